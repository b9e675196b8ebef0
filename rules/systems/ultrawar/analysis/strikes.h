#pragma once

// What the free strikes along a way cost (ledger §4 "Free-strike path"). UW-ENG-2, D-8, D-24.

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
    Chance hit;
    Distribution damage;
};
struct PathRisk {
    std::vector<StrikeRisk> strikes; ///< in the order of the way; those who can't hurt too
    double survives = 1;             ///< the chance, with all its life at the start
};

/// What it costs one mover to be struck. Each strikes with its Offense (D-8). Who strikes stands
/// as high as the mover (D-20), whatever either's card lets it do. Outlives what it is made with.
class StrikeRisks {
  public:
    /// `fighter` says who stands where, by index into the board's pieces; null for somebody
    /// without numbers.
    StrikeRisks(std::function<const Fighter*(std::size_t)> fighter, const Fighter& mover,
                const Readings& readings)
        : fighter_(std::move(fighter)), mover_(mover), readings_(readings) {}

    [[nodiscard]] PathRisk of(const std::vector<FreeStrike>& strikes);
    /// What `strikeRoutes` weighs: the chance to die, or the strikes' bonuses where the mover lacks
    /// numbers, and a little for whoever has no Offense yet.
    [[nodiscard]] double danger(const std::vector<FreeStrike>& strikes);

  private:
    struct One {
        Chance hit;
        Distribution damage;
        bool known = false;
    };
    const One& at(const FreeStrike& strike);
    /// The chance to live through it all.
    [[nodiscard]] double survives(const std::vector<FreeStrike>& strikes);

    std::function<const Fighter*(std::size_t)> fighter_;
    Fighter mover_;
    Readings readings_;
    std::map<std::pair<std::size_t, bool>, One> known_; ///< by enemy, and whether from behind
};

} // namespace ww::ultrawar
