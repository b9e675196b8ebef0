#pragma once

// The C++ part of the game `toy`. It has one example of each thing that a game can add.

#include "rules/systems/game_system.h"

namespace ww::toy {

[[nodiscard]] games::GameSystem game();

} // namespace ww::toy
