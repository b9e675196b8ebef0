// Tests the reach of dials, mecha and missions at the command line.

#include "tests/battlecry/answers_pack.h"
#include "tests/cli/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

namespace {

const QString corePack = QStringLiteral(WW_SOURCE_DIR "/content/packs/battlecry-core");

const QByteArray kMission = R"(dials:
  plain: { name: Plain, maneuvers: [0Sg, 1Sw, 2BR, 2BL, 3S] }
chassis:
  crab:
    name: Crab
    factions: [reds]
    base: large
    points: 10
    modes:
      - { mode: standard, fp: 1, ag: 1, hu: 1, sh: 0, actions: [land], dial: plain }
obstacles:
  rock: { name: Rock, type: asteroid, solid: true, shape: { circle: { radius: 20 } } }
  wall: { name: Wall, type: building, solid: true, shape: { polygon: [[-30, -5], [30, -5], [30, 5], [-30, 5]] } }
missions:
  meadow:
    name: Meadow
    area: [914.4, 914.4]
    solid_surface: true
    sides: [{ name: A, edge: near }, { name: B, edge: far }]
    obstacles:
      - { obstacle: rock, pose: { at: [400, 640] } }
      - { obstacle: wall, pose: { at: [330, 500], turn: 90 } }
    mecha:
      - { mecha: ox, mode: standard, side: 1, pose: { at: [400, 400] } }
      - { mecha: ox, mode: standard, side: 2, pose: { at: [460, 540] } }
      - { mecha: crab, mode: standard, side: 2, pose: { at: [200, 870] } }
      - { mecha: crab, mode: standard, side: 1, pose: { at: [700, 300] }, landed: true }
    victory: Last one standing.
)";

QStringList strings(const QJsonValue& list) {
    QStringList out;
    for (const QJsonValue value : list.toArray())
        out << value.toString();
    return out;
}

QString place(const QJsonValue& row) {
    return QString("%1 %2 %3")
        .arg(row["x"].toDouble(), 0, 'f', 3)
        .arg(row["y"].toDouble(), 0, 'f', 3)
        .arg(row["facing"].toDouble(), 0, 'f', 3);
}

QJsonValue first(const QJsonValue& answer, const QString& maneuver) {
    for (const QJsonValue row : answer["first"].toArray())
        if (row["maneuver"] == maneuver)
            return row;
    return {};
}

QJsonValue pair(const QJsonValue& answer, const QString& one, const QString& two) {
    for (const QJsonValue row : answer["all"].toArray())
        if (row["first"] == one && row["second"] == two)
            return row;
    return {};
}

} // namespace

class BattlecryReachTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    bool put(const char* name, const QByteArray& bytes) {
        QFile file(folder_.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }
    ProcessResult analyze(const QStringList& rest, const QString& pack = {}) {
        return runWarwright(
            QStringList{"analyze", pack.isEmpty() ? folder_.path() : pack, "reach"} + rest);
    }
    QJsonValue figures(const QStringList& rest, const QString& pack = {}) {
        const ProcessResult ran = analyze(rest + QStringList{"--format", "json"}, pack);
        if (ran.exitCode != 0)
            qWarning() << rest << ran.errorOutput;
        return QJsonDocument::fromJson(ran.output).object();
    }

  private slots:
    void initTestCase() {
        qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content");
        QVERIFY(put("pack.yaml", kAnswersManifest) && put("content.yaml", kAnswersContent) &&
                put("mission.yaml", kMission));
    }

    // BC-MOVE-3: stress limits this dial to eight pairs of maneuvers.
    void ofADialStressIsRespected() {
        const QJsonValue swift = figures({"dial/swift"});
        QCOMPARE(swift["windows"].toInt(), 3);
        QCOMPARE(swift["pairs"].toInt(), 8);
        QCOMPARE(swift["all"].toArray().size(), 8);
        QCOMPARE(first(swift, "2S")["then"].toInt(), 2);
        QCOMPARE(first(swift, "2S")["stress"].toInt(), 1);
        QCOMPARE(figures({"dial/swift", "--rounds", "1"})["pairs"].toInt(), 3);
        QCOMPARE(figures({"dial/swift", "--stress", "1"})["pairs"].toInt(), 5);
        const QJsonValue wide = figures({"dial/wide"});
        QCOMPARE(place(pair(wide, "1BR", "1BR")), QString("128.284 128.284 90.000"));
        QCOMPARE(place(first(wide, "2TL")), QString("-82.500 82.500 270.000"));
        QCOMPARE(place(first(figures({"dial/wide", "--base", "large"}), "2TL")),
                 QString("-102.500 102.500 270.000"));
    }

