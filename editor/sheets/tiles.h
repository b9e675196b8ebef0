#pragma once

// Splits a card larger than the paper into overlapping pages.

#include "editor/sheets/imposition.h"

namespace ww::sheets {

struct Tiles {
    SheetGrid grid;     ///< columns and rows of pages that cover the card
    Rect area;          ///< part of each page that shows the card
    Point step;         ///< offset between the areas of neighbouring pages
    double overlap = 0; ///< width of the strip that neighbouring pages share

    [[nodiscard]] Rect trimOnPage(int column, int row, double w, double h) const;
    /// Returns the part of the card that a page shows.
    [[nodiscard]] Rect visiblePart(const Rect& trim) const;
    /// `isOnOnePage` returns whether a single page shows the whole part. `hasRoomFor` returns
    /// whether the part would fit a page.
    [[nodiscard]] bool isOnOnePage(const Rect& part) const;
    [[nodiscard]] bool hasRoomFor(const Rect& part) const {
        return part.w <= area.w && part.h <= area.h;
    }
    /// Returns crosses in the overlaps. Neighbouring pages show a cross at the same place of the
    /// card.
    [[nodiscard]] Shape alignmentCrosses(const Rect& trim, const Rect& shown) const;
};

/// Returns the division into the fewest pages; portrait if landscape needs as many. `band` is free
/// room at the foot of each page. The error is a sentence: the overlap leaves no room.
[[nodiscard]] Result<Tiles, std::string> tilesFor(const PrintSettings& recipe, double band,
                                                  double w, double h);

/// Returns whether the user requested backs that aren't printed. Pages to glue together show only
/// fronts. For a declared poster, that isn't a loss.
[[nodiscard]] bool hasLostBacks(const PrintSettings& recipe, const std::vector<ImposedCard>& cards);

} // namespace ww::sheets
