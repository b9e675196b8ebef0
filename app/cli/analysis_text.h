#pragma once

// Answers as plain text: tables in aligned columns, a board as a picture of signs.

#include "rules/check/analysis.h"

#include <string>

namespace ww::cli {

/// The whole answer.
[[nodiscard]] std::string textOf(const check::Analysis& analysis, const check::Answer& answer);

/// Columns two blanks apart, no blanks at the ends of lines.
[[nodiscard]] std::string textOf(const check::ShownTable& table);

} // namespace ww::cli
