#pragma once

// Where an entity is named: what another id for it would write, and what would miss it were it
// gone.

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

/// A place in a text that names the entity.
struct NamedPlace {
    EntityRef entity;          ///< whose text it is; of approvals.yaml: without section and id
    FieldPath path;            ///< empty: it is the id of what changes the entity from elsewhere
    bool asKey = false;        ///< the last step of `path` is what names it
    std::string before, after; ///< what is written there, now and then; `after` empty: it stays
};

struct NamedPlaces {
    std::uint64_t revision = 0; ///< of the text that this is of
    Patch patch;                ///< the new id everywhere; empty where none was asked for
    /// File by file, in the order of places, approvals last; the entity's own id is none of them.
    std::vector<NamedPlace> list;
};

/// What of the entity's references a deletion leaves without it.
[[nodiscard]] std::vector<NamedPlace> usesOf(const check::EntityIndex& index, std::string_view kind,
                                             const EntityRef& ref);
/// What a patch that renames `ref` writes elsewhere.
[[nodiscard]] std::vector<NamedPlace> placesOf(const Patch& patch, const EntityRef& ref,
                                               const Snapshot& snapshot, const EntityIndex& index);

} // namespace ww::session
