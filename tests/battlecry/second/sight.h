#pragma once

// Finds arcs, shortest lines and the obstacles on these lines, by bisection and sampling.

#include "tests/battlecry/second/places.h"

#include <functional>
#include <optional>

namespace second {

/// Returns the position from 0 to 1 where `f` is smallest. `f` must first fall, then rise.
template <class F>
double findMinimum(F&& f) {
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

inline PlanePoint interpolate(PlanePoint a, PlanePoint b, double t) {
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

struct SightLine {
    double distance = 0;
    PlanePoint from, to; ///< ends of the shortest line
};

inline bool isInArc(const BasePlacement& eye, double degrees, PlanePoint p) {
    const PlanePoint q = boardToLocal(eye, p);
    const double away = std::sqrt(q.x * q.x + q.y * q.y);
    if (degrees >= 360 || away < 1e-9)
        return true;
    const double angle = std::abs(std::atan2(q.x, q.y));
    return (angle - radians(degrees / 2)) * away <= 1e-8;
}

/// Returns the corners, in any order, of the part of the target's square that is inside the arc.
inline std::vector<PlanePoint> cornersInArc(const BasePlacement& eye, double degrees,
                                            const BaseSquare& target) {
    const auto corners = baseCorners(target.placement, target.halfSide);
    std::vector<PlanePoint> out;
    for (const PlanePoint& corner : corners)
        if (isInArc(eye, degrees, corner))
            out.push_back(corner);
    if (degrees >= 360)
        return out;
    if (distanceToSquare({eye.x, eye.y}, target.placement, target.halfSide) <= 0)
        out.push_back({eye.x, eye.y});
    for (std::size_t i = 0; i < 4; ++i)
        for (const double side : {-0.5, 0.5}) {
            // The distance of points from the arc's border. It is monotonic along an edge of the
            // square.
            const BasePlacement border{eye.x, eye.y, eye.heading + side * degrees};
            const PlanePoint a = corners.at(i), b = corners.at((i + 1) % 4);
            const double x = boardToLocal(border, a).x, y = boardToLocal(border, b).x;
            if ((x < 0) == (y < 0))
                continue;
            const PlanePoint p = interpolate(a, b, x / (x - y));
            if (boardToLocal(border, p).y >= 0)
                out.push_back(p);
        }
    return out;
}

/// Returns the shortest line from the attacker's whole square to the visible part of the target.
inline std::optional<SightLine> shortestSightLine(const BaseSquare& attacker, double degrees,
                                                  const BaseSquare& target) {
    const std::vector<PlanePoint> part = cornersInArc(attacker.placement, degrees, target);
    if (part.empty())
        return std::nullopt;
    const auto away = [&](PlanePoint p) {
        return distanceToSquare(p, attacker.placement, attacker.halfSide);
    };
    SightLine out;
    out.distance = 1e9;
    for (const PlanePoint& a : part)
        for (const PlanePoint& b : part) {
            if (&b < &a)
                continue;
            const double t = findMinimum([&](double k) { return away(interpolate(a, b, k)); });
            for (const double k : {0.0, t, 1.0})
                out.distance = std::min(out.distance, away(interpolate(a, b, k)));
        }
    // Collects the end points of all shortest lines.
    std::vector<PlanePoint> close;
    for (const PlanePoint& a : part)
        for (const PlanePoint& b : part) {
            if (&b < &a)
                continue;
            const double best = findMinimum([&](double k) { return away(interpolate(a, b, k)); });
            for (const double end : {0.0, 1.0}) {
                double in = best, off = end;
                if (away(interpolate(a, b, in)) > out.distance + 1e-9)
                    continue;
                for (int i = 0; i < 50; ++i) {
                    const double half = (in + off) / 2;
                    (away(interpolate(a, b, half)) <= out.distance + 1e-9 ? in : off) = half;
                }
                close.push_back(interpolate(
                    a, b, away(interpolate(a, b, end)) <= out.distance + 1e-9 ? end : in));
            }
        }
    const auto onAttacker = [&](PlanePoint p) {
        const PlanePoint q = boardToLocal(attacker.placement, p);
        return localToBoard(attacker.placement,
                            std::clamp(q.x, -attacker.halfSide, attacker.halfSide),
                            std::clamp(q.y, -attacker.halfSide, attacker.halfSide));
    };
    double most = -1;
    for (const PlanePoint& a : close)
        for (const PlanePoint& b : close)
            if (pointDistance(a, b) > most) {
                most = pointDistance(a, b);
                out.to = interpolate(a, b, 0.5);
                out.from = interpolate(onAttacker(a), onAttacker(b), 0.5);
            }
    return out;
}

/// A rock: a circle, or a polygon with its corners in order.
struct Rock {
    PlanePoint centre;
    double radius = 0;
    std::vector<PlanePoint> corners;
};

/// Returns a point's distance from the rock; inside the rock, its depth as a negative number.
inline double distanceToRock(PlanePoint p, const Rock& rock) {
    if (rock.radius > 0)
        return pointDistance(p, rock.centre) - rock.radius;
    bool in = false;
    double least = 1e9;
    for (std::size_t i = 0; i < rock.corners.size(); ++i) {
        const PlanePoint a = rock.corners[i], b = rock.corners[(i + 1) % rock.corners.size()];
        if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x))
            in = !in;
        const double x = b.x - a.x, y = b.y - a.y;
        const double t =
            std::clamp(((p.x - a.x) * x + (p.y - a.y) * y) / (x * x + y * y), 0.0, 1.0);
        least = std::min(least, pointDistance(p, {a.x + t * x, a.y + t * y}));
    }
    return in ? -least : least;
}

/// Returns how deep a line goes into the rock. Takes 400 samples, then finer samples around the
/// deepest sample.
inline double lineDepthInRock(PlanePoint from, PlanePoint to, const Rock& rock) {
    constexpr int kLooks = 400;
    double least = 1e9, at = 0;
    const auto look = [&](double t) {
        const double out = distanceToRock(interpolate(from, to, t), rock);
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
