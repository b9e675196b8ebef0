#include "editor/sheets/imposition.h"

#include "editor/sheets/page_marks.h"
#include "editor/sheets/page_words.h"
#include "editor/sheets/shelves.h"
#include "editor/sheets/tiles.h"
#include "rules/base/cells.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ww::sheets {

namespace {

constexpr double kLeastLabel = 10;

class Imposer {
  public:
    /// `duplex`: the setting of the whole job, which gives every sheet of paper a back page.
    /// `moveLastRow`: moves the last row of a full page to a page of its own, with the credits.
    Imposer(const Assets& assets, Duplex duplex, bool moveLastRow)
        : assets_(assets), shaper_(assets), turnsAll_(isTurned(duplex)),
          movesLastRow_(moveLastRow) {}

    /// Width of gaps: at least as wide as two bleeds, or exactly as the print settings say.
    enum class Gutters : std::uint8_t { AsBleed, AsGiven };
    Result<void, std::string> add(const std::vector<ImposedCard>& cards, double w, double h,
                                  PrintSettings recipe, Gutters gutters) {
        recipe_ = std::move(recipe);
        if (recipe_.cardPages) {
            recipe_.marks = Marks::None;
            recipe_.calibrationBar = recipe_.pageLabel = false;
            recipe_.credits.clear();
            recipe_.gap = 0; // a page has a single card, so there are no gaps
            recipe_.bleed = gutterOf(cards) / 2;
        }
        if (recipe_.duplex == Duplex::Fold &&
            std::none_of(cards.begin(), cards.end(),
                         [](const ImposedCard& card) { return card.back != nullptr; }))
            recipe_.duplex = Duplex::None;
        w_ = w;
        h_ = h;
        if (gutters == Gutters::AsBleed && !recipe_.tileOverlap && !recipe_.cardPages) {
            const double given = std::exchange(recipe_.gap, gutterOf(cards));
            if (sheetGridFor(recipe_, w, h).cardsPerPage() == 0)
                recipe_.gap = given;
        }
        if (recipe_.tileOverlap && !recipe_.cardPages && !hasLostBacks(recipe_, cards))
            return tiled(cards);
        if (recipe_.cardPages && recipe_.duplex == Duplex::Fold)
            return fail(std::string("a card that has its own page can't be folded over its back"));
        grid_ = sheetGridFor(recipe_, w, h);
        if (grid_.cardsPerPage() == 0)
            return fail(fmt::format(
                "a card of {:g} × {:g} mm needs {:g} × {:g} mm of paper with its margins of {:g} mm"
                "{}, and doesn't fit on {:g} × {:g} mm",
                w, h, w + 2 * recipe_.margin,
                (recipe_.duplex == Duplex::Fold ? 2 * h + recipe_.gap : h) + 2 * recipe_.margin,
                recipe_.margin, recipe_.duplex == Duplex::Fold ? " and its back above it" : "",
                recipe_.paperWidth, recipe_.paperHeight));
        const bool fold = recipe_.duplex == Duplex::Fold;
        const int cells = fold ? grid_.columns * (grid_.rows / 2) : grid_.cardsPerPage();
        Side fronts, backs;
        int cell = 0, left = 0;
        for (const ImposedCard& card : cards)
            left += card.copies;
        const bool moves = left % cells == 0 && cells > grid_.columns && movesLastRow_;
        movesLastRow_ = movesLastRow_ && !moves;
        for (const ImposedCard& card : cards)
            for (int copy = 0; copy < card.copies; ++copy) {
                if (cell == 0)
                    start(fronts, backs);
                const int column = cell % grid_.columns, row = cell / grid_.columns;
                place(fronts, card.front, column, fold ? 2 * row + 1 : row, 0);
                fronts.page.numbered = backs.page.numbered = fronts.page.numbered || card.numbered;
                if (copy == 0 && card.front && !card.name.empty())
                    fronts.page.bookmarks.push_back({card.name, fronts.cells.back()});
                if (fold)
                    place(fronts, card.back, column, 2 * row, 180);
                else if (turnsSheets() && mirrorsColumns())
                    place(backs, card.back, grid_.columns - 1 - column, row, 0);
                else if (turnsSheets())
                    place(backs, card.back, column, grid_.rows - 1 - row, 180);
                --left;
                if (++cell == cells || (moves && left == grid_.columns)) {
                    finish(fronts, backs);
                    cell = 0;
                }
            }
        if (cell)
            finish(fronts, backs);
        ++runs_;
        return {};
    }

