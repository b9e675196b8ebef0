#include "editor/sheets/imposition.h"

#include "editor/sheets/measure.h"
#include "editor/sheets/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace ww::sheets {

namespace {

constexpr double kMarkLength = 4, kMarkGap = 0.8; ///< marks stay clear of the trim
const Colour kMark{0, 0, 0, 255};

/// How many of `size` with gaps fit into `room`.
int countIn(double room, double size, double gap) {
    return static_cast<int>(std::floor((room + gap + 1e-6) / (size + gap)));
}

SheetGrid gridOn(const Recipe& r, double paperW, double paperH, double w, double h) {
    SheetGrid g;
    g.paperWidth = paperW;
    g.paperHeight = paperH;
    g.columns = std::max(0, countIn(paperW - 2 * r.margin, w, r.gap));
    g.rows = std::max(0, countIn(paperH - 2 * r.margin, h, r.gap));
    if (r.duplex == Duplex::Fold)
        g.rows -= g.rows % 2; // pairs of rows
    g.left = (paperW - g.columns * w - (g.columns - 1) * r.gap) / 2;
    g.top = (paperH - g.rows * h - (g.rows - 1) * r.gap) / 2;
    return g;
}

class Imposer {
  public:
    Imposer(const Assets& assets, const Recipe& recipe) : shaper_(assets), recipe_(recipe) {}

    Result<void, std::string> add(const std::vector<ImposedCard>& cards, double w, double h) {
        grid_ = gridFor(recipe_, w, h);
        w_ = w;
        h_ = h;
        if (grid_.perPage() == 0)
            return fail(
                fmt::format("a card of {:g} × {:g} mm doesn't fit on {:g} × {:g} mm of paper", w, h,
                            recipe_.paperWidth, recipe_.paperHeight));
        const bool fold = recipe_.duplex == Duplex::Fold;
        const int cells = fold ? grid_.columns * (grid_.rows / 2) : grid_.perPage();
        ImposedPage fronts, backs;
        int cell = 0;
        for (const ImposedCard& card : cards)
            for (int copy = 0; copy < card.copies; ++copy) {
                if (cell == 0)
                    start(fronts, backs, card.name);
                const int column = cell % grid_.columns, row = cell / grid_.columns;
                if (fold) {
                    place(fronts, card.front, column, 2 * row + 1, 0);
                    place(fronts, card.back, column, 2 * row, 180);
                } else {
                    place(fronts, card.front, column, row, 0);
                    if (recipe_.duplex == Duplex::LongEdge)
                        place(backs, card.back, grid_.columns - 1 - column, row, 0);
                    else if (recipe_.duplex == Duplex::ShortEdge)
                        place(backs, card.back, column, grid_.rows - 1 - row, 180);
                }
                if (++cell == cells) {
                    finish(fronts, backs);
                    cell = 0;
                }
            }
        if (cell)
            finish(fronts, backs);
        return {};
    }

    std::vector<ImposedPage> take() {
        if (recipe_.pageLabel)
            for (std::size_t i = 0; i < pages_.size(); ++i)
                label(pages_[i], i + 1, pages_.size());
        return std::move(pages_);
    }

  private:
    void start(ImposedPage& fronts, ImposedPage& backs, const std::string& name) const {
        fronts = {};
        fronts.width = grid_.paperWidth;
        fronts.height = grid_.paperHeight;
        backs = fronts;
        fronts.bookmark = name;
        backs.backs = true;
    }

    void place(ImposedPage& page, const Face* face, int column, int row, double turn) const {
        if (!face)
            return;
        const double shiftX = page.backs ? recipe_.backShiftX : 0,
                     shiftY = page.backs ? recipe_.backShiftY : 0;
        Placement p;
        p.face = face;
        p.turn = turn;
        p.trim = {grid_.left + column * (w_ + recipe_.gap) + shiftX,
                  grid_.top + row * (h_ + recipe_.gap) + shiftY, w_, h_};
        // Bleed only where no neighbour is: outside the grid, and half of each gap.
        const double outer = std::min(recipe_.bleed, face->bleed),
                     inner = std::min(outer, recipe_.gap / 2);
        const double l = column == 0 ? outer : inner,
                     r = column + 1 == grid_.columns ? outer : inner;
        const double t = row == 0 ? outer : inner, b = row + 1 == grid_.rows ? outer : inner;
        p.clip = {p.trim.x - l, p.trim.y - t, w_ + l + r, h_ + t + b};
        page.placed.push_back(p);
    }

