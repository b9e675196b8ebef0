// Checks that a picture is complete: walks its segments or chunks, and unpacks a PNG's pixels.
// Doesn't decode a JPEG's pixels.

#include "rules/files/content.h"

#include <array>
#include <vector>
#define ZLIB_CONST
#include <zlib.h>

namespace ww::files {
namespace {

std::uint32_t big(std::string_view bytes, std::size_t at, std::size_t size) {
    std::uint32_t out = 0;
    for (std::size_t i = 0; i < size; ++i)
        out = out << 8 | static_cast<std::uint8_t>(bytes[at + i]);
    return out;
}

Error cutOff(const std::string& shown, const char* what) {
    return makeError(diag::imageCutOff, shown, {{"what", what}});
}

/// Returns the offset of the first marker after a scan's pixels that isn't a restart marker (T.81,
/// B.1.1.2). If there is none, returns the size of `bytes`.
std::size_t afterPixels(std::string_view bytes, std::size_t at) {
    while (true) {
        at = bytes.find('\xff', at);
        if (at == std::string_view::npos || at + 1 >= bytes.size())
            return bytes.size();
        const auto next = static_cast<std::uint8_t>(bytes[at + 1]);
        if (next != 0 && next != 0xff && (next < 0xd0 || next > 0xd7))
            return at;
        at += next == 0xff ? 1 : 2;
    }
}

bool isFrame(std::uint8_t marker) {
    return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
}

/// Finds out whether a decoder must keep the whole JPEG in memory (`layered`): its scans refine
/// each other, or its first scan lacks a colour channel.
class Layers {
  public:
    void frame(std::uint8_t marker, std::string_view segment) {
        progressive_ = (marker & 3) == 2;
        channels_ = segment.size() > 5 ? static_cast<std::uint8_t>(segment[5]) : 0;
    }
    void scan(std::string_view segment) {
        ++scans;
        if (scans == 1 && !segment.empty())
            layered = progressive_ || static_cast<std::uint8_t>(segment[0]) < channels_;
    }
    std::size_t scans = 0;
    bool layered = false;

  private:
    bool progressive_ = false;
    std::uint8_t channels_ = 0;
};

std::optional<Error> judgeLayers(const std::string& shown, const Layers& layers,
                                 const ImageInfo& info, const ImageLimits& limits) {
    if (layers.scans > limits.scans)
        return makeError(diag::imageLimit, shown,
                         {{"actual", "a JPEG of " + std::to_string(layers.scans) + " scans"},
                          {"limit", std::to_string(limits.scans)}});
    if (!layers.layered || std::uint64_t{info.width} * info.height <= limits.maxDecodedPixels)
        return std::nullopt;
    return makeError(
        diag::imageLimit, shown,
        {{"actual", std::to_string(info.width) + "×" + std::to_string(info.height) +
                        " pixels in layers (a progressive JPEG)"},
         {"limit", std::to_string(limits.maxDecodedPixels / 1'000'000) +
                       " million for a progressive JPEG; save it as a baseline JPEG, which can "
                       "have " +
                       std::to_string(limits.pixels / 1'000'000) + " million"}});
}

std::optional<Error> wholeJpeg(const std::string& shown, std::string_view bytes,
                               const ImageInfo& info, const ImageLimits& limits) {
    bool pixels = false;
    Layers layers;
    for (std::size_t at = 2; at + 2 <= bytes.size();) {
        if (static_cast<std::uint8_t>(bytes[at]) != 0xff)
            return makeError(diag::imageBroken, shown,
                             {{"what", "a part of the file doesn't begin where it should"}});
        const auto marker = static_cast<std::uint8_t>(bytes[at + 1]);
        if (marker == 0xff) { // skips a fill byte
            ++at;
            continue;
        }
        if (marker == 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
            at += 2;
            continue;
        }
        if (marker == 0xd9)
            return pixels ? judgeLayers(shown, layers, info, limits)
                          : std::optional(cutOff(shown, "it ends before its pixels begin"));
        if (at + 4 > bytes.size())
            break;
        const std::size_t size = big(bytes, at + 2, 2);
        if (size < 2 || at + 2 + size > bytes.size())
            break;
        const std::string_view segment = bytes.substr(at + 4, size - 2);
        at += 2 + size;
        if (isFrame(marker))
            layers.frame(marker, segment);
        if (marker == 0xda) {
            layers.scan(segment);
            pixels = true;
            at = afterPixels(bytes, at);
        }
    }
    return cutOff(shown, pixels ? "it ends in the middle of its pixels"
                                : "it ends before its pixels begin");
}

/// Rows of equal length in a PNG. Each row has a filter byte, then pixels (PNG, 9.1).
struct Pass {
    std::uint64_t rows = 0, length = 0; ///< number of rows, and length of a row in bytes
};

/// Returns the layout of the unpacked rows. Empty for an invalid header.
std::vector<Pass> packedRows(std::string_view header) {
    constexpr std::array<std::uint8_t, 7> channels{1, 0, 3, 1, 2, 0, 4};
    const std::uint64_t width = big(header, 0, 4), height = big(header, 4, 4);
    const auto depth = static_cast<std::uint8_t>(header[8]);
    const auto colour = static_cast<std::uint8_t>(header[9]);
    const std::uint64_t bits = colour < channels.size() ? channels[colour] * depth : 0;
    if (bits == 0 || (depth & (depth - 1)) != 0 || depth > 16 || header[12] > 1)
        return {};
    std::vector<Pass> out;
    const auto add = [&](std::uint64_t w, std::uint64_t h) {
        if (w > 0 && h > 0)
            out.push_back({h, (w * bits + 7) / 8 + 1});
    };
    if (header[12] == 0) {
        add(width, height);
        return out;
    }
    // An interlaced PNG has seven passes (PNG, 8.2). Each pass is a separate picture.
    constexpr std::array<std::array<std::uint8_t, 4>, 7> passes{{{0, 0, 8, 8},
                                                                 {4, 0, 8, 8},
                                                                 {0, 4, 4, 8},
                                                                 {2, 0, 4, 4},
                                                                 {0, 2, 2, 4},
                                                                 {1, 0, 2, 2},
                                                                 {0, 1, 1, 2}}};
    for (const auto& [x, y, stepX, stepY] : passes)
        add((width + stepX - 1 - x) / stepX, (height + stepY - 1 - y) / stepY);
    return out;
}

/// Unpacks pixels without storing them, because they may take a thousand times the file's size.
/// Stops one byte after the expected size.
class Unpacking {
  public:
    explicit Unpacking(std::vector<Pass> passes) : passes_(std::move(passes)) {
        for (const Pass& pass : passes_)
            expected += pass.rows * pass.length;
        good_ = inflateInit(&stream_) == Z_OK;
    }
    ~Unpacking() { inflateEnd(&stream_); }
    Unpacking(const Unpacking&) = delete;
    Unpacking& operator=(const Unpacking&) = delete;

