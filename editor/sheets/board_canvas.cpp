#include "editor/sheets/board_canvas.h"

#include "editor/sheets/side_colours.h"
#include "rules/schema/board_words.h"
#include "rules/schema/shared_budget.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ww::sheets {

using schema::BoardPaint;

namespace {

constexpr double kHatchStep = 4; ///< mm between lines of a hatch

/// Adds a wavy line from `x` to `right`.
void wave(Shape& out, double x, double y, double right, double step) {
    out.moveTo({x, y});
    double way = -1;
    for (; x < right; x += step) {
        out.cubicTo({x + step / 3, y + way * step / 2}, {x + step * 2 / 3, y + way * step / 2},
                    {x + step, y});
        way = -way;
    }
}

} // namespace

BoardTools boardTools(const Assets& assets, const Shaper& shaper, const StyleSheet& styles,
                      std::function<std::shared_ptr<const Face>(const schema::BoardPiece&)> face,
                      std::function<PicturePtr(std::string_view, std::string_view)> picture) {
    const auto named = [&styles](std::string_view name) -> std::optional<Colour> {
        const auto known = styles.colours.find(name);
        return known == styles.colours.end() ? std::nullopt : parseColour(known->second);
    };
    return {assets,
            shaper,
            [named](const std::string& text) { return resolveColour(text, named); },
            [&assets, &styles](std::string_view name) {
                const auto styled = styles.icons.find(name);
                if (styled == styles.icons.end())
                    return BoardTools::StyledIcon{assets.icon(name), {}};
                const IconStyle& style = styled->second;
                return BoardTools::StyledIcon{
                    assets.icon(style.icon.empty() ? name : std::string_view(style.icon)),
                    style.colour};
            },
            std::move(face),
            std::move(picture)};
}

Colour BoardCanvas::colour(const schema::BoardWord& word, const char* otherwise) const {
    return tools.colour(word.text.empty() ? otherwise : word.text).value_or(Colour{0, 0, 0, 255});
}

Stroke BoardCanvas::stroke(const BoardPaint& paint, double otherwise) const {
    Stroke made;
    made.colour = colour(paint.stroke);
    made.width = scaledLength(paint.line > 0 ? paint.line : otherwise);
    if (paint.outline == BoardPaint::Outline::Dashed)
        made.dash = {made.width * 4, made.width * 2.5};
    else if (paint.outline == BoardPaint::Outline::Dotted) {
        made.dash = {made.width * 0.01, made.width * 2.2};
        made.roundEnds = true;
    }
    return made;
}

std::string BoardCanvas::evaluateText(const std::shared_ptr<const schema::Expr>& expr,
                                      const schema::EntityView& owner, NodeRef record) const {
    return expr ? schema::printedText(*expr, world, owner, record) : std::string();
}

bool BoardCanvas::evaluateCondition(const std::shared_ptr<const schema::Expr>& expr,
                                    const schema::EntityView& owner, NodeRef record) const {
    return expr && expr->evaluatesTo(true, world, owner, {record});
}

std::vector<char> BoardCanvas::coveredCells() const {
    const Tiling& cells = board.cells;
    std::vector<char> found(cells.size(), 0);
    for (const schema::BoardPiece& piece : board.pieces) {
        if (piece.isAtNamedPlace)
            continue;
        // Visit cells whose centre is less than half the piece's size from its cell's centre.
        const double far = std::ceil(std::max(0.5, piece.size / 2)) - 1;
        const auto first = [&](double at) { return std::uint32_t(std::max(0.0, at - far)); };
        const auto past = [&](double at, double all) { return std::min(at + far + 1, all); };
        for (auto y = first(piece.cell.row); y < past(piece.cell.row, cells.rows); ++y)
            for (auto x = first(piece.cell.column); x < past(piece.cell.column, cells.columns); ++x)
                found[cells.indexOf({x, y})] = 1;
    }
    return found;
}

void BoardCanvas::addCellOutline(Shape& shape, Cell at, double size) const {
    const Lattice::Spot c = board.cells.centre(at);
    std::vector<Point> corners;
    for (const Lattice::Spot one : board.cells.corners(at))
        corners.push_back(
            toPoint(Lattice::Spot{c.x + (one.x - c.x) * size, c.y + (one.y - c.y) * size}));
    shape.addPolygon(corners);
}

