#pragma once

// The parts of an ability line, for expressions.

#include "rules/schema/language.h"
#include "rules/systems/ultrawar/ability/ability.h"

#include <vector>

namespace ww::ultrawar::ability {

/// The first part is a keyword, or `attack`, `mod`, `grant`, `inflict` or `feat-roll`. Then follow
/// an attack's statuses, the granted keyword, and the clauses. Empty if the line isn't understood.
/// An X isn't a number.
[[nodiscard]] std::vector<schema::LinePart> lineParts(const Ability& line);
[[nodiscard]] schema::LineNames lineNames(const schema::Terms& terms);

} // namespace ww::ultrawar::ability
