#pragma once

#include "rules/systems/battlecry/dice/dice.h"

namespace ww::battlecry::dice {

inline Attack attackWithDice(int attack, int defence) {
    Attack out;
    out.attackDice = attack;
    out.defenceDice = defence;
    return out;
}

} // namespace ww::battlecry::dice
