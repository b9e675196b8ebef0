#pragma once

// Fixes that draw a start area on its map. Internal to rules/systems/ultrawar/checks.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/checks/checks.h"

namespace ww::ultrawar {

/// Offers to add so many of the nearest free squares to a start area of the contest's map: on foot
/// from it, of one level, neither obstructed nor part of a site or of another area. Those of
/// `meant` that can be are among them, however many they are. Nothing where there are fewer, or
/// where the map is of another pack. The finding gets the area's letter as a related place.
void offerRoom(const Contest& contest, const MapArea& area, int squares,
               const std::vector<Square>& meant, check::Finding& finding, check::Sink& sink);

/// Offers to draw a start area without squares as the mirror image of another one, where that
/// ground is free and all of `placed` are in it: who is placed already stays where it is.
void offerMirrored(const Contest& contest, const MapArea& area, const std::vector<Square>& placed,
                   check::Finding& finding, check::Sink& sink);

} // namespace ww::ultrawar
