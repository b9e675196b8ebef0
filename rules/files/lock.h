#pragma once

// Who is editing a pack (threats §2 h): an open-file-description lock, which goes away with its
// process whatever happens, on a file that says who holds it. The file is in the user's state
// folder, so that looking at a pack leaves nothing in it; what lies in the pack under such a name
// means nothing. `WriteLock` guards the moments of writing, also against other users.

#include "rules/files/error.h"
#include "rules/files/io.h"
#include "rules/files/state_dir.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace ww::files {

/// Who holds a lock; `?` where the file doesn't say.
struct LockHolder {
    std::string pid = "?", host = "?", user = "?";
    std::int64_t since = 0; ///< seconds since 1970
    bool own = false;       ///< the user and the host are those of this process
};

/// Holds the lock as long as it lives. Movable.
class PackLock {
  public:
    /// Error core.file.locked with `pid` and `host` in its arguments (see `holder`) when another
    /// process (or another PackLock of this one) holds it, by whatever name it reached the folder:
    /// open read-only then. Where the folder can't be written there is nothing to guard, and the
    /// error is core.file.read-only. Without a state folder nobody is locked out.
    [[nodiscard]] static Outcome<PackLock> acquire(const std::filesystem::path& folder,
                                                   const std::filesystem::path& state = stateDir(),
                                                   Io& io = systemIo());

    /// Who holds the folder's lock this moment; nothing where nobody does.
    [[nodiscard]] static std::optional<LockHolder>
    holder(const std::filesystem::path& folder, const std::filesystem::path& state = stateDir(),
           Io& io = systemIo());

    PackLock(PackLock&&) noexcept = default;
    PackLock& operator=(PackLock&& other) noexcept;
    ~PackLock();

  private:
    PackLock(Fd folder, std::filesystem::path file, Fd fd)
        : folder_(std::move(folder)), file_(std::move(file)), fd_(std::move(fd)) {}
    void release();
    Fd folder_; ///< held open so that its number stays its own
    std::filesystem::path file_;
    Fd fd_;
};

/// Somebody asks the holder of a pack's lock to hand it over. Stands as long as it lives, and ends
/// with its process. Whoever opens the pack meanwhile lets it go first.
class PackClaim {
  public:
    /// Nothing where somebody else claims it already, or the state folder can't be written.
    [[nodiscard]] static std::optional<PackClaim>
    make(const std::filesystem::path& folder, const std::filesystem::path& state = stateDir(),
         Io& io = systemIo());
    /// Who claims it this moment.
    [[nodiscard]] static std::optional<LockHolder>
    standing(const std::filesystem::path& folder, const std::filesystem::path& state = stateDir(),
             Io& io = systemIo());

    PackClaim(PackClaim&&) noexcept = default;
    PackClaim& operator=(PackClaim&&) = delete;
    ~PackClaim();

  private:
    PackClaim(std::filesystem::path file, Fd fd) : file_(std::move(file)), fd_(std::move(fd)) {}
    std::filesystem::path file_;
    Fd fd_;
};

/// Where locks and claims come and go: to be watched.
[[nodiscard]] std::filesystem::path lockDir(const std::filesystem::path& state = stateDir());

} // namespace ww::files
