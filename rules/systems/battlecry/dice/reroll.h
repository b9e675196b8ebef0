#pragma once

// Which attack dice to reroll. Internal to dice/.

#include "rules/systems/battlecry/dice/dice.h"

#include <vector>

namespace ww::battlecry::dice {

/// Rolled attack dice. Hits and criticals both count as successes; only the end separates them.
struct Faces {
    int successes = 0, focus = 0, blanks = 0;
    [[nodiscard]] int dice() const { return successes + focus + blanks; }
};

/// The results after cards and focus were used.
struct Final {
    int successes = 0; ///< natural successes, each a critical with chance one in four
    int hits = 0;      ///< focus results that the token turned into hits
    int criticals = 0; ///< criticals made by cards
    [[nodiscard]] int total() const { return successes + hits + criticals; }
};
[[nodiscard]] Final finish(const Attack& attack, const Faces& faces);

/// The number of the 8^k outcomes of k dice (0..kMostDice) with that many successes and focus
/// results.
[[nodiscard]] std::uint64_t waysToShow(int dice, int successes, int focus);

/// A count of dice as an index.
constexpr std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

struct Choice {
    int focus = 0, blanks = 0;
    [[nodiscard]] int dice() const { return focus + blanks; }
};
/// The value of each number of successes, in whole weights or rounded.
template <class V>
struct Worth {
    std::array<V, kMostDice + 1> aim{};
    std::array<Weight, kMostDice + 1> damage{};
};
/// The dice that the attack's policy rerolls; `worth` matters only for Reroll::Best.
[[nodiscard]] Choice choose(const Attack& attack, const Faces& faces, const Worth<Weight>& worth);
[[nodiscard]] Choice choose(const Attack& attack, const Faces& faces, const Worth<double>& worth);

/// Criticals of the Anti-missile dice: weights by number, out of 2^bits. The last weight includes
/// all larger numbers, which can't cancel more.
struct Shots {
    std::vector<Weight> weights;
    int bits = 0;
    bool rounded = false; ///< the weights are rounded because 8^dice doesn't fit together with the
                          ///< other dice
};
[[nodiscard]] Shots shotsOf(const Attack& attack);

/// Weights of the number of cancelling evades, out of 8^(defence dice) times 2^(bits of the shots).
[[nodiscard]] std::vector<Weight> cancels(const Attack& attack, const Shots& shots);

/// Bits of the denominator of one throw of all dice, without rerolls.
[[nodiscard]] int bitsOf(const Attack& attack);

/// Like `odds`, with these values of 0, 1, 2 … damage for Aim; the last one counts for more damage
/// too. Whole values must be at most 2^126 / 8^(all dice of the first throw), else they wrap.
[[nodiscard]] Odds oddsFor(const Attack& attack, const std::vector<Weight>& worth);
[[nodiscard]] Odds oddsFor(const Attack& attack, const std::vector<double>& worth);

/// Clamps the attack to the limits.
[[nodiscard]] Attack bounded(Attack attack);

} // namespace ww::battlecry::dice
