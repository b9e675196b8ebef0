#pragma once

// Where findings of an entity go, and what they call it.

#include "rules/check/checker.h"

#include <optional>
#include <string>

namespace ww::sheets {

struct EntityPlace {
    ChunkPtr chunk;
    NodeRef fields;
    Span id; ///< for findings that are of no field
};
/// Empty where the entity can't be read or isn't in `own`. A whole pack's findings go to its
/// pack.yaml.
[[nodiscard]] std::optional<EntityPlace> placeOf(const PackDocuments& own, const EntityRef& entity);

/// The name that people see: the entity's title, else one made from its id.
[[nodiscard]] std::string shownName(const schema::EntityView& entity);

/// A finding at the entity's id, with the kind's own severity.
[[nodiscard]] check::Finding findingAt(const EntityPlace& place, const EntityRef& entity,
                                       const schema::EntityView& view, const diag::Kind& kind,
                                       diag::Args args);

} // namespace ww::sheets
