#pragma once

// From bytes to lines and columns.

#include "rules/diag/diagnostic.h"

#include <cstddef>
#include <string_view>

namespace ww::diag {

/// The place of byte `at` of `text` (of its end where `at` lies beyond), before which stand
/// `linesBefore` lines of its file, as findChunk counts them.
[[nodiscard]] Position positionIn(std::string_view text, std::size_t at,
                                  std::uint64_t linesBefore = 0);

} // namespace ww::diag
