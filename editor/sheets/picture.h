#pragma once

// Picture files as they come out of a pack: judged by their headers, never decoded here, and SVG
// by what it names (threats.md §3, image bombs and SVG).

#include "editor/sheets/display_list.h"
#include "rules/base/result.h"
#include "rules/files/content.h"

namespace ww::sheets {

inline constexpr std::uint32_t kPictureSide = files::ImageLimits{}.side;     ///< pixels
inline constexpr std::uint64_t kPicturePixels = files::ImageLimits{}.pixels; ///< width × height

/// JPEG or PNG by magic bytes, dimensions from the header; an SVG that names nothing outside
/// itself, with its proportions; the reason where it is none of them or too large.
[[nodiscard]] Result<PicturePtr, std::string> readPicture(std::shared_ptr<const std::string> bytes);

/// What a JPEG's frame header says beyond its size.
struct JpegInfo {
    std::uint32_t width = 0, height = 0;
    int components = 0;
    bool adobe = false;           ///< CMYK is stored inverted
    std::uint8_t orientation = 1; ///< EXIF 1…8; 1 where it says nothing that can be read
    std::string profile;          ///< ICC, whole; empty: none
};
[[nodiscard]] std::optional<JpegInfo> jpegInfo(std::string_view bytes);

struct PngInfo {
    std::uint32_t width = 0, height = 0;
    int depth = 0, colourType = 0;
    bool interlaced = false, transparent = false; ///< transparent: has a tRNS chunk
    std::string_view palette;
    std::string_view profile;           ///< iCCP chunk: name, method, deflated ICC
    std::vector<std::string_view> data; ///< IDAT chunks
};
/// Chunk by chunk, within the bytes; nothing where the file is cut or its first chunk isn't a
/// header.
[[nodiscard]] std::optional<PngInfo> pngInfo(std::string_view bytes);

/// The ICC profile that a picture brings; empty where there is none, or none for its pixels.
[[nodiscard]] std::string profileOf(const Picture& picture);

} // namespace ww::sheets
