#pragma once

// Converts faces for printing with less ink. Areas and pictures become pale, textures vanish, light
// shapes on dark areas become dark. Lines, hatches, icons and letters stay visible.

#include "editor/sheets/sheets.h"

namespace ww::sheets {

/// Converts a face to less ink. Letters keep a contrast of at least 4.5:1 against the areas below
/// them.
void reduceInk(Face& face);

} // namespace ww::sheets
