#pragma once

// The C++ part of the game Robotech Battlecry. Its line in table.cpp calls `gameSystem()`.

#include "rules/systems/game_system.h"

namespace ww::battlecry {

[[nodiscard]] games::GameSystem gameSystem();

} // namespace ww::battlecry
