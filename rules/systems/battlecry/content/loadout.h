#pragma once

// A mecha in a mode with pilot and upgrades: its stats and weapons in play, and the card texts that
// odds take into account. Stat = mode + titles + upgrades + pilot. Cards in suppressed slots do
// nothing (B-23).

#include "rules/systems/battlecry/content/reader.h"
#include "rules/systems/battlecry/dice/situation.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::battlecry {

/// A dice effect of a card text that odds support.
enum class DiceEffect : std::uint8_t {
    Unknown,
    BlankToCrit,
    FocusToCrit,         ///< turns focus into criticals if the attacker is outside the target's arc
    RerollStressed,      ///< rerolls any attack dice
    ExtraDieWhenDamaged, ///< gives one attack die in a round with damage
    ExtraDieForAgility,  ///< gives one attack die for 1 agility
    ContactLowersAgility, ///< lowers the agility of enemies in contact by 1
};
constexpr std::array<std::string_view, 6> wordsOf(DiceEffect) {
    return {"blank-to-crit",    "focus-to-crit",   "reroll-stressed",
            "die-when-damaged", "die-for-agility", "touched-agility"};
}

struct Armament {
    std::string name; ///< the card's name; the weapon's type for primary weapon and hand-to-hand
    dice::Weapon weapon;
    bool exhausts = false;
};

struct Loadout {
    Mecha mecha;
    Mode mode;
    std::optional<Pilot> pilot;
    std::vector<Upgrade> upgrades;
};

/// A card's text and the effects in the text that odds take into account.
struct CardText {
    std::string name, text;
    std::vector<DiceEffect> diceEffects;
    [[nodiscard]] bool hasEffect(DiceEffect knack) const;
};

/// A stat is absent if a card in play doesn't state it.
struct EffectiveStats {
    Number pilotSkill, firepower, agility, hull, heroic;
    std::vector<std::string> actions;
    std::vector<Armament> weapons;   ///< weapons in order: primary weapon first, hand-to-hand last
    int antiMissile = 0;             ///< Anti-missile dice of all cards, used once
    int reusableAntiMissile = 0;     ///< Anti-missile dice of cards that can be used again
    std::vector<CardText> cardTexts; ///< cards with a text or a dice effect
    std::vector<std::string> suppressedCards; ///< names of cards that do nothing in this mode

    /// The first card with this effect, or null.
    [[nodiscard]] const CardText* findCardWith(DiceEffect knack) const;
};
[[nodiscard]] EffectiveStats effectiveStats(const Loadout& loadout);

/// The sum of cards' points, as far as they are known (B-16).
struct Points {
    int known = 0;
    int unknown = 0; ///< number of cards without points

    void add(const Number& points);
    Points& operator+=(const Points& other);
    [[nodiscard]] std::optional<int> exactTotal() const {
        return unknown == 0 ? std::optional(known) : std::nullopt;
    }
};
/// Text of the points, such as `74` or `at least 74 + 3 unknown`.
[[nodiscard]] std::string pointsText(const Points& points);

} // namespace ww::battlecry
