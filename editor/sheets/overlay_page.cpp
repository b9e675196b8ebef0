// Lays out a page that shows a board with an analysis overlay.

#include "editor/sheets/board_canvas.h"
#include "editor/sheets/overlay_painter.h"

#include <algorithm>

namespace ww::sheets {

namespace {

constexpr double kMargin = 10, kWide = 190, kHigh = 240, kLeast = 80;    ///< mm
constexpr double kCell = 15;                                             ///< largest cell size in
                                                                         ///< mm
constexpr double kTitleTall = 5, kWords = 3.4, kSwatch = 5, kEntry = 60; ///< mm
constexpr Colour kInk{0x1C, 0x1F, 0x24, 255};

/// Extends the board's rectangle to include figures outside the board. Extends each side by at most
/// the board's size.
Rect withFigures(const Rect& board, const check::Overlay& overlay) {
    const auto far = [](double value, double from, double size) {
        return std::clamp(value, from - size, from + 2 * size);
    };
    double left = board.x, top = board.y, right = board.right(), bottom = board.bottom();
    for (const check::OverlayFigure& figure : overlay.figures)
        for (const check::OverlayFigure::Spot& spot : figure.spots) {
            const double x = far(spot.x, board.x, board.w);
            const double y =
                far(overlay.isPlane() ? overlay.depth - spot.y : spot.y, board.y, board.h);
            left = std::min(left, x);
            right = std::max(right, x);
            top = std::min(top, y);
            bottom = std::max(bottom, y);
        }
    return {left, top, right - left, bottom - top};
}

} // namespace

Face overlayPage(const schema::Board& board, const check::Overlay& overlay,
                 const schema::World& world, const BoardTools& tools) {
    BoardLook look;
    look.rulers = look.legend = true;
    look.unit = 1;
    const Rect one = withFigures(board.isEmpty() ? Rect{0, 0, overlay.width, overlay.depth}
                                                 : boardExtent(board, look),
                                 overlay);
    look.unit = std::min({kWide / one.w, kHigh / one.h, overlay.isPlane() ? 1 : kCell});
    const Rect all{one.x * look.unit, one.y * look.unit, one.w * look.unit, one.h * look.unit};

    Face page;
    page.name = "front";
    page.sheet = overlay.caption;
    page.width = std::max(all.w, kLeast) + 2 * kMargin;
    const auto words = [&](std::string_view text, Point at, double size, double widest) {
        (void)drawBoardText(page.list, tools.assets, tools.shaper,
                            {text, at, size, kInk, Align::Left, false, widest});
    };
    words(overlay.caption, {kMargin, kMargin + kTitleTall / 2}, kTitleTall,
          page.width - 2 * kMargin);
    double y = kMargin + 2 * kTitleTall;
    page.list.beginGroup({Matrix::translate(kMargin - all.x, y - all.y), nullptr, 1, "board"});
    if (board.isEmpty()) {
        Stroke border;
        border.colour = kInk;
        page.list.addRect({0, 0, overlay.width * look.unit, overlay.depth * look.unit},
                          std::nullopt, border);
    } else {
        page.list.append(paintBoard(board, world, tools, look).list);
    }
    OverlayLook marks;
    marks.unit = look.unit;
    page.list.append(paintOverlay(overlay, board.cells, tools.assets, tools.shaper, marks));
    page.list.endGroup();
    y += all.h + kTitleTall;

    const auto columns =
        static_cast<std::size_t>(std::max(1.0, (page.width - 2 * kMargin) / kEntry));
    const double wide = (page.width - 2 * kMargin) / static_cast<double>(columns);
    for (std::size_t i = 0; i < overlay.legend.size(); ++i) {
        const double x = kMargin + static_cast<double>(i % columns) * wide;
        const double top = y + static_cast<double>(i / columns) * 1.6 * kSwatch;
        paintLegendSwatch(page.list, overlay.legend[i], {x, top, kSwatch, kSwatch});
        words(overlay.legend[i].label, {x + 1.4 * kSwatch, top + kSwatch / 2}, kWords,
              wide - 2 * kSwatch);
    }
    const auto rows = static_cast<double>((overlay.legend.size() + columns - 1) / columns);
    page.height = y + rows * 1.6 * kSwatch + kMargin;
    page.hash = hashOf(page.list);
    return page;
}

} // namespace ww::sheets
