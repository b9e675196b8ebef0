#pragma once

// The game of tests/data/systems/toy beyond its data: what any game may have in C++, one of each.

#include "rules/systems/game_system.h"

namespace ww::toy {

[[nodiscard]] games::GameSystem game();

} // namespace ww::toy
