#pragma once

// Where a new item of a list belongs (vocabulary, "Identity of list items": `order`).

#include "rules/model/tree.h"
#include "rules/model/value.h"

#include <cstddef>

namespace ww::schema {

struct FieldDef;

/// The position among `items` for `item`: before the first that the list's `order` puts behind it,
/// else at the end. Numbers go by size, words as the game lists them, what is absent by its
/// default or last.
[[nodiscard]] std::size_t placeOf(const FieldDef& list, NodeRef items, const Value& item);

} // namespace ww::schema
