#pragma once

// A pack as something to print: what pack.yaml says of it are the fields of an entity of no section
// (vocabulary §5, `for: pack`).

#include "rules/model/document.h"
#include "rules/model/patch.h"
#include "rules/schema/schema.h"
#include "rules/schema/value.h"

namespace ww::sheets {

/// The text of its pack.yaml; null where it has none that can be read.
[[nodiscard]] ChunkPtr manifestChunk(const PackDocuments& pack);
/// The pack as an entity of the kind `pack`; none without such a text. `pack` and the system must
/// outlive it.
[[nodiscard]] schema::EntityView wholePack(const schema::System& system, const PackDocuments& pack);
/// Whose findings are those of the pack as a whole.
[[nodiscard]] EntityRef refOf(const PackDocuments& pack);
[[nodiscard]] inline bool isWholePack(const EntityRef& ref) {
    return ref.section.empty();
}
/// The kind that `for` names: one of the game's, which may be abstract, or `pack`; null: none.
[[nodiscard]] const schema::EntitySchema* printedKind(const schema::System& system,
                                                      std::string_view name);
/// Whether a sheet or template of these files is for a pack.
[[nodiscard]] bool printsPacks(const schema::System& system, const Snapshot& snapshot);

} // namespace ww::sheets
