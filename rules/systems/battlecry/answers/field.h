#pragma once

// The board of the mission that an analysis is about. Internal to the analyses.

#include "rules/systems/battlecry/answers/answers.h"
#include "rules/systems/battlecry/board/battle_field.h"
#include "rules/systems/battlecry/board/flight.h"

namespace ww::battlecry {

/// Adds a note about mecha and pieces that it skips. Refuses and returns nothing if the mission has
/// no area.
[[nodiscard]] std::optional<BattleField> missionBattleField(const Inquiry& i);

/// Moves all mecha as the parameter `plan` describes. Refuses and returns nothing if the plan can't
/// be read.
[[nodiscard]] std::optional<std::vector<PlannedManeuver>> readAndExecutePlan(const Inquiry& i,
                                                                             BattleField& field);
[[nodiscard]] Parameter planParameter();

} // namespace ww::battlecry
