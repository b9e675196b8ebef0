// Three mistakes of a scenario designer: each is reported once, with its rule and a way to fix it.

#include "tests/cli/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

class CliStoryTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    /// Replaces `find` in a file. Returns false if the text isn't found.
    [[nodiscard]] bool edit(const char* name, const char* find, const char* replace) const {
        return editFile(folder_.filePath(QString::fromLatin1(name)), find, replace);
    }

  private slots:
    void initTestCase() {
        QVERIFY(
            copyFolder(QStringLiteral(WW_SOURCE_DIR "/content/packs/lanternwrights-vs-ironloom"),
                       folder_.path()));
        // The start area has room for four pawns, but the army has six.
        QVERIFY(edit("maps/lantern-yard.yaml", "      AA(\\.{16}BB)", "      A.\\1"));
        QVERIFY(edit("maps/lantern-yard.yaml", "start_areas: \\|\n(?:.*\n){4}      \\KA", "."));
        // The lamp is on a pedestal that can't be climbed.
        QVERIFY(edit("maps/lantern-yard.yaml", "levels: \\|\n(?:.*\n){9}      0{10}\\K0", "1"));
        // The General isn't in the army.
        QVERIFY(edit("armies.yaml", "orrin-vael: 1  ", "kestrel-ninefold: 1"));
        QVERIFY(edit("armies.yaml", "bearer: orrin-vael", "bearer: hollow-piper"));
        QVERIFY(edit("armies.yaml", "    placements:\n(?:      - .*\n)+", ""));
    }

    void threeSlipsAreThreeFindings() {
        const ProcessResult ran = runWarwright({"check", folder_.path(), "--format", "json"});
        QCOMPARE(ran.exitCode, 1);
        QStringList reported;
        const QJsonObject report = QJsonDocument::fromJson(ran.output).object();
        for (const QJsonValue& one : report["findings"].toArray())
            if (one["severity"] == "error") {
                reported << one["code"].toString();
                QVERIFY2(!one["cite"].toArray().isEmpty(), ran.output);
                QVERIFY2(!one["help"].toString().isEmpty(), ran.output);
            }
        reported.sort();
        QCOMPARE(reported,
                 QStringList({"ultrawar.army.no-general", "ultrawar.map.objective-unreachable",
                              "ultrawar.map.start-area-too-small"}));
    }

    void eachSaysWhatIsWrongAndWhatToDo() {
        const ProcessResult ran = runWarwright({"check", folder_.path()});
        for (const char* words :
             {"army `Wardens of the Yard` has no General [ultrawar.army.no-general] (UW-ARMY-2)",
              "help: Every army needs at least one General.",
              "start area `West gate` of map `Lantern Yard` has 4 squares to stand on, but army "
              "`Wardens of the Yard` has 6 pawns [ultrawar.map.start-area-too-small] (UW-MAP-3)",
              "help: Every pawn needs its own square inside the start area.",
              "`Maravel Quill` can't get from start area `West gate` to site `Signal lamp`: "
              "level-change lines lie between, which only Flight and Level Change "
              "Movement cross [ultrawar.map.objective-unreachable]",
              "help: The objective can't be met. Open a way on the map, or choose a "
              "character that can get there."})
            QVERIFY2(ran.output.contains(words),
                     (QByteArray(words) + "\n\n" + ran.output).constData());
    }
};

QTEST_GUILESS_MAIN(CliStoryTest)
#include "tst_cli_story.moc"
