#pragma once

// A card that isn't cut along its trim: a disc, a hexagon.

#include "editor/sheets/sheets.h"

#include <optional>

namespace ww::sheets {

/// The line that a face draws for the cutter all round itself, in its own coordinates; nothing
/// where it is cut as a rectangle. What lies beyond is cut away.
[[nodiscard]] std::optional<Shape> cutOutline(const Face& face);

} // namespace ww::sheets
