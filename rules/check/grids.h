#pragma once

// Reads grids drawn as text, for checks. Internal to rules/check.

#include "rules/schema/field.h"
#include "rules/source/source.h"

#include <vector>

namespace ww::check {

/// Returns the rows of the grid without blank rows at the end.
[[nodiscard]] std::vector<source::LineSpan> gridRows(NodeRef grid);
/// Returns true if the grid has no fault, apart from exceeded soft bounds.
[[nodiscard]] bool isValidGrid(const schema::FieldDef& field, NodeRef grid);

} // namespace ww::check
