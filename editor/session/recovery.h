#pragma once

// Journals that a crash has left, played over what is on disk now.

#include "editor/session/merge.h"
#include "editor/session/services.h"

#include "rules/files/journal.h"
#include "rules/model/document.h"

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ww::session {

struct RecoveredFile {
    files::Recovered journal;
    std::string file; ///< below the pack's root
    /// The text that was lost, with what was written since where nothing of that is in doubt;
    /// nothing: what it began from is gone.
    std::optional<std::string> mine;
    std::string base;     ///< with `mine`: the text that it changes
    bool changed = false; ///< the file isn't that text
    bool merged = false;  ///< what was written since is in `mine`
    std::string why;      ///< `mine` is missing: one plain message
};
/// What was lost put together with the file as it is now, `now`; no document where that can't be.
/// `takeTheirs`: keys of those choices where the file is right.
[[nodiscard]] Merge mergeRecovered(const RecoveredFile& entry, const DocumentPtr& now,
                                   const std::set<std::string>& takeTheirs = {});
/// Without links, as far as the path exists.
[[nodiscard]] std::filesystem::path realPath(const std::filesystem::path& path);
/// Of `journals` those of the pack `now` in `root`: edited there, whatever the path was spelled
/// like, or edited in a folder that has no such pack any more, by its id and by a file that is here
/// just as it was there.
[[nodiscard]] std::vector<files::Recovered> journalsOf(std::vector<files::Recovered> journals,
                                                       const std::filesystem::path& root,
                                                       const PackDocuments& now);
/// What can be restored of `root` from its `journals`, the newest first. Where the file has changed
/// since, the kept versions of it are tried, and what was written is merged.
[[nodiscard]] std::vector<RecoveredFile> recoverFiles(const Services& services,
                                                      const std::filesystem::path& root,
                                                      std::vector<files::Recovered> journals,
                                                      const PackDocuments& now);

} // namespace ww::session
