// Tests findings of ability lines that depend on other entities. Each row has a few characters and
// cards, and the expected findings of these checks.

#include "rules/check/checker.h"
#include "rules/systems/ultrawar/checks/kinds.h"
#include "tests/check/systems.h"

#include <QtTest>

#include <set>

using namespace ww;

namespace {

const std::string kFactions = "factions:\n"
                              "  lamp: { name: Lamp, power: crystals, colour: \"#7A4A12\" }\n"
                              "  forge: { name: Forge, power: energy, colour: \"#24506B\" }\n";

/// Returns characters from `faction rank fields | line | line`. Their names are mira, nora, otto,
/// pia.
std::string characters(std::initializer_list<const char*> list) {
    static const char* const names[] = {"mira", "nora", "otto", "pia"};
    std::string out = "characters:\n";
    std::size_t i = 0;
    for (const std::string one : list) {
        const std::size_t box = one.find(" | ");
        const std::string head = one.substr(0, box);
        const std::size_t rank = head.find(' ');
        const std::size_t fields = head.find(' ', rank + 1);
        const std::string name = names[i++];
        out += "  " + name + ":\n    name: " + name + "\n    faction: " + head.substr(0, rank) +
               "\n    rank: " + head.substr(rank + 1, fields - rank - 1) +
               "\n    movement: 4\n    value: 5\n";
        for (const char* usual : {"race: human", "offense: 4", "defense: 4", "life: 4"})
            if (head.find(std::string(usual).substr(0, std::string(usual).find(' '))) ==
                std::string::npos)
                out += std::string("    ") + usual + "\n";
        for (std::size_t at = fields; at < head.size();) {
            const std::size_t end = std::min(head.find("; ", at + 1), head.size());
            out += "    " + head.substr(at + 1, end - at - 1) + "\n";
            at = end == head.size() ? end : end + 1;
        }
        if (box != std::string::npos) {
            out += "    abilities: |\n";
            for (std::size_t at = box; at < one.size();) {
                const std::size_t end = std::min(one.find(" | ", at + 3), one.size());
                out += "      " + one.substr(at + 3, end - at - 3) + "\n";
                at = end;
            }
        }
    }
    return out;
}

std::string card(const char* faction, const char* type, const char* lines, const char* more = "") {
    return std::string("cards:\n  tool:\n    name: Tool\n    faction: ") + faction +
           "\n    type: " + type + "\n    cost: 0\n" + more + "    abilities: |\n      " + lines +
           "\n";
}

/// A deck with fifty copies of the card.
const std::string kDeck = "decks:\n  deck: { faction: forge, cards: { tool: 50 } }\n";

/// Returns `code place` for each finding whose kind is in kinds_cards.def or kinds_battle.def.
QStringList found(const std::string& text) {
    static const test::LoadedPack system = test::loadSystemPack(
        "ultrawar", std::filesystem::path(WW_SOURCE_DIR) / "content/systems/ultrawar");
    std::set<std::string> ours;
    for (const diag::Kind* kind : ultrawar::kinds::allKinds())
        ours.insert(kind->code);
    Snapshot snapshot;
    snapshot.packs = {
        system.documents,
        test::packOf("t", {{"all.yaml", kFactions + text},
                           {"pack.yaml", "warwright: 1\npack: t\nname: T\nversion: 1.0.0\n"
                                         "system: ultrawar ^1.0\nlicence: MIT\n"}})};
    check::Checker checker(system.system, games::checks(*system.system), {false, 1});
    checker.update(snapshot);
    QStringList out;
    for (const diag::Diagnostic& one : checker.describeAll())
        if (one.code == "ultrawar.faction.no-source")
            continue; // these tests have no power sources
        else if (ours.contains(one.code))
            out << QString::fromStdString(one.code.substr(9) + " " + one.placeInModel);
        else if (one.severity == diag::Severity::Error)
            out << QString::fromStdString("ALSO " + one.code + " " + one.message);
    return out;
}

} // namespace

