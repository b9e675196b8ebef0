#pragma once

// Declares the analysis `reach`: where a unit gets to on a board.

#include "rules/check/analysis.h"

namespace ww::races {

[[nodiscard]] check::Analysis reachAnalysis();

} // namespace ww::races
