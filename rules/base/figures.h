#pragma once

// How a number is shown to people, where its last digits don't matter.

#include <string>

namespace ww {

/// `5.78`, `39.4`, `546.9`, `0.012`: one digit behind the dot from 10 on, two below, and two that
/// say something of what is less than 0.1. No zeros at the end, no exponent.
[[nodiscard]] std::string figureText(double value);

} // namespace ww
