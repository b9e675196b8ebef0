#pragma once

// Converts byte offsets to lines and columns.

#include "rules/diag/diagnostic.h"

#include <cstddef>
#include <string_view>

namespace ww::diag {

/// Returns the position of byte `at`, or of the text's end if `at` is beyond. `linesBefore`: the
/// number of the file's lines before `text` (see findChunk).
[[nodiscard]] Position lineAndColumnAt(std::string_view text, std::size_t at,
                                       std::uint64_t linesBefore = 0);

} // namespace ww::diag
