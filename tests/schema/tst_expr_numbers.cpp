// Tests functions of numbers in expressions: products, quantiles, chances, fractions, percentages.

#include "tests/schema/expr_game.h"
#include "tests/schema/tried_expr.h"

#include <QtTest>

using namespace ww;

class TestExprNumbers : public QObject {
    Q_OBJECT

    test::ExprGame game_;

  private slots:
    void initTestCase() { QVERIFY(game_.load(test::fullExprGame(), test::fullExprPack)); }

    void numbersOfLists_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* text, const char* expected) {
            QTest::addRow("%s", text) << text << expected;
        };
        row("product(scores as s, s + 1)", "32");
        row("product(scores)", "9");
        row("product(friends as f, f.reach)", "49"); // skips none
        row("product(those(scores as s, s > 9))", "1");
        row("product(1..20)", "2432902008176640000");
        row("product(1..21)", "malformed"); // too large to be exact
        row("product(1..20) / product(1..18)", "380");
        row("product(friends as f, f.name)", "error 22: product takes numbers, but this is text");
        row("product(friends)", "error 0: product takes a list and a number for each item");
        row("quantile(scores as s, s, 0)", "1");
        row("quantile(scores as s, s, 1/2)", "3");
        row("quantile(scores as s, s, 1/4)", "2");
        row("quantile(scores as s, s, 1)", "3");
        row("quantile([4, 1, 3, 2] as n, n, 1/4)", "1.75");
        row("quantile([4, 1, 3, 2] as n, n, 1/2)", "2.5");
        row("quantile([4, 1, 3, 2] as n, n, 1/3)", "2");
        row("quantile([5] as n, n, 0.3)", "5");
        row("quantile(friends as f, f.reach, 1/2)", "7"); // skips none
        row("quantile(those(scores as s, s > 9) as s, s, 1/2)", "none");
        row("quantile(scores as s, s, offense)", "3"); // a share above 1 counts as 1
        row("quantile(scores as s, s, 25)",
            "error 25: a share is from 0 to 1, such as 1/4, but this is 25");
        row("quantile(scores as s, s, -1/4)",
            "error 25: a share is from 0 to 1, such as 1/4, but this is -0.25");
        row("quantile(friends as f, f.name, 1/2)", "error 23: quantile takes numbers");
        row("quantile(scores, 1/2)", "error 0: quantile takes a list, a number for each item");
    }
    void numbersOfLists() {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        test::compareValueOrFault(game_.evaluate("character/orrin", text), expected);
    }

    void singleNumbers_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* text, const char* expected) {
            QTest::addRow("%s", text) << text << expected;
        };
        row("clamp(offense, 1, 4)", "4");
        row("clamp(offense, 6, 9)", "6");
        row("clamp(offense, 1, 9)", "5");
        row("clamp(offense, offense + 2, 3)", "3"); // the bounds are in the wrong order
        row("clamp(offense, 9, 1)", "error 15: the lowest value, 9, is above the highest, 1");
        row("clamp(offense, 9)", "error 0: clamp takes a number and its lowest and highest value");
        row("clamp(reach, 0, 9)", "error 6: clamp can't take a value that may be none");
        row("drawn(10, 3, 2, 1)", "8/15");
        row("drawn(50, 4, 5, 1)", "2323/6580");
        row("drawn(11, 6, 5, 5)", "1/77");
        row("drawn(12, 2, 12, 2)", "1");
        row("drawn(12, 0, 5, 1)", "0");
        row("drawn(12, 4, 5, 0)", "1");
        row("drawn(3, 9, 9, 3)", "1"); // at most all items
        row("drawn(offense - 9, 2, 2, 1)", "0");
        row("drawn(300, 300, 300, 300)", "1");
        row("drawn(400, 200, 200, 100)", "malformed"); // too large to be exact
        row("drawn(10, 3, 2)", "error 0: drawn takes the size of a pile");
        row("drawn(10, 3, 2.5, 1)", "error 13: drawn takes whole numbers from 0, but this is 2.5");
        row("drawn(10, name, 2, 1)", "error 10: drawn takes numbers, but this is text");
        // A chance stays exact through products and differences.
        row("fraction(1 - (1 - 1/20) * (1 - 3/20) * (1 - 0.5) - 0.31125)", "57/200");
        row("fraction(57 / 200)", "57/200");
        row("fraction(0.285)", "57/200");
        row("57 / 200", "0.285");
        row("fraction(offense - 5.75)", "-3/4");
        row("fraction(offense)", "5");
        row("fraction(name)", "error 9: fraction takes numbers, but this is text");
        row("fraction(1, 2)", "error 0: fraction takes a number");
        row("fraction(1 / offense)",
            "error 9: fraction can't take `1 / offense`, which is none if `offense` is 0");
        row("percent(57 / 200)", "28.5 %");
        row("percent(1 / 3)", "33.3 %");
        row("percent(1 / 2)", "50 %");
        row("percent(1 / 2000)", "0.1 %"); // rounds a half away from 0
        row("percent(1 / 2001)", "<0.1 %");
        row("percent(2000 / 2001)", ">99.9 %");
        row("percent(0)", "0 %");
        row("percent(1)", "100 %");
        row("percent(offense / 4)", "125 %");
        row("percent(-1 / 8)", "-12.5 %");
        row("percent(1234567890123456789)", "123456789012345678900 %");
        row("percent(rank)", "error 8: percent takes numbers, but this is a word");
    }
    void singleNumbers() {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        test::compareValueOrFault(game_.evaluate("character/orrin", text), expected);
    }
};

QTEST_GUILESS_MAIN(TestExprNumbers)
#include "tst_expr_numbers.moc"
