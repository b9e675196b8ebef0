// Tests pictures of every format in a PDF, as poppler lists and renders them.

#include "sheets_support.h"

#include "editor/sheets/picture.h"
#include "editor/sheets/vector.h"

#include <QtTest>

#include <functional>
#include <png.h>
#include <random>

using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

enum class Interlace : std::uint8_t { No, Adam7 };

/// Writes a PNG. `paint` sets the samples row by row. `more` may add chunks before the pixels.
std::string png(unsigned side, int depth, int type, Interlace interlace,
                const std::function<void(unsigned x, unsigned y, unsigned char* sample)>& paint,
                const std::function<void(png_structp, png_infop)>& more = {}) {
    std::string out;
    png_structp writer = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
    png_infop info = png_create_info_struct(writer);
    png_set_write_fn(
        writer, &out,
        [](png_structp to, png_bytep data, png_size_t length) {
            static_cast<std::string*>(png_get_io_ptr(to))
                ->append(reinterpret_cast<const char*>(data), length);
        },
        [](png_structp) {});
    png_set_IHDR(writer, info, side, side, depth, type,
                 interlace == Interlace::Adam7 ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    if (more)
        more(writer, info);
    png_write_info(writer, info);
    const std::size_t bytes = png_get_rowbytes(writer, info) / side;
    std::vector<std::string> rows(side, std::string(bytes * side, '\0'));
    std::vector<png_bytep> starts;
    for (unsigned y = 0; y < side; ++y) {
        for (unsigned x = 0; x < side; ++x)
            paint(x, y, reinterpret_cast<unsigned char*>(rows[y].data() + x * bytes));
        starts.push_back(reinterpret_cast<png_bytep>(rows[y].data()));
    }
    png_write_image(writer, starts.data());
    png_write_end(writer, info);
    png_destroy_write_struct(&writer, &info);
    return out;
}

PicturePtr read(std::string bytes) {
    const auto picture = readPicture(std::make_shared<const std::string>(std::move(bytes)));
    return picture ? *picture : nullptr;
}

std::string why(std::string bytes) {
    const auto picture = readPicture(std::make_shared<const std::string>(std::move(bytes)));
    return picture ? std::string() : picture.error();
}

/// Returns a PDF with the picture on a grey square of 40 mm, at (20, 20) of an A4 page.
std::string pdfOf(const PicturePtr& picture) {
    DisplayList list;
    list.addRect({0, 0, 40, 40}, Colour{128, 128, 128, 255});
    list.items.push_back(ImageItem{picture, {0, 0, 40, 40}});
    PdfPage page;
    page.placements.push_back({&list, Matrix::translate(20, 20), {}});
    return writePdf(*assets(), {}, {page}).bytes;
}

/// A drawing: black on the left, a white disc at the upper right, transparent elsewhere.
const char* const kSvg =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'>"
    "<rect width='50' height='100' fill='#000'/><circle cx='75' cy='25' r='20' fill='#fff'/></svg>";

} // namespace

class SheetsPictures : public QObject {
    Q_OBJECT

    static QList<QByteArray> images(const PdfFile& pdf) {
        QList<QByteArray> lines =
            runProcess("pdfimages", {"-list", pdf.path()}).output.trimmed().split('\n');
        return lines.mid(2);
    }

