#pragma once

// SVG pictures from packs, drawn by librsvg and cairo. What may be drawn is decided by
// files::scanSvg; librsvg loads nothing from outside when it is given bytes. Since drawing can't be
// interrupted, and few bytes can take hours, it is done by a process of its own, `warwright-draw`,
// which ends itself beyond a limit of computing or memory. It is started with the first SVG and
// kept for further ones. Safe from several threads; each draws with a process of its own.

#include "rules/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ww::sheets {

/// The longer side of a vector picture, in units of its own: the resolution of what stays pixels
/// in it (filters).
inline constexpr std::uint32_t kVectorSide = 2048;

/// Of computing for one drawing, far above what `files::SvgLimits::passes` lets through.
inline constexpr std::uint32_t kDrawSeconds = 20;

/// The seconds of computing that the drawings of a run may take together, where each counts its
/// whole seconds. After them every further drawing gets one second at most, so that many dear
/// pictures don't take hours.
inline constexpr std::uint32_t kAllDrawSeconds = 120;

struct VectorSize {
    std::uint32_t width = 0, height = 0; ///< the longer is kVectorSide
};
/// The proportions an SVG has by its size, its view box, or what it draws. All errors here are the
/// reason in words: "the SVG can't be read: …".
[[nodiscard]] Result<VectorSize, std::string> vectorSize(std::string_view svg,
                                                         std::uint32_t seconds = kDrawSeconds);

/// A PDF file of one page of `size` points that holds the picture.
[[nodiscard]] Result<std::string, std::string> vectorToPdf(std::string_view svg, VectorSize size,
                                                           std::uint32_t seconds = kDrawSeconds);

/// Rows of premultiplied 0xAARRGGBB, `width` × `height`, the picture stretched over all; at most
/// 16,384 a side.
[[nodiscard]] Result<std::vector<std::uint32_t>, std::string>
vectorToPixels(std::string_view svg, std::uint32_t width, std::uint32_t height,
               std::uint32_t seconds = kDrawSeconds);

} // namespace ww::sheets
