#pragma once

// Turns text that a user types or pastes into the text to write into the file.

#include "rules/schema/field.h"

#include <string>
#include <string_view>

namespace ww::forms {

/// Replaces the decimal comma of numeric fields by a dot if the locale uses a comma (`3,5` becomes
/// `3.5`).
[[nodiscard]] std::string withDecimalDot(const schema::FieldDef& field, std::string_view text);

/// Removes blanks at both ends, no-break spaces included.
[[nodiscard]] std::string trimBlanks(std::string_view text);
/// Returns the text case-folded and with single blanks, for comparing it with labels.
[[nodiscard]] std::string caseFolded(std::string_view text);

/// Converts a spreadsheet cell for the field: numbers get a dot, `2.0` becomes 2 in whole-number
/// fields, and `TRUE`, `WAHR`, `yes` and `1` become true. Removes outer blanks. Returns rich text,
/// sentences and unreadable text unchanged.
[[nodiscard]] std::string fromSpreadsheetCell(const schema::FieldDef& field, std::string_view text);

} // namespace ww::forms
