#pragma once

#include "editor/sheets/imposition.h"
#include "editor/sheets/shaper.h"
#include "editor/sheets/text.h"

#include <string>

namespace ww::sheets {

/// Draws one line of small text. Returns the rectangle around the text.
Rect drawPageText(DisplayList& list, const Shaper& shaper, std::string words, const Rect& box,
                  Align align);

/// Places credits where they cover no card, bar or label: along the right edge, or above or below
/// the cards. `foot` is the height of bar and label. Credits longer than a card interrupt cut
/// marks. Returns false if there is no room.
[[nodiscard]] bool placeCredits(ImposedPage& page, const PrintSettings& recipe,
                                const Shaper& shaper, double foot);

} // namespace ww::sheets
