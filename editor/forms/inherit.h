#pragma once

// Fills in a new entity from the entity in the front tab: shared references, and values that the
// referenced entity lists. The kinds' declarations define what is shared.

#include "editor/session/entity_index.h"
#include "rules/model/patch.h"

namespace ww::forms {

/// The patch for the new entity `made`. Examples: next to a character, a new card gets the
/// character's faction. Next to a scenario, a new army gets the scenario, the faction of the first
/// side without an army, and its total. Keeps fields that are already written.
[[nodiscard]] Patch inheritancePatch(const session::EntityIndex& index,
                                     const session::EntityPtr& made,
                                     const session::EntityPtr& front);

} // namespace ww::forms
