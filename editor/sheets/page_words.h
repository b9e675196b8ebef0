#pragma once

#include "editor/sheets/imposition.h"
#include "editor/sheets/shaper.h"
#include "editor/sheets/text.h"

#include <string>

namespace ww::sheets {

/// Draws one small line. Returns the rectangle around it.
Rect drawPageText(DisplayList& list, const Shaper& shaper, std::string words, const Rect& box,
                  Align align);

/// Places credits clear of cards and band: along the right edge, or above or below the cards.
/// `foot` is the room of bar and label. Credits longer than a card interrupt marks. Returns false
/// without room.
[[nodiscard]] bool placeCredits(ImposedPage& page, const PrintSettings& recipe,
                                const Shaper& shaper, double foot);

} // namespace ww::sheets
