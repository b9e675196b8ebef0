#pragma once

// Paints textures, soft edges, cliffs and shadows on a board of cells. Light comes from the upper
// left.

#include "editor/sheets/board_canvas.h"

namespace ww::sheets {

struct LayerValue {
    const schema::BoardLayer& layer;
    std::uint16_t value = 0;
};
/// The border between two cells with different values.
struct CellBorder {
    std::uint32_t cell = 0, next = 0;
    std::uint8_t direction = 0; ///< the direction from `cell` to `next`
};
/// The cell borders where a layer's values change. Each border is listed twice, once for each cell.
/// The list is grouped in squares of 16 × 16 cells, so that the window can skip squares.
class LayerBorders {
  public:
    LayerBorders(const Tiling& cells, const schema::BoardLayer& layer);
    [[nodiscard]] const schema::BoardLayer& layer() const { return *layer_; }
    [[nodiscard]] const std::vector<std::vector<CellBorder>>& bordersBySquare() const {
        return parts_;
    }

  private:
    const schema::BoardLayer* layer_;
    std::vector<std::vector<CellBorder>> parts_;
};

/// Paints the texture of `paint` within `area`, for the legend and for planes. `cell` is a cell's
/// size in mm, which scales the texture.
void paintTexture(BoardCanvas& canvas, const ShapePtr& area, const schema::BoardPaint& paint,
                  double cell);
/// Paints the texture in the cells that have the value. `size` is the covered fraction of a cell.
void paintTexture(BoardCanvas& canvas, const LayerValue& of, const schema::BoardPaint& paint,
                  double size);
/// Paints how a soft surface fades into neighbour cells of the same height.
void paintSoftEdges(BoardCanvas& canvas, const LayerBorders& borders, std::uint16_t value,
                    const schema::BoardPaint& paint);
/// Draws lines between cells of unequal heights, with ticks on the lower side.
void paintCliffs(BoardCanvas& canvas, const LayerBorders& heights);
void paintCliffShadows(BoardCanvas& canvas, const LayerBorders& heights);
void paintWallShadows(BoardCanvas& canvas, const std::vector<Edge>& sides,
                      const schema::BoardPaint& paint);

} // namespace ww::sheets
