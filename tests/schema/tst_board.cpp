// Tests declarations of boards, and boards read from an entity's fields.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <compare>
#include "rules/schema/board.h"
#include "rules/schema/load.h"
#include "rules/schema/read.h"
#include "tests/schema/fixture.h"
#endif

#include <QtTest>

using namespace ww;
using namespace ww::schema;

namespace {

const char* const kFields = R"(fields:
  - { key: name, kind: text }
  - { key: heights, kind: grid }
  - { key: tiles, kind: grid, legend: legend }
  - { key: areas, kind: grid, legend: legend }
  - key: legend
    kind: map
    keys: text
    of: { kind: record, fields: [ { key: name, kind: text }, { key: ground, kind: enum, values: [forest, water] }, { key: area, kind: text } ] }
  - { key: walls, kind: list, of: { kind: record, fields: [ { key: at, kind: edge-run, required: true }, { key: door, kind: enum, values: [open, closed] } ] } }
  - { key: fords, kind: list, of: { kind: edge-run } }
  - { key: scrap, kind: record, fields: [ { key: file, kind: art } ] }
  - { key: sheet, kind: record, fields: [ { key: file, kind: text }, { key: scale, kind: number }, { key: offset_x, kind: number }, { key: offset_y, kind: number }, { key: turn, kind: int }, { key: mirror, kind: bool } ] }
  - { key: scan, kind: record, fields: [ { key: file, kind: art }, { key: scale, kind: number, default: 2 }, { key: offset_x, kind: number }, { key: offset_y, kind: number }, { key: turn, kind: number }, { key: mirror, kind: bool }, { key: opacity, kind: number } ] }
  - { key: stones, kind: list, of: { kind: record, fields: [ { key: at, kind: cell }, { key: what, kind: text }, { key: turn, kind: int } ] } }
)";
const char* const kHexes = R"(board:
  cells: hex-flat
  layers:
    - { grid: heights, as: height, paint: { fill: sand }, cliff: { stroke: rock, line: 1 mm } }
    - { grid: tiles, by: ground, paint: { forest: { fill: wood, icon: tree }, water: { hatch: wave } } }
    - { grid: areas, names: area, paint: { outline: dashed, label: name } }
  edges: [ { list: walls, at: at, paint: { line: 1.8, gap_if: door = open } }, { list: fords, as: steps } ]
  pieces: [ { list: stones, at: at, by: what, turn: turn } ]
  key: { of: legend, label: name }
)";

struct Loaded {
    PackDocuments pack;
    LoadedSystem made;
    QStringList problems;

    explicit Loaded(const std::string& board, const std::string& things = {},
                    const std::string& fields = kFields)
        : pack(test::packOf(
              {{"system.yaml",
                "warwright: 1\nsystem: toy\nname: Toy\nversion: 1.0.0\nschemas: [land, battle]\n"},
               {"schema/land.yaml", "entity: land\nsection: lands\n" + fields + board},
               {"schema/battle.yaml",
                "entity: battle\nsection: battles\nfields:\n  - { key: name, kind: text }\n"
                "  - { key: land, kind: ref, to: land }\n"
                "  - { key: other, kind: ref, to: battle }\n"
                "  - { key: marks, kind: grid }\n"
                "  - { key: breaches, kind: list, of: { kind: edge-run } }\n" +
                    std::string(board == kHexes
                                    ? "board:\n  base: land\n  layers: [ { grid: marks } ]\n"
                                      "  edges: [ { list: breaches } ]\n"
                                    : "")},
               {"content.yaml", things}})),
          made(loadSystem(pack)) {
        for (const std::string& line : test::describe(pack, made.problems))
            problems << QString::fromStdString(line);
    }
    [[nodiscard]] Board board(const char* kind, const char* id) const {
        const test::PlainWorld world(made.system, {&pack});
        return readBoard(world.find(kind, id, pack.pack), world);
    }
};

const char* const kGlade = R"(lands:
  glade:
    name: Glade
    heights: |
      012x
      0123
      00
    tiles: |
      f..w
      .f?.
      f...f
    areas: |
      ....
      .aa.
    legend:
      f: { name: Firs, ground: forest }
      w: { name: Pond, ground: water }
      a: { name: North, area: north }
    walls:
      - { at: B1/C1..B2/C2, door: open }
      - { at: A1/C1 }
      - { at: A1/B1 }
    fords: [A1/A2]
    stones:
      - { at: B2, what: menhir, turn: 90 }
      - { at: Z9, what: menhir }
battles:
  ambush: { name: Ambush, land: glade, marks: "x...", breaches: [B1/C1] }
)";

