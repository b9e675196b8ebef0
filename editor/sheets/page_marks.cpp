#include "editor/sheets/page_marks.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ww::sheets {

namespace {

/// Returns where a cut mark begins and ends, as distances from the trim. The mark is outside the
/// bleed, or overlaps it for lack of room. `room`: distance from the trim to the white margin.
std::pair<double, double> markIn(const PrintSettings& recipe, double room) {
    const double most = recipe.marks == Marks::Lines ? 1e4 : kMarkLength;
    for (const double from : {recipe.bleed + kMarkGap, recipe.bleed + kMinMarkGap})
        if (room - from >= (from > recipe.bleed + kMinMarkGap ? 1.5 : kMinMarkLength))
            return {from, std::min(from + most, room)};
    return {kMinMarkGap, std::max(kMinMarkGap, std::min(kMinMarkGap + most, room))};
}

/// Returns whether a front and the upside-down back above it touch at `y`.
bool isFold(const ImposedPage& page, double y) {
    const auto any = [&](double turn, double (*edge)(const Rect&)) {
        return std::any_of(page.placements.begin(), page.placements.end(),
                           [&](const Placement& one) {
                               return one.turn == turn && std::abs(edge(one.trim) - y) < 0.01;
                           });
    };
    return any(180, [](const Rect& trim) { return trim.bottom(); }) &&
           any(0, [](const Rect& trim) { return trim.y; });
}

} // namespace

void expandToInclude(Rect& a, const Rect& b) {
    if (a.w <= 0) {
        a = b;
        return;
    }
    const double x = std::min(a.x, b.x), y = std::min(a.y, b.y);
    a = {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

void drawCutMarks(ImposedPage& page, const PrintSettings& recipe, double foot, double left) {
    const double edge = recipe.margin;
    Shape s;
    const auto line = [&](Point a, Point b) {
        s.moveTo(a);
        s.lineTo(b);
    };
    std::map<long, Rect> columns, rows; // bounds of the cards at each cut, by its position in
                                        // hundredths of a mm
    for (const Placement& one : page.placements) {
        for (const double x : {one.trim.x, one.trim.right()})
            expandToInclude(columns[std::lround(x * 100)], one.trim);
        for (const double y : {one.trim.y, one.trim.bottom()})
            expandToInclude(rows[std::lround(y * 100)], one.trim);
    }
    for (const auto& [at, cards] : columns) {
        const double x = static_cast<double>(at) / 100;
        const auto [a, b] = markIn(recipe, cards.y - edge);
        line({x, cards.y - a}, {x, cards.y - b});
        const auto [c, d] = markIn(recipe, page.height - cards.bottom() - edge - foot);
        line({x, cards.bottom() + c}, {x, cards.bottom() + d});
    }
    for (const auto& [at, cards] : rows) {
        const double y = static_cast<double>(at) / 100;
        if (recipe.duplex == Duplex::Fold && isFold(page, y))
            continue; // a fold isn't cut
        const auto [a, b] = markIn(recipe, cards.x - edge - left);
        line({cards.x - a, y}, {cards.x - b, y});
        double room = page.width - cards.right() - edge;
        if (!recipe.credits.empty() && room - kBand >= recipe.bleed + kMinMarkGap + kMinMarkLength)
            room -= kBand;
        const auto [c, d] = markIn(recipe, room);
        line({cards.right() + c, y}, {cards.right() + d, y});
    }
    const ShapePtr lines = shareShape(std::move(s));
    if (recipe.bleed > 0) // a white backing keeps marks visible on art of any colour
        page.furniture.addPath(lines, {}, std::nullopt, Stroke{kPaperColour, 0.3, {}, false});
    page.furniture.addPath(lines, {}, std::nullopt, Stroke{kMarkColour, 0.1, {}, false});
}

void drawCardOutlines(ImposedPage& page) {
    for (const Placement& one : page.placements) {
        const auto& items = one.face->list.items;
        const bool own = std::any_of(items.begin(), items.end(), [](const Item& item) {
            const auto* path = std::get_if<PathItem>(&item);
            return path && path->role == LineRole::Cut;
        });
        if (own)
            continue;
        Shape trim;
        trim.addRect(one.trim);
        page.furniture.addPath(shareShape(std::move(trim)), {}, std::nullopt,
                               Stroke{kMarkColour, 0.1, {}, false}, LineRole::Cut);
    }
}

void drawFoldLine(ImposedPage& page, double y, double gap, const FoldSpan& span) {
    if (std::none_of(page.placements.begin(), page.placements.end(), [&](const Placement& one) {
            return one.turn == 180 && std::abs(one.trim.bottom() - (y - gap / 2)) < 1e-6;
        }))
        return;
    const Stroke dashed{kMarkColour, 0.15, {1, 1}, false};
    if (span.left < span.cardsLeft - 2)
        page.furniture.addLine({span.left, y}, {span.cardsLeft - 1, y}, dashed);
    if (span.cardsRight + 2 < span.right)
        page.furniture.addLine({span.cardsRight + 1, y}, {span.right, y}, dashed);
}

} // namespace ww::sheets
