// Tests questions that analyses refuse to answer (missing numbers, empty cells, cards that can't be
// carried), and rules that reduce a figure.

#include "tests/cli/changed_samples.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

namespace {

QJsonObject object(const ProcessResult& ran) {
    return QJsonDocument::fromJson(ran.output).object();
}

QJsonObject attack(const QJsonObject& answer, const QString& label) {
    for (const QJsonValue value : answer["attacks"].toArray())
        if (value["attack"].toString().contains(label))
            return value.toObject();
    return {};
}

QStringList strings(const QJsonValue& list) {
    QStringList all;
    for (const QJsonValue value : list.toArray())
        all << (value.isObject() ? value["text"].toString() : value.toString());
    return all;
}

} // namespace

class CliAnalyzeLimitsTest : public QObject, protected ChangedSamples {
    Q_OBJECT

    static ProcessResult analyze(const QString& what, const QString& pack,
                                 const QStringList& rest) {
        return runWarwright(QStringList{"analyze", pack, what} + rest);
    }
    static QJsonObject json(const QString& what, const QString& pack, const QStringList& rest) {
        return object(analyze(what, pack, rest + QStringList{"--format", "json"}));
    }

  private slots:
    void refusesWhatCantBeAnswered_data() {
        QTest::addColumn<QStringList>("edits");
        QTest::addColumn<QString>("what");
        QTest::addColumn<QStringList>("rest");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const QStringList& edits, const char* what,
                            const QStringList& rest, const char* says) {
            QTest::newRow(name) << edits << what << rest << says;
        };
        const QString iron = "characters/ironloom.yaml";
        const QString lamps = "characters/lanternwrights.yaml";
        row("a target without Defense and Life",
            {iron, "    defense: 5\n", "", iron, "    life: 9\n", ""}, "odds",
            {"orrin-vael", "corva-thrum"}, "Corva Thrum has no Defense and no Life");
        row("an attacker without Life", {iron, "    life: 9\n", ""}, "odds",
            {"corva-thrum", "orrin-vael"}, "Corva Thrum has no Life");
        row("nothing to attack with", {lamps, "    offense: 2\n", ""}, "odds",
            {"maravel-quill", "corva-thrum"}, "Maravel Quill has no Offense");
        row("a move without Movement", {iron, "    movement: 4\n", ""}, "reach",
            {"lantern-yard", "T7", "corva-thrum"}, "Corva Thrum has no Movement");
        row("a threat to nobody's Defense", {iron, "    defense: 5\n", ""}, "threat",
            {"wardens-of-the-yard", "--against", "corva-thrum"}, "Corva Thrum has no Defense");
        row("an army in its box",
            {"armies.yaml",
             "      - { character: orrin-vael, cell: A7, facing: east }\n      - { character: "
             "brother-tarn, cell: B7, facing: east }\n      - { character: maravel-quill, cell: "
             "A6, facing: east }\n      - { character: hollow-piper, cell: B5, facing: east }\n    "
             "  - { character: emberling, cell: B8, facing: east }\n      - { character: "
             "emberling, cell: B9, facing: east }\n",
             ""},
            "threat", {"wardens-of-the-yard"}, "has no pawns on map");
        row("a token that can't be attacked", {}, "odds", {"orrin-vael", "token/lamp-oil"},
            "can be attacked (UW-PWR-10)");
        row("two Weapons in two hands", {}, "odds",
            {"brother-tarn", "corva-thrum", "--equip", "glasswick-blade", "--equip",
             "longlamp-pike"},
            "Brother Tarn can't carry two Weapons without Dual Wield (UW-EQP-1)");
        row("an Upgrade on a human", {}, "odds",
            {"orrin-vael", "corva-thrum", "--target-equip", "hardened-hull"},
            "Corva Thrum can't carry an Upgrade");
        row("more Upgrades than there is room", {}, "odds",
            {"orrin-vael", "wasp-frame", "--target-equip", "hardened-hull", "--target-equip",
             "stride-gear"},
            "Wasp Frame has room for 1 Upgrade (UW-EQP-4)");
        row("out of a furnace", {}, "reach", {"foundry", "F6", "silas-brandt"},
            "Silas Brandt can't stand on F6");
        row("out of a pillar", {}, "sight", {"foundry", "D4"}, "nobody can stand on D4");
        row("an empty deck", {"decks.yaml", "    cards:", "    cards: {}\n    cut:"}, "power",
            {"lanternwrights-deck"}, "has no cards");
        row("sources that aren't there", {}, "power", {"ironloom-deck", "--sources", "9"},
            "has 2 power sources, not 9");
        row("the other side's army", {}, "power", {"lanternwrights-deck", "--army", "night-shift"},
            "belongs to another faction");
    }
    void refusesWhatCantBeAnswered() {
        QFETCH(QStringList, edits);
        QFETCH(QString, what);
        QFETCH(QStringList, rest);
        QFETCH(QString, says);
        const QString pack = copyWithEdits(edits);
        QVERIFY(!pack.isEmpty());
        const ProcessResult ran = analyze(what, pack, rest);
        QVERIFY2(ran.errorOutput.contains(says.toUtf8()), ran.errorOutput + ran.output.left(200));
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(ran.output, QByteArray());
    }

    void aNumberThatIsntNeededMayBeMissing() {
        const QString pack = copyWithEdits({"characters/ironloom.yaml", "    offense: 4\n", "",
                                            "characters/ironloom.yaml", "    movement: 4\n", ""});
        // The attack has its own number, so it needs no Offense.
        const QJsonObject answer = json("odds", pack, {"corva-thrum", "orrin-vael"});
        QCOMPARE(answer["attacks"].toArray().size(), 1);
        QVERIFY(attack(answer, "Energy Attack 6")["allowed"].toBool());
        // An analysis of many characters omits this character and lists its id.
        const QJsonObject threat = json("threat", pack, {"night-shift"});
        QCOMPARE(strings(threat["left_out"]), QStringList{"corva-thrum"});
        QCOMPARE(threat["characters"].toArray().size(), 6);
        const QJsonObject start = json("fairness", pack, {"the-last-lamp"});
        QCOMPARE(strings(start["left_out"]), QStringList{"corva-thrum"});
        const QString soft = copyWithEdits({"characters/ironloom.yaml", "    defense: 5\n", ""});
        const QJsonObject table = json("odds", soft, {"lanternwrights", "ironloom"});
        QCOMPARE(table["pairs"].toArray().size(), 8 * 7);
        QCOMPARE(strings(table["left_out"].toObject()["targets"]), QStringList{"corva-thrum"});
    }

    void explosionsEndAtTheirArea() {
        const auto bomb = [](const QStringList& more) {
            return attack(json("odds", samplePack, QStringList{"emberling", "corva-thrum"} + more),
                          "Explosive");
        };
        // The targets of an explosion around the attacker are one space away from it.
        QCOMPARE(bomb({})["attack_total"].toInt(), 3);
        QCOMPARE(bomb({"--ring", "1"})["attack_total"].toInt(), 3);
        const QJsonObject beyond = bomb({"--ring", "2"});
        QCOMPARE(beyond["allowed"].toBool(), false);
        QCOMPARE(beyond["refusal"][0]["rule"].toString(), QString("UW-CMB-10"));
        // Threat maps have the same limit for explosions. They add the fire of the next turn: 2
        // damage for each hit.
        const QJsonObject threat =
            json("threat", samplePack, {"wardens-of-the-yard", "--against", "corva-thrum"});
        const QJsonObject emberling = threat["characters"].toArray().last().toObject();
        QCOMPARE(emberling["id"].toString(), QString("emberling"));
        const QJsonObject fire =
            attack(json("odds", samplePack, {"emberling", "corva-thrum"}), "Magical Fire");
        QVERIFY(qAbs(emberling["attacks"][1]["damage"].toDouble() -
                     QJsonValue(fire)["mean"]["value"].toDouble()) < 1e-9);
        QVERIFY(qAbs(emberling["attacks"][2]["damage"].toDouble() -
                     QJsonValue(bomb({}))["mean"]["value"].toDouble()) < 1e-9);
    }

    void onlyRobotDroidsArePoweredDown() {
        const QJsonObject human =
            attack(json("odds", samplePack,
                        {"corva-thrum", "brother-tarn", "--target-state", "powered-down"}),
                   "Offense");
        QCOMPARE(human["defense_total"].toInt(), 6);
        QVERIFY(strings(human["modifiers"]).join('\n').contains("UW-A-15"));
    }

    void stealthIsRevealedByItsHolderAndByTheBestReveal() {
        const auto total = [](const QString& pack, int range) {
            return attack(
                       json("odds", pack,
                            {"rook-sayer", "kestrel-ninefold", "--range", QString::number(range)}),
                       "Munition")["attack_total"]
                .toInt();
        };
        const QString lamps = "characters/lanternwrights.yaml";
        const QString iron = "characters/ironloom.yaml";
        const QString own = copyWithEdits(
            {lamps, "      Stealth Reveal\n", "      Stealth Reveal\n      Stealth\n"});
        QCOMPARE(total(own, 8), total(samplePack, 8));
        const QString hidden = copyWithEdits({lamps, "      Stealth Reveal\n", "      Stealth\n"});
        QCOMPARE(total(hidden, 4), total(samplePack, 4) - 4);
        const QString both = copyWithEdits(
            {lamps, "      Stealth Reveal\n", "      Stealth\n", iron, "      Targeting\n",
             "      Targeting\n      Stealth Reveal\n      Stealth Reveal (Area 2)\n"});
        QCOMPARE(total(both, 4), total(samplePack, 4));
    }

    void whatIsPlayedForAMoverCounts() {
        const auto reach = [](const QString& pack, const QStringList& more) {
            return json("reach", pack, QStringList{"lantern-yard", "B4", "brother-tarn"} + more);
        };
        const QString cards = "cards/lanternwrights.yaml";
        const QString path = "      Grant Free Strike Movement (ally), for turn\n";
        QCOMPARE(reach(samplePack, {})["spaces"].toInt(), 4);
        const QString swift =
            copyWithEdits({cards, path, "      Mod +2 Movement (all ally), for turn\n"});
        QCOMPARE(reach(swift, {"--equip", "open-path"})["spaces"].toInt(), 6);
        const QString foes =
            copyWithEdits({cards, path, "      Mod +2 Movement (all enemy), for turn\n"});
        QCOMPARE(reach(foes, {"--equip", "open-path"})["spaces"].toInt(), 4);
        const auto squares = [&](const QString& pack, const QStringList& more) {
            return reach(pack, more)["squares"].toArray().size();
        };
        const QString ghost =
            copyWithEdits({cards, path, "      Grant Ethereal (ally), for turn\n"});
        QVERIFY(squares(ghost, {"--equip", "open-path"}) > squares(ghost, {}));
        // The gold box of a General affects every character of its army.
        const QString led =
            copyWithEdits({"characters/lanternwrights.yaml", "      Affiliate Mod +1 Defense\n",
                           "      Mod +1 Movement (all ally)\n"});
        const auto threatened = [](const QString& pack) {
            return json("threat", pack, {"wardens-of-the-yard"})["characters"][1]["squares"]
                .toInt();
        };
        QVERIFY(threatened(led) > threatened(samplePack));
    }

    void anArmyIsCompletedAsItsScenarioAllows() {
        // In this scenario, only Silas Brandt may lead the army.
        const ProcessResult ran =
            analyze("army", samplePack,
                    {"quiet-removal", "--total", "60", "--limit", "100000", "--format", "json"});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(!ran.output.contains("corva-thrum"));
        QVERIFY(ran.output.contains("silas-brandt"));
        const QString pack =
            copyWithEdits({"characters/ironloom.yaml", "    value: 7\n",
                           ""}); // removes the Value of one of the characters in the army's faction
        QCOMPARE(json("army", pack, {"ironloom", "--total", "20"})["left_out"].toArray().size(), 1);
    }

    void anEquippedCrystalPaysForX() {
        const QString iron = "characters/ironloom.yaml";
        const auto found = [&](const QString& line) {
            const QString pack =
                copyWithEdits({iron, "    defense: 7\n", "    defense: 14\n",
                               "characters/lanternwrights.yaml", "      Magic Transfer\n", line});
            return runWarwright({"check", pack}).output.contains("ultrawar.character.unhittable");
        };
        QVERIFY(found("      Magic Transfer\n"));
        // With an equipped crystal, she may use more than her own six points (UW-PWR-9).
        QVERIFY(!found("      X magic: Magical Attack X, Range 4\n"));
    }

    void aFreeStrikeWithoutNumbersHasNoFigures() {
        const QString pack = copyWithEdits({"characters/ironloom.yaml", "    defense: 5\n", ""});
        const QJsonObject answer = json(
            "reach", pack,
            {"lantern-yard", "C7", "corva-thrum", "--to", "E7", "--army", "wardens-of-the-yard"});
        const QJsonObject route = answer["to"]["routes"][0].toObject();
        QVERIFY(!route["free_strikes"].toArray().isEmpty());
        QVERIFY(route["free_strikes"][0]["hit"].isNull());
        QVERIFY(route["survives"].isNull());
    }
};

QTEST_GUILESS_MAIN(CliAnalyzeLimitsTest)
#include "tst_cli_analyze_limits.moc"
