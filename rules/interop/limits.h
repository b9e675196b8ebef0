#pragma once

// What any text from others is held to before it is read.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ww::interop {

inline constexpr std::size_t kLargestText = 16U << 20U;

/// Why it isn't read, in words: it is too large, or not in UTF-8.
[[nodiscard]] std::optional<std::string> faultOfText(std::string_view text);

} // namespace ww::interop
