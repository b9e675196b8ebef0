// Tests that mistakes in declarations are reported where they are, with suggestions of similar
// words.

#ifndef Q_MOC_RUN // moc 6.4 can't parse template specialisations
#include "rules/schema/binding.h"
#endif
#include "rules/schema/load.h"
#include "rules/schema/view_words.h"
#include "tests/schema/fixture.h"

#include <QtTest>

using namespace ww;
using namespace ww::schema;

namespace {

const char* const goodSystem =
    "warwright: 1\nsystem: toy\nname: Toy\nversion: 1.0.0\nschemas: [thing]\n";

std::string thing(const std::string& fields, const std::string& more = {}) {
    return "entity: thing\nsection: things\nfields:\n  - { key: name, kind: text }\n" + fields +
           more;
}

} // namespace

/// Views with bindings to a schema, as a game written in C++ has.
namespace bound {

enum class Edge : std::uint8_t { Unknown, Sharp, Blunt };
constexpr std::array<std::string_view, 2> wordsOf(Edge) {
    return {"sharp", "blunt"};
}
struct Weapon {
    bool loud = false;
    EntityView mate;
    std::size_t index = 0;
    static constexpr std::tuple lines{fieldBinding("loud", &Weapon::loud),
                                      fieldBinding("mate", &Weapon::mate)};
};
struct Deed {
    enum class Kind : std::uint8_t { Unknown, Flee, All };
    friend constexpr std::array<std::string_view, 2> wordsOf(Kind) { return {"flee", "all"}; }
    Kind kind = Kind::Unknown;
    FieldPath path;
    std::string_view who;
    std::vector<Deed> parts;
    static constexpr std::tuple lines{fieldBinding("who", &Deed::who)};
};
struct Thing {
    EntityView entity;
    std::string_view name;
    Edge edge = Edge::Unknown;
    std::vector<Weapon> weapons;
    Deed deed;
    static constexpr const char* of = "thing";
    static constexpr std::tuple lines{
        fieldBinding("name", &Thing::name), fieldBinding("edge", &Thing::edge),
        fieldBinding("weapons", &Thing::weapons), fieldBinding("deed", &Thing::deed)};
};

} // namespace bound

class TestMeta : public QObject {
    Q_OBJECT

    static QStringList problems(const std::map<std::string, std::string>& files) {
        const PackDocuments pack = test::packOf(files);
        QStringList lines;
        for (const std::string& line : test::describe(pack, loadSystem(pack).problems))
            lines << QString::fromStdString(line);
        return lines;
    }

