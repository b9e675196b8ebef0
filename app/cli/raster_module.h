#pragma once

// Loading Qt Gui takes longer than most commands run. So the code that paints pixels is in a
// module, which the program loads for the first PNG.

#include "editor/sheets/sheets.h"

#include <cstddef>
#include <string>

namespace ww::cli {

/// Largest length of `source` in bytes: Qt compresses longer texts in PNG files. Ids are rarely
/// longer.
inline constexpr std::size_t kMaxSourceBytes = 39;

/// The function that the module exports. `source` is the pack's id to store in the file; empty: no
/// id. `png` gets the file's bytes, or the reason if the function returns false.
using PaintPng = bool (*)(const sheets::Face& face, const sheets::Assets& assets,
                          double pixelsPerMm, bool bleed, const std::string& source,
                          std::string& png);
inline constexpr const char* paintPngModule = "warwright-raster.so";
inline constexpr const char* paintPngSymbol = "warwrightPaintPng";

} // namespace ww::cli
