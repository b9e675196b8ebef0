#include "editor/sheets/board_ground.h"

#include "editor/sheets/board_textures.h"

#include <algorithm>
#include <cmath>

namespace ww::sheets {

using schema::BoardLayer;
using schema::BoardPaint;

namespace {

/// Size of the finest details of textures, as a fraction of a cell.
constexpr double kFinest = 0.03;
/// Relative depths of the overlapping strips that make an edge fade.
constexpr double kSteps[] = {1, 2.0 / 3, 1.0 / 3};
constexpr double kBlend = 0.3; ///< depth of a soft edge in cells
constexpr double kShore = 0.12;
constexpr double kWallShadow = 0.16;
/// Most texture squares in an area. A larger area gets no texture: it would be too fine to see.
constexpr double kMostSquares = 4096;

struct GroundMarks {
    const BoardTexture& texture;
    Colour shade, dark, light;

    GroundMarks(const BoardCanvas& c, const BoardPaint& paint)
        : texture(boardTexture(paint.texture)) {
        Colour fill = c.colour(paint.fill, "ink");
        const auto strength = static_cast<double>(fill.a) / 255;
        fill.a = 255;
        const auto toned = [&](Colour to, double share, double alpha) {
            Colour made = mixColours(fill, to, share);
            made.a = static_cast<std::uint8_t>(std::lround(255 * std::min(1.0, alpha)));
            return made;
        };
        // Texture marks fade with the fill's alpha, but stay visible on a faint fill.
        const double over = 0.35 + 0.65 * strength;
        shade = toned({0, 0, 0, 255}, 0.5, 0.14 * over);
        dark = toned({0, 0, 0, 255}, 0.55, 0.62 * over);
        light = toned({255, 255, 255, 255}, 0.6, 0.6 * over);
    }
    void draw(DisplayList& out, double cell) const {
        const Matrix at = Matrix::scale(cell, cell);
        out.addPath(texture.shade, at, shade);
        out.addPath(texture.dark, at, dark);
        out.addPath(texture.light, at, light);
    }
};

ShapePtr square(double side) {
    Shape out;
    out.addRect({0, 0, side, side});
    return shareShape(std::move(out));
}

void drawSquares(DisplayList& out, const GroundMarks& marks, const Rect& over, double cell) {
    const double side = kTextureCells * cell;
    if (!((over.w / side + 2) * (over.h / side + 2) < kMostSquares))
        return;
    const ShapePtr whole = square(side);
    for (double y = std::floor(over.y / side) * side; y < over.bottom() - 1e-9; y += side)
        for (double x = std::floor(over.x / side) * side; x < over.right() - 1e-9; x += side) {
            out.beginGroup({Matrix::translate(x, y), whole, 1, {}, kFinest * cell});
            marks.draw(out, cell);
            out.endGroup();
        }
}

/// Calls `each` for squares of cells, so that the window can skip squares out of sight.
template <class Each>
void forParts(const Tiling& cells, std::uint32_t side, Each each) {
    for (std::uint32_t row = 0; row < cells.rows; row += side)
        for (std::uint32_t column = 0; column < cells.columns; column += side)
            each(Cell{column, row},
                 Cell{std::min(column + side, cells.columns), std::min(row + side, cells.rows)});
}

/// Adds strips along sides of cells, inside the cells.
class Strips {
  public:
    explicit Strips(const BoardCanvas& canvas) : c_(canvas), cells_(canvas.board.cells) {}

    /// Adds a strip along side `direction` of `cell`, `depth` cells deep.
    void add(Shape& out, Cell cell, int direction, double depth) const {
        const Lattice::Corners corners = cells_.corners(cell);
        const std::size_t n = corners.size(), d = static_cast<std::size_t>(direction);
        const Lattice::Spot a = corners[d], b = corners[(d + 1) % n];
        out.addPolygon({c_.toPoint(a), c_.toPoint(b),
                        c_.toPoint(along(b, corners[(d + 2) % n], depth)),
                        c_.toPoint(along(a, corners[(d + n - 1) % n], depth))});
    }
    /// Returns the relative length of the shadow that `from` casts into `cell`: 0.3 towards the
    /// light source, 1 away from it.
    [[nodiscard]] double reach(Cell cell, Cell from) const {
        const Lattice::Spot here = cells_.centre(cell), there = cells_.centre(from);
        const double x = here.x - there.x, y = here.y - there.y;
        return 0.65 + 0.35 * (x + y) / std::hypot(x, y);
    }

