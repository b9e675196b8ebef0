#pragma once

// What uncancelled hits and criticals do to a mecha (BC-DMG-1..3), and how likely it is destroyed
// after several attacks.

#include "rules/systems/battlecry/dice/dice.h"

#include <vector>

namespace ww::battlecry::dice {

struct Hull {
    int cards = 1;  ///< printed hull, with its changes: so many Damage cards destroy
    int heroic = 0; ///< tokens; each takes one damage, critical or not, without an effect
    int damage = 0; ///< Damage cards that it has already
    /// Damage that destroys it; 0: it is destroyed already.
    [[nodiscard]] int life() const;
};

/// Normal damage first, then criticals, one at a time, until it is destroyed.
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

/// The chance that `life` damage is done within 1, 2 … of the attacks, struck in this order and
/// apart from one another. Where an attack rerolls what is best to destroy, its choice looks at
/// what is left of the life and at the attacks to come, for each chance anew: the true optimum for
/// so many attacks. Exact while the fractions fit, then rounded. `life` up to kLongestLife; more
/// counts as that.
inline constexpr int kLongestLife = 40;
[[nodiscard]] std::vector<Chance> destroyedWithin(const std::vector<Attack>& attacks, int life);

} // namespace ww::battlecry::dice
