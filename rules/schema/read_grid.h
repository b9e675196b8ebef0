#pragma once

#include "rules/schema/read.h"

namespace ww::schema {

/// Checks a drawn grid: line lengths, blanks, size.
void checkGrid(const FieldDef& field, NodeRef node, std::vector<ValueFault>& out);

} // namespace ww::schema
