#pragma once

// Offers fixes that draw a start area on its map. Internal to rules/systems/ultrawar/checks.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/checks/checks.h"

namespace ww::ultrawar {

/// Offers to add `squares` free squares to a start area: connected on foot, on the area's level,
/// without obstruction, outside sites and other areas. Adds all usable squares of `meant` first,
/// then the nearest. Offers nothing if there are too few or the map is in another pack. Relates the
/// area's letter to the finding.
void offerLargerStartArea(const ScenarioSetup& contest, const MapArea& area, int squares,
                          const std::vector<Square>& meant, check::Finding& finding,
                          check::FindingSink& sink);

/// Offers to draw an empty start area as the mirror image of another area, if the mirrored squares
/// are free and include all of `placed`.
void offerMirroredStartArea(const ScenarioSetup& contest, const MapArea& area,
                            const std::vector<Square>& placed, check::Finding& finding,
                            check::FindingSink& sink);

} // namespace ww::ultrawar
