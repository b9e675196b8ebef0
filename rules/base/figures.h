#pragma once

// Formats numbers for display.

#include "rules/base/rational.h"

#include <string>

namespace ww {

/// Formats a number: one decimal from 10 on, two below 10, two significant digits below 0.1. No
/// trailing zeros, no exponent. Examples: `5.78`, `39.4`, `546.9`, `0.012`.
[[nodiscard]] std::string formatNumber(double value);

/// Formats a number as a fraction in lowest terms: `57/200`, `-3/4`. A whole number has no stroke.
[[nodiscard]] std::string formatFraction(const Rational& number);
/// Formats a share as a percentage with at most one decimal: `28.5 %`, `50 %`. Rounds halves away
/// from 0. Writes `<0.1 %` or `>99.9 %` instead of rounding to 0 or 100.
[[nodiscard]] std::string formatPercent(const Rational& share);

} // namespace ww
