#pragma once

// Computes all squares seen from one square. UW-LOS-1..6 for plain ranged attacks. Use
// `lineOfSight` for facing (D-5), and for Directed and Linear attacks.

#include "rules/systems/ultrawar/board/sight_cast.h"

namespace ww::ultrawar {

struct SightScratch {
    CastScratch cast;
    BitPlane seen, sum, blocked;
    void resizeFor(const SightPlanes& planes);
};

/// Writes the squares seen from `from`, including `from`, to `out` by rows; resizes `out` if
/// needed. Height::Ground: no end flies; Height::Air: one end flies. Agrees with `lineOfSight`.
void findVisibleSquares(const SightPlanes& planes, Square from, Height height,
                        SightScratch& scratch, SquareSet& out);

} // namespace ww::ultrawar
