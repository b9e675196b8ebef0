#include "editor/session/saver.h"

#include "editor/session/disk_scan.h"

#include "rules/files/transaction.h"
#include "rules/files/versions.h"

namespace ww::session {

SaveResult save(const Services& services, const std::filesystem::path& root,
                const std::vector<FileToSave>& list, const std::vector<std::string>& known) {
    SaveResult result;
    if (!isPackFolderPresent(root, known)) {
        result.isFolderMissing = true;
        result.error = "The pack's folder `" + root.string() +
                       "` is missing.\nIt was renamed, moved or deleted, or its disk was removed.";
        return result;
    }
    std::vector<files::Change> changes;
    for (const FileToSave& file : list) {
        files::Change change;
        change.name = file.file;
        change.expect = file.base.document ? files::ExpectedFile::expectSame(file.base.hash)
                                           : files::ExpectedFile::expectAbsent();
        change.remove = !file.document;
        if (file.document)
            change.bytes = file.document->text();
        if (!file.document && !file.base.document)
            continue;
        changes.push_back(std::move(change));
        // Save even if the old version can't be stored.
        if (file.base.document)
            if (const auto kept =
                    files::saveVersion(services.stateDir, root, file.file,
                                       file.base.document->text(), {}, services.ioOrSystem());
                !kept)
                result.notices.push_back(kept.error().message());
    }
    const auto done = files::commit({root, services.stateDir}, changes, services.ioOrSystem());
    if (!done) {
        result.error = done.error().message();
        if (!done.error().kind->help.empty())
            *result.error +=
                "\n" + diag::fillPlaceholders(done.error().kind->help, done.error().args);
        result.isChangedOutside = done.error().kind == &diag::fileChangedOutside ||
                                  done.error().kind == &diag::fileExists;
        return result;
    }
    std::size_t at = 0;
    for (const FileToSave& file : list) {
        DiskFile& now = result.saved[file.file];
        if (!file.document && !file.base.document)
            continue;
        const files::SavedFile& saved = done->saved[at++];
        if (file.document)
            now = {file.document, saved.hash};
        for (const files::Error& notice : saved.notices)
            result.notices.push_back(notice.message());
    }
    return result;
}

} // namespace ww::session
