// Tests declarations for editors (sentences, budgets, labels of options), and the format's number.

#include "rules/schema/load.h"
#include "rules/schema/manifest.h"
#include "tests/schema/fixture.h"

#include <QtTest>

using namespace ww;
using namespace ww::schema;

namespace {

std::string system(const std::string& more = {}) {
    return "warwright: 1\nsystem: toy\nname: Toy\nversion: 1.0.0\nschemas: [thing]\n" + more;
}
std::string thing(const std::string& field) {
    return "entity: thing\nsection: things\nfields:\n  - { key: name, kind: text }\n  - " + field +
           "\n";
}
QStringList problems(const QString& field) {
    const PackDocuments pack = test::packOf(
        {{"system.yaml", system()}, {"schema/thing.yaml", thing(field.toStdString())}});
    QStringList lines;
    for (const std::string& line : test::describe(pack, loadSystem(pack).problems))
        lines << QString::fromStdString(line);
    return lines;
}

} // namespace

class TestDeclared : public QObject {
    Q_OBJECT

  private slots:
    /// Regression test: expressions in fields that read derived values were ignored, because
    /// derived values are loaded after fields.
    void expressionsOfFieldsMayUseDerivedValues() {
        const PackDocuments pack = test::packOf(
            {{"system.yaml", system("types:\n  gear: { kind: int, when: \"price > 1\" }\n")},
             {"schema/thing.yaml",
              "entity: thing\nsection: things\nfields:\n  - { key: name, kind: text }\n"
              "  - { key: size, kind: int, when: price > 3 }\n"
              "  - { key: worn, kind: gear }\n"
              "  - { key: part, kind: record, fields: [ { key: a, kind: int, when: self.price > 3 "
              "} ] }\n"
              "  - { key: rows, kind: table, fields: [ { key: b, kind: int, when: self.price > 3 } "
              "] }\n"
              "  - { key: next, kind: ref, to: thing, fits: \"those(entities(thing) as t, t.price "
              "> 3)\" }\n"
              "  - { key: many, kind: map, keys: { kind: ref, to: thing }, of: int, "
              "budget: { each: price, limit: price } }\n"
              "  - { key: wrong, kind: int, when: prize > 3 }\n"
              "derive:\n  - { key: price, value: 2 + 1 }\n"}});
        const LoadedSystem loaded = loadSystem(pack);
        const auto lines = test::describe(pack, loaded.problems);
        QCOMPARE(lines.size(), std::size_t{1});
        QVERIFY2(QString::fromStdString(lines[0]).contains("prize"), lines[0].c_str());
        QVERIFY(loaded.system);
        const EntitySchema* schema = loaded.system->schemaOfKind("thing");
        QVERIFY(schema);
        for (const char* conditional : {"size", "worn"})
            QVERIFY2(schema->field(conditional) && schema->field(conditional)->when, conditional);
        QVERIFY(schema->field("part")->fields.at(0).when);
        QVERIFY(schema->field("rows")->fields.at(0).when);
        QVERIFY(schema->field("rows")->itemField->fields.at(0).when);
        QVERIFY(schema->field("next")->preferredEntities);
        QVERIFY(schema->field("many")->budget && schema->field("many")->budget->itemCost);
        QVERIFY(!schema->field("wrong")->when);
    }

