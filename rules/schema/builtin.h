#pragma once

// Fields that no schema has to declare (content-format, "A file"): what every kind has, and what a
// picture is.

#include "rules/schema/field.h"

#include <vector>

namespace ww::schema {

/// `notes`, `origin`, `formerly`.
[[nodiscard]] const std::vector<FieldDef>& everyKindFields();
/// `art`, `flavour`: of kinds with a sheet.
[[nodiscard]] const std::vector<FieldDef>& printedKindFields();
/// `name`, `version` …: of a pack, as its system's constraints see it.
[[nodiscard]] const std::vector<FieldDef>& packFields();
/// `file`, `artist`, `licence` …: of an art value written as a record.
[[nodiscard]] const std::vector<FieldDef>& artFields();
/// `x` and `y` of a point, in that order.
[[nodiscard]] const std::vector<FieldDef>& pointFields();
/// What expressions have of a shape that they put somewhere.
[[nodiscard]] const FieldDef& shapeField();
/// What a kind is short for: a pose is a record of `at` and `turn`, a polygon a list of points.
void completeKind(FieldDef& field);

} // namespace ww::schema
