// Tests constraints about boards (cells, paths, regions, edges) on all cell shapes, against simple
// implementations and new checkers.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <compare>
#include "rules/base/tiling.h"
#include "rules/check/checker.h"
#include "rules/schema/load.h"
#include "tests/check/one_pack.h"
#include "tests/support/support.h"
#endif

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <set>

using namespace ww;

namespace {

using test::findingsOf;

const char* const kShapes[] = {"square", "hex-flat", "hex-pointed"};

std::string islandYaml(const std::string& shape, const std::string& more = {}) {
    return R"y(entity: island
section: islands
fields:
  - { key: tiles, kind: grid, legend: legend }
  - { key: heights, kind: grid }
  - key: legend
    kind: map
    key_of: { kind: text, max: 1 }
    of: { kind: record, fields: [ { key: ground, kind: enum, values: [land, water], required: true } ] }
  - { key: cliffs, kind: list, of: { kind: edge-run } }
derive:
  - { key: size, value: "count(cells(self) as c, c.tiles.ground = land)" }
constraints:
  - id: isles.island.alone
    each: cells(self) as c
    when: c.tiles.ground = land
    require: any(neighbours(c) as n, n.tiles.ground = land)
    message: "{c} lies alone, of {size}"
  - id: isles.island.parts
    require: count(regions(cells(self) as c, c.tiles.ground = land)) <= 1
    message: "{join(regions(cells(self) as c, c.tiles.ground = land) as r, count(r), '+')}"
    at: tiles
  - id: isles.island.steep
    each: cells(self) as c
    require: "all(neighbours(c) as n, n.heights = none or c.heights = none or abs(n.heights - c.heights) <= 1 or edge(cliffs, c, n) != none)"
    message: "{c.at} is steep"
    severity: warning
)y" + more +
           "board:\n  cells: " + shape +
           "\n  layers: [ { grid: tiles, by: ground }, { grid: heights, as: height } ]\n"
           "  edges: [ { list: cliffs } ]\n";
}
const char* const kBattle = R"y(entity: battle
section: battles
fields:
  - { key: island, kind: ref, to: island, required: true }
  - { key: camps, kind: list, of: { kind: record, fields: [ { key: at, kind: cell, required: true } ] } }
board:
  base: island
  pieces: [ { list: camps, at: at } ]
constraints:
  - id: isles.battle.near
    each: [ camps as a, camps as b ]
    when: index(a) < index(b)
    require: distance(a.at, b.at) >= 2
    message: "{a.at} and {b.at}"
    at: b.at
  - id: isles.battle.wet
    each: camps as a
    require: cell(island, a.at).tiles.ground = land
    message: "{a.at} is wet"
    at: a.at
  - id: isles.battle.cut-off
    each: camps as a
    require: "steps(cells(self) as c, c.tiles.ground = land, first(self.camps).at, a.at) != none"
    message: "{a.at}"
    severity: info
    at: a.at
)y";

schema::LoadedSystem load(const std::string& island, const std::string& battle = kBattle) {
    return schema::loadSystem(
        *test::packOf("isles", {{"pack.yaml", "warwright: 1\npack: isles\nversion: 1.0.0\n"},
                                {"schema/battle.yaml", battle},
                                {"schema/island.yaml", island},
                                {"system.yaml", "warwright: 1\nsystem: isles\nname: Isles\n"
                                                "schemas: [island, battle]\n"}}));
}

schema::SystemPtr game(std::size_t shape) {
    static const schema::SystemPtr games[] = {load(islandYaml(kShapes[0])).system,
                                              load(islandYaml(kShapes[1])).system,
                                              load(islandYaml(kShapes[2])).system};
    return games[shape];
}

struct Isle {
    std::uint32_t columns = 0, rows = 0;
    std::string tiles, heights; ///< the board's letters, row by row
    std::vector<std::string> cliffs;
    std::vector<Cell> camps;
};

