#pragma once

// Obstacles on the table: circles, and polygons that may be concave. A base that only touches an
// obstacle doesn't meet it (BC-OBS-2, BC-OBS-3).

#include "rules/base/plane_area.h"
#include "rules/systems/battlecry/geometry/maneuver.h"

namespace ww::battlecry::geometry {

class Obstacle {
  public:
    [[nodiscard]] static Obstacle circle(Point centre, double radius);
    /// Creates a polygon. `corners` are 3 to 64 points around 0, 0 in either direction. Absent if
    /// they enclose no area.
    [[nodiscard]] static std::optional<Obstacle> polygon(const std::vector<plane::Point>& corners,
                                                         const Pose& pose);

    [[nodiscard]] bool isCircle() const { return radius_ > 0; }
    [[nodiscard]] Point centre() const { return centre_; }
    [[nodiscard]] double radius() const { return radius_; }
    /// A polygon's corners on the table.
    [[nodiscard]] const std::vector<Point>& outline() const { return outline_; }
    /// Convex pieces that form the polygon together.
    [[nodiscard]] const std::vector<std::vector<Point>>& convexParts() const { return parts_; }
    /// The greatest distance from `centre()` to the border.
    [[nodiscard]] double maxRadius() const { return reach_; }

  private:
    Point centre_;
    double radius_ = 0, reach_ = 0;
    std::vector<Point> outline_;
    std::vector<std::vector<Point>> parts_;
};

/// A piece of a template on the table: its first `length` mm from the entry edge, which is at
/// `entryFrame`.
struct LaidTemplate {
    Frame entryFrame;
    ManeuverTemplate shape;
    double length = 0; ///< length in mm; 0 if there is no template
};
/// The distance from a point to the strip; 0 on the strip.
[[nodiscard]] double distance(Point p, const LaidTemplate& strip);

[[nodiscard]] bool intersects(const Footprint& base, const Obstacle& obstacle);
[[nodiscard]] bool intersects(const LaidTemplate& strip, const Obstacle& obstacle);
/// Whether the line passes through the obstacle's inside (BC-OBS-3).
[[nodiscard]] bool intersects(const Line& line, const Obstacle& obstacle);

} // namespace ww::battlecry::geometry
