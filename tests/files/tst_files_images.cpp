// Tests that hostile or damaged pictures are refused before any decoder reads them.

#include "rules/files/content.h"

#include <QTest>

#include <libdeflate.h>
#include <memory>

using namespace ww;
using namespace ww::files;

namespace {

std::string big(std::uint32_t n, int bytes) {
    std::string out;
    for (int i = bytes - 1; i >= 0; --i)
        out += static_cast<char>(n >> (8 * i) & 0xff);
    return out;
}

std::string chunk(const std::string& type, const std::string& data) {
    return big(static_cast<std::uint32_t>(data.size()), 4) + type + data +
           big(libdeflate_crc32(0, (type + data).data(), 4 + data.size()), 4);
}

std::string zlib(const std::string& bytes) {
    const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> c(
        libdeflate_alloc_compressor(1), &libdeflate_free_compressor);
    std::string out(libdeflate_zlib_compress_bound(c.get(), bytes.size()), '\0');
    out.resize(
        libdeflate_zlib_compress(c.get(), bytes.data(), bytes.size(), out.data(), out.size()));
    return out;
}

std::string png(std::uint32_t width, std::uint32_t height, int depth = 8) {
    return "\x89PNG\r\n\x1a\n" +
           chunk("IHDR", big(width, 4) + big(height, 4) + static_cast<char>(depth) +
                             std::string("\x06\0\0\0", 4));
}
/// Returns a PNG with `rows` bytes of pixels in two chunks, and an end chunk.
std::string pngOf(const std::string& head, std::size_t rows) {
    const std::string packed = zlib(std::string(rows, '\0'));
    return head + chunk("IDAT", packed.substr(0, 9)) + chunk("IDAT", packed.substr(9)) +
           chunk("IEND", "");
}
std::string wholePng(std::uint32_t width, std::uint32_t height) {
    return pngOf(png(width, height), std::size_t{height} * (std::size_t{width} * 4 + 1));
}

/// Returns the frame header of a JPEG; `coding` is 0 for baseline, 2 for progressive.
std::string jpeg(std::uint32_t width, std::uint32_t height, int coding = 0, int colours = 1) {
    return std::string("\xff\xd8\xff\xe0") + big(4, 2) + "JF" + "\xff\xff" +
           static_cast<char>(0xc0 + coding) + big(11, 2) + "\x08" + big(height, 2) + big(width, 2) +
           static_cast<char>(colours) + std::string("\1\x11\0", 3);
}

/// Returns a JPEG whose scans have restart markers, an escaped byte 255 and fill bytes. A
/// progressive JPEG has several scans.
std::string wholeJpeg(std::uint32_t width, std::uint32_t height, int coding = 0, int colours = 1,
                      int scans = 2) {
    const std::string scan = "\xff\xda" + big(8, 2) + std::string("\1\1\0\0\x3f\0", 6) +
                             std::string("ab\xff\0cd\xff\xd0 more\xff\xff\xd1pixels", 23);
    std::string out = jpeg(width, height, coding, colours);
    for (int i = 0; i < scans; ++i)
        out += scan;
    return out + "\xff\xff\xd9";
}

std::string times(int count, const std::string& what) {
    std::string out;
    for (int i = 0; i < count; ++i)
        out += what;
    return out;
}
/// Repeats `what` for each number from 0 to `count` - 1. In `what`, `@` is replaced by the number,
/// and `^` by the next number.
std::string chain(int count, const std::string& what) {
    std::string out;
    for (int i = 0; i < count; ++i)
        for (const char c : what)
            out += c == '@' ? std::to_string(i) : c == '^' ? std::to_string(i + 1) : std::string{c};
    return out;
}
std::string masksIn(int deep) {
    return chain(deep, "<mask id='m@'><rect mask='url(#m^)'/></mask>") + "<mask id='m" +
           std::to_string(deep) + "'><rect/></mask><rect mask='url(#m0)'/>";
}
std::string patternsIn(int deep) {
    return chain(deep, "<pattern id='p@'><rect fill='url(#p^)'/></pattern>") + "<pattern id='p" +
           std::to_string(deep) + "'><rect/></pattern><rect fill='url(#p0)'/>";
}
std::string clipsIn(int deep) {
    return chain(deep, "<clipPath id='c^' clip-path='url(#c@)'><rect/></clipPath>");
}
std::string svg(const std::string& inside, const std::string& attributes = {}) {
    return "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' " +
           attributes + ">" + inside + "</svg>";
}

/// Returns an SVG with nested copies: ten levels of ten copies.
std::string lol() {
    std::string out = "<g id='a0'><path d='M0 0'/></g>";
    for (int i = 1; i < 10; ++i) {
        out += "<g id='a" + std::to_string(i) + "'>";
        for (int j = 0; j < 10; ++j)
            out += "<use xlink:href='#a" + std::to_string(i - 1) + "'/>";
        out += "</g>";
    }
    return svg(out);
}

std::string nested(int depth) {
    std::string out;
    for (int i = 0; i < depth; ++i)
        out += "<g>";
    for (int i = 0; i < depth; ++i)
        out += "</g>";
    return svg(out);
}

std::string many(int count) {
    std::string out;
    for (int i = 0; i < count; ++i)
        out += "<g/>";
    return svg(out);
}

} // namespace

