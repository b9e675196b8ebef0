// Tests the command `analyze`: JSON, text, exit codes, help.

#include "tests/cli/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

namespace {

QJsonObject figures(QStringList arguments) {
    arguments.swapItemsAt(0, 1); // the program expects the pack first
    const ProcessResult ran =
        runWarwright(QStringList{"analyze"} + arguments + QStringList{"--format", "json"});
    return QJsonDocument::fromJson(ran.output).object();
}

QJsonObject odds(const QString& a, const QString& b, const QStringList& more = {}) {
    return figures(QStringList{"odds", samplePack, a, b} + more);
}

/// Returns the attack whose name contains `label`.
QJsonObject attack(const QJsonObject& answer, const QString& label) {
    for (const QJsonValue value : answer["attacks"].toArray())
        if (value["attack"].toString().contains(label))
            return value.toObject();
    return {};
}

QString exact(const QJsonValue& chance) {
    return chance["exact"].toString();
}

QList<int> attacksByTurn(const QJsonObject& attack) {
    QList<int> list;
    for (const QJsonValue turn : attack["turns"].toArray())
        list << turn["attacks"].toInt();
    return list;
}

QStringList texts(const QJsonValue& list) {
    QStringList all;
    for (const QJsonValue value : list.toArray())
        all << value["text"].toString();
    return all;
}

/// Collects the path of every key below `json`, such as `a.b`. Lists add `[]`.
void keysOf(const QJsonValue& json, const QString& at, QSet<QString>& keys) {
    if (json.isArray())
        for (const QJsonValue value : json.toArray())
            keysOf(value, at + "[]", keys);
    const QJsonObject object = json.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        keys << it.key();
        keysOf(it.value(), at + '.' + it.key(), keys);
    }
}

} // namespace

class CliAnalyzeTest : public QObject {
    Q_OBJECT

  private slots:
    void oddsAreExactAndExplained();
    void activeGeneralsCountForTheirSide();
    void equipmentAndStatesCount();
    void attacksThatTheRulesForbidSayWhy();
    void reservesLimitTheAttacksOfATurn();
    void fireBurnsAndStunsDealNothing();
    void paidKeywordsCountWhenAsked();
    void factionsMakeATable();
    void tokensCanBeAttacked();
    void valueNamesOutliersAndSuggests();
    void powerFollowsTheSources();
    void armiesSpendWhatTheyMay();
    void keywordsAreCounted();
    void quickReferencesListWhatIsUsed();
    void everyKeyIsInTheHelp_data();
    void everyKeyIsInTheHelp();
    void namesThatAreNotThereAreNamedWithTheNearest_data();
    void namesThatAreNotThereAreNamedWithTheNearest();
    void otherGamesHaveOtherAnalyses();
    void thePackSaysWhatThereIs();
    void anAnswerIsWhatItsSchemaSays_data();
    void anAnswerIsWhatItsSchemaSays();
    void answersGoIntoFiles();
    void whatIsMarkedIsAPictureToo();
};

/// Formats for pictures exist only for analyses that mark squares on a map, or on the map of an
/// army's battle.
void CliAnalyzeTest::whatIsMarkedIsAPictureToo() {
    const ProcessResult sight = runWarwright(
        {"analyze", samplePack, "sight", "foundry", "E4", "--to", "K8", "--format", "svg"});
    QVERIFY2(sight.exitCode == 0, sight.errorOutput);
    for (const char* words :
         {"\"Seen from E4\"", "\"Hidden\"", "\"Looks from here\"", "\"Furnace\""})
        QVERIFY2(sight.output.count(words) == 1, words);
    const ProcessResult threat =
        runWarwright({"analyze", samplePack, "threat", "night-shift", "--format", "svg"});
    QVERIFY2(threat.exitCode == 0 && threat.output.contains("\"Several can\""), threat.errorOutput);
    const QJsonObject json = figures({"threat", samplePack, "night-shift"})["overlay"].toObject();
    QVERIFY(json["board"].toString().startsWith("map/"));
    // The analysis also lists the marked squares as JSON.
    QVERIFY(json["marks"].toArray().size() > 10);
    const ProcessResult odds = runWarwright(
        {"analyze", samplePack, "odds", "orrin-vael", "corva-thrum", "--format", "svg"});
    QVERIFY2(odds.exitCode == 2 && odds.errorOutput.contains("svg"), odds.errorOutput);
}

