#pragma once

// Places cards of different sizes together on pages.

#include "editor/sheets/imposition.h"

#include <cstddef>
#include <vector>

namespace ww::sheets {

/// The room for cards on a page, apart from bar and label. Portrait unless the recipe asks for
/// landscape.
struct ShelfPage {
    double width = 0, height = 0; ///< size of the paper
    Rect area;
};
[[nodiscard]] ShelfPage shelfPageFor(const PrintSettings& recipe);
/// Returns whether the card may be placed next to any other cards. The card must fit, its sheet
/// must draw no lines across the page, and it must need no aligned back.
[[nodiscard]] bool canShareShelf(const ImposedCard& card, const PrintSettings& recipe,
                                 const ExplicitOptions& asked);

struct ShelfPlacement {
    std::size_t card = 0;
    Rect trim;
    bool first = false; ///< whether the placed card is its first copy
};
/// Places cards in rows, the highest cards first. Each card goes to the first row with room. The
/// content of a page is centred. Each card must fit a page.
[[nodiscard]] std::vector<std::vector<ShelfPlacement>>
fillShelves(const std::vector<ImposedCard>& cards, const Rect& area, double gap);

} // namespace ww::sheets
