#pragma once

// Computes and explains the numbers of one attack from two fighters and their positions.
// `analysis/fighter.h` collects their cards and abilities. Implements UW-CMB-1, 6..11, UW-ENG-2,
// UW-ENG-5, D-20, D-24, D-36, A-3, A-4, A-6, A-8, A-9, A-19, A-27, A-33.

#include "rules/systems/ultrawar/board/readings.h"
#include "rules/systems/ultrawar/combat/odds.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::ultrawar::combat {

/// A bonus as shown, with its source, such as `Glasswick Blade`, `UW-EQP-1`, 2.
struct Bonus {
    std::string label;
    std::string rule;
    int amount = 0;
};

/// The kinds of attacks against which the fighter rolls a third die.
enum class Initiative : std::uint8_t { None, Melee, Ranged, Any };
[[nodiscard]] bool initiativeApplies(Initiative initiative, bool ranged);
[[nodiscard]] Initiative combineInitiative(Initiative a, Initiative b);

struct AttackForm {
    std::string label = "Offense"; ///< such as `Magical Attack 6, Range 4`
    int number = 0;                ///< number as printed: the Offense, or the attack's own number
    std::optional<int> range;      ///< range of a ranged attack; absent: melee
    HitEffect hitEffect = HitEffect::Damage;
    bool ownNumber = false; ///< true if the attack uses its own number instead of the Offense, so
                            ///< changes of the Offense and weapons don't apply (UW-CMB-11)
    bool magical = false, directed = false, linear = false, armorPierce = false;
    bool powerDown = false;
    /// The bearer's Weapon has Armor Pierce, which attacks with their own number don't use (D-36).
    bool weaponPierces = false;
    std::optional<int> blast; ///< radius of an explosive attack (UW-CMB-10)
    int blastDistance = 0;    ///< spaces from the explosion's centre to the target

    [[nodiscard]] bool isRanged() const { return range.has_value(); }
};

struct Attacker {
    std::vector<Bonus>
        offenseBonuses; ///< changes of the Offense; ignored by forms with their own number
    std::vector<Bonus> attackBonuses; ///< changes of any attack's total: gold box, cards
    /// Changes by the target's Armor cards, which Armor Pierce ignores.
    std::vector<Bonus> armorOffenseBonuses, armorAttackBonuses;
    Initiative initiative = Initiative::None;
    int martialBonus = 0;
    int supporters = 0; ///< number of other characters with Attack Support at this target; 0 if the
                        ///< striker lacks it
    bool flying = false, weaponSpecialist = false, weapon = false;
    bool targeting = false, moved = false;
    bool sneak = false; ///< true if the attacker has Sneak Attack and declares it
};

/// Keywords that protect from hits.
struct DefenseKeywords {
    Initiative initiative = Initiative::None;
    bool stealth = false, stealthReveal = false, backStabImmunity = false;
};

struct Defender {
    int defense = 0;
    std::vector<Bonus> defenseBonuses; ///< changes of the Defense
    std::vector<Bonus> armorBonuses;   ///< changes by Armor cards, which Armor Pierce ignores (A-9)
    /// Keywords of Armor cards, which Armor Pierce ignores. Without Flight and Ethereal, which
    /// decide whether an attack can reach the target at all.
    DefenseKeywords armorKeywords;
    std::vector<Bonus> totalBonuses; ///< changes of the defense total only
    Initiative initiative = Initiative::None;
    int supporters = 0;
    bool flying = false, ethereal = false;
    bool stealth = false, revealed = false; ///< revealed: in reach of an enemy's Stealth Reveal
    bool stealthReveal = false, backStabImmunity = false;
    bool stunned = false, stasis = false, poweredDown = false;
    bool robotDroid = false; ///< true for a Robot-Droid that isn't Bionic
    bool hasMelee = true;    ///< true if the defender has a melee attack
    int longestRange = 0;    ///< the defender's largest attack Range; 0 without any
};

struct AttackPosition {
    int range = 1; ///< spaces between attacker and target (UW-LOS-1)
    bool fromBack = false;
    bool freeStrike = false;
    bool acrossLedge = false; ///< true if the two squares have different levels
};

struct Modifier {
    enum class Kind : std::uint8_t {
        Attack,      ///< adds `amount` to the attack total
        Defense,     ///< adds `amount` to the defense total
        AttackDice,  ///< adds a third attack die
        DefenseDice, ///< adds a third defense die
        Note,        ///< a note without a number
    };
    Kind kind = Kind::Note;
    Bonus bonus;
};

/// The explained attack. If the rules forbid it, `attack` is absent and `refusal` has the reasons.
struct AttackExplanation {
    std::optional<Attack> attack;
    int attackTotal = 0;  ///< attack total without dice
    int defenseTotal = 0; ///< defense total without dice
    std::vector<Modifier> modifiers;
    std::vector<Bonus> refusal;
    bool strikeBackAllowed = true; ///< false after a Sneak Attack
};

[[nodiscard]] AttackExplanation explainAttack(const AttackForm& form, const Attacker& striker,
                                              const Defender& struck, const AttackPosition& place,
                                              const RuleOptions& readings = {});

/// Returns text such as `+2 Back Stab (UW-ENG-5)`.
[[nodiscard]] std::string modifierText(const Modifier& modifier);

} // namespace ww::ultrawar::combat
