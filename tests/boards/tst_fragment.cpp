// Parts of boards: copied, put elsewhere, taken away; as text and back.

#include "tests/boards/desk.h"

#include "editor/boards/fragment.h"

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

/// What each side says, and each cell of each grid; letters stand for themselves.
using Marked = std::map<std::string, std::string>;
Marked markedOf(const Edits& edits, const std::function<bool(const std::vector<Cell>&)>& in,
                std::int64_t columns = 0, std::int64_t rows = 0) {
    Marked out;
    const auto name = [&](Cell cell) {
        return std::to_string(cell.column + columns) + "," + std::to_string(cell.row + rows);
    };
    const Tiling& cells = edits.board().cells;
    for (const schema::BoardLayerDef& grid : edits.board().def->layers)
        if (edits.entity().pair.find(grid.grid.text))
            for (std::size_t i = 0; i < cells.size(); ++i)
                if (in({cells.cell(i)}))
                    out[grid.grid.text + " " + name(cells.cell(i))] =
                        edits.letterAt(grid.grid.text, cells.cell(i));
    for (const schema::BoardEdge& one : edits.board().edges)
        for (const Edge& edge : cells.edges(one.run))
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
    void whatIsPutBackChangesNothing_data() {
        QTest::addColumn<bool>("hexes");
        QTest::newRow("squares") << false;
        QTest::newRow("hexagons") << true;
    }
    /// A part that is copied, as text and back, and put where it was: no byte differs. Put
    /// elsewhere, it is there as plain arithmetic says, and all else is as it was.
    void whatIsPutBackChangesNothing() {
        QFETCH(bool, hexes);
        Desk desk(hexes, hexes ? kOcean : kRoom);
        QVERIFY(rc::check("copied and pasted", [&] {
            desk.undoAll();
            scribble(desk);
            const std::string before = desk.text();
            const Tiling cells = desk.edits().board().cells;
            const schema::BoardDef& def = *desk.edits().board().def;
            const Area area = areaBetween(cells, *someCell(cells), *someCell(cells));
            const Fragment taken = copied(desk.edits(), area);
            const std::string text = fragmentText(taken, def);
            const auto read = readFragment(text, hexes ? "chart" : "map", def);
            RC_ASSERT(read.has_value());
            RC_ASSERT(fragmentText(*read, def) == text);
            RC_ASSERT(desk.apply(pasted(desk.edits(), *read, area.from)));
            RC_ASSERT(desk.text() == before);

            const Cell to = fitting(cells, *someCell(cells));
            const std::int64_t columns = std::int64_t{to.column} - area.from.column;
            const std::int64_t rows = std::int64_t{to.row} - area.from.row;
            const auto near = [](const Area& part, const std::vector<Cell>& at) {
                return std::any_of(at.begin(), at.end(), [&](Cell one) { return part.has(one); });
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
                                      cells.has(now);
                           });
                },
                columns, rows);
            RC_ASSERT(desk.apply(pasted(desk.edits(), taken, to)));
            RC_ASSERT(markedOf(desk.edits(), outside) == others);
            RC_ASSERT(markedOf(desk.edits(), inside) == wanted);

            // And away with it.
            const Area now = areaBetween(cells, there.from, there.to);
            const Marked rest =
                markedOf(desk.edits(), [&](const std::vector<Cell>& at) { return !near(now, at); });
            RC_ASSERT(desk.apply(cleared(desk.edits(), now)));
            RC_ASSERT(markedOf(desk.edits(), [&](const std::vector<Cell>& at) {
                          return !near(now, at);
                      }) == rest);
            for (const auto& [what, said] :
                 markedOf(desk.edits(), [&](const std::vector<Cell>& at) { return near(now, at); }))
                RC_ASSERT(said == "0" || said == ".");
        }));
    }

    void letterGetsItsMeaningElsewhere() {
        Desk from(true, kOcean), to(true, R"(
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
            copied(from.edits(), areaBetween(from.edits().board().cells, {0, 0}, {1, 1}));
        QVERIFY(to.apply(pasted(to.edits(), taken, Cell{0, 0})));
        QVERIFY2(to.text().find("      ..\n") == std::string::npos, to.text().c_str());
        // What means the same is the letter that means it here.
        QVERIFY2(to.text().find("    ground: |\n      ....\n      .s..\n") != std::string::npos,
                 to.text().c_str());
        to.undoAll();
        // Rocks have another name here: they get a letter and an entry.
        const Fragment rocks =
            copied(from.edits(), areaBetween(from.edits().board().cells, {3, 3}, {3, 3}));
        QVERIFY(to.apply(pasted(to.edits(), rocks, Cell{2, 0})));
        QVERIFY2(to.text().find("      kk..\n      ..r.\n") != std::string::npos,
                 to.text().c_str());
        QVERIFY2(to.text().find("      r: { name: Rocks, ground: rock }\n") != std::string::npos,
                 to.text().c_str());
    }

    void nonsenseIsRefusedInWords() {
        Desk desk(false, kRoom);
        const schema::BoardDef& def = *desk.edits().board().def;
        for (const char* text :
             {"", "hello", "warwright-board", "warwright-board: [", "warwright-board: 1\n",
              "warwright-board:\n  kind: map\n", "warwright-board:\n  kind: map\n  area: C3..A1\n",
              "warwright-board:\n  kind: map\n  area: A1..ZZZ99999\n",
              "warwright-board:\n  kind: chart\n  area: A1..B2\n"}) {
            const auto read = readFragment(text, "map", def);
            QVERIFY2(!read && !read.error().empty(), text);
        }
        // What can't be read of it is left out.
        const auto read =
            readFragment("warwright-board:\n  kind: map\n  area: A1..B1\n  levels: |\n    3\n"
                         "  walls: [ 7, { at: Q }, { at: A1/A2 } ]\n  props: x\n",
                         "map", def);
        QVERIFY(read.has_value());
        QVERIFY(desk.apply(pasted(desk.edits(), *read, Cell{0, 0})));
        QVERIFY2(desk.text().find("      30000000\n") != std::string::npos, desk.text().c_str());
        QVERIFY2(desk.text().find("      - { at: A1/A2 }\n") != std::string::npos,
                 desk.text().c_str());
    }
};

QTEST_GUILESS_MAIN(TestFragment)
#include "tst_fragment.moc"
