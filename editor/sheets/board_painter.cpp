// Paints a board of cells, in this order: background picture, fills, cell borders, insets, cliffs,
// pieces, edges, circles, text.

#include "editor/sheets/board_ground.h"
#include "rules/base/utf8.h"
#include "rules/schema/shared_budget.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

namespace ww::sheets {

using schema::BoardEdge;
using schema::BoardLayer;
using schema::BoardPaint;
using schema::BoardPiece;

namespace {

using Form = BoardPaint::Form;
/// Sizes of insets and circles as fractions of a cell.
constexpr double kInset = 0.88, kCircle = 0.72;
/// Scale factor of a circle in a cell that a piece covers.
constexpr double kCrowded = 0.56;

double formSize(Form form) {
    return form == Form::Inset ? kInset : 1;
}

class CellPainter {
  public:
    explicit CellPainter(BoardCanvas& canvas)
        : c_(canvas), cells_(canvas.board.cells), standing_(canvas.coveredCells()) {}

    void run() {
        paintBackground(c_);
        for (const BoardLayer& layer : c_.board.layers)
            fills(layer, Form::Cell);
        for (const BoardLayer& layer : c_.board.layers)
            if (layer.def->hasHeights)
                paintCliffShadows(c_, bordersOf(layer));
        borders();
        for (const BoardLayer& layer : c_.board.layers)
            outlines(layer);
        for (const BoardEdge& edge : c_.board.edges)
            if (!edge.def->barsBetweenCells &&
                !c_.evaluateCondition(edge.def->paint.gapIf, edge.owner, edge.item))
                paintWallShadows(c_, edgesOnBoard(c_, edge), edge.def->paint);
        for (const BoardLayer& layer : c_.board.layers)
            fills(layer, Form::Inset);
        for (const BoardLayer& layer : c_.board.layers)
            if (layer.def->hasHeights)
                heights(layer);
        for (const BoardPiece& piece : c_.board.pieces)
            if (!piece.isAtNamedPlace)
                stand(piece);
        for (const bool steps : {true, false})
            for (const BoardEdge& edge : c_.board.edges)
                if (edge.def->barsBetweenCells == steps)
                    paintEdge(c_, edge);
        for (const BoardLayer& layer : c_.board.layers)
            fills(layer, Form::Circle);
        for (const BoardLayer& layer : c_.board.layers)
            words(layer);
        for (const BoardPiece& piece : c_.board.pieces)
            if (piece.isAtNamedPlace)
                stand(piece);
    }

  private:
    [[nodiscard]] double unit() const { return c_.look.unit; }
    [[nodiscard]] Point centre(Cell cell) const { return c_.toPoint(cells_.centre(cell)); }
    [[nodiscard]] Point centreAt(std::size_t i) const { return centre(cells_.cellAtIndex(i)); }

    const LayerBorders& bordersOf(const BoardLayer& layer) {
        return borders_.try_emplace(&layer, cells_, layer).first->second;
    }

    /// Returns whether a piece covers the cell. A circle in such a cell is small and moved to the
    /// upper left.
    [[nodiscard]] bool crowded(Cell cell) const { return standing_[cells_.indexOf(cell)] != 0; }
    [[nodiscard]] double circleSize(Cell cell) const { return crowded(cell) ? kCrowded : 1; }
    [[nodiscard]] Point circleCentre(Cell cell) const {
        Point out = centre(cell);
        if (crowded(cell)) {
            const double aside = (cells_.shape == CellShape::Square ? 0.27 : 0.2) * unit();
            out = {out.x - aside, out.y - aside};
        }
        return out;
    }

    /// Merges the cells that `is` accepts into one path. Adjacent squares become rectangles.
    template <class Is>
    ShapePtr area(Is is, Form form) const {
        Shape out;
        for (std::uint32_t row = 0; row < cells_.rows; ++row)
            for (std::uint32_t column = 0; column < cells_.columns; ++column) {
                const Cell cell{column, row};
                if (!is(cells_.indexOf(cell)))
                    continue;
                if (form == Form::Circle) {
                    const Point m = circleCentre(cell);
                    const double d = kCircle * circleSize(cell) * unit();
                    out.addEllipse({m.x - d / 2, m.y - d / 2, d, d});
                } else if (form == Form::Cell && cells_.shape == CellShape::Square) {
                    const std::uint32_t first = column;
                    while (column + 1 < cells_.columns && is(cells_.indexOf({column + 1, row})))
                        ++column;
                    out.addRect(
                        {first * unit(), row * unit(), (column + 1 - first) * unit(), unit()});
                } else {
                    c_.addCellOutline(out, cell, formSize(form));
                }
            }
        return shareShape(std::move(out));
    }

