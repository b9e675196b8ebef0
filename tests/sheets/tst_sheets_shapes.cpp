// Tests outlines, cutting lines and a pack's own icons, in the display list, PDF and SVG.

#include "tests/sheets/game.h"

#include "editor/sheets/cut_outline.h"
#include "editor/sheets/export.h"
#include "editor/sheets/own_icons.h"
#include "editor/sheets/reference.h"

#include <QtTest>
#include <nlohmann/json.hpp>

#include <cmath>

using namespace ww;
using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

std::string squareCard(const std::string& boxes) {
    return "templates:\n  card:\n    for: fighter\n    size: 60 x 60 mm\n    front:\n" + boxes;
}

std::vector<PathItem> pathsOf(const Face& face) {
    std::vector<PathItem> out;
    for (const Item& item : face.list.items)
        if (const auto* path = std::get_if<PathItem>(&item))
            out.push_back(*path);
    return out;
}

const char* const kFields = "    name: A\n    life: 1\n";

ArtSource drawing(const char* svg) {
    const auto bytes = std::make_shared<const std::string>(svg);
    return [bytes](std::string_view, std::string_view path) {
        return path == "icons/hit.svg" ? ArtFile(bytes) : ArtFile();
    };
}

constexpr const char* kOneColour =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><path d='M0 0H10V5H0Z'/></svg>";
constexpr const char* kTwoColours =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 10 10'><path fill='#ff0000' "
    "d='M0 0H10V5H0Z'/><path fill='#0000ff' d='M0 5H10V10H0Z'/></svg>";

} // namespace

