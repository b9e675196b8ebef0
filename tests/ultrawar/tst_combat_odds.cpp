// Tests the dice of one attack: the examples X1–X7 of the ledger give exact values, and every table
// equals an enumeration of all dice.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/ultrawar/combat/feats.h"
#include "rules/systems/ultrawar/combat/odds.h"
#include "tests/support/chance_text.h"
#include "tests/ultrawar/combat_brute.h"
#endif

#include <QtTest>

using namespace ww;
using namespace ww::ultrawar;
using namespace ww::ultrawar::combat;
using test::chanceText;

namespace {

Attack at(int difference) {
    Attack attack;
    attack.difference = difference;
    return attack;
}

QStringList figures(const Attack& attack) {
    const Odds o = attackOdds(attack);
    return {chanceText(o.hitChance()), chanceText(o.damageDistribution().mean()),
            chanceText(o.riposteDamage().probabilityOfAtLeast(1))};
}

/// Converts odds to numbers of outcomes: each throw of both sides stands for 36 outcomes.
BruteForceResult counted(const Odds& o) {
    BruteForceResult result;
    const std::uint64_t perWeight = 6;
    for (std::size_t k = 0; k < o.attackerUnhurt.size(); ++k)
        result.outcomeCounts[k][0] += o.attackerUnhurt[k] * perWeight;
    for (std::size_t k = 0; k < o.attackerHurt.size(); ++k)
        for (std::size_t die = 1; die <= 6; ++die)
            result.outcomeCounts[k][die] += o.attackerHurt[k];
    result.hitCount = o.hits * perWeight;
    result.totalCount = o.denominator * perWeight;
    return result;
}

std::vector<RollRules> allRolls() {
    std::vector<RollRules> all;
    for (const DiceCount attack : {DiceCount::Two, DiceCount::Three})
        for (const DiceCount defense : {DiceCount::Two, DiceCount::Three})
            for (const auto initiative : {InitiativeDice::Sum3, InitiativeDice::Best2})
                for (const CritPair pair : {CritPair::Any, CritPair::First2})
                    for (const Specialist specialist : {Specialist::No, Specialist::Yes})
                        all.push_back({attack, defense, initiative, pair, specialist});
    return all;
}

std::vector<Attack> allFlags(const RollRules& rolls) {
    std::vector<Attack> all;
    for (const auto both : {DoubleSixBoth::BonusOnly, DoubleSixBoth::BaseToo})
        for (const HitEffect harm : {HitEffect::Damage, HitEffect::Status})
            for (const Riposte riposte : {Riposte::OutOfReach, Riposte::InReach})
                all.push_back({0, rolls, both, harm, riposte});
    return all;
}

} // namespace

class CombatOddsTest : public QObject {
    Q_OBJECT

  private slots:
    void givesTheLedgersFigures_data();
    void givesTheLedgersFigures();
    void killsJusticesTargetAsOftenAsTheLedgerSays();
    void countsCriticalRollsAsInTheLedger();
    void equalsAnEnumerationOfEveryThrow_data();
    void equalsAnEnumerationOfEveryThrow();
    void sumsToOneAndGrowsWithTheDifference();
    void firesBurnHalfADieRoundedUp();
    void statusNeedsAnAttackAboveTheDefense();
    void farDifferencesStayExact();
    void rollsFeatsAsInTheLedger();
    void wakesHalfOfTheDroidsEachTurn();
};

void CombatOddsTest::givesTheLedgersFigures_data() {
    QTest::addColumn<int>("difference");
    QTest::addColumn<QString>("hit");
    QTest::addColumn<QString>("mean");
    QTest::addColumn<QString>("four");
    // Example X2. The rings of X7 are the rows +2, +1 and 0.
    QTest::newRow("-4") << -4 << "47/432"
                        << "7/24"
                        << "13/486";
    QTest::newRow("-2") << -2 << "79/324"
                        << "149/216"
                        << "515/7776";
    QTest::newRow("0") << 0 << "4/9"
                       << "119/81"
                       << "643/3888";
    QTest::newRow("+1") << 1 << "5/9"
                        << "2623/1296"
                        << "1891/7776";
    QTest::newRow("+2") << 2 << "107/162"
                        << "1739/648"
                        << "875/2592";
    QTest::newRow("+4") << 4 << "119/144"
                        << "2761/648"
                        << "1439/2592";
    QTest::newRow("+6") << 6 << "395/432"
                        << "3923/648"
                        << "1949/2592";
    QTest::newRow("+8") << 8 << "611/648"
                        << "2569/324"
                        << "2281/2592";
}

