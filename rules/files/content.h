#pragma once

// What a file of a pack is, judged by its bytes (threats §3: image bombs, SVG, nested archives).

#include "rules/files/error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ww::files {

/// A map of A1 as it is scanned with 300 pixels an inch has 70 million. What is decoded of so many
/// is made smaller row by row (raster::decode), so that they cost no more memory than `held` do.
struct ImageLimits {
    std::uint32_t side = 16'384;
    std::uint64_t pixels = 128'000'000;       ///< half as many of 16 bits a channel
    std::uint64_t held = 32ull * 1024 * 1024; ///< of what decoders hold whole: JPEGs in layers
    std::size_t scans = 100; ///< of a JPEG, each of which passes over all its pixels
};

enum class ImageType : std::uint8_t { Png, Jpeg };
struct ImageInfo {
    ImageType type = ImageType::Png;
    std::uint32_t width = 0; ///< pixels
    std::uint32_t height = 0;
};

/// Reads the header of a PNG or JPEG by hand. The type is read from the first bytes and must be the
/// one that the name's ending says. Errors: core.image.type, .limit, .broken.
[[nodiscard]] Outcome<ImageInfo> checkImage(const std::string& shown, std::string_view bytes,
                                            const ImageLimits& limits = {});

/// How a PNG's pixels are looked at. Unpacking takes as long as showing it.
enum class Pixels : std::uint8_t { Trusted, Unpacked };
/// Nothing when the picture that `checkImage` found is there to its end: a JPEG's segments and
/// scans up to its end marker, a PNG's chunks up to IEND, and, unpacked, all rows of its pixels.
/// Errors: core.image.cut-off, .broken, and .limit for a JPEG in layers.
[[nodiscard]] std::optional<Error> checkWhole(const std::string& shown, std::string_view bytes,
                                              const ImageInfo& info, Pixels pixels,
                                              const ImageLimits& limits = {});

struct SvgLimits {
    std::size_t bytes = 2UL * 1024 * 1024;
    std::size_t elements = 50'000;
    std::size_t depth = 64;
    std::size_t uses = 10'000;        ///< copies that all `use` elements make in the end
    std::size_t pixels = 128'000'000; ///< of all embedded pictures
    std::size_t passes = 200;         ///< over the whole picture, as `svgPasses` estimates them
};

/// Nothing when the SVG may be given to a renderer: no document type, nothing active, no reference
/// but to itself and embedded PNG or JPEG. Errors: core.svg.*, and core.image.* for what is
/// embedded.
[[nodiscard]] std::optional<Error> scanSvg(const std::string& shown, std::string_view bytes,
                                           const SvgLimits& limits = {});

/// By the ending of `shown`: pictures as above; text must not be an archive in disguise
/// (core.pack.entry-nested-archive).
[[nodiscard]] std::optional<Error> judgeContent(const std::string& shown, std::string_view bytes,
                                                Pixels pixels = Pixels::Unpacked);

} // namespace ww::files
