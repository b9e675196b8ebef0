#pragma once

// One fighter's attacks on another: odds of each, what the fight looks like over turns
// (UW-CMB-1..11; multi-shot, dual attack and strike back as the reserves pay for them).

#include "rules/systems/ultrawar/analysis/fighter.h"
#include "rules/systems/ultrawar/combat/duel.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::ultrawar {

struct MatchupSetting {
    std::optional<int> range; ///< nothing: melee at 1, every ranged attack at its own Range
    bool fromBack = false, freeStrike = false, acrossLedge = false;
    bool moved = false;      ///< no Targeting
    bool sneak = false;      ///< declares Sneak Attack where it has it
    bool strikeBack = false; ///< the target strikes back as long as it can pay
    int support = 0;         ///< others with Attack Support at the target
    int targetSupport = 0;   ///< others with Defense Support beside the target
    int ring = 0;            ///< spaces from an explosion's centre; from the own space: the range
    int turns = 4;           ///< 1..50
    Readings readings;
};

struct AttackReport {
    std::string label;
    int range = 1;
    combat::Explained explained;
    /// Of one attack; all this only where it is allowed.
    Chance hit;
    Distribution damage;  ///< the fire of the next turn included
    Distribution riposte; ///< damage that comes back
    /// Over turns: attacks that its own reserves pay for, how things stand after each. What
    /// Regenerate gives back to either is counted; who uses a line that ends with `!` falls.
    std::vector<int> attacks;
    std::vector<combat::Standing> standings;
    /// With as many attacks in each turn as in the first; nothing where it can't hurt, or no more
    /// than the target regenerates, and of a line that can be used but once.
    std::optional<Chance> expectedTurns;
};

/// Every attack that `a` has, its Offense first.
[[nodiscard]] std::vector<AttackReport> matchup(const Fighter& a, const Fighter& b,
                                                const MatchupSetting& setting);

/// The attack of `a` with the highest mean damage, rounded figures: for tables of many pairs.
struct BestAttack {
    const AttackOption* option = nullptr; ///< null: none is allowed
    double hit = 0, mean = 0;
    double kill = 0;      ///< by one attack
    double killLater = 0; ///< by one in each of `setting.turns` turns, the attacker standing
};
[[nodiscard]] BestAttack bestAttack(const Fighter& a, const Fighter& b,
                                    const MatchupSetting& setting);

} // namespace ww::ultrawar
