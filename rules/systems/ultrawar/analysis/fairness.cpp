#include "rules/systems/ultrawar/analysis/fairness.h"

#include "rules/systems/ultrawar/board/sight_side.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>

namespace ww::ultrawar {

namespace {

constexpr int coverSpaces = 3;
constexpr int never = std::numeric_limits<int>::max();

/// The fraction of open squares that see the given square.
double exposed(const Board& board, const SightPlanes& planes, Square s) {
    const Exposure e = exposureOf(board, planes, s);
    return e.openSquares == 0 ? 0 : static_cast<double>(e.seeingSquares) / e.openSquares;
}

bool covered(const Board& board, Square s) {
    for (int y = s.y - coverSpaces; y <= s.y + coverSpaces; ++y)
        for (int x = s.x - coverSpaces; x <= s.x + coverSpaces; ++x) {
            const Square near{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
            if (board.contains(near) && board.hasGround(near, Obstruction))
                return true;
        }
    return false;
}

class Start {
  public:
    Start(const Board& board, const RuleOptions& readings, const Race& race)
        : race_(race), masks_(board, readings) {}

    [[nodiscard]] std::vector<Square> standing(const std::vector<Square>& squares, Gait gait) {
        std::vector<Square> result;
        for (const Square s : squares)
            if (masks_.masksFor(gait).contains(s) && masks_.masksFor(gait).isStandable(s))
                result.push_back(s);
        return result;
    }

    GoalRun run(const RaceSide& side, const RaceGoal& goal) {
        GoalRun best;
        best.site = goal.site;
        for (const std::size_t r : goal.runners) {
            const Mover& mover = side.runners[r].mover;
            const auto spaces = moveAllowance(mover, MoveMode::Normal);
            if (!spaces || spaces->spaces == 0)
                continue;
            const StepMasks& masks = masks_.masksFor(gaitOf(mover));
            const auto start = standing(side.startSquares, masks.gait());
            const Reach field = distanceField(masks, start, scratch_);
            for (const Square to : arrivalSquares(masks, race_.sites[goal.site].squares)) {
                if (!field.isReached(to))
                    continue;
                const int steps = field.distance(to);
                const int turns = (steps + spaces->spaces - 1) / spaces->spaces;
                if (best.turns &&
                    (turns > *best.turns || (turns == *best.turns && steps >= best.steps)))
                    continue;
                best.turns = turns;
                best.steps = steps;
                best.runner = r;
                best.to = to;
                best.from = shortestPath(field, to).front();
            }
        }
        return best;
    }

    std::optional<double> meanDistance(const RaceSide& side, const RaceSite& site) {
        const StepMasks& masks = masks_.masksFor(Gait::Walk);
        // Distances are symmetric, so one field around the site gives the distance from each start.
        const Reach field = distanceField(masks, arrivalSquares(masks, site.squares), scratch_);
        double sum = 0;
        int count = 0;
        for (const Square s : standing(side.startSquares, Gait::Walk))
            if (field.isReached(s)) {
                sum += field.distance(s);
                ++count;
            }
        if (count == 0)
            return std::nullopt;
        return sum / count;
    }

  private:
    const Race& race_;
    BoardMasks masks_;
    ReachScratch scratch_;
};

/// The turns of the fastest set of goals. A set takes as long as its slowest goal.
std::optional<int> quickest(const RaceSide& side, const std::vector<GoalRun>& runs) {
    std::vector<std::vector<std::size_t>> ways = side.goalSets;
    if (ways.empty()) {
        ways.emplace_back(runs.size());
        std::iota(ways[0].begin(), ways[0].end(), std::size_t{0});
    }
    std::optional<int> best;
    for (const auto& way : ways) {
        std::optional<int> turns;
        for (const std::size_t goal : way) {
            const auto& run = runs[goal];
            turns = std::max(turns.value_or(0), run.turns.value_or(never));
        }
        if (turns && *turns != never)
            best = std::min(best.value_or(*turns), *turns);
    }
    return best;
}

} // namespace

std::vector<Square> arrivalSquares(const StepMasks& masks, const std::vector<Square>& site) {
    std::set<std::pair<int, int>> rows; // (y, x), for board order
    const auto add = [&](Square s) {
        if (masks.contains(s) && masks.isStandable(s))
            rows.emplace(s.y, s.x);
    };
    for (const Square s : site) {
        if (!masks.contains(s))
            continue;
        add(s);
        for (unsigned d = 0; d < 8 && !masks.isStandable(s); ++d)
            add(neighbour(s, static_cast<Facing>(d)));
    }
    std::vector<Square> result;
    for (const auto& [y, x] : rows)
        result.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
    return result;
}

Fairness computeFairness(const Board& board, const RuleOptions& readings, const Race& race) {
    Fairness result;
    Start start(board, readings, race);
    const SightPlanes planes(board, readings);
    std::optional<int> most;
    std::optional<int> fewest;
    int racing = 0;
    for (const RaceSide& side : race.sides) {
        SideStart& s = result.sides.emplace_back();
        const auto squares = start.standing(side.startSquares, Gait::Walk);
        s.areaSize = static_cast<int>(squares.size());
        for (const Square square : squares) {
            s.cover += covered(board, square) ? 1.0 / s.areaSize : 0;
            s.exposure += exposed(board, planes, square) / s.areaSize;
        }
        for (const RaceGoal& goal : side.goals)
            s.runs.push_back(start.run(side, goal));
        s.turns = quickest(side, s.runs);
        for (const RaceSite& site : race.sites)
            s.distances.push_back(start.meanDistance(side, site));
        if (!s.turns)
            continue;
        most = std::max(most.value_or(*s.turns), *s.turns);
        fewest = std::min(fewest.value_or(*s.turns), *s.turns);
        ++racing;
    }
    if (racing > 1)
        result.turnGap = *most - *fewest;
    return result;
}

} // namespace ww::ultrawar
