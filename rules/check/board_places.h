#pragma once

// What stands on a board stands within it: of every kind with a board, whatever the game. Internal
// to rules/check.

#include "rules/check/checker.h"

#include <vector>

namespace ww::check {

/// One check for each kind whose board has pieces or edges. Lists that one of `own` judges itself
/// (EntityCheck::places) are left to it.
[[nodiscard]] std::vector<EntityCheck> placeChecks(const schema::System& system,
                                                   const std::vector<EntityCheck>& own);

} // namespace ww::check
