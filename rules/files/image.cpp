#include "rules/files/content.h"

#include <algorithm>
#include <array>

namespace ww::files {
namespace {

constexpr std::string_view kPng = "\x89PNG\r\n\x1a\n";
constexpr std::string_view kJpeg = "\xff\xd8\xff";

std::uint32_t big(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint32_t out = 0;
    for (std::size_t i = 0; i < size; ++i)
        out = out << 8 | static_cast<std::uint8_t>(bytes[at + i]);
    return out;
}

std::string endingOf(const std::string& name) {
    const std::size_t dot = name.rfind('.');
    return dot == std::string::npos ? std::string() : name.substr(dot + 1);
}

const char* nameOf(std::string_view bytes) {
    struct Known {
        std::string_view magic;
        const char* name;
    };
    using namespace std::string_view_literals;
    static constexpr std::array kKnown = {Known{kPng, "a PNG picture"},
                                          Known{kJpeg, "a JPEG picture"},
                                          Known{"GIF8", "a GIF picture"},
                                          Known{"RIFF", "a WebP picture or a sound"},
                                          Known{"BM", "a BMP picture"},
                                          Known{"<svg", "an SVG picture"},
                                          Known{"<?xml", "an XML file"},
                                          Known{"PK\3\4", "an archive"},
                                          Known{"\x1f\x8b", "an archive"},
                                          Known{"7z\xbc\xaf\x27\x1c", "an archive"},
                                          Known{"Rar!\x1a\x07", "an archive"},
                                          Known{"\xfd"
                                                "7zXZ",
                                                "an archive"},
                                          Known{"PK\5\6", "an archive"},
                                          Known{"BZh", "an archive"},
                                          Known{"%PDF", "a PDF file"}};
    for (const Known& known : kKnown)
        if (bytes.starts_with(known.magic))
            return known.name;
    return bytes.empty() ? "empty" : "something else";
}

Outcome<ImageInfo> pngHeader(const std::string& shown, std::string_view bytes) {
    if (bytes.size() < 33 || big(bytes, 8, 4) != 13 || bytes.substr(12, 4) != "IHDR")
        return fail(makeError(diag::imageBroken, shown, {{"what", "its header is missing"}}));
    return ImageInfo{ImageType::Png, big(bytes, 16, 4), big(bytes, 20, 4)};
}

/// Walks the segments of a JPEG up to the frame header (T.81, B.1.1.3).
Outcome<ImageInfo> jpegHeader(const std::string& shown, std::string_view bytes) {
    const auto broken = [&](const char* what) {
        return fail(makeError(diag::imageBroken, shown, {{"what", what}}));
    };
    for (std::size_t at = 2; at + 4 <= bytes.size();) {
        if (static_cast<std::uint8_t>(bytes[at]) != 0xff)
            return broken("a part of the file doesn't begin where it should");
        const auto marker = static_cast<std::uint8_t>(bytes[at + 1]);
        if (marker == 0xff) { // skips a fill byte
            ++at;
            continue;
        }
        if (marker == 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
            at += 2;
            continue;
        }
        if (marker == 0xd9 || marker == 0xda)
            break;
        const std::size_t size = big(bytes, at + 2, 2);
        const bool frame =
            marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
        if (size < 2 || at + 2 + size > bytes.size() || (frame && size < 8))
            return broken("a part of the file reaches beyond the file's end");
        if (frame)
            return ImageInfo{ImageType::Jpeg, big(bytes, at + 7, 2), big(bytes, at + 5, 2)};
        at += 2 + size;
    }
    return broken("it has no frame header");
}

} // namespace

Outcome<ImageInfo> checkImage(const std::string& shown, std::string_view bytes,
                              const ImageLimits& limits) {
    const std::string ending = endingOf(shown);
    const bool png = bytes.starts_with(kPng);
    const bool jpeg = bytes.starts_with(kJpeg);
    const bool wantsJpeg = ending == "jpg" || ending == "jpeg";
    if ((ending == "png" && !png) || (wantsJpeg && !jpeg) || (ending != "png" && !wantsJpeg))
        return fail(makeError(diag::imageType, shown,
                              {{"actual", nameOf(bytes)},
                               {"expected", ending == "png" ? "PNG"
                                            : wantsJpeg     ? "JPEG"
                                                            : "neither PNG nor JPEG"}}));
    const Outcome<ImageInfo> info = png ? pngHeader(shown, bytes) : jpegHeader(shown, bytes);
    if (!info)
        return info;
    if (info->width == 0 || info->height == 0)
        return fail(makeError(diag::imageBroken, shown, {{"what", "it has no width or height"}}));
    const std::string size =
        std::to_string(info->width) + "×" + std::to_string(info->height) + " pixels";
    if (std::max(info->width, info->height) > limits.maxSide)
        return fail(
            makeError(diag::imageLimit, shown,
                      {{"actual", size}, {"limit", std::to_string(limits.maxSide) + " per side"}}));
    const bool deep = png && bytes[24] == 16;
    const std::uint64_t most = deep ? limits.pixels / 2 : limits.pixels;
    if (std::uint64_t{info->width} * info->height > most)
        return fail(makeError(diag::imageLimit, shown,
                              {{"actual", size + (deep ? " with 16 bits per channel" : "")},
                               {"limit", std::to_string(most / 1'000'000) +
                                             " million pixels in "
                                             "all" +
                                             (deep ? ", or twice as many with 8 bits per "
                                                     "channel"
                                                   : "")}}));
    return info;
}

std::optional<Error> checkContent(const std::string& shown, std::string_view bytes,
                                  PixelCheck pixels) {
    const std::string ending = endingOf(shown);
    if (ending == "png" || ending == "jpg" || ending == "jpeg") {
        const Outcome<ImageInfo> info = checkImage(shown, bytes);
        return info ? checkComplete(shown, bytes, *info, pixels) : std::optional(info.error());
    }
    if (ending == "svg")
        return scanSvg(shown, bytes);
    if (std::string_view(nameOf(bytes)) == "an archive") {
        Error out = makeError(diag::packEntryNestedArchive, shown, {{"entry", shown}});
        return out;
    }
    return std::nullopt;
}

} // namespace ww::files
