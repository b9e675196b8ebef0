#pragma once

// Ways to a square weighed by the free strikes they draw: what a careful player compares. Slower
// than `reach`, for one mover and one square at a time. UW-ENG-2, D-8, D-24.

#include "rules/systems/ultrawar/board/engagement.h"
#include "rules/systems/ultrawar/board/reach_masks.h"

namespace ww::ultrawar {

struct StrikeRoute {
    std::vector<Square> path; ///< both ends included
    std::vector<FreeStrike> strikes;
    [[nodiscard]] std::size_t steps() const { return path.size() - 1; }
};

/// The trade-off between few steps and few strikes: each route has more steps and fewer strikes
/// than the one before. The first is a shortest one, the last draws the fewest strikes.
struct StrikeRoutes {
    std::vector<StrikeRoute> routes; ///< none when `to` can't be reached or ended on
    /// Not when the crowd was too dense to weigh everything: then a way with fewer strikes may
    /// have been missed.
    bool complete = true;
};

/// Where one moves from, how and with what facing.
struct Departure {
    Square from;
    Facing facing = Facing::N;
    Mode mode = Mode::Normal;
};

/// `masks` are those of `board` for the mover's gait.
[[nodiscard]] StrikeRoutes strikeRoutes(const Board& board, const StepMasks& masks,
                                        const Mover& mover, const Departure& departure, Square to);

} // namespace ww::ultrawar
