#pragma once

// Splits lists in the tables of kinds: words separated by spaces.

#include <string>
#include <string_view>
#include <vector>

namespace ww::diag {

/// Splits `"name text"` into `name` and `text`.
[[nodiscard]] std::vector<std::string> splitWords(std::string_view text);

} // namespace ww::diag
