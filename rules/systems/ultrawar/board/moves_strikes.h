#pragma once

// Finds routes to a square and compares the free strikes that they provoke. Slower than `reach`,
// and only for one mover and one target. UW-ENG-2, D-8, D-24, D-26.

#include "rules/systems/ultrawar/board/engagement.h"
#include "rules/systems/ultrawar/board/reach_masks.h"

#include <functional>

namespace ww::ultrawar {

struct StrikeRoute {
    std::vector<Square> path; ///< the route's squares, including both ends
    std::vector<FreeStrike> strikes;
    double danger = 0;
    [[nodiscard]] std::size_t stepCount() const { return path.size() - 1; }
};

/// The trade-off between steps and danger. Each route has more steps and less danger than the
/// previous route; the first is the safest shortest route.
struct StrikeRoutes {
    std::vector<StrikeRoute> routes; ///< empty if the mover can't reach `to` or can't end there
    /// False if there were too many enemies to compare all routes, so a safer route may exist.
    bool complete = true;
};

/// Returns the danger of a set of strikes; 0 for none. The order must not matter. More strikes, or
/// a back stab instead of a front strike, must never lower the danger. Differences below
/// `kDangerTolerance` are ignored.
using DangerRating = std::function<double(const std::vector<FreeStrike>&)>;
inline constexpr double kDangerTolerance = 1e-12;
/// Returns the sum of the strikes' bonuses. This is the default danger.
[[nodiscard]] double strikeBonusSum(const std::vector<FreeStrike>& strikes);

struct MoveStart {
    Square from;
    Facing facing = Facing::N;
    MoveMode mode = MoveMode::Normal;
};

/// `masks` must belong to `board` and the mover's gait.
[[nodiscard]] StrikeRoutes findStrikeRoutes(const Board& board, const StepMasks& masks,
                                            const Mover& mover, const MoveStart& departure,
                                            Square to, const DangerRating& danger = strikeBonusSum);

} // namespace ww::ultrawar
