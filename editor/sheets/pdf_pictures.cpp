// Pictures as PDF objects. A JPEG goes in byte for byte; so does a PNG's compressed data where PDF
// can read it as it is. Only PNGs with transparency, interlacing or 16 bits are decoded (libpng,
// after the header's limits). An SVG stays vectors: cairo's page of it becomes a form.

#include "editor/sheets/pdf_fonts.h"
#include "editor/sheets/picture.h"
#include "editor/sheets/vector.h"

#include <fmt/format.h>
#include <png.h>
#include <qpdf/QPDFPageDocumentHelper.hh>

namespace ww::sheets::pdf {

namespace {

using Object = QPDFObjectHandle;

/// `width` and `height` are those of the stored pixels, however the picture is turned.
Object image(QPDF& pdf, std::uint32_t width, std::uint32_t height, const Object& space, int bits) {
    Object s = Object::newStream(&pdf);
    Object d = s.getDict();
    d.replaceKey("/Type", Object::newName("/XObject"));
    d.replaceKey("/Subtype", Object::newName("/Image"));
    d.replaceKey("/Width", Object::newInteger(width));
    d.replaceKey("/Height", Object::newInteger(height));
    d.replaceKey("/ColorSpace", space);
    d.replaceKey("/BitsPerComponent", Object::newInteger(bits));
    return s;
}

/// The colour space of a picture's own profile, or the device's of as many components.
Object spaceOf(QPDF& pdf, const Picture& p, int components, Profiles& profiles) {
    const Object device = Object::newName(components == 1   ? "/DeviceGray"
                                          : components == 4 ? "/DeviceCMYK"
                                                            : "/DeviceRGB");
    std::string profile = profileOf(p);
    if (profile.empty())
        return device;
    const auto known = profiles.find(profile);
    if (known != profiles.end())
        return known->second;
    Object icc = stream(pdf, profile);
    icc.getDict().replaceKey("/N", Object::newInteger(components));
    icc.getDict().replaceKey("/Alternate", device);
    Object space = Object::newArray();
    space.appendItem(Object::newName("/ICCBased"));
    space.appendItem(icc);
    return profiles.emplace(std::move(profile), pdf.makeIndirectObject(space)).first->second;
}

std::optional<Object> jpeg(QPDF& pdf, const Picture& p, Profiles& profiles) {
    const auto info = jpegInfo(*p.bytes);
    if (!info)
        return std::nullopt;
    Object s =
        image(pdf, info->width, info->height, spaceOf(pdf, p, info->components, profiles), 8);
    if (info->components == 4 && info->adobe)
        s.getDict().replaceKey("/Decode", Object::parse("[1 0 1 0 1 0 1 0]"));
    s.replaceStreamData(*p.bytes, Object::newName("/DCTDecode"), Object::newNull());
    return s;
}

Object pngAsIs(QPDF& pdf, const Picture& p, const PngInfo& info, Profiles& profiles) {
    const int colours = info.colourType == 2 ? 3 : 1;
    Object space = spaceOf(pdf, p, info.colourType == 0 ? 1 : 3, profiles);
    if (info.colourType == 3) {
        Object indexed = Object::newArray();
        indexed.appendItem(Object::newName("/Indexed"));
        indexed.appendItem(space);
        indexed.appendItem(Object::newInteger(static_cast<long long>(info.palette.size() / 3) - 1));
        indexed.appendItem(Object::newString(std::string(info.palette)));
        space = indexed;
    }
    Object s = image(pdf, p.width, p.height, space, info.depth);
    std::string data;
    for (const std::string_view chunk : info.data)
        data += chunk;
    s.replaceStreamData(
        data, Object::newName("/FlateDecode"),
        Object::parse(fmt::format("<< /Predictor 15 /Colors {} /BitsPerComponent {} /Columns {} >>",
                                  colours, info.depth, p.width)));
    return s;
}

std::optional<Object> pngDecoded(QPDF& pdf, const Picture& p, const PngInfo& info,
                                 Profiles& profiles) {
    png_image png{};
    png.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&png, p.bytes->data(), p.bytes->size()))
        return std::nullopt;
    png.format = PNG_FORMAT_RGBA;
    std::string rgba(PNG_IMAGE_SIZE(png), '\0');
    if (!png_image_finish_read(&png, nullptr, rgba.data(), 0, nullptr))
        return std::nullopt;
    const std::size_t pixels = rgba.size() / 4;
    std::string rgb(pixels * 3, '\0'), alpha(pixels, '\0');
    bool opaque = true;
    for (std::size_t i = 0; i < pixels; ++i) {
        rgb.replace(i * 3, 3, rgba, i * 4, 3);
        alpha[i] = rgba[i * 4 + 3];
        opaque = opaque && static_cast<unsigned char>(alpha[i]) == 255;
    }
    // Grey pixels are decoded to colours, which a grey profile doesn't speak of.
    const bool grey = info.colourType == 0 || info.colourType == 4;
    Object s = image(pdf, p.width, p.height,
                     grey ? Object::newName("/DeviceRGB") : spaceOf(pdf, p, 3, profiles), 8);
    s.replaceStreamData(deflate(rgb), Object::newName("/FlateDecode"), Object::newNull());
    if (!opaque) {
        Object mask = image(pdf, p.width, p.height, Object::newName("/DeviceGray"), 8);
        mask.replaceStreamData(deflate(alpha), Object::newName("/FlateDecode"), Object::newNull());
        s.getDict().replaceKey("/SMask", mask);
    }
    return s;
}

/// A form that fills the unit square, as an image does.
std::optional<Object> vector(QPDF& pdf, const Picture& p) {
    const std::string bytes = vectorToPdf(*p.bytes, {p.width, p.height});
    if (bytes.empty())
        return std::nullopt;
    QPDF drawn;
    drawn.setImmediateCopyFrom(true);
    drawn.processMemoryFile("picture", bytes.data(), bytes.size());
    auto pages = QPDFPageDocumentHelper(drawn).getAllPages();
    if (pages.size() != 1)
        return std::nullopt;
    Object form = pdf.copyForeignObject(pages.front().getFormXObjectForPage(false));
    form.getDict().replaceKey("/Matrix", Object::parse(fmt::format("[{:.9f} 0 0 {:.9f} 0 0]",
                                                                   1.0 / p.width, 1.0 / p.height)));
    return form;
}

} // namespace

std::optional<QPDFObjectHandle> pictureObject(QPDF& pdf, const Picture& p, Profiles& profiles) {
    if (!p.bytes)
        return std::nullopt;
    if (p.format == PictureFormat::Jpeg)
        return jpeg(pdf, p, profiles);
    if (p.format == PictureFormat::Svg)
        return vector(pdf, p);
    const auto info = pngInfo(*p.bytes);
    if (!info || info->data.empty())
        return std::nullopt;
    const bool plain =
        info->colourType == 0 || info->colourType == 2 ||
        (info->colourType == 3 && info->palette.size() >= 3 && info->palette.size() <= 768);
    if (plain && !info->interlaced && !info->transparent && info->depth <= 8)
        return pngAsIs(pdf, p, *info, profiles);
    return pngDecoded(pdf, p, *info, profiles);
}

} // namespace ww::sheets::pdf
