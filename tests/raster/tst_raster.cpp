#include "editor/raster/raster.h"
#include "editor/sheets/board_textures.h"
#include "editor/sheets/compose.h"
#include "editor/sheets/export.h"
#include "editor/sheets/picture.h"
#include "editor/sheets/text.h"
#include "editor/sheets/vector.h"
#include "tests/support/patience.h"

#include <QBuffer>
#include <QColorSpace>
#include <QPainter>
#include <QProcess>
#include <QTemporaryDir>
#include <QThreadPool>
#include <QtTest>

#include <algorithm>
#include <array>

using namespace ww;
using namespace ww::sheets;

namespace {

std::shared_ptr<const Assets> assets() {
    static const auto shared = Assets::load(WW_SOURCE_DIR "/resources");
    return shared;
}

Face blank() {
    Face face;
    face.width = 63;
    face.height = 88;
    face.bleed = 3;
    return face;
}

PicturePtr encoded(const QImage& image, const char* format) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, format);
    const auto picture = readPicture(std::make_shared<const std::string>(bytes.toStdString()));
    return picture ? *picture : nullptr;
}

/// Encodes `upright` as a JPEG whose pixels are turned or mirrored. The EXIF orientation in the
/// file undoes this.
std::string asHeld(const QImage& upright, int orientation) {
    const QTransform clockwise = QTransform().rotate(90), counter = QTransform().rotate(-90);
    QImage stored = upright;
    switch (orientation) {
    case 2:
        stored = upright.mirrored(true, false);
        break;
    case 3:
        stored = upright.mirrored(true, true);
        break;
    case 4:
        stored = upright.mirrored(false, true);
        break;
    case 5:
        stored = upright.transformed(clockwise).mirrored(true, false);
        break;
    case 6:
        stored = upright.transformed(counter);
        break;
    case 7:
        stored = upright.transformed(clockwise).mirrored(false, true);
        break;
    case 8:
        stored = upright.transformed(clockwise);
        break;
    default:
        break;
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    stored.save(&buffer, "JPEG", 100);
    QByteArray exif = QByteArray::fromHex("ffe10022"
                                          "457869660000"
                                          "4d4d002a00000008"
                                          "0001"
                                          "0112"
                                          "0003"
                                          "00000001"
                                          "00");
    exif += static_cast<char>(orientation);
    exif += QByteArray(6, '\0'); // end of the value, and no second directory
    bytes.insert(2, exif);
    return bytes.toStdString();
}

/// Paints a page of a PDF with poppler, at 10 pixels per millimetre.
QImage painted(const std::string& pdf, const QTemporaryDir& folder) {
    const QString path = folder.filePath("page.pdf");
    QFile file(path);
    if (file.open(QIODevice::WriteOnly))
        file.write(pdf.data(), static_cast<qint64>(pdf.size()));
    file.close();
    QProcess::execute("pdftoppm",
                      {"-png", "-r", "254", "-singlefile", path, folder.filePath("page")});
    return QImage(folder.filePath("page.png"));
}

} // namespace