class TestCardChecks : public QObject {
    Q_OBJECT
  private slots:
    void saysOfLinesWhatIsWrongAndNoMore_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("wanted");
        const auto row = [](const char* name, const std::string& text, const QStringList& wanted) {
            QTest::newRow(name) << QString::fromStdString(text) << wanted;
        };
        const QStringList none;

        row("magic: an own reserve pays",
            characters({"forge troop reserves: { magic: 2 } | 2 magic: Flight"}), none);
        row("magic: nothing pays in a faction of energy",
            characters({"forge troop | 2 magic: Flight"}),
            {"ability.magic-cost-unpayable character/mira.abilities[0]"});
        row("magic: an equipped crystal pays in a faction of crystals",
            characters({"lamp troop | 2 magic: Flight"}), none);
        row("magic: whoever has Magic Familiarity can use a crystal",
            characters({"forge troop magic: 1 | 2 magic: Flight"}), none);
        row("magic: somebody with Magic Transfer pays",
            characters({"forge troop | 2 magic: Flight",
                        "forge troop reserves: { magic: 3 } | Magic Transfer"}),
            none);
        row("magic: equipment that stores it pays",
            characters({"forge troop | 2 magic: Flight"}) +
                card("forge", "standard", "Equip: Stealth", "    reserves: { magic: 3 }\n"),
            none);
        row("magic: who belongs to no faction may fight for one that pays",
            characters({"none troop | 2 magic: Flight"}), none);
        row("magic: a clause costs too",
            characters({"forge troop | Attack 5, Range 6, Deviate 3 (2 magic)"}),
            {"ability.magic-cost-unpayable character/mira.abilities[0]"});
        row("energy: another kind doesn't pay",
            characters({"lamp troop reserves: { electrical: 2 } | 1 fuel: Flight | 1 electrical: "
                        "Stealth"}),
            {"ability.energy-cost-unpayable character/mira.abilities[0]"});
        row("energy: any kind pays for `energy`",
            characters({"lamp troop reserves: { alien: 2 } | 1 energy: Flight"}), none);
        row("energy: somebody with Energy Transfer pays",
            characters({"lamp troop | 1 fuel: Flight",
                        "lamp troop reserves: { fuel: 3 } | Energy Transfer"}),
            none);
        row("ammunition is nobody else's to give",
            characters({"forge troop | 1 ammo: Munition Attack 4, Range 3"}),
            {"ability.ammo-cost-unpayable character/mira.abilities[0]"});
        row("a card's line is paid by whoever may bear it",
            characters({"forge troop reserves: { ammo: 3 }"}) +
                card("forge", "weapon", "Equip: 1 ammo: Munition Attack 4, Range 3"),
            none);
        row("a card's line that nobody could pay",
            characters({"forge troop"}) +
                card("forge", "weapon", "Equip: 1 ammo: Munition Attack 4, Range 3"),
            {"ability.ammo-cost-unpayable card/tool.abilities[0]"});
        row("more at once than is ever there",
            characters({"lamp troop reserves: { magic: 3, crystal: 1 } | 5 magic: Flight | 4 "
                        "magic: Stealth"}),
            {"ability.cost-over-reserve character/mira.abilities[0]"});
        row("an X pays what there is",
            characters({"lamp troop reserves: { magic: 3 } | X magic: Magical Attack X, Range 4"}),
            none);
        row("crystal points where no crystal is", characters({"forge troop | 1 crystal: Flight"}),
            {"ability.cost-of-foreign-kind character/mira.abilities[0]"});
        row("power is a source's own", characters({"lamp troop | 1 power: Flight"}),
            {"ability.power-cost-misplaced character/mira.abilities[0]"});
        row("a source pays alone",
            "power_sources:\n  s:\n    name: S\n    faction: lamp\n    kind: crystal\n"
            "    maximum: 10\n    abilities: |\n      11 power: Mod +1 Defense (self)\n"
            "      10 power: Mod +2 Defense (self)\n",
            {"power-source.ability-over-max power-source/s.abilities[0]"});
        row("a reserve that nothing spends",
            characters({"lamp troop reserves: { fuel: 3, magic: 1 } | 1 magic: Flight"}),
            {"character.reserve-unused character/mira.reserves.fuel"});
        row("a reserve that a card of the faction spends",
            characters({"forge troop reserves: { fuel: 3 }"}) +
                card("forge", "standard", "Equip: 1 fuel: Flight"),
            none);
        row("a reserve that a feat may be paid from",
            characters({"forge troop reserves: { fuel: 3 }; energy: 2"}) +
                card("forge", "play", "\"Wait.\"",
                     "    feat: energy\n    performer: { character: mira }\n"),
            none);
        row("nothing is missed beside a line that can't be read",
            characters({"lamp troop reserves: { fuel: 3 } | 1 fuel Flihgt"}).substr(0), {"ALSO"});
        row("Reload, Recharge and Legacy want something to fill",
            characters({"lamp troop | Reload +1 | Recharge +1 | Legacy +1",
                        "forge troop | Recharge +1 | Legacy +1"}),
            {"ability.reload-without-ammo character/mira.abilities[0]",
             "ability.recharge-without-energy character/mira.abilities[1]",
             "ability.legacy-without-magic character/nora.abilities[1]"});

