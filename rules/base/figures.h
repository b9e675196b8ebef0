#pragma once

// Rounds numbers for display.

#include <string>

namespace ww {

/// Formats a number: one decimal from 10 on, two below 10, two significant digits below 0.1. No
/// trailing zeros, no exponent. Examples: `5.78`, `39.4`, `546.9`, `0.012`.
[[nodiscard]] std::string formatNumber(double value);

} // namespace ww
