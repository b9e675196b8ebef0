// Tests gestures on boards, and the cells, edges and text changes that follow. Compares them with a
// simple second computation.

#include "tests/boards/desk.h"

#include "editor/boards/brushes.h"
#include "editor/boards/fragment.h"
#include "editor/boards/marks.h"
#include "editor/boards/strokes.h"

#include <rapidcheck.h>

#include <map>
#include <set>

using namespace ww;
using namespace ww::boards;
using namespace ww::session;
using namespace ww::session::testing;
using namespace ww::boards::testing;

namespace {

Tiling tiling(CellShape shape, std::uint32_t columns, std::uint32_t rows, bool odd = false) {
    Tiling out;
    out.shape = shape;
    out.shiftsOddLines = odd;
    out.columns = columns;
    out.rows = rows;
    return out;
}

std::string names(const std::vector<Cell>& cells) {
    std::string out;
    for (const Cell cell : cells)
        out += (out.empty() ? "" : " ") + cellName(cell);
    return out;
}
std::string names(const Tiling& cells, const std::vector<Edge>& edges) {
    std::string out;
    for (const EdgeRun& run : joinIntoRuns(cells, edges))
        out += (out.empty() ? "" : " ") + edgeRunName(run);
    return out;
}

/// Returns the text of the fields of each edge in the list `list`.
std::map<Edge, std::string> edgesOf(const BoardEdits& edits, std::string_view list) {
    std::map<Edge, std::string> out;
    for (const schema::BoardEdge& one : edits.board().edges) {
        if (one.def->list.text != list)
            continue;
        std::string said;
        for (NodeRef part : one.item)
            if (part.key() != "at")
                said += std::string(part.key()) + "=" + std::string(part.scalar()) + " ";
        for (const Edge& edge : edits.board().cells.edgesOfRun(one.run)) {
            RC_ASSERT(!out.contains(edge));
            out[edge] = said;
        }
    }
    return out;
}

} // namespace

class TestBoards : public QObject {
    Q_OBJECT

  private slots:
    void linesRectanglesAndFloods() {
        const Tiling square = tiling(CellShape::Square, 6, 4);
        QCOMPARE(names(lineCells(square, {0, 0}, {3, 0})), std::string("A1 B1 C1 D1"));
        QCOMPARE(names(lineCells(square, {0, 0}, {3, 3})), std::string("A1 B2 C3 D4"));
        QCOMPARE(names(lineCells(square, {2, 2}, {2, 2})), std::string("C3"));
        QCOMPARE(names(rectangleCells(square, {3, 2}, {2, 1})), std::string("C2 D2 C3 D3"));
        QCOMPARE(floodCells(square, {0, 0}, [](std::size_t i) { return i % 6 < 2; }).size(),
                 std::size_t(8));
        const Tiling hex = tiling(CellShape::HexPointed, 6, 4);
        QCOMPARE(names(lineCells(hex, {0, 0}, {3, 0})), std::string("A1 B1 C1 D1"));
        QCOMPARE(lineCells(hex, {0, 0}, {1, 3}).size(),
                 std::size_t(hex.distance({0, 0}, {1, 3}) + 1));
    }

    void aPointerFindsTheSidesThatItFollows() {
        const Tiling square = tiling(CellShape::Square, 6, 4);
        QCOMPARE(edgeName(*nearestEdge(square, {2.05, 1.5})), std::string("B2/C2"));
        QVERIFY(!nearestEdge(square, {-1, 0}));
        QCOMPARE(names(square, edgesAlong(square, {2.1, 0.1}, {2.2, 3.9})),
                 std::string("B1/C1..B4/C4"));
        QCOMPARE(names(square, edgesAlong(square, {5, 2}, {1.2, 1.8})),
                 std::string("B2/B3..E2/E3"));
        // A line along the border touches no side between two cells.
        QVERIFY(edgesAlong(square, {0, 0}, {4, 0}).empty());
    }

