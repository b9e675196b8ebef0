// Tests boxes of ability lines: splitting into lines, repeated lines, meaning in play, used terms.

#include "rules/systems/ultrawar/ability/box.h"
#include "rules/systems/ultrawar/ability/kinds.h"
#include "tests/ultrawar/ability_support.h"

#include <QtTest>

#include <set>

using namespace ww;
using namespace ww::ultrawar::ability;

class TestAbilityBox : public QObject {
    Q_OBJECT

    LoadedVocabulary words_;

    /// Returns the box's faults. For example, `duplicate 2-1` means that line 2 repeats line 1.
    QString faults(const std::string& text) const {
        const Box box = readBox(text, *words_.vocabulary);
        std::vector<Ability> lines;
        for (const BoxLine& line : box.lines)
            lines.push_back(line.ability);
        QStringList out;
        for (const BoxFault& fault : boxFaults(lines))
            out << QStringLiteral("%1 %2-%3")
                       .arg(QString::fromStdString(fault.kind->code).section('.', -1))
                       .arg(fault.line + 1)
                       .arg(fault.other + 1);
        return out.join(", ");
    }
    Ability read(const char* line) const { return readAbility(line, *words_.vocabulary); }

    struct Used : TermVisitor {
        std::set<std::string> ids;
        void visit(const schema::Term& term, TermId, Role role) override {
            if (role != Role::Verb && role != Role::Reserve && role != Role::Stat &&
                role != Role::Who && role != Role::School && role != Role::Duration)
                ids.insert(term.id);
        }
    };

  private slots:
    void initTestCase() { QVERIFY(words_.vocabulary != nullptr); }

    void blankLinesAndCommentsCount() {
        const Box box = readBox("Flight\n\n# two\nMartial +2\r\nMorale", *words_.vocabulary);
        QCOMPARE(box.lines.size(), 5u);
        QVERIFY(!box.lines[0].ability.empty());
        QVERIFY(box.lines[1].ability.empty());
        QVERIFY(box.lines[2].ability.empty());
        QCOMPARE(box.lines[3].span, (Span{14, 24}));
        QCOMPARE(box.lines[3].ability.source, std::string_view("Martial +2"));
        QVERIFY(box.lines[4].ability.sound());
        QCOMPARE(readBox("Flight\n", *words_.vocabulary).lines.size(), 1u);
        QVERIFY(readBox("", *words_.vocabulary).lines.empty());
    }

