// Tests that pieces outside their board are reported, on all cell shapes and on planes, while the
// board's size changes. Compares findings with cell names and plain numbers.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <compare>
#include "rules/base/tiling.h"
#include "rules/check/checker.h"
#include "rules/schema/load.h"
#include "tests/support/support.h"
#endif

#include <QtTest>
#include <rapidcheck.h>

#include <set>

using namespace ww;

namespace {

using Lines = std::set<std::string>;
const char* const kShapes[] = {"square", "hex-flat", "hex-pointed"};

schema::SystemPtr gameOf(const std::string& cells) {
    const std::string text =
        "fields:\n  - { key: tiles, kind: grid }\n"
        "  - { key: stones, kind: list, of: { kind: record, fields: [ { key: at, "
        "kind: cell } ] } }\n"
        "  - { key: walls, kind: list, of: { kind: edge-run } }\n";
    return schema::loadSystem(
               *test::packOf("yards",
                             {{"pack.yaml", "warwright: 1\npack: yards\nversion: 1.0.0\n"},
                              {"schema/fight.yaml",
                               "entity: fight\nsection: fights\nfields:\n"
                               "  - { key: yard, kind: ref, to: yard }\n"
                               "  - { key: squads, kind: list, of: { kind: record, fields: "
                               "[ { key: at, kind: "
                               "cell } ] } }\n"
                               "board: { base: yard, pieces: [ { list: squads, at: at } ] "
                               "}\n"},
                              {"schema/table.yaml",
                               "entity: table\nsection: tables\nfields:\n"
                               "  - { key: area, kind: list, of: { kind: int } }\n"
                               "  - { key: rocks, kind: list, of: { kind: record, fields: "
                               "[ { key: pose, kind: "
                               "record, fields: [ { key: at, kind: list, of: { kind: "
                               "number } } ] } ] } }\n"
                               "board: { cells: plane, size: area, pieces: [ { list: "
                               "rocks, pose: pose } ] }\n"},
                              {"schema/yard.yaml", "entity: yard\nsection: yards\n" + text +
                                                       "board:\n  cells: " + cells +
                                                       "\n  layers: [ { grid: tiles } ]\n"
                                                       "  edges: [ { list: walls } ]\n"
                                                       "  pieces: [ { list: stones, at: at } ]\n"},
                              {"system.yaml", "warwright: 1\nsystem: yards\nname: Yards\n"
                                              "schemas: [yard, fight, table]\n"}}))
        .system;
}

struct Yard {
    int columns = 1, rows = 1, width = 10, depth = 10;
    std::vector<Cell> stones, squads;
    std::vector<Edge> walls;
    std::vector<std::pair<int, int>> rocks; ///< positions in tenths of a millimetre
    std::string yard = "back";
};

std::string tenths(int number) {
    const std::string sign = number < 0 ? "-" : "";
    const int whole = std::abs(number);
    return sign + std::to_string(whole / 10) +
           (whole % 10 == 0 ? "" : "." + std::to_string(whole % 10));
}
std::string placeOf(std::pair<int, int> rock) {
    return "[" + tenths(rock.first) + ", " + tenths(rock.second) + "]";
}

std::string textOf(const Yard& yard) {
    std::string out = "yards:\n  back:\n    tiles: |\n";
    for (int row = 0; row < yard.rows; ++row)
        out += "      " + std::string(static_cast<std::size_t>(yard.columns), 'x') + "\n";
    out += "    stones:\n";
    for (const Cell cell : yard.stones)
        out += "      - { at: " + cellName(cell) + " }\n";
    out += "    walls:\n";
    for (const Edge& edge : yard.walls)
        out += "      - " + edgeName(edge) + "\n";
    out += "fights:\n  dawn:\n    yard: " + yard.yard + "\n    squads:\n";
    for (const Cell cell : yard.squads)
        out += "      - { at: " + cellName(cell) + " }\n";
    out += "tables:\n  moor:\n    area: [" + std::to_string(yard.width) + ", " +
           std::to_string(yard.depth) + "]\n    rocks:\n";
    for (const auto& rock : yard.rocks)
        out += "      - { pose: { at: " + placeOf(rock) + " } }\n";
    return out;
}

Lines expected(const Yard& yard) {
    Lines out;
    const auto off = [&](Cell cell) {
        return static_cast<int>(cell.column) >= yard.columns ||
               static_cast<int>(cell.row) >= yard.rows;
    };
    const std::string ends = " is outside the board, which ends at " +
                             std::string(1, static_cast<char>('A' + yard.columns - 1)) +
                             std::to_string(yard.rows);
    const auto at = [](const char* list, std::size_t i) {
        return list + ("[" + std::to_string(i) + "]");
    };
    for (std::size_t i = 0; i < yard.stones.size(); ++i)
        if (off(yard.stones[i]))
            out.insert(at("yard/back.stones", i) + ".at `" + cellName(yard.stones[i]) + "`" + ends);
    for (std::size_t i = 0; i < yard.walls.size(); ++i)
        if (off(yard.walls[i].a) && off(yard.walls[i].b))
            out.insert(at("yard/back.walls", i) + " `" + edgeName(yard.walls[i]) + "`" + ends);
    for (std::size_t i = 0; i < yard.squads.size() && yard.yard == "back"; ++i)
        if (off(yard.squads[i]))
            out.insert(at("fight/dawn.squads", i) + ".at `" + cellName(yard.squads[i]) + "`" +
                       ends);
    for (std::size_t i = 0; i < yard.rocks.size(); ++i) {
        const auto [x, y] = yard.rocks[i];
        if (x < 0 || y < 0 || x > yard.width * 10 || y > yard.depth * 10)
            out.insert(at("table/moor.rocks", i) + ".pose.at `" + placeOf(yard.rocks[i]) +
                       "` is outside the board, which is " + std::to_string(yard.width) +
                       " mm wide and " + std::to_string(yard.depth) + " mm deep");
    }
    return out;
}

Lines found(check::Checker& checker, const PackDocumentsPtr& pack) {
    Snapshot snapshot;
    snapshot.packs = {pack};
    checker.update(snapshot);
    Lines out;
    for (const diag::Diagnostic& one : checker.describeAll())
        if (one.code == "core.board.outside")
            out.insert(one.placeInModel + " " + one.message);
    return out;
}

int upTo(int last) {
    return *rc::gen::inRange(0, last + 1);
}
Cell someCell() {
    return {static_cast<std::uint32_t>(upTo(6)), static_cast<std::uint32_t>(upTo(6))};
}

void change(Yard& yard, const Lattice& lattice) {
    switch (upTo(5)) {
    case 0:
        yard.columns = 1 + upTo(5);
        break;
    case 1:
        yard.rows = 1 + upTo(5);
        break;
    case 2:
        (*rc::gen::arbitrary<bool>() ? yard.stones : yard.squads).push_back(someCell());
        break;
    case 3: {
        const Cell from = someCell();
        if (const auto to = lattice.neighbour(from, upTo(lattice.directionCount() - 1)))
            yard.walls.push_back(*lattice.edgeBetween(from, *to));
        break;
    }
    case 4:
        yard.rocks.emplace_back(upTo(300) - 20, upTo(300) - 20);
        break;
    default:
        yard.width = 1 + upTo(24);
        yard.yard = *rc::gen::element<std::string>("back", "back", "nowhere");
    }
}

} // namespace

