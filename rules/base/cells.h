#pragma once

// Names of places on a grid (content-format, "A map"): cells `A1`, edges `C3/D3`, runs
// `C3/D3..C7/D7`.

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ww {

/// Column and row from 0; row 0 is the top. Written A1 upwards (A…Z, AA…).
struct Cell {
    std::uint32_t column = 0;
    std::uint32_t row = 0;
    friend auto operator<=>(const Cell&, const Cell&) = default;
};
[[nodiscard]] std::string cellName(Cell cell);
/// The whole text or nothing; columns to ZZZ, rows to 99999.
[[nodiscard]] std::optional<Cell> parseCell(std::string_view text);

/// The side that two neighbours share; `a` is the left or upper one.
struct Edge {
    Cell a, b;
    [[nodiscard]] bool vertical() const { return a.row == b.row; } ///< between columns
    friend auto operator<=>(const Edge&, const Edge&) = default;
};
[[nodiscard]] std::string edgeName(const Edge& edge);
/// Put in order; nothing when the two aren't neighbours.
[[nodiscard]] std::optional<Edge> makeEdge(Cell one, Cell other);
[[nodiscard]] std::optional<Edge> parseEdge(std::string_view text);

/// A straight line of edges, both ends included; a single edge is a run from itself to itself.
struct EdgeRun {
    Edge first, last;
    /// How many edges it has.
    [[nodiscard]] std::uint32_t size() const;
    /// The `i`th from `first`.
    [[nodiscard]] Edge at(std::uint32_t i) const;
    friend auto operator<=>(const EdgeRun&, const EdgeRun&) = default;
};
[[nodiscard]] std::string edgeRunName(const EdgeRun& run);
/// Nothing when malformed or when the two ends aren't on one straight line; ends are put in order.
[[nodiscard]] std::optional<EdgeRun> parseEdgeRun(std::string_view text);

} // namespace ww
