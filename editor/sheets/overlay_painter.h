#pragma once

// Paints an analysis overlay on a board. Overlay kinds differ by pattern and colour, and the board
// below stays readable. Colours suit white paper.

#include "editor/sheets/board_painter.h"
#include "rules/base/tiling.h"
#include "rules/check/overlay.h"

namespace ww::sheets {

struct OverlayLook {
    double unit = 25; ///< millimetres on paper per cell, or per millimetre of a plane
    /// The visible rectangle on paper. Cells and figures outside this rectangle are skipped. Empty:
    /// everything is visible.
    Rect visible;
    /// Size of a pixel on paper. If patterns or values would be too small to see, cells are only
    /// tinted. 0: no limit.
    double pixel = 0;
};

/// Paints over a board with its upper left corner at 0, 0. `cells`: the board's cells; empty for a
/// plane.
[[nodiscard]] DisplayList paintOverlay(const check::Overlay& overlay, const Tiling& cells,
                                       const Assets& assets, const Shaper& shaper,
                                       const OverlayLook& look);
void paintLegendSwatch(DisplayList& out, const check::OverlayKind& kind, const Rect& where);

/// Returns a page with board, overlay, caption and legend. If the board is empty, the page shows
/// the overlay's own plane. Cells are at most 15 mm, planes at most at true scale. The page fits
/// A4.
[[nodiscard]] Face overlayPage(const schema::Board& board, const check::Overlay& overlay,
                               const schema::World& world, const BoardTools& tools);

} // namespace ww::sheets