    /// Returns the borders of the area of cells that `is` accepts.
    template <class Is>
    ShapePtr border(Is is) const {
        Shape out;
        for (std::size_t i = 0; i < cells_.size(); ++i) {
            if (!is(i))
                continue;
            const Lattice::Corners corners = cells_.corners(cells_.cellAtIndex(i));
            for (int d = 0; d < cells_.directionCount(); ++d) {
                const auto next = cells_.neighbour(cells_.cellAtIndex(i), d);
                if (next && cells_.contains(*next) && is(cells_.indexOf(*next)))
                    continue;
                const auto at = static_cast<std::size_t>(d);
                out.moveTo(c_.toPoint(corners[at]));
                out.lineTo(c_.toPoint(corners[(at + 1) % corners.size()]));
            }
        }
        return shareShape(std::move(out));
    }

    void fills(const BoardLayer& layer, Form form) {
        if (layer.def->hasHeights) {
            if (form == Form::Cell)
                steppedFill(layer);
            return;
        }
        for (std::size_t e = 0; e < layer.entries.size(); ++e) {
            const BoardPaint* paint = layer.entries[e].paint;
            if (paint == nullptr || paint->form != form)
                continue;
            const auto value = static_cast<std::uint16_t>(BoardLayer::kHeightCount + 1 + e);
            one(c_.paintOf(layer, layer.entries[e]), form, {layer, value});
        }
    }

    void one(const BoardPaint& paint, Form form, const LayerValue& of) {
        const auto is = [&](std::size_t i) { return of.layer.cells[i] == of.value; };
        const bool outlined = paint.outline != BoardPaint::Outline::None;
        const bool hatched = paint.hatch != BoardPaint::Hatch::None;
        const bool textured = paint.texture != BoardPaint::Texture::None;
        if (paint.fill.text.empty() && !outlined && !hatched && !textured)
            return;
        const ShapePtr whole = area(is, form);
        if (whole->verbs.empty())
            return;
        if (!paint.shadow.text.empty() && form != Form::Cell)
            dropped(whole, c_.colour(paint.shadow));
        if (!paint.fill.text.empty())
            c_.out.list.addPath(whole, {}, c_.colour(paint.fill));
        if (form == Form::Circle)
            paintTexture(c_, whole, paint, unit());
        else
            paintTexture(c_, of, paint, formSize(form));
        if (form == Form::Cell)
            paintSoftEdges(c_, bordersOf(of.layer), of.value, paint);
        c_.drawHatch(whole, paint);
        if (outlined && form != Form::Cell)
            c_.out.list.addPath(whole, {}, std::nullopt, c_.stroke(paint, 0.6));
    }

    /// Draws outlines around areas of equal cells, over the grid lines.
    void outlines(const BoardLayer& layer) {
        if (layer.def->hasHeights)
            return;
        for (std::size_t e = 0; e < layer.entries.size(); ++e) {
            const BoardPaint* paint = layer.entries[e].paint;
            if (paint == nullptr || paint->form != Form::Cell ||
                paint->outline == BoardPaint::Outline::None)
                continue;
            const ShapePtr around = border(
                [&](std::size_t i) { return layer.cells[i] == BoardLayer::kHeightCount + 1 + e; });
            if (!around->verbs.empty())
                c_.out.list.addPath(around, {}, std::nullopt,
                                    c_.stroke(c_.paintOf(layer, layer.entries[e]), 0.6));
        }
    }

    void dropped(const ShapePtr& shape, Colour shadow) {
        for (const double far : {0.03, 0.06, 0.09})
            c_.out.list.addPath(shape, Matrix::translate(far * unit(), far * unit()), shadow);
    }

    void steppedFill(const BoardLayer& layer) {
        if (layer.def->paint.fill.text.empty())
            return;
        const Colour once = c_.colour(layer.def->paint.fill);
        for (int level = 1; level < BoardLayer::kHeightCount; ++level) {
            const ShapePtr whole =
                area([&](std::size_t i) { return layer.cells[i] == level + 1; }, Form::Cell);
            if (whole->verbs.empty())
                continue;
            Colour fill = once;
            fill.a = static_cast<std::uint8_t>(std::min(160, once.a * level));
            c_.out.list.addPath(whole, {}, fill);
        }
    }

