// Tests the key `grid` of a list of records: mistakes in its axes, and what it makes of the list.

#include "rules/schema/load.h"
#include "tests/schema/fixture.h"

#include <QtTest>

using namespace ww;
using namespace ww::schema;

namespace {

const char* const goodSystem =
    "warwright: 1\nsystem: toy\nname: Toy\nversion: 1.0.0\nschemas: [thing]\n";

std::string thing(const std::string& fields) {
    return "entity: thing\nsection: things\nfields:\n  - { key: name, kind: text }\n" + fields;
}

/// Returns a kind with a list whose `grid` has these keys.
std::string grid(const std::string& said, const std::string& more = {}) {
    return thing("  - { key: a, kind: list, grid: { " + said + " }" + more +
                 ", of: { kind: record, fields: [ { key: day, kind: int, min: 1, max: 9 }, { key: "
                 "hour, kind: int, min: 1 }, { key: good, kind: enum, values: [wool, salt] }, { "
                 "key: price, kind: int }, { key: tags, kind: list, of: text } ] } }\n");
}

} // namespace

class TestGrids : public QObject {
    Q_OBJECT

    static PackDocuments pack(const std::string& schema) {
        return test::packOf({{"system.yaml", goodSystem}, {"schema/thing.yaml", schema}});
    }

  private slots:
    void mistakesInAxesAreNamed_data() {
        QTest::addColumn<QString>("schema");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& schema, const char* expected) {
            QTest::newRow(name) << QString::fromStdString(schema) << expected;
        };
        row("grid of texts",
            thing("  - { key: a, kind: list, of: text, grid: { rows: day, columns: good, cell: "
                  "price } }\n"),
            "5:37 core.declaration.bad-value `grid` is not a key of this list: its items aren't "
            "records");
        row("grid that is no list",
            thing("  - { key: a, kind: int, grid: { rows: x, columns: y, "
                  "cell: z } }\n"),
            "5:26 core.schema.not-for-kind `grid` has no meaning for a field of kind `int`");
        row("grid without a cell", grid("rows: day, columns: good"),
            "5:27 core.declaration.missing-key a grid has no `cell`");
        row("unknown axis", grid("rows: dya, columns: good, cell: price"),
            "5:41 core.schema.unknown-name there is no field `dya`; did you mean `day`?");
        row("unknown axis among several", grid("rows: day, columns: [good, tag], cell: price"),
            "5:62 core.schema.unknown-name there is no field `tag`; did you mean `tags`?");
        row("unknown cell", grid("rows: day, columns: good, cell: prise"),
            "5:67 core.schema.unknown-name there is no field `prise`; did you mean `price`?");
        row("direction of an axis", grid("rows: day down, columns: good, cell: price"),
            "5:41 core.declaration.bad-value `day down` is not a field's key, or a key and `desc`");
        row("axis of lists", grid("rows: tags, columns: good, cell: price"),
            "5:41 core.declaration.bad-value `tags` is not an axis: an axis is a field of kind "
            "`enum` or `int`");
        row("axis without an end", grid("rows: hour desc, columns: good, cell: price"),
            "5:41 core.declaration.bad-value `hour` is not an axis with two ends. Give the field "
            "`min` and `max` without `soft`, or `values`");
        row("one field on both axes", grid("rows: day, columns: day, cell: price"),
            "5:55 core.declaration.bad-value `day` is not possible here: an axis already has this "
            "field");
        row("cell on an axis", grid("rows: day, columns: good, cell: good"),
            "5:67 core.declaration.bad-value `good` is not a cell's field: it is on an axis");
        row("cell of several values", grid("rows: day, columns: good, cell: tags"),
            "5:67 core.declaration.bad-value `tags` is not a cell's field: it has several values. "
            "A cell has a number, a word, a text, a reference, or yes and no");
        row("other identity", grid("rows: day, columns: good, cell: price", ", unique_by: day"),
            "5:76 core.declaration.bad-value `day` is not the fields of the `grid`, which identify "
            "its records: `day, good`");
        row("closed cells by a field that is no axis",
            grid("rows: day, columns: good, cell: price, allowed: price > 1"),
            "5:83 core.schema.expression this expression can't be used: there is no field `price` "
            "here");
        row("large grid",
            thing("  - { key: a, kind: list, grid: { rows: x, columns: y, cell: z }, of: { kind: "
                  "record, fields: [ { key: x, kind: int, min: 1, max: 100 }, { key: y, kind: int, "
                  "min: 1, max: 100 }, { key: z, kind: int } ] } }\n"),
            "5:27 core.declaration.bad-value `10000 cells` is not possible in a grid, which has at "
            "most 2000 cells. Make an axis shorter");
    }
    void mistakesInAxesAreNamed() {
        QFETCH(QString, schema);
        QFETCH(QString, expected);
        const PackDocuments files = pack(schema.toStdString());
        QStringList found;
        for (const std::string& line : test::describe(files, loadSystem(files).problems))
            found << QString::fromStdString(line);
        QCOMPARE(found, QStringList{"schema/thing.yaml:" + expected});
    }

    void theAxesIdentifyARecord() {
        const auto fieldOf = [](const std::string& schema) {
            const LoadedSystem loaded = loadSystem(pack(schema));
            return *loaded.system->schemaOfKind("thing")->field("a");
        };
        const FieldDef made = fieldOf(grid("rows: day desc, columns: good, cell: price, allowed: "
                                           "day > 2 or good = salt, reason: too early"));
        QCOMPARE(made.uniqueBy, (std::vector<std::string>{"day", "good"}));
        QVERIFY(made.grid->rows == std::vector<GridAxisKey>({{"day", true}}));
        QVERIFY(made.grid->columns == std::vector<GridAxisKey>({{"good", false}}));
        QVERIFY(made.grid->allowed != nullptr);
        QCOMPARE(made.grid->reason, std::string("too early"));
        // A declared identity may have another order.
        const FieldDef own =
            fieldOf(grid("rows: day, columns: good, cell: price", ", unique_by: [good, day]"));
        QCOMPARE(own.uniqueBy, (std::vector<std::string>{"good", "day"}));
        QVERIFY(own.grid->axes != nullptr);
        // A faulty grid leaves an ordinary list.
        QVERIFY(!fieldOf(grid("rows: dya, columns: good, cell: price")).grid);
    }
};

QTEST_APPLESS_MAIN(TestGrids)
#include "tst_grids.moc"