  private slots:
    void aPngWithTransparencyLetsTheGroundThrough_data() {
        QTest::addColumn<int>("depth");
        QTest::addColumn<bool>("interlaced");
        QTest::newRow("8 bits") << 8 << false;
        QTest::newRow("16 bits") << 16 << false;
        QTest::newRow("interlaced") << 8 << true;
    }
    void aPngWithTransparencyLetsTheGroundThrough() {
        QFETCH(int, depth);
        QFETCH(bool, interlaced);
        const int wide = depth / 8;
        // The picture is black and opaque on the left, white and half transparent on the right, and
        // fully transparent at the bottom.
        const PdfFile pdf(pdfOf(
            read(png(20, depth, PNG_COLOR_TYPE_RGBA, interlaced ? Interlace::Adam7 : Interlace::No,
                     [&](unsigned x, unsigned y, unsigned char* sample) {
                         const int white = x < 10 ? 0 : 255;
                         const int alpha = y >= 15 ? 0 : x < 10 ? 255 : 128;
                         for (int i = 0; i < 4 * wide; ++i)
                             sample[i] = static_cast<unsigned char>(i / wide < 3 ? white : alpha);
                     }))));
        QCOMPARE(runProcess("qpdf", {"--check", pdf.path()}).exitCode, 0);
        const auto found = images(pdf);
        QCOMPARE(found.size(), 2);
        QVERIFY(found[0].contains(" image ") && found[1].contains(" smask "));
        const PdfFile::GreyImage page = pdf.renderPage(1);
        QVERIFY2(page.greyAt(30, 30) < 8, "opaque black");
        QVERIFY2(qAbs(page.greyAt(50, 30) - 192) < 8, "white over grey");
        QVERIFY2(qAbs(page.greyAt(30, 58) - 128) < 8, "the ground alone");
    }
    void anInterlacedPngIsPaintedLikeAPlainOne() {
        const auto paint = [](unsigned x, unsigned y, unsigned char* sample) {
            sample[0] = sample[1] = sample[2] = static_cast<unsigned char>(x * 12 ^ y * 7);
        };
        const PdfFile plain(pdfOf(read(png(20, 8, PNG_COLOR_TYPE_RGB, Interlace::No, paint))));
        const PdfFile woven(pdfOf(read(png(20, 8, PNG_COLOR_TYPE_RGB, Interlace::Adam7, paint))));
        QCOMPARE(images(woven).size(), 1);
        QVERIFY(plain.renderPage(1).width > 0);
        QCOMPARE(woven.renderPage(1).pixels, plain.renderPage(1).pixels);
    }
    void aDecodedPngKeepsItsPixels_data() {
        QTest::addColumn<int>("side"); // some passes of small interlaced pictures are empty
        QTest::addColumn<int>("depth");
        QTest::addColumn<int>("type");
        QTest::addColumn<bool>("interlaced");
        for (const int side : {1, 2, 3, 5, 8, 21})
            for (const int depth : {8, 16})
                for (const int type : {PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA,
                                       PNG_COLOR_TYPE_RGB, PNG_COLOR_TYPE_RGBA})
                    for (const bool interlaced : {false, true})
                        QTest::addRow("%d² of %d bits, type %d%s", side, depth, type,
                                      interlaced ? ", interlaced" : "")
                            << side << depth << type << interlaced;
    }
    void aDecodedPngKeepsItsPixels() {
        QFETCH(int, side);
        QFETCH(int, depth);
        QFETCH(int, type);
        QFETCH(bool, interlaced);
        const int wide = depth / 8, colours = (type & PNG_COLOR_MASK_COLOR) != 0 ? 3 : 1;
        const int channels = colours + ((type & PNG_COLOR_MASK_ALPHA) != 0 ? 1 : 0);
        QByteArray wanted, mask;
        const auto of = [](unsigned x, unsigned y, int channel) {
            return static_cast<unsigned char>(x * 37 + y * 91 + static_cast<unsigned>(channel) * 5);
        };
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x)
                for (int i = 0; i < channels; ++i)
                    (i < colours ? wanted : mask)
                        .append(static_cast<char>(
                            of(static_cast<unsigned>(x), static_cast<unsigned>(y), i)));
        const PdfFile pdf(pdfOf(read(png(
            static_cast<unsigned>(side), depth, type, interlaced ? Interlace::Adam7 : Interlace::No,
            [&](unsigned x, unsigned y, unsigned char* sample) {
                for (int i = 0; i < channels * wide; ++i) // for 16 bits, 0xabab is shown as 0xab
                    sample[i] = of(x, y, i / wide);
            }))));
        QTemporaryDir folder;
        QCOMPARE(runProcess("pdfimages", {pdf.path(), folder.filePath("i")}).exitCode, 0);
        const QStringList names = QDir(folder.path()).entryList(QDir::Files, QDir::Name);
        QCOMPARE(names.size(), channels > colours ? 2 : 1);
        for (qsizetype i = 0; i < names.size(); ++i) {
            QFile file(folder.filePath(names[i]));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray& pixels = i == 0 ? wanted : mask;
            QByteArray seen = file.readAll().right(3 * side * side);
            if (file.fileName().endsWith(".ppm") &&
                pixels.size() < seen.size()) { // turns grey into RGB
                QByteArray grey;
                for (qsizetype k = 0; k < seen.size(); k += 3)
                    grey.append(seen[k]);
                seen = grey;
            }
            QCOMPARE(seen.right(pixels.size()).toHex(), pixels.toHex());
        }
    }
    void aPngThatBreaksOffAmongItsPixelsIsNamed() {
        std::string bytes =
            png(64, 8, PNG_COLOR_TYPE_RGBA, Interlace::No,
                [](unsigned x, unsigned y, unsigned char* s) {
                    for (unsigned i = 0; i < 4; ++i)
                        s[i] = static_cast<unsigned char>(x * x * 7 + y * y * 13 + i * x);
                });
        const std::size_t data = bytes.find("IDAT");
        bytes[data + 400] = static_cast<char>(bytes[data + 400] ^ 0x55);
        const PicturePtr picture = read(bytes);
        QVERIFY(picture);
        DisplayList list;
        list.items.push_back(ImageItem{picture, {0, 0, 40, 40}});
        PdfPage page;
        page.placements.push_back({&list, {}, {}});
        const PdfResult made = writePdf(*assets(), {}, {page});
        QCOMPARE(made.unreadable.size(), 1u);
        QVERIFY(made.unreadable.contains(picture->hash));
        QCOMPARE(runProcess("qpdf", {"--check", PdfFile(made.bytes).path()}).exitCode, 0);
    }
    void aColourOfThePaletteMayBeTransparent() {
        const PdfFile pdf(pdfOf(read(png(
            16, 8, PNG_COLOR_TYPE_PALETTE, Interlace::No,
            [](unsigned x, unsigned, unsigned char* sample) { *sample = x < 8 ? 0 : 1; },
            [](png_structp writer, png_infop info) {
                const png_color colours[] = {{0, 0, 0}, {255, 0, 0}};
                const png_byte alpha[] = {255, 0};
                png_set_PLTE(writer, info, colours, 2);
                png_set_tRNS(writer, info, alpha, 2, nullptr);
            }))));
        const PdfFile::GreyImage page = pdf.renderPage(1);
        QVERIFY(page.greyAt(30, 40) < 8);
        QVERIFY(qAbs(page.greyAt(50, 40) - 128) < 8);
    }

    void anSvgStaysVectors() {
        const PicturePtr picture = read(kSvg);
        QVERIFY(picture);
        const PdfFile pdf(pdfOf(picture));
        QCOMPARE(runProcess("qpdf", {"--check", pdf.path()}).exitCode, 0);
        QVERIFY2(images(pdf).isEmpty(), "nothing of it became pixels");
        const PdfFile::GreyImage page = pdf.renderPage(1);
        QVERIFY(page.greyAt(22, 22) < 8 && page.greyAt(38, 58) < 8);
        QVERIFY(page.greyAt(50, 30) > 247);
        QVERIFY(qAbs(page.greyAt(50, 50) - 128) < 8);
        QVERIFY(page.greyAt(65, 30) > 247); // the paper next to the picture
    }
    void anSvgIsWrittenOnceAndTheSameEveryTime() {
        DisplayList list;
        for (int i = 0; i < 3; ++i)
            list.items.push_back(ImageItem{read(kSvg), {10.0 * i, 0, 10, 10}});
        PdfPage page;
        page.placements.push_back({&list, {}, {}});
        const std::string once = writePdf(*assets(), {}, {page}).bytes;
        QCOMPARE(writePdf(*assets(), {}, {page}).bytes, once);
        const PdfFile pdf(once);
        QCOMPARE(pdf.runQpdf({"--json"}).count("\"/Subtype\": \"/Form\""), 1);
    }
    void anSvgHasItsProportionsAndFillsItsFrame_data() {
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<unsigned>("width");
        QTest::addColumn<unsigned>("height");
        const unsigned s = kVectorSide;
        QTest::newRow("view box") << QByteArray("viewBox='0 0 200 100'") << s << s / 2;
        QTest::newRow("moved view box")
            << QByteArray(
                   "viewBox='0 0 200 100' width='20mm' height='40mm' preserveAspectRatio='none'")
            << s / 2 << s;
        QTest::newRow("size alone") << QByteArray("width='200' height='100'") << s << s / 2;
        QTest::newRow("neither") << QByteArray() << s << s / 2;
    }
    void anSvgHasItsProportionsAndFillsItsFrame() {
        QFETCH(QByteArray, head);
        QFETCH(unsigned, width);
        QFETCH(unsigned, height);
        const std::string svg = "<svg xmlns='http://www.w3.org/2000/svg' " + head.toStdString() +
                                "><rect width='200' height='100' fill='#00f'/></svg>";
        const PicturePtr picture = read(svg);
        QVERIFY2(picture, why(svg).c_str());
        QCOMPARE(picture->width, width);
        QCOMPARE(picture->height, height);
        const auto pixels = vectorToPixels(svg, width / 32, height / 32);
        QVERIFY(pixels);
        QCOMPARE(pixels->size(), std::size_t{width / 32 * (height / 32)});
        for (const std::uint32_t pixel : *pixels)
            QCOMPARE(pixel, 0xff0000ffu);
    }
    void whatAnSvgNamesIsNeverOpened() {
        QTemporaryDir folder;
        QFile file(folder.filePath("red.png"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::string red = png(8, 8, PNG_COLOR_TYPE_RGB, Interlace::No,
                                    [](unsigned, unsigned, unsigned char* s) { *s = 255; });
        file.write(red.data(), static_cast<qint64>(red.size()));
        file.close();
        const QString base = folder.path();
        const QString current = QDir::currentPath();
        for (const QString& target : {"file://" + base + "/red.png", base + "/red.png",
                                      QDir(current).relativeFilePath(base + "/red.png")}) {
            const std::string svg =
                QStringLiteral("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'>"
                               "<image width='8' height='8' href='%1'/></svg>")
                    .arg(target)
                    .toStdString();
            QVERIFY2(!read(svg), "the gate refuses it");
            const auto pixels = vectorToPixels(svg, 8, 8);
            QVERIFY(pixels);
            for (const std::uint32_t pixel : *pixels) // librsvg also draws nothing
                QCOMPARE(pixel, 0u);
        }
    }
    void refusesSvgThatCannotBeDrawn() {
        QVERIFY(!why("<svg xmlns='http://www.w3.org/2000/svg'/>").empty());
        QVERIFY(!why("<svg xmlns='http://www.w3.org/2000/svg'><rect").empty());
        QVERIFY(!why("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg xmlns='http://www.w3.org/2000/svg' "
                     "viewBox='0 0 1 1'>&a;</svg>")
                     .empty());
        QVERIFY(!why("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 900000'/>").empty());
        QVERIFY(!vectorToPixels(kSvg, 0, 5));
        QVERIFY(!vectorToPixels(kSvg, 100'000, 100'000));
    }
    void whatTakesTooLongToDrawIsEndedAndSaid() {
        // The drawing has edges that cross each other; without a limit it takes over half a minute.
        std::string svg =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100'><path d='M0 0";
        std::mt19937 random(1);
        for (int i = 0; i < 60'000; ++i)
            svg += ' ' + std::to_string(random() % 1000) + ' ' + std::to_string(random() % 1000);
        svg += "'/></svg>";
        QVERIFY2(read(svg), "its size is known without drawing it");
        const std::string said = "the SVG takes more than 1 second to draw; simplify it, or save "
                                 "it as PNG";
        const auto pixels = vectorToPixels(svg, 800, 800, 1);
        QVERIFY(!pixels);
        QCOMPARE(pixels.error(), said);
        const auto pdf = vectorToPdf(svg, {kVectorSide, kVectorSide}, 1); // a cached failure
        QVERIFY(!pdf);
        QCOMPARE(pdf.error(), said);
        QVERIFY2(vectorToPixels(kSvg, 8, 8), "the next is drawn by another process");
    }
};

QTEST_GUILESS_MAIN(SheetsPictures)
#include "tst_sheets_pictures.moc"
