#include "editor/sheets/page_words.h"

#include "editor/sheets/page_marks.h"

#include <algorithm>
#include <optional>

namespace ww::sheets {

namespace {

/// From a line whose baseline is y = 0 to where it stands.
std::optional<Matrix> roomFor(const ImposedPage& page, const Recipe& recipe, double foot) {
    double right = 0, top = page.height, bottom = 0;
    for (const Placement& one : page.placed) {
        right = std::max(right, one.clip.right());
        top = std::min(top, one.clip.y);
        bottom = std::max(bottom, one.clip.bottom());
    }
    const double edge = recipe.margin + kBand;
    if (right <= page.width - edge)
        return Matrix{0, -1, 1, 0, page.width - recipe.margin, page.height};
    // Marks of columns stand there too; the line is less high than its band.
    constexpr double kSlack = 0.3;
    const double marks = recipe.tile || recipe.marks == Marks::None ? 0 : kMarkGap + kMarkLength;
    if (top + kSlack >= edge + marks)
        return Matrix::translate(0, edge);
    if (bottom - kSlack <= page.height - edge - foot - marks)
        return Matrix::translate(0, page.height - recipe.margin - foot);
    return std::nullopt;
}

} // namespace

void pageWords(DisplayList& list, const Shaper& shaper, std::string words, const Rect& box,
               Align align) {
    TextOptions o;
    o.width = box.w;
    o.height = box.h;
    o.largest = 6 * kPoint;
    o.smallest = 4 * kPoint;
    o.wrap = false;
    o.align = align;
    o.valign = VAlign::Middle;
    Paragraph p;
    p.runs.push_back({std::move(words), shaper.assets().font("Barlow Condensed", 500, false), kMark,
                      nullptr, 1});
    placeText(list, shaper, layOutText(shaper, {std::move(p)}, o), {box.x, box.y});
}

bool placeCredits(ImposedPage& page, const Recipe& recipe, const Shaper& shaper, double foot) {
    const auto room = roomFor(page, recipe, foot);
    if (!room)
        return false;
    const bool along = room->b == 0;
    page.furniture.begin({*room, nullptr, 1, ""});
    pageWords(
        page.furniture, shaper, recipe.credits,
        {recipe.margin, -kBand, (along ? page.width : page.height) - 2 * recipe.margin, kBand},
        Align::Centre);
    page.furniture.end();
    return true;
}

} // namespace ww::sheets
