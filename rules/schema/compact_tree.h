#pragma once

// Expands compact records to mappings. Their values' spans are the letters in the source.

#include "rules/model/document.h"
#include "rules/schema/schema.h"
#include "rules/source/source.h"

#include <memory>

namespace ww::schema {

/// Whether the kind has compact records. If not, `expandCompactRecords` isn't needed.
[[nodiscard]] bool hasCompactRecords(const EntitySchema& schema);

/// The expanded tree of an entity's pair of id and fields, over the same text, which must outlive
/// it. Null if there is no valid code.
[[nodiscard]] std::shared_ptr<const Tree> expandCompactRecords(const EntitySchema& schema,
                                                               NodeRef pair);

/// Why a code can't be read.
struct CompactCodeProblem {
    Span span;
    std::string expected, rest; ///< for a message
};
/// The fault of a code; nothing if it is valid or not a scalar.
[[nodiscard]] std::optional<CompactCodeProblem> compactCodeProblem(const FieldDef& record,
                                                                   NodeRef node);

/// An entity in expanded form.
struct ExpandedEntity : source::FoundEntity {
    std::shared_ptr<const Tree> tree; ///< owner of `pair`'s tree; null: the chunk
};
[[nodiscard]] std::optional<ExpandedEntity> findExpanded(const EntitySchema* schema,
                                                         const Document& document,
                                                         std::string_view section,
                                                         std::string_view id);

} // namespace ww::schema
