// Tests fragments of boards: copy, paste, clear, conversion to text and back.

#include "tests/boards/desk.h"

#include "editor/boards/fragment.h"
#include "editor/boards/reshape.h"
#include "editor/boards/snap.h"
#include "editor/boards/stamp.h"

#include <map>

using namespace ww;
using namespace ww::boards;
using namespace ww::session;
using namespace ww::session::testing;
using namespace ww::boards::testing;

namespace {

rc::Gen<Cell> someCell(const Tiling& cells) {
    return rc::gen::map(
        rc::gen::pair(rc::gen::inRange(0u, cells.columns), rc::gen::inRange(0u, cells.rows)),
        [](const std::pair<std::uint32_t, std::uint32_t>& at) {
            return Cell{at.first, at.second};
        });
}

/// The fields of each side and cell, with each letter replaced by its meaning.
using Marked = std::map<std::string, std::string>;
Marked markedOf(const BoardEdits& edits, const std::function<bool(const std::vector<Cell>&)>& in,
                std::int64_t columns = 0, std::int64_t rows = 0) {
    Marked out;
    const auto name = [&](Cell cell) {
        return std::to_string(cell.column + columns) + "," + std::to_string(cell.row + rows);
    };
    const Tiling& cells = edits.board().cells;
    for (const schema::BoardLayerDef& grid : edits.board().def->layers)
        if (edits.entity().pair.find(grid.grid.text))
            for (std::size_t i = 0; i < cells.size(); ++i)
                if (in({cells.cellAtIndex(i)}))
                    out[grid.grid.text + " " + name(cells.cellAtIndex(i))] =
                        edits.letterAt(grid.grid.text, cells.cellAtIndex(i));
    for (const schema::BoardEdge& one : edits.board().edges)
        for (const Edge& edge : cells.edgesOfRun(one.run))
            if (in({edge.a, edge.b})) {
                std::string& text =
                    out[one.def->list.text + " " + name(edge.a) + " " + name(edge.b)];
                for (const NodeRef part : one.item)
                    if (part.key() != "at")
                        text += std::string(part.key()) + "=" + std::string(part.scalar()) + " ";
            }
    for (const schema::BoardPiece& one : edits.board().pieces)
        if (in({one.cell}))
            out[one.def->list.text + " " + name(one.cell)] +=
                std::string(one.icon) + std::to_string(one.pose.turn) + " ";
    return out;
}

} // namespace

class TestFragment : public QObject {
    Q_OBJECT

  private slots:
    /// If a copy is turned and pasted on a board that is turned the same way, no byte changes. Four
    /// quarter turns or two mirrors restore the copy.
    void partsTurnAsBoardsDo() {
        BoardSession desk(false, kRoom);
        QVERIFY(rc::check("turned", [&] {
            desk.undoAll();
            applyRandomEdits(desk);
            using Kind = Reshape::Kind;
            const Kind how =
                *rc::gen::element(Kind::Mirror, Kind::Flip, Kind::TurnRight, Kind::TurnLeft);
            const Tiling cells = desk.edits().board().cells;
            const schema::BoardDef def = *desk.edits().board().def;
            const schema::EntitySchema& schema = *desk.edits().entity().schema;
            const Fragment part =
                copyFragment(desk.edits(), {{0, 0}, {cells.columns - 1, cells.rows - 1}});
            const auto now = turnedFragment(part, how, schema);
            RC_ASSERT(now.has_value());
            const bool quarter = how == Kind::TurnRight || how == Kind::TurnLeft;
            Fragment again = part;
            for (int i = 0; i < (quarter ? 4 : 2); ++i)
                again = *turnedFragment(again, how, schema);
            const std::string untouched = desk.fileText();
            RC_ASSERT(desk.applyPatch(pasteFragment(desk.edits(), again, Cell{})));
            RC_ASSERT(desk.fileText() == untouched);

            RC_ASSERT(desk.applyPatch(reshape(desk.edits(), desk.session->index(), {how}).patch));
            const std::string before = desk.fileText();
            RC_ASSERT(desk.applyPatch(pasteFragment(desk.edits(), *now, Cell{})));
            RC_ASSERT(desk.fileText() == before);
        }));
    }
    void partsOfHexagonsDontTurn() {
        BoardSession desk(true, kOcean);
        const Fragment part = copyFragment(desk.edits(), {{0, 0}, {1, 1}});
        QVERIFY(!turnedFragment(part, Reshape::Kind::Mirror, *desk.edits().entity().schema));
    }
    void aPartIsABoardOfItsOwn() {
        BoardSession desk(false, kRoom);
        const Fragment part = copyFragment(desk.edits(), {{1, 1}, {6, 3}});
        const auto made = stampBoardOf(part, desk.edits(), desk.session->index());
        QVERIFY(made.has_value());
        QCOMPARE(made->board.cells.columns, 6u);
        QCOMPARE(made->board.cells.rows, 3u);
        QCOMPARE(made->board.edges.size(), std::size_t{2});
        QCOMPARE(edgeRunName(made->board.edges[0].run), std::string("B1/C1..B3/C3"));
    }

