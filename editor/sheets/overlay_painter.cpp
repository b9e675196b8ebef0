#include "editor/sheets/overlay_painter.h"

#include "editor/sheets/board_canvas.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

namespace ww::sheets {

using check::OverlayFigure;
using check::OverlayKind;
using Pattern = OverlayKind::Pattern;

namespace {

constexpr double kPatterns = 8, kValues = 16; ///< smallest cell sizes in pixels at which patterns
                                              ///< and values are drawn
constexpr double kGrain = 10;                 ///< scale of patterns on a plane, in mm on paper
constexpr std::uint8_t kTint = 80, kBelowHatch = 36, kHatched = 130, kBelowDots = 26, kDotted = 190;
/// Alpha of the tint that replaces a hatch or dots that would be too small to see.
constexpr std::uint8_t kOfHatch = 58, kOfDots = 50;

Colour toneOf(const OverlayKind& kind, std::uint8_t alpha = 255) {
    using Tone = OverlayKind::Tone;
    switch (kind.tone) {
    case Tone::Good:
        return {0x1E, 0x7A, 0x46, alpha};
    case Tone::Warning:
        return {0xB4, 0x4A, 0x00, alpha};
    case Tone::Muted:
        return {0x30, 0x36, 0x40, alpha};
    case Tone::Accent:
        break;
    }
    return {0x24, 0x59, 0xC7, alpha};
}

void dots(Shape& out, const Rect& r, double grain) {
    const double step = grain / 5, side = grain / 18;
    const auto first = [&](double from) { return std::ceil(from / step - 0.5) * step; };
    for (double y = first(r.y); y + step / 2 < r.bottom() + 1e-9; y += step)
        for (double x = first(r.x); x + step / 2 < r.right() + 1e-9; x += step)
            out.addRect({x + (step - side) / 2, y + (step - side) / 2, side, side});
}

/// Fills an area with the pattern of an overlay kind. Dots fill the rectangles `parts`. If `parts`
/// is empty, dots fill the whole area and are clipped to it.
void fill(DisplayList& out, const OverlayKind& kind, const ShapePtr& area, double grain, bool fine,
          const std::vector<Rect>& parts) {
    const auto lines = [&] {
        Stroke thin;
        thin.colour = toneOf(kind, kHatched);
        thin.width = grain / 32;
        out.beginGroup({{}, area, 1, {}});
        out.addPath(
            shareShape(hatchLines(area->bounds(), schema::BoardPaint::Hatch::Diagonal, grain / 4)),
            {}, std::nullopt, thin);
        out.endGroup();
    };
    switch (kind.pattern) {
    case Pattern::Ring:
        break;
    case Pattern::Tint:
        out.addPath(area, {}, toneOf(kind, kTint));
        break;
    case Pattern::Hatch:
        out.addPath(area, {}, toneOf(kind, fine ? kBelowHatch : kOfHatch));
        if (fine)
            lines();
        break;
    case Pattern::Dots: {
        out.addPath(area, {}, toneOf(kind, fine ? kBelowDots : kOfDots));
        if (!fine)
            break;
        Shape all;
        for (const Rect& part : parts)
            dots(all, part, grain);
        if (parts.empty()) {
            dots(all, area->bounds(), grain);
            out.beginGroup({{}, area, 1, {}});
        }
        out.addPath(shareShape(std::move(all)), {}, toneOf(kind, kDotted));
        if (parts.empty())
            out.endGroup();
        break;
    }
    }
}

void ring(Shape& out, Point middle, double side, double width) {
    const double d = side - 2 * width;
    out.addEllipse({middle.x - d / 2, middle.y - d / 2, d, d});
}

class OverlayPainter {
  public:
    OverlayPainter(const check::Overlay& overlay, const Tiling& cells, const Assets& assets,
                   const Shaper& shaper, const OverlayLook& look)
        : overlay_(overlay), cells_(cells), assets_(assets), shaper_(shaper), look_(look) {}

    DisplayList run() {
        if (!overlay_.isPlane())
            marks();
        for (const OverlayFigure& one : overlay_.figures)
            if (one.kind < overlay_.legend.size() && !one.spots.empty() && seen(one))
                figure(one, overlay_.legend[one.kind]);
        // Labels have fixed positions. Other texts avoid the labels and each other.
        for (const OverlayFigure& one : overlay_.figures)
            if (speaks(one) && one.shape == OverlayFigure::FigureShape::Label)
                said_.push_back(boxOf(one, place(one.spots.front())));
        for (const OverlayFigure& one : overlay_.figures)
            if (speaks(one))
                words(one);
        return std::move(out_);
    }

