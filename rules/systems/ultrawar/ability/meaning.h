#pragma once

// What an ability line means in play: the defaults that the notation leaves out
// (`ultrawar-abilities.md` §2 "Semantics", §3 "When").

#include "rules/systems/ultrawar/ability/ability.h"

#include <array>
#include <cstdint>
#include <optional>

namespace ww::ultrawar::ability {

/// Whom a Mod or Grant reaches, defaults filled in.
struct Reached {
    TermId who = TermId::WhoSelf;
    bool all = false;
    const Amount* range = nullptr; ///< null: no limit is printed
    const Amount* area = nullptr;
};
/// Of a Mod, Grant or Inflict, also as the effect of a feat; self where nothing is written.
[[nodiscard]] Reached reachedBy(const Ability& ability);

enum class Lasting : std::uint8_t { Instant, Turn, Round, Game, Always };
/// The `for` clause, else the card's own duration, else always without a cost and the turn with
/// one.
[[nodiscard]] Lasting lastingOf(const Ability& ability, std::optional<Lasting> ofCard = {});

/// What the character has that keeps it from turning.
struct Untiring {
    bool empowered = false; ///< attacking doesn't Turn (A-7)
    bool magicInnate = false, energyInnate = false;
};
/// Whether using the line Turns the card: a printed Turn, an attack, a feat (405, D-31).
[[nodiscard]] bool turns(const Ability& ability, const Untiring& character = {});

/// When a line may be used (§3; A-23).
enum class Occasion : std::uint8_t {
    Always,      ///< neither paid nor turned for: it simply holds
    AttackEvent, ///< attack lines
    Quick,       ///< everything else that is paid or turned for
    Reaction,    ///< Strike Back
};
[[nodiscard]] Occasion occasionOf(const Ability& ability);

[[nodiscard]] bool isAttack(const Ability& ability);
[[nodiscard]] bool isFeat(const Ability& ability);
/// Attacks only: melee unless a Range is printed.
[[nodiscard]] bool isRanged(const Ability& ability);
[[nodiscard]] bool isMelee(const Ability& ability);
/// Statuses of an attack; false of everything else.
[[nodiscard]] bool isMagical(const Ability& ability);
[[nodiscard]] bool isEnergy(const Ability& ability);
[[nodiscard]] bool isMunition(const Ability& ability);
[[nodiscard]] bool isFire(const Ability& ability);
/// False of Stun and Power Down attacks.
[[nodiscard]] bool dealsDamage(const Ability& ability);
/// An activated magic line that is no attack (722).
[[nodiscard]] bool isSpell(const Ability& ability);

/// One use of the line, clauses apart: points by reserve (index: id - TermId::ReserveMagic).
struct Price {
    std::array<std::int32_t, 8> points{};
    std::array<bool, 8> x{}; ///< an X of that reserve on top
    bool turn = false;
    [[nodiscard]] std::int32_t of(TermId reserve) const {
        return points[static_cast<std::size_t>(reserve) -
                      static_cast<std::size_t>(TermId::ReserveMagic)];
    }
};
[[nodiscard]] Price priceOf(const Cost& cost);

/// The terms that a reader of `id` needs too (§4): Initiative → Attack and Defense Initiative.
/// At most two; unused places are Other. What depends on a whole faction isn't here.
[[nodiscard]] std::array<TermId, 2> alsoExplained(TermId id);

} // namespace ww::ultrawar::ability
