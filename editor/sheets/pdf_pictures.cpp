// Converts pictures to PDF objects. JPEGs, and PNG data that PDF can read, are embedded unchanged.
// Other PNGs (transparent, interlaced, 16 bits) are decoded row by row. SVGs stay vectors:
// cairo draws a PDF page, which becomes a form.

#include "editor/sheets/pdf_fonts.h"
#include "editor/sheets/picture.h"
#include "editor/sheets/png_rows.h"
#include "editor/sheets/vector.h"

#include <fmt/format.h>
#include <qpdf/Pl_Flate.hh>
#include <qpdf/Pl_String.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>

namespace ww::sheets::pdf {

namespace {

using Object = QPDFObjectHandle;

/// Returns an image object. `width` and `height` are the stored size, before EXIF orientation.
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

/// A buffer that compresses its input.
class Deflated {
  public:
    Pipeline& in() { return in_; }
    /// Moves the compressed bytes into `stream` without a copy.
    void giveTo(Object& stream) {
        in_.finish();
        stream.replaceStreamData(
            [bytes = bytes_](Pipeline* to) {
                to->writeString(*bytes);
                to->finish();
            },
            Object::newName("/FlateDecode"), Object::newNull());
    }

  private:
    std::shared_ptr<std::string> bytes_ = std::make_shared<std::string>();
    Pl_String out_{"deflated", nullptr, *bytes_};
    Pl_Flate in_{"deflate", &out_, Pl_Flate::a_deflate};
};

/// Returns the colour space of the picture's profile. If the picture has no profile, returns a
/// device colour space.
Object spaceOf(QPDF& pdf, const Picture& p, int components, Profiles& profiles) {
    const Object device = Object::newName(components == 1   ? "/DeviceGray"
                                          : components == 4 ? "/DeviceCMYK"
                                                            : "/DeviceRGB");
    std::string profile = colourProfileOf(p);
    if (profile.empty())
        return device;
    const auto known = profiles.find(profile);
    if (known != profiles.end())
        return known->second;
    Object icc = compressedStream(pdf, profile);
    icc.getDict().replaceKey("/N", Object::newInteger(components));
    icc.getDict().replaceKey("/Alternate", device);
    Object space = Object::newArray();
    space.appendItem(Object::newName("/ICCBased"));
    space.appendItem(icc);
    return profiles.emplace(std::move(profile), pdf.makeIndirectObject(space)).first->second;
}

std::optional<Object> jpeg(QPDF& pdf, const Picture& p, Profiles& profiles) {
    const auto info = readJpegInfo(*p.bytes);
    if (!info)
        return std::nullopt;
    Object s =
        image(pdf, info->width, info->height, spaceOf(pdf, p, info->components, profiles), 8);
    if (info->components == 4 && info->hasInvertedCmyk)
        s.getDict().replaceKey("/Decode", Object::parse("[1 0 1 0 1 0 1 0]"));
    s.replaceStreamData(
        [bytes = p.bytes](Pipeline* to) {
            to->writeString(*bytes);
            to->finish();
        },
        Object::newName("/DCTDecode"), Object::newNull());
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
    s.replaceStreamData(
        [bytes = p.bytes, chunks = info.data](Pipeline* to) { // keeps the bytes alive, since the
                                                              // chunks are views of them
            for (const std::string_view chunk : chunks)
                to->write(reinterpret_cast<const unsigned char*>(chunk.data()), chunk.size());
            to->finish();
        },
        Object::newName("/FlateDecode"),
        Object::parse(fmt::format("<< /Predictor 15 /Colors {} /BitsPerComponent {} /Columns {} >>",
                                  colours, info.depth, p.width)));
    return s;
}

std::optional<Object> pngDecoded(QPDF& pdf, const Picture& p, Profiles& profiles) {
    PngRowReader rows(*p.bytes);
    const auto channels = static_cast<std::size_t>(rows.channels());
    const std::size_t colours = channels < 3 ? 1 : 3;
    Deflated colour, alpha;
    std::vector<std::uint8_t> row(p.width * colours), mask(p.width);
    bool opaque = true;
    while (const std::uint8_t* pixels = rows.nextRow()) {
        if (channels == colours) {
            colour.in().write(pixels, row.size());
            continue;
        }
        for (std::size_t x = 0; x < p.width; ++x, pixels += channels) {
            std::copy_n(pixels, colours, row.data() + x * colours);
            mask[x] = pixels[colours];
            opaque = opaque && mask[x] == 255;
        }
        colour.in().write(row.data(), row.size());
        alpha.in().write(mask.data(), mask.size());
    }
    if (!rows.isComplete())
        return std::nullopt;
    const int components = static_cast<int>(colours);
    Object s = image(pdf, p.width, p.height, spaceOf(pdf, p, components, profiles), 8);
    colour.giveTo(s);
    if (!opaque) {
        Object transparency = image(pdf, p.width, p.height, Object::newName("/DeviceGray"), 8);
        alpha.giveTo(transparency);
        s.getDict().replaceKey("/SMask", transparency);
    }
    return s;
}

/// Returns the SVG as a form that fills the unit square, like an image.
std::optional<Object> vector(QPDF& pdf, const Picture& p, std::string& why) {
    const auto bytes = vectorToPdf(*p.bytes, {p.width, p.height});
    if (!bytes) {
        why = bytes.error();
        return std::nullopt;
    }
    QPDF drawn;
    drawn.setImmediateCopyFrom(true);
    drawn.processMemoryFile("picture", bytes->data(), bytes->size());
    auto pages = QPDFPageDocumentHelper(drawn).getAllPages();
    if (pages.size() != 1)
        return std::nullopt;
    Object form = pdf.copyForeignObject(pages.front().getFormXObjectForPage(false));
    form.getDict().replaceKey("/Matrix", Object::parse(fmt::format("[{:.9f} 0 0 {:.9f} 0 0]",
                                                                   1.0 / p.width, 1.0 / p.height)));
    return form;
}

} // namespace

std::optional<QPDFObjectHandle> pictureObject(QPDF& pdf, const Picture& p, Profiles& profiles,
                                              std::string& why) {
    if (!p.bytes)
        return std::nullopt;
    if (p.format == PictureFormat::Jpeg)
        return jpeg(pdf, p, profiles);
    if (p.format == PictureFormat::Svg)
        return vector(pdf, p, why);
    const auto info = readPngInfo(*p.bytes);
    if (!info || info->data.empty())
        return std::nullopt;
    const bool plain =
        info->colourType == 0 || info->colourType == 2 ||
        (info->colourType == 3 && info->palette.size() >= 3 && info->palette.size() <= 768);
    if (plain && !info->interlaced && !info->transparent && info->depth <= 8)
        return pngAsIs(pdf, p, *info, profiles);
    return pngDecoded(pdf, p, profiles);
}

} // namespace ww::sheets::pdf
