#pragma once

// Splits a card larger than the paper into overlapping pages.

#include "editor/sheets/imposition.h"

namespace ww::sheets {

struct Tiles {
    SheetGrid grid;     ///< columns and rows of pages that cover the card
    Rect area;          ///< area of each page that can show the card
    Point step;         ///< offset between the parts on neighbouring pages; a page shows the step
                        ///< and the overlap
    double overlap = 0; ///< width of the strip that neighbouring pages share

    [[nodiscard]] Rect trimOnPage(int column, int row, double w, double h) const;
    /// Returns the area of the page that shows a part of the card.
    [[nodiscard]] Rect visiblePart(const Rect& trim) const;
    /// `isOnOnePage` returns whether a page shows the whole rectangle of the card. `hasRoomFor`
    /// returns whether the rectangle would fit a page.
    [[nodiscard]] bool isOnOnePage(const Rect& part) const;
    [[nodiscard]] bool hasRoomFor(const Rect& part) const {
        return part.w <= area.w && part.h <= area.h;
    }
    /// Returns crosses in the overlaps. Both neighbouring pages show each cross, at the same
    /// position of the card.
    [[nodiscard]] Shape alignmentCrosses(const Rect& trim, const Rect& shown) const;
};

/// Returns the division into the fewest pages. Pages show equal parts if the last page of a row or
/// column would be nearly empty. If portrait and landscape need equally many, returns portrait.
/// `band` is the free height at the foot of each page. The error is a sentence: the overlap leaves
/// no room.
[[nodiscard]] Result<Tiles, std::string> tilesFor(const PrintSettings& recipe, double band,
                                                  double w, double h);

/// Returns whether the user requested backs that would not be printed, because pages that are glued
/// together show only fronts. Ignores declared posters, which never have backs.
[[nodiscard]] bool hasLostBacks(const PrintSettings& recipe, const std::vector<ImposedCard>& cards);

} // namespace ww::sheets
