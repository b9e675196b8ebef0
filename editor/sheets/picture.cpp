#include "editor/sheets/picture.h"

#include "editor/sheets/vector.h"
#include "rules/files/content.h"

#include <blake2.h>
#include <fmt/format.h>

#include <array>
#include <libdeflate.h>
#include <map>
#include <memory>

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

/// Returns the orientation (tag 274) in a TIFF header's first directory (EXIF 2.32, 4.6.2). Returns
/// 1 if the tag is missing.
std::uint8_t orientationIn(std::string_view tiff) {
    if (tiff.size() < 8 || (!tiff.starts_with("II") && !tiff.starts_with("MM")))
        return 1;
    const bool little = tiff[0] == 'I';
    const auto number = [&](std::size_t at, int count) {
        std::uint32_t v = 0;
        for (int i = 0; i < count; ++i) {
            const int k = little ? count - 1 - i : i;
            v = v << 8 | static_cast<unsigned char>(tiff[at + static_cast<std::size_t>(k)]);
        }
        return v;
    };
    const std::size_t from = number(4, 4);
    if (from > tiff.size() - 2)
        return 1;
    const std::size_t entries = number(from, 2);
    for (std::size_t i = 0; i < entries && from + 2 + 12 * (i + 1) <= tiff.size(); ++i) {
        const std::size_t at = from + 2 + 12 * i;
        if (number(at, 2) != 274)
            continue;
        const std::uint32_t value = number(at + 8, 2);
        return value >= 1 && value <= 8 ? static_cast<std::uint8_t>(value) : std::uint8_t{1};
    }
    return 1;
}

/// Most bytes of a colour profile. Usual profiles are smaller than 3 MB.
constexpr std::size_t kMostProfile = std::size_t{4} << 20;

/// Returns the number of colour components of an ICC profile (ICC.1:2010, 7.2), or 0 if the profile
/// is unsupported or malformed.
int componentsOf(std::string_view profile) {
    if (profile.size() < 132 || profile.substr(36, 4) != "acsp" ||
        be(profile, 0, 4) > profile.size())
        return 0;
    const std::string_view space = profile.substr(16, 4);
    return space == "RGB " ? 3 : space == "GRAY" ? 1 : space == "CMYK" ? 4 : 0;
}

std::string inflated(std::string_view packed) {
    const std::unique_ptr<libdeflate_decompressor, decltype(&libdeflate_free_decompressor)>
        inflater(libdeflate_alloc_decompressor(), &libdeflate_free_decompressor);
    for (std::size_t room = 1 << 14; room <= kMostProfile; room *= 4) {
        std::string out(room, '\0');
        std::size_t made = 0;
        const libdeflate_result result = libdeflate_zlib_decompress(
            inflater.get(), packed.data(), packed.size(), out.data(), room, &made);
        if (result == LIBDEFLATE_SUCCESS) {
            out.resize(made);
            return out;
        }
        if (result != LIBDEFLATE_INSUFFICIENT_SPACE)
            break;
    }
    return {};
}

/// Joins the numbered parts of a colour profile (ICC.1:2010, B.4). Discards incomplete profiles.
class ProfileParts {
  public:
    void add(std::string_view segment) {
        using namespace std::string_view_literals;
        if (segment.size() < 14 || !segment.starts_with("ICC_PROFILE\0"sv))
            return;
        count_ = be(segment, 13, 1);
        parts_.try_emplace(be(segment, 12, 1), segment.substr(14));
    }
    [[nodiscard]] std::string whole() const {
        std::string out;
        if (parts_.empty() || parts_.size() != count_ || parts_.begin()->first != 1)
            return out;
        for (const auto& [number, part] : parts_)
            out += part;
        return out.size() <= kMostProfile ? out : std::string();
    }

  private:
    std::uint32_t count_ = 0;
    std::map<std::uint32_t, std::string_view> parts_;
};

} // namespace

Matrix uprightTransform(std::uint8_t orientation) {
    switch (orientation) {
    case 2:
        return {-1, 0, 0, 1, 1, 0};
    case 3:
        return {-1, 0, 0, -1, 1, 1};
    case 4:
        return {1, 0, 0, -1, 0, 1};
    case 5:
        return {0, 1, 1, 0, 0, 0};
    case 6:
        return {0, 1, -1, 0, 1, 0};
    case 7:
        return {0, -1, -1, 0, 1, 1};
    case 8:
        return {0, -1, 1, 0, 0, 1};
    default:
        return {};
    }
}

