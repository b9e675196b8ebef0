#pragma once

#include "rules/schema/read.h"

namespace ww::schema {

/// Checks a grid that is written as lines of characters: its line lengths, blanks and size.
void checkGrid(const FieldDef& field, NodeRef node, std::vector<ValueFault>& out);

} // namespace ww::schema
