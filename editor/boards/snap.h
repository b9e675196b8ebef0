#pragma once

// Snaps and aligns pieces on a plane. Lengths and axes are those of rules/base/plane.h.

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
    plane::Point offset; ///< distance from the requested position to the snapped position
    std::vector<Guide> guides;
};
/// Snaps edges and middles of a piece to edges and middles of `others` within `reach`. If none is
/// near enough, snaps `place` to the grid. Each axis snaps separately.
[[nodiscard]] SnapResult snapPiece(const Box& moving, plane::Point place,
                                   const std::vector<Box>& others, plane::Length reach,
                                   plane::Length grid);

/// Aligns pieces to the outermost piece. `DistributeAcross` and `DistributeDown` space the pieces
/// evenly between the two outermost pieces.
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
/// Returns the movement of each box.
[[nodiscard]] std::vector<plane::Point> alignmentOffsets(const std::vector<Box>& boxes, Align how);

} // namespace ww::boards
