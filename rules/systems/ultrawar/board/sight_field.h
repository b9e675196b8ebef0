#pragma once

// All squares seen from one. UW-LOS-1..6 for plain ranged attacks: facing (D-5), Directed and
// Linear attacks are asked of one pair at a time with `see`.

#include "rules/systems/ultrawar/board/sight_cast.h"

namespace ww::ultrawar {

/// What fields need besides the result; sized by the first field on a board, then nothing is
/// allocated.
struct SightScratch {
    CastScratch cast;
    Plane seen, sum, blocked;
    void fit(const SightPlanes& planes);
};

/// The squares seen from `from`, itself included: with Height::Ground by and of those on the
/// ground, with Height::Air where one of the two flies. Equal to `see` for each of them. `out` gets
/// one bit a square, by rows; it is sized when it isn't yet.
void seenFrom(const SightPlanes& planes, Square from, Height height, SightScratch& scratch,
              SquareSet& out);

} // namespace ww::ultrawar
