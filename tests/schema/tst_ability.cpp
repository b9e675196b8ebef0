// Ability lines: what their heads may be, how they print, what the cursor is offered.

#include "rules/systems/ultrawar/ultrawar.h"
#include "tests/schema/fixture.h"

#include <QtTest>

using namespace ww;
using namespace ww::schema;

class TestAbility : public QObject {
    Q_OBJECT

    LoadedSystem loaded_;
    const Language* language_ = nullptr;

    QString printed(const QString& line) const {
        QString out;
        for (const PrintRun& run : language_->print(line.toStdString())) {
            if (run.reminder)
                continue;
            if (!run.icon.empty())
                out += "<" + QString::fromStdString(run.icon) + ">";
            out += run.icon.empty() ? QString::fromStdString(run.text) : QString();
        }
        return out;
    }

  private slots:
    void initTestCase() {
        loaded_ = loadSystem(test::readPack(WW_SOURCE_DIR "/content/systems/ultrawar"),
                             ultrawar::extensions());
        QVERIFY(loaded_.system);
        language_ = loaded_.system->languages.at("ultrawar.ability").get();
        QVERIFY(!language_->kinds().empty());
    }

    void goodHeadsPass_data() {
        QTest::addColumn<QString>("line");
        for (const char* line :
             {"Flight",
              "1 magic: Flight",
              "Charge Attack",
              "Martial +2",
              "Regenerate +1",
              "Minion Hub (Range 6)",
              "Attack Initiative (Ranged)",
              "Affiliate Mod +1 Offense/+1 Defense",
              "+1 Attack",
              "1 magic: Mod +1 Attack (ally, Range 3)",
              "Range 5 Attack 4",
              "2 electrical: Energy Attack 6, Range 5",
              "X magic: Magical Attack X, Range 4",
              "Area 2, Explosive Attack 6",
              "Turn: Explosive Attack 4, Area 1!",
              "1 ammo: Munition Attack 5, Range 6, Multi-Shot 2 (1 ammo)",
              "Attack 5, Range 6, Deviate 3 (2 magic)",
              "Linear Energy Attack 5, Range 6",
              "Directed Ranged Attack 5, Range 8",
              "Front Arch Attack",
              "Magical Fire Attack 3",
              "Equip: +2 Offense",
              "Strike Back (1 energy)",
              "Grant Stealth (ally), for round",
              "Turn, 2 magic: Feat Roll Magic vs enemy: Inflict Stasis (enemy, Range 4), for round",
              "Turn: Feat Roll Mechanical 9+: \"Open the vault door.\"",
              "[Lullaby] Turn, 2 magic: Stun Attack 4, Range 3, LOS",
              "2 fuel: \"Swap places with an adjacent ally.\"",
              "Martial +2 = \"Fights like a lion: +2 to melee attacks\"",
              "flight",
              "CHARGE-ATTACK",
              "# only a comment",
              "",
              "Flight # with a comment",
              "Equip: 1 ammo: Munition Attack 5, Range 6"})
            QTest::newRow(line) << line;
    }
    void goodHeadsPass() {
        QFETCH(QString, line);
        for (const LineProblem& problem : language_->check(line.toStdString()))
            QFAIL(problem.kind->code.c_str());
    }

