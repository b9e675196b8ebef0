#pragma once

// Candidates for a reference, and the fuzzy search that finds them.

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

/// The entities that the field's `fits` allows; nothing (all fit) without `fits` or if it can't be
/// computed. `record` contains the field, if written yet. Sets `gaveUp` if computing takes too many
/// steps.
[[nodiscard]] std::optional<std::set<EntityRef>>
fittingEntities(const session::EntityIndex& index, const session::Entity& from,
                const schema::FieldDef& field, NodeRef record, bool* gaveUp = nullptr);

/// Candidates for a reference or a map's reference key: fitting ones first, then by score. In a
/// keyed list, values of other records don't fit.
[[nodiscard]] std::vector<Candidate> candidates(const session::EntityIndex& index,
                                                const session::Entity& from,
                                                const schema::FieldDef& field,
                                                std::string_view query, NodeRef record = {},
                                                std::size_t limit = 200);

/// Lists what a field with `within: map.start_areas` may name: things inside the target of another
/// field.
void forEachInTarget(const session::EntityIndex& index, const session::Entity& from,
                     const schema::FieldDef& field,
                     const std::function<void(std::string_view name, NodeRef what)>& each);

/// Source of choices for a field with `within`; `targetField` is null for other fields.
struct WithinSource {
    const schema::FieldDef* targetField = nullptr; ///< the field that refers to the target
    session::EntityPtr target;                     ///< null if the target doesn't exist
    bool isEmpty = true;                           ///< the target contains nothing to choose
};
[[nodiscard]] WithinSource withinSourceOf(const session::EntityIndex& index,
                                          const session::Entity& from,
                                          const schema::FieldDef& field);

/// Returns how well `query` matches `text`; 0: no match. Whole words, beginnings of words and
/// adjacent letters score higher. Ignores ASCII case. An empty query scores 1.
[[nodiscard]] int fuzzyScore(std::string_view query, std::string_view text);

} // namespace ww::forms
