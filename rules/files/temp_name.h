#pragma once

// Temporary file names contain their process. So sweeps can remove only the files of dead
// processes. Internal to rules/files.

#include "rules/files/io.h"

#include <string>
#include <string_view>

namespace ww::files {

/// Returns `.name.<machine>-<pid>-<n>.ww-tmp`, unique within this process.
[[nodiscard]] std::string tempNameFor(std::string_view name);
/// Returns true for names made on this machine by a process that isn't visible. The process may
/// still run (in a container, say), so creators lock their file (`lockTempFile`).
[[nodiscard]] bool isOrphanedTempName(std::string_view name);
void lockTempFile(const Fd& fd);
/// Returns true if no process holds the file.
[[nodiscard]] bool isUnlocked(const Fd& fd);
[[nodiscard]] std::string hostName();

} // namespace ww::files
