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

/// The fraction of open squares that see this one.
double exposed(const Board& board, const SightPlanes& planes, Square s) {
    const Exposure e = exposure(board, planes, s);
    return e.squares == 0 ? 0 : static_cast<double>(e.seenBy) / e.squares;
}

bool covered(const Board& board, Square s) {
    for (int y = s.y - coverSpaces; y <= s.y + coverSpaces; ++y)
        for (int x = s.x - coverSpaces; x <= s.x + coverSpaces; ++x) {
            const Square near{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
            if (board.inside(near) && board.has(near, Obstruction))
                return true;
        }
    return false;
}

class Start {
  public:
    Start(const Board& board, const Readings& readings, const Race& race)
        : race_(race), masks_(board, readings) {}

    [[nodiscard]] std::vector<Square> standing(const std::vector<Square>& squares, Gait gait) {
        std::vector<Square> result;
        for (const Square s : squares)
            if (masks_.of(gait).inside(s) && masks_.of(gait).standable(s))
                result.push_back(s);
        return result;
    }

    RaceRun run(const RaceSide& side, const RaceGoal& goal) {
        RaceRun best;
        best.site = goal.site;
        for (const std::size_t r : goal.runners) {
            const Mover& mover = side.runners[r].mover;
            const auto spaces = allowance(mover, Mode::Normal);
            if (!spaces || spaces->spaces == 0)
                continue;
            const StepMasks& masks = masks_.of(gaitOf(mover));
            const auto start = standing(side.start, masks.gait());
            const Reach field = distanceField(masks, start, scratch_);
            for (const Square to : arrivals(masks, race_.sites[goal.site].squares)) {
                if (!field.reached(to))
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
        const StepMasks& masks = masks_.of(Gait::Walk);
        // Distances are symmetric.
        const Reach field = distanceField(masks, arrivals(masks, site.squares), scratch_);
        double sum = 0;
        int count = 0;
        for (const Square s : standing(side.start, Gait::Walk))
            if (field.reached(s)) {
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

/// The turns of the fastest set of goals; a set is as slow as its slowest goal.
std::optional<int> quickest(const RaceSide& side, const std::vector<RaceRun>& runs) {
    std::vector<std::vector<std::size_t>> ways = side.ways;
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

std::vector<Square> arrivals(const StepMasks& masks, const std::vector<Square>& site) {
    std::set<std::pair<int, int>> rows; // (y, x), for board order
    const auto add = [&](Square s) {
        if (masks.inside(s) && masks.standable(s))
            rows.emplace(s.y, s.x);
    };
    for (const Square s : site) {
        if (!masks.inside(s))
            continue;
        add(s);
        for (unsigned d = 0; d < 8 && !masks.standable(s); ++d)
            add(neighbour(s, static_cast<Facing>(d)));
    }
    std::vector<Square> result;
    for (const auto& [y, x] : rows)
        result.push_back({static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
    return result;
}

Fairness fairness(const Board& board, const Readings& readings, const Race& race) {
    Fairness result;
    Start start(board, readings, race);
    const SightPlanes planes(board, readings);
    std::optional<int> most;
    std::optional<int> fewest;
    int racing = 0;
    for (const RaceSide& side : race.sides) {
        SideStart& s = result.sides.emplace_back();
        const auto squares = start.standing(side.start, Gait::Walk);
        s.area = static_cast<int>(squares.size());
        for (const Square square : squares) {
            s.cover += covered(board, square) ? 1.0 / s.area : 0;
            s.exposure += exposed(board, planes, square) / s.area;
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
        result.gap = *most - *fewest;
    return result;
}

} // namespace ww::ultrawar
