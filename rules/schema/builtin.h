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

} // namespace ww::schema
