#pragma once

// Reads values on a plane: points, poses, shapes.

#include "rules/base/plane_area.h"
#include "rules/model/tree.h"

#include <optional>
#include <vector>

namespace ww::schema {

/// Reads a point: `[x, y]` or `{ x: …, y: … }`, in mm.
[[nodiscard]] std::optional<plane::Point> readPoint(NodeRef node);
/// Reads a pose: `{ at: [x, y], turn: 45 }`. The default of `turn` is 0, which faces up.
[[nodiscard]] std::optional<plane::Pose> readPose(NodeRef node);
/// Returns the points of a list; nothing if a point is unreadable.
[[nodiscard]] std::optional<std::vector<plane::Point>> readCorners(NodeRef node);

/// A polygon, or a circle if there are no corners.
struct Figure {
    std::vector<plane::Point> corners; ///< the corners in file order; may be concave
    plane::Circle circle;

    /// Returns the figure's area; nothing if the sides cross.
    [[nodiscard]] std::optional<plane::Area> area() const;
};
/// Reads 3 to 64 points, or `{ radius: 20, at: [x, y] }`, where `at` is optional.
[[nodiscard]] std::optional<Figure> readFigure(NodeRef node);
[[nodiscard]] Figure moveToPose(const plane::Pose& pose, const Figure& figure);

} // namespace ww::schema
