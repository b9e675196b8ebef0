#include "editor/sheets/page_words.h"

#include "editor/sheets/credits.h"
#include "editor/sheets/page_marks.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace ww::sheets {

namespace {

constexpr double kWhite = 4; ///< white margin of most printers in mm

/// Returns the bounds of everything drawn. Assumes that each letter is one em wide.
Rect inkOf(const DisplayList& list) {
    Rect ink;
    std::vector<const GroupBegin*> groups;
    const auto add = [&](Rect r) {
        for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
            if ((*group)->clip) {
                const Rect& clip = (*group)->clip->cachedBounds;
                const double x = std::max(r.x, clip.x), y = std::max(r.y, clip.y);
                r = {x, y, std::min(r.right(), clip.right()) - x,
                     std::min(r.bottom(), clip.bottom()) - y};
                if (r.w < 0 || r.h < 0)
                    return;
            }
            r = (*group)->transform.mapRect(r);
        }
        expandToInclude(ink, r);
    };
    for (const Item& item : list.items) {
        if (const auto* path = std::get_if<PathItem>(&item)) {
            add(path->transform.mapRect(path->shape->cachedBounds)
                    .inset(path->stroke ? -path->stroke->width / 2 : 0));
        } else if (const auto* run = std::get_if<GlyphItem>(&item)) {
            for (const Glyph& one : run->glyphs)
                add({run->origin.x + static_cast<double>(one.x),
                     run->origin.y + static_cast<double>(one.y) - run->size, run->size,
                     1.3 * run->size});
        } else if (const auto* image = std::get_if<ImageItem>(&item)) {
            add(image->frame);
        } else if (const auto* group = std::get_if<GroupBegin>(&item)) {
            groups.push_back(group);
        } else {
            groups.pop_back();
        }
    }
    return ink;
}

/// The area that isn't free: whole cards, or only what they draw.
enum class Taken : std::uint8_t { ByCards, ByInk };

/// Returns the transform that moves text at y = 0 to a free area, at least `margin` from the page's
/// edges, or nothing if no area is free.
std::optional<Matrix> roomFor(const ImposedPage& page, const PrintSettings& recipe, double foot,
                              double margin, Taken by) {
    double right = 0, top = page.height, bottom = 0;
    for (const Placement& one : page.placements) {
        const bool whole = by == Taken::ByInk && !one.isPart && one.turn == 0;
        const Rect taken =
            whole ? Matrix::translate(one.trim.x, one.trim.y).mapRect(inkOf(one.face->list))
                  : one.clip;
        right = std::max(right, taken.right());
        top = std::min(top, taken.y);
        bottom = std::max(bottom, taken.bottom());
    }
    const double edge = margin + kBand;
    if (right <= page.width - edge)
        return Matrix{0, -1, 1, 0, page.width - margin, page.height};
    // Above and below the cards, cut marks need room, too. The text is lower than its band, so
    // allow some overlap.
    constexpr double kSlack = 0.3;
    const double marks =
        recipe.tileOverlap || recipe.marks == Marks::None ? 0 : kMarkGap + kMarkLength;
    if (top + kSlack >= edge + marks)
        return Matrix::translate(0, edge);
    if (bottom - kSlack <= page.height - edge - foot - marks)
        return Matrix::translate(0, page.height - margin - foot);
    return std::nullopt;
}

} // namespace

Rect drawPageText(DisplayList& list, const Shaper& shaper, std::string words, const Rect& box,
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
    p.runs.push_back({std::move(words), shaper.assets().font("Barlow Condensed", 500, false),
                      kMarkColour, nullptr, 1});
    return boundingRect(
        placeText(list, shaper, layOutText(shaper, {std::move(p)}, o), {box.x, box.y}));
}

void drawScaleBar(DisplayList& list, const Shaper& shaper, double length, double margin) {
    const double x = length / 2 - 50, y = -0.1;
    Shape s;
    s.moveTo({x, y});
    s.lineTo({x + 100, y});
    for (int i = 0; i <= 10; ++i) {
        s.moveTo({x + i * 10, y});
        s.lineTo({x + i * 10, y - (i % 5 == 0 ? 1.6 : 0.9)});
    }
    list.addPath(shareShape(std::move(s)), {}, std::nullopt, Stroke{kMarkColour, 0.15, {}, false});
    const double room = length - margin - (x + 102);
    if (room > 20)
        drawPageText(list, shaper, "100 mm · print at actual size", {x + 102, -kBand, room, kBand},
                     Align::Left);
}

std::string pageNumberText(std::string format, std::size_t page, std::size_t pages) {
    for (const auto& [name, value] : {std::pair{"{pages}", pages}, std::pair{"{page}", page}})
        for (std::size_t found = format.find(name); found != std::string::npos;
             found = format.find(name))
            format.replace(found, std::string_view(name).size(), std::to_string(value));
    return format;
}

bool showsCredited(const Assets& assets, const ImposedPage& page) {
    return std::any_of(page.placements.begin(), page.placements.end(), [&](const Placement& one) {
        return !attributionOf(assets, {one.face}).creators.empty();
    });
}

bool placeCredits(ImposedPage& page, const PrintSettings& recipe, const Shaper& shaper,
                  double foot) {
    const double margin = isBorderless(recipe) ? kWhite : recipe.margin;
    auto room = roomFor(page, recipe, foot, margin, Taken::ByCards);
    if (!room && isBorderless(recipe)) // cards that cover the paper may have a white edge
        room = roomFor(page, recipe, foot, margin, Taken::ByInk);
    if (!room)
        return false;
    const bool along = room->b == 0;
    DisplayList words;
    const double middle = (along ? page.width : page.height) / 2;
    const Rect drawn = drawPageText(words, shaper, recipe.credits,
                                    {margin, -kBand, 2 * (middle - margin), kBand}, Align::Centre);
    // Centre the credits on the nearest card that is longer than they are, between cut marks.
    std::optional<double> aside;
    for (const Placement& one : page.placements) {
        const double length = along ? one.trim.w : one.trim.h,
                     from = along ? one.trim.x : page.height - one.trim.bottom(),
                     off = from + length / 2 - middle;
        if (length > drawn.w + 1 && (!aside || std::abs(off) < std::abs(*aside)))
            aside = off;
    }
    const bool marked = recipe.marks != Marks::None;
    page.furniture.beginGroup(
        {Matrix::translate(marked ? aside.value_or(0) : 0, 0).followedBy(*room), nullptr, 1, ""});
    if (marked && !aside)
        page.furniture.addRect(drawn.inset(-0.5), kPaperColour);
    page.furniture.append(words);
    page.furniture.endGroup();
    return true;
}

} // namespace ww::sheets