std::string rowsOf(const Isle& isle, const std::string& grid) {
    std::string out;
    for (std::uint32_t row = 0; row < isle.rows; ++row)
        out += "      " + grid.substr(std::size_t{row} * isle.columns, isle.columns) + "\n";
    return out;
}

std::string textOf(const Isle& isle) {
    std::string text = "islands:\n  skerry:\n    tiles: |\n" + rowsOf(isle, isle.tiles) +
                       "    heights: |\n" + rowsOf(isle, isle.heights) +
                       "    legend:\n      l: { ground: land }\n      w: { ground: water }\n"
                       "    cliffs: [";
    for (const std::string& cliff : isle.cliffs)
        text += (text.back() == '[' ? "" : ", ") + cliff;
    text += "]\nbattles:\n  raid:\n    island: skerry\n    camps:\n";
    for (Cell camp : isle.camps)
        text += "      - { at: " + cellName(camp) + " }\n";
    return text;
}

/// Finds a cell's neighbours by distances between centres of cells.
class Plain {
  public:
    Plain(const Isle& isle, std::size_t shape) : isle_(isle) {
        lattice_.shape = static_cast<CellShape>(shape);
    }
    std::vector<Cell> beside(Cell cell) const {
        std::vector<Cell> out;
        for (std::uint32_t row = 0; row < isle_.rows; ++row)
            for (std::uint32_t column = 0; column < isle_.columns; ++column)
                if (apart(cell, {column, row}))
                    out.push_back({column, row});
        return out;
    }
    bool apart(Cell a, Cell b) const {
        const auto from = lattice_.centre(a), to = lattice_.centre(b);
        return std::abs(std::hypot(from.x - to.x, from.y - to.y) - 1) < 1e-6;
    }
    char tile(Cell cell) const { return isle_.tiles[at(cell)]; }
    bool land(Cell cell) const { return tile(cell) == 'l'; }
    char height(Cell cell) const { return isle_.heights[at(cell)]; }
    /// Returns the number of steps over cells that `free` accepts; -1 without a path.
    template <class Free>
    int way(Cell from, Cell to, Free free) const {
        std::set<Cell> reached = {from};
        for (int steps = 0;; ++steps) {
            if (reached.contains(to))
                return steps;
            std::set<Cell> next = reached;
            for (Cell cell : reached)
                for (Cell one : beside(cell))
                    if (free(one))
                        next.insert(one);
            if (next == reached)
                return -1;
            reached = std::move(next);
        }
    }

  private:
    std::size_t at(Cell cell) const { return std::size_t{cell.row} * isle_.columns + cell.column; }
    const Isle& isle_;
    Lattice lattice_;
};