    /// Returns whether the board has a texture or a background picture.
    [[nodiscard]] bool surfaced() const {
        const auto painted = [](const BoardLayer::Entry& entry) {
            return entry.paint != nullptr && entry.paint->texture != BoardPaint::Texture::None;
        };
        const auto filled = [](std::uint16_t one) { return one > BoardLayer::kHeightCount; };
        return c_.board.background.has_value() ||
               std::any_of(
                   c_.board.layers.begin(), c_.board.layers.end(), [&](const BoardLayer& layer) {
                       return std::any_of(layer.cells.begin(), layer.cells.end(), filled) &&
                              std::any_of(layer.entries.begin(), layer.entries.end(), painted);
                   });
    }

    void borders() {
        if (!c_.look.lines)
            return;
        Shape out;
        if (cells_.shape == CellShape::Square) {
            const double right = cells_.columns * unit(), bottom = cells_.rows * unit();
            for (std::uint32_t x = 0; x <= cells_.columns; ++x) {
                out.moveTo({x * unit(), 0});
                out.lineTo({x * unit(), bottom});
            }
            for (std::uint32_t y = 0; y <= cells_.rows; ++y) {
                out.moveTo({0, y * unit()});
                out.lineTo({right, y * unit()});
            }
        } else {
            for (std::size_t i = 0; i < cells_.size(); ++i) {
                const Cell cell = cells_.cellAtIndex(i);
                const Lattice::Corners corners = cells_.corners(cell);
                for (int d = 0; d < 6; ++d) {
                    const auto next = cells_.neighbour(cell, d);
                    if (next && cells_.contains(*next) && cells_.indexOf(*next) < i)
                        continue; // the side was drawn for the neighbour
                    const auto at = static_cast<std::size_t>(d);
                    out.moveTo(c_.toPoint(corners[at]));
                    out.lineTo(c_.toPoint(corners[(at + 1) % 6]));
                }
            }
        }
        const ShapePtr lines = shareShape(std::move(out));
        Stroke thin;
        thin.width = c_.scaledLength(0.2);
        thin.colour = {0, 0, 0, 64};
        if (surfaced()) { // light lines keep the grid visible on dark or busy ground
            Stroke light;
            light.colour = {255, 255, 255, 110};
            light.width = c_.scaledLength(0.8);
            thin.width = c_.scaledLength(0.35);
            thin.colour.a = 190;
            // The window skips the light lines if the dark line is thinner than a pixel.
            c_.out.list.beginGroup({{}, nullptr, 1, "", thin.width * 0.3});
            c_.out.list.addPath(lines, {}, std::nullopt, light);
            c_.out.list.endGroup();
        }
        c_.out.list.addPath(lines, {}, std::nullopt, thin);
    }

    /// Draws cliffs and the height of each plateau as a number. Draws `?` for an unreadable height.
    void heights(const BoardLayer& layer) {
        paintCliffs(c_, bordersOf(layer));
        for (std::size_t i = 0; i < layer.cells.size(); ++i)
            if (!layer.heightAt(i))
                c_.drawText("?", centreAt(i), 0.42 * unit(), c_.colour({}), Align::Centre);
        if (layer.def->numerals.text.empty())
            return;
        const Colour ghost = c_.colour(layer.def->numerals);
        const std::vector<char> hidden = drawnOver();
        regions(
            layer, [&](std::size_t i) { return layer.heightAt(i).has_value(); },
            [&](std::size_t middle) {
                c_.drawText(std::to_string(*layer.heightAt(middle)), centreAt(middle),
                            0.62 * unit(), ghost, Align::Centre);
            },
            [&](std::size_t i) { return hidden[i] == 0; });
    }

    /// Returns for each cell whether a piece, circle, icon or letter hides its middle.
    [[nodiscard]] std::vector<char> drawnOver() const {
        std::vector<char> out = standing_;
        for (const BoardLayer& layer : c_.board.layers)
            for (std::size_t i = 0; !layer.def->hasHeights && i < layer.cells.size(); ++i)
                if (const BoardLayer::Entry* entry = layer.entryAt(i); entry && entry->paint)
                    out[i] = out[i] != 0 || entry->paint->form == Form::Circle ||
                             !entry->paint->icon.text.empty() || entry->paint->showsLetter;
        return out;
    }

