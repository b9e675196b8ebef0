// Tests `let` of templates, sheets, parts and lists: expressions with names.

#include "tests/sheets/crew_game.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace ww;
using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

const std::string kCrew = R"(crews:
  night:
    name: Night watch
    flagship: tern
    members:
      - { who: Ann, rank: hand, years: 3, craft: gull }
      - { who: Bo, rank: chief, years: 12, craft: tern }
      - { who: Cy, rank: mate, years: 7, craft: gull }
crafts:
  gull: { name: The Gull, speed: 4 }
  tern: { name: The Tern, speed: 6 }
)";

/// Returns a template for crews. `let` and `boxes` are YAML, `boxes` is indented by six spaces.
std::string page(const std::string& let, const std::string& boxes) {
    return "  page:\n    for: crew\n    size: 60 x 60 mm\n" +
           (let.empty() ? std::string() : "    let: " + let + "\n") + "    front:\n" + boxes;
}
std::string textBox(const std::string& text) {
    return "      - { at: [1, 1], size: [58, 5], text: \"" + text + "\", style: body }\n";
}

QString wordsOf(const Face& face) {
    QStringList out;
    for (const PlacedItem& spot : placedItems(face))
        if (spot.label != "shape")
            out << spot.label;
    return out.join(' ');
}

} // namespace

