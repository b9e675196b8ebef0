#include "editor/sheets/picture.h"

#include "editor/sheets/vector.h"
#include "rules/files/content.h"

#include <blake2.h>
#include <fmt/format.h>

#include <array>

namespace ww::sheets {

namespace {

std::uint32_t be(std::string_view bytes, std::size_t at, int count) {
    std::uint32_t v = 0;
    for (int i = 0; i < count; ++i)
        v = v << 8 | static_cast<unsigned char>(bytes[at + static_cast<std::size_t>(i)]);
    return v;
}

std::string hashOfBytes(std::string_view bytes) {
    std::array<unsigned char, 16> digest{};
    blake2b(digest.data(), bytes.data(), nullptr, digest.size(), bytes.size(), 0);
    std::string hex;
    for (const unsigned char byte : digest)
        hex += fmt::format("{:02x}", byte);
    return hex;
}

} // namespace

std::optional<JpegInfo> jpegInfo(std::string_view bytes) {
    if (bytes.size() < 4 || be(bytes, 0, 2) != 0xffd8)
        return std::nullopt;
    JpegInfo info;
    std::size_t at = 2;
    while (at + 4 <= bytes.size()) {
        if (static_cast<unsigned char>(bytes[at]) != 0xff)
            return std::nullopt;
        const std::uint32_t marker = be(bytes, at + 1, 1);
        if (marker == 0xff) { // fill byte
            ++at;
            continue;
        }
        if (marker == 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
            at += 2;
            continue;
        }
        const std::uint32_t length = be(bytes, at + 2, 2);
        if (length < 2 || at + 2 + length > bytes.size())
            return std::nullopt;
        if (marker == 0xee && length >= 14 && bytes.substr(at + 4, 5) == "Adobe")
            info.adobe = true;
        const bool frame =
            marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
        if (frame) {
            if (length < 8)
                return std::nullopt;
            info.height = be(bytes, at + 5, 2);
            info.width = be(bytes, at + 7, 2);
            info.components = static_cast<int>(be(bytes, at + 9, 1));
            return info;
        }
        if (marker == 0xda || marker == 0xd9)
            return std::nullopt;
        at += 2 + length;
    }
    return std::nullopt;
}

std::optional<PngInfo> pngInfo(std::string_view bytes) {
    using namespace std::string_view_literals;
    if (bytes.size() < 33 || bytes.substr(0, 8) != "\x89PNG\r\n\x1a\n"sv ||
        bytes.substr(12, 4) != "IHDR"sv)
        return std::nullopt;
    PngInfo info;
    info.width = be(bytes, 16, 4);
    info.height = be(bytes, 20, 4);
    info.depth = static_cast<int>(be(bytes, 24, 1));
    info.colourType = static_cast<int>(be(bytes, 25, 1));
    info.interlaced = be(bytes, 28, 1) != 0;
    for (std::size_t at = 8; at + 12 <= bytes.size();) {
        const std::size_t length = be(bytes, at, 4);
        if (length > bytes.size() - at - 12)
            return std::nullopt;
        const std::string_view type = bytes.substr(at + 4, 4), data = bytes.substr(at + 8, length);
        if (type == "PLTE"sv)
            info.palette = data;
        else if (type == "tRNS"sv)
            info.transparent = true;
        else if (type == "IDAT"sv)
            info.data.push_back(data);
        else if (type == "IEND"sv)
            return info;
        at += 12 + length;
    }
    return std::nullopt; // it breaks off
}

Result<PicturePtr, std::string> readPicture(std::shared_ptr<const std::string> bytes) {
    if (!bytes)
        return fail(std::string("the file is missing"));
    auto picture = std::make_shared<Picture>();
    if (const auto jpeg = jpegInfo(*bytes)) {
        picture->format = PictureFormat::Jpeg;
        picture->width = jpeg->width;
        picture->height = jpeg->height;
        if (jpeg->components != 1 && jpeg->components != 3 && jpeg->components != 4)
            return fail(fmt::format("a JPEG of {} colour components", jpeg->components));
    } else if (const auto png = pngInfo(*bytes)) {
        picture->format = PictureFormat::Png;
        picture->width = png->width;
        picture->height = png->height;
    } else if (bytes->find("<svg") != std::string::npos) {
        if (const auto wrong = files::scanSvg("the SVG", *bytes))
            return fail(wrong->message());
        const auto size = vectorSize(*bytes);
        if (!size)
            return fail(size.error());
        picture->format = PictureFormat::Svg;
        picture->width = size->width;
        picture->height = size->height;
    } else {
        if (bytes->starts_with("\x89PNG"))
            return fail(std::string("a PNG that breaks off"));
        if (bytes->starts_with("\xff\xd8"))
            return fail(std::string("a JPEG that breaks off"));
        return fail(std::string("neither a JPEG, a PNG nor an SVG"));
    }
    if (picture->width == 0 || picture->height == 0)
        return fail(std::string("a picture without size"));
    if (picture->width > kPictureSide || picture->height > kPictureSide ||
        std::uint64_t{picture->width} * picture->height > kPicturePixels)
        return fail(fmt::format("{} × {} pixels; the limit is {} a side and {} in all",
                                picture->width, picture->height, kPictureSide, kPicturePixels));
    picture->hash = hashOfBytes(*bytes);
    picture->bytes = std::move(bytes);
    return PicturePtr(std::move(picture));
}

} // namespace ww::sheets
