// Tests expressions about boards: sizes, positions of cells, and ways between lists of cells.

#include "rules/base/cells.h"
#include "rules/base/steps.h"
#include "rules/schema/expr_program.h"
#include "tests/schema/tried_expr.h"

#include <QtTest>

#include <random>

using namespace ww;
using namespace ww::schema;

namespace {

const std::map<std::string, std::string> game = {
    {"system.yaml", "warwright: 1\nsystem: heath\nname: Heath\nversion: 1.0.0\n"
                    "schemas: [land, plain]\n"},
    {"schema/land.yaml", R"(entity: land
section: lands
fields:
  - { key: tiles, kind: grid, legend: legend }
  - { key: heights, kind: grid }
  - key: legend
    kind: map
    key_of: { kind: text, max: 1 }
    of:
      kind: record
      fields:
        - { key: ground, kind: enum, values: [grass, rock], default: grass }
        - { key: camp, kind: text }
  - { key: gates, kind: list, of: { kind: record, fields: [ { key: at, kind: cell, required: true }, { key: name, kind: text } ] } }
  - { key: other, kind: ref, to: land }
board:
  cells: square
  layers: [ { grid: tiles, by: ground }, { grid: heights, as: height } ]
)"},
    {"schema/plain.yaml", R"(entity: plain
section: plains
fields:
  - { key: area, kind: point }
board:
  cells: plane
  size: area
)"}};

const char* const legend = "    legend:\n      r: { ground: rock }\n"
                           "      a: { camp: a }\n      b: { camp: b }\n      c: { camp: c }\n"
                           "      d: { camp: d }\n      e: { camp: e }\n      f: { camp: f }\n";

const char* const moor = R"(  moor:
    tiles: |
      a.r..
      a.r.b
      ..r.b
    other: far
    gates: [ { at: A3, name: x }, { at: E1, name: y }, { at: Z9, name: z } ]
)";

/// Returns a board of 40 × 40 cells with six camps of 3 × 3 cells, and rocks in some rows.
std::string largeBoard() {
    std::vector<std::string> rows(40, std::string(40, '.'));
    for (std::size_t row = 5; row < 40; row += 6)
        for (std::size_t column = 0; column < 40; ++column)
            if (column % 9 != row % 9)
                rows[row][column] = 'r';
    const std::pair<std::size_t, std::size_t> corners[] = {{0, 0},  {18, 0},  {37, 0},
                                                           {0, 37}, {18, 37}, {37, 37}};
    char camp = 'a';
    for (const auto& [column, row] : corners) {
        for (std::size_t cell = 0; cell < 9; ++cell)
            rows[row + cell / 3][column + cell % 3] = camp;
        ++camp;
    }
    std::string out = "  large:\n    tiles: |\n";
    for (const std::string& row : rows)
        out += "      " + row + "\n";
    return out;
}

std::string listOf(const std::vector<std::string>& cells) {
    std::string out;
    for (const std::string& cell : cells)
        out += (out.empty() ? "['" : ", '") + cell + "'";
    return out + "]";
}

} // namespace

class TestExprBoards : public QObject {
    Q_OBJECT

    test::ExprGame game_;
    std::string content_;

    [[nodiscard]] std::string of(const std::string& id, const std::string& text) const {
        return game_.evaluate("land", id, text);
    }

  private slots:
    void initTestCase() {
        content_ = std::string("lands:\n") + moor + legend + largeBoard() + legend + "  bare: {}\n";
        QVERIFY(game_.load(game, content_.c_str()));
    }

