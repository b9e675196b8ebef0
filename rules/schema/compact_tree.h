#pragma once

// Entities as all readers see them: what is written in a few letters stands there as the mapping
// that it means, and each of its values is where its letters are.

#include "rules/model/document.h"
#include "rules/schema/schema.h"
#include "rules/source/source.h"

#include <memory>

namespace ww::schema {

/// Whether anything of the kind may be written in letters; nobody else need be asked to expand.
[[nodiscard]] bool hasCompact(const EntitySchema& schema);

/// The tree of the entity whose pair is given, its root, over the same text, which must outlive it;
/// null where nothing is written in letters that can be read.
[[nodiscard]] std::shared_ptr<const Tree> expanded(const EntitySchema& schema, NodeRef pair);

/// Why letters can't be read.
struct LettersProblem {
    Span span;
    std::string expected, rest; ///< words for a message
};
/// Nothing where they can, and for what isn't one text.
[[nodiscard]] std::optional<LettersProblem> lettersProblem(const FieldDef& record, NodeRef node);

/// An entity of a document, as readers see it.
struct Found : source::Found {
    std::shared_ptr<const Tree> tree; ///< keeps what `pair` is of; null: the chunk does
};
[[nodiscard]] std::optional<Found> find(const EntitySchema* schema, const Document& document,
                                        std::string_view section, std::string_view id);

} // namespace ww::schema
