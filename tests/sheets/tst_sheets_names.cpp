// Tests that an unknown name in templates is one finding, even if it occurs often.

#include "tests/sheets/game.h"

#include <QtTest>

using namespace ww;
using namespace ww::sheets;
using namespace ww::sheets::test;

class SheetNamesTest : public QObject {
    Q_OBJECT
  private slots:
    void aNameThatDoesNotExistIsOneFinding_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("style");
        QTest::addColumn<QString>("expected");
        const QString black = "colours: { black: \"#000000\" }\n";
        QTest::newRow("an icon") << "icon: lantren" << black
                                 << "there is no icon `lantren`; did you mean `lantern`?";
        QTest::newRow("a colour") << "fill: blakc" << black
                                  << "`blakc` isn't a colour: write #rrggbb or a name of "
                                     "style.yaml; did you mean `black`?";
        QTest::newRow("a colour that style.yaml spells otherwise")
            << "fill: black lighten 20"
            << "colours: { blakc: \"#000000\" }\n"
            << "`black` isn't a colour: write #rrggbb or a name of style.yaml; did you mean "
               "`blakc`?";
        QTest::newRow("a colour that can't be read")
            << "fill: black"
            << "colours: { black: \"#00000\" }\n"
            << "`#00000` isn't a colour: write \"#rrggbb\"";
        QTest::newRow("a colour without quotes")
            << "fill: black"
            << "colours:\n  black: #000000\n"
            << "`black` has no colour: write \"#rrggbb\" in quotes, since `#` begins a comment";
    }
    void aNameThatDoesNotExistIsOneFinding() {
        QFETCH(QString, keys);
        QFETCH(QString, style);
        QFETCH(QString, expected);
        std::string boxes;
        for (const char* name : {"a", "b", "c", "d", "e", "f"})
            boxes += "      - { box: " + std::string(name) + ", at: [3, 3], size: [20, 5], " +
                     keys.toStdString() + " }\n";
        Game game(cardTemplate(boxes), style.toStdString());
        QCOMPARE(templateProblems(game).size(), 1);
        QVERIFY2(templateProblems(game)[0].endsWith(expected),
                 qPrintable(templateProblems(game)[0]));
        const auto& related = game.templateSet->problems().front().related;
        if (expected.contains("did you mean")) {
            QCOMPARE(related.size(), std::size_t{3});
            QVERIFY(game.templateSet->problems().front().help.find("style.yaml") !=
                    std::string::npos);
            QCOMPARE(related.front().message, std::string("also named here"));
            QCOMPARE(related.back().message, std::string("also named here, and in 2 other places"));
        }
        QCOMPARE(problemLines(game.layOutFront("    name: A\n")), QStringList());
    }

    void aBoxBesideTheCardIsOneFinding_data() {
        QTest::addColumn<QString>("at");
        QTest::addColumn<bool>("off");
        QTest::newRow("on it") << "[3, 3]" << false;
        QTest::newRow("over its border") << "[60, 3]" << false;
        QTest::newRow("to the right") << "[480, 3]" << true;
        QTest::newRow("worked out") << "[3, h + 10]" << true;
        QTest::newRow("to the left") << "[-30, 3]" << true;
        QTest::newRow("in the bleed") << "[-21, 3]" << false;
    }
    void aBoxBesideTheCardIsOneFinding() {
        QFETCH(QString, at);
        QFETCH(bool, off);
        Game game(cardTemplate("      - { box: a, at: " + at.toStdString() +
                               ", size: [20, 5], text: \"{name}\", style: body }\n"));
        QCOMPARE(templateProblems(game),
                 off ? QStringList{"game/templates.yaml:6: the box is outside the face, which is "
                                   "63 × 88 mm"}
                     : QStringList());
        if (off)
            QCOMPARE(problemLines(game.layOutFront("    name: A\n")), QStringList());
    }
};

QTEST_GUILESS_MAIN(SheetNamesTest)
#include "tst_sheets_names.moc"
