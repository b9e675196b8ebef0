#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Lists up to a dozen words for a message, then `…`: `` `a`, `b` or `c` ``. `last` is ` or ` or
/// the like.
[[nodiscard]] std::string formatWordList(const std::vector<std::string>& list,
                                         std::string_view last);

} // namespace ww::schema
