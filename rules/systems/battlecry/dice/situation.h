#pragma once

// Computes the dice of one attack from two mecha and their position; every change names its rule
// (BC-SPD-1, BC-ATK-4, BC-ATK-7, BC-ACT-7, BC-MSL-1, BC-MSL-2, B-6). The caller reads the card
// texts.

#include "rules/systems/battlecry/dice/dice.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::battlecry::dice {

struct Weapon {
    enum class Kind : std::uint8_t { Primary, Secondary, Missile, HandToHand };
    Kind kind = Kind::Primary;
    int dice = 0; ///< firepower, or the number of hand-to-hand dice (1 without a card)
    int rangeMin = 1, rangeMax = 3; ///< range bands; ignored for hand-to-hand
    bool needsLock = false;         ///< whether the target must be locked (BC-ATK-7)
    int targetAgility = 0;          ///< number added to the target's agility (Cluster Missile)
};

/// Effects of card texts for the attacker.
struct DiceEffects {
    int blankToCrit = 0; ///< number of blanks that become criticals (Scott Bernard)
    /// Number of focus results that become criticals outside the target's arc (Lance Belmont).
    int focusToCrit = 0;
    /// Whether the attacker may reroll attack dice while stressed (Maia Sterling). An attack has
    /// one reroll, so this reroll saves the lock.
    bool canRerollStressed = false;
};

/// A change of the number of dice, by a card or a rule.
struct DiceChange {
    std::string label, rule;
    int amount = 0;
};

struct Shooter {
    int speed = 0; ///< speed of the maneuver executed this round (B-6)
    bool focus = false, lock = false, stressed = false;
    DiceEffects diceEffects;
    std::vector<DiceChange>
        diceChanges; ///< changes of dice by cards, such as Jack Baker damaged, or Marcus Rush
};

struct Target {
    int agility = 0;
    int speed = 0; ///< speed of the maneuver executed this round
    bool focus = false;
    int evades = 0;
    int antiMissile = 0;
    std::vector<DiceChange>
        diceChanges; ///< changes of dice by cards, such as Marcus Rush, or Rand in contact
};

struct AttackPosition {
    int range = 1; ///< the range band, 1 to 3
    bool obstructed = false;
};

struct RollPolicy {
    Reroll reroll = Reroll::Best;
    Aim aim = Aim::Damage;
    int damageToDestroy = 1;
    TokenSpending tokenSpending = TokenSpending::WhenItHelps;
};

struct Modifier {
    enum class Kind : std::uint8_t { AttackDice, DefenceDice, Note };
    Kind kind = Kind::Note;
    DiceChange change;
};

/// If the rules forbid the attack, `attack` is absent and `refusal` says why.
struct AttackExplanation {
    std::optional<Attack> attack;
    std::vector<Modifier> modifiers;
    std::vector<DiceChange> refusal;
    bool spendsLock =
        false; ///< the lock pays for the reroll; a missile then stays ready (BC-MSL-1)
};

[[nodiscard]] AttackExplanation explainAttack(const Weapon& weapon, const Shooter& shooter,
                                              const Target& target, const AttackPosition& place,
                                              const RollPolicy& policy = {});

/// Number of defence dice by the speed of a maneuver (BC-SPD-1): 0, 1, 1, 1, 2, 2, 3.
[[nodiscard]] int defenceDiceForSpeed(int speed);

/// Text of a modifier, such as `+1 attack die: range 1 (BC-ATK-4)`.
[[nodiscard]] std::string modifierText(const Modifier& modifier);

} // namespace ww::battlecry::dice
