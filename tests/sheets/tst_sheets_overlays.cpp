// Tests the display lists of marks that analyses draw on a board.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <compare>
#include "editor/sheets/overlay_painter.h"
#include "game.h"
#include "painted.h"
#include "sheets_support.h"
#include "tests/support/no_world.h"
#endif

#include <QtTest>

using namespace ww;
using namespace ww::sheets;
using check::Overlay;
using check::OverlayFigure;
using ww::sheets::test::boundsText, ww::sheets::test::hasBounds, ww::sheets::test::findPaintedPaths,
    ww::sheets::test::PaintedPath;
using Pattern = check::OverlayKind::Pattern;
using Tone = check::OverlayKind::Tone;
using Form = OverlayFigure::FigureShape;

namespace {

constexpr Colour kGood{0x1E, 0x7A, 0x46, 80}, kBelowHatch{0x24, 0x59, 0xC7, 36},
    kLines{0x24, 0x59, 0xC7, 130}, kBelowDots{0xB4, 0x4A, 0, 26}, kDotted{0xB4, 0x4A, 0, 190},
    kRing{0x30, 0x36, 0x40, 255};

Tiling board(CellShape shape, std::uint32_t columns, std::uint32_t rows) {
    Tiling made;
    made.shape = shape;
    made.columns = columns;
    made.rows = rows;
    return made;
}

/// Returns an overlay with every pattern.
Overlay marked(int columns, int rows) {
    Overlay made;
    made.columns = columns;
    made.rows = rows;
    made.legend = {{"Tinted", Pattern::Tint, Tone::Good},
                   {"Hatched", Pattern::Hatch, Tone::Accent},
                   {"Dotted", Pattern::Dots, Tone::Warning},
                   {"Ringed", Pattern::Ring, Tone::Muted}};
    made.cellKinds.assign(static_cast<std::size_t>(columns * rows), 0);
    made.cellTexts.assign(made.cellKinds.size(), {});
    return made;
}

Face over(const Overlay& overlay, const Tiling& cells, const OverlayLook& look) {
    const Shaper shaper(*sheets::test::assets());
    Face face;
    face.list = paintOverlay(overlay, cells, *sheets::test::assets(), shaper, look);
    return face;
}

OverlayLook tenMillimetres() {
    OverlayLook look;
    look.unit = 10;
    return look;
}

} // namespace

class TestOverlays : public QObject {
    Q_OBJECT

  private slots:
    void cellsAreMarkedInTheirPatterns() {
        Overlay overlay = marked(4, 3);
        overlay.cellKinds = {1, 1, 0, 2, //
                             0, 1, 0, 3, //
                             4, 9, 0, 3};
        overlay.cellTexts[5] = "7";
        const Face face = over(overlay, board(CellShape::Square, 4, 3), tenMillimetres());
        const auto tint = findPaintedPaths(face, kGood, true);
        QCOMPARE(tint.size(), std::size_t{1});
        QVERIFY2(hasBounds(tint[0].bounds, 0, 0, 20, 20), boundsText(tint[0]).c_str());
        QCOMPARE(tint[0].subpathCount, std::size_t{2});
        const auto hatch = findPaintedPaths(face, kBelowHatch, true);
        QVERIFY2(hasBounds(hatch.at(0).bounds, 30, 0, 10, 10), boundsText(hatch[0]).c_str());
        const auto lines = findPaintedPaths(face, kLines, false);
        QCOMPARE(lines.size(), std::size_t{1});
        QVERIFY(lines[0].subpathCount >= 4);
        QVERIFY2(hasBounds(findPaintedPaths(face, kBelowDots, true).at(0).bounds, 30, 10, 10, 20),
                 "dots");
        const auto dots = findPaintedPaths(face, kDotted, true);
        QCOMPARE(dots.size(), std::size_t{1});
        QCOMPARE(dots[0].subpathCount, std::size_t{50}); // 25 dots in each of two cells
        QVERIFY(dots[0].bounds.x > 30 && dots[0].bounds.right() < 40 && dots[0].bounds.y > 10 &&
                dots[0].bounds.bottom() < 30);
        const auto ring = findPaintedPaths(face, kRing, false);
        QVERIFY2(hasBounds(ring.at(0).bounds, 1, 21, 8, 8), boundsText(ring[0]).c_str());
        // The legend has no kind 9, so B3 isn't marked. Each value is printed once.
        std::string text;
        for (const Item& item : face.list.items)
            if (const auto* run = std::get_if<GlyphItem>(&item); run && run->colour.r == 0x1C)
                text += run->text;
        QCOMPARE(text, std::string("7"));
    }

