#pragma once

// What is printed at home with less ink (design §6): a face's areas and pictures are pale, surfaces
// have no marks, and what stood light on dark is dark. Lines, hatches, icons and letters stay, so
// that whatever is told by them is told still.

#include "editor/sheets/sheets.h"

namespace ww::sheets {

/// Letters have at least 4.5:1 against any of the areas below them.
void saveInk(Face& face);

} // namespace ww::sheets
