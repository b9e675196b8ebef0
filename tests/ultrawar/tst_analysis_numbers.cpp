// Tests the analyses that need only numbers: Value, power, armies.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/ultrawar/analysis/muster.h"
#include "rules/systems/ultrawar/analysis/power.h"
#include "rules/systems/ultrawar/analysis/value.h"
#include "tests/support/share.h"
#endif

#include <QtTest>

#include <cmath>
#include <random>
#include <set>

using namespace ww;
using namespace ww::ultrawar;

namespace {

QString text(const Chance& c) {
    return c.exact ? QString::number(c.exact->num()) + '/' + QString::number(c.exact->den())
                   : QString("rounded");
}

StatLine line(const char* id, const char* faction, int offense, int defense, int movement,
              int value, int life) {
    return {id, id, faction, offense, defense, movement, value, life};
}

std::vector<SourceRate> sources(int n) {
    return std::vector<SourceRate>(static_cast<std::size_t>(n));
}

/// Returns all legal armies (numbers of copies) to which no further copy can be added.
std::set<std::vector<int>> maximal(const std::vector<Recruit>& recruits, int total) {
    std::set<std::vector<int>> all;
    std::vector<int> copies;
    for (const Recruit& r : recruits)
        copies.push_back(r.minCopies);
    for (;;) {
        int spent = 0, generals = 0;
        bool room = false;
        for (std::size_t i = 0; i < recruits.size(); ++i) {
            spent += copies[i] * recruits[i].value;
            generals += recruits[i].isGeneral ? copies[i] : 0;
        }
        for (std::size_t i = 0; i < recruits.size(); ++i)
            room =
                room || (copies[i] < recruits[i].maxCopies && spent + recruits[i].value <= total);
        if (spent <= total && generals > 0 && !room)
            all.insert(copies);
        std::size_t at = 0;
        while (at < copies.size() && ++copies[at] > recruits[at].maxCopies) {
            copies[at] = recruits[at].minCopies;
            ++at;
        }
        if (at == copies.size())
            return all;
    }
}

} // namespace

class AnalysisNumbersTest : public QObject {
    Q_OBJECT

  private slots:
    void sourcesFillUpToTheirMaximum();
    void seesCardsAsInTheLedger();
    void tellsWhenPowerRunsShort();
    void valuesFollowTheFormula();
    void outliersAreFarFromTheOthers();
    void nobodyNewPutsAnotherOutOfLine();
    void unusualPacksAreNoTrouble();
    void findsEveryMaximalArmy_data();
    void findsEveryMaximalArmy();
    void completesWhatStandsThere();
    void stopsSearchingAndSaysSo();
};

void AnalysisNumbersTest::sourcesFillUpToTheirMaximum() {
    const PowerCurve curve = powerCurve(sources(2), {{"a", "A", 3, 50}}, 12); // example X16
    QCOMPARE(curve.rounds[2].points, 6);
    QCOMPARE(curve.rounds[11].points, 20);
    QCOMPARE(curve.rounds[10].gained, 0);
    QCOMPARE(curve.income, 2);
    auto full = sources(1);
    full[0].start = 10;
    QCOMPARE(powerCurve(full, {{"a", "A", 3, 50}}, 1).rounds[0].points, 10);
}

void AnalysisNumbersTest::seesCardsAsInTheLedger() {
    QCOMPARE(text(chanceToDraw(50, 4, 8)), QString("1691/3290")); // example X16
    QCOMPARE(text(chanceToDraw(50, 1, 5)), QString("1/10"));
    QCOMPARE(text(chanceToDraw(50, 0, 5)), QString("0/1"));
    QCOMPARE(text(chanceToDraw(50, 46, 5)), QString("1/1"));
    QCOMPARE(text(chanceToDraw(50, 3, 50)), QString("1/1"));
    QCOMPARE(text(chanceToDraw(0, 3, 5)), QString("0/1"));
    QVERIFY(std::abs(chanceToDraw(50, 20, 25).value - 1) < 1e-6);
    const PowerCurve curve = powerCurve(sources(2), {{"a", "A", 3, 4}, {"b", "B", 1, 46}}, 3);
    QCOMPARE(text(curve.drawChances[0].chanceByRound[2]), QString("1691/3290"));
}

