// Tests that every difference between written and printed text is reported once.

#include "editor/sheets/rich_text.h"
#include "tests/sheets/game.h"

#include <QtTest>

using namespace ww;
using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

/// A card with two tries. The second try omits the story. The name's box is the same in both.
const char* const kStory = R"(templates:
  card:
    for: fighter
    size: 63 x 88 mm
    tries:
      - { story: 1 }
      - { story: 0 }
    front:
      - { box: name, at: [3, 3], size: [30, 6], text: "{name}", style: body, wrap: false }
      - box: body
        at: [3, 10]
        size: [57, 20]
        stack: down
        boxes:
          - { box: rules, grow: 1, text: "{text}", style: body }
          - { box: story, size: [w, fit], text: "{lore}", style: body, if: story > 0 and lore != none }
)";

} // namespace

class SheetsWords : public QObject {
    Q_OBJECT
  private slots:
    void tellsWhatATryGaveUp() {
        Game game(kStory);
        QCOMPARE(templateProblems(game), QStringList());
        const Face whole =
            game.layOutFront("    name: A\n    text: " + manyWords(8) + "\n    lore: Once.\n");
        QCOMPARE(problemLines(whole), QStringList());
        QVERIFY(whole.list.text().find("Once.") != std::string::npos);
        const Face full =
            game.layOutFront("    name: A\n    text: " + manyWords(28) + "\n    lore: Once.\n");
        QCOMPARE(problemLines(full), QStringList{"`story` isn't printed: there is no room for it"});
        QCOMPARE(full.problems[0].field, std::string("lore"));
        QVERIFY(!full.problems[0].isError());
        QVERIFY(!full.problems[0].isContentLoss());
        QVERIFY(full.list.text().find("Once.") == std::string::npos);
        // An absent story isn't reported.
        QCOMPARE(problemLines(game.layOutFront("    name: A\n    text: " + manyWords(28) + "\n")),
                 QStringList());
    }
    void keepsTheTryThatOverflowsLeast() {
        Game game(kStory);
        // The name is too long in both tries. So the first try is used, which prints the story.
        const Face face =
            game.layOutFront("    name: " + manyWords(9) + "\n    text: rules\n    lore: Once.\n");
        QVERIFY(face.list.text().find("Once.") != std::string::npos);
        QCOMPARE(face.problems.size(), std::size_t{1});
        QCOMPARE(face.problems[0].box, std::string("name"));
        // The rules are too long in both tries, but the excess is smaller without the story.
        const Face over =
            game.layOutFront("    name: A\n    text: " + manyWords(90) + "\n    lore: Once.\n");
        QVERIFY(over.list.text().find("Once.") == std::string::npos);
        QVERIFY(findOverflow(over, "rules") != nullptr);
    }
    void givesAStoryTheRoomItNeeds() {
        Game game(kStory);
        const Face face =
            game.layOutFront("    name: A\n    text: rules\n    lore: " + manyWords(18) + "\n");
        QCOMPARE(problemLines(face), QStringList());
        QVERIFY(face.list.text().ends_with("wording"));
    }
    void tellsOfWhatIsCutAtTheEdge_data() {
        QTest::addColumn<QString>("box");
        QTest::addColumn<double>("beyond"); // how far the text exceeds its box, 0 if not at all
        const auto row = [](const char* name, const char* box, double beyond) {
            QTest::newRow(name) << QString(box) << beyond;
        };
        row("a line that ends beyond it", "at: [50, 5], text: \"{text}\", style: body", 1.0);
        row("one that ends before", "at: [10, 5], text: \"{text}\", style: body", 0);
        row("above", "at: [5, -4], text: A, style: body", 1.0);
        row("turned out of it",
            "at: [45, 40], size: [30, 4], rotate: 90, text: \"{text}\", style: body", 0);
        row("turned, and beyond",
            "at: [5, 85], size: [30, 4], rotate: 90, text: \"{text}\", style: body", 1.0);
        row("an icon", "at: [60, 5], size: [8, 8], icon: lantern", 4);
        row("icons in the bleed are cut as well", "at: [-3, 5], size: [4, 4], icon: lantern", 2.8);
        row("a ground that fills the bleed", "at: [-3, -3], size: [69, 94], fill: \"#000000\"", 0);
        row("within what clips",
            "at: [5, 5], size: [10, 5], clip: true, boxes: [{ at: [0, 0], size: [30, 5], text: "
            "\"{text}\", style: body }]",
            1.0);
        row("an ornament within what clips",
            "at: [5, 5], size: [10, 5], clip: true, boxes: [{ at: [5, 0], size: [8, 8], icon: "
            "lantern }]",
            0);
    }
    void tellsOfWhatIsCutAtTheEdge() {
        QFETCH(QString, box);
        QFETCH(double, beyond);
        Game game(cardTemplate("      - { box: it, " + box.toStdString() + " }\n"));
        QCOMPARE(templateProblems(game), QStringList());
        const Face face = game.layOutFront("    name: A\n    text: Outside of the card\n");
        if (beyond == 0) {
            QCOMPARE(problemLines(face), QStringList());
            return;
        }
        QCOMPARE(face.problems.size(), std::size_t{1});
        QCOMPARE(face.problems[0].kind, FaceProblem::Kind::OutsideTrim);
        QVERIFY(face.problems[0].isError());
        QVERIFY2(face.problems[0].millimetres >= beyond - 0.6, describe(face.problems[0]).c_str());
    }
    void tellsOfAStackThatRunsOut() {
        Game game(cardTemplate(
            "      - { box: it, at: [3, 3], size: [20, 10], stack: down, boxes: [ { size: "
            "[w, 8], fill: \"#000000\" }, { size: [w, 6], fill: \"#123456\" } ] }\n"));
        const Face face = game.layOutFront("    name: A\n");
        QCOMPARE(problemLines(face), QStringList{"`it` overflows by 4.0 mm"});
    }
    void printsBothOfTwoBoxesOfOneNameAndSaysSo() {
        Game game(cardTemplate(
            "      - { box: a, at: [3, 3], size: [20, 5], text: first, style: body }\n"
            "      - { box: a, at: [3, 9], size: [20, 5], text: second, style: body }\n"));
        QCOMPARE(templateProblems(game),
                 QStringList{"game/templates.yaml:7: another box of this face is also called `a`: "
                             "give each its own name"});
        QCOMPARE(game.layOutFront("    name: A\n").list.text(), std::string("first second"));
    }