Shape hatchLines(const Rect& r, BoardPaint::Hatch hatch, double step) {
    Shape lines;
    const auto first = [&](double from) { return std::floor(from / step) * step; };
    switch (hatch) {
    case BoardPaint::Hatch::None:
        break;
    case BoardPaint::Hatch::Cross:
        for (double d = first(r.x - r.bottom()); d < r.right() - r.y; d += step) {
            lines.moveTo({r.y + d, r.y});
            lines.lineTo({r.bottom() + d, r.bottom()});
        }
        [[fallthrough]];
    case BoardPaint::Hatch::Diagonal:
        for (double d = first(r.x + r.y); d < r.right() + r.bottom(); d += step) {
            lines.moveTo({d - r.y, r.y});
            lines.lineTo({d - r.bottom(), r.bottom()});
        }
        break;
    case BoardPaint::Hatch::Wave:
        for (double y = first(r.y) + step / 2; y < r.bottom(); y += step)
            wave(lines, first(r.x), y, r.right(), step / 1.5);
        break;
    case BoardPaint::Hatch::Dots:
        for (double y = first(r.y) + step / 2; y < r.bottom(); y += step)
            for (double x = first(r.x) + step / 2; x < r.right(); x += step)
                lines.addEllipse({x - step / 8, y - step / 8, step / 4, step / 4});
        break;
    }
    return lines;
}

BoardPaint BoardCanvas::paintOf(const schema::BoardLayer& layer,
                                const schema::BoardLayer::Entry& entry) const {
    using Hatch = BoardPaint::Hatch;
    BoardPaint made = *entry.paint;
    constexpr std::array kApart{Hatch::None, Hatch::Diagonal, Hatch::Dots, Hatch::Cross,
                                Hatch::Wave};
    const std::size_t side = schema::paintVariantOf(layer, entry);
    made.fill.text =
        sideColour(entry.paint->fill.text, entry.paint->stroke.text, side, tools.colour);
    made.stroke.text =
        sideColour(entry.paint->stroke.text, entry.paint->stroke.text, side, tools.colour);
    if (made.hatch == Hatch::None)
        made.hatch = kApart[side % kApart.size()];
    return made;
}

void BoardCanvas::drawHatch(const ShapePtr& area, const BoardPaint& paint) {
    if (paint.hatch == BoardPaint::Hatch::None || area->verbs.empty())
        return;
    Stroke thin;
    thin.colour = colour(paint.stroke);
    thin.colour.a = static_cast<std::uint8_t>(thin.colour.a * 45 / 100);
    thin.width = scaledLength(0.35);
    const ShapePtr lines =
        shareShape(hatchLines(area->bounds(), paint.hatch, scaledLength(kHatchStep)));
    out.list.beginGroup({{}, area, 1, {}});
    if (paint.hatch == BoardPaint::Hatch::Dots)
        out.list.addPath(lines, {}, thin.colour);
    else
        out.list.addPath(lines, {}, std::nullopt, thin);
    out.list.endGroup();
}

namespace {

Paragraph wordsOf(const Assets& assets, std::string_view text, Colour colour) {
    TextRun run;
    run.text = text;
    run.font = assets.font("Barlow Condensed", 600, false);
    run.colour = colour;
    Paragraph out;
    out.runs.push_back(std::move(run));
    return out;
}

TextOptions oneLine(double size) {
    TextOptions options;
    options.width = 1000;
    options.height = size * 1.2;
    options.largest = options.smallest = size;
    options.wrap = false;
    options.valign = VAlign::Middle;
    return options;
}

double widthOf(const TextLayout& laid) {
    double width = 0;
    for (const Line& line : laid.lines)
        width = std::max(width, line.width * laid.size);
    return width;
}

} // namespace

double boardTextWidth(const Assets& assets, const Shaper& shaper, std::string_view text,
                      double size) {
    return widthOf(layOutText(shaper, {wordsOf(assets, text, {})}, oneLine(size)));
}

