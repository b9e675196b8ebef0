#include "rules/systems/races-of-war/march.h"

#include <limits>
#include <queue>

namespace ww::races {

namespace {

constexpr std::uint8_t kObstacles = Rock | Water | Stoned | Frozen;

bool canCross(const Space& space, const Gait& gait) {
    return gait.flies || (space.hindrances & ~(gait.crosses | gait.standsOn)) == 0;
}

/// Calls `each(cell)` for every cell to which a step leads, whatever is there.
template <class Each>
void forEachStep(const Field& field, Cell from, const Gait& gait, const Each& each) {
    for (const Cell next : field.cells.neighbours(from))
        each(next);
    if (!gait.movesDiagonally)
        return;
    for (const int down : {-1, 1})
        for (const int across : {-1, 1}) {
            const Cell next{from.column + static_cast<std::uint32_t>(across),
                            from.row + static_cast<std::uint32_t>(down)};
            if (!field.cells.contains(next)) // also if an unsigned number wrapped around
                continue;
            const auto isObstacle = [&](Cell beside) {
                return (field.spaces[field.cells.indexOf(beside)].hindrances & kObstacles) != 0;
            };
            if (!gait.mayPassCorners && !gait.flies && isObstacle({from.column, next.row}) &&
                isObstacle({next.column, from.row}))
                continue;
            each(next);
        }
}

constexpr int kFar = std::numeric_limits<int>::max();

/// The speed that a unit spends to get from any of `starts` to each cell within one turn.
std::vector<int> spentSpeed(const Field& field, const std::vector<std::size_t>& starts,
                            const Gait& gait) {
    std::vector<int> spent(field.cells.size(), kFar);
    using Entry = std::pair<int, std::size_t>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
    for (const std::size_t start : starts) {
        spent[start] = 0;
        open.emplace(0, start);
    }
    while (!open.empty()) {
        const int used = open.top().first;
        const std::size_t at = open.top().second;
        open.pop();
        if (used > spent[at])
            continue;
        forEachStep(field, field.cells.cellAtIndex(at), gait, [&](Cell next) {
            const std::size_t to = field.cells.indexOf(next);
            const int total = used + field.spaces[to].speedCost;
            if (total <= gait.speed && total < spent[to] && canCross(field.spaces[to], gait)) {
                spent[to] = total;
                open.emplace(total, to);
            }
        });
    }
    return spent;
}

} // namespace

bool canEnd(const Space& space, const Gait& gait) {
    return (space.hindrances & ~gait.standsOn) == 0;
}

March march(const Field& field, Cell from, const Gait& gait, int turns) {
    March out;
    out.arrivals.resize(field.cells.size());
    out.crossed.resize(field.cells.size());
    const std::size_t start = field.cells.indexOf(from);
    std::vector<std::size_t> ends{start};
    for (int turn = 1; turn <= turns && !ends.empty(); ++turn) {
        const std::vector<int> spent = spentSpeed(field, ends, gait);
        std::vector<std::size_t> next;
        for (std::size_t i = 0; i < spent.size(); ++i) {
            if (spent[i] == kFar || i == start || out.arrivals[i])
                continue;
            if (canEnd(field.spaces[i], gait)) {
                out.arrivals[i] = Arrival{turn, spent[i]};
                next.push_back(i);
            } else if (turn == 1) {
                out.crossed[i] = true;
            }
        }
        if (turn == 1 && gait.attacksClose && gait.speed > 0) {
            // The last step leads onto the enemy, the others over spaces that the unit may enter.
            std::vector<bool> seen(spent.size());
            for (std::size_t i = 0; i < spent.size(); ++i)
                if (spent[i] < gait.speed)
                    forEachStep(field, field.cells.cellAtIndex(i), gait, [&](Cell at) {
                        const std::size_t to = field.cells.indexOf(at);
                        if (field.spaces[to].isEnemy && !seen[to] &&
                            spent[i] + field.spaces[to].speedCost <= gait.speed) {
                            seen[to] = true;
                            out.targets.push_back(at);
                        }
                    });
        }
        ends = std::move(next);
    }
    return out;
}

} // namespace ww::races
