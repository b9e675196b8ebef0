#pragma once

// Grids as they are drawn, for what is checked of them. Internal to rules/check.

#include "rules/schema/field.h"
#include "rules/source/source.h"

#include <vector>

namespace ww::check {

/// Its rows, without blank ones at the end.
[[nodiscard]] std::vector<source::LineSpan> gridRows(NodeRef grid);
/// Whether nothing is wrong with it by itself but an editor's guard.
[[nodiscard]] bool isSoundGrid(const schema::FieldDef& field, NodeRef grid);

} // namespace ww::check