std::string drawBoardText(DisplayList& out, const Assets& assets, const Shaper& shaper,
                          const BoardText& words) {
    const Point at = words.at;
    const double size = words.size;
    const Paragraph paragraph = wordsOf(assets, words.text, words.colour);
    TextOptions options = oneLine(size);
    options.align = words.align;
    TextLayout layout = layOutText(shaper, {paragraph}, options);
    if (words.maxWidth > 0 && widthOf(layout) > words.maxWidth) {
        options.width = words.maxWidth;
        options.height = size * 2;
        options.smallest = size * 0.3;
        options.wrap = true;
        layout = layOutText(shaper, {paragraph}, options);
    }
    const auto from = [&](double width) {
        return words.align == Align::Left     ? at.x
               : words.align == Align::Centre ? at.x - width / 2
                                              : at.x - width;
    };
    if (words.halo) {
        const double width = widthOf(layout);
        const double high = layout.lines.size() > 1 ? layout.height : size * 1.1;
        out.addRect({from(width) - size * 0.15, at.y - high / 2, width + size * 0.3, high},
                    Colour{255, 255, 255, 190}, std::nullopt, size * 0.2);
    }
    placeText(out, shaper, layout, {from(options.width), at.y - options.height / 2});
    return layout.missing;
}

void BoardCanvas::drawText(std::string_view text, Point at, double size, Colour paint, Align align,
                           bool halo, double widest) {
    if (text.empty())
        return;
    if (std::string missing = drawBoardText(out.list, tools.assets, tools.shaper,
                                            {text, at, size, paint, align, halo, widest});
        !missing.empty())
        out.missingLetters.push_back(std::move(missing));
}

void BoardCanvas::drawIcon(std::string_view name, Point centre, double size, double turn,
                           Colour otherwise, IconColouring of) {
    if (name.empty())
        return;
    const auto styled = tools.icon(name);
    if (styled.icon == nullptr && of == IconColouring::Silhouette)
        return;
    if (styled.icon == nullptr) {
        out.missingIcons.emplace_back(name);
        return;
    }
    const Rect box = styled.icon->bounds;
    const double scale = size / std::max({box.w, box.h, 1e-9});
    const Matrix at{scale, 0, 0, scale, -box.centre().x * scale, -box.centre().y * scale};
    const Colour paint = styled.colour.empty() || of == IconColouring::Silhouette
                             ? otherwise
                             : tools.colour(styled.colour).value_or(otherwise);
    out.list.beginGroup({Matrix::rotate(turn).followedBy(Matrix::translate(centre.x, centre.y)),
                         nullptr, 1,
                         of == IconColouring::Styled ? std::string(name) : std::string()});
    placeIcon(out.list, *styled.icon, at, paint);
    out.list.endGroup();
}

void BoardCanvas::recordBounds(const schema::BoardPiece& piece, Point at, const Rect& own) {
    const Matrix turn = Matrix::rotate(piece.pose.turn).followedBy(Matrix::translate(at.x, at.y));
    const auto index = static_cast<std::size_t>(&piece - board.pieces.data());
    out.pieceCorners.resize(board.pieces.size());
    out.pieceCorners[index] = {turn.map({own.x, own.y}), turn.map({own.right(), own.y}),
                               turn.map({own.right(), own.bottom()}),
                               turn.map({own.x, own.bottom()})};
}

void BoardCanvas::drawFace(const Face& face, Point centre, double scale, double turn,
                           const ShapePtr& within) {
    Shape trim;
    trim.addRect({0, 0, face.width, face.height});
    if (within)
        out.list.beginGroup({{}, within, 1, {}});
    out.list.beginGroup({Matrix::translate(-face.width / 2, -face.height / 2)
                             .followedBy(Matrix::scale(scale, scale))
                             .followedBy(Matrix::rotate(turn))
                             .followedBy(Matrix::translate(centre.x, centre.y)),
                         shareShape(std::move(trim)),
                         1,
                         {}});
    out.list.append(face.list);
    out.list.endGroup();
    if (within)
        out.list.endGroup();
}

} // namespace ww::sheets
