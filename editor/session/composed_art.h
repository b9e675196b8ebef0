#pragma once

// Cuts a picture out of its card, so that the form shows it as printed, tint included.

#include "editor/sheets/sheets.h"

namespace ww::session {

/// The group of items that `face` shows at `place`; empty if nothing is there.
[[nodiscard]] sheets::DisplayList artItemsAt(const sheets::Face& face,
                                             const sheets::ArtPlace& place);

} // namespace ww::session
