#include "editor/sheets/pdf_fonts.h"

#include "editor/sheets/hash.h"

#include <fmt/format.h>
#include <hb-subset.h>
#include <hb.h>
#include <libdeflate.h>

namespace ww::sheets::pdf {

namespace {

using Object = QPDFObjectHandle;

std::string toUnicode(const FontUse& use) {
    std::string map = "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
                      "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
                      "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
                      "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n";
    std::string block;
    int count = 0;
    const auto flush = [&] { // writes the block; PDF allows 100 entries in a block
        if (count)
            map += fmt::format("{} beginbfchar\n{}endbfchar\n", count, block);
        block.clear();
        count = 0;
    };
    for (const auto& [glyph, text] : use.glyphs) {
        if (text.empty())
            continue;
        block += fmt::format("<{:04X}> <{}>\n", glyph, utf16Hex(text));
        if (++count == 100)
            flush();
    }
    flush();
    return map + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
}

std::string subset(const Font& font, const FontUse& use) {
    hb_subset_input_t* input = hb_subset_input_create_or_fail();
    if (!input)
        return std::string(font.fileBytes());
    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_RETAIN_GIDS | HB_SUBSET_FLAGS_NO_HINTING);
    hb_set_t* glyphs = hb_subset_input_glyph_set(input);
    for (const auto& [glyph, text] : use.glyphs)
        hb_set_add(glyphs, glyph);
    hb_set_t* drop = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG);
    for (const hb_tag_t tag :
         {HB_TAG('G', 'S', 'U', 'B'), HB_TAG('G', 'P', 'O', 'S'), HB_TAG('G', 'D', 'E', 'F'),
          HB_TAG('n', 'a', 'm', 'e'), HB_TAG('D', 'S', 'I', 'G'), HB_TAG('S', 'T', 'A', 'T')})
        hb_set_add(drop, tag);
    std::string bytes;
    if (hb_face_t* small = hb_subset_or_fail(font.harfbuzzFace(), input)) {
        hb_blob_t* blob = hb_face_reference_blob(small);
        unsigned length = 0;
        const char* data = hb_blob_get_data(blob, &length);
        bytes.assign(data, length);
        hb_blob_destroy(blob);
        hb_face_destroy(small);
    } else {
        bytes = font.fileBytes();
    }
    hb_subset_input_destroy(input);
    return bytes;
}

/// Returns six letters that name a font subset. Equal sets of glyphs have equal names.
std::string subsetTag(const FontUse& use) {
    Hasher h;
    for (const auto& [glyph, text] : use.glyphs)
        h.addWord(glyph);
    std::string tag;
    for (std::uint64_t v = h.value(); tag.size() < 6; v /= 26)
        tag += static_cast<char>('A' + v % 26);
    return tag;
}

} // namespace

std::string deflateBytes(std::string_view bytes) {
    thread_local const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)>
        compressor(libdeflate_alloc_compressor(7), libdeflate_free_compressor);
    std::string out(libdeflate_zlib_compress_bound(compressor.get(), bytes.size()), '\0');
    out.resize(libdeflate_zlib_compress(compressor.get(), bytes.data(), bytes.size(), out.data(),
                                        out.size()));
    return out;
}

QPDFObjectHandle compressedStream(QPDF& pdf, std::string_view bytes) {
    Object s = Object::newStream(&pdf);
    s.replaceStreamData(deflateBytes(bytes), Object::newName("/FlateDecode"), Object::newNull());
    return s;
}

QPDFObjectHandle subsetFontObject(QPDF& pdf, const Font& font, const FontUse& use) {
    const std::string name = "/" + subsetTag(use) + "+" + font.postScriptName();
    const std::string bytes = subset(font, use);
    Object file = compressedStream(pdf, bytes);
    file.getDict().replaceKey("/Length1", Object::newInteger(static_cast<long long>(bytes.size())));
    const auto milli = [](double v) { return static_cast<int>(v * 1000 + (v < 0 ? -0.5 : 0.5)); };
    Object descriptor = pdf.makeIndirectObject(Object::parse(
        fmt::format("<< /Type /FontDescriptor /FontName {} /Flags 4 /FontBBox [-200 {} 1200 {}] "
                    "/ItalicAngle {} /Ascent {} "
                    "/Descent {} /CapHeight {} /XHeight {} /StemV {} >>",
                    name, milli(-font.descent()), milli(font.ascent()), font.isItalic() ? -12 : 0,
                    milli(font.ascent()), milli(-font.descent()), milli(font.capHeight()),
                    milli(font.xHeight()), font.weight() / 5)));
    descriptor.replaceKey("/FontFile2", file);
    std::string widths = "[";
    for (const auto& [glyph, text] : use.glyphs) {
        const double advance =
            hb_font_get_glyph_h_advance(font.harfbuzzFont(), glyph) * 1000.0 / font.unitsPerEm();
        widths += fmt::format("{} [{}] ", glyph, static_cast<int>(advance + 0.5));
    }
    widths += "]";
    Object descendant = pdf.makeIndirectObject(
        Object::parse(fmt::format("<< /Type /Font /Subtype /CIDFontType2 /BaseFont {} "
                                  "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) "
                                  "/Supplement 0 >> /CIDToGIDMap /Identity /DW 500 /W {} >>",
                                  name, widths)));
    descendant.replaceKey("/FontDescriptor", descriptor);
    Object result = Object::parse(
        fmt::format("<< /Type /Font /Subtype /Type0 /BaseFont {} /Encoding /Identity-H >>", name));
    Object descendants = Object::newArray();
    descendants.appendItem(descendant);
    result.replaceKey("/DescendantFonts", descendants);
    result.replaceKey("/ToUnicode", compressedStream(pdf, toUnicode(use)));
    return pdf.makeIndirectObject(result);
}

} // namespace ww::sheets::pdf
