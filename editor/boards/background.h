#pragma once

// Where the picture under a board lies, and what gestures on it mean. Places are in the board's own
// lengths, cells or mm, from its upper left corner, y down.

#include "editor/boards/edits.h"

#include <utility>
#include <vector>

namespace ww::boards {

using Spot = Lattice::Spot;

/// The field with the picture; null where the kind has none.
[[nodiscard]] const schema::FieldDef* backgroundOf(const Edits& edits);
/// Writes what differs from where it lies now.
[[nodiscard]] Patch lay(const Edits& edits, const schema::BoardPlacement& to);

[[nodiscard]] schema::BoardPlacement moved(const schema::Board& board, schema::BoardPlacement at,
                                           Spot by);
[[nodiscard]] schema::BoardPlacement turned(const schema::Board& board, schema::BoardPlacement at,
                                            double degrees, Spot around);
/// A line of the picture becomes level, or upright if that is nearer.
[[nodiscard]] schema::BoardPlacement straightened(const schema::Board& board,
                                                  schema::BoardPlacement at, Spot from, Spot to);

/// What was drawn over known squares of the picture, corner to corner. `known`: how many squares
/// its longer side goes over, of hexagons how many lie in a row; on a plane its length in mm.
struct Band {
    Spot from, to;
    double known = 1;
};
/// The band comes to lie on the nearest cells; on a plane it is as long as it should be, and its
/// middle stays.
[[nodiscard]] schema::BoardPlacement fitted(const schema::Board& board, schema::BoardPlacement at,
                                            const Band& band);
/// The picture's cells as the band has them: lines around it, as far as the board goes.
[[nodiscard]] std::vector<std::pair<Spot, Spot>> lattice(const schema::Board& board,
                                                         const Band& band);
/// All of a picture of so many pixels, as large as the board has room for.
[[nodiscard]] schema::BoardPlacement whole(const schema::Board& board, double width, double height);

} // namespace ww::boards
