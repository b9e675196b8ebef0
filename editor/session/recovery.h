#pragma once

// Replays journals that a crash left, on what is on disk now.

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
    /// The lost text, merged with later changes on disk if that needs no choice. Nothing if its
    /// base text is gone.
    std::optional<std::string> mine;
    std::string base;             ///< the text on which `mine` is based
    bool isChangedOnDisk = false; ///< the file differs from `base`
    bool isMerged = false;        ///< later changes on disk are merged into `mine`
    std::string errorText;        ///< one-line message why `mine` is missing
};
/// Merges the lost text with the file `now`; without a document if that fails. `takeTheirs`:
/// keys of choices that take the file's value.
[[nodiscard]] Merge mergeRecovered(const RecoveredFile& entry, const DocumentPtr& now,
                                   const std::set<std::string>& takeTheirs = {});
/// Resolves symbolic links, as far as the path exists.
[[nodiscard]] std::filesystem::path realPath(const std::filesystem::path& path);
/// The journals for the pack `now` in `root`: journals of this folder, and journals of a folder
/// that no longer has a pack. Of the second group, only journals with the same pack id and with a
/// file here that has the journal's base text.
[[nodiscard]] std::vector<files::RecoveredJournal>
filterJournals(std::vector<files::RecoveredJournal> journals, const std::filesystem::path& root,
               const PackDocuments& now);
/// Recovers files from `journals`. If a file has changed since, replays on stored versions and
/// merges.
[[nodiscard]] std::vector<RecoveredFile> recoverFiles(const Services& services,
                                                      const std::filesystem::path& root,
                                                      std::vector<files::RecoveredJournal> journals,
                                                      const PackDocuments& now);

} // namespace ww::session
