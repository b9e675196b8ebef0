#pragma once

// Contrast between two colours (WCAG 2.1, "contrast ratio").

#include <QColor>

#include <algorithm>
#include <cmath>

namespace ww::tests {

/// Returns the contrast ratio: 1 for equal colours, 21 for black on white.
inline double contrastRatio(const QColor& a, const QColor& b) {
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    const auto bright = [&](const QColor& c) {
        return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF());
    };
    return (std::max(bright(a), bright(b)) + 0.05) / (std::min(bright(a), bright(b)) + 0.05);
}

} // namespace ww::tests
