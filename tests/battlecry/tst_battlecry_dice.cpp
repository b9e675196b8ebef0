// Tests the dice of one attack: the ledger's cases A to K with exact values, and every pair of
// modifiers against two other implementations.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/battlecry/dice/situation.h"
#include "tests/battlecry/dice_support.h"
#include "tests/battlecry/second/dice_faces.h"
#include "tests/support/chance_text.h"
#include "tests/support/share.h"
#endif

#include <QtTest>

#include <cmath>
#include <random>

using namespace ww;
using namespace ww::battlecry::dice;

namespace {

using test::chanceText;

/// Formats a distribution as in the ledger: the numerators for 0, 1, …, then the denominator.
QString text(const Distribution& d) {
    QStringList out;
    for (int k = 0; k <= d.max(); ++k)
        out << QString::number(static_cast<qulonglong>(d.weight(k)));
    return out.join(',') + " /" + QString::number(static_cast<qulonglong>(d.denominator()));
}

template <class Change>
Attack with(Attack attack, Change change) {
    change(attack);
    return attack;
}

enum Extra : unsigned {
    Focus,
    Blanks,
    BlanksAndFocus,
    BestDamage,
    BestToDestroy,
    BlankToCrit,
    FocusToCrit,
    DefenceFocus,
    Evade,
    TwoEvades,
    AntiMissile,
    Extras
};

void add(Attack& a, unsigned extra) {
    switch (extra) {
    case Focus:
        a.focus = true;
        break;
    case Blanks:
    case BlanksAndFocus:
        a.reroll = extra == Blanks ? Reroll::Blanks : Reroll::BlanksAndFocus;
        break;
    case BestDamage:
    case BestToDestroy:
        a.reroll = Reroll::Best;
        a.aim = extra == BestDamage ? Aim::Damage : Aim::Destroy;
        a.damageToDestroy = 2;
        break;
    case BlankToCrit:
        a.blankToCrit = 1;
        break;
    case FocusToCrit:
        a.focusToCrit = 1;
        break;
    case DefenceFocus:
        a.defenceFocus = true;
        break;
    case Evade:
    case TwoEvades:
        a.evades = extra == Evade ? 1 : 2;
        break;
    case AntiMissile:
        a.antiMissile = 2;
        break;
    default:
        break;
    }
}

second::AttackSetup asThrow(const Attack& a) {
    second::AttackSetup out;
    out.attack = a.attackDice;
    out.defence = a.defenceDice;
    out.focus = a.focus;
    out.rerollMode = static_cast<int>(a.reroll);
    out.neededDamage = a.aim == Aim::Destroy ? a.damageToDestroy : 0;
    out.blankToCrit = a.blankToCrit;
    out.focusToCrit = a.focusToCrit;
    out.defenceFocus = a.defenceFocus;
    out.evades = a.evades;
    out.antiMissile = a.antiMissile;
    return out;
}

QString described(const Attack& a) {
    return QString("%1 against %2, focus %3, reroll %4 for %5, blanks %6, focus %7; focus %8, "
                   "evades %9, ")
               .arg(a.attackDice)
               .arg(a.defenceDice)
               .arg(a.focus)
               .arg(static_cast<int>(a.reroll))
               .arg(static_cast<int>(a.aim))
               .arg(a.blankToCrit)
               .arg(a.focusToCrit)
               .arg(a.defenceFocus)
               .arg(a.evades) +
           QString("anti-missile %1").arg(a.antiMissile);
}

/// Returns true if `ours` of `of` equals `theirs` of `all`, a multiple of `of`.
bool same(Weight ours, Weight of, second::UInt128 theirs, second::UInt128 all) {
    return ours * (all / of) == theirs;
}

QString difference(const Attack& a, const second::Outcome& theirs) {
    const Odds ours = attackOdds(a);
    if (theirs.totalWeight % ours.denominator != 0)
        return "no common denominator: " + described(a);
    for (std::size_t h = 0; h <= kMaxDice; ++h)
        for (std::size_t c = 0; c <= kMaxDice; ++c)
            if (!same(ours.weights[h][c], ours.denominator, theirs.weightByHitsAndCrits[h][c],
                      theirs.totalWeight))
                return QString("%1 hits, %2 criticals: ").arg(h).arg(c) + described(a);
    return {};
}

QString differenceInTokens(const Attack& a, const second::Outcome& theirs) {
    const TokenSpendChances ours = attackOdds(a).spendChances;
    if (chanceText(ours.reroll) != chanceText(Chance(theirs.rerolledWeight, theirs.totalWeight)))
        return "rerolled: " + described(a);
    if (chanceText(ours.attackFocus) !=
        chanceText(Chance(theirs.focusSpentWeight, theirs.totalWeight)))
        return "focus spent: " + described(a);
    if (chanceText(ours.defenceFocus) !=
        chanceText(Chance(theirs.defenceFocusSpentWeight, theirs.totalWeight)))
        return "defence focus spent: " + described(a);
    for (int e = 0; e <= a.evades; ++e)
        if (chanceText(ours.evades.probabilityOf(e)) !=
            chanceText(Chance(theirs.weightByEvadesSpent[static_cast<std::size_t>(e)],
                              theirs.totalWeight)))
            return QString("%1 evades spent: ").arg(e) + described(a);
    return {};
}

} // namespace