class Raster : public QObject {
    Q_OBJECT
  private slots:
    void aPhotoStandsAsItWasHeld_data() {
        QTest::addColumn<int>("orientation");
        for (int i = 1; i <= 8; ++i)
            QTest::addRow("EXIF %d", i) << i;
    }
    void aPhotoStandsAsItWasHeld() {
        QFETCH(int, orientation);
        // Uses four greys, so that each orientation gives a different picture.
        QImage upright(64, 32, QImage::Format_RGB32);
        for (int y = 0; y < 32; ++y)
            for (int x = 0; x < 64; ++x) {
                const int grey = 10 + (x >= 32 ? 75 : 0) + (y >= 16 ? 150 : 0);
                upright.setPixel(x, y, qRgb(grey, grey, grey));
            }
        const auto read =
            readPicture(std::make_shared<const std::string>(asHeld(upright, orientation)));
        QVERIFY(read);
        const PicturePtr picture = *read;
        QCOMPARE(picture->width, 64u);
        QCOMPARE(picture->height, 32u);
        Face face = blank();
        face.list.items.push_back(ImageItem{picture, {10, 10, 40, 20}});
        PdfPage page;
        page.width = face.width;
        page.height = face.height;
        page.placements.push_back({&face.list, {}, {}});
        const QTemporaryDir folder;
        const std::string svg = toSvg(*assets(), face);
        const auto drawn = vectorToPixels(svg, 630, 880);
        QVERIFY(drawn);
        const QImage all[] = {raster::toImage(face, *assets(), 10),
                              painted(writePdf(*assets(), {}, {page}).bytes, folder),
                              QImage(reinterpret_cast<const uchar*>(drawn->data()), 630, 880,
                                     QImage::Format_ARGB32_Premultiplied)};
        for (const QImage& image : all) {
            QVERIFY(image.width() >= 630 && image.height() >= 880);
            for (int i = 0; i < 4; ++i) {
                const QPoint at(i % 2 ? 400 : 200, i / 2 ? 250 : 150);
                const int wanted = 10 + (i % 2 ? 75 : 0) + (i / 2 ? 150 : 0);
                QVERIFY2(qAbs(qGray(image.pixel(at)) - wanted) < 8,
                         qPrintable(QStringLiteral("%1 at %2: %3")
                                        .arg(wanted)
                                        .arg(i)
                                        .arg(qGray(image.pixel(at)))));
            }
        }
    }
    void aColourProfileIsHonoured_data() {
        QTest::addColumn<QByteArray>("format");
        QTest::newRow("JPEG") << QByteArray("JPEG");
        QTest::newRow("PNG") << QByteArray("PNG");
    }
    void aColourProfileIsHonoured() {
        QFETCH(QByteArray, format);
        QImage image(32, 32, QImage::Format_RGB32);
        image.fill(QColor(90, 200, 90));
        image.setColorSpace(QColorSpace::AdobeRgb);
        const PicturePtr picture = encoded(image, format.constData());
        QVERIFY(picture && picture->hasColourProfile);
        QVERIFY(!colourProfileOf(*picture).empty());
        const QColor wanted =
            image.convertedToColorSpace(QColorSpace::SRgb).pixelColor(16, 16); // (18, 202, 84)
        QVERIFY(wanted.red() < 60);
        Face face = blank();
        face.list.items.push_back(ImageItem{picture, {10, 10, 40, 40}});
        const QColor seen = raster::toImage(face, *assets(), 10).pixelColor(300, 300);
        QVERIFY2(qAbs(seen.red() - wanted.red()) < 8 && qAbs(seen.green() - wanted.green()) < 8,
                 qPrintable(seen.name()));
        PdfPage page;
        page.placements.push_back({&face.list, {}, {}});
        page.placements.push_back({&face.list, Matrix::translate(60, 60), {}});
        const QTemporaryDir folder;
        const std::string pdf = writePdf(*assets(), {}, {page}).bytes;
        QFile file(folder.filePath("page.pdf"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(pdf.data(), qint64(pdf.size())) > 0);
        file.close();
        QProcess list;
        list.start("pdfimages", {"-list", file.fileName()});
        QVERIFY(list.waitForFinished(-1));
        QVERIFY(list.readAllStandardOutput().contains(" icc "));
    }
    void paintsAtTrueSize() {
        Face face = blank();
        face.list.addRect({10, 10, 20, 30}, Colour{255, 0, 0, 255});
        const QImage image = raster::toImage(face, *assets(), 10);
        QCOMPARE(image.size(), QSize(630, 880));
        QCOMPARE(image.pixelColor(101, 101), QColor(255, 0, 0));
        QCOMPARE(image.pixelColor(298, 398), QColor(255, 0, 0));
        QCOMPARE(image.pixelColor(98, 101), QColor(255, 255, 255));
        QCOMPARE(image.pixelColor(302, 401), QColor(255, 255, 255));
        QCOMPARE(raster::toImage(face, *assets(), 10, raster::Extent::Bleed).size(),
                 QSize(690, 940));
        QCOMPARE(raster::drawFace(face, *assets(), 282).size(), QSize(282, 394));
    }
    void paintsLettersAndIcons() {
        Face face = blank();
        const Shaper shaper(*assets());
        Paragraph p;
        p.runs.push_back(
            {"Flight", assets()->font("Alegreya Sans", 400, false), {0, 0, 0, 255}, nullptr, 1});
        TextOptions o;
        o.width = 60;
        o.height = 20;
        o.largest = o.smallest = 10;
        placeText(face.list, shaper, layOutText(shaper, {p}, o), {1, 1});
        face.list.addPath(assets()->icon("life")->shape, Matrix{20, 0, 0, 20, 20, 40},
                          Colour{0, 0, 255, 255});
        const QImage image = raster::toImage(face, *assets(), 5);
        int dark = 0, blue = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                const QColor c = image.pixelColor(x, y);
                dark += c.red() < 60 && c.blue() < 60;
                blue += c.blue() > 200 && c.red() < 60;
            }
        QVERIFY(dark > 300);
        QVERIFY(blue > 2000);
    }
    void decodesPicturesOnceAndClips() {
        QImage red(200, 100, QImage::Format_RGB32);
        red.fill(Qt::red);
        for (const char* format : {"PNG", "JPEG"}) {
            const PicturePtr picture = encoded(red, format);
            QVERIFY(picture);
            QCOMPARE(picture->width, 200u);
            Face face = blank();
            GroupBegin group;
            Shape clip;
            clip.addRect({10, 10, 10, 10});
            group.clip = shareShape(std::move(clip));
            face.list.beginGroup(group);
            face.list.items.push_back(ImageItem{picture, {0, 0, 63, 88}});
            face.list.endGroup();
            raster::PictureStore store;
            const QImage image = raster::toImage(face, *assets(), 10, raster::Extent::Trim, &store);
            QVERIFY(image.pixelColor(150, 150).red() > 240 &&
                    image.pixelColor(150, 150).green() < 15);
            QCOMPARE(image.pixelColor(250, 150), QColor(255, 255, 255));
            QCOMPARE(store.get(*picture, {630, 880}).cacheKey(),
                     store.get(*picture, {630, 880}).cacheKey());
        }
    }
    void paintsComposedArtTheSameFromTheStore() {
        Face face = blank();
        GroupBegin group;
        Shape clip;
        clip.addRect({0, 10, 63, 30});
        group.clip = shareShape(std::move(clip));
        face.list.beginGroup(group);
        paintComposition(face.list, *assets(),
                         {"lantern", "gear", "skyline", {120, 70, 20, 255}, 7}, {0, 10, 63, 30},
                         {18, 10, 40, 30});
        face.list.endGroup();
        raster::PictureStore store;
        const QImage plain = raster::drawFace(face, *assets(), 282);
        const QImage first = raster::drawFace(face, *assets(), 282, &store);
        const QImage again = raster::drawFace(face, *assets(), 282, &store);
        QCOMPARE(first, again);
        int far = 0; // number of pixels that differ clearly; rounding causes small differences
        for (int y = 0; y < plain.height(); ++y)
            for (int x = 0; x < plain.width(); ++x)
                far += qAbs(qGray(plain.pixel(x, y)) - qGray(again.pixel(x, y))) > 6;
        QVERIFY2(far < 40, qPrintable(QString::number(far)));
    }
    /// The store scales the background of a board once and reuses it while the user scrolls.
    void keepsAPictureUnderABoardInTiles() {
        QImage scan(1500, 1000, QImage::Format_RGB32);
        for (int y = 0; y < scan.height(); ++y)
            for (int x = 0; x < scan.width(); ++x)
                scan.setPixel(x, y, qRgb(x / 50 * 8, y / 50 * 12, 90));
        const PicturePtr picture = encoded(scan, "PNG");
        Face face = blank();
        for (const double turn : {0.0, 7.0}) {
            face.list = {};
            GroupBegin group;
            Shape clip;
            clip.addRect({0, 0, 63, 88});
            group.clip = shareShape(std::move(clip));
            group.finestDetail = 63;
            face.list.beginGroup(group);
            face.list.beginGroup(
                {Matrix{150, 0, 0, 100, -5, -3}.followedBy(Matrix::rotate(turn)), nullptr, 1, {}});
            face.list.items.push_back(ImageItem{picture, {0, 0, 1, 1}});
            face.list.endGroup();
            face.list.endGroup();
            raster::PictureStore store;
            const auto paint = [&](QPointF to, raster::PictureStore* pictures) {
                QImage image(700, 700, QImage::Format_RGB32);
                image.fill(Qt::white);
                QPainter painter(&image);
                painter.translate(to);
                painter.scale(11, 11); // the picture needs more than one tile in each direction
                raster::paint(painter, face.list, *assets(), pictures);
                return image;
            };
            const QImage plain = paint({0, 0}, nullptr), first = paint({0, 0}, &store);
            int far = 0; // number of pixels that differ, as they would at a seam between tiles
            for (int y = 0; y < plain.height(); ++y)
                for (int x = 0; x < plain.width(); ++x)
                    far += qAbs(qGray(plain.pixel(x, y)) - qGray(first.pixel(x, y))) > 12;
            QVERIFY2(far < 900, qPrintable(QString::number(far)));
            QCOMPARE(paint({0, 0}, &store), first);
            QCOMPARE(paint({-40, -30}, &store).copy(0, 0, 600, 600), first.copy(40, 30, 600, 600));
        }
    }
    /// In a window, another thread decodes a large picture. Until then, a placeholder is drawn.
    void leavesALargePictureToAThread() {
        QImage scan(2400, 1800, QImage::Format_RGB32);
        scan.fill(QColor(40, 120, 60));
        const PicturePtr picture = encoded(scan, "PNG");
        Face face = blank();
        GroupBegin group;
        Shape clip;
        clip.addRect({0, 0, 63, 88});
        group.clip = shareShape(std::move(clip));
        group.finestDetail = 63;
        face.list.beginGroup(group);
        face.list.items.push_back(ImageItem{picture, {10, 10, 40, 30}});
        face.list.endGroup();
        std::atomic<int> told = 0;
        raster::PictureStore store(raster::PictureStore::kDefaultLimit, [&told] { ++told; });
        const QImage before = raster::drawFace(face, *assets(), 630, &store);
        const QColor waiting = before.pixelColor(300, 250);
        QVERIFY(waiting.lightness() > 200 && waiting.lightness() < 250);
        QCOMPARE(before.pixelColor(50, 50), QColor(Qt::white));
        QTRY_COMPARE(told.load(), 1);
        QVERIFY(store.placeholderCount() > 0);
        const std::size_t left = store.placeholderCount();
        const QImage after = raster::drawFace(face, *assets(), 630, &store);
        QCOMPARE(store.placeholderCount(), left);
        QCOMPARE(after.pixelColor(300, 250), QColor(40, 120, 60));
        raster::PictureStore waits;
        QCOMPARE(raster::drawFace(face, *assets(), 630, &waits), after);
        // The store tries only once to decode a broken picture, and doesn't wait for it.
        Picture broken = *picture;
        broken.hash = "broken";
        broken.bytes = std::make_shared<const std::string>(picture->bytes->substr(0, 200));
        QVERIFY(store.get(broken, {4096, 4096}).isNull());
        QTRY_COMPARE(told.load(), 2);
        const std::size_t tried = store.placeholderCount();
        QVERIFY(store.get(broken, {4096, 4096}).isNull());
        QCOMPARE(store.placeholderCount(), tried);
        // A store that was deleted doesn't call the callback.
        {
            raster::PictureStore gone(raster::PictureStore::kDefaultLimit, [&told] { told = 99; });
            QVERIFY(gone.get(*picture, {4096, 4096}).isNull());
        }
        QThreadPool::globalInstance()->waitForDone();
        QCOMPARE(told.load(), 2);
    }
    void drawsAnSvgAsSharpAsIsAskedFor() {
        const auto picture = readPicture(std::make_shared<const std::string>(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 63 88'><rect x='10' width='1' "
            "height='88' fill='#f00'/></svg>"));
        QVERIFY(picture.has_value());
        Face face = blank();
        face.list.items.push_back(ImageItem{*picture, {0, 0, 63, 88}});
        raster::PictureStore store;
        const QImage image = raster::toImage(face, *assets(), 10, raster::Extent::Trim, &store);
        QVERIFY(image.pixelColor(105, 400).green() < 20 && image.pixelColor(105, 400).red() > 235);
        QCOMPARE(image.pixelColor(97, 400), QColor(255, 255, 255));
        QCOMPARE(image.pixelColor(113, 400), QColor(255, 255, 255));
    }
    void leavesOutAPictureThatCannotBeDecoded() {
        Picture broken;
        broken.bytes = std::make_shared<const std::string>("\x89PNG\r\n\x1a\nnothing");
        broken.format = PictureFormat::Png;
        broken.width = broken.height = 10;
        broken.hash = std::string("x");
        raster::PictureStore store;
        QVERIFY(store.get(broken, {10, 10}).isNull());
    }
    void whatLiesBeyondItsCutLineIsntShown() {
        // Paints a rim with bleed in a group that is cut to a circle.
        Face face = blank();
        face.width = face.height = 20;
        Shape rim, edge;
        rim.addEllipse({-1, -1, 22, 22});
        edge.addEllipse({-5, -5, 20, 20});
        const QColor steel(40, 40, 60);
        face.list.addPath(shareShape(std::move(rim)), {}, Colour{40, 40, 60, 255});
        const QImage uncut = raster::toImage(face, *assets(), 10);
        QCOMPARE(uncut.pixelColor(100, 0), steel);
        QCOMPARE(uncut.pixelColor(40, 20), steel);
        face.list.beginGroup({Matrix::translate(5, 5), nullptr, 1, ""});
        face.list.addPath(shareShape(std::move(edge)), {}, std::nullopt,
                          Stroke{{40, 40, 60, 255}, 0.1, {}, false}, LineRole::Cut);
        face.list.endGroup();
        const QImage cut = raster::toImage(face, *assets(), 10);
        QCOMPARE(cut.pixelColor(100, 100), steel);
        QCOMPARE(cut.pixelColor(27, 27), QColor(Qt::white)); // outside the circle
        QCOMPARE(cut.pixelColor(33, 33), steel);             // inside
        // The picture with bleed is as large as in print.
        QCOMPARE(raster::toImage(face, *assets(), 10, raster::Extent::Bleed).pixelColor(57, 57),
                 steel);
    }
    void writesPngWithItsResolution() {
        const QImage image = raster::toImage(blank(), *assets(), 300 / 25.4);
        const QByteArray png = raster::toPng(image, 300 / 25.4);
        QCOMPARE(QImage::fromData(png).dotsPerMeterX(), 11811);
    }

