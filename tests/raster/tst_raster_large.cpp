// Tests that decoding scans of large maps needs limited memory for any content.

#include "editor/raster/raster.h"
#include "editor/sheets/picture.h"
#include "rules/files/content.h"

#include <QBuffer>
#include <QColorSpace>
#include <QImage>
#include <QtTest>

using namespace ww;
using namespace ww::sheets;

namespace {

constexpr qint64 kMostBytes = 128LL * 1024 * 1024;

/// Returns an image whose four quarters have different colours.
QImage quarters(QSize size, QImage::Format format) {
    QImage image(size, format);
    image.fill(Qt::black);
    const auto fill = [&](int x, int y, QColor colour) {
        QImage part(size / 2, QImage::Format_ARGB32);
        part.fill(colour);
        const QImage same = part.convertToFormat(format);
        for (int row = 0; row < same.height(); ++row)
            memcpy(image.scanLine(y * size.height() / 2 + row) +
                       static_cast<std::ptrdiff_t>(x) * same.width() * image.depth() / 8,
                   same.constScanLine(row),
                   static_cast<std::size_t>(same.width()) *
                       static_cast<std::size_t>(image.depth()) / 8);
    };
    fill(1, 0, QColor(250, 250, 250));
    fill(0, 1, QColor(100, 100, 100));
    fill(1, 1, QColor(200, 200, 200, format == QImage::Format_ARGB32 ? 128 : 255));
    return image;
}

std::string bytesOf(const QImage& image, const char* format, int quality = 95) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, format, quality);
    return bytes.toStdString();
}

QColor at(const QImage& image, double x, double y) {
    return image.pixelColor(static_cast<int>(x * image.width()),
                            static_cast<int>(y * image.height()));
}
bool near(const QColor& a, const QColor& b) {
    return qAbs(a.red() - b.red()) < 6 && qAbs(a.green() - b.green()) < 6 &&
           qAbs(a.blue() - b.blue()) < 6 && qAbs(a.alpha() - b.alpha()) < 6;
}

} // namespace

class TestRasterLarge : public QObject {
    Q_OBJECT
  private slots:
    void aScanOfAMapIsDecoded_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("format");
        QTest::addColumn<QString>("as");
        QTest::newRow("60 million, JPEG")
            << QSize(10'000, 6'000) << static_cast<int>(QImage::Format_Grayscale8) << "JPG";
        QTest::newRow("60 million, PNG")
            << QSize(10'000, 6'000) << static_cast<int>(QImage::Format_Grayscale8) << "PNG";
        QTest::newRow("35 million, colours")
            << QSize(7'002, 5'004) << static_cast<int>(QImage::Format_RGB888) << "PNG";
        QTest::newRow("35 million, alpha")
            << QSize(7'002, 5'004) << static_cast<int>(QImage::Format_ARGB32) << "PNG";
    }
    void aScanOfAMapIsDecoded() {
        QFETCH(QSize, size);
        QFETCH(int, format);
        QFETCH(QString, as);
        const auto kind = static_cast<QImage::Format>(format);
        auto bytes = std::make_shared<const std::string>(
            bytesOf(quarters(size, kind), as.toLatin1().constData()));
        QVERIFY(!files::checkContent(as == u"PNG" ? "a.png" : "a.jpg", *bytes));
        const auto picture = readPicture(bytes);
        QVERIFY2(picture.has_value(), picture ? "" : picture.error().c_str());
        for (const int side : {300, 4096, 1'000'000}) {
            const QImage image = raster::decodePicture(**picture, QSize(side, side));
            QVERIFY(!image.isNull());
            QVERIFY2(image.sizeInBytes() <= kMostBytes,
                     qPrintable(QString::number(image.sizeInBytes())));
            QVERIFY(image.width() <= std::min(side, size.width() / 2));
            QVERIFY(image.width() >= std::min(side, size.width() / 2) - 1);
            QVERIFY(near(at(image, 0.25, 0.25), QColor(0, 0, 0)));
            QVERIFY(near(at(image, 0.75, 0.25), QColor(250, 250, 250)));
            QVERIFY(near(at(image, 0.25, 0.75), QColor(100, 100, 100)));
            QVERIFY(near(at(image, 0.75, 0.75),
                         QColor(200, 200, 200, kind == QImage::Format_ARGB32 ? 128 : 255)));
            QVERIFY(near(at(image, 0.99, 0.99), at(image, 0.75, 0.75)));
        }
    }

    /// A small file with the largest allowed number of pixels needs memory only for its size on
    /// screen.
    void aBombOfOneColourCostsItsSizeOnTheScreen() {
        QImage image(12'000, 10'000, QImage::Format_Mono);
        image.fill(1);
        auto bytes = std::make_shared<const std::string>(bytesOf(image, "PNG", 0));
        image = {};
        QVERIFY(bytes->size() < 200'000);
        QVERIFY(!files::checkContent("a.png", *bytes));
        const auto picture = readPicture(bytes);
        QVERIFY(picture.has_value());
        const QImage shown = raster::decodePicture(**picture, QSize(600, 600));
        QCOMPARE(shown.size(), QSize(600, 500));
        // A truncated picture can't be decoded.
        const auto cut = readPicture(std::make_shared<const std::string>(
            bytes->substr(0, 1000) + bytes->substr(bytes->size() - 12)));
        QVERIFY(!cut || raster::decodePicture(**cut, QSize(600, 600)).isNull());
    }

    void whatIsLargerIsRefusedWithItsSizeAndTheLimit() {
        QImage image(16'000, 9'000, QImage::Format_Mono);
        image.fill(1);
        const std::string bytes = bytesOf(image, "PNG");
        const auto wrong = files::checkContent("map.png", bytes);
        QVERIFY(wrong.has_value());
        QCOMPARE(wrong->message(),
                 std::string("`map.png` is 16000×9000 pixels; the limit is 128 million pixels in "
                             "all"));
        QVERIFY(!readPicture(std::make_shared<const std::string>(bytes)));
    }
};

QTEST_GUILESS_MAIN(TestRasterLarge)
#include "tst_raster_large.moc"
