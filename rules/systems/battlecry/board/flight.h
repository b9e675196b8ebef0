#pragma once

// Flies a round of planned maneuvers, and draws it on a board.

#include "rules/check/overlay.h"
#include "rules/systems/battlecry/board/battle_field.h"

namespace ww::battlecry {

/// A planned maneuver and its result.
struct Flown {
    std::size_t number = 0; ///< the mecha's position in the mission's list
    geometry::Maneuver maneuver;
    std::vector<double> degrees; ///< degrees chosen by a landed mecha, see `freeOf`; missing ones
                                 ///< repeat the last
    geometry::Base base = geometry::Base::Small;
    geometry::Pose from;
    geometry::Move made;
};
/// Flies the plan in ascending pilot skill and sorts `flown` in that order (BC-RND-3). Each mecha
/// meets the table that the others left. Then removes mecha that fled (BC-MOVE-7), unless the
/// mission keeps them.
void fly(const Reader& reader, BattleField& field, std::vector<Flown>& flown);

/// Landed mecha may only move straight at speed 1 or stay in place (BC-MOVE-8).
[[nodiscard]] bool isForLanded(const geometry::Maneuver& maneuver);
/// The names of the degrees that a landed mecha may choose for the maneuver.
[[nodiscard]] std::vector<std::string> freeOf(const geometry::Maneuver& maneuver);
/// A maneuver with its degrees: `1S@90/180`.
[[nodiscard]] std::string textOf(const geometry::Maneuver& maneuver,
                                 const std::vector<double>& degrees);
struct Written {
    std::string maneuver;
    std::vector<double> degrees;
    bool good = true; ///< the degrees could be read
};
[[nodiscard]] Written splitDegrees(const std::string& text);
/// Consequences such as `action skipped, leaves the play area`; may be empty.
[[nodiscard]] std::string outcomeOf(const geometry::Move& made);

/// Removes unused entries from the overlay's legend.
void prune(check::Overlay& out);
/// Draws the template and the end position with the move's consequences.
void drawFlown(check::Overlay& out, const Flown& one, std::size_t templates, std::size_t ends);
/// Draws the arc of fire and the three range bands.
void drawReach(check::Overlay& out, const Standing& one, std::size_t kind);

} // namespace ww::battlecry