void AnalysisNumbersTest::tellsWhenPowerRunsShort() {
    const PowerCurve poor = powerCurve(sources(2), {{"a", "A", 4, 25}, {"b", "B", 3, 25}}, 6);
    QCOMPARE(poor.meanCost, 3.5);
    QVERIFY(poor.isStarved);
    QList<int> plays;
    QList<bool> starved;
    for (const PowerRound& r : poor.rounds) {
        plays << r.playableCards;
        starved << r.isStarved;
    }
    QCOMPARE(plays, (QList<int>{0, 1, 1, 2, 2, 3}));
    QCOMPARE(starved, (QList<bool>{true, false, true, false, true, false}));
    QVERIFY(!powerCurve(sources(4), {{"a", "A", 4, 50}}, 3).isStarved);
    const PowerCurve gratis = powerCurve(sources(0), {{"a", "A", 0, 50}}, 2);
    QVERIFY(!gratis.isStarved && !gratis.rounds[0].isStarved);
    QVERIFY(powerCurve({}, {}, 2).rounds[1].drawnCards == 0);
}

void AnalysisNumbersTest::valuesFollowTheFormula() {
    const Valuation v =
        rateCharacters({line("a", "x", 5, 4, 5, 8, 6), line("b", "y", 3, 3, 4, 5, 4)});
    const Strength& a = v.characters[0];
    QCOMPARE(a.offense, 1739.0 / 648);         // 5 against 3: difference +2
    QCOMPARE(a.toughness, 6 / meanDamage(-1)); // 3 against 4: difference −1
    QCOMPARE(a.strength, std::sqrt(a.offense * a.toughness) * 1.5);
    QCOMPARE(*a.index, a.strength / 8);
    QCOMPARE(v.medianIndex, (*a.index + *v.characters[1].index) / 2);
    QCOMPARE(*a.suggestedValue, a.strength / v.medianIndex);
    QCOMPARE(meanDamage(1.5), (meanDamage(1) + meanDamage(2)) / 2);
    QCOMPARE(quantile({4, 1, 3, 2}, 0.5), 2.5);
    QCOMPARE(quantile({4, 1, 3, 2, 9}, 0.25), 2.0);
}

void AnalysisNumbersTest::nobodyNewPutsAnotherOutOfLine() {
    std::mt19937 random(20261122);
    const auto of = [&](int from, int to) {
        return from + static_cast<int>(random() % static_cast<unsigned>(to - from + 1));
    };
    const auto someone = [&](int i) {
        return StatLine{std::to_string(i), "x",      i % 2 == 0 ? "a" : "b",
                        of(0, 9),          of(0, 9), of(0, 8),
                        of(1, 14),         of(1, 14)};
    };
    int odd = 0, cases = 0;
    for (int pack = 0; pack < test::scaledCaseCount(1000); ++pack) {
        std::vector<StatLine> all;
        for (int i = of(8, 30); i > 0; --i)
            all.push_back(someone(i));
        const std::vector<bool> before = findPriceOutliers(all);
        for (int more = 0; more < 10; ++more) {
            // Adds a random character, or a character with the suggested Value.
            all.push_back(someone(100));
            if (more % 2 == 0)
                all.back().value =
                    std::max(1, static_cast<int>(std::lround(
                                    *rateCharacters(all).characters.back().suggestedValue)));
            const std::vector<bool> after = findPriceOutliers(all);
            for (std::size_t i = 0; i < before.size(); ++i) {
                QVERIFY2(before[i] || !after[i], std::to_string(pack).c_str());
                odd += before[i] ? 1 : 0;
            }
            all.pop_back();
            ++cases;
        }
    }
    qInfo("%d newcomers", cases);
    QVERIFY(odd > test::scaledCaseCount(1000));
}

