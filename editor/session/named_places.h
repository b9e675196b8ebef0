#pragma once

// Finds the places that name an entity: those a new id rewrites, and references that a deletion
// breaks.

#include "rules/model/document.h"
#include "rules/model/patch.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ww::check {
class EntityIndex;
}

namespace ww::session {

class EntityIndex;

/// A place in a file that names the entity.
struct ReferencePlace {
    EntityRef entity; ///< entity that contains the place; for approvals.yaml without section and id
    FieldPath path;   ///< empty: the place is the id of a layer in another pack
    bool isKey = false;        ///< the last key of `path` is the name
    std::string before, after; ///< text now and after the rename; `after` empty: unchanged
};

struct ReferencePlaces {
    std::uint64_t revision = 0; ///< revision of the text that was searched
    Patch patch;                ///< writes the new id everywhere; empty if none was given
    /// Places sorted by file, then in text order, with approvals last. The entity's own id isn't a
    /// place.
    std::vector<ReferencePlace> places;
};

/// The references to the entity that its deletion would break.
[[nodiscard]] std::vector<ReferencePlace> referencesTo(const check::EntityIndex& index,
                                                       std::string_view kind, const EntityRef& ref);
/// The other places that a patch renaming `ref` writes.
[[nodiscard]] std::vector<ReferencePlace> placesRenamedBy(const Patch& patch, const EntityRef& ref,
                                                          const Snapshot& snapshot,
                                                          const EntityIndex& index);

} // namespace ww::session
