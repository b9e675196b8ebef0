#pragma once

// Saves several files of a pack together. First writes a complete log to the user's state folder.
// After a crash, the save is finished or undone when the same user next opens the pack, even if the
// pack has moved. Follows no links out of the pack's folder, changes no hidden files, and creates
// only file types that packs contain. Never reads a log from a pack's folder.

#include "rules/files/safe_file.h"
#include "rules/files/state_dir.h"
#include "rules/files/write_lock.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace ww::files {

struct Change {
    std::string name;    ///< relative to the root, `/` between parts
    ExpectedFile expect; ///< state `Same` if the file exists, `Absent` if it is new
    std::string bytes;
    bool remove = false; ///< whether to remove the file instead of writing `bytes`
};

struct PackFolder {
    PackFolder(std::filesystem::path top, std::filesystem::path logs = stateDir(),
               const WriteLock* held = nullptr)
        : root(std::move(top)), state(std::move(logs)), lock(held) {}
    std::filesystem::path root;
    std::filesystem::path state; ///< the user's state folder, for logs
    const WriteLock* lock; ///< lock on `root` that the caller holds; null: `commit` acquires a lock
};

struct CommitResult {
    std::vector<SavedFile> saved; ///< saved files, in the order of `changes`
};

/// Writes all `changes` or none. Waits while another save of the pack runs. Saves a single change
/// without a log. If the log can't be written, saves anyway and adds the notice core.file.no-log.
/// Removes temporary files of killed saves. On error all files are unchanged, except with
/// core.file.half-saved: then restoring failed, and the log stays for `recoverTransaction`. Other
/// errors: those of `saveFile`; core.file.busy; and core.ref.path-escape, core.file.not-content or
/// core.file.through-link for names that a save must not write.
[[nodiscard]] Outcome<CommitResult> commit(const PackFolder& folder,
                                           const std::vector<Change>& changes, Io& io = systemIo());

enum class Recovery : std::uint8_t { Nothing, Finished, Undone };
struct TransactionRecovery {
    Recovery outcome = Recovery::Nothing;
    std::vector<std::string> files; ///< names of written files
    /// Errors about files that stay unchanged, because another program changed them after the save
    /// (core.file.changed-outside).
    std::vector<Error> problems;
};
/// Finishes or undoes an interrupted save of this user. Call it before reading a pack's files.
/// Writes nothing if there is no log of such a save.
[[nodiscard]] Outcome<TransactionRecovery> recoverTransaction(const PackFolder& folder,
                                                              Io& io = systemIo());

/// Returns core.file.foreign-log if the pack contains a log file (`.ww-transaction`).
[[nodiscard]] std::optional<Error> findForeignLog(const std::filesystem::path& root);

} // namespace ww::files
