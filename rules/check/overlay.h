#pragma once

// What an analysis marks on a board's cells, and draws on a board or on a plane of its own.

#include <cstdint>
#include <string>
#include <vector>

namespace ww::check {

/// One kind of mark on a map's cells, or of figure. A reader tells kinds apart by pattern as well
/// as by colour, in plain text by a sign.
struct OverlayKind {
    enum class Pattern : std::uint8_t { Tint, Hatch, Dots, Ring };
    enum class Tone : std::uint8_t { Good, Accent, Warning, Muted };
    std::string label;
    Pattern pattern = Pattern::Tint;
    Tone tone = Tone::Accent;
    char sign = 0; ///< in plain text; none: the cell's value, or its ground where it has none
};
/// A side of a cell that is closed: its right one, or the one below.
struct OverlaySide {
    enum class Where : std::uint8_t { Right, Below };
    enum class What : std::uint8_t { Wall, ClosedDoor };
    std::size_t cell = 0;
    Where where = Where::Right;
    What what = What::Wall;
};
/// Something drawn over a board. Millimetres of a plane from its lower left corner, y forward; on
/// cells as Lattice counts: in cells from the upper left corner, y down.
struct OverlayFigure {
    enum class Form : std::uint8_t { Polygon, Path, Point, Label };
    struct Spot {
        double x = 0, y = 0;
    };
    Form form = Form::Point;
    std::size_t kind = 0;    ///< its place in the legend
    std::vector<Spot> spots; ///< of a Point and a Label: one
    std::string text;        ///< of a Label; of others printed beside them, or empty
};
/// Of a board with cells, or of a plane: that of the board whose size it has, else one of its own.
struct Overlay {
    std::string caption; ///< one line
    int columns = 0, rows = 0;
    double width = 0, depth = 0; ///< of a plane, in mm; it has no cells
    std::vector<OverlayKind> legend;
    std::vector<std::uint8_t> kinds; ///< by cell, row by row: 1 + its place in `legend`; 0: no mark
    std::vector<std::string> values; ///< printed in the cells, at most three characters; or empty
    /// What plain text draws below the marks: one sign a cell, and closed sides.
    std::string ground;
    std::vector<OverlaySide> sides;
    std::vector<OverlayFigure> figures;

    [[nodiscard]] bool plane() const { return width > 0 && depth > 0; }
};

} // namespace ww::check
