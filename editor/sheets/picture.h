#pragma once

// Reads the headers of packs' picture files. Doesn't decode pixels, so image bombs do no harm.

#include "editor/sheets/display_list.h"
#include "rules/base/result.h"
#include "rules/files/content.h"

namespace ww::sheets {

inline constexpr std::uint32_t kMaxPictureSide = files::ImageLimits{}.maxSide;  ///< longest allowed
                                                                                ///< side in pixels
inline constexpr std::uint64_t kMaxPicturePixels = files::ImageLimits{}.pixels; ///< most pixels of
                                                                                ///< a picture:
                                                                                ///< width × height

/// Reads the header of a JPEG or PNG, or the proportions of a self-contained SVG. The error is the
/// reason, for example that the picture is too large.
[[nodiscard]] Result<PicturePtr, std::string> readPicture(std::shared_ptr<const std::string> bytes);

struct JpegInfo {
    std::uint32_t width = 0, height = 0;
    int components = 0;
    bool hasInvertedCmyk = false; ///< whether CMYK values are stored inverted
    std::uint8_t orientation = 1; ///< EXIF orientation 1…8; 1 if missing or malformed
    std::string profile;          ///< the whole ICC profile; empty: none
};
[[nodiscard]] std::optional<JpegInfo> readJpegInfo(std::string_view bytes);

struct PngInfo {
    std::uint32_t width = 0, height = 0;
    int depth = 0, colourType = 0;
    bool interlaced = false, transparent = false; ///< `transparent`: the file has a tRNS chunk
    std::string_view palette;
    std::string_view profile;           ///< contents of the iCCP chunk: name, method, compressed
                                        ///< ICC profile
    std::vector<std::string_view> data; ///< contents of the IDAT chunks
};
/// Reads the chunks of a PNG. Returns nothing if the file is incomplete, or if its first chunk
/// isn't a header.
[[nodiscard]] std::optional<PngInfo> readPngInfo(std::string_view bytes);

/// Returns the picture's ICC profile. Empty if there is no profile, or if the profile doesn't fit
/// the pixels.
[[nodiscard]] std::string colourProfileOf(const Picture& picture);

} // namespace ww::sheets
