#pragma once

// How equal the sides of a scenario start (ledger §4 "Start fairness"): turns to each goal, room,
// cover, exposure. UW-MAP-3, UW-MAP-4, UW-OBJ-1, UW-MOVE-1, D-6.

#include "rules/systems/ultrawar/board/reach.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// A character that may run for a goal.
struct Runner {
    std::string id;
    Mover mover;
};
struct RaceSite {
    std::string id;
    std::vector<Square> squares;
};
/// A place that a side must reach.
struct RaceGoal {
    std::size_t site = 0; ///< index in Race::sites
    std::vector<std::size_t>
        runners; ///< indexes in RaceSide::runners of characters that may fulfil the goal
};
struct RaceSide {
    std::string id{};
    std::vector<Square> startSquares{};
    std::vector<Runner> runners{};
    std::vector<RaceGoal> goals{};
    /// Sets of goals that each suffice; empty: all goals are needed.
    std::vector<std::vector<std::size_t>> goalSets{};
};
struct Race {
    std::vector<RaceSite> sites;
    std::vector<RaceSide> sides;
};

struct GoalRun {
    std::size_t site = 0;
    std::optional<int> turns; ///< turns to the site; absent: no permitted character gets there
    int steps = 0;
    std::size_t runner = 0; ///< index in RaceSide::runners of the fastest character
    Square from, to;
};
struct SideStart {
    int areaSize = 0;          ///< number of usable squares in the start area
    double cover = 0;          ///< fraction of these squares with an obstruction within 3 spaces
    double exposure = 0;       ///< the mean fraction of the board's open squares that see a square
                               ///< of the area
    std::vector<GoalRun> runs; ///< one run for each goal
    /// Turns until the fastest set of goals is complete, each character running independently.
    /// Absent without goals, or if none can be completed.
    std::optional<int> turns;
    /// For each of Race::sites: a walker's mean steps from the start squares that have a path.
    std::vector<std::optional<double>> distances;
};
struct Fairness {
    std::vector<SideStart> sides;
    /// Maximum minus minimum of turns; absent unless at least two sides have turns.
    std::optional<int> turnGap;
};

/// `board` is the board before the first turn, without pawns.
[[nodiscard]] Fairness computeFairness(const Board& board, const RuleOptions& readings,
                                       const Race& race);

/// Squares on which a character has reached the site, in board order: the site's squares, or
/// adjacent squares if something blocks them (D-6).
[[nodiscard]] std::vector<Square> arrivalSquares(const StepMasks& masks,
                                                 const std::vector<Square>& site);

} // namespace ww::ultrawar
