// `analyze reach`, `threat` and `fairness` on map A of the rules ledger (UW X8), and on an open
// field with Fogg and Rayna (UW X14).

#include "tests/cli/written_pack.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QtTest>

namespace {

const char* const pack = R"(warwright: 1
pack: moves
name: Moves
version: 1.0.0
system: ultrawar ^1.0
licence: CC-BY-4.0
authors: [Example Author]
)";

const char* const content = R"(factions:
  wolf: { name: WOLF, power: energy }
  legion: { name: Legion, power: crystals }
characters:
  fogg:
    name: Fogg
    faction: wolf
    race: human
    rank: general
    offense: 4
    defense: 4
    movement: 4
    value: 8
    life: 8
    abilities: |
      Attack 4, Range 3
  rayna:
    name: Rayna
    faction: legion
    race: alien
    rank: general
    offense: 5
    defense: 4
    movement: 3
    value: 9
    life: 8
    abilities: |
      Flight
maps:
  map-a:
    name: Map A
    setting: exterior
    levels: |
      000000000
      001111000
      001111000
      001111000
      000000000
      000000000
      000000000
      000000000
    start_areas: |
      .........
      .........
      A.......B
      .........
      .........
      .........
      .........
      .........
    sites: |
      .........
      .........
      ......1..
      .........
      .........
      .........
      .........
      .........
    legend:
      A: { start_area: west, side: 1, facing: east }
      B: { start_area: east, side: 2, facing: west }
      "1": { site: gate, name: Gate, use: token }
  field:
    name: Field
    setting: exterior
    levels: |
      00000000
      00000000
      00000000
      00000000
      00000000
      00000000
      00000000
      00000000
scenarios:
  dash:
    name: Dash
    map: map-a
    sides:
      - faction: wolf
        start_area: west
        army_total: 10
        sources: 0
        objective: { text: To the gate., win: { reach: { who: fogg, site: gate } } }
      - faction: legion
        start_area: east
        army_total: 10
        sources: 0
        objective: { text: To the gate., win: { reach: { who: rayna, site: gate } } }
armies:
  wolves:
    name: Wolves
    faction: wolf
    army_total: 10
    characters: { fogg: 1 }
    active_general: fogg
    placements: [{ character: fogg, cell: D3, facing: south }]
  legionaries:
    name: Legionaries
    faction: legion
    army_total: 10
    characters: { rayna: 1 }
    active_general: rayna
    placements: [{ character: rayna, cell: D4, facing: north }]
)";

} // namespace

class CliMoveTest : public QObject, protected WrittenPack {
    Q_OBJECT

    [[nodiscard]] ProcessResult analyze(const QString& what, const QStringList& rest) const {
        return runWarwright(QStringList{"analyze", pack_, what} + rest);
    }
    [[nodiscard]] QJsonObject json(const QString& what, const QStringList& rest) const {
        const ProcessResult ran = analyze(what, rest + QStringList{"--format", "json"});
        return QJsonDocument::fromJson(ran.output).object();
    }
    [[nodiscard]] static QJsonArray routes(const QJsonObject& answer) {
        return answer["to"].toObject()["routes"].toArray();
    }

  private slots:
    void initTestCase() {
        QVERIFY(createFolder());
        QVERIFY(write("pack.yaml", pack));
        QVERIFY(write("content.yaml", content));
    }

    void drawsTheStepsToEachSquare() {
        const ProcessResult ran = analyze("reach", {"map-a", "A3", "fogg"});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QVERIFY2(ran.output.startsWith("Fogg, normal, 4 spaces from A3: 25 squares.\n\n"
                                       "  A B C D E F G H I\n"
                                       "1 2 2 2 3 4 . . . .\n"
                                       "2 1 1 . . . . . . .\n"
                                       "3 @ 1 . . . . . . .\n"),
                 ran.output);
    }

    void walksRoundTheBuildingAndFliesOverIt() {
        const QJsonObject walk =
            json("reach", {"map-a", "A3", "fogg", "--mode", "charge", "--to", "G3"});
        QCOMPARE(walk["spaces"].toInt(), 8);
        QCOMPARE(walk["turns"].toBool(), true);
        QCOMPARE(routes(walk).size(), 1);
        QCOMPARE(routes(walk)[0].toObject()["steps"].toInt(), 7);
        const QJsonObject fly =
            json("reach", {"map-a", "A3", "rayna", "--mode", "charge", "--to", "G3"});
        QCOMPARE(routes(fly)[0].toObject()["steps"].toInt(), 6);
        const QJsonObject grounded =
            json("reach", {"map-a", "A3", "rayna", "--mode", "charge", "--to", "G3", "--grounded"});
        QCOMPARE(routes(grounded).size(), 0);
        QVERIFY(grounded["to"].toObject()["refusal"].toString().contains("7 steps away"));
    }