        row("a Minion that is a hub",
            characters({"forge minion max_in_play: 2; pawns: 2 | Minion Hub (Range 3)",
                        "forge general general_abilities: +1 Attack | Minion Hub (Range 4)"}),
            {"character.hub-on-minion character/mira.abilities[0]"});
        row("a General of Minions without a range",
            characters({"forge minion max_in_play: 2; pawns: 2",
                        "forge general general_abilities: +1 Attack | Stealth"}),
            {"character.general-without-hub-range character/nora.abilities"});
        row("a General without Minions needs none",
            characters({"forge general general_abilities: +1 Attack | Stealth"}), none);
        row("Minions without any hub",
            characters({"forge minion max_in_play: 2; pawns: 2", "forge troop"}),
            {"faction.minions-without-hub faction/forge"});
        row("a Troop may be their hub",
            characters(
                {"forge minion max_in_play: 2; pawns: 2", "forge troop | Minion Hub (Range 2)"}),
            none);
        row("Stealth and what takes it away",
            characters({"forge troop | Stealth | Stealth Reveal (Area 2)"}),
            {"ability.stealth-and-reveal character/mira.abilities[1]"});
        row("Flight that is always there crosses levels",
            characters({"forge troop | Flight | Level Change Movement"}),
            {"ability.flight-and-level-change character/mira.abilities[1]"});
        row("Flight that must be paid leaves some levels to cross",
            characters({"forge troop reserves: { fuel: 2 } | 1 fuel: Flight | Level Change "
                        "Movement"}),
            none);
        row("a General who goes up with the line",
            characters({"forge general general_abilities: +1 Attack | Turn: Explosive Attack 4, "
                        "Area 1!"}),
            {"ability.kamikaze-general character/mira.abilities[0]"});
        row("nothing to regenerate", characters({"forge troop life: 1 | Regenerate +1"}),
            {"ability.regenerate-at-one character/mira.abilities[0]"});
        row("characters and enhancements aren't equipped",
            characters({"forge troop | Equip: +1 Offense"}) +
                card("forge", "play", "Equip: Grant Stealth (ally)"),
            {"ability.equip-prefix-misplaced character/mira.abilities[0]",
             "ability.equip-prefix-misplaced card/tool.abilities[0]"});
        row("equipment says Equip, upgrades don't",
            characters({"forge troop upgrades: 1; statuses: [bionic]"}) +
                card("forge", "upgrade", "+1 Defense"),
            none);
        row("what equipment does to others needs no Equip",
            card("forge", "standard", "Mod +1 Attack (all ally)"), none);
        row("only Robot-Droids are powered down",
            characters({"forge troop race: robot-droid | Turn: Inflict Powered Down (living) | "
                        "Turn: Inflict Powered Down (robot-droid) | Turn: Inflict Powered Down "
                        "(self)",
                        "forge troop | Turn: Inflict Powered Down (self)"}),
            {"ability.power-down-scope character/mira.abilities[0]",
             "ability.power-down-scope character/nora.abilities[0]"});
        row("nobody bears the mark", characters({"forge troop | Mod -1 Defense (all ivac)"}),
            {"ability.ivac-without-target character/mira.abilities[0]"});
        row("somebody of another faction bears the mark",
            characters(
                {"forge troop | Mod -1 Defense (all ivac)", "lamp troop mark_of_ivac: true"}),
            none);

