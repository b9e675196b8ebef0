#pragma once

// How names in content are spelled (content-format, "Names").

#include <string_view>

namespace ww {

/// `[a-z][a-z0-9-]*`, at most 64 bytes.
[[nodiscard]] bool isKebab(std::string_view text);
/// `[a-z][a-z0-9_]*`, at most 64 bytes.
[[nodiscard]] bool isSnake(std::string_view text);

} // namespace ww
