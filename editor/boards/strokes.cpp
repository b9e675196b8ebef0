#include "editor/boards/strokes.h"

#include <algorithm>
#include <cmath>

namespace ww::boards {

namespace {

using Spot = Tiling::Spot;

double far(Spot a, Spot b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}
bool alike(Spot a, Spot b) {
    return far(a, b) < 1e-6;
}

/// Returns the cell at the point `at`. If the point is outside the board, returns a cell near it.
std::optional<Cell> cellNear(const Tiling& cells, Spot at) {
    const Spot all = cells.extent();
    if (const auto cell = cells.cellAtSpot(at))
        return cell;
    // Hexagons leave gaps along the border, so try points further inside.
    for (const double inside : {0.0, 0.3, 0.6})
        if (const auto cell =
                cells.cellAtSpot({std::clamp(at.x, std::min(inside, all.x / 2),
                                             std::max(all.x - inside - 1e-9, all.x / 2)),
                                  std::clamp(at.y, std::min(inside, all.y / 2),
                                             std::max(all.y - inside - 1e-9, all.y / 2))}))
            return cell;
    return std::nullopt;
}

std::optional<Spot> nearestCorner(const Tiling& cells, Spot at) {
    const auto cell = cellNear(cells, at);
    if (!cell)
        return std::nullopt;
    const Lattice::Corners all = cells.corners(*cell);
    return *std::min_element(all.begin(), all.end(),
                             [&](Spot a, Spot b) { return far(a, at) < far(b, at); });
}

/// An edge that starts at a corner, and its other end.
struct Heading {
    Spot end;
    std::optional<Edge> edge; ///< the edge; nullopt if it is on the board's border
};
std::vector<Heading> headingsFrom(const Tiling& cells, Spot corner) {
    std::vector<Cell> around;
    for (int i = 0; i < 8; ++i) {
        const double turn = (i + 0.5) * 3.14159265358979 / 4;
        const auto cell =
            cells.cellAtSpot({corner.x + 0.2 * std::cos(turn), corner.y + 0.2 * std::sin(turn)});
        if (cell && std::find(around.begin(), around.end(), *cell) == around.end())
            around.push_back(*cell);
    }
    std::vector<Heading> out;
    for (const Cell cell : around) {
        const Lattice::Corners all = cells.corners(cell);
        for (std::size_t d = 0; d < all.size(); ++d) {
            const Spot one = all[d], other = all[(d + 1) % all.size()];
            if (!alike(one, corner) && !alike(other, corner))
                continue;
            const auto beside = cells.neighbour(cell, static_cast<int>(d));
            out.push_back({alike(one, corner) ? other : one, beside && cells.contains(*beside)
                                                                 ? cells.edgeBetween(cell, *beside)
                                                                 : std::nullopt});
        }
    }
    return out;
}

} // namespace

std::vector<Cell> lineCells(const Tiling& cells, Cell from, Cell to) {
    const auto apart = [](std::uint32_t a, std::uint32_t b) { return a > b ? a - b : b - a; };
    const std::uint32_t steps =
        cells.shape == CellShape::Square
            ? std::max(apart(from.column, to.column), apart(from.row, to.row))
            : cells.distance(from, to);
    const Spot a = cells.centre(from), b = cells.centre(to);
    std::vector<Cell> out;
    for (std::uint32_t i = 0; i <= steps; ++i) {
        const double t = steps == 0 ? 0 : static_cast<double>(i) / steps;
        // A small offset decides between two equally near cells.
        const auto cell =
            cells.cellAtSpot({a.x + (b.x - a.x) * t + 1e-6, a.y + (b.y - a.y) * t + 2e-6});
        if (cell && (out.empty() || out.back() != *cell))
            out.push_back(*cell);
    }
    return out;
}

std::vector<Cell> rectangleCells(const Tiling& cells, Cell one, Cell other) {
    std::vector<Cell> out;
    const auto [left, right] = std::minmax(one.column, other.column);
    const auto [top, bottom] = std::minmax(one.row, other.row);
    for (std::uint32_t row = top; row <= bottom && row < cells.rows; ++row)
        for (std::uint32_t column = left; column <= right && column < cells.columns; ++column)
            out.push_back({column, row});
    return out;
}

std::vector<Cell> floodCells(const Tiling& cells, Cell from,
                             const std::function<bool(std::size_t)>& alike) {
    std::vector<Cell> out;
    if (!cells.contains(from))
        return out;
    std::vector<bool> seen(cells.size(), false);
    seen[cells.indexOf(from)] = true;
    out.push_back(from);
    for (std::size_t i = 0; i < out.size(); ++i)
        for (const Cell next : cells.neighbours(out[i])) {
            const std::size_t at = cells.indexOf(next);
            if (!seen[at] && alike(at)) {
                seen[at] = true;
                out.push_back(next);
            }
        }
    return out;
}

std::optional<Edge> nearestEdge(const Tiling& cells, Spot at) {
    const auto cell = cells.cellAtSpot(at);
    if (!cell)
        return std::nullopt;
    std::optional<Edge> best;
    double least = 1e9;
    for (const Cell next : cells.neighbours(*cell)) {
        const auto edge = cells.edgeBetween(*cell, next);
        if (!edge)
            continue;
        const auto [a, b] = cells.edgeEnds(*edge);
        const double away = far(at, {(a.x + b.x) / 2, (a.y + b.y) / 2});
        if (away < least) {
            least = away;
            best = edge;
        }
    }
    return best;
}

std::vector<Edge> edgesAlong(const Tiling& cells, Spot from, Spot to) {
    const auto start = nearestCorner(cells, from);
    if (start && cells.shape == CellShape::Square) {
        if (std::abs(to.x - start->x) >= std::abs(to.y - start->y))
            to.y = start->y;
        else
            to.x = start->x;
    }
    const auto goal = nearestCorner(cells, to);
    std::vector<Edge> out;
    if (!start || !goal)
        return out;
    const Spot way{goal->x - start->x, goal->y - start->y};
    const auto aside = [&](Spot at) {
        return std::abs((at.x - start->x) * way.y - (at.y - start->y) * way.x);
    };
    for (Spot at = *start; !alike(at, *goal);) {
        const double left = far(at, *goal);
        std::optional<Heading> next;
        for (Heading& one : headingsFrom(cells, at)) {
            // `headingsFrom` returns each edge twice, once for each of its cells. Keep the first.
            if (far(one.end, *goal) < left - 1e-6 &&
                (!next || aside(one.end) < aside(next->end) - 1e-6))
                next = one;
        }
        if (!next)
            break;
        if (next->edge)
            out.push_back(*next->edge);
        at = next->end;
    }
    return out;
}

std::vector<EdgeRun> joinIntoRuns(const Lattice& cells, const std::vector<Edge>& edges) {
    std::vector<EdgeRun> out;
    for (std::size_t begin = 0; begin < edges.size();) {
        EdgeRun best{edges[begin], edges[begin]};
        std::size_t length = 1;
        for (std::size_t end = begin + 1; end < edges.size(); ++end) {
            const auto run = cells.parseStraightRun(edgeRunName({edges[begin], edges[end]}));
            if (!run)
                break;
            std::vector<Edge> all = cells.edgesOfRun(*run);
            if (!all.empty() && all.front() != edges[begin])
                std::reverse(all.begin(), all.end());
            if (all.size() != end - begin + 1 ||
                !std::equal(all.begin(), all.end(),
                            edges.begin() + static_cast<std::ptrdiff_t>(begin)))
                break;
            best = *run;
            length = end - begin + 1;
        }
        out.push_back(best);
        begin += length;
    }
    return out;
}

} // namespace ww::boards
