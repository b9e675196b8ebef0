// Tests chances over several attacks and turns, and compares them with a recursion over every
// outcome. Chances are exact unless the fractions get too large.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/ultrawar/combat/duel.h"
#include "tests/ultrawar/combat_brute.h"
#endif

#include <QtTest>

using namespace ww;
using namespace ww::ultrawar;
using namespace ww::ultrawar::combat;

namespace {

Attack at(int difference, HitEffect harm = HitEffect::Damage) {
    Attack attack;
    attack.difference = difference;
    attack.hitEffect = harm;
    return attack;
}

struct Pair {
    int target, attacker, targetFires = 0, attackerFires = 0;
};
struct Dead {
    double target = 0, attacker = 0, both = 0;
};

/// Enumerates the rest of a fight: each attack of the turn, then the fires, then the next turn.
struct Recursion {
    const BlowSequence& turn;
    int turns;
    Dead dead{};

    void go(Pair p, int round, std::size_t blow, double weight) {
        if (blow < turn.size()) {
            if (p.target <= 0 || p.attacker <= 0)
                return go(p, round, turn.size(), weight);
            const BruteForceResult all = bruteForceOutcomes(turn[blow].attack);
            const bool fire = turn[blow].attack.hitEffect == HitEffect::Fire;
            for (std::size_t done = 0; done < all.outcomeCounts.size(); ++done)
                for (std::size_t back = 0; back < all.outcomeCounts[done].size(); ++back) {
                    const std::uint64_t count = all.outcomeCounts[done][back];
                    if (count == 0)
                        continue;
                    Pair next = p;
                    const bool ours = turn[blow].striker == DuelSide::Attacker;
                    (ours ? next.target : next.attacker) -= static_cast<int>(done);
                    (ours ? next.attacker : next.target) -= static_cast<int>(back);
                    (ours ? next.targetFires : next.attackerFires) += fire && done > 0;
                    go(next, round, blow + 1,
                       weight * static_cast<double>(count) / static_cast<double>(all.totalCount));
                }
            return;
        }
        for (int Pair::*fires : {&Pair::targetFires, &Pair::attackerFires})
            if (p.*fires > 0) {
                for (int damage = 1; damage <= 3; ++damage) {
                    Pair next = p;
                    --(next.*fires);
                    (fires == &Pair::targetFires ? next.target : next.attacker) -= damage;
                    go(next, round, blow, weight / 3);
                }
                return;
            }
        if (round < turns && p.target > 0 && p.attacker > 0)
            return go(p, round + 1, 0, weight);
        dead.target += p.target <= 0 ? weight : 0;
        dead.attacker += p.attacker <= 0 ? weight : 0;
        dead.both += p.target <= 0 && p.attacker <= 0 ? weight : 0;
    }
};

QString text(const Chance& c) {
    return c.exact ? QString::number(c.exact->num()) + '/' + QString::number(c.exact->den())
                   : QString("rounded");
}

bool near(double a, double b) {
    return std::abs(a - b) < 1e-9;
}

} // namespace

class CombatDuelTest : public QObject {
    Q_OBJECT

  private slots:
    void killsWithinTwoAttacksAsInTheLedger();
    void equalsARecursionOverEveryOutcome_data();
    void equalsARecursionOverEveryOutcome();
    void goesOnInDoublesWhenFractionsGrowTooLong();
    void expectsAsManyTurnsAsTheChancesAddUpTo();
    void addsTheDamageOfEveryShot();
    void fightsToTheEnd();
    void nothingHappensWithoutAWayToHurt();
    void turnsMayDiffer();
};

void CombatDuelTest::killsWithinTwoAttacksAsInTheLedger() {
    const auto after = turnOutcomes(BlowSequence{{at(2)}}, {4, std::nullopt}, 2);
    QCOMPARE(text(after[0].targetDead), QString("875/2592"));
    QCOMPARE(text(after[1].targetDead), QString("4239733/6718464"));
    QCOMPARE(text(after[1].attackerDead), QString("0/1"));
    QVERIFY(near(chanceToKill(attackOdds(at(2)).damageDistribution(), 4, 2), 4239733.0 / 6718464));
    // The target isn't Active: +1. Back Stab: +4. The target is powered down: +6.
    QCOMPARE(text(turnOutcomes(BlowSequence{{at(1)}}, {4, {}}, 1)[0].targetDead),
             QString("1891/7776"));
    QCOMPARE(text(turnOutcomes(BlowSequence{{at(4)}}, {4, {}}, 1)[0].targetDead),
             QString("1439/2592"));
    QCOMPARE(text(turnOutcomes(BlowSequence{{at(6)}}, {4, {}}, 1)[0].targetDead),
             QString("1949/2592"));
}

void CombatDuelTest::equalsARecursionOverEveryOutcome_data() {
    QTest::addColumn<QList<int>>(
        "blows"); // difference of each attack; + 100 for an attack by the target, + 1000 for fire
    QTest::addColumn<int>("target");
    QTest::addColumn<int>("attacker");
    QTest::addColumn<int>("turns");
    QTest::newRow("one blow") << QList<int>{2} << 4 << 3 << 2;
    QTest::newRow("dual attack") << QList<int>{-1, -1} << 9 << 5 << 1;
    QTest::newRow("strike back") << QList<int>{1, 103} << 5 << 4 << 1;
    QTest::newRow("both on fire") << QList<int>{1002, 1101} << 6 << 6 << 1;
    QTest::newRow("two fires") << QList<int>{1001, 1001} << 9 << 2 << 1;
    QTest::newRow("weak, two turns") << QList<int>{-5} << 5 << 4 << 2;
    QTest::newRow("strong and frail") << QList<int>{14, 112} << 1 << 1 << 2;
}