    void sentencesAndBudgetsAreChecked_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("problem");
        const char* const parts =
            ", fields: [ { key: who, kind: ref, to: thing }, { key: at, kind: "
            "cell }, { key: many, kind: list, of: int } ] }";
        const auto record = [&](const char* reads) {
            return QStringLiteral("{ key: a, kind: record, reads: \"%1\"")
                       .arg(QLatin1String(reads)) +
                   QLatin1String(parts);
        };
        QTest::newRow("a sentence") << record("{who} stands at {at|who}") << "";
        QTest::newRow("a brace too few")
            << record("{who stands") << "`{who stands` is not a sentence with fields in braces";
        QTest::newRow("no such field")
            << record("{whom} stands")
            << "there is no field of one value there `whom`; did you mean `who`?";
        QTest::newRow("no single value")
            << record("{many} stand") << "there is no field of one value there `many`";
        QTest::newRow("not for this kind") << "{ key: a, kind: int, reads: one }"
                                           << "`reads` has no meaning for a field of kind `int`";
        const auto map = [](const char* keys, const char* budget) {
            return QStringLiteral("{ key: a, kind: map, keys: %1, of: int, budget: %2 }")
                .arg(QLatin1String(keys), QLatin1String(budget));
        };
        QTest::newRow("a budget") << map("{ kind: ref, to: thing }",
                                         "{ each: \"2\", limit: \"10\", unit: points }")
                                  << "";
        QTest::newRow("no limit") << map("{ kind: ref, to: thing }", "{ each: \"2\" }")
                                  << "a budget has no `limit`";
        QTest::newRow("no references") << map("text", "{ each: \"2\", limit: \"10\" }")
                                       << "`2` is not possible here: the keys aren't references";
    }
    void sentencesAndBudgetsAreChecked() {
        QFETCH(QString, field);
        QFETCH(QString, problem);
        const QStringList lines = problems(field);
        if (problem.isEmpty())
            QVERIFY2(lines.isEmpty(), qPrintable(lines.join(u'\n')));
        else
            QVERIFY2(lines.join(u'\n').contains(problem), qPrintable(lines.join(u'\n')));
    }

    void aFormatThatNeverWasIsAMistake() {
        for (const char* format : {"0", "-1", "one"}) {
            const PackDocuments pack =
                test::packOf({{"pack.yaml", "warwright: " + std::string(format) +
                                                "\npack: lamps\nname: Lamps\nversion: 1.0.0\n"}});
            const LoadedManifest loaded = loadManifest(*pack.files.front());
            QCOMPARE(loaded.problems.size(), 1u);
            const std::string reported = test::describe(pack, loaded.problems[0]);
            QVERIFY2(reported.starts_with("pack.yaml:1:12 core.declaration.bad-value"),
                     reported.c_str());
        }
    }

    void aGameOfAnotherFormatIsReported() {
        const PackDocuments pack = test::packOf(
            {{"schema/thing.yaml", thing("{ key: size, kind: int }")},
             {"system.yaml", "warwright: 9\nsystem: lamps\nname: Lamps\nschemas: [thing]\n"}});
        const std::vector<LoadProblem> found = loadSystem(pack).problems;
        QCOMPARE(found.size(), 1u);
        const std::string reported = test::describe(pack, found[0]);
        QVERIFY2(reported.starts_with("system.yaml:1:12 core.declaration.bad-value"),
                 reported.c_str());
    }
    void theFormatsFormerNumberIsARemarkWithASafeFix() {
        const PackDocuments pack =
            test::packOf({{"pack.yaml", "warwright: 2\npack: lamps\nname: Lamps\nversion: 1.0.0\n"},
                          {"schema/thing.yaml", thing("{ key: size, kind: int }")},
                          {"system.yaml",
                           "warwright: 2 # old\nsystem: lamps\nname: Lamps\nschemas: [thing]\n"}});
        const LoadedManifest manifest = loadManifest(*pack.files.front());
        const std::vector<LoadProblem> ofSystem = loadSystem(pack).problems;
        for (const std::vector<LoadProblem>* problems : {&manifest.problems, &ofSystem}) {
            QCOMPARE(problems->size(), 1u);
            const LoadProblem& one = problems->front();
            QCOMPARE(one.kind->code, std::string("core.pack.format-two"));
            QCOMPARE(one.kind->severity, diag::Severity::Info);
            QCOMPARE(one.fixes.size(), 1u);
            QVERIFY(one.fixes[0].safe);
            QCOMPARE(one.fixes[0].edits.size(), 1u);
            QCOMPARE(one.fixes[0].edits[0].text, std::string("1"));
            QCOMPARE(one.fixes[0].edits[0].range, one.span);
            QCOMPARE(std::string(one.chunk->text.substr(one.span.begin, one.span.size())),
                     std::string("2"));
        }
    }

    /// Positions of fields are 16-bit numbers, and the loader compares each key with all others.
    void moreFieldsThanAnybodyFillsInAreOneFinding() {
        QString many = "{ key: f0, kind: int }";
        for (int i = 1; i < 70'000; ++i)
            many += QStringLiteral("\n  - { key: f%1, kind: int }").arg(i);
        const QStringList found = problems(many);
        QCOMPARE(found.size(), 1);
        QVERIFY2(found[0].contains("70001 fields") && found[0].contains("at most 1000"),
                 qPrintable(found[0]));
    }

    void namesThatMeanSomethingElseAreReported_data() {
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("schema");
        QTest::addColumn<QStringList>("found");
        const QString plain = QString::fromStdString(system());
        const QString fields = QStringLiteral("fields:\n  - { key: name, kind: text }\n");
        const QString kind = QStringLiteral("entity: thing\nsection: things\n") + fields;
        const auto field = [&](const char* text) {
            return kind + QLatin1String("  - ") + QLatin1String(text) + QLatin1String("\n");
        };
        const QStringList none;
        QTest::newRow("a field as any other")
            << plain << field("{ key: value, kind: int }") << none;
        for (const char* key : {"self", "option", "and", "not", "in", "none", "id", "pack"})
            QTest::addRow("a field called %s", key)
                << plain << kind + QStringLiteral("  - { key: %1, kind: int }\n").arg(key)
                << QStringList{
                       (QLatin1String(key) == u"id" || QLatin1String(key) == u"pack"
                            ? QStringLiteral("`%1` is not a name for a field: every entity has an "
                                             "id and a pack")
                            : QStringLiteral("`%1` is not a possible name for a field: it has "
                                             "another meaning in expressions"))
                           .arg(key)};
        QTest::newRow("an inner id") << plain
                                     << field("{ key: parts, kind: list, of: { kind: record, "
                                              "fields: [ { key: id, kind: text } ] } }")
                                     << none;
        QTest::newRow("a section with a way out")
            << plain << QStringLiteral("entity: thing\nsection: ../../evil\n") + fields
            << QStringList{"`../../evil` is not a snake_case name"};
        QTest::newRow("the section of sheets")
            << plain << QStringLiteral("entity: thing\nsection: sheets\n") + fields
            << QStringList{"`sheets` is not a snake_case name"};
        QTest::newRow("a map without a board") << plain << kind + "views: [form, map]\n"
                                               << QStringList{"`map` is not a view of this kind"};
        QTest::newRow("a word with a blank")
            << plain << field("{ key: size, kind: enum, values: { Big One: { label: Big } } }")
            << QStringList{"`Big One` is not a word without spaces"};
        QTest::newRow("a listed word with a blank")
            << plain << field("{ key: size, kind: flags, values: [small, \"very big\"] }")
            << QStringList{"`very big` is not a word without spaces"};
        QTest::newRow("steps that lead somewhere")
            << QString::fromStdString(
                   system("first_steps:\n  open: [thing/lamp]\n  tries: [ { field: name, "
                          "title: Rename it } ]\n"))
            << kind << none;
        QTest::newRow("steps that name nothing")
            << QString::fromStdString(
                   system("first_steps:\n  open: [thign/lamp]\n  tries: [ { field: nmae, "
                          "title: Rename it } ]\n"))
            << kind
            << QStringList{"`thign/lamp` is not an entity such as `thing/its-id`",
                           "there is no field `nmae`; did you mean `name`?"};
        QTest::newRow("a board that begins with itself")
            << plain
            << field("{ key: on, kind: ref, to: thing }") + QStringLiteral("board: { base: on }\n")
            << QStringList{"`on` is not a reference to another board: this one would begin with "
                           "itself (thing → thing). Let one of them have `cells`"};
        QTest::newRow("a board that goes on from another of its kind")
            << plain
            << field("{ key: on, kind: ref, to: thing }") +
                   QStringLiteral("board: { base: on, cells: square }\n")
            << none;
        QTest::newRow("a derived value with a mistake")
            << plain
            << kind + QStringLiteral("derive:\n  - { key: sum, value: \"nmae + 1\" }\n"
                                     "  - { key: more, value: \"sum + 1\" }\n"
                                     "constraints:\n  - { id: toy.thing.sum, require: more > 1, "
                                     "message: \"{sum}\", help: No. }\n")
            << QStringList{"nmae"};
        QTest::newRow("a derived value at no field")
            << plain
            << kind + QStringLiteral("derive:\n  - { key: two, value: 1 + 1, show: field }\n"
                                     "  - { key: three, value: 1 + 2, show: left }\n")
            << QStringList{"`two` reads no field of the thing, so it can't be shown at one",
                           "`left` is not a place"};
        QTest::newRow("a field of an unknown kind")
            << QString::fromStdString(
                   system("types:\n  spot: { kind: record, fields: [ { key: x, kind: itn } ] }\n"))
            << field("{ key: at, kind: spot }\n  - { key: many, kind: numbr }") +
                   QStringLiteral("derive:\n  - { key: sum, value: at.x + 1 }\n"
                                  "constraints:\n  - { id: toy.thing.sum, require: many > sum, "
                                  "message: \"{many}\", help: No. }\n")
            << QStringList{"`numbr`", "`itn`"};
    }
    void namesThatMeanSomethingElseAreReported() {
        QFETCH(QString, system);
        QFETCH(QString, schema);
        QFETCH(QStringList, found);
        const PackDocuments pack = test::packOf(
            {{"system.yaml", system.toStdString()}, {"schema/thing.yaml", schema.toStdString()}});
        const std::vector<std::string> lines = test::describe(pack, loadSystem(pack).problems);
        QString all;
        for (const std::string& line : lines)
            all += QString::fromStdString(line) + u'\n';
        QVERIFY2(lines.size() == static_cast<std::size_t>(found.size()), qPrintable(all));
        for (const QString& one : found)
            QVERIFY2(all.contains(one), qPrintable(all));
    }

    void aDerivedValueSaysWhereTheFormShowsIt() {
        const PackDocuments pack = test::packOf(
            {{"system.yaml", system()},
             {"schema/thing.yaml",
              "entity: thing\nsection: things\nfields:\n  - { key: name, kind: text }\n"
              "  - { key: a, kind: int, required: true }\n  - { key: b, kind: int, required: true "
              "}\n  - { key: c, kind: int, required: true }\nderive:\n"
              "  - { key: sum, value: b + a, show: field }\n"
              "  - { key: twice, value: 2 * sum, show: field }\n"
              "  - { key: first, value: a, show: top }\n  - { key: last, value: c }\n"
              "  - { key: hidden, value: c, show: none }\n"}});
        const LoadedSystem loaded = loadSystem(pack);
        QVERIFY2(loaded.problems.empty(),
                 test::describe(pack, loaded.problems).empty() ? "" : "problems");
        const EntitySchema* schema = loaded.system->schemaOfKind("thing");
        QVERIFY(schema->findDerived("sum")->place == DerivedPlace::Field);
        QCOMPARE(schema->findDerived("sum")->besideField, std::string("b"));
        QCOMPARE(schema->findDerived("twice")->besideField, std::string("b"));
        QVERIFY(schema->findDerived("first")->place == DerivedPlace::Top);
        QVERIFY(schema->findDerived("last")->place == DerivedPlace::Bottom);
        QVERIFY(schema->findDerived("hidden")->place == DerivedPlace::None);
    }

    void boardsInARingAreReported() {
        const auto kind = [](const std::string& name, const std::string& to) {
            return "entity: " + name +
                   "\nfields:\n  - { key: name, kind: text }\n  - { key: on, kind: ref, to: " + to +
                   " }\nboard: { base: on }\n";
        };
        const PackDocuments pack =
            test::packOf({{"system.yaml", "warwright: 1\nsystem: toy\nname: Toy\nversion: 1.0.0\n"
                                          "schemas: [first, second, third]\n"},
                          {"schema/first.yaml", kind("first", "second")},
                          {"schema/second.yaml", kind("second", "first")},
                          {"schema/third.yaml", kind("third", "first")}});
        const std::vector<std::string> found = test::describe(pack, loadSystem(pack).problems);
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY2(found[0].find("(first → second → first)") != std::string::npos, found[0].c_str());
    }

    void anOptionsValuesMayHaveLabels() {
        const PackDocuments pack = test::packOf(
            {{"system.yaml",
              system("options:\n  pace:\n    label: How fast\n    values: { slow: { label: Slowly, "
                     "doc: One space. }, fast: At once }\n    default: fast\n")},
             {"schema/thing.yaml", thing("{ key: a, kind: record, fields: options }")}});
        const LoadedSystem loaded = loadSystem(pack);
        QVERIFY2(loaded.problems.empty(), loaded.problems.empty() ? "" : "problems");
        const FieldDef* pace = loaded.system->schemaOfKind("thing")->field("a")->field("pace");
        QCOMPARE(pace->label, std::string("How fast"));
        QCOMPARE(pace->values, (std::vector<std::string>{"fast", "slow"}));
        QCOMPARE(pace->labelOf("fast"), std::string("At once"));
        QCOMPARE(pace->word("slow")->doc, std::string("One space."));
    }
};

QTEST_GUILESS_MAIN(TestDeclared)
#include "tst_declared.moc"
