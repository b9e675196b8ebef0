#pragma once

// Builds the input of `fairness`: a contest's goals with a place on its map, and the characters
// that may run for these goals. UW-OBJ-1, UW-OBJ-2, D-6, D-16.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/analysis/fairness.h"

namespace ww::ultrawar {

/// Includes goals to reach a site or token, perform a feat at a place, or collect a token, even
/// without squares on the map. Any candidate may run for a goal without a named character. Runners
/// pay for movement keywords. The map's sites come first, then other tokens. Use it with the
/// contest's board.
/// board.
[[nodiscard]] Race buildRace(const Reader& reader, const ScenarioSetup& contest);

/// Returns the piece that represents a token on a board (D-6).
[[nodiscard]] Piece tokenPiece(const Token& token, Square at);

} // namespace ww::ultrawar
