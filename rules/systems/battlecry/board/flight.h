#pragma once

// Flies a round of planned maneuvers and draws the result on a board.

#include "rules/check/overlay.h"
#include "rules/systems/battlecry/board/battle_field.h"

namespace ww::battlecry {

/// A planned maneuver and the result of flying it.
struct PlannedManeuver {
    std::size_t listNumber = 0; ///< the mecha's position in the mission's list
    geometry::Maneuver maneuver;
    std::vector<double> degrees; ///< degrees that the user chose for a landed mecha, see
                                 ///< `degreeNames`; if some are missing, the last one is repeated
    geometry::Base base = geometry::Base::Small;
    geometry::Pose startPose;
    geometry::MoveResult result;
};
/// Executes the plan in ascending pilot skill and sorts `flown` in that order (BC-RND-3). Each
/// mecha meets other mecha where their earlier moves left them. Then removes mecha that fled
/// (BC-MOVE-7), unless the mission keeps them.
void executePlan(const Reader& reader, BattleField& field, std::vector<PlannedManeuver>& flown);

/// Landed mecha may only move straight at speed 1 or stay in place (BC-MOVE-8).
[[nodiscard]] bool isAllowedWhenLanded(const geometry::Maneuver& maneuver);
/// Names of the angles that a landed mecha chooses: `goes` and `faces`, or only `faces`.
[[nodiscard]] std::vector<std::string> degreeNames(const geometry::Maneuver& maneuver);
/// Text of a maneuver with its degrees, such as `1S@90/180`.
[[nodiscard]] std::string maneuverText(const geometry::Maneuver& maneuver,
                                       const std::vector<double>& degrees);
struct ManeuverText {
    std::string maneuver;
    std::vector<double> degrees;
    bool isValid = true; ///< whether the degrees could be read
};
[[nodiscard]] ManeuverText parseManeuverText(const std::string& text);
/// Text of a move's consequences, such as `action skipped, leaves the play area`; may be empty.
[[nodiscard]] std::string outcomeText(const geometry::MoveResult& made);

/// Removes unused entries from the overlay's legend.
void removeUnusedLegend(check::Overlay& out);
/// Draws the template and the end position with the move's consequences.
void drawPlannedManeuver(check::Overlay& out, const PlannedManeuver& one, std::size_t templates,
                         std::size_t ends);
/// Draws the mecha's arc of fire and its three range bands.
void drawArcAndRanges(check::Overlay& out, const FieldMecha& one, std::size_t kind);

} // namespace ww::battlecry