    void ofAMechaModesAreSaid() {
        const QJsonValue kite = figures({"kite"});
        QCOMPARE(kite["mode"].toString(), QString("Fighter"));
        // The dial `swift` gives eight pairs. The battloid's dial adds seven maneuvers after 3S and
        // seven after 1S.
        QCOMPARE(kite["pairs"].toInt(), 8 + 2 * 7);
        const QJsonValue turned = pair(kite, "3S", "1BL");
        QCOMPARE(turned["between"].toString(), QString("transform"));
        QCOMPARE(turned["first_mode"].toString(), QString("Fighter"));
        QCOMPARE(turned["second_mode"].toString(), QString("Battloid"));
        QCOMPARE(figures({"kite", "--keeps-mode"})["pairs"].toInt(), 8);
        QCOMPARE(figures({"kite", "--mode", "battloid"})["windows"].toInt(), 7);
        const ProcessResult text = analyze({"vf-1"}, corePack);
        QVERIFY(text.output.contains("Unknown colours count as white (B-17)"));
    }

    void refusesWhatItCannotSay() {
        QVERIFY(
            analyze({"kite", "--mode", "guardian"}).errorOutput.contains("has no mode guardian"));
        QVERIFY(analyze({"kite", "--landed"}).errorOutput.contains("doesn't land in that mode"));
        QVERIFY(analyze({"meadow", "--piece", "9"}).errorOutput.contains("there are only 4 mecha"));
        // The dials of the Beta are lost.
        QVERIFY(analyze({"beta"}, corePack).errorOutput.contains("has no dial there"));
    }

    // BC-MOVE-5, BC-OBS-2, BC-MOVE-7: the mission's pieces and obstacles affect the reach.
    void ofAMissionTheBoardCounts() {
        const QJsonValue ox = figures({"meadow"});
        QVERIFY(!ox["mode"].isString());
        const QJsonValue bank = first(figures({"meadow", "--piece", "2"}), "3U");
        QCOMPARE(place(bank), QString("460.000 700.000 180.000"));
        QVERIFY(!bank["backs_up"].toBool());
        // A large base that moves 1 straight leaves the area.
        const QJsonValue crab = figures({"meadow", "--piece", "3", "--rounds", "1"});
        QVERIFY(first(crab, "1S")["flees"].toBool());
        QVERIFY(!first(crab, "0S")["flees"].toBool());
        QCOMPARE(crab["fleeing"].toInt(), 4);
        const QJsonValue landed = figures({"meadow", "--piece", "4", "--rounds", "1"});
        QCOMPARE(landed["pairs"].toInt(), 17);
        QVERIFY(landed["first"].toArray()[0].toObject()["facing"].isNull());
    }