    /// Places cards of different sizes together on pages. Each card must fit a page.
    void addShelved(const std::vector<ImposedCard>& cards, PrintSettings recipe, Gutters gutters) {
        recipe_ = std::move(recipe);
        if (recipe_.duplex == Duplex::Fold)
            recipe_.duplex = Duplex::None;
        if (gutters == Gutters::AsBleed)
            recipe_.gap = gutterOf(cards);
        const ShelfPage on = shelfPageFor(recipe_);
        grid_ = {1, 1, on.width, on.height, on.area.x, on.area.y};
        w_ = on.area.w;
        h_ = on.area.h;
        for (const std::vector<ShelfPlacement>& page : fillShelves(cards, on.area, recipe_.gap)) {
            Side fronts, backs;
            start(fronts, backs);
            for (const ShelfPlacement& one : page) {
                const ImposedCard& card = cards[one.card];
                const double bleed = std::min(bleedOf(card.front), recipe_.gap / 2);
                fronts.page.placements.push_back({card.front, one.trim, 0, one.trim.inset(-bleed)});
                fronts.page.numbered = fronts.page.numbered || card.numbered;
                if (one.first && !card.name.empty())
                    fronts.page.bookmarks.push_back({card.name, one.trim});
            }
            furnish(fronts.page);
            keep(fronts, backs);
        }
        ++runs_;
    }

    std::vector<ImposedPage> take() {
        // If any card has a back, keep blank back pages, so that later pages stay aligned.
        if (std::none_of(pages_.begin(), pages_.end(), hasBacks))
            std::erase_if(pages_, [](const Made& one) { return one.page.isBackPage; });
        credits();
        for (std::size_t i = 0; i < pages_.size(); ++i) {
            recall(pages_[i]);
            if (!recipe_.pageNumberFormat.empty())
                number(i);
            else if (recipe_.pageLabel)
                label(pages_[i].page, i + 1, pages_.size());
        }
        std::vector<ImposedPage> out;
        for (Made& one : pages_)
            out.push_back(std::move(one.page));
        return out;
    }

  private:
    struct Made {
        ImposedPage page;
        PrintSettings recipe;
        SheetGrid grid;
        std::size_t run = 0; ///< index of the page's run; a run has cards of one size and sheet
        double w = 0, h = 0; ///< size of the run's cards
    };
    /// Restores the settings with which a page was laid out.
    void recall(const Made& one) {
        recipe_ = one.recipe;
        grid_ = one.grid;
        w_ = one.w;
        h_ = one.h;
    }
    static bool hasBacks(const Made& one) {
        return one.page.isBackPage && !one.page.placements.empty();
    }

    static bool isTurned(Duplex duplex) {
        return duplex == Duplex::LongEdge || duplex == Duplex::ShortEdge;
    }
    [[nodiscard]] bool turnsSheets() const { return isTurned(recipe_.duplex); }
    /// Returns whether the user turns sheets over a vertical side (in portrait, the long side).
    [[nodiscard]] bool mirrorsColumns() const {
        const bool stands = grid_.paperHeight >= grid_.paperWidth;
        return (recipe_.duplex == Duplex::LongEdge) == stands;
    }

    struct Side {
        ImposedPage page;
        std::vector<Rect> cells; ///< trim rectangles of all cells, including cells without a face
    };

    /// Splits each card over as many pages as it needs. These pages have no backs.
    Result<void, std::string> tiled(const std::vector<ImposedCard>& cards) {
        const double band = hasFooterBand(recipe_) ? kBandRoom : 0, high = h_;
        for (const ImposedCard& card : cards) {
            h_ = high;
            auto tiles = tilesFor(recipe_, band, w_, h_);
            const Rect* key = card.front->legend ? &*card.front->legend : nullptr;
            if (tiles && key && !tiles->isOnOnePage(*key) && tiles->hasRoomFor(*key)) {
                h_ = key->y; // the legend is below the rest of the card and gets its own page
                tiles = tilesFor(recipe_, band, w_, h_);
            } else {
                key = nullptr;
            }
            if (!tiles)
                return fail(tiles.error());
            grid_ = tiles->grid;
            for (int copy = 0; copy < card.copies; ++copy) {
                for (int tile = 0; tile < grid_.cardsPerPage(); ++tile)
                    addTile(card, *tiles, tile % grid_.columns, tile / grid_.columns);
                if (key)
                    addKey(card, *tiles, *key);
            }
        }
        h_ = high;
        ++runs_;
        return {};
    }

