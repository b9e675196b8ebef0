// Tests shots on a board at the command line. The missions contain the ledger's test vectors.

#include "tests/battlecry/answers_pack.h"
#include "tests/cli/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

namespace {

const QByteArray kChassis = R"(dials:
  plain: { name: Plain, maneuvers: [1Sw, 2BR, 2BL, 3S] }
chassis:
  small: { name: Small, factions: [reds], points: 1, modes: [{ mode: standard, fp: 1, ag: 1, hu: 1, sh: 0, actions: [land], dial: plain }] }
  all-round: { name: All round, factions: [reds], points: 1, modes: [{ mode: standard, ps: 9, arc: 360, fp: 1, ag: 1, hu: 1, sh: 0, dial: plain }] }
  large: { name: Large, factions: [reds], base: large, points: 1, modes: [{ mode: standard, fp: 1, ag: 1, hu: 1, sh: 0, dial: plain }] }
obstacles:
  rock: { name: Rock, type: asteroid, solid: true, shape: { circle: { radius: 20 } } }
missions:
  board:
    name: Board
    area: [914.4, 914.4]
    sides: [{ name: A, edge: near }, { name: B, edge: far }]
    victory: None.
)";

/// Returns the text of a mission with mecha and obstacles. Each list element is the YAML text of
/// one piece.
QByteArray mission(const QByteArrayList& mecha, const QByteArrayList& obstacles = {}) {
    QByteArray out = kChassis;
    if (!obstacles.isEmpty())
        out += "    obstacles:\n      - " + obstacles.join("\n      - ") + "\n";
    return out + "    mecha:\n      - " + mecha.join("\n      - ") + "\n";
}

QByteArray at(const char* kind, int side, const char* pose, const char* more = "") {
    return QByteArray("{ mecha: ") + kind + ", mode: standard, side: " + QByteArray::number(side) +
           ", pose: { at: " + pose + " }" + more + " }";
}

} // namespace

class BattlecryShotsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    bool put(const char* name, const QByteArray& bytes) {
        QFile file(folder_.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }
    ProcessResult analyze(const QStringList& rest) {
        return runWarwright(QStringList{"analyze", folder_.path(), "shots", "board"} + rest);
    }
    QJsonObject shot(int from, int to, const QStringList& rest = {}) {
        const ProcessResult ran = analyze(rest + QStringList{"--format", "json"});
        if (ran.exitCode != 0)
            qWarning() << ran.errorOutput;
        for (const QJsonValue row : QJsonDocument::fromJson(ran.output)["shots"].toArray())
            if (row["piece"].toInt() == from && row["at"].toInt() == to)
                return row.toObject();
        return {};
    }

  private slots:
    void initTestCase() {
        qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content");
        QVERIFY(put("pack.yaml", kAnswersManifest));
        QVERIFY(put("content.yaml", kAnswersContent));
    }

    // BC-ATK-2, BC-ATK-3: the ledger's rows 5 and 8, shifted by (400, 400) mm, and row 14.
    void saysTheLedgersDistances() {
        QVERIFY(
            put("mission.yaml", mission({at("small", 1, "[400, 400]"), at("small", 2, "[510, 490]"),
                                         at("small", 2, "[458, 450]")})));
        const QJsonObject five = shot(1, 2), eight = shot(1, 3);
        QCOMPARE(QString::number(five["distance"].toDouble(), 'f', 3), QString("110.404"));
        QCOMPARE(five["range"].toInt(), 2);
        QCOMPARE(QString::number(five["gap"].toDouble(), 'f', 3), QString("86.023"));
        QCOMPARE(five["lock_range"].toInt(), 1);
        QVERIFY(five["why_not"].isNull() && !five["hand_to_hand"].toBool());
        QCOMPARE(QString::number(eight["distance"].toDouble(), 'f', 3), QString("30.395"));
        QCOMPARE(eight["range"].toInt(), 1);
        QVERIFY(eight["hand_to_hand"].toBool());
        QVERIFY(shot(2, 3).isEmpty()); // both mecha are on the same side
        const ProcessResult drawn = analyze({"--piece", "1", "--format", "svg"});
        QVERIFY(drawn.output.contains("30.4 mm, Range 1, hand-to-hand"));
        QVERIFY(drawn.output.contains("110.4 mm, Range 2"));
        QVERIFY(drawn.output.contains("Arc and Ranges 1 to 3"));
        QVERIFY(put("mission.yaml", mission({at("small", 1, "[457.2, 120], turn: 350"),
                                             at("large", 2, "[300, 380], turn: 135")})));
        const QJsonObject fourteen = shot(1, 2);
        QCOMPARE(QString::number(fourteen["distance"].toDouble(), 'f', 3), QString("230.242"));
        QCOMPARE(fourteen["range"].toInt(), 3);
    }

