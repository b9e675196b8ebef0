// Tests that the analysis `reach` has the same answer in the window and at the command line.

#include "tests/cli/program.h"
#include "tests/session/fixture.h"

#include <QtTest>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

namespace {
const QString kSample = QStringLiteral(WW_SOURCE_DIR "/content/packs/races-of-war-sample");
} // namespace

class TestRacesDoors : public QObject {
    Q_OBJECT

  private slots:
    void everyAnswerIsTheSameAtBothDoors_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("cell");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<QString>("turns");
        const auto row = [](const char* kind, const char* id, const char* cell, const char* unit,
                            const char* turns) {
            QTest::newRow(unit) << QString::fromLatin1(kind) << QString::fromLatin1(id)
                                << QString::fromLatin1(cell) << QString::fromLatin1(unit)
                                << QString::fromLatin1(turns);
        };
        row("board", "two-fords", "D8", "cinder-drake", "2");
        row("board", "long-valley", "L12", "old-leviathan", "1");
        row("board", "mirror-lake", "A12", "windup-mole", "9");
        row("scenario", "last-light", "D8", "forge-titan", "1");
        row("scenario", "last-light", "J7", "twin-stag", "3");
        row("board", "crossroads", "Z99", "mortar", "1"); // outside the board
        row("board", "crossroads", "", "harpooner", "1"); // no space is chosen
        row("board", "three-hills", "C3", "gorgon", "1"); // its speed is lost
    }
    void everyAnswerIsTheSameAtBothDoors() {
        QFETCH(const QString, kind);
        QFETCH(const QString, id);
        QFETCH(const QString, cell);
        QFETCH(const QString, unit);
        QFETCH(const QString, turns);
        SessionFixture bench;
        const auto session = bench.open(kSample.toStdString());
        QCOMPARE(session->analyses().size(), std::size_t{1});
        const check::Analysis& analysis = session->analyses().front();
        const QString named = unit == "gorgon" ? "races-of-war-core:gorgon" : unit;
        check::Arguments chosen{{"unit", named.toStdString()}, {"turns", turns.toStdString()}};
        QStringList words{"analyze", kSample, "reach", kind + '/' + id};
        if (!cell.isEmpty()) {
            chosen["cell"] = cell.toStdString();
            words << cell;
        }
        const check::Answer here = runAnalysis(
            *session, {SessionFixture::findEntity(*session, kind.toStdString(), id.toStdString()),
                       "reach", chosen});
        words << "--unit" << named << "--turns" << turns << "--format"
              << "json";
        const ProcessResult there = runWarwright(words);
        const std::string said = here.refusal ? "warwright: " + here.refusal->reason + "\n"
                                              : check::answerJson(analysis, here);
        const QByteArray got = here.refusal ? there.errorOutput : there.output;
        QCOMPARE(QString::fromUtf8(got), QString::fromStdString(said));
        QCOMPARE(there.exitCode, here.refusal ? 2 : 0);
        const bool isFaulty = cell.isEmpty() || cell == "Z99" || unit == "gorgon";
        QCOMPARE(here.refusal.has_value(), isFaulty);
        QCOMPARE(here.overlay.has_value(), !isFaulty);
    }
};

QTEST_MAIN(TestRacesDoors)
#include "tst_races_doors.moc"
