#pragma once

// Vector marks for board surfaces. A texture is a seamless square of 8 × 8 cells, so that no mark
// is repeated within four cells.

#include "editor/sheets/display_list.h"
#include "rules/schema/board_def.h"

namespace ww::sheets {

constexpr int kTextureCells = 8;

/// Shapes in cells, measured from the square's upper left corner. A mark that crosses a side
/// continues at the opposite side. Any of the shapes may be empty.
struct BoardTexture {
    ShapePtr shade; ///< whole stones or plates, darker
    ShapePtr dark;  ///< joints, blades, waves
    ShapePtr light;
    bool soft = false; ///< whether the surface fades into neighbours: grass, water, sand, rubble
};

/// Returns a texture, which is built once and looks the same on every machine. `None` isn't
/// allowed.
[[nodiscard]] const BoardTexture& boardTexture(schema::BoardPaint::Texture texture);

} // namespace ww::sheets
