#pragma once

// Checks that everything on a board is within it, for all games. Internal to rules/check.

#include "rules/check/checker.h"

#include <vector>

namespace ww::check {

/// Returns one check for each kind whose board has pieces or edges. Skips lists that a check of
/// `own` judges (EntityCheck::judgedLists).
[[nodiscard]] std::vector<EntityCheck> boardBoundsChecks(const schema::System& system,
                                                         const std::vector<EntityCheck>& own);

} // namespace ww::check
