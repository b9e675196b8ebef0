#pragma once

// Describes pack.yaml as a kind of entity, for forms, edits and undo. The fields come from the
// table of keys with which pack.yaml is read.

#include "rules/schema/schema.h"

namespace ww::schema {

/// Returns a kind with the fields that users can edit in the form. Id, format and game can't change
/// in an open pack, so their fields have the hint `fixed`.
[[nodiscard]] EntitySchema manifestSchema(const System& system);

} // namespace ww::schema