    /// Two mecha that shoot at each other along the same line have one line with one label.
    void whoShootsBackIsLabelledOnce() {
        QVERIFY(put("mission.yaml", mission({at("small", 1, "[400, 400]"),
                                             at("small", 2, "[400, 670], turn: 180")})));
        QVERIFY(shot(1, 2)["why_not"].isNull() && shot(2, 1)["why_not"].isNull());
        const auto labels = [&](const QStringList& more) {
            return analyze(QStringList{"--format", "svg"} + more).output.count("mm, Range");
        };
        QVERIFY(labels({"--piece", "1"}) > 0);
        QCOMPARE(labels({}), labels({"--piece", "1"}));
    }

    void reachBeginsWhereThePlanEnds() {
        QVERIFY(put("mission.yaml",
                    mission({at("small", 1, "[400, 400]"), at("small", 2, "[400, 670]")})));
        const auto first = [&](const QStringList& plan) {
            const ProcessResult ran =
                runWarwright(QStringList{"analyze", folder_.path(), "reach", "board", "--piece",
                                         "1", "--rounds", "1", "--format", "json"} +
                             plan);
            return QJsonDocument::fromJson(ran.output)["first"].toArray().at(0).toObject();
        };
        QCOMPARE(first({})["maneuver"].toString(), QString("1S"));
        QCOMPARE(first({})["y"].toDouble(), 480.0);
        QCOMPARE(first({"--plan", "1:3S,2:1S"})["y"].toDouble(), 640.0);
        QVERIFY(!first({})["backs_up"].toBool());
        QVERIFY(first({"--plan", "1:3S"})["backs_up"].toBool());
    }

    void saysWhyNot() {
        QVERIFY(
            put("mission.yaml", mission({at("small", 1, "[400, 400]"), at("small", 2, "[400, 440]"),
                                         at("small", 2, "[495, 460]"), at("small", 2, "[400, 741]"),
                                         at("all-round", 2, "[200, 300]"),
                                         at("small", 2, "[430, 600]", ", landed: true")},
                                        {"{ obstacle: rock, pose: { at: [200, 300] } }",
                                         "{ obstacle: rock, pose: { at: [415, 510] } }"})));
        QVERIFY(shot(1, 2)["why_not"].toString().contains("touch"));
        QVERIFY(shot(1, 3)["why_not"].toString().contains("outside its arc"));
        QVERIFY(shot(1, 3)["distance"].isNull());
        QVERIFY(shot(1, 4)["why_not"].toString().contains("beyond Range 3"));
        // Mecha 5 can see in all directions. It overlaps a rock, so it can't shoot, but others can
        // shoot at it (BC-OBS-2).
        QVERIFY(shot(5, 1)["why_not"].toString().contains("obstacle"));
        const QJsonObject past = shot(1, 6);
        QVERIFY(past["obstructed"].toBool() &&
                past["why_not"].isNull());       // BC-OBS-3 only obstructs the line
        QVERIFY(!shot(6, 1)["in_arc"].toBool()); // mecha 6 faces away
    }

    /// B-36: bases at most 0.01 mm apart touch.
    void basesAHundredthApartTouch() {
        const auto whyNot = [&](const char* place) {
            return put("mission.yaml",
                       mission({at("small", 1, "[400, 400]"), at("small", 2, place)}, {}))
                       ? shot(1, 2)["why_not"].toString()
                       : QStringLiteral("not written");
        };
        QVERIFY(whyNot("[400, 440.009]").contains("touch"));
        QCOMPARE(whyNot("[400, 440.02]"), QString());
    }

    /// A square obstacle with the size of a large base isn't a mecha.
    void aSquareObstacleIsNoMecha() {
        const QByteArray hut = "{ name: Hut, type: building, shape: { polygon: [[-40, -40], [40, "
                               "-40], [40, 40], [-40, 40]] } }";
        QByteArray content = mission({at("small", 1, "[400, 400]"), at("small", 2, "[400, 640]")},
                                     {"{ obstacle: hut, pose: { at: [400, 520] } }"});
        content.replace("  rock: {", "  hut: " + hut + "\n  rock: {");
        QVERIFY(put("mission.yaml", content));
        QVERIFY(shot(1, 2)["obstructed"].toBool());
        QCOMPARE(
            QJsonDocument::fromJson(analyze({"--format", "json"}).output)["shots"].toArray().size(),
            2); // one shot in each direction
        const ProcessResult read = analyze({});
        QVERIFY2(!read.output.contains("Left out"), read.output);
    }

    void whatCannotBeReadIsSaid() {
        QVERIFY(
            put("mission.yaml", mission({at("small", 1, "[400, 400]"), at("small", 2, "[400, 640]"),
                                         at("small", 2, "[.nan, 640]")},
                                        {"{ obstacle: rock, pose: { at: [400, .nan] } }"})));
        const ProcessResult ran = analyze({});
        QVERIFY2(ran.output.contains("Left out: mecha 3 or its place isn't known."), ran.output);
        QVERIFY2(ran.output.contains("can't be read: 1 obstacle."), ran.output);
    }

