#pragma once

// Checks the places that a scenario uses on its map. Internal to rules/systems/ultrawar/checks.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/checks/checks.h"

namespace ww::ultrawar {

/// Checks that start areas have squares and that tokens have possible squares. Also checks that
/// breachable walls exist and are thin enough, and that a scenario with breachers lists walls
/// (scn.breach-undefined, map.breachable-thick, map.no-start-area, map.objective-blocked,
/// map.start-cell-blocked).
void checkMapPlaces(const Reader& reader, const ScenarioSetup& contest,
                    const ability::Vocabulary& vocabulary, check::FindingSink& sink);

/// Returns the legend's name for the terrain on a square.
[[nodiscard]] std::string terrainNameAt(const DrawnMap& map, Square s);

/// Returns the reason why no piece can stand on a square of the map; empty if a piece can.
[[nodiscard]] std::string blockingReason(const DrawnMap& map, Square s);

} // namespace ww::ultrawar
