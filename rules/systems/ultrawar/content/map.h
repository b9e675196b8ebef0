#pragma once

// A map as a board (UW-MAP-1..9).

#include "rules/schema/board.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// `walls` contains only walls on the board.
struct DrawnMap : Map {
    schema::Board declaredBoard; ///< the board that the map declares
    Board board;                 ///< empty if the levels can't be read
    std::vector<MapArea> areas;
    std::vector<MapSite> sites;
    std::vector<EdgeRun> ramps;
    [[nodiscard]] const MapArea* findArea(std::string_view id) const;
    [[nodiscard]] const MapSite* findSite(std::string_view id) const;
    /// Visits every square where a grid has a letter, row by row; of levels, only letters that
    /// aren't levels.
    void
    forEachLetter(const MapLayerKey& grid,
                  const std::function<void(Square, const schema::BoardLayer::Entry&)>& each) const;
    /// The grid's letter at a square; empty if there is none or the square is off the board.
    [[nodiscard]] std::string_view letterAt(const MapLayerKey& grid, Square square) const;
};

[[nodiscard]] inline Square squareOf(Cell cell) {
    return {static_cast<std::int16_t>(cell.column < 4096 ? cell.column : 4096),
            static_cast<std::int16_t>(cell.row < 4096 ? cell.row : 4096)};
}
/// The level-change lines: edges between squares of different levels (UW-MAP-1).
[[nodiscard]] std::set<Edge> levelEdges(const Board& board);
/// Joins the edges to straight runs.
[[nodiscard]] std::vector<EdgeRun> edgeRunsOf(const std::set<Edge>& edges);

/// Puts ramps on empty edges of a board.
void placeRamps(const std::vector<EdgeRun>& ramps, Board& board);
/// The names of ramps: `the ramp at H5/H6`, `the ramps at H5/H6, K2/L2, K3/L3 and 4 more`.
[[nodiscard]] std::string rampNames(const std::vector<EdgeRun>& ramps);

/// Reads layers that don't fit the levels as far as possible. Adds ramps only if the reading
/// `ramps` is on.
[[nodiscard]] DrawnMap readMap(const Reader& reader, const EntityView& map,
                               const RuleOptions& readings);

} // namespace ww::ultrawar
