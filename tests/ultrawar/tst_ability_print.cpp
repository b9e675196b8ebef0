// Tests ability lines: printed text, formatting, and completion.

#include "tests/ultrawar/ability_support.h"

#include <QtTest>

using namespace ww;
using namespace ww::schema;

class TestAbilityPrint : public QObject {
    Q_OBJECT

    ultrawar::ability::LoadedVocabulary words_;
    const Language* language_ = nullptr;

    enum class Reminders { Without, With };
    QString printed(const QString& line, Reminders reminders = Reminders::Without) const {
        QString out;
        for (const PrintRun& run : language_->printRuns(line.toStdString())) {
            if (run.reminder && reminders == Reminders::Without)
                continue;
            if (!run.icon.empty())
                out += "<" + QString::fromStdString(run.icon) + ">";
            out += run.icon.empty() ? QString::fromStdString(run.text) : QString();
        }
        return out;
    }
    QStringList offered(const QString& line) const {
        QStringList texts;
        for (const Completion& one :
             language_->complete(line.toStdString(), static_cast<std::uint32_t>(line.size())))
            texts << QString::fromStdString(one.text);
        return texts;
    }

  private slots:
    void initTestCase() {
        QVERIFY(words_.language != nullptr);
        language_ = words_.language;
    }

    void linesPrintInWordsAndIcons_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* line, const char* expected) {
            QTest::newRow(line) << line << expected;
        };
        row("Flight", "<flight>Flight");
        row("1 magic: Flight", "<magic>: <flight>Flight");
        row("Flight (1 magic)", "<magic>: <flight>Flight");
        row("Martial +2", "<martial>Martial +2");
        row("Minion Hub (Range 6)", "<minion-hub>Minion Hub 6");
        row("Attack Initiative (Ranged)", "<attack-initiative>Attack Initiative (Ranged)");
        row("Stealth Reveal", "<stealth-reveal>Stealth Reveal");
        row("+1 Attack", "+1 <attack>Attack");
        row("Mod +2 Defense (all ally)", "Allies have +2 <defense>Defense");
        row("Mod -1 Movement (all enemy)", "Enemies have −1 <movement>Movement");
        row("1 magic: Mod +1 Attack (ally, Range 3), for turn",
            "<magic>: An ally within <range> 3 has +1 <attack>Attack, this turn");
        row("Range 5 Attack 4", "<attack>Attack 4, <range> 5");
        row("2 electrical: Energy Attack 6, Range 5",
            "<electrical><electrical>: <energy-attack>Energy Attack 6, <range> 5");
        row("X magic: Magical Attack X, Range 4",
            "X <magic>: <magical-attack>Magical Attack X, <range> 4");
        row("Turn: Explosive Attack 4, Area 1!",
            "<turn>: <explosive-attack>Explosive Attack 4, <area> 1 <skull>");
        row("1 ammo: Munition Attack 5, Range 6, Multi-Shot 2 (1 ammo)",
            "<ammo>: <munition-attack>Munition Attack 5, <range> 6, <ammo>: <multi-shot>Multi-Shot "
            "2");
        row("Equip: +2 Offense", "<equip> +2 <offense>Offense");
        row("Strike Back (1 energy)", "<energy>: <strike-back>Strike Back");
        row("Grant Stealth (ally), for round",
            "An ally gains <stealth>Stealth, until your next turn");
        row("Grant Martial +1 (all ally)", "Allies gain <martial>Martial +1");
        row("Inflict Stun (enemy, Range 5), LOS, for round",
            "An enemy within <range> 5 suffers <stun>Stun, <line-of-sight>, until your next turn");
        row("Turn, 2 magic: Feat Roll Magic vs enemy: Inflict Stasis (enemy, Range 4), for round",
            "<turn> <magic><magic>: <magic>Magic feat against an enemy within <range> 4: it "
            "suffers "
            "<stasis>Stasis, until your next turn");
        // If the effect has the feat's target, the target is named once. Other targets are named,
        // too.
        row("Feat Roll Magic vs ally: Grant Stealth (ally)",
            "<magic>Magic feat against an ally: it gains <stealth>Stealth");
        row("Feat Roll Magic vs living: Mod -1 Defense (living, Area 2)",
            "<magic>Magic feat against an opponent (living) in an area of <area> 2: it has −1 "
            "<defense>Defense");
        row("Feat Roll Magic vs enemy: Grant Stealth (ally, Range 2)",
            "<magic>Magic feat against an enemy: An ally within <range> 2 gains <stealth>Stealth");
        row("Feat Roll Magic vs enemy: Mod -1 Defense (all enemy, Range 2)",
            "<magic>Magic feat against an enemy: Enemies within <range> 2 have −1 "
            "<defense>Defense");
        row("Turn: Feat Roll Mechanical 9+: \"Open the vault door.\"",
            "<turn>: <mechanical>Mechanical feat 9+: Open the vault door.");
        row("[Lullaby] 2 magic: Magical Stun Attack 4, Range 3, LOS",
            "Lullaby: <magic><magic>: <magical-attack><stun-attack>Magical Stun Attack 4, <range> "
            "3, <line-of-sight>");
        row("2 fuel: \"Swap places with an adjacent ally.\"",
            "<fuel><fuel>: Swap places with an adjacent ally.");
        row("Martial +2 = \"Fights like a lion\"", "<martial>Fights like a lion");
        row("8 power: Flight", "8 <power>: <flight>Flight");
        row("Fligth now", "Fligth now");
        row("Fire Linear Magical Attack 4, Range 3",
            "<linear-attack><magical-fire-attack>Linear Magical Fire Attack 4, <range> 3");
        row("Front Arch Attack", "<front-arch-attack>Front Arch Attack");
        row("7 fuel, Turn: Breach", "<turn> 7 <fuel>: <breach>Breach");
        row("Mod +1 Offense/-2 Movement (all enemy, Area 2), for game",
            "Enemies in an area of <area> 2 have +1 <offense>Offense and −2 <movement>Movement, "
            "for "
            "the rest of the game");
        row("Attack 4, \"Once a game.\"", "<attack>Attack 4. Once a game.");
        row("Grant Strike Back (1 magic) (ally)",
            "An ally gains <magic>: <strike-back>Strike Back");
    }
    void linesPrintInWordsAndIcons() {
        QFETCH(QString, line);
        QFETCH(QString, expected);
        QCOMPARE(printed(line), expected);
    }

    void remindersSayWhatTermsDo() {
        QCOMPARE(printed("Martial +2", Reminders::With),
                 "<martial>Martial +2 (+2 to attacks at Range 1)");
        QCOMPARE(
            printed("Linear Fire Attack 4, Range 3", Reminders::With),
            "<linear-attack><fire-attack>Linear Fire Attack 4, <range> 3 (everyone on the line; "
            "burns for 1 to 3 in the next turn)");
        // The reminder text of an attack is printed before the attack's clauses, which it doesn't
        // explain.
        QCOMPARE(printed("1 ammo: Directed Munition Attack 5, Range 5, Multi-Shot 1 (1 ammo)",
                         Reminders::With),
                 "<ammo>: <directed-ranged-attack><munition-attack>Directed Munition Attack 5, "
                 "<range> 5 (bends round obstacles), <ammo>: <multi-shot>Multi-Shot 1");
        QCOMPARE(printed("Martial +2 = \"Fights like a lion\"", Reminders::With),
                 "<martial>Fights like a lion");
    }

    void quotedTextIsMarkedAsNotChecked() {
        const auto runs = language_->printRuns("2 fuel: \"Swap places.\"");
        QVERIFY(runs.back().unchecked);
        QCOMPARE(runs.back().text, std::string("Swap places."));
    }

    void formattingIsCanonicalAndStable_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* line, const char* expected) {
            QTest::newRow(line) << line << expected;
        };
        row("flying", "Flight");
        row("Range 5 Attack 4", "Attack 4, Range 5");
        row("Flight (1 magic)", "1 magic: Flight");
        row("turn,2 MAGIC:stun attack 4,range 3,los", "Turn, 2 magic: Stun Attack 4, Range 3, LOS");
        row("Mod +1 Offense", "+1 Offense");
        row("multi shot 2 (1 ammo)", "1 ammo: Multi-Shot 2");
        row("Martial +2 = \"x\" # why", "Martial +2 = \"x\"  # why");
        row("Fligth  now", "Fligth  now");
        row("Martial 2", "Martial +2");
        row("Minion Hub 6", "Minion Hub (Range 6)");
        row("Fire Energy Linear Attack 4, LOS, Range 3",
            "Linear Energy Fire Attack 4, Range 3, LOS");
        row("Fire Magical Attack 4", "Magical Fire Attack 4");
        row("directed attack 4, range 5", "Directed Ranged Attack 4, Range 5");
        row("directed ranged munition attack 4, range 5", "Directed Munition Attack 4, Range 5");
        row("2 magic, turn: front arch attack offense!", "Turn, 2 magic: Front Arch Attack!");
        row("[ Lullaby ]flight", "[Lullaby] Flight");
        row("inflict stun(enemy,range 5),for round,line of sight",
            "Inflict Stun (enemy, Range 5), LOS, for round");
        row("feat roll magic 09 +:mod +1 offense(all ally)",
            "Feat Roll Magic 9+: Mod +1 Offense (all ally)");
        // Formatting doesn't correct numbers that must not be negative.
        row("Attack 4, Range-3", "Attack 4, Range -3");
        row("Mod +1 Attack (ally, Area of Effect -2)", "Mod +1 Attack (ally, Area -2)");
        row("# only a comment", "# only a comment");
        row("", "");
    }
    void formattingIsCanonicalAndStable() {
        QFETCH(QString, line);
        QFETCH(QString, expected);
        const std::string once = language_->formatLine(line.toStdString());
        QCOMPARE(QString::fromStdString(once), expected);
        QCOMPARE(language_->formatLine(once), once);
        QCOMPARE(printed(QString::fromStdString(once)), printed(line));
    }

    void theCursorIsOfferedWhatFits_data() {
        QTest::addColumn<QString>("among");
        QTest::addColumn<QString>("never");
        const auto row = [](const char* line, const char* among, const char* never) {
            QTest::newRow(line) << among << never;
        };
        row("", "Flight|Equip: |Turn: |Magical Attack |Attack |Martial +|Minion Hub (Range |Grant ",
            "magic|Stun|Offense|ally|Gigantic|Free Strike|Range");
        row("Fl", "Flight", "magic|Martial +");
        row("hub", "Minion Hub (Range ", "Flight");
        row("Charge At", "Charge Attack", "Attack |Flight");
        row("Stealth ", "Stealth Reveal|, ", "Flight|magic");
        row("[Song] ", "Equip: |Flight", "ally");
        row("Equip: ", "Flight|Turn: ", "Equip: ");
        row("Equip: Tu", "Turn: ", "Equip: ");
        row("2 ma", "magic", "Martial +|Magical Attack ");
        row("2 ", "magic|fuel", "Flight");
        row("2", "", "magic");
        row("Turn, 2 ", "magic", "Turn: |Flight");
        row("2 magic ", ": |, ", "Flight");
        row("2 magic: ", "Flight|Magical Attack |Mod ", "magic|Equip: |Turn: ");
        row("2 magic: Mag", "Magical Attack |Magic Transfer", "magic");
        row("Magical ", "Attack |Linear Attack |Fire Attack ", "Flight|Magical Attack |magic");
        row("Stun ", "Magical Attack ", "Fire Attack |Acid Attack |Power Down Attack ");
        row("Directed ", "Munition Attack ", "Linear Attack |Front Arch Attack ");
        row("Attack", "Attack |Attack Support", "Range ");
        row("Attack ", "Attack Support|Offense", "X|Flight|ally");
        row("Attack 4 ", ", Range |, Area |!", "Range |Offense");
        row("Attack 4", "", "Range ");
        row("Attack 4, ", "Range |Area |LOS|for turn|Armor Pierce",
            "Flight|Deviate |Multi-Shot |magic");
        row("Attack 4, Range 5, ", "Area |Deviate |Multi-Shot ", "Range ");
        row("Attack 4, Range 5, De", "Deviate ", "Defense Support");
        row("Attack 4, Range 5, Deviate 3 (", "", "Range |ally");
        row("Attack 4, Range 5, Deviate 3 (2 ", "magic", "ally");
        row("Front Arch Attack 4, ", "LOS", "Range |Area ");
        row("Linear Attack 4, ", "Range ", "Area ");
        row("Attack 4, LOS, ", "for round", "LOS");
        row("Mod +1 Of", "Offense", "Flight");
        row("+1 ", "Offense|Attack", "Flight|magic");
        row("+1 Offense ", " (|/+|, ", "Flight");
        row("Mod +1 Attack (", "all |ally", "Flight|Range ");
        row("Mod +1 Attack (all ", "ally", "all |Flight");
        row("Mod +1 Attack (ally, ", "Range |Area ", "ally");
        row("Mod +1 Attack, for ", "round", "ally");
        row("Inflict St", "Stun|Stasis", "Stealth");
        row("Inflict Stun (", "enemy", "Flight");
        row("Grant St", "Stealth", "Stun|Stun Attack ");
        row("Grant Stealth (", "ally|all ", "Melee)");
        row("Grant Stealth (ally), ", "for round|LOS", "Range |Armor Pierce");
        row("Minion Hub (", "Range ", "Area |Melee)|ally");
        row("Attack Initiative (", "Melee)|Ranged)", "Range |ally");
        row("Feat Roll ", "Mechanical", "ally");
        row("Feat Roll Magic ", "vs ", "ally");
        row("Feat Roll Magic vs ", "enemy", "vs ");
        row("Feat Roll Magic 9+: ", "Grant |Inflict |Flight", "Attack |Magical Attack |Feat Roll ");
        row("Flight # ", "", "Flight|LOS");
        row("\"Sings of ", "", "Flight|LOS");
        row("Martial +2 = ", "", "Flight|LOS");
    }
    void theCursorIsOfferedWhatFits() {
        QFETCH(QString, among);
        QFETCH(QString, never);
        const QStringList texts = offered(QTest::currentDataTag());
        for (const QString& one : among.split('|', Qt::SkipEmptyParts))
            QVERIFY2(texts.contains(one), qPrintable(one + " isn't in " + texts.join('|')));
        for (const QString& one : never.split('|', Qt::SkipEmptyParts))
            QVERIFY2(!texts.contains(one), qPrintable(one + " is in " + texts.join('|')));
    }

    void whatIsOfferedSaysWhatItIs() {
        const auto offers = language_->complete("Mart", 4);
        QCOMPARE(offers.size(), 1u);
        QCOMPARE(offers[0].icon, std::string("martial"));
        QVERIFY(!offers[0].detail.empty());
        QCOMPARE(offers[0].replace, (Span{0, 4}));
        const auto several = language_->complete("1 magic: charge at # x", 18);
        QCOMPARE(several.size(), 1u);
        QCOMPARE(several[0].text, std::string("Charge Attack"));
        QCOMPARE(several[0].replace, (Span{9, 18}));
    }

    /// With an offered completion, a line is valid or incomplete, but never invalid.
    void whatIsOfferedCanBeRead() {
        for (const char* start :
             {"", "2 magic: ", "Grant ", "Inflict ", "Attack 4, ", "Attack 4, Range 5, ", "Mod +1 ",
              "Mod +1 Attack (", "Magical ", "Feat Roll ", "Feat Roll Magic 9+: ", "2 ",
              "Linear Energy ", "Flight ", "Attack 4 "}) {
            const std::string line = start;
            for (const Completion& one :
                 language_->complete(line, static_cast<std::uint32_t>(line.size()))) {
                std::string after = line;
                after.replace(one.replace.begin, one.replace.size(), one.text);
                for (const LineProblem& problem : language_->check(after)) {
                    const std::string& code = problem.kind->code;
                    QVERIFY2(!code.ends_with("unknown-term") && !code.ends_with("excluded-pair") &&
                                 !code.ends_with("not-an-ability") &&
                                 !code.ends_with("unknown-reserve") &&
                                 !code.ends_with("wrong-form"),
                             (after + ": " + code).c_str());
                }
            }
        }
    }

    void everySampleLineIsWhole() {
        int lines = 0;
        const QString packs = WW_SOURCE_DIR "/content/packs/";
        for (const QString& name : QDir(packs).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const PackDocuments pack = test::readPack((packs + name).toStdString());
            for (const DocumentPtr& document : pack.files)
                document->forEachChunk([&](const ChunkPtr& chunk) {
                    if (chunk->role != ChunkRole::Entity || !chunk->root())
                        return;
                    const NodeRef entity = chunk->root().at(0);
                    for (const char* key : {"abilities", "general_abilities"}) {
                        const QString text =
                            QString::fromStdString(std::string(entity.find(key).scalar()));
                        for (const QString& line : text.split('\n', Qt::SkipEmptyParts)) {
                            ++lines;
                            for (const LineProblem& problem : language_->check(line.toStdString()))
                                QVERIFY2(problem.kind->severity == diag::Severity::Info,
                                         qPrintable(line));
                            QVERIFY2(language_->formatLine(line.toStdString()) ==
                                             line.trimmed().toStdString() ||
                                         printed(line) != line.trimmed(),
                                     qPrintable(line));
                        }
                    }
                });
        }
        QVERIFY2(lines > 50, "the samples have that many");
    }
};

QTEST_GUILESS_MAIN(TestAbilityPrint)
#include "tst_ability_print.moc"
