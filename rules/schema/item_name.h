#pragma once

// Names of list items: for places, `within`, approvals and layers.

#include "rules/model/tree.h"

#include <string>
#include <string_view>

namespace ww::schema {

struct FieldDef;

/// An item's name: the values of `unique_by`, joined by `/` (`2/bank/left`); with only `unique` the
/// item itself. Missing values are replaced by defaults or left empty.
/// Empty if there is no name. `store` owns computed text.
[[nodiscard]] std::string_view itemName(const FieldDef& list, NodeRef item, std::string& store);
/// The text that must differ between items: the name; all values if the list has `unique` and
/// `unique_by`. Empty without a name.
[[nodiscard]] std::string uniquenessKey(const FieldDef& list, NodeRef item, std::string& store);
/// The keys of `unique_by` for messages: `speed, bearing, side`.
[[nodiscard]] std::string uniqueByText(const FieldDef& list);

} // namespace ww::schema
