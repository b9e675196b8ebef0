// `analyze sight` on map A of the rules ledger (UW X9) with a wall, a tree and a start area.

#include "tests/cli/written_pack.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QtTest>

class CliSightTest : public QObject, protected WrittenPack {
    Q_OBJECT

    [[nodiscard]] ProcessResult sight(const QStringList& rest) const {
        return runWarwright(QStringList{"analyze", pack_, "sight", "map-a"} + rest);
    }
    [[nodiscard]] QJsonObject json(const QStringList& rest) const {
        return QJsonDocument::fromJson(sight(rest + QStringList{"--format", "json"}).output)
            .object();
    }
    [[nodiscard]] QJsonObject answer(const QStringList& rest) const {
        return json(rest)["answers"].toArray().at(0).toObject();
    }

  private slots:
    void initTestCase() {
        QVERIFY(createFolder());
        QVERIFY(write("pack.yaml", "warwright: 1\npack: look-out\nname: Look-out\nversion: 1.0.0\n"
                                   "system: ultrawar ^1.0\nlicence: CC-BY-4.0\n"
                                   "authors: [Example Author]\n"));
        QVERIFY(write("maps.yaml", "maps:\n"
                                   "  map-a:\n"
                                   "    name: Map A\n"
                                   "    setting: exterior\n"
                                   "    levels: |\n"
                                   "      000000000\n"
                                   "      001111000\n"
                                   "      001111000\n"
                                   "      001111000\n"
                                   "      000000000\n"
                                   "      000000000\n"
                                   "      000000000\n"
                                   "      000000000\n"
                                   "    terrain: |\n"
                                   "      .........\n"
                                   "      .........\n"
                                   "      .........\n"
                                   "      .........\n"
                                   "      .........\n"
                                   "      .........\n"
                                   "      .........\n"
                                   "      .T.......\n"
                                   "    start_areas: |\n"
                                   "      AA.......\n"
                                   "      .........\n"
                                   "      .........\n"
                                   "      .........\n"
                                   "      .........\n"
                                   "      .........\n"
                                   "      .........\n"
                                   "      .........\n"
                                   "    legend:\n"
                                   "      T: { terrain: obstruction, name: Tree }\n"
                                   "      A: { start_area: west, side: 1, facing: south }\n"
                                   "    walls:\n"
                                   "      - { at: H1/I1..H2/I2 }\n"));
    }

    void drawsWhatIsSeenWithTheMapsOwnLetters() {
        const ProcessResult ran = sight({"E4"});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QVERIFY2(ran.output.contains("Map A: `E4` sees 36 of 72 squares, its own included.\n"),
                 ran.output);
        QVERIFY2(QRegularExpression("\nLevel +Seen +Squares\n +0 +24 +60\n +1 +12 +12\n")
                     .match(ran.output)
                     .hasMatch(),
                 ran.output);
        QVERIFY2(ran.output.contains("\n4 . . 1 1 @ 1 . . .\n"
                                     "5 . . . 0 0 0 . . .\n"
                                     "6 . . 0 0 0 0 0 . .\n"
                                     "7 . 0 0 0 0 0 0 0 .\n"
                                     "8 0 T 0 0 0 0 0 0 0\n"),
                 ran.output);
    }

    void saysWhatIsInTheWayAndByWhichRule() {
        const ProcessResult ran = sight({"E3", "--to", "E7"});
        QVERIFY2(ran.output.contains("`E3` doesn't see `E7`: it isn't at the ledge: its own roof "
                                     "at `E4` hides the lower level (UW-LOS-4). Range 4.\n"),
                 ran.output);
        const QJsonObject down = answer({"E3", "--to", "E7"});
        QCOMPARE(down["clear"], QJsonValue(false));
        QCOMPARE(down["reason"], QJsonValue("looking-down"));
        QCOMPARE(down["rule"], QJsonValue("UW-LOS-4"));
        QCOMPARE(down["at"], QJsonValue("E4"));
        const QJsonObject wall = answer({"G1", "--to", "I1", "--flying"});
        QCOMPARE(wall["reason"], QJsonValue("wall"));
        QCOMPARE(wall["at"], QJsonValue("H1/I1"));
        QCOMPARE(wall["spaces"], QJsonValue(2));
        const QJsonObject clear = answer({"E4", "--to", "E7"});
        QCOMPARE(clear["clear"], QJsonValue(true));
        QVERIFY(clear["at"].isNull() && clear["rule"].isNull());
    }

    void flyersSeeOverTheLedge() {
        QCOMPARE(answer({"E4", "--to", "G4"})["clear"], QJsonValue(false));
        QCOMPARE(answer({"E4", "--to", "G4", "--flying"})["clear"], QJsonValue(true));
    }

    void aStartAreaSeesWhatEachOfItsSquaresDoes() {
        const QJsonObject side = json({"--side", "west"});
        QCOMPARE(side["start_area"], QJsonValue("west"));
        QCOMPARE(side["from"], QJsonValue(QJsonArray({"A1", "B1"})));
        QVERIFY(side["exposure"].isNull());
        QSet<QString> seen;
        for (const char* square : {"A1", "B1"})
            for (const QJsonValue& s : json({square})["seen_squares"].toArray())
                seen.insert(s.toString());
        QCOMPARE(side["seen_squares"].toArray().size(), seen.size());
        QCOMPARE(side["seen"].toInt() + side["dead_ground"].toArray().size(), qsizetype{72});
        QCOMPARE(json({"--side", "west", "--to", "I8"})["answers"].toArray().size(), qsizetype{2});
    }

    void mutualSightMakesExposureWhatItSees() {
        const QJsonObject one = json({"E4"});
        QCOMPARE(one["exposure"].toObject()["seen_by"].toInt(), one["seen"].toInt() - 1);
    }

    void whatIsNotThereIsSaid() {
        const QList<std::pair<QStringList, QByteArray>> cases{
            {{"Z99"}, "`Z99` is outside the map, which ends at I8"},
            {{"4E"}, "`4E` isn't a cell"},
            {{"E4", "--to", "E0"}, "`E0`"},
            {{"--side", "wets"}, "did you mean `west`?"},
            {{}, "choose a cell of the map, or a start area, to look from"},
            {{"E4", "--side", "west"}, "choose either a cell or a start area to look from"},
        };
        for (const auto& [arguments, said] : cases) {
            const ProcessResult ran = sight(arguments);
            QCOMPARE(ran.exitCode, 2);
            QVERIFY2(ran.errorOutput.contains(said), ran.errorOutput);
            QVERIFY(ran.output.isEmpty());
        }
    }
};

QTEST_GUILESS_MAIN(CliSightTest)
#include "tst_cli_sight.moc"
