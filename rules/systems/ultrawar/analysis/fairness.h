#pragma once

// How alike the sides of a scenario start (ledger §4 "Start fairness"): turns to each goal, room,
// cover, exposure. UW-MAP-3, UW-MAP-4, UW-OBJ-1, UW-MOVE-1, D-6.

#include "rules/systems/ultrawar/board/reach.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// A character of a side, as one of those who may run for a goal.
struct Runner {
    std::string id;
    Mover mover;
};
struct RaceSite {
    std::string id;
    std::vector<Square> squares;
};
/// A place somebody must get to.
struct RaceGoal {
    std::size_t site = 0;             ///< of Race::sites
    std::vector<std::size_t> runners; ///< of RaceSide::runners: who may do it
};
struct RaceSide {
    std::string id{};
    std::vector<Square> start{};
    std::vector<Runner> runners{};
    std::vector<RaceGoal> goals{};
    /// Each a set of goals that together are enough; without any: all of them are needed.
    std::vector<std::vector<std::size_t>> ways{};
};
struct Race {
    std::vector<RaceSite> sites;
    std::vector<RaceSide> sides;
};

struct RaceRun {
    std::size_t site = 0;
    std::optional<int> turns; ///< nothing: nobody who may gets there
    int steps = 0;
    std::size_t runner = 0; ///< the quickest, of RaceSide::runners
    Square from, to;
};
struct SideStart {
    int area = 0;              ///< squares of the start area that one can stand on
    double cover = 0;          ///< share of them with an obstruction within 3 spaces
    double exposure = 0;       ///< mean share of the board's open squares that see one of them
    std::vector<RaceRun> runs; ///< by goal
    /// The last goal of its quickest way, each character running for itself; nothing without a
    /// goal, or where no way can be had.
    std::optional<int> turns;
    /// To each site: mean steps of a walker from the start squares that have a way; by Race::sites.
    std::vector<std::optional<double>> distances;
};
struct Fairness {
    std::vector<SideStart> sides;
    /// Most less fewest turns; nothing unless two sides have some.
    std::optional<int> gap;
};

/// The board as it is before the first turn; pawns aren't on it.
[[nodiscard]] Fairness fairness(const Board& board, const Readings& readings, const Race& race);

/// Where one must end to be at a site: on one of its squares; next to it where something that
/// blocks stands there (D-6). In board order.
[[nodiscard]] std::vector<Square> arrivals(const StepMasks& masks, const std::vector<Square>& site);

} // namespace ww::ultrawar
