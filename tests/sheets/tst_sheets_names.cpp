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

    void aComputedColourMayNameAnother_data() {
        QTest::addColumn<QString>("own");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("fill");
        QTest::addColumn<QString>("problem");
        const auto row = [](const char* name, const char* own, const char* text, const char* fill,
                            const char* problem = "") {
            QTest::newRow(name) << QString(own) << QString(text) << QString(fill)
                                << QString(problem);
        };
        row("a colour of the entity", "{text}", "'#00ff00'", "#00ff00");
        row("a word that is no colour", "{text}", "mauve", "#5b6470", "`mauve` isn't a colour");
        row("nothing", "{text}", "''", "#5b6470");
        row("itself", "{if life > 5 then 'own' else 'black'}", "a", "#5b6470",
            "`own` isn't a colour");
    }
    void aComputedColourMayNameAnother() {
        QFETCH(QString, own);
        QFETCH(QString, text);
        QFETCH(QString, fill);
        QFETCH(QString, problem);
        Game game(cardTemplate("      - { at: [3, 3], size: [20, 5], fill: \"{if life > 5 then "
                               "'own' else 'black'}\" }\n"),
                  "colours: { black: \"#000000\", own: \"" + own.toStdString() + "\" }\n");
        QCOMPARE(templateProblems(game), QStringList());
        const Face face =
            game.layOutFront("    name: A\n    life: 7\n    text: " + text.toStdString() + "\n");
        QCOMPARE(problemLines(face), problem.isEmpty() ? QStringList() : QStringList{problem});
        const auto* drawn = std::get_if<PathItem>(&face.list.items.at(0));
        QVERIFY(drawn && drawn->fill);
        QCOMPARE(QString("#%1%2%3")
                     .arg(drawn->fill->r, 2, 16, QChar('0'))
                     .arg(drawn->fill->g, 2, 16, QChar('0'))
                     .arg(drawn->fill->b, 2, 16, QChar('0')),
                 fill);
    }

    void anImpossibleNumberIsReported_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("expected");
        QTest::addColumn<bool>("onFace");
        const auto row = [](const char* name, const char* keys, const char* expected,
                            bool onFace = false) {
            QTest::newRow(name) << QString(keys) << QString(expected) << onFace;
        };
        const char* const negative = "the gap of `b` is -3 mm, but can't be negative";
        row("right", "stack: grid, columns: 2, row: 5, gap: 1", "");
        row("a negative gap", "stack: down, gap: -1", "`-1` is not between 0 and 5000 mm");
        row("a negative gap of rows", "stack: grid, columns: 2, row: 5, gap: [1, -1]",
            "`-1` is not between 0 and 5000 mm");
        row("a computed gap", "stack: down, gap: life - 5", negative, true);
        row("a computed gap of a grid", "stack: grid, columns: 2, row: 5, gap: life - 5", negative,
            true);
        row("columns", "stack: grid, columns: 1.5, row: 5", "`1.5` isn't a whole number");
        row("computed columns", "stack: grid, columns: life + 0.5, row: 5",
            "`b` has 2.5 columns, but needs a whole number", true);
        row("columns of items", "each: 1..2 as i, stack: down, across: 1.5",
            "`1.5` isn't a whole number");
        row("a division by zero", "stack: down, gap: w / 0", "a length can't be divided by zero");
        row("a division by a zero sum", "rotate: w / (2 - 2)", "a length can't be divided by zero");
        row("a computed division by zero", "rotate: w / none_left",
            "a length of `b` is divided by zero", true);
    }
    void anImpossibleNumberIsReported() {
        QFETCH(QString, keys);
        QFETCH(QString, expected);
        QFETCH(bool, onFace);
        const std::string let =
            keys.contains("none_left") ? "    let: { none_left: life - 2 }\n" : "";
        Game game("templates:\n  card:\n    for: fighter\n    size: 63 x 88 mm\n" + let +
                  "    front:\n      - { box: b, at: [3, 3], size: [50, 50], " +
                  keys.toStdString() +
                  ", boxes: [ { size: [5, 5], fill: \"#000000\" }, { size: [5, 5], fill: "
                  "\"#000000\" } ] }\n");
        const QStringList found = templateProblems(game);
        QCOMPARE(found.size(), expected.isEmpty() || onFace ? 0 : 1);
        QVERIFY2(found.isEmpty() || found[0].contains(expected), qPrintable(found.join('\n')));
        QCOMPARE(problemLines(game.layOutFront("    name: A\n    life: 2\n")),
                 onFace ? QStringList{expected} : QStringList());
    }
    void paddingIsNotDividedByZero() {
        const Game game(cardTemplate("      - { at: [3, 3], size: [20, 9], text: A, style: body, "
                                     "padding: w / 0 }\n"));
        QCOMPARE(templateProblems(game).size(), 1);
        QVERIFY(templateProblems(game)[0].contains("a length can't be divided by zero"));
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
