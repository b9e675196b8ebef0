#pragma once

// What is written of a plane: points, poses and shapes (vocabulary, "Fields, types, kinds").

#include "rules/base/plane_area.h"
#include "rules/model/tree.h"

#include <optional>
#include <vector>

namespace ww::schema {

/// `[x, y]` or, as a record has it, `{ x: …, y: … }`; in mm.
[[nodiscard]] std::optional<plane::Point> readPoint(NodeRef node);
/// `{ at: [x, y], turn: 45 }`; without a turn it faces up.
[[nodiscard]] std::optional<plane::Pose> readPose(NodeRef node);
/// A list of points; nothing where one of them can't be read.
[[nodiscard]] std::optional<std::vector<plane::Point>> readCorners(NodeRef node);

/// A polygon, or, where there are no corners, a circle.
struct Figure {
    std::vector<plane::Point> corners; ///< as written, hollows too
    plane::Circle circle;

    /// Nothing where the sides cross.
    [[nodiscard]] std::optional<plane::Area> area() const;
};
/// 3 to 64 points, or `{ radius: 20, at: [x, y] }`, of which `at` may be left out.
[[nodiscard]] std::optional<Figure> readFigure(NodeRef node);
/// Put down where the pose says.
[[nodiscard]] Figure placed(const plane::Pose& pose, const Figure& figure);

} // namespace ww::schema
