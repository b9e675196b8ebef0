#pragma once

// From two fighters and where they stand to the numbers of one attack, with every bonus explained.
// Numbers only: which card or ability gives what is the caller's to find (`analysis/fighter.h`).
// Implements UW-CMB-1, 6..11, UW-ENG-2, UW-ENG-5, D-20, D-24, D-36, A-3, A-4, A-6, A-8, A-9, A-19,
//

#include "rules/systems/ultrawar/board/readings.h"
#include "rules/systems/ultrawar/combat/odds.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::ultrawar::combat {

/// A number and where it comes from, as it is shown: `Glasswick Blade`, `UW-EQP-1`, 2.
struct Change {
    std::string label;
    std::string rule;
    int amount = 0;
};

/// Against which attacks a third die is rolled.
enum class Initiative : std::uint8_t { None, Melee, Ranged, Any };
[[nodiscard]] bool covers(Initiative initiative, bool ranged);
[[nodiscard]] Initiative both(Initiative a, Initiative b);

/// What is attacked with.
struct Form {
    std::string label = "Offense"; ///< `Magical Attack 6, Range 4`
    int number = 0;                ///< printed: the Offense, or the attack's own number
    std::optional<int> range;      ///< ranged, so far; nothing: melee
    Harm harm = Harm::Damage;
    bool ownNumber = false; ///< not the Offense: mods of it and weapons don't count (UW-CMB-11)
    bool magical = false, directed = false, linear = false, armorPierce = false;
    bool powerDown = false;
    /// The bearer's Weapon has Armor Pierce, which an attack with its own number doesn't use
    /// (D-36).
    bool weaponPierces = false;
    std::optional<int> blast; ///< explosive: how far it goes (UW-CMB-10)
    int ring = 0;             ///< … spaces from its centre to the target

    [[nodiscard]] bool ranged() const { return range.has_value(); }
};

struct Striker {
    std::vector<Change>
        offense;                ///< changes of the Offense; of no use to a form with its own number
    std::vector<Change> attack; ///< changes of any attack's total: gold box, cards
    /// The same two by the target's Armor cards, which Armor Pierce ignores.
    std::vector<Change> offenseByArmor, attackByArmor;
    Initiative initiative = Initiative::None;
    int martial = 0;
    int supporters = 0; ///< other Attack Support holders at this target, the striker being one too
    bool flying = false, weaponSpecialist = false, weapon = false;
    bool targeting = false, moved = false;
    bool sneak = false; ///< has Sneak Attack and declares it
};

/// Keywords that keep one from being hit.
struct Guard {
    Initiative initiative = Initiative::None;
    bool stealth = false, stealthReveal = false, backStabImmunity = false;
};

struct Struck {
    int defense = 0;
    std::vector<Change> changes; ///< of the Defense
    std::vector<Change> armor;   ///< those by Armor cards, which Armor Pierce ignores (A-9)
    /// Keywords by Armor cards, which it ignores as well. Flight and Ethereal are none of them:
    /// they decide who can be reached at all, and stay.
    Guard armorGuard;
    std::vector<Change> rolls; ///< changes of the total alone
    Initiative initiative = Initiative::None;
    int supporters = 0;
    bool flying = false, ethereal = false;
    bool stealth = false, revealed = false; ///< revealed: somebody's Stealth Reveal reaches it
    bool stealthReveal = false, backStabImmunity = false;
    bool stunned = false, stasis = false, poweredDown = false;
    bool robotDroid = false; ///< and not Bionic
    bool melee = true;       ///< has a melee attack
    int reach = 0;           ///< the farthest Range of its attacks; 0 without one
};

struct Place {
    int range = 1; ///< spaces between them (UW-LOS-1)
    bool fromBack = false;
    bool freeStrike = false;
    bool acrossLedge = false; ///< their squares are of different levels
};

struct Modifier {
    enum class To : std::uint8_t {
        Attack,      ///< adds `amount` to the attack total
        Defense,     ///< adds `amount` to the defense total
        AttackDice,  ///< a third die
        DefenseDice, ///< a third die
        Note,        ///< says something without a number
    };
    To to = To::Note;
    Change change;
};

/// What became of it. `attack` is absent where the rules don't allow the attack; `refusal` then has
/// the reasons.
struct Explained {
    std::optional<Attack> attack;
    int attackTotal = 0;  ///< without the dice
    int defenseTotal = 0; ///< without the dice
    std::vector<Modifier> modifiers;
    std::vector<Change> refusal;
    bool strikeBackAllowed = true; ///< not after a Sneak Attack
};

[[nodiscard]] Explained explain(const Form& form, const Striker& striker, const Struck& struck,
                                const Place& place, const Readings& readings = {});

/// `+2 Back Stab (UW-ENG-5)`.
[[nodiscard]] std::string text(const Modifier& modifier);

} // namespace ww::ultrawar::combat
