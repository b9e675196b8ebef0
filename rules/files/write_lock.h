#pragma once

// Excludes other writers of a pack during one save, from the check of its files to the last write.
// In contrast, `PackLock` shows who is editing a pack.

#include "rules/files/error.h"
#include "rules/files/io.h"

#include <chrono>
#include <filesystem>

namespace ww::files {

/// Holds a write lock as long as this object exists. The lock is on the open folder itself. So the
/// lock leaves no file, works between users and for every path to the folder, and ends with its
/// process.
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
