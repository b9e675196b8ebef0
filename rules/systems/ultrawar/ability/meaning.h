#pragma once

// What an ability line means in play: the defaults that the notation leaves out
// (`ultrawar-abilities.md` §2 "Semantics", §3 "When").

#include "rules/systems/ultrawar/ability/ability.h"

#include <array>
#include <cstdint>

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

[[nodiscard]] bool isFeat(const Ability& ability);
/// Of attacks: those with a Range; others are melee.
[[nodiscard]] bool isRanged(const Ability& ability);
/// Statuses of an attack; false of everything else.
[[nodiscard]] bool isMagical(const Ability& ability);
[[nodiscard]] bool isFire(const Ability& ability);
/// False of Stun and Power Down attacks.
[[nodiscard]] bool dealsDamage(const Ability& ability);

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
