#pragma once

// What a scenario lays on its map. Internal to rules/systems/ultrawar/checks.

#include "rules/systems/ultrawar/analysis/contest.h"
#include "rules/systems/ultrawar/checks/checks.h"

namespace ww::ultrawar {

/// Start areas that have squares, tokens where they can be, breachable walls that stand and aren't
/// too thick, and some for those who breach (scn.breach-undefined, map.breachable-thick,
/// map.no-start-area, map.objective-blocked, map.start-cell-blocked).
void places(const Reader& reader, const Contest& contest, const ability::Vocabulary& vocabulary,
            check::Sink& sink);

/// How the legend calls what stands on a square.
[[nodiscard]] std::string thingAt(const MapFace& map, Square s);

/// Why nothing can stand on a square of the map; empty where it can.
[[nodiscard]] std::string hindrance(const MapFace& map, Square s);

} // namespace ww::ultrawar
