#pragma once

// An ability line as expressions see it.

#include "rules/schema/language.h"
#include "rules/systems/ultrawar/ability/ability.h"

#include <vector>

namespace ww::ultrawar::ability {

/// What the line does: a keyword, or `attack`, `mod`, `grant`, `inflict`, `feat-roll`. Then an
/// attack's statuses, what is granted, and the clauses. Nothing of a line that isn't understood; an
/// X is no number.
[[nodiscard]] std::vector<schema::LinePart> lineParts(const Ability& line);
[[nodiscard]] schema::LineNames lineNames(const schema::Terms& terms);

} // namespace ww::ultrawar::ability