    /// Paints 8 × 8 cells of a surface in grey, 24 pixels per cell.
    static QImage surface(schema::BoardPaint::Texture texture) {
        const BoardTexture& marks = boardTexture(texture);
        Face face;
        face.width = face.height = kTextureCells;
        const Matrix same;
        face.list.addRect({0, 0, face.width, face.height}, Colour{170, 170, 170, 255});
        face.list.addPath(marks.shade, same, Colour{85, 85, 85, 36});
        face.list.addPath(marks.dark, same, Colour{60, 60, 60, 150});
        face.list.addPath(marks.light, same, Colour{230, 230, 230, 150});
        return raster::toImage(face, *assets(), 24, raster::Extent::Trim)
            .convertToFormat(QImage::Format_Grayscale8);
    }

    void noSurfaceComesAgainWithinFourCells() {
        for (int t = 1; t <= 8; ++t) {
            const QImage image = surface(static_cast<schema::BoardPaint::Texture>(t));
            const int side = image.width();
            QCOMPARE(side, 192);
            double mean = 0, square = 0;
            const auto grey = [&](int x, int y) {
                return static_cast<double>(image.constScanLine(y % side)[x % side]);
            };
            for (int y = 0; y < side; ++y)
                for (int x = 0; x < side; ++x) {
                    mean += grey(x, y) / (side * side);
                    square += grey(x, y) * grey(x, y) / (side * side);
                }
            const double variance = square - mean * mean;
            QVERIFY2(variance > 20, qPrintable(QString::number(t))); // the pattern is visible
            for (int down = 0; down <= 4; ++down)
                for (int right = 0; right <= 4; ++right) {
                    if (right == 0 && down == 0)
                        continue;
                    double apart = 0;
                    for (int y = 0; y < side; ++y)
                        for (int x = 0; x < side; ++x) {
                            const double d = grey(x, y) - grey(x + right * 24, y + down * 24);
                            apart += d * d / (side * side);
                        }
                    // The squared difference of unrelated pictures is twice the variance. Here the
                    // limit is lower, because joints are always in the same rows.
                    QVERIFY2(apart > 0.6 * variance, qPrintable(QString("%1: %2 %3 %4")
                                                                    .arg(t)
                                                                    .arg(right)
                                                                    .arg(down)
                                                                    .arg(apart / variance)));
                }
        }
    }

