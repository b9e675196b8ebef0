// Tests lines of sentences in expressions: values from the language, and unreadable lines.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <compare>
#include "rules/check/checker.h"
#include "rules/schema/load.h"
#include "rules/systems/games.h"
#include "tests/schema/fixture.h"
#include "tests/support/support.h"
#endif

#include <QtTest>

using namespace ww;
using namespace ww::schema;

namespace {

const char* const kTerms = R"y(terms:
  magic: { kind: reserve, meaning: m }
  webbed: { kind: keyword, meaning: m }
  tough:
    kind: keyword
    parameters: [{ name: n, kind: signed, min: 1, max: 3 }]
    meaning: m
  spit:
    kind: [keyword, clause]
    parameters: [{ name: reach, kind: range }]
    meaning: m
  chant:
    kind: keyword
    parameters: [{ name: price, kind: cost }]
    meaning: m
  stance: { kind: [keyword, clause], parameters: [{ name: how, kind: word, values: [low, high] }], meaning: m }
)y";

std::string beastYaml(const std::string& constraints) {
    return "entity: beast\nsection: beasts\nfields:\n  - { key: name, kind: text }\n"
           "  - { key: traits, kind: sentences, language: wild.trait }\n" +
           constraints;
}

LoadedSystem load(const std::string& constraints) {
    return loadSystem(*ww::test::packOf(
        "wild", {{"pack.yaml", "warwright: 1\npack: wild\nversion: 1.0.0\n"},
                 {"schema/beast.yaml", beastYaml(constraints)},
                 {"system.yaml", "warwright: 1\nsystem: wild\nname: Wild\nschemas: [beast]\n"
                                 "languages: { wild.trait: terms.yaml }\n"},
                 {"terms.yaml", kTerms}}));
}

QString problemsOf(const LoadedSystem& loaded) {
    QString out;
    for (const LoadProblem& problem : loaded.problems)
        for (const auto& [name, value] : problem.args)
            out += QString::fromStdString(value) + "\n";
    return out;
}

QString valueOf(const std::string& expression, const std::string& lines) {
    const LoadedSystem game = load({});
    const PackDocuments pack =
        test::packOf({{"a.yaml", "beasts:\n  a:\n    name: A\n    traits: |\n" + lines}});
    const test::PlainWorld world(game.system, {&pack});
    Expr::Scope scope;
    scope.system = game.system.get();
    scope.self = game.system->schemaOfKind("beast");
    const auto compiled = Expr::compile(expression, scope);
    if (!compiled)
        return QString::fromStdString(compiled.error().message);
    return QString::fromStdString(
        toText((*compiled)->evaluate(world, world.find("beast", "a", pack.pack))));
}

} // namespace

class TestLines : public QObject {
    Q_OBJECT
  private slots:
    void theGameLoads() { QCOMPARE(problemsOf(load({})), QString()); }

    void linesAreRecords_data() {
        QTest::addColumn<QString>("expression");
        QTest::addColumn<QString>("result");
        const auto row = [](const char* expression, const char* result) {
            QTest::newRow(expression) << QString(expression) << QString(result);
        };
        row("count(traits)", "6");
        row("join(traits as t, default(t.keyword, 'x'), ' ')", "webbed tough spit chant stance x");
        row("any(traits as t, t.keyword = tough)", "true");
        row("any(traits as t, t.keyword = tough and t.number > 2)", "false");
        row("sum(traits as t, t.number)", "2");
        row("sum(traits as t, t.n)", "2");
        row("max(traits as t, t.range)", "8");
        row("max(traits as t, t.reach)", "8");
        row("sum(traits as t, t.cost.magic)", "3");
        row("join(those(traits as t, t.keyword = stance) as t, t.how)", "low");
        row("sum(traits as t, count(t.parts))", "6");
        row("join(traits as t, join(t.parts as p, default(p.keyword, '-'), '+'), ' ')",
            "webbed tough spit chant stance+spit ");
        row("max(traits as t, max(t.parts as p, p.range))", "9");
        row("first(traits).text", "Webbed");
        row("join(traits as t, t, ' / ')",
            "Webbed / Tough +2 / Spit (Range 8) / Chant (3 magic) / Stance low, Spit (Range 9) / "
            "Flies high");
        row("first(traits).keyword", "webbed");
        row("index(t)", "index takes the name of an item");
        row("any(traits as t, t.keywrd = tough)", "did you mean `keyword`?");
        row("any(traits as t, t.keyword = tuogh)", "did you mean `tough`?");
        row("any(traits as t, t.cost.magik > 1)", "did you mean `magic`?");
        row("any(traits as t, t.how = low)", "true");
        row("any(traits, keyword = tough)", "give the lines a name");
        row("sum(traits as t, t.number + 1)", "may be none");
        row("join(words(first(traits).keyword) as w, w)", "webbed, tough, spit, chant, stance");
    }
    void linesAreRecords() {
        QFETCH(QString, expression);
        QFETCH(QString, result);
        const QString got = valueOf(expression.toStdString(),
                                    "      Webbed\n      # a comment\n      Tough +2\n\n"
                                    "      Spit (Range 8)\n      Chant (3 magic)\n"
                                    "      Stance low, Spit (Range 9)\n      Flies high\n");
        QVERIFY2(got == result || (result.size() > 8 && got.contains(result)), qPrintable(got));
    }

