#pragma once

#include "editor/sheets/imposition.h"
#include "editor/sheets/shaper.h"
#include "editor/sheets/text.h"

#include <string>

namespace ww::sheets {

/// Draws one line of small text. Returns the rectangle around the text.
Rect drawPageText(DisplayList& list, const Shaper& shaper, std::string words, const Rect& box,
                  Align align);

/// Draws a bar of 100 mm with ticks every 10 mm, which the user checks with a ruler. `length`:
/// length of the page's edge. The bar is centred above y = 0.
void drawScaleBar(DisplayList& list, const Shaper& shaper, double length, double margin);

/// Replaces `{page}` and `{pages}` in a sheet's `number`.
[[nodiscard]] std::string pageNumberText(std::string format, std::size_t page, std::size_t pages);

/// Returns whether the page shows an icon or a picture whose artist the credits name.
[[nodiscard]] bool showsCredited(const Assets& assets, const ImposedPage& page);

/// Places credits where they cover no card, bar or label: along the right edge, or above or below
/// the cards. If cards cover the paper, credits are on their white edge. `foot` is the
/// height of bar and label. Credits longer than a card interrupt cut marks. Returns false if there
/// is no room.
[[nodiscard]] bool placeCredits(ImposedPage& page, const PrintSettings& recipe,
                                const Shaper& shaper, double foot);

} // namespace ww::sheets
