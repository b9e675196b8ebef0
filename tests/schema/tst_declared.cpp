// What declarations may say for editors: sentences, budgets, labels of options.

#include "rules/schema/load.h"
#include "tests/schema/fixture.h"

#include <QtTest>

using namespace ww;
using namespace ww::schema;

namespace {

std::string system(int format, const std::string& more = {}) {
    return "warwright: " + std::to_string(format) +
           "\nsystem: toy\nname: Toy\nversion: 1.0.0\nschemas: [thing]\n" + more;
}
std::string thing(const std::string& field) {
    return "entity: thing\nsection: things\nfields:\n  - { key: name, kind: text }\n  - " + field +
           "\n";
}
QStringList problems(int format, const QString& field) {
    const PackDocuments pack = test::packOf(
        {{"system.yaml", system(format)}, {"schema/thing.yaml", thing(field.toStdString())}});
    QStringList lines;
    for (const std::string& line : test::describe(pack, loadSystem(pack).problems))
        lines << QString::fromStdString(line);
    return lines;
}

} // namespace

class TestDeclared : public QObject {
    Q_OBJECT

  private slots:
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
                                           << "`reads` means nothing for a field of kind `int`";
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
                                       << "`2` is not of use here: the keys are no references";
    }
    void sentencesAndBudgetsAreChecked() {
        QFETCH(QString, field);
        QFETCH(QString, problem);
        const QStringList lines = problems(2, field);
        if (problem.isEmpty())
            QVERIFY2(lines.isEmpty(), qPrintable(lines.join(u'\n')));
        else
            QVERIFY2(lines.join(u'\n').contains(problem), qPrintable(lines.join(u'\n')));
        // The first format has neither.
        if (problem.isEmpty())
            QVERIFY(!problems(1, field).isEmpty());
    }

    /// Positions of fields are counted in sixteen bits, and each key is looked up among all.
    void moreFieldsThanAnybodyFillsInAreOneFinding() {
        QString many = "{ key: f0, kind: int }";
        for (int i = 1; i < 70'000; ++i)
            many += QStringLiteral("\n  - { key: f%1, kind: int }").arg(i);
        const QStringList found = problems(2, many);
        QCOMPARE(found.size(), 1);
        QVERIFY2(found[0].contains("70001 fields") && found[0].contains("at most 1000"),
                 qPrintable(found[0]));
    }

    void anOptionsValuesMayHaveLabels() {
        const PackDocuments pack = test::packOf(
            {{"system.yaml",
              system(2,
                     "options:\n  pace:\n    label: How fast\n    values: { slow: { label: Slowly, "
                     "doc: One space. }, fast: At once }\n    default: fast\n")},
             {"schema/thing.yaml", thing("{ key: a, kind: record, fields: options }")}});
        const LoadedSystem loaded = loadSystem(pack);
        QVERIFY2(loaded.problems.empty(), loaded.problems.empty() ? "" : "problems");
        const FieldDef* pace = loaded.system->byKind("thing")->field("a")->field("pace");
        QCOMPARE(pace->label, std::string("How fast"));
        QCOMPARE(pace->values, (std::vector<std::string>{"fast", "slow"}));
        QCOMPARE(pace->labelOf("fast"), std::string("At once"));
        QCOMPARE(pace->word("slow")->doc, std::string("One space."));
    }
};

QTEST_GUILESS_MAIN(TestDeclared)
#include "tst_declared.moc"
