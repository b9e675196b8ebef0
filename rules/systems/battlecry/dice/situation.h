#pragma once

// From two mecha and how they stand to the dice of one attack, every change with its rule
// (BC-SPD-1, BC-ATK-4, BC-ATK-7, BC-ACT-7, BC-MSL-1, BC-MSL-2, B-6). Numbers only: whose card text
// gives what is the caller's to find.

#include "rules/systems/battlecry/dice/dice.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::battlecry::dice {

struct Weapon {
    enum class Kind : std::uint8_t { Primary, Secondary, Missile, HandToHand };
    Kind kind = Kind::Primary;
    int dice = 0;                   ///< firepower, or the dice of hand-to-hand (1 without a card)
    int rangeMin = 1, rangeMax = 3; ///< bands; not asked of hand-to-hand
    bool needsLock = false;         ///< only against a locked target (BC-ATK-7)
    int targetAgility = 0;          ///< change of the target's agility (Cluster Missile)
};

/// What card texts do for whoever attacks.
struct Knacks {
    int blankToCrit = 0; ///< Scott Bernard
    int focusToCrit = 0; ///< Lance Belmont, outside the target's arc
    /// May reroll attack dice while stressed (Maia Sterling). An attack has one reroll: with this,
    /// a lock isn't spent on it.
    bool stressReroll = false;
};

/// A change of the number of dice, by a card or in the game.
struct Change {
    std::string label, rule;
    int amount = 0;
};

struct Shooter {
    int speed = 0; ///< of the maneuver executed this round (B-6)
    bool focus = false, lock = false, stressed = false;
    Knacks knacks;
    std::vector<Change> dice; ///< by cards: Jack Baker damaged, Marcus Rush
};

struct Target {
    int agility = 0;
    int speed = 0; ///< of the maneuver executed this round
    bool focus = false;
    int evades = 0;
    int antiMissile = 0;
    std::vector<Change> dice; ///< by cards: Marcus Rush, Rand touching it
};

struct Place {
    int range = 1; ///< band 1..3
    bool obstructed = false;
};

struct Policy {
    Reroll reroll = Reroll::Best;
    Aim aim = Aim::Damage;
    int needed = 1;
    Spend spend = Spend::WhenItHelps;
};

struct Modifier {
    enum class To : std::uint8_t { AttackDice, DefenceDice, Note };
    To to = To::Note;
    Change change;
};

/// `attack` is absent where the rules allow none; `refusal` then says why.
struct Explained {
    std::optional<Attack> attack;
    std::vector<Modifier> modifiers;
    std::vector<Change> refusal;
    bool lockSpent = false; ///< the reroll is the lock's; a missile then stays ready (BC-MSL-1)
};

[[nodiscard]] Explained explain(const Weapon& weapon, const Shooter& shooter, const Target& target,
                                const Place& place, const Policy& policy = {});

/// Defence dice for the speed of a maneuver (BC-SPD-1): 0, 1, 1, 1, 2, 2, 3.
[[nodiscard]] int speedDice(int speed);

/// `+1 attack die: range 1 (BC-ATK-4)`.
[[nodiscard]] std::string text(const Modifier& modifier);

} // namespace ww::battlecry::dice
