#pragma once

// What a page shows of where its cards are cut. Millimetres.

#include "editor/sheets/imposition.h"

namespace ww::sheets {

inline constexpr double kMarkLength = 4, kMarkGap = 0.8;   ///< marks stay clear of the trim
inline constexpr double kLeastGap = 0.3, kLeastMark = 0.5; ///< where paper is scarce
inline constexpr Colour kMark{0, 0, 0, 255}, kPaper{255, 255, 255, 255};

/// Whether its pages have a bar or a label.
[[nodiscard]] inline bool hasBand(const Recipe& recipe) {
    return recipe.calibrationBar || recipe.pageLabel;
}

/// Whether its cards may lie so near the paper's edge that no band fits beside them.
[[nodiscard]] inline bool toTheEdge(const Recipe& recipe) {
    return recipe.margin < kBand;
}

/// `a` grown to hold `b`; an empty one becomes it.
void join(Rect& a, const Rect& b);

/// Marks at every edge of a card that is there, outside the cards in its row or column; `foot` and
/// `left` are what bar and label take of those sides.
void cutMarks(ImposedPage& page, const Recipe& recipe, double foot, double left);
/// Each card's edge, where it draws no line for the cutter itself.
void outlines(ImposedPage& page);

} // namespace ww::sheets
