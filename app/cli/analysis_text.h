#pragma once

// Renders answers of analyses as plain text: aligned tables, and boards drawn with characters.

#include "rules/check/analysis.h"

#include <string>

namespace ww::cli {

[[nodiscard]] std::string formatAnswer(const check::Analysis& analysis,
                                       const check::Answer& answer);

[[nodiscard]] std::string formatTable(const check::FormattedTable& table);

} // namespace ww::cli