void AnalysisNumbersTest::outliersAreFarFromTheOthers() {
    std::vector<StatLine> pack;
    for (int i = 0; i < 8; ++i)
        pack.push_back(line("fair", i % 2 ? "x" : "y", 4, 4, 4, 7 + i % 2, 6));
    pack.push_back(line("cheap", "x", 9, 9, 8, 3, 20));
    const Valuation v = rateCharacters(pack);
    for (const Strength& s : v.characters)
        QCOMPARE(s.outlier, s.stats.id == "cheap");
    QVERIFY(*v.characters.back().suggestedValue > 3);
    QVERIFY(v.lowFence < v.medianIndex && v.medianIndex < v.highFence);
}

void AnalysisNumbersTest::unusualPacksAreNoTrouble() {
    QVERIFY(rateCharacters({}).characters.empty());
    StatLine part = line("part", "x", 4, 4, 4, 7, 6);
    part.life.reset();
    const Valuation v = rateCharacters({part, line("free", "x", 4, 4, 4, 0, 6)});
    QCOMPARE(v.skippedIds.size(), std::size_t{1});
    QVERIFY(!v.characters[0].index && !v.characters[0].suggestedValue && !v.characters[0].outlier);
    // Against Defense 99, only critical rolls do damage. The toughness must still be finite.
    const Valuation wall =
        rateCharacters({line("wall", "x", 0, 99, 0, 1, 1), line("b", "y", 0, 0, 0, 1, 1)});
    QVERIFY(std::isfinite(wall.characters[0].toughness));
}

void AnalysisNumbersTest::findsEveryMaximalArmy_data() {
    QTest::addColumn<int>("total");
    for (const int total : {0, 3, 10, 12, 21, 27, 35, 60, 200})
        QTest::addRow("%d", total) << total;
}

void AnalysisNumbersTest::findsEveryMaximalArmy() {
    QFETCH(int, total);
    const std::vector<Recruit> recruits{{"g", "G", 10, 1, 0, true}, {"h", "H", 11, 1, 0, true},
                                        {"a", "A", 9, 1, 0, false}, {"b", "B", 8, 1, 0, false},
                                        {"c", "C", 7, 1, 0, false}, {"m", "M", 2, 4, 0, false},
                                        {"z", "Z", 0, 2, 0, false}};
    const FullArmies found = findFullArmies(recruits, total, {100000, 20'000'000});
    std::set<std::vector<int>> ours;
    for (const FullArmy& m : found.armies) {
        QVERIFY(m.spent + m.unspent == total);
        ours.insert(m.copies);
    }
    QVERIFY(ours == maximal(recruits, total));
    QCOMPARE(found.count, static_cast<std::uint64_t>(ours.size()));
    QVERIFY(found.complete);
    QVERIFY(
        std::is_sorted(found.armies.begin(), found.armies.end(),
                       [](const FullArmy& a, const FullArmy& b) { return a.unspent < b.unspent; }));
    if (total == 35) // example X15: 11 + 9 + 8 + 7
        QVERIFY(ours.contains({0, 1, 1, 1, 1, 0, 2}));
}

void AnalysisNumbersTest::completesWhatStandsThere() {
    // Example X15: 10 + 9 + 8 = 27 of 35 points are spent, so 8 remain.
    const std::vector<Recruit> recruits{{"g", "G", 10, 1, 1, true},
                                        {"a", "A", 9, 1, 1, false},
                                        {"b", "B", 8, 1, 1, false},
                                        {"d", "D", 8, 1, 0, false}};
    const FullArmies found = findFullArmies(recruits, 35);
    QCOMPARE(found.count, std::uint64_t{1});
    QVERIFY((found.armies[0].copies == std::vector<int>{1, 1, 1, 1}));
    QCOMPARE(found.armies[0].unspent, 0);
    const FullArmies over = findFullArmies(recruits, 20);
    QVERIFY(over.exceedsTotal && over.armies.empty());
}

void AnalysisNumbersTest::stopsSearchingAndSaysSo() {
    std::vector<Recruit> many{{"g", "G", 1, 1, 0, true}};
    for (int i = 0; i < 40; ++i)
        many.push_back({"t", "T", 1 + i % 3, 9, 0, false});
    const FullArmies found = findFullArmies(many, 60, {5, 50'000});
    QVERIFY(!found.complete);
    QCOMPARE(found.armies.size(), std::size_t{5});
}

QTEST_GUILESS_MAIN(AnalysisNumbersTest)
#include "tst_analysis_numbers.moc"
