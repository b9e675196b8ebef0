// Paints a photo or a scan under a board.

#include "editor/sheets/board_canvas.h"

namespace ww::sheets {

Matrix backgroundAt(const schema::Board& board, const schema::BoardPlacement& at,
                    const Picture& picture, double unit) {
    const double pixel = at.scale / 100 * unit;
    const double wide = picture.width * pixel, high = picture.height * pixel;
    const bool plane = board.def != nullptr && board.def->plane;
    return Matrix{wide, 0, 0, high, 0, plane ? -high : 0} // on a plane, `at` places the lower left
                                                          // corner
        .then(Matrix::scale(at.mirror ? -1 : 1, 1))
        .then(Matrix::rotate(at.turn))
        .then(Matrix::translate(at.x * unit, (plane ? board.depth - at.y : at.y) * unit));
}

void paintBackground(BoardCanvas& c) {
    const auto& background = c.board.background;
    if (!background || background->opacity <= 0 || !c.tools.picture)
        return;
    const PicturePtr picture = c.tools.picture(background->owner.pack, background->file);
    if (picture == nullptr)
        return;
    const Point size = sizeOf(c.board, c.look);
    Shape board;
    board.rect({0, 0, size.x, size.y});
    GroupBegin group{{}, share(std::move(board)), background->opacity, "background"};
    group.finest = std::max(size.x, size.y); // keeps the background's pixels on a screen
    c.out.list.begin(std::move(group));
    c.out.list.begin(
        {backgroundAt(c.board, background->at, *picture, c.look.unit), nullptr, 1, {}});
    c.out.list.items.push_back(ImageItem{picture, {0, 0, 1, 1}});
    c.out.list.end();
    c.out.list.end();
}

} // namespace ww::sheets
