#pragma once

// Finds where to insert a list item (`order`).

#include "rules/model/tree.h"
#include "rules/model/value.h"

#include <cstddef>

namespace ww::schema {

struct FieldDef;

/// The index before the first item that `order` sorts after `item`, else the end. Numbers sort by
/// size, words in the game's order, missing values by default or last.
[[nodiscard]] std::size_t insertionIndex(const FieldDef& list, NodeRef items, const Value& item);

} // namespace ww::schema
