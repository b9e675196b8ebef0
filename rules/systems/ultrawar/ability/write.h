#pragma once

// Writes the tree of an ability line in the canonical notation (`ultrawar-abilities.md` §2).

#include "rules/systems/ultrawar/ability/ability.h"

#include <string>

namespace ww::ultrawar::ability {

/// Writes a line that was understood. Order: name, Equip, cost (Turn first), body, Range, Area,
/// clauses, LOS, duration, quoted text, `!`, own wording, comment. Order of an attack's statuses:
/// how it is aimed, what it is made of, what it does.
[[nodiscard]] std::string writeAbility(const Ability& ability);
/// Writes an amount for messages and printing: `6`, `X`.
[[nodiscard]] std::string writeAmount(const Amount& amount);

/// Statuses in their canonical order.
[[nodiscard]] Statuses sorted(const Statuses& statuses);

} // namespace ww::ultrawar::ability
