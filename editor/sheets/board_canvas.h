#pragma once

// What the parts of a painted board are drawn with: lengths in cells become millimetres, and the
// same thing in many cells one path.

#include "editor/sheets/board_painter.h"
#include "editor/sheets/text.h"

namespace ww::sheets {

/// Calls `each(direction, neighbour)` for those on the board.
template <class Each>
void forNeighbours(const Tiling& cells, Cell cell, Each each) {
    if (cells.shape == CellShape::Square) { // as step() counts directions, without its questions
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

    /// As printed on a board with cells of 25 mm; on a plane as it is.
    [[nodiscard]] double mm(double printed) const {
        return board.def->plane ? printed : printed * look.unit / 25;
    }
    [[nodiscard]] Point point(Lattice::Spot spot) const {
        return {spot.x * look.unit, spot.y * look.unit};
    }
    /// Of a plane, whose y runs forward.
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

    /// How a letter looks. Named areas that are painted alike differ by colour and, for those who
    /// can't tell colours apart, by hatch: the first has the declared colour and no hatch.
    [[nodiscard]] schema::BoardPaint lookOf(const schema::BoardLayer& layer,
                                            const schema::BoardLayer::Entry& entry) const;
    /// By cell, whether a piece stands there, as large as it is; those beside a name aside.
    [[nodiscard]] std::vector<char> standing() const;
    /// The cell's outline, `inset` of it away from its middle.
    void cell(Shape& out, Cell cell, double size = 1) const;
    /// Lines over `area` in the look's hatch.
    void hatch(const ShapePtr& area, const schema::BoardPaint& paint);
    /// Wider than `widest` it is broken and set smaller; 0: it is as wide as it is.
    void words(std::string_view text, Point at, double size, Colour colour, Align align,
               bool halo = false, double widest = 0);
    enum class Of { Look, Silhouette }; ///< as style.yaml has it, or all in the colour given
    void icon(std::string_view name, Point centre, double size, double turn, Colour otherwise,
              Of of = Of::Look);
    [[nodiscard]] std::shared_ptr<const Face> faceOf(const schema::BoardPiece& piece) const {
        return tools.face && !piece.def->face.text.empty() ? tools.face(piece) : nullptr;
    }
    /// Notes where a piece lies: `own` is around its place, as it faces forward.
    void around(const schema::BoardPiece& piece, Point at, const Rect& own);
    /// The face with its middle there, that much larger; cut along `within`, where there is such.
    void face(const Face& face, Point centre, double scale, double turn, const ShapePtr& within);
};

/// A line of text on a board.
struct BoardWords {
    std::string_view text;
    Point at;
    double size = 0;
    Colour colour;
    Align align = Align::Centre;
    bool halo = false; ///< light behind it, so that it can be read on anything
    double widest = 0; ///< else it is broken and set smaller; 0: it is as wide as it is
};
/// The letters that no font has.
[[nodiscard]] std::string setWords(DisplayList& out, const Assets& assets, const Shaper& shaper,
                                   const BoardWords& words);
[[nodiscard]] double widthOfWords(const Assets& assets, const Shaper& shaper, std::string_view text,
                                  double size);
/// The lines of a hatch over a rectangle, from multiples of `step`, so that hatches of neighbours
/// meet; of dots their outlines.
[[nodiscard]] Shape hatchLines(const Rect& over, schema::BoardPaint::Hatch hatch, double step);

/// The picture under the grid, as far as the board goes.
void paintBackground(BoardCanvas& canvas);
/// Those of the run that lie on the board.
[[nodiscard]] std::vector<Edge> sidesOn(const BoardCanvas& canvas, const schema::BoardEdge& edge);
/// A wall, a door, steps.
void paintSide(BoardCanvas& canvas, const schema::BoardEdge& edge);

/// The lines that the key has.
[[nodiscard]] std::size_t keyEntries(const schema::Board& board);
/// What letters and sides mean, from `top` on in columns.
void paintKey(BoardCanvas& canvas, double top);

/// How large the board is on paper.
[[nodiscard]] Point sizeOf(const schema::Board& board, const BoardLook& look);
/// In cells: the height of a line of the key.
inline constexpr double kKeyLine = 0.5;
inline constexpr std::size_t kKeyColumns = 3;

/// A plane's zones and pieces.
void paintPlane(BoardCanvas& canvas);
/// Rulers above and to the left, and the key below.
void paintMargins(BoardCanvas& canvas);

} // namespace ww::sheets
