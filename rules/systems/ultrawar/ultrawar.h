#pragma once

// What the Ultra War strategy game needs beyond its data: its line in table.cpp.

#include "rules/systems/game_system.h"

namespace ww::ultrawar {

/// `ultrawar.ability` for the ability lines of cards; checks of odds, geometry and sentences
/// against the rest of a faction; the analyses of `answers`.
[[nodiscard]] games::GameSystem game();

} // namespace ww::ultrawar
