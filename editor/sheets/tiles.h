#pragma once

// Splits a card larger than the paper into overlapping pages.

#include "editor/sheets/imposition.h"

namespace ww::sheets {

struct Tiles {
    SheetGrid grid;     ///< columns and rows of pages on the card
    Rect area;          ///< part of a page that shows the card
    Point step;         ///< offset between the areas of neighbouring pages
    double overlap = 0; ///< width of the strip that neighbours share

    [[nodiscard]] Rect trimOnPage(int column, int row, double w, double h) const;
    /// Returns the part of the card on the page.
    [[nodiscard]] Rect visiblePart(const Rect& trim) const;
    /// `isOnOnePage` returns whether a page shows all of the part, `hasRoomFor` whether one could.
    [[nodiscard]] bool isOnOnePage(const Rect& part) const;
    [[nodiscard]] bool hasRoomFor(const Rect& part) const {
        return part.w <= area.w && part.h <= area.h;
    }
    /// Returns crosses in the overlaps, at the same places of the card.
    [[nodiscard]] Shape alignmentCrosses(const Rect& trim, const Rect& shown) const;
};

/// Returns the division into the fewest pages, portrait if equal. `band` stays free at each foot.
/// The error is a sentence: the overlap leaves no room.
[[nodiscard]] Result<Tiles, std::string> tilesFor(const PrintSettings& recipe, double band,
                                                  double w, double h);

/// Returns whether requested backs are lost: glued pages show only fronts, unless the card's sheet
/// declares a poster.
[[nodiscard]] bool hasLostBacks(const PrintSettings& recipe, const std::vector<ImposedCard>& cards);

} // namespace ww::sheets
