
#include "editor/sheets/board_canvas.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ww::sheets {

using schema::BoardEdge;
using schema::BoardPaint;

namespace {

class SidePainter {
  public:
    explicit SidePainter(BoardCanvas& canvas) : c_(canvas), cells_(canvas.board.cells) {}

    void rungs(const BoardEdge& edge) {
        Shape bars;
        for (const Edge& side : edgesOnBoard(c_, edge)) {
            const Point a = centre(side.a), b = centre(side.b);
            const Point along{b.x - a.x, b.y - a.y};
            for (const double t : {0.3, 0.5, 0.7}) {
                const Point m{a.x + along.x * t, a.y + along.y * t};
                bars.moveTo({m.x - along.y * 0.3, m.y + along.x * 0.3});
                bars.lineTo({m.x + along.y * 0.3, m.y - along.x * 0.3});
            }
        }
        if (!bars.verbs.empty())
            c_.out.list.addPath(shareShape(std::move(bars)), {}, std::nullopt,
                                c_.stroke(edge.def->paint, 0.9));
    }

    void wall(const BoardEdge& edge) {
        const BoardPaint& paint = edge.def->paint;
        const std::vector<Edge> all = edgesOnBoard(c_, edge);
        if (all.empty())
            return;
        const Stroke line = c_.stroke(paint, 1);
        const bool gap = c_.evaluateCondition(paint.gapIf, edge.owner, edge.item);
        const bool leaf = c_.evaluateCondition(paint.leafIf, edge.owner, edge.item);
        if (gap || leaf) {
            if (cells_.shape == CellShape::Square) { // all sides of the edge are drawn as one wide
                                                     // door
                const auto first = cells_.edgeEnds(all.front()), last = cells_.edgeEnds(all.back());
                door(paint, line, farthest(first, last), gap);
            } else {
                for (const Edge& side : all)
                    door(paint, line, cells_.edgeEnds(side), gap);
            }
            return;
        }
        Stroke drawn = line;
        if (c_.evaluateCondition(paint.dashIf, edge.owner, edge.item))
            drawn.dash = {line.width * 3, line.width};
        else if (line.dash.empty())
            drawn.roundEnds = true;
        Shape path;
        std::optional<Lattice::Spot> end;
        for (std::size_t i = 0; i < all.size(); ++i) {
            auto ends = cells_.edgeEnds(all[i]);
            // Order the ends so that each side begins where the previous side ended.
            if (end ? apart(*end, ends[0])
                    : i + 1 < all.size() && !touches(ends[1], cells_.edgeEnds(all[i + 1])))
                std::swap(ends[0], ends[1]);
            if (!end || apart(*end, ends[0]))
                path.moveTo(c_.toPoint(ends[0]));
            path.lineTo(c_.toPoint(ends[1]));
            end = ends[1];
        }
        c_.out.list.addPath(shareShape(std::move(path)), {}, std::nullopt, drawn);
    }

  private:
    [[nodiscard]] Point centre(Cell cell) const { return c_.toPoint(cells_.centre(cell)); }
    static bool apart(Lattice::Spot a, Lattice::Spot b) {
        return std::hypot(a.x - b.x, a.y - b.y) > 1e-6;
    }
    static bool touches(Lattice::Spot spot, const std::array<Lattice::Spot, 2>& line) {
        return !apart(spot, line[0]) || !apart(spot, line[1]);
    }
    static std::array<Lattice::Spot, 2> farthest(const std::array<Lattice::Spot, 2>& first,
                                                 const std::array<Lattice::Spot, 2>& last) {
        std::array<Lattice::Spot, 2> out = first;
        double most = 0;
        for (const Lattice::Spot a : first)
            for (const Lattice::Spot b : last)
                if (const double d = std::hypot(a.x - b.x, a.y - b.y); d > most) {
                    most = d;
                    out = {a, b};
                }
        return out;
    }

    /// Draws two stubs of wall and, between them, the closed or open door leaf.
    void door(const BoardPaint& paint, const Stroke& line, const std::array<Lattice::Spot, 2>& ends,
              bool open) {
        // The hinge is at the door's left end, or at the upper end of a vertical door.
        const bool back =
            ends[1].x < ends[0].x - 1e-6 || (ends[1].x < ends[0].x + 1e-6 && ends[1].y < ends[0].y);
        const Point a = c_.toPoint(ends[back ? 1 : 0]), b = c_.toPoint(ends[back ? 0 : 1]);
        const auto at = [&](double t) {
            return Point{a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
        };
        Shape stubs, leaf;
        stubs.moveTo(a);
        stubs.lineTo(at(0.14));
        stubs.moveTo(at(0.86));
        stubs.lineTo(b);
        const Point hinge = at(0.14), to = at(0.86);
        leaf.moveTo(hinge);
        leaf.lineTo(open ? Point{hinge.x - (to.y - hinge.y), hinge.y + (to.x - hinge.x)} : to);
        c_.out.list.addPath(shareShape(std::move(stubs)), {}, std::nullopt, line);
        Stroke thin = line;
        thin.width *= 0.7;
        if (!paint.fill.text.empty())
            thin.colour = c_.colour(paint.fill);
        c_.out.list.addPath(shareShape(std::move(leaf)), {}, std::nullopt, thin);
    }

    BoardCanvas& c_;
    const Tiling& cells_;
};

} // namespace

std::vector<Edge> edgesOnBoard(const BoardCanvas& canvas, const BoardEdge& edge) {
    const Tiling& cells = canvas.board.cells;
    std::vector<Edge> out = cells.edgesOfRun(edge.run);
    std::erase_if(out, [&](const Edge& e) { return !cells.contains(e.a) || !cells.contains(e.b); });
    return out;
}

void paintEdge(BoardCanvas& canvas, const BoardEdge& edge) {
    SidePainter painter(canvas);
    edge.def->barsBetweenCells ? painter.rungs(edge) : painter.wall(edge);
}

} // namespace ww::sheets
