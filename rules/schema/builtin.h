#pragma once

// Fields that exist without a declaration.

#include "rules/schema/field.h"

#include <vector>

namespace ww::schema {

/// `notes`, `origin`, `formerly`.
[[nodiscard]] const std::vector<FieldDef>& commonFields();
/// `art`, `flavour`: for kinds with a sheet.
[[nodiscard]] const std::vector<FieldDef>& printedKindFields();
/// `name`, `version` …: a pack, as constraints see it.
[[nodiscard]] const std::vector<FieldDef>& packFields();
/// `file`, `artist`, `licence` …: a picture as a record.
[[nodiscard]] const std::vector<FieldDef>& artFields();
/// `x`, `y`.
[[nodiscard]] const std::vector<FieldDef>& pointFields();
/// The declaration of shapes that expressions place somewhere.
[[nodiscard]] const FieldDef& shapeField();
/// Adds what a kind implies: a pose has `at` and `turn`, a polygon is a list of points.
void addImpliedFields(FieldDef& field);

} // namespace ww::schema
