// Paints a background picture, such as a scan, under a board.

#include "editor/sheets/board_canvas.h"

namespace ww::sheets {

Matrix backgroundTransform(const schema::Board& board, const schema::BoardPlacement& at,
                           const Picture& picture, double unit) {
    const double pixel = at.scale / 100 * unit;
    const double wide = picture.width * pixel, high = picture.height * pixel;
    const bool plane = board.def != nullptr && board.def->isPlane;
    return Matrix{wide, 0, 0, high, 0, plane ? -high : 0} // on a plane, `at` places the picture's
                                                          // lower left corner
        .followedBy(Matrix::scale(at.mirror ? -1 : 1, 1))
        .followedBy(Matrix::rotate(at.turn))
        .followedBy(Matrix::translate(at.x * unit, (plane ? board.depth - at.y : at.y) * unit));
}

void paintBackground(BoardCanvas& c) {
    const auto& background = c.board.background;
    if (!background || background->opacity <= 0 || !c.tools.picture)
        return;
    const PicturePtr picture = c.tools.picture(background->owner.pack, background->file);
    if (picture == nullptr)
        return;
    const Point size = printedBoardSize(c.board, c.look);
    Shape board;
    board.addRect({0, 0, size.x, size.y});
    GroupBegin group{{}, shareShape(std::move(board)), background->opacity, "background"};
    // The window skips groups whose finest detail is too small to see. The picture must not be
    // skipped, so declare a detail as large as the board.
    group.finestDetail = std::max(size.x, size.y);
    c.out.list.beginGroup(std::move(group));
    c.out.list.beginGroup(
        {backgroundTransform(c.board, background->placement, *picture, c.look.unit),
         nullptr,
         1,
         {}});
    c.out.list.items.push_back(ImageItem{picture, {0, 0, 1, 1}});
    c.out.list.endGroup();
    c.out.list.endGroup();
}

} // namespace ww::sheets
