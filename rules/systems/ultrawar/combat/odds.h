#pragma once

// One attack, decided exactly (UW-CMB-1..6, UW-CMB-9; D-13, D-14, A-2, A-3, A-28). Pure numbers:
// who stands where and which bonus applies is `situation.h`'s to say; several attacks are
// `duel.h`'s.

#include "rules/base/distribution.h"
#include "rules/systems/ultrawar/combat/dice.h"

#include <cstdint>
#include <vector>

namespace ww::ultrawar::combat {

/// What a hit does.
enum class Harm : std::uint8_t {
    Damage,
    Status, ///< stun or power-down: no damage, and it needs A > D (A-28)
    Fire,   ///< damage, and whoever it damaged burns next turn (A-2)
};

/// Whether the attacker stands in reach of an attack that the defender has (UW-CMB-3, UW-CMB-4).
enum class Riposte : std::uint8_t { OutOfReach, InReach };

struct Attack {
    /// Attack total − defense total without the dice. Beyond ±`farthest` counts as that.
    int difference = 0;
    Rolls rolls;
    DoubleSixBoth doubleSixBoth = DoubleSixBoth::BonusOnly;
    Harm harm = Harm::Damage;
    Riposte riposte = Riposte::InReach;

    static constexpr int farthest = 999;

    friend bool operator==(const Attack&, const Attack&) = default;
};

/// All outcomes of one attack, as weights of `denominator` (a power of 6, at most 6^7).
/// `spared[k]`: k damage to the target, none to the attacker. `struck[k]`: k to the target while
/// the attacker takes one die, 1 to 6 alike, thrown apart. Both lists may be empty; together they
/// make the denominator.
struct Odds {
    std::uint64_t denominator = 1;
    std::vector<std::uint64_t> spared;
    std::vector<std::uint64_t> struck;
    std::uint64_t hits = 0; ///< the target took damage, or the status

    [[nodiscard]] Chance hit() const { return {hits, denominator}; }
    /// To the target.
    [[nodiscard]] Distribution damage() const;
    /// To the attacker: 0, or a die.
    [[nodiscard]] Distribution riposte() const;
};

[[nodiscard]] Odds odds(const Attack& attack);

/// The target's damage with that of its controller's next turn: a Fire attack that damaged burns
/// for half a die, rounded up. The same as `odds().damage()` for another attack.
[[nodiscard]] Distribution damageWithFire(const Attack& attack);

} // namespace ww::ultrawar::combat