void CliAnalyzeTest::oddsAreExactAndExplained() {
    const QJsonObject answer =
        odds("orrin-vael", "corva-thrum", {"--equip", "glasswick-blade", "--from", "back"});
    QCOMPARE(answer["target"]["life"].toInt(), 9);
    const QJsonObject melee = attack(answer, "Offense");
    QCOMPARE(texts(melee["modifiers"]),
             (QStringList{"+5 Offense (UW-CHR-1)", "+2 Glasswick Blade (UW-EQP-1)",
                          "+2 Back Stab (UW-ENG-5)", "+5 Defense (UW-CHR-1)"}));
    // Attack total − defense total is +4, see the ledger's table.
    QCOMPARE(exact(melee["hit"]), QString("119/144"));
    QCOMPARE(exact(melee["mean"]), QString("2761/648"));
    QCOMPARE(exact(melee["riposte"]["chance"]), QString("1/36"));
    QCOMPARE(exact(melee["turns"][0]["target_dead"]), exact(melee["kill"]));
    double sum = 0;
    for (const QJsonValue value : melee["damage"].toArray())
        sum += value["value"].toDouble();
    QVERIFY(qAbs(sum - 1) < 1e-12);
    // Without options, the attack comes from the front, within its own Range: 6 against 5.
    QCOMPARE(exact(attack(odds("orrin-vael", "corva-thrum"), "Magical Attack")["hit"]),
             QString("5/9"));
    const ProcessResult text =
        runWarwright({"analyze", samplePack, "odds", "orrin-vael", "corva-thrum"});
    QCOMPARE(text.exitCode, 0);
    QVERIFY(text.output.contains("Orrin Vael (life 10) attacks Corva Thrum (life 9)"));
}

void CliAnalyzeTest::activeGeneralsCountForTheirSide() {
    const auto total = [](const QJsonObject& answer, const QString& side) {
        return attack(answer, "Offense")[side].toInt();
    };
    // +1 Attack affects only Sable; Affiliate Mod +1 Defense affects all Lanternwrights
    QCOMPARE(total(odds("sable-henwick", "rook-sayer"), "attack_total"), 6);
    QCOMPARE(
        total(odds("sable-henwick", "rook-sayer", {"--active", "sable-henwick"}), "attack_total"),
        7);
    QCOMPARE(
        total(odds("brother-tarn", "rook-sayer", {"--active", "sable-henwick"}), "attack_total"),
        5);
    QCOMPARE(total(odds("rook-sayer", "brother-tarn", {"--active", "orrin-vael"}), "defense_total"),
             7);
    QCOMPARE(total(odds("rook-sayer", "brother-tarn", {"--active", "corva-thrum"}), "attack_total"),
             5);
    // a bonus to Offense doesn't change an attack that has its own number
    QCOMPARE(attack(odds("rook-sayer", "brother-tarn", {"--active", "corva-thrum", "--moved"}),
                    "Munition")["attack_total"]
                 .toInt(),
             6);
}

void CliAnalyzeTest::equipmentAndStatesCount() {
    const auto defense = [](const QStringList& more) {
        return attack(odds("brother-tarn", "shuttle-droid", more), "Offense")["defense_total"]
            .toInt();
    };
    QCOMPARE(defense({}), 4);
    QCOMPARE(defense({"--target-equip", "slag-plate"}), 6);
    QCOMPARE(defense({"--target-equip", "slag-plate", "--target-equip", "hardened-hull"}), 7);
    QCOMPARE(defense({"--target-state", "powered-down"}), 0);
    QCOMPARE(defense({"--target-state", "stun"}), 1);
    QCOMPARE(defense({"--target-support", "2"}), 6);
    // Dawnhook has Armor Pierce and adds 3 to the attack total.
    const QJsonObject hook = attack(odds("brother-tarn", "shuttle-droid",
                                         {"--equip", "dawnhook", "--target-equip", "slag-plate"}),
                                    "Offense");
    QCOMPARE(hook["attack_total"].toInt(), 8);
    QCOMPARE(hook["defense_total"].toInt(), 4);
    // with a weapon, a Weapon Specialist's 10 is critical: mean 101/32 at +2 (X5)
    const QJsonObject trained =
        attack(odds("sable-henwick", "wasp-frame", {"--equip", "cinder-sling"}), "Offense");
    QCOMPARE(exact(trained["mean"]), QString("101/32"));
    QVERIFY(
        !attack(odds("sable-henwick", "wasp-frame", {"--equip", "cinder-sling"}), "Cinder Sling: ")
             .isEmpty());
}

