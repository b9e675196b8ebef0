#pragma once

// Pixels need Qt Gui, whose loading alone takes longer than most commands; so the one function that
// paints lives in a module of its own, loaded when a PNG is asked for.

#include "editor/sheets/sheets.h"

#include <cstddef>
#include <string>

namespace ww::cli {

/// Bytes of `source`: Qt compresses longer texts in PNG files; ids are seldom longer.
inline constexpr std::size_t kMostSource = 39;

/// The exported symbol's type. `source` is the pack that the file names; empty: none. `png` gets
/// the file's bytes; with false, the reason in words: it would be too large, or a picture on it
/// can't be drawn.
using PaintPng = bool (*)(const sheets::Face& face, const sheets::Assets& assets,
                          double pixelsPerMm, bool bleed, const std::string& source,
                          std::string& png);
inline constexpr const char* paintPngModule = "warwright-raster.so";
inline constexpr const char* paintPngSymbol = "warwrightPaintPng";

} // namespace ww::cli
