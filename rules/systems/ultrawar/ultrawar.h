#pragma once

// The C++ part of the game Ultra War. The list of games in table.cpp calls `gameSystem()`.

#include "rules/systems/game_system.h"

namespace ww::ultrawar {

/// Declares Ultra War's parts in C++: the language `ultrawar.ability` for ability lines, the
/// checks, and the analyses in `answers`.
[[nodiscard]] games::GameSystem gameSystem();

} // namespace ww::ultrawar
