#pragma once

// Which attack dice to reroll. Internal to dice/.

#include "rules/systems/battlecry/dice/dice.h"

#include <vector>

namespace ww::battlecry::dice {

/// Rolled attack dice. Hits and criticals both count as successes; only the end separates them.
struct RolledDice {
    int successes = 0, focus = 0, blanks = 0;
    [[nodiscard]] int diceCount() const { return successes + focus + blanks; }
};

/// The results after cards and focus were used.
struct ModifiedResult {
    int successes = 0; ///< natural successes, each a critical with chance one in four
    int hits = 0;      ///< focus results that the token turned into hits
    int criticals = 0; ///< criticals made by cards
    [[nodiscard]] int total() const { return successes + hits + criticals; }
};
[[nodiscard]] ModifiedResult applyCardsAndFocus(const Attack& attack, const RolledDice& faces);

/// The number of the 8^k outcomes of k dice (0..kMaxDice) with that many successes and focus
/// results.
[[nodiscard]] std::uint64_t outcomeCount(int dice, int successes, int focus);

/// A count of dice as an index.
constexpr std::size_t toIndex(int i) {
    return static_cast<std::size_t>(i);
}

struct RerolledDice {
    int focus = 0, blanks = 0;
    [[nodiscard]] int diceCount() const { return focus + blanks; }
};
/// The value of each number of successes, in whole weights or rounded.
template <class V>
struct SuccessValues {
    std::array<V, kMaxDice + 1> aim{};
    std::array<Weight, kMaxDice + 1> damage{};
};
/// The dice that the attack's policy rerolls; `worth` matters only for Reroll::Best.
[[nodiscard]] RerolledDice chooseRerolls(const Attack& attack, const RolledDice& faces,
                                         const SuccessValues<Weight>& worth);
[[nodiscard]] RerolledDice chooseRerolls(const Attack& attack, const RolledDice& faces,
                                         const SuccessValues<double>& worth);

/// Criticals of the Anti-missile dice: weights by number, out of 2^bits. The last weight includes
/// all larger numbers, which can't cancel more.
struct AntiMissileWeights {
    std::vector<Weight> weights;
    int bits = 0;
    bool rounded = false; ///< the weights are rounded because 8^dice doesn't fit together with the
                          ///< other dice
};
[[nodiscard]] AntiMissileWeights antiMissileWeights(const Attack& attack);

/// Weights of the number of cancelling evades, out of 8^(defence dice) times 2^(bits of the shots).
[[nodiscard]] std::vector<Weight> cancelWeights(const Attack& attack,
                                                const AntiMissileWeights& shots);

/// Bits of the denominator of one throw of all dice, without rerolls.
[[nodiscard]] int denominatorBits(const Attack& attack);

/// Like `odds`, with these values of 0, 1, 2 … damage for Aim; the last one counts for more damage
/// too. Whole values must be at most 2^126 / 8^(all dice of the first throw), else they wrap.
[[nodiscard]] Odds oddsWithValues(const Attack& attack, const std::vector<Weight>& worth);
[[nodiscard]] Odds oddsWithValues(const Attack& attack, const std::vector<double>& worth);

/// Clamps the attack to the limits.
[[nodiscard]] Attack clampAttack(Attack attack);

} // namespace ww::battlecry::dice
