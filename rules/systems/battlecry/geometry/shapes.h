#pragma once

// Points, poses and bases on the table, in mm: x to the right, y forward. Headings are degrees
// clockwise; 0 is forward. Content's thousandths (rules/base/plane.h) convert exactly.

#include "rules/base/plane.h"

#include <array>
#include <cstdint>
#include <numbers>
#include <span>
#include <vector>

namespace ww::battlecry::geometry {

inline constexpr double kRadiansPerDegree = std::numbers::pi / 180;

/// Largest overlap of touching bases, in mm.
inline constexpr double kOverlapTolerance = 1e-6;
/// Largest gap between touching bases, in mm (BC-MOVE-6).
inline constexpr double kTouchDistance = 0.01;

struct Point {
    double x = 0, y = 0;
    friend bool operator==(const Point&, const Point&) = default;
};
[[nodiscard]] constexpr Point operator+(Point a, Point b) {
    return {a.x + b.x, a.y + b.y};
}
[[nodiscard]] constexpr Point operator-(Point a, Point b) {
    return {a.x - b.x, a.y - b.y};
}
[[nodiscard]] constexpr Point operator*(double k, Point p) {
    return {k * p.x, k * p.y};
}
[[nodiscard]] constexpr double dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}
/// Positive if b points to the left of a.
[[nodiscard]] constexpr double cross(Point a, Point b) {
    return a.x * b.y - a.y * b.x;
}
[[nodiscard]] double length(Point p);

/// A base's centre and heading, 0 ≤ heading < 360.
struct Pose {
    Point at;
    double heading = 0;
};
[[nodiscard]] Pose fromPlane(const plane::Pose& pose);
/// Rounds the pose to the nearest thousandth; absent beyond plane::kMaxCoordinate.
[[nodiscard]] std::optional<plane::Pose> toPlane(const Pose& pose);
[[nodiscard]] Point fromPlane(plane::Point point);

/// A pose with the heading as sine and cosine. Quarter turns are exact.
struct Frame {
    Point at;
    double sine = 0, cosine = 1; ///< sine and cosine of the heading

    [[nodiscard]] Point forward() const { return {sine, cosine}; }
    [[nodiscard]] Point right() const { return {cosine, -sine}; }
    /// Converts from the frame's coordinates to the table's.
    [[nodiscard]] Point toTable(Point p) const { return at + p.x * right() + p.y * forward(); }
    /// Converts from the table's coordinates to the frame's.
    [[nodiscard]] Point toLocal(Point p) const {
        return {dot(p - at, right()), dot(p - at, forward())};
    }
    [[nodiscard]] Frame toTable(const Frame& inner) const {
        return {toTable(inner.at), sine * inner.cosine + cosine * inner.sine,
                cosine * inner.cosine - sine * inner.sine};
    }
};
[[nodiscard]] Frame frameOf(const Pose& pose);
[[nodiscard]] Pose poseOf(const Frame& frame);
/// Converts `inner` from `outer`'s coordinates to the table's.
[[nodiscard]] Pose toTable(const Pose& outer, const Pose& inner);

/// Square bases of 40 and 80 mm (B-11).
enum class Base : std::uint8_t { Small, Large };
[[nodiscard]] constexpr double halfWidthOf(Base base) {
    return base == Base::Small ? 20 : 40;
}

struct Footprint {
    Frame frame;
    double halfWidth = 20;
};
[[nodiscard]] Footprint footprint(const Pose& pose, Base base);
/// The corners, front left first, then clockwise.
[[nodiscard]] std::array<Point, 4> corners(const Footprint& footprint);

/// The overlap depth in mm along the axis that separates the bases best. A negative result means
/// that the bases are at least that far apart.
[[nodiscard]] double overlapDepth(const Footprint& a, const Footprint& b);
/// Whether the bases overlap by more than `slack` mm.
[[nodiscard]] bool overlapsByMoreThan(const Footprint& a, const Footprint& b, double slack);
/// Whether the bases share more than a border (BC-MOVE-5).
[[nodiscard]] bool overlaps(const Footprint& a, const Footprint& b);
/// Whether the bases touch without overlapping (BC-MOVE-6).
[[nodiscard]] bool touches(const Footprint& a, const Footprint& b);
[[nodiscard]] double gapBetween(const Footprint& a, const Footprint& b);

/// A convex outline in either direction. A point or a segment is an outline too.
using Outline = std::span<const Point>;
[[nodiscard]] bool overlaps(Outline a, Outline b);
/// Whether the point is inside the outline or on its border, within kOverlapTolerance.
[[nodiscard]] bool isInside(Point p, Outline outline);
[[nodiscard]] Point nearestOnSegment(Point p, Point a, Point b);
/// The distance from the point to the outline; 0 inside it.
[[nodiscard]] double distance(Point p, Outline outline);

/// The shortest line between two convex outlines. If several lines are equally short, the line
/// joins the middles of the two sets of closest points (B-14).
struct Line {
    Point from, to;
    double length = 0;
};
[[nodiscard]] Line shortestLine(Outline from, Outline to);

/// The part of a convex outline where `along`·p ≥ `least` (within `slack`).
[[nodiscard]] std::vector<Point> clipOutline(Outline outline, Point along, double least,
                                             double slack);

} // namespace ww::battlecry::geometry
