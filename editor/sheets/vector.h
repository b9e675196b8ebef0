#pragma once

// SVG pictures from packs, through librsvg and cairo (threats.md §3: librsvg loads nothing from
// outside when it is given bytes; what may be given is decided by files::scanSvg). Both libraries
// are loaded when the first SVG is drawn, since they take longer to load than most commands run.
// Safe from several threads.

#include "rules/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ww::sheets {

/// The longer side of a vector picture, in units of its own: the resolution of what stays pixels
/// in it (filters).
inline constexpr std::uint32_t kVectorSide = 2048;

struct VectorSize {
    std::uint32_t width = 0, height = 0; ///< the longer is kVectorSide
};
/// The proportions an SVG has by its size, its view box, or what it draws; the reason where it
/// can't be drawn.
[[nodiscard]] Result<VectorSize, std::string> vectorSize(std::string_view svg);

/// A PDF file of one page of `size` points that holds the picture; empty where it can't be drawn.
[[nodiscard]] std::string vectorToPdf(std::string_view svg, VectorSize size);

/// Rows of premultiplied 0xAARRGGBB, `width` × `height`, the picture stretched over all; empty
/// where it can't be drawn.
[[nodiscard]] std::vector<std::uint32_t> vectorToPixels(std::string_view svg, std::uint32_t width,
                                                        std::uint32_t height);

} // namespace ww::sheets
