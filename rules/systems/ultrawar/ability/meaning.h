#pragma once

// The effect of an ability line in play, with the defaults that the notation omits
// (`ultrawar-abilities.md` §2 "Semantics", §3 "When").

#include "rules/systems/ultrawar/ability/ability.h"

#include <array>
#include <cstdint>

namespace ww::ultrawar::ability {

/// The characters that a Mod or Grant affects, with defaults filled in.
struct Reached {
    TermId who = TermId::WhoSelf;
    bool all = false;
    const Amount* range = nullptr; ///< null: no limit is printed
    const Amount* area = nullptr;
};
/// Reads a Mod, Grant or Inflict, also as a feat's effect. Without a scope: the user itself.
[[nodiscard]] Reached reachedBy(const Ability& ability);

[[nodiscard]] bool isFeat(const Ability& ability);
/// Returns true for an attack with a Range; other attacks are melee.
[[nodiscard]] bool isRanged(const Ability& ability);
/// Checks an attack's statuses; false for other lines.
[[nodiscard]] bool isMagical(const Ability& ability);
[[nodiscard]] bool isFire(const Ability& ability);
/// Returns false for Stun and Power Down attacks, and for other lines.
[[nodiscard]] bool dealsDamage(const Ability& ability);

/// The cost of one use of the line without clauses. Index of a reserve: id - TermId::ReserveMagic.
struct Price {
    std::array<std::int32_t, 8> points{};
    std::array<bool, 8> x{}; ///< reserves that also pay X points
    bool turn = false;
    [[nodiscard]] std::int32_t of(TermId reserve) const {
        return points[static_cast<std::size_t>(reserve) -
                      static_cast<std::size_t>(TermId::ReserveMagic)];
    }
};
[[nodiscard]] Price priceOf(const Cost& cost);

/// Returns at most two further terms that a reader of `id` needs (§4), such as Attack and Defense
/// Initiative for Initiative. Unused entries are Other. Terms of a faction aren't included.
[[nodiscard]] std::array<TermId, 2> alsoExplained(TermId id);

} // namespace ww::ultrawar::ability
