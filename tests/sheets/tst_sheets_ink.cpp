// Tests the ink saver on small display lists: dark areas become pale, and items on them stay
// readable. Dark areas without items stay dark.

#include "editor/sheets/ink_saver.h"
#include "rules/base/srgb.h"

#include <QtTest>

using namespace ww::sheets;

namespace {

constexpr Colour kDark{0x30, 0x30, 0x30, 255}, kPale{0xF0, 0xF0, 0xF0, 255},
    kWhite{255, 255, 255, 255}, kInk{0x16, 0x18, 0x1D, 255};

ShapePtr polygon(const std::vector<Point>& corners) {
    Shape out;
    out.addPolygon(corners);
    return shareShape(std::move(out));
}

/// Returns an icon of fine lines: `count` parallel strips.
ShapePtr strips(Point at, int count) {
    Shape out;
    for (int i = 0; i < count; ++i)
        out.addPolygon({{at.x + i, at.y},
                        {at.x + i + 0.6, at.y + 0.2},
                        {at.x + i + 0.6, at.y + 6},
                        {at.x + i, at.y + 5.8}});
    return shareShape(std::move(out));
}

Colour fillOf(const Face& face, std::size_t item) {
    return std::get<PathItem>(face.list.items.at(item)).fill.value();
}
bool isDark(Colour colour) {
    return colour.r < 0x80 && colour.g < 0x80 && colour.b < 0x80;
}
bool isPale(Colour colour) {
    return colour.r > 0xC0 && colour.g > 0xC0 && colour.b > 0xC0;
}

double contrast(Colour a, Colour b) {
    const double x = ww::relativeLuminance(a.r, a.g, a.b) + 0.05,
                 y = ww::relativeLuminance(b.r, b.g, b.b) + 0.05;
    return std::max(x / y, y / x);
}

} // namespace

class SheetsInkTest : public QObject {
    Q_OBJECT

  private slots:
    /// The bounding box of a slanted cell overlaps the neighbour, but the cell doesn't.
    void whatStoodOnADarkCellIsDarkened() {
        Face face;
        face.list.addPath(polygon({{0, 0}, {40, 0}, {0, 40}}), {}, kDark);
        face.list.addPath(polygon({{40, 0}, {40, 40}, {0, 40}}), {}, kPale);
        face.list.addPath(polygon({{5, 8}, {8, 5}, {9, 9}}), {}, kWhite);
        face.list.addPath(polygon({{31, 34}, {34, 31}, {35, 35}}), {}, kWhite);
        reduceInk(face);
        QVERIFY(isPale(fillOf(face, 0)));
        QVERIFY(isDark(fillOf(face, 2)));
        QCOMPARE(fillOf(face, 3), kWhite);
    }

    void fineLinesOnADarkBarAreDarkened() {
        Face face;
        Shape bar;
        bar.addRect({0, 0, 60, 10});
        face.list.addPath(shareShape(std::move(bar)), {}, kDark);
        face.list.addPath(strips({4, 2}, 6), {}, kWhite);
        reduceInk(face);
        QVERIFY(isPale(fillOf(face, 0)));
        QVERIFY(isDark(fillOf(face, 1)));
    }

    void aLightIconOnAColouredBadgeStaysVisible_data() {
        QTest::addColumn<QString>("badge");
        QTest::addColumn<QString>("icon");
        for (const char* badge : {"#F2C200", "#E8B060", "#D04A30", "#60B0E0", "#303030", "#808080"})
            for (const char* icon : {"#FFFFFF", "#FFF0C0", "#101010"})
                QTest::addRow("%s on %s", icon, badge) << QString(badge) << QString(icon);
    }
    void aLightIconOnAColouredBadgeStaysVisible() {
        QFETCH(QString, badge);
        QFETCH(QString, icon);
        const auto colour = [](const QString& c) { return parseColour(c.toStdString()).value(); };
        for (const double scale : {0.5, 4.0}) { // icons of 3 and 24 mm
            Face face;
            face.list.addRect({0, 0, 90, 60}, kWhite);
            face.list.addDisc({20, 20}, 40, colour(badge));
            face.list.addPath(strips({0, 0}, 6), {scale, 0, 0, scale, 10, 10}, colour(icon));
            reduceInk(face);
            QVERIFY(contrast(fillOf(face, 1), fillOf(face, 2)) >= 3);
        }
    }
    void lettersStayReadableOnWhatStaysDark() {
        for (const Colour letters : {kWhite, kInk, Colour{0x90, 0x20, 0x20, 255}}) {
            Face face;
            Shape shield; // an icon under a number stays dark
            shield.addPolygon({{0, 0}, {10, 0}, {8, 10}, {5, 12}, {2, 10}});
            shield.addPolygon({{0, 0}, {1, -1}, {2, 0}});
            face.list.addPath(shareShape(std::move(shield)), {1.1, 0, 0, 1.1, 0, 0}, kInk);
            GlyphItem number;
            number.size = 4;
            number.colour = letters;
            number.origin = {4, 6};
            number.glyphs.push_back({});
            number.text = "3";
            face.list.items.emplace_back(number);
            reduceInk(face);
            QVERIFY(contrast(fillOf(face, 0), std::get<GlyphItem>(face.list.items[1]).colour) >=
                    4.5);
        }
    }
    /// A pale figure that was hardly visible needs no ink.
    void aWatermarkStaysPale() {
        Face face;
        face.list.addRect({0, 0, 90, 60}, kWhite);
        face.list.addPath(strips({0, 0}, 6), {2, 0, 0, 2, 10, 10}, kPale);
        reduceInk(face);
        QVERIFY(isPale(fillOf(face, 1)));
    }

    /// A dot between the arms of a bracket isn't on the bracket, so the bracket stays dark.
    void aFigureBesideADotStaysDark() {
        Face face;
        face.list.addPath(polygon({{0, 0}, {6, 0}, {6, 1.5}, {1.5, 1.5}, {1.5, 6}, {0, 6}}), {},
                          kInk);
        Shape dot;
        dot.addEllipse({3.5, 3.5, 1, 1});
        face.list.addPath(shareShape(std::move(dot)), {}, kInk);
        reduceInk(face);
        QCOMPARE(fillOf(face, 0), kInk);
    }
};

QTEST_APPLESS_MAIN(SheetsInkTest)
#include "tst_sheets_ink.moc"
