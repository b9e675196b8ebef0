#pragma once

#include <string_view>
#include <vector>

namespace ww {

/// Splits a text into lines without their ends (`\n` or `\r\n`). The empty text has no lines.
[[nodiscard]] std::vector<std::string_view> splitIntoLines(std::string_view text);

} // namespace ww