    void finish(ImposedPage& fronts, ImposedPage& backs) {
        marks(fronts);
        pages_.push_back(std::move(fronts));
        if (!backs.placed.empty())
            pages_.push_back(std::move(backs));
    }

    void marks(ImposedPage& page) {
        const double right = grid_.left + grid_.columns * w_ + (grid_.columns - 1) * recipe_.gap;
        const double bottom = grid_.top + grid_.rows * h_ + (grid_.rows - 1) * recipe_.gap;
        const double gap = kMarkGap + recipe_.bleed;
        if (recipe_.marks != Marks::None) {
            Shape s;
            const double length = recipe_.marks == Marks::Lines ? 1000 : kMarkLength;
            const auto line = [&](Point a, Point b) {
                s.move({std::clamp(a.x, 0.0, page.width), std::clamp(a.y, 0.0, page.height)});
                s.line({std::clamp(b.x, 0.0, page.width), std::clamp(b.y, 0.0, page.height)});
            };
            for (const double x : cuts(grid_.left, w_, grid_.columns)) {
                line({x, grid_.top - gap}, {x, grid_.top - gap - length});
                line({x, bottom + gap}, {x, bottom + gap + length});
            }
            for (const double y : cuts(grid_.top, h_, grid_.rows)) {
                line({grid_.left - gap, y}, {grid_.left - gap - length, y});
                line({right + gap, y}, {right + gap + length, y});
            }
            page.furniture.path(share(std::move(s)), {}, std::nullopt,
                                Stroke{kMark, 0.1, {}, false});
        }
        if (recipe_.duplex == Duplex::Fold)
            for (int row = 1; row < grid_.rows; row += 2) {
                const double y = grid_.top + row * (h_ + recipe_.gap) - recipe_.gap / 2;
                page.furniture.line({2, y}, {grid_.left - 1, y},
                                    Stroke{kMark, 0.15, {1, 1}, false});
                page.furniture.line({right + 1, y}, {page.width - 2, y},
                                    Stroke{kMark, 0.15, {1, 1}, false});
            }
        if (recipe_.calibrationBar)
            bar(page, bottom + gap);
    }

    /// Both sides of every card; where cards touch, one.
    [[nodiscard]] std::vector<double> cuts(double from, double size, int count) const {
        std::vector<double> at;
        for (int i = 0; i < count; ++i) {
            const double x = from + i * (size + recipe_.gap);
            if (at.empty() || x - at.back() > 1e-6)
                at.push_back(x);
            at.push_back(x + size);
        }
        return at;
    }

    void text(DisplayList& list, std::string words, const Rect& box, Align align) const {
        TextOptions o;
        o.width = box.w;
        o.height = box.h;
        o.largest = o.smallest = 6 * kPoint;
        o.wrap = false;
        o.align = align;
        o.valign = VAlign::Middle;
        Paragraph p;
        p.runs.push_back({std::move(words), shaper_.assets().font("Barlow Condensed", 500, false),
                          kMark, nullptr, 1});
        placeText(list, shaper_, layOutText(shaper_, {std::move(p)}, o), {box.x, box.y});
    }

    /// 100 mm with ticks every 10, to be held against a ruler.
    void bar(ImposedPage& page, double above) const {
        const double y = page.height - std::min(4.2, std::max(2.6, (page.height - above) / 2 - 1)),
                     x = page.width / 2 - 50;
        Shape s;
        s.move({x, y});
        s.line({x + 100, y});
        for (int i = 0; i <= 10; ++i) {
            s.move({x + i * 10, y});
            s.line({x + i * 10, y - (i % 5 == 0 ? 1.6 : 0.9)});
        }
        page.furniture.path(share(std::move(s)), {}, std::nullopt, Stroke{kMark, 0.15, {}, false});
        text(page.furniture, "100 mm · print at actual size", {x + 102, y - 2.4, 60, 3},
             Align::Left);
    }

