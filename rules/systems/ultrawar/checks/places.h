#pragma once

// Checks of what a scenario puts on its map. Internal to rules/systems/ultrawar/checks.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/checks/checks.h"

namespace ww::ultrawar {

/// Checks that start areas have squares and tokens have possible places. Also checks that
/// breachable walls exist and are thin enough, and that a scenario with breachers has some
/// (scn.breach-undefined, map.breachable-thick, map.no-start-area, map.objective-blocked,
/// map.start-cell-blocked).
void checkMapPlaces(const Reader& reader, const ScenarioSetup& contest,
                    const ability::Vocabulary& vocabulary, check::FindingSink& sink);

/// The legend's name for the thing on a square.
[[nodiscard]] std::string terrainNameAt(const DrawnMap& map, Square s);

/// Why no piece can stand on a square of the map; empty if one can.
[[nodiscard]] std::string blockingReason(const DrawnMap& map, Square s);

} // namespace ww::ultrawar