void CombatOddsTest::givesTheLedgersFigures() {
    QFETCH(int, difference);
    const Odds o = attackOdds(at(difference));
    QTEST(chanceText(o.hitChance()), "hit");
    QTEST(chanceText(o.damageDistribution().mean()), "mean");
    QTEST(chanceText(o.damageDistribution().probabilityOfAtLeast(4)), "four");
}

void CombatOddsTest::killsJusticesTargetAsOftenAsTheLedgerSays() {
    // Example X3: in reach, a riposte has the chance 1/36 and the mean damage 7/72.
    QCOMPARE(chanceText(attackOdds(at(2)).riposteDamage().probabilityOfAtLeast(1)),
             QString("1/36"));
    QCOMPARE(chanceText(attackOdds(at(2)).riposteDamage().mean()), QString("7/72"));
    Attack far = at(2);
    far.riposte = Riposte::OutOfReach;
    QCOMPARE(attackOdds(far).riposteDamage(), Distribution());
    QCOMPARE(attackOdds(far).damageDistribution(), attackOdds(at(2)).damageDistribution());
    const auto two = Distribution::sum(attackOdds(far).damageDistribution(),
                                       attackOdds(far).damageDistribution());
    QVERIFY(two.has_value());
    QCOMPARE(chanceText(two->probabilityOfAtLeast(4)), QString("4239733/6718464"));
    // Example X5: three dice.
    Attack close = at(2);
    close.rolls.defense = DiceCount::Three;
    QCOMPARE(figures(close), (QStringList{"2407/7776", "1285/1296", "2/27"}));
    close.rolls.initiativeDice = InitiativeDice::Best2;
    QCOMPARE(figures(close), (QStringList{"425/864", "4369/2592", "2/27"}));
    Attack quick = at(2);
    quick.rolls.attack = DiceCount::Three;
    QCOMPARE(figures(quick), (QStringList{"3305/3888", "14821/2592", "1/36"}));
    Attack trained = at(2);
    trained.rolls.specialist = Specialist::Yes;
    QCOMPARE(figures(trained), (QStringList{"107/162", "101/32", "1/36"}));
}

void CombatOddsTest::countsCriticalRollsAsInTheLedger() {
    // Example X4: at −10 only a double six does damage, and each face of its bonus die is equally
    // likely.
    const Distribution low = attackOdds(at(-10)).damageDistribution();
    QCOMPARE(low.max(), 6);
    for (int face = 1; face <= 6; ++face)
        QCOMPARE(chanceText(low.probabilityOf(face)), QString("1/216"));
    // At +12, a double one still misses, and a double six of the defender still repels the attack.
    const Distribution high = attackOdds(at(12)).damageDistribution();
    QCOMPARE(chanceText(high.probabilityOf(0)), QString("35/648"));
    // Both sides roll a double six. By option, the base damage is added to the bonus die or not.
    Attack both = at(5);
    both.riposte = Riposte::OutOfReach;
    const Distribution bonus = attackOdds(both).damageDistribution();
    both.doubleSixBoth = DoubleSixBoth::BaseToo;
    const Distribution base = attackOdds(both).damageDistribution();
    QCOMPARE(bonus.probabilityOf(1).value - base.probabilityOf(1).value, 1.0 / 7776);
    QVERIFY(base.probabilityOf(11).value > bonus.probabilityOf(11).value);
    // If the attacker rolls a double one and the defender a double six, the attacker is damaged.
    QCOMPARE(chanceText(attackOdds(at(0)).riposteDamage().probabilityOfAtLeast(1)),
             QString("1/36"));
}

void CombatOddsTest::equalsAnEnumerationOfEveryThrow_data() {
    QTest::addColumn<int>("index");
    const auto rolls = allRolls();
    for (std::size_t i = 0; i < rolls.size(); ++i)
        QTest::addRow("%s v %s, %s, %s%s", rolls[i].attack == DiceCount::Two ? "2" : "3",
                      rolls[i].defense == DiceCount::Two ? "2" : "3",
                      rolls[i].initiativeDice == InitiativeDice::Sum3 ? "sum3" : "best2",
                      rolls[i].critPair == CritPair::Any ? "any" : "first2",
                      rolls[i].specialist == Specialist::Yes ? ", specialist" : "")
            << static_cast<int>(i);
}

void CombatOddsTest::equalsAnEnumerationOfEveryThrow() {
    QFETCH(int, index);
    const RollRules rolls = allRolls()[static_cast<std::size_t>(index)];
    // With two dice, all differences are compared; with three dice, only some.
    const bool few = rolls.attack == DiceCount::Two && rolls.defense == DiceCount::Two;
    for (Attack attack : allFlags(rolls))
        for (int d = -15; d <= 15; d += few ? 1 : 6) {
            attack.difference = d;
            const BruteForceResult slow = bruteForceOutcomes(attack);
            const BruteForceResult fast = counted(attackOdds(attack));
            QCOMPARE(fast.totalCount, slow.totalCount);
            QCOMPARE(fast.hitCount, slow.hitCount);
            QVERIFY(fast.outcomeCounts == slow.outcomeCounts);
        }
}

