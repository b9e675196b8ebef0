// Tests three mistakes in a pack with placed pawns: a start area that is too small, an army without
// its General, a lamp on a pedestal. Each causes one finding, whose fix works.

#include "tests/cli/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

class FixingStoryTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] bool edit(const char* name, const char* find, const char* replace) const {
        return editFile(folder_.filePath(QString::fromLatin1(name)), find, replace);
    }

    /// Returns `code file:line` for every unapproved finding.
    [[nodiscard]] QStringList found() const {
        const ProcessResult ran = runWarwright({"check", folder_.path(), "--format", "json"});
        QStringList out;
        const QJsonObject report = QJsonDocument::fromJson(ran.output).object();
        for (const QJsonValue& one : report["findings"].toArray())
            if (!one["approved"].isString())
                out << QStringLiteral("%1 %2:%3")
                           .arg(one["code"].toString(),
                                one["file"].toString().mid(folder_.path().size() + 1))
                           .arg(one["line"].toInt());
        return out;
    }

  private slots:
    void initTestCase() {
        QVERIFY(copyFolder(samplePack, folder_.path()));
        QVERIFY(edit("maps/lantern-yard.yaml", "      AA(\\.{16}BB)", "      A.\\1"));
        QVERIFY(edit("maps/lantern-yard.yaml", "start_areas: \\|\n(?:.*\n){4}      \\KA", "."));
        QVERIFY(edit("maps/lantern-yard.yaml", "levels: \\|\n(?:.*\n){9}      0{10}\\K0", "1"));
        QVERIFY(edit("armies.yaml", "      orrin-vael: 1       # 10\n", ""));
    }

    void threeSlipsAreThreeFindings() {
        const QStringList reported = found();
        QVERIFY2(reported.filter(QStringLiteral("ultrawar.army.no-general armies.yaml:9")).size() ==
                     1,
                 qPrintable(reported.join('\n')));
        QVERIFY2(
            reported.filter(QStringLiteral("ultrawar.map.objective-unreachable scenarios.yaml:24"))
                    .size() == 1,
            qPrintable(reported.join('\n')));
        QVERIFY2(reported.filter(QStringLiteral("start-area-too-small armies.yaml:9")).size() == 1,
                 qPrintable(reported.join('\n')));
        QCOMPARE(reported.size(), 3);
    }

    void theFixesLeaveOnlyThePedestal() {
        const ProcessResult ran = runWarwright({"fix", folder_.path(), "--all"});
        QVERIFY2(ran.output.contains("add `Orrin Vael`, its Active General"), ran.output);
        QVERIFY2(ran.output.contains("add B5, B7, B8 and B9 to start area `West gate`"),
                 ran.output);
        const QStringList reported = found();
        QCOMPARE(reported.size(), 1);
        QVERIFY(reported.front().startsWith(QStringLiteral("ultrawar.map.objective-unreachable")));
    }
};

QTEST_GUILESS_MAIN(FixingStoryTest)
#include "tst_fixing_story.moc"
