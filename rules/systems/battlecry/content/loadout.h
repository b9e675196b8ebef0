#pragma once

// A mecha in a mode with pilot and upgrades: its stats and weapons in play, and the card texts that
// odds count. Stat = mode + titles + upgrades + pilot. Cards in suppressed slots do nothing (B-23).

#include "rules/systems/battlecry/content/reader.h"
#include "rules/systems/battlecry/dice/situation.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::battlecry {

/// A dice effect of a card text that odds support.
enum class Knack : std::uint8_t {
    Unknown,
    BlankToCrit,
    FocusToCrit,    ///< works if the attacker is outside the target's arc
    RerollStressed, ///< rerolls any attack dice
    DieWhenDamaged, ///< gives one attack die in a round with damage
    DieForAgility,  ///< gives one attack die for 1 agility
    TouchedAgility, ///< enemies in contact have 1 agility less
};
constexpr std::array<std::string_view, 6> wordsOf(Knack) {
    return {"blank-to-crit",    "focus-to-crit",   "reroll-stressed",
            "die-when-damaged", "die-for-agility", "touched-agility"};
}

struct Armament {
    std::string name; ///< the card's name, or the weapon's type for primary weapon and hand-to-hand
    dice::Weapon weapon;
    bool exhausts = false;
};

struct Loadout {
    Mecha mecha;
    Mode mode;
    std::optional<Pilot> pilot;
    std::vector<Upgrade> upgrades;
};

/// A card's text and the effects of it that odds count.
struct CardText {
    std::string name, text;
    std::vector<Knack> knacks;
    [[nodiscard]] bool has(Knack knack) const;
};

/// Stats are absent if a card leaves them out.
struct Equipped {
    Number ps, fp, ag, hu, sh;
    std::vector<std::string> actions;
    std::vector<Armament> arms;          ///< primary weapon first, hand-to-hand last
    int antiMissile = 0;                 ///< Anti-missile dice of all cards, used once
    int lastingAntiMissile = 0;          ///< Anti-missile dice of cards that it doesn't exhaust
    std::vector<CardText> texts;         ///< cards with a text or a knack
    std::vector<std::string> suppressed; ///< names of cards that do nothing in this mode

    /// The first card with the knack, or null.
    [[nodiscard]] const CardText* with(Knack knack) const;
};
[[nodiscard]] Equipped equip(const Loadout& loadout);

/// The points of cards, as far as they are known (B-16).
struct Points {
    int known = 0;
    int unknown = 0; ///< number of cards without points

    void add(const Number& points);
    Points& operator+=(const Points& other);
    [[nodiscard]] std::optional<int> exactly() const {
        return unknown == 0 ? std::optional(known) : std::nullopt;
    }
};
/// Text such as `74` or `at least 74 + 3 unknown`.
[[nodiscard]] std::string text(const Points& points);

} // namespace ww::battlecry
