#pragma once

// Draws parts of boards. Converts cells to millimetres.

#include "editor/sheets/board_painter.h"
#include "editor/sheets/text.h"

namespace ww::sheets {

/// Calls `each(direction, neighbour)` for each neighbour on the board.
template <class Each>
void forEachNeighbour(const Tiling& cells, Cell cell, Each each) {
    if (cells.shape == CellShape::Square) { // same result as the loop below, but faster
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
    for (int d = 0; d < cells.directionCount(); ++d)
        if (const auto next = cells.neighbour(cell, d); next && cells.contains(*next))
            each(d, *next);
}

struct BoardCanvas {
    const schema::Board& board;
    const schema::World& world;
    const BoardTools& tools;
    const BoardLook& look;
    BoardPicture out = {};

    /// Scales a length that is declared for cells of 25 mm. Doesn't scale lengths on a plane.
    [[nodiscard]] double scaledLength(double printed) const {
        return board.def->isPlane ? printed : printed * look.unit / 25;
    }
    [[nodiscard]] Point toPoint(Lattice::Spot spot) const {
        return {spot.x * look.unit, spot.y * look.unit};
    }
    /// Converts a point of a plane, whose y axis points forward, to the page.
    [[nodiscard]] Point toPoint(plane::Point p) const {
        return {plane::toMillimetres(p.x) * look.unit,
                (board.depth - plane::toMillimetres(p.y)) * look.unit};
    }
    [[nodiscard]] Colour colour(const schema::BoardWord& word, const char* otherwise = "ink") const;
    [[nodiscard]] Stroke stroke(const schema::BoardPaint& paint, double otherwise) const;
    [[nodiscard]] std::string evaluateText(const std::shared_ptr<const schema::Expr>& expr,
                                           const schema::EntityView& owner, NodeRef record) const;
    [[nodiscard]] bool evaluateCondition(const std::shared_ptr<const schema::Expr>& expr,
                                         const schema::EntityView& owner, NodeRef record) const;

    /// Returns the paint of cells with the entry's letter. Named areas with equal paint get
    /// different colours and, for colour-blind readers, different hatches. The first area keeps
    /// its declared paint.
    [[nodiscard]] schema::BoardPaint paintOf(const schema::BoardLayer& layer,
                                             const schema::BoardLayer::Entry& entry) const;
    /// Returns for each cell whether a piece covers the cell. Ignores pieces at named places.
    [[nodiscard]] std::vector<char> coveredCells() const;
    /// Adds the cell's outline, scaled by `size` around the cell's middle.
    void addCellOutline(Shape& out, Cell cell, double size = 1) const;
    void drawHatch(const ShapePtr& area, const schema::BoardPaint& paint);
    /// Draws text. Breaks and shrinks text that is wider than `widest`; 0: no limit.
    void drawText(std::string_view text, Point at, double size, Colour colour, Align align,
                  bool halo = false, double widest = 0);
    /// `Styled` draws in the icon's colour from style.yaml, `Silhouette` in the caller's colour.
    enum class IconColouring { Styled, Silhouette };
    void drawIcon(std::string_view name, Point centre, double size, double turn, Colour otherwise,
                  IconColouring of = IconColouring::Styled);
    [[nodiscard]] std::shared_ptr<const Face> faceOf(const schema::BoardPiece& piece) const {
        return tools.face && !piece.def->face.text.empty() ? tools.face(piece) : nullptr;
    }
    /// Records a piece's rectangle for `pieceCorners`. `own` is relative to the piece's place, with
    /// the piece facing forward.
    void recordBounds(const schema::BoardPiece& piece, Point at, const Rect& own);
    /// Draws the face, centred at `centre`, and clips it to `within`; null: no clip.
    void drawFace(const Face& face, Point centre, double scale, double turn,
                  const ShapePtr& within);
};

struct BoardText {
    std::string_view text;
    Point at;
    double size = 0;
    Colour colour;
    Align align = Align::Centre;
    bool halo = false;   ///< whether to draw a light box behind the text
    double maxWidth = 0; ///< width above which text is broken and shrunk; 0: no limit
};
/// Draws text on a board. Returns the characters that no font has.
[[nodiscard]] std::string drawBoardText(DisplayList& out, const Assets& assets,
                                        const Shaper& shaper, const BoardText& words);
[[nodiscard]] double boardTextWidth(const Assets& assets, const Shaper& shaper,
                                    std::string_view text, double size);
/// Returns hatch lines, or outlines of dots, over a rectangle. They lie at multiples of `step`, so
/// that the hatches of neighbouring areas join.
[[nodiscard]] Shape hatchLines(const Rect& over, schema::BoardPaint::Hatch hatch, double step);

void paintBackground(BoardCanvas& canvas);
/// Returns the edge's cell borders that lie on the board.
[[nodiscard]] std::vector<Edge> edgesOnBoard(const BoardCanvas& canvas,
                                             const schema::BoardEdge& edge);
void paintEdge(BoardCanvas& canvas, const schema::BoardEdge& edge);

[[nodiscard]] std::size_t legendEntryCount(const schema::Board& board);
/// Paints the legend, which explains letters and edges, in columns below `top`.
void paintLegend(BoardCanvas& canvas, double top);

/// Returns the board's size on paper in millimetres.
[[nodiscard]] Point printedBoardSize(const schema::Board& board, const BoardLook& look);
/// Height of a line of the legend, in cells.
inline constexpr double kLegendLineHeight = 0.5;
inline constexpr std::size_t kLegendColumns = 3;

void paintPlane(BoardCanvas& canvas);
void paintMargins(BoardCanvas& canvas);

} // namespace ww::sheets
