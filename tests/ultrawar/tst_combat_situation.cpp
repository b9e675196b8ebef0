
#ifndef Q_MOC_RUN // moc 6.4 stops at <concepts>
#include "rules/systems/ultrawar/combat/situation.h"
#endif

#include <QtTest>

using namespace ww::ultrawar;
using namespace ww::ultrawar::combat;

namespace {

Form melee(int offense) {
    Form form;
    form.number = offense;
    return form;
}

Form shot(int number, int range) {
    Form form;
    form.label = "Attack " + std::to_string(number) + ", Range " + std::to_string(range);
    form.number = number;
    form.range = range;
    form.ownNumber = true;
    return form;
}

Struck defending(int defense) {
    Struck struck;
    struck.defense = defense;
    return struck;
}

Place away(int range) {
    Place place;
    place.range = range;
    return place;
}

Place behind() {
    Place place;
    place.fromBack = true;
    return place;
}

QStringList reported(const Explained& e) {
    QStringList lines;
    for (const Modifier& m : e.modifiers)
        lines << QString::fromStdString(text(m));
    return lines;
}

int difference(const Explained& e) {
    return e.attack ? e.attack->difference : -1000;
}

QString refusal(const Explained& e) {
    return e.refusal.empty() ? QString() : QString::fromStdString(e.refusal.front().rule);
}

} // namespace

class CombatSituationTest : public QObject {
    Q_OBJECT

  private slots:
    void explainsTheBooksFight();
    void backStabAddsTwoAndVoidsTheThirdDie();
    void sneakAttackReplacesTheBackStab();
    void rangedAtRangeOneGivesAThirdDie_data();
    void rangedAtRangeOneGivesAThirdDie();
    void explosionsFallOffByRings();
    void stealthTakesOnePerSpace();
    void ownNumbersIgnoreChangesOfOffense();
    void statesLowerTheDefense();
    void armorPierceIgnoresArmorAlone();
    void supportTargetingAndMartialCountWhereTheyMay();
    void freeStrikeAndBackStabAdd();
    void weaponSpecialistNeedsAWeaponAndItsOffense();
    void impossibleAttacksSayWhy();
    void ripostesNeedReach();
};

void CombatSituationTest::explainsTheBooksFight() {
    Striker justice;
    justice.attack = {{"Active General: +1 Attack", "UW-ARMY-4", 1}};
    const Explained e = explain(melee(5), justice, defending(4), {});
    QCOMPARE(difference(e), 2); // X3
    QCOMPARE(e.attackTotal, 6);
    QCOMPARE(e.defenseTotal, 4);
    QCOMPARE(reported(e),
             (QStringList{"+5 Offense (UW-CHR-1)", "+1 Active General: +1 Attack (UW-ARMY-4)",
                          "+4 Defense (UW-CHR-1)"}));
    QVERIFY(e.attack->riposte == Riposte::InReach);
}

void CombatSituationTest::backStabAddsTwoAndVoidsTheThirdDie() {
    Struck alert = defending(4);
    alert.initiative = Initiative::Any;
    QVERIFY(explain(melee(6), {}, alert, {}).attack->rolls.defense == Dice::Three);
    const Explained e = explain(melee(6), {}, alert, behind());
    QCOMPARE(difference(e), 4);
    QVERIFY(e.attack->rolls.defense == Dice::Two);
    QVERIFY(reported(e).contains("+2 Back Stab (UW-ENG-5)"));
    // Back Stab Immunity: no bonus, and the third die stays
    alert.backStabImmunity = true;
    const Explained immune = explain(melee(6), {}, alert, behind());
    QCOMPARE(difference(immune), 2);
    QVERIFY(immune.attack->rolls.defense == Dice::Three);
    QVERIFY(reported(immune).contains("Back Stab Immunity (UW-A-33)"));
    // X5: from behind at Range 1, two dice
    const Explained close = explain(shot(6, 5), {}, defending(4), behind());
    QCOMPARE(difference(close), 4);
    QVERIFY(close.attack->rolls.defense == Dice::Two);
    // distant attackers have no Back Stab
    Place far = behind();
    far.range = 3;
    QCOMPARE(difference(explain(shot(6, 5), {}, defending(4), far)), 2);
}

void CombatSituationTest::sneakAttackReplacesTheBackStab() {
    Striker sneaky;
    sneaky.sneak = true;
    Struck alert = defending(4);
    alert.initiative = Initiative::Any;
    const Explained e = explain(melee(6), sneaky, alert, behind());
    QCOMPARE(difference(e), 4);
    QVERIFY(e.attack->rolls.defense == Dice::Two);
    QVERIFY(!e.strikeBackAllowed);
    QVERIFY(reported(e).contains("+2 Sneak Attack (UW-CMB-9)"));
    // a target with Stealth Reveal can still be stabbed in the back
    alert.stealthReveal = true;
    const Explained seen = explain(melee(6), sneaky, alert, behind());
    QVERIFY(reported(seen).contains("+2 Back Stab (UW-ENG-5)"));
    QVERIFY(seen.strikeBackAllowed);
}

