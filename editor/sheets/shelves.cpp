#include "editor/sheets/shelves.h"

#include "editor/sheets/page_marks.h"

#include <algorithm>

namespace ww::sheets {

namespace {

constexpr double kExact = 1e-6;

struct Row {
    std::size_t page = 0;
    double y = 0, used = 0;
};

void centre(std::vector<ShelfPlacement>& page, const Rect& area) {
    Rect all;
    for (const ShelfPlacement& one : page)
        expandToInclude(all, one.trim);
    const Point from = all.centre(), to = area.centre();
    for (ShelfPlacement& one : page) {
        one.trim.x += to.x - from.x;
        one.trim.y += to.y - from.y;
    }
}

} // namespace

ShelfPage shelfPageFor(const PrintSettings& r) {
    const double shorter = std::min(r.paperWidth, r.paperHeight),
                 longer = std::max(r.paperWidth, r.paperHeight);
    const bool lies = r.orientation == Orientation::Landscape;
    const double w = lies ? longer : shorter, h = lies ? shorter : longer;
    const double below = hasFooterBand(r) ? kBandRoom : 0;
    return {w, h, {r.margin, r.margin, w - 2 * r.margin, h - 2 * r.margin - below}};
}

bool canShareShelf(const ImposedCard& card, const PrintSettings& recipe,
                   const ExplicitOptions& asked) {
    const PageSetup* pages = card.pages.get();
    if (!card.front || (card.back && recipe.duplex != Duplex::None) || !pages || asked.marks ||
        (pages->cut != Marks::None && pages->cut != Marks::Outline))
        return false;
    const double w = card.front->width, h = card.front->height;
    if (placementModeOf(recipe, pages, asked, w, h) != PlacementMode::CutOut ||
        needsOwnPaper(recipe, pages, asked, w, h)) // the card is on paper of its own
        return false;
    const Rect area = shelfPageFor(printSettingsForCard(recipe, pages, asked, w, h)).area;
    return w <= area.w + kExact && h <= area.h + kExact;
}

std::vector<std::vector<ShelfPlacement>> fillShelves(const std::vector<ImposedCard>& cards,
                                                     const Rect& area, double gap) {
    std::vector<ShelfPlacement> all;
    for (std::size_t i = 0; i < cards.size(); ++i)
        for (int copy = 0; copy < cards[i].copies; ++copy)
            all.push_back({i, {0, 0, cards[i].front->width, cards[i].front->height}, copy == 0});
    std::stable_sort(all.begin(), all.end(), [](const ShelfPlacement& a, const ShelfPlacement& b) {
        return a.trim.h > b.trim.h;
    });
    std::vector<std::vector<ShelfPlacement>> pages;
    std::vector<Row> rows;
    std::vector<double> ends; ///< lower end of the last row of each page
    for (ShelfPlacement& one : all) {
        auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& r) {
            return r.used + gap + one.trim.w <= area.w + kExact; // cards are sorted by height,
                                                                 // so the height fits
        });
        if (row == rows.end()) {
            std::size_t page = 0;
            while (page < pages.size() && ends[page] + gap + one.trim.h > area.h + kExact)
                ++page;
            if (page == pages.size()) {
                pages.emplace_back();
                ends.push_back(-gap);
            }
            row = rows.insert(rows.end(), {page, ends[page] + gap, -gap});
            ends[page] += gap + one.trim.h;
        }
        one.trim.x = area.x + row->used + gap;
        one.trim.y = area.y + row->y;
        row->used += gap + one.trim.w;
        pages[row->page].push_back(one);
    }
    for (std::vector<ShelfPlacement>& page : pages)
        centre(page, area);
    return pages;
}

} // namespace ww::sheets