QString names(const std::vector<Edge>& edges) {
    QStringList out;
    for (const Edge& edge : edges)
        out << QString::fromStdString(edgeName(edge));
    return out.join(QLatin1Char(' '));
}

} // namespace

class TestBoard : public QObject {
    Q_OBJECT

  private slots:
    void aPictureLiesUnderABoard() {
        std::string below = kHexes;
        below += "  background: scan\n";
        const Loaded toy(below,
                         "lands:\n"
                         "  bare: { name: Bare, heights: '00' }\n"
                         "  plain: { name: Plain, heights: '00', scan: { file: a.png } }\n"
                         "  said:\n"
                         "    name: Said\n"
                         "    heights: '00'\n"
                         "    scan: { file: { file: art/b.jpg, artist: Ada }, scale: 0.5, "
                         "offset_x: -1.25, offset_y: 3, turn: 350, mirror: true, opacity: 0.4 }\n"
                         "  wrong: { name: Wrong, heights: '00', scan: { file: c.png, scale: "
                         "-1, offset_x: far, opacity: 7 } }\n");
        QVERIFY2(toy.problems.isEmpty(), qPrintable(toy.problems.join(QLatin1Char(10))));
        QVERIFY(!toy.board("land", "bare").background);
        const Board plain = toy.board("land", "plain");
        QVERIFY(plain.background);
        QCOMPARE(plain.background->file, std::string_view("a.png"));
        BoardPlacement at;
        at.scale = 2; // the schema's default scale
        QCOMPARE(plain.background->placement, at);
        QCOMPARE(plain.background->opacity, 1.0);
        const Board said = toy.board("land", "said");
        QCOMPARE(said.background->file, std::string_view("art/b.jpg"));
        QCOMPARE(said.background->placement, (BoardPlacement{0.5, -1.25, 3, 350, true}));
        QCOMPARE(said.background->opacity, 0.4);
        // For invalid values of the picture, the board uses the defaults.
        const Board wrong = toy.board("land", "wrong");
        QCOMPARE(wrong.background->placement, (BoardPlacement{1, 0, 0, 0, false}));
        QCOMPARE(wrong.background->opacity, 1.0);
    }

    // If the first grid is empty (a user may be retyping it), the next grid defines the board's
    // size.
    void aGridThatIsEmptyIsAsLargeAsTheOthers() {
        const Loaded toy(kHexes,
                         "lands:\n  glade:\n    heights: \"\"\n    tiles: |\n      fw\n      .f\n");
        const Board board = toy.board("land", "glade");
        QCOMPARE(board.cells.size(), std::size_t(4));
        for (const char* grid : {"heights", "tiles", "areas"}) {
            QVERIFY2(board.layer(grid), grid);
            QCOMPARE(board.layer(grid)->cells.size(), board.cells.size());
        }
        QCOMPARE(board.layer("heights")->heightAt(0), std::optional<int>());
    }

    void fieldsMakeABoard() {
        const Loaded toy(kHexes, kGlade);
        QVERIFY2(toy.problems.isEmpty(), qPrintable(toy.problems.join(QLatin1Char(10))));
        const Board board = toy.board("land", "glade");
        QCOMPARE(board.cells.columns, 4U);
        QCOMPARE(board.cells.rows, 3U);
        QCOMPARE(board.cells.shape, CellShape::HexFlat);
        const BoardLayer* heights = board.layer("heights");
        QVERIFY(heights);
        const auto at = [&](const char* name) { return board.cells.indexOf(*parseCell(name)); };
        QCOMPARE(heights->heightAt(at("C1")), std::optional(2));
        QCOMPARE(heights->heightAt(at("D1")), std::optional<int>()); // unknown, not 0
        QCOMPARE(heights->entryAt(at("D1"))->letter, std::string_view("x"));
        QCOMPARE(heights->heightAt(at("C3")), std::optional<int>());
        const BoardLayer* tiles = board.layer("tiles");
        QCOMPARE(tiles->entryAt(at("A1"))->word, std::string_view("forest"));
        QCOMPARE(tiles->entryAt(at("A1"))->paint->icon.text, std::string("tree"));
        QCOMPARE(tiles->entryAt(at("D1"))->paint->hatch, BoardPaint::Hatch::Wave);
        QVERIFY(!tiles->entryAt(at("B1")));
        QVERIFY(!tiles->entryAt(at("C2"))->record &&
                !tiles->entryAt(at("C2"))->paint); // the legend lacks this letter
        QCOMPARE(board.layer("areas")->entryAt(at("B2"))->name, std::string_view("north"));
        QCOMPARE(board.edges.size(), std::size_t{3}); // A1 and C1 aren't neighbours
        QCOMPARE(names(board.cells.edgesOfRun(board.edges[0].run)),
                 QStringLiteral("B1/C1 B1/C2 B2/C2"));
        QCOMPARE(board.edges[1].index, std::size_t{2});
        QCOMPARE(board.edges[2].def->barsBetweenCells, true);
        QCOMPARE(board.pieces.size(), std::size_t{1});
        QCOMPARE(board.pieces[0].icon, std::string_view("menhir"));
        QCOMPARE(board.pieces[0].pose.turn, 90.0);
    }

