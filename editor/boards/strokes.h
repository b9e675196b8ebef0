#pragma once

// What a pointer that is drawn over a board touches: cells and sides of cells. Lengths are in
// cells, as in rules/base/tiling.h.

#include "rules/base/tiling.h"

#include <functional>
#include <optional>
#include <vector>

namespace ww::boards {

/// Cells in a straight line, both ends included; neighbours touch by a side or a corner.
[[nodiscard]] std::vector<Cell> lineCells(const Tiling& cells, Cell from, Cell to);
/// Columns and rows between two corners.
[[nodiscard]] std::vector<Cell> rectangleCells(const Tiling& cells, Cell one, Cell other);
/// Those that hang together with `from` over sides and are as it is.
[[nodiscard]] std::vector<Cell> floodCells(const Tiling& cells, Cell from,
                                           const std::function<bool(std::size_t)>& alike);

/// The side between two cells of the board that lies nearest; nothing outside of the board.
[[nodiscard]] std::optional<Edge> nearestEdge(const Tiling& cells, Tiling::Spot at);
/// The sides from the corner of a cell nearest to `from` to the one nearest to `to`, in order.
/// Of squares in a straight row: along the longer way.
[[nodiscard]] std::vector<Edge> edgesAlong(const Tiling& cells, Tiling::Spot from, Tiling::Spot to);
/// As few runs as can be of sides that follow each other.
[[nodiscard]] std::vector<EdgeRun> runsOf(const Lattice& cells, const std::vector<Edge>& edges);

} // namespace ww::boards
