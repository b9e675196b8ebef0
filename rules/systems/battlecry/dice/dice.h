#pragma once

// Exact odds of one attack: how many hits and criticals stay uncancelled (BC-ATK-1, 4..6,
// BC-MSL-2). Eight-sided dice (B-15): attack 3 hits, 1 critical, 2 focus, 2 blanks; defence 3
// evades, 2 focus, 3 blanks. Knows no content; situation.h computes the numbers of dice.

#include "rules/base/distribution.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ww::battlecry::dice {

/// Which attack dice the attacker rerolls, once, before spending focus (BC-ATK-5). Hits and
/// criticals are never rerolled, because that can't help.
enum class Reroll : std::uint8_t {
    None,
    Blanks,         ///< all blanks except those that a card changes
    BlanksAndFocus, ///< blanks and focus results, except those that a card changes
    Best,           ///< the dice whose reroll serves the aim best, given the focus token and cards
};

/// The goal of `Reroll::Best`. Ties go to the highest mean damage, then to the fewest dice.
enum class Aim : std::uint8_t { Damage, Destroy };

/// Whether tokens are always spent, or only if they change the result. The uncancelled results are
/// the same in both cases.
enum class TokenSpending : std::uint8_t { Always, WhenItHelps };

inline constexpr int kMaxDice =
    12; ///< largest number of dice per side; numbers outside 0 to 12 are set to the nearer limit
/// Anti-missile dice of several cards add up (BC-MSL-2). This limit only prevents overflow.
inline constexpr int kMaxAntiMissile = 999;

struct Attack {
    int attackDice = 0;
    int defenceDice = 0;
    bool focus = false; ///< the attacker has a focus token: all focus results become hits
    Reroll reroll = Reroll::None;
    Aim aim = Aim::Damage;
    int damageToDestroy = 1;   ///< the damage that destroys the target, used by Aim::Destroy
    int blankToCrit = 0;       ///< number of blanks that a card turns into criticals
    int focusToCrit = 0;       ///< number of focus results that a card turns into criticals
    bool defenceFocus = false; ///< the defender has a focus token: all focus results become evades
    int evades = 0;            ///< evade tokens, one evade each
    int antiMissile = 0;       ///< attack dice whose criticals are used as evades (BC-MSL-2, B-25)
    TokenSpending tokenSpending = TokenSpending::WhenItHelps;

    friend bool operator==(const Attack&, const Attack&) = default;
};

/// A hand-to-hand attack (BC-ACT-7, B-24), which uses only dice and evade tokens.
[[nodiscard]] Attack handToHandAttack(int dice, int evades = 0);

/// The chances that tokens are spent.
struct TokenSpendChances {
    Chance reroll; ///< chance that at least one die is rerolled
    Chance attackFocus, defenceFocus;
    Distribution evades;
};

/// The distribution of uncancelled hits and criticals.
struct Odds {
    using Table = std::array<std::array<Weight, kMaxDice + 1>, kMaxDice + 1>;
    Table weights{}; ///< weights by [hits][criticals], out of `denominator`
    Weight denominator = 1;
    /// Whether weights and fractions are rounded; then fractions must not be shown. Exact weights
    /// need more than 126 bits only with more than 15 Anti-missile dice.
    bool rounded = false;
    TokenSpendChances spendChances;

    [[nodiscard]] Chance chance(int hits, int criticals) const;
    [[nodiscard]] Distribution
    hitsAndCriticals() const; ///< distribution of the sum of hits and criticals
    [[nodiscard]] Distribution criticals() const;
};

[[nodiscard]] Odds attackOdds(const Attack& attack);

} // namespace ww::battlecry::dice