    void whatIsntWrittenOfAPieceIsItsDefault() {
        std::string fields = kFields;
        for (const auto& [from, to] :
             {std::pair{"{ key: what, kind: text }", "{ key: what, kind: text, default: cairn }"},
              std::pair{"{ key: turn, kind: int } ] } }",
                        "{ key: turn, kind: int, default: 60 } ] } }"}})
            fields.replace(fields.find(from), std::string_view(from).size(), to);
        const Loaded toy(kHexes,
                         "lands:\n  bare:\n    name: Bare\n    heights: |\n      00\n      00\n"
                         "    stones: [ { at: A1 }, { at: A2, what: menhir, turn: 0 } ]\n",
                         fields);
        const Board board = toy.board("land", "bare");
        QCOMPARE(board.pieces.size(), std::size_t{2});
        QCOMPARE(board.pieces[0].icon, std::string_view("cairn"));
        QCOMPARE(board.pieces[0].pose.turn, 60.0);
        QCOMPARE(board.pieces[1].icon, std::string_view("menhir"));
        QCOMPARE(board.pieces[1].pose.turn, 0.0);
    }

    void aBoardBeginsWithAnother() {
        const Loaded toy(kHexes, kGlade);
        const Board board = toy.board("battle", "ambush");
        QCOMPARE(board.cells.columns, 4U);
        QCOMPARE(board.cells.shape, CellShape::HexFlat);
        QCOMPARE(board.layers.size(), std::size_t{4});
        QCOMPARE(board.layers[0].owner.id, std::string_view("glade"));
        QCOMPARE(board.layers[3].owner.id, std::string_view("ambush"));
        QVERIFY(board.layer("marks")->entryAt(0) && !board.layer("marks")->entryAt(1));
        QCOMPARE(board.edges.size(), std::size_t{4});
        QCOMPARE(edgeName(board.edges[3].run.first), std::string("B1/C1"));
    }

    /// A field with edges uses the cells of the board in the same schema.
    void edgesAreThoseOfTheCells() {
        const auto faultsOf = [](const char* cells, const char* run) {
            const Loaded toy("board: { cells: " + std::string(cells) +
                             ", layers: [ { grid: heights } ], edges: [ { list: fords } ] }\n");
            Tree tree;
            tree.text = run;
            Node node;
            node.kind = NodeKind::Scalar;
            node.span = {0, static_cast<std::uint32_t>(tree.text.size())};
            node.next = 1;
            tree.nodes.push_back(node);
            return valueFaults(*toy.made.system->schemaOfKind("land")->field("fords")->itemField,
                               NodeRef(tree, 0))
                .size();
        };
        QCOMPARE(faultsOf("square", "B2/C2"), std::size_t{0});
        QCOMPARE(faultsOf("square", "B2/C3"), std::size_t{1});
        QCOMPARE(faultsOf("hex-flat", "B2/C3"), std::size_t{0});
        QCOMPARE(faultsOf("\"hex-flat\", shifted: odd", "B2/C3"), std::size_t{1});
        QCOMPARE(faultsOf("hex-pointed", "B2/C3"), std::size_t{0});
        QCOMPARE(faultsOf("hex-pointed", "A1/B2"), std::size_t{1});
    }

