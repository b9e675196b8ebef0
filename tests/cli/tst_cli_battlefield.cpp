// Tests that pieces on a map affect every analysis of that map, and that each option of the rules
// changes figures or is reported as only recorded.

#include "tests/cli/yard_pack.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

class CliBattlefieldTest : public QObject, protected YardPack {
    Q_OBJECT

    static QJsonObject parsed(const ProcessResult& ran) {
        if (ran.exitCode != 0)
            qWarning() << ran.errorOutput;
        return QJsonDocument::fromJson(ran.output).object();
    }
    [[nodiscard]] static ProcessResult at(const QString& pack, const QStringList& rest,
                                          bool json = false) {
        QStringList all = QStringList{"analyze", pack, rest.front()} + rest.mid(1);
        return runWarwright(json ? all + QStringList{"--format", "json"} : all);
    }
    [[nodiscard]] QJsonObject yard(const QStringList& rest) const {
        return parsed(at(pack_, rest, true));
    }
    [[nodiscard]] static QJsonObject sample(const QStringList& rest) {
        return parsed(at(samplePack, rest, true));
    }
    [[nodiscard]] static QJsonObject attack(const QJsonObject& odds, int which) {
        return odds["attacks"].toArray().at(which).toObject();
    }
    [[nodiscard]] static QJsonObject turn(const QJsonObject& attack, int which) {
        return attack["turns"].toArray().at(which).toObject();
    }

  private slots:
    void init() { QVERIFY(writeYardPack()); }

    // F1: the power source Loomspire is on T5 and blocks movement and fire.
    void aPowerSourceStandsInTheWay() {
        const ProcessResult into = at(samplePack, {"reach", "lantern-yard", "T4", "tilde-amsel",
                                                   "--to", "T5", "--army", "night-shift"});
        QVERIFY2(into.output.contains("\nT5 isn't a possible end: T5 is occupied (UW-MAP-6).\n"),
                 into.output);
        const ProcessResult eyes =
            at(samplePack, {"sight", "lantern-yard", "T4", "--to", "T6", "--army", "night-shift"});
        QVERIFY2(eyes.output.contains("a token at `T5` blocks fire (UW-LOS-2)"), eyes.output);
        const ProcessResult stands =
            at(samplePack, {"sight", "lantern-yard", "T5", "--army", "night-shift"});
        QVERIFY2(stands.errorOutput.contains("nobody can stand on T5"), stands.errorOutput);
    }

    void whatAScenarioPlacesCounts() {
        const QStringList to{"--to", "H7", "--scenario", "duel"};
        // The line passes the neutral Guard on H6.
        const QJsonObject seen = yard(QStringList{"sight", "yard", "H5"} + to);
        const QJsonObject answer = seen["answers"].toArray().at(0).toObject();
        QCOMPARE(answer["reason"].toString(), "character");
        QCOMPARE(answer["at"].toString(), "H6");
        const QJsonObject into =
            yard({"reach", "yard", "H5", "fleet", "--to", "H6", "--scenario", "duel"});
        QVERIFY(into["to"].toObject()["refusal"].toString().contains("H6 is occupied"));
        QVERIFY(!yard({"reach", "yard", "H5", "fleet", "--to", "H6"})["to"]
                     .toObject()["routes"]
                     .toArray()
                     .isEmpty());
        // No token lacks a decided square: the Engine's tower is on H4.
        const QJsonObject threat = yard({"threat", "wolves", "--defense", "4"});
        QCOMPARE(threat["undecided"].toArray().size(), 0);
        QCOMPARE(threat["characters"].toArray().size(), 1);
    }

    // The beam goes east from C5 to H5. In the other scenario, a tower on E5 blocks it.
    void aChosenScenarioTakesThePlaceOfTheArmys() {
        const auto beam = [&](const QStringList& more) {
            const QJsonObject map = yard(QStringList{"threat", "wolves", "--defense", "4"} + more);
            return map["characters"].toArray().at(0).toObject()["squares"].toInt();
        };
        QCOMPARE(beam({}) - beam({"--scenario", "siege"}), 3);
        const ProcessResult none = at(pack_, {"threat", "watch", "--scenario", "duell"});
        QVERIFY2(none.errorOutput.contains("did you mean `duel`?"), none.errorOutput);
    }

