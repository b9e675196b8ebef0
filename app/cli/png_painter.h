#pragma once

// PNG files: the module that paints them, loaded when one is asked for.

#include "app/cli/raster_module.h"

namespace ww::cli {

/// Null, and the cause said, where the module isn't there.
[[nodiscard]] PaintPng loadPainter();

} // namespace ww::cli
