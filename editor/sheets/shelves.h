#pragma once

// Places cards of different sizes together on pages.

#include "editor/sheets/imposition.h"

#include <cstddef>
#include <vector>

namespace ww::sheets {

/// The area for cards on a page, without bar and label. The page is portrait unless the print
/// settings ask for landscape.
struct ShelfPage {
    double width = 0, height = 0; ///< size of the paper
    Rect area;
};
[[nodiscard]] ShelfPage shelfPageFor(const PrintSettings& recipe);
/// Returns whether the card may be next to cards of other sizes. False if the card doesn't fit, if
/// its sheet has cut marks across the page, or if the card has a back to align.
[[nodiscard]] bool canShareShelf(const ImposedCard& card, const PrintSettings& recipe,
                                 const ExplicitOptions& asked);

struct ShelfPlacement {
    std::size_t card = 0;
    Rect trim;
    bool first = false; ///< whether the placed card is its first copy
};
/// Places cards in rows, the highest cards first. Each card goes to the first row with room. The
/// rows of a page are centred. Each card must fit a page.
[[nodiscard]] std::vector<std::vector<ShelfPlacement>>
fillShelves(const std::vector<ImposedCard>& cards, const Rect& area, double gap);

} // namespace ww::sheets