void CombatSituationTest::rangedAtRangeOneGivesAThirdDie_data() {
    QTest::addColumn<int>("range");
    QTest::addColumn<bool>("strikerFlies");
    QTest::addColumn<bool>("targetFlies");
    QTest::addColumn<bool>("directed");
    QTest::addColumn<bool>("ledge");
    QTest::addColumn<bool>("three");
    QTest::newRow("next to it") << 1 << false << false << false << false << true;
    QTest::newRow("two away") << 2 << false << false << false << false << false;
    QTest::newRow("one flies") << 1 << true << false << false << false << false;
    QTest::newRow("the other flies") << 1 << false << true << false << false << false;
    QTest::newRow("both fly") << 1 << true << true << false << false << true;
    QTest::newRow("directed") << 1 << false << false << true << false << false;
    QTest::newRow("across a ledge") << 1 << false << false << false << true << false;
}

void CombatSituationTest::rangedAtRangeOneGivesAThirdDie() {
    QFETCH(int, range);
    QFETCH(bool, strikerFlies);
    QFETCH(bool, targetFlies);
    QFETCH(bool, directed);
    QFETCH(bool, ledge);
    Form form = shot(6, 5);
    form.directed = directed;
    Striker striker;
    striker.flying = strikerFlies;
    Struck struck = defending(4);
    struck.flying = targetFlies;
    Place place = away(range);
    place.acrossLedge = ledge;
    const Explained e = explain(form, striker, struck, place);
    QVERIFY(e.attack.has_value());
    QCOMPARE(difference(e), 2);
    QTEST(e.attack->rolls.defense == Dice::Three, "three");
}

void CombatSituationTest::explosionsFallOffByRings() {
    Form bomb = shot(6, 4); // X7
    bomb.blast = 2;
    for (int ring = 0; ring <= 2; ++ring) {
        bomb.ring = ring;
        QCOMPARE(difference(explain(bomb, {}, defending(4), away(3))), 2 - ring);
    }
    bomb.ring = 3; // outside the explosion (X7)
    QCOMPARE(explain(bomb, {}, defending(4), away(3)).refusal.front().rule,
             std::string("UW-CMB-10"));
    bomb.ring = 8; // below 0 counts as 0
    QCOMPARE(explain(bomb, {}, defending(4), away(3)).attackTotal, 0);
}

void CombatSituationTest::stealthTakesOnePerSpace() {
    Struck hidden = defending(0);
    hidden.stealth = true;
    QCOMPARE(explain(shot(6, 5), {}, hidden, away(3)).attackTotal, 3); // X7
    const Explained far = explain(shot(2, 9), {}, hidden, away(6));
    QCOMPARE(far.attackTotal, 0);
    QVERIFY(reported(far).contains("+4 Never below 0 (UW-A-27)"));
    QCOMPARE(explain(melee(6), {}, hidden, {}).attackTotal, 6);
    hidden.revealed = true;
    QCOMPARE(explain(shot(6, 5), {}, hidden, away(3)).attackTotal, 6);
}

void CombatSituationTest::ownNumbersIgnoreChangesOfOffense() {
    Striker armed;
    armed.offense = {{"Glasswick Blade", "UW-EQP-1", 2}};
    armed.attack = {{"gold box", "UW-ARMY-4", 1}};
    QCOMPARE(explain(melee(5), armed, defending(0), {}).attackTotal, 8);
    QCOMPARE(explain(shot(5, 4), armed, defending(0), away(2)).attackTotal, 6);
}

void CombatSituationTest::statesLowerTheDefense() {
    Struck s = defending(4);
    s.armor = {{"Slag Plate", "UW-EQP-1", 2}};
    QCOMPARE(explain(melee(6), {}, s, {}).defenseTotal, 6);
    s.stunned = true;
    QCOMPARE(explain(melee(6), {}, s, {}).defenseTotal, 3);
    s.poweredDown = true;
    s.supporters = 1;
    QCOMPARE(explain(melee(6), {}, s, {}).defenseTotal, 4); // only a Robot-Droid gets support
                                                            //
    s.robotDroid = true;
    QCOMPARE(explain(melee(6), {}, s, {}).defenseTotal, 0);
    s.stunned = false;
    QCOMPARE(explain(melee(6), {}, s, {}).defenseTotal, 1);
    Struck still = defending(4);
    still.stasis = true;
    QCOMPARE(difference(explain(melee(6), {}, still, {})), 6); // X3's +6
}

void CombatSituationTest::armorPierceIgnoresArmorAlone() {
    Struck s = defending(4);
    s.changes = {{"Hardened Hull", "UW-EQP-4", 1}};
    s.armor = {{"Slag Plate", "UW-EQP-1", 2}};
    Form pierce = melee(6);
    pierce.armorPierce = true;
    const Explained e = explain(pierce, {}, s, {});
    QCOMPARE(e.defenseTotal, 5);
    QVERIFY(reported(e).contains("Armor Pierce: armor doesn't count (UW-A-9)"));
}

