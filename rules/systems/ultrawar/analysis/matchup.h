#pragma once

// One fighter's attacks on another: the odds of each, and the fight over several turns
// (UW-CMB-1..11). Multi-shot, dual attack and strike back are limited by reserves.

#include "rules/systems/ultrawar/analysis/fighter.h"
#include "rules/systems/ultrawar/combat/duel.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::ultrawar {

struct MatchupSetting {
    std::optional<int>
        range; ///< absent: melee attacks at range 1, every ranged attack at its own Range
    bool fromBack = false, freeStrike = false, acrossLedge = false;
    bool moved = false;        ///< whether the attacker has moved, so that it has no Targeting
    bool sneak = false;        ///< the attacker declares Sneak Attack, if it has any
    bool strikeBack = false;   ///< the target strikes back while it can pay
    int attackSupporters = 0;  ///< number of other characters with Attack Support at the target
    int defenseSupporters = 0; ///< number of other characters with Defense Support at the target
    int blastDistance = 0;     ///< spaces from the explosion's centre; ignored for blasts at the
                               ///< attacker, which use the range
    int turns = 4;             ///< number of turns, 1 to 50
    RuleOptions ruleOptions;
};

struct AttackReport {
    std::string label;
    int range = 1;
    combat::AttackExplanation explanation;
    /// Figures of one attack; set only if the attack is allowed.
    Chance hit;
    Distribution damage;  ///< damage to the target, including next turn's fire
    Distribution riposte; ///< damage to the attacker
    /// Over several turns: the number of affordable attacks, and the standings after each turn.
    /// Includes Regenerate; a character that uses a `!` line falls.
    std::vector<int> attacks;
    std::vector<combat::TurnOutcome> turnOutcomes;
    /// The expected number of turns to defeat the target, if each turn has as many attacks as the
    /// first. Absent if the target regenerates all damage, and for lines usable only once.
    std::optional<Chance> expectedTurns;
};

/// All attacks of `a`; its Offense comes first.
[[nodiscard]] std::vector<AttackReport> matchupReports(const Fighter& a, const Fighter& b,
                                                       const MatchupSetting& setting);

/// The attack of `a` with the highest mean damage, in rounded figures for large tables.
struct BestAttack {
    const AttackOption* option = nullptr; ///< null: no attack is allowed
    double hitChance = 0, averageDamage = 0;
    double killChance = 0;          ///< chance to kill with one attack
    double killChanceOverTurns = 0; ///< chance to kill with one attack in each of `setting.turns`
                                    ///< turns while the attacker lives
};
[[nodiscard]] BestAttack bestAttack(const Fighter& a, const Fighter& b,
                                    const MatchupSetting& setting);

} // namespace ww::ultrawar
