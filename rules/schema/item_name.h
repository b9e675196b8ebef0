#pragma once

// Returns names of list items. Paths, references with `within`, approvals and layers use them.

#include "rules/model/tree.h"

#include <string>
#include <string_view>

namespace ww::schema {

struct FieldDef;

/// Returns an item's name: the values of `unique_by`, joined by `/` (`2/bank/left`). If the list
/// only has `unique`, returns the item itself. Replaces missing values by defaults or empty texts.
/// Empty if the item has no name. `store` owns a computed name.
[[nodiscard]] std::string_view itemName(const FieldDef& list, NodeRef item, std::string& store);
/// Returns the text that must differ between items: the name, or name and all values if the list
/// has `unique` and `unique_by`. Empty if the item has no name.
[[nodiscard]] std::string uniquenessKey(const FieldDef& list, NodeRef item, std::string& store);
/// Returns the keys of `unique_by` for messages: `speed, bearing, side`.
[[nodiscard]] std::string uniqueByText(const FieldDef& list);

} // namespace ww::schema
