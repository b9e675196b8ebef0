#pragma once

// The cases below tests/data/checks: packs with one mistake each, checked as the command line does.

#include "rules/check/checker.h"
#include "rules/library/library.h"
#include "rules/systems/ultrawar/ultrawar.h"
#include "tests/check/systems.h"

#include <QtTest>

#include <algorithm>
#include <set>

namespace ww::test {

namespace fs = std::filesystem;

inline const fs::path kSource = WW_SOURCE_DIR;
inline const fs::path kCases = kSource / "tests/data/checks";

struct Outcome {
    std::vector<diag::Diagnostic> all;
    [[nodiscard]] std::set<std::string> codes() const {
        std::set<std::string> out;
        for (const diag::Diagnostic& one : all)
            if (!one.approved)
                out.insert(one.code);
        return out;
    }
    [[nodiscard]] QByteArray told() const {
        QByteArray out;
        for (const diag::Diagnostic& one : all)
            out += QByteArray::fromStdString(one.code + " (" + one.message + ")\n");
        return out;
    }
};

inline library::OpenOptions options() {
    library::OpenOptions out;
    out.search.folders = {kCases / "_packs", kSource / "content/systems"};
    out.extensions = ultrawar::extensions();
    return out;
}

inline Outcome checked(const fs::path& folder) {
    Outcome out;
    const auto opened = library::open(folder, options());
    if (!opened) {
        out.all.push_back(opened.error());
        return out;
    }
    out.all = opened->problems;
    if (!opened->system)
        return out;
    check::Checker checker(opened->system, ultrawar::checks(*opened->system));
    checker.update(opened->snapshot);
    for (diag::Diagnostic& one : checker.describeAll())
        out.all.push_back(std::move(one));
    return out;
}

/// Applies edits that were made on one text, the last first.
inline void apply(const fs::path& folder, const diag::Fix& fix) {
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

/// One row for each case.
inline void rows() {
    QTest::addColumn<QString>("code");
    for (const auto& entry : fs::directory_iterator(kCases)) {
        const std::string name = entry.path().filename().string();
        if (entry.is_directory() && name.front() != '_')
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
    }
}

} // namespace ww::test
