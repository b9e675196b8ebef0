#pragma once

// Values on a plane: points, poses, shapes.

#include "rules/base/plane_area.h"
#include "rules/model/tree.h"

#include <optional>
#include <vector>

namespace ww::schema {

/// Reads a point: `[x, y]` or `{ x: …, y: … }`, in mm.
[[nodiscard]] std::optional<plane::Point> readPoint(NodeRef node);
/// Reads a pose: `{ at: [x, y], turn: 45 }`; faces up by default.
[[nodiscard]] std::optional<plane::Pose> readPose(NodeRef node);
/// The points of a list; nothing if one is unreadable.
[[nodiscard]] std::optional<std::vector<plane::Point>> readCorners(NodeRef node);

/// A polygon, or a circle if there are no corners.
struct Figure {
    std::vector<plane::Point> corners; ///< the corners as written, maybe concave
    plane::Circle circle;

    /// The figure's area; nothing if the sides cross.
    [[nodiscard]] std::optional<plane::Area> area() const;
};
/// Reads 3 to 64 points, or `{ radius: 20, at: [x, y] }`, where `at` is optional.
[[nodiscard]] std::optional<Figure> readFigure(NodeRef node);
[[nodiscard]] Figure moveToPose(const plane::Pose& pose, const Figure& figure);

} // namespace ww::schema
