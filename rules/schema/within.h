#pragma once

// References with `within: map.start_areas`: to a thing inside the entity that another field of the
// same entity refers to.

#include "rules/schema/value.h"

#include <functional>
#include <string>
#include <string_view>

namespace ww::schema {

/// The names that such a field may say of `target`: those that a grid's legend gives, a map's keys,
/// or the unique keys of a list's records; each with the legend's entry, the key's value or the
/// record.
void forEachNameWithin(const EntityView& target, std::string_view member,
                       const std::function<void(std::string_view name, NodeRef what)>& each);

/// What people call it: its own `name`, else the one it has as an id with spaces.
[[nodiscard]] std::string titleWithin(std::string_view name, NodeRef what);
/// Of what the field of `owner` says; empty where that isn't known.
[[nodiscard]] std::string titleWithin(const FieldDef& field, std::string_view name,
                                      const EntityView& owner, const World& world);

} // namespace ww::schema
