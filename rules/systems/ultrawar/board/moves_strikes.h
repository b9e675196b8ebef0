#pragma once

// Routes to a square, weighed by the free strikes that they provoke. Slower than `reach`; handles
// one mover and one target. UW-ENG-2, D-8, D-24, D-26.

#include "rules/systems/ultrawar/board/engagement.h"
#include "rules/systems/ultrawar/board/reach_masks.h"

#include <functional>

namespace ww::ultrawar {

struct StrikeRoute {
    std::vector<Square> path; ///< both ends included
    std::vector<FreeStrike> strikes;
    double danger = 0;
    [[nodiscard]] std::size_t stepCount() const { return path.size() - 1; }
};

/// The trade-off between steps and danger: each route has more steps and less danger than the
/// previous one, from the safest shortest route to the safest of all.
struct StrikeRoutes {
    std::vector<StrikeRoute> routes; ///< empty if `to` can't be reached or ended on
    /// False if there were too many enemies to compare all routes, so a safer one may exist.
    bool complete = true;
};

/// Rates a set of strikes; 0 for none. Order must not matter. More strikes, or a back stab instead
/// of a front strike, must never rate lower. Differences below `kDangerTolerance` are ignored.
using DangerRating = std::function<double(const std::vector<FreeStrike>&)>;
inline constexpr double kDangerTolerance = 1e-12;
/// The sum of the strikes' bonuses; the default danger.
[[nodiscard]] double strikeBonusSum(const std::vector<FreeStrike>& strikes);

/// A mover's start square, facing and mode.
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
