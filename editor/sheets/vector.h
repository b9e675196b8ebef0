#pragma once

// Draws SVG pictures of packs with librsvg and cairo. files::scanSvg decides which SVGs may be
// drawn, and librsvg loads no other files. A few bytes of SVG can take hours to draw, and drawing
// can't be interrupted. So the process `warwright-draw` draws, and ends itself when it exceeds its
// limits of CPU time or memory. Further SVGs reuse the process. Thread-safe: each thread has its
// own process.

#include "rules/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ww::sheets {

/// Longer side of a vector picture in its units, which is also the resolution of filters.
inline constexpr std::uint32_t kVectorSide = 2048;

/// CPU seconds for one drawing. Pictures within `files::SvgLimits::passes` need far less.
inline constexpr std::uint32_t kDrawSeconds = 20;

/// CPU seconds for all drawings of a run; each drawing counts in whole seconds. After that, each
/// drawing gets at most one second.
inline constexpr std::uint32_t kAllDrawSeconds = 120;

struct VectorSize {
    /// Size in units of the SVG. The longer side is kVectorSide.
    std::uint32_t width = 0, height = 0;
};
/// Reads an SVG's proportions from its size, view box or drawing. All errors of this header are
/// reasons in words: "the SVG can't be read: …".
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
