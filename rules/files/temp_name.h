#pragma once

// Names for temporary files. A name contains the id of its process, so that only files of dead
// processes are removed. Internal to rules/files.

#include "rules/files/io.h"

#include <string>
#include <string_view>

namespace ww::files {

/// Returns `.name.<machine>-<pid>-<n>.ww-tmp`, unique within this process.
[[nodiscard]] std::string tempNameFor(std::string_view name);
/// Returns true if the name was made on this machine by a process that isn't in the process list.
/// That process may still run in a container. So processes also lock the files that they create
/// (`lockTempFile`).
[[nodiscard]] bool isOrphanedTempName(std::string_view name);
void lockTempFile(const Fd& fd);
/// Returns true if no process has locked the file.
[[nodiscard]] bool isUnlocked(const Fd& fd);
[[nodiscard]] std::string hostName();

} // namespace ww::files
