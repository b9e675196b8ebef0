#pragma once

// What names an item of a list (vocabulary, "Identity of list items"): in places, in `within`, in
// approvals and in layers.

#include "rules/model/tree.h"

#include <string>
#include <string_view>

namespace ww::schema {

struct FieldDef;

/// The values of the list's `unique_by`, with `/` between several (`2/bank/left`; one that is
/// absent has its default, or nothing between the strokes); of a list without repeats the item
/// itself. Empty where the list names none or the item lacks its name. `store` holds what had to be
/// made.
[[nodiscard]] std::string_view itemName(const FieldDef& list, NodeRef item, std::string& store);
/// The text that no two items may share: the name, or with `unique` beside `unique_by` all values.
/// Empty where the name is.
[[nodiscard]] std::string whatDiffers(const FieldDef& list, NodeRef item, std::string& store);
/// As it is written for people: `speed, bearing, side`.
[[nodiscard]] std::string nameKeys(const FieldDef& list);

} // namespace ww::schema
