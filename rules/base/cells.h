#pragma once

// Names of places on a grid: cells `A1`, edges `C3/D3`, runs of edges `C3/D3..C7/D7`.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ww {

/// Column and row from 0; row 0 is the top. Written as A1 (0, 0); AA follows Z.
struct Cell {
    std::uint32_t column = 0;
    std::uint32_t row = 0;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};
[[nodiscard]] std::string cellName(Cell cell);
/// Parses a whole text; nothing if malformed, past column ZZZ or past row 99999.
[[nodiscard]] std::optional<Cell> parseCell(std::string_view text);

/// The side between two adjacent cells; `a` is the left or upper cell.
struct Edge {
    Cell a, b;
    [[nodiscard]] bool isVertical() const { return a.row == b.row; } ///< separates two columns
    friend auto operator<=>(const Edge&, const Edge&) = default;
};
[[nodiscard]] std::string edgeName(const Edge& edge);
/// Orders the cells; nothing if they aren't adjacent.
[[nodiscard]] std::optional<Edge> makeEdge(Cell one, Cell other);
[[nodiscard]] std::optional<Edge> parseEdge(std::string_view text);

/// A straight line of edges including both ends. A single edge is a run whose ends are equal.
struct EdgeRun {
    Edge first, last;
    [[nodiscard]] std::uint32_t size() const;
    /// The `i`th edge, counted from `first` = 0.
    [[nodiscard]] Edge at(std::uint32_t i) const;
    friend auto operator<=>(const EdgeRun&, const EdgeRun&) = default;
};
[[nodiscard]] std::string edgeRunName(const EdgeRun& run);
/// Orders the ends; nothing if malformed or not on one straight line.
[[nodiscard]] std::optional<EdgeRun> parseEdgeRun(std::string_view text);

} // namespace ww
