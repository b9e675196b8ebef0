#pragma once

// Draws SVG pictures of packs with librsvg and cairo. files::scanSvg decides what may be drawn;
// librsvg loads nothing from outside.
// Drawing can't be interrupted, and few bytes can take hours. So a process, `warwright-draw`, draws
// and ends itself beyond a limit of CPU time or memory. Further SVGs reuse it. Thread-safe: each
// thread has its own.

#include "rules/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ww::sheets {

/// Longer side of a vector picture in its units: the resolution of filters.
inline constexpr std::uint32_t kVectorSide = 2048;

/// CPU seconds per drawing. Pictures within `files::SvgLimits::passes` need far less.
inline constexpr std::uint32_t kDrawSeconds = 20;

/// CPU seconds for all drawings of a run, in whole seconds each. After that, each drawing gets at
/// most one.
inline constexpr std::uint32_t kAllDrawSeconds = 120;

struct VectorSize {
    /// Size in the SVG's units; the longer side is kVectorSide.
    std::uint32_t width = 0, height = 0;
};
/// Returns proportions from the SVG's size, view box or drawing. All errors here are reasons in
/// words: "the SVG can't be read: …".
[[nodiscard]] Result<VectorSize, std::string> readVectorSize(std::string_view svg,
                                                             std::uint32_t seconds = kDrawSeconds);

/// Returns a one-page PDF of `size` points.
[[nodiscard]] Result<std::string, std::string> vectorToPdf(std::string_view svg, VectorSize size,
                                                           std::uint32_t seconds = kDrawSeconds);

/// Returns rows of premultiplied 0xAARRGGBB, `width` × `height`, at most 16,384 per side, the
/// picture stretched.
[[nodiscard]] Result<std::vector<std::uint32_t>, std::string>
vectorToPixels(std::string_view svg, std::uint32_t width, std::uint32_t height,
               std::uint32_t seconds = kDrawSeconds);

} // namespace ww::sheets
