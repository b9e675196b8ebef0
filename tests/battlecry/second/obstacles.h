#pragma once

// Finds obstacles that templates and bases meet, by sampling many points.

#include "tests/battlecry/second/moves.h"
#include "tests/battlecry/second/sight.h"

namespace second {

/// Returns the depth inside a rock of the deepest point `at(s, t)`, with s and t from 0 to 1.
/// Samples a grid, then finer steps around the deepest points.
template <class At>
double maxDepthInRock(At&& at, int rows, int columns, const Rock& rock) {
    struct Look {
        double out, s, t;
    };
    std::vector<Look> looks;
    for (int i = 0; i <= rows; ++i)
        for (int k = 0; k <= columns; ++k) {
            const double s = static_cast<double>(i) / rows, t = static_cast<double>(k) / columns;
            looks.push_back({distanceToRock(at(s, t), rock), s, t});
        }
    std::partial_sort(looks.begin(), looks.begin() + 4, looks.end(),
                      [](const Look& a, const Look& b) { return a.out < b.out; });
    double least = looks.front().out;
    for (std::size_t i = 0; i < 4; ++i) {
        Look best = looks[i];
        for (double s = 1.0 / rows, t = 1.0 / columns; s > 1e-8; s /= 1.8, t /= 1.8)
            for (int turn = 0; turn < 16; ++turn) {
                const double a = std::clamp(best.s + s * std::cos(turn * M_PI / 8), 0.0, 1.0),
                             b = std::clamp(best.t + t * std::sin(turn * M_PI / 8), 0.0, 1.0);
                const double out = distanceToRock(at(a, b), rock);
                if (out < best.out)
                    best = {out, a, b};
            }
        least = std::min(least, best.out);
    }
    return -least;
}

/// Returns the template's depth inside a rock. Uses only the part of the template ahead of the
/// front guides.
inline double templateDepthInRock(const BasePlacement& from, const ManeuverSpec& order, double half,
                                  double laid, const Rock& rock) {
    if (laid <= 0)
        return -1e9;
    const auto at = [&](double s, double t) {
        const double way = 2 * half + s * laid;
        const PlanePoint middle = guidePointAt(order, half, way);
        const double turn =
            std::min(s * laid / templateLength(order), 1.0) * turnAngleDegrees(order) * order.side;
        const PlanePoint aside = localToBoard({middle.x, middle.y, turn}, 20 * t - 10, 0);
        return localToBoard(from, aside.x, aside.y);
    };
    return maxDepthInRock(at, std::max(2, static_cast<int>(laid / 4)), 6, rock);
}

inline double baseDepthInRock(const BasePlacement& place, double half, const Rock& rock) {
    const auto at = [&](double s, double t) {
        return localToBoard(place, half * (2 * s - 1), half * (2 * t - 1));
    };
    return maxDepthInRock(at, 10, 10, rock);
}

} // namespace second
