#pragma once

// Exact symmetric shadow casting on bit planes. D-3.
//
// From the centre of the source four sectors open, each with the slopes between −1 and 1 along one
// of the axes. A sector goes column by column and keeps the slopes that are still lit as closed
// intervals. Everything in the way shades an open interval of slopes, whose ends are the lines
// through two of its corners; a target is seen when the line to its centre is lit. Where two
// shadows meet at the same corner point, both ways round it are closed and the line between them
// is dark; where they have the same slope at different corners, it passes. Slopes are corner
// points in half squares and compared by cross products, so nothing is rounded. A line enters no
// square of the target's own column but the target, so only the columns before it count (and the
// sides crossed on the way into it). The four diagonals, where that isn't so, are walked.

#include "rules/systems/ultrawar/board/sight_planes.h"

namespace ww::ultrawar {

/// y/x of a corner point, in half squares from the source's centre along its sector; x > 0. Corners
/// have odd coordinates. The bounds of a sector, which are no corners, have even ones.
struct Slope {
    std::int32_t x = 1;
    std::int32_t y = 0;
    [[nodiscard]] friend bool less(Slope a, Slope b) { return a.y * b.x < b.y * a.x; }
    friend bool operator==(const Slope&, const Slope&) = default;
};

struct Light {
    Slope low, high;
};
enum class Sector : std::uint8_t { East, South, West, North };

/// What a cast works with; sized by the first cast on a board and kept.
struct CastScratch {
    std::vector<Light> lights, next;
};

/// Adds the squares seen in a sector to `seen` (its columns for East and West, its rows for the
/// others).
void castSector(const SightPlanes& planes, const Plane& blocked, Square from, Sector sector,
                CastScratch& scratch, Plane& seen);

/// Adds the squares seen along a diagonal, dx and dy being 1 or −1, to the rows of `seen`.
void castDiagonal(const SightPlanes& planes, const Plane& blocked, Square from, int dx, int dy,
                  Plane& seen);

} // namespace ww::ultrawar
