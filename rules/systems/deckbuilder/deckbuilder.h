#pragma once

// The C++ part of the Ultra War Deck Building Game. Its line in table.cpp calls `gameSystem()`.

#include "rules/systems/game_system.h"

namespace ww::deckbuilder {

[[nodiscard]] games::GameSystem gameSystem();

} // namespace ww::deckbuilder
