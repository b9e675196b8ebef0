#pragma once

// Finds the position at which an editor inserts a list item, according to the list's `order`.

#include "rules/model/tree.h"
#include "rules/model/value.h"

#include <cstddef>

namespace ww::schema {

struct FieldDef;

/// Returns the index of the first item that `order` sorts after `item`; the list's size if there is
/// none. Numbers sort by size, words in the game's order. A missing value sorts like the default,
/// or else last.
[[nodiscard]] std::size_t insertionIndex(const FieldDef& list, NodeRef items, const Value& item);

} // namespace ww::schema