    void add(std::string_view part) {
        stream_.next_in = reinterpret_cast<const Bytef*>(part.data());
        stream_.avail_in = static_cast<uInt>(part.size()); // fits, because a chunk is shorter than
                                                           // 2^31
        while (good_ && !ended && bytes <= expected &&
               (stream_.avail_in > 0 || stream_.avail_out == 0)) {
            stream_.next_out = room_.data();
            stream_.avail_out = static_cast<uInt>(room_.size());
            const int result = inflate(&stream_, Z_NO_FLUSH);
            take(room_.size() - stream_.avail_out);
            ended = result == Z_STREAM_END;
            good_ = result == Z_OK || (result == Z_BUF_ERROR && stream_.avail_in == 0);
            if (result == Z_BUF_ERROR)
                break;
        }
    }
    std::uint64_t expected = 0, bytes = 0;
    bool ended = false;  ///< whether the zlib stream ended with a valid checksum
    bool filters = true; ///< whether every row has a valid filter byte (0 to 4)

  private:
    void take(std::size_t size) {
        while (pass_ < passes_.size() && row_ < bytes + size) {
            filters = filters && room_[row_ - bytes] <= 4;
            row_ += passes_[pass_].length;
            if (++rows_ == passes_[pass_].rows) {
                rows_ = 0;
                ++pass_;
            }
        }
        bytes += size;
    }

    std::vector<Pass> passes_;
    std::size_t pass_ = 0;
    std::uint64_t rows_ = 0; ///< number of rows begun in this pass
    std::uint64_t row_ = 0;  ///< byte offset of the next row
    std::array<Bytef, 32UL * 1024> room_{};
    z_stream stream_{};
    bool good_ = false;
};

std::optional<Error> wholePixels(const std::string& shown, std::string_view header,
                                 const std::vector<std::string_view>& packed) {
    Unpacking pixels(packedRows(header));
    if (pixels.expected == 0)
        return makeError(diag::imageBroken, shown, {{"what", "its header is invalid"}});
    for (const std::string_view part : packed)
        pixels.add(part);
    // Ignore surplus data, as all programs that read PNGs do.
    if (pixels.bytes < pixels.expected || (pixels.bytes == pixels.expected && !pixels.ended))
        return cutOff(shown, pixels.ended ? "its pixels end too early"
                                          : "its pixels can't be unpacked to their end");
    if (!pixels.filters)
        return makeError(diag::imageBroken, shown,
                         {{"what", "a row of pixels uses a filter that PNG doesn't have"}});
    return std::nullopt;
}

std::optional<Error> wholePng(const std::string& shown, std::string_view bytes, PixelCheck pixels) {
    std::vector<std::string_view> packed;
    bool any = false;
    for (std::size_t at = 8; at + 12 <= bytes.size();) {
        const std::size_t size = big(bytes, at, 4);
        const std::string_view type = bytes.substr(at + 4, 4);
        any = any || type == "IDAT";
        if (size > bytes.size() - at - 12)
            break;
        if (type == "IDAT" && pixels == PixelCheck::Unpack)
            packed.push_back(bytes.substr(at + 8, size));
        if (type == "IEND") {
            if (!any)
                return cutOff(shown, "it ends before its pixels begin");
            return pixels == PixelCheck::Unpack ? wholePixels(shown, bytes.substr(16, 13), packed)
                                                : std::nullopt;
        }
        at += 12 + size;
    }
    return cutOff(shown,
                  any ? "it ends in the middle of its pixels" : "it ends before its pixels begin");
}

} // namespace

std::optional<Error> checkComplete(const std::string& shown, std::string_view bytes,
                                   const ImageInfo& info, PixelCheck pixels,
                                   const ImageLimits& limits) {
    return info.type == ImageType::Png ? wholePng(shown, bytes, pixels)
                                       : wholeJpeg(shown, bytes, info, limits);
}

} // namespace ww::files
