#include "rules/base/tiling.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace ww {

namespace {

const double kCorner = 1 / std::sqrt(3.0); ///< distance from a hexagon's centre to its corners
const double kLine = kCorner * 1.5;        ///< distance between centre lines of adjacent rows

/// Coordinates in which a step in one direction is the same vector everywhere: column and row for
/// squares, axial coordinates for hexagons.
struct Place {
    std::int64_t x = 0, y = 0;
};

constexpr std::array<Place, 6> kSquare{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {0, 0}, {0, 0}}};
constexpr std::array<Place, 6> kFlat{{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
constexpr std::array<Place, 6> kPointed{{{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};

const std::array<Place, 6>& stepsOf(CellShape shape) {
    return shape == CellShape::Square ? kSquare : shape == CellShape::HexFlat ? kFlat : kPointed;
}

/// Returns the offset between grid and axial coordinates in line `i`: half a cell per line.
std::int64_t half(std::int64_t i, bool shiftedOdd) {
    const std::int64_t odd = i & 1;
    return (shiftedOdd ? i + odd : i - odd) / 2;
}

Place placeOf(const Lattice& lattice, Cell cell) {
    const std::int64_t column = cell.column, row = cell.row;
    switch (lattice.shape) {
    case CellShape::Square:
        break;
    case CellShape::HexFlat:
        return {column, row - half(column, lattice.shiftsOddLines)};
    case CellShape::HexPointed:
        return {column - half(row, lattice.shiftsOddLines), row};
    }
    return {column, row};
}

std::optional<Cell> cellOf(const Lattice& lattice, Place place) {
    if (lattice.shape == CellShape::HexFlat)
        place.y += half(place.x, lattice.shiftsOddLines);
    else if (lattice.shape == CellShape::HexPointed)
        place.x += half(place.y, lattice.shiftsOddLines);
    if (place.x < 0 || place.y < 0)
        return std::nullopt;
    return Cell{static_cast<std::uint32_t>(place.x), static_cast<std::uint32_t>(place.y)};
}

struct Straight {
    int direction = -1; ///< direction to the other cell; -1: both are the same cell
    std::int64_t steps = 0;
};
std::optional<Straight> straight(const Lattice& lattice, Cell from, Cell to) {
    const Place a = placeOf(lattice, from), b = placeOf(lattice, to);
    const std::int64_t dx = b.x - a.x, dy = b.y - a.y;
    if (dx == 0 && dy == 0)
        return Straight{};
    const std::int64_t steps = std::max(std::abs(dx), std::abs(dy));
    for (int d = 0; d < lattice.directionCount(); ++d) {
        const Place& one = stepsOf(lattice.shape)[static_cast<std::size_t>(d)];
        if (one.x * steps == dx && one.y * steps == dy)
            return Straight{d, steps};
    }
    return std::nullopt;
}

/// The two rows of cells that a run of edges separates.
struct Rows {
    Cell a, b; ///< the first cell of each row
    int direction = -1;
    std::int64_t aSteps = 0, bSteps = 0;
};
std::optional<Rows> rowsOf(const Lattice& lattice, const Edge& first, const Edge& last) {
    if (first == last)
        return Rows{first.a, first.b};
    const int across = lattice.directionBetween(first.a, first.b).value_or(-1);
    const int turn = lattice.directionCount() / 2;
    for (const auto& [aEnd, bEnd] : {std::pair(last.a, last.b), std::pair(last.b, last.a)}) {
        const auto a = straight(lattice, first.a, aEnd), b = straight(lattice, first.b, bEnd);
        if (!a || !b || (a->direction >= 0 && b->direction >= 0 && a->direction != b->direction))
            continue;
        const int along = std::max(a->direction, b->direction);
        if (across >= 0 && along % turn != across % turn)
            return Rows{first.a, first.b, along, a->steps, b->steps};
    }
    return std::nullopt;
}

std::optional<Edge> parseEdgeOf(const Lattice& lattice, std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos)
        return std::nullopt;
    const auto one = parseCell(text.substr(0, slash));
    const auto other = parseCell(text.substr(slash + 1));
    if (!one || !other)
        return std::nullopt;
    return lattice.edgeBetween(*one, *other);
}

bool before(const Edge& a, const Edge& b) {
    const auto order = [](const Edge& e) {
        return std::array{e.a.row, e.a.column, e.b.row, e.b.column};
    };
    return order(a) < order(b);
}

Lattice::Spot centreOf(const Lattice& lattice, std::int64_t column, std::int64_t row) {
    const auto on = [&](std::int64_t line) { return ((line & 1) == 0) == lattice.shiftsOddLines; };
    const auto x = static_cast<double>(column), y = static_cast<double>(row);
    switch (lattice.shape) {
    case CellShape::Square:
        break;
    case CellShape::HexFlat:
        return {kCorner + x * kLine, y + (on(column) ? 1 : 0.5)};
    case CellShape::HexPointed:
        return {x + (on(row) ? 1 : 0.5), kCorner + y * kLine};
    }
    return {x + 0.5, y + 0.5};
}

} // namespace

std::optional<Cell> Lattice::hexNeighbour(Cell from, int direction) const {
    const Place one = stepsOf(shape)[static_cast<std::size_t>(direction)];
    const Place at = placeOf(*this, from);
    return cellOf(*this, {at.x + one.x, at.y + one.y});
}

std::optional<int> Lattice::directionBetween(Cell from, Cell to) const {
    const auto way = straight(*this, from, to);
    if (!way || way->steps != 1)
        return std::nullopt;
    return way->direction;
}

std::uint32_t Lattice::distance(Cell a, Cell b) const {
    const Place from = placeOf(*this, a), to = placeOf(*this, b);
    const std::int64_t dx = to.x - from.x, dy = to.y - from.y;
    if (shape == CellShape::Square && allowsDiagonals)
        return static_cast<std::uint32_t>(std::max(std::abs(dx), std::abs(dy)));
    const std::int64_t steps = std::abs(dx) + std::abs(dy);
    return static_cast<std::uint32_t>(shape == CellShape::Square ? steps
                                                                 : (steps + std::abs(dx + dy)) / 2);
}

std::optional<Edge> Lattice::edgeBetween(Cell one, Cell other) const {
    if (!directionBetween(one, other))
        return std::nullopt;
    if (std::pair(other.row, other.column) < std::pair(one.row, one.column))
        std::swap(one, other);
    return Edge{one, other};
}

std::optional<EdgeRun> Lattice::parseStraightRun(std::string_view text) const {
    const std::size_t dots = text.find("..");
    auto first = parseEdgeOf(*this, text.substr(0, dots));
    auto last = dots == std::string_view::npos ? first : parseEdgeOf(*this, text.substr(dots + 2));
    if (!first || !last || !rowsOf(*this, *first, *last))
        return std::nullopt;
    if (before(*last, *first))
        std::swap(first, last);
    return EdgeRun{*first, *last};
}

std::vector<Edge> Lattice::edgesOfRun(const EdgeRun& run) const {
    std::vector<Edge> out;
    const auto rows = rowsOf(*this, run.first, run.last);
    if (!rows)
        return out;
    const Place one =
        rows->direction < 0 ? Place{} : stepsOf(shape)[static_cast<std::size_t>(rows->direction)];
    const auto along = [&](Cell from, std::int64_t i) {
        const Place at = placeOf(*this, from);
        return *cellOf(*this, {at.x + one.x * i, at.y + one.y * i});
    };
    // Each round goes to the next cell on one side of the run. If both sides have a next cell,
    // hexagons choose the side that keeps the edges connected; squares advance both.
    std::int64_t i = 0, j = 0;
    while (i <= rows->aSteps && j <= rows->bSteps) {
        if (const auto side = edgeBetween(along(rows->a, i), along(rows->b, j)))
            out.push_back(*side);
        if (i < rows->aSteps &&
            (j == rows->bSteps || edgeBetween(along(rows->a, i + 1), along(rows->b, j))))
            ++i;
        else if (j < rows->bSteps &&
                 (i == rows->aSteps || edgeBetween(along(rows->a, i), along(rows->b, j + 1))))
            ++j;
        else
            ++i, ++j;
    }
    return out;
}

Lattice::Spot Lattice::centre(Cell cell) const {
    return centreOf(*this, cell.column, cell.row);
}

Lattice::Corners Lattice::corners(Cell cell) const {
    const Spot c = centre(cell);
    const double r = kCorner, h = kCorner / 2;
    switch (shape) {
    case CellShape::Square:
        break;
    case CellShape::HexFlat:
        return {{{{c.x - h, c.y - 0.5},
                  {c.x + h, c.y - 0.5},
                  {c.x + r, c.y},
                  {c.x + h, c.y + 0.5},
                  {c.x - h, c.y + 0.5},
                  {c.x - r, c.y}}},
                6};
    case CellShape::HexPointed:
        return {{{{c.x, c.y - r},
                  {c.x + 0.5, c.y - h},
                  {c.x + 0.5, c.y + h},
                  {c.x, c.y + r},
                  {c.x - 0.5, c.y + h},
                  {c.x - 0.5, c.y - h}}},
                6};
    }
    return {{{{c.x - 0.5, c.y - 0.5},
              {c.x + 0.5, c.y - 0.5},
              {c.x + 0.5, c.y + 0.5},
              {c.x - 0.5, c.y + 0.5}}},
            4};
}

std::array<Lattice::Spot, 2> Lattice::edgeEnds(const Edge& edge) const {
    const Corners all = corners(edge.a);
    const auto d = static_cast<std::size_t>(directionBetween(edge.a, edge.b).value_or(0));
    return {all[d], all[(d + 1) % all.size()]};
}

std::vector<Cell> Tiling::neighbours(Cell cell) const {
    std::vector<Cell> out;
    for (int d = 0; d < directionCount(); ++d)
        if (const auto next = neighbour(cell, d); next && contains(*next))
            out.push_back(*next);
    return out;
}

Lattice::Spot Tiling::extent() const {
    if (size() == 0)
        return {};
    const auto across = static_cast<double>(columns), down = static_cast<double>(rows);
    const auto on = [&](std::uint32_t lines) { return lines > 1 || shiftsOddLines ? 0.5 : 0.0; };
    switch (shape) {
    case CellShape::Square:
        break;
    case CellShape::HexFlat:
        return {2 * kCorner + (across - 1) * kLine, down + on(columns)};
    case CellShape::HexPointed:
        return {across + on(rows), 2 * kCorner + (down - 1) * kLine};
    }
    return {across, down};
}

std::optional<Cell> Tiling::cellAtSpot(Spot spot) const {
    const Spot all = extent();
    if (!(spot.x >= 0 && spot.y >= 0 && spot.x <= all.x && spot.y <= all.y))
        return std::nullopt;
    const auto whole = [](double v) { return static_cast<std::int64_t>(std::floor(v)); };
    const std::int64_t column = whole(shape == CellShape::HexFlat ? spot.x / kLine : spot.x);
    const std::int64_t row = whole(shape == CellShape::HexPointed ? spot.y / kLine : spot.y);
    std::int64_t bestColumn = column, bestRow = row;
    if (shape != CellShape::Square) { // a point belongs to the hexagon with the nearest centre
        double best = 1e9;
        for (std::int64_t c = column - 1; c <= column + 1; ++c)
            for (std::int64_t r = row - 1; r <= row + 1; ++r) {
                const Spot centre = centreOf(*this, c, r);
                const double d = std::hypot(centre.x - spot.x, centre.y - spot.y);
                if (d < best) {
                    best = d;
                    bestColumn = c;
                    bestRow = r;
                }
            }
    }
    if (bestColumn < 0 || bestRow < 0)
        return std::nullopt;
    const Cell cell{static_cast<std::uint32_t>(bestColumn), static_cast<std::uint32_t>(bestRow)};
    return contains(cell) ? std::optional(cell) : std::nullopt;
}

} // namespace ww