class BattlecryDiceTest : public QObject {
    Q_OBJECT

  private slots:
    void givesTheLedgersFigures_data();
    void givesTheLedgersFigures();
    void givesTheJointChancesOfOneDieAgainstOne();
    void everyPairOfModifiersEqualsTheCounts_data();
    void everyPairOfModifiersEqualsTheCounts();
    void manyModifiersEqualTheCounts();
    void fewDiceEqualEveryFace();
    void bestIsNeverBehindAnotherPolicy();
    void bestKeepsABlankThatACardTurns();
    void spendingAlwaysLeavesTheSameResults();
    void explainsTheDiceOfAnAttack();
    void refusesWhatTheRangeForbids();
    void spendsNoLockOnAMissileUnderStress();
    void takesMoreDiceThanItCountsAsTheMost();
    void everyAntiMissileDieCounts_data();
    void everyAntiMissileDieCounts();
    void veryManyAntiMissileDiceAreRoundedAndSaySo();
};

void BattlecryDiceTest::givesTheLedgersFigures_data() {
    QTest::addColumn<int>("row");
    QTest::addColumn<QString>("total");
    QTest::addColumn<QString>("mean");
    QTest::addColumn<QString>("critical");
    const auto add = [](const char* name, int row, const char* total, const char* mean,
                        const char* critical) {
        QTest::newRow(name) << row << QString(total) << QString(mean) << QString(critical);
    };
    add("A", 0, "2186,1185,600,125 /4096", "345/512", "53345/262144");
    add("B", 1, "9098,10845,9450,3375 /32768", "19935/16384", "68735/262144");
    add("C", 2, "38732,42039,34263,13851,2187 /131072", "80433/65536", "83615/262144");
    add("D", 3, "9098,10845,9450,3375 /32768", "19935/16384", "767115/2097152");
    add("E", 4, "218402,613125,843750,421875 /2097152", "1783125/1048576", "6101875/16777216");
    add("F", 5, "31904,783,81 /32768", "945/32768", "29781/2097152");
    add("G", 6, "23,55,80,65,28,5 /256", "547/256", "15481/32768");
    add("H", 7, "658,1278,1485,675 /4096", "6273/4096", "27279/65536");
    add("I", 8, "347170,274978,241888,135015,43400,6125 /1048576", "171003/131072",
        "401317521/1073741824");
    add("J, 1 die", 9, "1,1 /2", "1/2", "1/8");
    add("J, 3 dice", 10, "1,3,3,1 /8", "3/2", "169/512");
    add("J, 4 dice", 11, "1,4,6,4,1 /16", "2", "1695/4096");
    add("K, 1 die", 12, "1 /1", "0", "0");
    add("K, 3 dice", 13, "4,3,1 /8", "5/8", "121/512");
    add("K, 4 dice", 14, "5,6,4,1 /16", "17/16", "1439/4096");
}

void BattlecryDiceTest::givesTheLedgersFigures() {
    QFETCH(int, row);
    const std::vector<Attack> cases{
        attackWithDice(3, 3),
        with(attackWithDice(3, 3), [](Attack& a) { a.focus = true; }),
        with(attackWithDice(4, 3), [](Attack& a) { a.focus = a.defenceFocus = true; }),
        with(attackWithDice(3, 3), [](Attack& a) { a.reroll = Reroll::BlanksAndFocus; }),
        with(attackWithDice(3, 3),
             [](Attack& a) {
                 a.reroll = Reroll::Blanks;
                 a.focus = true;
             }),
        with(attackWithDice(3, 4),
             [](Attack& a) {
                 a.defenceFocus = true;
                 a.evades = 1;
             }),
        attackWithDice(5, 1),
        with(attackWithDice(3, 2), [](Attack& a) { a.reroll = Reroll::BlanksAndFocus; }),
        with(attackWithDice(5, 3), [](Attack& a) { a.antiMissile = 2; }),
        handToHandAttack(1),
        handToHandAttack(3),
        handToHandAttack(4),
        handToHandAttack(1, 1),
        handToHandAttack(3, 1),
        handToHandAttack(4, 1),
    };
    const Odds o = attackOdds(cases[static_cast<std::size_t>(row)]);
    QTEST(text(o.hitsAndCriticals()), "total");
    QTEST(chanceText(o.hitsAndCriticals().mean()), "mean");
    QTEST(chanceText(o.criticals().probabilityOfAtLeast(1)), "critical");
}