    void hexagonsAreMarkedAsHexagons() {
        Overlay overlay = marked(2, 2);
        overlay.cellKinds = {0, 1, 3, 0};
        const Tiling cells = board(CellShape::HexFlat, 2, 2);
        const Face face = over(overlay, cells, tenMillimetres());
        const auto tint = findPaintedPaths(face, kGood, true);
        const double side = 10 / std::sqrt(3.0);
        QVERIFY2(hasBounds(tint.at(0).bounds, 1.5 * side, 5, 2 * side, 10),
                 boundsText(tint[0]).c_str());
        QVERIFY(findPaintedPaths(face, kDotted, true).at(0).bounds.y > 10);
    }

    void whatIsNotInSightIsLeftOut() {
        Overlay overlay = marked(200, 200);
        overlay.cellKinds.assign(40'000, 1);
        overlay.cellTexts.assign(40'000, "12");
        OverlayLook look = tenMillimetres();
        look.visible = {500, 500, 40, 30};
        const Face face = over(overlay, board(CellShape::Square, 200, 200), look);
        const auto tint = findPaintedPaths(face, kGood, true);
        QCOMPARE(tint.size(), std::size_t{1});
        QVERIFY2(hasBounds(tint[0].bounds, 490, 490, 60, 50), boundsText(tint[0]).c_str());
        QVERIFY(face.list.items.size() < 5 * 6 * 5 + 10);
        // If a whole map is visible, cells are only tinted.
        overlay.cellKinds.assign(40'000, 3);
        look.visible = {};
        look.pixel = 2;
        const Face far = over(overlay, board(CellShape::Square, 200, 200), look);
        QCOMPARE(far.list.items.size(), std::size_t{1});
        QVERIFY(findPaintedPaths(far, kDotted, true).empty());
        look.pixel = 1; // ten pixels per cell: patterns without values
        const Face near = over(overlay, board(CellShape::Square, 200, 200), look);
        QCOMPARE(findPaintedPaths(near, kDotted, true).size(), std::size_t{1});
        QVERIFY(near.list.text().empty());
    }

    void figuresLieOnThePlane() {
        Overlay overlay;
        overlay.width = 300;
        overlay.depth = 200;
        overlay.legend = marked(1, 1).legend;
        overlay.figures = {{Form::Polygon, 0, {{0, 0}, {60, 0}, {60, 40}, {0, 40}}, {}},
                           {Form::Path, 1, {{10, 10}, {10, 110}, {210, 110}}, {}},
                           {Form::Point, 3, {{150, 100}}, "here"},
                           {Form::Label, 2, {{30, 150}}, "North"},
                           {Form::Point, 7, {{0, 0}}, "of no kind"},
                           {Form::Point, 0, {}, "nowhere"}};
        OverlayLook look;
        look.unit = 0.5;
        const Face face = over(overlay, {}, look);
        // The plane of 300 × 200 mm is drawn as 150 × 100 mm. Forward is up.
        const auto area = findPaintedPaths(face, kGood, true);
        QVERIFY2(hasBounds(area.at(0).bounds, 0, 80, 30, 20), boundsText(area[0]).c_str());
        Colour strong = kGood;
        strong.a = 255;
        QVERIFY2(hasBounds(findPaintedPaths(face, strong, false).at(0).bounds, 0, 80, 30, 20),
                 "outline");
        Colour way = kLines;
        way.a = 255;
        const auto path = findPaintedPaths(face, way, false);
        QVERIFY2(hasBounds(path.at(0).bounds, 5, 45, 100, 50), boundsText(path[0]).c_str());
        QVERIFY(path[0].isDashed);
        const auto point = findPaintedPaths(face, kRing, false);
        QVERIFY2(hasBounds(point.at(0).bounds, 73, 48, 4, 4), boundsText(point[0]).c_str());
        QCOMPARE(face.list.text(), std::string("here North"));
    }

    void figuresOutOfSightAreLeftOut() {
        Overlay overlay;
        overlay.width = 300;
        overlay.depth = 200;
        overlay.legend = marked(1, 1).legend;
        // The polygon is outside the visible area and isn't drawn. The path crosses the visible
        // area.
        overlay.figures = {{Form::Polygon, 0, {{0, 0}, {60, 0}, {60, 40}, {0, 40}}, {}},
                           {Form::Path, 1, {{10, 100}, {290, 100}}, {}}};
        OverlayLook look;
        look.unit = 1;
        look.visible = {100, 80, 40, 40};
        const Face face = over(overlay, {}, look);
        Colour way = kLines;
        way.a = 255;
        QCOMPARE(findPaintedPaths(face, way, false).size(), std::size_t{1});
        QVERIFY(findPaintedPaths(face, kGood, true).empty());
    }

    /// Labels of crossing lines and adjacent points don't overlap.
    void wordsGiveWayToEachOther() {
        Overlay overlay;
        overlay.width = 900;
        overlay.depth = 900;
        overlay.legend = marked(1, 1).legend;
        overlay.figures = {{Form::Path, 0, {{100, 100}, {800, 800}}, "230.242 mm, Range 3"},
                           {Form::Path, 0, {{100, 110}, {800, 790}}, "110.404 mm, Range 2"},
                           {Form::Path, 0, {{110, 100}, {800, 780}}, "30.395 mm, Range 1"},
                           {Form::Path, 0, {{500, 500}, {505, 505}}, "20 mm, Range 1"},
                           {Form::Point, 3, {{500, 480}}, "here"},
                           {Form::Point, 3, {{505, 480}}, "and here"},
                           {Form::Label, 2, {{345, 555}}, "North"}};
        OverlayLook look;
        look.unit = 0.25;
        const Face face = over(overlay, {}, look);
        const auto light = findPaintedPaths(face, {255, 255, 255, 190}, true);
        QCOMPARE(light.size(), overlay.figures.size());
        for (std::size_t i = 0; i < light.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const Rect &a = light[i].bounds, &b = light[j].bounds;
                QVERIFY2(a.right() <= b.x + 1e-6 || b.right() <= a.x + 1e-6 ||
                             a.bottom() <= b.y + 1e-6 || b.bottom() <= a.y + 1e-6,
                         (overlay.figures[i].text + " on " + overlay.figures[j].text).c_str());
            }
        // A label without obstacles is at its default position.
        QVERIFY2(std::abs(light[0].bounds.centre().x - 0.25 * (100 + 0.35 * 700)) < 0.01,
                 boundsText(light[0]).c_str());
    }

    void figuresOnCellsCountInCells() {
        Overlay overlay = marked(4, 3);
        overlay.figures = {{Form::Path, 3, {{0.5, 0.5}, {3.5, 2.5}}, {}}};
        const Face face = over(overlay, board(CellShape::Square, 4, 3), tenMillimetres());
        QVERIFY2(hasBounds(findPaintedPaths(face, kRing, false).at(0).bounds, 5, 5, 30, 20),
                 "path");
    }

    /// Caption, plane and legend are below each other and fit on A4.
    void aPageHasItAll() {
        Overlay overlay;
        overlay.caption = "Where it goes";
        overlay.width = 1800;
        overlay.depth = 900;
        overlay.legend = marked(1, 1).legend;
        overlay.figures = {{Form::Polygon, 0, {{0, 0}, {600, 0}, {600, 300}, {0, 300}}, {}},
                           {Form::Point, 3, {{1900, 450}}, {}}};
        const Shaper shaper(*sheets::test::assets());
        const StyleSheet styles;
        const Face page = overlayPage({}, overlay, ww::test::EmptyWorld(),
                                      boardTools(*sheets::test::assets(), shaper, styles, nullptr));
        QCOMPARE(page.width, 210.0); // width of the plane and its labels
        QVERIFY(page.height < 297 && page.height > 120);
        QCOMPARE(page.list.text(), std::string("Where it goes Tinted Hatched Dotted Ringed"));
        const auto tint = findPaintedPaths(page, kGood, true);
        QCOMPARE(tint.size(), std::size_t{2});
        QVERIFY2(hasBounds(tint[0].bounds, 10, 80, 60, 30), boundsText(tint[0]).c_str());
        QVERIFY2(hasBounds(tint[1].bounds, 10, 115, 5, 5), boundsText(tint[1]).c_str());
    }

    void aLegendHasTheSameMarks() {
        const Overlay overlay = marked(1, 1);
        for (const auto& [kind, colour] :
             {std::pair{0, kGood}, std::pair{1, kBelowHatch}, std::pair{2, kBelowDots}}) {
            Face face;
            paintLegendSwatch(face.list, overlay.legend[static_cast<std::size_t>(kind)],
                              {3, 4, 18, 18});
            QVERIFY(hasBounds(findPaintedPaths(face, colour, true).at(0).bounds, 3, 4, 18, 18));
        }
        Face face;
        paintLegendSwatch(face.list, overlay.legend[3], {3, 4, 18, 18});
        QVERIFY(hasBounds(findPaintedPaths(face, kRing, false).at(0).bounds, 5, 6, 14, 14));
    }
};

QTEST_GUILESS_MAIN(TestOverlays)
#include "tst_sheets_overlays.moc"
