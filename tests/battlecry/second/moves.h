#pragma once

// Simulates moves along templates in many small steps.

#include "tests/battlecry/second/places.h"

namespace second {

/// A maneuver: `bearing` is one of S, B, T, R, U; `side` is −1 for left, 1 for right, 0 for
/// neither.
struct ManeuverSpec {
    int speed = 0;
    char bearing = 'S';
    int side = 0;
};

inline double turnAngleDegrees(const ManeuverSpec& order) {
    return order.bearing == 'B' ? 45 : order.bearing == 'T' ? 90 : 0;
}

inline double turnRadius(const ManeuverSpec& order) {
    if (order.bearing == 'B')
        return 30 + 50.0 * order.speed;
    return order.speed == 1 ? 35 : order.speed == 2 ? 62.5 : 90;
}

inline double templateLength(const ManeuverSpec& order) {
    return turnAngleDegrees(order) > 0 ? turnRadius(order) * radians(turnAngleDegrees(order))
                                       : 40.0 * order.speed;
}

/// Point at distance `s` on the path of the guides. The path begins at the rear guides: straight
/// for a base's length, along the template, then straight again.
inline PlanePoint guidePointAt(const ManeuverSpec& order, double half, double s) {
    if (s <= 2 * half || turnAngleDegrees(order) <= 0)
        return {0, s - half};
    const double r = turnRadius(order), bend = radians(turnAngleDegrees(order));
    const double angle = std::min((s - 2 * half) / r, bend);
    const double on = std::max(0.0, s - 2 * half - r * bend);
    const double x = r - r * std::cos(angle) + on * std::sin(bend);
    return {order.side * x, half + r * std::sin(angle) + on * std::cos(bend)};
}

/// Returns the front guides' position on the path if the rear guides are at position u.
inline double frontGuidePosition(const ManeuverSpec& order, double half, double u) {
    const PlanePoint rear = guidePointAt(order, half, u);
    double low = u, high = u + 4 * half + 1;
    for (int i = 0; i < 48; ++i) {
        const double middle = (low + high) / 2;
        (pointDistance(rear, guidePointAt(order, half, middle)) < 2 * half ? low : high) = middle;
    }
    return high;
}

inline BasePlacement placementOnPath(const BasePlacement& from, const ManeuverSpec& order,
                                     double half, double u) {
    const PlanePoint rear = guidePointAt(order, half, u),
                     front = guidePointAt(order, half, frontGuidePosition(order, half, u));
    const PlanePoint centre = localToBoard(from, (rear.x + front.x) / 2, (rear.y + front.y) / 2);
    return {centre.x, centre.y,
            from.heading + std::atan2(front.x - rear.x, front.y - rear.y) * 180 / M_PI};
}

/// Simulates a move along a template in 20,000 steps.
inline BasePlacement simulateTemplateMove(const ManeuverSpec& order, double half) {
    BasePlacement at{0, half, 0};
    constexpr int kSteps = 20000;
    const double step = templateLength(order) / kSteps,
                 turn = order.side * turnAngleDegrees(order) / kSteps;
    for (int i = 0; i < kSteps; ++i) {
        at.heading += turn / 2;
        at.x += step * std::sin(radians(at.heading));
        at.y += step * std::cos(radians(at.heading));
        at.heading += turn / 2;
    }
    at.x += half * std::sin(radians(at.heading));
    at.y += half * std::cos(radians(at.heading));
    return at;
}

struct MoveEnd {
    double rearGuidePosition = 0;
    bool blocked = false;
    BasePlacement placement;
};

/// Moves, then backs up in steps of at least 1/1000 mm. Larger steps skip positions that are surely
/// blocked: no point of a base moves more than eight times as far as the rear guides.
inline MoveEnd moveAndBackUp(const BasePlacement& from, const ManeuverSpec& order, double half,
                             const std::vector<BaseSquare>& others) {
    MoveEnd out;
    const bool stays = order.speed == 0;
    out.rearGuidePosition = stays ? 0 : 2 * half + templateLength(order);
    out.placement = stays ? from : placementOnPath(from, order, half, out.rearGuidePosition);
    if (order.bearing == 'R')
        out.placement.heading += 90 * order.side;
    while (!stays && out.rearGuidePosition > 0) {
        double deepest = 0;
        for (const BaseSquare& other : others)
            deepest = std::max(deepest, overlapDepth({out.placement, half}, other));
        if (deepest <= 1e-6)
            return out;
        out.blocked = true;
        out.rearGuidePosition = std::max(0.0, out.rearGuidePosition - std::max(0.001, deepest / 8));
        out.placement = placementOnPath(from, order, half, out.rearGuidePosition);
    }
    return out;
}

} // namespace second
