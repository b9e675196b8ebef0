#pragma once

// Loading Qt Gui takes longer than most commands run. So painting pixels is in a module, which is
// loaded for the first PNG.

#include "editor/sheets/sheets.h"

#include <cstddef>
#include <string>

namespace ww::cli {

/// The most bytes of `source`: Qt compresses longer texts in PNG files, and ids are rarely longer.
inline constexpr std::size_t kMaxSourceBytes = 39;

/// The exported function. `source` is the pack's id to store in the file; empty: none. `png` gets
/// the file's bytes, or the reason if it returns false.
using PaintPng = bool (*)(const sheets::Face& face, const sheets::Assets& assets,
                          double pixelsPerMm, bool bleed, const std::string& source,
                          std::string& png);
inline constexpr const char* paintPngModule = "warwright-raster.so";
inline constexpr const char* paintPngSymbol = "warwrightPaintPng";

} // namespace ww::cli
