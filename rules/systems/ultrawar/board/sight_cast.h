#pragma once

// Computes visible squares by exact symmetric shadow casting on bit planes. D-3.
//
// The squares around the source form four sectors, each with slopes −1 to 1 along an axis. The cast
// goes column by column and stores the lit slopes as closed intervals. Each blocker shades an open
// interval between the lines through two of its corners. A target is seen if the line to its centre
// is lit. If two shadows meet at the same corner point, both ways round it are closed, so the line
// between them is dark. If the shadows share only the slope, the line passes. Slopes are corner
// points in half squares, compared exactly by cross products. In its own column, a target can't be
// blocked by other squares. So only earlier columns matter, and the walls in front of the column.
// The four diagonals are walked separately.

#include "rules/systems/ultrawar/board/sight_planes.h"

namespace ww::ultrawar {

/// A slope y/x of a corner point, in half squares from the source's centre; x > 0 goes along the
/// sector. Corners have odd coordinates. The sector's bounds, which aren't corners, have even ones.
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

struct CastScratch {
    std::vector<LitInterval> litIntervals, nextIntervals;
};

/// Adds the squares seen in a sector: to the columns of `seen` for East and West, else to its rows.
void castSector(const SightPlanes& planes, const BitPlane& blocked, Square from, Sector sector,
                CastScratch& scratch, BitPlane& seen);

/// Adds the squares seen along a diagonal to the rows of `seen`; dx and dy are 1 or −1.
void castDiagonal(const SightPlanes& planes, const BitPlane& blocked, Square from, int dx, int dy,
                  BitPlane& seen);

} // namespace ww::ultrawar