void CombatSituationTest::supportTargetingAndMartialCountWhereTheyMay() {
    Striker s;
    s.supporters = 2;
    s.martial = 3;
    s.targeting = true;
    QCOMPARE(explain(melee(0), s, defending(0), {}).attackTotal, 5);
    QCOMPARE(explain(shot(0, 5), s, defending(0), away(1)).attackTotal, 3);
    s.moved = true;
    QCOMPARE(explain(shot(0, 5), s, defending(0), away(4)).attackTotal, 2);
    s.initiative = Initiative::Ranged;
    QVERIFY(explain(shot(0, 5), s, defending(0), away(4)).attack->rolls.attack == Dice::Three);
    QVERIFY(explain(melee(0), s, defending(0), {}).attack->rolls.attack == Dice::Two);
    QVERIFY(both(Initiative::Ranged, Initiative::Melee) == Initiative::Any);
}

void CombatSituationTest::freeStrikeAndBackStabAdd() {
    Place place = behind();
    place.freeStrike = true;
    QCOMPARE(difference(explain(melee(4), {}, defending(4), place)), 4); // D-24
    QCOMPARE(refusal(explain(shot(4, 4), {}, defending(4), place)), QString("UW-D-8"));
    Form own = melee(4);
    own.ownNumber = true;
    QCOMPARE(refusal(explain(own, {}, defending(4), place)), QString("UW-D-8"));
}

void CombatSituationTest::weaponSpecialistNeedsAWeaponAndItsOffense() {
    Striker s;
    s.weaponSpecialist = true;
    QVERIFY(explain(melee(5), s, defending(4), {}).attack->rolls.specialist == Specialist::No);
    s.weapon = true;
    QVERIFY(explain(melee(5), s, defending(4), {}).attack->rolls.specialist == Specialist::Yes);
    QVERIFY(explain(shot(5, 4), s, defending(4), away(3)).attack->rolls.specialist ==
            Specialist::No);
}

void CombatSituationTest::impossibleAttacksSayWhy() {
    QCOMPARE(refusal(explain(melee(5), {}, defending(4), away(2))), QString("UW-LOS-1"));
    QCOMPARE(refusal(explain(shot(5, 4), {}, defending(4), away(5))), QString("UW-LOS-1"));
    Struck flyer = defending(4);
    flyer.flying = true;
    QCOMPARE(refusal(explain(melee(5), {}, flyer, {})), QString("UW-CMB-8"));
    QVERIFY(explain(shot(5, 4), {}, flyer, {}).attack.has_value());
    Striker wings;
    wings.flying = true;
    QVERIFY(explain(melee(5), wings, flyer, {}).attack.has_value());
    Struck ghost = defending(4);
    ghost.ethereal = true;
    QCOMPARE(refusal(explain(melee(5), {}, ghost, {})), QString("UW-CMB-8"));
    Form spell = shot(5, 4);
    spell.magical = true;
    QVERIFY(explain(spell, {}, ghost, away(2)).attack.has_value());
    Place ledge;
    ledge.acrossLedge = true;
    QCOMPARE(refusal(explain(melee(5), {}, defending(4), ledge)), QString("UW-D-20"));
    QVERIFY(explain(melee(5), wings, flyer, ledge).attack.has_value());
    Form off = shot(5, 4);
    off.powerDown = true;
    off.harm = Harm::Status;
    QCOMPARE(refusal(explain(off, {}, defending(4), {})), QString("UW-KW-power-down-attack"));
    Struck droid = defending(4);
    droid.robotDroid = true;
    QVERIFY(explain(off, {}, droid, {}).attack.has_value());
}

void CombatSituationTest::ripostesNeedReach() {
    const auto answers = [](const Form& form, const Striker& striker, const Struck& struck,
                            const Place& place) {
        return explain(form, striker, struck, place).attack->riposte == Riposte::InReach;
    };
    QVERIFY(answers(melee(5), {}, defending(4), {}));
    QVERIFY(!answers(shot(5, 4), {}, defending(4), away(3))); // the example of David Barrett and
                                                              // the Vigil Droid
    Struck armed = defending(4);
    armed.reach = 3;
    QVERIFY(answers(shot(5, 4), {}, armed, away(3)));
    QVERIFY(!answers(shot(5, 4), {}, armed, away(4)));
    Striker wings;
    wings.flying = true;
    QVERIFY(!answers(shot(5, 4), wings, defending(4), {}));
    QVERIFY(answers(melee(5), wings, defending(4), {})); // the flyer came down to strike (UW-ENG-4)
    Struck harmless = defending(4);
    harmless.melee = false;
    QVERIFY(!answers(melee(5), {}, harmless, {}));
}

QTEST_GUILESS_MAIN(CombatSituationTest)
#include "tst_combat_situation.moc"
