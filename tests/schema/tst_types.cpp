// Tests named types, which system.yaml declares once and fields use like a kind.

#include "rules/schema/emit_json_schema.h"
#include "rules/schema/emit_manual.h"
#include "rules/schema/load.h"
#include "rules/schema/named_types.h"
#include "rules/schema/read.h"
#include "tests/schema/fixture.h"

#include <QtTest>

using namespace ww;
using namespace ww::schema;

namespace {

const char* const system =
    "warwright: 1\nsystem: toy\nname: Toy\nversion: 1.0.0\nschemas: [thing]\ntypes:\n";

struct Loaded {
    PackDocuments pack;
    LoadedSystem made;
    QStringList problems;

    Loaded(const std::string& types, const std::string& fields)
        : pack(test::packOf(
              {{"system.yaml", system + types},
               {"schema/thing.yaml",
                "entity: thing\nsection: things\nfields:\n  - { key: name, kind: text }\n" +
                    fields}})),
          made(loadSystem(pack)) {
        for (const std::string& line : test::describe(pack, made.problems))
            problems << QString::fromStdString(line);
    }
    const FieldDef* field(std::string_view key) const {
        const EntitySchema* schema = made.system ? made.system->schemaOfKind("thing") : nullptr;
        return schema != nullptr ? schema->field(key) : nullptr;
    }
};

/// Returns the depth of nested lists with the key `key`.
int depthOf(const FieldDef* field, std::string_view key) {
    int deep = 0;
    for (; field != nullptr; ++deep)
        field = field->itemField ? field->itemField->field(key) : nullptr;
    return deep;
}

} // namespace

class TestTypes : public QObject {
    Q_OBJECT

  private slots:
    void aFieldIsAsItsTypeSays() {
        const Loaded toy(
            "  colour-of-light:\n"
            "    kind: enum\n"
            "    doc: How hard it is.\n"
            "    values: { green: { label: Green light, icon: circle }, white: White, red: }\n"
            "  weapon:\n"
            "    kind: record\n"
            "    fields:\n"
            "      - { key: reach, kind: span }\n"
            "      - { key: ammo, kind: int, when: reach > 3 }\n"
            "  span: { kind: int, min: 1, max: 9 }\n", // used before its declaration
            "  - { key: light, kind: colour-of-light, label: Light, required: true }\n"
            "  - { key: arms, kind: list, of: weapon }\n"
            "  - { key: best, kind: weapon, when: \"name = 'x'\" }\n"
            "  - { key: by_light, kind: map, keys: colour-of-light, of: span }\n"
            "  - { key: near, kind: span, max: 3 }\n");
        QVERIFY2(toy.problems.isEmpty(), qPrintable(toy.problems.join(QLatin1Char(10))));
        const FieldDef* light = toy.field("light");
        QVERIFY(light);
        QCOMPARE(light->kind, FieldKind::Enum);
        QCOMPARE(light->type, std::string("colour-of-light"));
        QCOMPARE(light->values, (std::vector<std::string>{"green", "white", "red"}));
        QCOMPARE(light->labelOf("green"), std::string("Green light"));
        QCOMPARE(light->labelOf("white"), std::string("White"));
        QCOMPARE(light->labelOf("red"), std::string("Red"));
        QCOMPARE(light->word("green")->icon, std::string("circle"));
        QCOMPARE(light->label, std::string("Light"));
        QCOMPARE(light->doc, std::string("How hard it is."));
        QVERIFY(light->required);

        const FieldDef* arms = toy.field("arms");
        QVERIFY(arms && arms->itemField);
        QCOMPARE(arms->itemField->fields.size(), std::size_t{2});
        QCOMPARE(arms->itemField->fields[0].kind, FieldKind::Int);
        QCOMPARE(arms->itemField->fields[0].max->value, 9.0);
        QVERIFY(arms->itemField->fields[1].when); // condition compiled with the record's fields
        const FieldDef* best = toy.field("best");
        QVERIFY(best && best->when && best->fields[1].when);
        QCOMPARE(best->when->text(), std::string("name = 'x'"));

        const FieldDef* map = toy.field("by_light");
        QVERIFY(map && !map->keyOf);
        QCOMPARE(map->keys, light->values);
        QCOMPARE(map->itemField->kind, FieldKind::Int);

        QCOMPARE(toy.field("near")->min->value, 1.0);
        QCOMPARE(toy.field("near")->max->value, 3.0);
        QCOMPARE(toy.field("near")->label, std::string("Near"));
    }