void CliAnalyzeTest::attacksThatTheRulesForbidSayWhy() {
    const QJsonObject answer = odds("rook-sayer", "kestrel-ninefold");
    const QJsonObject melee = attack(answer, "Offense");
    QCOMPARE(melee["allowed"].toBool(), false);
    QCOMPARE(melee["refusal"][0]["rule"].toString(), QString("UW-CMB-8"));
    QVERIFY(!melee.contains("hit"));
    QVERIFY(attack(answer, "Munition")["allowed"].toBool());
    const QJsonObject ghost = odds("rook-sayer", "hollow-piper");
    QCOMPARE(attack(ghost, "Munition")["refusal"][0]["rule"].toString(), QString("UW-CMB-8"));
    const QJsonObject far = odds("rook-sayer", "brother-tarn", {"--range", "9"});
    QCOMPARE(attack(far, "Munition")["refusal"][0]["rule"].toString(), QString("UW-LOS-1"));
}

void CliAnalyzeTest::reservesLimitTheAttacksOfATurn() {
    const auto turns = [](const QString& who, const QString& label, const QStringList& more = {}) {
        return attacksByTurn(
            attack(odds(who, "brother-tarn", QStringList{"--turns", "5"} + more), label));
    };
    QCOMPARE(turns("wasp-frame", "Multi-Shot"), (QList<int>{2, 2, 0, 0, 0}));
    QCOMPARE(turns("silas-brandt", "Offense"), (QList<int>{2, 2, 2, 2, 1}));
    QCOMPARE(turns("rook-sayer", "Munition"), (QList<int>{1, 1, 1, 1, 0}));
    QCOMPARE(turns("bobbin-gunner", "Munition"), (QList<int>{1, 1, 1, 1, 1}));
    QCOMPARE(turns("corva-thrum", "Energy Attack"), (QList<int>{1, 1, 1, 0, 0}));
    QCOMPARE(turns("corva-thrum", "Energy Attack", {"--equip", "cell-pack"}),
             (QList<int>{1, 1, 1, 1, 1}));
    const QJsonObject lit = odds("emberling", "rook-sayer", {"--turns", "3"});
    QCOMPARE(attacksByTurn(attack(lit, "Explosive")), (QList<int>{1, 0, 0}));
}

void CliAnalyzeTest::fireBurnsAndStunsDealNothing() {
    const QJsonObject fire = attack(odds("emberling", "rook-sayer"), "Magical Fire");
    // Both attacks are 3 against 4, but each hit of the fire burns for 2 more damage on average.
    const QJsonObject plain = attack(odds("bobbin-gunner", "rook-sayer"), "Offense");
    QCOMPARE(exact(fire["hit"]), exact(plain["hit"]));
    QVERIFY(qAbs(fire["mean"]["value"].toDouble() - plain["mean"]["value"].toDouble() -
                 2 * plain["hit"]["value"].toDouble()) < 1e-12);
    const QJsonObject lullaby = attack(odds("hollow-piper", "rook-sayer"), "Stun Attack");
    QCOMPARE(exact(lullaby["mean"]), QString("0"));
    QVERIFY(lullaby["hit"]["value"].toDouble() > 0.3);
    QVERIFY(lullaby["expected_turns"].isNull());
}

void CliAnalyzeTest::paidKeywordsCountWhenAsked() {
    const auto allowed = [](const QStringList& more) {
        return attack(odds("brother-tarn", "wasp-frame", more), "Offense")["allowed"].toBool();
    };
    QVERIFY(allowed({}));
    QVERIFY(!allowed({"--paid"})); // paid Flight lifts the target out of reach
    const QJsonObject answer = odds("brother-tarn", "wasp-frame");
    QCOMPARE(answer["not_counted"]["target"][0].toString(), QString("1 fuel: Flight"));
    // The target pays for Strike Back as long as it has fuel.
    const auto dead = [](const QStringList& more) {
        return attack(odds("brother-tarn", "sable-henwick", more),
                      "Offense")["turns"][3]["attacker_dead"]["value"]
            .toDouble();
    };
    QVERIFY(dead({"--strike-back"}) > dead({}) + 0.1);
}

