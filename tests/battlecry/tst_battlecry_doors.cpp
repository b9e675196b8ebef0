// Tests that every analysis of every entity in two packs has the same answer in the window and at
// the command line.

#include "tests/cli/program.h"
#include "tests/session/fixture.h"
#include "tests/support/share.h"

#include <QtTest>

#include <tuple>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

namespace {

/// Compares two answers or refusals. Returns the first difference, or an empty string.
QString difference(Session& session, const QString& pack, const check::Analysis& analysis,
                   const std::string& kind, const EntityRef& of) {
    const check::Answer here = runAnalysis(session, {of, analysis.id, {}});
    QStringList words{"analyze", pack, QString::fromStdString(analysis.id),
                      QString::fromStdString(kind + '/' + of.id)};
    const ProcessResult there = runWarwright(words + QStringList{"--format", "json"});
    const std::string said = here.refusal ? "warwright: " + here.refusal->reason + "\n"
                                          : check::answerJson(analysis, here);
    const QByteArray got = here.refusal ? there.errorOutput : there.output;
    if (there.exitCode == (here.refusal ? 2 : 0) && got == QByteArray::fromStdString(said))
        return {};
    return words.join(u' ') + u'\n' + QString::fromUtf8(got) + u'\n' + QString::fromStdString(said);
}

} // namespace

class BattlecryDoorsTest : public QObject {
    Q_OBJECT

  private slots:
    void everyAnswerIsTheSameAtBothDoors_data() {
        QTest::addColumn<QString>("pack");
        QTest::addColumn<int>("least");
        QTest::newRow("the book's own")
            << "battlecry-core" << 26; // six mecha, nine dials and the pilots
        QTest::newRow("the sample") << "battlecry-sample" << 20;
    }
    void everyAnswerIsTheSameAtBothDoors() {
        QFETCH(const QString, pack);
        SessionFixture bench;
        const QString path = QStringLiteral(WW_SOURCE_DIR "/content/packs/") + pack;
        const auto session = bench.open(path.toStdString());
        int count = 0, answers = 0;
        for (const check::Analysis& analysis : session->analyses())
            for (const std::string& kind : analysis.subjects)
                for (const EntityPtr& entity : session->index().entitiesOfKind(kind)) {
                    if (!test::isCaseSelected(count++))
                        continue;
                    const QString differs = difference(*session, path, analysis, kind, entity->ref);
                    QVERIFY2(differs.isEmpty(), qPrintable(differs));
                    answers +=
                        runAnalysis(*session, {entity->ref, analysis.id, {}}).refusal ? 0 : 1;
                }
        QFETCH(const int, least);
        QVERIFY2(answers >= test::scaledCaseCount(least), qPrintable(QString::number(answers)));
    }

    void theStoryOfTwoFightersInTheWindow() {
        SessionFixture bench;
        const auto session = bench.open(fs::path(WW_SOURCE_DIR) / "content/packs/battlecry-core");
        const EntityRef fighter = SessionFixture::findEntity(*session, "mecha", "vf-1");
        const check::Arguments chosen{{"target", "vf-1"}, {"target-speed", "2"}, {"range", "2"}};
        const check::Answer answer = runAnalysis(*session, {fighter, "odds", chosen});
        QVERIFY(!answer.refusal);
        for (const check::Analysis& analysis : session->analyses()) {
            if (analysis.id != "odds")
                continue;
            // A narrow table shows both the fraction and the decimal number.
            const check::FormattedAnswer shown =
                formatAnswer(analysis, answer, check::TableWidth::Narrow);
            QStringList cells;
            for (const auto& row : shown.tables.front().rows)
                for (const std::string& cell : row)
                    cells << QString::fromStdString(cell);
            QVERIFY2(cells.contains("345/512") && cells.contains("0.674"),
                     qPrintable(cells.join(' ')));
        }
    }

    void whatFitsNoLongerIsDropped() {
        SessionFixture bench;
        const auto session = bench.open(fs::path(WW_SOURCE_DIR) / "content/packs/battlecry-core");
        const EntityRef tomahawk = SessionFixture::findEntity(*session, "mecha", "tomahawk");
        const check::Answer answer =
            runAnalysis(*session, {tomahawk, "odds", {{"mode", "battloid"}, {"target", "vf-1"}}});
        QVERIFY(!answer.refusal);
        QVERIFY(answer.parameterValues.at("mode").value.empty());
        QCOMPARE(answer.parameterValues.at("mode").choices.size(), 1U);
    }
};

QTEST_MAIN(BattlecryDoorsTest)
#include "tst_battlecry_doors.moc"
