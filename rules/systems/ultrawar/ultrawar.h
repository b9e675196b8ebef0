#pragma once

// The C++ part of the Ultra War strategy game; its line in table.cpp calls `gameSystem()`.

#include "rules/systems/game_system.h"

namespace ww::ultrawar {

/// Declares the language `ultrawar.ability` for cards' ability lines, the checks, and the analyses
/// of `answers`.
[[nodiscard]] games::GameSystem gameSystem();

} // namespace ww::ultrawar
