// Tests a language whose sentences consist only of terms. The whole line is checked, not only its
// first word.

#include "rules/schema/emit_manual.h"
#include "rules/schema/load.h"
#include "tests/schema/fixture.h"
#include "tests/support/support.h"

#include <QtTest>

using namespace ww;
using namespace ww::schema;

class TestTerms : public QObject {
    Q_OBJECT

  private slots:
    void judgesTheWholeLine_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("expected"); // text that is marked; empty if there is no fault
        QTest::addColumn<QString>("hint");
        const auto row = [](const char* line, const char* marked, const char* hint = "") {
            QTest::newRow(line) << QString(line) << QString(marked) << QString(hint);
        };
        row("Tough +1", "");
        row("[Old hide] Spit 8", "");
        row("Webbed, \"swims like a fish\"", "");
        row("\"swims like a fish\"", "");
        row("Tough +1 = \"hard to hit\"", "");
        row("Eel-skinned", "");
        row("Webed", "Webed", "did you mean `webbed`");
        row("Webbed Slipery", "Slipery");
        row("Webbed 3", "3");
        row("Tough +1, slippery", "slippery", "after a comma");
        row("Tough +1, nonsense", "nonsense");
        row("Tough +1,", ",");
        row("Spit (8", "Spit");
    }
    void judgesTheWholeLine() {
        QFETCH(QString, line);
        QFETCH(QString, expected);
        QFETCH(QString, hint);
        const PackDocuments pack = test::readPack(WW_SOURCE_DIR "/tests/data/systems/skirmish");
        const LoadedSystem loaded = loadSystem(pack);
        QVERIFY(loaded.system && loaded.system->languages.size() == 1);
        const Language& language = *loaded.system->languages.begin()->second;
        const std::string text = line.toStdString();
        const std::vector<LineProblem> found = language.check(text);
        QCOMPARE(found.size(), std::size_t(expected.isEmpty() ? 0 : 1));
        if (expected.isEmpty())
            return;
        QCOMPARE(QString::fromStdString(text.substr(found[0].span.begin, found[0].span.size())),
                 expected);
        const auto said = std::find_if(found[0].args.begin(), found[0].args.end(),
                                       [](const auto& arg) { return arg.first == "hint"; });
        QVERIFY(said != found[0].args.end());
        QVERIFY2(QString::fromStdString(said->second).contains(hint, Qt::CaseInsensitive),
                 said->second.c_str());
    }

    /// Tests parameters of terms and their bounds, in a game with its own groups of terms.
    void checksParameters_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("expected"); // code and marked text of each fault, in order
        const auto row = [](const char* line, const char* found) {
            QTest::newRow(line) << QString(line) << QString(found);
        };
        row("Tough +3", "");
        row("Tough", "parameter-missing:Tough");
        row("Tough 2", "parameter:2");
        row("Tough +4", "out-of-range:+4");
        row("Tough -1", "out-of-range:-1");
        row("Tough strong", "parameter:strong");
        row("Tough +1 +2", "unknown-term:+");
        row("Leap 6", "");
        row("Leap 7", "soft-range:7");
        row("Leap 13", "out-of-range:13");
        row("Leap 0", "soft-range:0");
        row("Leap 4 (High)", "");
        row("Leap 4 (high)", "");
        row("Leap 4 (2 bile)", "");
        row("Leap 4 (Low) (2 bile)", "");
        row("Leap 4 (X slow stream)", "parameter:X slow stream");
        row("Leap 4 (Hihg) (2 bile)", "parameter:Hihg");
        row("Leap +4", "parameter:+4");
        row("Leap ()", "parameter:()");
        row("Haunt pool", "");
        row("Haunt slow-stream", "");
        row("Haunt bile", "parameter:bile");
        row("Haunt slow", "parameter:slow");
        row("Haunt", "parameter-missing:Haunt");
        row("Stance very low", "");
        row("Stance very", "parameter:very");
        row("Stance high, leap 99, stance hihg", "out-of-range:99 parameter:hihg");
        row("Webbed 3, leap 99", "unknown-term:Webbed out-of-range:99");
        row("Leap 3, tough +1", "unknown-term:tough");
        row("Shift +1 bile/-2 phlegm", "");
        row("Shift +1 bile/-3 phlegm", "out-of-range:-3");
        row("Shift +1 bile/-3", "parameter:+1 bile/-3");
        row("Shift +1 pool", "parameter:+1 pool");
        row("Spit (Range 9)", "");
        row("Spit (reach 9)", "");
        row("Spit 9", "");
        row("Spit (Range 10)", "out-of-range:10");
        row("Spit (Ragne 9)", "parameter:Ragne 9");
        row("Count 7", "");
        row("Count x", "");
        row("Count some", "");
        row("Count many", "parameter:many");
        row("Count 8", "out-of-range:8");
        row("Brew (X bile)", "");
        row("Brew (1 phlegm)", "");
        row("Brew", "parameter-missing:Brew");
        row("Brew 2 bile", "parameter:2 bile");
        row("Moonrise", "not-in-sentences:Moonrise");
        row("Tough +99999999999999999999", "parameter:+99999999999999999999");
    }
    void checksParameters() {
        QFETCH(QString, line);
        QFETCH(QString, expected);
        const auto game = marsh();
        const std::string text = line.toStdString();
        QStringList found;
        for (const LineProblem& one : game->languages.begin()->second->check(text)) {
            QVERIFY(one.span.end <= text.size() && one.span.begin < one.span.end);
            found << QString::fromStdString(one.kind->code.substr(14) + ":" +
                                            text.substr(one.span.begin, one.span.size()));
            for (const LineProblem::Fix& fix : one.fixes) {
                std::string fixed = text;
                fixed.replace(fix.edit.range.begin, fix.edit.range.size(), fix.edit.text);
                const auto after = game->languages.begin()->second->check(fixed);
                QVERIFY2(after.size() < game->languages.begin()->second->check(text).size(),
                         fixed.c_str());
            }
        }
        QCOMPARE(found.join(QLatin1Char(' ')), expected);
    }

    void boundsHoldForEveryNumber() {
        const auto game = marsh();
        const Language& language = *game->languages.begin()->second;
        const auto codeOf = [&](const std::string& line) {
            const auto found = language.check(line);
            return found.empty() ? std::string() : found[0].kind->code.substr(14);
        };
        for (int n = 0; n < 30; ++n) {
            const std::string number = std::to_string(n);
            QCOMPARE(codeOf("Leap " + number), std::string(n > 12           ? "out-of-range"
                                                           : n > 6 || n < 1 ? "soft-range"
                                                                            : ""));
            QCOMPARE(codeOf("Tough +" + number), std::string(n < 1 || n > 3 ? "out-of-range" : ""));
            QCOMPARE(codeOf("Spit (Range " + number + ")"),
                     std::string(n < 2 || n > 9 ? "out-of-range" : ""));
        }
    }

    void partsHaveWhatIsWritten() {
        const auto game = marsh();
        const Language& language = *game->languages.begin()->second;
        const auto parts = language.splitParts("Haunt slow-stream");
        QCOMPARE(parts.size(), std::size_t(1));
        QCOMPARE(parts[0].words.size(), std::size_t(1));
        QCOMPARE(parts[0].words[0].second, std::string("slow-stream"));
        const auto paid = language.splitParts("Leap 8 (2 bile), stance very low");
        QCOMPARE(paid.size(), std::size_t(2));
        QCOMPARE(paid[0].cost.size(), std::size_t(1));
        QCOMPARE(paid[0].cost[0].first, std::string("bile"));
        QCOMPARE(paid[1].words[0].second, std::string("very low"));
        QVERIFY(language.splitParts("Leap many").empty());
        QCOMPARE(*language.availableNames().wordsOf("where"),
                 (std::vector<std::string>{"pool", "slow-stream"}));
        std::string printed;
        for (const PrintRun& run : language.printRuns("Leap 8 (2 bile)"))
            printed += run.text;
        QCOMPARE(printed, std::string("Leap 8 2 bile"));
    }

    void groupsAreTheGames_data() {
        QTest::addColumn<QString>("terms");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const char* terms, const char* said) {
            QTest::newRow(name) << QString(terms) << QString(said);
        };
        const char* const groups = "groups: { trait: { stands: first }, water: {} }\nterms:\n";
        const auto with = [&](const std::string& rest) { return groups + rest; };
        row("whole", with("  hop: { kind: trait }\n").c_str(), "");
        row("did you mean", with("  hop: { kind: trai }\n").c_str(), "did you mean `trait`?");
        row("in a list", with("  hop: { kind: [trait, watr] }\n").c_str(), "did you mean `water`?");
        row("no old names", with("  hop: { kind: keyword }\n").c_str(), "keyword");
        row("of",
            with("  hop: { kind: trait, parameters: [{ name: a, kind: term, of: watr }] }\n")
                .c_str(),
            "did you mean `water`?");
        row("without of",
            with("  hop: { kind: trait, parameters: [{ name: a, kind: term }] }\n").c_str(), "of");
        row("a key of no use",
            with("  hop: { kind: trait, parameters: [{ name: a, kind: int, values: [b] }] }\n")
                .c_str(),
            "a key that a parameter of kind `int` reads");
        row("a place", "groups: { trait: { stands: frist } }\nterms: {}\n",
            "did you mean `first`?");
        row("a key", "group: {}\nterms: { hop: { kind: keyword } }\n", "did you mean `groups`?");
    }
    void groupsAreTheGames() {
        QFETCH(QString, terms);
        QFETCH(QString, said);
        const LoadedSystem loaded = gameOf(terms.toStdString());
        QString out;
        for (const LoadProblem& problem : loaded.problems)
            for (const auto& [name, value] : problem.args)
                out += QString::fromStdString(value) + "\n";
        QVERIFY2(said.isEmpty() ? out.isEmpty() : out.contains(said), qPrintable(out));
    }

    void theManualHasEveryTerm() {
        const auto game = marsh();
        const std::string page = manualPages(*game).at("terms.md");
        for (const TermGroup& group : game->terms.groups)
            QVERIFY2(page.find("| `" + group.id + "` | " + group.label) != std::string::npos,
                     group.id.c_str());
        for (const Term& term : game->terms.list) {
            QVERIFY2(page.find("\n| " + term.name + " | ") != std::string::npos, term.id.c_str());
            QVERIFY(page.find(term.meaning) != std::string::npos);
        }
        for (const char* takes :
             {"`n`: a number with its sign from 1 to 3 |",
              "`n`: a whole number from usually 1 to usually 6; `mode`: one of `High` or `Low` in "
              "parentheses, or nothing; a cost, or none |",
              "`where`: a term of `Water` |"})
            QVERIFY2(page.find(takes) != std::string::npos, takes);
    }

    void completionOffersWhatComesNext_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("offers");
        const auto row = [](const char* line, const char* offers) {
            QTest::newRow(line) << QString(line) << QString(offers);
        };
        row("Lea", "Leap");
        row("Leap ", "");
        row("Leap 4 ", "(High) (Low)");
        row("Leap 4 (", "High Low");
        row("Leap 4 (l", "Low");
        row("Leap 4 (2 ", "Bile Phlegm");
        row("Leap 4 (Low) ", "");
        row("Leap 4 (Low) (2 p", "Phlegm");
        row("Shift +", "");
        row("Shift +1 ", "Bile Phlegm");
        row("Shift +1 bile/-2 ph", "Phlegm");
        row("Spit ", "");
        row("Haunt ", "Pool Slow Stream");
        row("Haunt po", "Pool");
        row("Stance ", "very low high");
        row("Stance h", "high");
        row("Stance high, ", "Leap Stance");
        row("Tough 2, l", "Leap");
        row("Count s", "some");
    }
    void completionOffersWhatComesNext() {
        QFETCH(QString, line);
        QFETCH(QString, offers);
        const auto game = marsh();
        const Language& language = *game->languages.begin()->second;
        const std::string text = line.toStdString();
        QStringList seen;
        for (const Completion& one :
             language.complete(text, static_cast<std::uint32_t>(text.size()))) {
            seen += QString::fromStdString(one.text);
            std::string done = text.substr(0, one.replace.begin) + one.text;
            if (done.rfind('(') != std::string::npos && done.rfind('(') + 1 > done.rfind(')') + 1)
                done += ")";
            for (const LineProblem& problem : language.check(done))
                QVERIFY2(problem.kind->code != "core.sentence.unknown-term", done.c_str());
        }
        QCOMPARE(seen.join(QLatin1Char(' ')), offers);
    }

  private:
    static LoadedSystem gameOf(const std::string& terms) {
        return loadSystem(*test::packOf(
            "wild", {{"pack.yaml", "warwright: 1\npack: wild\nversion: 1.0.0\n"},
                     {"system.yaml", "warwright: 1\nsystem: wild\nname: Wild\nschemas: []\n"
                                     "languages: { wild.trait: terms.yaml }\n"},
                     {"terms.yaml", terms}}));
    }
    static SystemPtr marsh() {
        static const SystemPtr game =
            loadSystem(test::readPack(WW_SOURCE_DIR "/tests/data/checks/_packs/marsh")).system;
        return game;
    }
};

QTEST_GUILESS_MAIN(TestTerms)
#include "tst_terms.moc"
