#pragma once

// Draws SVG pictures of packs with librsvg and cairo. files::scanSvg decides which SVGs may be
// drawn, and librsvg loads no other files. A few bytes of SVG can take hours to draw, and drawing
// can't be interrupted. So the process `warwright-draw` draws. The system ends it if it exceeds its
// limits of CPU time or memory. Later drawings reuse the process. Thread-safe: each drawing has its
// own process.

#include "rules/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ww::sheets {

/// Length of a vector picture's longer side in units, and in pixels for SVG filters.
inline constexpr std::uint32_t kVectorSide = 2048;

/// Limit of CPU seconds for a drawing. Pictures within `files::SvgLimits::passes` need far less.
inline constexpr std::uint32_t kDrawSeconds = 20;

/// Limit of CPU seconds for all drawings of the program, each rounded to whole seconds. Above the
/// limit, a drawing gets at most one second.
inline constexpr std::uint32_t kAllDrawSeconds = 120;

struct VectorSize {
    /// Size in units of the SVG. The longer side is kVectorSide.
    std::uint32_t width = 0, height = 0;
};
/// Reads an SVG's proportions from its size, its view box or the bounds of its shapes. All
/// errors of this header are reasons in words: "the SVG can't be read: …".
[[nodiscard]] Result<VectorSize, std::string> readVectorSize(std::string_view svg,
                                                             std::uint32_t seconds = kDrawSeconds);

/// Returns the SVG as a PDF with one page of `size` points.
[[nodiscard]] Result<std::string, std::string> vectorToPdf(std::string_view svg, VectorSize size,
                                                           std::uint32_t seconds = kDrawSeconds);

/// Returns the SVG, stretched to `width` × `height` pixels, as rows of premultiplied 0xAARRGGBB.
/// Each side is at most 16,384.
[[nodiscard]] Result<std::vector<std::uint32_t>, std::string>
vectorToPixels(std::string_view svg, std::uint32_t width, std::uint32_t height,
               std::uint32_t seconds = kDrawSeconds);

} // namespace ww::sheets
