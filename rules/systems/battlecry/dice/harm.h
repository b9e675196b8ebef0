#pragma once

// The effect of uncancelled hits and criticals on a mecha (BC-DMG-1..3), and the chance that
// several attacks destroy it.

#include "rules/systems/battlecry/dice/dice.h"

#include <vector>

namespace ww::battlecry::dice {

struct Hull {
    int cards = 1;  ///< printed hull with its changes: this many Damage cards destroy it
    int heroic = 0; ///< heroic tokens; each absorbs one damage, critical or not, without an effect
    int damage = 0; ///< Damage cards that it already has
    /// The damage that destroys it; 0: already destroyed.
    [[nodiscard]] int life() const;
};

/// The result of normal damage, then criticals, one at a time until the mecha is destroyed.
struct Dealt {
    int heroicLost = 0;
    int faceDown = 0; ///< cards for normal damage
    int faceUp = 0;   ///< cards for criticals
    bool destroyed = false;

    friend bool operator==(const Dealt&, const Dealt&) = default;
};
[[nodiscard]] Dealt deal(const Hull& hull, int hits, int criticals);

struct Harm {
    Distribution heroicLost, faceDown, faceUp;
    Chance destroyed;
};
[[nodiscard]] Harm harm(const Odds& odds, const Hull& hull);

/// The chances that the first 1, 2 … attacks, in this order, do `life` damage. Attacks that reroll
/// to destroy choose optimally by the remaining life and the attacks to come. Exact while the
/// fractions fit, then rounded. Larger `life` counts as kLongestLife.
inline constexpr int kLongestLife = 40;
[[nodiscard]] std::vector<Chance> destroyedWithin(const std::vector<Attack>& attacks, int life);

} // namespace ww::battlecry::dice
