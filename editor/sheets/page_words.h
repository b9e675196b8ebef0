#pragma once

// Words of a page beside its cards.

#include "editor/sheets/imposition.h"
#include "editor/sheets/shaper.h"
#include "editor/sheets/text.h"

#include <string>

namespace ww::sheets {

/// One small line within the box; the rectangle round what it drew.
Rect pageWords(DisplayList& list, const Shaper& shaper, std::string words, const Rect& box,
               Align align);

/// The recipe's credits where no card and no band is: along the right edge, else above or below the
/// cards; `foot` is what bar and label take of the page's foot. They stand beside a card, where no
/// mark crosses them; longer than that, they interrupt marks. False: there is no room for them.
[[nodiscard]] bool placeCredits(ImposedPage& page, const Recipe& recipe, const Shaper& shaper,
                                double foot);

} // namespace ww::sheets
