#pragma once

// Converts faces for printing with less ink. Areas and pictures become pale, surface textures
// vanish, light marks on dark become dark. Lines, hatches, icons and letters stay, so no
// information is lost.

#include "editor/sheets/sheets.h"

namespace ww::sheets {

/// Converts a face to less ink. Letters keep a contrast of at least 4.5:1 against the areas below
/// them.
void reduceInk(Face& face);

} // namespace ww::sheets