    void aTypeMayHoldItselfInLists() {
        const Loaded toy("  part:\n"
                         "    kind: record\n"
                         "    fields:\n"
                         "      - { key: name, kind: text }\n"
                         "      - { key: parts, kind: list, of: part }\n",
                         "  - { key: parts, kind: list, of: part }\n");
        QCOMPARE(toy.problems, QStringList());
        QCOMPARE(depthOf(toy.field("parts"), "parts"), NamedTypes::kMaxNesting);
    }

    void expressionsListTheWordsOfATypeAndOfAMap() {
        const Loaded toy(
            "  band: { kind: enum, values: { pb: { label: Point blank }, sr: Short, lr: Long } }\n"
            "  phase: { kind: enum, values: [move, fire] }\n" // no field has this type
            "  traits: { kind: flags, values: [fast, loud] }\n"
            "  gun: { kind: record, fields: [ { key: reach, kind: band } ] }\n"
            "  name: { kind: enum, values: [red] }\n" // also a text field
            "  tone: { kind: enum, values: [high, low] }\n",
            "  - { key: bands, kind: map, keys: band, of: { kind: int } }\n"
            "  - { key: plain, kind: map, keys: [a, b], of: { kind: int } }\n"
            "  - { key: by_thing, kind: map, key_of: { kind: ref, to: thing }, of: { kind: int } "
            "}\n"
            "  - { key: gun, kind: gun }\n"
            "  - { key: tone, kind: enum, values: [mild] }\n");
        QVERIFY2(toy.problems.isEmpty(), qPrintable(toy.problems.join(QLatin1Char(10))));
        const PackDocuments content =
            test::packOf({{"all.yaml", "things:\n  one: { name: One, bands: { lr: 3 } }\n"}});
        const test::PlainWorld world(toy.made.system, {&content});
        const auto evaluate = [&](const char* text) {
            Expr::Scope scope;
            scope.system = toy.made.system.get();
            scope.self = toy.made.system->schemaOfKind("thing");
            const auto made = Expr::compile(text, scope);
            return made ? toText((*made)->evaluate(world, world.find("thing", "one", "test")))
                        : "error: " + made.error().message;
        };
        QCOMPARE(evaluate("words(band)"), std::string("pb, sr, lr"));
        QCOMPARE(evaluate("words(phase)"), std::string("move, fire"));
        QCOMPARE(evaluate("words(traits)"), std::string("fast, loud"));
        QCOMPARE(evaluate("words(bands)"), std::string("pb, sr, lr"));
        QCOMPARE(evaluate("words(plain)"), std::string("a, b"));
        QCOMPARE(evaluate("words(gun.reach)"), std::string("pb, sr, lr"));
        QCOMPARE(evaluate("words(tone)"), std::string("mild")); // the field comes first
        QCOMPARE(evaluate("words(name)"), std::string("red"));  // a text field has no words
        QCOMPARE(evaluate("join(words(band) as b, b)"), std::string("Point blank, Short, Long"));
        QCOMPARE(evaluate("sum(words(band) as b, default(get(bands, b), 0) * index(b))"),
                 std::string("9"));
        QCOMPARE(evaluate("count(words(band) as b, b = sr)"), std::string("1"));
        QCOMPARE(evaluate("count(words(band) as b, b = shot)"),
                 std::string("error: `band` is never `shot`"));
        QCOMPARE(evaluate("words(gun)"), std::string("error: the type `gun` has no words"));
        QCOMPARE(evaluate("words(by_thing)"), std::string("error: this field has no words"));
        QCOMPARE(evaluate("words(bnd)"),
                 std::string("error: there is no field or type `bnd` here; did you mean `band`?"));
        QCOMPARE(evaluate("words(band, phase)"),
                 std::string("error: words takes a field or a type with words: words(slot)"));
    }

    void constraintsAndConditionsListTheWordsOfAType() {
        const Loaded toy("  band: { kind: enum, values: [pb, sr] }\n",
                         "  - { key: bands, kind: map, keys: band, of: { kind: int } }\n"
                         "constraints:\n"
                         "  - { id: toy.thing.gap, each: words(band) as b, "
                         "require: \"get(bands, b) != none\", message: \"{b} is missing\" }\n"
                         "  - { id: toy.thing.odd, each: words(bnad) as b, "
                         "require: \"true\", message: odd }\n");
        QCOMPARE(toy.problems.size(), 1);
        QVERIFY2(toy.problems.front().contains("there is no field or type `bnad` here; did you "
                                               "mean `band`?"),
                 qPrintable(toy.problems.front()));
    }

