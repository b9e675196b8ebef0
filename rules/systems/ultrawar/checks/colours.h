#pragma once

// Telling colours apart. Internal to rules/systems/ultrawar/checks.

#include <string_view>

namespace ww::ultrawar {

/// Whether two colours (`#20606B`) are so near each other that areas filled with them are easily
/// confused: less than 20 apart in CIE L*a*b* (CIE 1976 difference; 2.3 is just noticeable). False
/// for what is no colour.
[[nodiscard]] bool alike(std::string_view one, std::string_view other);

} // namespace ww::ultrawar
