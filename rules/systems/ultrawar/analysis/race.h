#pragma once

// A contest's goals that lie somewhere on its map, and who may run for them: what `fairness` takes.
// UW-OBJ-1, UW-OBJ-2, D-6, D-16.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/analysis/fairness.h"

namespace ww::ultrawar {

/// Goals to reach a site or a token, to perform a feat somewhere, to collect a token, also where
/// the map has no square for them; killing and surviving have no place. Who isn't named is any
/// candidate of the side. Whoever runs pays for the keywords of movement that cost something. Sites
/// are those of the map, then tokens that lie elsewhere. To be run on the contest's board.
[[nodiscard]] Race raceOf(const Reader& reader, const Contest& contest);

/// A token of the game as it stands on a board (D-6).
[[nodiscard]] Piece pieceOf(const Token& token, Square at);

} // namespace ww::ultrawar
