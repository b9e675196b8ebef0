#pragma once

// Combining marks: accents and other signs on the letter before them.

#include <cstddef>
#include <string>
#include <string_view>

namespace ww {

/// No writing system puts more marks on a letter. Laying out n marks takes n² time.
inline constexpr std::size_t kMaxCombiningMarks = 32;

/// The largest number of marks on one letter. Fast for ASCII.
[[nodiscard]] std::size_t maxCombiningMarksPerLetter(std::string_view text);

/// Removes marks beyond the first kMaxCombiningMarks of each letter.
[[nodiscard]] std::string limitCombiningMarks(std::string_view text);

} // namespace ww
