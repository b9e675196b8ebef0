#pragma once

// Points, poses and bases of the table, in millimetres as they are worked out: x to the right, y
// forward, headings in degrees clockwise, 0 forward. Of content, whose lengths are thousandths
// (rules/base/plane.h), everything is taken over exactly.

#include "rules/base/plane.h"

#include <array>
#include <cstdint>
#include <numbers>
#include <span>
#include <vector>

namespace ww::battlecry::geometry {

inline constexpr double kDegrees = std::numbers::pi / 180; ///< one, in radians

/// What reaches no further than this into another only touches it, in mm.
inline constexpr double kSlack = 1e-6;
/// Bases no further apart than this touch, in mm (BC-MOVE-6).
inline constexpr double kTouch = 0.01;

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
/// Above 0 where b lies to the left of a.
[[nodiscard]] constexpr double cross(Point a, Point b) {
    return a.x * b.y - a.y * b.x;
}
[[nodiscard]] double length(Point p);

/// The centre of a base and where it faces, 0 ≤ heading < 360.
struct Pose {
    Point at;
    double heading = 0;
};
[[nodiscard]] Pose fromPlane(const plane::Pose& pose);
/// To the nearest thousandth; nothing beyond plane::kFarthest.
[[nodiscard]] std::optional<plane::Pose> toPlane(const Pose& pose);
[[nodiscard]] Point fromPlane(plane::Point point);

/// A pose as lines are placed by it. Quarter turns are exact.
struct Frame {
    Point at;
    double sine = 0, cosine = 1; ///< of the heading

    [[nodiscard]] Point forward() const { return {sine, cosine}; }
    [[nodiscard]] Point right() const { return {cosine, -sine}; }
    /// From its own coordinates to the table's.
    [[nodiscard]] Point place(Point p) const { return at + p.x * right() + p.y * forward(); }
    /// And back.
    [[nodiscard]] Point local(Point p) const {
        return {dot(p - at, right()), dot(p - at, forward())};
    }
    [[nodiscard]] Frame place(const Frame& inner) const {
        return {place(inner.at), sine * inner.cosine + cosine * inner.sine,
                cosine * inner.cosine - sine * inner.sine};
    }
};
[[nodiscard]] Frame frameOf(const Pose& pose);
[[nodiscard]] Pose poseOf(const Frame& frame);
/// `inner` as said from `outer`'s place and heading.
[[nodiscard]] Pose place(const Pose& outer, const Pose& inner);

/// Squares of 40 and of 80 mm (B-11).
enum class Base : std::uint8_t { Small, Large };
[[nodiscard]] constexpr double halfOf(Base base) {
    return base == Base::Small ? 20 : 40;
}

/// A base on the table.
struct Footprint {
    Frame frame;
    double half = 20;
};
[[nodiscard]] Footprint footprint(const Pose& pose, Base base);
/// Front left, then clockwise.
[[nodiscard]] std::array<Point, 4> corners(const Footprint& footprint);

/// How far the two reach into each other along the way that parts them most easily: above 0 they
/// overlap, below 0 no further apart than that.
[[nodiscard]] double depth(const Footprint& a, const Footprint& b);
/// They reach into each other by more than `slack`.
[[nodiscard]] bool reachesInto(const Footprint& a, const Footprint& b, double slack);
/// They share more than a border (BC-MOVE-5).
[[nodiscard]] bool overlaps(const Footprint& a, const Footprint& b);
/// Neither overlapping nor apart (BC-MOVE-6).
[[nodiscard]] bool touches(const Footprint& a, const Footprint& b);
[[nodiscard]] double gap(const Footprint& a, const Footprint& b);

/// Of convex outlines, in either direction; a point or a segment is one too.
using Outline = std::span<const Point>;
[[nodiscard]] bool overlaps(Outline a, Outline b);
/// Borders included, within kSlack.
[[nodiscard]] bool inside(Point p, Outline outline);
[[nodiscard]] Point nearest(Point p, Point a, Point b);
/// 0 inside.
[[nodiscard]] double distance(Point p, Outline outline);

/// The shortest line between two convex outlines. Where several are equally short, the one that
/// joins the middles of the two sets of closest points (B-14).
struct Line {
    Point from, to;
    double length = 0;
};
[[nodiscard]] Line shortest(Outline from, Outline to);

/// What of a convex outline lies where `along`·p ≥ `least` (within `slack`).
[[nodiscard]] std::vector<Point> clipped(Outline outline, Point along, double least, double slack);

} // namespace ww::battlecry::geometry