    void aFindingStandsAtItsLine() {
        const LoadedSystem game =
            load("constraints:\n  - id: wild.beast.twice\n    each: traits as t\n    when: "
                 "t.keyword != none\n"
                 "    require: count(traits as u, u.keyword = t.keyword) = 1\n"
                 "    message: \"`{name}` is {t.keyword} twice: {t}\"\n");
        QCOMPARE(problemsOf(game), QString());
        check::Checker checker(game.system, {});
        Snapshot snapshot;
        snapshot.packs = {ww::test::packOf(
            "zoo", {{"a.yaml", "beasts:\n  a:\n    name: Asp\n    traits: |\n      Webbed\n      "
                               "Tough +1\n      Nonsense\n      Tough +2\n      Nonsense\n"},
                    {"pack.yaml", "warwright: 1\npack: zoo\nname: Zoo\nversion: 1.0.0\n"
                                  "system: wild ^1\n"}})};
        checker.update(snapshot);
        QStringList found;
        for (const diag::Diagnostic& one : checker.describeAll())
            if (one.code == "wild.beast.twice")
                found << QString::fromStdString(one.placeInModel + " " +
                                                std::to_string(one.place.begin.line) + " " +
                                                one.message);
        // Unreadable lines have no value, so the check doesn't compare them.
        QCOMPARE(found.join('\n'), QString("beast/a.traits[1] 6 `Asp` is tough twice: Tough +1\n"
                                           "beast/a.traits[3] 8 `Asp` is tough twice: Tough +2"));
    }

    /// A language that is written in C++ gives the same values.
    void abilitiesOfAGameInCpp_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("parts");
        const auto row = [](const char* line, const char* parts) {
            QTest::newRow(line) << QString(line) << QString(parts);
        };
        row("Martial +2", "martial number=2");
        row("2 magic: Magical Attack 6, Range 4",
            "attack number=6 range=4 reserve-magic:2 | magical-attack");
        row("Flight (1 magic)", "flight reserve-magic:1");
        row("X energy: Attack X", "attack");
        row("Minion Hub (Range 6)", "minion-hub range=6");
        row("Grant Flight (all ally, Range 3)", "grant range=3 scope=who-ally | flight");
        row("\"says a word\"", "");
        row("Fligt", "nothing");
    }
    void abilitiesOfAGameInCpp() {
        QFETCH(QString, line);
        QFETCH(QString, parts);
        const PackDocuments pack = test::readPack(WW_SOURCE_DIR "/content/systems/ultrawar");
        static const LoadedSystem loaded = loadSystem(pack, games::allExtensions());
        const auto language = loaded.system->languages.find("ultrawar.ability");
        QVERIFY(language != loaded.system->languages.end());
        QStringList out;
        for (const LinePart& part : language->second->splitParts(line.toStdString())) {
            QString text = QString::fromStdString(part.keyword);
            for (const auto& [name, value] : part.numbers)
                text += QString(" %1=%2").arg(QString::fromStdString(name)).arg(value);
            for (const auto& [name, value] : part.words)
                text += " " + QString::fromStdString(name + "=" + value);
            for (const auto& [name, value] : part.cost)
                text += QString(" %1:%2").arg(QString::fromStdString(name)).arg(value);
            out << text;
            for (const auto& [name, value] : part.numbers)
                QVERIFY(std::ranges::count(language->second->availableNames().numbers, name) == 1);
            for (const auto& [name, value] : part.words)
                QVERIFY(language->second->availableNames().wordsOf(name) != nullptr);
            if (!part.keyword.empty())
                QVERIFY(std::ranges::count(language->second->availableNames().keywords,
                                           part.keyword) == 1);
        }
        QCOMPARE(parts == "nothing" ? (out.isEmpty() ? "nothing" : "something") : out.join(" | "),
                 parts);
    }
};

QTEST_GUILESS_MAIN(TestLines)
#include "tst_lines.moc"
