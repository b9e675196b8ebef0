#pragma once

// Turns the text that a user types or pastes into the value that the file gets.

#include "rules/schema/field.h"

#include <string>
#include <string_view>

namespace ww::forms {

/// Replaces the decimal comma of numeric fields by a dot if the locale uses a comma (`3,5` becomes
/// `3.5`).
[[nodiscard]] std::string withDecimalDot(const schema::FieldDef& field, std::string_view text);

/// Removes blanks at both ends, no-break spaces included.
[[nodiscard]] std::string trimBlanks(std::string_view text);
/// For comparing with labels: case-folded, single blanks.
[[nodiscard]] std::string caseFolded(std::string_view text);

/// Converts a spreadsheet cell for the field: numbers with a dot, `2.0` as 2 in whole-number
/// fields, `TRUE`, `WAHR`, `yes` and `1` as true, no outer blanks. Rich text, sentences and
/// unreadable text stay.
[[nodiscard]] std::string fromSpreadsheetCell(const schema::FieldDef& field, std::string_view text);

} // namespace ww::forms
