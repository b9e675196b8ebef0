#pragma once

// What a card shows of a picture of its entity, cut out of the card: in the form it is what is
// printed, tint and all.

#include "editor/sheets/sheets.h"

namespace ww::session {

/// One group of what `face` shows at `place`; empty where nothing is there.
[[nodiscard]] sheets::DisplayList artAt(const sheets::Face& face, const sheets::ArtPlace& place);

} // namespace ww::session