void BattlecryDiceTest::givesTheJointChancesOfOneDieAgainstOne() {
    const Odds o = attackOdds(attackWithDice(1, 1));
    QCOMPARE(chanceText(o.chance(0, 0)), QString("11/16"));
    QCOMPARE(chanceText(o.chance(1, 0)), QString("15/64"));
    QCOMPARE(chanceText(o.chance(0, 1)), QString("5/64"));
    const Odds die = attackOdds(handToHandAttack(1));
    QCOMPARE(chanceText(die.chance(1, 0)), QString("3/8"));
    QCOMPARE(chanceText(die.chance(0, 1)), QString("1/8"));
    QCOMPARE(chanceText(die.chance(0, 0)), QString("1/2"));
}

void BattlecryDiceTest::everyPairOfModifiersEqualsTheCounts_data() {
    QTest::addColumn<unsigned>("first");
    for (unsigned i = 0; i < Extras; ++i)
        QTest::addRow("%u", i) << i;
}

void BattlecryDiceTest::everyPairOfModifiersEqualsTheCounts() {
    QFETCH(unsigned, first);
    int count = 0;
    for (unsigned other = first; other < Extras; ++other)
        for (int attack = 0; attack <= 6; ++attack)
            for (int defence = 0; defence <= 6; ++defence) {
                if (!test::isSlowCaseSelected(count++))
                    continue;
                Attack a = attackWithDice(attack, defence);
                add(a, first);
                add(a, other);
                const second::Outcome theirs = second::FaceCountOdds(asThrow(a)).outcome();
                QCOMPARE(difference(a, theirs), QString());
                QCOMPARE(differenceInTokens(a, theirs), QString());
            }
}

void BattlecryDiceTest::manyModifiersEqualTheCounts() {
    std::mt19937 random(12);
    for (int i = 0; i < test::scaledCaseCount(150); ++i) {
        Attack a = attackWithDice(static_cast<int>(random() % 7), static_cast<int>(random() % 7));
        const auto chosen = static_cast<unsigned>(random());
        for (unsigned extra = 0; extra < Extras; ++extra)
            if ((chosen >> extra) % 2 == 1)
                add(a, extra);
        a.damageToDestroy = static_cast<int>(random() % 5);
        if (a.aim == Aim::Destroy && a.damageToDestroy == 0)
            a.aim = Aim::Damage;
        const second::Outcome theirs = second::FaceCountOdds(asThrow(a)).outcome();
        QCOMPARE(difference(a, theirs), QString());
        QCOMPARE(differenceInTokens(a, theirs), QString());
    }
}

void BattlecryDiceTest::fewDiceEqualEveryFace() {
    int count = 0;
    for (unsigned first = 0; first < Extras; ++first)
        for (unsigned other = first; other < Extras; ++other)
            for (int attack = 0; attack <= 2; ++attack)
                for (int defence = 0; defence <= 1; ++defence) {
                    if (!test::isSlowCaseSelected(count++))
                        continue;
                    Attack a = attackWithDice(attack, defence);
                    add(a, first);
                    add(a, other);
                    a.antiMissile = std::min(a.antiMissile, 1);
                    QCOMPARE(difference(a, second::FaceEnumerationOdds(asThrow(a)).outcome()),
                             QString());
                }
    if (test::casePercentage() < 100)
        return;
    Attack a = attackWithDice(3, 3);
    a.reroll = Reroll::Blanks;
    a.focus = a.defenceFocus = true;
    QCOMPARE(difference(a, second::FaceEnumerationOdds(asThrow(a)).outcome()), QString());
}

