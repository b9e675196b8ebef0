#pragma once

// Arcs, shortest lines and the obstacles they cross, found by bisection and sampling.

#include "tests/battlecry/second/places.h"

#include <functional>
#include <optional>

namespace second {

/// Position from 0 to 1 where a function that falls and then rises is smallest.
template <class F>
double lowest(F&& f) {
    double low = 0, high = 1;
    for (int i = 0; i < 60; ++i) {
        const double a = low + (high - low) / 3, b = high - (high - low) / 3;
        if (f(a) <= f(b))
            high = b;
        else
            low = a;
    }
    return (low + high) / 2;
}

inline Pt between(Pt a, Pt b, double t) {
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

struct Seen {
    double distance = 0;
    Pt from, to; ///< ends of the shortest line
};

inline bool sees(const Place& eye, double degrees, Pt p) {
    const Pt q = localTo(eye, p);
    const double away = std::sqrt(q.x * q.x + q.y * q.y);
    if (degrees >= 360 || away < 1e-9)
        return true;
    const double angle = std::abs(std::atan2(q.x, q.y));
    return (angle - radians(degrees / 2)) * away <= 1e-8;
}

/// Corners of the square's part inside the arc, in any order.
inline std::vector<Pt> seenPart(const Place& eye, double degrees, const Block& target) {
    const auto corners = square(target.place, target.half);
    std::vector<Pt> out;
    for (const Pt& corner : corners)
        if (sees(eye, degrees, corner))
            out.push_back(corner);
    if (degrees >= 360)
        return out;
    if (outside({eye.x, eye.y}, target.place, target.half) <= 0)
        out.push_back({eye.x, eye.y});
    for (std::size_t i = 0; i < 4; ++i)
        for (const double side : {-0.5, 0.5}) {
            // Distance of the corners from the border. It changes monotonically along an edge.
            const Place border{eye.x, eye.y, eye.h + side * degrees};
            const Pt a = corners.at(i), b = corners.at((i + 1) % 4);
            const double x = localTo(border, a).x, y = localTo(border, b).x;
            if ((x < 0) == (y < 0))
                continue;
            const Pt p = between(a, b, x / (x - y));
            if (localTo(border, p).y >= 0)
                out.push_back(p);
        }
    return out;
}

/// Shortest line from the attacker's whole square to the visible part of the target.
inline std::optional<Seen> seen(const Block& attacker, double degrees, const Block& target) {
    const std::vector<Pt> part = seenPart(attacker.place, degrees, target);
    if (part.empty())
        return std::nullopt;
    const auto away = [&](Pt p) { return outside(p, attacker.place, attacker.half); };
    Seen out;
    out.distance = 1e9;
    for (const Pt& a : part)
        for (const Pt& b : part) {
            if (&b < &a)
                continue;
            const double t = lowest([&](double k) { return away(between(a, b, k)); });
            for (const double k : {0.0, t, 1.0})
                out.distance = std::min(out.distance, away(between(a, b, k)));
        }
    // All shortest lines: collects their end points.
    std::vector<Pt> close;
    for (const Pt& a : part)
        for (const Pt& b : part) {
            if (&b < &a)
                continue;
            const double best = lowest([&](double k) { return away(between(a, b, k)); });
            for (const double end : {0.0, 1.0}) {
                double in = best, off = end;
                if (away(between(a, b, in)) > out.distance + 1e-9)
                    continue;
                for (int i = 0; i < 50; ++i) {
                    const double half = (in + off) / 2;
                    (away(between(a, b, half)) <= out.distance + 1e-9 ? in : off) = half;
                }
                close.push_back(
                    between(a, b, away(between(a, b, end)) <= out.distance + 1e-9 ? end : in));
            }
        }
    const auto onAttacker = [&](Pt p) {
        const Pt q = localTo(attacker.place, p);
        return seenFrom(attacker.place, std::clamp(q.x, -attacker.half, attacker.half),
                        std::clamp(q.y, -attacker.half, attacker.half));
    };
    double most = -1;
    for (const Pt& a : close)
        for (const Pt& b : close)
            if (far(a, b) > most) {
                most = far(a, b);
                out.to = between(a, b, 0.5);
                out.from = between(onAttacker(a), onAttacker(b), 0.5);
            }
    return out;
}

/// A circle, or a polygon with its corners in order.
struct Rock {
    Pt centre;
    double radius = 0;
    std::vector<Pt> corners;
};

/// Distance of a point from the rock; below 0: depth inside.
inline double outside(Pt p, const Rock& rock) {
    if (rock.radius > 0)
        return far(p, rock.centre) - rock.radius;
    bool in = false;
    double least = 1e9;
    for (std::size_t i = 0; i < rock.corners.size(); ++i) {
        const Pt a = rock.corners[i], b = rock.corners[(i + 1) % rock.corners.size()];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x))
            in = !in;
        const double x = b.x - a.x, y = b.y - a.y;
        const double t =
            std::clamp(((p.x - a.x) * x + (p.y - a.y) * y) / (x * x + y * y), 0.0, 1.0);
        least = std::min(least, far(p, {a.x + t * x, a.y + t * y}));
    }
    return in ? -least : least;
}

/// How deep a line goes into the rock, by 400 samples and finer ones around the deepest.
inline double deepest(Pt from, Pt to, const Rock& rock) {
    constexpr int kLooks = 400;
    double least = 1e9, at = 0;
    const auto look = [&](double t) {
        const double out = outside(between(from, to, t), rock);
        if (out < least) {
            least = out;
            at = t;
        }
    };
    for (int i = 0; i <= kLooks; ++i)
        look(static_cast<double>(i) / kLooks);
    for (double step = 1.0 / kLooks; step > 1e-9; step /= 1.5)
        for (const double side : {-1.0, 1.0})
            look(std::clamp(at + side * step, 0.0, 1.0));
    return -least;
}

} // namespace second
