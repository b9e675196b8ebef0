#pragma once

// Finds which mecha on a board can shoot at which. Internal to the analysis.

#include "rules/systems/battlecry/answers/field.h"
#include "rules/systems/battlecry/geometry/sight.h"

namespace ww::battlecry {

struct Shot {
    const FieldMecha* shooter = nullptr;
    const FieldMecha* target = nullptr;
    geometry::LineOfSight sight;
    bool touches = false, obstructed = false;
    bool handToHand = false;
    std::string blockedReason; ///< why the mecha can't shoot; empty: the mecha can
};

[[nodiscard]] check::Overlay shotsOverlay(const BattleField& field,
                                          const std::vector<PlannedManeuver>& flown,
                                          const std::vector<Shot>& shots, const FieldMecha* only);

} // namespace ww::battlecry
