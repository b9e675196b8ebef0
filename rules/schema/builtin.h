#pragma once

// Declares the fields that are part of the program, not of a system's schema.

#include "rules/schema/field.h"

#include <vector>

namespace ww::schema {

/// Returns the fields of every kind: `notes`, `origin`, `formerly`.
[[nodiscard]] const std::vector<FieldDef>& commonFields();
/// Returns further fields of kinds that are printed: `art`, `flavour`.
[[nodiscard]] const std::vector<FieldDef>& printedKindFields();
/// Returns the fields of a pack that constraints can use: `name`, `version` …
[[nodiscard]] const std::vector<FieldDef>& packFields();
/// Returns the fields of a picture: `file`, `artist`, `licence` …
[[nodiscard]] const std::vector<FieldDef>& artFields();
/// Returns the fields of a point: `x`, `y`.
[[nodiscard]] const std::vector<FieldDef>& pointFields();
/// Returns the declaration of shapes that expressions compute.
[[nodiscard]] const FieldDef& shapeField();
/// Adds the fields that the field's kind implies: a pose has `at` and `turn`, a polygon is a list
/// of points.
void addImpliedFields(FieldDef& field);

} // namespace ww::schema
