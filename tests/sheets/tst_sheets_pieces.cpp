// Tests pieces on boards that are drawn with the face of a template.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <compare>
#include "painted.h"
#include "rules/schema/load.h"
#include "rules/source/source.h"
#include "sheets_support.h"
#include "tests/schema/fixture.h"
#endif

#include <QtTest>

using namespace ww;
using namespace ww::sheets;
using ww::sheets::test::boundsText, ww::sheets::test::hasBounds, ww::sheets::test::findPaintedPaths;

namespace {

const char* const kRock = R"(entity: rock
section: rocks
fields:
  - { key: name, kind: text, required: true }
  - { key: shape, kind: polygon }
)";
const char* const kTable = R"(entity: table
section: tables
fields:
  - { key: name, kind: text, required: true }
  - key: rocks
    kind: list
    of:
      kind: record
      fields:
        - { key: rock, kind: ref, to: rock }
        - { key: pose, kind: pose, required: true }
board:
  cells: plane
  size: [900, 600]
  pieces: [ { list: rocks, pose: pose, PIECE } ]
)";
const char* const kYard = R"(entity: yard
section: yards
fields:
  - { key: name, kind: text, required: true }
  - { key: heights, kind: grid }
  - key: rocks
    kind: list
    of:
      kind: record
      fields:
        - { key: rock, kind: ref, to: rock }
        - { key: at, kind: cell, required: true }
        - { key: turn, kind: int }
        - { key: size, kind: number }
board:
  cells: square
  layers: [ { grid: heights, as: height, numerals: ink } ]
  pieces: [ { list: rocks, at: at, turn: turn, size: size, face: token, of: rock } ]
)";
const char* const kStyle = R"(colours: { ink: "#000000", stone: "#a00000", bare: "#00a000" }
styles: { body: { family: Alegreya Sans, size: 8 pt, colour: ink } }
)";
/// A token of 40 × 20 mm, whose left half is red.
const char* const kTemplates = R"(templates:
  token:
    for: rock
    size: 40 x 20 mm
    front:
      - { at: [0, 0], size: [20, 20], fill: stone }
      - { box: name, at: [1, 6], size: [38, 8], text: "{name}", style: body }
  back-only:
    for: rock
    size: 40 x 20 mm
    back: [ { at: [0, 0], size: [20, 20], fill: stone } ]
  part:
    boxes: [ { at: [0, 0], size: [20, 20], fill: stone } ]
  page:
    for: table
    size: 120 x 100 mm
    front: [ { box: plan, at: [10, 10], size: [90, 90], board: self } ]
  yard-page:
    for: yard
    size: 120 x 100 mm
    front: [ { at: [10, 10], size: [100, 80], board: self, cell: 20 mm } ]
)";
const char* const kThings = R"(rocks:
  crag: { name: Crag }
  slab: { name: Slab, shape: [[-10, -10], [10, -10], [10, 10], [-10, 10]] }
  wedge: { name: Wedge, shape: [[0, 0], [10, 0], [0, 6]] }
  long: { name: The longest name of any rock in the whole of the northern moors and of the southern ones }
tables:
  moor: { name: Moor, rocks: [ { rock: crag, pose: { at: [450, 100] } }, { rock: crag, pose: { at: [450, 300], turn: 90 } } ] }
  fell: { name: Fell, rocks: [ { rock: slab, pose: { at: [450, 300] } }, { pose: { at: [200, 300] } }, { rock: none-such, pose: { at: [100, 300] } } ] }
  wold: { name: Wold, rocks: [ { rock: long, pose: { at: [450, 100] } }, { rock: long, pose: { at: [450, 300] } } ] }
yards:
  court:
    name: Court
    heights: |
      000
      000
    rocks: [ { rock: crag, at: B1, turn: 90 }, { rock: crag, at: A2, size: 0.5 } ]
)";
const char* const kFaced = "shape: rock.shape, face: token, of: rock, paint: { fill: bare }";
constexpr Colour kStone{0xa0, 0, 0, 255}, kBare{0, 0xa0, 0, 255};