    void aPlaneHasZonesAndPieces() {
        const std::string fields = R"(fields:
  - { key: name, kind: text }
  - { key: area, kind: list, of: { kind: number } }
  - { key: zones, kind: list, of: { kind: record, fields: [ { key: zone, kind: text }, { key: shape, kind: list, of: { kind: list, of: { kind: number } } } ] } }
  - key: rocks
    kind: list
    of:
      kind: record
      fields:
        - { key: pose, kind: record, fields: [ { key: at, kind: list, of: { kind: number } }, { key: turn, kind: number } ] }
        - { key: round, kind: record, fields: [ { key: radius, kind: number } ] }
)";
        const Loaded toy("board: { cells: plane, size: area, zones: [ { list: zones, shape: shape, "
                         "names: zone, paint: { outline: dashed, label: zone } } ], pieces: [ { "
                         "list: rocks, pose: pose, shape: round } ] }\n",
                         "lands:\n  table:\n    area: [900, 600]\n    zones:\n      - { zone: "
                         "west, shape: [[0, 0], [200, 0], [200, 600]] }\n      - { zone: bad, "
                         "shape: [[0, 0]] }\n    rocks:\n      - { pose: { at: [300, 200], turn: "
                         "-90 }, round: { radius: 25 } }\n      - { pose: { turn: 3 } }\n",
                         fields);
        QVERIFY2(toy.problems.isEmpty(), qPrintable(toy.problems.join(QLatin1Char(10))));
        const Board board = toy.board("land", "table");
        QCOMPARE(board.width, 900.0);
        QCOMPARE(board.depth, 600.0);
        QCOMPARE(board.zones.size(), std::size_t{1});
        QCOMPARE(board.zones[0].name, std::string_view("west"));
        QCOMPARE(board.zones[0].corners.size(), std::size_t{3});
        QCOMPARE(board.zones[0].corners[2], (plane::Point{200'000, 600'000}));
        QCOMPARE(board.pieces.size(), std::size_t{1});
        QCOMPARE(board.pieces[0].pose.turn, 270.0);
        QCOMPARE(board.pieces[0].circle.radius, plane::Length{25'000});
    }

    void mistakesAreLoadErrors_data() {
        QTest::addColumn<QString>("board");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* name, const char* board, const char* problem) {
            QTest::newRow(name) << QString::fromLatin1(board) << QString::fromLatin1(problem);
        };
        row("word", "{ cells: square, layrs: [] }", "did you mean `layers`?");
        row("cells", "{ cells: hex-plat }", "did you mean `hex-flat`?");
        row("no cells", "{ layers: [ { grid: heights } ] }", "`cells`");
        row("grid", "{ cells: square, layers: [ { grid: height } ] }", "did you mean `heights`?");
        row("not a grid", "{ cells: square, layers: [ { grid: walls } ] }", "grid field");
        row("by", "{ cells: square, layers: [ { grid: tiles, by: grond } ] }",
            "did you mean `ground`?");
        row("no legend", "{ cells: square, layers: [ { grid: heights, by: ground } ] }",
            "needs a grid whose legend");
        row("look",
            "{ cells: square, layers: [ { grid: tiles, by: ground, paint: { forrest: {} } } ] }",
            "did you mean `forest`?");
        row("paint", "{ cells: square, layers: [ { grid: heights, paint: { fil: red } } ] }",
            "did you mean `fill`?");
        row("hatch", "{ cells: square, layers: [ { grid: heights, paint: { hatch: waves } } ] }",
            "did you mean `wave`?");
        row("line", "{ cells: square, layers: [ { grid: heights, paint: { line: thick } } ] }",
            "a length");
        row("cliff", "{ cells: square, layers: [ { grid: tiles, cliff: {} } ] }",
            "needs `as: height`");
        row("label", "{ cells: square, layers: [ { grid: tiles, paint: { label: nam } } ] }",
            "nam");
        row("list", "{ cells: square, edges: [ { list: wals, at: at } ] }",
            "did you mean `walls`?");
        row("at", "{ cells: square, edges: [ { list: walls } ] }", "`at`");
        row("condition",
            "{ cells: square, edges: [ { list: walls, at: at, paint: { gap_if: dor = open } } ] }",
            "dor");
        row("piece", "{ cells: square, pieces: [ { list: stones, at: what } ] }",
            "field with a cell");
        row("pose", "{ cells: square, pieces: [ { list: stones, at: at, pose: at } ] }",
            "needs a plane");
        row("zones", "{ cells: square, zones: [] }", "needs a plane");
        row("layers", "{ cells: plane, size: [90 cm, 90 cm], layers: [] }",
            "needs a board with cells");
        row("shifted", "{ cells: square, shifted: odd }", "needs hexagons");
        row("no record", "{ cells: square, background: name }", "record with a picture");
        row("not all of it", "{ cells: square, background: scrap }", "`scale`");
        row("no picture", "{ cells: square, background: sheet }", "a record whose `file` is");
        row("base", "{ base: nam }", "reference to what has a board");
        row("key", "{ cells: square, key: { of: tiles, label: name } }", "map field");
    }
    void mistakesAreLoadErrors() {
        QFETCH(QString, board);
        QFETCH(QString, problem);
        const Loaded toy("board: " + board.toStdString() + "\n");
        QCOMPARE(toy.problems.size(), 1);
        QVERIFY2(toy.problems[0].contains(problem), qPrintable(toy.problems[0]));
        QVERIFY2(toy.problems[0].startsWith(u"schema/land.yaml:"), qPrintable(toy.problems[0]));
    }
};

QTEST_GUILESS_MAIN(TestBoard)
#include "tst_board.moc"
