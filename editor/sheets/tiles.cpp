#include "editor/sheets/tiles.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ww::sheets {

namespace {

constexpr double kLeastStep = 20; ///< least length in mm by which each further page must extend the
                                  ///< card
/// Least length in mm of the card that the last page of a row or column adds to the page before it.
constexpr double kLeastPart = 15;
constexpr double kArm = 2; ///< length in mm of each arm of an alignment cross

Tiles tilesOn(const PrintSettings& recipe, double band, double paperW, double paperH, double w,
              double h) {
    Tiles t;
    const double margin = recipe.margin;
    t.overlap = recipe.tileOverlap.value_or(0);
    t.area = {margin, margin, paperW - 2 * margin, paperH - 2 * margin - band};
    t.step = {t.area.w - t.overlap, t.area.h - t.overlap};
    t.grid.paperWidth = paperW;
    t.grid.paperHeight = paperH;
    t.grid.left = t.grid.top = margin;
    if (t.step.x < kLeastStep || t.step.y < kLeastStep)
        return t;
    const auto pages = [&](double size, double step) {
        return std::max(1, static_cast<int>(std::ceil((size - t.overlap) / step - 1e-9)));
    };
    t.grid.columns = pages(w, t.step.x);
    t.grid.rows = pages(h, t.step.y);
    // If the last page would be nearly empty, all pages show equal parts.
    const auto balance = [&](double size, int count, double& step) {
        if (count > 1 && size - t.overlap - (count - 1) * step < kLeastPart)
            step = (size - t.overlap) / count;
    };
    balance(w, t.grid.columns, t.step.x);
    balance(h, t.grid.rows, t.step.y);
    return t;
}

} // namespace

Rect Tiles::trimOnPage(int column, int row, double w, double h) const {
    return {area.x - column * step.x, area.y - row * step.y, w, h};
}

Rect Tiles::visiblePart(const Rect& trim) const {
    return {area.x, area.y, std::min(step.x + overlap, trim.right() - area.x),
            std::min(step.y + overlap, trim.bottom() - area.y)};
}

bool Tiles::isOnOnePage(const Rect& part) const {
    constexpr double kSlack = 1e-6;
    const auto onOne = [&](double from, double to, double far, double size, int pages) {
        for (int page = 0; page < pages; ++page)
            if (from >= page * far - kSlack && to <= page * far + size + kSlack)
                return true;
        return false;
    };
    return onOne(part.x, part.right(), step.x, step.x + overlap, grid.columns) &&
           onOne(part.y, part.bottom(), step.y, step.y + overlap, grid.rows);
}

Shape Tiles::alignmentCrosses(const Rect& trim, const Rect& shown) const {
    Shape s;
    const auto cross = [&](double x, double y) {
        const Point p{trim.x + x, trim.y + y};
        if (p.x < shown.x || p.x > shown.right() || p.y < shown.y || p.y > shown.bottom())
            return;
        s.moveTo({p.x - kArm, p.y});
        s.lineTo({p.x + kArm, p.y});
        s.moveTo({p.x, p.y - kArm});
        s.lineTo({p.x, p.y + kArm});
    };
    for (int column = 0; column < grid.columns; ++column)
        for (int row = 0; row < grid.rows; ++row)
            for (const double part : {0.25, 0.75}) {
                if (column > 0)
                    cross(column * step.x + overlap / 2, (row + part) * step.y);
                if (row > 0)
                    cross((column + part) * step.x, row * step.y + overlap / 2);
            }
    return s;
}

Result<Tiles, std::string> tilesFor(const PrintSettings& recipe, double band, double w, double h) {
    const double shorter = std::min(recipe.paperWidth, recipe.paperHeight),
                 longer = std::max(recipe.paperWidth, recipe.paperHeight);
    Tiles upright = tilesOn(recipe, band, shorter, longer, w, h),
          lying = tilesOn(recipe, band, longer, shorter, w, h);
    const bool lies = recipe.orientation == Orientation::Landscape ||
                      (recipe.orientation == Orientation::Auto &&
                       lying.grid.cardsPerPage() < upright.grid.cardsPerPage());
    Tiles& taken = lies ? lying : upright;
    if (taken.grid.cardsPerPage() == 0)
        return fail(fmt::format("pages of {:g} × {:g} mm that overlap by {:g} mm leave no room for "
                                "anything else",
                                recipe.paperWidth, recipe.paperHeight, taken.overlap));
    return taken;
}

bool hasLostBacks(const PrintSettings& recipe, const std::vector<ImposedCard>& cards) {
    return recipe.duplex != Duplex::None &&
           std::any_of(cards.begin(), cards.end(), [](const ImposedCard& card) {
               return card.back != nullptr && card.pages && !card.pages->tileOverlap;
           });
}

} // namespace ww::sheets
