#pragma once

// What a schema says of a view beside the fields that it edits: `{ deck: cards, curve: cost }`.

#include "rules/schema/schema.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Numbers as they are written, names of fields and derived values; none: nothing is said.
[[nodiscard]] const std::vector<std::string>& viewWord(const EntitySchema& schema,
                                                       std::string_view view, std::string_view key);

/// How a field says how many of which things there are: `{ axe: 3 }`, `[{ card: axe, count: 3 }]`,
/// or `[axe, axe, axe]`.
struct CountedThings {
    const FieldDef* thing = nullptr;  ///< a Ref
    const FieldDef* copies = nullptr; ///< an Int; null: each stands there as often as it is
    bool keyed = false;               ///< a map
};
/// Nothing where it isn't such a field. Of a record the first reference and the first whole number
/// count; whatever else it says is left alone.
[[nodiscard]] std::optional<CountedThings> countedThings(const FieldDef& field);
/// To an entity, not to a thing within one.
[[nodiscard]] bool refersToEntity(const FieldDef& field);
/// Whether it is a list of records that refer to something: who flies what, with what they carry.
[[nodiscard]] bool holdsMembers(const FieldDef& field);

} // namespace ww::schema
