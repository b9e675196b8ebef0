#pragma once

// Drawing tools for boards. Cells become millimetres, and equal shapes of many cells become one
// path.

#include "editor/sheets/board_painter.h"
#include "editor/sheets/text.h"

namespace ww::sheets {

/// Calls `each(direction, neighbour)` for each neighbour on the board.
template <class Each>
void forNeighbours(const Tiling& cells, Cell cell, Each each) {
    if (cells.shape == CellShape::Square) { // same directions as step(), but faster
        if (cell.row > 0)
            each(0, Cell{cell.column, cell.row - 1});
        if (cell.column + 1 < cells.columns)
            each(1, Cell{cell.column + 1, cell.row});
        if (cell.row + 1 < cells.rows)
            each(2, Cell{cell.column, cell.row + 1});
        if (cell.column > 0)
            each(3, Cell{cell.column - 1, cell.row});
        return;
    }
    for (int d = 0; d < cells.directions(); ++d)
        if (const auto next = cells.step(cell, d); next && cells.has(*next))
            each(d, *next);
}

struct BoardCanvas {
    const schema::Board& board;
    const schema::World& world;
    const BoardTools& tools;
    const BoardLook& look;
    BoardPicture out = {};

    /// Scales a length that is declared for cells of 25 mm. A plane keeps lengths as they are.
    [[nodiscard]] double mm(double printed) const {
        return board.def->plane ? printed : printed * look.unit / 25;
    }
    [[nodiscard]] Point point(Lattice::Spot spot) const {
        return {spot.x * look.unit, spot.y * look.unit};
    }
    /// Converts a point of a plane, whose y axis points forward.
    [[nodiscard]] Point point(plane::Point p) const {
        return {plane::millimetres(p.x) * look.unit,
                (board.depth - plane::millimetres(p.y)) * look.unit};
    }
    [[nodiscard]] Colour colour(const schema::BoardWord& word, const char* otherwise = "ink") const;
    [[nodiscard]] Stroke stroke(const schema::BoardPaint& paint, double otherwise) const;
    [[nodiscard]] std::string text(const std::shared_ptr<const schema::Expr>& expr,
                                   const schema::EntityView& owner, NodeRef record) const;
    [[nodiscard]] bool holds(const std::shared_ptr<const schema::Expr>& expr,
                             const schema::EntityView& owner, NodeRef record) const;

    /// Returns the look of a letter. Named areas with equal paint differ by colour and, for
    /// colour-blind readers, by hatch. The first area has the declared colour and no hatch.
    [[nodiscard]] schema::BoardPaint lookOf(const schema::BoardLayer& layer,
                                            const schema::BoardLayer::Entry& entry) const;
    /// Returns for each cell whether a piece covers it. Skips pieces placed at a name.
    [[nodiscard]] std::vector<char> standing() const;
    /// Adds the cell's outline, scaled by `size` around the cell's middle.
    void cell(Shape& out, Cell cell, double size = 1) const;
    void hatch(const ShapePtr& area, const schema::BoardPaint& paint);
    /// Breaks and shrinks text that is wider than `widest`. 0: no limit.
    void words(std::string_view text, Point at, double size, Colour colour, Align align,
               bool halo = false, double widest = 0);
    enum class Of { Look, Silhouette }; ///< style.yaml's look, or one colour for all
    void icon(std::string_view name, Point centre, double size, double turn, Colour otherwise,
              Of of = Of::Look);
    [[nodiscard]] std::shared_ptr<const Face> faceOf(const schema::BoardPiece& piece) const {
        return tools.face && !piece.def->face.text.empty() ? tools.face(piece) : nullptr;
    }
    /// Records a piece's rectangle: `own` is relative to its place, facing forward.
    void around(const schema::BoardPiece& piece, Point at, const Rect& own);
    /// Draws the face centred at `centre`, clipped to `within` unless that is null.
    void face(const Face& face, Point centre, double scale, double turn, const ShapePtr& within);
};

struct BoardWords {
    std::string_view text;
    Point at;
    double size = 0;
    Colour colour;
    Align align = Align::Centre;
    bool halo = false; ///< light backing that keeps text readable
    double widest = 0; ///< width above which text is broken and shrunk; 0: no limit
};
/// Draws the words. Returns the letters that no font has.
[[nodiscard]] std::string setWords(DisplayList& out, const Assets& assets, const Shaper& shaper,
                                   const BoardWords& words);
[[nodiscard]] double widthOfWords(const Assets& assets, const Shaper& shaper, std::string_view text,
                                  double size);
/// Returns hatch lines over a rectangle, or outlines of dots. Lines start at multiples of `step`,
/// so that neighbours meet.
[[nodiscard]] Shape hatchLines(const Rect& over, schema::BoardPaint::Hatch hatch, double step);

void paintBackground(BoardCanvas& canvas);
/// Returns the run's sides that lie on the board.
[[nodiscard]] std::vector<Edge> sidesOn(const BoardCanvas& canvas, const schema::BoardEdge& edge);
void paintSide(BoardCanvas& canvas, const schema::BoardEdge& edge);

[[nodiscard]] std::size_t keyEntries(const schema::Board& board);
/// Paints the meaning of letters and sides in columns, from `top` on.
void paintKey(BoardCanvas& canvas, double top);

/// Returns the size on paper in millimetres.
[[nodiscard]] Point sizeOf(const schema::Board& board, const BoardLook& look);
/// In cells: the height of a line of the key.
inline constexpr double kKeyLine = 0.5;
inline constexpr std::size_t kKeyColumns = 3;

void paintPlane(BoardCanvas& canvas);
void paintMargins(BoardCanvas& canvas);

} // namespace ww::sheets
