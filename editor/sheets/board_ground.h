#pragma once

// What makes a board of cells look drawn: surfaces, how they run into each other, and shadows.
// Light comes from the upper left.

#include "editor/sheets/board_canvas.h"

namespace ww::sheets {

/// By cell, whether it is one of them.
using IsCell = std::function<bool(std::size_t)>;

/// The marks of the paint's texture within `area`; `cell` is as long as a cell there. For the key
/// and for zones of planes.
void paintTexture(BoardCanvas& canvas, const ShapePtr& area, const schema::BoardPaint& paint,
                  double cell);
/// The same in cells of the board: `size` of each is covered.
void paintTexture(BoardCanvas& canvas, const IsCell& is, const schema::BoardPaint& paint,
                  double size);
/// What a soft surface leaves in the cells beside it, not up or down a cliff.
void paintBlend(BoardCanvas& canvas, const IsCell& is, const schema::BoardPaint& paint);
/// The lines between unequal heights, with ticks on their lower side.
void paintCliffs(BoardCanvas& canvas, const schema::BoardLayer& heights);
/// Of plateaus on what lies lower.
void paintCliffShadows(BoardCanvas& canvas, const schema::BoardLayer& heights);
/// Of a wall's sides in the cells to its lower right.
void paintWallShadows(BoardCanvas& canvas, const std::vector<Edge>& sides,
                      const schema::BoardPaint& paint);

} // namespace ww::sheets
