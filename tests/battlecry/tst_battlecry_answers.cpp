// Tests the analyses of odds, dials and squads at the command line, as text and JSON.

#include "tests/battlecry/answers_pack.h"
#include "tests/cli/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

namespace {

const QString corePack = QStringLiteral(WW_SOURCE_DIR "/content/packs/battlecry-core");

QString exact(const QJsonValue& chance) {
    return chance["exact"].toString();
}

QStringList strings(const QJsonValue& list) {
    QStringList out;
    for (const QJsonValue value : list.toArray())
        out << value.toString();
    return out;
}

QJsonValue attack(const QJsonValue& answer, const QString& weapon, int range = 0) {
    for (const QJsonValue value : answer["attacks"].toArray())
        if (value["weapon"] == weapon && (range == 0 || value["range"].toInt() == range))
            return value;
    return {};
}

} // namespace

class BattlecryAnswersTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    ProcessResult analyze(const QStringList& rest, const QString& pack = {}) {
        return runWarwright(QStringList{"analyze", pack.isEmpty() ? folder_.path() : pack} + rest);
    }
    QJsonValue figures(const QStringList& rest, const QString& pack = {}) {
        const ProcessResult ran = analyze(rest + QStringList{"--format", "json"}, pack);
        if (ran.exitCode != 0)
            qWarning() << rest << ran.errorOutput;
        return QJsonDocument::fromJson(ran.output).object();
    }
    QString dice(const QStringList& rest) {
        const QJsonValue a = attack(figures(QStringList{"odds"} + rest), "Primary weapon");
        return QString("%1 against %2")
            .arg(a["attack_dice"].toInt())
            .arg(a["defence_dice"].toInt());
    }

  private slots:
    void initTestCase() {
        qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content");
        for (const auto& [name, bytes] : {std::pair("pack.yaml", kAnswersManifest),
                                          std::pair("content.yaml", kAnswersContent)}) {
            QFile file(folder_.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        }
    }

    void theStoryOfTwoFighters() {
        const QStringList question{"odds", "vf-1", "vf-1", "--target-speed", "2", "--range", "2"};
        const ProcessResult text = analyze(question, corePack);
        QCOMPARE(text.exitCode, 0);
        QVERIFY2(text.output.contains("345/512"), text.output);
        QVERIFY(text.output.contains("0.674"));
        const QJsonValue row = attack(figures(question, corePack), "Primary weapon", 2);
        QCOMPARE(exact(row["mean"]), QString("345/512"));
        QCOMPARE(row["mean_exact"].toString(), QString("345/512"));
        QStringList damage;
        for (const QJsonValue one : row["damage"].toArray())
            damage << one["exact"].toString();
        QCOMPARE(damage.join(' '), QString("1093/2048 1185/4096 75/512 125/4096"));
    }

    void everyWeaponAtEachOfItsRanges() {
        const QJsonValue answer = figures({"odds", "kite", "--with", "dart,net", "--lock"});
        QStringList rows;
        for (const QJsonValue row : answer["attacks"].toArray())
            rows << row["weapon"].toString() + QString::number(row["range"].toInt());
        QCOMPARE(rows.join(' '), QString("Primary weapon1 Primary weapon2 Primary weapon3 Dart1 "
                                         "Dart2 Net2 Net3"));
        QCOMPARE(attack(answer, "Net")["defence_dice"].toInt(), 1);
    }

    void whatTheRulesForbidSaysWhy() {
        const QJsonValue answer = figures({"odds", "kite", "--with", "dart,net", "--range", "3"});
        const QJsonValue dart = attack(answer, "Dart"), net = attack(answer, "Net");
        QCOMPARE(dart["allowed"].toBool(), false);
        QCOMPARE(dart["refusal"][0]["text"].toString(), QString("range 3"));
        QCOMPARE(net["refusal"][0]["text"].toString(), QString("no target lock"));
        QVERIFY(net["mean"].isUndefined());
    }

    void cardsAreCountedOrListed() {
        QCOMPARE(dice({"bo", "kite"}), QString("4 against 2"));
        QCOMPARE(dice({"bo", "kite", "--damaged"}), QString("5 against 2"));
        QCOMPARE(dice({"bo", "kite", "--damaged", "--gives-agility"}), QString("6 against 2"));
        QCOMPARE(dice({"kite", "bo", "--target-gives-agility"}), QString("4 against 1"));
        QCOMPARE(dice({"kite", "kite", "--target-touched-by", "di"}), QString("4 against 1"));
        QCOMPARE(dice({"kite", "ox", "--obstructed", "--speed", "6", "--range", "3"}),
                 QString("2 against 3"));

        const QJsonValue bo = figures({"odds", "bo", "ada", "--damaged", "--with", "song"});
        QCOMPARE(strings(bo["counted"]["attacker"]), QStringList{"Bo: Hurt is strong."});
        QCOMPARE(strings(bo["not_counted"]["attacker"]), QStringList{"Song: Loud."});
        QCOMPARE(strings(bo["not_counted"]["target"]), QStringList{"Ada: Her blanks sting."});
        QCOMPARE(bo["target"]["heroic"].toInt(), 2); // two heroic tokens, including Bo's bonus

        // Ada's card turns one blank into a critical.
        const QJsonValue ada = figures({"odds", "ada", "ox", "--mode", "battloid"});
        const QJsonValue plain = figures({"odds", "cy", "ox", "--mode", "battloid"});
        QVERIFY(attack(ada, "Primary weapon", 2)["mean"]["value"].toDouble() >
                attack(plain, "Primary weapon", 2)["mean"]["value"].toDouble());
        QVERIFY(attack(figures({"odds", "ed", "--stressed"}),
                       "Primary weapon")["spent"]["reroll"]["value"]
                    .toDouble() > 0);
        QCOMPARE(attack(figures({"odds", "ed"}), "Primary weapon")["spent"]["reroll"]["value"]
                     .toDouble(),
                 0.0);
        QVERIFY(strings(figures({"odds", "ed", "--outside-arc"})["counted"]["attacker"])
                    .contains("Ed: Nerves."));
    }

    void missilesThatChaseAreNotCounted() {
        const QJsonValue answer = figures({"odds", "kite", "--with", "dart"});
        QVERIFY(
            strings(answer["not_counted"]["attacker"])
                .join('\n')
                .contains("chase their target after they were evaded, an optional rule (BC-MSL-3, "
                          "B-26)"));
        QVERIFY(!strings(figures({"odds", "kite"})["not_counted"]["attacker"])
                     .join('\n')
                     .contains("chase"));
    }

    void damageStopsShortOfTheHull() {
        QCOMPARE(analyze({"odds", "kite", "kite", "--target-damage", "2"}).exitCode, 0);
        const ProcessResult ran = analyze({"odds", "kite", "kite", "--target-damage", "3"});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorOutput.contains("`target-damage` goes from 0 to 2"), ran.errorOutput);
        // The target's plate adds two to its hull.
        QCOMPARE(analyze({"odds", "kite", "ox", "--target-with", "plate", "--target-damage", "7"})
                     .exitCode,
                 0);
    }

    void bookPilotsCount() {
        const auto counted = [&](const QStringList& rest) {
            return strings(figures(QStringList{"odds"} + rest, corePack)["counted"]["attacker"]);
        };
        QCOMPARE(counted({"scott-bernard"}).size(), 1);
        QCOMPARE(counted({"jack-baker", "--damaged"}).size(), 1);
        QCOMPARE(counted({"marcus-rush", "--gives-agility"}).size(), 1);
        QCOMPARE(counted({"maia-sterling", "--stressed"}).size(), 1);
        QCOMPARE(counted({"lance-belmont", "--outside-arc"}).size(), 1);
        QCOMPARE(counted({"lance-belmont"}).size(), 0);
        QCOMPARE(strings(figures({"odds", "vf-1", "alpha", "--target-touched-by", "rand"},
                                 corePack)["counted"]["target"])
                     .size(),
                 1);
        const ProcessResult ran =
            analyze({"odds", "rand", "--target-touched-by", "rand"}, corePack);
        QCOMPARE(ran.exitCode, 2);
        QVERIFY(ran.errorOutput.contains("BC-MOVE-6"));
    }

    void missilesMeetAntiMissilesAndAreSpent() {
        const QJsonValue answer = figures({"odds", "kite", "kite", "--with", "dart",
                                           "--target-with", "dart,lamp", "--rounds", "3"});
        const QJsonValue dart = attack(answer, "Dart", 1);
        QCOMPARE(dart["anti_missile"].toInt(), 3);
        const QJsonArray rounds = dart["rounds"].toArray();
        QCOMPARE(rounds.size(), 3);
        QCOMPARE(exact(rounds[2]["destroyed"]),
                 exact(rounds[0]["destroyed"])); // the missile is exhausted, so the third
                                                 // round adds no damage
        const QJsonValue locked =
            attack(figures({"odds", "kite", "kite", "--with", "dart", "--lock", "--rounds", "3"}),
                   "Dart", 1);
        QVERIFY(locked["rounds"][2]["destroyed"]["value"].toDouble() >
                locked["rounds"][0]["destroyed"]["value"].toDouble());
        // A mode that suppresses the missile's slot can't use the missile.
        QVERIFY(attack(figures({"odds", "kite", "--mode", "battloid", "--with", "dart"}), "Dart")
                    .isNull());
    }

    /// BC-MSL-2 has no limit: three swarms of 3 dice are 9 dice, not 6.
    void antiMissileOfSeveralCardsAddsUp() {
        const auto mean = [&](int swarms) {
            QStringList question{"odds", "beta", "tomahawk", "--with", "heavy-missile"};
            for (int n = 0; n < swarms; ++n)
                question += {"--target-with", "mini-missile-swarm"};
            const QJsonValue heavy = attack(
                figures(question + QStringList{"--range", "2"}, corePack), "Heavy Missile", 2);
            return QPair<int, QString>(heavy["anti_missile"].toInt(), exact(heavy["mean"]));
        };
        QCOMPARE(mean(3), (QPair<int, QString>(9, "42782941201/34359738368")));
        QCOMPARE(mean(2), (QPair<int, QString>(6, "50590393/33554432")));
    }

    void diceBeyondTheMostAreSaid() {
        const QJsonValue answer =
            figures({"odds", "kite", "ox", "--with", "cannon,cannon", "--range", "1"});
        QCOMPARE(attack(answer, "Primary weapon", 1)["attack_dice"].toInt(), 16);
        QVERIFY(
            analyze({"odds", "kite", "ox", "--with", "cannon,cannon", "--range", "1"})
                .output.contains("Primary weapon: 16 attack dice count as 12, the limit of this "
                                 "analysis"));
    }

    /// B-34: `check` and `dial` compare dials as sets of windows. A finding names both dials.
    void twinsCompareSetsOfWindows() {
        QTemporaryDir folder;
        const auto write = [&](const char* name, const QByteArray& bytes) {
            QFile file(folder.filePath(name));
            return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
        };
        QVERIFY(write("pack.yaml", kAnswersManifest));
        QVERIFY(write("dials.yaml", "dials:\n"
                                    "  one: { name: One, maneuvers: [1Bg, 3Ir, 1Sw] }\n"
                                    "  two: { name: Two, maneuvers: [1Sw, 1BRg, 3Ur, 1BLg] }\n"
                                    "  other: { name: Other, maneuvers: [1Sw, 1Bw, 3Ur] }\n"));
        const QByteArray found = runWarwright({"check", folder.path()}).output;
        QCOMPARE(found.count("battlecry.dial.twin"), 1);
        QVERIFY2(found.contains("`Two` has the same windows as `One`"), found);
        const QJsonArray twins = figures({"dial", "two"}, folder.path())["twins"].toArray();
        QCOMPARE(twins.size(), 2);
        for (const QJsonValue twin : twins)
            QCOMPARE(twin["same_colours"].toBool(), twin["dial"] == "one");
    }

    /// ID tokens distinguish two equal mecha of a squad.
    void doublesAreToldApart() {
        QTemporaryDir folder;
        for (const auto& [name, bytes] :
             {std::pair("pack.yaml", kAnswersManifest),
              std::pair("content.yaml",
                        kAnswersContent +
                            "  guards:\n    name: Guards\n    faction: reds\n"
                            "    entries:\n"
                            "      - { mecha: ox, start_mode: standard, copy_id: 1 }\n"
                            "      - { mecha: ox, start_mode: standard, copy_id: 2 }\n")}) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        }
        QCOMPARE(strings(figures({"squad", "guards"}, folder.path())["activation"]),
                 (QStringList{"Ox, ID 1", "Ox, ID 2"}));
    }

    /// A reference without a target has its own finding, and findings of rules show no empty names.
    void findingsHaveNoEmptyNames() {
        QTemporaryDir folder;
        for (const auto& [name, bytes] :
             {std::pair("pack.yaml", kAnswersManifest),
              std::pair(
                  "content.yaml",
                  kAnswersContent +
                      "  twice:\n    name: Twice\n    faction: reds\n    entries:\n"
                      "      - { mecha: gone, start_mode: standard, upgrades: [plate, plate] }\n"
                      "      - { mecha: gone, start_mode: standard, upgrades: [lost, song] }\n"
                      "missions:\n  m:\n    name: M\n    area: [914.4, 914.4]\n    victory: V\n"
                      "    sides: [{ name: A, edge: near }, { name: B, edge: far }]\n"
                      "    mecha:\n"
                      "      - { mecha: gone, mode: fighter, side: 1, pose: { at: [100, 40] } }\n"
                      "      - { mecha: gone, mode: fighter, side: 1, pose: { at: [100, 40] } "
                      "}\n")}) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        }
        const QByteArray found = runWarwright({"check", folder.path()}).output;
        QVERIFY2(found.contains("gone"), found);
        QVERIFY2(!found.contains("``"), found);
    }

    void severalPrintedThingsAreCalledSo() {
        QTemporaryDir out;
        const ProcessResult ran =
            runWarwright({"export", QStringLiteral(WW_SOURCE_DIR "/content/packs/battlecry-sample"),
                          "-o", out.path(), "--sheet", "board-mecha"});
        QVERIFY2(ran.output.contains(" mecha on a board"), ran.output + ran.errorOutput);
        QVERIFY2(!ran.output.contains("boards"), ran.output);
    }

    void handToHandNeedsNoRange() {
        const QJsonValue ox = figures({"odds", "ox", "kite", "--with", "plate", "--target-evades",
                                       "1", "--target-speed", "6"});
        const QJsonValue fists = attack(ox, "Hand-to-hand");
        QVERIFY(fists["range"].isNull());
        const QByteArray shown = analyze({"odds", "ox", "kite"}).output;
        QVERIFY2(shown.contains("to 40 mm") && !shown.contains("touch"),
                 shown); // the strike range of BC-ACT-7
        QCOMPARE(fists["attack_dice"].toInt(), 3);
        QCOMPARE(fists["defence_dice"].toInt(), 0);
        QCOMPARE(exact(fists["mean"]), QString("5/8"));
        QCOMPARE(ox["attacker"]["hull"].toInt(), 8);
    }

    void policiesAreNamedAndChosen() {
        const QStringList question{"odds", "kite", "ox", "--lock", "--focus", "--range", "1"};
        const auto mean = [&](const QStringList& more) {
            return attack(figures(question + more), "Primary weapon")["mean"]["value"].toDouble();
        };
        const double best = mean({});
        QVERIFY(best >= mean({"--reroll", "blanks"}));
        QVERIFY(best > mean({"--reroll", "blanks-and-focus"}));
        const QJsonValue answer = figures(question + QStringList{"--aim", "destroy"});
        QCOMPARE(answer["policy"]["reroll"].toString(), QString("best"));
        QCOMPARE(answer["policy"]["aim"].toString(), QString("destroy"));
        QVERIFY(
            analyze(question).output.contains("Rerolls whichever dice are best for mean damage"));
        QCOMPARE(exact(attack(figures(question + QStringList{"--spend", "always"}),
                              "Primary weapon")["spent"]["focus"]),
                 QString("1"));
    }

    void whatIsNotThereIsRefused() {
        QVERIFY(analyze({"odds", "ox", "--mode", "fighter"})
                    .errorOutput.contains("has no mode `Fighter`"));
        QVERIFY(
            analyze({"odds", "ada", "--mecha", "ox"}).errorOutput.contains("Ada doesn't fly Ox"));
        QVERIFY(analyze({"odds", "kite", "ox", "--target-touched-by", "ada"})
                    .errorOutput.contains("doesn't lower the agility"));
    }

    void aDialIsCounted() {
        const QJsonValue swift = figures({"dial", "swift"});
        QCOMPARE(swift["windows"].toInt(), 3);
        QCOMPARE(exact(swift["green_share"]), QString("1/3"));
        const QJsonArray rounds = swift["rounds"].toArray();
        QCOMPARE(rounds[1]["possible"].toInt(), 8); // not 9: red can't follow red
        QCOMPARE(rounds[1]["courses"].toInt(), 9);
        // 21 of the 27 sequences of three rounds have a green between any two reds.
        QCOMPARE(rounds[2]["possible"].toInt(), 21);
        QCOMPARE(strings(swift["directions"][2]["maneuvers"]), (QStringList{"1S", "2S", "3S"}));
        QCOMPARE(swift["twins"][0]["dial"].toString(), QString("twin"));
        QCOMPARE(swift["twins"][0]["same_colours"].toBool(), false);
        QCOMPARE(swift["used_by"][0]["mecha"].toString(), QString("kite"));

        const QJsonValue wide = figures({"dial", "wide"});
        QCOMPARE(wide["windows"].toInt(), 7);
        QCOMPARE(wide["unknown"].toInt(), 3);
        QStringList directions;
        for (const QJsonValue row : wide["directions"].toArray())
            directions << QString::number(row["windows"].toInt());
        QCOMPARE(directions.join(' '), QString("2 1 0 1 2 1"));
        QVERIFY(analyze({"dial", "wide"}).output.contains("B-17"));
    }

    void aSquadSaysWhatItCosts() {
        const QJsonValue first = figures({"squad", "first", "second"});
        QCOMPARE(first["points"].toString(), QString("73"));
        QCOMPARE(first["dice"].toInt(), 7);
        QCOMPARE(first["hull"].toInt(), 11);
        QCOMPARE(first["heroic"].toInt(), 2);
        QCOMPARE(exact(first["dice_per_point"]), QString("7/73"));
        QCOMPARE(exact(first["hull_per_point"]), QString("13/73"));
        QCOMPARE(strings(first["activation"]), (QStringList{"Ox", "Ada"}));
        QCOMPARE(strings(first["combat"]), (QStringList{"Ada", "Ox"}));
        QCOMPARE(first["initiative"].toString(), QString("not known because points are missing"));

        const QJsonValue second = figures({"squad", "second"});
        QCOMPARE(second["points"].toString(), QString("at least 24 + 1 unknown"));
        QVERIFY(second["dice_per_point"].isNull()); // an unknown cost isn't treated as 0
        QCOMPARE(second["over"].toBool(), false);
        QCOMPARE(strings(second["entries"][0]["suppressed"]), QStringList{"Dart"});

        // The squad's known costs exceed its limit, whatever the unknown costs are.
        const QJsonValue third = figures({"squad", "third", "first"});
        QCOMPARE(third["points"].toString(), QString("89"));
        QCOMPARE(third["initiative"].toString(), QString("First *One*"));
        QCOMPARE(third["odds"].toArray().size(), 6);
    }

    void aSquadMeetsAnother() {
        const QJsonValue met = figures({"squad", "third", "third", "--target-speed", "2"});
        QCOMPARE(met["odds"][0]["attacker"].toString(), QString("Bo"));
        QCOMPARE(exact(met["odds"][0]["mean"]), QString("345/512"));
        QVERIFY(
            analyze({"squad", "third", "third", "--target-speed", "2"}).output.contains("345/512"));
        QVERIFY(met["odds"][3]["mean"]["value"].toDouble() >
                0.674); // higher, because Ada turns a blank into a critical
    }

    void anAnswerIsWhatItsSchemaSays_data() {
        QTest::addColumn<QStringList>("question");
        QTest::newRow("odds") << QStringList{"odds", "bo", "ada", "--lock", "--with", "dart,net"};
        QTest::newRow("dial") << QStringList{"dial", "wide"};
        QTest::newRow("squad") << QStringList{"squad", "third", "second"};
    }
    void anAnswerIsWhatItsSchemaSays() {
        QFETCH(QStringList, question);
        QTemporaryDir out;
        const ProcessResult schema =
            runWarwright({"schema", folder_.path(), "--of", question[0], "-o", out.path()});
        QVERIFY2(schema.exitCode == 0, schema.errorOutput);
        const QString answer = out.filePath("answer.json");
        QCOMPARE(analyze(question + QStringList{"--format", "json", "-o", answer}).exitCode, 0);
        const ProcessResult held = validateJson(out.filePath(question[0] + ".schema.json"), answer);
        QVERIFY2(held.exitCode == 0, held.errorOutput);
    }

    void aChangeOfACardShiftsItsFigures() {
        QTemporaryDir changed;
        QVERIFY(copyFolder(folder_.path(), changed.path()));
        QFile file(changed.filePath("content.yaml"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QByteArray bytes = file.readAll();
        file.close();
        bytes.replace("mode: battloid, fp: 2", "mode: battloid, fp: 3");
        bytes.replace("name: Plate, slot: modification, points: 6",
                      "name: Plate, slot: modification, points: 8");
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
        file.close();
        const QByteArray said = runWarwright({"diff", folder_.path(), changed.path()}).output;
        QVERIFY2(said.contains("Battloid against a copy of itself"), said);
        QVERIFY2(said.contains("75"), said);
    }

    /// A dial that can't be read isn't reported as missing.
    void whatCannotBeReadIsNotMissing() {
        QTemporaryDir broken;
        QVERIFY(copyFolder(folder_.path(), broken.path()));
        const QString content = broken.filePath("content.yaml");
        QVERIFY(editFile(content, "swift: \\{ name: Swift", "swift: { name: \"Swift"));
        for (const QStringList& question : {QStringList{"dial", "swift"}, {"reach", "kite"}}) {
            const ProcessResult ran = analyze(question, broken.path());
            QCOMPARE(ran.exitCode, 3);
            QVERIFY2(ran.errorOutput.contains("warwright: the text of `swift` can't be read\n"),
                     ran.errorOutput);
            QVERIFY2(!ran.errorOutput.contains("has no"), ran.errorOutput);
        }
        const ProcessResult other = analyze({"reach", "kite", "--mode", "battloid"}, broken.path());
        QVERIFY2(other.output.contains("Fighter: the text of `swift` can't be read; its maneuvers "
                                       "in that mode aren't counted."),
                 other.output + other.errorOutput);
        QVERIFY(editFile(content, "ox:\n    name: Ox", "ox:\n    name: \"Ox"));
        const ProcessResult odds = analyze({"odds", "ox"}, broken.path());
        QCOMPARE(odds.exitCode, 3);
        QVERIFY2(odds.errorOutput.contains("warwright: the text of `ox` can't be read\n"),
                 odds.errorOutput);
    }

    void aSquadIsPassedOnAsText() {
        const QJsonValue first = figures({"squad", "first"});
        QCOMPARE(first["text"].toString(),
                 QString("First *One*\nReds, 73 of 100 points\n\n"
                         "Ada (Kite, Fighter, skill 7, 37 points)\n  Dart, Lamp\n\n"
                         "Ox (Standard, skill 2, 36 points)\n  Plate\n"));
        QCOMPARE(first["markdown"].toString(),
                 QString("# First \\*One\\*\n\nReds, 73 of 100 points\n\n"
                         "- **Ada** (Kite, Fighter, skill 7, 37 points): Dart, Lamp\n"
                         "- **Ox** (Standard, skill 2, 36 points): Plate\n"));
    }
};

QTEST_GUILESS_MAIN(BattlecryAnswersTest)
#include "tst_battlecry_answers.moc"