    void whatIsDraggedComesInLine() {
        const Box other{100'000, 100'000, 160'000, 140'000};
        // Horizontally, the left edge snaps to the other box's edge, 3 mm away. Vertically, only
        // the grid is near.
        const Box moving{103'000, 201'000, 143'000, 221'000};
        SnapResult now = snapPiece(moving, {123'000, 211'000}, {other}, 4'000, 5'000);
        QCOMPARE(now.offset.x, plane::Length{-3'000});
        QCOMPARE(now.offset.y, plane::Length{-1'000});
        QCOMPARE(now.guides.size(), std::size_t{1});
        QCOMPARE(now.guides[0].from.x, plane::Length{100'000});
        QCOMPARE(now.guides[0].from.y, plane::Length{100'000});
        QCOMPARE(now.guides[0].to.y, plane::Length{220'000});
        // No box is near, so the piece snaps only to the grid.
        now = snapPiece({106'000, 0, 145'000, 20'000}, {126'000, 12'400}, {other}, 4'000, 5'000);
        QCOMPARE(now.offset.x, plane::Length{-1'000});
        QCOMPARE(now.offset.y, plane::Length{-2'400});
        QVERIFY(now.guides.empty());
    }

    void boxesArePutInLine() {
        const std::vector<Box> boxes{{0, 0, 10, 10}, {50, 5, 70, 25}, {100, 40, 110, 50}};
        const auto ys = [&](Align how) {
            std::vector<plane::Length> out;
            for (const plane::Point& one : alignmentOffsets(boxes, how))
                out.push_back(one.y);
            return out;
        };
        using All = std::vector<plane::Length>;
        QCOMPARE(ys(Align::Bottom), (All{0, -5, -40}));
        QCOMPARE(ys(Align::Top), (All{40, 25, 0}));
        QCOMPARE(ys(Align::Middle), (All{20, 10, -20}));
        QCOMPARE(alignmentOffsets(boxes, Align::Left)[2].x, plane::Length{-100});
        QCOMPARE(alignmentOffsets(boxes, Align::Right)[0].x, plane::Length{100});
        // The span is 110 and the boxes fill 40, so there are two gaps of 35.
        QCOMPARE(alignmentOffsets(boxes, Align::DistributeAcross)[1].x, plane::Length{-5});
        QCOMPARE(alignmentOffsets(boxes, Align::DistributeAcross)[2].x, plane::Length{0});
    }

    void whatIsPutBackChangesNothing_data() {
        QTest::addColumn<bool>("hexes");
        QTest::newRow("squares") << false;
        QTest::newRow("hexagons") << true;
    }
    /// Copying a fragment, converting it to text and back, and pasting it in place changes no byte.
    /// Pasting it elsewhere changes only the cells there.
    void whatIsPutBackChangesNothing() {
        QFETCH(bool, hexes);
        BoardSession desk(hexes, hexes ? kOcean : kRoom);
        QVERIFY(rc::check("copied and pasted", [&] {
            desk.undoAll();
            applyRandomEdits(desk);
            const std::string before = desk.fileText();
            const Tiling cells = desk.edits().board().cells;
            const schema::BoardDef& def = *desk.edits().board().def;
            const Area area = areaBetween(cells, *someCell(cells), *someCell(cells));
            const Fragment taken = copyFragment(desk.edits(), area);
            const std::string text = fragmentText(taken, def);
            const auto read = readFragment(text, hexes ? "chart" : "map", def);
            RC_ASSERT(read.has_value());
            RC_ASSERT(fragmentText(*read, def) == text);
            RC_ASSERT(desk.applyPatch(pasteFragment(desk.edits(), *read, area.from)));
            RC_ASSERT(desk.fileText() == before);

            const Cell to = alignedCell(cells, *someCell(cells));
            const std::int64_t columns = std::int64_t{to.column} - area.from.column;
            const std::int64_t rows = std::int64_t{to.row} - area.from.row;
            const auto near = [](const Area& part, const std::vector<Cell>& at) {
                return std::any_of(at.begin(), at.end(),
                                   [&](Cell one) { return part.contains(one); });
            };
            const Area there{to, {to.column + area.columns() - 1, to.row + area.rows() - 1}};
            const auto inside = [&](const std::vector<Cell>& at) { return near(there, at); };
            const auto outside = [&](const std::vector<Cell>& at) { return !near(there, at); };
            const Marked others = markedOf(desk.edits(), outside);
            Marked wanted = markedOf(
                desk.edits(),
                [&](const std::vector<Cell>& at) {
                    return near(area, at) && std::all_of(at.begin(), at.end(), [&](Cell one) {
                               const Cell now{static_cast<std::uint32_t>(one.column + columns),
                                              static_cast<std::uint32_t>(one.row + rows)};
                               return one.column + columns >= 0 && one.row + rows >= 0 &&
                                      cells.contains(now);
                           });
                },
                columns, rows);
            RC_ASSERT(desk.applyPatch(pasteFragment(desk.edits(), taken, to)));
            RC_ASSERT(markedOf(desk.edits(), outside) == others);
            RC_ASSERT(markedOf(desk.edits(), inside) == wanted);

            // Clearing the pasted area doesn't change the other cells.
            const Area now = areaBetween(cells, there.from, there.to);
            const Marked rest =
                markedOf(desk.edits(), [&](const std::vector<Cell>& at) { return !near(now, at); });
            RC_ASSERT(desk.applyPatch(clearArea(desk.edits(), now)));
            RC_ASSERT(markedOf(desk.edits(), [&](const std::vector<Cell>& at) {
                          return !near(now, at);
                      }) == rest);
            for (const auto& [what, said] :
                 markedOf(desk.edits(), [&](const std::vector<Cell>& at) { return near(now, at); }))
                RC_ASSERT(said == "0" || said == ".");
        }));
    }

    void letterGetsItsMeaningElsewhere() {
        BoardSession from(true, kOcean), to(true, R"(
charts:
  isle:
    name: Isle
    depth: |
      0000
      0000
    ground: |
      kk..
      ....
    legend:
      k: { name: Knoll, ground: rock }
      s: { name: Kelp, ground: kelp }
)");
        const Fragment taken =
            copyFragment(from.edits(), areaBetween(from.edits().board().cells, {0, 0}, {1, 1}));
        QVERIFY(to.applyPatch(pasteFragment(to.edits(), taken, Cell{0, 0})));
        QVERIFY2(to.fileText().find("      ..\n") == std::string::npos, to.fileText().c_str());
        // Pasting uses the letter that has the same meaning on the target board.
        QVERIFY2(to.fileText().find("    ground: |\n      ....\n      .s..\n") != std::string::npos,
                 to.fileText().c_str());
        to.undoAll();
        // The target board has no rocks, so the pasted rocks get a new letter and legend entry.
        const Fragment rocks =
            copyFragment(from.edits(), areaBetween(from.edits().board().cells, {3, 3}, {3, 3}));
        QVERIFY(to.applyPatch(pasteFragment(to.edits(), rocks, Cell{2, 0})));
        QVERIFY2(to.fileText().find("      kk..\n      ..r.\n") != std::string::npos,
                 to.fileText().c_str());
        QVERIFY2(to.fileText().find("      r: { name: Rocks, ground: rock }\n") !=
                     std::string::npos,
                 to.fileText().c_str());
    }

    void nonsenseIsRefusedInWords() {
        BoardSession desk(false, kRoom);
        const schema::BoardDef& def = *desk.edits().board().def;
        for (const char* text :
             {"", "hello", "warwright-board", "warwright-board: [", "warwright-board: 1\n",
              "warwright-board:\n  kind: map\n", "warwright-board:\n  kind: map\n  area: C3..A1\n",
              "warwright-board:\n  kind: map\n  area: A1..ZZZ99999\n",
              "warwright-board:\n  kind: chart\n  area: A1..B2\n"}) {
            const auto read = readFragment(text, "map", def);
            QVERIFY2(!read && !read.error().empty(), text);
        }
        // Entries that can't be read are skipped.
        const auto read =
            readFragment("warwright-board:\n  kind: map\n  area: A1..B1\n  levels: |\n    3\n"
                         "  walls: [ 7, { at: Q }, { at: A1/A2 } ]\n  props: x\n",
                         "map", def);
        QVERIFY(read.has_value());
        QVERIFY(desk.applyPatch(pasteFragment(desk.edits(), *read, Cell{0, 0})));
        QVERIFY2(desk.fileText().find("      30000000\n") != std::string::npos,
                 desk.fileText().c_str());
        QVERIFY2(desk.fileText().find("      - { at: A1/A2 }\n") != std::string::npos,
                 desk.fileText().c_str());
    }
};

QTEST_GUILESS_MAIN(TestFragment)
#include "tst_fragment.moc"
