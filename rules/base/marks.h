#pragma once

// Counts and limits combining marks: accents and other signs on the letter before the mark.

#include <cstddef>
#include <string>
#include <string_view>

namespace ww {

/// No writing system puts more marks on a letter. The limit keeps layout fast: n marks on a letter
/// take n² time.
inline constexpr std::size_t kMaxCombiningMarks = 32;

/// Returns the largest number of marks on one letter. Fast for ASCII.
[[nodiscard]] std::size_t maxCombiningMarksPerLetter(std::string_view text);

/// Removes marks beyond the first kMaxCombiningMarks of each letter.
[[nodiscard]] std::string limitCombiningMarks(std::string_view text);

} // namespace ww
