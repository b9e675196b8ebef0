#ifndef Q_MOC_RUN // moc 6.4 can't parse <compare>
#include "rules/base/cells.h"
#include "rules/base/draws.h"
#include "rules/base/figures.h"
#include "rules/base/ids.h"
#include "rules/base/rational.h"
#include "rules/base/utf8.h"
#include "rules/base/words.h"
#endif

#include <QtTest>

#include <limits>

using namespace ww;

class TestBase : public QObject {
    Q_OBJECT
  private slots:
    void idsAreKebabAndAtMost64Bytes() {
        QVERIFY(isKebabCaseId("orrin-vael"));
        QVERIFY(!isKebabCaseId(""));
        QVERIFY(!isKebabCaseId("Orrin"));
        QVERIFY(!isKebabCaseId("9-lives"));
        QVERIFY(!isKebabCaseId("a_b"));
        QVERIFY(isKebabCaseId(std::string(64, 'a')));
        QVERIFY(!isKebabCaseId(std::string(65, 'a')));
        QVERIFY(isSnakeCaseName("general_abilities"));
        QVERIFY(!isSnakeCaseName("general-abilities"));
    }

    void fractionsAreExactAndPrintShort() {
        QCOMPARE(Rational::parse("0.1").value().str(), std::string("0.1"));
        QCOMPARE(Rational::parse("1/3").value().str(), std::string("1/3"));
        QCOMPARE(Rational::parse("-2.50").value().str(), std::string("-2.5"));
        QCOMPARE(Rational::parse("6/3").value(), Rational(2));
        const auto tenth = Rational::parse("0.1").value();
        const auto fifth = Rational::parse("0.2").value();
        QCOMPARE(Rational::add(tenth, fifth).value(), Rational::parse("0.3").value());
        QVERIFY(Rational::parse("1/3").value() < Rational::parse("0.34").value());
        for (const char* bad : {"", "-", "1.", ".5", "1/0", "1e3", "1 ", "99999999999999999999"})
            QVERIFY2(!Rational::parse(bad), bad);
    }

    void arithmeticThatDoesNotFitSaysSo() {
        const Rational most(std::numeric_limits<std::int64_t>::max());
        const Rational least(std::numeric_limits<std::int64_t>::min());
        QVERIFY(!Rational::add(most, 1));
        QVERIFY(!Rational::sub(least, 1));
        QVERIFY(!Rational::sub(0, least));
        QVERIFY(!Rational::mul(most, 2));
        QVERIFY(!Rational::div(1, 0));
        QVERIFY(!Rational::div(least, -1));
        QCOMPARE(Rational::sub(most, most).value(), Rational(0));
        QCOMPARE(Rational::mul(most, Rational::fromFraction(1, 7).value()).value().den(),
                 1); // 2^63 − 1 is divisible by 7
    }

    void malformedUtf8IsFoundWhereItIs() {
        QVERIFY(isUtf8("plain ż 日 🎲"));
        const auto at = [](std::string_view text) { return findInvalidUtf8(text).value().offset; };
        QCOMPARE(at("abcdefghij\xFF"), 10u);
        QCOMPARE(at("a\xC0\xAF"), 1u);        // overlong encoding
        QCOMPARE(at("\xED\xA0\x80"), 0u);     // surrogate code point
        QCOMPARE(at("\xF4\x90\x80\x80"), 0u); // beyond U+10FFFF
        QCOMPARE(at("\xE2\x82"), 0u);         // truncated sequence
        QCOMPARE(at("é\x80"), 2u);
    }

    void codePointsAreCountedAndFound() {
        QCOMPARE(codePointCount("aż🎲"), 3u);
        QCOMPARE(codePointOffset("aż🎲b", 3), 7u);
        QCOMPARE(codePointOffset("ab", 9), 2u);
        std::string out;
        for (const char32_t c : {U'a', U'ż', U'日', U'🎲'})
            appendUtf8(out, c);
        QCOMPARE(out, std::string("aż日🎲"));
        std::size_t at = 1;
        QCOMPARE(static_cast<std::uint32_t>(decodeUtf8(out, at)), 0x17Cu);
        QCOMPARE(at, 3u);
    }

    void aSlipOfTheKeyboardIsUnderstood() {
        const std::vector<std::string> keys{"offense", "defense", "movement", "magic"};
        QCOMPARE(nearestSpelling("ofense", keys).value(), std::string_view("offense"));
        QCOMPARE(nearestSpelling("Defnese", keys).value(), std::string_view("defense"));
        QVERIFY(!nearestSpelling("banana", keys));
        QCOMPARE(editDistance("ab", "ba"), 1u);
        QCOMPARE(editDistance("kitten", "sitting"), 3u);
        QCOMPARE(editDistance("kitten", "sitting", 1), 2u);
    }

    void namesBecomeWords() {
        QCOMPARE(titleCase("orrin-vael"), std::string("Orrin Vael"));
        QCOMPARE(sentenceCase("general_abilities"), std::string("General abilities"));
        QCOMPARE(kebabCase("  Orrin's Lamp, 2nd! "), std::string("orrins-lamp-2nd"));
        QCOMPARE(kebabCase("Die Küstenwächter & Söhne"), std::string("die-kustenwachter-sohne"));
        QCOMPARE(kebabCase("Łódź, Straße 4"), std::string("lodz-strasse-4"));
        QCOMPARE(kebabCase("日本"), std::string("ri-ben"));
        QCOMPARE(kebabCase("🙂"), std::string());
    }

