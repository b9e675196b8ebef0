#include "rules/systems/battlecry/geometry/sight.h"

#include <cmath>
#include <numbers>

namespace ww::battlecry::geometry {

namespace {

/// Tolerance for points on a border, in mm, because of rounding.
constexpr double kEdge = 1e-9;
constexpr double kFrontHalf = 40.5; ///< half of the front arc's angle, in degrees

} // namespace

std::optional<Arc> arcFromDegrees(std::int64_t degrees) {
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

std::optional<int> rangeBand(double distance) {
    for (int i = 1; i <= 3; ++i)
        if (distance <= i * kBandLength + kBandTolerance + kEdge)
            return i;
    return std::nullopt;
}

bool isInHandToHandRange(double distance) {
    return distance <= kHandToHandRange + kBandTolerance + kEdge;
}

std::vector<Point> partInArc(const Footprint& attacker, Arc arc, const Footprint& target) {
    const std::array<Point, 4> square = corners(target);
    std::vector<Point> out(square.begin(), square.end());
    if (arc == Arc::All)
        return out;
    const Frame& frame = attacker.frame;
    const double half = degreesOf(arc) / 2 * std::numbers::pi / 180;
    const Frame left{{}, std::cos(half), std::sin(half)},
        right{{}, -std::cos(half), std::sin(half)};
    // Keeps the part of the area right of the left border, and left of the right border.
    for (const Frame& border : {left, right}) {
        const Point along = frame.toTable(border).forward();
        out = clipOutline(out, along, dot(along, frame.at), kEdge);
        if (arc == Arc::Half)
            break; // both borders are on the same line
    }
    return out;
}

LineOfSight lineOfSight(const Footprint& attacker, Arc arc, const Footprint& target) {
    const std::array<Point, 4> own = corners(attacker), other = corners(target);
    LineOfSight out;
    out.lineBetweenBases = shortestLine(own, other);
    if (arc == Arc::All) {
        out.lineInArc = out.lineBetweenBases;
        return out;
    }
    const std::vector<Point> part = partInArc(attacker, arc, target);
    if (!part.empty())
        out.lineInArc = shortestLine(own, part);
    return out;
}

} // namespace ww::battlecry::geometry
