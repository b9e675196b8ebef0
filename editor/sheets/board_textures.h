#pragma once

// Vector marks for board surfaces. A texture is a seamless square of 8 × 8 cells, so that no mark
// repeats within four.

#include "editor/sheets/display_list.h"
#include "rules/schema/board_def.h"

namespace ww::sheets {

constexpr int kTextureCells = 8;

/// Shapes in cells from the square's upper left corner. Marks that cross a side are repeated at the
/// opposite side. Any shape may be empty.
struct BoardTexture {
    ShapePtr shade; ///< whole stones or plates, darker
    ShapePtr dark;  ///< joints, blades, waves
    ShapePtr light;
    bool soft = false; ///< whether it fades into neighbours: grass, water, sand, rubble
};

/// Returns a texture, built once and equal on every machine. `None` isn't allowed.
[[nodiscard]] const BoardTexture& boardTexture(schema::BoardPaint::Texture texture);

} // namespace ww::sheets
