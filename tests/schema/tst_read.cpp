// Tests good values of every kind of field, and messages for bad values.

#include "rules/schema/load.h"
#include "rules/schema/read.h"
#include "tests/schema/fixture.h"

#include <QtTest>

using namespace ww;
using namespace ww::schema;

class TestRead : public QObject {
    Q_OBJECT

  private slots:
    void values_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("value");
        QTest::addColumn<int>("fault"); // the expected fault as a number; -1 for a good value
        QTest::addColumn<QString>("marked");
        const auto row = [](const char* field, const char* value, int fault = -1,
                            const char* marked = nullptr) {
            QTest::addRow("%s: %s", field, value)
                << field << value << fault << (marked ? marked : value);
        };
        const auto f = [](Fault fault) { return static_cast<int>(fault); };
        row("kind: text, max: 3", "abc");
        row("kind: text, max: 3", "äöü");
        row("kind: text, max: 3", "abcd", f(Fault::TooLong));
        row("kind: text, required: true", "\"\"", f(Fault::Empty));
        row("kind: text", "[a]", f(Fault::Shape));
        row("kind: rich-text", "plain");
        row("kind: bool", "true");
        row("kind: bool", "yes", f(Fault::NotBool));
        row("kind: int, min: 1, max: 5", "3");
        row("kind: int, min: 1, max: 5", "+3");
        row("kind: int, min: 1, max: 5", "0", f(Fault::Below));
        row("kind: int, min: 1, max: 5", "6", f(Fault::Above));
        row("kind: int", "2.5", f(Fault::NotInt));
        row("kind: int", "0x10", f(Fault::Unit));
        row("kind: int", "1_000", f(Fault::Unit));
        row("kind: int", "five", f(Fault::NotInt));
        row("kind: int", "99999999999999999999", f(Fault::NotInt));
        row("kind: int, allow: [none]", "none");
        row("kind: int, values: [81, 180]", "180");
        row("kind: int, values: [81, 180]", "90", f(Fault::NotAWord));
        row("kind: enum, values: { green: { label: Green light }, white: White }", "green");
        row("kind: enum, values: { green: { label: Green light }, white: White }", "White",
            f(Fault::NotAWord));
        row("kind: number, unit: mm", "25 mm");
        row("kind: number, unit: mm", "2.5");
        row("kind: number, unit: mm", "25mm", f(Fault::Unit));
        row("kind: number, unit: mm", "25 cm", f(Fault::Unit));
        row("kind: number", "wide", f(Fault::NotNumber));
        row("kind: enum, values: [general, troop]", "troop");
        row("kind: enum, values: [general, troop]", "trop", f(Fault::NotAWord));
        row("kind: flags, values: [bionic, ultra]", "[bionic, ultra]");
        row("kind: flags, values: [bionic, ultra]", "[bionic, bionik]", f(Fault::NotAWord),
            "bionik");
        row("kind: flags, values: [bionic, ultra]", "[ultra, ultra]", f(Fault::Repeated), "ultra");
        row("kind: flags, values: [bionic, ultra]", "bionic", f(Fault::Shape));
        row("kind: ref, to: thing", "orrin-vael");
        row("kind: ref, to: thing", "city:gate");
        row("kind: ref, to: thing", "Orrin Vael", f(Fault::NotAName));
        row("kind: list, of: int, min: 2", "[1, 2]");
        row("kind: list, of: int, min: 2", "[1]", f(Fault::TooShort));
        row("kind: list, of: int, unique: true", "[1, 1]", f(Fault::Repeated), "1");
        row("kind: list, of: { kind: record, fields: [ { key: a, kind: int } ] }, unique_by: a",
            "[ { a: 1 }, { a: 1 } ]", f(Fault::Repeated), "1");
        const char* several = "kind: list, of: { kind: record, fields: [ { key: a, kind: int }, "
                              "{ key: b, kind: text, default: x } ] }, unique_by: [a, b]";
        row(several, "[ { a: 1 }, { a: 1, b: y }, { a: 2 }, { b: x }, {}, {} ]");
        row(several, "[ { a: 1, b: y }, { a: 1, b: y } ]", f(Fault::Repeated), "{ a: 1, b: y }");
        // An absent value is compared as its default.
        row(several, "[ { a: 1 }, { a: 1, b: x } ]", f(Fault::Repeated), "{ a: 1, b: x }");
        row("kind: record, fields: [ { key: a, kind: int } ]", "{ a: 1 }");
        row("kind: record, fields: [ { key: a, kind: int } ]", "[1]", f(Fault::Shape));
        row("kind: choice, fields: [ { key: a, kind: int }, { key: b, kind: int } ]", "{ a: 1 }");
        row("kind: choice, fields: [ { key: a, kind: int }, { key: b, kind: int } ]",
            "{ a: 1, b: 2 }", f(Fault::Choice), "b");
        row("kind: choice, fields: [ { key: a, kind: int }, { key: b, kind: int } ]", "{}",
            f(Fault::Choice));
        row("kind: map, keys: [magic, fuel], of: int", "{ magic: 3 }");
        row("kind: map, keys: [magic, fuel], of: int", "{ majic: 3 }", f(Fault::BadKey), "majic");
        row("kind: map, key_of: { kind: ref, to: thing }, of: int", "{ a-b: 3 }");
        row("kind: map, key_of: { kind: ref, to: thing }, of: int", "{ A B: 3 }", f(Fault::BadKey),
            "A B");
        row("kind: colour", "\"#2F6FA5\"");
        row("kind: colour", "blue", f(Fault::NotAColour));
        row("kind: art", "art/a.png");
        row("kind: art", "{ file: a.png }");
        row("kind: art", "../a.png", f(Fault::NotAPath));
        row("kind: art", "/etc/hostname", f(Fault::NotAPath));
        row("kind: dice", "2d6+1");
        row("kind: dice", "d6");
        row("kind: dice", "2w6", f(Fault::NotDice));
        row("kind: range, min: 1, max: 9", "2-4");
        row("kind: range", "2..4");
        row("kind: range", "4-2", f(Fault::NotARange));
        row("kind: range, min: 1, max: 9", "2-12", f(Fault::Above));
        row("kind: cell", "C3");
        row("kind: cell", "3C", f(Fault::NotACell));
        row("kind: edge-run", "C3/D3..C7/D7");
        row("kind: edge-run", "C3/E3", f(Fault::NotAnEdgeRun));
        row("kind: grid, min: 2", "|\n      00\n      01\n");
        row("kind: grid, min: 2", "|\n      00\n      0\n      00\n", f(Fault::GridRagged), "0");
        row("kind: grid, min: 2", "|\n      000\n      0 0\n      000\n", f(Fault::GridBlank), " ");
        row("kind: grid, min: 3", "|\n      000\n      000\n", f(Fault::TooShort),
            "|\n      000\n      000");
        row("kind: sentences, language: toy.talk, max: 1", "|\n      One\n      # not one\n");
        row("kind: sentences, language: toy.talk, max: 1", "|\n      One\n      Two\n",
            f(Fault::TooLong), "|\n      One\n      Two");
        row("kind: table, fields: [ { key: a, kind: int } ]", "[ { a: 1 } ]");
        row("kind: expression", "name = 'x'");
        row("kind: expression", "name =", f(Fault::NotASchemaWord));
    }
    void values() {
        QFETCH(QString, field);
        QFETCH(QString, value);
        QFETCH(int, fault);
        QFETCH(QString, marked);
        const PackDocuments pack = test::packOf(
            {{"system.yaml", "warwright: 1\nsystem: toy\nname: Toy\nschemas: [thing]\nlanguages: { "
                             "toy.talk: terms.yaml }\n"},
             {"terms.yaml", "terms:\n  one: { kind: keyword }\n"},
             {"schema/thing.yaml", "entity: thing\nfields:\n  - { key: a, " + field.toStdString() +
                                       " }\n  - { key: name, kind: text }\n"}});
        const LoadedSystem loaded = loadSystem(pack);
        for (const std::string& line : test::describe(pack, loaded.problems))
            qWarning("%s", line.c_str());
        QVERIFY(loaded.problems.empty());
        const PackDocuments content =
            test::packOf({{"a.yaml", "things:\n  x:\n    a: " + value.toStdString() + "\n"}});
        const test::PlainWorld world(loaded.system, {&content});
        const EntityView entity = world.find("thing", "x", "");
        QVERIFY(entity);
        const NodeRef node = entity.node.find("a");
        const std::vector<ValueFault> found = valueFaults(*entity.schema->field("a"), node);
        QCOMPARE(found.size(), fault < 0 ? 0u : 1u);
        QVERIFY(!describeExpectedValue(*entity.schema->field("a")).empty());
        if (fault < 0)
            return;
        QCOMPARE(static_cast<int>(found[0].fault), fault);
        const Span span = found[0].span;
        QCOMPARE(
            QString::fromStdString(std::string(node.tree().text.substr(span.begin, span.size()))),
            marked);
    }

    void softBoundsAreGuardsAndHardOnesBehindThemErrors() {
        FieldDef field;
        field.kind = FieldKind::Int;
        field.max = Bound{60, true, 400};
        const auto soft = [&](const char* text) -> int {
            const PackDocuments content =
                test::packOf({{"a.yaml", std::string("things:\n  x:\n    a: ") + text + "\n"}});
            bool isSoft = false;
            std::size_t count = 0;
            content.files.front()->forEachChunk([&](const ChunkPtr& chunk) {
                if (chunk->role != ChunkRole::Entity)
                    return;
                const auto found = valueFaults(field, chunk->root().at(0).find("a"));
                count = found.size();
                isSoft = count == 1 && found.front().soft;
            });
            return count == 0 ? 0 : isSoft ? 1 : 2;
        };
        QCOMPARE(soft("60"), 0);
        QCOMPARE(soft("61"), 1);
        QCOMPARE(soft("401"), 2);
    }

    void whatSurelyMeansTheSameCanBeFixed() {
        FieldDef field;
        field.kind = FieldKind::Enum;
        field.values = {"robot-droid", "human"};
        const PackDocuments content =
            test::packOf({{"a.yaml", "things:\n  x:\n    a: Robot Droid\n"}});
        content.files.front()->forEachChunk([&](const ChunkPtr& chunk) {
            if (chunk->role != ChunkRole::Entity)
                return;
            const auto found = valueFaults(field, chunk->root().at(0).find("a"));
            QCOMPARE(found.size(), 1u);
            QCOMPARE(found.front().replacement, std::optional<std::string>("robot-droid"));
        });
    }
};

QTEST_GUILESS_MAIN(TestRead)
#include "tst_read.moc"
