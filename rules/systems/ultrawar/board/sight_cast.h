#pragma once

// Exact symmetric shadow casting on bit planes. D-3.
//
// From the source's centre four sectors open, each covering slopes −1 to 1 along an axis. A
// sector goes column by column and keeps the lit slopes as closed intervals. Each blocker shades an
// open interval, bounded by the lines through two of its corners. A target is seen if the line to
// its centre is lit. Two shadows that meet at the same corner point close both ways round it, so
// the line between them is dark. If they share only the slope, the line passes. Slopes are corner
// points in half squares, compared exactly by cross products. In the target's column a line enters
// only the target, so only earlier columns count, and the edges crossed into this one. The four
// diagonals are exceptions and are walked.

#include "rules/systems/ultrawar/board/sight_planes.h"

namespace ww::ultrawar {

/// A slope y/x of a corner point, in half squares from the source's centre along the sector; x > 0.
/// Corners have odd coordinates; a sector's bounds aren't corners and have even ones.
struct Slope {
    std::int32_t x = 1;
    std::int32_t y = 0;
    [[nodiscard]] friend bool less(Slope a, Slope b) { return a.y * b.x < b.y * a.x; }
    friend bool operator==(const Slope&, const Slope&) = default;
};

struct LitInterval {
    Slope low, high;
};
enum class Sector : std::uint8_t { East, South, West, North };

/// Buffers for casts, sized by the first cast on a board.
struct CastScratch {
    std::vector<LitInterval> litIntervals, nextIntervals;
};

/// Adds the squares seen in a sector to `seen`: to its columns for East and West, else to its rows.
void castSector(const SightPlanes& planes, const BitPlane& blocked, Square from, Sector sector,
                CastScratch& scratch, BitPlane& seen);

/// Adds the squares seen along a diagonal to the rows of `seen`; dx and dy are 1 or −1.
void castDiagonal(const SightPlanes& planes, const BitPlane& blocked, Square from, int dx, int dy,
                  BitPlane& seen);

} // namespace ww::ultrawar