void CliAnalyzeTest::factionsMakeATable() {
    const QJsonObject answer = figures({"odds", samplePack, "lanternwrights", "ironloom"});
    QCOMPARE(answer["pairs"].toArray().size(), 64);
    const QJsonObject first = answer["pairs"][0].toObject();
    QCOMPARE(first["attacker"].toString(), QString("brother-tarn"));
    QCOMPARE(first["target"].toString(), QString("bobbin-gunner"));
    QVERIFY(first["kill_later"].toDouble() > first["kill"].toDouble());
    const ProcessResult text =
        runWarwright({"analyze", samplePack, "odds", "lanternwrights", "ironloom"});
    QVERIFY(text.output.contains("Shuttle Droid"));
}

void CliAnalyzeTest::tokensCanBeAttacked() {
    const ProcessResult ran = runWarwright({"analyze", samplePack, "odds", "brother-tarn",
                                            "token/loomspire-tower", "--format", "json"});
    const QJsonObject answer = QJsonDocument::fromJson(ran.output).object();
    QVERIFY2(ran.exitCode == 0, ran.errorOutput);
    const QJsonObject melee = attack(answer, "Offense");
    QCOMPARE(melee["defense_total"].toInt(), 5);
    QCOMPARE(exact(melee["riposte"]["chance"]), QString("0"));
}

void CliAnalyzeTest::valueNamesOutliersAndSuggests() {
    const QJsonObject answer = figures({"value", samplePack, "lanternwrights"});
    QCOMPARE(answer["characters"].toArray().size(), 8);
    QVERIFY(answer["median_index"].toDouble() > 0);
    QTemporaryDir folder;
    const QString pack = folder.filePath("pack");
    QVERIFY(copyFolder(samplePack, pack));
    QCOMPARE(runWarwright({"set", pack, "character/old-gantry", "value", "1"}).exitCode, 0);
    const QJsonObject changed = figures({"value", pack, "lanternwrights"});
    QStringList cheap;
    for (const QJsonValue c : changed["characters"].toArray())
        if (c["outlier"].toString() == "cheap")
            cheap << c["id"].toString();
    QCOMPARE(cheap, QStringList{"old-gantry"});
}

void CliAnalyzeTest::powerFollowsTheSources() {
    const QJsonObject answer =
        figures({"power", samplePack, "lanternwrights-deck", "--rounds", "12"});
    QCOMPARE(answer["cards"].toInt(), 50);
    QCOMPARE(answer["sources"].toArray().size(), 2);
    QCOMPARE(answer["rounds"][2]["points"].toInt(), 6);
    QCOMPARE(answer["rounds"][11]["points"].toInt(), 18);
    QCOMPARE(answer["starved"].toBool(), true);
    const QJsonObject one = figures({"power", samplePack, "lanternwrights-deck", "--sources", "1"});
    QCOMPARE(one["income"].toInt(), 1);
    const QJsonObject army =
        figures({"power", samplePack, "lanternwrights-deck", "--army", "wardens-of-the-yard"});
    QCOMPARE(army["sources"].toArray(), (QJsonArray{"wick-crystal", "ash-crystal"}));
}

void CliAnalyzeTest::armiesSpendWhatTheyMay() {
    const QJsonObject full = figures({"army", samplePack, "night-shift"});
    QCOMPARE(full["count"].toInt(), 1);
    QCOMPARE(full["armies"][0]["unspent"].toInt(), 0);
    const QJsonObject more = figures({"army", samplePack, "night-shift", "--total", "42"});
    QVERIFY(more["count"].toInt() > 1);
    for (const QJsonValue army : more["armies"].toArray()) {
        QVERIFY(army["spent"].toInt() <= 42);
        QVERIFY(army["characters"]["shuttle-droid"].toInt() >= 3);
    }
    const QJsonObject any =
        figures({"army", samplePack, "ironloom", "--total", "35", "--limit", "1000"});
    QCOMPARE(any["armies"].toArray().size(), any["count"].toInt());
    QCOMPARE(runWarwright({"analyze", samplePack, "army", "ironloom"}).exitCode, 2);
    QCOMPARE(figures({"army", samplePack, "night-shift", "--total", "20"})["over_total"].toBool(),
             true);
}

void CliAnalyzeTest::keywordsAreCounted() {
    const QJsonObject answer = figures({"keywords", samplePack});
    QHash<QString, QJsonObject> used;
    for (const QJsonValue term : answer["used"].toArray())
        used[term["id"].toString()] = term.toObject();
    QCOMPARE(used["ethereal"]["uses"].toInt(), 1);
    QCOMPARE(used["ethereal"]["where"].toArray(), QJsonArray{"character/hollow-piper"});
    QCOMPARE(used["general"]["uses"].toInt(), 4);
    const QJsonArray never = answer["never"].toArray();
    QVERIFY(never.contains("deviate") && !never.contains("ethereal"));
}

