#pragma once

// Renders answers of analyses as plain text: aligned tables, and boards drawn with characters.

#include "rules/check/analysis.h"

#include <string>

namespace ww::cli {

[[nodiscard]] std::string textOf(const check::Analysis& analysis, const check::Answer& answer);

[[nodiscard]] std::string textOf(const check::ShownTable& table);

} // namespace ww::cli