    /// On all cell shapes, a row of sides has no gaps or duplicates, and runs cover the same sides.
    void rowsOfSidesAreUnbroken() {
        QVERIFY(rc::check("rows of sides", [] {
            const Tiling cells = tiling(
                *rc::gen::element(CellShape::Square, CellShape::HexFlat, CellShape::HexPointed),
                *rc::gen::inRange(1u, 9u), *rc::gen::inRange(1u, 9u), *rc::gen::arbitrary<bool>());
            const auto edges = edgesAlong(cells, *randomSpot(cells), *randomSpot(cells));
            const std::set<Edge> once(edges.begin(), edges.end());
            RC_ASSERT(once.size() == edges.size());
            std::vector<Edge> again;
            for (const EdgeRun& run : joinIntoRuns(cells, edges)) {
                RC_ASSERT(cells.parseStraightRun(edgeRunName(run)).has_value());
                for (const Edge& edge : cells.edgesOfRun(run))
                    again.push_back(edge);
            }
            RC_ASSERT(std::set<Edge>(again.begin(), again.end()) == once);
            RC_ASSERT(again.size() == once.size());
            for (const Edge& edge : edges)
                RC_ASSERT(cells.contains(edge.a) && cells.contains(edge.b));
        }));
    }

    /// Painting n cells changes n bytes in the file, and undo restores the file.
    void paintingChangesWhatIsPainted() {
        BoardSession desk(true, kOcean);
        const std::string before = desk.fileText();
        QVERIFY(rc::check("painting", [&] {
            const std::string grid = *rc::gen::element<std::string>("depth", "ground");
            const std::string letter = grid == "depth"
                                           ? *rc::gen::element<std::string>("0", "1", "3")
                                           : *rc::gen::element<std::string>("k", "r", ".");
            const auto cells = *rc::gen::container<std::vector<Cell>>(
                rc::gen::map(rc::gen::pair(rc::gen::inRange(0u, 8u), rc::gen::inRange(0u, 6u)),
                             [](const std::pair<unsigned, unsigned>& at) {
                                 return Cell{at.first, at.second};
                             }));
            const std::string was = desk.fileText();
            std::map<Cell, std::string> want;
            std::size_t differ = 0;
            bool shorter = false;
            for (std::uint32_t row = 0; row < 4; ++row)
                for (std::uint32_t column = 0; column < 6; ++column) {
                    const Cell cell{column, row};
                    want[cell] = desk.edits().letterAt(grid, cell);
                    if (std::find(cells.begin(), cells.end(), cell) == cells.end() ||
                        want[cell] == letter)
                        continue;
                    ++differ;
                    shorter = shorter || (row == 1 && column > 1 && grid == "ground");
                    want[cell] = letter;
                }
            RC_ASSERT(desk.applyPatch(desk.edits().paintCells(grid, letter, cells)));
            for (const auto& [cell, one] : want)
                RC_ASSERT(desk.edits().letterAt(grid, cell) == one);
            const std::string now = desk.fileText();
            std::size_t bytes = 0;
            for (std::size_t i = 0; i < std::min(was.size(), now.size()); ++i)
                bytes += was[i] != now[i] ? 1 : 0;
            if (!shorter) {
                RC_ASSERT(now.size() == was.size());
                RC_ASSERT(bytes == differ);
            }
            if (*rc::gen::inRange(0, 4) == 0) {
                desk.undoAll();
                RC_ASSERT(desk.fileText() == before);
            }
        }));
    }

    void aGridThatIsNotThereIsMade() {
        BoardSession desk(true, kOcean);
        const Cell cell{5, 3};
        QVERIFY(desk.applyPatch(desk.edits().paintCells("harbours", "w", {&cell, 1})));
        QVERIFY2(desk.fileText().find("    harbours: |\n      ......\n      ......\n      ......\n"
                                      "      .....w\n") != std::string::npos,
                 desk.fileText().c_str());
        // The new grid is inserted in schema order, and the next field keeps its comment.
        QVERIFY(desk.fileText().find("harbours") < desk.fileText().find("legend: # of the ground"));
    }

