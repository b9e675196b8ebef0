#pragma once

#include "editor/sheets/imposition.h"
#include "editor/sheets/shaper.h"
#include "editor/sheets/text.h"

#include <string>
#include <vector>

namespace ww::sheets {

/// Draws one line of small text. Returns the rectangle around the text.
Rect drawPageText(DisplayList& list, const Shaper& shaper, std::string words, const Rect& box,
                  Align align);

/// Draws a bar of 100 mm with ticks every 10 mm, which the user checks with a ruler. `length`:
/// length of the page's edge. The bar is centred above y = 0.
void drawScaleBar(DisplayList& list, const Shaper& shaper, double length, double margin);

/// Replaces `{page}` and `{pages}` in a sheet's `number`.
[[nodiscard]] std::string pageNumberText(std::string format, std::size_t page, std::size_t pages);

/// A page that may print the credits in its settings. `foot` is the height of bar and label.
struct CreditsPage {
    ImposedPage* page = nullptr;
    const PrintSettings* recipe = nullptr;
    double foot = 0;
};
/// Places credits where they cover no card, bar or label: along the right edge, or above or below
/// the cards. If cards cover the paper, credits are on their white edge. Prefers a page that shows
/// a credited icon or picture. If no page has that much room, credits are in the room of a missing
/// card, among cut marks, or nearer to the paper's edge. Returns false if no page has room.
[[nodiscard]] bool placeCredits(const std::vector<CreditsPage>& pages, const Assets& assets,
                                const Shaper& shaper);

} // namespace ww::sheets
