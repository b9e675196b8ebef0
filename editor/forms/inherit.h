#pragma once

// Fills in a new entity from the entity in the front tab: copies references that both kinds
// declare, and numbers from lists of the referenced entity.

#include "editor/session/entity_index.h"
#include "rules/model/patch.h"

namespace ww::forms {

/// Returns the patch for the new entity `made`. Examples: if a character is in the front tab, a new
/// card gets the character's faction. If a scenario is in the front tab, a new army gets the
/// scenario, and the faction and total of the first side without an army. Keeps fields that are
/// already written.
[[nodiscard]] Patch inheritancePatch(const session::EntityIndex& index,
                                     const session::EntityPtr& made,
                                     const session::EntityPtr& front);

} // namespace ww::forms
