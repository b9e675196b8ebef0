#pragma once

// Finds an entity's position in its file and its displayed name, for findings.

#include "rules/check/checker.h"

#include <optional>
#include <string>

namespace ww::sheets {

struct EntityPlace {
    ChunkPtr chunk;
    NodeRef fields;
    Span id; ///< the id's span, for findings without a field
};
/// Returns the entity's place, or nothing if the entity can't be read or isn't in `own`. For
/// findings of a whole pack, returns the place of its pack.yaml.
[[nodiscard]] std::optional<EntityPlace> placeOf(const PackDocuments& own, const EntityRef& entity);

/// Returns the entity's title, or a name made from its id.
[[nodiscard]] std::string displayName(const schema::EntityView& entity);

/// Returns a finding at the entity's id, with the severity of the finding's kind.
[[nodiscard]] check::Finding findingAt(const EntityPlace& place, const EntityRef& entity,
                                       const schema::EntityView& view, const diag::Kind& kind,
                                       diag::Args args);

} // namespace ww::sheets
