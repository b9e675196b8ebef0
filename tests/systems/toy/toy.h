#pragma once

// The C++ part of the game `toy`, with one example of everything that a game can add.

#include "rules/systems/game_system.h"

namespace ww::toy {

[[nodiscard]] games::GameSystem game();

} // namespace ww::toy
