#pragma once

// Several attacks one after the other, until one side is dead: multi-shot, dual attack, strike
// back, and turn after turn. Odds stay exact while they fit (`distribution.h`), then go on as
// doubles. A blow is struck only while both live; the two halves of one exchange of double sixes
// fall at the same time (D-14), so both may die of it.

#include "rules/systems/ultrawar/combat/odds.h"

#include <optional>
#include <vector>

namespace ww::ultrawar::combat {

enum class Side : std::uint8_t { Attacker, Target };

struct Blow {
    Attack attack; ///< seen from whoever strikes it
    Side by = Side::Attacker;
    /// Whoever struck it is defeated right after it, whatever became of the other
    /// (UW-KW-kamikaze).
    bool fatal = false;
};

/// What one of the attacker's turns holds, in order: dual attack is the same blow twice
/// (`dual-attack`), multi-shot n more of it, strike back a blow by the target. Fire burns at the
/// end of it, once for each attack that damaged, before the attacker's next turn; then the
/// target regenerates, as its own turn begins, and the attacker before its next blows.
using Exchange = std::vector<Blow>;

struct Lives {
    int target = 1;              ///< 1..longest; more counts as that
    std::optional<int> attacker; ///< nothing: what comes back to the attacker doesn't matter
    int targetHeals = 0, attackerHeals = 0; ///< Regenerate; never above the life at the start
    static constexpr int longest = 100;
};

/// How things stand when a turn is over.
struct Standing {
    Chance targetDead;   ///< both dead included
    Chance attackerDead; ///< both dead included
    Chance bothDead;
};

/// After 1, 2 … `turns` turns, all alike.
[[nodiscard]] std::vector<Standing> standings(const Exchange& turn, const Lives& lives, int turns);
/// After each of these.
[[nodiscard]] std::vector<Standing> standings(const std::vector<Exchange>& turns,
                                              const Lives& lives);

/// The same for one kind of attack again and again, one a turn, as long as the attacker stands:
/// quick, rounded. `life` 1..longest; who lives regenerates `heals` after each.
[[nodiscard]] double chanceToKill(const Distribution& damage, int life, int attacks, int heals = 0);

/// Damage to the target in one turn if nobody falls, fire included; nothing when it doesn't fit.
[[nodiscard]] std::optional<Distribution> damageInTurn(const Exchange& turn);

/// Mean number of turns until the target is dead, the attacker standing throughout. Nothing when
/// the turn can't hurt the target, or no more than it regenerates (`heals`, at its turn's start).
[[nodiscard]] std::optional<Chance> expectedTurns(const Exchange& turn, int life, int heals = 0);

/// How a fight to the end goes.
struct Ending {
    double targetFalls = 0;   ///< alone
    double attackerFalls = 0; ///< alone
    double bothFall = 0;
    double open = 0;  ///< neither within `Ending::longest` turns
    double turns = 0; ///< mean length
    static constexpr int longest = 2000;
};
[[nodiscard]] Ending ending(const Exchange& turn, const Lives& lives);

} // namespace ww::ultrawar::combat