    // BC-ACT-7: a landed mecha can't strike a flying one.
    void landedOnesStrikeOnlyWhatHasLanded() {
        QVERIFY(put("mission.yaml", mission({at("small", 1, "[400, 400]", ", landed: true"),
                                             at("small", 2, "[400, 470]"),
                                             at("small", 2, "[445, 470]", ", landed: true")})));
        QVERIFY(!shot(1, 2)["hand_to_hand"].toBool());
        QVERIFY(shot(1, 3)["hand_to_hand"].toBool());
    }

    // The planned move ends by backing up, so the mecha's action is skipped.
    void fliesWhatIsPlanned() {
        QVERIFY(put("mission.yaml",
                    mission({at("small", 1, "[400, 400]"), at("small", 2, "[460, 540]")})));
        const QStringList plan{"--plan", "1:2BR"};
        const QJsonObject moved =
            QJsonDocument::fromJson(analyze(plan + QStringList{"--format", "json"}).output)["moves"]
                .toArray()[0]
                .toObject();
        QCOMPARE(QString("%1 %2 %3")
                     .arg(moved["x"].toDouble(), 0, 'f', 3)
                     .arg(moved["y"].toDouble(), 0, 'f', 3)
                     .arg(moved["facing"].toDouble(), 0, 'f', 3),
                 QString("430.761 501.731 39.159"));
        QVERIFY(moved["action_skipped"].toBool());
        QVERIFY(shot(1, 2, plan)["why_not"].toString().contains("touch"));
        QVERIFY(analyze(plan + QStringList{"--format", "svg"}).output.contains("action skipped"));
        // The better pilot moves last, after the other mecha has left the path.
        QVERIFY(put("mission.yaml",
                    mission({at("all-round", 1, "[400, 400]"), at("small", 2, "[400, 560]")})));
        const QJsonDocument both =
            QJsonDocument::fromJson(analyze({"--plan", "1:3S,2:3S", "--format", "json"}).output);
        QCOMPARE(both["moves"].toArray()[0].toObject()["piece"].toInt(), 2);
        QVERIFY(!both["moves"].toArray()[1].toObject()["backs_up"].toBool());
        QVERIFY(put("mission.yaml",
                    mission({at("small", 1, "[400, 400]"), at("small", 2, "[400, 850]")})));
        QVERIFY(shot(1, 2, {"--plan", "2:3S"}).isEmpty());
    }

    // BC-MOVE-8: a landed mecha moves in any direction, then takes any facing.
    void flownAnyWayWhereLanded() {
        QVERIFY(put("mission.yaml", mission({at("small", 1, "[400, 400]", ", landed: true"),
                                             at("small", 2, "[400, 700]")})));
        const auto moved = [&](const char* plan) {
            const QJsonObject one =
                QJsonDocument::fromJson(
                    analyze({"--plan", plan, "--format", "json"}).output)["moves"]
                    .toArray()[0]
                    .toObject();
            return QString("%1 %2 %3")
                .arg(one["x"].toDouble(), 0, 'f', 3)
                .arg(one["y"].toDouble(), 0, 'f', 3)
                .arg(one["facing"].toDouble(), 0, 'f', 3);
        };
        QCOMPARE(moved("1:1S"), QString("400.000 480.000 0.000"));
        QCOMPARE(moved("1:1S@90"), QString("480.000 400.000 90.000"));
        QCOMPARE(moved("1:1S@-90/12.5"), QString("320.000 400.000 12.500"));
        QCOMPARE(moved("1:0S@225"), QString("400.000 400.000 225.000"));
        for (const auto& [plan, said] :
             {std::pair("2:1S@90", "only a landed mecha chooses its direction"),
              std::pair("1:2S@90", "only a landed mecha chooses its direction"),
              std::pair("1:1S@", "write degrees"), std::pair("1:1S@1/2/3", "write degrees"),
              std::pair("1:1S@north", "write degrees"), std::pair("1:0S@1/2", "write degrees"),
              std::pair("1:1S@inf", "write degrees"), std::pair("1:1S@361", "write degrees")}) {
            const ProcessResult ran = analyze({"--plan", plan});
            QVERIFY2(ran.exitCode == 2 && ran.errorOutput.contains(said), ran.errorOutput);
        }
    }

    void refusesPlansThatAreNone() {
        for (const auto& [plan, said] :
             {std::pair("2BR", "write a plan as the mecha's number"),
              std::pair("9:2BR", "there are only 2"),
              std::pair("1:2B", "banks and turns need a side"),
              std::pair("1:5TL", "no such maneuver; "), std::pair("1:5TL", " has "),
              std::pair("x:2BR", "write a plan as"), std::pair("1:1S,1:3S", "once a round")}) {
            const ProcessResult ran = analyze({"--plan", plan});
            QVERIFY2(ran.exitCode == 2 && ran.errorOutput.contains(said), ran.errorOutput);
        }
        QVERIFY(analyze({"--plan", "1:6S"}).output.contains("doesn't have 6S on its dial"));
    }
};

QTEST_GUILESS_MAIN(BattlecryShotsTest)
#include "tst_battlecry_shots.moc"
