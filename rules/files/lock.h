#pragma once

// Locks that show who edits a pack. They are open-file-description locks, which end with their
// process, on files in the user's state folder. So viewing a pack adds no files to it, and lock
// files in a pack have no effect. `WriteLock` guards single writes, also against other users.

#include "rules/files/error.h"
#include "rules/files/io.h"
#include "rules/files/state_dir.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace ww::files {

/// The holder of a lock. A value is `?` if the lock file doesn't contain it.
struct LockHolder {
    std::string pid = "?", host = "?", user = "?";
    std::int64_t since = 0; ///< time when the holder took the lock, in seconds since 1970
    bool isOwn = false;     ///< whether user and host are those of this process
};

/// Holds a pack's lock as long as this object exists.
class PackLock {
  public:
    /// Fails with core.file.locked if another process or PackLock holds the lock. This error has
    /// the arguments `pid` and `host`. The caller should then open the pack read-only. Fails with
    /// core.file.read-only if the folder isn't writable. If the state folder can't be written,
    /// succeeds without a lock.
    [[nodiscard]] static Outcome<PackLock> acquire(const std::filesystem::path& folder,
                                                   const std::filesystem::path& state = stateDir(),
                                                   Io& io = systemIo());

    /// Returns the process that holds the pack's lock, if any.
    [[nodiscard]] static std::optional<LockHolder>
    currentHolder(const std::filesystem::path& folder,
                  const std::filesystem::path& state = stateDir(), Io& io = systemIo());

    PackLock(PackLock&&) noexcept = default;
    PackLock& operator=(PackLock&& other) noexcept;
    ~PackLock();

  private:
    PackLock(Fd folder, std::filesystem::path file, Fd fd)
        : folder_(std::move(folder)), file_(std::move(file)), fd_(std::move(fd)) {}
    void release();
    Fd folder_; ///< the pack's folder, held open so that its inode number isn't reused
    std::filesystem::path file_;
    Fd fd_;
};

/// Asks the process that holds a pack's lock to release it. The claim lasts as long as this object
/// or its process. Other processes that open the pack wait until the claim ends.
class PackClaim {
  public:
    /// Returns nothing if another process claims the pack, or if the state folder isn't writable.
    [[nodiscard]] static std::optional<PackClaim>
    tryClaim(const std::filesystem::path& folder, const std::filesystem::path& state = stateDir(),
             Io& io = systemIo());
    /// Returns the process that claims the pack, if any.
    [[nodiscard]] static std::optional<LockHolder>
    claimant(const std::filesystem::path& folder, const std::filesystem::path& state = stateDir(),
             Io& io = systemIo());

    PackClaim(PackClaim&&) noexcept = default;
    PackClaim& operator=(PackClaim&&) = delete;
    ~PackClaim();

  private:
    PackClaim(std::filesystem::path file, Fd fd) : file_(std::move(file)), fd_(std::move(fd)) {}
    std::filesystem::path file_;
    Fd fd_;
};

/// Returns the folder of lock and claim files, for callers that watch it.
[[nodiscard]] std::filesystem::path lockDir(const std::filesystem::path& state = stateDir());

} // namespace ww::files
