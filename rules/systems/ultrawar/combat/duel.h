#pragma once

// Computes several attacks in sequence until one side is dead. Odds stay exact while the fractions
// fit (`distribution.h`), then become doubles. A blow requires that both sides are alive. Mutual
// double sixes hit at the same time (D-14), so both sides may die.

#include "rules/systems/ultrawar/combat/odds.h"

#include <optional>
#include <vector>

namespace ww::ultrawar::combat {

enum class DuelSide : std::uint8_t { Attacker, Target };

struct Blow {
    Attack attack; ///< the attack from the striker's view
    DuelSide striker = DuelSide::Attacker;
    /// The striker dies right after the blow, whatever the blow's result (UW-KW-kamikaze).
    bool strikerFalls = false;
};

/// The blows of one attacker's turn in order. Dual attack repeats the blow (`dual-attack`),
/// multi-shot adds n blows, strike back is a blow by the target. At the turn's end, each damaging
/// Fire attack burns once, then the target regenerates. The attacker regenerates before its
/// next turn's blows.
using BlowSequence = std::vector<Blow>;

struct Lives {
    int target = 1;              ///< the target's life, 1..maxLife; larger values
                                 ///< mean maxLife
    std::optional<int> attacker; ///< the attacker's life; absent if damage to it
                                 ///< doesn't matter
    int targetHeals = 0,
        attackerHeals = 0; ///< life that Regenerate restores, up to the initial life
    static constexpr int maxLife = 100;
};

/// The chances after a turn.
struct TurnOutcome {
    Chance targetDead;   ///< chance that the target or both are dead
    Chance attackerDead; ///< chance that the attacker or both are dead
    Chance bothDead;
};

/// Returns the chances after 1, 2 … `turns` equal turns.
[[nodiscard]] std::vector<TurnOutcome> turnOutcomes(const BlowSequence& turn, const Lives& lives,
                                                    int turns);
/// Returns the chances after each of these turns.
[[nodiscard]] std::vector<TurnOutcome> turnOutcomes(const std::vector<BlowSequence>& turns,
                                                    const Lives& lives);

/// Returns the chance to kill with `attacks` equal attacks, one per turn, while the attacker lives.
/// Fast but rounded. `life` is 1..maxLife. After each attack, a living target regenerates `heals`.
[[nodiscard]] double chanceToKill(const Distribution& damage, int life, int attacks, int heals = 0);

/// Returns the target's damage, including fire, in one turn in which neither side dies. Returns
/// nothing if the fractions don't fit.
[[nodiscard]] std::optional<Distribution> damageInTurn(const BlowSequence& turn);

/// Returns the mean number of turns to kill the target if the attacker never dies. Returns nothing
/// if the target regenerates (`heals`, per turn) at least as much as a turn can hurt it.
[[nodiscard]] std::optional<Chance> expectedTurns(const BlowSequence& turn, int life,
                                                  int heals = 0);

/// The chances of a fight to the end.
struct DuelEnding {
    double targetFalls = 0;   ///< chance that only the target dies
    double attackerFalls = 0; ///< chance that only the attacker dies
    double bothFall = 0;
    double undecided = 0; ///< chance that both live after `DuelEnding::maxTurns` turns
    double turns = 0;     ///< mean number of turns
    static constexpr int maxTurns = 2000;
};
[[nodiscard]] DuelEnding duelEnding(const BlowSequence& turn, const Lives& lives);

} // namespace ww::ultrawar::combat
