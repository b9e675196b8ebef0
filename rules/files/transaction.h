#pragma once

// Saving several files of a pack as one (threats §2 g): what will be written is first written down
// whole in the pack's folder; a crash on the way is finished or undone when the pack is next
// opened.

#include "rules/files/safe_file.h"

#include <filesystem>
#include <string>
#include <vector>

namespace ww::files {

struct Change {
    std::string name; ///< below the root, `/` between parts
    Expect expect;    ///< Same: an existing file; Absent: a new one
    std::string bytes;
    bool remove = false; ///< the file is removed instead
};

struct Committed {
    std::vector<Saved> saved; ///< as `changes`
};

/// All of `changes`, or none. One change needs no journal and is saved directly.
/// After an error every file is as it was, but for core.file.half-saved: putting back failed too,
/// and the journal stays for `recoverTransaction`.
[[nodiscard]] Outcome<Committed> commit(const std::filesystem::path& root,
                                        const std::vector<Change>& changes, Io& io = systemIo());

enum class Recovery : std::uint8_t { Nothing, Finished, Undone };
struct TransactionRecovery {
    Recovery did = Recovery::Nothing;
    std::vector<std::string> files; ///< that were written
    std::vector<Error>
        problems; ///< files changed by others since (core.file.changed-outside): left alone
};
/// To be called before a pack's files are read.
[[nodiscard]] Outcome<TransactionRecovery> recoverTransaction(const std::filesystem::path& root,
                                                              Io& io = systemIo());

} // namespace ww::files
