#pragma once

// Marks that show where to cut. Millimetres.

#include "editor/sheets/imposition.h"

namespace ww::sheets {

/// Length of marks and their distance from the trim.
inline constexpr double kMarkLength = 4, kMarkGap = 0.8;
/// Smallest distance and length of a mark, if paper is scarce.
inline constexpr double kLeastGap = 0.3, kLeastMark = 0.5;
inline constexpr Colour kMark{0, 0, 0, 255}, kPaper{255, 255, 255, 255};

[[nodiscard]] inline bool hasBand(const Recipe& recipe) {
    return recipe.calibrationBar || recipe.pageLabel;
}

/// Returns whether cards may lie so near the paper's edge that no band fits.
[[nodiscard]] inline bool toTheEdge(const Recipe& recipe) {
    return recipe.margin < kBand;
}

/// Grows `a` to include `b`. An empty `a` becomes `b`.
void join(Rect& a, const Rect& b);

/// Draws marks at edges of cards, outside their row or column. `foot` and `left`: room of bar and
/// label.
void cutMarks(ImposedPage& page, const Recipe& recipe, double foot, double left);
/// Draws the edges of cards that have no cut line of their own.
void outlines(ImposedPage& page);

} // namespace ww::sheets
