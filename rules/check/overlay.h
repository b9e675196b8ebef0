#pragma once

// Overlays: an analysis' marks on a board's cells, and its drawings on a board or a plane.

#include <cstdint>
#include <string>
#include <vector>

namespace ww::check {

/// A kind of mark or figure. Kinds differ by pattern as well as by colour; plain text uses a sign.
struct OverlayKind {
    enum class Pattern : std::uint8_t { Tint, Hatch, Dots, Ring };
    enum class Tone : std::uint8_t { Good, Accent, Warning, Muted };
    std::string label;
    Pattern pattern = Pattern::Tint;
    Tone tone = Tone::Accent;
    char symbol = 0; ///< sign in plain text; 0: the cell's value, otherwise its ground
};
/// A closed edge of a cell: the right or the lower one.
struct OverlaySide {
    enum class Position : std::uint8_t { Right, Below };
    enum class Barrier : std::uint8_t { Wall, ClosedDoor };
    std::size_t cell = 0;
    Position position = Position::Right;
    Barrier barrier = Barrier::Wall;
};
/// A shape over a board. On a plane: mm from the lower left corner, y forward. On cells: cells from
/// the upper left corner, y down (as in Lattice).
struct OverlayFigure {
    enum class FigureShape : std::uint8_t { Polygon, Path, Point, Label };
    struct Spot {
        double x = 0, y = 0;
    };
    FigureShape shape = FigureShape::Point;
    std::size_t kind = 0;    ///< index in the legend
    std::vector<Spot> spots; ///< spots; a Point and a Label have one
    std::string text;        ///< a Label's text; for other forms, text next to the shape, or empty
};
/// Marks and figures on a board with cells, or on a plane. If a plane has the board's size, it is
/// drawn on the board.
struct Overlay {
    std::string caption; ///< one line
    int columns = 0, rows = 0;
    double width = 0, depth = 0; ///< size of a plane in mm; 0 for a board with cells
    std::vector<OverlayKind> legend;
    /// Index in `legend` + 1 for each cell, row by row; 0: no mark.
    std::vector<std::uint8_t> cellKinds;
    std::vector<std::string>
        cellTexts; ///< text for each cell, at most three characters; may be empty
    /// The board drawn in plain text below the marks: one sign for each cell.
    std::string boardText;
    std::vector<OverlaySide> sides;
    std::vector<OverlayFigure> figures;

    [[nodiscard]] bool isPlane() const { return width > 0 && depth > 0; }
};

} // namespace ww::check
