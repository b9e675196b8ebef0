#pragma once

// What an analysis marks on a board, over the painted board: for the window and for pictures. Kinds
// differ by pattern as well as by colour, and the board below stays readable. Colours are those of
// paper.

#include "editor/sheets/board_painter.h"
#include "rules/base/tiling.h"
#include "rules/check/overlay.h"

namespace ww::sheets {

struct OverlayLook {
    double unit = 25; ///< millimetres on paper of a cell, or of a millimetre of a plane
    Rect visible;     ///< on paper: what lies beyond is left out; empty: nothing is
    /// How large the smallest thing is that can be seen, on paper: where patterns or values would
    /// be finer, cells are only tinted. 0: all is seen.
    double pixel = 0;
};

/// Over a board with its upper left corner at 0, 0. `cells`: of the board; of a plane none.
[[nodiscard]] DisplayList paintOverlay(const check::Overlay& overlay, const Tiling& cells,
                                       const Assets& assets, const Shaper& shaper,
                                       const OverlayLook& look);
/// One kind's mark, as the legend shows it, in a square.
void paintMark(DisplayList& out, const check::OverlayKind& kind, const Rect& where);

/// A page with the board, what is marked on it, its caption and its legend; of an empty board the
/// overlay's own plane. Cells are 15 mm at most, planes true to scale at most, and A4 holds it.
[[nodiscard]] Face overlayPage(const schema::Board& board, const check::Overlay& overlay,
                               const schema::World& world, const BoardTools& tools);

} // namespace ww::sheets