class TestImages : public QObject {
    Q_OBJECT
  private slots:
    void judges_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* what, const char* name, const std::string& bytes,
                            const char* code) {
            QTest::newRow(what) << QString(name) << QByteArray::fromStdString(bytes)
                                << QString(code);
        };
        row("png", "a.png", wholePng(600, 400), "");
        row("jpeg", "a.jpg", wholeJpeg(600, 400), "");
        row("jpeg, long ending", "a.jpeg", wholeJpeg(600, 400), "");
        row("png named jpg", "a.jpg", png(6, 4), "core.image.type");
        row("jpeg named png", "a.png", jpeg(6, 4), "core.image.type");
        row("svg named png", "a.png", svg(""), "core.image.type");
        row("webp named png", "a.png", "RIFF....WEBP", "core.image.type");
        row("empty", "a.png", "", "core.image.type");
        row("60,000 pixels a side", "a.png", png(60'000, 60'000), "core.image.limit");
        row("wide", "a.png", png(16'385, 1), "core.image.limit");
        row("just not too wide", "a.png", wholePng(16'384, 1), "");
        row("many pixels", "a.png", png(12'000, 12'000), "core.image.limit");
        row("a scan of a map", "a.jpg", wholeJpeg(12'000, 8'000, 0), "");
        row("many pixels in layers", "a.jpg", wholeJpeg(12'000, 8'000, 2), "core.image.limit");
        row("a colour after another", "a.jpg", wholeJpeg(12'000, 8'000, 0, 3), "core.image.limit");
        row("a few pixels in layers", "a.jpg", wholeJpeg(6'000, 5'000, 2, 3), "");
        row("many layers", "a.jpg", wholeJpeg(60, 40, 2, 1, 101), "core.image.limit");
        row("many deep pixels", "a.png", png(9'000, 8'000, 16), "core.image.limit");
        row("wide jpeg", "a.jpg", jpeg(20'000, 10), "core.image.limit");
        row("no pixels", "a.png", png(0, 5), "core.image.broken");
        row("cut header", "a.png", png(5, 5).substr(0, 20), "core.image.broken");
        const std::string whole = wholePng(60, 40), photo = wholeJpeg(60, 40);
        const std::string cut = "core.image.cut-off";
        row("png without pixels", "a.png", png(5, 5) + chunk("IEND", ""), cut.c_str());
        row("png that is a header", "a.png", png(5, 5), cut.c_str());
        row("png without end", "a.png", whole.substr(0, whole.size() - 12), cut.c_str());
        row("png cut within its end", "a.png", whole.substr(0, whole.size() - 1), cut.c_str());
        row("png cut within its pixels", "a.png", whole.substr(0, 60), cut.c_str());
        row("png with too few rows", "a.png", pngOf(png(60, 40), 39 * 241), cut.c_str());
        row("png with a row too many", "a.png", pngOf(png(60, 40), 41 * 241), "");
        row("png with cut packing", "a.png",
            png(60, 40) + chunk("IDAT", zlib(std::string(40 * 241, '\0')).substr(0, 20)) +
                chunk("IEND", ""),
            cut.c_str());
        // Seven interlace passes with two colours: 1, 1, 1, 2, 2, 4 and 4 rows of one or two bytes.
        const auto laced = [](std::size_t rows) {
            return pngOf("\x89PNG\r\n\x1a\n" +
                             chunk("IHDR", big(9, 4) + big(8, 4) + std::string("\1\3\0\0\1", 5)),
                         rows);
        };
        row("interlaced png", "a.png", laced(2 + 2 + 2 + 4 + 4 + 8 + 4 * 3), "");
        row("interlaced png, cut", "a.png", laced(2 + 2 + 2 + 4 + 4 + 8 + 4 * 3 - 1), cut.c_str());
        row("png of no known depth", "a.png",
            pngOf("\x89PNG\r\n\x1a\n" +
                      chunk("IHDR", big(9, 4) + big(8, 4) + std::string("\3\3\0\0\0", 5)),
                  8),
            "core.image.broken");
        row("jpeg without pixels", "a.jpg", jpeg(5, 5) + "\xff\xd9", cut.c_str());
        row("jpeg that is a header", "a.jpg", jpeg(5, 5), cut.c_str());
        row("jpeg without end", "a.jpg", photo.substr(0, photo.size() - 3), cut.c_str());
        row("jpeg cut within its end", "a.jpg", photo.substr(0, photo.size() - 1), cut.c_str());
        row("jpeg cut within its pixels", "a.jpg", photo.substr(0, photo.size() - 12), cut.c_str());
        row("jpeg cut behind a 255", "a.jpg", photo.substr(0, photo.find("ab\xff") + 3),
            cut.c_str());
        row("jpeg with a picture behind it", "a.jpg", photo + photo, "");
        row("no header", "a.png", "\x89PNG\r\n\x1a\nabcdefghijklmnopqrstuvwxyz",
            "core.image.broken");
        row("cut jpeg", "a.jpg", jpeg(5, 5).substr(0, 12), "core.image.broken");
        row("jpeg without frame", "a.jpg", "\xff\xd8\xff\xda\0\4ab", "core.image.broken");
        row("jpeg segment of no length", "a.jpg", "\xff\xd8\xff\xe1" + std::string(8, '\0'),
            "core.image.broken");

        row("svg", "a.svg", svg("<path id='p' d='M0 0' fill='url(#g)'/><use xlink:href='#p'/>"),
            "");
        row("svg with embedded png", "a.svg",
            svg("<image "
                "href='data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAAA=='/"
                ">"),
            "");
        row("svg with embedded lie", "a.svg", svg("<image href='data:image/png;base64,R0lGODlh'/>"),
            "core.image.type");
        row("svg with embedded svg", "a.svg",
            svg("<image href='data:image/svg+xml;base64,PHN2Zz4='/>"), "core.svg.external");
        row("doctype", "a.svg",
            "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>" + svg("&a;"),
            "core.svg.doctype");
        row("a shadow", "a.svg",
            svg("<filter id='f'><feGaussianBlur stdDeviation='2'/></filter>"
                "<g filter='url(#f)'/>"),
            "");
        row("filters in filters", "a.svg",
            svg("<filter id='f'><feTurbulence numOctaves='9999'/></filter><g filter='url(#f)'/>"),
            "core.svg.limit");
        std::string blurred;
        for (int i = 0; i < 60; ++i)
            blurred += "<g style='filter:url(#f)'>";
        row("many filters", "a.svg",
            svg("<filter id='f'><feGaussianBlur/><feGaussianBlur/><feGaussianBlur/>"
                "<feGaussianBlur/></filter>" +
                blurred + std::string("<g/>") + QString("</g>").repeated(60).toStdString()),
            "core.svg.limit");
        std::string patterns;
        for (int i = 0; i < 6; ++i) {
            patterns += "<pattern id='p" + std::to_string(i) + "'>";
            for (int k = 0; k < 10; ++k)
                patterns += "<rect fill='url(#p" + std::to_string(i + 1) + ")'/>";
            patterns += "</pattern>";
        }
        row("patterns of patterns", "a.svg",
            svg(patterns + "<pattern id='p6'><rect/></pattern><rect fill='url(#p0)'/>"),
            "core.svg.limit");
        row("markers at many corners", "a.svg",
            svg("<marker id='m'><path/></marker><path style='marker-mid:url(#m)' d='" +
                QString("L1 2").repeated(20000).toStdString() + "'/>"),
            "core.svg.limit");
        row("masks in masks", "a.svg", svg(masksIn(30)), "core.svg.limit");
        row("a mask", "a.svg", svg(masksIn(1)), "");
        row("patterns in patterns", "a.svg", svg(patternsIn(8)), "core.svg.limit");
        row("a pattern in one", "a.svg", svg(patternsIn(1)), "");
        row("patterns by a style sheet", "a.svg",
            svg("<style>.a { fill: url(#p) }</style><pattern id='p'><rect/></pattern>" +
                times(17, "<rect class='a'/>")),
            "core.svg.limit");
        row("veils in veils", "a.svg",
            svg(times(40, "<g opacity='.9'>") + "<rect/>" + times(40, "</g>")), "core.svg.limit");
        row("some veils", "a.svg", svg(times(150, "<g opacity='.9'><rect/><rect/></g>")), "");
        row("faint shapes", "a.svg", svg(times(1500, "<rect opacity='0.5'/>")), "");
        row("40,000 faint shapes", "a.svg", svg(times(40'000, "<rect opacity='0.5'/>")),
            "core.svg.limit");
        row("no faint shapes", "a.svg", svg(times(40'000, "<rect opacity='1.0'/>")), "");
        row("blends", "a.svg", svg(times(300, "<g style='mix-blend-mode: multiply'><rect/></g>")),
            "core.svg.limit");
        row("copies of much", "a.svg",
            svg("<g id='g'>" + times(1000, "<rect/>") + "</g>" + times(900, "<use href='#g'/>")),
            "core.svg.limit");
        row("clips in clips", "a.svg",
            svg("<clipPath id='c0'><rect/></clipPath>" + clipsIn(60) +
                "<rect clip-path='url(#c60)'/>"),
            "core.svg.limit");
        const auto gradient = [](const std::string& attributes, int stops) {
            return "<linearGradient id='g' " + attributes + ">" +
                   times(stops, "<stop offset='0.5'/>") + "</linearGradient>";
        };
        const std::string filled = "<rect width='9' height='9' fill='url(#g)'/>";
        row("a gradient repeated finely", "a.svg",
            svg(gradient("x1='0' x2='0.0000001' spreadMethod='reflect'", 2) + filled),
            "core.svg.limit");
        row("a gradient repeated finely by what it takes over", "a.svg",
            svg(gradient("x2='1e-9' spreadMethod='repeat'", 2) +
                "<radialGradient id='h' href='#g'/><rect fill='url(#h)'/>"),
            "core.svg.limit");
        row("a gradient repeated", "a.svg",
            svg(gradient("x2='5%' spreadMethod='reflect'", 2) + times(500, filled)), "");
        row("a gradient of many stops, often", "a.svg",
            svg(gradient("", 40'000) + times(2000, filled)), "core.svg.limit");
        row("a gradient, often", "a.svg", svg(gradient("", 8) + times(5000, filled)), "");
        row("much text", "a.svg", svg("<text>" + std::string(300'000, 'W') + "</text>"),
            "core.svg.limit");
        row("some text", "a.svg", svg("<text>" + std::string(5'000, 'W') + "</text>"), "");
        row("script", "a.svg", svg("<script>alert(1)</script>"), "core.svg.active");
        row("prefixed script", "a.svg", svg("<x:script xmlns:x='http://www.w3.org/2000/svg'/>"),
            "core.svg.active");
        row("event", "a.svg", svg("<g onload='x()'/>"), "core.svg.active");
        row("event on top", "a.svg", svg("", "onLoad='x()'"), "core.svg.active");
        row("foreign object", "a.svg", svg("<foreignObject/>"), "core.svg.active");
        row("animated reference", "a.svg",
            svg("<a><set attributeName='xlink:href' to='javascript:x'/></a>"), "core.svg.active");
        row("escaped style", "a.svg", svg("<g style='fill:u\\72l(file:///etc/passwd)'/>"),
            "core.svg.active");
        row("file", "a.svg", svg("<image xlink:href='file:///etc/passwd'/>"), "core.svg.external");
        row("relative file", "a.svg", svg("<image href='../a.png'/>"), "core.svg.external");
        row("network", "a.svg", svg("<use href='http://example.org/a.svg#x'/>"),
            "core.svg.external");
        row("link", "a.svg", svg("<a href='javascript:alert(1)'/>"), "core.svg.external");
        row("import", "a.svg", svg("<style>@IMPORT 'a.css';</style>"), "core.svg.external");
        row("import as cdata", "a.svg", svg("<style><![CDATA[@import 'a.css';]]></style>"),
            "core.svg.external");
        row("url in style", "a.svg", svg("<style>g{fill:URL( 'http://x' )}</style>"),
            "core.svg.external");
        row("url in attribute", "a.svg", svg("<g filter='url(other.svg#f)'/>"),
            "core.svg.external");
        row("base", "a.svg", svg("<g xml:base='http://x/'/>"), "core.svg.external");
        row("stylesheet", "a.svg", "<?xml-stylesheet href='a.css'?>" + svg(""),
            "core.svg.external");
        row("many elements", "a.svg", many(50'000), "core.svg.limit");
        row("just not too many", "a.svg", many(49'999), "");
        row("deep", "a.svg", nested(64), "core.svg.limit");
        row("just not too deep", "a.svg", nested(63), "");
        row("very deep", "a.svg", nested(200'000), "core.svg.limit");
        row("copies of copies", "a.svg", lol(), "core.svg.limit");
        row("copies in a circle", "a.svg",
            svg("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>"), "core.svg.limit");
        row("copy of itself", "a.svg", svg("<use id='a' href='#a'/>"), "core.svg.limit");
        row("two megabytes", "a.svg", svg(std::string(2 * 1024 * 1024, ' ')), "core.svg.limit");
        row("utf-16", "a.svg", std::string("\xff\xfe<\0s\0v\0g\0", 10), "core.svg.broken");
        row("other encoding", "a.svg", "<?xml version='1.0' encoding='UTF-7'?>" + svg(""),
            "core.svg.broken");
        row("utf-8", "a.svg", "<?xml version='1.0' encoding='UTF-8'?>" + svg("\u00FC"), "");
        row("no svg", "a.svg", "<html/>", "core.svg.broken");
        row("no xml", "a.svg", "<svg", "core.svg.broken");
        row("text", "a.yaml", "a: 1\n", "");
        row("zip named text", "a.md", "PK\3\4....", "core.pack.entry-nested-archive");
        row("gzip named yaml", "a.yaml", "\x1f\x8b\x08", "core.pack.entry-nested-archive");
    }
    void judges() {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, code);
        const auto wrong = checkContent(name.toStdString(), bytes.toStdString());
        QCOMPARE(wrong ? QString::fromStdString(wrong->kind->code) : QString(), code);
        if (wrong)
            QVERIFY2(wrong->message().find('{') == std::string::npos, wrong->message().c_str());
    }

    void tellsTheSize() {
        QCOMPARE(checkImage("a.png", png(600, 400))->width, 600u);
        QCOMPARE(checkImage("a.png", png(600, 400))->height, 400u);
        QCOMPARE(checkImage("a.jpg", jpeg(601, 401))->width, 601u);
        QCOMPARE(checkImage("a.jpg", jpeg(601, 401))->height, 401u);
    }
};

QTEST_GUILESS_MAIN(TestImages)
#include "tst_files_images.moc"
