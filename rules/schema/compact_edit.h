#pragma once

// Patches are said of entities as readers see them; what is written in a few letters stays so. An
// item that can't be said in letters any more becomes a mapping, and a new one, or one that was not
// whole, is written as its neighbours are.

#include "rules/model/document.h"
#include "rules/model/patch.h"
#include "rules/schema/schema.h"
#include "rules/source/source.h"

namespace ww::schema {

/// source::write for patches of a game's entities; `system` may be null.
[[nodiscard]] Result<std::vector<source::Written>, source::WriteError>
write(const System* system, const Snapshot& snapshot, const Patch& patch);
/// The same for entities of one kind.
[[nodiscard]] Result<std::vector<source::Written>, source::WriteError>
write(const EntitySchema& schema, const Snapshot& snapshot, const Patch& patch);

} // namespace ww::schema
