#pragma once

// Computes with areas on a plane: circles, and polygons that may be concave. An area is stored as
// convex parts whose corners are corners of the outline, so tests stay exact.

#include "rules/base/plane.h"

#include <optional>
#include <vector>

namespace ww::plane {

inline constexpr std::size_t kMinCorners = 3, kMaxCorners = 64;

/// Returns true if the corners enclose an area and the sides meet only at shared corners.
[[nodiscard]] bool isSimplePolygon(const std::vector<Point>& corners);

class Area {
  public:
    [[nodiscard]] static Area fromCircle(const Circle& circle);
    /// Accepts corners in both directions. Returns nullopt if `isSimplePolygon` is false.
    [[nodiscard]] static std::optional<Area> fromCorners(std::vector<Point> corners);

    [[nodiscard]] const std::vector<Shape>& convexParts() const { return parts_; }
    /// Returns the polygon's outline; empty for a circle.
    [[nodiscard]] const std::vector<Point>& corners() const { return corners_; }

  private:
    std::vector<Shape> parts_;
    std::vector<Point> corners_;
};

/// Returns true if the areas share more than a border. Areas that only touch don't overlap.
[[nodiscard]] bool overlaps(const Area& a, const Area& b);
/// Returns true if a point lies in the area or on its border.
[[nodiscard]] bool isInside(Point p, const Area& area);
/// Returns true if all of `area` lies inside `of`; borders may touch.
[[nodiscard]] bool isInside(const Area& area, const Area& of);
/// Returns the distance between the nearest points; 0 if the areas touch or overlap.
[[nodiscard]] Length shortestDistance(const Area& a, const Area& b);
[[nodiscard]] Length shortestDistance(Point p, const Area& area);

} // namespace ww::plane
