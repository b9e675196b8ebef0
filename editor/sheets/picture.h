#pragma once

// Reads picture files of packs by their headers, without decoding pixels (against image bombs). An
// SVG must be self-contained.

#include "editor/sheets/display_list.h"
#include "rules/base/result.h"
#include "rules/files/content.h"

namespace ww::sheets {

inline constexpr std::uint32_t kMaxPictureSide = files::ImageLimits{}.maxSide;  ///< pixels
inline constexpr std::uint64_t kMaxPicturePixels = files::ImageLimits{}.pixels; ///< width × height

/// Reads a JPEG, a PNG or a self-contained SVG with its proportions. The error is the reason, for
/// example too large.
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
    bool interlaced = false, transparent = false; ///< transparent: has a tRNS chunk
    std::string_view palette;
    std::string_view profile;           ///< iCCP chunk: name, method, deflated ICC
    std::vector<std::string_view> data; ///< IDAT chunks
};
/// Reads a PNG's chunks. Empty when the file is cut off, or its first chunk isn't a header.
[[nodiscard]] std::optional<PngInfo> readPngInfo(std::string_view bytes);

/// Returns the picture's ICC profile. Empty if it has none that fits its pixels.
[[nodiscard]] std::string colourProfileOf(const Picture& picture);

} // namespace ww::sheets
