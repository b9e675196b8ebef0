#pragma once

// Names the games that analyses and importers belong to. Help texts use these words while no pack
// decides the game.

#include "rules/check/analysis.h"

#include <string>
#include <vector>

namespace ww::cli {

/// Returns the ids of the games that have an analysis with this id.
[[nodiscard]] std::vector<std::string> gamesWithAnalysis(const std::string& id);
/// Returns the ids of the games that have an importer with this id.
[[nodiscard]] std::vector<std::string> gamesWithImporter(const std::string& id);

/// Returns `doc` with the games in brackets: `Exact odds of attacks (tides)`.
[[nodiscard]] std::string docWithGames(const std::string& doc,
                                       const std::vector<std::string>& games);
/// Returns what the analysis does in each game that has it: `Ways to a square (tides). Ends of a
/// move (fleet)`.
[[nodiscard]] std::string docInEachGame(const std::string& analysis);

/// Returns one line for each game with the names of its analyses; empty if no game has analyses.
[[nodiscard]] std::string analysesByGame();

} // namespace ww::cli