class SheetsShapes : public QObject {
    Q_OBJECT
  private slots:
    void drawsEachOutlineWhereItBelongs_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QRectF>("bounds");
        const QString at = "at: [10, 10], size: [20, 10], fill: \"#123456\", ";
        QTest::newRow("a quarter of a ring")
            << at + "shape: sector, centre: [0, 0], inner: 5, outer: 10, from: 90, sweep: 90"
            << QRectF(10, 10, 10, 10);
        QTest::newRow("a wedge that goes to the left of up")
            << at + "shape: sector, centre: [10, 10], outer: 10, from: 270, sweep: 90"
            << QRectF(10, 10, 10, 10);
        QTest::newRow("a polygon")
            << at + "points: [[0, 0], [4, 0], [4, 6]]" << QRectF(10, 10, 4, 6);
        QTest::newRow("a path") << at + "path: M1 1 L3 1 L3 2 Z" << QRectF(11, 11, 2, 1);
        QTest::newRow("a path with curves")
            << at + "path: M0 0 C0 2 4 2 4 0 Z" << QRectF(10, 10, 4, 2);
    }
    void drawsEachOutlineWhereItBelongs() {
        QFETCH(QString, keys);
        QFETCH(QRectF, bounds);
        Game game(squareCard("      - { box: a, " + keys.toStdString() + " }\n"));
        QVERIFY2(game.templateSet->problems().empty(),
                 game.templateSet->problems().empty()
                     ? ""
                     : game.templateSet->problems().front().message.c_str());
        const auto paths = pathsOf(game.layOutFront(kFields));
        QCOMPARE(paths.size(), std::size_t(1));
        const Rect seen = paths[0].shape->bounds();
        QVERIFY2(
            std::abs(seen.x - bounds.x()) < 1e-6 && std::abs(seen.y - bounds.y()) < 1e-6 &&
                std::abs(seen.w - bounds.width()) < 1e-6 &&
                std::abs(seen.h - bounds.height()) < 1e-6,
            qPrintable(QString("%1 %2 %3 %4").arg(seen.x).arg(seen.y).arg(seen.w).arg(seen.h)));
    }
    void aSectorsEdgeIsACircle() {
        Shape s;
        s.addSector({0, 0}, 0, 10, 20, 100);
        QVERIFY(std::abs(std::hypot(s.points[0].x, s.points[0].y) - 10) < 1e-9);
        std::size_t p = 1;
        for (std::size_t i = 1; i < s.verbs.size(); ++i) {
            if (s.verbs[i] != Shape::Verb::Cubic)
                continue;
            const Point a = s.points[p - 1], b = s.points[p], c = s.points[p + 1],
                        d = s.points[p + 2];
            const double x = (a.x + 3 * b.x + 3 * c.x + d.x) / 8,
                         y = (a.y + 3 * b.y + 3 * c.y + d.y) / 8;
            QVERIFY(std::abs(std::hypot(x, y) - 10) < 0.01);
            p += 3;
        }
    }
    void aRingHasAHole() {
        Game game(
            squareCard("      - { box: a, at: [10, 10], size: [20, 20], shape: sector, inner: 5, "
                       "fill: \"#000000\" }\n"));
        const Face face = game.layOutFront(kFields);
        PdfPage page;
        page.width = page.height = 60;
        page.placements.push_back({&face.list, {}, {}});
        const PdfFile pdf(writePdf(*assets(), {}, {page}).bytes);
        const auto grey = pdf.renderPage(1);
        QVERIFY(grey.greyAt(20, 20) > 250);
        QVERIFY(grey.greyAt(12, 20) < 5);
        QVERIFY(grey.greyAt(20, 28) < 5);
        QVERIFY(grey.greyAt(9, 20) > 250);
    }
    void aPointedHexagonStandsOnACorner() {
        const auto highest = [](const std::string& more) {
            Game game(
                squareCard("      - { box: a, at: [0, 0], size: [20, 20], shape: hexagon, fill: "
                           "\"#123456\"" +
                           more + " }\n"));
            const Shape shape = *pathsOf(game.layOutFront(kFields)).at(0).shape;
            return std::count_if(shape.points.begin(), shape.points.end(),
                                 [](Point p) { return p.y < 2.9; });
        };
        QCOMPARE(highest(""), 2);
        QCOMPARE(highest(", pointed: true"), 1);
    }
    void linesForTheCutterHaveALayerOfTheirOwn() {
        Game game(
            squareCard("      - { box: a, at: [5, 5], size: [20, 20], role: cut }\n"
                       "      - { box: b, at: [5, 15], size: [20, 0], shape: line, role: fold }\n"
                       "      - { box: c, at: [30, 5], size: [20, 20], fill: \"#123456\" }\n"));
        const Face face = game.layOutFront(kFields);
        const auto paths = pathsOf(face);
        QCOMPARE(paths.size(), std::size_t(3));
        QCOMPARE(paths[0].role, LineRole::Cut);
        QVERIFY(!paths[0].fill && paths[0].stroke && paths[0].stroke->width == 0.1);
        QVERIFY(!paths[1].stroke->dash.empty());
        QCOMPARE(paths[2].role, LineRole::None);
        PdfPage page;
        page.placements.push_back({&face.list, {}, {}});
        const PdfFile pdf(writePdf(*assets(), {}, {page}).bytes);
        const QByteArray plain =
            pdf.runQpdf({"--qdf", "--object-streams=disable", "--stdout-mode=off"});
        const QByteArray all = pdf.runQpdf({"--qdf", "--object-streams=disable"}) + plain;
        const QByteArray json = pdf.runQpdf({"--json"});
        QVERIFY2(json.contains("/OCProperties"), "no layers");
        QVERIFY(json.contains("u:cut") && json.contains("u:fold") && !json.contains("u:score"));
        QVERIFY(!all.contains("WARNING"));
        const std::string svg = toSvg(*assets(), face);
        QVERIFY(svg.find("<path class=\"cut\"") != std::string::npos);
        QVERIFY(svg.find("<path class=\"fold\"") != std::string::npos);
    }
    void aRoundPieceIsJudgedByItsCutLine_data() {
        QTest::addColumn<QString>("boxes");
        QTest::addColumn<bool>("outside");
        QTest::addColumn<bool>("unsafe");
        const QString cut =
            "      - { box: cut, at: [0, 0], size: [w, h], shape: circle, role: cut }\n";
        const auto word = [](const QString& at) {
            return "      - { box: word, at: " + at +
                   ", size: [12, 4], text: word, style: body }\n";
        };
        QTest::newRow("a word in the corner") << cut + word("[5, 5]") << true << false;
        QTest::newRow("the same before the line is drawn") << word("[5, 5]") + cut << true << false;
        QTest::newRow("the same without a cut line") << word("[5, 5]") << false << false;
        QTest::newRow("a word near the circle") << cut + word("[10, 10]") << false << true;
        QTest::newRow("a word in the middle") << cut + word("[24, 28]") << false << false;
        QTest::newRow("a mark in the corner")
            << cut +
                   "      - { box: marks, at: [5, 5], size: 3, repeat: life, step: [4, 0], shape: "
                   "circle, fill: \"#ff0000\" }\n"
            << true << false;
        QTest::newRow("a turned word in the corner")
            << cut +
                   "      - { box: word, at: [2, 4], size: [12, 4], rotate: 45, text: word, style: "
                   "body }\n"
            << true << false;
        QTest::newRow("a ground in the corner")
            << cut + "      - { box: ground, at: [0, 0], size: [9, 9], fill: \"#123456\" }\n"
            << false << false;
    }
    void aRoundPieceIsJudgedByItsCutLine() {
        QFETCH(QString, boxes);
        QFETCH(bool, outside);
        QFETCH(bool, unsafe);
        Game game("templates:\n  card:\n    for: fighter\n    size: 60 x 60 mm\n    safe: 4 mm\n"
                  "    front:\n" +
                  boxes.toStdString());
        QVERIFY(game.templateSet->problems().empty());
        const Face face = game.layOutFront(kFields);
        QCOMPARE(hasProblem(face, FaceProblem::Kind::OutsideTrim), outside);
        QCOMPARE(hasProblem(face, FaceProblem::Kind::TooNearCut), unsafe);
    }
    void aCutLineKnowsHowDeepAPointLies() {
        Shape ring; // a ring around (10, 10) with radius 10 mm and a hole of radius 2 mm
        ring.addSector({10, 10}, 2, 10, 0, 360);
        const CutLine line(ring);
        QVERIFY(std::abs(line.signedDistance({10, 1}) - 1) < 0.03);
        QVERIFY(std::abs(line.signedDistance({10, -1}) + 1) < 0.03);
        QVERIFY(std::abs(line.signedDistance({10, 10}) + 2) < 0.03);
        QVERIFY(std::abs(line.signedDistance({16, 10}) - 4) < 0.03);
        Shape square;
        square.addRect({3, 3, 14, 14}); // its corners are 9.9 mm from the centre
        QVERIFY(std::abs(line.minSignedDistance(square, {}) - 0.1) < 0.05);
    }
    void anOwnIconOfOneColourTakesTheColourAskedFor() {
        Game game(
            squareCard("      - { box: a, at: [0, 0], size: [20, 20], icon: hit, icon_colour: "
                       "\"#00ff00\" }\n"
                       "      - { box: b, at: [0, 30], size: [50, 20], text: \"{lore}\", style: "
                       "body }\n"),
            std::string(kStyle) + "icons: { hit: { file: icons/hit.svg } }\n");
        QVERIFY2(game.templateSet->problems().empty(),
                 game.templateSet->problems().empty()
                     ? ""
                     : game.templateSet->problems().front().message.c_str());
        const Face face = game.layOutFront(std::string(kFields) + "    lore: 'Roll :hit: now'\n",
                                           drawing(kOneColour));
        const auto paths = pathsOf(face);
        QCOMPARE(paths.size(), std::size_t(2));
        QCOMPARE(paths[0].fill, std::optional(Colour{0, 255, 0, 255}));
        QCOMPARE(paths[1].fill, std::optional(Colour{0, 0, 0, 255}));
        QVERIFY(paths[0].shape == paths[1].shape || *paths[0].shape == *paths[1].shape);
        QCOMPARE(QString::fromStdString(face.list.text()).simplified(), QString("Roll hit now"));
        QVERIFY(face.problems.empty());
    }
    void anOwnIconWithColoursKeepsThem() {
        Game game(squareCard("      - { box: a, at: [0, 0], size: [20, 20], icon: hit }\n"),
                  std::string(kStyle) + "icons: { hit: { file: icons/hit.svg } }\n");
        const Face face = game.layOutFront(kFields, drawing(kTwoColours));
        QCOMPARE(face.list.items.size(), std::size_t(1));
        const auto* image = std::get_if<ImageItem>(&face.list.items[0]);
        QVERIFY(image);
        QCOMPARE(image->frame, (Rect{0, 0, 20, 20}));
    }
    void anOwnIconThatIsNoPictureIsReported() {
        Game game(squareCard("      - { box: a, at: [0, 0], size: [20, 20], icon: hit }\n"),
                  std::string(kStyle) + "icons: { hit: { file: icons/hit.svg } }\n");
        QVERIFY(hasProblem(game.layOutFront(kFields, drawing("<svg><script/></svg>")),
                           FaceProblem::Kind::MissingIcon));
    }
    void readsTheShapeOfASimpleDrawingOnly() {
        QVERIFY(parseSvgShape(kOneColour));
        QCOMPARE(parseSvgShape(kOneColour)->bounds(), (Rect{0, 0, 1, 0.5}));
        QVERIFY(!parseSvgShape(kTwoColours));
        QVERIFY(!parseSvgShape(
            "<svg viewBox='0 0 1 1'><g transform='scale(2)'><path d='M0 0H1Z'/></g></svg>"));
        QVERIFY(!parseSvgShape("<svg viewBox='0 0 1'><path d='M0 0H1Z'/></svg>"));
    }

    // --- the tables
    void everyKeyIsInTheManualAndInAJsonSchema() {
        const std::string manual = templatesManualText() + sheetsManualText();
        const auto files = sheetJsonSchemas();
        const auto json = nlohmann::json::parse(files.at("declarations/template-file.schema.json"));
        QVERIFY(files.contains("draft-07/declarations/style-file.schema.json"));
        for (const schema::MetaDef& def : sheetFormatKeys())
            for (const schema::MetaKeyInfo& key : def.keys) {
                QVERIFY2(manual.find("| `" + std::string(key.key) + "` |") != std::string::npos,
                         std::string(key.key).c_str());
                if (def.name == "template-file")
                    continue;
                const auto& one = json["$defs"][std::string(def.name)]["properties"];
                QVERIFY2(one.contains(std::string(key.key)), std::string(key.key).c_str());
                // Keys that the manual describes are described in the JSON Schema, too.
                QVERIFY2(one[std::string(key.key)].size() > 1,
                         (std::string(def.name) + "." + std::string(key.key) + ": " +
                          std::string(key.shape))
                             .c_str());
            }
        const auto& align = json["$defs"]["box"]["properties"]["align"];
        QVERIFY(align.dump().find("\"centre\"") != std::string::npos);
        QVERIFY(align.dump().find("\"center\"") == std::string::npos);
    }
};

QTEST_GUILESS_MAIN(SheetsShapes)
#include "tst_sheets_shapes.moc"
