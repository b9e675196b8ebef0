#include "editor/raster/raster.h"
#include "editor/sheets/compose.h"
#include "editor/sheets/picture.h"
#include "editor/sheets/text.h"

#include <QBuffer>
#include <QtTest>

using namespace ww;
using namespace ww::sheets;

namespace {

std::shared_ptr<const Assets> assets() {
    static const auto shared = Assets::load(std::string(WW_SOURCE_DIR) + "/resources");
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

} // namespace

class Raster : public QObject {
    Q_OBJECT
  private slots:
    void paintsAtTrueSize() {
        Face face = blank();
        face.list.rect({10, 10, 20, 30}, Colour{255, 0, 0, 255});
        const QImage image = raster::toImage(face, *assets(), 10);
        QCOMPARE(image.size(), QSize(630, 880));
        QCOMPARE(image.pixelColor(101, 101), QColor(255, 0, 0));
        QCOMPARE(image.pixelColor(298, 398), QColor(255, 0, 0));
        QCOMPARE(image.pixelColor(98, 101), QColor(255, 255, 255));
        QCOMPARE(image.pixelColor(302, 401), QColor(255, 255, 255));
        QCOMPARE(raster::toImage(face, *assets(), 10, raster::Extent::Bleed).size(),
                 QSize(690, 940));
        QCOMPARE(raster::draw(face, *assets(), 282).size(), QSize(282, 394));
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
        face.list.path(assets()->icon("life")->shape, Matrix{20, 0, 0, 20, 20, 40},
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
            clip.rect({10, 10, 10, 10});
            group.clip = share(std::move(clip));
            face.list.begin(group);
            face.list.items.push_back(ImageItem{picture, {0, 0, 63, 88}});
            face.list.end();
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
        clip.rect({0, 10, 63, 30});
        group.clip = share(std::move(clip));
        face.list.begin(group);
        compose(face.list, *assets(), {"lantern", "gear", "skyline", {120, 70, 20, 255}, 7},
                {0, 10, 63, 30}, {18, 10, 40, 30});
        face.list.end();
        raster::PictureStore store;
        const QImage plain = raster::draw(face, *assets(), 282);
        const QImage first = raster::draw(face, *assets(), 282, &store);
        const QImage again = raster::draw(face, *assets(), 282, &store);
        QCOMPARE(first, again);
        int far = 0; // one rounding more, no other difference
        for (int y = 0; y < plain.height(); ++y)
            for (int x = 0; x < plain.width(); ++x)
                far += qAbs(qGray(plain.pixel(x, y)) - qGray(again.pixel(x, y))) > 6;
        QVERIFY2(far < 40, qPrintable(QString::number(far)));
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
    void writesPngWithItsResolution() {
        const QImage image = raster::toImage(blank(), *assets(), 300 / 25.4);
        const QByteArray png = raster::toPng(image, 300 / 25.4);
        QCOMPARE(QImage::fromData(png).dotsPerMeterX(), 11811);
    }
};

QTEST_MAIN(Raster)
#include "tst_raster.moc"