    // F2: a flyer on the ground is struck like any ground unit. Droids have Offense 4, and their
    // General adds 1.
    void aGroundedFlyerIsStruckOnTheGround() {
        const QJsonObject reach =
            sample({"reach", "lantern-yard", "R7", "kestrel-ninefold", "--grounded", "--to", "Q7",
                    "--army", "night-shift", "--facing", "east"});
        const QJsonObject route = reach["to"].toObject()["routes"].toArray().at(0).toObject();
        QCOMPARE(route["free_strikes"].toArray().size(), 3);
        for (const auto& one : route["free_strikes"].toArray()) // 5 + 2 − 4: the difference is 3
            QCOMPARE(one.toObject()["hit"].toObject()["exact"].toString(), "325/432");
        QVERIFY(route["survives"].toDouble() < 0.5);
        // Without the General's bonus, the difference is 2, see the ledger's X2.
        QTemporaryDir folder;
        const QString copy = folder.filePath("pack");
        QVERIFY(copySampleWithEdits(
            copy, {"characters/ironloom.yaml",
                   "    general_abilities: |\n      Affiliate Mod +1 Offense\n",
                   "    general_abilities: |\n      Affiliate Mod +1 Familiarity\n"}));
        const QJsonObject plain =
            parsed(at(copy,
                      {"reach", "lantern-yard", "R7", "kestrel-ninefold", "--grounded", "--to",
                       "Q7", "--army", "night-shift", "--facing", "east"},
                      true));
        const QJsonObject strike = plain["to"].toObject()["routes"].toArray().at(0).toObject();
        QCOMPARE(strike["free_strikes"].toArray().at(0).toObject()["hit"].toObject()["exact"],
                 "107/162");
    }

    // F3: of two routes with three steps, prefers the safer one, which avoids back stabs.
    void waysGoFromShortToSafe() {
        const QJsonObject reach = yard(
            {"reach", "flat", "C4", "fleet", "--facing", "north", "--to", "F2", "--army", "watch"});
        const QJsonArray routes = reach["to"].toObject()["routes"].toArray();
        const QJsonObject first = routes.at(0).toObject();
        QCOMPARE(first["steps"].toInt(), 3);
        QVERIFY(first["survives"].toDouble() > 0.55);
        for (qsizetype i = 1; i < routes.size(); ++i) {
            QVERIFY(routes[i].toObject()["steps"].toInt() >
                    routes[i - 1].toObject()["steps"].toInt());
            QVERIFY(routes[i].toObject()["survives"].toDouble() >
                    routes[i - 1].toObject()["survives"].toDouble());
        }
        QCOMPARE(routes.last().toObject()["survives"].toDouble(), 1.0);
    }

    // Example F4 of the ledger: a fight over several turns.
    void fightsOverTurnsCountWhatEndsAndWhatHeals() {
        const QJsonObject ember = sample({"odds", "emberling", "heddle-bastion", "--turns", "2"});
        for (const auto& one : ember["attacks"].toArray()) {
            const QJsonObject line = one.toObject();
            if (!line["attack"].toString().endsWith('!'))
                continue;
            QCOMPARE(turn(line, 0)["attacks"].toInt(), 1);
            QCOMPARE(turn(line, 1)["attacks"].toInt(), 0);
            QCOMPARE(turn(line, 0)["attacker_dead"].toObject()["value"].toDouble(), 1.0);
            QVERIFY(line["expected_turns"].isNull());
        }
        const QJsonObject healed = sample({"odds", "heddle-bastion", "old-gantry"});
        QCOMPARE(healed["target"].toObject()["regenerate"].toInt(), 1);
        const double dead =
            turn(attack(healed, 0), 3)["target_dead"].toObject()["value"].toDouble();
        QVERIFY2(dead > 0.0635 && dead < 0.0645, QByteArray::number(dead));
    }

    // D-37: the rules refuse a shot that needs more ammunition than the reserve can hold.
    void aLineThatNobodyCanPayIsRefused() {
        const QJsonObject shot = attack(yard({"odds", "beam", "fleet"}), 2);
        QCOMPARE(shot["allowed"].toBool(), false);
        QCOMPARE(shot["refusal"].toArray().at(0).toObject()["rule"].toString(), "UW-CHR-4");
        // An equipped card with its own ammunition pays for the shot.
        QVERIFY(write("more.yaml", "cards:\n  belt: { name: Belt, faction: wolf, type: standard, "
                                   "cost: 1, reserves: { ammo: 4 } }\n"));
        const QJsonObject paid = attack(yard({"odds", "beam", "fleet", "--equip", "belt"}), 2);
        QVERIFY(QFile::remove(pack_ + "/more.yaml"));
        QCOMPARE(paid["allowed"].toBool(), true);
        QCOMPARE(turn(paid, 1)["attacks"].toInt(), 1);
        QCOMPARE(turn(paid, 2)["attacks"].toInt(), 0); // 5 rounds only pay for two shots
    }

