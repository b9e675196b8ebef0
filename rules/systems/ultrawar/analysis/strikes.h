#pragma once

// Computes damage of free strikes along a path (ledger §4 "Free-strike path"). UW-ENG-2, D-8, D-24.

#include "rules/base/distribution.h"
#include "rules/systems/ultrawar/analysis/fighter.h"
#include "rules/systems/ultrawar/board/moves_strikes.h"

#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace ww::ultrawar {

struct StrikeRisk {
    FreeStrike strike;
    Chance hitChance;
    Distribution damage;
};
struct PathRisk {
    std::vector<StrikeRisk> strikes; ///< strikes in path order, including harmless strikes
    double survivalChance = 1;       ///< the chance to survive all strikes, starting with full life
};

/// Rates free strikes against one mover. Enemies strike with their Offense (D-8) at the mover's
/// height (D-20). `fighter` may be called during the object's whole lifetime.
class StrikeRisks {
  public:
    /// `fighter` returns the fighter for a piece index; null for pieces without numbers.
    StrikeRisks(std::function<const Fighter*(std::size_t)> fighter, const Fighter& mover,
                const RuleOptions& readings)
        : fighter_(std::move(fighter)), mover_(mover), readings_(readings) {}

    [[nodiscard]] PathRisk pathRisk(const std::vector<FreeStrike>& strikes);
    /// Returns the danger for `findStrikeRoutes`: the chance to die, or the sum of bonuses if the
    /// mover lacks numbers. Enemies without Offense add a tiny amount.
    [[nodiscard]] double strikeDanger(const std::vector<FreeStrike>& strikes);

  private:
    struct StrikeOdds {
        Chance hitChance;
        Distribution damage;
        bool known = false;
    };
    const StrikeOdds& strikeOdds(const FreeStrike& strike);
    [[nodiscard]] double survivalChance(const std::vector<FreeStrike>& strikes);

    std::function<const Fighter*(std::size_t)> fighter_;
    Fighter mover_;
    RuleOptions readings_;
    std::map<std::pair<std::size_t, bool>, StrikeOdds> known_; ///< cache by (enemy, back stab)
};

} // namespace ww::ultrawar