std::set<std::string> expected(const Isle& isle, std::size_t shape) {
    std::set<std::string> out;
    const Plain plain(isle, shape);
    std::vector<Cell> all;
    for (std::uint32_t row = 0; row < isle.rows; ++row)
        for (std::uint32_t column = 0; column < isle.columns; ++column)
            all.push_back({column, row});
    const auto land = [&](Cell cell) { return plain.land(cell); };
    const auto count = std::count_if(all.begin(), all.end(), land);
    std::vector<std::set<Cell>> parts;
    for (Cell cell : all) {
        const auto beside = plain.beside(cell);
        if (land(cell) && std::none_of(beside.begin(), beside.end(), land))
            out.insert("isles.island.alone island/skerry.tiles[" + cellName(cell) + "] " +
                       cellName(cell) + " lies alone, of " + std::to_string(count));
        for (Cell one : beside) {
            const auto wall = [&](const std::string& cliff) {
                return cliff == cellName(cell) + "/" + cellName(one) ||
                       cliff == cellName(one) + "/" + cellName(cell);
            };
            if (plain.height(cell) != '.' && plain.height(one) != '.' &&
                std::abs(plain.height(cell) - plain.height(one)) > 1 &&
                std::none_of(isle.cliffs.begin(), isle.cliffs.end(), wall))
                out.insert("isles.island.steep island/skerry.tiles[" + cellName(cell) + "] " +
                           cellName(cell) + " is steep");
        }
        if (land(cell) && std::none_of(parts.begin(), parts.end(),
                                       [&](const auto& part) { return part.contains(cell); })) {
            std::set<Cell> part;
            for (Cell other : all)
                if (land(other) && plain.way(cell, other, land) >= 0)
                    part.insert(other);
            parts.push_back(part);
        }
    }
    if (parts.size() > 1) {
        std::string sizes;
        for (const auto& part : parts)
            sizes += (sizes.empty() ? "" : "+") + std::to_string(part.size());
        out.insert("isles.island.parts island/skerry.tiles " + sizes);
    }
    const auto anywhere = [](Cell) { return true; };
    for (std::size_t i = 0; i < isle.camps.size(); ++i) {
        const Cell camp = isle.camps[i];
        const std::string at = "battle/raid.camps[" + std::to_string(i) + "].at ";
        for (std::size_t before = 0; before < i; ++before)
            if (plain.way(isle.camps[before], camp, anywhere) < 2)
                out.insert("isles.battle.near " + at + cellName(isle.camps[before]) + " and " +
                           cellName(camp));
        if (!land(camp))
            out.insert("isles.battle.wet " + at + cellName(camp) + " is wet");
        if (plain.way(isle.camps[0], camp, land) < 0)
            out.insert("isles.battle.cut-off " + at + cellName(camp));
    }
    return out;
}

Isle someIsle() {
    Isle out;
    out.columns = static_cast<std::uint32_t>(*rc::gen::inRange(1, 6));
    out.rows = static_cast<std::uint32_t>(*rc::gen::inRange(1, 5));
    for (std::uint32_t i = 0; i < out.columns * out.rows; ++i) {
        out.tiles += *rc::gen::element('l', 'l', 'w', '.');
        out.heights += *rc::gen::element('0', '1', '2', '.');
    }
    const auto cell = [&] {
        return Cell{static_cast<std::uint32_t>(*rc::gen::inRange(0, int(out.columns))),
                    static_cast<std::uint32_t>(*rc::gen::inRange(0, int(out.rows)))};
    };
    for (int i = *rc::gen::inRange(0, 4); i > 0; --i)
        out.camps.push_back(cell());
    return out;
}

/// Adds cliffs at random edges between neighbours that `Plain` finds.
void addCliffs(Isle& isle, std::size_t shape) {
    const Plain plain(isle, shape);
    for (std::uint32_t row = 0; row < isle.rows; ++row)
        for (std::uint32_t column = 0; column < isle.columns; ++column)
            for (Cell one : plain.beside({column, row}))
                if (Cell{column, row} < one && *rc::gen::inRange(0, 4) == 0)
                    isle.cliffs.push_back(cellName({column, row}) + "/" + cellName(one));
}

PackDocumentsPtr packOf(const std::string& text) {
    return test::packOf("sea", {{"isles.yaml", text},
                                {"pack.yaml", "warwright: 1\npack: sea\nname: Sea\n"
                                              "version: 1.0.0\nsystem: isles ^1\n"}});
}

std::vector<diag::Diagnostic> found(const std::string& text, std::size_t shape = 0) {
    check::Checker checker(game(shape), {});
    return findingsOf(checker, packOf(text));
}

std::set<std::string> lines(const std::vector<diag::Diagnostic>& all) {
    std::set<std::string> out;
    for (const diag::Diagnostic& one : all)
        out.insert(one.code + " " + one.placeInModel + " " + one.message);
    return out;
}
std::string shown(const std::set<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines)
        out += line + "\n";
    return out;
}
bool has(const std::string& text, const char* code) {
    const auto all = found(text);
    return std::ranges::find(all, code, &diag::Diagnostic::code) != all.end();
}

QString problemsOf(const schema::LoadedSystem& loaded) {
    QString out;
    for (const schema::LoadProblem& problem : loaded.problems)
        for (const auto& [name, value] : problem.args)
            out += QString::fromStdString(value) + "\n";
    return out;
}

} // namespace

