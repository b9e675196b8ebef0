#pragma once

// Excludes other writers of a pack during one save, from checking its files to replacing the last
// one. `PackLock` shows who is editing.

#include "rules/files/error.h"
#include "rules/files/io.h"

#include <chrono>
#include <filesystem>

namespace ww::files {

/// Holds a write lock as long as this object exists. The lock is on the open folder itself. So it
/// leaves no file, works between users and under any path, and ends with its process.
class WriteLock {
  public:
    /// Waits up to `wait` while another process or WriteLock holds the lock, then fails with
    /// core.file.busy. On file systems without locks, succeeds without a lock. Fails with
    /// core.file.unreadable if the folder doesn't exist.
    [[nodiscard]] static Outcome<WriteLock>
    acquire(const std::filesystem::path& folder,
            std::chrono::milliseconds wait = std::chrono::seconds(10), Io& io = systemIo());

  private:
    explicit WriteLock(Fd folder) : folder_(std::move(folder)) {}
    Fd folder_;
};

} // namespace ww::files
