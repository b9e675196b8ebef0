#include "app/cli/product_folder.h"

#include "app/cli/options.h"
#include "app/cli/say.h"
#include "rules/base/words.h"
#include "rules/files/error.h"
#include "rules/files/hash.h"
#include "rules/files/read.h"
#include "rules/files/safe_file.h"
#include "rules/library/manifests.h"
#include "rules/library/product.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <string_view>
#include <vector>

namespace ww::cli {

namespace fs = std::filesystem;

namespace {

/// Hashes of written files in hex, by file name. A file that is being replaced has two hashes.
using WrittenHashes = std::map<std::string, std::set<std::string>>;

constexpr std::size_t kHexDigits = 64;

std::string hexHash(std::string_view bytes) {
    return files::toHex(files::hashOf(bytes));
}

WrittenHashes readList(const std::string& folder) {
    WrittenHashes list;
    const auto text = files::readBeneath(folder, kWrittenFilesList);
    if (!text)
        return list;
    for (std::size_t at = 0; at < text->size();) {
        const std::size_t end = std::min(text->find('\n', at), text->size());
        const std::string line = text->substr(at, end - at);
        if (line.size() > kHexDigits + 2)
            list[line.substr(kHexDigits + 2)].insert(line.substr(0, kHexDigits));
        at = end + 1;
    }
    return list;
}

files::Outcome<files::SavedFile> saveList(const std::string& folder, const WrittenHashes& list) {
    std::string text;
    for (const auto& [name, hashes] : list)
        for (const std::string& hash : hashes)
            text += hash + "  " + name + '\n';
    return files::saveBelow(folder, kWrittenFilesList, text);
}

/// Returns true if the file doesn't exist, or if Warwright wrote it and the user didn't change it.
/// `saveBelow` refuses links and folders.
bool mayReplace(const std::string& folder, const std::string& name, const std::string& text,
                const WrittenHashes& list) {
    const fs::path path = fs::path(folder) / name;
    std::error_code unknown;
    if (!fs::is_regular_file(fs::symlink_status(path, unknown)))
        return true;
    const auto old = files::readFile(path);
    if (!old)
        return false;
    // A schema whose `$id` begins with `urn:warwright:` was written by Warwright. It may be missing
    // from the list, since `new pack` writes a schema without listing it.
    const bool isOwnSchema =
        name.ends_with(".schema.json") && old->find("\"$id\": \"urn:warwright:") != old->npos;
    if (*old == text || isOwnSchema)
        return true;
    const auto written = list.find(name);
    return written != list.end() && written->second.contains(hexHash(*old));
}

void sayInTheWay(const std::vector<std::string>& names, const std::string& folder) {
    constexpr std::size_t most = 10;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i)
        printLine(stderr, "warwright: `" + (fs::path(folder) / names[i]).string() +
                              "` was not written by Warwright, or was changed since");
    if (names.size() > most)
        printLine(stderr, "warwright: the same is true of " +
                              countWithNoun(names.size() - most, "more file", "more files") +
                              " in that folder");
    printLine(stderr, "warwright: nothing was written: move " +
                          std::string(names.size() == 1 ? "this file" : "these files") +
                          " away, or choose another folder with -o");
}

} // namespace

int writeGeneratedFiles(const std::map<std::string, std::string>& texts,
                        const std::string& folder) {
    if (library::isPackRoot(folder)) {
        printLine(
            stderr,
            "warwright: nothing was written: `" + folder +
                "` is a pack, which can't contain these files; choose another folder with -o");
        return failure;
    }
    if (const auto made = library::createProductFolder(folder); !made) {
        printDiagnostic(files::toDiagnostic(made.error()));
        return failure;
    }
    WrittenHashes list = readList(folder);
    std::vector<std::string> inTheWay;
    for (const auto& [name, text] : texts)
        if (!mayReplace(folder, name, text, list))
            inTheWay.push_back(name);
    if (!inTheWay.empty()) {
        sayInTheWay(inTheWay, folder);
        return failure;
    }
    // Lists the old and the new hashes until all files are replaced, in case the run is killed.
    std::size_t written = 0;
    const auto failed = [&](const files::Error& error) {
        printDiagnostic(files::toDiagnostic(error));
        printWrittenCount(written, folder);
        return int{failure};
    };
    for (const auto& [name, text] : texts)
        list[name].insert(hexHash(text));
    if (const auto saved = saveList(folder, list); !saved)
        return failed(saved.error());
    std::set<fs::path> folders{fs::path(folder)};
    for (const auto& [name, text] : texts) {
        if (const auto saved = files::saveBelow(folder, name, text); !saved)
            return failed(saved.error());
        ++written;
        folders.insert((fs::path(folder) / name).parent_path());
    }
    for (const auto& [name, text] : texts)
        list[name] = {hexHash(text)};
    if (const auto saved = saveList(folder, list); !saved)
        return failed(saved.error());
    for (const fs::path& one : folders)
        files::removeOrphanedTempFiles(one); // removes temporary files of killed runs
    printLine(stdout, folder + ": wrote " + countWithNoun(texts.size(), "file", "files"));
    return clean;
}

} // namespace ww::cli
