#pragma once

// The dice of one attack, exactly: how many hits and criticals stay uncancelled (BC-ATK-1, 4..6,
// BC-MSL-2). Eight-sided dice (B-15): attack 3 hits, 1 critical, 2 focus, 2 blanks; defence 3
// evades, 2 focus, 3 blanks. Knows no content; what makes the numbers of dice is in situation.h.

#include "rules/base/distribution.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ww::battlecry::dice {

/// Which attack dice are rerolled, once, before focus is spent (BC-ATK-5). Hits and criticals
/// never are: no aim gains by it.
enum class Reroll : std::uint8_t {
    None,
    Blanks,         ///< all of them but those that a card turns
    BlanksAndFocus, ///< and all focus results but those that a card turns
    Best,           ///< whichever serve the aim best, focus token and cards taken into account
};

/// What `Reroll::Best` is best for. Of choices that serve it alike: the most damage on average,
/// then the fewest dice.
enum class Aim : std::uint8_t { Damage, Destroy };

/// Tokens are spent however the dice fell, or where they change the result. Both leave the same
/// uncancelled results; they differ in the tokens that are left.
enum class Spend : std::uint8_t { Always, WhenItHelps };

inline constexpr int kMostDice = 12; ///< of each side; more count as that, fewer than 0 as none
/// Anti-missile dice of several cards add up (BC-MSL-2); only this many guard against overflow.
inline constexpr int kMostAntiMissile = 999;

struct Attack {
    int attackDice = 0;
    int defenceDice = 0;
    bool focus = false; ///< the attacker's token: all focus results become hits
    Reroll reroll = Reroll::None;
    Aim aim = Aim::Damage;
    int needed = 1;            ///< of Aim::Destroy: so much damage destroys
    int blankToCrit = 0;       ///< so many blanks a card turns into criticals
    int focusToCrit = 0;       ///< so many focus results a card turns into criticals
    bool defenceFocus = false; ///< the defender's token: all focus results become evades
    int evades = 0;            ///< evade tokens, one evade each
    int antiMissile = 0;       ///< attack dice whose criticals are evades (BC-MSL-2, B-25)
    Spend spend = Spend::WhenItHelps;

    friend bool operator==(const Attack&, const Attack&) = default;
};

/// A hand-to-hand attack (BC-ACT-7, B-24): nothing but the dice and evade tokens counts.
[[nodiscard]] Attack handToHand(int dice, int evades = 0);

/// How often tokens are spent.
struct Spent {
    Chance reroll; ///< at least one die is rerolled
    Chance attackFocus, defenceFocus;
    Distribution evades;
};

/// What stays uncancelled, hits and criticals together.
struct Odds {
    using Table = std::array<std::array<Weight, kMostDice + 1>, kMostDice + 1>;
    Table weights{}; ///< [hits][criticals], of `denominator`
    Weight denominator = 1;
    /// The exact weights need more than 126 bits, which takes more than 15 Anti-missile dice. The
    /// weights are rounded to the bits that fit, so their fractions must not be shown.
    bool rounded = false;
    Spent spent;

    [[nodiscard]] Chance chance(int hits, int criticals) const;
    [[nodiscard]] Distribution total() const; ///< hits and criticals
    [[nodiscard]] Distribution criticals() const;
};

[[nodiscard]] Odds odds(const Attack& attack);

} // namespace ww::battlecry::dice
