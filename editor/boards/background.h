#pragma once

// Placement of the picture under a board. Places are in the board's units (cells or mm) from its
// upper left corner, y down.

#include "editor/boards/edits.h"

#include <utility>
#include <vector>

namespace ww::boards {

using Spot = Lattice::Spot;

/// The field that holds the picture; null if the kind has none.
[[nodiscard]] const schema::FieldDef* backgroundFieldOf(const BoardEdits& edits);
/// Writes the values in which `to` differs from the current placement.
[[nodiscard]] Patch placementPatch(const BoardEdits& edits, const schema::BoardPlacement& to);

[[nodiscard]] schema::BoardPlacement movedPlacement(const schema::Board& board,
                                                    schema::BoardPlacement at, Spot by);
[[nodiscard]] schema::BoardPlacement
turnedPlacement(const schema::Board& board, schema::BoardPlacement at, double degrees, Spot around);
/// Turns the picture so that the line is horizontal or vertical, whichever is nearer.
[[nodiscard]] schema::BoardPlacement
straightenedPlacement(const schema::Board& board, schema::BoardPlacement at, Spot from, Spot to);

/// A rectangle that the user draws over cells of the picture. `knownLength` is the number of
/// squares or hexagons along its longer side; on a plane, it is the length of that side in mm.
struct GridBand {
    Spot from, to;
    double knownLength = 1;
};
/// Scales and moves the picture so that the band matches the nearest cells. On a plane, only scales
/// around the band's middle.
[[nodiscard]] schema::BoardPlacement
fittedPlacement(const schema::Board& board, schema::BoardPlacement at, const GridBand& band);
/// Lines of the picture's grid as the band defines it, within the board.
[[nodiscard]] std::vector<std::pair<Spot, Spot>> bandGridLines(const schema::Board& board,
                                                               const GridBand& band);
/// The whole picture, as large as the board allows.
[[nodiscard]] schema::BoardPlacement largestPlacement(const schema::Board& board, double width,
                                                      double height);

} // namespace ww::boards
