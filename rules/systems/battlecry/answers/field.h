#pragma once

// The board of the mission that is asked about. Internal to the analyses.

#include "rules/systems/battlecry/answers/answers.h"
#include "rules/systems/battlecry/board/battle_field.h"
#include "rules/systems/battlecry/board/flight.h"

namespace ww::battlecry {

/// Nothing where it has no area, which is refused; what is left out is noted.
[[nodiscard]] std::optional<BattleField> fieldOf(const Inquiry& i);

/// Everybody flies as `plan` says; nothing where that can't be read, which is refused.
[[nodiscard]] std::optional<std::vector<Flown>> flownAsPlanned(const Inquiry& i,
                                                               BattleField& field);
[[nodiscard]] Parameter planParameter();

} // namespace ww::battlecry