class TestBoardPlaces : public QObject {
    Q_OBJECT
  private slots:
    void whatLiesOffItsBoardIsReported() {
        schema::SystemPtr games[3];
        for (std::size_t shape = 0; shape < 3; ++shape)
            games[shape] = gameOf(kShapes[shape]);
        std::size_t some = 0;
        QVERIFY(rc::check("off the board", [&] {
            const auto shape = static_cast<std::size_t>(upTo(2));
            Lattice lattice;
            lattice.shape = static_cast<CellShape>(shape);
            Yard yard;
            for (int i = 0; i < 6; ++i)
                change(yard, lattice);
            check::Checker checker(games[shape], {});
            auto pack = test::packOf("mine", {{"a.yaml", textOf(yard)},
                                              {"pack.yaml", "warwright: 1\npack: mine\nname: Mine\n"
                                                            "version: 1.0.0\nsystem: yards ^1\n"}});
            for (int step = 0; step < 8; ++step) {
                const Lines now = found(checker, pack);
                some += now.size();
                if (now != expected(yard))
                    RC_LOG() << textOf(yard);
                RC_ASSERT(now == expected(yard));
                change(yard, lattice);
                auto next = std::make_shared<PackDocuments>(*pack);
                next->files[0] = test::editDocument(pack->files[0], textOf(yard));
                pack = next;
            }
        }));
        QVERIFY(some > 100);
    }

    /// If a game's own check handles a list, the shared check doesn't report pieces of this list.
    void listsThatAGameJudgesAreLeftToIt() {
        check::EntityCheck own;
        own.kind = "yard";
        own.judgedLists = {"stones"};
        own.run = [](const schema::World&, const schema::EntityView&, check::FindingSink&) {};
        Yard yard;
        yard.stones = {{4, 4}};
        yard.walls = {*Lattice().edgeBetween({3, 3}, {3, 4})};
        const auto pack = test::packOf("mine", {{"a.yaml", textOf(yard)}});
        check::Checker all(gameOf("square"), {}), left(gameOf("square"), {own});
        QCOMPARE(found(all, pack).size(), std::size_t{2});
        QCOMPARE(found(left, pack), (Lines{"yard/back.walls[0] `D4/D5` is outside the board, which "
                                           "ends at A1"}));
    }
};

QTEST_APPLESS_MAIN(TestBoardPlaces)
#include "tst_board_places.moc"
