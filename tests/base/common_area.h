#pragma once

// Computes the common area of two polygons in floating point. Tests compare this simple second
// implementation with the exact one in rules/base/plane.

#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace ww::test {

struct RealPoint {
    long double x = 0, y = 0;
};

/// Returns the area of `subject` inside the convex `clip`, by the Sutherland-Hodgman algorithm.
inline long double intersectionArea(std::vector<RealPoint> subject,
                                    const std::vector<RealPoint>& clip) {
    for (std::size_t i = 0; i < clip.size() && !subject.empty(); ++i) {
        const RealPoint a = clip[i], b = clip[(i + 1) % clip.size()];
        const auto side = [&](RealPoint p) {
            return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
        };
        std::vector<RealPoint> kept;
        for (std::size_t k = 0; k < subject.size(); ++k) {
            const RealPoint p = subject[k], q = subject[(k + 1) % subject.size()];
            const long double sp = side(p), sq = side(q);
            if (sp >= 0)
                kept.push_back(p);
            if ((sp > 0 && sq < 0) || (sp < 0 && sq > 0)) {
                const long double t = sp / (sp - sq);
                kept.push_back({p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t});
            }
        }
        subject = std::move(kept);
    }
    long double area = 0;
    for (std::size_t i = 0; i < subject.size(); ++i) {
        const RealPoint p = subject[i], q = subject[(i + 1) % subject.size()];
        area += p.x * q.y - p.y * q.x;
    }
    return std::abs(area) / 2;
}

} // namespace ww::test
