#pragma once

// Saving several files of a pack as one (threats §2 g): what will be written is first written down
// whole in the user's state folder; a crash on the way is finished or undone when the same user
// opens the pack the next time, wherever it is by then.
// What is written stays in the pack's real folder: no link is followed there, nothing hidden is
// touched, and only kinds of file that packs hold are made. What lies in a pack's folder is never
// taken for a log.

#include "rules/files/safe_file.h"
#include "rules/files/state_dir.h"
#include "rules/files/write_lock.h"

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace ww::files {

struct Change {
    std::string name; ///< below the root, `/` between parts
    Expect expect;    ///< Same: an existing file; Absent: a new one
    std::string bytes;
    bool remove = false; ///< the file is removed instead
};

/// The folder that is written.
struct PackFolder {
    PackFolder(std::filesystem::path top, std::filesystem::path logs = stateDir(),
               const WriteLock* held = nullptr)
        : root(std::move(top)), state(std::move(logs)), lock(held) {}
    std::filesystem::path root;
    std::filesystem::path state; ///< the user's: where logs are kept
    const WriteLock* lock;       ///< on `root`, held by the caller; null: taken for the call
};

struct Committed {
    std::vector<Saved> saved; ///< as `changes`
};

/// All of `changes`, or none, and nobody else who uses this function in between. One change needs
/// no log and is saved directly; where no log can be kept, several are saved without one, with the
/// notice core.file.no-log. Removes what killed saves have left in the pack.
/// After an error every file is as it was, but for core.file.half-saved: putting back failed too,
/// and the log stays for `recoverTransaction`. Errors: saveFile's, core.file.busy,
/// core.ref.path-escape, core.file.not-content and core.file.through-link for names that may not be
/// written.
[[nodiscard]] Outcome<Committed> commit(const PackFolder& folder,
                                        const std::vector<Change>& changes, Io& io = systemIo());

enum class Recovery : std::uint8_t { Nothing, Finished, Undone };
struct TransactionRecovery {
    Recovery did = Recovery::Nothing;
    std::vector<std::string> files; ///< that were written
    std::vector<Error>
        problems; ///< files changed by others since (core.file.changed-outside): left alone
};
/// To be called before a pack's files are read. Writes nothing where no log of this user's says
/// that a save of this pack was cut off.
[[nodiscard]] Outcome<TransactionRecovery> recoverTransaction(const PackFolder& folder,
                                                              Io& io = systemIo());

/// core.file.foreign-log where something lies in the pack that would be a log if it were ours.
[[nodiscard]] std::optional<Error> foreignLog(const std::filesystem::path& root);

} // namespace ww::files