void BattlecryDiceTest::bestIsNeverBehindAnotherPolicy() {
    int count = 0;
    for (int attack = 1; attack <= 6; ++attack)
        for (int needed = 0; needed <= attack; ++needed)
            for (unsigned extras = 0; extras < 8; ++extras) {
                if (!test::isCaseSelected(count++))
                    continue;
                Attack a = attackWithDice(attack, 3);
                a.focus = extras % 2 == 1;
                a.blankToCrit = extras / 2 % 2 == 1 ? 1 : 0;
                a.focusToCrit = extras / 4 == 1 ? 1 : 0;
                a.aim = needed == 0 ? Aim::Damage : Aim::Destroy;
                a.damageToDestroy = needed;
                const auto worth = [&](Reroll how) {
                    a.reroll = how;
                    const Distribution total = attackOdds(a).hitsAndCriticals();
                    return needed == 0 ? *total.mean().exact
                                       : *total.probabilityOfAtLeast(needed).exact;
                };
                const Rational best = worth(Reroll::Best);
                for (const Reroll other : {Reroll::None, Reroll::Blanks, Reroll::BlanksAndFocus})
                    QVERIFY2(best >= worth(other), qPrintable(described(a)));
            }
}

void BattlecryDiceTest::bestKeepsABlankThatACardTurns() {
    Attack a = attackWithDice(1, 0);
    a.reroll = Reroll::Best;
    a.blankToCrit = 1;
    // Adds the chance of a critical or of a blank, which the card turns, to the chance of either
    // result after a focus result is rerolled.
    QCOMPARE(chanceText(attackOdds(a).chance(0, 1)), QString("15/32"));
    QCOMPARE(chanceText(attackOdds(a).spendChances.reroll),
             QString("1/4")); // focus results, which nothing changes, are rerolled
    a.focus = true;
    QCOMPARE(chanceText(attackOdds(a).spendChances.reroll), QString("0"));
}

void BattlecryDiceTest::spendingAlwaysLeavesTheSameResults() {
    Attack a = attackWithDice(4, 2);
    a.focus = a.defenceFocus = true;
    a.evades = 2;
    const Odds sparing = attackOdds(a);
    a.tokenSpending = TokenSpending::Always;
    const Odds always = attackOdds(a);
    QVERIFY(sparing.weights == always.weights);
    QCOMPARE(chanceText(always.spendChances.attackFocus), QString("1"));
    QCOMPARE(chanceText(always.spendChances.defenceFocus), QString("1"));
    QCOMPARE(text(always.spendChances.evades), QString("0,0,1 /1"));
    QCOMPARE(chanceText(sparing.spendChances.attackFocus), QString("175/256")); // 1 − (3/4)^4
    QVERIFY(sparing.spendChances.evades.mean().value < 2);
}

void BattlecryDiceTest::explainsTheDiceOfAnAttack() {
    Weapon gun;
    gun.dice = 3;
    Shooter shooter;
    Target target;
    target.agility = 2;
    target.speed = 2;
    AttackExplanation e = explainAttack(gun, shooter, target, {2, false});
    QVERIFY(e.attack);
    QCOMPARE(chanceText(attackOdds(*e.attack).hitsAndCriticals().mean()), QString("345/512"));
    QCOMPARE(e.modifiers.size(), 1U);
    QCOMPARE(QString::fromStdString(modifierText(e.modifiers[0])),
             QString("+1 defence die: speed 2 (BC-SPD-1)"));

    shooter.speed = 6;
    shooter.diceChanges = {{"Jack Baker", "", 1}};
    target.speed = 6;
    target.diceChanges = {{"Rand", "", -1}};
    e = explainAttack(gun, shooter, target, {1, true});
    QCOMPARE(e.attack->attackDice, 4);  // 3 + range 1 − speed 6 + Baker
    QCOMPARE(e.attack->defenceDice, 5); // 2 + 3 + obstructed − Rand
    e = explainAttack(gun, shooter, target, {3, false});
    QCOMPARE(e.attack->attackDice, 3);
    QCOMPARE(e.attack->defenceDice, 5);

    Weapon cluster{Weapon::Kind::Missile, 3, 1, 3, false, -1};
    target = {};
    target.agility = 3;
    target.antiMissile = 2;
    e = explainAttack(cluster, {}, target, {3, false});
    QCOMPARE(e.attack->attackDice, 3); // missiles get no range bonus
    QCOMPARE(e.attack->defenceDice, 2);
    QCOMPARE(e.attack->antiMissile, 2);
    cluster.kind = Weapon::Kind::Secondary;
    QCOMPARE(explainAttack(cluster, {}, target, {3, false}).attack->antiMissile, 0);
    QCOMPARE(defenceDiceForSpeed(0) + 10 * defenceDiceForSpeed(3) + 100 * defenceDiceForSpeed(5) +
                 1000 * defenceDiceForSpeed(6),
             3210);

    Weapon fists{Weapon::Kind::HandToHand, 3, 1, 3, false, 0};
    shooter.focus = true;
    target.evades = 1;
    e = explainAttack(fists, shooter, target, {1, false});
    QCOMPARE(text(attackOdds(*e.attack).hitsAndCriticals()), QString("4,3,1 /8"));
}

