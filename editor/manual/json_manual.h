#pragma once

// Builds the page about JSON output, from `check`'s JSON Schema and the analyses' declarations.

#include "rules/check/analysis.h"

#include <string>
#include <vector>

namespace ww::manual {

/// Returns the page as Markdown. It describes the answers of `analyses`.
[[nodiscard]] std::string buildJsonPage(const std::vector<check::Analysis>& analyses);

} // namespace ww::manual
