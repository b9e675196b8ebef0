#pragma once

// The manual's page about what programs may read: made of the JSON Schema of `check` and of what
// the analyses declare.

#include "rules/check/analysis.h"

#include <string>
#include <vector>

namespace ww::manual {

/// Markdown, with those analyses.
[[nodiscard]] std::string jsonManual(const std::vector<check::Analysis>& analyses);

} // namespace ww::manual
