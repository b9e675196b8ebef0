#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// For a message: `` `a`, `b` or `c` `` with ` or ` as `last`; a dozen at most, then `…`.
[[nodiscard]] std::string wordList(const std::vector<std::string>& list, std::string_view last);

} // namespace ww::schema
