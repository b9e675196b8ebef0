#pragma once

// Comparison of colours. Internal to rules/systems/ultrawar/checks.

#include <string_view>

namespace ww::ultrawar {

/// Whether areas filled with two colours (`#20606B`) are easily confused: less than 20 apart in CIE
/// L*a*b* (CIE 1976 difference; 2.3 is just noticeable). False if either isn't a colour.
[[nodiscard]] bool areColoursSimilar(std::string_view one, std::string_view other);

} // namespace ww::ultrawar
