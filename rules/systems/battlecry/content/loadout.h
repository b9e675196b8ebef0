#pragma once

// A mecha in one of its modes with whoever flies it and what it carries: its numbers as they count
// in play, its weapons, and which card texts its odds count. Effective stat = mode + titles +
// upgrades + pilot (`battlecry.md` §2); cards in suppressed slots do nothing (B-23).

#include "rules/systems/battlecry/content/reader.h"
#include "rules/systems/battlecry/dice/situation.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::battlecry {

/// What a card's text does with dice, as far as odds count it.
enum class Knack : std::uint8_t {
    Unknown,
    BlankToCrit,
    FocusToCrit,    ///< outside the target's arc
    RerollStressed, ///< any attack dice
    DieWhenDamaged, ///< an attack die in a round with damage
    DieForAgility,  ///< an attack die for 1 agility
    TouchedAgility, ///< enemies that it touches have 1 agility less
};
constexpr std::array<std::string_view, 6> wordsOf(Knack) {
    return {"blank-to-crit",    "focus-to-crit",   "reroll-stressed",
            "die-when-damaged", "die-for-agility", "touched-agility"};
}

struct Armament {
    std::string name; ///< of its card; of the primary weapon and of hand-to-hand what they are
    dice::Weapon weapon;
    bool exhausts = false;
};

struct Loadout {
    Mecha mecha;
    Mode mode;
    std::optional<Pilot> pilot;
    std::vector<Upgrade> upgrades;
};

/// A card's text, and what of it odds count.
struct CardText {
    std::string name, text;
    std::vector<Knack> knacks;
    [[nodiscard]] bool has(Knack knack) const;
};

/// Numbers that some card doesn't say are absent.
struct Equipped {
    Number ps, fp, ag, hu, sh;
    std::vector<std::string> actions;
    std::vector<Armament> arms;          ///< the primary weapon first, hand-to-hand last
    int antiMissile = 0;                 ///< of all cards together, once
    int lastingAntiMissile = 0;          ///< of those that it doesn't exhaust
    std::vector<CardText> texts;         ///< of cards that have a text, or a knack
    std::vector<std::string> suppressed; ///< names of cards that do nothing in this mode

    /// The first card that has it; null where none has.
    [[nodiscard]] const CardText* with(Knack knack) const;
};
[[nodiscard]] Equipped equip(const Loadout& loadout);

/// Points of cards, as far as they are known (B-16).
struct Points {
    int known = 0;
    int unknown = 0; ///< cards without points

    void add(const Number& points); ///< of one card
    Points& operator+=(const Points& other);
    [[nodiscard]] std::optional<int> exactly() const {
        return unknown == 0 ? std::optional(known) : std::nullopt;
    }
};
/// `74`, `at least 74 + 3 unknown`.
[[nodiscard]] std::string text(const Points& points);

} // namespace ww::battlecry
