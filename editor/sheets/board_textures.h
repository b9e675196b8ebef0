#pragma once

// The surfaces of boards as vector marks: a square of eight by eight cells whose sides meet those
// of the next, so that nothing comes again within four cells.

#include "editor/sheets/display_list.h"
#include "rules/schema/board_def.h"

namespace ww::sheets {

constexpr int kTextureCells = 8;

/// Shapes to fill, in cells from the square's upper left corner; what reaches over a side stands at
/// the other side too. Any of them may be empty.
struct BoardTexture {
    ShapePtr shade;    ///< whole stones or plates, a little darker
    ShapePtr dark;     ///< joints, blades, waves
    ShapePtr light;    ///< what catches the light
    bool soft = false; ///< it runs out into what lies beside it: grass, water, sand, rubble
};

/// Made once, the same on every machine. Not of `None`.
[[nodiscard]] const BoardTexture& boardTexture(schema::BoardPaint::Texture texture);

} // namespace ww::sheets
