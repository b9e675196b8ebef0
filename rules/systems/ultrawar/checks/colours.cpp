#include "rules/systems/ultrawar/checks/colours.h"

#include "rules/base/srgb.h"

#include <array>
#include <charconv>
#include <cmath>
#include <optional>

namespace ww::ultrawar {

namespace {

using Lab = std::array<double, 3>;

std::optional<Lab> lab(std::string_view colour) {
    if (colour.size() != 7 || colour.front() != '#')
        return std::nullopt;
    std::array<double, 3> linear{};
    for (std::size_t i = 0; i < 3; ++i) {
        unsigned value = 0;
        const char* from = colour.data() + 1 + 2 * i;
        if (std::from_chars(from, from + 2, value, 16).ptr != from + 2)
            return std::nullopt;
        linear[i] = linearFromSrgb(static_cast<std::uint8_t>(value));
    }
    const auto [r, g, b] = linear;
    // Converts sRGB to XYZ with white point D65.
    const std::array<double, 3> xyz{(0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
                                    0.2126 * r + 0.7152 * g + 0.0722 * b,
                                    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089};
    std::array<double, 3> f{};
    for (std::size_t i = 0; i < 3; ++i)
        f[i] = xyz[i] > 0.008856 ? std::cbrt(xyz[i]) : 7.787 * xyz[i] + 16.0 / 116.0;
    return Lab{116.0 * f[1] - 16.0, 500.0 * (f[0] - f[1]), 200.0 * (f[1] - f[2])};
}

} // namespace

bool areColoursSimilar(std::string_view one, std::string_view other) {
    const auto a = lab(one);
    const auto b = lab(other);
    return a && b && std::hypot((*a)[0] - (*b)[0], (*a)[1] - (*b)[1], (*a)[2] - (*b)[2]) < 20.0;
}

} // namespace ww::ultrawar