  private:
    [[nodiscard]] double unit() const { return look_.unit; }
    [[nodiscard]] Point point(Lattice::Spot spot) const {
        return {spot.x * unit(), spot.y * unit()};
    }
    [[nodiscard]] bool seenAcross(Point middle) const {
        const Rect& r = look_.visible;
        return everything() || (middle.x > r.x - unit() && middle.x < r.right() + unit());
    }
    [[nodiscard]] bool seenDown(Point middle) const {
        const Rect& r = look_.visible;
        return everything() || (middle.y > r.y - unit() && middle.y < r.bottom() + unit());
    }
    [[nodiscard]] bool everything() const { return look_.visible.w <= 0 && look_.visible.h <= 0; }
    /// Visits visible cells. Tests columns and rows first, because most cells of a large board are
    /// out of sight.
    template <class Each>
    void forSeen(Each each) const {
        const auto inSight = [&](std::uint32_t count, auto is) {
            std::vector<std::uint32_t> out;
            for (std::uint32_t i = 0; i < count; ++i)
                if (is(i))
                    out.push_back(i);
            return out;
        };
        const auto at = [&](std::uint32_t column, std::uint32_t row) {
            return point(cells_.centre({column, row}));
        };
        const auto columns = inSight(cells_.columns, [&](std::uint32_t column) {
            return seenAcross(at(column, 0)) || (cells_.rows > 1 && seenAcross(at(column, 1)));
        });
        const auto rows = inSight(cells_.rows, [&](std::uint32_t row) {
            return seenDown(at(0, row)) || (cells_.columns > 1 && seenDown(at(1, row)));
        });
        for (const std::uint32_t row : rows)
            for (const std::uint32_t column : columns)
                if (const Cell cell{column, row};
                    seenAcross(at(column, row)) && seenDown(at(column, row)))
                    each(cell, cells_.indexOf(cell));
    }

    void marks() {
        std::vector<std::vector<Cell>> where(overlay_.legend.size());
        std::vector<std::size_t> valued;
        forSeen([&](Cell cell, std::size_t i) {
            const std::size_t kind = i < overlay_.cellKinds.size() ? overlay_.cellKinds[i] : 0;
            if (kind == 0 || kind > where.size())
                return;
            where[kind - 1].push_back(cell);
            if (i < overlay_.cellTexts.size() && !overlay_.cellTexts[i].empty())
                valued.push_back(i);
        });
        for (std::size_t kind = 0; kind < where.size(); ++kind)
            if (!where[kind].empty())
                mark(overlay_.legend[kind], where[kind]);
        if (unit() >= kValues * look_.pixel)
            values(valued);
    }

    void mark(const OverlayKind& kind, const std::vector<Cell>& all) {
        if (kind.pattern == Pattern::Ring) {
            Stroke line;
            line.colour = toneOf(kind);
            line.width = std::max(2 * look_.pixel, unit() / 10);
            Shape rings;
            for (const Cell cell : all)
                ring(rings, point(cells_.centre(cell)), unit(), line.width);
            out_.addPath(shareShape(std::move(rings)), {}, std::nullopt, line);
            return;
        }
        Shape area;
        std::vector<Rect> parts;
        if (cells_.shape == CellShape::Square)
            for (std::size_t i = 0; i < all.size(); ++i) {
                const Cell first = all[i];
                while (i + 1 < all.size() && all[i + 1].row == first.row &&
                       all[i + 1].column == all[i].column + 1)
                    ++i;
                parts.push_back({first.column * unit(), first.row * unit(),
                                 (all[i].column + 1 - first.column) * unit(), unit()});
                area.addRect(parts.back());
            }
        else
            for (const Cell cell : all) {
                std::vector<Point> corners;
                for (const Lattice::Spot one : cells_.corners(cell))
                    corners.push_back(point(one));
                area.addPolygon(corners);
                const Point m = point(cells_.centre(cell));
                parts.push_back(
                    {m.x - 0.4 * unit(), m.y - 0.4 * unit(), 0.8 * unit(), 0.8 * unit()});
            }
        fill(out_, kind, shareShape(std::move(area)), unit(), unit() >= kPatterns * look_.pixel,
             parts);
    }

