#pragma once

// Where two display lists paint differently, so that a window paints again only that.

#include "editor/sheets/display_list.h"

#include <optional>
#include <vector>

namespace ww::sheets {

/// Places on the page, strokes and letters with room around them; none where both paint the same.
/// Nothing where so much differs that all is painted again as fast. What is the same in both is
/// taken to stand in the same order.
[[nodiscard]] std::optional<std::vector<Rect>> changesBetween(const DisplayList& before,
                                                              const DisplayList& after);

} // namespace ww::sheets
