#pragma once

// The C++ part of the game Ultimate Warzone: sums of many shots, whose exact fractions are larger
// than the numbers of expressions.

#include "rules/systems/game_system.h"

namespace ww::warzone {

[[nodiscard]] games::GameSystem gameSystem();

} // namespace ww::warzone