class TestBoardRules : public QObject {
    Q_OBJECT
  private slots:
    void theGamesLoad() {
        for (const char* shape : kShapes)
            QCOMPARE(problemsOf(load(islandYaml(shape))), QString());
    }

    void whatIsFoundIsWhatAPlainReadingFinds() {
        QVERIFY(rc::check("boards against loops", [] {
            const auto shape = static_cast<std::size_t>(*rc::gen::inRange(0, 3));
            Isle isle = someIsle();
            addCliffs(isle, shape);
            const auto all = lines(found(textOf(isle), shape));
            if (all != expected(isle, shape))
                RC_LOG() << kShapes[shape] << "\n"
                         << textOf(isle) << "--- found\n"
                         << shown(all) << "--- expected\n"
                         << shown(expected(isle, shape));
            RC_ASSERT(all == expected(isle, shape));
        }));
    }

    void editsFindWhatANewCheckerFinds() {
        QVERIFY(rc::check("edited against fresh", [] {
            const auto shape = static_cast<std::size_t>(*rc::gen::inRange(0, 3));
            Isle isle = someIsle();
            addCliffs(isle, shape);
            check::Checker checker(game(shape), {});
            PackDocumentsPtr pack = packOf(textOf(isle));
            (void)findingsOf(checker, pack);
            for (int step = 0; step < 5; ++step) {
                const auto index =
                    static_cast<std::size_t>(*rc::gen::inRange(0, int(isle.tiles.size())));
                switch (*rc::gen::inRange(0, 4)) {
                case 0:
                    isle.heights[index] = *rc::gen::element('0', '2', '.', 'x');
                    break;
                case 1:
                    if (!isle.cliffs.empty())
                        isle.cliffs.pop_back();
                    break;
                case 2:
                    if (!isle.camps.empty())
                        isle.camps.pop_back();
                    break;
                default:
                    isle.tiles[index] = *rc::gen::element('l', 'w', '.', '?');
                }
                const std::string text = textOf(isle);
                auto next = std::make_shared<PackDocuments>(*pack);
                next->files[0] = test::editDocument(pack->files[0], text);
                pack = next;
                const auto now = lines(findingsOf(checker, pack));
                const auto fresh = lines(found(text, shape));
                if (now != fresh)
                    RC_LOG() << text << "--- edited\n"
                             << shown(now) << "--- fresh\n"
                             << shown(fresh);
                RC_ASSERT(now == fresh);
            }
        }));
    }

    /// A constraint about fields that can't be read gives no finding, because these fields might
    /// change the result.
    void whatIsUnknownIsNotAbsent() {
        Isle isle;
        isle.columns = 3;
        isle.rows = 1;
        isle.tiles = "l.l";
        isle.heights = "...";
        QVERIFY(has(textOf(isle), "isles.island.parts"));
        isle.tiles = "l?l";
        QVERIFY(!has(textOf(isle), "isles.island.parts"));
        QVERIFY(!has(textOf(isle), "isles.island.alone"));
        isle.tiles = "...";
        isle.heights = "020";
        QVERIFY(has(textOf(isle), "isles.island.steep"));
        isle.cliffs = {"B1/D1"}; // an invalid edge, which may mean any edge
        QVERIFY(!has(textOf(isle), "isles.island.steep"));
        isle = {2, 1, "ll", "..", {}, {{0, 0}, {1, 0}}};
        std::string text = textOf(isle);
        QVERIFY(has(text, "isles.battle.near"));
        text.replace(text.find("island: skerry"), 14, "island: skerrx");

        QVERIFY(!has(text, "isles.battle.wet") && !has(text, "isles.battle.cut-off"));
    }

