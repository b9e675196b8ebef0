#pragma once

// Finds a picture on its card, so that the form shows the picture as it is printed, including its
// tint.

#include "editor/sheets/sheets.h"

namespace ww::session {

/// Returns the items that `face` shows at `place`; empty if there are none.
[[nodiscard]] sheets::DisplayList artItemsAt(const sheets::Face& face,
                                             const sheets::ArtPlace& place);

} // namespace ww::session