    void nounsHaveArticles() {
        for (const char* noun :
             {"a unit", "a user", "a utility", "a euro", "a once-only card", "a character",
              "an army", "an enhancement", "an upgrade", "an item", "an hourglass", "a house"}) {
            const std::string text(noun);
            QCOMPARE(withArticle(text.substr(text.find(' ') + 1)), text);
        }
    }

    void fractionsAndPercentagesAreText() {
        const auto of = [](std::int64_t num, std::int64_t den) {
            return *Rational::fromFraction(num, den);
        };
        QCOMPARE(formatFraction(of(114, 400)), std::string("57/200"));
        QCOMPARE(formatFraction(of(-6, 8)), std::string("-3/4"));
        QCOMPARE(formatFraction(of(6, 2)), std::string("3"));
        QCOMPARE(formatPercent(of(57, 200)), std::string("28.5 %"));
        QCOMPARE(formatPercent(of(1, 3)), std::string("33.3 %"));
        QCOMPARE(formatPercent(of(2, 3)), std::string("66.7 %"));
        QCOMPARE(formatPercent(of(-1, 3)), std::string("-33.3 %"));
        QCOMPARE(formatPercent(of(1, 2)), std::string("50 %"));
        QCOMPARE(formatPercent(of(0, 1)), std::string("0 %"));
        QCOMPARE(formatPercent(of(1, 5000)), std::string("<0.1 %"));
        QCOMPARE(formatPercent(of(4999, 5000)), std::string(">99.9 %"));
        QCOMPARE(formatPercent(of(5, 2)), std::string("250 %"));
    }

    void whatIsDrawnFromAPile() {
        // The chance that the first five of fifty cards include at least one of four: 1 − C(46, 5)
        // / C(50, 5).
        QCOMPARE(probabilityOfDrawingAny(50, 4, 5).exact.value(),
                 Rational::fromFraction(2323, 6580).value());
        QCOMPARE(drawDistribution(50, 4, 5)->probabilityOfAtLeast(5).value, 0.0);
        QCOMPARE(probabilityOfDrawingAny(50, 0, 5).value, 0.0);
        QCOMPARE(probabilityOfDrawingAny(50, 46, 5).exact.value(), Rational(1));
        QCOMPARE(probabilityOfDrawingAny(3, 1, 9).exact.value(),
                 Rational(1)); // the number of drawn cards is limited to the pile
        QCOMPARE(probabilityOfDrawingAny(0, 0, 5).value, 0.0);
        // The weights add up to the number of all draws, and the mean is exact.
        for (int all = 1; all <= 60; all += 7)
            for (int wanted = 0; wanted <= all; wanted += 3)
                for (int drawn = 0; drawn <= all; drawn += 5) {
                    const auto found = drawDistribution(all, wanted, drawn);
                    QVERIFY(found);
                    Weight sum = 0;
                    for (int k = 0; k <= found->max(); ++k)
                        sum += found->weight(k);
                    QVERIFY(sum == found->denominator());
                    QCOMPARE(found->mean().exact.value(),
                             Rational::fromFraction(wanted * drawn, all).value());
                }
        QVERIFY(!drawDistribution(2000, 40, 60));
        QCOMPARE(drawDistribution(300, 300, 300)->probabilityOfAtLeast(300).exact.value(),
                 Rational(1));
        const double far = probabilityOfDrawingAny(2000, 40, 60).value;
        QVERIFY(far > 0.7078 && far < 0.7079);
    }

    void cellsEdgesAndRunsKeepTheirNames() {
        for (const char* name : {"A1", "Z9", "AA10", "AZ400", "BA1"})
            QCOMPARE(cellName(parseCell(name).value()), std::string(name));
        QCOMPARE(parseCell("C3").value(), (Cell{2, 2}));
        for (const char* bad : {"", "A", "1", "a1", "A0", "A01", "AAAA1", "A1 ", "A123456"})
            QVERIFY2(!parseCell(bad), bad);
        QCOMPARE(edgeName(parseEdge("D3/C3").value()), std::string("C3/D3"));
        QVERIFY(!parseEdge("C3/E3"));
        QVERIFY(!parseEdge("C3/D4"));
        const EdgeRun run = parseEdgeRun("C3/D3..C7/D7").value();
        QCOMPARE(run.size(), 5u);
        QCOMPARE(edgeName(run.at(4)), std::string("C7/D7"));
        QCOMPARE(edgeRunName(parseEdgeRun("C7/D7..C3/D3").value()), std::string("C3/D3..C7/D7"));
        QVERIFY(!parseEdgeRun("C3/D3..D7/E7"));
        QVERIFY(!parseEdgeRun("C3/D3..C3/C4"));
        QCOMPARE(parseEdgeRun("A1/A2..D1/D2").value().size(), 4u);
    }
};

QTEST_GUILESS_MAIN(TestBase)
#include "tst_base.moc"