    /// Draws the values as dark text with a light outline.
    void values(const std::vector<std::size_t>& where) {
        struct Laid {
            TextLayout light, dark;
        };
        std::map<std::string, Laid> known;
        const auto laid = [&](const std::string& text, Colour colour) {
            TextRun run;
            run.text = text;
            run.font = assets_.font("Barlow Condensed", 600, false);
            run.colour = colour;
            TextOptions options;
            options.width = options.height = unit();
            options.largest = options.smallest = 0.5 * unit();
            options.wrap = false;
            options.align = Align::Centre;
            options.valign = VAlign::Middle;
            Paragraph paragraph;
            paragraph.runs.push_back(std::move(run));
            return layOutText(shaper_, {std::move(paragraph)}, options);
        };
        for (const std::size_t i : where) {
            const std::string& text = overlay_.cellTexts[i];
            auto at = known.find(text);
            if (at == known.end())
                at = known
                         .emplace(text, Laid{laid(text, {255, 255, 255, 210}),
                                             laid(text, {0x1C, 0x1F, 0x24, 255})})
                         .first;
            const Point m = point(cells_.centre(cells_.cellAtIndex(i)));
            const Point corner{m.x - unit() / 2, m.y - unit() / 2};
            const double halo = unit() / 32;
            for (const Point& by :
                 {Point{-halo, 0}, Point{halo, 0}, Point{0, -halo}, Point{0, halo}})
                placeText(out_, shaper_, at->second.light, {corner.x + by.x, corner.y + by.y});
            placeText(out_, shaper_, at->second.dark, corner);
        }
    }

    [[nodiscard]] Point place(const OverlayFigure::Spot& spot) const {
        return overlay_.isPlane() ? Point{spot.x * unit(), (overlay_.depth - spot.y) * unit()}
                                  : point({spot.x, spot.y});
    }
    [[nodiscard]] bool seen(const OverlayFigure& one) const {
        if (everything())
            return true;
        const Rect& r = look_.visible;
        const double edge = 3 * pen();
        bool left = true, right = true, above = true, below = true;
        for (const OverlayFigure::Spot& spot : one.spots) {
            const Point at = place(spot);
            left = left && at.x < r.x - edge;
            right = right && at.x > r.right() + edge;
            above = above && at.y < r.y - edge;
            below = below && at.y > r.bottom() + edge;
        }
        return !left && !right && !above && !below;
    }
    [[nodiscard]] double pen() const { return overlay_.isPlane() ? 0.8 : unit() / 25; }

    void figure(const OverlayFigure& one, const OverlayKind& kind) {
        Stroke line;
        line.colour = toneOf(kind);
        line.width = kind.pattern == Pattern::Ring ? 2 * pen() : pen();
        Shape shape;
        switch (one.shape) {
        case OverlayFigure::FigureShape::Label:
            return;
        case OverlayFigure::FigureShape::Point: {
            const double d = 5 * pen();
            const Point m = place(one.spots.front());
            const Rect box{m.x - d / 2, m.y - d / 2, d, d};
            shape.addEllipse(box);
            const ShapePtr disc = shareShape(std::move(shape));
            if (kind.pattern == Pattern::Tint)
                out_.addPath(disc, {}, toneOf(kind));
            else
                fill(out_, kind, disc, 2 * d, true, {});
            out_.addPath(disc, {}, std::nullopt, line);
            return;
        }
        case OverlayFigure::FigureShape::Polygon: {
            std::vector<Point> corners;
            for (const OverlayFigure::Spot& spot : one.spots)
                corners.push_back(place(spot));
            shape.addPolygon(corners);
            const ShapePtr area = shareShape(std::move(shape));
            fill(out_, kind, area, overlay_.isPlane() ? kGrain : unit(), true, {});
            out_.addPath(area, {}, std::nullopt, line);
            return;
        }
        case OverlayFigure::FigureShape::Path:
            shape.moveTo(place(one.spots.front()));
            for (std::size_t i = 1; i < one.spots.size(); ++i)
                shape.lineTo(place(one.spots[i]));
            if (kind.pattern == Pattern::Hatch)
                line.dash = {line.width * 4, line.width * 2.5};
            else if (kind.pattern == Pattern::Dots)
                line.dash = {line.width * 0.01, line.width * 2.2};
            line.roundEnds = kind.pattern != Pattern::Hatch;
            out_.addPath(shareShape(std::move(shape)), {}, std::nullopt, line);
            return;
        }
    }

