#pragma once

// A round of planned maneuvers, and how it is drawn on a board.

#include "rules/check/overlay.h"
#include "rules/systems/battlecry/board/battle_field.h"

namespace ww::battlecry {

/// A maneuver that was planned, and what came of it.
struct Flown {
    std::size_t number = 0; ///< the mecha's place in the mission's list
    geometry::Maneuver maneuver;
    std::vector<double> degrees; ///< of a landed mecha, as `freeOf`; fewer: the last counts on
    geometry::Base base = geometry::Base::Small;
    geometry::Pose from;
    geometry::Move made;
};
/// In ascending pilot skill, each from where the others then are (BC-RND-3); that is the order in
/// which they come back. Who flees is gone (BC-MOVE-7), unless the mission says otherwise.
void fly(const Reader& reader, BattleField& field, std::vector<Flown>& flown);

/// What a landed mecha has: a straight of speed 1, and standing still (BC-MOVE-8).
[[nodiscard]] bool isForLanded(const geometry::Maneuver& maneuver);
/// The degrees that it is free to choose then, by what they are called.
[[nodiscard]] std::vector<std::string> freeOf(const geometry::Maneuver& maneuver);
/// `1S@90/180`: a maneuver with its degrees.
[[nodiscard]] std::string textOf(const geometry::Maneuver& maneuver,
                                 const std::vector<double>& degrees);
struct Written {
    std::string maneuver;
    std::vector<double> degrees;
    bool good = true; ///< the degrees can be read
};
[[nodiscard]] Written splitDegrees(const std::string& text);
/// What else came of it: `action skipped, leaves the play area`; or empty.
[[nodiscard]] std::string outcomeOf(const geometry::Move& made);

/// Its legend has only what is drawn.
void prune(check::Overlay& out);
/// The template, and where the base ends, with what came of it.
void drawFlown(check::Overlay& out, const Flown& one, std::size_t templates, std::size_t ends);
/// Its arc of fire and what a ruler reaches in each band.
void drawReach(check::Overlay& out, const Standing& one, std::size_t kind);

} // namespace ww::battlecry
