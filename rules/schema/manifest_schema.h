#pragma once

// pack.yaml as a kind of entity: its fields are made of the table that reads it, so that forms,
// edits and undo work on a pack as they do on what stands in it.

#include "rules/schema/schema.h"

namespace ww::schema {

/// What is edited of the pack of a game with these options. Keys whose shape no kind of field has
/// are left to the text. The id, the format and the game can't be others while the pack is open:
/// their fields have the hint `fixed`.
[[nodiscard]] EntitySchema manifestSchema(const System& system);

} // namespace ww::schema
