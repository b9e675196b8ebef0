#pragma once

// What Robotech Battlecry needs beyond its data: its line in table.cpp.

#include "rules/systems/game_system.h"

namespace ww::battlecry {

[[nodiscard]] games::GameSystem game();

} // namespace ww::battlecry
