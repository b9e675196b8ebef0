#pragma once

// Prints ability lines on cards: with icons and reminders of terms.yaml, or with the author's own
// wording instead of the sentence.

#include "rules/schema/language.h"
#include "rules/systems/ultrawar/ability/ability.h"

#include <vector>

namespace ww::ultrawar::ability {

/// Prints a line that isn't understood as written; prints nothing for blank lines and comments.
void printAbility(const Ability& ability, std::vector<schema::PrintRun>& out);

} // namespace ww::ultrawar::ability