    void label(ImposedPage& page, std::size_t number, std::size_t count) const {
        std::string words = recipe_.title.empty() ? "" : recipe_.title + " · ";
        words += fmt::format("page {} of {}{}", number, count, page.backs ? " · backs" : "");
        const double y = page.height - std::min(4.2, std::max(2.6, grid_.top / 2));
        text(page.furniture, words, {5, y - 2.4, page.width / 2 - 57, 3}, Align::Right);
    }

    Shaper shaper_;
    const Recipe& recipe_;
    SheetGrid grid_;
    double w_ = 0, h_ = 0;
    std::vector<ImposedPage> pages_;
};

} // namespace

Result<void, std::string> setPaper(Recipe& recipe, std::string_view paper) {
    std::string name;
    for (const char c : paper)
        name += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (name == "a4" || name == "letter" || name == "a3") {
        recipe.paperWidth = name == "a4" ? 210 : name == "a3" ? 297 : 215.9;
        recipe.paperHeight = name == "a4" ? 297 : name == "a3" ? 420 : 279.4;
        return {};
    }
    const auto by = name.find('x');
    if (by != std::string::npos) {
        const std::string unit = name.ends_with("in") ? "in" : name.ends_with("cm") ? "cm" : "mm";
        const auto w = Length::parse(name.substr(0, by) + unit, {});
        const auto h = Length::parse(
            name.ends_with(unit) ? name.substr(by + 1) : name.substr(by + 1) + unit, {});
        if (w && h && w->at({}) >= 20 && h->at({}) >= 20 && w->at({}) <= 5000 &&
            h->at({}) <= 5000) {
            recipe.paperWidth = w->at({});
            recipe.paperHeight = h->at({});
            return {};
        }
    }
    return fail(
        fmt::format("`{}` is not a paper: a4, letter, a3 or a size such as 210x297mm", paper));
}

SheetGrid gridFor(const Recipe& r, double w, double h) {
    const double shorter = std::min(r.paperWidth, r.paperHeight),
                 longer = std::max(r.paperWidth, r.paperHeight);
    const SheetGrid upright = gridOn(r, shorter, longer, w, h),
                    lying = gridOn(r, longer, shorter, w, h);
    if (r.orientation == Orientation::Portrait)
        return upright;
    if (r.orientation == Orientation::Landscape)
        return lying;
    return lying.perPage() > upright.perPage() ? lying : upright;
}

Result<std::vector<ImposedPage>, std::string> impose(const Assets& assets, const Recipe& recipe,
                                                     const std::vector<ImposedCard>& cards) {
    Imposer imposer(assets, recipe);
    std::vector<bool> done(cards.size());
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (done[i] || !cards[i].front)
            continue;
        const double w = cards[i].front->width, h = cards[i].front->height;
        std::vector<ImposedCard> alike;
        for (std::size_t k = i; k < cards.size(); ++k)
            if (!done[k] && cards[k].front && cards[k].front->width == w &&
                cards[k].front->height == h) {
                alike.push_back(cards[k]);
                done[k] = true;
            }
        if (const auto added = imposer.add(alike, w, h); !added)
            return fail(added.error());
    }
    return imposer.take();
}

std::vector<PdfPage> toPdf(const std::vector<ImposedPage>& pages) {
    std::vector<PdfPage> out;
    for (const ImposedPage& page : pages) {
        PdfPage p;
        p.width = page.width;
        p.height = page.height;
        p.bookmark = page.bookmark;
        for (const Placement& one : page.placed) {
            Matrix at = Matrix::translate(one.trim.x, one.trim.y);
            if (one.turn != 0)
                at = Matrix{-1, 0, 0, -1, one.trim.right(), one.trim.bottom()};
            p.placed.push_back({&one.face->list, at, one.clip});
        }
        Rect trim, bleed;
        for (const Placement& one : page.placed) {
            const auto join = [](const Rect& a, const Rect& b) {
                if (a.w <= 0)
                    return b;
                const double x = std::min(a.x, b.x), y = std::min(a.y, b.y);
                return Rect{x, y, std::max(a.right(), b.right()) - x,
                            std::max(a.bottom(), b.bottom()) - y};
            };
            trim = join(trim, one.trim);
            bleed = join(bleed, one.clip);
        }
        p.trim = trim;
        p.bleed = bleed;
        p.placed.push_back({&page.furniture, {}, {}});
        out.push_back(std::move(p));
    }
    return out;
}

} // namespace ww::sheets
