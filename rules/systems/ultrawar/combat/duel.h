#pragma once

// Several attacks in sequence until one side is dead. Odds stay exact while they fit
// (`distribution.h`), then continue as doubles. A blow requires both sides alive. Mutual double
// sixes hit at the same time (D-14), so both may die.

#include "rules/systems/ultrawar/combat/odds.h"

#include <optional>
#include <vector>

namespace ww::ultrawar::combat {

enum class DuelSide : std::uint8_t { Attacker, Target };

struct Blow {
    Attack attack; ///< the attack as its striker sees it
    DuelSide striker = DuelSide::Attacker;
    /// The striker falls right after the blow, whatever its result (UW-KW-kamikaze).
    bool strikerFalls = false;
};

/// The blows of one attacker's turn in order: dual attack repeats the blow (`dual-attack`),
/// multi-shot adds n more, strike back is a blow by the target. At the turn's end, fire burns once
/// per damaging attack. Then the target regenerates; the attacker does before its next blows
///
using BlowSequence = std::vector<Blow>;

struct Lives {
    int target = 1;              ///< the target's life, 1..maxLife; larger values count
                                 ///< as maxLife
    std::optional<int> attacker; ///< the attacker's life; absent: damage to it doesn't
                                 ///< matter
    int targetHeals = 0,
        attackerHeals = 0; ///< life that Regenerate returns; life never exceeds the initial life
    static constexpr int maxLife = 100;
};

/// The chances after a turn.
struct TurnOutcome {
    Chance targetDead;   ///< chance that the target or both are dead
    Chance attackerDead; ///< chance that the attacker or both are dead
    Chance bothDead;
};

/// The standings after 1, 2 … `turns` equal turns.
[[nodiscard]] std::vector<TurnOutcome> turnOutcomes(const BlowSequence& turn, const Lives& lives,
                                                    int turns);
/// The standings after each of these turns.
[[nodiscard]] std::vector<TurnOutcome> turnOutcomes(const std::vector<BlowSequence>& turns,
                                                    const Lives& lives);

/// The chance to kill with `attacks` equal attacks, one per turn, while the attacker lives; fast
/// but rounded. `life` is 1..maxLife. After each attack, a surviving target regenerates `heals`.
[[nodiscard]] double chanceToKill(const Distribution& damage, int life, int attacks, int heals = 0);

/// The target's damage, including fire, in one turn in which neither side falls. Absent if the
/// fractions don't fit.
[[nodiscard]] std::optional<Distribution> damageInTurn(const BlowSequence& turn);

/// The mean number of turns to kill the target if the attacker never falls. Absent if the turn
/// doesn't hurt the target more than it regenerates (`heals`, at its turn's start).
[[nodiscard]] std::optional<Chance> expectedTurns(const BlowSequence& turn, int life,
                                                  int heals = 0);

/// The chances of a fight to the end.
struct DuelEnding {
    double targetFalls = 0;   ///< chance that only the target falls
    double attackerFalls = 0; ///< chance that only the attacker falls
    double bothFall = 0;
    double undecided = 0; ///< chance that neither falls within `DuelEnding::maxTurns` turns
    double turns = 0;     ///< mean number of turns
    static constexpr int maxTurns = 2000;
};
[[nodiscard]] DuelEnding duelEnding(const BlowSequence& turn, const Lives& lives);

} // namespace ww::ultrawar::combat
