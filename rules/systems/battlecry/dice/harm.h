#pragma once

// The effect of uncancelled hits and criticals on a mecha (BC-DMG-1..3), and the chance that
// several attacks destroy it.

#include "rules/systems/battlecry/dice/dice.h"

#include <vector>

namespace ww::battlecry::dice {

struct HullState {
    int hullPoints =
        1; ///< printed hull with its changes: the number of Damage cards that destroy the mecha
    int heroicTokens =
        0; ///< heroic tokens; each absorbs one damage, critical or not, without an effect
    int damageCards = 0; ///< number of Damage cards that the mecha already has
    /// The damage that destroys the mecha; 0 if it is already destroyed.
    [[nodiscard]] int remainingLife() const;
};

/// The result of damage: normal damage first, then criticals, one at a time until the mecha is
/// destroyed.
struct DamageResult {
    int heroicLost = 0;
    int faceDownCards = 0; ///< number of cards for normal damage
    int faceUpCards = 0;   ///< number of cards for criticals
    bool isDestroyed = false;

    friend bool operator==(const DamageResult&, const DamageResult&) = default;
};
[[nodiscard]] DamageResult dealDamage(const HullState& hull, int hits, int criticals);

struct DamageOdds {
    Distribution heroicLost, faceDown, faceUp;
    Chance destroyChance;
};
[[nodiscard]] DamageOdds damageOdds(const Odds& odds, const HullState& hull);

/// The chances that the first 1, 2 … attacks, in this order, do `life` damage. Attacks that reroll
/// to destroy choose optimally by the remaining life and the later attacks. Chances are exact while
/// the fractions fit, then rounded. `life` is limited to kMaxLife.
inline constexpr int kMaxLife = 40;
[[nodiscard]] std::vector<Chance> destroyChances(const std::vector<Attack>& attacks, int life);

} // namespace ww::battlecry::dice
