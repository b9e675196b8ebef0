#pragma once

// Finds the cells and edges under a stroke of the pointer. Lengths are in cells, as in
// rules/base/tiling.h.

#include "rules/base/tiling.h"

#include <functional>
#include <optional>
#include <vector>

namespace ww::boards {

/// Returns the cells in a straight line, including both ends. Consecutive cells share an edge or a
/// corner.
[[nodiscard]] std::vector<Cell> lineCells(const Tiling& cells, Cell from, Cell to);
[[nodiscard]] std::vector<Cell> rectangleCells(const Tiling& cells, Cell one, Cell other);
/// Returns `from` and all cells connected with it for whose index `alike` returns true.
[[nodiscard]] std::vector<Cell> floodCells(const Tiling& cells, Cell from,
                                           const std::function<bool(std::size_t)>& alike);

/// Returns the edge between two cells that is nearest to `at`; nothing if `at` is outside the
/// board.
[[nodiscard]] std::optional<Edge> nearestEdge(const Tiling& cells, Tiling::Spot at);
/// Returns the edges from the corner nearest to `from` to the corner nearest to `to`, in order. On
/// squares, the edges form a straight line along the longer direction.
[[nodiscard]] std::vector<Edge> edgesAlong(const Tiling& cells, Tiling::Spot from, Tiling::Spot to);
/// Joins consecutive edges into as few runs as possible.
[[nodiscard]] std::vector<EdgeRun> joinIntoRuns(const Lattice& cells,
                                                const std::vector<Edge>& edges);

} // namespace ww::boards
