#pragma once

// How the tables of kinds (`kinds.def`, and each game's) write lists: words between spaces.

#include <string>
#include <string_view>
#include <vector>

namespace ww::diag {

/// `"name text"` → `name`, `text`.
[[nodiscard]] std::vector<std::string> kindWords(std::string_view text);

} // namespace ww::diag
