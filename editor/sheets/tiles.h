#pragma once

// A card that is larger than the paper, on several pages that are laid over each other.

#include "editor/sheets/imposition.h"

namespace ww::sheets {

struct Tiles {
    SheetGrid grid;     ///< pages, as they lie on the card
    Rect area;          ///< of a page that shows the card
    Point step;         ///< from what a page shows to what the next one does
    double overlap = 0; ///< what neighbours have in common

    /// The card, as it lies on a page.
    [[nodiscard]] Rect trimOn(int column, int row, double w, double h) const;
    /// What of it is there.
    [[nodiscard]] Rect shown(const Rect& trim) const;
    /// Whether a page shows all of that part of the card; whether one could.
    [[nodiscard]] bool holds(const Rect& part) const;
    [[nodiscard]] bool hasRoomFor(const Rect& part) const {
        return part.w <= area.w && part.h <= area.h;
    }
    /// On what neighbours have in common, at the same places of the card.
    [[nodiscard]] Shape crosses(const Rect& trim, const Rect& shown) const;
};

/// The fewest pages, upright where equal; `band` is left free at the foot of each. The error is a
/// sentence: the pages have nothing but their overlap.
[[nodiscard]] Result<Tiles, std::string> tilesFor(const Recipe& recipe, double band, double w,
                                                  double h);

/// Whether backs were asked for and a card has one, and its sheet declares no poster: pages that
/// are glued together show fronts only.
[[nodiscard]] bool losesBacks(const Recipe& recipe, const std::vector<ImposedCard>& cards);

} // namespace ww::sheets