    // --- backs of templates
    void theBackOfAnotherTemplateIsItsBack() {
        const std::string base =
            "templates:\n  base:\n    for: fighter\n    let: { inset: 7 }\n"
            "    front:\n      - { box: a, at: [3, 3], size: [20, 5], text: front, style: body }\n"
            "    back:\n      - { box: b, at: [inset, inset], size: [20, 5], text: back, style: "
            "body }\n"
            "  only:\n    front:\n      - { box: c, at: [3, 3], size: [20, 5], text: alone, style: "
            "body }\n";
        Game game(base, kStyle,
                  "templates:\n  mine:\n    for: fighter\n    front:\n"
                  "      - { box: a, at: [3, 3], size: [20, 5], text: mine, style: body }\n"
                  "    back: { extends: game:base }\n"
                  "  other:\n    for: fighter\n    front:\n"
                  "      - { box: a, at: [3, 3], size: [20, 5], text: mine, style: body }\n"
                  "    back: { extends: game:only }\n");
        QCOMPARE(templateProblems(game), QStringList());
        const auto faces = game.layOutFaces("    name: A\n", {}, "mine");
        QCOMPARE(faces.size(), std::size_t{2});
        QCOMPARE(faces[0].list.text(), std::string("mine"));
        QCOMPARE(faces[1].list.text(), std::string("back"));
        QCOMPARE(game.layOutFaces("    name: A\n", {}, "other")[1].list.text(),
                 std::string("alone"));
    }
    void aMistakeHasOneFindingWhereItIsMade_data() {
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("own");
        QTest::addColumn<QString>("expected");
        QString uses;
        for (int i = 0; i < 24; ++i)
            uses +=
                QString("      - { use: cell, at: [0, %1], with: { what: name } }\n").arg(i * 3);
        const QString head = "templates:\n  card:\n    for: fighter\n    front:\n";
        QTest::newRow("a part's, used 24 times")
            << head + uses + "  cell:\n    boxes:\n      - { text: \"{$what}\", style: bodi }\n"
            << QString()
            << "game/templates.yaml:31: style.yaml has no style `bodi`; did you mean `body`?";
        QTest::newRow("a part's, other words each time")
            << head + "      - { use: cell, with: { what: name } }\n      - { use: cell, with: { "
                      "what: text } }\n"
                      "  cell:\n    boxes:\n      - { text: \"{$what + 1}\", style: body }\n"
            << QString()
            << "game/templates.yaml:9: `name + 1`: `+` takes numbers, but this is text";
        QTest::newRow("one use's")
            << head + "      - { use: cell, with: { what: name } }\n      - { use: cell, with: { "
                      "what: nmae } }\n"
                      "  cell:\n    boxes:\n      - { text: \"{$what}\", style: body }\n"
            << QString()
            << "game/templates.yaml:6: `nmae`: there is no field `nmae` here; did you mean `name`?";
        QTest::newRow("of a part in another pack")
            << "templates:\n  cell:\n    boxes:\n      - { text: \"{$what}\", style: body, fill: "
               "$fill }\n"
            << head + "      - { use: game:cell, with: { what: name, fill: mauve } }\n"
            << "own/own.yaml:5: `mauve` isn't a colour: write #rrggbb or a name of style.yaml";
        QTest::newRow("a word that the part doesn't have")
            << "templates:\n  cell:\n    boxes:\n      - { text: \"{$what}\", style: body }\n"
            << head + "      - { use: game:cell, with: { what: name, wat: 3 } }\n"
            << "own/own.yaml:5: the part `game:cell` has no `$wat`";
        QTest::newRow("a word that the part needs, twice")
            << "templates:\n  cell:\n    boxes:\n      - { text: \"{$what}\", style: body }\n      "
               "- { text: \"{$what}\", style: body }\n"
            << head + "      - { use: game:cell, with: { } }\n"
            << "own/own.yaml:5: `game:cell` doesn't work here: `$what` has no value (and 1 more "
               "mistake)";
        QTest::newRow("of a template that another pack extends")
            << "templates:\n  base:\n    for: rank\n    front:\n      - { text: \"{rank}\", style: "
               "body }\n      - { text: \"{rank}\", style: body }\n"
            << "templates:\n  card:\n    for: fighter\n    extends: game:base\n"
            << "own/own.yaml:4: `game:base` doesn't work here: `rank`: there is no field `rank` "
               "here (and 1 more mistake)";
        QTest::newRow("a back from nowhere")
            << head + "      - { text: \"{name}\", style: body }\n"
            << "templates:\n  mine:\n    for: fighter\n    front: []\n    back: { extends: card2 "
               "}\n"
            << "own/own.yaml:5: there is no template `card2`; did you mean `card`?";
    }
    void aMistakeHasOneFindingWhereItIsMade() {
        QFETCH(QString, system);
        QFETCH(QString, own);
        QFETCH(QString, expected);
        const Game game(system.toStdString(), kStyle, own.toStdString());
        const QStringList found =
            templateProblems(game).filter(QRegularExpression("^(?!.*no kind)"));
        QCOMPARE(found, QStringList{expected});
    }
    void noWrongWordPasses_data() {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("style");
        QTest::addColumn<QString>("expected");
        const auto box = [](const char* keys, const char* expected) {
            QTest::newRow(keys) << QString::fromStdString(cardTemplate(
                                       "      - { box: a, at: [3, 3], size: [20, 5], " +
                                       std::string(keys) + " }\n"))
                                << QString(kStyle) << QString(expected);
        };
        box("text: x, align: center", "did you mean `centre`?");
        box("text: x, valign: botom", "did you mean `bottom`?");
        box("icon: lantren", "there is no icon `lantren`; did you mean `lantern`?");
        box("image: \"{art}\", fallback: icon:lantren", "did you mean `lantern`?");
        box("image: art/none.png", "the pack has no file `art/none.png`");
        box("fill: blakc", "did you mean `black`?");
        box("text: x, style: bdoy", "did you mean `body`?");
        box("shape: crcle", "did you mean `circle`?");
        box("fill: black, align: center", "did you mean `centre`?"); // even for a box without text
        box("role: cutt", "did you mean `cut`?");
        box("shape: polygon, points: [[0, 0], [5, 0]]", "a polygon needs 3 to 64 corners");
        box("points: name", "`name`: a shape is expected here");
        box("path: M0 0 L", "isn't a path");
        box("shape: sector, sweep: 1e9", "is not between -3600 and 3600 degrees");
        const auto sheet =
            [](const char* text, const char* expected) {
                QTest::newRow(text)
                    << QString("templates:\n  card:\n    for: fighter\n    front: []\n    ") + text
                    << QString(kStyle) << QString(expected);
            };
        sheet("sise: 63 x 88 mm\n", "did you mean `size`?");
        sheet("tittle: Card\n", "a template has no `tittle`");
        QTest::newRow("for") << "templates:\n  card:\n    for: figther\n    front: []\n"
                             << kStyle << "there is no kind `figther`; did you mean `fighter`?";
        QTest::newRow("fro") << "templates:\n  card:\n    fro: fighter\n    front: []\n"
                             << kStyle << "a template has no `fro`; did you mean `for`?";
        QTest::newRow("id") << "templates:\n  My Card:\n    for: fighter\n    front: []\n"
                            << kStyle << "`My Card` isn't an id";
        const auto style = [](const char* text, const char* expected) {
            QTest::newRow(text) << QString(kTemplate) << QString(kStyle) + text
                                << QString(expected);
        };
        style("  bar: { align: center }\n", "did you mean `centre`?");
        style("  bar: { valign: midle }\n", "did you mean `middle`?");
        style("  bar: { colour: blakc }\n", "did you mean `black`?");
        style("  bar: { famly: Barlow Condensed }\n", "did you mean `family`?");
        style("  bar: { family: Barlow Condesed }\n", "did you mean `Barlow Condensed`?");
        style("  bar: { extends: bdoy }\n", "did you mean `body`?");
        style("colors: {}\n", "did you mean `colours`?");
        style("icons: { lantren: { colour: black } }\n", "did you mean `lantern`?");
        style("icons: { hit: { icon: lantren } }\n", "did you mean `lantern`?");
        style("icons: { hit: { file: icons/hit.svg } }\n", "the pack has no file `icons/hit.svg`");
        style("icons: { lantern: { fiel: icons/hit.svg } }\n", "did you mean `file`?");
        style("icons: { lantern: { colour: blakc } }\n", "did you mean `black`?");
    }
    void noWrongWordPasses() {
        QFETCH(QString, sheet);
        QFETCH(QString, style);
        QFETCH(QString, expected);
        const std::string colours = "colours: { black: \"#000000\" }\n";
        const Game game(sheet.toStdString(), colours + style.toStdString(), "x: {}\n");
        QVERIFY2(templateProblems(game).size() == 1, qPrintable(templateProblems(game).join('\n')));
        QVERIFY2(templateProblems(game)[0].contains(expected),
                 qPrintable(templateProblems(game)[0]));
    }

