#pragma once

// What a new entity takes over from the entity in the front tab: the references that both have in
// common, and what a list of the referenced entity says beside them. All of it follows from what
// the kinds declare.

#include "editor/session/entity_index.h"
#include "rules/model/patch.h"

namespace ww::forms {

/// The patch of `made`, which is new. Examples from a game of battles: beside a character a new
/// card gets the character's faction; beside a faction it gets that faction; beside a scenario a
/// new army gets the scenario, the faction of the first side without an army, and its total.
/// Fields that are written already stay.
[[nodiscard]] Patch inherited(const session::EntityIndex& index, const session::EntityPtr& made,
                              const session::EntityPtr& front);

} // namespace ww::forms