    /// Returns candidate positions for a figure's text, best first. The text of a line is near the
    /// line's start, since another line may go the opposite way. Other texts surround the figure's
    /// first point.
    [[nodiscard]] std::vector<Point> placesFor(const OverlayFigure& one, double width,
                                               double size) const {
        const Point from = place(one.spots.front());
        std::vector<Point> out;
        if (one.shape == OverlayFigure::FigureShape::Path && one.spots.size() == 2) {
            const Point to = place(one.spots.back());
            for (const double share : {0.35, 0.5, 0.22, 0.65, 0.78})
                out.push_back({from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)});
            // Add positions above and below the line, for a line that is shorter than its text.
            for (const double lines : {-1.2, 1.2, -2.4, 2.4})
                out.push_back({out.front().x, out.front().y + lines * size});
            return out;
        }
        const double away = 3 * pen() + 0.6 * size, aside = 3 * pen() + width / 2;
        for (const Point by : {Point{0, away}, Point{0, -away}, Point{aside, 0}, Point{-aside, 0},
                               Point{0, away + 1.2 * size}, Point{0, -away - 1.2 * size}})
            out.push_back({from.x + by.x, from.y + by.y});
        return out;
    }

    [[nodiscard]] bool speaks(const OverlayFigure& one) const {
        return !one.text.empty() && one.kind < overlay_.legend.size() && !one.spots.empty();
    }
    [[nodiscard]] double letters() const {
        return overlay_.isPlane()
                   ? std::max(3.0, 0.02 * std::max(overlay_.width, overlay_.depth) * unit())
                   : 0.3 * unit();
    }
    /// Returns the bounding box of the figure's text, including the light box behind the text.
    [[nodiscard]] Rect boxOf(const OverlayFigure& one, Point at) const {
        const double size = letters();
        const double width = boardTextWidth(assets_, shaper_, one.text, size) + 0.3 * size;
        return {at.x - width / 2, at.y - 0.55 * size, width, 1.1 * size};
    }

    void words(const OverlayFigure& one) {
        const double size = letters();
        Point at = place(one.spots.front());
        if (one.shape != OverlayFigure::FigureShape::Label) {
            at = freePlace(one);
            said_.push_back(boxOf(one, at));
        }
        // Ignore missing characters: the game wrote this text, so the user can't fix it.
        (void)drawBoardText(out_, assets_, shaper_,
                            {one.text, at, size, {0x1C, 0x1F, 0x24, 255}, Align::Centre, true, 0});
    }

    /// Returns the first position where the text covers no other text, or else the position where
    /// it covers least.
    [[nodiscard]] Point freePlace(const OverlayFigure& one) const {
        const double size = letters();
        const Rect own = boxOf(one, {});
        const auto covered = [&](const Rect& box) {
            double out = 0;
            for (const Rect& other : said_)
                out +=
                    std::max(0.0, std::min(box.right(), other.right()) - std::max(box.x, other.x)) *
                    std::max(0.0,
                             std::min(box.bottom(), other.bottom()) - std::max(box.y, other.y));
            return out;
        };
        Point best;
        double least = std::numeric_limits<double>::infinity();
        for (const Point& at : placesFor(one, own.w, size))
            if (const double area = covered({own.x + at.x, own.y + at.y, own.w, own.h});
                area < least) {
                least = area;
                best = at;
                if (area <= 0)
                    break;
            }
        return best;
    }

    const check::Overlay& overlay_;
    const Tiling& cells_;
    const Assets& assets_;
    const Shaper& shaper_;
    const OverlayLook& look_;
    DisplayList out_;
    std::vector<Rect> said_;
};

} // namespace

DisplayList paintOverlay(const check::Overlay& overlay, const Tiling& cells, const Assets& assets,
                         const Shaper& shaper, const OverlayLook& look) {
    return OverlayPainter(overlay, cells, assets, shaper, look).run();
}

void paintLegendSwatch(DisplayList& out, const OverlayKind& kind, const Rect& where) {
    Shape shape;
    if (kind.pattern == Pattern::Ring) {
        Stroke line;
        line.colour = toneOf(kind);
        line.width = where.w / 9;
        ring(shape, where.centre(), where.w, line.width);
        out.addPath(shareShape(std::move(shape)), {}, std::nullopt, line);
        return;
    }
    shape.addRect(where);
    fill(out, kind, shareShape(std::move(shape)), 1.1 * where.w, true, {});
}

} // namespace ww::sheets