    void surfacesAreToldApartWithoutColour() {
        // Mean, contrast, and change along and across, for each surface.
        std::vector<std::array<double, 4>> all;
        for (int t = 1; t <= 8; ++t) {
            const QImage image = surface(static_cast<schema::BoardPaint::Texture>(t));
            const int n = image.width();
            double mean = 0, square = 0, along = 0, across = 0;
            for (int y = 1; y < n; ++y)
                for (int x = 1; x < n; ++x) {
                    const double g = image.constScanLine(y)[x];
                    mean += g / (n * n);
                    square += g * g / (n * n);
                    along += std::abs(g - image.constScanLine(y)[x - 1]) / (n * n);
                    across += std::abs(g - image.constScanLine(y - 1)[x]) / (n * n);
                }
            all.push_back({mean, std::sqrt(square - mean * mean), along, across});
        }
        for (std::size_t a = 0; a < all.size(); ++a)
            for (std::size_t b = a + 1; b < all.size(); ++b) {
                double far = 0;
                for (std::size_t k = 0; k < 4; ++k)
                    far = std::max(far, std::abs(all[a][k] - all[b][k]) /
                                            std::max(all[a][k], all[b][k]));
                QVERIFY2(far > 0.12, qPrintable(QString("%1 %2 %3").arg(a).arg(b).arg(far)));
            }
    }
};

QTEST_MAIN(Raster)
#include "tst_raster.moc"