        row("Targeting without a ranged attack", characters({"forge troop | Targeting"}),
            {"ability.no-ranged-attack character/mira.abilities[0]"});
        row("a weapon of the faction shoots",
            characters({"forge troop | Targeting"}) +
                card("forge", "weapon", "Equip: Attack 4, Range 3"),
            none);
        row("an upgrade shoots, but not for her",
            characters({"forge troop | Targeting",
                        "forge troop upgrades: 1; statuses: [bionic] | Targeting"}) +
                card("forge", "upgrade", "Attack 4, Range 3"),
            {"ability.no-ranged-attack character/mira.abilities[0]"});
        row("Defense Initiative is about others' shots",
            characters({"forge troop | Defense Initiative (Ranged)"}), none);
        row("a Weapon Specialist with a deck of armor",
            characters({"forge troop | Weapon Specialist"}) +
                card("forge", "armor", "Equip: +1 Defense") + kDeck,
            {"ability.no-weapon-in-deck character/mira.abilities[0]"});
        row("a deck that isn't complete may yet have one",
            characters({"forge troop | Weapon Specialist | Attack Support"}) +
                card("forge", "armor", "Equip: +1 Defense"),
            none);
        row("one supporter supports nobody",
            characters({"forge troop | Attack Support", "lamp troop | Attack Support"}) +
                card("forge", "armor", "Equip: +1 Defense") + kDeck,
            {"ability.lone-support character/mira.abilities[0]"});
        row("two do",
            characters({"forge troop | Attack Support", "forge troop | Attack Support"}) +
                card("forge", "armor", "Equip: +1 Defense") + kDeck,
            none);
        row("a card makes others supporters",
            characters({"forge troop | Attack Support"}) +
                card("forge", "play", "Grant Attack Support (all ally)") + kDeck,
            none);
        row("Morale does too",
            characters({"forge troop | Defense Support", "forge troop | Morale"}) +
                card("forge", "armor", "Equip: +1 Defense") + kDeck,
            none);
        row("several of a Minion support each other",
            characters({"forge minion max_in_play: 2; pawns: 2 | Attack Support",
                        "forge general general_abilities: +1 Attack | Minion Hub (Range 4)"}) +
                card("forge", "armor", "Equip: +1 Defense") + kDeck,
            none);
        row("a change of what nobody has",
            characters({"forge general general_abilities: Affiliate Mod +1 Magic/+1 Defense | "
                        "Minion Hub (Range 4)",
                        "lamp troop magic: 3"}),
            {"ability.affiliate-mod-without-effect character/mira.general_abilities[0]"});
        row("equipment with the id of a crystal",
            card("lamp", "standard", "Equip: Stealth") +
                "power_sources:\n  tool: { name: Tool, faction: lamp, kind: crystal }\n",
            {"card.crystal-twice card/tool.type"});
    }
    void saysOfLinesWhatIsWrongAndNoMore() {
        QFETCH(QString, text);
        QFETCH(QStringList, wanted);
        QStringList got = found(text.toStdString());
        if (wanted == QStringList{"ALSO"}) { // one finding, about the line itself
            QCOMPARE(got.size(), 1);
            QVERIFY(got.first().startsWith(QStringLiteral("ALSO ultrawar.ability.")));
            return;
        }
        got.sort();
        wanted.sort();
        QCOMPARE(got.join(QLatin1Char('\n')), wanted.join(QLatin1Char('\n')));
    }
};

QTEST_GUILESS_MAIN(TestCardChecks)
#include "tst_card_checks.moc"
