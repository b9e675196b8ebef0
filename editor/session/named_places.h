#pragma once

// Finds the places that name an entity: places that a rename changes, and references that a
// deletion breaks.

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
    EntityRef entity; ///< entity that contains the place; in approvals.yaml, without section and id
    FieldPath path;   ///< path of the place; empty if the place is the id of a layer in another
                      ///< pack
    bool isKey = false;        ///< true if the last key of `path` names the entity
    std::string before, after; ///< text now and after the rename; `after` is empty without a rename
};

struct ReferencePlaces {
    std::uint64_t revision = 0; ///< revision of the text that was searched
    Patch patch;                ///< the rename; empty if no new id was given
    /// Places by file and in text order; approvals are last. Excludes the entity's own id.
    std::vector<ReferencePlace> places;
};

/// Returns the references that would be broken if the entity were deleted.
[[nodiscard]] std::vector<ReferencePlace> referencesTo(const check::EntityIndex& index,
                                                       std::string_view kind, const EntityRef& ref);
/// Returns the places that `patch` changes to rename `ref`, except the entity's own id.
[[nodiscard]] std::vector<ReferencePlace> placesRenamedBy(const Patch& patch, const EntityRef& ref,
                                                          const Snapshot& snapshot,
                                                          const EntityIndex& index);

} // namespace ww::session
