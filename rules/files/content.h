#pragma once

// Checks a pack's files by their content: sizes of pictures, active SVG, nested archives.

#include "rules/files/error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ww::files {

/// Limits for pictures. For comparison: an A1 map scanned at 300 pixels per inch has 70 million
/// pixels. Pictures above `maxDecodedPixels` are scaled down while decoding
/// (raster::decodePicture), which limits memory.
struct ImageLimits {
    std::uint32_t maxSide = 16'384;
    std::uint64_t pixels = 128'000'000; ///< maximum of pixels; half of it for 16 bits per channel
    std::uint64_t maxDecodedPixels = 32ull * 1024 * 1024; ///< also the maximum of pixels of a
                                                          ///< progressive JPEG
    std::size_t scans = 100; ///< maximum number of a JPEG's scans; each scan passes over all pixels
};

enum class ImageType : std::uint8_t { Png, Jpeg };
struct ImageInfo {
    ImageType type = ImageType::Png;
    std::uint32_t width = 0; ///< width in pixels
    std::uint32_t height = 0;
};

/// Reads the header of a PNG or JPEG. The type must match the extension of the name `shown`.
/// Errors: core.image.type, .limit, .broken.
[[nodiscard]] Outcome<ImageInfo> checkImage(const std::string& shown, std::string_view bytes,
                                            const ImageLimits& limits = {});

/// Whether to check a PNG's pixels by unpacking them, which takes as long as showing them.
enum class PixelCheck : std::uint8_t { Skip, Unpack };
/// Checks that a picture is complete; returns nullopt if it is. A JPEG needs all segments and scans
/// up to its end marker, a PNG all chunks up to IEND. `Unpack` also checks all rows of pixels.
/// `info` is from `checkImage`. Errors: core.image.cut-off, .broken, and .limit for a progressive
/// JPEG.
[[nodiscard]] std::optional<Error> checkComplete(const std::string& shown, std::string_view bytes,
                                                 const ImageInfo& info, PixelCheck pixels,
                                                 const ImageLimits& limits = {});

struct SvgLimits {
    std::size_t bytes = 2UL * 1024 * 1024;
    std::size_t elements = 50'000;
    std::size_t depth = 64;
    std::size_t uses = 10'000;        ///< maximum number of elements copied by `use`, including
                                      ///< copies of copies
    std::size_t pixels = 128'000'000; ///< maximum pixels of all embedded pictures together
    std::size_t passes =
        200; ///< maximum number of times to draw the whole picture, by `estimateSvgPasses`
};

/// Checks that an SVG is safe to render; returns nullopt if it is. The SVG must have no document
/// type, no active content, and references only to itself and to embedded PNG or JPEG. Errors:
/// core.svg.*, and core.image.* for embedded pictures.
[[nodiscard]] std::optional<Error> scanSvg(const std::string& shown, std::string_view bytes,
                                           const SvgLimits& limits = {});

/// Checks content by the extension of the name `shown`. Checks pictures with the functions above.
/// Text must not be a disguised archive (core.pack.entry-nested-archive).
[[nodiscard]] std::optional<Error> checkContent(const std::string& shown, std::string_view bytes,
                                                PixelCheck pixels = PixelCheck::Unpack);

} // namespace ww::files
