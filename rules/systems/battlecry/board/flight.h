#pragma once

// Flies a round of planned maneuvers, and draws it on a board.

#include "rules/check/overlay.h"
#include "rules/systems/battlecry/board/battle_field.h"

namespace ww::battlecry {

/// A planned maneuver and its result.
struct PlannedManeuver {
    std::size_t listNumber = 0; ///< the mecha's position in the mission's list
    geometry::Maneuver maneuver;
    std::vector<double> degrees; ///< degrees chosen by a landed mecha, see `degreeNames`; missing
                                 ///< ones repeat the last
    geometry::Base base = geometry::Base::Small;
    geometry::Pose startPose;
    geometry::MoveResult result;
};
/// Flies the plan in ascending pilot skill and sorts `flown` in that order (BC-RND-3). Each mecha
/// meets the table that the others left. Then removes mecha that fled (BC-MOVE-7), unless the
/// mission keeps them.
void executePlan(const Reader& reader, BattleField& field, std::vector<PlannedManeuver>& flown);

/// Landed mecha may only move straight at speed 1 or stay in place (BC-MOVE-8).
[[nodiscard]] bool isAllowedWhenLanded(const geometry::Maneuver& maneuver);
/// The names of the degrees that a landed mecha may choose for the maneuver.
[[nodiscard]] std::vector<std::string> degreeNames(const geometry::Maneuver& maneuver);
/// A maneuver with its degrees: `1S@90/180`.
[[nodiscard]] std::string maneuverText(const geometry::Maneuver& maneuver,
                                       const std::vector<double>& degrees);
struct ManeuverText {
    std::string maneuver;
    std::vector<double> degrees;
    bool isValid = true; ///< the degrees could be read
};
[[nodiscard]] ManeuverText parseManeuverText(const std::string& text);
/// Consequences such as `action skipped, leaves the play area`; may be empty.
[[nodiscard]] std::string outcomeText(const geometry::MoveResult& made);

/// Removes unused entries from the overlay's legend.
void removeUnusedLegend(check::Overlay& out);
/// Draws the template and the end position with the move's consequences.
void drawPlannedManeuver(check::Overlay& out, const PlannedManeuver& one, std::size_t templates,
                         std::size_t ends);
/// Draws the arc of fire and the three range bands.
void drawArcAndRanges(check::Overlay& out, const FieldMecha& one, std::size_t kind);

} // namespace ww::battlecry
