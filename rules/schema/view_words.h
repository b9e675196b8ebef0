#pragma once

// Options of a view in addition to its fields: `{ deck: cards, curve: cost }`.

#include "rules/schema/schema.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ww::schema {

/// Returns an option's values: numbers as written, or names of fields and derived values. Empty if
/// the option isn't given.
[[nodiscard]] const std::vector<std::string>&
viewOption(const EntitySchema& schema, std::string_view view, std::string_view key);

/// A list of things with counts: `{ axe: 3 }`, `[{ card: axe, count: 3 }]`, or `[axe, axe, axe]`.
struct CountedList {
    const FieldDef* itemRef = nullptr; ///< declaration of a thing (Ref)
    const FieldDef* countField =
        nullptr;        ///< declaration of a count (Int); null: things are repeated
    bool isMap = false; ///< the list is a map
};
/// Returns nothing for other fields. In records, uses the first reference and the first integer.
[[nodiscard]] std::optional<CountedList> countedListOf(const FieldDef& field);
/// Returns true if the field refers to an entity, not to a thing within an entity.
[[nodiscard]] bool isEntityReference(const FieldDef& field);
/// Returns true if the field is a list of records that refer to an entity, such as a squad's pilots
/// with their equipment.
[[nodiscard]] bool isMemberList(const FieldDef& field);

} // namespace ww::schema
