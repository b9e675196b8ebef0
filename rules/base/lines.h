#pragma once

#include <string_view>
#include <vector>

namespace ww {

/// The lines of a text without their ends, `\n` or `\r\n`; the empty text has none.
[[nodiscard]] std::vector<std::string_view> linesIn(std::string_view text);

} // namespace ww
