
#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/ultrawar/combat/situation.h"
#endif

#include <QtTest>

using namespace ww::ultrawar;
using namespace ww::ultrawar::combat;

namespace {

AttackForm melee(int offense) {
    AttackForm form;
    form.number = offense;
    return form;
}

AttackForm shot(int number, int range) {
    AttackForm form;
    form.label = "Attack " + std::to_string(number) + ", Range " + std::to_string(range);
    form.number = number;
    form.range = range;
    form.ownNumber = true;
    return form;
}

Defender defending(int defense) {
    Defender struck;
    struck.defense = defense;
    return struck;
}

AttackPosition away(int range) {
    AttackPosition place;
    place.range = range;
    return place;
}

AttackPosition behind() {
    AttackPosition place;
    place.fromBack = true;
    return place;
}

QStringList reported(const AttackExplanation& e) {
    QStringList lines;
    for (const Modifier& m : e.modifiers)
        lines << QString::fromStdString(modifierText(m));
    return lines;
}

int difference(const AttackExplanation& e) {
    return e.attack ? e.attack->difference : -1000;
}

QString refusal(const AttackExplanation& e) {
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
    Attacker justice;
    justice.attackBonuses = {{"Active General: +1 Attack", "UW-ARMY-4", 1}};
    const AttackExplanation e = explainAttack(melee(5), justice, defending(4), {});
    QCOMPARE(difference(e), 2); // example X3
    QCOMPARE(e.attackTotal, 6);
    QCOMPARE(e.defenseTotal, 4);
    QCOMPARE(reported(e),
             (QStringList{"+5 Offense (UW-CHR-1)", "+1 Active General: +1 Attack (UW-ARMY-4)",
                          "+4 Defense (UW-CHR-1)"}));
    QVERIFY(e.attack->riposte == Riposte::InReach);
}

void CombatSituationTest::backStabAddsTwoAndVoidsTheThirdDie() {
    Defender alert = defending(4);
    alert.initiative = Initiative::Any;
    QVERIFY(explainAttack(melee(6), {}, alert, {}).attack->rolls.defense == DiceCount::Three);
    const AttackExplanation e = explainAttack(melee(6), {}, alert, behind());
    QCOMPARE(difference(e), 4);
    QVERIFY(e.attack->rolls.defense == DiceCount::Two);
    QVERIFY(reported(e).contains("+2 Back Stab (UW-ENG-5)"));
    // Back Stab Immunity: no bonus, and the third die is rolled.
    alert.backStabImmunity = true;
    const AttackExplanation immune = explainAttack(melee(6), {}, alert, behind());
    QCOMPARE(difference(immune), 2);
    QVERIFY(immune.attack->rolls.defense == DiceCount::Three);
    QVERIFY(reported(immune).contains("Back Stab Immunity (UW-A-33)"));
    // Example X5: an attack from behind at Range 1 is against two dice.
    const AttackExplanation close = explainAttack(shot(6, 5), {}, defending(4), behind());
    QCOMPARE(difference(close), 4);
    QVERIFY(close.attack->rolls.defense == DiceCount::Two);
    // Distant attackers get no bonus for Back Stab.
    AttackPosition far = behind();
    far.range = 3;
    QCOMPARE(difference(explainAttack(shot(6, 5), {}, defending(4), far)), 2);
}

void CombatSituationTest::sneakAttackReplacesTheBackStab() {
    Attacker sneaky;
    sneaky.sneak = true;
    Defender alert = defending(4);
    alert.initiative = Initiative::Any;
    const AttackExplanation e = explainAttack(melee(6), sneaky, alert, behind());
    QCOMPARE(difference(e), 4);
    QVERIFY(e.attack->rolls.defense == DiceCount::Two);
    QVERIFY(!e.strikeBackAllowed);
    QVERIFY(reported(e).contains("+2 Sneak Attack (UW-CMB-9)"));
    // Back Stab also works against a target with Stealth Reveal.
    alert.stealthReveal = true;
    const AttackExplanation seen = explainAttack(melee(6), sneaky, alert, behind());
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
    AttackForm form = shot(6, 5);
    form.directed = directed;
    Attacker striker;
    striker.flying = strikerFlies;
    Defender struck = defending(4);
    struck.flying = targetFlies;
    AttackPosition place = away(range);
    place.acrossLedge = ledge;
    const AttackExplanation e = explainAttack(form, striker, struck, place);
    QVERIFY(e.attack.has_value());
    QCOMPARE(difference(e), 2);
    QTEST(e.attack->rolls.defense == DiceCount::Three, "three");
}

void CombatSituationTest::explosionsFallOffByRings() {
    AttackForm bomb = shot(6, 4); // example X7
    bomb.blast = 2;
    for (int ring = 0; ring <= 2; ++ring) {
        bomb.blastDistance = ring;
        QCOMPARE(difference(explainAttack(bomb, {}, defending(4), away(3))), 2 - ring);
    }
    bomb.blastDistance = 3; // outside the explosion (X7)
    QCOMPARE(explainAttack(bomb, {}, defending(4), away(3)).refusal.front().rule,
             std::string("UW-CMB-10"));
    bomb.blastDistance = 8; // an attack total is never below 0
    QCOMPARE(explainAttack(bomb, {}, defending(4), away(3)).attackTotal, 0);
}

void CombatSituationTest::stealthTakesOnePerSpace() {
    Defender hidden = defending(0);
    hidden.stealth = true;
    QCOMPARE(explainAttack(shot(6, 5), {}, hidden, away(3)).attackTotal, 3); // example X7
    const AttackExplanation far = explainAttack(shot(2, 9), {}, hidden, away(6));
    QCOMPARE(far.attackTotal, 0); // rule A-27
    QVERIFY(reported(far).contains("+4 Never below 0 (UW-A-27)"));
    QCOMPARE(explainAttack(melee(6), {}, hidden, {}).attackTotal, 6);
    hidden.revealed = true;
    QCOMPARE(explainAttack(shot(6, 5), {}, hidden, away(3)).attackTotal, 6);
}

void CombatSituationTest::ownNumbersIgnoreChangesOfOffense() {
    Attacker armed;
    armed.offenseBonuses = {{"Glasswick Blade", "UW-EQP-1", 2}};
    armed.attackBonuses = {{"gold box", "UW-ARMY-4", 1}};
    QCOMPARE(explainAttack(melee(5), armed, defending(0), {}).attackTotal, 8);
    QCOMPARE(explainAttack(shot(5, 4), armed, defending(0), away(2)).attackTotal, 6); // rule A-4
}

void CombatSituationTest::statesLowerTheDefense() {
    Defender s = defending(4);
    s.armorBonuses = {{"Slag Plate", "UW-EQP-1", 2}};
    QCOMPARE(explainAttack(melee(6), {}, s, {}).defenseTotal, 6);
    s.stunned = true;
    QCOMPARE(explainAttack(melee(6), {}, s, {}).defenseTotal, 3);
    s.poweredDown = true;
    s.supporters = 1;
    QCOMPARE(explainAttack(melee(6), {}, s, {}).defenseTotal,
             4); // supporters help only a Robot-Droid
    s.robotDroid = true;
    QCOMPARE(explainAttack(melee(6), {}, s, {}).defenseTotal, 0);
    s.stunned = false;
    QCOMPARE(explainAttack(melee(6), {}, s, {}).defenseTotal, 1);
    Defender still = defending(4);
    still.stasis = true;
    QCOMPARE(difference(explainAttack(melee(6), {}, still, {})),
             6); // as in example X3
}

void CombatSituationTest::armorPierceIgnoresArmorAlone() {
    Defender s = defending(4);
    s.defenseBonuses = {{"Hardened Hull", "UW-EQP-4", 1}};
    s.armorBonuses = {{"Slag Plate", "UW-EQP-1", 2}};
    AttackForm pierce = melee(6);
    pierce.armorPierce = true;
    const AttackExplanation e = explainAttack(pierce, {}, s, {});
    QCOMPARE(e.defenseTotal, 5);
    QVERIFY(reported(e).contains("Armor Pierce: armor doesn't count (UW-A-9)"));
}

void CombatSituationTest::supportTargetingAndMartialCountWhereTheyMay() {
    Attacker s;
    s.supporters = 2;
    s.martialBonus = 3;
    s.targeting = true;
    QCOMPARE(explainAttack(melee(0), s, defending(0), {}).attackTotal, 5);
    QCOMPARE(explainAttack(shot(0, 5), s, defending(0), away(1)).attackTotal, 3);
    s.moved = true;
    QCOMPARE(explainAttack(shot(0, 5), s, defending(0), away(4)).attackTotal, 2);
    s.initiative = Initiative::Ranged;
    QVERIFY(explainAttack(shot(0, 5), s, defending(0), away(4)).attack->rolls.attack ==
            DiceCount::Three);
    QVERIFY(explainAttack(melee(0), s, defending(0), {}).attack->rolls.attack == DiceCount::Two);
    QVERIFY(combineInitiative(Initiative::Ranged, Initiative::Melee) == Initiative::Any);
}

void CombatSituationTest::freeStrikeAndBackStabAdd() {
    AttackPosition place = behind();
    place.freeStrike = true;
    QCOMPARE(difference(explainAttack(melee(4), {}, defending(4), place)), 4); // rule D-24
    QCOMPARE(refusal(explainAttack(shot(4, 4), {}, defending(4), place)), QString("UW-D-8"));
    AttackForm own = melee(4);
    own.ownNumber = true;
    QCOMPARE(refusal(explainAttack(own, {}, defending(4), place)), QString("UW-D-8"));
}

void CombatSituationTest::weaponSpecialistNeedsAWeaponAndItsOffense() {
    Attacker s;
    s.weaponSpecialist = true;
    QVERIFY(explainAttack(melee(5), s, defending(4), {}).attack->rolls.specialist ==
            Specialist::No);
    s.weapon = true;
    QVERIFY(explainAttack(melee(5), s, defending(4), {}).attack->rolls.specialist ==
            Specialist::Yes);
    QVERIFY(explainAttack(shot(5, 4), s, defending(4), away(3)).attack->rolls.specialist ==
            Specialist::No);
}

void CombatSituationTest::impossibleAttacksSayWhy() {
    QCOMPARE(refusal(explainAttack(melee(5), {}, defending(4), away(2))), QString("UW-LOS-1"));
    QCOMPARE(refusal(explainAttack(shot(5, 4), {}, defending(4), away(5))), QString("UW-LOS-1"));
    Defender flyer = defending(4);
    flyer.flying = true;
    QCOMPARE(refusal(explainAttack(melee(5), {}, flyer, {})), QString("UW-CMB-8"));
    QVERIFY(explainAttack(shot(5, 4), {}, flyer, {}).attack.has_value());
    Attacker wings;
    wings.flying = true;
    QVERIFY(explainAttack(melee(5), wings, flyer, {}).attack.has_value());
    Defender ghost = defending(4);
    ghost.ethereal = true;
    QCOMPARE(refusal(explainAttack(melee(5), {}, ghost, {})), QString("UW-CMB-8"));
    AttackForm spell = shot(5, 4);
    spell.magical = true;
    QVERIFY(explainAttack(spell, {}, ghost, away(2)).attack.has_value());
    AttackPosition ledge;
    ledge.acrossLedge = true;
    QCOMPARE(refusal(explainAttack(melee(5), {}, defending(4), ledge)), QString("UW-D-20"));
    QVERIFY(explainAttack(melee(5), wings, flyer, ledge).attack.has_value());
    AttackForm off = shot(5, 4);
    off.powerDown = true;
    off.hitEffect = HitEffect::Status;
    QCOMPARE(refusal(explainAttack(off, {}, defending(4), {})), QString("UW-KW-power-down-attack"));
    Defender droid = defending(4);
    droid.robotDroid = true;
    QVERIFY(explainAttack(off, {}, droid, {}).attack.has_value());
}

void CombatSituationTest::ripostesNeedReach() {
    const auto answers = [](const AttackForm& form, const Attacker& striker, const Defender& struck,
                            const AttackPosition& place) {
        return explainAttack(form, striker, struck, place).attack->riposte == Riposte::InReach;
    };
    QVERIFY(answers(melee(5), {}, defending(4), {}));
    QVERIFY(!answers(shot(5, 4), {}, defending(4),
                     away(3))); // David Barrett against the Vigil Droid
    Defender armed = defending(4);
    armed.longestRange = 3;
    QVERIFY(answers(shot(5, 4), {}, armed, away(3)));
    QVERIFY(!answers(shot(5, 4), {}, armed, away(4)));
    Attacker wings;
    wings.flying = true;
    QVERIFY(!answers(shot(5, 4), wings, defending(4), {}));
    QVERIFY(answers(melee(5), wings, defending(4), {})); // the flyer came down to strike (UW-ENG-4)
    Defender harmless = defending(4);
    harmless.hasMelee = false;
    QVERIFY(!answers(melee(5), {}, harmless, {}));
}

QTEST_GUILESS_MAIN(CombatSituationTest)
#include "tst_combat_situation.moc"
