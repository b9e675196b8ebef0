#pragma once

// Computes exact odds of one attack from numbers (UW-CMB-1..6, UW-CMB-9; D-13, D-14, A-2, A-3,
// `situation.h` adds positions and bonuses, `duel.h` several attacks.

#include "rules/base/distribution.h"
#include "rules/systems/ultrawar/combat/dice.h"

#include <cstdint>
#include <vector>

namespace ww::ultrawar::combat {

/// The effect of a hit.
enum class HitEffect : std::uint8_t {
    Damage,
    Status, ///< stun or power-down: no damage; needs A > D (A-28)
    Fire,   ///< damage; a damaged target also burns next turn (A-2)
};

/// Whether the defender has an attack that can reach the attacker (UW-CMB-3, UW-CMB-4).
enum class Riposte : std::uint8_t { OutOfReach, InReach };

struct Attack {
    /// Difference of attack total and defense total without dice, limited to ±`maxTotalDifference`.
    int difference = 0;
    RollRules rolls;
    DoubleSixBoth doubleSixBoth = DoubleSixBoth::BonusOnly;
    HitEffect hitEffect = HitEffect::Damage;
    Riposte riposte = Riposte::InReach;

    static constexpr int maxTotalDifference = 999;

    friend bool operator==(const Attack&, const Attack&) = default;
};

/// All outcomes of one attack as weights out of `denominator` (a power of 6, at most 6^7).
/// `attackerUnhurt[k]`: k damage to the target, none to the attacker. `attackerHurt[k]`: k damage
/// to the target, and one die (1 to 6) to the attacker. Either list may be empty.
struct Odds {
    std::uint64_t denominator = 1;
    std::vector<std::uint64_t> attackerUnhurt;
    std::vector<std::uint64_t> attackerHurt;
    std::uint64_t hits = 0; ///< weight of outcomes with damage or a status for the target

    [[nodiscard]] Chance hitChance() const { return {hits, denominator}; }
    /// Damage to the target.
    [[nodiscard]] Distribution damageDistribution() const;
    /// Damage to the attacker: 0, or the result of one die.
    [[nodiscard]] Distribution riposteDamage() const;
};

[[nodiscard]] Odds attackOdds(const Attack& attack);

/// Returns the target's damage including next turn's fire: half a die, rounded up, if a Fire attack
/// did damage. Equals `attackOdds().damageDistribution()` for other attacks.
[[nodiscard]] Distribution damageWithFire(const Attack& attack);

} // namespace ww::ultrawar::combat