void CombatDuelTest::equalsARecursionOverEveryOutcome() {
    QFETCH(QList<int>, blows);
    QFETCH(int, target);
    QFETCH(int, attacker);
    QFETCH(int, turns);
    BlowSequence turn;
    for (int code : blows) {
        const bool fire = code > 500;
        code -= fire ? 1000 : 0;
        const bool back = code > 50;
        code -= back ? 100 : 0;
        turn.push_back({at(code, fire ? HitEffect::Fire : HitEffect::Damage),
                        back ? DuelSide::Target : DuelSide::Attacker});
    }
    Recursion slow{turn, turns};
    slow.go({target, attacker}, 1, 0, 1);
    const TurnOutcome fast = turnOutcomes(turn, {target, attacker}, turns).back();
    QVERIFY(near(fast.targetDead.value, slow.dead.target));
    QVERIFY(near(fast.attackerDead.value, slow.dead.attacker));
    QVERIFY(near(fast.bothDead.value, slow.dead.both));
    QVERIFY(turns > 1 || fast.bothDead.exact.has_value());
}

void CombatDuelTest::goesOnInDoublesWhenFractionsGrowTooLong() {
    const auto after = turnOutcomes(BlowSequence{{at(-3)}}, {12, 12}, 30);
    double last = 0;
    for (const TurnOutcome& s : after) {
        QVERIFY(s.targetDead.value >= last - 1e-12);
        QVERIFY(s.targetDead.value <= 1 + 1e-12);
        last = s.targetDead.value;
    }
    QVERIFY(after.front().targetDead.exact.has_value());
    QVERIFY(!after.back().targetDead.exact.has_value());
    QVERIFY(last > 0.1);
}

void CombatDuelTest::expectsAsManyTurnsAsTheChancesAddUpTo() {
    for (const int difference : {-8, -2, 0, 3, 9}) {
        const auto turns = expectedTurns({{at(difference)}}, 7);
        QVERIFY(turns.has_value());
        double sum = 1;
        const auto after = turnOutcomes(BlowSequence{{at(difference)}}, {7, {}}, 1500);
        for (const TurnOutcome& s : after)
            sum += 1 - s.targetDead.value;
        const Distribution damage = attackOdds(at(difference)).damageDistribution();
        for (const int n : {1, 3, 9})
            QVERIFY(near(chanceToKill(damage, 7, n),
                         after[static_cast<std::size_t>(n - 1)].targetDead.value));
        QVERIFY2(near(turns->value, sum), qPrintable(QString::number(turns->value - sum)));
    }
    // If one hit kills, the expected number of turns is 1 / (4/9) = 9/4.
    QCOMPARE(text(*expectedTurns({{at(0)}}, 1)), QString("9/4"));
}

void CombatDuelTest::addsTheDamageOfEveryShot() {
    const auto three = damageInTurn({{at(2)}, {at(2)}, {at(1)}});
    QVERIFY(three.has_value());
    QVERIFY(near(three->mean().value, 2 * 1739.0 / 648 + 2623.0 / 1296));
    QCOMPARE(text(three->probabilityOfAtLeast(0)), QString("1/1"));
    const auto back = damageInTurn({{at(2)}, {at(2), DuelSide::Target}});
    QVERIFY(back.has_value());
    QVERIFY(near(back->mean().value, 1739.0 / 648 + 7.0 / 72));
    QVERIFY(damageInTurn(BlowSequence(7, {at(2)})).has_value());
    QVERIFY(!damageInTurn(BlowSequence(40, {at(2)})).has_value());
}

void CombatDuelTest::fightsToTheEnd() {
    const BlowSequence even{{at(0)}, {at(0), DuelSide::Target}};
    const DuelEnding end = duelEnding(even, {6, 6});
    QVERIFY(end.undecided < 1e-9);
    QVERIFY(near(end.targetFalls + end.attackerFalls + end.bothFall + end.undecided, 1));
    QVERIFY(end.targetFalls > end.attackerFalls); // the side that strikes first wins more often
    QVERIFY(end.bothFall > 0);
    QVERIFY(end.turns > 1);
    const DuelEnding alone = duelEnding({{at(0)}}, {6, std::nullopt});
    QVERIFY(near(alone.targetFalls, 1));
    QVERIFY(near(alone.turns, expectedTurns({{at(0)}}, 6)->value));
}

void CombatDuelTest::nothingHappensWithoutAWayToHurt() {
    QVERIFY(!expectedTurns({{at(5, HitEffect::Status)}}, 3).has_value());
    QVERIFY(!expectedTurns({}, 3).has_value());
    const auto after = turnOutcomes({}, {3, 3}, 2);
    QCOMPARE(after.back().targetDead.value, 0.0);
}

void CombatDuelTest::turnsMayDiffer() {
    const BlowSequence one{{at(2)}};
    const BlowSequence two{{at(2)}, {at(2)}};
    const auto mixed = turnOutcomes({two, {}, one}, {8, {}});
    QCOMPARE(text(mixed[0].targetDead), text(turnOutcomes(one, {8, {}}, 2)[1].targetDead));
    QCOMPARE(text(mixed[1].targetDead), text(mixed[0].targetDead));
    QCOMPARE(text(mixed[2].targetDead), text(turnOutcomes(one, {8, {}}, 3)[2].targetDead));
}

QTEST_GUILESS_MAIN(CombatDuelTest)
#include "tst_combat_duel.moc"
