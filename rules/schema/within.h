#pragma once

// Resolves references with `within: map.start_areas`: they refer to a thing inside the entity to
// which the field `map` refers.

#include "rules/schema/value.h"

#include <functional>
#include <string>
#include <string_view>

namespace ww::schema {

/// Visits the names in `target` that a `within` field may use, each with its node: names in a
/// grid's legend, a map's keys, or the unique keys of a list's records.
void forEachInnerName(const EntityView& target, std::string_view member,
                      const std::function<void(std::string_view name, NodeRef what)>& each);

/// A thing's title: its own `name`, else the id in title case.
[[nodiscard]] std::string innerNameTitle(std::string_view name, NodeRef what);
/// The title for a field's value in `owner`; empty if unknown.
[[nodiscard]] std::string innerNameTitle(const FieldDef& field, std::string_view name,
                                         const EntityView& owner, const World& world);

} // namespace ww::schema
