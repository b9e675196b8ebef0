#pragma once

// Cards of different sizes on common pages.

#include "editor/sheets/imposition.h"

#include <cstddef>
#include <vector>

namespace ww::sheets {

/// What a page has for them, clear of bar and label. It stands unless the recipe wants it to lie.
struct ShelfPage {
    double width = 0, height = 0; ///< of the paper
    Rect area;
};
[[nodiscard]] ShelfPage shelfPageFor(const Recipe& recipe);
/// Whether the card may stand beside others of any size: its sheet has no lines that go across the
/// page, it has no back that must meet it, and the page holds it.
[[nodiscard]] bool standsAnywhere(const ImposedCard& card, const Recipe& recipe,
                                  const Asked& asked);

struct Shelved {
    std::size_t card = 0; ///< which of those given
    Rect trim;
    bool first = false; ///< of its copies
};
/// In rows, the highest first, each where there is room first; what is on a page stands in the
/// middle of it. All of them fit on one.
[[nodiscard]] std::vector<std::vector<Shelved>> shelve(const std::vector<ImposedCard>& cards,
                                                       const Rect& area, double gap);

} // namespace ww::sheets
