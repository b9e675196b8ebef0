#pragma once

// Reads and writes names of places on a grid: cells `A1`, edges `C3/D3`, runs of edges
// `C3/D3..C7/D7`.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ww {

/// A cell by column and row, both from 0; row 0 is at the top. The name of (0, 0) is A1; column AA
/// follows Z.
struct Cell {
    std::uint32_t column = 0;
    std::uint32_t row = 0;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};
[[nodiscard]] std::string cellName(Cell cell);
/// Parses a whole text. Returns nullopt if it is malformed, past column ZZZ or past row 99999.
[[nodiscard]] std::optional<Cell> parseCell(std::string_view text);

/// The side between two adjacent cells; `a` is the left or upper cell.
struct Edge {
    Cell a, b;
    [[nodiscard]] bool isVertical() const { return a.row == b.row; } ///< true: between two columns
    friend auto operator<=>(const Edge&, const Edge&) = default;
};
[[nodiscard]] std::string edgeName(const Edge& edge);
/// Returns the edge between two cells in any order; nullopt if they aren't adjacent.
[[nodiscard]] std::optional<Edge> makeEdge(Cell one, Cell other);
[[nodiscard]] std::optional<Edge> parseEdge(std::string_view text);

/// A straight line of edges including both ends. A single edge is a run whose ends are equal.
struct EdgeRun {
    Edge first, last;
    [[nodiscard]] std::uint32_t size() const;
    /// Returns the edge at index `i`; `first` has index 0.
    [[nodiscard]] Edge at(std::uint32_t i) const;
    friend auto operator<=>(const EdgeRun&, const EdgeRun&) = default;
};
[[nodiscard]] std::string edgeRunName(const EdgeRun& run);
/// Parses a run whose ends may be in any order. Returns nullopt if the text is malformed or the run
/// isn't straight.
[[nodiscard]] std::optional<EdgeRun> parseEdgeRun(std::string_view text);

} // namespace ww
