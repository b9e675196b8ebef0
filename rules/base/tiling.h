#pragma once

// Boards of squares or hexagons in columns and rows.
// The first cell is A1. `B2/C3` is the side between two cells; `A1/B1..A4/B4` are all sides between
// two straight rows of cells.
// Adjacent centres are 1 apart. x points right, y down, from the board's upper left corner.

#include "rules/base/cells.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace ww {

enum class CellShape : std::uint8_t { Square, HexFlat, HexPointed };

/// The layout of cells on an unbounded board.
struct Lattice {
    CellShape shape = CellShape::Square;
    /// True: the 1st, 3rd, … line of hexagons is shifted by half a cell; false: the 2nd, 4th, …
    /// Columns shift down, rows to the right.
    bool shiftsOddLines = false;
    bool allowsDiagonals = false; ///< for squares: distances may include diagonal steps

    /// Returns the number of directions, 4 or 6. Direction 0 is up or up right; the others follow
    /// clockwise.
    [[nodiscard]] int directionCount() const { return shape == CellShape::Square ? 4 : 6; }
    /// Returns the neighbour in a direction; nullopt left of column A or above row 1.
    [[nodiscard]] std::optional<Cell> neighbour(Cell from, int direction) const {
        if (shape != CellShape::Square)
            return hexNeighbour(from, direction);
        constexpr std::array<int, 4> kAcross{0, 1, 0, -1}, kDown{-1, 0, 1, 0};
        const auto d = static_cast<std::size_t>(direction);
        if ((kAcross[d] < 0 && from.column == 0) || (kDown[d] < 0 && from.row == 0))
            return std::nullopt;
        return Cell{from.column + static_cast<std::uint32_t>(kAcross[d]),
                    from.row + static_cast<std::uint32_t>(kDown[d])};
    }
    /// Returns the direction from a cell to an adjacent cell; nullopt if they aren't adjacent.
    [[nodiscard]] std::optional<int> directionBetween(Cell from, Cell to) const;
    [[nodiscard]] std::uint32_t distance(Cell a, Cell b) const;

    /// Returns the side between two cells; nullopt if they aren't adjacent. In the result, `a` is
    /// the upper cell, or the left cell if both are in a row.
    [[nodiscard]] std::optional<Edge> edgeBetween(Cell one, Cell other) const;
    /// Parses an edge or a run. Returns nullopt unless the cells on each side of the run form a
    /// straight row, both in the same direction.
    [[nodiscard]] std::optional<EdgeRun> parseStraightRun(std::string_view text) const;
    [[nodiscard]] std::vector<Edge> edgesOfRun(const EdgeRun& run) const;

    struct Spot {
        double x = 0, y = 0;
    };
    [[nodiscard]] Spot centre(Cell cell) const;
    struct Corners {
        std::array<Spot, 6> spots;
        std::size_t count = 0;
        [[nodiscard]] std::size_t size() const { return count; }
        [[nodiscard]] const Spot& operator[](std::size_t i) const { return spots[i]; }
        [[nodiscard]] const Spot& front() const { return spots.front(); }
        [[nodiscard]] auto begin() const { return spots.begin(); }
        [[nodiscard]] auto end() const {
            return spots.begin() + static_cast<std::ptrdiff_t>(count);
        }
    };
    /// Returns the cell's corners, clockwise. The side in direction d is between the corners d and
    /// d + 1.
    [[nodiscard]] Corners corners(Cell cell) const;
    [[nodiscard]] std::array<Spot, 2> edgeEnds(const Edge& edge) const;

    friend bool operator==(const Lattice&, const Lattice&) = default;

  private:
    [[nodiscard]] std::optional<Cell> hexNeighbour(Cell from, int direction) const;
};

/// A lattice of limited size.
struct Tiling : Lattice {
    std::uint32_t columns = 0, rows = 0;

    [[nodiscard]] bool contains(Cell cell) const {
        return cell.column < columns && cell.row < rows;
    }
    [[nodiscard]] std::size_t size() const { return std::size_t{columns} * rows; }
    /// Returns the cell's index, counted row by row.
    [[nodiscard]] std::size_t indexOf(Cell cell) const {
        return std::size_t{cell.row} * columns + cell.column;
    }
    [[nodiscard]] Cell cellAtIndex(std::size_t index) const {
        return {static_cast<std::uint32_t>(index % columns),
                static_cast<std::uint32_t>(index / columns)};
    }
    /// Returns the neighbours that lie on the board, ordered by direction.
    [[nodiscard]] std::vector<Cell> neighbours(Cell cell) const;
    /// Returns the size of the rectangle around all cells.
    [[nodiscard]] Spot extent() const;
    /// Returns the cell at a spot; nullopt if the spot is off the board.
    [[nodiscard]] std::optional<Cell> cellAtSpot(Spot spot) const;

    friend bool operator==(const Tiling&, const Tiling&) = default;
};

} // namespace ww
