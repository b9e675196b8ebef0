#pragma once

// What the free strikes along a way cost (ledger §4 "Free-strike path"). UW-ENG-2, D-8, D-24.

#include "rules/systems/ultrawar/analysis/fighter.h"
#include "rules/systems/ultrawar/board/engagement.h"
#include "rules/systems/ultrawar/combat/distribution.h"

#include <functional>
#include <vector>

namespace ww::ultrawar {

struct StrikeRisk {
    FreeStrike strike;
    combat::Chance hit;
    combat::Distribution damage;
};
struct PathRisk {
    std::vector<StrikeRisk> strikes; ///< in the order of the way; those who can't hurt too
    double survives = 1;             ///< the chance, with all its life at the start
};

/// Each strikes with its Offense (D-8). `fighter` tells who stands where, by index into the board's
/// pieces; null for somebody without numbers.
[[nodiscard]] PathRisk riskOf(const std::vector<FreeStrike>& strikes,
                              const std::function<const Fighter*(std::size_t)>& fighter,
                              const Fighter& mover, const Readings& readings);

} // namespace ww::ultrawar