    /// Calls `each` with the middle cell of each region of equal cells. Prefers cells that `good`
    /// accepts.
    template <class Counts, class Each, class Good = bool (*)(std::size_t)>
    void regions(
        const BoardLayer& layer, Counts counts, Each each,
        Good good = [](std::size_t) { return true; }) const {
        std::vector<char> seen(layer.cells.size(), 0);
        for (std::size_t begin = 0; begin < layer.cells.size(); ++begin) {
            if (seen[begin] != 0 || !counts(begin))
                continue;
            std::vector<Cell> all{cells_.cellAtIndex(begin)};
            seen[begin] = 1;
            Lattice::Spot sum;
            for (std::size_t k = 0; k < all.size(); ++k) {
                const Cell cell = all[k];
                const Lattice::Spot middle = cells_.centre(cell);
                sum = {sum.x + middle.x, sum.y + middle.y};
                forEachNeighbour(cells_, cell, [&](int, Cell next) {
                    const std::size_t i = cells_.indexOf(next);
                    if (seen[i] == 0 && layer.cells[i] == layer.cells[begin]) {
                        seen[i] = 1;
                        all.push_back(next);
                    }
                });
            }
            const auto n = static_cast<double>(all.size());
            std::size_t nearest = 0;
            double least = std::numeric_limits<double>::infinity();
            bool found = false;
            for (std::size_t k = 0; k < all.size(); ++k) {
                const Lattice::Spot one = cells_.centre(all[k]);
                const double x = one.x - sum.x / n, y = one.y - sum.y / n;
                const double far = std::sqrt(x * x + y * y);
                const bool is = good(cells_.indexOf(all[k]));
                if (is != found ? is : far < least - 1e-9) {
                    found = is;
                    least = far;
                    nearest = k;
                }
            }
            each(cells_.indexOf(all[nearest]));
        }
    }

    void words(const BoardLayer& layer) {
        const auto paintAt = [&](std::size_t i) {
            const BoardLayer::Entry* entry = layer.entryAt(i);
            return layer.def->hasHeights || entry == nullptr ? nullptr : entry->paint;
        };
        for (std::size_t i = 0; i < layer.cells.size(); ++i) {
            const BoardPaint* paint = paintAt(i);
            if (paint == nullptr || (paint->icon.text.empty() && !paint->showsLetter))
                continue;
            const bool disc = paint->form == Form::Circle;
            const Point m = disc ? circleCentre(cells_.cellAtIndex(i)) : centreAt(i);
            const double size = disc ? circleSize(cells_.cellAtIndex(i)) * unit() : unit();
            c_.drawIcon(paint->icon.text, m, 0.6 * size, 0, c_.colour(paint->stroke));
            if (paint->showsLetter)
                c_.drawText(layer.entryAt(i)->letter, m, 0.4 * size, c_.colour({}), Align::Centre);
        }
        regions(
            layer,
            [&](std::size_t i) {
                const BoardPaint* paint = paintAt(i);
                return paint != nullptr && paint->label;
            },
            [&](std::size_t middle) {
                const BoardPaint paint = c_.paintOf(layer, *layer.entryAt(middle));
                const std::string text =
                    c_.evaluateText(paint.label, layer.owner, layer.entryAt(middle)->record);
                const Point corner = c_.toPoint(cells_.extent());
                Point at = centreAt(middle);
                const bool below = paint.showsLetter || !paint.icon.text.empty();
                const bool small = below || codePointCount(text) > 3;
                const double size = (small ? 0.22 : 0.36) * unit();
                if (below) // keep the label within the board
                    at.y = std::min(at.y + 0.52 * unit(), corner.y - 0.6 * size);
                if (cells_.shape == CellShape::Square && small) {
                    const double half =
                        boardTextWidth(c_.tools.assets, c_.tools.shaper, text, size) / 2 +
                        0.2 * size;
                    if (2 * half < corner.x)
                        at.x = std::clamp(at.x, half, corner.x - half);
                }
                c_.drawText(text, at, size, below ? c_.colour({}) : c_.colour(paint.stroke),
                            Align::Centre, small, below ? widest() : widest(layer, middle));
            });
    }