    void aNewLetterIsExplained() {
        BoardSession desk(true, kOcean);
        const BoardEdits edits = desk.edits();
        QCOMPARE(unusedLetter(edits, "ground", "Shallow"), std::string("S"));
        QCOMPARE(unusedLetter(edits, "ground", "Kelp"), std::string("K"));
        QVERIFY(
            desk.applyPatch(edits.addLegendEntry("ground", "S", {{"ground", Value("shallow")}})));
        QVERIFY2(desk.fileText().find("      S: { ground: shallow }\n") != std::string::npos,
                 desk.fileText().c_str());
    }

    void lettersAreRenamedMergedAndRemoved() {
        BoardSession desk(true, kOcean);
        const std::string before = desk.fileText();
        QCOMPARE(desk.edits().letterUseCount("ground", "r"), std::size_t(1));
        QVERIFY(desk.applyPatch(desk.edits().renameLetter("ground", "r", "x")));
        QVERIFY2(desk.fileText().find("      ...x..\n") != std::string::npos,
                 desk.fileText().c_str());
        QVERIFY(desk.fileText().find("      x: { name: Rocks, ground: rock }\n") !=
                std::string::npos);
        desk.undoAll();
        QCOMPARE(desk.fileText(), before);
        QVERIFY(desk.applyPatch(
            desk.edits().renameLetter("ground", "r", "k"))); // merges rocks into kelp
        QVERIFY2(desk.fileText().find("      ...k..\n") != std::string::npos,
                 desk.fileText().c_str());
        QVERIFY(desk.fileText().find("Rocks") == std::string::npos);
        QVERIFY(desk.applyPatch(desk.edits().renameLetter("ground", "k", "")));
        QVERIFY(desk.fileText().find("legend") == std::string::npos);
        QCOMPARE(desk.edits().letterUseCount("ground", "k"), std::size_t(0));
        desk.undoAll();
        QCOMPARE(desk.fileText(), before);
        for (const char* wrong : {"", "kk", ".", " ", "#", "\n"})
            QVERIFY2(!desk.edits().letterProblem("ground", wrong).empty(), wrong);
        QVERIFY(desk.edits().letterProblem("ground", "é").empty());
    }

    void theMiddleOfARunGoes() {
        BoardSession desk(false, kRoom);
        const Tiling cells = desk.edits().board().cells;
        QVERIFY(
            desk.applyPatch(desk.edits().eraseEdges("walls", edgesAlong(cells, {3, 2}, {3, 3}))));
        QVERIFY2(desk.fileText().find("      # The long one.\n"
                                      "      - { at: C1/D1..C2/D2, thickness: 2 } # as built\n"
                                      "      - { at: C4/D4..C5/D5, thickness: 2 }\n"
                                      "      - { at: E2/E3..G2/G3, door: closed }\n") !=
                     std::string::npos,
                 desk.fileText().c_str());
        desk.session->undo();
        QCOMPARE(desk.fileText(), kRoom.substr(1));
        // Erasing all walls removes the list.
        QVERIFY(
            desk.applyPatch(desk.edits().eraseEdges("walls", edgesAlong(cells, {3, 0}, {3, 5}))));
        QVERIFY(
            desk.applyPatch(desk.edits().eraseEdges("walls", edgesAlong(cells, {4, 2}, {7, 2}))));
        QVERIFY2(desk.fileText().find("walls") == std::string::npos, desk.fileText().c_str());
    }