    void backsUpFromWhatStandsThere() {
        QFile file(folder_.filePath("mission.yaml"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray text = file.readAll();
        text.replace("- { mecha: ox, mode: standard, side: 1, pose: { at: [400, 400] } }",
                     "- { mecha: snail, mode: standard, side: 1, pose: { at: [400, 400] } }");
        text.replace(
            "obstacles:\n  rock",
            "  snail: { name: Snail, factions: [reds], points: 1, modes: [{ mode: standard, "
            "fp: 1, ag: 1, hu: 1, sh: 0, dial: plain }] }\nobstacles:\n  rock");
        file.resize(0);
        file.seek(0);
        file.write(text);
        file.close();
        const QJsonValue answer = figures({"meadow"});
        const QJsonValue right = first(answer, "2BR");
        QCOMPARE(place(right), QString("430.761 501.731 39.159"));
        QVERIFY(right["backs_up"].toBool());
        QCOMPARE(right["obstacles"].toInt(), 0);
        const QJsonValue left = first(answer, "2BL");
        QCOMPARE(left["obstacles"].toInt(), 1);
        QVERIFY(pair(answer, "3S", "2BR").isObject());
        QCOMPARE(pair(answer, "3S", "1S")["obstacles"].toInt(), 1);
    }

    void saysTheSmallestChange() {
        const QJsonValue there =
            figures({"dial/swift", "--to-x", "0", "--to-y", "200", "--to-facing", "0"});
        QCOMPARE(there["ways"].toArray().size(), 2); // 2S then 1S, and 1S then 2S
        QVERIFY(there["changes"].toArray().isEmpty());
        QVERIFY(analyze({"dial/swift", "--to-x", "0", "--to-y", "200", "--to-facing", "0"})
                    .output.contains("The dial already leads there, so it needs no change."));
        const QJsonValue change =
            figures({"dial/swift", "--to-x", "55", "--to-y", "175", "--to-facing", "90"});
        QVERIFY(change["ways"].toArray().isEmpty());
        QStringList added;
        for (const QJsonValue row : change["changes"].toArray())
            added << strings(row["added"]).join('+') + " by " + strings(row["way"]).join(',');
        QVERIFY2(added.contains("1TR white by 2S,1TR") || added.contains("1TR green by 2S,1TR"),
                 qPrintable(added.join("; ")));
        QVERIFY(change["nearest"].isUndefined());
        const QJsonValue none =
            figures({"dial/swift", "--to-x", "0", "--to-y", "-900", "--to-facing", "0"});
        QVERIFY(none["changes"].toArray().isEmpty());
        QVERIFY(none["nearest"]["off"].toDouble() > 10);
        QVERIFY(analyze({"dial/swift", "--to-x", "0", "--to-y", "-900", "--to-facing", "0"})
                    .output.contains("No change"));
    }

    /// B-37: with two rounds, an end after only one round is accepted.
    void oneRoundIsAWay() {
        const QStringList question{"dial/swift", "--to-x",      "0", "--to-y",
                                   "120",        "--to-facing", "0"};
        const QJsonValue answer = figures(question); // only 2S ends at the place
        QCOMPARE(answer["ways"].toArray().size(), 1);
        QCOMPARE(answer["ways"][0]["first"].toString(), QString("2S"));
        QVERIFY(answer["ways"][0]["second"].isUndefined());
        QVERIFY(answer["changes"].toArray().isEmpty());
        const QByteArray text = analyze(question).output;
        QVERIFY2(!text.contains("None.") && !text.contains("No change"), text);
        const QByteArray one = analyze({"dial/swift", "--rounds", "1"}).output;
        QVERIFY2(!one.contains("Pairs") && one.contains("Ways"), one);
        QVERIFY(figures({"dial/swift", "--rounds", "1"})["first"][0]["then"].isNull());
    }

    void whatIsNotCountedIsListed() {
        const QJsonValue kite = figures({"kite"}), vf1 = figures({"vf-1"}, corePack);
        QCOMPARE(strings(kite["not_counted"]), QStringList());
        QCOMPARE(strings(vf1["not_counted"]), QStringList{"barrel rolls (BC-ACT-3)"});
        QVERIFY(
            analyze({"vf-1"}, corePack).output.contains("Not counted: barrel rolls (BC-ACT-3)."));
        // The mecha starts on an obstacle, and its pilot has text.
        QByteArray mission = kMission;
        mission.replace("    solid_surface: true\n", "")
            .replace("{ mecha: crab, mode: standard, side: 2,",
                     "{ mecha: crab, mode: standard, side: 2, pilot: ada,");
        QVERIFY(put("mission.yaml", mission));
        QCOMPARE(strings(figures({"meadow", "--piece", "3"})["not_counted"]),
                 (QStringList{"landing on an obstacle, which leaves no action (BC-OBS-2, B-28)",
                              "Ada: Her blanks sting."}));
        QVERIFY(put("mission.yaml", kMission));
    }

    /// A new dial changes the same figures in the window's panel and in `diff`.
    void aChangedDialMovesItsFigures() {
        QTemporaryDir other;
        QVERIFY(copyFolder(folder_.path(), other.path()));
        QFile file(other.filePath("content.yaml"));
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QByteArray text = file.readAll();
        QVERIFY(file.resize(0) && file.seek(0));
        file.write(QByteArray(text).replace("[2Sr, 3Sw, 1Sg]", "[2Sr, 5Sw, 1Sg, 2BRw]"));
        file.close();
        const ProcessResult ran = runWarwright({"diff", folder_.path(), other.path()});
        QVERIFY2(ran.output.contains("farthest after two rounds"), ran.output + ran.errorOutput);
        QVERIFY2(ran.output.contains("places after two rounds, from fighter"), ran.output);
    }

    void aPlaceIsSaidWhole() {
        const ProcessResult one = analyze({"dial/swift", "--to-x", "40"});
        QCOMPARE(one.exitCode, 2);
        QVERIFY2(one.errorOutput.contains("`to-y` and `to-facing` are missing"), one.errorOutput);
        const ProcessResult two = analyze({"dial/swift", "--to-x", "40", "--to-facing", "0"});
        QVERIFY2(two.exitCode == 2 && two.errorOutput.contains("`to-y` is missing"),
                 two.errorOutput);
    }

    void drawsItselfOnAPlane() {
        for (const QStringList& rest : {QStringList{"kite"}, {"kite", "--heat"}, {"meadow"}}) {
            const ProcessResult ran = analyze(rest + QStringList{"--format", "svg"});
            QCOMPARE(ran.exitCode, 0);
            QVERIFY(ran.output.contains("<svg"));
            QVERIFY(ran.output.contains("Begins here"));
            QCOMPARE(ran.output.contains("Most of them"), rest.contains("--heat"));
        }
    }
};

QTEST_GUILESS_MAIN(BattlecryReachTest)
#include "tst_battlecry_reach.moc"