class SheetsLets : public QObject {
    Q_OBJECT
  private slots:
    void aValueHasTheTypeOfItsExpression_data() {
        QTest::addColumn<QString>("let");
        QTest::addColumn<QString>("boxes");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const char* let, const std::string& boxes,
                            const char* words) {
            QTest::newRow(name) << QString(let) << QString::fromStdString(boxes) << QString(words);
        };
        row("a number", "{ many: count(members) }", textBox("{many} of 9"), "3 of 9");
        row("a text", "{ called: name }", textBox("The {called}"), "The Night watch");
        row("a made text", "{ all: \"join(members as m, m.who, '-')\" }", textBox("{all}"),
            "Ann-Bo-Cy");
        row("an entity", "{ ship: flagship }", textBox("{ship} at {ship.speed}"), "The Tern at 6");
        row("a condition", "{ large: count(members) > 2 }",
            "      - { at: [1, 1], size: [58, 5], text: large, style: body, if: large }\n"
            "      - { at: [1, 9], size: [58, 5], text: small, style: body, if: not large }\n",
            "large");
        row("a list", "{ old: \"those(members as m, m.years > 5)\" }",
            textBox("{count(old)}: {join(old as m, m.who, '+')}"), "2: Bo+Cy");
        row("nothing", "{ first: \"first(those(members as m, m.years > 50)).who\" }",
            textBox("{default(first, 'nobody')}"), "nobody");
        row("a number that is none",
            "{ sum: \"sum(members as m, m.years)\", mean: \"sum / count(those(members as m, "
            "m.years > 50))\" }",
            textBox("{mean + 1}"), "1");
        row("a length of an expression",
            "{ many: count(members), wide: \"min(60 / (many + 1), 50)\" }",
            textBox("{wide} {many}"), "15 3");
        row("another value", "{ sum: one + two, two: 2 * one, one: count(members) }",
            textBox("{sum}"), "9");
        row("a value of lengths", "{ wide: w / 2, half: 0.5 cm }", textBox("{wide} {half}"),
            "30 5");
    }
    void aValueHasTheTypeOfItsExpression() {
        QFETCH(QString, let);
        QFETCH(QString, boxes);
        QFETCH(QString, words);
        CrewGame game(page(let.toStdString(), boxes.toStdString()));
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join('\n')));
        const Face face = game.layOutFront(kCrew);
        QCOMPARE(wordsOf(face), words);
        QCOMPARE(problemLines(face), QStringList());
    }

    void everyKeyCanUseAValue() {
        CrewGame game(
            page("\n      many: count(members)\n      row: 8\n      least: 5\n"
                 "      old: those(members as m, m.years > least)\n      tint: \"'red'\"",
                 "      - { at: [many, 0], size: [many * 10, 4], fill: \"{tint}\" }\n"
                 "      - { at: [0, 5], size: 2, repeat: many, step: [many + 1, 0], "
                 "shape: circle, fill: red }\n"
                 "      - { at: [0, 10], size: [60, 20], each: members as m, where: m.years > "
                 "least, sort: \"many - default(m.years, 0)\", stack: down, boxes: [ { size: [w, "
                 "row], text: "
                 "\"{m.who}\", style: body } ] }\n"
                 "      - { at: [0, 40], size: [60, 20], table: old as o, sort: \"many * "
                 "default(o.years, 0)\", "
                 "style: body, columns: [ { text: \"{o.who} of {many}\" } ] }\n"));
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join('\n')));
        const Face face = game.layOutFront(kCrew);
        QCOMPARE(problemLines(face), QStringList());
        QCOMPARE(wordsOf(face), QString("Bo Cy Cy of 3 Bo of 3"));
        std::vector<double> shapes;
        for (const PlacedItem& one : placedItems(face))
            if (one.label == "shape")
                shapes.push_back(one.x);
        QCOMPARE(shapes, (std::vector<double>{18, 1, 5, 9}));
    }

    void aValueOfAListIsComputedForEachItem() {
        CrewGame game(
            page("{ least: 5 }",
                 "      - at: [0, 0]\n        size: [60, 20]\n        each: members as m\n"
                 "        let: { old: m.years > least, mark: \"if old then '!' else '?'\", ship: "
                 "m.craft, all: count(members) }\n"
                 "        where: ship.speed > 1\n        sort: if old then 0 else 1\n"
                 "        stack: down\n        boxes:\n"
                 "          - { size: [w, 5], text: \"{m.who}{mark} {ship} {all}\", style: body }\n"
                 "      - at: [0, 30]\n        size: [60, 30]\n        table: members as m\n"
                 "        let: { twice: \"2 * default(m.years, 0)\" }\n        sort: twice\n       "
                 " style: body\n"
                 "        columns: [ { text: \"{twice}\" } ]\n"));
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join('\n')));
        QCOMPARE(wordsOf(game.layOutFront(kCrew)),
                 QString("Bo! The Tern 3 Cy! The Gull 3 Ann? The Gull 3 6 14 24"));
    }

    void aValueOfTheRulebookIsComputedForEachRule() {
        CrewGame game(
            page("{ rules: count(rulebook) }",
                 "      - at: [0, 0]\n        size: [60, 40]\n"
                 "        each: rulebook as r\n"
                 "        let: { name_of: \"if r.id = 'R2' then 'second' else 'other'\" }\n"
                 "        stack: down\n        boxes:\n"
                 "          - { size: [w, 5], text: \"{name_of} of {rules}: {r.title}\", "
                 "style: body }\n"),
            {}, "R1: { title: Rowing, text: Row. }\nR2: { title: Sailing, text: Sail. }\n");
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join('\n')));
        QCOMPARE(wordsOf(game.layOutFront(kCrew)),
                 QString("other of 2: Rowing second of 2: Sailing"));
    }

    void aPartHasValuesOfItsOwn() {
        CrewGame game(
            "  badge:\n    let: { mark: \"if $number > 5 then 'old' else 'new'\", many: $number + "
            "base }\n    boxes:\n      - { size: [w, 5], text: \"$label {mark} {many}\", style: "
            "body }\n" +
            page("{ base: count(members) }",
                 "      - { face: badge, at: [1, 1], size: [58, 5], with: { label: A, number: 7 } "
                 "}\n"
                 "      - { use: badge, at: [1, 9], size: [58, 5], with: { label: B, number: "
                 "\"{base}\" } }\n"
                 "      - at: [0, 20]\n        size: [60, 20]\n        each: members as m\n"
                 "        stack: down\n        boxes:\n"
                 "          - { face: badge, size: [w, 5], with: { label: \"{m.who}\", number: "
                 "\"{default(m.years, 0)}\" } }\n"));
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join('\n')));
        QCOMPARE(wordsOf(game.layOutFront(kCrew)),
                 QString("A old 10 B new 6 Ann new 6 Bo old 15 Cy old 10"));
    }

    void aDerivedTemplateReplacesAValue() {
        CrewGame game("  base:\n    size: 60 x 60 mm\n    let: { greeting: \"'Hello'\", top: 4 }\n"
                      "    front:\n      - { box: a, at: [1, top], size: [58, 5], text: "
                      "\"{greeting} {name}\", style: body }\n" +
                      std::string("  page:\n    for: crew\n    extends: base\n    let: { greeting: "
                                  "flagship }\n"));
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join('\n')));
        QCOMPARE(wordsOf(game.layOutFront(kCrew)), QString("The Tern Night watch"));
    }

    void aValueFollowsTheTries() {
        CrewGame game(
            "  page:\n    for: crew\n    size: 60 x 60 mm\n    tries:\n"
            "      - { high: 80 }\n      - { high: 20 }\n"
            "    let: { twice: high * 2, word: \"if twice > 50 then 'high' else 'low'\" }\n"
            "    front:\n      - { at: [1, 1], size: [58, 5], text: \"{word} {twice}\", "
            "style: body }\n      - { at: [0, 10], size: [20, (86 - high) / 3], text: "
            "\"Overlong\", "
            "style: body }\n");
        QVERIFY2(game.problems.isEmpty(), qPrintable(game.problems.join('\n')));
        QCOMPARE(wordsOf(game.layOutFront(kCrew)), QString("low 40 Overlong"));
    }

    void aClickOnAValueLeadsToItsField() {
        CrewGame game(page("{ old: \"count(members as m, m.years > 5)\" }", textBox("{old}")));
        const Face face = game.layOutFront(kCrew);
        QCOMPARE(face.places.size(), std::size_t(1));
        QCOMPARE(face.places.front().field, std::string("members"));
    }

    void aSheetHasValues() {
        const std::string card =
            "  craft-card:\n    for: craft\n    size: 30 x 30 mm\n    front:\n"
            "      - { at: [1, 1], size: [28, 5], text: \"{name}\", style: body }\n" +
            page({}, textBox("{name}"));
        const auto printed = [&](const std::string& sheet, const std::string& name) {
            CrewGame game(card, "sheets:\n" + sheet);
            QString out = game.problems.join('\n');
            const auto crew = game.readEntities(kCrew).front();
            const auto cards = game.templateSet->cardsOf(name, game.world, crew);
            for (const SheetCard& one : cards ? *cards : std::vector<SheetCard>())
                out += QString("%1*%2 ")
                           .arg(std::string(one.entity.id).c_str())
                           .arg(one.copies.value_or(-1));
            return out + (game.templateSet->prints(name, game.world, crew) ? "" : "not printed");
        };
        QCOMPARE(printed("  pages: { for: crew, let: { many: count(members), large: many > 2 }, "
                         "template: page, where: large, copies: many, sort: many }\n",
                         "pages"),
                 QString("night*3 "));
        QCOMPARE(printed("  pages: { for: crew, let: { many: count(members) }, template: page, "
                         "where: many > 3 }\n",
                         "pages"),
                 QString("not printed"));
        QCOMPARE(printed("  crafts:\n    for: crew\n    let: { least: 5 }\n    put:\n"
                         "      - each: members as m\n"
                         "        let: { ship: m.craft, extra: \"default(m.years, 0) - least\" }\n"
                         "        where: extra > 0\n        face: craft-card\n        of: ship\n"
                         "        copies: extra\n      - { face: page, copies: least }\n",
                         "crafts"),
                 QString("tern*7 gull*2 night*5 "));
    }

    void aFaultyValueIsOneFinding_data() {
        QTest::addColumn<QString>("let");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* let, const char* expected) {
            QTest::newRow(name) << QString(let) << QString(expected);
        };
        row("right", "{ a: 1 }", "");
        row("a field", "{ name: 1, a: 1 }", "`name` already has another meaning here");
        row("a word of the language", "{ item: 1, a: 1 }", "`item` is a word of the language");
        row("the face's width", "{ w: 1, a: 1 }", "`w` already has another meaning here");
        row("an expression called like a field", "{ members: count(members), a: 1 }",
            "`members` already has another meaning here");
        row("the rules", "{ rulebook: count(members), a: 1 }", "`rulebook` is already used");
        row("a capital", "{ A: 1, a: 1 }", "`A` can't be a name");
        row("a circle", "{ a: count(members) + b, b: a + 1 }",
            "`a` needs `b` needs `a`: none of them can be computed");
        row("a circle of lengths", "{ a: b + 1, b: a + 1 }", "`a` needs `b` needs `a`");
        row("empty", "{}",
            "`let` is empty: write names with expressions, as in `{ total: "
            "count(rows) }`, or remove `let`");
        row("a list", "[ a ]", "this is a list, but must be names with expressions");
        row("a text", "a", "this is text, but must be names with expressions");
        row("a list as value", "{ a: [1] }", "this is a list, but must be an expression");
        row("a name that is never read", "{ a: 1, b: count(members) }", "`b` isn't used");
        row("a length that is never read", "{ a: 1, b: 2 mm }", "`b` isn't used");
        row("an unknown function", "{ a: cout(members) }", "there is no function `cout`");
        row("an unknown field", "{ a: nmae }", "there is no field `nmae`");
        row("an unknown unit", "{ a: 3 feet }", "`feet` isn't a unit");
        row("a division by zero", "{ a: w / 0 }", "a length can't be divided by zero");
    }
    void aFaultyValueIsOneFinding() {
        QFETCH(QString, let);
        QFETCH(QString, expected);
        const std::string text = let.toStdString();
        const bool isReadable = let.startsWith("{ ");
        const std::string boxes = textBox(isReadable ? "{a}" : "x");
        const std::string card =
            "  craft-card:\n    for: craft\n    size: 30 x 30 mm\n    front:\n"
            "      - { at: [1, 1], size: [28, 5], text: \"{name}\", style: body }\n";
        const auto check = [&](const CrewGame& game, int line, const char* file) {
            const QString all = game.problems.join('\n');
            if (expected.isEmpty())
                QCOMPARE(all, QString());
            else
                QVERIFY2(game.problems.size() == 1 && all.contains(expected) &&
                             all.startsWith(QString("own/%1:%2:").arg(file).arg(line)),
                         qPrintable(all));
        };
        // The head of a template may have values for templates that extend it.
        if (expected.contains("isn't used"))
            QCOMPARE(CrewGame(page(text, boxes)).problems, QStringList());
        else
            check(CrewGame(page(text, boxes)), 5, "templates.yaml");
        // A sheet and a part have no face, so they don't know its width.
        if (let.contains("w: 1") || let.contains("w / 0"))
            return;
        check(CrewGame(card, "sheets:\n  crafts: { for: crew, let: " + text +
                                 ", put: [{ face: craft-card, of: flagship, copies: " +
                                 (isReadable ? "a" : "1") + " }] }\n"),
              2, "more.yaml");
        if (isReadable)
            check(CrewGame("  badge:\n    let: " + text + "\n    boxes:\n" + boxes +
                           page({}, "      - { face: badge, at: [0, 0], size: [w, h] }\n")),
                  3, "templates.yaml");
    }

    void aValueOfAListCanBeFaulty_data() {
        QTest::addColumn<QString>("keys");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* keys, const char* expected) {
            QTest::newRow(name) << QString(keys) << QString(expected);
        };
        row("right", "each: members as m, let: { b: m.years }", "");
        row("the item's name", "each: members as m, let: { m: 1, b: 1 }", "`m` is already used");
        row("a name of the template", "each: members as m, let: { a: 1, b: 1 }",
            "`a` is already used");
        row("never read", "each: members as m, let: { b: 1, c: m.years }", "`c` isn't used");
        row("a circle", "each: members as m, let: { b: c + m.years, c: b }", "`b` needs `c` needs");
        row("empty", "each: members as m, let: {}", "`let` is empty");
        row("without a list", "let: { b: 1 }", "`let` needs `each`, which is missing");
        row("an unknown field", "each: members as m, let: { b: m.yaers }", "`yaers`");
    }
    void aValueOfAListCanBeFaulty() {
        QFETCH(QString, keys);
        QFETCH(QString, expected);
        const std::string text = keys.contains("each") ? "{a} {b}" : "{a}";
        CrewGame game(page("{ a: name }", "      - { at: [0, 0], size: [60, 60], stack: down, " +
                                              keys.toStdString() +
                                              ", boxes: [ { size: [w, 5], text: \"" + text +
                                              "\", style: body } ] }\n"));
        const QString all = game.problems.join('\n');
        if (expected.isEmpty())
            QCOMPARE(all, QString());
        else
            QVERIFY2(game.problems.size() == 1 && all.contains(expected), qPrintable(all));
    }

    void aValueUsedByOneOfTwoTemplatesIsUsed() {
        const std::string base = "  base:\n    size: 60 x 60 mm\n    let: { greeting: name }\n"
                                 "    front:\n      - { box: a, at: [1, 1], size: [58, 5], text: "
                                 "\"{greeting}\", style: body }\n";
        const std::string page = "  page: { for: crew, extends: base }\n";
        const std::string other =
            "  other:\n    for: crew\n    extends: base\n    front:\n      - { box: a, at: [1, 1], "
            "size: [58, 5], text: x, style: body }\n";
        QCOMPARE(CrewGame(base + page + other).problems, QStringList());
    }
    void aNameOfTheTriesIsTaken() {
        const CrewGame game("  page:\n    for: crew\n    size: 60 x 60 mm\n    tries: [ { top: 2 "
                            "} ]\n    let: { top: 3 }\n    front:\n      - { at: [1, top], size: "
                            "[58, 5], text: x, style: body }\n");
        QVERIFY2(game.problems.size() == 1 &&
                     game.problems[0].contains("`top` is also one of the `tries`"),
                 qPrintable(game.problems.join('\n')));
    }
};

QTEST_GUILESS_MAIN(SheetsLets)
#include "tst_sheets_lets.moc"
