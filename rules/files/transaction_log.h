#pragma once

// The log of a save of several files: what it would take to finish or undo it. Kept in the user's
// own state folder, never in a pack, so that a pack from a stranger can bring none along. Internal
// to rules/files.

#include "rules/files/error.h"
#include "rules/files/io.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::files {

/// One file before and after.
struct Step {
    std::string name; ///< below the pack's folder, behind any link
    bool existed = false;
    bool exists = false; ///< afterwards
    std::string before;
    std::string after;
};

/// Which folder on this computer, by name and by what the disk knows it by: it may have been moved
/// since, or the disk may number its folders again each time.
struct FolderKey {
    std::string path; ///< without links
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
};

struct TransactionLog {
    std::string host;
    FolderKey folder;
    std::vector<Step> steps;
};

/// True for names that a save may write: plain, nothing hidden on the way (`.git`), and of a type
/// that packs hold.
[[nodiscard]] bool mayWrite(std::string_view name);

[[nodiscard]] std::string encode(const TransactionLog& log);
/// Nothing for what isn't whole, or names what may not be written.
[[nodiscard]] std::optional<TransactionLog> decode(std::string_view bytes);

/// Names a new log for the folder. Below `state`, which is made where it isn't there.
[[nodiscard]] Outcome<std::filesystem::path> newLogFile(const std::filesystem::path& state,
                                                        const FolderKey& folder, Io& io);
/// The logs of this user whose names say that they are the folder's, the oldest first.
[[nodiscard]] std::vector<std::filesystem::path> logsOf(const std::filesystem::path& state,
                                                        const FolderKey& folder, Io& io);

} // namespace ww::files
