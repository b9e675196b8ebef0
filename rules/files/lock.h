#pragma once

// Who is editing a pack (threats §2 h): an open-file-description lock on `.ww-lock` in its folder,
// which goes away with its process whatever happens, and says who holds it.

#include "rules/files/error.h"
#include "rules/files/io.h"

#include <filesystem>
#include <memory>
#include <string>

namespace ww::files {

/// Holds the lock as long as it lives. Movable.
class PackLock {
  public:
    /// Error core.file.locked with `pid` and `host` in its arguments when another process (or
    /// another PackLock of this one) holds it: open read-only then. Where the folder can't be
    /// written there is nothing to guard, and the error is core.file.read-only.
    [[nodiscard]] static Outcome<PackLock> acquire(const std::filesystem::path& folder,
                                                   Io& io = systemIo());

    PackLock(PackLock&&) noexcept = default;
    PackLock& operator=(PackLock&& other) noexcept;
    ~PackLock();

  private:
    PackLock(std::filesystem::path file, Fd fd) : file_(std::move(file)), fd_(std::move(fd)) {}
    void release();
    std::filesystem::path file_;
    Fd fd_;
};

} // namespace ww::files