    void wordsOfComposedArtAreJudged() {
        Game game(
            cardTemplate("      - { box: a, at: [3, 3], size: [50, 20], image: \"{art}\" }\n"),
            "colours: { gold: \"#E8C45A\" }\n");
        const auto art = [&](const std::string& more) {
            return problemLines(
                game.layOutFront("    name: A\n    art: { motif: lantern" + more + " }\n"));
        };
        QCOMPARE(art(", back: lamps, tint: gold, second: tower"), QStringList());
        QCOMPARE(art(", back: lampss"),
                 QStringList{"there is no background `lampss`; did you mean `lamps`?"});
        QCOMPARE(art(", tint: goldd"), QStringList{"`goldd` isn't a colour; did you mean `gold`?"});
        QCOMPARE(art(", second: lantren"),
                 QStringList{"there is no icon `lantren`; did you mean `lantern`?"});
    }
    void iconsOfSchemasAreJudged() {
        QCOMPARE(templateProblems(Game(kTemplate, kStyle, {}, "lantern")), QStringList());
        QCOMPARE(templateProblems(Game(kTemplate, kStyle, {}, "lantren")),
                 QStringList{"game/schema/fighter.yaml:3: there is no icon `lantren`; did you mean "
                             "`lantern`?"});
    }

    // --- fonts
    void aWordHasOneFont_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("fonts");
        const QString barlow = "BarlowCondensed-SemiBold", dejavu = "DejaVuSans";
        QTest::newRow("Latin") << "Omega" << QStringList{barlow};
        QTest::newRow("Greek, of which it has some letters")
            << QString::fromUtf8("Ωμέγα") << QStringList{dejavu};
        QTest::newRow("each word")
            << QString::fromUtf8("Omega Ωμέγα") << QStringList{barlow, dejavu};
        QTest::newRow("a sign is no letter")
            << QString::fromUtf8("5→6") << QStringList{barlow, dejavu, barlow};
    }
    void aWordHasOneFont() {
        QFETCH(QString, text);
        QFETCH(QStringList, fonts);
        Game game(
            cardTemplate(
                "      - { box: a, at: [3, 3], size: [50, 20], text: \"{name}\", style: bar }\n"),
            "styles:\n  bar: { family: Barlow Condensed, weight: 600, colour: \"#000000\" }\n");
        const Face face = game.layOutFront("    name: " + text.toStdString() + "\n");
        QStringList found;
        for (const Item& item : face.list.items)
            if (const auto* run = std::get_if<GlyphItem>(&item))
                found << QString::fromStdString(assets()->fontAt(run->font).postScriptName());
        QCOMPARE(found, fonts);
        QCOMPARE(problemLines(face), QStringList());
    }
    void whatNoFontHasIsABoxEach() {
        Game game(cardTemplate(
            "      - { box: a, at: [3, 3], size: [50, 20], text: \"{name}\", style: body }\n"));
        const Face face = game.layOutFront("    name: A龍騎 B\n");
        int boxes = 0;
        QString hidden;
        for (const Item& item : face.list.items) {
            const auto* path = std::get_if<PathItem>(&item);
            boxes += path && path->stroke && !path->fill ? 1 : 0;
            if (const auto* run = std::get_if<GlyphItem>(&item); run && run->invisible)
                hidden += QString::fromStdString(run->text);
        }
        QCOMPARE(boxes, 2);
        QCOMPARE(hidden, QString::fromUtf8("龍騎"));
        QVERIFY(hasProblem(face, FaceProblem::Kind::MissingGlyph));
    }

    void wordsAreReadAsTheyStand_data() {
        QTest::addColumn<QString>("lore");
        QTest::addColumn<QString>("words");
        QTest::newRow("a sign of another font")
            << QString("'Up→down now'") << QString("Up→down now 12 34");
        QTest::newRow("letters without a font")
            << QString("'The wolf龍騎wolf runs'") << QString("The wolf龍騎wolf runs 12 34");
        QTest::newRow("a blank before them")
            << QString("'The 龍騎 runs'") << QString("The 龍騎 runs 12 34");
        QTest::newRow("slanted in parentheses")
            << QString("'A (_slanted_) word'") << QString("A (slanted) word 12 34");
    }
    void wordsAreReadAsTheyStand() {
        // Parts of a word are extracted as one word. Texts of adjacent boxes are separate words.
        QFETCH(QString, lore);
        QFETCH(QString, words);
        Game game(cardTemplate(
            "      - { box: a, at: [3, 3], size: [50, 8], text: \"{lore}\", style: body }\n"
            "      - { box: b, at: [3, 20], size: [3, 8], text: \"12\", style: body }\n"
            "      - { box: c, at: [6.2, 20], size: [3, 8], text: \"34\", style: body }\n"));
        const Face face = game.layOutFront("    name: A\n    lore: " + lore.toStdString() + "\n");
        QCOMPARE(QString::fromStdString(face.list.text()), words);
        PdfPage page;
        page.placements.push_back({&face.list, {}, {}});
        const PdfFile pdf(writePdf(*assets(), {}, {page}).bytes);
        QCOMPARE(QString::fromUtf8(runProcess("pdftotext", {pdf.path(), "-"}).output).simplified(),
                 words);
    }

    // --- rich text
    void readsTheMarksOfRichText_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected"); // B(bold) I(italic) icon[name]
        const auto row = [](const char* text, const char* expected) {
            QTest::newRow(text) << QString(text) << QString(expected);
        };
        row("plain", "plain");
        row("a **bold** word", "a B(bold) word");
        row("an _italic_ word", "an I(italic) word");
        row("**both _of_ them**", "B(both )BI(of)B( them)");
        row("spend :lantern: now", "spend icon[lantern] now");
        row("snake_case_name and 2 * 3 ** 4", "snake_case_name and 2 * 3 ** 4");
        row("open ** and _ alone", "open ** and _ alone");
        row("at 10:30:45", "at 10:30:45");
        row("(_once_), **twice**!", "(I(once)), B(twice)!");
        row("**", "**");
        row("____", "____");
    }
    void plainTextHasNoMarks() {
        QCOMPARE(stripRichText("Roll **one** :dice: _more_\nsnake_case ** x"),
                 std::string("Roll one dice more\nsnake_case ** x"));
        QCOMPARE(stripRichText("a\n\nb\n"), std::string("a\n\nb\n"));
    }
    void readsTheMarksOfRichText() {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QString out;
        for (const RichRun& run : parseRichText(text.toStdString())) {
            const QString words = QString::fromStdString(run.text),
                          marks = QString(run.bold ? "B" : "") + (run.italic ? "I" : "");
            out += run.isIcon        ? "icon[" + words + "]"
                   : marks.isEmpty() ? words
                                     : marks + "(" + words + ")";
        }
        QCOMPARE(out, expected);
    }
    void printsRichTextAsItIsMeant() {
        Game game(
            cardTemplate("      - { box: a, at: [3, 3], size: [50, 20], text: \"{name}: {lore}\", "
                         "style: body }\n"));
        const Face face =
            game.layOutFront("    name: '**A**'\n    lore: 'It is **very** _old_ :lantern:'\n");
        QCOMPARE(QString::fromStdString(face.list.text()).simplified(),
                 QString("**A**: It is very old lantern"));
        std::set<std::string> fonts;
        for (const Item& item : face.list.items)
            if (const auto* run = std::get_if<GlyphItem>(&item); run && !run->invisible)
                fonts.insert(assets()->fontAt(run->font).postScriptName());
        QVERIFY(fonts.contains("AlegreyaSans-Bold"));
        QVERIFY(fonts.contains("AlegreyaSans-Italic"));
        QVERIFY(std::any_of(face.list.items.begin(), face.list.items.end(), [](const Item& item) {
            return std::holds_alternative<PathItem>(item);
        }));
    }
    /// Markup is read only in a template's own text. Values may contain the same characters.
    void aTextOfATemplateHasMarksWhereItSaysSo() {
        const auto front = [](const char* more) {
            Game game(cardTemplate(
                std::string("      - { box: a, at: [3, 3], size: [50, 20], text: \"**{name}.** "
                            "_so_ :lantern: {lore}\", style: body") +
                more + " }\n"));
            return game.layOutFront("    name: 'A**B_c_ :lantern:'\n    lore: '_old_'\n");
        };
        const auto words = [](const Face& face) {
            return QString::fromStdString(face.list.text()).simplified();
        };
        QCOMPARE(words(front("")), QString("**A**B_c_ :lantern:.** _so_ :lantern: old"));
        const Face rich = front(", rich: true");
        QCOMPARE(words(rich), QString("A**B_c_ :lantern:. so lantern old"));
        std::map<std::string, std::string> said; // printed text by font
        for (const Item& item : rich.list.items)
            if (const auto* run = std::get_if<GlyphItem>(&item); run && !run->invisible)
                said[assets()->fontAt(run->font).postScriptName()] += run->text;
        QVERIFY(said["AlegreyaSans-Bold"].starts_with("A**B_c_"));
        QVERIFY(said["AlegreyaSans-Italic"].find("so") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(SheetsWords)
#include "tst_sheets_words.moc"
