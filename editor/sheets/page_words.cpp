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

/// How much room credits demand.
enum class Demand : std::uint8_t {
    Usual,
    Tight ///< credits may be among cut marks, in the room of a missing card, or in the margin
};

/// Least distances of credits from the paper's edges, from bar and label, and from cut marks.
struct Distances {
    double margin = 0, foot = 0, marks = 0;
};

/// Returns the transform that moves text at y = 0 to a free area, or nothing if no area is free.
std::optional<Matrix> roomFor(const ImposedPage& page, const Distances& from, Taken by) {
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
    constexpr double kSlack = 0.3; // the text is lower than its band, so allow some overlap
    const double edge = from.margin + kBand;
    if (right <= page.width - edge)
        return Matrix{0, -1, 1, 0, page.width - from.margin, page.height};
    if (top + kSlack >= edge + from.marks)
        return Matrix::translate(0, edge);
    if (bottom - kSlack <= page.height - edge - from.foot - from.marks)
        return Matrix::translate(0, page.height - from.margin - from.foot);
    return std::nullopt;
}

std::optional<Matrix> roomFor(const ImposedPage& page, const PrintSettings& recipe, double foot,
                              Demand demand) {
    const bool borderless = isBorderless(recipe);
    const double margin = borderless ? kWhite : recipe.margin;
    const double marks =
        recipe.tileOverlap || recipe.marks == Marks::None ? 0 : kMarkGap + kMarkLength;
    if (demand == Demand::Usual) {
        auto room = roomFor(page, {margin, foot, marks}, Taken::ByCards);
        if (!room && borderless) // cards that cover the paper may have a white edge
            room = roomFor(page, {margin, foot, marks}, Taken::ByInk);
        return room;
    }
    auto room = roomFor(page, {margin, foot, 0}, Taken::ByCards);
    if (!room && margin + 0.1 >= kWhite + kBand) // there is room outside of bar and label
        room = roomFor(page, {kWhite, 0, 0}, Taken::ByCards);
    return room;
}

/// Returns the room of cards that are missing at the end of the last row, without cut marks. Empty
/// if there is too little.
Rect roomOfMissingCards(const ImposedPage& page) {
    constexpr double kLeastWidth = 30, kLeastHeight = 12;
    Rect all, last;
    for (const Placement& one : page.placements) {
        if (one.isPart)
            return {};
        if (one.trim.bottom() > last.bottom() + 1e-6)
            last = one.trim;
        else if (std::abs(one.trim.bottom() - last.bottom()) < 1e-6)
            expandToInclude(last, one.trim);
        expandToInclude(all, one.trim);
    }
    const Rect room = Rect{last.right(), last.y, all.right() - last.right(), last.h}.inset(
        kMarkGap + kMarkLength);
    const bool isFree =
        std::none_of(page.placements.begin(), page.placements.end(), [&](const Placement& one) {
            return one.clip.x < room.right() && one.clip.right() > room.x &&
                   one.clip.y < room.bottom() && one.clip.bottom() > room.y;
        });
    return isFree && room.w >= kLeastWidth && room.h >= kLeastHeight ? room : Rect{};
}

/// Returns whether the page shows an icon or a picture whose artist the credits name.
bool showsCredited(const Assets& assets, const ImposedPage& page) {
    return std::any_of(page.placements.begin(), page.placements.end(), [&](const Placement& one) {
        return !attributionOf(assets, {one.face}).creators.empty();
    });
}

Rect drawSmallText(DisplayList& list, const Shaper& shaper, std::string words, const Rect& box,
                   Align align, bool wrap) {
    TextOptions o;
    o.width = box.w;
    o.height = box.h;
    o.largest = 6 * kPoint;
    o.smallest = 4 * kPoint;
    o.wrap = wrap;
    o.align = align;
    o.valign = VAlign::Middle;
    Paragraph p;
    p.runs.push_back({std::move(words), shaper.assets().font("Barlow Condensed", 500, false),
                      kMarkColour, nullptr, 1});
    return boundingRect(
        placeText(list, shaper, layOutText(shaper, {std::move(p)}, o), {box.x, box.y}));
}

bool placeOn(const CreditsPage& on, const Shaper& shaper, Demand demand) {
    ImposedPage& page = *on.page;
    const PrintSettings& recipe = *on.recipe;
    const bool isPoster = std::any_of(page.placements.begin(), page.placements.end(),
                                      [](const Placement& one) { return one.isPart; });
    page.credits = isPoster               ? CreditsPlace::BesidePoster
                   : isBorderless(recipe) ? CreditsPlace::PageEdge
                                          : CreditsPlace::Margin;
    if (demand == Demand::Tight)
        if (const Rect room = roomOfMissingCards(page); room.w > 0) {
            drawSmallText(page.furniture, shaper, recipe.credits, room, Align::Left, true);
            return true;
        }
    const auto room = roomFor(page, recipe, on.foot, demand);
    if (!room) {
        page.credits = CreditsPlace::None;
        return false;
    }
    const double margin = isBorderless(recipe) ? kWhite : recipe.margin;
    const bool along = room->b == 0;
    DisplayList words;
    const double middle = (along ? page.width : page.height) / 2;
    const Rect drawn = drawPageText(words, shaper, recipe.credits,
                                    {margin, -kBand, 2 * (middle - margin), kBand}, Align::Centre);
    // Centre the credits on the nearest card that is longer than they are, between cut marks.
    std::optional<double> aside;
    for (const Placement& one : page.placements) {
        const Rect& seen = one.isPart ? one.clip : one.trim;
        const double length = along ? seen.w : seen.h,
                     from = along ? seen.x : page.height - seen.bottom(),
                     off = from + length / 2 - middle;
        if (length > drawn.w + 1 && (!aside || std::abs(off) < std::abs(*aside)))
            aside = off;
    }
    const bool marked = recipe.marks != Marks::None && !recipe.tileOverlap;
    page.furniture.beginGroup(
        {Matrix::translate(marked ? aside.value_or(0) : 0, 0).followedBy(*room), nullptr, 1, ""});
    if (marked && !aside)
        page.furniture.addRect(drawn.inset(-0.5), kPaperColour);
    page.furniture.append(words);
    page.furniture.endGroup();
    return true;
}

} // namespace

Rect drawPageText(DisplayList& list, const Shaper& shaper, std::string words, const Rect& box,
                  Align align) {
    return drawSmallText(list, shaper, std::move(words), box, align, false);
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

bool placeCredits(const std::vector<CreditsPage>& pages, const Assets& assets,
                  const Shaper& shaper) {
    for (const Demand demand : {Demand::Usual, Demand::Tight})
        for (const bool shown : {true, false})
            for (const CreditsPage& one : pages)
                if ((!shown || showsCredited(assets, *one.page)) && placeOn(one, shaper, demand))
                    return true;
    return false;
}

} // namespace ww::sheets
