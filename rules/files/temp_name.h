#pragma once

// Names of temporary files say who made them, so that a sweep can tell a dead save's from a living
// one's. Internal to rules/files.

#include "rules/files/io.h"

#include <string>
#include <string_view>

namespace ww::files {

/// `.name.<machine>-<pid>-<n>.ww-tmp`, never the same twice in this process.
[[nodiscard]] std::string tempNameFor(std::string_view name);
/// True for a temporary name whose maker is gone; one of another machine counts as left once it is
/// a day old.
[[nodiscard]] bool isOrphan(std::string_view name, const struct ::stat& info);
/// The machine's name.
[[nodiscard]] std::string hostName();

} // namespace ww::files
