#pragma once

// Finds candidates for a reference, with a fuzzy search.

#include "editor/forms/row.h"

#include "editor/session/entity_index.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ww::forms {

struct Candidate {
    std::string value; ///< text to write into the field
    std::string title, detail, icon;
    EntityRef ref; ///< set if the candidate is an entity
    int score = 0;
    bool fits = true;          ///< whether the candidate passes the field's `fits`
    bool isFitUnknown = false; ///< computing `fits` took too many steps; `detail` says so
};

/// Returns the entities that the field's `fits` allows. Returns nothing (all fit) if there is no
/// `fits`, or if it can't be computed; sets `gaveUp` if computing took too many steps. `record`
/// contains the field, and may be empty.
[[nodiscard]] std::optional<std::set<EntityRef>>
fittingEntities(const session::EntityIndex& index, const session::Entity& from,
                const schema::FieldDef& field, NodeRef record, bool* gaveUp = nullptr);

/// Returns candidates for a reference or a map's reference key: fitting candidates first, then by
/// score. In a keyed list, values of other records don't fit.
[[nodiscard]] std::vector<Candidate> candidates(const session::EntityIndex& index,
                                                const session::Entity& from,
                                                const schema::FieldDef& field,
                                                std::string_view query, NodeRef record = {},
                                                std::size_t limit = 200);

/// Calls `each` for each value that a field with `within` may have. For `within: map.start_areas`,
/// these are the start areas in the target of the field `map`.
void forEachInTarget(const session::EntityIndex& index, const session::Entity& from,
                     const schema::FieldDef& field,
                     const std::function<void(std::string_view name, NodeRef what)>& each);

/// Source of choices that `within` sets. If the field has no `within`, `targetField` is null.
struct WithinSource {
    const schema::FieldDef* targetField = nullptr; ///< the field that refers to the target
    session::EntityPtr target;                     ///< null if the target doesn't exist
    bool isEmpty = true;                           ///< whether the target contains nothing to
                                                   ///< choose
};
[[nodiscard]] WithinSource withinSourceOf(const session::EntityIndex& index,
                                          const session::Entity& from,
                                          const schema::FieldDef& field);

/// Returns how well `query` matches `text`; 0: no match. Whole words, beginnings of words and
/// adjacent letters score higher. Ignores ASCII case. An empty query scores 1.
[[nodiscard]] int fuzzyScore(std::string_view query, std::string_view text);

} // namespace ww::forms