    void mistakes_data() {
        QTest::addColumn<QString>("types");
        QTest::addColumn<QString>("fields");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("a type that isn't there")
            << "  span: { kind: int }\n"
            << "  - { key: a, kind: spam }\n"
            << QStringList{"schema/thing.yaml:5:21 core.declaration.bad-value `spam` is not a kind "
                           "of field; did you mean `span`?"};
        QTest::newRow("a name that is a kind")
            << "  int: { kind: number }\n"
            << QString()
            << QStringList{"system.yaml:7:3 core.declaration.bad-value `int` is not a kebab-case "
                           "name that isn't a kind of field"};
        QTest::newRow("a mistake in a type, used twice")
            << "  span: { kind: int, max: many }\n"
            << "  - { key: a, kind: span }\n  - { key: b, kind: list, of: span }\n"
            << QStringList{"system.yaml:7:27 core.declaration.bad-value `many` is not a bound such "
                           "as `40`, `40 soft` or `60 soft 400`"};
        QTest::newRow("a mistake in a type that nothing uses")
            << "  span: { kind: int, max: many }\n"
            << QString()
            << QStringList{"system.yaml:7:27 core.declaration.bad-value `many` is not a bound such "
                           "as `40`, `40 soft` or `60 soft 400`"};
        QTest::newRow("a condition in a type, used twice")
            << "  gun: { kind: record, fields: [ { key: a, kind: int, when: nme = x } ] }\n"
            << "  - { key: a, kind: gun }\n  - { key: b, kind: gun }\n"
            << QStringList{"system.yaml:7:61 core.schema.expression this expression can't be used: "
                           "there is no field `nme` here"};
        QTest::newRow("what the type has decided")
            << "  light: { kind: enum, values: [red] }\n"
            << "  - { key: a, kind: light, values: [green] }\n"
            << QStringList{"schema/thing.yaml:5:28 core.schema.not-for-kind `values` has no "
                           "meaning for a field of kind `light`"};
        QTest::newRow("itself, not in a list")
            << "  gun: { kind: record, fields: [ { key: a, kind: gun } ] }\n"
            << "  - { key: a, kind: gun }\n"
            << QStringList{"system.yaml:7:50 core.declaration.bad-value `gun` is not a type that "
                           "holds this one only in lists, and not too often"};
        QTest::newRow("each other")
            << "  gun: { kind: tank }\n  tank: { kind: gun }\n"
            << QString()
            << QStringList{"system.yaml:8:17 core.declaration.bad-value `gun` is not a type that "
                           "holds this one only in lists, and not too often"};
        QTest::newRow("like")
            << "  gun: { kind: record, fields: [ { key: a, like: name } ] }\n"
            << QString()
            << QStringList{"system.yaml:7:50 core.declaration.bad-value `name` is not possible in "
                           "a type: write the type's name as `kind`"};
        QTest::newRow("no mapping")
            << "  - gun\n"
            << QString()
            << QStringList{
                   "system.yaml:7:3 core.declaration.wrong-type `types` is a list, but must "
                   "be a mapping from names to types"};
    }
    void mistakes() {
        QFETCH(QString, types);
        QFETCH(QString, fields);
        QFETCH(QStringList, expected);
        QCOMPARE(Loaded(types.toStdString(), fields.toStdString()).problems, expected);
    }

    void typesThatHoldEachOtherOftenEnd() {
        std::string fields;
        for (int i = 0; i < 40; ++i)
            fields += "      - { key: f" + std::to_string(i) + ", kind: list, of: part }\n";
        const Loaded toy("  part:\n    kind: record\n    fields:\n" + fields,
                         "  - { key: parts, kind: list, of: part }\n");
        QVERIFY(!toy.problems.isEmpty());
        QVERIFY2(toy.problems.front().contains("not too often"), qPrintable(toy.problems.front()));
    }

    void theManualAndTheJsonSchemaKnowThem() {
        const Loaded toy("  light: { kind: enum, values: { green: Go, red: { label: Stop } } }\n",
                         "  - { key: light, kind: light }\n"
                         "  - { key: arc, kind: int, values: [81, 180, 360] }\n"
                         "  - { key: weight, kind: number, min: 0.5, max: 2.25 }\n");
        QCOMPARE(toy.problems, QStringList());
        const std::string json = entityJsonSchema(
            *toy.made.system, *toy.made.system->schemaOfKind("thing"), JsonDraft::Draft2020);
        QVERIFY2(json.find("\"green\"") != std::string::npos, json.c_str());
        QVERIFY2(json.find("81,") != std::string::npos, json.c_str());
        const auto pages = manualPages(*toy.made.system);
        std::string all;
        for (const auto& [name, page] : pages)
            all += page;
        QVERIFY2(all.find("one of `green` (Go), `red` (Stop)") != std::string::npos, all.c_str());
        QVERIFY2(all.find("one of `81`, `180`, `360`") != std::string::npos, all.c_str());
        QVERIFY2(all.find("from 0.5, to 2.25") != std::string::npos, all.c_str());
    }
};

QTEST_GUILESS_MAIN(TestTypes)
#include "tst_types.moc"
