#pragma once

#include "editor/sheets/imposition.h"
#include "editor/sheets/shaper.h"
#include "editor/sheets/text.h"

#include <string>

namespace ww::sheets {

/// Draws one line of small text. Returns the rectangle around the text.
Rect drawPageText(DisplayList& list, const Shaper& shaper, std::string words, const Rect& box,
                  Align align);

/// Places credits where they cover no card and no band: along the right edge, or above or below the
/// cards. `foot` is the room that bar and label take. Where credits are longer than a card, cut
/// marks are interrupted. Returns false if no place has room.
[[nodiscard]] bool placeCredits(ImposedPage& page, const PrintSettings& recipe,
                                const Shaper& shaper, double foot);

} // namespace ww::sheets
