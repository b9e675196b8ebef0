#pragma once

// Prints with less ink: areas and pictures become pale, surface textures vanish, light on dark
// becomes dark. Lines, hatches, icons and letters stay, so no information is lost.

#include "editor/sheets/sheets.h"

namespace ww::sheets {

/// Converts a face. Letters keep a contrast of at least 4.5:1 against areas below them.
void reduceInk(Face& face);

} // namespace ww::sheets