    void badHeadsAreNamed_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("marked");
        QTest::addColumn<QString>("fixed");
        const auto row = [](const char* line, const char* code, const char* marked,
                            const char* fixed) {
            QTest::newRow(line) << line << code << marked << fixed;
        };
        row("Fligth", "unknown-term", "Fligth", "Flight");
        row("Fligth # at last", "unknown-term", "Fligth", "Flight # at last");
        row("Martal +2", "unknown-term", "Martal", "Martial +2");
        row("1 magic: Fligth (ally)", "unknown-term", "Fligth", "1 magic: Flight (ally)");
        row("[Song] Ehtereal", "unknown-term", "Ehtereal", "[Song] Ethereal");
        row("Magcal Attack 5", "unknown-term", "Magcal", "Magical Attack 5");
        row("Linear Enrgy Attack 5, Range 6", "unknown-term", "Enrgy",
            "Linear Energy Attack 5, Range 6");
        row("Grnt Stealth (ally)", "unknown-term", "Grnt Stealth", "");
        row("Makes tea for everybody", "unknown-term", "Makes tea for everybody", "");
        row("2 magic:", "unknown-term", ":", "");
        row("2 mana: Flight", "unknown-reserve", "mana", "");
        row("2 magci: Flight", "unknown-reserve", "magci", "2 magic: Flight");
        row("Turn, 2 feul: Flight", "unknown-reserve", "feul", "Turn, 2 fuel: Flight");
        row("2 magic: \"Swap places", "unclosed-quote", "\"", "");
        row("Back Stab Attack", "not-an-ability", "Back Stab Attack", "");
        row("Kamikaze", "not-an-ability", "Kamikaze", "");
        row("Gigantic", "not-an-ability", "Gigantic", "");
        row("Stasis", "not-an-ability", "Stasis", "");
        row("Invisibility", "undefined-term", "Invisibility", "");
        row("Flying", "alias", "Flying", "Flight");
    }
    void badHeadsAreNamed() {
        QFETCH(QString, line);
        QFETCH(QString, code);
        QFETCH(QString, marked);
        QFETCH(QString, fixed);
        const std::vector<LineProblem> problems = language_->check(line.toStdString());
        QCOMPARE(problems.size(), 1u);
        const LineProblem& problem = problems.front();
        QCOMPARE(QString::fromStdString(problem.kind->code), "ultrawar.ability." + code);
        QCOMPARE(
            line.mid(static_cast<int>(problem.span.begin), static_cast<int>(problem.span.size())),
            marked);
        QCOMPARE(problem.fixes.empty(), fixed.isEmpty());
        if (!fixed.isEmpty()) {
            const auto& edit = problem.fixes.front().edit;
            QString after = line;
            after.replace(static_cast<int>(edit.range.begin), static_cast<int>(edit.range.size()),
                          QString::fromStdString(edit.text));
            QCOMPARE(after, fixed);
            QVERIFY(language_->check(after.toStdString()).empty());
            QCOMPARE(problem.fixes.front().safe, code == "alias");
        }
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
        row("Grant Stealth (ally), for round", "An ally gains <stealth>Stealth, this round");
        row("Grant Martial +1 (all ally)", "Allies gain <martial>Martial +1");
        row("Inflict Stun (enemy, Range 5), LOS, for round",
            "An enemy within <range> 5 suffers <stun>Stun, <line-of-sight>, this round");
        row("Turn, 2 magic: Feat Roll Magic vs enemy: Inflict Stasis (enemy, Range 4), for round",
            "<turn> <magic><magic>: <magic>Magic feat against an enemy: An enemy within <range> 4 "
            "suffers "
            "<stasis>Stasis, this round");
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
    }
    void linesPrintInWordsAndIcons() {
        QFETCH(QString, line);
        QFETCH(QString, expected);
        QCOMPARE(printed(line), expected);
    }

    void quotedTextIsMarkedAsNotChecked() {
        const auto runs = language_->print("2 fuel: \"Swap places.\"");
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
    }
    void formattingIsCanonicalAndStable() {
        QFETCH(QString, line);
        QFETCH(QString, expected);
        const std::string once = language_->format(line.toStdString());
        QCOMPARE(QString::fromStdString(once), expected);
        QCOMPARE(language_->format(once), once);
        QCOMPARE(printed(QString::fromStdString(once)), printed(line));
    }

    void theCursorIsOfferedWhatFits_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("among");
        QTest::addColumn<QString>("never");
        QTest::newRow("start") << "Fl"
                               << "Flight"
                               << "magic";
        QTest::newRow("reserve") << "2 ma"
                                 << "magic"
                                 << "Martial";
        QTest::newRow("stat") << "Mod +1 Of"
                              << "Offense"
                              << "Flight";
        QTest::newRow("state") << "Inflict St"
                               << "Stun"
                               << "Stealth";
        QTest::newRow("grant") << "Grant St"
                               << "Stealth"
                               << "Stun";
        QTest::newRow("status") << "2 magic: Mag"
                                << "Magical Attack "
                                << "magic";
        QTest::newRow("clause") << "Attack 4, "
                                << "Range "
                                << "Flight";
        QTest::newRow("who") << "Mod +1 Attack ("
                             << "ally"
                             << "Flight";
        QTest::newRow("duration") << "Mod +1 Attack, for "
                                  << "round"
                                  << "ally";
        QTest::newRow("school") << "Feat Roll "
                                << "Mechanical"
                                << "ally";
    }
    void theCursorIsOfferedWhatFits() {
        QFETCH(QString, line);
        QFETCH(QString, among);
        QStringList texts;
        for (const Completion& one :
             language_->complete(line.toStdString(), static_cast<std::uint32_t>(line.size())))
            texts << QString::fromStdString(one.text);
        QVERIFY2(texts.contains(among), qPrintable(texts.join('|')));
        QFETCH(QString, never);
        QVERIFY2(!texts.contains(never), qPrintable(texts.join('|')));
    }

    void everySampleLineIsWhole() {
        int lines = 0;
        const QString packs = WW_SOURCE_DIR "/content/packs/";
        for (const QString& name : QDir(packs).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const PackDocuments pack = test::readPack((packs + name).toStdString());
            for (const DocumentPtr& document : pack.files)
                document->forEach([&](const ChunkPtr& chunk) {
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
                            QVERIFY2(language_->format(line.toStdString()) ==
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

QTEST_GUILESS_MAIN(TestAbility)
#include "tst_ability.moc"
