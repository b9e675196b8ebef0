#pragma once

// The C++ part of Robotech Battlecry; its line in table.cpp calls `game()`.

#include "rules/systems/game_system.h"

namespace ww::battlecry {

[[nodiscard]] games::GameSystem game();

} // namespace ww::battlecry