std::string colourProfileOf(const Picture& picture) {
    if (!picture.bytes || !picture.hasColourProfile)
        return {};
    if (picture.format == PictureFormat::Jpeg) {
        auto info = readJpegInfo(*picture.bytes);
        return info && componentsOf(info->profile) == info->components ? std::move(info->profile)
                                                                       : std::string();
    }
    const auto info = readPngInfo(*picture.bytes);
    if (!info)
        return {};
    const std::size_t name = info->profile.find('\0');
    if (name == std::string_view::npos || name + 2 > info->profile.size())
        return {};
    std::string profile = inflated(info->profile.substr(name + 2));
    // Grey pixels need a grey profile; pixels with a palette need a colour profile.
    const int wanted = info->colourType == 0 || info->colourType == 4 ? 1 : 3;
    return componentsOf(profile) == wanted ? profile : std::string();
}

std::optional<JpegInfo> readJpegInfo(std::string_view bytes) {
    if (bytes.size() < 4 || be(bytes, 0, 2) != 0xffd8)
        return std::nullopt;
    using namespace std::string_view_literals;
    JpegInfo info;
    ProfileParts profile;
    std::size_t at = 2;
    while (at + 4 <= bytes.size()) {
        if (static_cast<unsigned char>(bytes[at]) != 0xff)
            return std::nullopt;
        const std::uint32_t marker = be(bytes, at + 1, 1);
        if (marker == 0xff) { // skip a fill byte
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
            info.hasInvertedCmyk = true;
        const std::string_view segment = bytes.substr(at + 4, length - 2);
        if (marker == 0xe1 && segment.starts_with("Exif\0\0"sv))
            info.orientation = orientationIn(segment.substr(6));
        if (marker == 0xe2)
            profile.add(segment);
        const bool frame =
            marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
        if (frame) {
            if (length < 8)
                return std::nullopt;
            info.height = be(bytes, at + 5, 2);
            info.width = be(bytes, at + 7, 2);
            info.components = static_cast<int>(be(bytes, at + 9, 1));
            info.profile = profile.whole();
            return info;
        }
        if (marker == 0xda || marker == 0xd9)
            return std::nullopt;
        at += 2 + length;
    }
    return std::nullopt;
}

std::optional<PngInfo> readPngInfo(std::string_view bytes) {
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
        else if (type == "iCCP"sv)
            info.profile = data;
        else if (type == "tRNS"sv)
            info.transparent = true;
        else if (type == "IDAT"sv)
            info.data.push_back(data);
        else if (type == "IEND"sv)
            return info;
        at += 12 + length;
    }
    return std::nullopt; // the file ends too early
}

Result<PicturePtr, std::string> readPicture(std::shared_ptr<const std::string> bytes) {
    if (!bytes)
        return fail(std::string("the file is missing"));
    auto picture = std::make_shared<Picture>();
    if (const auto jpeg = readJpegInfo(*bytes)) {
        picture->format = PictureFormat::Jpeg;
        const bool lies = jpeg->orientation >= 5; // the picture is displayed rotated by 90°
        picture->width = lies ? jpeg->height : jpeg->width;
        picture->height = lies ? jpeg->width : jpeg->height;
        picture->orientation = jpeg->orientation;
        picture->hasColourProfile = !jpeg->profile.empty();
        if (jpeg->components != 1 && jpeg->components != 3 && jpeg->components != 4)
            return fail(fmt::format("a JPEG of {} colour components", jpeg->components));
    } else if (const auto png = readPngInfo(*bytes)) {
        picture->format = PictureFormat::Png;
        picture->width = png->width;
        picture->height = png->height;
        picture->hasColourProfile = !png->profile.empty();
    } else if (bytes->find("<svg") != std::string::npos) {
        if (const auto wrong = files::scanSvg("the SVG", *bytes))
            return fail(wrong->message());
        const auto size = readVectorSize(*bytes);
        if (!size)
            return fail(size.error());
        picture->format = PictureFormat::Svg;
        picture->hasText = bytes->find("<text") != std::string::npos;
        picture->width = size->width;
        picture->height = size->height;
    } else {
        if (bytes->starts_with("\x89PNG"))
            return fail(std::string("an incomplete PNG"));
        if (bytes->starts_with("\xff\xd8"))
            return fail(std::string("an incomplete JPEG"));
        return fail(std::string("neither a JPEG, a PNG nor an SVG"));
    }
    if (picture->width == 0 || picture->height == 0)
        return fail(std::string("a picture without width or height"));
    if (picture->width > kMaxPictureSide || picture->height > kMaxPictureSide ||
        std::uint64_t{picture->width} * picture->height > kMaxPicturePixels)
        return fail(fmt::format("{} × {} pixels; the limit is {} per side and {} in all",
                                picture->width, picture->height, kMaxPictureSide,
                                kMaxPicturePixels));
    picture->hash = hashOfBytes(*bytes);
    picture->bytes = std::move(bytes);
    return PicturePtr(std::move(picture));
}

} // namespace ww::sheets