    void sidesDrawnOneByOneAreOneRun() {
        BoardSession desk(false, roomMapText(5, R"(    walls:
      - { at: A1/B1 } # as built
      # Thick.
      - { at: C1/D1, thickness: 2 }
)"));
        const Tiling cells = desk.edits().board().cells;
        const auto side = [&](double x, double y, const Attributes& said = {}) {
            const auto edge = nearestEdge(cells, {x, y});
            QVERIFY(edge && desk.applyPatch(desk.edits().drawEdges("walls", {*edge}, said)));
        };
        const auto walls = [&] {
            return desk.fileText().substr(desk.fileText().find("      - { at: A1"));
        };
        const std::string before = walls();
        // Draws down, then up from the start, as in one drag.
        for (const double y : {1.5, 2.5, 3.5, 0.5})
            side(5.9, y);
        QCOMPARE(walls(), before + "      - { at: F1/G1..F4/G4 }\n");
        // Draws upwards.
        for (const double y : {4.5, 3.5, 2.5})
            side(6.9, y);
        QCOMPARE(walls(), before + "      - { at: F1/G1..F4/G4 }\n      - { at: G3/H3..G5/H5 }\n");
        // A side next to a run with a comment or with other fields becomes its own entry.
        side(0.9, 1.5);
        side(2.9, 1.5);
        side(2.9, 3.5);
        side(2.9, 4.5, {{"door", Value("open")}});
        const std::string more = "      - { at: A2/B2 }\n";
        QCOMPARE(walls(), before + "      - { at: F1/G1..F4/G4 }\n      - { at: G3/H3..G5/H5 }\n" +
                              more +
                              "      - { at: C2/D2 }\n      - { at: C4/D4 }\n"
                              "      - { at: C5/D5, door: open }\n");
        // A side that closes the gap joins both runs in the first run's entry.
        side(2.9, 2.5);
        QCOMPARE(walls(), before + "      - { at: F1/G1..F4/G4 }\n      - { at: G3/H3..G5/H5 }\n" +
                              more +
                              "      - { at: C2/D2..C4/D4 }\n"
                              "      - { at: C5/D5, door: open }\n");
        desk.undoAll();
        QCOMPARE(walls(), before);
    }

    /// Compares random drawing and erasing with a map from edges to fields.
    void edgesAreWhatWasDrawn_data() {
        QTest::addColumn<bool>("hexes");
        QTest::newRow("squares") << false;
        QTest::newRow("hexagons") << true;
    }
    void edgesAreWhatWasDrawn() {
        QFETCH(bool, hexes);
        BoardSession desk(hexes, hexes ? kOcean : kRoom);
        const std::string before = desk.fileText();
        const std::string list = hexes ? "booms" : "walls";
        const std::vector<Attributes> said =
            hexes ? std::vector<Attributes>{{}, {{"lowered", Value("true")}}}
                  : std::vector<Attributes>{{},
                                            {{"door", Value("open")}},
                                            {{"door", Value("closed")}},
                                            {{"thickness", Value("2")}}};
        QVERIFY(rc::check("edges", [&] {
            auto want = edgesOf(desk.edits(), list);
            for (int i = 0; i < 3; ++i) {
                const Tiling cells = desk.edits().board().cells;
                const auto edges = edgesAlong(cells, *randomSpot(cells), *randomSpot(cells));
                const auto what = *rc::gen::inRange(std::size_t(0), said.size() + 1);
                if (what == said.size()) {
                    RC_ASSERT(desk.applyPatch(desk.edits().eraseEdges(list, edges)));
                    for (const Edge& edge : edges)
                        want.erase(edge);
                } else {
                    RC_ASSERT(desk.applyPatch(desk.edits().drawEdges(list, edges, said[what])));
                    std::string words;
                    for (const auto& [key, value] : said[what])
                        words += key + "=" + value.text + " ";
                    for (const Edge& edge : edges)
                        want[edge] = words;
                }
            }
            const auto now = edgesOf(desk.edits(), list);
            RC_LOG() << desk.fileText();
            RC_ASSERT(now == want);
            RC_ASSERT(!desk.edits().board().isIncomplete);
            if (*rc::gen::inRange(0, 5) == 0) {
                desk.undoAll();
                RC_ASSERT(desk.fileText() == before);
            }
        }));
    }

    void piecesArePlacedMovedTurnedAndTaken() {
        BoardSession desk(false, kRoom);
        QVERIFY(desk.applyPatch(
            desk.edits().addPiece("props", {1, 2}, {{}, 90}, {{"prop", Value("crate")}})));
        QVERIFY2(desk.fileText().find("    props:\n      - { at: B3, prop: crate, turn: 90 }\n") !=
                     std::string::npos,
                 desk.fileText().c_str());
        QCOMPARE(desk.edits().board().pieces.size(), std::size_t(1));
        {
            const BoardEdits edits = desk.edits();
            QVERIFY(desk.applyPatch(edits.movePiece(edits.board().pieces[0], {4, 4}, {})));
        }
        {
            const BoardEdits edits = desk.edits();
            QVERIFY(desk.applyPatch(edits.turnPiece(edits.board().pieces[0], -45)));
        }
        QVERIFY2(desk.fileText().find("- { at: E5, prop: crate, turn: 315 }") != std::string::npos,
                 desk.fileText().c_str());
        QVERIFY(desk.edits().movePiece(desk.edits().board().pieces[0], {40, 4}, {}).ops.empty());
        const BoardEdits placed = desk.edits();
        QVERIFY(desk.applyPatch(removeSelection(placed, {{&placed.board().pieces.front()}, {}})));
        QVERIFY(desk.fileText().find("props") == std::string::npos);
    }

    void findingsHaveTheirPlaceOnTheBoard() {
        BoardSession desk(false, R"(
maps:
  room:
    name: Room
    setting: interior
    levels: |
      0000
      00x0
      0000
    terrain: |
      ....
      .o.o
      ....
    legend:
      o: { terrain: obstuction }
    walls:
      - { at: A1/B1..A2/B2 }
      - { at: C2/C3..D2/D3, dor: closed }
    props:
      - { at: D1, prop: crate, turn: sideways }
)");
        SessionFixture::waitUntilSettled(*desk.session);
        const BoardEdits edits = desk.edits();
        std::map<std::string, BoardMark> marks;
        for (const BoardMark& one :
             boardMarksOf(edits, desk.session->findings().problemsOfEntity(desk.ref)))
            marks.emplace(one.message, one);
        const auto of = [&](const char* word) {
            for (const auto& [message, mark] : marks)
                if (message.find(word) != std::string::npos)
                    return names(mark.cells) + "|" + names(edits.board().cells, mark.edges);
            return std::string("none");
        };
        QCOMPARE(of("obstuction"), std::string("B2 D2|"));
        QCOMPARE(of("dor"), std::string("|C2/C3..D2/D3"));
        QCOMPARE(of("sideways"), std::string("D1|"));
        QCOMPARE(of("`x`"), std::string("C2|"));
    }

    void palettesOfferWhatTheBoardDeclares() {
        BoardSession desk(true, kOcean);
        const auto all = palettesOf(desk.edits(), desk.session->index());
        QCOMPARE(all.size(), std::size_t(5));
        QCOMPARE(all[0].brushes.size(), std::size_t(10)); // one brush per height
        QCOMPARE(all[0].brushes[1].useCount, std::size_t(3));
        QStringList ground;
        for (const Brush& brush : all[1].brushes)
            ground += toQString(brush.letter + "|" + brush.label + "|" +
                                std::to_string(brush.useCount) + (brush.isUnused ? "?" : ""));
        QCOMPARE(ground.join(QLatin1Char(' ')),
                 QStringLiteral(".||22 k|Kelp|1 r|Rocks|1 |Shallow|0?"));
        QCOMPARE(all[2].brushes.back().label, std::string("Harbour 1"));
        QCOMPARE(all[3].kind, Palette::Kind::Edges);
        QCOMPARE(all[4].kind, Palette::Kind::Background);
        QVERIFY(all[4].brushes.empty());
        QStringList booms;
        for (const Brush& brush : all[3].brushes)
            booms += toQString(brush.label + "|" + std::to_string(brush.useCount));
        QCOMPARE(booms.join(QLatin1Char(' ')), QStringLiteral("|0 Booms|1 Lowered|1"));
    }
};

QTEST_GUILESS_MAIN(TestBoards)
#include "tst_boards.moc"
