#pragma once

// Expands compact records (`2BLg`) to mappings. Each value's span covers its characters in the
// compact code.

#include "rules/model/document.h"
#include "rules/schema/schema.h"
#include "rules/source/source.h"

#include <memory>

namespace ww::schema {

/// Returns true if the kind has compact records. If not, `expandCompactRecords` isn't needed.
[[nodiscard]] bool hasCompactRecords(const EntitySchema& schema);

/// Returns the expanded tree of an entity. `pair` is its id with its fields. The tree refers to the
/// same text, which must outlive it. Null if the entity has no valid compact code.
[[nodiscard]] std::shared_ptr<const Tree> expandCompactRecords(const EntitySchema& schema,
                                                               NodeRef pair);

/// Why a compact code can't be read.
struct CompactCodeProblem {
    Span span;
    std::string expected, rest; ///< for a message
};
/// Returns the fault of a compact code; nothing if the code is valid or not a scalar.
[[nodiscard]] std::optional<CompactCodeProblem> compactCodeProblem(const FieldDef& record,
                                                                   NodeRef node);

/// An entity in expanded form.
struct ExpandedEntity : source::FoundEntity {
    std::shared_ptr<const Tree> tree; ///< the tree of `pair`; null if the chunk owns that tree
};
[[nodiscard]] std::optional<ExpandedEntity> findExpanded(const EntitySchema* schema,
                                                         const Document& document,
                                                         std::string_view section,
                                                         std::string_view id);

} // namespace ww::schema