    // D-37: other units can pay magic and energy, so the analysis allows a line with this cost.
    void aLineThatOthersMayPayIsAllowed() {
        QVERIFY(write("more.yaml", R"yaml(characters:
  mage:
    name: Mage
    faction: legion
    race: human
    rank: troop
    offense: 3
    defense: 3
    movement: 3
    value: 5
    life: 5
    abilities: "9 magic: Magical Attack 5, Range 6"
)yaml"));
        const QJsonObject shot = attack(yard({"odds", "mage", "guard"}), 1);
        QVERIFY(QFile::remove(pack_ + "/more.yaml"));
        QCOMPARE(shot["allowed"].toBool(), true);
        QCOMPARE(turn(shot, 0)["attacks"].toInt(), 0);
    }

    // D-37: Martial needs Range 1, but the outer rings of a melee explosion are farther away.
    void martialIsNotForOuterRings() {
        QVERIFY(write("more.yaml", R"yaml(characters:
  bomb:
    name: Bomb
    faction: legion
    race: human
    rank: troop
    offense: 3
    defense: 3
    movement: 3
    value: 5
    life: 5
    abilities: |
      Martial +2
      Explosive Attack 6, Area 2
)yaml"));
        const auto total = [&](const QStringList& more) {
            return attack(yard(QStringList{"odds", "bomb", "guard"} + more), 1)["attack_total"]
                .toInt();
        };
        const int near = total({}), ring = total({"--ring", "1", "--range", "2"});
        QVERIFY(QFile::remove(pack_ + "/more.yaml"));
        QCOMPARE(near, 8);
        QCOMPARE(ring, 5);
    }

    // D-37: with `never`, a pawn moves only orthogonally. On open ground its reach is a diamond.
    void neverForbidsEveryDiagonalStep() {
        QVERIFY(write("pack.yaml", QByteArray(kYardManifest) + "options: { diagonal: never }\n"));
        QVERIFY(write("more.yaml", R"yaml(characters:
  slow: { name: Slow, faction: legion, race: human, rank: troop, offense: 3, defense: 3, movement: 2, value: 5, life: 5 }
maps:
  open:
    name: Open
    setting: exterior
    levels: |
      00000
      00000
      00000
      00000
      00000
)yaml"));
        const QJsonObject reached = yard({"reach", "open", "C3", "slow"});
        QVERIFY(QFile::remove(pack_ + "/more.yaml"));
        int squares = 0;
        for (const QJsonValue row : reached["by_steps"].toArray())
            squares += row["squares"].toInt();
        QCOMPARE(squares, 12);
        QFile system(QStringLiteral(WW_SOURCE_DIR "/content/systems/ultrawar/system.yaml"));
        QVERIFY(system.open(QIODevice::ReadOnly));
        QVERIFY(system.readAll().contains("No diagonal steps; a step leads"));
    }

    // D-36: the odds explain that a Weapon's keywords don't affect a line with its own number.
    void aWeaponsArmorPierceIsSaidWhereItDoesNotCount() {
        const ProcessResult ran =
            at(samplePack, {"odds", "kestrel-ninefold", "corva-thrum", "--equip", "dawnhook",
                            "--target-equip", "slag-plate"});
        QVERIFY2(ran.output.contains("Attack 4: Armor counts: the Weapon's Armor Pierce is for "
                                     "attacks with the Offense (UW-D-36)"),
                 ran.output);
        QVERIFY(!ran.output.contains("+3 +3"));
    }

    void whatIsRefusedHasNoModifiersAndNoPlaceAtFault() {
        const ProcessResult ran = at(samplePack, {"odds", "kestrel-ninefold", "hollow-piper"});
        QVERIFY2(ran.output.startsWith("Kestrel Ninefold can't attack Hollow Piper.\n"),
                 ran.output);
        QVERIFY2(!ran.output.contains("Offense: +4 Offense"), ran.output);
        const ProcessResult far =
            at(samplePack, {"odds", "heddle-bastion", "old-gantry", "--range", "40"});
        QVERIFY2(far.output.contains(" from there."), far.output);
    }

    // A-11: characters that fly by nature can land.
    void oddsAreAskedAgainstAGroundedFlyer() {
        QVERIFY(write("more.yaml", R"yaml(characters:
  gull: { name: Gull, faction: legion, race: human, rank: troop, offense: 3, defense: 3, movement: 2, value: 5, life: 5, abilities: Flight }
)yaml"));
        const bool up = attack(yard({"odds", "guard", "gull"}), 0)["allowed"].toBool();
        const bool down =
            attack(yard({"odds", "guard", "gull", "--target-grounded"}), 0)["allowed"].toBool();
        const ProcessResult back =
            at(pack_, {"odds", "guard", "gull", "--target-grounded", "--strike-back"});
        QVERIFY(QFile::remove(pack_ + "/more.yaml"));
        QVERIFY(!up && down);
        QVERIFY2(back.output.contains("Gull has no Strike Back."), back.output);
    }

    /// On the printed page, numbers agree with their nouns, as in `1 power source`.
    void aBattlePageCountsInGoodEnglish() {
        const ProcessResult ran = runWarwright({"export", pack_, "-o", folder_.filePath("out"),
                                                "--sheet", "battles", "--ref", "scenario/duel"});
        const QStringList made = QDir(folder_.filePath("out")).entryList({"*.pdf"});
        QVERIFY2(made.size() == 1, ran.errorOutput + ran.output);
        const QByteArray text =
            runProgram("pdftotext", {folder_.filePath("out/" + made.front()), "-"})
                .output.simplified();
        QVERIFY2(text.contains("20 points, 1 power source, from"), text);
        QVERIFY2(text.contains("20 points, 0 power sources, from"), text);
    }

    void titlesSayWhatAPlayerWouldAsk() {
        const auto title = [](const QStringList& rest) {
            const QByteArray out = at(samplePack, rest).output;
            return out.left(out.indexOf('\n'));
        };
        QCOMPARE(title({"army", "lanternwrights", "--total", "9"}),
                 QByteArray("9 points buy no army: the cheapest General costs 10."));
        QCOMPARE(title({"army", "lanternwrights", "--total", "20"}),
                 QByteArray("12 full armies of 20 points."));
        QVERIFY(title({"sight", "foundry", "E4"}).endsWith("squares, its own included."));
        QVERIFY(
            at(samplePack, {"sight", "foundry", "E4"}).output.contains(" other squares (UW-LOS"));
    }

    // F5, D-37: Armor Pierce ignores all lines of an armor, including lines that help the attacker.
    void armorPierceTakesAllThatArmorGives() {
        const auto odds = [&](const QStringList& more) {
            return attack(yard(QStringList{"odds", "guard", "fleet"} + more), 0);
        };
        const QJsonObject bare = odds({});
        const QJsonObject clad = odds({"--target-equip", "hide"});
        const QJsonObject pierced = odds({"--target-equip", "hide", "--equip", "pick"});
        QVERIFY(clad["hit"] != bare["hit"]);
        QCOMPARE(clad["attack_total"].toInt(), bare["attack_total"].toInt() - 1);
        QCOMPARE(pierced["hit"], bare["hit"]);
        QCOMPARE(pierced["attack_total"], bare["attack_total"]);
        // The attacker's own armor isn't ignored.
        QTemporaryDir folder;
        const QString copy = folder.filePath("pack");
        QVERIFY(copyFolder(pack_, copy));
        QVERIFY(editFile(copy + "/content.yaml", "Mod -1 Offense", "Mod -1 Defense"));
        const auto against = [&](const QStringList& more) {
            return attack(parsed(at(copy, QStringList{"odds", "fleet", "guard"} + more, true)), 0);
        };
        QCOMPARE(against({"--equip", "pick"})["defense_total"].toInt(), 4);
        QCOMPARE(against({"--equip", "pick", "--equip", "hide"})["defense_total"].toInt(), 3);
    }

    void everyOptionChangesSomethingOrSaysThatItIsRecorded_data() {
        QTest::addColumn<QString>("option");
        QTest::addColumn<QStringList>("values");
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QString>("besides"); ///< other options that the pack sets
        const auto row = [](const char* option, const QStringList& values,
                            const QStringList& command, const char* besides = "") {
            QTest::newRow(option) << option << values << command << besides;
        };
        row("range_metric", {"move8", "sides4"}, {"sight", "yard", "A1", "--to", "C3"});
        row("diagonal", {"need-one-free-l", "free", "never"}, {"reach", "yard", "H2", "fleet"});
        row("los_ends", {"exempt", "obstruction-protects"}, {"sight", "yard", "B4"});
        row("ledge", {"directional", "any-edge"}, {"sight", "yard", "F3"});
        row("los_facing", {"front-and-sides", "none"},
            {"sight", "yard", "C5", "--facing", "north"});
        row("tokens_block", {"per-token", "all"},
            {"reach", "yard", "D6", "fleet", "--scenario", "duel"});
        const QStringList past{"reach", "flat",   "E2",    "fleet",    "--to",
                               "G2",    "--army", "watch", "--turned", "D2"};
        row("untap", {"own-turn-start", "own-turn-end"}, past, "free_strike_by_turned: \"false\"");
        row("free_strike_by_turned", {"\"true\"", "\"false\""}, past);
        row("reface", {"free-in-own-turn", "costs1"}, {});
        row("source_start", {"zero", "max"}, {"power", "wolves-deck"});
        row("destroyed_source_points", {"keep", "lose"}, {});
        row("initiative_dice", {"sum3", "best2"}, {"odds", "beam", "fleet"});
        row("double_six_both", {"bonus-only", "base-too"}, {"odds", "beam", "fleet"});
        row("general_succession", {"own-turn-start", "none"}, {});
        row("non_minion_copies", {"\"1\"", "unlimited"}, {"check"});
        row("deck_empty", {"no-draw", "reshuffle"}, {"power", "wolves-deck", "--rounds", "60"});
        row("crit_pair", {"any", "first2"}, {"odds", "beam", "fleet"});
        row("linear", {"eight", "any"}, {"threat", "wolves", "--defense", "4"});
        row("ramps", {"\"off\"", "\"on\""}, {"reach", "yard", "D3", "fleet"});
    }
    void everyOptionChangesSomethingOrSaysThatItIsRecorded() {
        QFETCH(const QString, option);
        QFETCH(const QStringList, values);
        QFETCH(const QStringList, command);
        QFETCH(const QString, besides);
        QFile system(QStringLiteral(WW_SOURCE_DIR "/content/systems/ultrawar/system.yaml"));
        QVERIFY(system.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(system.readAll());
        const qsizetype from = text.indexOf("\n  " + option + ":\n");
        QVERIFY2(from > 0, qPrintable(option));
        const QString doc = text.mid(from, text.indexOf("cite:", from) - from);
        QCOMPARE(doc.contains("Only a note for players"), command.isEmpty());
        if (command.isEmpty())
            return;
        QSet<QByteArray> answers;
        for (const QString& value : values) {
            QVERIFY(write("pack.yaml", QByteArray(kYardManifest) + "options: { " + option.toUtf8() +
                                           ": " + value.toUtf8() + (besides.isEmpty() ? "" : ", ") +
                                           besides.toUtf8() + " }\n"));
            if (command.front() == "check") {
                answers.insert(runWarwright({"check", pack_}).output);
                continue;
            }
            const ProcessResult ran = at(pack_, command, true);
            QVERIFY2(ran.exitCode == 0, ran.errorOutput);
            answers.insert(ran.output);
        }
        QCOMPARE(answers.size(), values.size());
    }

    void noOptionIsLeftOut() {
        QFile system(QStringLiteral(WW_SOURCE_DIR "/content/systems/ultrawar/system.yaml"));
        QVERIFY(system.open(QIODevice::ReadOnly));
        QFile self(QStringLiteral(WW_SOURCE_DIR "/tests/cli/tst_cli_battlefield.cpp"));
        QVERIFY(self.open(QIODevice::ReadOnly));
        const QByteArray rows = self.readAll();
        QRegularExpression key("^  ([a-z_0-9]+):\n    label: .*\n    values:",
                               QRegularExpression::MultilineOption);
        const QString all = QString::fromUtf8(system.readAll());
        auto it = key.globalMatch(all.section("\noptions:", 1).section("\nskeleton:", 0, 0));
        int options = 0;
        for (; it.hasNext(); ++options) {
            const QByteArray option = it.next().captured(1).toUtf8();
            QVERIFY2(rows.contains("row(\"" + option + "\""), option);
        }
        QVERIFY(options >= 19);
    }
};

QTEST_GUILESS_MAIN(CliBattlefieldTest)
#include "tst_cli_battlefield.moc"
