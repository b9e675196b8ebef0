#pragma once

// A map as a board (content-format, "A map"; UW-MAP-1..9).

#include "rules/schema/board.h"
#include "rules/systems/ultrawar/content/reader.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace ww::ultrawar {

/// `walls` are those that the board has.
struct MapFace : Map {
    schema::Board drawn; ///< as the map declares it
    Board board;         ///< empty where the levels can't be read
    std::vector<MapArea> areas;
    std::vector<MapSite> sites;
    std::vector<EdgeRun> ramps;
    [[nodiscard]] const MapArea* area(std::string_view id) const;
    [[nodiscard]] const MapSite* site(std::string_view id) const;
    /// Every square where a grid has a letter, row by row; of levels those that are none.
    void
    eachLetter(const MapLayer& grid,
               const std::function<void(Square, const schema::BoardLayer::Entry&)>& each) const;
    /// What a grid has there; empty for nothing and outside of the board.
    [[nodiscard]] std::string_view letter(const MapLayer& grid, Square square) const;
};

[[nodiscard]] inline Square squareOf(Cell cell) {
    return {static_cast<std::int16_t>(cell.column < 4096 ? cell.column : 4096),
            static_cast<std::int16_t>(cell.row < 4096 ? cell.row : 4096)};
}
/// The level-change lines: sides between squares of unequal level (UW-MAP-1).
[[nodiscard]] std::set<Edge> levelEdges(const Board& board);
/// Straight runs that together are those edges.
[[nodiscard]] std::vector<EdgeRun> runsOf(const std::set<Edge>& edges);

/// Lays ramps on the edges of a board that have nothing else.
void layRamps(const std::vector<EdgeRun>& ramps, Board& board);
/// The ramps by name: `the ramp at H5/H6`, `the ramps at H5/H6, K2/L2, K3/L3 and 4
/// more`.
[[nodiscard]] std::string rampNames(const std::vector<EdgeRun>& ramps);

/// Layers that don't fit the levels are read as far as they go. Ramps stand on the board only where
/// the reading `ramps` is on.
[[nodiscard]] MapFace readMap(const Reader& reader, const EntityView& map,
                              const Readings& readings);

} // namespace ww::ultrawar
