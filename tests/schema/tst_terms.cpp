// The language of a game whose sentences are its terms alone: all of a line is judged, not its
// first word.

#include "rules/schema/load.h"
#include "tests/schema/fixture.h"

#include <QtTest>

using namespace ww;
using namespace ww::schema;

class TestTerms : public QObject {
    Q_OBJECT

  private slots:
    void judgesTheWholeLine_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("expected"); // what is marked; empty: nothing
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
        row("Tough +1, slippery", "slippery", "behind a comma");
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
};

QTEST_GUILESS_MAIN(TestTerms)
#include "tst_terms.moc"
