#pragma once

// The output of an analysis on a map: marks on a board's cells, and drawings on a board or a plane.

#include <cstdint>
#include <string>
#include <vector>

namespace ww::check {

/// A kind of mark or figure. Kinds differ by pattern and colour; in plain text, by a character.
struct OverlayKind {
    enum class Pattern : std::uint8_t { Tint, Hatch, Dots, Ring };
    enum class Tone : std::uint8_t { Good, Accent, Warning, Muted };
    std::string label;
    Pattern pattern = Pattern::Tint;
    Tone tone = Tone::Accent;
    char symbol = 0; ///< character in plain text; 0: the cell's text or, if empty, its terrain
};
/// A wall or closed door on a cell's right or lower side.
struct OverlaySide {
    enum class Position : std::uint8_t { Right, Below };
    enum class Barrier : std::uint8_t { Wall, ClosedDoor };
    std::size_t cell = 0;
    Position position = Position::Right;
    Barrier barrier = Barrier::Wall;
};
/// A shape over a board. Coordinates on a plane: mm from the lower left corner, y forward. On
/// cells: cells from the upper left corner, y down (as in Lattice).
struct OverlayFigure {
    enum class FigureShape : std::uint8_t { Polygon, Path, Point, Label };
    struct Spot {
        double x = 0, y = 0;
    };
    FigureShape shape = FigureShape::Point;
    std::size_t kind = 0;    ///< index in the legend
    std::vector<Spot> spots; ///< points of the shape; a Point and a Label have one
    std::string text;        ///< a Label's text; for other shapes, text next to the shape, or empty
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
    /// The board in plain text, drawn below the marks: one character for each cell.
    std::string boardText;
    std::vector<OverlaySide> sides;
    std::vector<OverlayFigure> figures;

    [[nodiscard]] bool isPlane() const { return width > 0 && depth > 0; }
};

} // namespace ww::check
