#pragma once

// Journals that a crash has left, played over what is on disk now.

#include "editor/session/services.h"

#include "rules/files/journal.h"
#include "rules/model/document.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace ww::session {

struct RecoveredFile {
    files::Recovered journal;
    std::string file; ///< below the pack's root
    std::optional<std::string>
        mine;             ///< the text that was lost; nothing: what it began from is gone
    bool changed = false; ///< the file on disk isn't what the journal began from
    std::string why;      ///< `mine` is missing: one plain message
};
/// Without links, as far as the path exists.
[[nodiscard]] std::filesystem::path realPath(const std::filesystem::path& path);
/// Of `journals` those of the pack `now` in `root`: edited there, whatever the path was spelled
/// like, or edited in a folder that has no such pack any more, by its id and by a file that is here
/// just as it was there.
[[nodiscard]] std::vector<files::Recovered> journalsOf(std::vector<files::Recovered> journals,
                                                       const std::filesystem::path& root,
                                                       const PackDocuments& now);
/// What can be restored of `root` from its `journals`, the newest first. Where the file has changed
/// since, the kept versions of it are tried.
[[nodiscard]] std::vector<RecoveredFile> recoverFiles(const Services& services,
                                                      const std::filesystem::path& root,
                                                      std::vector<files::Recovered> journals,
                                                      const PackDocuments& now);

} // namespace ww::session
