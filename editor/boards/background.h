#pragma once

// Computes the placement of the picture under a board. Positions are in the board's units (cells or
// mm) from its upper left corner; y points down.

#include "editor/boards/edits.h"

#include <utility>
#include <vector>

namespace ww::boards {

using Spot = Lattice::Spot;

/// Returns the field for the picture; null if the kind has no such field.
[[nodiscard]] const schema::FieldDef* backgroundFieldOf(const BoardEdits& edits);
/// Returns a patch that writes the values in which `to` differs from the current placement.
[[nodiscard]] Patch placementPatch(const BoardEdits& edits, const schema::BoardPlacement& to);

[[nodiscard]] schema::BoardPlacement movedPlacement(const schema::Board& board,
                                                    schema::BoardPlacement at, Spot by);
[[nodiscard]] schema::BoardPlacement
turnedPlacement(const schema::Board& board, schema::BoardPlacement at, double degrees, Spot around);
/// Turns the picture so that the line `from`–`to` becomes horizontal or vertical, whichever needs
/// the smaller turn.
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
/// Returns the lines of the picture's grid on the board. The band defines the grid.
[[nodiscard]] std::vector<std::pair<Spot, Spot>> bandGridLines(const schema::Board& board,
                                                               const GridBand& band);
/// Returns the placement that shows the whole picture, as large as the board allows.
[[nodiscard]] schema::BoardPlacement largestPlacement(const schema::Board& board, double width,
                                                      double height);

} // namespace ww::boards
