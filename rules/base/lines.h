#pragma once

#include <string_view>
#include <vector>

namespace ww {

/// Splits a text into lines without line ends (`\n` or `\r\n`). An empty text has no lines.
[[nodiscard]] std::vector<std::string_view> splitIntoLines(std::string_view text);

} // namespace ww
