#pragma once

// Makes vector textures for boards. A texture is a seamless square of 8 × 8 cells, so that its
// pattern repeats only every 8 cells.

#include "editor/sheets/display_list.h"
#include "rules/schema/board_def.h"

namespace ww::sheets {

constexpr int kTextureCells = 8;

/// The texture's shapes. Their unit is a cell; 0, 0 is the square's upper left corner. A shape that
/// crosses a side continues at the opposite side. Any shape may be empty.
struct BoardTexture {
    ShapePtr shade; ///< darker stones or plates
    ShapePtr dark;  ///< joints, blades of grass, waves
    ShapePtr light;
    bool soft = false; ///< whether the surface fades into neighbours: grass, water, sand, rubble
};

/// Returns a texture, which is built once and looks the same on every machine. `None` isn't
/// allowed.
[[nodiscard]] const BoardTexture& boardTexture(schema::BoardPaint::Texture texture);

} // namespace ww::sheets
