#pragma once

// Areas of a plane of any outline: a circle, or a polygon that may have hollows. Kept as convex
// parts, whose corners are the outline's own, so answers are as exact as those of the parts.

#include "rules/base/plane.h"

#include <optional>
#include <vector>

namespace ww::plane {

/// Corners of an area.
inline constexpr std::size_t kLeastCorners = 3, kMostCorners = 64;

/// The sides meet in no point but the corners that they share, and enclose something.
[[nodiscard]] bool encloses(const std::vector<Point>& corners);

class Area {
  public:
    [[nodiscard]] static Area of(const Circle& circle);
    /// 3 to 64 corners in either direction; nothing where they enclose no area (see `encloses`).
    [[nodiscard]] static std::optional<Area> of(std::vector<Point> corners);

    [[nodiscard]] const std::vector<Shape>& parts() const { return parts_; }
    /// Of a polygon; none of a circle.
    [[nodiscard]] const std::vector<Point>& corners() const { return corners_; }

  private:
    std::vector<Shape> parts_;
    std::vector<Point> corners_;
};

/// They share more than a border: what touches doesn't overlap.
[[nodiscard]] bool overlaps(const Area& a, const Area& b);
/// Borders included.
[[nodiscard]] bool inside(Point p, const Area& area);
/// Nothing of it lies outside; borders may touch.
[[nodiscard]] bool inside(const Area& area, const Area& of);
/// The shortest way between the two; 0 where they touch or overlap.
[[nodiscard]] Length gap(const Area& a, const Area& b);
[[nodiscard]] Length gap(Point p, const Area& area);

} // namespace ww::plane
