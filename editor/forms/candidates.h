#pragma once

// What a reference may be set to; and the one way things are found by a few letters.

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
    std::string value; ///< as it is written in the field
    std::string title, detail, icon;
    EntityRef ref; ///< of entities
    int score = 0;
    bool fits = true;          ///< here, as the field says (`fits`)
    bool isFitUnknown = false; ///< what fits is too much to work out; `detail` says so
};

/// Which entities fit there, as the field says; nothing where it doesn't, or where it can't be
/// told: then all do. `record` is what the field is in, absent where that isn't written yet.
/// `gaveUp` becomes true where that is too much to work out.
[[nodiscard]] std::optional<std::set<EntityRef>> fitting(const session::EntityIndex& index,
                                                         const session::Entity& from,
                                                         const schema::FieldDef& field,
                                                         NodeRef record, bool* gaveUp = nullptr);

/// For a Ref (or a map whose keys are references), those that fit first, best first, at most
/// `limit`. What another record of a list says that has its key from the field doesn't fit.
[[nodiscard]] std::vector<Candidate> candidates(const session::EntityIndex& index,
                                                const session::Entity& from,
                                                const schema::FieldDef& field,
                                                std::string_view query, NodeRef record = {},
                                                std::size_t limit = 200);

/// What a field with `within: map.start_areas` may name: the things inside what another field of
/// the entity refers to.
void forEachWithin(const session::EntityIndex& index, const session::Entity& from,
                   const schema::FieldDef& field,
                   const std::function<void(std::string_view name, NodeRef what)>& each);

/// Where a field with `within` has its choices from. Without it: no `through`.
struct Within {
    const schema::FieldDef* through = nullptr; ///< the field that names the target
    session::EntityPtr target;                 ///< null where that field names nothing there is
    bool isEmpty = true;                       ///< nothing is in the target
};
[[nodiscard]] Within within(const session::EntityIndex& index, const session::Entity& from,
                            const schema::FieldDef& field);

/// How well `query` names `text`: 0 not at all; whole words, beginnings of words and runs of
/// letters count more than letters apart. Case and accents of ASCII letters aside. An empty query
/// fits everything with 1.
[[nodiscard]] int fuzzyScore(std::string_view query, std::string_view text);

} // namespace ww::forms
