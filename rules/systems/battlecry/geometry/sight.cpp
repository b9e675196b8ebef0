#include "rules/systems/battlecry/geometry/sight.h"

#include <cmath>
#include <numbers>

namespace ww::battlecry::geometry {

namespace {

/// Points at most this far outside a border, in mm, count as inside despite rounding.
constexpr double kEdge = 1e-9;
constexpr double kFrontHalf = 40.5; ///< degrees to each side

} // namespace

std::optional<Arc> arcOf(std::int64_t degrees) {
    switch (degrees) {
    case 81:
        return Arc::Front;
    case 180:
        return Arc::Half;
    case 360:
        return Arc::All;
    default:
        return std::nullopt;
    }
}

double degreesOf(Arc arc) {
    return arc == Arc::Front ? 2 * kFrontHalf : arc == Arc::Half ? 180 : 360;
}

std::optional<int> band(double distance) {
    for (int i = 1; i <= 3; ++i)
        if (distance <= i * kBand + kBandSlack + kEdge)
            return i;
    return std::nullopt;
}

bool inHandToHand(double distance) {
    return distance <= kHandToHand + kBandSlack + kEdge;
}

std::vector<Point> inArc(const Footprint& attacker, Arc arc, const Footprint& target) {
    const std::array<Point, 4> square = corners(target);
    std::vector<Point> out(square.begin(), square.end());
    if (arc == Arc::All)
        return out;
    const Frame& frame = attacker.frame;
    const double half = degreesOf(arc) / 2 * std::numbers::pi / 180;
    const Frame left{{}, std::cos(half), std::sin(half)},
        right{{}, -std::cos(half), std::sin(half)};
    // Keeps the area right of the left border and left of the right border.
    for (const Frame& border : {left, right}) {
        const Point along = frame.place(border).forward();
        out = clipped(out, along, dot(along, frame.at), kEdge);
        if (arc == Arc::Half)
            break; // both borders are the same line
    }
    return out;
}

Sight sight(const Footprint& attacker, Arc arc, const Footprint& target) {
    const std::array<Point, 4> own = corners(attacker), other = corners(target);
    Sight out;
    out.whole = shortest(own, other);
    if (arc == Arc::All) {
        out.aimed = out.whole;
        return out;
    }
    const std::vector<Point> part = inArc(attacker, arc, target);
    if (!part.empty())
        out.aimed = shortest(own, part);
    return out;
}

} // namespace ww::battlecry::geometry
