#pragma once

// Placement of the picture under a board. Places are in the board's units (cells or mm) from its
// upper left corner, y down.

#include "editor/boards/edits.h"

#include <utility>
#include <vector>

namespace ww::boards {

using Spot = Lattice::Spot;

/// The field that holds the picture; null if the kind has none.
[[nodiscard]] const schema::FieldDef* backgroundOf(const Edits& edits);
/// Writes the values in which `to` differs from the current placement.
[[nodiscard]] Patch lay(const Edits& edits, const schema::BoardPlacement& to);

[[nodiscard]] schema::BoardPlacement moved(const schema::Board& board, schema::BoardPlacement at,
                                           Spot by);
[[nodiscard]] schema::BoardPlacement turned(const schema::Board& board, schema::BoardPlacement at,
                                            double degrees, Spot around);
/// Turns the picture so that the line is horizontal or vertical, whichever is nearer.
[[nodiscard]] schema::BoardPlacement straightened(const schema::Board& board,
                                                  schema::BoardPlacement at, Spot from, Spot to);

/// A rectangle drawn over cells of the picture. `known`: squares along its longer side, or hexagons
/// in a row; on a plane its length in mm.
struct Band {
    Spot from, to;
    double known = 1;
};
/// Scales and moves the picture so that the band matches the nearest cells. On a plane, only scales
/// around the band's middle.
[[nodiscard]] schema::BoardPlacement fitted(const schema::Board& board, schema::BoardPlacement at,
                                            const Band& band);
/// Lines of the picture's grid as the band defines it, within the board.
[[nodiscard]] std::vector<std::pair<Spot, Spot>> lattice(const schema::Board& board,
                                                         const Band& band);
/// The whole picture, as large as the board allows.
[[nodiscard]] schema::BoardPlacement whole(const schema::Board& board, double width, double height);

} // namespace ww::boards
