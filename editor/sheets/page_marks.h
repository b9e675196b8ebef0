#pragma once

// Marks that show where to cut. All lengths are in millimetres.

#include "editor/sheets/imposition.h"

namespace ww::sheets {

/// Usual length of cut marks and their distance from the trim.
inline constexpr double kMarkLength = 4, kMarkGap = 0.8;
/// Smallest distance and length of a cut mark, for pages with little room.
inline constexpr double kMinMarkGap = 0.3, kMinMarkLength = 0.5;
inline constexpr Colour kMarkColour{0, 0, 0, 255}, kPaperColour{255, 255, 255, 255};

[[nodiscard]] inline bool hasFooterBand(const PrintSettings& recipe) {
    return recipe.calibrationBar || recipe.pageLabel;
}

/// Returns whether cards may be so near the paper's edge that the band has no room.
[[nodiscard]] inline bool isBorderless(const PrintSettings& recipe) {
    return recipe.margin < kBand;
}

/// Grows `a` to include `b`. An empty `a` becomes `b`.
void expandToInclude(Rect& a, const Rect& b);

/// Draws marks at the edges of cards, outside their rows and columns. `foot` and `left`: the room
/// that bar and label take.
void drawCutMarks(ImposedPage& page, const PrintSettings& recipe, double foot, double left);
/// Draws the edges of those cards that have no cut line of their own.
void drawCardOutlines(ImposedPage& page);

} // namespace ww::sheets
