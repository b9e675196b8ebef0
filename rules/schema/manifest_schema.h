#pragma once

// pack.yaml as a kind of entity for forms, edits and undo. Its fields come from the table that
// reads pack.yaml.

#include "rules/schema/schema.h"

namespace ww::schema {

/// The fields that users can edit; other keys only as text. Id, format and game can't change in an
/// open pack, so their fields have the hint `fixed`.
[[nodiscard]] EntitySchema manifestSchema(const System& system);

} // namespace ww::schema
