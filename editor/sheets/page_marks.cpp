#include "editor/sheets/page_marks.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ww::sheets {

namespace {

/// Returns begin and end of a mark from the trim, between bleed and white margin. Without room, it
/// lies in the bleed, which is cut away.
std::pair<double, double> markIn(const Recipe& recipe, double room) {
    const double most = recipe.marks == Marks::Lines ? 1e4 : kMarkLength;
    for (const double from : {recipe.bleed + kMarkGap, recipe.bleed + kLeastGap})
        if (room - from >= (from > recipe.bleed + kLeastGap ? 1.5 : kLeastMark))
            return {from, std::min(from + most, room)};
    return {kLeastGap, std::max(kLeastGap, std::min(kLeastGap + most, room))};
}

/// Returns whether a front and the upside-down back above it meet at `y`.
bool isFold(const ImposedPage& page, double y) {
    const auto any = [&](double turn, double (*edge)(const Rect&)) {
        return std::any_of(page.placed.begin(), page.placed.end(), [&](const Placement& one) {
            return one.turn == turn && std::abs(edge(one.trim) - y) < 0.01;
        });
    };
    return any(180, [](const Rect& trim) { return trim.bottom(); }) &&
           any(0, [](const Rect& trim) { return trim.y; });
}

} // namespace

void join(Rect& a, const Rect& b) {
    if (a.w <= 0) {
        a = b;
        return;
    }
    const double x = std::min(a.x, b.x), y = std::min(a.y, b.y);
    a = {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

void cutMarks(ImposedPage& page, const Recipe& recipe, double foot, double left) {
    const double edge = recipe.margin;
    Shape s;
    const auto line = [&](Point a, Point b) {
        s.move(a);
        s.line(b);
    };
    std::map<long, Rect> columns, rows; // rectangles of cards by a cut's position in hundredths of
                                        // a millimetre
    for (const Placement& one : page.placed) {
        for (const double x : {one.trim.x, one.trim.right()})
            join(columns[std::lround(x * 100)], one.trim);
        for (const double y : {one.trim.y, one.trim.bottom()})
            join(rows[std::lround(y * 100)], one.trim);
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
        if (!recipe.credits.empty() && room - kBand >= recipe.bleed + kLeastGap + kLeastMark)
            room -= kBand;
        const auto [c, d] = markIn(recipe, room);
        line({cards.right() + c, y}, {cards.right() + d, y});
    }
    const ShapePtr lines = share(std::move(s));
    if (recipe.bleed > 0) // a white backing keeps marks visible on any art
        page.furniture.path(lines, {}, std::nullopt, Stroke{kPaper, 0.3, {}, false});
    page.furniture.path(lines, {}, std::nullopt, Stroke{kMark, 0.1, {}, false});
}

void outlines(ImposedPage& page) {
    for (const Placement& one : page.placed) {
        const auto& items = one.face->list.items;
        const bool own = std::any_of(items.begin(), items.end(), [](const Item& item) {
            const auto* path = std::get_if<PathItem>(&item);
            return path && path->role == LineRole::Cut;
        });
        if (own)
            continue;
        Shape trim;
        trim.rect(one.trim);
        page.furniture.path(share(std::move(trim)), {}, std::nullopt, Stroke{kMark, 0.1, {}, false},
                            LineRole::Cut);
    }
}

} // namespace ww::sheets