  private:
    static Lattice::Spot along(Lattice::Spot from, Lattice::Spot to, double by) {
        const double x = to.x - from.x, y = to.y - from.y, length = std::hypot(x, y);
        return {from.x + x / length * by, from.y + y / length * by};
    }
    const BoardCanvas& c_;
    const Tiling& cells_;
};

/// A strip or corner square of a cell, painted with a fading colour.
struct Fade {
    Cell cell;
    int direction = 0; ///< side where the fade begins; -1: it begins at the upper left corner
    double deep = 0;   ///< depth of the fade in cells
};

/// Calls `gather(fades, border)` for each border, then paints the fades as overlaid strips.
template <class Gather>
void fading(BoardCanvas& c, Colour colour, const LayerBorders& borders, Gather gather) {
    const Strips strips(c);
    std::vector<Fade> fades;
    for (const std::vector<CellBorder>& part : borders.bordersBySquare()) {
        fades.clear();
        for (const CellBorder& border : part)
            gather(fades, border);
        if (fades.empty())
            continue;
        for (const double step : kSteps) {
            Shape out;
            for (const Fade& one : fades)
                if (one.direction >= 0)
                    strips.add(out, one.cell, one.direction, step * one.deep);
                else
                    out.addRect({one.cell.column * c.look.unit, one.cell.row * c.look.unit,
                                 step * one.deep * c.look.unit, step * one.deep * c.look.unit});
            c.out.list.addPath(shareShape(std::move(out)), {}, colour);
        }
    }
}

const BoardLayer* heightsOf(const BoardCanvas& c) {
    for (const BoardLayer& layer : c.board.layers)
        if (layer.def->hasHeights)
            return &layer;
    return nullptr;
}

} // namespace

LayerBorders::LayerBorders(const Tiling& cells, const BoardLayer& layer) : layer_(&layer) {
    constexpr std::uint32_t kPart = 16;
    forParts(cells, kPart, [&](Cell from, Cell to) {
        std::vector<CellBorder>& part = parts_.emplace_back();
        for (std::uint32_t row = from.row; row < to.row; ++row)
            for (std::uint32_t column = from.column; column < to.column; ++column) {
                const std::size_t at = cells.indexOf({column, row});
                forEachNeighbour(cells, Cell{column, row}, [&](int direction, Cell beside) {
                    const std::size_t next = cells.indexOf(beside);
                    if (layer.cells[next] != layer.cells[at])
                        part.push_back({static_cast<std::uint32_t>(at),
                                        static_cast<std::uint32_t>(next),
                                        static_cast<std::uint8_t>(direction)});
                });
            }
    });
}

void paintTexture(BoardCanvas& c, const ShapePtr& area, const BoardPaint& paint, double cell) {
    if (paint.texture == BoardPaint::Texture::None || area->verbs.empty())
        return;
    c.out.list.beginGroup({{}, area, 1, {}, kFinest * cell});
    drawSquares(c.out.list, GroundMarks(c, paint), area->bounds(), cell);
    c.out.list.endGroup();
}

void paintTexture(BoardCanvas& c, const LayerValue& of, const BoardPaint& paint, double size) {
    if (paint.texture == BoardPaint::Texture::None)
        return;
    const Tiling& cells = c.board.cells;
    const auto is = [&](std::size_t i) { return of.layer.cells[i] == of.value; };
    const GroundMarks marks(c, paint);
    const bool whole = cells.shape == CellShape::Square && size == 1;
    const double unit = c.look.unit;
    forParts(cells, kTextureCells, [&](Cell from, Cell to) {
        Shape area;
        std::uint32_t found = 0;
        for (std::uint32_t y = from.row; y < to.row; ++y)
            for (std::uint32_t x = from.column; x < to.column; ++x) {
                if (!is(cells.indexOf({x, y})))
                    continue;
                const std::uint32_t first = x;
                while (whole && x + 1 < to.column && is(cells.indexOf({x + 1, y})))
                    ++x;
                if (whole)
                    area.addRect({first * unit, y * unit, (x + 1 - first) * unit, unit});
                else
                    c.addCellOutline(area, {x, y}, size);
                found += x + 1 - first;
            }
        if (found == 0)
            return;
        const double side = kTextureCells * unit;
        const Rect place{from.column * unit, from.row * unit, side, side};
        if (whole && found == kTextureCells * kTextureCells)
            return drawSquares(c.out.list, marks, place, unit);
        const ShapePtr clip = shareShape(std::move(area));
        c.out.list.beginGroup({{}, clip, 1, {}, kFinest * unit});
        drawSquares(c.out.list, marks, whole ? place : clip->bounds(), unit);
        c.out.list.endGroup();
    });
}

void paintSoftEdges(BoardCanvas& c, const LayerBorders& borders, std::uint16_t value,
                    const BoardPaint& paint) {
    if (paint.texture == BoardPaint::Texture::None || paint.fill.text.empty() ||
        !boardTexture(paint.texture).soft)
        return;
    Colour fill = c.colour(paint.fill);
    fill.a = static_cast<std::uint8_t>(fill.a / 3);
    const double deep = paint.texture == BoardPaint::Texture::Water ? kShore : kBlend;
    const BoardLayer& layer = borders.layer();
    const BoardLayer* heights = heightsOf(c);
    fading(c, fill, borders, [&](std::vector<Fade>& out, const CellBorder& border) {
        if (layer.cells[border.next] == value &&
            (!heights || heights->heightAt(border.cell) == heights->heightAt(border.next)))
            out.push_back({c.board.cells.cellAtIndex(border.cell), border.direction, deep});
    });
}

void paintCliffShadows(BoardCanvas& c, const LayerBorders& borders) {
    const BoardLayer& layer = borders.layer();
    if (layer.def->cliff.shadow.text.empty())
        return;
    const Tiling& cells = c.board.cells;
    const Strips strips(c);
    const Colour shadow = c.colour(layer.def->cliff.shadow);
    const auto above = [&](std::size_t cell, std::size_t from) {
        const auto here = layer.heightAt(cell), there = layer.heightAt(from);
        return here && there ? std::max(0, *there - *here) : 0;
    };
    const auto depth = [](int levels) { return std::min(0.48, 0.16 + 0.08 * levels); };
    fading(c, shadow, borders, [&](std::vector<Fade>& out, const CellBorder& border) {
        const Cell cell = cells.cellAtIndex(border.cell), from = cells.cellAtIndex(border.next);
        if (const int levels = above(border.cell, border.next); levels > 0)
            out.push_back({cell, border.direction, depth(levels) * strips.reach(cell, from)});
        // Also shade the cell diagonally below the plateau's lower right corner.
        if (cells.shape != CellShape::Square || border.direction != 3 || cell.row + 1 == cells.rows)
            return;
        const std::size_t below = border.cell + cells.columns, left = border.next + cells.columns;
        const int levels = above(below, border.next);
        if (levels > 0 && above(below, border.cell) == 0 && above(below, left) == 0)
            out.push_back({cells.cellAtIndex(below), -1, depth(levels)});
    });
}

void paintCliffs(BoardCanvas& c, const LayerBorders& borders) {
    const BoardLayer& layer = borders.layer();
    if (!layer.def->node.find("cliff"))
        return;
    const Tiling& cells = c.board.cells;
    Shape lines, ticks;
    const Stroke line = c.stroke(layer.def->cliff, 1);
    Stroke tick = line;
    tick.width = line.width / 2;
    const double length = 1.5 * line.width + line.width / 2;
    for (const std::vector<CellBorder>& part : borders.bordersBySquare())
        for (const CellBorder& border : part) {
            const auto here = layer.heightAt(border.cell), there = layer.heightAt(border.next);
            if (!here || !there || *there >= *here)
                continue; // the cliff is drawn from the higher cell
            const Cell cell = cells.cellAtIndex(border.cell), next = cells.cellAtIndex(border.next);
            const auto ends = cells.edgeEnds(*cells.edgeBetween(cell, next));
            const Point a = c.toPoint(ends[0]), b = c.toPoint(ends[1]);
            const Point from = c.toPoint(cells.centre(cell)), to = c.toPoint(cells.centre(next));
            const double far = std::hypot(to.x - from.x, to.y - from.y);
            const Point low{(to.x - from.x) / far * length, (to.y - from.y) / far * length};
            lines.moveTo(a);
            lines.lineTo(b);
            for (int k = 0; k < 5; ++k) {
                const double t = (k + 0.5) / 5;
                const Point at{a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
                ticks.moveTo(at);
                ticks.lineTo({at.x + low.x, at.y + low.y});
            }
        }
    if (lines.verbs.empty())
        return;
    Stroke round = line;
    round.roundEnds = true;
    c.out.list.addPath(shareShape(std::move(lines)), {}, std::nullopt, round);
    c.out.list.addPath(shareShape(std::move(ticks)), {}, std::nullopt, tick);
}

void paintWallShadows(BoardCanvas& c, const std::vector<Edge>& sides, const BoardPaint& paint) {
    if (paint.shadow.text.empty())
        return;
    const Tiling& cells = c.board.cells;
    const Strips strips(c);
    for (const double step : kSteps) {
        Shape out;
        for (const Edge& side : sides) {
            const Lattice::Spot a = cells.centre(side.a), b = cells.centre(side.b);
            const bool first = a.x + a.y > b.x + b.y + 1e-9;
            const Cell in = first ? side.a : side.b, from = first ? side.b : side.a;
            if (!cells.contains(in))
                continue;
            for (int d = 0; d < cells.directionCount(); ++d)
                if (cells.neighbour(in, d) == from)
                    strips.add(out, in, d, step * kWallShadow);
        }
        c.out.list.addPath(shareShape(std::move(out)), {}, c.colour(paint.shadow));
    }
}

} // namespace ww::sheets