    void aBoxOfManyLinesStaysSmall() {
        std::string text;
        for (int i = 0; i < 100'000; ++i)
            text += "Flight\n";
        QCOMPARE(readBox(text, *words_.vocabulary).lines.size(), kMostLines);
        const std::vector<std::string_view> lines(100'000, "Flight");
        QCOMPARE(words_.language->checkBox(lines).size(), kMostLines - 1);
    }

    void linesThatSayTheSameAreFound_data() {
        QTest::addColumn<QString>("found");
        const auto row = [](const char* text, const char* found) { QTest::newRow(text) << found; };
        row("Stealth\nStealth", "duplicate 2-1");
        row("Stealth\nMorale\n# …\nstealth", "duplicate 4-1");
        row("Stealth\nStealth\nStealth", "duplicate 2-1, duplicate 3-1");
        row("Initiative\nAttack Initiative", "redundant 2-1");
        row("Attack Initiative\nInitiative", "redundant 1-2");
        row("Initiative\nDefense Initiative (Ranged)", "redundant 2-1");
        row("Attack Initiative\nAttack Initiative (Melee)", "redundant 2-1");
        row("Attack Initiative (Melee)\nAttack Initiative (Ranged)", "");
        row("Martial +1\nMartial +2", "redundant 1-2");
        row("Martial +2\nMartial +1", "redundant 2-1");
        row("Minion Hub (Range 6)\nMinion Hub (Range 4)", "redundant 2-1");
        row("Stealth Reveal\nStealth Reveal (Area 3)", "redundant 2-1");
        row("Stealth Reveal (Area 3)\nStealth Reveal", "redundant 1-2");
        row("Flight\n1 magic: Flight", "redundant 2-1");
        row("1 magic: Flight\nFlight (1 magic)", "duplicate 2-1");
        row("[Up] Flight\nFlight = \"Soars\"", "duplicate 2-1");
        row("Grant Stealth (ally)\nGrant Stealth (ally)", "duplicate 2-1");
        // These lines aren't repeated: another cost, a stronger paid line, a line only for the
        // equipped character.
        row("1 magic: Strike Back\n1 energy: Strike Back", "");
        row("Martial +1\n1 magic: Martial +2", "");
        row("Equip: Stealth\nStealth", "");
        row("Grant Stealth (ally)\nGrant Stealth (enemy)", "");
        row("Attack 4\nAttack 4", "");
        row("+1 Attack\n+1 Attack", "");
        row("Affiliate Mod +1 Offense\nAffiliate Mod +1 Defense", "");
        row("\"Sings.\"\n\"Sings.\"", "");
        row("Stelth\nStelth", "");
        row("Stelth\nStealth\nStealth", "duplicate 3-2");
    }
    void linesThatSayTheSameAreFound() {
        QFETCH(QString, found);
        QCOMPARE(faults(QTest::currentDataTag()), found);
    }

    void aBoxsProblemsNameBothLinesAndMayGo() {
        const std::string_view lines[] = {"Stealth", "", "Stealth"};
        const auto problems = words_.language->checkBox(lines);
        QCOMPARE(problems.size(), 1u);
        QCOMPARE(problems[0].line, 2u);
        QCOMPARE(problems[0].other, 0u);
        QVERIFY(!problems[0].removeLabel.empty());
        QCOMPARE(QString::fromStdString(
                     diag::fillPlaceholders(problems[0].kind->message, problems[0].args)),
                 QString("this repeats line 1 of the box"));
        // There is no fix that removes a line with a name, wording or comment of its own.
        for (const char* second : {"[Hidden] Stealth", "Stealth = \"Hides\"", "Stealth # why"}) {
            const std::string_view own[] = {"Stealth", second};
            QCOMPARE(words_.language->checkBox(own).size(), 1u);
            QVERIFY(words_.language->checkBox(own).front().removeLabel.empty());
        }
    }

    void everyTermOfALineIsVisited_data() {
        QTest::addColumn<QString>("ids");
        const auto row = [](const char* line, const char* ids) { QTest::newRow(line) << ids; };
        row("1 magic: Flight", "flight");
        row("Linear Energy Attack 5, Range 6, LOS",
            "energy-attack line-of-sight linear-attack range");
        row("Attack 5, Range 6, Deviate 3 (2 magic)", "deviate range");
        row("Grant Stealth (ally, Area 2)", "area-of-effect stealth");
        row("Feat Roll Magic vs enemy: Inflict Stasis (enemy, Range 4)", "range stasis");
        row("Feat Roll Magic 9+: Grant Martial +1 (ally)", "martial");
        row("Minion Hub (Range 6)", "minion-hub range");
    }
    void everyTermOfALineIsVisited() {
        QFETCH(QString, ids);
        Used used;
        visitTerms(read(QTest::currentDataTag()), used);
        QStringList found;
        for (const std::string& id : used.ids)
            found << QString::fromStdString(id);
        QCOMPARE(found.join(' '), ids);
    }

    void defaultsAreFilledIn() {
        QCOMPARE(reachedBy(read("+1 Attack")).who, TermId::WhoSelf);
        const Ability allies = read("Mod +1 Attack (all ally, Range 3)");
        const Reached reached = reachedBy(allies);
        QCOMPARE(reached.who, TermId::WhoAlly);
        QVERIFY(reached.all);
        QCOMPARE(reached.range->number, 3);
    }

    void attacksAreReportedApart() {
        const Ability bolt = read("Magical Fire Attack 4, Range 5");
        QVERIFY(isRanged(bolt) && isMagical(bolt) && isFire(bolt) && dealsDamage(bolt));
        QVERIFY(!isRanged(read("Attack 4")) && !isRanged(read("Flight")));
        QVERIFY(!dealsDamage(read("Stun Attack 4")));
        QVERIFY(!dealsDamage(read("Power Down Attack 4")));
        QCOMPARE(
            priceOf(read("Turn, 1 magic, 2 magic, X fuel: Flight").cost).of(TermId::ReserveMagic),
            3);
    }
};

QTEST_GUILESS_MAIN(TestAbilityBox)
#include "tst_ability_box.moc"