    void stand(const BoardPiece& piece) {
        const BoardPaint& paint = piece.def->paint;
        Point m = centre(piece.cell);
        double size = (piece.size > 0 ? piece.size : 1) * unit();
        if (piece.isAtNamedPlace) { // draw the piece smaller, next to the mark of its place
            size *= 0.62;
            m.x += 0.3 * unit();
            m.y -= 0.3 * unit();
        }
        const std::shared_ptr<const Face> face = c_.faceOf(piece);
        c_.recordBounds(piece, m, {-size / 2, -size / 2, size, size});
        if (!paint.fill.text.empty() || paint.outline != BoardPaint::Outline::None ||
            (face && !paint.shadow.text.empty())) {
            ShapePtr whole;
            if (paint.form == Form::Circle) {
                whole = disc(m, size * (face ? 1 : kCircle));
            } else {
                Shape shape;
                c_.addCellOutline(shape, piece.cell, formSize(paint.form));
                whole = shareShape(std::move(shape));
            }
            if (!paint.shadow.text.empty())
                dropped(whole, c_.colour(paint.shadow));
            c_.out.list.addPath(
                whole, {},
                paint.fill.text.empty() ? std::nullopt : std::optional(c_.colour(paint.fill)),
                paint.outline == BoardPaint::Outline::None ? std::nullopt
                                                           : std::optional(c_.stroke(paint, 0.6)));
        }
        if (face)
            c_.drawFace(*face, m, size / std::max(face->width, face->height), piece.pose.turn,
                        paint.form == Form::Circle ? disc(m, size) : nullptr);
        else
            icon(piece, m, 0.8 * size);
        if (face)
            m.y += 0.5 * size;
        c_.drawText(c_.evaluateText(paint.label, piece.owner, piece.item), m, 0.24 * unit(),
                    c_.colour({}), Align::Centre, true,
                    face && !piece.isAtNamedPlace ? 1.1 * unit() : widest());
    }
    static ShapePtr disc(Point middle, double size) {
        Shape shape;
        shape.addEllipse({middle.x - size / 2, middle.y - size / 2, size, size});
        return shareShape(std::move(shape));
    }

    void icon(const BoardPiece& piece, Point at, double size) {
        const BoardPaint& paint = piece.def->paint;
        const std::string_view name =
            piece.icon.empty() ? std::string_view(paint.icon.text) : piece.icon;
        if (!paint.shadow.text.empty())
            for (const double far : {0.02, 0.04, 0.06})
                c_.drawIcon(name, {at.x + far * size, at.y + far * size}, size, piece.pose.turn,
                            c_.colour(paint.shadow), BoardCanvas::IconColouring::Silhouette);
        c_.drawIcon(name, at, size, piece.pose.turn, c_.colour(paint.stroke));
    }

    /// Returns the width limit of a name in one hexagon. Returns 0 (no limit) for squares.
    [[nodiscard]] double widest() const {
        return cells_.shape == CellShape::Square ? 0 : 0.94 * unit();
    }
    /// Returns the width limit of a name across adjacent hexagons with the same value.
    [[nodiscard]] double widest(const BoardLayer& layer, std::size_t middle) const {
        const Cell at = cells_.cellAtIndex(middle);
        double alike = 1;
        const auto same = [&](std::uint32_t column) {
            return layer.cells[cells_.indexOf({column, at.row})] == layer.cells[middle];
        };
        // The name is centred, so count equal cells in pairs.
        for (std::uint32_t k = 1; k <= at.column && at.column + k < cells_.columns &&
                                  same(at.column - k) && same(at.column + k);
             ++k)
            alike += 2;
        return alike * widest();
    }

    BoardCanvas& c_;
    const Tiling& cells_;
    std::vector<char> standing_;
    std::map<const BoardLayer*, LayerBorders> borders_;
};

} // namespace

BoardPicture paintBoard(const schema::Board& board, const schema::World& world,
                        const BoardTools& tools, const BoardLook& look) {
    if (board.isEmpty())
        return {};
    BoardCanvas canvas{board, world, tools, look};
    const schema::SharedBudget budget;
    if (board.def->isPlane)
        paintPlane(canvas);
    else
        CellPainter(canvas).run();
    paintMargins(canvas);
    if (budget.isSpent()) { // conditions of edges and labels may be wrong
        const Point size = printedBoardSize(board, look);
        canvas.drawText("too much to work out", {size.x / 2, size.y / 2},
                        std::min(size.x, size.y) / 20, canvas.colour({}), Align::Centre, true);
    }
    return std::move(canvas.out);
}

} // namespace ww::sheets