void CliAnalyzeTest::quickReferencesListWhatIsUsed() {
    const auto ids = [](const QString& of) {
        QStringList list;
        const QJsonObject answer = figures({"quickref", samplePack, of});
        for (const QJsonValue e : answer["entries"].toArray())
            list << e["id"].toString();
        return list;
    };
    const QStringList faction = ids("ironloom");
    const QStringList army = ids("night-shift");
    QVERIFY(faction.contains("dual-attack") && faction.contains("powered-down"));
    QVERIFY(!army.contains("dual-attack")); // only Silas has it, and he isn't in this army
    for (const QString& id : army)
        QVERIFY2(faction.contains(id), qPrintable(id));
    // The sample's stored quick reference lists the same terms.
    const ProcessResult stored =
        runWarwright({"get", samplePack, "quick-reference/ironloom-reference", "entries"});
    QStringList written;
    for (const QByteArray& line : stored.output.split('\n'))
        if (const QByteArray id = line.trimmed(); !id.isEmpty())
            written << QString::fromUtf8(id).remove("- ");
    QCOMPARE(faction, written);
}

void CliAnalyzeTest::everyKeyIsInTheHelp_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("odds") << QStringList{"odds", samplePack, "rook-sayer", "kestrel-ninefold"};
    QTest::newRow("odds of factions")
        << QStringList{"odds", samplePack, "ironloom", "lanternwrights"};
    QTest::newRow("value") << QStringList{"value", samplePack, "ironloom"};
    QTest::newRow("power") << QStringList{"power", samplePack, "ironloom-deck"};
    QTest::newRow("keywords") << QStringList{"keywords", samplePack};
    QTest::newRow("quickref") << QStringList{"quickref", samplePack, "ironloom"};
    QTest::newRow("value of one") << QStringList{"value", samplePack, "orrin-vael"};
    QTest::newRow("sight") << QStringList{"sight", samplePack, "foundry", "E4", "--to", "K8"};
    QTest::newRow("reach") << QStringList{
        "reach",      samplePack, "lantern-yard", "R7",     "kestrel-ninefold",
        "--grounded", "--to",     "Q7",           "--army", "night-shift"};
    QTest::newRow("threat") << QStringList{"threat", samplePack, "night-shift"};
}

void CliAnalyzeTest::everyKeyIsInTheHelp() {
    QFETCH(QStringList, arguments);
    const QString help =
        QString::fromUtf8(runWarwright({"analyze", samplePack, arguments[0], "--help"}).output);
    const QString keys = help.mid(help.indexOf("Keys of the JSON output:"));
    QSet<QString> found;
    keysOf(figures(arguments), {}, found);
    QVERIFY(found.size() > 4);
    for (const QString& key : found)
        QVERIFY2(QRegularExpression("\\b" + key + "\\b").match(keys).hasMatch(), qPrintable(key));
}

void CliAnalyzeTest::anAnswerIsWhatItsSchemaSays_data() {
    everyKeyIsInTheHelp_data();
    // These answers have objects whose keys are ids.
    QTest::newRow("army") << QStringList{"army", samplePack, "night-shift", "--total", "42"};
    QTest::newRow("fairness") << QStringList{"fairness", samplePack, "the-last-lamp"};
}

void CliAnalyzeTest::anAnswerIsWhatItsSchemaSays() {
    QFETCH(QStringList, arguments);
    QTemporaryDir folder;
    const QString schema = folder.filePath("schema.json"), answer = folder.filePath("answer.json");
    const auto put = [](const QString& path, const QByteArray& bytes) {
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    };
    QVERIFY(put(schema, runWarwright({"schema", arguments[1], "--of", arguments[0]}).output));
    arguments.swapItemsAt(0, 1);
    const ProcessResult ran = runWarwright(QStringList{"analyze"} + arguments +
                                           QStringList{"--format", "json", "-o", answer});
    QVERIFY2(ran.exitCode == 0, ran.errorOutput);
    const ProcessResult held = validateJson(schema, answer);
    QVERIFY2(held.exitCode == 0, held.errorOutput);
}

