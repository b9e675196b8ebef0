#pragma once

// Combining marks: accents and the like, drawn over, under and through the letter before them.

#include <cstddef>
#include <string>
#include <string_view>

namespace ww {

/// More marks on one letter than any writing has; laying them out costs the square of their number.
inline constexpr std::size_t kMostMarks = 32;

/// The most marks that stand on one letter. Costs next to nothing for ASCII.
[[nodiscard]] std::size_t mostMarks(std::string_view text);

/// The text without the marks beyond the first kMostMarks of each letter.
[[nodiscard]] std::string withFewMarks(std::string_view text);

} // namespace ww
