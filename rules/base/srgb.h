#pragma once

// Computes linear intensity (IEC 61966-2-1) and relative luminance (WCAG 2.1) of sRGB colours.

#include <cmath>
#include <cstdint>

namespace ww {

/// Returns the linear intensity of an sRGB channel, from 0 to 1.
[[nodiscard]] inline double linearFromSrgb(std::uint8_t part) {
    const double v = part / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}
[[nodiscard]] inline double relativeLuminance(std::uint8_t r, std::uint8_t g, std::uint8_t b) {
    return 0.2126 * linearFromSrgb(r) + 0.7152 * linearFromSrgb(g) + 0.0722 * linearFromSrgb(b);
}

} // namespace ww