void CombatOddsTest::sumsToOneAndGrowsWithTheDifference() {
    for (const RollRules& rolls : allRolls())
        for (Attack attack : allFlags(rolls)) {
            Chance hit, mean;
            for (int d = -25; d <= 25; ++d) {
                attack.difference = d;
                const Odds o = attackOdds(attack);
                const Distribution damage = o.damageDistribution();
                QCOMPARE(chanceText(damage.probabilityOfAtLeast(0)), QString("1"));
                QCOMPARE(chanceText(o.riposteDamage().probabilityOfAtLeast(0)), QString("1"));
                QVERIFY(o.hitChance().value >= hit.value);
                QVERIFY(damage.mean().value >= mean.value);
                hit = o.hitChance();
                mean = damage.mean();
            }
        }
}

void CombatOddsTest::firesBurnHalfADieRoundedUp() {
    Attack fire = at(2);
    fire.hitEffect = HitEffect::Fire;
    const Odds now = attackOdds(fire);
    const Distribution both = damageWithFire(fire);
    QCOMPARE(chanceText(both.probabilityOf(0)),
             chanceText(now.damageDistribution().probabilityOf(0)));
    QCOMPARE(chanceText(both.probabilityOf(1)), QString("0"));
    // Example X6: fire does 2 damage on average to each character that is hit.
    QCOMPARE(both.mean().value, now.damageDistribution().mean().value + 2 * now.hitChance().value);
    QCOMPARE(damageWithFire(at(2)), attackOdds(at(2)).damageDistribution());
}

void CombatOddsTest::statusNeedsAnAttackAboveTheDefense() {
    Attack stun = at(-10);
    stun.hitEffect = HitEffect::Status;
    // The best throw (12 against 2) only ties, so it isn't a hit. A double six does no damage
    //
    QCOMPARE(chanceText(attackOdds(stun).hitChance()), QString("0"));
    QCOMPARE(attackOdds(stun).damageDistribution(), Distribution());
    stun.difference = 0;
    QCOMPARE(chanceText(attackOdds(stun).hitChance()), QString("575/1296"));
}

void CombatOddsTest::farDifferencesStayExact() {
    QCOMPARE(attackOdds(at(-500)).damageDistribution().max(), 6);
    const Distribution sure = attackOdds(at(500)).damageDistribution();
    QCOMPARE(chanceText(sure.probabilityOf(0)), QString("35/648"));
    QCOMPARE(sure.max(), 516);
    QCOMPARE(attackOdds(at(2'000'000'000)).damageDistribution(),
             attackOdds(at(Attack::maxTotalDifference)).damageDistribution());
    QCOMPARE(attackOdds(at(-2'000'000'000)).damageDistribution(),
             attackOdds(at(-Attack::maxTotalDifference)).damageDistribution());
}

void CombatOddsTest::rollsFeatsAsInTheLedger() {
    QCOMPARE(chanceText(featChance(3, 10)), QString("7/12"));
    QCOMPARE(chanceText(featChance(0, 12)), QString("1/36"));
    QCOMPARE(chanceText(featChance(6, 8)), QString("35/36"));
    QCOMPARE(chanceText(featChance(0, 99)), QString("1/36"));
    QCOMPARE(chanceText(opposedFeatChance(3, 1)), QString("143/216"));
    QCOMPARE(chanceText(opposedFeatChance(2, 2)), QString("4/9"));
    for (int m = -20; m <= 20; ++m)
        for (int o = -3; o <= 3; ++o) {
            unsigned good = 0;
            forEachRoll(DiceCount::Two, [&](const RolledDice& a) {
                forEachRoll(DiceCount::Two, [&](const RolledDice& b) {
                    const bool one = a.countOf(1) == 2;
                    const bool six = a.countOf(6) == 2;
                    good += six || (!one && a.sum() + m > b.sum() + o);
                });
            });
            QCOMPARE(chanceText(opposedFeatChance(m, o)), chanceText(Chance(good, Weight{1296})));
        }
}

void CombatOddsTest::wakesHalfOfTheDroidsEachTurn() {
    QCOMPARE(chanceText(recoveryChance(0)), QString("0"));
    QCOMPARE(chanceText(recoveryChance(1)), QString("1/2"));
    QCOMPARE(chanceText(recoveryChance(3)), QString("7/8"));
}

QTEST_GUILESS_MAIN(CombatOddsTest)
#include "tst_combat_odds.moc"
