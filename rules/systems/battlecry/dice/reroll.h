#pragma once

// Which attack dice to reroll. Internal to dice/.

#include "rules/systems/battlecry/dice/dice.h"

#include <vector>

namespace ww::battlecry::dice {

/// Attack dice as they lie; hits and criticals, which only the end tells apart, are successes.
struct Faces {
    int successes = 0, focus = 0, blanks = 0;
    [[nodiscard]] int dice() const { return successes + focus + blanks; }
};

/// What they come to once cards and focus have been used.
struct Final {
    int successes = 0; ///< natural ones, each a critical by one in four
    int hits = 0;      ///< focus results that the token made hits
    int criticals = 0; ///< turned by cards
    [[nodiscard]] int total() const { return successes + hits + criticals; }
};
[[nodiscard]] Final finish(const Attack& attack, const Faces& faces);

/// Ways in 8^k that k dice (0..kMostDice) show so many successes and focus results.
[[nodiscard]] std::uint64_t waysToShow(int dice, int successes, int focus);

/// A count of dice as an index.
constexpr std::size_t at(int i) {
    return static_cast<std::size_t>(i);
}

struct Choice {
    int focus = 0, blanks = 0;
    [[nodiscard]] int dice() const { return focus + blanks; }
};
/// What a number of successful attack dice is worth, in whole weights or rounded.
template <class V>
struct Worth {
    std::array<V, kMostDice + 1> aim{};
    std::array<Weight, kMostDice + 1> damage{};
};
/// What the attack's policy rerolls of them; `worth` counts for Reroll::Best alone.
[[nodiscard]] Choice choose(const Attack& attack, const Faces& faces, const Worth<Weight>& worth);
[[nodiscard]] Choice choose(const Attack& attack, const Faces& faces, const Worth<double>& worth);

/// Criticals of the Anti-missile dice: weights by their number, of 2^bits. Numbers above kMostDice
/// cancel no more than kMostDice does and are counted there.
struct Shots {
    std::vector<Weight> weights;
    int bits = 0;
    bool rounded = false; ///< 8^dice doesn't fit beside the other dice: rounded to what fits
};
[[nodiscard]] Shots shotsOf(const Attack& attack);

/// Evades that cancel, by how many: weights of 8^(defence dice) times 2^(bits of the shots).
[[nodiscard]] std::vector<Weight> cancels(const Attack& attack, const Shots& shots);

/// Bits of the denominator of one throw of all dice, without rerolls.
[[nodiscard]] int bitsOf(const Attack& attack);

/// As `odds`, for an aim that says what 0, 1, 2 … damage is worth; the last counts for more.
/// Wholes are at most 2^126 / 8^(all dice of the first throw), else they wrap.
[[nodiscard]] Odds oddsFor(const Attack& attack, const std::vector<Weight>& worth);
[[nodiscard]] Odds oddsFor(const Attack& attack, const std::vector<double>& worth);

/// Within the limits.
[[nodiscard]] Attack bounded(Attack attack);

} // namespace ww::battlecry::dice
