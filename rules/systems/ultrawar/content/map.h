#pragma once

// Converts a map into a board (UW-MAP-1..9).

#include "rules/schema/board.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// A map with its board. `walls` contains only walls on the board.
struct DrawnMap : Map {
    schema::Board declaredBoard; ///< the board that the map declares
    Board board;                 ///< empty if the levels can't be read
    std::vector<MapArea> areas;
    std::vector<MapSite> sites;
    std::vector<EdgeRun> ramps;
    [[nodiscard]] const MapArea* findArea(std::string_view id) const;
    [[nodiscard]] const MapSite* findSite(std::string_view id) const;
    /// Visits every square where a grid has a letter, row by row. In `levels`, visits only letters
    /// that aren't levels.
    void
    forEachLetter(const MapLayerKey& grid,
                  const std::function<void(Square, const schema::BoardLayer::Entry&)>& each) const;
    /// Returns the grid's letter at a square; empty without a letter or off the board.
    [[nodiscard]] std::string_view letterAt(const MapLayerKey& grid, Square square) const;
};

[[nodiscard]] inline Square squareOf(Cell cell) {
    return {static_cast<std::int16_t>(cell.column < 4096 ? cell.column : 4096),
            static_cast<std::int16_t>(cell.row < 4096 ? cell.row : 4096)};
}
/// Returns the level-change lines: edges between squares of different levels (UW-MAP-1).
[[nodiscard]] std::set<Edge> levelEdges(const Board& board);
/// Joins edges into straight runs.
[[nodiscard]] std::vector<EdgeRun> edgeRunsOf(const std::set<Edge>& edges);

/// Adds ramps on edges without a wall or door.
void placeRamps(const std::vector<EdgeRun>& ramps, Board& board);
/// Returns text such as `the ramp at H5/H6` or `the ramps at H5/H6, K2/L2, K3/L3 and 4 more`.
[[nodiscard]] std::string rampNames(const std::vector<EdgeRun>& ramps);

/// Reads as much as possible of layers that don't fit the levels. Adds ramps only if the option
/// `ramps` is on.
[[nodiscard]] DrawnMap readMap(const Reader& reader, const EntityView& map,
                               const RuleOptions& readings);

} // namespace ww::ultrawar
