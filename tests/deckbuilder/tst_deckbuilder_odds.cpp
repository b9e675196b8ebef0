// Tests the game's odds: hands, the tempo of Attacks, and the turns of a buying Player. The figures
// are those of the rules ledger, or counted here in another way.

#include "rules/systems/deckbuilder/hand.h"
#include "rules/systems/deckbuilder/tempo.h"
#include "rules/systems/deckbuilder/threat.h"

#include <QtTest>

#include <random>

using namespace ww;
using namespace ww::deckbuilder;

namespace {

/// The starting deck: 7 Attrition, 3 Suffuse and a Power Source.
const std::vector<PointCard> kStart{{7, {1, 1}, {1, 2}}, {3, {2, 1}, {2, 1}}, {1, {}, {}}};

QString text(const std::optional<Rational>& value) {
    return value ? QString("%1/%2").arg(value->num()).arg(value->den()) : QString("none");
}
QString text(const Chance& chance) {
    return text(chance.exact);
}

template <class Counts>
QString chanceOf(const Hands& hands, const Counts& counts) {
    Weight ways = 0;
    for (const Hand& hand : hands.all)
        if (counts(hand))
            ways += hand.ways;
    return text(Chance(ways, hands.ways));
}

} // namespace

class TestDeckbuilderOdds : public QObject {
    Q_OBJECT

  private slots:
    void anOpeningHandIsCounted() {
        const Hands hands = allHands(kStart, 5);
        QCOMPARE(static_cast<int>(hands.ways), 462);
        const QStringList crystals{"5/66", "3/11", "4/11", "8/33", "1/22"};
        for (int points = 4; points <= 8; ++points)
            QCOMPARE(chanceOf(hands, [&](const Hand& h) { return h.crystals == points; }),
                     crystals[points - 4]);
        const QStringList attrition{"1/66", "2/11", "5/11", "10/33", "1/22"};
        for (int number = 1; number <= 5; ++number)
            QCOMPARE(chanceOf(hands, [&](const Hand& h) { return h.counts[0] == number; }),
                     attrition[number - 1]);
        const QStringList suffuse{"4/33", "5/11", "4/11", "2/33"};
        for (int number = 0; number <= 3; ++number)
            QCOMPARE(chanceOf(hands, [&](const Hand& h) { return h.counts[1] == number; }),
                     suffuse[number]);
    }

    void aHandIsAtMostTheDeck() {
        const Hands hands = allHands(kStart, 40);
        QCOMPARE(hands.all.size(), std::size_t{1});
        QCOMPARE(hands.all.front().crystals, 13);
        QCOMPARE(hands.all.front().energy, 9);
    }

    /// Compares the most points with all ways to use each card.
    void theMostPointsAreThoseOfTheBestWay() {
        const Hands hands = allHands(kStart, 5);
        for (const Hand& hand : hands.all)
            for (const int reserve : {0, 3, 7, 10}) {
                int best = 0;
                for (int a = 0; a <= hand.counts[0]; ++a)
                    for (int s = 0; s <= hand.counts[1]; ++s) {
                        const int crystals = hand.counts[0] - a + 2 * (hand.counts[1] - s);
                        best = std::max(best, std::min(reserve + crystals, 10) + a / 2 + 2 * s);
                    }
                QCOMPARE(mostPoints(kStart, hand, reserve, 10), best);
            }
    }

    void theTempoIsExact() {
        QCOMPARE(text(attacksPerRound(10, 0)), QString("1/10"));
        QCOMPARE(text(attacksPerRound(10, 2)), QString("55/171"));
        QCOMPARE(text(attacksPerRound(10, 5)), QString("32235/49234"));
        QCOMPARE(text(chanceOfTurnedAttack(10, 0)), QString("1/10"));
        QCOMPARE(text(chanceOfTurnedAttack(10, 2)), QString("2/19"));
        QCOMPARE(text(chanceOfTurnedAttack(10, 5)), QString("5289/49234"));
        for (int removed = 0; removed <= 9; ++removed)
            QVERIFY2(attacksPerRound(10, removed), qPrintable(QString::number(removed)));
    }

    void gapsAddUpToOne() {
        Rational sum;
        for (int gap = 0; gap <= 20; ++gap)
            sum = Rational::add(sum, chanceOfGap(10, gap)).value_or(Rational());
        QCOMPARE(text(sum), QString("1/1"));
        QCOMPARE(text(chanceOfGap(10, 1)), QString("1/100"));
        QCOMPARE(text(chanceOfGap(10, 10)), QString("1/10"));
        QCOMPARE(text(chanceOfGap(10, 0)), QString("0/1"));
        QCOMPARE(text(chanceOfGap(10, 20)), QString("0/1"));
    }

    /// Plays rounds with a fixed seed, and compares the rate with the exact one.
    void theTempoIsThatOfPlayedRounds() {
        std::mt19937 random(20'261'130);
        for (const int removed : {1, 3, 7}) {
            int left = 0, before = 0, attacks = 0;
            const auto isAttack = [&] {
                if (left == 0) {
                    left = 10;
                    before = static_cast<int>(random() % 10);
                }
                --left;
                return before-- == 0;
            };
            constexpr int kRounds = 60'000;
            for (int round = 0; round < kRounds; ++round) {
                for (int card = 0; card < removed; ++card)
                    while (isAttack())
                        ++attacks;
                attacks += isAttack() ? 1 : 0;
            }
            const double exact = attacksPerRound(10, removed).value_or(Rational()).toDouble();
            QVERIFY(std::abs(static_cast<double>(attacks) / kRounds - exact) < 0.01);
        }
    }

    void aBuyingPlayerThreatens() {
        Plan plan;
        plan.attrition = 7;
        plan.crystals = 13;
        plan.size = 11;
        plan.turns = 5;
        plan.offers = {{"Blade", 5, 3, 1}, {"Axe", 4, 3, 1}, {"Nothing", 1, 0, 1}};
        const auto turns = play(plan);
        QVERIFY(turns && turns->size() == 5);
        // Five Attrition; 65/11 crystals buy the axe, which is as strong and cheaper.
        QCOMPARE((*turns)[0].damage, 5);
        QCOMPARE((*turns)[0].bought, std::vector<std::string>{"Axe"});
        QCOMPARE(text((*turns)[0].reserve), QString("21/11"));
        // 21/11 and the mean of 12 cards, 65/12, buy the blade.
        QCOMPARE(text((*turns)[1].crystals), QString("65/12"));
        QCOMPARE((*turns)[1].bought, std::vector<std::string>{"Blade"});
        QCOMPARE((*turns)[1].damage, 5);
        // The third hand meets the end of the pile, so both can be in it.
        QCOMPARE((*turns)[2].damage, 9);
        QVERIFY((*turns)[2].bought.empty());
        QCOMPARE((*turns)[4].size, 13);
    }
};

QTEST_GUILESS_MAIN(TestDeckbuilderOdds)
#include "tst_deckbuilder_odds.moc"
