#pragma once

// Writes patches to entities with compact records. A patch refers to the expanded entity. Records
// that are codes in the file stay codes if possible. New items are written like their neighbours.

#include "rules/model/document.h"
#include "rules/model/patch.h"
#include "rules/schema/schema.h"
#include "rules/source/source.h"

namespace ww::schema {

/// Like source::writePatch, for entities of a game. `system` may be null.
[[nodiscard]] Result<std::vector<source::WrittenFile>, source::WriteError>
writePatch(const System* system, const Snapshot& snapshot, const Patch& patch);
/// Like the overload above, but for entities of one kind.
[[nodiscard]] Result<std::vector<source::WrittenFile>, source::WriteError>
writePatch(const EntitySchema& schema, const Snapshot& snapshot, const Patch& patch);

} // namespace ww::schema