    void sizesAndPlaces_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* text, const char* expected) {
            QTest::addRow("%s", text) << text << expected;
        };
        row("columns(self)", "5");
        row("rows(self)", "3");
        row("columns(self) * rows(self)", "15");
        row("cell(self, 'D2').column", "4");
        row("cell(self, 'D2').column + 1", "error 0: `+` can't take a value that may be none");
        row("default(cell(self, 'D2').column, 0)", "4");
        row("default(cell(self, 'D2').row, 0)", "2");
        row("cell(self, 'Z2').row", "none");
        row("those(cells(self) as c, c.column = columns(self) and c.row > 1)", "E2, E3");
        row("sum(cells(self) as c, c.column)", "45");
        row("sum(cells(self) as c, c.row)", "30");
        row("count(cells(self) as c, c.colum = 1)",
            "error 26: the board of a land has no layer `colum`; did you mean `column`?");
        row("columns(other)", "malformed"); // there is no such entity
        row("columns(tiles)", "error 8: only `self` or an entity that a reference names");
        row("columns()", "error 0: columns takes an entity with a board: columns(self)");
        row("rows(self, 2)", "error 0: rows takes an entity with a board: rows(self)");
        row("rows(self as c)", "error 13: rows doesn't go through a list");
        // Ways between lists of cells are those of the nearest pair.
        row("steps(cells(self) as c, c.tiles.ground != rock, 'A1', 'B3')", "3");
        row("steps(cells(self) as c, true, 'A1', ['E1', 'B3'])", "3");
        row("steps(cells(self) as c, true, ['A1', 'C2'], ['E1', 'B3'])", "2");
        row("steps(cells(self) as c, true, ['A1', 'C2'], ['E1', 'C2'])", "0");
        row("steps(cells(self) as c, c.tiles = none or c.tiles.ground != rock, 'A1', 'E1')",
            "none");
        row("steps(cells(self) as c, true, those(cells(self) as c, c.tiles.camp = 'a'), "
            "those(cells(self) as d, d.tiles.camp = 'b'))",
            "4");
        row("steps(cells(self) as c, true, 'A1', all_of(gates as g, g.at))", "2"); // Z9 is no cell
        row("steps(cells(self) as c, true, all_of(gates as g, g.at), neighbours(c))",
            "error 67: there is no field `c` here");
        row("steps(cells(self) as c, true, 'A1', those(gates as g, g.name = 'q'))",
            "error 36: a cell or a list of cells is expected here, but the items of this list are "
            "not cells");
        row("steps(cells(self) as c, true, 'A1', those(cells(self) as d, d.column > 9))", "none");
        row("steps(cells(self) as c, true, 'A1', ['B'])", "error 37: `B` isn't a cell");
        row("steps(cells(self) as c, true, 'A1', 7)",
            "error 36: a cell or a list of cells is expected here, but this is a number");
        row("steps(cells(self) as c, true, 'A1')",
            "error 0: steps takes cells, whether one may be entered, and two cells or lists");
    }
    void sizesAndPlaces() {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        test::compareValueOrFault(game_.evaluate("land/moor", text), expected);
    }

    void aBoardThatIsNotThereHasNoSize() {
        QCOMPARE(of("bare", "columns(self)"), std::string("malformed"));
        const std::string plane = game_.evaluate("plain", "any", "columns(self)");
        QVERIFY2(plane.ends_with("a plain is played on a plane, which has no cells"),
                 plane.c_str());
    }

    /// The result for lists is the smallest result of all pairs.
    void waysBetweenListsAreThoseOfTheNearestPair() {
        std::mt19937 random(7);
        const auto upTo = [&](unsigned most) { return static_cast<unsigned>(random() % most); };
        const std::string from = "steps(cells(self) as c, c.tiles.ground != rock, ";
        for (int round = 0; round < 25; ++round) {
            std::string text = "lands:\n  moor:\n    tiles: |\n";
            for (int row = 0; row < 6; ++row) {
                text += "      ";
                for (int column = 0; column < 6; ++column)
                    text += upTo(3) == 0 ? 'r' : 'a';
                text += "\n";
            }
            text += legend;
            test::ExprGame tried;
            QVERIFY(tried.load(game, text.c_str()));
            const auto some = [&] {
                std::vector<std::string> out;
                for (unsigned left = 1 + upTo(3); left > 0; --left)
                    out.push_back(cellName({upTo(6), upTo(6)}));
                return out;
            };
            const auto starts = some(), goals = some();
            std::string pairs; // the smallest result; `none` if no pair has a way
            for (const std::string& a : starts)
                for (const std::string& b : goals) {
                    const std::string way =
                        tried.evaluate("land", "moor", from + "'" + a + "', '" + b + "')");
                    if (pairs.empty() || pairs == "none" ||
                        (way != "none" && std::stoi(way) < std::stoi(pairs)))
                        pairs = way;
                }
            QCOMPARE(
                tried.evaluate("land", "moor", from + listOf(starts) + ", " + listOf(goals) + ")"),
                pairs);
        }
    }

    /// All pairs of six camps on a large board take far fewer steps than a constraint may take.
    void allPairsOfCampsOnALargeBoardAreCheap() {
        const std::string camp = "those(cells(self) as d, d.tiles.camp = ";
        const std::string apart =
            "steps(cells(self) as c, c.tiles = none or c.tiles.ground != rock, " + camp + "a), " +
            camp + "b))";
        const std::string camps = "each_of(cells(self) as c, c.tiles.camp)";
        QCOMPARE(of("large", camps), std::string("a, b, c, d, e, f"));
        StepMeter meter(maxExprSteps);
        const StepScope scope(meter);
        QCOMPARE(of("large", "all_of(" + camps + " as a, all_of(those(" + camps +
                                 " as b, index(b) > index(a)) as b, " + apart + "))"),
                 std::string("16, 35, 65, 63, 70, 17, 59, 57, 64, 70, 56, 63, 16, 35, 17"));
        QVERIFY2(meter.stepsTaken() < maxExprSteps / 5,
                 qPrintable(QString::number(meter.stepsTaken())));
    }
};

QTEST_GUILESS_MAIN(TestExprBoards)
#include "tst_expr_boards.moc"
