#pragma once

// All squares seen from one square. UW-LOS-1..6 for plain ranged attacks. Use `see` for facing
// (D-5), Directed and Linear attacks.

#include "rules/systems/ultrawar/board/sight_cast.h"

namespace ww::ultrawar {

/// Buffers for fields, sized by the first field on a board.
struct SightScratch {
    CastScratch cast;
    BitPlane seen, sum, blocked;
    void resizeFor(const SightPlanes& planes);
};

/// Writes the squares seen from `from`, itself included, to `out` by rows; resizes `out` if needed.
/// Height::Ground: both ends are on the ground; Height::Air: one end flies. Agrees with `see`.
void findVisibleSquares(const SightPlanes& planes, Square from, Height height,
                        SightScratch& scratch, SquareSet& out);

} // namespace ww::ultrawar