    void addKey(const ImposedCard& card, const Tiles& tiles, const Rect& key) {
        Side fronts, backs;
        start(fronts, backs);
        fronts.page.name = "key";
        fronts.page.numbered = card.numbered;
        const Rect& area = tiles.area;
        fronts.page.placements.push_back({card.front,
                                          {area.x - key.x, area.y - key.y, w_, key.bottom()},
                                          0,
                                          {area.x, area.y, key.w, key.h},
                                          true});
        finishTile(fronts, backs);
    }

    void addTile(const ImposedCard& card, const Tiles& tiles, int column, int row) {
        Side fronts, backs;
        start(fronts, backs);
        ImposedPage& page = fronts.page;
        page.name = cellName({static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row)});
        const Rect trim = tiles.trimOnPage(column, row, w_, h_), shown = tiles.visiblePart(trim);
        page.placements.push_back({card.front, trim, 0, shown, true});
        if (column == 0 && row == 0 && !card.name.empty())
            page.bookmarks.push_back({card.name, shown});
        const ShapePtr lines = shareShape(tiles.alignmentCrosses(trim, shown));
        page.furniture.addPath(lines, {}, std::nullopt, Stroke{kPaperColour, 0.4, {}, false});
        page.furniture.addPath(lines, {}, std::nullopt, Stroke{kMarkColour, 0.15, {}, false});
        page.numbered = card.numbered;
        finishTile(fronts, backs);
    }
    void finishTile(Side& fronts, Side& backs) {
        if (recipe_.calibrationBar && besideBar(fronts.page.width) > kLeastLabel)
            bar(fronts.page); // a narrow page has room only for the page's name
        keep(fronts, backs);
    }

    void keep(Side& fronts, Side& backs) {
        pages_.push_back({std::move(fronts.page), recipe_, grid_, runs_, w_, h_});
        if (turnsSheets() || turnsAll_)
            pages_.push_back({std::move(backs.page), recipe_, grid_, runs_, w_, h_});
    }

    void start(Side& fronts, Side& backs) const {
        fronts = {};
        fronts.page.width = grid_.paperWidth;
        fronts.page.height = grid_.paperHeight;
        backs = fronts;
        backs.page.isBackPage = true;
    }

    void place(Side& side, const Face* face, int column, int row, double turn) const {
        const double shiftX = side.page.isBackPage ? recipe_.backShiftX : 0,
                     shiftY = side.page.isBackPage ? recipe_.backShiftY : 0;
        const Rect trim{grid_.left + column * (w_ + recipe_.gap) + shiftX,
                        grid_.top + row * (h_ + recipe_.gap) + shiftY, w_, h_};
        side.cells.push_back(trim);
        if (face)
            side.page.placements.push_back({face, trim, turn, trim});
    }

    [[nodiscard]] double bleedOf(const Face* face) const {
        return face ? std::min(recipe_.bleed, face->bleed) : 0;
    }
    /// Returns the gap width that has room for the bleeds of two adjacent cards.
    [[nodiscard]] double gutterOf(const std::vector<ImposedCard>& cards) const {
        double gap = recipe_.gap;
        for (const ImposedCard& card : cards)
            gap = std::max({gap, 2 * bleedOf(card.front), 2 * bleedOf(card.back)});
        return gap;
    }
    /// Extends each clip by the bleed. Next to another card, extends it by at most half the gap.
    void bleed(Side& side) const {
        for (Placement& p : side.page.placements) {
            const double outer = bleedOf(p.face), inner = std::min(outer, recipe_.gap / 2);
            const auto toward = [&](int right, int down) {
                const double x = p.trim.x + right * (w_ + recipe_.gap),
                             y = p.trim.y + down * (h_ + recipe_.gap);
                return std::any_of(side.cells.begin(), side.cells.end(),
                                   [&](const Rect& cell) {
                                       return std::abs(cell.x - x) < 1e-6 &&
                                              std::abs(cell.y - y) < 1e-6;
                                   })
                           ? inner
                           : outer;
            };
            const double l = toward(-1, 0), r = toward(1, 0), t = toward(0, -1), b = toward(0, 1);
            p.clip = {p.trim.x - l, p.trim.y - t, w_ + l + r, h_ + t + b};
        }
    }

