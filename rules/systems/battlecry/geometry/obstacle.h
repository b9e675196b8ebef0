#pragma once

// Obstacles on the table: circles, and polygons that may have hollows. What only touches one
// doesn't meet it (BC-OBS-2, BC-OBS-3).

#include "rules/base/plane_area.h"
#include "rules/systems/battlecry/geometry/maneuver.h"

namespace ww::battlecry::geometry {

class Obstacle {
  public:
    [[nodiscard]] static Obstacle circle(Point centre, double radius);
    /// Corners around 0, 0 in either direction, 3 to 64; nothing where they enclose no area.
    [[nodiscard]] static std::optional<Obstacle> polygon(const std::vector<plane::Point>& corners,
                                                         const Pose& pose);

    [[nodiscard]] bool round() const { return radius_ > 0; }
    [[nodiscard]] Point centre() const { return centre_; }
    [[nodiscard]] double radius() const { return radius_; }
    /// Of a polygon, where it lies.
    [[nodiscard]] const std::vector<Point>& outline() const { return outline_; }
    /// Convex ones, which make up a polygon.
    [[nodiscard]] const std::vector<std::vector<Point>>& parts() const { return parts_; }
    /// Around `centre`, nothing of it is further away.
    [[nodiscard]] double reach() const { return reach_; }

  private:
    Point centre_;
    double radius_ = 0, reach_ = 0;
    std::vector<Point> outline_;
    std::vector<std::vector<Point>> parts_;
};

/// A part of a template on the table: up to `way` behind its entry edge, which is at `entry`.
struct Strip {
    Frame entry;
    Template laid;
    double way = 0; ///< 0: none is laid
};
/// From a point to a strip; 0 on it.
[[nodiscard]] double distance(Point p, const Strip& strip);

[[nodiscard]] bool meets(const Footprint& base, const Obstacle& obstacle);
[[nodiscard]] bool meets(const Strip& strip, const Obstacle& obstacle);
/// A line meets the inside (BC-OBS-3).
[[nodiscard]] bool meets(const Line& line, const Obstacle& obstacle);

} // namespace ww::battlecry::geometry
