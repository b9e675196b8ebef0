#pragma once

#include "app/cli/raster_module.h"

namespace ww::cli {

/// Loads the module that paints PNG files. Prints the cause and returns null if it is missing.
[[nodiscard]] PaintPng loadPngPainter();

} // namespace ww::cli