    void finish(Side& fronts, Side& backs) {
        bleed(fronts);
        bleed(backs);
        furnish(fronts.page);
        keep(fronts, backs);
    }

    [[nodiscard]] double gridRight() const {
        return grid_.left + grid_.columns * w_ + (grid_.columns - 1) * recipe_.gap;
    }
    [[nodiscard]] double gridBottom() const {
        return grid_.top + grid_.rows * h_ + (grid_.rows - 1) * recipe_.gap;
    }
    /// Returns whether bar and label are at the left edge because there is no room below the cards.
    [[nodiscard]] bool bandAtSide() const {
        if (recipe_.tileOverlap)
            return false;
        const double below = grid_.paperHeight - gridBottom();
        return below - recipe_.margin < kBand + kMinMarkGap + kMinMarkLength + recipe_.bleed &&
               grid_.left > below;
    }
    void furnish(ImposedPage& page) const {
        if (recipe_.marks == Marks::Outline)
            drawCardOutlines(page);
        else if (recipe_.marks != Marks::None)
            drawCutMarks(page, recipe_, hasFooterBand(recipe_) && !bandAtSide() ? kBand : 0,
                         hasFooterBand(recipe_) && bandAtSide() ? kBand : 0);
        if (recipe_.duplex == Duplex::Fold)
            folds(page);
        if (recipe_.calibrationBar)
            bar(page);
    }

    /// Draws fold lines left and right of the cards, without touching the bar and credits.
    void folds(ImposedPage& page) const {
        const double left = recipe_.margin +
                            (hasFooterBand(recipe_) && bandAtSide() ? kBand + kMinMarkGap : 0),
                     right = page.width - recipe_.margin -
                             (recipe_.credits.empty() ? 0 : kBand + kMinMarkGap);
        for (int row = 1; row < grid_.rows; row += 2)
            drawFoldLine(page, grid_.top + row * (h_ + recipe_.gap) - recipe_.gap / 2, recipe_.gap,
                         {left, grid_.left, gridRight(), right});
    }

    /// Draws in coordinates of the band: x follows the page's edge, the baseline is y = 0.
    template <class Draw>
    void inBand(ImposedPage& page, Draw draw) const {
        const double edge = recipe_.margin;
        const bool side = bandAtSide();
        page.furniture.beginGroup({side ? Matrix{0, -1, 1, 0, edge + kBand, page.height}
                                        : Matrix::translate(0, page.height - edge),
                                   nullptr, 1, ""});
        draw(page.furniture, side ? page.height : page.width);
        page.furniture.endGroup();
    }

    void text(DisplayList& list, std::string words, const Rect& box, Align align) const {
        drawPageText(list, shaper_, std::move(words), box, align);
    }
    void bar(ImposedPage& page) const {
        inBand(page, [&](DisplayList& list, double length) {
            drawScaleBar(list, shaper_, length, recipe_.margin);
        });
    }

    /// Draws the page number in the band, or at the foot of a borderless page. Skips blank pages.
    void number(std::size_t index) {
        std::size_t at = 0, all = 0;
        for (std::size_t i = 0; i < pages_.size(); ++i)
            if (pages_[i].run == pages_[index].run && !pages_[i].page.placements.empty()) {
                ++all;
                at += i <= index ? 1 : 0;
            }
        ImposedPage& page = pages_[index].page;
        if (page.placements.empty() || !page.numbered)
            return;
        const std::string words = pageNumberText(recipe_.pageNumberFormat, at, all);
        if (isBorderless(recipe_)) {
            text(page.furniture, words, {10, page.height - 7, page.width - 20, kBand},
                 Align::Centre);
            return;
        }
        inBand(page, [&](DisplayList& list, double length) {
            text(list, words, {recipe_.margin, -kBand, std::max(10.0, besideBar(length)), kBand},
                 Align::Right);
        });
    }

