#pragma once

// Snapping and aligning pieces on a plane. Lengths and axes as in rules/base/plane.h.

#include "rules/base/plane.h"

#include <cstdint>
#include <vector>

namespace ww::boards {

/// The bounding box of a turned piece.
struct Box {
    plane::Length left = 0, bottom = 0, right = 0, top = 0;
};
[[nodiscard]] Box boundingBox(const std::vector<Box>& boxes); ///< requires at least one box

/// A line on which two pieces are aligned.
struct Guide {
    plane::Point from, to;
};
struct SnapResult {
    plane::Point offset; ///< additional movement
    std::vector<Guide> guides;
};
/// Snaps edges and middles of a piece to edges and middles of `others` within `reach`. If there are
/// none, snaps `place` to the grid. Each axis snaps separately.
[[nodiscard]] SnapResult snapPiece(const Box& moving, plane::Point place,
                                   const std::vector<Box>& others, plane::Length reach,
                                   plane::Length grid);

/// Aligns to the outermost piece; `DistributeAcross` and `DistributeDown` space evenly between the
/// outermost two.
enum class Align : std::uint8_t {
    Left,
    Centre,
    Right,
    Top,
    Middle,
    Bottom,
    DistributeAcross,
    DistributeDown
};
/// The movement of each box.
[[nodiscard]] std::vector<plane::Point> alignmentOffsets(const std::vector<Box>& boxes, Align how);

} // namespace ww::boards
