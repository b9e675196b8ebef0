#pragma once

// Names of temporary files say who made them, so that a sweep can distinguish a dead save's from a
// living one's. Internal to rules/files.

#include "rules/files/io.h"

#include <string>
#include <string_view>

namespace ww::files {

/// `.name.<machine>-<pid>-<n>.ww-tmp`, never the same twice in this process.
[[nodiscard]] std::string tempNameFor(std::string_view name);
/// True for a temporary name that was given on this machine, and whose maker can't be seen. Whoever
/// makes one keeps it locked (`holdTemporary`), for who can't be seen from here may still live.
[[nodiscard]] bool isOrphan(std::string_view name);
void holdTemporary(const Fd& fd);
/// Nobody holds it.
[[nodiscard]] bool isUnheld(const Fd& fd);
/// The machine's name.
[[nodiscard]] std::string hostName();

} // namespace ww::files