    /// Returns the width for text next to the bar, on a page edge of that length.
    [[nodiscard]] double besideBar(double length) const { return length / 2 - 52 - recipe_.margin; }
    void label(ImposedPage& page, std::size_t number, std::size_t count) const {
        if (page.placements.empty()) // a blank page gets no label
            return;
        std::string words = recipe_.title.empty() ? "" : recipe_.title + " · ";
        words += recipe_.remark.empty() ? "" : recipe_.remark + " · ";
        words += fmt::format("{}page {} of {}{}", page.name.empty() ? "" : page.name + " · ",
                             number, count, page.isBackPage ? " · backs" : "");
        inBand(page, [&](DisplayList& list, double length) {
            const double room = besideBar(length);
            if (room > kLeastLabel)
                text(list, words, {recipe_.margin, -kBand, room, kBand}, Align::Right);
            else if (!page.name.empty())
                text(list, words, {recipe_.margin, -kBand, length - 2 * recipe_.margin, kBand},
                     Align::Left);
        });
    }

    /// Places the credits on a page with room, or on an extra page.
    void credits() {
        std::vector<CreditsPage> pages;
        for (Made& one : pages_) {
            recall(one);
            const bool numbered = one.page.numbered && isBorderless(recipe_);
            const double foot = numbered                                  ? kBandRoom
                                : hasFooterBand(recipe_) && !bandAtSide() ? kBand
                                                                          : 0;
            if (!one.recipe.credits.empty() && !one.page.isBackPage)
                pages.push_back({&one.page, &one.recipe, foot});
        }
        if (pages.empty() || placeCredits(pages, assets_, shaper_))
            return;
        recall(*std::find_if(pages_.begin(), pages_.end(),
                             [&](const Made& one) { return &one.page == pages.front().page; }));
        Side own, back;
        start(own, back);
        if (placeCredits({{&own.page, &recipe_, 0}}, assets_, shaper_)) {
            own.page.credits = CreditsPlace::OwnPage;
            pages_.push_back({std::move(own.page), recipe_, grid_, runs_, w_, h_});
        }
    }

    const Assets& assets_;
    Shaper shaper_;
    bool turnsAll_ = false, movesLastRow_ = false;
    PrintSettings recipe_;
    SheetGrid grid_;
    double w_ = 0, h_ = 0;
    std::vector<Made> pages_;
    std::size_t runs_ = 0;
};

Result<std::vector<ImposedPage>, std::string>
impose(const Assets& assets, const PrintSettings& recipe, const std::vector<ImposedCard>& cards,
       const ExplicitOptions& asked, bool moveLastRow) {
    Imposer imposer(assets, recipe.duplex, moveLastRow);
    std::vector<bool> done(cards.size());
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (done[i] || !cards[i].front)
            continue;
        const double w = cards[i].front->width, h = cards[i].front->height;
        const PageSetup* pages = cards[i].pages.get();
        const auto same = [&](const ImposedCard& one) {
            return one.pages.get() == pages || (pages && one.pages && *one.pages == *pages);
        };
        const bool anywhere = std::all_of(cards.begin(), cards.end(), [&](const ImposedCard& one) {
            return !one.front || !same(one) || canShareShelf(one, recipe, asked);
        });
        bool sizes = false;
        std::vector<ImposedCard> alike;
        for (std::size_t k = i; k < cards.size(); ++k) {
            if (done[k] || !cards[k].front || !same(cards[k]))
                continue;
            const bool other = cards[k].front->width != w || cards[k].front->height != h;
            if (other && !anywhere)
                continue;
            sizes = sizes || other;
            alike.push_back(cards[k]);
            done[k] = true;
        }
        PrintSettings own = printSettingsForCard(recipe, pages, asked, w, h);
        const auto gutters = asked.gap ? Imposer::Gutters::AsGiven : Imposer::Gutters::AsBleed;
        if (sizes) {
            imposer.addShelved(alike, std::move(own), gutters);
            continue;
        }
        const auto made = imposer.add(alike, w, h, std::move(own), gutters);
        if (!made)
            return fail(cards[i].name.empty() ? made.error() : cards[i].name + ": " + made.error());
    }
    return imposer.take();
}

bool hasOwnPage(const std::vector<ImposedPage>& pages) {
    return !pages.empty() && pages.back().credits == CreditsPlace::OwnPage;
}

} // namespace

Result<std::vector<ImposedPage>, std::string> imposeCards(const Assets& assets,
                                                          const PrintSettings& recipe,
                                                          const std::vector<ImposedCard>& cards,
                                                          const ExplicitOptions& asked) {
    auto pages = impose(assets, recipe, cards, asked, false);
    if (!pages || !hasOwnPage(*pages))
        return pages;
    auto moved = impose(assets, recipe, cards, asked, true);
    return moved && !hasOwnPage(*moved) ? moved : pages;
}

} // namespace ww::sheets
