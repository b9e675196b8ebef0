#pragma once

// A contest's goals with a place on its map, and the characters that may run for them; the input of
// `fairness`. UW-OBJ-1, UW-OBJ-2, D-6, D-16.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/analysis/fairness.h"

namespace ww::ultrawar {

/// Includes goals to reach a site or token, perform a feat at a place, or collect a token, even
/// without squares on the map. A goal without a named character accepts any candidate. Runners pay
/// for movement keywords. Sites are the map's, then tokens elsewhere. Use it with the contest's
/// board.
[[nodiscard]] Race buildRace(const Reader& reader, const ScenarioSetup& contest);

/// The piece on a board that stands for a token (D-6).
[[nodiscard]] Piece tokenPiece(const Token& token, Square at);

} // namespace ww::ultrawar
