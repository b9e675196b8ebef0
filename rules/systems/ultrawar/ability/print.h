#pragma once

// Ability lines as they are printed on cards: icons, wording and reminders of terms.yaml, or the
// author's own wording in place of the sentence.

#include "rules/schema/language.h"
#include "rules/systems/ultrawar/ability/ability.h"

#include <vector>

namespace ww::ultrawar::ability {

/// A line that isn't understood prints as it is written; blank lines and comments print nothing.
void printAbility(const Ability& ability, std::vector<schema::PrintRun>& out);

} // namespace ww::ultrawar::ability
