// Effects of uncancelled results on a mecha, and its chance to survive several attacks; compared
// with simple implementations.

#ifndef Q_MOC_RUN // moc 6.4 stops at <concepts>
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
using test::text;

namespace {

/// BC-DMG-1 literally: deals one damage at a time.
Dealt oneByOne(Hull hull, int hits, int criticals) {
    Dealt out;
    out.destroyed = hull.damage >= hull.cards;
    for (int i = 0; i < hits + criticals && !out.destroyed; ++i) {
        if (hull.heroic > 0) {
            --hull.heroic;
            ++out.heroicLost;
            continue;
        }
        ++(i < hits ? out.faceDown : out.faceUp);
        ++hull.damage;
        out.destroyed = hull.damage >= hull.cards;
    }
    return out;
}

/// The best chance of `life` damage in the remaining attacks. Weighs every reroll by its later
/// chances, in doubles.
double bestToDestroy(const second::Throw& t, int life, int attacks,
                     std::map<std::pair<int, int>, double>& known) {
    if (life <= 0)
        return 1;
    if (attacks == 0)
        return 0;
    const auto found = known.find({life, attacks});
    if (found != known.end())
        return found->second;
    const auto later = [&](int hits, int crits) {
        const second::Outcome end = second::defended(hits, crits, t);
        double sum = 0;
        for (int h = 0; h <= hits; ++h)
            for (int c = 0; c <= crits; ++c) {
                const second::Big weight =
                    end.joint[static_cast<std::size_t>(h)][static_cast<std::size_t>(c)];
                if (weight != 0)
                    sum += static_cast<double>(weight) / static_cast<double>(end.all) *
                           bestToDestroy(t, life - h - c, attacks - 1, known);
            }
        return sum;
    };
    std::map<std::pair<int, int>, double> ends;
    for (int h = 0; h <= t.attack; ++h)
        for (int c = 0; h + c <= t.attack; ++c)
            ends[{h, c}] = later(h, c);
    double chance = 0;
    second::attackThrows(t.attack, [&](const second::Count& first, second::Big ways) {
        double most = 0;
        for (int f = 0; f <= first.focus; ++f)
            for (int b = 0; b <= first.blank; ++b) {
                double here = 0;
                second::attackThrows(f + b, [&](const second::Count& then, second::Big more) {
                    const second::Modified m = second::modified(
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
                        const Hull hull{cards, heroic, damage};
                        QCOMPARE(deal(hull, hits, criticals), oneByOne(hull, hits, criticals));
                    }
}

void BattlecryHarmTest::stripsHeroicTokensBeforeCards() {
    QCOMPARE(deal({3, 1, 0}, 1, 1), (Dealt{1, 0, 1, false}));
    QCOMPARE(deal({3, 1, 0}, 2, 2), (Dealt{1, 1, 2, true}));
    QCOMPARE(deal({3, 2, 0}, 0, 1), (Dealt{1, 0, 0, false})); // a heroic token cancels the
                                                              // critical's effect
    QCOMPARE((Hull{3, 1, 1}).life(), 3);
    QCOMPARE((Hull{3, 1, 3}).life(), 0);
}

void BattlecryHarmTest::saysWhatAnAttackDoes() {
    const Odds o = odds(plain(4, 0));
    const Harm h = harm(o, {3, 1, 0});
    // Four successes with four dice: 1 in 16.
    QCOMPARE(text(h.destroyed), QString("1/16"));
    QCOMPARE(text(h.heroicLost.chance(1)), QString("15/16"));
    const auto cards = Rational::add(*h.faceDown.mean().exact, *h.faceUp.mean().exact);
    const auto damage = Rational::add(*cards, *h.heroicLost.mean().exact);
    QCOMPARE(*damage, *o.total().mean().exact);
    QCOMPARE(text(harm(o, {1, 0, 0}).faceUp.chance(1)), QString("369/4096")); // (5/8)^4 − (4/8)^4
}

void BattlecryHarmTest::destroysWithinAttacksAsCounted() {
    const Attack a = plain(3, 3);
    const std::vector<Chance> chances = destroyedWithin({a, a, a}, 2);
    QCOMPARE(text(chances[0]), text(odds(a).total().atLeast(2)));
    const auto two = Distribution::sum(odds(a).total(), odds(a).total());
    QCOMPARE(text(chances[1]), text(two->atLeast(2)));
    const auto three = Distribution::sum(*two, odds(a).total());
    QCOMPARE(text(chances[2]), text(three->atLeast(2)));
    // Different attacks, and a life of 0.
    const auto mixed = Distribution::sum(odds(a).total(), odds(plain(5, 1)).total());
    QCOMPARE(text(destroyedWithin({a, plain(5, 1)}, 4)[1]), text(mixed->atLeast(4)));
    QCOMPARE(text(destroyedWithin({a}, 0)[0]), QString("1"));
}

void BattlecryHarmTest::looksAheadForTheBestChance() {
    Attack a = plain(3, 2);
    a.reroll = Reroll::Best;
    a.aim = Aim::Destroy;
    a.blankToCrit = 1;
    second::Throw t;
    t.attack = 3;
    t.defence = 2;
    t.blankToCrit = 1;
    const std::vector<Chance> chances = destroyedWithin({a, a, a}, 4);
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
        QVERIFY(destroyedWithin({a, a, a}, 4)[2].value <= chances[2].value + 1e-12);
    }
}

void BattlecryHarmTest::staysRightWhereFractionsNoLongerFit() {
    Attack a = plain(6, 6);
    a.reroll = Reroll::Best;
    a.aim = Aim::Destroy;
    a.focus = a.defenceFocus = true;
    const std::vector<Attack> six(6, a);
    const std::vector<Chance> chances = destroyedWithin(six, 8);
    for (std::size_t i = 1; i < chances.size(); ++i)
        QVERIFY(chances[i].value > chances[i - 1].value);
    QVERIFY(chances.back().value < 1);
    // With a token for every focus result, only blanks are worth a reroll.
    a.reroll = Reroll::Blanks;
    const std::vector<Chance> plainly = destroyedWithin(std::vector<Attack>(6, a), 8);
    for (std::size_t i = 0; i < chances.size(); ++i)
        QVERIFY(std::abs(plainly[i].value - chances[i].value) < 1e-12);
}

QTEST_APPLESS_MAIN(BattlecryHarmTest)
#include "tst_battlecry_harm.moc"