void CliAnalyzeTest::namesThatAreNotThereAreNamedWithTheNearest_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("said");
    QTest::newRow("analysis") << QStringList{"ods", samplePack}
                              << QByteArray("did you mean `odds`?");
    QTest::newRow("character") << QStringList{"odds", samplePack, "orin-vael", "corva-thrum"}
                               << QByteArray("did you mean `orrin-vael`?");
    QTest::newRow("card") << QStringList{"odds",        samplePack, "orrin-vael",
                                         "corva-thrum", "--equip",  "glaswick-blade"}
                          << QByteArray("did you mean `glasswick-blade`?");
    QTest::newRow("general") << QStringList{"odds",        samplePack, "orrin-vael",
                                            "corva-thrum", "--active", "rook-sayer"}
                             << QByteArray("isn't a General");
    QTest::newRow("deck") << QStringList{"power", samplePack, "ironlom-deck"}
                          << QByteArray("did you mean `ironloom-deck`?");
    QTest::newRow("option") << QStringList{"odds",        samplePack, "orrin-vael",
                                           "corva-thrum", "--from",   "above"}
                            << QByteArray("--from");
    QTest::newRow("bounds") << QStringList{"odds",        samplePack, "orrin-vael",
                                           "corva-thrum", "--turns",  "0"}
                            << QByteArray("--turns");
}

void CliAnalyzeTest::namesThatAreNotThereAreNamedWithTheNearest() {
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, said);
    arguments.swapItemsAt(0, 1);
    const ProcessResult ran = runWarwright(QStringList{"analyze"} + arguments);
    QCOMPARE(ran.exitCode, 2);
    QVERIFY(ran.output.isEmpty());
    QVERIFY2(ran.errorOutput.contains(said), ran.errorOutput);
}

void CliAnalyzeTest::otherGamesHaveOtherAnalyses() {
    const QString other = QStringLiteral(WW_SOURCE_DIR "/tests/data/systems/skirmish");
    const ProcessResult ran = runWarwright({"analyze", other, "value", "x"});
    QCOMPARE(ran.exitCode, 2);
    QVERIFY2(ran.errorOutput.contains("`value` is an analysis of ultrawar"), ran.errorOutput);
    QVERIFY(runWarwright({"analyze", other}).errorOutput.contains("mudwater has no analyses"));
    QCOMPARE(runWarwright({"analyze", "/nowhere/at/all", "value", "x"}).exitCode, 3);
}

void CliAnalyzeTest::thePackSaysWhatThereIs() {
    const ProcessResult list = runWarwright({"analyze", samplePack});
    QCOMPARE(list.exitCode, 0);
    for (const char* line : {"\nodds ", "\nfairness ", " CHARACTER|FACTION ", " [FACTION] "})
        QVERIFY2(list.output.contains(line), list.output);
    const ProcessResult help = runWarwright({"analyze", samplePack, "odds", "--help"});
    QCOMPARE(help.exitCode, 0);
    for (const char* words : {"CHARACTER|FACTION", "TARGET", "--turns", "1 to 50", "(4)"})
        QVERIFY2(help.output.contains(words), help.output);
    const ProcessResult option =
        runWarwright({"analyze", samplePack, "odds", "orrin-vael", "corva-thrum", "--rang", "3"});
    QCOMPARE(option.exitCode, 2);
    QVERIFY2(option.errorOutput.contains("did you mean `--range`?"), option.errorOutput);
    // Without a target, `odds` uses the most likely target. Users can also name the target with
    // `--target`, and can write the analysis before the pack.
    const QByteArray plain =
        runWarwright({"analyze", samplePack, "odds", "orrin-vael", "corva-thrum"}).output;
    QVERIFY(!plain.isEmpty());
    for (const QStringList& words :
         {QStringList{samplePack, "odds", "orrin-vael"},
          QStringList{samplePack, "odds", "orrin-vael", "--target", "corva-thrum"},
          QStringList{"odds", samplePack, "orrin-vael", "corva-thrum"},
          QStringList{"odds", "--format", "text", samplePack, "orrin-vael", "corva-thrum"}})
        QCOMPARE(runWarwright(QStringList{"analyze"} + words).output, plain);
}

void CliAnalyzeTest::answersGoIntoFiles() {
    QTemporaryDir folder;
    const QString file = folder.filePath("value.json");
    const ProcessResult ran =
        runWarwright({"analyze", samplePack, "value", "ironloom", "--format", "json", "-o", file});
    QCOMPARE(ran.exitCode, 0);
    QVERIFY(ran.output.isEmpty());
    QFile written(file);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QCOMPARE(QJsonDocument::fromJson(written.readAll()).object()["version"].toInt(), 1);
}

QTEST_GUILESS_MAIN(CliAnalyzeTest)
#include "tst_cli_analyze.moc"
