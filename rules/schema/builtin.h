#pragma once

// Fields that exist without a declaration.

#include "rules/schema/field.h"

#include <vector>

namespace ww::schema {

/// The fields of every kind: `notes`, `origin`, `formerly`.
[[nodiscard]] const std::vector<FieldDef>& commonFields();
/// Further fields of kinds with a sheet: `art`, `flavour`.
[[nodiscard]] const std::vector<FieldDef>& printedKindFields();
/// The fields of a pack in constraints: `name`, `version` …
[[nodiscard]] const std::vector<FieldDef>& packFields();
/// The fields of a picture: `file`, `artist`, `licence` …
[[nodiscard]] const std::vector<FieldDef>& artFields();
/// The fields of a point: `x`, `y`.
[[nodiscard]] const std::vector<FieldDef>& pointFields();
/// The declaration of shapes that expressions place somewhere.
[[nodiscard]] const FieldDef& shapeField();
/// Adds what a kind implies: a pose has `at` and `turn`, a polygon is a list of points.
void addImpliedFields(FieldDef& field);

} // namespace ww::schema
