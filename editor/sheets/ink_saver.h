#pragma once

// Converts faces for printing with less ink. Areas and pictures become pale, textures vanish, light
// shapes on dark areas become dark. Lines, hatches, icons and letters stay visible.

#include "editor/sheets/sheets.h"

namespace ww::sheets {

/// Converts a face to less ink. Against the areas below them, letters have a contrast of at least
/// 4.5:1, and icons that were visible at least 3:1.
void reduceInk(Face& face);

} // namespace ww::sheets
