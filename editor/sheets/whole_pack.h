#pragma once

// Makes a pack printable: for templates with `for: pack`, pack.yaml is an entity without a section.

#include "rules/model/document.h"
#include "rules/model/patch.h"
#include "rules/schema/schema.h"
#include "rules/schema/value.h"

namespace ww::sheets {

/// Returns the chunk with the text of pack.yaml, or null if pack.yaml is missing or unreadable.
[[nodiscard]] ChunkPtr manifestChunk(const PackDocuments& pack);
/// Returns the pack as an entity of kind `pack`. Empty if pack.yaml is missing or unreadable.
/// `pack` and `system` must exist as long as the entity.
[[nodiscard]] schema::EntityView packEntity(const schema::System& system,
                                            const PackDocuments& pack);
/// Returns the reference that findings of the whole pack use.
[[nodiscard]] EntityRef packEntityRef(const PackDocuments& pack);
[[nodiscard]] inline bool isWholePack(const EntityRef& ref) {
    return ref.section.empty();
}
/// Returns the kind that `for` names: a kind of the game (also abstract) or `pack`. Null for an
/// unknown kind.
[[nodiscard]] const schema::EntitySchema* findPrintableKind(const schema::System& system,
                                                            std::string_view name);
/// Returns whether any sheet or template is for packs.
[[nodiscard]] bool hasPackSheets(const schema::System& system, const Snapshot& snapshot);

} // namespace ww::sheets
