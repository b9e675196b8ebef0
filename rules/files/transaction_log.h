#pragma once

// Encodes the log of a save of several files, which suffices to finish or undo the save. Logs are
// in the user's state folder. A log in a pack is never read, because a stranger may have written
// it. Internal to rules/files.

#include "rules/files/error.h"
#include "rules/files/io.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::files {

/// The states of one file before and after the save.
struct LoggedFile {
    std::string name; ///< name in the pack's folder, after following links
    bool existed = false;
    bool exists = false; ///< whether the file exists after the save
    std::string before;
    std::string after;
};

/// Identifies a folder on this computer by path and by inode. Both can change: folders move, and
/// some disks renumber inodes.
struct FolderKey {
    std::string path; ///< the folder's path without links
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
};

struct TransactionLog {
    std::string host;
    FolderKey folder;
    std::vector<LoggedFile> steps;
};

/// Returns true for names that a save is allowed to write: plain, not hidden (`.git`), of a type
/// that packs contain.
[[nodiscard]] bool isWritableName(std::string_view name);

[[nodiscard]] std::string encodeLog(const TransactionLog& log);
/// Returns nothing if the log is incomplete or contains names that a save isn't allowed to write.
[[nodiscard]] std::optional<TransactionLog> decodeLog(std::string_view bytes);

/// Returns the name for a new log of the folder, below `state`. Creates `state` if needed.
[[nodiscard]] Outcome<std::filesystem::path> newLogFile(const std::filesystem::path& state,
                                                        const FolderKey& folder, Io& io);
/// Returns this user's logs for the folder, by file name, oldest first.
[[nodiscard]] std::vector<std::filesystem::path> findLogs(const std::filesystem::path& state,
                                                          const FolderKey& folder, Io& io);

} // namespace ww::files
