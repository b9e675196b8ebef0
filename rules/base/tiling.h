#pragma once

// Boards of cells: squares or hexagons in columns and rows (vocabulary, "Boards are declared").
// Cells are named A1 upwards, `B2/C3` is the side that two neighbours share, and `A1/B1..A4/B4` all
// sides between two straight rows of cells. Lengths are in cells: 1 lies between the centres of two
// neighbours, x to the right, y down, from the upper left of the board.

#include "rules/base/cells.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace ww {

enum class CellShape : std::uint8_t { Square, HexFlat, HexPointed };

/// How cells lie, without end.
struct Lattice {
    CellShape shape = CellShape::Square;
    /// Which lines of hexagons stand half a cell on (columns lower, rows to the right): A, C, … and
    /// 1, 3, … where it is set, B, D, … and 2, 4, … where it isn't.
    bool shiftedOdd = false;
    bool diagonals = false; ///< of squares: distances go over corners, too

    /// 4 or 6: up or up and to the right, then clockwise.
    [[nodiscard]] int directions() const { return shape == CellShape::Square ? 4 : 6; }
    /// The neighbour in that direction; nothing left of A and above 1.
    [[nodiscard]] std::optional<Cell> step(Cell from, int direction) const {
        if (shape != CellShape::Square)
            return hexStep(from, direction);
        constexpr std::array<int, 4> kAcross{0, 1, 0, -1}, kDown{-1, 0, 1, 0};
        const auto d = static_cast<std::size_t>(direction);
        if ((kAcross[d] < 0 && from.column == 0) || (kDown[d] < 0 && from.row == 0))
            return std::nullopt;
        return Cell{from.column + static_cast<std::uint32_t>(kAcross[d]),
                    from.row + static_cast<std::uint32_t>(kDown[d])};
    }
    /// From a cell to its neighbour.
    [[nodiscard]] std::optional<int> direction(Cell from, Cell to) const;
    /// The least number of steps, as distances are counted.
    [[nodiscard]] std::uint32_t distance(Cell a, Cell b) const;

    /// Nothing when the two aren't neighbours. `a` is the upper one, or the left one of a row.
    [[nodiscard]] std::optional<Edge> edge(Cell one, Cell other) const;
    /// A single edge is a run from itself to itself. Nothing when malformed, or where the cells on
    /// one side of the two ends don't lie in one straight row, and those on the other side in
    /// another along it.
    [[nodiscard]] std::optional<EdgeRun> parseRun(std::string_view text) const;
    /// All edges of a run, one end to the other.
    [[nodiscard]] std::vector<Edge> edges(const EdgeRun& run) const;

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
    /// Clockwise; the side in direction d runs from corner d to the next.
    [[nodiscard]] Corners corners(Cell cell) const;
    /// The ends of the side.
    [[nodiscard]] std::array<Spot, 2> line(const Edge& edge) const;

    friend bool operator==(const Lattice&, const Lattice&) = default;

  private:
    [[nodiscard]] std::optional<Cell> hexStep(Cell from, int direction) const;
};

/// A board's.
struct Tiling : Lattice {
    std::uint32_t columns = 0, rows = 0;

    [[nodiscard]] bool has(Cell cell) const { return cell.column < columns && cell.row < rows; }
    [[nodiscard]] std::size_t size() const { return std::size_t{columns} * rows; }
    /// Row by row.
    [[nodiscard]] std::size_t index(Cell cell) const {
        return std::size_t{cell.row} * columns + cell.column;
    }
    [[nodiscard]] Cell cell(std::size_t index) const {
        return {static_cast<std::uint32_t>(index % columns),
                static_cast<std::uint32_t>(index / columns)};
    }
    /// Those on the board, by direction.
    [[nodiscard]] std::vector<Cell> neighbours(Cell cell) const;
    /// Of all cells, from 0, 0.
    [[nodiscard]] Spot extent() const;
    /// The cell of the board that holds it.
    [[nodiscard]] std::optional<Cell> at(Spot spot) const;

    friend bool operator==(const Tiling&, const Tiling&) = default;
};

} // namespace ww
