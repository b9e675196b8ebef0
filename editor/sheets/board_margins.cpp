// Paints the rulers and legend around a board, and boards without cells (planes).

#include "editor/sheets/board_ground.h"

#include <algorithm>
#include <cmath>

namespace ww::sheets {

using schema::BoardPaint;

namespace {

constexpr double kRuler = 0.7; ///< width of the rulers in cells

/// Returns a shape of a plane, moved to `pose`; null: not moved.
Shape shapeOf(const BoardCanvas& c, const std::vector<plane::Point>& corners,
              const plane::Circle& circle, const plane::Pose* pose) {
    Shape out;
    const auto placed = [&](plane::Point p) {
        return c.toPoint(pose != nullptr ? plane::transform(*pose, p) : p);
    };
    if (corners.empty()) {
        const Point m = placed(circle.centre);
        const double r = plane::toMillimetres(circle.radius) * c.look.unit;
        out.addEllipse({m.x - r, m.y - r, 2 * r, 2 * r});
        return out;
    }
    std::vector<Point> points;
    for (const plane::Point one : corners)
        points.push_back(placed(one));
    out.addPolygon(points);
    return out;
}

/// Returns the piece's rectangle relative to its position, as if the piece faced forward.
Rect own(const schema::BoardPiece& piece, const Face* face, double unit) {
    Rect out;
    if (!piece.corners.empty()) {
        const auto x = [](const plane::Point& a, const plane::Point& b) { return a.x < b.x; };
        const auto y = [](const plane::Point& a, const plane::Point& b) { return a.y < b.y; };
        const auto [left, right] =
            std::minmax_element(piece.corners.begin(), piece.corners.end(), x);
        const auto [low, high] = std::minmax_element(piece.corners.begin(), piece.corners.end(), y);
        out = {plane::toMillimetres(left->x), -plane::toMillimetres(high->y),
               plane::toMillimetres(right->x - left->x), plane::toMillimetres(high->y - low->y)};
    } else if (piece.circle.radius > 0) {
        const double r = plane::toMillimetres(piece.circle.radius);
        out = {plane::toMillimetres(piece.circle.centre.x) - r,
               -plane::toMillimetres(piece.circle.centre.y) - r, 2 * r, 2 * r};
    } else if (face != nullptr) {
        out = {-face->width / 2, -face->height / 2, face->width, face->height};
    } else {
        const double d = piece.size > 0 ? piece.size : 25;
        out = {-d / 2, -d / 2, d, d};
    }
    return {out.x * unit, out.y * unit, out.w * unit, out.h * unit};
}

/// Draws a piece or area of a plane. `face` draws the piece's face over the fill.
void figure(BoardCanvas& c, const BoardPaint& paint, Shape shape, std::string_view icon,
            double turn, const std::string& label,
            const std::function<void(const ShapePtr&)>& face = {}) {
    const Rect around = shape.bounds();
    const ShapePtr whole = shareShape(std::move(shape));
    if (!paint.fill.text.empty())
        c.out.list.addPath(whole, {}, c.colour(paint.fill));
    paintTexture(c, whole, paint, 25 * c.look.unit); // same scale as on cells of 25 mm
    c.drawHatch(whole, paint);
    if (face)
        face(whole);
    if (paint.outline != BoardPaint::Outline::None)
        c.out.list.addPath(whole, {}, std::nullopt, c.stroke(paint, 0.4));
    c.drawIcon(icon, around.centre(), 0.7 * std::min(around.w, around.h), turn,
               c.colour(paint.stroke));
    Point at = around.centre();
    if (!icon.empty() || face)
        at.y = around.bottom() + 2;
    const Point size = printedBoardSize(c.board, c.look);
    c.drawText(label, at, std::max(3.0, 0.02 * std::max(size.x, size.y)), c.colour({}),
               Align::Centre, true);
}

} // namespace

Point printedBoardSize(const schema::Board& board, const BoardLook& look) {
    if (board.def == nullptr)
        return {};
    const Lattice::Spot all =
        board.def->isPlane ? Lattice::Spot{board.width, board.depth} : board.cells.extent();
    return {all.x * look.unit, all.y * look.unit};
}

Rect boardExtent(const schema::Board& board, const BoardLook& look) {
    const Point size = printedBoardSize(board, look);
    Rect out{0, 0, size.x, size.y};
    if (board.isEmpty() || board.def->isPlane)
        return out;
    if (look.rulers) {
        const double side = kRuler * look.unit;
        out = {-side, -side, out.w + side, out.h + side};
    }
    if (look.legend)
        if (const std::size_t n = legendEntryCount(board); n > 0)
            out.h += (0.3 + kLegendLineHeight *
                                static_cast<double>((n + kLegendColumns - 1) / kLegendColumns)) *
                     look.unit;
    return out;
}

void paintPlane(BoardCanvas& c) {
    const Point size = printedBoardSize(c.board, c.look);
    paintBackground(c);
    for (const schema::BoardZone& zone : c.board.zones)
        figure(c, zone.def->paint, shapeOf(c, zone.corners, zone.circle, nullptr),
               zone.def->paint.icon.text, 0,
               c.evaluateText(zone.def->paint.label, zone.owner, zone.item));
    for (const schema::BoardPiece& piece : c.board.pieces) {
        const BoardPaint& paint = piece.def->paint;
        const std::string label = c.evaluateText(paint.label, piece.owner, piece.item);
        const std::shared_ptr<const Face> face = c.faceOf(piece);
        const bool shaped = !piece.corners.empty() || piece.circle.radius > 0;
        Shape shape;
        if (shaped) {
            shape = shapeOf(c, piece.corners, piece.circle, &piece.pose);
        } else if (face) {
            const Point m = c.toPoint(piece.pose.position);
            const double w = face->width * c.look.unit / 2, h = face->height * c.look.unit / 2;
            const Matrix at =
                Matrix::rotate(piece.pose.turn).followedBy(Matrix::translate(m.x, m.y));
            shape.addPolygon({at.map({-w, -h}), at.map({w, -h}), at.map({w, h}), at.map({-w, h})});
        } else { // the piece has neither a shape nor a face
            const Point m = c.toPoint(piece.pose.position);
            const double d = (piece.size > 0 ? piece.size : 25) * c.look.unit;
            shape.addEllipse({m.x - d / 2, m.y - d / 2, d, d});
        }
        c.recordBounds(piece, c.toPoint(piece.pose.position), own(piece, face.get(), c.look.unit));
        if (face)
            figure(c, paint, std::move(shape), {}, 0, label, [&](const ShapePtr& whole) {
                c.drawFace(*face, c.toPoint(piece.pose.position), c.look.unit, piece.pose.turn,
                           shaped ? whole : nullptr);
            });
        else
            figure(c, paint, std::move(shape),
                   piece.icon.empty() ? std::string_view(paint.icon.text) : piece.icon,
                   piece.pose.turn, label);
    }
    if (!c.look.lines)
        return;
    Stroke border;
    border.colour = c.colour({});
    border.width = 0.3;
    c.out.list.addRect({0, 0, size.x, size.y}, std::nullopt, border);
}

void paintMargins(BoardCanvas& c) {
    if (c.board.def->isPlane)
        return;
    const Tiling& cells = c.board.cells;
    const double unit = c.look.unit;
    const Colour ink = c.colour({});
    if (c.look.rulers) {
        for (std::uint32_t x = 0; x < cells.columns; ++x) {
            std::string name = cellName({x, 0});
            name.pop_back(); // removes the row's number from the cell's name
            c.drawText(name, {c.toPoint(cells.centre({x, 0})).x, -0.3 * unit}, 0.28 * unit, ink,
                       Align::Centre);
        }
        for (std::uint32_t y = 0; y < cells.rows; ++y)
            c.drawText(std::to_string(y + 1), {-0.14 * unit, c.toPoint(cells.centre({0, y})).y},
                       0.28 * unit, ink, Align::Right);
    }
    if (c.look.legend)
        paintLegend(c, printedBoardSize(c.board, c.look).y + 0.3 * unit);
}

} // namespace ww::sheets
