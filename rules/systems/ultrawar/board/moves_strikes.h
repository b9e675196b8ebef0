#pragma once

// Ways to a square weighed by the free strikes they draw: what a careful player compares. Slower
// than `reach`, for one mover and one square at a time. UW-ENG-2, D-8, D-24, D-26.

#include "rules/systems/ultrawar/board/engagement.h"
#include "rules/systems/ultrawar/board/reach_masks.h"

#include <functional>

namespace ww::ultrawar {

struct StrikeRoute {
    std::vector<Square> path; ///< both ends included
    std::vector<FreeStrike> strikes;
    double danger = 0; ///< of these strikes
    [[nodiscard]] std::size_t steps() const { return path.size() - 1; }
};

/// The trade-off between few steps and little danger: each route has more steps and less danger
/// than the one before. The first is the safest of the shortest, the last the safest of all.
struct StrikeRoutes {
    std::vector<StrikeRoute> routes; ///< none when `to` can't be reached or ended on
    /// Not when the crowd was too dense to weigh everything: then a safer way may have been missed.
    bool complete = true;
};

/// How bad it is to be struck so, whatever the order; 0 for none. More strikes, or one from behind
/// instead of the same from the front, are never less. What differs by less than `alike` is the
/// same.
using Danger = std::function<double(const std::vector<FreeStrike>&)>;
inline constexpr double alike = 1e-12;
/// Their bonuses, as long as nobody knows more.
[[nodiscard]] double bonusesOf(const std::vector<FreeStrike>& strikes);

/// Where one moves from, how and with what facing.
struct Departure {
    Square from;
    Facing facing = Facing::N;
    Mode mode = Mode::Normal;
};

/// `masks` are those of `board` for the mover's gait.
[[nodiscard]] StrikeRoutes strikeRoutes(const Board& board, const StepMasks& masks,
                                        const Mover& mover, const Departure& departure, Square to,
                                        const Danger& danger = bonusesOf);

} // namespace ww::ultrawar
