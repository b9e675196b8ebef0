#pragma once

// A card that isn't cut along its trim: a disc, a hexagon.

#include "editor/sheets/sheets.h"

#include <optional>

namespace ww::sheets {

/// The line that a face draws for the cutter all round itself, in its own coordinates, with `bleed`
/// millimetres round it; nothing where the face is cut as a rectangle. What lies beyond is cut
/// away.
[[nodiscard]] std::optional<Shape> cutOutline(const Face& face, double bleed = 0);

/// Leaves nothing of the face beyond that outline, so that a disc stays round where the paper has
/// less room than the disc bleeds.
void keepWithinCut(Face& face, double bleed);

} // namespace ww::sheets
