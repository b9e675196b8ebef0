#pragma once

// The C++ part of the game Races of War. Its line in table.cpp calls `gameSystem()`.

#include "rules/systems/game_system.h"

namespace ww::races {

[[nodiscard]] games::GameSystem gameSystem();

} // namespace ww::races
