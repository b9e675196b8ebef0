// Tests the effects of uncancelled results on a mecha, and its chance to survive several attacks,
// against simple implementations.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/battlecry/dice/harm.h"
#include "tests/battlecry/dice_support.h"
#include "tests/battlecry/second/dice_counts.h"
#include "tests/support/chance_text.h"
#endif

#include <QtTest>

#include <cmath>
#include <map>

using namespace ww;
using namespace ww::battlecry::dice;
using test::chanceText;

namespace {

/// Applies BC-DMG-1 literally: one damage at a time.
DamageResult oneByOne(HullState hull, int hits, int criticals) {
    DamageResult out;
    out.isDestroyed = hull.damageCards >= hull.hullPoints;
    for (int i = 0; i < hits + criticals && !out.isDestroyed; ++i) {
        if (hull.heroicTokens > 0) {
            --hull.heroicTokens;
            ++out.heroicLost;
            continue;
        }
        ++(i < hits ? out.faceDownCards : out.faceUpCards);
        ++hull.damageCards;
        out.isDestroyed = hull.damageCards >= hull.hullPoints;
    }
    return out;
}

/// Returns the best chance to deal `life` damage in the remaining attacks. Chooses each reroll by
/// the chances of the later attacks. Uses doubles.
double bestToDestroy(const second::AttackSetup& t, int life, int attacks,
                     std::map<std::pair<int, int>, double>& known) {
    if (life <= 0)
        return 1;
    if (attacks == 0)
        return 0;
    const auto found = known.find({life, attacks});
    if (found != known.end())
        return found->second;
    const auto later = [&](int hits, int crits) {
        const second::Outcome end = second::outcomeAfterDefence(hits, crits, t);
        double sum = 0;
        for (int h = 0; h <= hits; ++h)
            for (int c = 0; c <= crits; ++c) {
                const second::UInt128 weight =
                    end.weightByHitsAndCrits[static_cast<std::size_t>(h)]
                                            [static_cast<std::size_t>(c)];
                if (weight != 0)
                    sum += static_cast<double>(weight) / static_cast<double>(end.totalWeight) *
                           bestToDestroy(t, life - h - c, attacks - 1, known);
            }
        return sum;
    };
    std::map<std::pair<int, int>, double> ends;
    for (int h = 0; h <= t.attack; ++h)
        for (int c = 0; h + c <= t.attack; ++c)
            ends[{h, c}] = later(h, c);
    double chance = 0;
    second::forEachAttackRoll(t.attack, [&](const second::FaceCounts& first, second::UInt128 ways) {
        double most = 0;
        for (int f = 0; f <= first.focus; ++f)
            for (int b = 0; b <= first.blank; ++b) {
                double here = 0;
                second::forEachAttackRoll(f + b, [&](const second::FaceCounts& then,
                                                     second::UInt128 more) {
                    const second::ModifiedRoll m = second::modifyRoll(
                        {first.hit + then.hit, first.crit + then.crit, first.focus - f + then.focus,
                         first.blank - b + then.blank},
                        t);
                    here +=
                        static_cast<double>(more) / std::pow(8, f + b) * ends.at({m.hits, m.crits});
                });
                most = std::max(most, here);
            }
        chance += static_cast<double>(ways) / std::pow(8, t.attack) * most;
    });
    return known[{life, attacks}] = chance;
}

} // namespace

class BattlecryHarmTest : public QObject {
    Q_OBJECT

  private slots:
    void dealsDamageOneByOne();
    void stripsHeroicTokensBeforeCards();
    void saysWhatAnAttackDoes();
    void destroysWithinAttacksAsCounted();
    void looksAheadForTheBestChance();
    void staysRightWhereFractionsNoLongerFit();
};

void BattlecryHarmTest::dealsDamageOneByOne() {
    for (int cards = 1; cards <= 6; ++cards)
        for (int heroic = 0; heroic <= 3; ++heroic)
            for (int damage = 0; damage <= cards; ++damage)
                for (int hits = 0; hits <= 8; ++hits)
                    for (int criticals = 0; criticals <= 8; ++criticals) {
                        const HullState hull{cards, heroic, damage};
                        QCOMPARE(dealDamage(hull, hits, criticals),
                                 oneByOne(hull, hits, criticals));
                    }
}

void BattlecryHarmTest::stripsHeroicTokensBeforeCards() {
    QCOMPARE(dealDamage({3, 1, 0}, 1, 1), (DamageResult{1, 0, 1, false}));
    QCOMPARE(dealDamage({3, 1, 0}, 2, 2), (DamageResult{1, 1, 2, true}));
    QCOMPARE(dealDamage({3, 2, 0}, 0, 1), (DamageResult{1, 0, 0, false})); // heroic token cancels
                                                                           // the critical's effect
    QCOMPARE((HullState{3, 1, 1}).remainingLife(), 3);
    QCOMPARE((HullState{3, 1, 3}).remainingLife(), 0);
}