    void tellsWhoStrikesOnTheWay() {
        const QStringList armies{"--army", "wolves", "--army", "legionaries"};
        const QStringList away{"field", "D3", "fogg", "--to", "D2"};
        // Rayna flies, so nothing engages her (D-20).
        QCOMPARE(
            routes(json("reach", away + armies))[0].toObject()["free_strikes"].toArray().size(), 0);
        QFile file(pack_ + "/content.yaml");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(content).replace("      Flight\n", "      Ethereal\n"));
        file.close();
        const QJsonObject route = routes(json("reach", away + armies))[0].toObject();
        const QJsonObject strike = route["free_strikes"].toArray()[0].toObject();
        QCOMPARE(strike["by"].toString(), "rayna");
        QCOMPARE(strike["leaving"].toString(), "D3");
        QCOMPARE(strike["bonus"].toInt(), 2);
        // Offense 5 + 2 against Defense 4.
        QCOMPARE(strike["hit"].toObject()["exact"].toString(), "325/432");
        QVERIFY(qAbs(route["survives"].toDouble() - 869.0 / 972) < 1e-12);
        const QJsonObject shown =
            routes(json("reach", away + armies + QStringList{"--facing", "north"}))[0].toObject();
        QCOMPARE(shown["free_strikes"].toArray()[0].toObject()["bonus"].toInt(), 4);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    void refusesWhatIsNotThere() {
        const ProcessResult mode =
            analyze("reach", {"map-a", "A3", "fogg", "--mode", "charge-attack"});
        QVERIFY(mode.exitCode != 0);
        QCOMPARE(mode.errorOutput, "warwright: Fogg has no Charge Attack\n");
        const ProcessResult cell = analyze("reach", {"map-a", "K3", "fogg"});
        QCOMPARE(cell.errorOutput, "warwright: `K3` is outside the map, which ends at I8\n");
        const ProcessResult army = analyze("threat", {"wolves"});
        QCOMPARE(army.errorOutput, "warwright: army `Wolves` has no scenario with a map\n");
        const ProcessResult who = analyze("reach", {"map-a", "A3", "fog"});
        QVERIFY2(who.errorOutput.contains("did you mean `fogg`?"), who.errorOutput);
    }

    void threatIsMoveAndReachOfEachAttack() {
        const QJsonObject map = json("threat", {"wolves", "--map", "field", "--defense", "4"});
        const QJsonObject fogg = map["characters"].toArray()[0].toObject();
        QCOMPARE(fogg["from"].toString(), "D3");
        QCOMPARE(fogg["attacks"].toArray().size(), 2);
        QCOMPARE(fogg["squares"].toInt(), 64); // 4 steps plus a reach of 3 cover the field
        // X2: the mean damage of an even attack.
        QVERIFY(qAbs(fogg["attacks"].toArray()[0].toObject()["damage"].toDouble() - 119.0 / 81) <
                1e-12);
        const ProcessResult text = analyze("threat", {"legionaries", "--map", "map-a"});
        QVERIFY2(text.exitCode == 0, text.errorOutput);
        QVERIFY2(QRegularExpression("\nStart area +Squares +Threatened\n(.*\n)?west +1 +1\n")
                     .match(text.output)
                     .hasMatch(),
                 text.output);
    }

    void fairnessCountsTurnsToTheGoals() {
        const QJsonObject fair = json("fairness", {"dash"});
        const QJsonArray sides = fair["sides"].toArray();
        QCOMPARE(sides[0].toObject()["turns"].toInt(), 2); // 7 steps at Movement 4
        QCOMPARE(sides[1].toObject()["turns"].toInt(), 1); // 2 steps at Movement 3
        QCOMPARE(fair["gap"].toInt(), 1);
        const QJsonObject goal = sides[0].toObject()["goals"].toArray()[0].toObject();
        QCOMPARE(goal["by"].toString(), "fogg");
        QCOMPARE(goal["steps"].toInt(), 7);
        const ProcessResult text = analyze("fairness", {"dash"});
        QVERIFY2(text.output.startsWith("Dash on Map A: 1 turn between the sides.\n"), text.output);
    }

    void aGoalWithoutASquareIsNeverMet() {
        const auto write = [&](const QByteArray& text) {
            QFile file(pack_ + "/content.yaml");
            return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        };
        // One of the two goals has a place on the map; the other goal is only in the legend.
        QVERIFY(write(QByteArray(content)
                          .replace("win: { reach: { who: fogg, site: gate } }",
                                   "win: { all: [{ reach: { who: fogg, site: gate } }, "
                                   "{ reach: { who: fogg, site: well } }] }")
                          .replace("name: Gate, use: token }\n",
                                   "name: Gate, use: token }\n"
                                   "      \"2\": { site: well, name: Well, use: token }\n")));
        const QJsonObject fair = json("fairness", {"dash"});
        const QJsonObject side = fair["sides"].toArray()[0].toObject();
        QVERIFY(side["turns"].isNull());
        const QJsonObject goal = side["goals"].toArray()[1].toObject();
        QCOMPARE(goal["site"].toString(), "well");
        QVERIFY(goal["turns"].isNull());
        QVERIFY(fair["gap"].isNull());
        const ProcessResult text = analyze("fairness", {"dash"});
        QVERIFY2(QRegularExpression("\nWOLF +Well +never ").match(text.output).hasMatch(),
                 text.output);
        QVERIFY(write(content));
    }
};

QTEST_GUILESS_MAIN(CliMoveTest)
#include "tst_cli_move.moc"
