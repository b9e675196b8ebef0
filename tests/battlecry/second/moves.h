#pragma once

// Moves along templates in many small steps.

#include "tests/battlecry/second/places.h"

namespace second {

/// `bearing` is one of S, B, T, R, U; `side` is −1 left, 1 right, 0 neither.
struct Order {
    int speed = 0;
    char bearing = 'S';
    int side = 0;
};

inline double bendOf(const Order& order) {
    return order.bearing == 'B' ? 45 : order.bearing == 'T' ? 90 : 0;
}

inline double radiusOf(const Order& order) {
    if (order.bearing == 'B')
        return 30 + 50.0 * order.speed;
    return order.speed == 1 ? 35 : order.speed == 2 ? 62.5 : 90;
}

inline double lengthOf(const Order& order) {
    return bendOf(order) > 0 ? radiusOf(order) * radians(bendOf(order)) : 40.0 * order.speed;
}

/// Path of the guides, starting at the rear guides: straight for a base's length, along the
/// template, straight.
inline Pt wayAt(const Order& order, double half, double s) {
    if (s <= 2 * half || bendOf(order) <= 0)
        return {0, s - half};
    const double r = radiusOf(order), bend = radians(bendOf(order));
    const double angle = std::min((s - 2 * half) / r, bend);
    const double on = std::max(0.0, s - 2 * half - r * bend);
    const double x = r - r * std::cos(angle) + on * std::sin(bend);
    return {order.side * x, half + r * std::sin(angle) + on * std::cos(bend)};
}

/// Position of the front guides while the rear guides are at u.
inline double frontOf(const Order& order, double half, double u) {
    const Pt rear = wayAt(order, half, u);
    double low = u, high = u + 4 * half + 1;
    for (int i = 0; i < 48; ++i) {
        const double middle = (low + high) / 2;
        (far(rear, wayAt(order, half, middle)) < 2 * half ? low : high) = middle;
    }
    return high;
}

inline Place onTheWay(const Place& from, const Order& order, double half, double u) {
    const Pt rear = wayAt(order, half, u), front = wayAt(order, half, frontOf(order, half, u));
    const Pt centre = seenFrom(from, (rear.x + front.x) / 2, (rear.y + front.y) / 2);
    return {centre.x, centre.y,
            from.h + std::atan2(front.x - rear.x, front.y - rear.y) * 180 / M_PI};
}

/// Moves in steps of 1/20,000 of the template.
inline Place marched(const Order& order, double half) {
    Place at{0, half, 0};
    constexpr int kSteps = 20000;
    const double step = lengthOf(order) / kSteps, turn = order.side * bendOf(order) / kSteps;
    for (int i = 0; i < kSteps; ++i) {
        at.h += turn / 2;
        at.x += step * std::sin(radians(at.h));
        at.y += step * std::cos(radians(at.h));
        at.h += turn / 2;
    }
    at.x += half * std::sin(radians(at.h));
    at.y += half * std::cos(radians(at.h));
    return at;
}

struct Ended {
    double u = 0;
    bool blocked = false;
    Place place;
};

/// Backs up in steps of at most 1/1000 mm. Skips stretches that can't be free: no point of a base
/// moves more than eight times as far as the rear guides.
inline Ended backedUp(const Place& from, const Order& order, double half,
                      const std::vector<Block>& others) {
    Ended out;
    const bool stays = order.speed == 0;
    out.u = stays ? 0 : 2 * half + lengthOf(order);
    out.place = stays ? from : onTheWay(from, order, half, out.u);
    if (order.bearing == 'R')
        out.place.h += 90 * order.side;
    while (!stays && out.u > 0) {
        double deepest = 0;
        for (const Block& other : others)
            deepest = std::max(deepest, reachInto({out.place, half}, other));
        if (deepest <= 1e-6)
            return out;
        out.blocked = true;
        out.u = std::max(0.0, out.u - std::max(0.001, deepest / 8));
        out.place = onTheWay(from, order, half, out.u);
    }
    return out;
}

} // namespace second