class Game {
  public:
    explicit Game(const std::string& piece, const std::string& templates = kTemplates) {
        pack_ = std::make_shared<PackDocuments>();
        pack_->pack = "game";
        std::string table = kTable;
        table.replace(table.find("PIECE"), 5, piece);
        pack_->files = {
            source::read("pack.yaml", "warwright: 1\npack: game\nname: Game\nversion: 1.0.0\n"),
            source::read("schema/rock.yaml", kRock),
            source::read("schema/table.yaml", table),
            source::read("schema/yard.yaml", kYard),
            source::read("style.yaml", kStyle),
            source::read("system.yaml", "system: game\nname: Game\nschemas: [rock, table, yard]\n"),
            source::read("templates.yaml", templates),
            source::read("things.yaml", kThings)};
        const auto loaded = schema::loadSystem(*pack_);
        for (const schema::LoadProblem& one : loaded.problems) {
            problems << QString::fromStdString(one.kind->code);
            for (const auto& [key, value] : one.args)
                problems.back() += QString(" %1").arg(value.c_str());
        }
        Snapshot snapshot;
        snapshot.packs = {pack_};
        set = TemplateSet::load(snapshot, loaded.system, sheets::test::assets());
        for (const diag::Diagnostic& one : set->problems())
            problems << QString("%1:%2: %3")
                            .arg(one.place.file.c_str())
                            .arg(one.place.begin.line)
                            .arg(one.message.c_str());
        world.emplace(loaded.system, std::vector<const PackDocuments*>{pack_.get()});
    }
    Face front(const char* kind, const char* id, const char* sheet = "page") {
        const auto all = set->layOut(sheet, *world, world->find(kind, id, "game"), {});
        return all.empty() ? Face() : all.front();
    }
    std::optional<ww::test::PlainWorld> world;
    std::shared_ptr<const TemplateSet> set;
    QStringList problems;

  private:
    std::shared_ptr<PackDocuments> pack_;
};

std::string with(const char* more) {
    std::string all(kTemplates);
    all.append(more);
    return all;
}
std::size_t count(const std::string& text, const std::string& word) {
    std::size_t n = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        ++n;
    return n;
}

} // namespace

class TestPieces : public QObject {
    Q_OBJECT

