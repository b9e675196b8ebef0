#pragma once

// Compares colours. Internal to rules/systems/ultrawar/checks.

#include <string_view>

namespace ww::ultrawar {

/// Returns true if two colours (such as `#20606B`) are easily confused: their CIE 1976 difference
/// in L*a*b* is below 20 (2.3 is just noticeable). Returns false if one of them isn't a colour.
[[nodiscard]] bool areColoursSimilar(std::string_view one, std::string_view other);

} // namespace ww::ultrawar
