#pragma once

// Applies the journals that a crash left to the current files.

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
    files::RecoveredJournal journal;
    std::string file; ///< path relative to the pack's root
    /// The unsaved text, merged with later changes on disk if that needs no choice. Nothing if its
    /// base text no longer exists.
    std::optional<std::string> mine;
    std::string base;             ///< the text on which `mine` is based
    bool isChangedOnDisk = false; ///< the file differs from `base`
    bool isMerged = false;        ///< later changes on disk are merged into `mine`
    std::string errorText;        ///< one-line message why `mine` is missing
};
/// Merges the unsaved text with the file `now`. On failure, the result has no document.
/// `takeTheirs`: keys of the choices that use the file's value.
[[nodiscard]] Merge mergeRecovered(const RecoveredFile& entry, const DocumentPtr& now,
                                   const std::set<std::string>& takeTheirs = {});
/// Resolves symbolic links, as far as the path exists.
[[nodiscard]] std::filesystem::path realPath(const std::filesystem::path& path);
/// Returns the journals for the pack `now` in `root`: those of this folder, and those of a folder
/// that no longer has a pack. The pack of that folder must have the same id. One of its journals
/// must be based on the text of a file here, or all its journals must be of new files.
[[nodiscard]] std::vector<files::RecoveredJournal>
filterJournals(std::vector<files::RecoveredJournal> journals, const std::filesystem::path& root,
               const PackDocuments& now);
/// Recovers files from `journals`. If a file has changed, replays its journal on a stored version
/// and merges the result with the file.
[[nodiscard]] std::vector<RecoveredFile> recoverFiles(const Services& services,
                                                      const std::filesystem::path& root,
                                                      std::vector<files::RecoveredJournal> journals,
                                                      const PackDocuments& now);

} // namespace ww::session
