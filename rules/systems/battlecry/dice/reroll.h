#pragma once

// Chooses which attack dice to reroll. Internal to dice/.

#include "rules/systems/battlecry/dice/dice.h"

#include <vector>

namespace ww::battlecry::dice {

/// Rolled attack dice. Hits and criticals are both successes; they are separated only at the end.
struct RolledDice {
    int successes = 0, focus = 0, blanks = 0;
    [[nodiscard]] int diceCount() const { return successes + focus + blanks; }
};

/// The attack's results after cards and the focus token were used.
struct ModifiedResult {
    int successes = 0; ///< natural successes; each is a critical with a chance of one in four
    int hits = 0;      ///< focus results that the token turned into hits
    int criticals = 0; ///< criticals made by cards
    [[nodiscard]] int total() const { return successes + hits + criticals; }
};
[[nodiscard]] ModifiedResult applyCardsAndFocus(const Attack& attack, const RolledDice& faces);

/// How many of the 8^k outcomes of k dice (0..kMaxDice) have this number of successes and of focus
/// results.
[[nodiscard]] std::uint64_t outcomeCount(int dice, int successes, int focus);

constexpr std::size_t toIndex(int i) {
    return static_cast<std::size_t>(i);
}

struct RerolledDice {
    int focus = 0, blanks = 0;
    [[nodiscard]] int diceCount() const { return focus + blanks; }
};
/// The worth of each number of successes, in whole or rounded weights.
template <class V>
struct SuccessValues {
    std::array<V, kMaxDice + 1> aim{};
    std::array<Weight, kMaxDice + 1> damage{};
};
/// The dice that the attack's policy rerolls. Only Reroll::Best uses `worth`.
[[nodiscard]] RerolledDice chooseRerolls(const Attack& attack, const RolledDice& faces,
                                         const SuccessValues<Weight>& worth);
[[nodiscard]] RerolledDice chooseRerolls(const Attack& attack, const RolledDice& faces,
                                         const SuccessValues<double>& worth);

/// Criticals of the Anti-missile dice: weights by their number, out of 2^bits. The last weight
/// includes all larger numbers, which can't cancel more.
struct AntiMissileWeights {
    std::vector<Weight> weights;
    int bits = 0;
    bool rounded = false; ///< whether weights are rounded because 8^dice doesn't fit together with
                          ///< the other dice
};
[[nodiscard]] AntiMissileWeights antiMissileWeights(const Attack& attack);

/// Weights by the number of cancelling evades, out of 8^(defence dice) times 2^(bits of the shots).
[[nodiscard]] std::vector<Weight> cancelWeights(const Attack& attack,
                                                const AntiMissileWeights& shots);

/// Number of bits of the denominator of one throw of all dice, without rerolls.
[[nodiscard]] int denominatorBits(const Attack& attack);

/// Like `odds`, but Aim uses `worth` as the values of 0, 1, 2 … damage; more damage has the last
/// value. Whole values must be at most 2^126 / 8^(all dice of the first throw), else they wrap.
[[nodiscard]] Odds oddsWithValues(const Attack& attack, const std::vector<Weight>& worth);
[[nodiscard]] Odds oddsWithValues(const Attack& attack, const std::vector<double>& worth);

/// Limits the attack's numbers to their ranges.
[[nodiscard]] Attack clampAttack(Attack attack);

} // namespace ww::battlecry::dice
