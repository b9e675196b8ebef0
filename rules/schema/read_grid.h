#pragma once

#include "rules/schema/read.h"

namespace ww::schema {

/// A layer of a map: lines of one length, no blanks, sides within the field's bounds.
void gridFaults(const FieldDef& field, NodeRef node, std::vector<ValueFault>& out);

} // namespace ww::schema
