#pragma once

// What makes a board of cells look drawn: surfaces, how they run into each other, and shadows.
// Light comes from the upper left.

#include "editor/sheets/board_canvas.h"

namespace ww::sheets {

/// The cells of a layer that have that value.
struct LayerValue {
    const schema::BoardLayer& layer;
    std::uint16_t value = 0;
};
/// A side of a cell to a neighbour that has another value.
struct CellBorder {
    std::uint32_t cell = 0, next = 0; ///< by the board's indices
    std::uint8_t direction = 0;       ///< from the one to the other
};
/// Where a layer's values change, found once; each border from both of its cells. In squares of
/// 16 × 16 cells, those of one row by row: what is out of sight then costs nothing.
class LayerBorders {
  public:
    LayerBorders(const Tiling& cells, const schema::BoardLayer& layer);
    [[nodiscard]] const schema::BoardLayer& layer() const { return *layer_; }
    [[nodiscard]] const std::vector<std::vector<CellBorder>>& parts() const { return parts_; }

  private:
    const schema::BoardLayer* layer_;
    std::vector<std::vector<CellBorder>> parts_;
};

/// The marks of the paint's texture within `area`; `cell` is as long as a cell there. For the key
/// and for zones of planes.
void paintTexture(BoardCanvas& canvas, const ShapePtr& area, const schema::BoardPaint& paint,
                  double cell);
/// The same in cells of the board: `size` of each is covered.
void paintTexture(BoardCanvas& canvas, const LayerValue& of, const schema::BoardPaint& paint,
                  double size);
/// What the soft surface of a value leaves in the cells beside it, not up or down a cliff.
void paintBlend(BoardCanvas& canvas, const LayerBorders& borders, std::uint16_t value,
                const schema::BoardPaint& paint);
/// The lines between unequal heights, with ticks on their lower side.
void paintCliffs(BoardCanvas& canvas, const LayerBorders& heights);
/// Of plateaus on what lies lower.
void paintCliffShadows(BoardCanvas& canvas, const LayerBorders& heights);
/// Of a wall's sides in the cells to its lower right.
void paintWallShadows(BoardCanvas& canvas, const std::vector<Edge>& sides,
                      const schema::BoardPaint& paint);

} // namespace ww::sheets
