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
[[nodiscard]] const std::vector<std::string>&
viewOption(const EntitySchema& schema, std::string_view view, std::string_view key);

/// A list of things with counts: `{ axe: 3 }`, `[{ card: axe, count: 3 }]`, or `[axe, axe, axe]`.
struct CountedList {
    const FieldDef* itemRef = nullptr; ///< declaration of a thing (Ref)
    const FieldDef* countField =
        nullptr;        ///< declaration of a count (Int); null: things are repeated
    bool isMap = false; ///< the list is a map
};
/// Nothing if it isn't such a list. In records the first reference and first integer count.
[[nodiscard]] std::optional<CountedList> countedListOf(const FieldDef& field);
/// Whether the field refers to an entity, rather than to a thing within an entity.
[[nodiscard]] bool isEntityReference(const FieldDef& field);
/// Whether the field is a list of records that refer to an entity, such as a squad's pilots with
/// their equipment.
[[nodiscard]] bool isMemberList(const FieldDef& field);

} // namespace ww::schema
