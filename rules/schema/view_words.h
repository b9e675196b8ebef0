#pragma once

// Options of a view besides its fields: `{ deck: cards, curve: cost }`.

#include "rules/schema/schema.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// The values of a view's option: numbers as written, or names of fields and derived values. Empty
/// if not given.
[[nodiscard]] const std::vector<std::string>& viewWord(const EntitySchema& schema,
                                                       std::string_view view, std::string_view key);

/// A list of things with counts: `{ axe: 3 }`, `[{ card: axe, count: 3 }]`, or `[axe, axe, axe]`.
struct CountedThings {
    const FieldDef* thing = nullptr;  ///< declaration of a thing (Ref)
    const FieldDef* copies = nullptr; ///< declaration of a count (Int); null: things are repeated
    bool keyed = false;               ///< the list is a map
};
/// Nothing if it isn't such a list. In records the first reference and first integer count.
[[nodiscard]] std::optional<CountedThings> countedThings(const FieldDef& field);
/// Whether it refers to an entity, rather than to a thing within one.
[[nodiscard]] bool refersToEntity(const FieldDef& field);
/// Whether it is a list of records that refer to an entity, such as a squad's pilots with their
/// equipment.
[[nodiscard]] bool holdsMembers(const FieldDef& field);

} // namespace ww::schema