void BattlecryDiceTest::refusesWhatTheRangeForbids() {
    Weapon heavy{Weapon::Kind::Missile, 5, 2, 3, true, 0};
    AttackExplanation e = explainAttack(heavy, {}, {}, {1, false});
    QVERIFY(!e.attack);
    QCOMPARE(e.refusal.size(), 2U); // wrong range, and no target lock
    Shooter locked;
    locked.lock = true;
    QVERIFY(explainAttack(heavy, locked, {}, {2, false}).attack);
}

void BattlecryDiceTest::spendsNoLockOnAMissileUnderStress() {
    Weapon weapon{Weapon::Kind::Missile, 4, 1, 3, false, 0};
    Shooter shooter;
    shooter.lock = shooter.stressed = true;
    QCOMPARE(explainAttack(weapon, shooter, {}, {1, false}).attack->reroll, Reroll::None);
    weapon.kind = Weapon::Kind::Primary;
    QVERIFY(explainAttack(weapon, shooter, {}, {1, false}).spendsLock);
    shooter.diceEffects.canRerollStressed = true;
    const AttackExplanation e = explainAttack(weapon, shooter, {}, {1, false});
    QVERIFY(!e.spendsLock);
    QCOMPARE(e.attack->reroll, Reroll::Best);
}

void BattlecryDiceTest::takesMoreDiceThanItCountsAsTheMost() {
    Attack most = attackWithDice(kMaxDice, kMaxDice);
    most.reroll = Reroll::Best;
    most.focus = most.defenceFocus = true;
    most.antiMissile = 6;
    const Distribution total = attackOdds(most).hitsAndCriticals();
    Weight sum = 0;
    for (int k = 0; k <= total.max(); ++k)
        sum += total.weight(k);
    QVERIFY(sum == total.denominator());
    Attack more = most;
    more.attackDice = more.defenceDice = 40;
    QCOMPARE(attackOdds(more).hitsAndCriticals(), total);
    QCOMPARE(text(attackOdds(attackWithDice(-3, -2)).hitsAndCriticals()), QString("1 /1"));
}

void BattlecryDiceTest::everyAntiMissileDieCounts_data() {
    QTest::addColumn<int>("dice");
    for (int dice = 0; dice <= 15; ++dice)
        QTest::addRow("%d", dice) << dice;
}

/// BC-MSL-2: dice of several Anti-missile cards add up, and every die is used.
void BattlecryDiceTest::everyAntiMissileDieCounts() {
    QFETCH(int, dice);
    Attack a = attackWithDice(5, 3);
    a.antiMissile = dice;
    a.evades = 1;
    a.defenceFocus = true;
    const second::Outcome theirs = second::FaceCountOdds(asThrow(a)).outcome();
    QCOMPARE(difference(a, theirs), QString());
    QCOMPARE(differenceInTokens(a, theirs), QString());
    QVERIFY(!attackOdds(a).rounded);
}

void BattlecryDiceTest::veryManyAntiMissileDiceAreRoundedAndSaySo() {
    Attack a = attackWithDice(kMaxDice, kMaxDice);
    a.reroll = Reroll::Best;
    for (const int dice : {7, 40, 400}) {
        a.antiMissile = dice;
        const Odds o = attackOdds(a);
        QVERIFY(o.rounded);
        Weight sum = 0;
        for (const auto& row : o.weights)
            for (const Weight weight : row)
                sum += weight;
        QVERIFY(sum == o.denominator);
    }
    // One attack die against no defence die hits if no Anti-missile die cancels the hit.
    a = attackWithDice(1, 0);
    for (const int dice : {40, 60, 200}) {
        a.antiMissile = dice;
        const double expected = 0.5 * std::pow(0.875, dice);
        const double mean = attackOdds(a).hitsAndCriticals().mean().value;
        QVERIFY2(std::abs(mean - expected) <= 1e-9 * expected + 1e-30,
                 qPrintable(QString("%1 dice: %2, not %3").arg(dice).arg(mean).arg(expected)));
        QCOMPARE(attackOdds(a).rounded, dice > 41);
    }
}

QTEST_APPLESS_MAIN(BattlecryDiceTest)
#include "tst_battlecry_dice.moc"
