#pragma once

// Pieces of a plane beside each other: where one that is dragged comes to lie in line with others,
// and several that are put in line. Lengths and axes are those of rules/base/plane.h.

#include "rules/base/plane.h"

#include <cstdint>
#include <vector>

namespace ww::boards {

/// Around a piece as it is turned.
struct Box {
    plane::Length left = 0, bottom = 0, right = 0, top = 0;
};
[[nodiscard]] Box around(const std::vector<Box>& boxes); ///< of one at least

/// A line on which two things lie.
struct Guide {
    plane::Point from, to;
};
struct Snapped {
    plane::Point by; ///< how much further
    std::vector<Guide> guides;
};
/// Edges and middles come to those of `others` within `reach`; where there are none, `place` comes
/// to a line of the grid.
[[nodiscard]] Snapped snapped(const Box& moving, plane::Point place, const std::vector<Box>& others,
                              plane::Length reach, plane::Length grid);

/// To the outermost of them, or with equal gaps between the outermost two.
enum class Align : std::uint8_t { Left, Centre, Right, Top, Middle, Bottom, Across, Down };
/// How much each of them moves.
[[nodiscard]] std::vector<plane::Point> aligned(const std::vector<Box>& boxes, Align how);

} // namespace ww::boards