    void mistakesAreLoadErrors_data() {
        QTest::addColumn<QString>("require");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* require, const char* problem) {
            QTest::newRow(require) << QString(require) << QString(problem);
        };
        row("count(cells(name)) = 1", "there is no field `name`");
        row("count(cells(tiles)) = 1", "but this is a block of lines");
        row("count(cells(self) as c, c.tile = none) = 1", "did you mean `tiles`?");
        row("count(cells(self) as c, c.tiles.grond = land) = 1", "did you mean `ground`?");
        row("count(cells(self) as c, c.tiles.ground = lend) = 1", "did you mean `land`?");
        row("distance('A1', 'B') = 1", "`B` isn't a cell");
        row("distance('A1', 2) = 1", "a cell is expected here, but this is a number");
        row("count(neighbours('A1')) = 1", "say from which board the cell is");
        row("edge(clifs, 'A1', 'A2') = none", "did you mean `cliffs`?");
        row("steps(cliffs as c, c = none, 'A1', 'A2') = 1", "steps takes cells");
        row("cell(self, first(cells(self))) = none", "this already is a cell of a board");
        row("count(cells(self) as c, c.heights + 1 = 2) = 1", "may be none");
        row("count(cells(self) as c, c.at = 'A1') = 1", "");
        row("count(cells(self), heights > 0) = 1", "as in `cells(self) as x`");
        row("count(cells(self)) = 1", "");
        row("distance(cell(self, 'A1'), 'A2') = 1", "");
    }
    void mistakesAreLoadErrors() {
        QFETCH(QString, require);
        QFETCH(QString, problem);
        const QString found = problemsOf(
            load(islandYaml("square", "  - { id: isles.island.odd, message: odd, require: \"" +
                                          require.toStdString() + "\" }\n")));
        QVERIFY2(problem.isEmpty() ? found.isEmpty() : found.contains(problem), qPrintable(found));
    }

    void aPlaneHasNoCells() {
        const std::string plane = "entity: island\nsection: islands\nfields:\n"
                                  "  - { key: name, kind: text }\n"
                                  "board: { cells: plane, size: [90 cm, 90 cm] }\n"
                                  "constraints:\n  - { id: isles.island.odd, message: odd, "
                                  "require: \"count(cells(self)) = 1\" }\n";
        const std::string battle = "entity: battle\nsection: battles\nfields:\n"
                                   "  - { key: name, kind: text }\nconstraints:\n"
                                   "  - { id: isles.battle.odd, message: odd, require: "
                                   "\"distance('A1', 'A2') = 1\" }\n";
        const QString found = problemsOf(load(plane, battle));
        QVERIFY2(found.contains("an island is played on a plane, which has no cells"),
                 qPrintable(found));
        QVERIFY2(found.contains("say from which board these cells are"), qPrintable(found));
    }

    void aLargeBoardComesToAnEnd() {
        Isle isle;
        isle.columns = 200;
        isle.rows = 199;
        for (std::uint32_t row = 0; row < isle.rows; ++row)
            for (std::uint32_t column = 0; column < isle.columns; ++column)
                isle.tiles +=
                    row % 2 == 0 || column == (row % 4 == 1 ? isle.columns - 1 : 0) ? 'l' : 'w';
        isle.heights = std::string(isle.tiles.size(), '.');
        isle.camps = {{0, 0}, {0, 196}, {5, 1}};
        const std::string all = shown(lines(found(textOf(isle))));
        QCOMPARE(all, std::string("isles.battle.cut-off battle/raid.camps[2].at F2\n"
                                  "isles.battle.wet battle/raid.camps[2].at F2 is wet\n"));
        // Constraints that visit each cell stop on boards with more than 200,000 cells.
        isle = {450, 449, std::string(450 * 449, 'w'), std::string(450 * 449, '.'), {}, {}};
        isle.tiles[7] = 'l';
        QVERIFY(!has(textOf(isle), "isles.island.alone"));
        isle.rows = 440;
        isle.tiles.resize(450 * 440);
        isle.heights.resize(450 * 440);
        QVERIFY(has(textOf(isle), "isles.island.alone"));
    }
};

QTEST_APPLESS_MAIN(TestBoardRules)
#include "tst_board_rules.moc"
