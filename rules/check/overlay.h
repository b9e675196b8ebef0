#pragma once

// Marks of an analysis on a board's cells.

#include <cstdint>
#include <string>
#include <vector>

namespace ww::check {

/// One kind of mark on a map's cells. A reader tells kinds apart by pattern as well as by colour,
/// in plain text by a sign.
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
struct Overlay {
    std::string caption; ///< one line
    int columns = 0, rows = 0;
    std::vector<OverlayKind> legend;
    std::vector<std::uint8_t> kinds; ///< by cell, row by row: 1 + its place in `legend`; 0: no mark
    std::vector<std::string> values; ///< printed in the cells, at most three characters; or empty
    /// What plain text draws below the marks: one sign a cell, and closed sides.
    std::string ground;
    std::vector<OverlaySide> sides;
};

} // namespace ww::check