void BattlecryHarmTest::saysWhatAnAttackDoes() {
    const Odds o = attackOdds(attackWithDice(4, 0));
    const DamageOdds h = damageOdds(o, {3, 1, 0});
    // Four dice show four successes in 1 of 16 throws.
    QCOMPARE(chanceText(h.destroyChance), QString("1/16"));
    QCOMPARE(chanceText(h.heroicLost.probabilityOf(1)), QString("15/16"));
    const auto cards = Rational::add(*h.faceDown.mean().exact, *h.faceUp.mean().exact);
    const auto damage = Rational::add(*cards, *h.heroicLost.mean().exact);
    QCOMPARE(*damage, *o.hitsAndCriticals().mean().exact);
    QCOMPARE(chanceText(damageOdds(o, {1, 0, 0}).faceUp.probabilityOf(1)),
             QString("369/4096")); // (5/8)^4 − (4/8)^4
}

void BattlecryHarmTest::destroysWithinAttacksAsCounted() {
    const Attack a = attackWithDice(3, 3);
    const std::vector<Chance> chances = destroyChances({a, a, a}, 2);
    QCOMPARE(chanceText(chances[0]),
             chanceText(attackOdds(a).hitsAndCriticals().probabilityOfAtLeast(2)));
    const auto two =
        Distribution::sum(attackOdds(a).hitsAndCriticals(), attackOdds(a).hitsAndCriticals());
    QCOMPARE(chanceText(chances[1]), chanceText(two->probabilityOfAtLeast(2)));
    const auto three = Distribution::sum(*two, attackOdds(a).hitsAndCriticals());
    QCOMPARE(chanceText(chances[2]), chanceText(three->probabilityOfAtLeast(2)));
    // Tests two different attacks, and a target with a life of 0.
    const auto mixed = Distribution::sum(attackOdds(a).hitsAndCriticals(),
                                         attackOdds(attackWithDice(5, 1)).hitsAndCriticals());
    QCOMPARE(chanceText(destroyChances({a, attackWithDice(5, 1)}, 4)[1]),
             chanceText(mixed->probabilityOfAtLeast(4)));
    QCOMPARE(chanceText(destroyChances({a}, 0)[0]), QString("1"));
}

void BattlecryHarmTest::looksAheadForTheBestChance() {
    Attack a = attackWithDice(3, 2);
    a.reroll = Reroll::Best;
    a.aim = Aim::Destroy;
    a.blankToCrit = 1;
    second::AttackSetup t;
    t.attack = 3;
    t.defence = 2;
    t.blankToCrit = 1;
    const std::vector<Chance> chances = destroyChances({a, a, a}, 4);
    std::map<std::pair<int, int>, double> known;
    for (int n = 1; n <= 3; ++n) {
        const Chance& ours = chances[static_cast<std::size_t>(n - 1)];
        QVERIFY(ours.exact || n > 1);
        const double theirs = bestToDestroy(t, 4, n, known);
        QVERIFY2(std::abs(ours.value - theirs) < 1e-12,
                 qPrintable(QString::number(theirs, 'g', 17)));
    }
    for (const Reroll other : {Reroll::None, Reroll::Blanks, Reroll::BlanksAndFocus}) {
        a.reroll = other;
        QVERIFY(destroyChances({a, a, a}, 4)[2].value <= chances[2].value + 1e-12);
    }
}

void BattlecryHarmTest::staysRightWhereFractionsNoLongerFit() {
    Attack a = attackWithDice(6, 6);
    a.reroll = Reroll::Best;
    a.aim = Aim::Destroy;
    a.focus = a.defenceFocus = true;
    const std::vector<Attack> six(6, a);
    const std::vector<Chance> chances = destroyChances(six, 8);
    for (std::size_t i = 1; i < chances.size(); ++i)
        QVERIFY(chances[i].value > chances[i - 1].value);
    QVERIFY(chances.back().value < 1);
    // If a token turns every focus result, only blanks are worth a reroll.
    a.reroll = Reroll::Blanks;
    const std::vector<Chance> plainly = destroyChances(std::vector<Attack>(6, a), 8);
    for (std::size_t i = 0; i < chances.size(); ++i)
        QVERIFY(std::abs(plainly[i].value - chances[i].value) < 1e-12);
}

QTEST_APPLESS_MAIN(BattlecryHarmTest)
#include "tst_battlecry_harm.moc"
