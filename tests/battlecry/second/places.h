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

struct Pt {
    double x = 0, y = 0;
};
/// Centre of a base; `h` is degrees clockwise from forward.
struct Place {
    double x = 0, y = 0, h = 0;
};

inline double radians(double degrees) {
    return degrees * M_PI / 180;
}

inline double far(Pt a, Pt b) {
    return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

/// The point `aside` to the right of a place and `ahead` in front of it.
inline Pt seenFrom(const Place& place, double aside, double ahead) {
    const double s = std::sin(radians(place.h)), c = std::cos(radians(place.h));
    return {place.x + aside * c + ahead * s, place.y - aside * s + ahead * c};
}

inline Pt localTo(const Place& place, Pt p) {
    const double s = std::sin(radians(place.h)), c = std::cos(radians(place.h));
    const double dx = p.x - place.x, dy = p.y - place.y;
    return {dx * c - dy * s, dx * s + dy * c};
}

inline std::array<Pt, 4> square(const Place& place, double half) {
    return {seenFrom(place, -half, half), seenFrom(place, half, half), seenFrom(place, half, -half),
            seenFrom(place, -half, -half)};
}

/// Distance of a point from a square; 0 inside.
inline double outside(Pt p, const Place& place, double half) {
    const Pt q = localTo(place, p);
    const double x = std::max(0.0, std::abs(q.x) - half), y = std::max(0.0, std::abs(q.y) - half);
    return std::sqrt(x * x + y * y);
}

struct Block {
    Place place;
    double half = 20;
};

/// Smallest overlap of the two squares' projections along their sides; 0 or less: they don't
/// overlap.
inline double reachInto(const Block& a, const Block& b) {
    const auto p = square(a.place, a.half), q = square(b.place, b.half);
    double least = 1e9;
    for (const Block* side : {&a, &b})
        for (const double turn : {0.0, 90.0}) {
            const double s = std::sin(radians(side->place.h + turn)),
                         c = std::cos(radians(side->place.h + turn));
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

/// Random numbers that are equal on every platform.
class Dice {
  public:
    explicit Dice(std::uint32_t seed) : engine_(seed) {}
    int below(int n) { return static_cast<int>(engine_() % static_cast<std::uint32_t>(n)); }
    double between(double low, double high) {
        return low + (high - low) * (static_cast<double>(engine_()) / 4294967295.0);
    }
    /// Random heading; every third one is a multiple of 15°.
    double heading() { return below(3) == 0 ? 15.0 * below(24) : between(0, 360); }

  private:
    std::mt19937 engine_;
};

} // namespace second
