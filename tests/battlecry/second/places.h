#pragma once

// Second implementation of the game's geometry: samples many points instead of computing
// intersections. Shares no code with the product.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <random>
#include <vector>

namespace second {

struct PlanePoint {
    double x = 0, y = 0;
};
/// Centre of a base; `heading` is degrees clockwise from forward.
struct BasePlacement {
    double x = 0, y = 0, heading = 0;
};

inline double radians(double degrees) {
    return degrees * M_PI / 180;
}

inline double pointDistance(PlanePoint a, PlanePoint b) {
    return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

/// Returns the point `aside` to the right of the place and `ahead` in front of the place.
inline PlanePoint localToBoard(const BasePlacement& place, double aside, double ahead) {
    const double s = std::sin(radians(place.heading)), c = std::cos(radians(place.heading));
    return {place.x + aside * c + ahead * s, place.y - aside * s + ahead * c};
}

inline PlanePoint boardToLocal(const BasePlacement& place, PlanePoint p) {
    const double s = std::sin(radians(place.heading)), c = std::cos(radians(place.heading));
    const double dx = p.x - place.x, dy = p.y - place.y;
    return {dx * c - dy * s, dx * s + dy * c};
}

inline std::array<PlanePoint, 4> baseCorners(const BasePlacement& place, double half) {
    return {localToBoard(place, -half, half), localToBoard(place, half, half),
            localToBoard(place, half, -half), localToBoard(place, -half, -half)};
}

/// Returns the distance of a point from a square; 0 if the point is inside.
inline double distanceToSquare(PlanePoint p, const BasePlacement& place, double half) {
    const PlanePoint q = boardToLocal(place, p);
    const double x = std::max(0.0, std::abs(q.x) - half), y = std::max(0.0, std::abs(q.y) - half);
    return std::sqrt(x * x + y * y);
}

struct BaseSquare {
    BasePlacement placement;
    double halfSide = 20;
};

/// Returns the smallest overlap of the two squares' projections along their sides. If it is 0 or
/// less, the squares don't overlap.
inline double overlapDepth(const BaseSquare& a, const BaseSquare& b) {
    const auto p = baseCorners(a.placement, a.halfSide), q = baseCorners(b.placement, b.halfSide);
    double least = 1e9;
    for (const BaseSquare* side : {&a, &b})
        for (const double turn : {0.0, 90.0}) {
            const double s = std::sin(radians(side->placement.heading + turn)),
                         c = std::cos(radians(side->placement.heading + turn));
            double pl = 1e9, pm = -1e9, ql = 1e9, qm = -1e9;
            for (std::size_t i = 0; i < 4; ++i) {
                const double x = p.at(i).x * s + p.at(i).y * c, y = q.at(i).x * s + q.at(i).y * c;
                pl = std::min(pl, x), pm = std::max(pm, x);
                ql = std::min(ql, y), qm = std::max(qm, y);
            }
            least = std::min(least, std::min(pm, qm) - std::max(pl, ql));
        }
    return least;
}

/// Generates random numbers that are the same on every platform.
class RandomNumbers {
  public:
    explicit RandomNumbers(std::uint32_t seed) : engine_(seed) {}
    int randomBelow(int n) { return static_cast<int>(engine_() % static_cast<std::uint32_t>(n)); }
    double randomBetween(double low, double high) {
        return low + (high - low) * (static_cast<double>(engine_()) / 4294967295.0);
    }
    /// Returns a random heading; every third heading is a multiple of 15°.
    double randomHeading() {
        return randomBelow(3) == 0 ? 15.0 * randomBelow(24) : randomBetween(0, 360);
    }

  private:
    std::mt19937 engine_;
};

} // namespace second
