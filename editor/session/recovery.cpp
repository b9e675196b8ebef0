#include "editor/session/recovery.h"

#include "rules/files/read.h"
#include "rules/files/versions.h"
#include "rules/source/source.h"

#include <map>
#include <system_error>

namespace ww::session {

namespace fs = std::filesystem;

namespace {

/// Returns the folder of the edited pack; empty for journals of older program versions.
fs::path rootOf(const files::RecoveredJournal& journal) {
    return journal.key.root;
}

/// Returns the path relative to `root`; empty if the file isn't below `root`.
std::string nameBelow(const fs::path& path, const fs::path& root) {
    const fs::path relative = path.lexically_relative(root);
    return relative.empty() || *relative.begin() == ".." ? std::string()
                                                         : relative.generic_string();
}

std::string fileOf(const files::RecoveredJournal& journal, const fs::path& root) {
    const std::string here = nameBelow(realPath(journal.key.path), realPath(root));
    return here.empty() && !journal.key.root.empty() ? nameBelow(journal.key.path, journal.key.root)
                                                     : here;
}

DocumentPtr documentOf(const PackDocuments& pack, const std::string& file) {
    for (const DocumentPtr& document : pack.files)
        if (document->path == file)
            return document;
    return nullptr;
}

} // namespace

fs::path realPath(const fs::path& path) {
    std::error_code error;
    fs::path real = fs::weakly_canonical(path, error);
    return error ? path.lexically_normal() : real;
}

std::vector<files::RecoveredJournal> filterJournals(std::vector<files::RecoveredJournal> journals,
                                                    const fs::path& root,
                                                    const PackDocuments& now) {
    const fs::path here = realPath(root);
    const auto stays = [&](const files::RecoveredJournal& journal) {
        return !nameBelow(realPath(journal.key.path), here).empty();
    };
    // Keep all journals of a missing folder if one of them matches a file here.
    std::map<fs::path, bool> moved;
    std::map<fs::path, bool> titled;
    for (const files::RecoveredJournal& journal : journals) {
        const fs::path from = rootOf(journal);
        std::error_code error;
        if (stays(journal) || from.empty() || journal.key.project != now.pack ||
            fs::exists(from / "pack.yaml", error))
            continue;
        const DocumentPtr document = documentOf(now, fileOf(journal, root));
        titled[from] = titled[from] || !journal.key.untitled;
        moved[from] =
            moved[from] || (document && files::hashOf(document->text()) == journal.key.base);
    }
    std::erase_if(journals, [&](const files::RecoveredJournal& journal) {
        const auto from = moved.find(rootOf(journal));
        return !stays(journal) && (from == moved.end() || (!from->second && titled[from->first]));
    });
    return journals;
}

Merge mergeRecovered(const RecoveredFile& entry, const DocumentPtr& now,
                     const std::set<std::string>& takeTheirs) {
    if (!entry.mine)
        return {};
    return mergeByEntity(source::read(entry.file, entry.base),
                         source::read(entry.file, *entry.mine), now, takeTheirs);
}

std::vector<RecoveredFile> recoverFiles(const Services& services, const std::filesystem::path& root,
                                        std::vector<files::RecoveredJournal> journals,
                                        const PackDocuments& now) {
    std::vector<RecoveredFile> out;
    for (files::RecoveredJournal& journal : journals) {
        RecoveredFile entry;
        entry.file = fileOf(journal, root);
        const DocumentPtr document = documentOf(now, entry.file);
        const std::string there = document ? document->text() : std::string();
        entry.base = there;
        auto text = files::replay(journal, there);
        entry.isChangedOnDisk = !text.has_value();
        if (!text) {
            std::vector<files::Version> versions;
            for (const fs::path& place : {realPath(root), rootOf(journal), root})
                for (files::Version& version :
                     files::listVersions(services.stateDir, place, entry.file))
                    versions.push_back(std::move(version));
            for (const files::Version& version : versions) {
                auto bytes =
                    files::readFile(version.file, files::kContentLimit, services.ioOrSystem());
                auto again = bytes ? files::replay(journal, *bytes) : text;
                if (again) {
                    text = std::move(again);
                    entry.base = std::move(*bytes);
                    break;
                }
            }
        }
        if (text)
            entry.mine = std::move(*text);
        else
            entry.errorText = text.error().message();
        if (entry.mine && entry.isChangedOnDisk)
            if (const Merge merge = mergeRecovered(entry, document);
                merge.document && merge.choices.empty()) {
                entry.mine = merge.document->text();
                entry.base = there;
                entry.isChangedOnDisk = false;
                entry.isMerged = true;
            }
        if (entry.mine && *entry.mine == there) { // the file already has the text
            files::removeJournal(journal, services.ioOrSystem());
            continue;
        }
        entry.journal = std::move(journal);
        out.push_back(std::move(entry));
    }
    return out;
}

} // namespace ww::session
