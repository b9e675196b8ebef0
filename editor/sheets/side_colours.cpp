#include "editor/sheets/side_colours.h"

#include <array>

namespace ww::sheets {

namespace {

/// Violet, orange, teal and rose. Colour-blind readers can distinguish adjacent colours. No colour
/// resembles grass green.
constexpr std::array<const char*, 4> kSides{"#6A3FA8", "#C45D00", "#00727A", "#B3205E"};

int distance(Colour a, Colour b) {
    const int r = a.r - b.r, g = a.g - b.g, blue = a.b - b.b;
    return r * r + g * g + blue * blue;
}

} // namespace

std::string sideColour(const std::string& declared, const std::string& lines, std::size_t side,
                       const ColourLookup& colour) {
    if (side == 0 || declared.empty())
        return declared;
    std::size_t first = 0;
    if (const auto own = colour(lines.empty() ? declared : lines))
        for (std::size_t i = 1; i < kSides.size(); ++i)
            if (const auto a = colour(kSides[i]), b = colour(kSides[first]);
                a && b && distance(*a, *own) < distance(*b, *own))
                first = i;
    const std::size_t changes = declared.find(' ');
    return kSides[(first + side) % kSides.size()] +
           (changes == std::string::npos ? std::string() : declared.substr(changes));
}

} // namespace ww::sheets
