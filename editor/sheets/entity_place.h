#pragma once

// Finds the place and the name of an entity for findings.

#include "rules/check/checker.h"

#include <optional>
#include <string>

namespace ww::sheets {

struct EntityPlace {
    ChunkPtr chunk;
    NodeRef fields;
    Span id; ///< the id's place, for findings without a field
};
/// Returns nothing if the entity can't be read or isn't in `own`. Findings of a whole pack go to
/// its pack.yaml.
[[nodiscard]] std::optional<EntityPlace> placeOf(const PackDocuments& own, const EntityRef& entity);

/// Returns the entity's title, or a name made from its id.
[[nodiscard]] std::string displayName(const schema::EntityView& entity);

/// Returns a finding at the entity's id, with the kind's own severity.
[[nodiscard]] check::Finding findingAt(const EntityPlace& place, const EntityRef& entity,
                                       const schema::EntityView& view, const diag::Kind& kind,
                                       diag::Args args);

} // namespace ww::sheets