  private slots:
    void aPieceHasItsFaceAtItsSize() {
        Game game("face: token, of: rock");
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join(QLatin1Char(10))));
        const Face face = game.front("table", "moor");
        QVERIFY(face.problems.empty());
        // 900 mm are drawn as 90 mm, so the token's red half has 2 × 2 mm. It is on the left, or at
        // the top if the token is turned.
        const auto red = findPaintedPaths(face, kStone, true);
        QCOMPARE(red.size(), std::size_t{2});
        QVERIFY2(hasBounds(red[0].bounds, 53, 74, 2, 2), boundsText(red[0]).c_str());
        QVERIFY2(hasBounds(red[1].bounds, 54, 53, 2, 2), boundsText(red[1]).c_str());
        QCOMPARE(count(face.list.text(), "Crag"), std::size_t{2});
    }

    void aShapeCutsTheFace() {
        Game game(kFaced);
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join(QLatin1Char(10))));
        const Face face = game.front("table", "fell");
        QVERIFY(face.problems.empty());
        QCOMPARE(findPaintedPaths(face, kStone, true).size(), std::size_t{1});
        // A square of 20 mm is below and around the face. A piece without a rock is a disc of 25
        // mm.
        const auto bare = findPaintedPaths(face, kBare, true);
        QCOMPARE(bare.size(), std::size_t{3});
        QVERIFY2(hasBounds(bare[0].bounds, 54, 54, 2, 2), boundsText(bare[0]).c_str());
        QVERIFY2(hasBounds(bare[1].bounds, 28.75, 53.75, 2.5, 2.5), boundsText(bare[1]).c_str());
        std::vector<Rect> clips;
        for (const Item& item : face.list.items)
            if (const auto* group = std::get_if<GroupBegin>(&item); group && group->clip)
                clips.push_back(group->clip->bounds());
        QVERIFY(std::any_of(clips.begin(), clips.end(),
                            [](const Rect& r) { return hasBounds(r, 44, 29, 2, 2); }));
    }

    void aBoxHasAShapeOfAPlane() {
        Game game(kFaced,
                  with("  outline:\n    for: rock\n    size: 40 x 20 mm\n    front: [ { at: [4, "
                       "2], size: [20, 10], points: shape, fill: stone } ]\n"));
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join(QLatin1Char(10))));
        // Positions are in millimetres from the centre of the box. Forward is up.
        const auto drawn = findPaintedPaths(game.front("rock", "wedge", "outline"), kStone, true);
        QCOMPARE(drawn.size(), std::size_t{1});
        QVERIFY2(hasBounds(drawn[0].bounds, 14, 1, 10, 6), boundsText(drawn[0]).c_str());
        const auto none = findPaintedPaths(game.front("rock", "crag", "outline"), kStone, true);
        QVERIFY(none.empty() || none[0].subpathCount == 0);
        Game wrong(kFaced, with("  outline:\n    for: rock\n    size: 40 x 20 mm\n    front: [ { "
                                "points: name, fill: stone } ]\n"));
        QVERIFY2(wrong.problems.join(' ').contains("a shape is expected here"),
                 qPrintable(wrong.problems.join(' ')));
    }

    void onCellsItIsAsLargeAsItsSizeSays() {
        Game game(kFaced);
        const Face face = game.front("yard", "court", "yard-page");
        QVERIFY(face.problems.empty());
        const auto red = findPaintedPaths(face, kStone, true);
        QCOMPARE(red.size(), std::size_t{2});
        QVERIFY2(hasBounds(red[0].bounds, 35, 10, 10, 10),
                 boundsText(red[0]).c_str()); // upper half of cell B1
        QVERIFY2(hasBounds(red[1].bounds, 15, 37.5, 5, 5), boundsText(red[1]).c_str());
    }

    void withoutOfItIsTheFaceOfWhatHasTheBoard() {
        const std::string badge =
            with("  badge:\n    for: table\n    size: 20 x 20 mm\n    front: [ { at: [0, 0], size: "
                 "[20, 20], fill: stone, text: \"{name}\", style: body } ]\n");
        for (const char* piece : {"face: badge", "face: badge, of: self"}) {
            Game game(piece, badge);
            QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join(QLatin1Char(10))));
            const Face face = game.front("table", "moor");
            QCOMPARE(findPaintedPaths(face, kStone, true).size(), std::size_t{2});
            QCOMPARE(count(face.list.text(), "Moor"), std::size_t{2});
        }
    }

    void whatItsFaceCannotHoldIsReportedOnce() {
        Game game("face: token, of: rock");
        const Face face = game.front("table", "wold");
        QCOMPARE(face.problems.size(), std::size_t{1});
        QCOMPARE(face.problems[0].kind, FaceProblem::Kind::Overflow);
        QCOMPARE(face.problems[0].box, std::string("plan/name"));
    }

    /// The page shows a board, and the board's pieces would show the page.
    void aFaceThatWouldShowItselfIsFound() {
        Game game("face: page, paint: { fill: bare }");
        QCOMPARE(game.problems.size(), qsizetype(1));
        QVERIFY2(game.problems[0].contains(u"templates.yaml:17: `page` would contain itself"),
                 qPrintable(game.problems[0]));
        const Face face = game.front("table", "moor");
        QCOMPARE(findPaintedPaths(face, kBare, true).size(), std::size_t{2});
        const std::string round =
            with("  plan:\n    for: table\n    size: 30 x 30 mm\n    front: [ { size: [30, 30], "
                 "board: self } ]\n");
        Game second("face: plan, paint: { fill: bare }", round);
        QVERIFY2(second.problems.join(QLatin1Char(10)).contains(u"`plan` would contain itself"),
                 qPrintable(second.problems.join(QLatin1Char(10))));
        QVERIFY(!second.front("table", "moor").list.items.empty());
    }

    /// The height of the plateau would be written in its centre B1, but a rock hides B1.
    void aHeightIsWrittenWhereNothingHidesIt() {
        Game game(kFaced);
        std::vector<Point> found;
        std::vector<Matrix> at{Matrix()};
        for (const Item& item : game.front("yard", "court", "yard-page").list.items) {
            if (const auto* group = std::get_if<GroupBegin>(&item))
                at.push_back(group->transform.followedBy(at.back()));
            else if (std::holds_alternative<GroupEnd>(item))
                at.pop_back();
            else if (const auto* run = std::get_if<GlyphItem>(&item); run && run->text == "0")
                found.push_back(at.back().map(run->origin));
        }
        QCOMPARE(found.size(), std::size_t{1});
        // The height is in B2. Cells have 20 mm, and the first cell starts at 10 mm.
        QVERIFY2(found[0].x > 30 && found[0].x < 50 && found[0].y > 30 && found[0].y < 50,
                 qPrintable(QString("%1 %2").arg(found[0].x).arg(found[0].y)));
    }

    void mistakesAreFound_data() {
        QTest::addColumn<QString>("piece");
        QTest::addColumn<QString>("found");
        QTest::newRow("misspelt") << "face: tokn, of: rock"
                                  << "schema/table.yaml:15: there is no template `tokn`; did you "
                                     "mean `token`?";
        QTest::newRow("part") << "face: part, of: rock"
                              << "`part` is a part, which shows no entity";
        QTest::newRow("other kind") << "face: token"
                                    << "the face shows a table, but the template `token` is for a "
                                       "rock";
        QTest::newRow("no front") << "face: back-only, of: rock"
                                  << "the template `back-only` has no front";
        QTest::newRow("no reference") << "face: token, of: pose"
                                      << "core.declaration.bad-value pose a reference, or `self`";
        QTest::newRow("no such field") << "face: token, of: rok"
                                       << "rok";
        QTest::newRow("of alone") << "of: rock"
                                  << "`of` needs a `face`: add that too";
    }
    void mistakesAreFound() {
        QFETCH(QString, piece);
        QFETCH(QString, found);
        Game game(piece.toStdString() + ", paint: { fill: bare }");
        QVERIFY2(game.problems.size() == 1 && game.problems[0].contains(found),
                 qPrintable(game.problems.join(QLatin1Char('\n'))));
        QCOMPARE(findPaintedPaths(game.front("table", "moor"), kBare, true).size(), std::size_t{2});
    }
};

QTEST_GUILESS_MAIN(TestPieces)
#include "tst_sheets_pieces.moc"
