#pragma once

// Who is writing a pack's files this moment: from the look at what is on disk to the last file put
// in its place. Held for moments only; `PackLock` says who is editing.

#include "rules/files/error.h"
#include "rules/files/io.h"

#include <chrono>
#include <filesystem>

namespace ww::files {

/// Holds the lock as long as it lives. It is one on the open folder itself: it leaves nothing
/// behind, holds between users and whatever the folder is called, and ends with its process.
class WriteLock {
  public:
    /// Waits for as long as `wait` while somebody else (or another WriteLock of this process) holds
    /// it; then the error is core.file.busy. On a disk that knows no locks there is nothing to
    /// wait for. Error core.file.unreadable where there is no such folder.
    [[nodiscard]] static Outcome<WriteLock>
    acquire(const std::filesystem::path& folder,
            std::chrono::milliseconds wait = std::chrono::seconds(10), Io& io = systemIo());

  private:
    explicit WriteLock(Fd folder) : folder_(std::move(folder)) {}
    Fd folder_;
};

} // namespace ww::files
