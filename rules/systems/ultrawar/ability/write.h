#pragma once

// A tree back into the notation, the one canonical way (`ultrawar-abilities.md` §2).

#include "rules/systems/ultrawar/ability/ability.h"

#include <string>

namespace ww::ultrawar::ability {

/// Of an understood line. Order: name, Equip, cost (Turn first), body (how an attack is aimed, what
/// it is made of, what it does), Range, Area, clauses, LOS, duration, quoted text, `!`, own
/// wording, comment.
[[nodiscard]] std::string writeAbility(const Ability& ability);
/// `6`, `X`: a piece for messages and printing.
[[nodiscard]] std::string writeAmount(const Amount& amount);

/// Statuses in their canonical order.
[[nodiscard]] Statuses sorted(const Statuses& statuses);

} // namespace ww::ultrawar::ability
