#pragma once

// Draws marks that show where to cut. All lengths are in millimetres.

#include "editor/sheets/imposition.h"

namespace ww::sheets {

/// Default length of cut marks, and their default distance from the trim.
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

/// Draws cut marks at the ends of each row and column of cards. `foot` and `left`: height and width
/// of the band with bar and label.
void drawCutMarks(ImposedPage& page, const PrintSettings& recipe, double foot, double left);
/// Draws the trim of cards without their own cut line.
void drawCardOutlines(ImposedPage& page);

/// The room for a fold line in the page's margins: from `left` to the cards, and from the cards to
/// `right`.
struct FoldSpan {
    double left = 0, cardsLeft = 0, cardsRight = 0, right = 0;
};
/// Draws a dashed line at `y`, unless no back is above it. `gap`: distance between back and front.
void drawFoldLine(ImposedPage& page, double y, double gap, const FoldSpan& span);

} // namespace ww::sheets
