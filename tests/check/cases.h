#pragma once

// Checks the cases in tests/data/checks like the command line. Each is a pack with one mistake.

#include "tests/check/systems.h"
#include "tests/support/checked_pack.h"

#include <algorithm>

namespace ww::test {

namespace fs = std::filesystem;

inline const fs::path kSource = WW_SOURCE_DIR;
inline const fs::path kCases = kSource / "tests/data/checks";

inline library::OpenOptions caseOptions() {
    return optionsSearching({"tests/data/checks/_packs", "content/systems"});
}

inline PackCheckResult checkPack(const fs::path& folder) {
    return checkPack(folder, caseOptions());
}

/// Applies the edits of a fix, from the last edit to the first.
inline void applyFix(const fs::path& folder, const diag::Fix& fix) {
    std::vector<diag::Edit> edits = fix.edits;
    std::sort(edits.begin(), edits.end(), [](const diag::Edit& a, const diag::Edit& b) {
        return a.file != b.file ? a.file < b.file : a.offset > b.offset;
    });
    for (const diag::Edit& edit : edits) {
        const fs::path file =
            fs::path(edit.file).is_absolute() ? fs::path(edit.file) : folder / edit.file;
        std::string text = readFile(file);
        text.replace(edit.offset, edit.length, edit.text);
        writeFile(file, text);
    }
}

/// Adds a row for each case. A reduced share adds only some cases (support/share.h).
inline void addCaseRows(bool (*made)(int) = [](int) { return true; }) {
    QTest::addColumn<QString>("code");
    int n = 0;
    for (const auto& entry : fs::directory_iterator(kCases)) {
        const std::string name = entry.path().filename().string();
        if (entry.is_directory() && name.front() != '_' && made(n++))
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

} // namespace ww::test
