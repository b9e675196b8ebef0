#pragma once

// Checks that everything on a board is within it, for all games. Internal to rules/check.

#include "rules/check/checker.h"

#include <vector>

namespace ww::check {

/// Returns one check for each kind whose board has pieces, zones or edges. The checks skip lists
/// that the game's checks in `own` judge (EntityCheck::judgedLists).
[[nodiscard]] std::vector<EntityCheck> boardBoundsChecks(const schema::System& system,
                                                         const std::vector<EntityCheck>& own);

} // namespace ww::check
