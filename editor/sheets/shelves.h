#pragma once

// Cards of different sizes on common pages.

#include "editor/sheets/imposition.h"

#include <cstddef>
#include <vector>

namespace ww::sheets {

/// Room for cards, clear of bar and label. Portrait unless the recipe wants landscape.
struct ShelfPage {
    double width = 0, height = 0; ///< size of the paper
    Rect area;
};
[[nodiscard]] ShelfPage shelfPageFor(const PrintSettings& recipe);
/// Returns whether the card may lie next to any others: it fits, its sheet draws no lines across
/// the page, and it needs no aligned back.
[[nodiscard]] bool canShareShelf(const ImposedCard& card, const PrintSettings& recipe,
                                 const ExplicitOptions& asked);

struct ShelfPlacement {
    std::size_t card = 0;
    Rect trim;
    bool first = false; ///< whether it is the first copy of the card
};
/// Fills rows, highest cards first, each in the first row with room. Content is centred. Cards must
/// fit a page.
[[nodiscard]] std::vector<std::vector<ShelfPlacement>>
fillShelves(const std::vector<ImposedCard>& cards, const Rect& area, double gap);

} // namespace ww::sheets