  private slots:
    void mistakesInSchemasAreNamed_data() {
        QTest::addColumn<QString>("schema");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& schema, const char* expected) {
            QTest::newRow(name) << QString::fromStdString(schema) << expected;
        };
        row("unknown key", thing("  - { key: a, kind: int, requird: true }\n"),
            "5:26 core.declaration.unknown-key `requird` is not a key of a field; did you mean "
            "`required`?");
        row("unknown kind of field", thing("  - { key: a, kind: integer }\n"),
            "5:21 core.declaration.bad-value `integer` is not a kind of field");
        row("no kind", thing("  - { key: a }\n"),
            "5:5 core.declaration.missing-key the field has no `kind`");
        row("no key", thing("  - { kind: int }\n"),
            "5:5 core.declaration.missing-key the field has no `key`");
        row("key twice", thing("  - { key: name, kind: int }\n"),
            "5:12 core.declaration.duplicate field `name` is declared twice");
        row("key in capitals", thing("  - { key: Name, kind: int }\n"),
            "5:12 core.declaration.bad-value `Name` is not a snake_case name such as "
            "`general_abilities`; did you mean `name`?");
        row("bool", thing("  - { key: a, kind: int, required: yes }\n"),
            "5:36 core.declaration.bad-value `yes` is not `true` or `false`");
        row("hint", thing("  - { key: a, kind: int, hint: steper }\n"),
            "5:32 core.declaration.bad-value `steper` is not an editor's name; did you mean "
            "`stepper`?");
        row("table of numbers", thing("  - { key: a, kind: int, hint: table }\n"),
            "5:32 core.declaration.bad-value `table` is not an editor of this field: `table` is "
            "for lists of records");
        row("table of texts", thing("  - { key: a, kind: list, of: text, hint: table }\n"),
            "5:43 core.declaration.bad-value `table` is not an editor of this field: `table` is "
            "for lists of records");
        row("bound", thing("  - { key: a, kind: int, max: many }\n"),
            "5:31 core.declaration.bad-value `many` is not a bound such as `40`, `40 soft` or `60 "
            "soft 400`");
        row("crossed bounds", thing("  - { key: a, kind: int, min: 5, max: 2 }\n"),
            "5:39 core.declaration.bad-value `2` is not a bound that isn't below `min`");
        row("not for this kind", thing("  - { key: a, kind: bool, values: [b] }\n"),
            "5:27 core.schema.not-for-kind `values` has no meaning for a field of kind `bool`");
        row("numbers that are none", thing("  - { key: a, kind: int, values: [81, b] }\n"),
            "5:39 core.declaration.bad-value `b` is not a whole number");
        row("enum without values", thing("  - { key: a, kind: enum }\n"),
            "5:5 core.declaration.missing-key a field of kind `enum` has no `values`");
        row("reference to nothing", thing("  - { key: a, kind: ref, to: thign }\n"),
            "5:30 core.schema.unknown-name there is no kind `thign`; did you mean `thing`?");
        row("bad default", thing("  - { key: a, kind: enum, values: [x, y], default: z }\n"),
            "5:52 core.declaration.bad-value `z` is not one of `x` and `y`; did you mean `x`?");
        row("language", thing("  - { key: a, kind: sentences, language: toy.talk }\n"),
            "5:42 core.schema.unknown-name there is no language `toy.talk`");
        row("when", thing("  - { key: a, kind: int, when: nam = 'x' }\n"),
            "5:32 core.schema.expression this expression can't be used: there is no field `nam` "
            "here; did you mean `name`?");
        row("constraint without a condition",
            thing("", "constraints:\n  - { id: toy.thing.x, message: m }\n"),
            "6:5 core.declaration.missing-key the constraint `toy.thing.x` has no `require`");
        row("constraint without a message",
            thing("", "constraints:\n  - { id: toy.thing.x, require: name != none }\n"),
            "6:5 core.declaration.missing-key the constraint `toy.thing.x` has no `message`");
        row("condition that is none",
            thing("", "constraints:\n  - { id: toy.thing.x, require: name, message: m }\n"),
            "6:33 core.schema.expression this expression can't be used: a condition is expected "
            "here, but this is text");
        row("place in a message",
            thing("", "constraints:\n  - { id: toy.thing.x, require: name != none, message: "
                      "\"{nme}\" }\n"),
            "6:56 core.schema.expression this expression can't be used: there is no field `nme` "
            "here; did you mean `name`?");
        row("severity",
            thing("", "constraints:\n  - { id: toy.thing.x, require: name != none, severity: eror, "
                      "message: m }\n"),
            "6:57 core.declaration.bad-value `eror` is not a severity; did you mean `error`?");
        row("place",
            thing("", "constraints:\n  - { id: toy.thing.x, require: name != none, at: nme, "
                      "message: m }\n"),
            "6:51 core.schema.unknown-name there is no field `nme`; did you mean `name`?");
        row("title", thing("", "title: nme\n"),
            "5:8 core.schema.unknown-name there is no field `nme`; did you mean `name`?");
        row("view", thing("", "views: [form, shet]\n"),
            "5:15 core.declaration.bad-value `shet` is not a view; did you mean `sheet`?");
        row("fields as a mapping", "entity: thing\nfields: { a: int }\n",
            "2:9 core.declaration.wrong-type `fields` is a mapping, but must be a list of fields");
    }
    void mistakesInSchemasAreNamed() {
        QFETCH(QString, schema);
        QFETCH(QString, expected);
        const QStringList found =
            problems({{"system.yaml", goodSystem}, {"schema/thing.yaml", schema.toStdString()}});
        QCOMPARE(found, QStringList{"schema/thing.yaml:" + expected});
    }

    void viewsAreThoseOfTheProgram_data() {
        QTest::addColumn<QString>("views");
        QTest::addColumn<QString>(
            "shown"); ///< views that are shown, each with the fields that it edits
        QTest::addColumn<QString>("problem");
        QTest::newRow("none") << ""
                              << "form source"
                              << "";
        QTest::newRow("another word for it") << "views: [board]\nboard: { cells: square }\n"
                                             << "map form source"
                                             << "";
        QTest::newRow("a map without a board") << "views: [board]\n"
                                               << "form source"
                                               << "7:9 core.declaration.bad-value `board` is not a "
                                                  "view of this kind: it shows boards, and "
                                                  "there is no `board` here";
        QTest::newRow("with fields") << "views: [{ wheel: turns }, sheet]\n"
                                     << "wheel(turns) sheet form source"
                                     << "";
        QTest::newRow("with several") << "views: [{ wheel: [turns, more] }]\n"
                                      << "wheel(turns,more) form source"
                                      << "";
        QTest::newRow("no such view")
            << "views: [{ weel: turns }]\n"
            << "form source"
            << "7:11 core.declaration.bad-value `weel` is not a view; did you mean `wheel`?";
        QTest::newRow("no such field")
            << "views: [{ wheel: turn }]\n"
            << "form source"
            << "7:18 core.schema.unknown-name there is no field `turn`; did you mean `turns`?";
        QTest::newRow("a field that it can't edit")
            << "views: [{ wheel: name }]\n"
            << "form source"
            << "7:18 core.declaration.bad-value `name` is not a field that the view `wheel` edits, "
               "which is a list";
        QTest::newRow("without its field")
            << "views: [wheel]\n"
            << "form source"
            << "7:9 core.declaration.bad-value `wheel` is not a view of the whole: it names what "
               "it edits, as `{ wheel: turns }`";
        QTest::newRow("with a field too many")
            << "views: [{ form: name }]\n"
            << "form source"
            << "7:11 core.declaration.bad-value `form` is not a view of particular fields: write "
               "it without any";
    }
    void whatIsSaidOfAViewIsChecked_data() {
        QTest::addColumn<QString>("views");
        QTest::addColumn<QString>("problem");
        QTest::newRow("all of it")
            << "views: [{ deck: crew, min: 2, max: 9, curve: cost, count: [name, twice], hand: 3 }]"
            << "";
        QTest::newRow("in another order") << "views: [{ hand: 3, deck: crew }]"
                                          << "";
        QTest::newRow("a field that counts nothing")
            << "views: [{ deck: name }]"
            << "7:17 core.declaration.bad-value `name` is not a field that the view `deck` edits, "
               "which is a map from references to whole numbers, a list of references that may "
               "repeat, or a list of records with both";
        QTest::newRow("no such word")
            << "views: [{ deck: crew, hands: 3 }]"
            << "7:23 core.declaration.unknown-key `hands` is not a key of the view `deck`; did you "
               "mean `hand`?";
        QTest::newRow("no number")
            << "views: [{ deck: crew, hand: many }]"
            << "7:29 core.declaration.bad-value `many` is not a whole number";
        QTest::newRow("less than none")
            << "views: [{ deck: crew, hand: -1 }]"
            << "7:29 core.declaration.bad-value `-1` is not a whole number from 0";
        QTest::newRow("no such field over there")
            << "views: [{ deck: crew, curve: costs }]"
            << "7:30 core.schema.unknown-name there is no field `costs`; did you mean `cost`?";
        QTest::newRow("no such field here")
            << "views: [{ roster: crew, limit: twicee }]"
            << "7:32 core.schema.unknown-name there is no field `twicee`; did you mean `twice`?";
        QTest::newRow("nothing that is chosen")
            << "views: [{ roster: crew, choose: cost }]"
            << "7:33 core.declaration.bad-value `cost` is not a field of one word or reference";
    }
    void whatIsSaidOfAViewIsChecked() {
        QFETCH(QString, views);
        QFETCH(QString, problem);
        const PackDocuments pack = test::packOf(
            {{"schema/thing.yaml",
              thing("  - { key: cost, kind: int }\n"
                    "  - { key: crew, kind: map, key_of: { kind: ref, to: thing }, of: int }\n",
                    "derive: [{ key: twice, value: \"default(cost, 0) * 2\" }]\n" +
                        views.toStdString() + "\n")},
             {"system.yaml", goodSystem}});
        const LoadedSystem loaded = loadSystem(pack);
        QStringList lines;
        for (const std::string& line : test::describe(pack, loaded.problems))
            lines << QString::fromStdString(line).mid(18);
        problem.replace(QStringLiteral("7:"), QStringLiteral("8:"));
        QCOMPARE(lines.join('\n'), problem);
        const EntitySchema& kind = *loaded.system->schemaOfKind("thing");
        if (problem.isEmpty())
            QCOMPARE(viewOption(kind, "deck", "hand"), std::vector<std::string>{"3"});
        QVERIFY(viewOption(kind, "form", "hand").empty());
    }

    void viewsAreThoseOfTheProgram() {
        QFETCH(QString, views);
        QFETCH(QString, shown);
        QFETCH(QString, problem);
        const PackDocuments pack =
            test::packOf({{"schema/thing.yaml", thing("  - { key: turns, kind: list, of: int }\n"
                                                      "  - { key: more, kind: list, of: int }\n",
                                                      views.toStdString())},
                          {"system.yaml", goodSystem}});
        Extensions extensions;
        ViewDef wheel;
        wheel.id = "wheel";
        wheel.editedKinds = {FieldKind::List};
        extensions.views["toy"] = {wheel};
        const LoadedSystem loaded = loadSystem(pack, extensions);
        QStringList lines, names;
        for (const std::string& line : test::describe(pack, loaded.problems))
            lines << QString::fromStdString(line);
        QCOMPARE(lines,
                 problem.isEmpty() ? QStringList() : QStringList{"schema/thing.yaml:" + problem});
        for (const ShownView& view : loaded.system->schemaOfKind("thing")->views) {
            QStringList fields;
            for (const std::string& field : view.fields)
                fields << QString::fromStdString(field);
            names << QString::fromStdString(view.id) +
                         (fields.isEmpty() ? QString() : "(" + fields.join(',') + ")");
        }
        QCOMPARE(names.join(' '), shown);
        if (names.first().startsWith("wheel"))
            QVERIFY(!loadSystem(pack).problems.empty());
    }

    void theGamesOptionsCanBeFields() {
        std::string system = goodSystem;
        system += "options:\n  nights: { values: [short, long], doc: How long it is dark. }\n";
        const PackDocuments pack = test::packOf(
            {{"schema/thing.yaml", thing("  - { key: readings, kind: record, fields: options }\n")},
             {"system.yaml", system}});
        const LoadedSystem loaded = loadSystem(pack);
        QVERIFY(loaded.problems.empty());
        const FieldDef* readings = loaded.system->schemaOfKind("thing")->field("readings");
        QVERIFY(readings);
        const FieldDef* nights = readings->field("nights");
        QVERIFY(nights);
        QCOMPARE(nights->values, (std::vector<std::string>{"short", "long"}));
        QCOMPARE(nights->doc, std::string("How long it is dark."));
    }

    void mistakesInSystemsAreNamed_data() {
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("expected");
        QTest::newRow("kind that isn't there")
            << "system: toy\nname: Toy\nschemas: [thing, thign]\n"
            << "system.yaml:3:18 core.schema.unknown-name there is no kind `thign`; did you mean "
               "`thing`?";
        QTest::newRow("kind that isn't listed")
            << "system: toy\nname: Toy\nschemas: []\n"
            << "schema/thing.yaml:1:9 core.schema.unlisted kind `thing` is not listed under "
               "`schemas` in system.yaml";
        QTest::newRow("unknown key")
            << "system: toy\nname: Toy\nschemas: [thing]\nopions: {}\n"
            << "system.yaml:4:1 core.declaration.unknown-key `opions` is not a key of a "
               "game system; did you mean `options`?";
        QTest::newRow("no name")
            << "system: toy\nschemas: [thing]\n"
            << "system.yaml:1:1 core.declaration.missing-key a game system has no `name`";
    }
    void mistakesInSystemsAreNamed() {
        QFETCH(QString, system);
        QFETCH(QString, expected);
        QCOMPARE(
            problems({{"system.yaml", system.toStdString()}, {"schema/thing.yaml", thing("")}}),
            QStringList{expected});
    }

    void citedRulesMustBeThere() {
        const QStringList found = problems(
            {{"system.yaml", goodSystem},
             {"rules.yaml", "rules:\n  T-1: { title: One, text: First. }\n"},
             {"schema/thing.yaml", thing("  - { key: a, kind: int, cite: [T-1, T-2] }\n")}});
        QCOMPARE(found.size(), 1);
        QVERIFY(found[0].contains("core.schema.unknown-rule"));
        QVERIFY(found[0].contains("did you mean `T-1`"));
    }

    void manifestsAreReadAndJudged() {
        const PackDocuments pack = test::packOf(
            {{"pack.yaml",
              "warwright: 1\npack: lamps\nname: Lamps\nversion: 1.2.0\nsystem: ultrawar ^1.0\n"
              "requires: { city: ^1.2, Bad: 1 }\nauthors: [A, B]\noptions: { ramps: \"on\" }\n"
              "severities: { a.b: info, c.d: eror }\nlicense: MIT\n"}});
        const LoadedManifest loaded = loadManifest(*pack.files.front());
        QCOMPARE(loaded.manifest.id, std::string("lamps"));
        QCOMPARE(loaded.manifest.system.pack, std::string("ultrawar"));
        QCOMPARE(loaded.manifest.system.range, std::string("^1.0"));
        QCOMPARE(loaded.manifest.requires_.size(), 1u);
        QCOMPARE(loaded.manifest.requires_[0].range, std::string("^1.2"));
        QCOMPARE(loaded.manifest.authors, (std::vector<std::string>{"A", "B"}));
        QCOMPARE(loaded.manifest.severities.size(), 1u);
        QCOMPARE(loaded.problems.size(), 3u);
        QVERIFY(test::describe(pack, loaded.problems[2]).find("did you mean `licence`") !=
                std::string::npos);
    }

    void shorthandsBecomeConditionsWithTheirOwnMessages() {
        const PackDocuments pack = test::packOf(
            {{"system.yaml", goodSystem},
             {"schema/thing.yaml",
              thing("  - { key: parts, kind: list, of: text }\n"
                    "  - { key: cards, kind: map, keys: text, of: int }\n"
                    "  - { key: a, kind: int }\n  - { key: b, kind: int }\n",
                    "constraints:\n"
                    "  - { id: t.unique, unique: parts }\n"
                    "  - { id: t.sum, sum: { of: value, over: entries(cards), equals: 50 } }\n"
                    "  - { id: t.count, count: { of: parts, at_least: 1, at_most: 3 } }\n"
                    "  - { id: t.requires, when: a != none, requires: [b] }\n"
                    "  - { id: t.excludes, excludes: [a, b] }\n"
                    "  - { id: t.one, one_of: [a, parts] }\n")}});
        const LoadedSystem loaded = loadSystem(pack);
        for (const std::string& line : test::describe(pack, loaded.problems))
            qWarning("%s", line.c_str());
        QVERIFY(loaded.problems.empty());
        const PackDocuments content = test::packOf(
            {{"a.yaml",
              "things:\n  x: { name: X, parts: [p, p], cards: { c: 4, d: 5 }, a: 1, b: 2 }\n"
              "  y: { name: Y, parts: [p], cards: { c: 50 }, a: 1 }\n"}});
        const test::PlainWorld world(loaded.system, {&content});
        const auto verdicts = [&](const char* id) {
            QString out;
            const EntityView entity = world.find("thing", id, "test");
            for (const Constraint& one : loaded.system->schemaOfKind("thing")->constraints)
                out += std::get<bool>(one.require->evaluate(world, entity)) ? '+' : '-';
            return out;
        };
        QCOMPARE(verdicts("x"), QString("--++--"));
        QCOMPARE(verdicts("y"), QString("+++-+-"));
        const Constraint& sum = loaded.system->schemaOfKind("thing")->constraints[1];
        diag::Args args;
        for (const auto& [name, expr] : sum.args)
            args.emplace_back(name,
                              toText(expr->evaluate(world, world.find("thing", "x", "test"))));
        QCOMPARE(diag::fillPlaceholders(sum.kind.message, args),
                 std::string("`entries(cards)` adds up to 9, not 50"));
    }

    void aDeclarationMayHoldItself() {
        const PackDocuments pack = test::packOf(
            {{"system.yaml", goodSystem},
             {"schema/thing.yaml",
              thing(
                  "  - key: win\n    kind: choice\n    fields:\n      - { key: kill, kind: text }\n"
                  "      - { key: all, kind: list, of: { like: win } }\n")}});
        const LoadedSystem loaded = loadSystem(pack);
        QVERIFY(loaded.problems.empty());
        const FieldDef* field = loaded.system->schemaOfKind("thing")->field("win");
        int depth = 0;
        while (field->field("all") != nullptr) {
            field = field->field("all")->itemField.get();
            ++depth;
        }
        QCOMPARE(depth, 4);
        QVERIFY(field->field("kill") != nullptr);
    }

    void viewsAreBoundAndTypedAtLoad() {
        const PackDocuments pack = test::packOf(
            {{"system.yaml", goodSystem},
             {"schema/thing.yaml",
              thing("  - { key: edge, kind: enum, values: [sharp, blunt] }\n"
                    "  - key: weapons\n    kind: list\n    of:\n      kind: record\n      fields:\n"
                    "        - { key: loud, kind: bool, default: true }\n"
                    "        - { key: mate, kind: ref, to: thing }\n"
                    "  - key: deed\n    kind: choice\n    fields:\n"
                    "      - { key: flee, kind: record, fields: [ { key: who, kind: text } ] }\n"
                    "      - { key: all, kind: list, of: { like: deed } }\n")}});
        const LoadedSystem loaded = loadSystem(pack);
        QVERIFY(loaded.system && loaded.problems.empty());
        BindErrors good;
        const Bindings<bound::Thing> fields(*loaded.system, good);
        QCOMPARE(good.errors, std::vector<std::string>());
        QVERIFY(good.bound == (std::vector<std::string>{"thing.name", "thing.edge", "thing.weapons",
                                                        "thing.weapons.loud", "thing.weapons.mate",
                                                        "thing.deed", "thing.deed.who"}));
        const PackDocuments content =
            test::packOf({{"a.yaml", "things:\n  x:\n    name: X\n    edge: blunt\n"
                                     "    weapons: [ { loud: false, mate: y }, { mate: z } ]\n"
                                     "    deed: { all: [ { flee: { who: me } }, { flee: {} } ] }\n"
                                     "  y: { name: Y, edge: dull }\n"}});
        const test::PlainWorld world(loaded.system, {&content});
        const auto x = fields.read<bound::Thing>(world, world.find("thing", "x", ""));
        QCOMPARE(x.name, std::string_view("X"));
        QVERIFY(x.edge == bound::Edge::Blunt);
        QCOMPARE(x.weapons.size(), 2u);
        QVERIFY(!x.weapons[0].loud && x.weapons[1].loud);
        QCOMPARE(x.weapons[0].mate.id, std::string_view("y"));
        QVERIFY(!x.weapons[1].mate);
        QCOMPARE(x.weapons[1].index, 1u);
        QVERIFY(x.deed.kind == bound::Deed::Kind::All);
        QCOMPARE(x.deed.parts.size(), 2u);
        QCOMPARE(x.deed.parts[0].who, std::string_view("me"));
        QCOMPARE(x.deed.parts[1].path.str(), std::string("deed.all[1].flee"));
        const EntityView y = world.find("thing", "y", "");
        QVERIFY((fields.get<&bound::Thing::edge>(world, y)) == bound::Edge::Unknown);
        QVERIFY(!(fields.node<&bound::Thing::weapons>(world, y)));

        BindErrors bad; // wrong types for `edge` and `weapons`, two fields missing
        const PackDocuments other = test::packOf(
            {{"system.yaml", goodSystem},
             {"schema/thing.yaml", thing("  - { key: edge, kind: enum, values: [sharp] }\n"
                                         "  - { key: weapons, kind: int }\n")}});
        const LoadedSystem second = loadSystem(other);
        QVERIFY(second.system);
        const Bindings<bound::Thing> few(*second.system, bad);
        QCOMPARE(bad.errors.size(), 4u);
        QVERIFY(few.read<bound::Thing>(world, y).weapons.empty());
    }
};

QTEST_GUILESS_MAIN(TestMeta)
#include "tst_meta.moc"
