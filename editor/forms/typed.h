#pragma once

// Turns the text that a user types or pastes into the value that the file gets.

#include "rules/schema/field.h"

#include <string>
#include <string_view>

namespace ww::forms {

/// A number with a dot, where the field takes numbers and the desktop writes them with a comma
/// (`3,5` becomes `3.5`); else the text as it is.
[[nodiscard]] std::string withDot(const schema::FieldDef& field, std::string_view text);

/// Without blanks at both ends, no-break spaces included.
[[nodiscard]] std::string trimmed(std::string_view text);
/// For comparing what a person types with a label: small letters, single blanks of one kind.
[[nodiscard]] std::string folded(std::string_view text);

/// The cell of a spreadsheet as the field is written: numbers with a dot, `2.0` as 2 where the
/// field takes whole numbers, `TRUE`, `WAHR`, `yes` and `1` as true for yes-no fields, and no
/// blanks around. Rich texts and sentences stay as they are, and so does what can't be read.
[[nodiscard]] std::string fromCell(const schema::FieldDef& field, std::string_view text);

} // namespace ww::forms
