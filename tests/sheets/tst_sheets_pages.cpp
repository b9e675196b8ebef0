// Tests `sheets:` in a game: cards on an entity's sheet, copies, and pages.

#include "editor/sheets/export.h"
#include "editor/sheets/reference.h"
#include "tests/sheets/crew_game.h"

#include <QtTest>

#include <set>

using namespace ww;
using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

const char* const kTemplates = R"(  roster:
    for: crew
    size: 210 x 297 mm
    front:
      - { at: [10, 10], size: [90, 10], text: "{name}", style: body }
  badge:
    for: crew
    size: 50 x 30 mm
    front:
      - { at: [2, 2], size: [40, 6], text: "{name}", style: body }
  craft-card:
    for: craft
    size: 63 x 88 mm
    front:
      - { at: [2, 2], size: [40, 6], text: "{name}", style: body }
    back:
      - { at: [2, 2], size: [40, 6], text: "back of {name}", style: body }
  token:
    for: craft
    size: 20 x 20 mm
    front:
      - { size: [w, h], shape: circle, role: cut }
  bit:
    boxes:
      - { text: x, style: body }
)";

const char* const kSheets = R"(sheets:
  battle-sheet: { for: crew, template: roster, paper: a4, copies: 1 }
  badges: { for: crew, template: badge, copies: count(members), gap: 2 mm, cut: outline, paper: 100x70mm, margin: 5 mm, number: "{page} of {pages}" }
  box:
    for: crew
    put:
      - { each: members as m, where: m.years > 2, sort: m.years, face: craft-card, of: m.craft, copies: m.years }
      - { face: craft-card, of: flagship, side: back }
      - { face: badge }
  tokens: { for: craft, template: token, copies: speed, cut: outline }
)";

const char* const kCrew = R"(crews:
  night:
    name: Night watch
    flagship: tern
    members:
      - { who: Ann, rank: hand, years: 3, craft: gull }
      - { who: Bo, rank: chief, years: 12, craft: tern }
      - { who: Cy, rank: mate, years: 7, craft: gull }
      - { who: Di, rank: hand, years: 2, craft: tern }
      - { who: Ed, rank: mate, years: 4, craft: nowhere }
crafts:
  gull: { name: The Gull, speed: 4 }
  tern: { name: The Tern, speed: 6 }
)";

class Printer {
  public:
    explicit Printer(const std::string& sheets = kSheets)
        : game(kTemplates, sheets), all(game.readEntities(kCrew)) {}
    ExportJob job(const std::vector<std::pair<std::size_t, std::string>>& items) {
        ExportJob made;
        made.templates = game.templateSet;
        made.assets = assets();
        made.world = &game.world;
        for (const auto& [entity, sheet] : items)
            made.items.push_back({all[entity], 1, sheet, nullptr, {}});
        return made;
    }
    CrewGame game;
    std::vector<schema::EntityView> all; // in the order night, gull, tern
};

QString cardsOn(Printer& printer, std::size_t entity, const std::string& sheet) {
    const auto cards = cardsOf(printer.job({{entity, sheet}}));
    if (!cards)
        return QString::fromStdString(cards.error());
    QStringList out;
    for (const ExportItem& one : *cards)
        out << QString("%1 %2%3 x%4")
                   .arg(QString::fromStdString(std::string(one.entity.id)), one.sheet.c_str(),
                        one.side.empty() ? "" : ("/" + one.side).c_str())
                   .arg(one.copies);
    return out.join(", ");
}

} // namespace

class SheetsPages : public QObject {
    Q_OBJECT
  private slots:
    void aKindHasItsSheets() {
        Printer printer;
        QCOMPARE(printer.game.problems.join('\n'), QString());
        using Names = std::vector<std::string>;
        QCOMPARE(printer.game.templateSet->sheetNamesFor("crew"),
                 (Names{"battle-sheet", "badges", "box"}));
        // A template that no sheet uses is a sheet itself.
        QCOMPARE(printer.game.templateSet->sheetNamesFor("craft"), (Names{"craft-card", "tokens"}));
        QCOMPARE(printer.game.templateSet->templateNamesFor("crew"), (Names{"roster", "badge"}));
        QCOMPARE(printer.game.templateSet->labelOf("crew", "battle-sheet"),
                 std::string("Battle sheet"));
    }

    void aSheetPrintsItsCards() {
        Printer printer;
        QCOMPARE(cardsOn(printer, 0, "battle-sheet"), QString("night roster x1"));
        QCOMPARE(cardsOn(printer, 0, "badges"), QString("night badge x5"));
        // Cards are selected, sorted and repeated. A missing craft has no card.
        QCOMPARE(cardsOn(printer, 0, "box"),
                 QString("gull craft-card x3, gull craft-card x7, tern craft-card x12, tern "
                         "craft-card/back x1, night badge x1"));
        QCOMPARE(cardsOn(printer, 1, "tokens"), QString("gull token x4"));
        QCOMPARE(cardsOn(printer, 1, "craft-card"), QString("gull craft-card x1"));
    }

    void moreCopiesThanAnybodyPrintsAreRefused() {
        Printer printer("sheets:\n  many: { for: craft, template: token, copies: \"default(speed, "
                        "0) * 500\" }\n");
        QCOMPARE(printer.game.problems.join('\n'), QString());
        QVERIFY(cardsOn(printer, 1, "many")
                    .startsWith("the sheet `many` asks for 2000 copies of a card of gull"));
    }

    void whatIsBeyondTheBudgetOfARunIsSaid() {
        Printer printer;
        ExportJob job =
            printer.job({{0, "badge"}, {1, "craft-card"}, {2, "craft-card"}, {1, "token"}});
        const LayoutResult all = layOutFaces(job);
        QCOMPARE(all.skipped, std::size_t{0});
        const auto drawn = [&](std::size_t item) {
            std::size_t items = 0;
            for (const ExportedFace& one : all.faces[item])
                items += one.face.list.items.size();
            return items;
        };
        QVERIFY(drawn(2) > 0);
        job.budget.drawnItems = drawn(0) + drawn(1);
        const std::string why = "2 of 4 cards weren't laid out: together they draw more than " +
                                std::to_string(job.budget.drawnItems) + " items";
        for (const unsigned threads : {1U, 4U}) {
            job.threads = threads;
            const LayoutResult some = layOutFaces(job);
            QCOMPARE(some.skipped, std::size_t{2});
            QCOMPARE(some.faces[0].size(), std::size_t{1});
            QCOMPARE(some.faces[1].size(), std::size_t{2});
            QVERIFY(some.faces[2].empty() && some.faces[3].empty());
            QCOMPARE(some.skipReason, why);
        }
        const auto printed = layOutPages(job);
        QVERIFY(!printed);
        QCOMPARE(printed.error(), why);
        // With `dropDrawings`, drawings need no memory, but their steps are counted.
        job.dropDrawings = true;
        const LayoutResult dropped = layOutFaces(job);
        QCOMPARE(dropped.skipped, std::size_t{0});
        QCOMPARE(dropped.faces[2][0].face.hash, all.faces[2][0].face.hash);
        QVERIFY(dropped.faces[2][0].face.list.items.empty());
        job.budget.steps = 0;
        const LayoutResult none = layOutFaces(job);
        QCOMPARE(none.skipped, std::size_t{4});
        QCOMPARE(none.skipReason,
                 std::string("4 of 4 cards weren't laid out: together they take more "
                             "than 0 steps"));
    }

    void pagesAreAsASheetSays() {
        Printer printer;
        auto run = layOutPages(printer.job({{0, "badges"}, {1, "tokens"}, {0, "battle-sheet"}}));
        QVERIFY2(run, run ? "" : run.error().c_str());
        // Pages of 100 × 70 mm have room for two badges of 30 mm and a gap.
        std::vector<const ImposedPage*> badges, others;
        for (const ImposedPage& page : run->pages)
            (page.width == 100 || page.width == 70 ? badges : others).push_back(&page);
        QCOMPARE(badges.size(), std::size_t{3});
        QCOMPARE(badges[0]->placements.size(), std::size_t{2});
        const Rect a = badges[0]->placements[0].trim, b = badges[0]->placements[1].trim;
        QVERIFY(std::abs((b.y - a.bottom()) - 2) < 1e-9 || std::abs((b.x - a.right()) - 2) < 1e-9);
        for (std::size_t i = 0; i < badges.size(); ++i)
            QVERIFY(badges[i]->furniture.text().find(std::to_string(i + 1) + " of 3") !=
                    std::string::npos);
        const auto cuts = [](const ImposedPage& page) {
            return std::count_if(page.furniture.items.begin(), page.furniture.items.end(),
                                 [](const Item& item) {
                                     const auto* path = std::get_if<PathItem>(&item);
                                     return path && path->role == LineRole::Cut;
                                 });
        };
        QCOMPARE(cuts(*badges[0]), 2);
        QCOMPARE(others.size(), std::size_t{2});
        QCOMPARE(others[0]->placements.size(), std::size_t{4});
        QCOMPARE(cuts(*others[0]), 0);
        // The page is as large as the paper, so it has no margins and no marks.
        QCOMPARE(others[1]->width, 210.0);
        QCOMPARE(others[1]->height, 297.0);
        const Rect trim = others[1]->placements.at(0).trim;
        QVERIFY(std::abs(trim.x) < 1e-9 && std::abs(trim.y) < 1e-9 && trim.w == 210 &&
                trim.h == 297);
        QVERIFY(others[1]->furniture.items.empty());
        const PdfFile pdf(writePdf(*assets(), *run, {}).value());
        const QString boxes = QString::fromUtf8(
            ww::sheets::test::runProcess("pdfinfo", {"-f", "1", "-l", "9", pdf.path()}).output);
        QCOMPARE(boxes.count(QRegularExpression("Page +\\d+ size: +595\\.2\\d+ x 841\\.8\\d+")), 2);
        QCOMPARE(boxes.count(QRegularExpression("Page +\\d+ size:")), 5);
    }

    void paperThatIsAskedForGoesBefore() {
        Printer printer;
        ExportJob job = printer.job({{0, "badges"}});
        job.printSettings.paperWidth = 297;
        job.printSettings.paperHeight = 420;
        job.explicitOptions.paper = true;
        const auto run = layOutPages(job);
        QVERIFY(run);
        QCOMPARE(run->pages.size(), std::size_t{1});
        QCOMPARE(std::max(run->pages[0].width, run->pages[0].height), 420.0);
    }

    void aPosterLiesOnSeveralPages_data() {
        QTest::addColumn<QString>("tile");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("rows");
        // The poster has 210 × 297 mm. A page has less room than its paper: margins, foot, overlap.
        QTest::newRow("a quarter each") << "{ paper: 130x180mm, overlap: 10 mm }" << 2 << 2;
        QTest::newRow("lying") << "{ paper: 130x180mm landscape, overlap: 5 mm }" << 2 << 3;
        QTest::newRow("on one") << "{ paper: a3, overlap: 10 mm }" << 1 << 1;
    }
    void aPosterLiesOnSeveralPages() {
        QFETCH(QString, tile);
        QFETCH(int, columns);
        QFETCH(int, rows);
        Printer printer("sheets:\n  poster: { for: crew, template: roster, tile: " +
                        tile.toStdString() + " }\n");
        QCOMPARE(printer.game.problems.join('\n'), QString());
        auto run = layOutPages(printer.job({{0, "poster"}}));
        QVERIFY2(run, run ? "" : run.error().c_str());
        QCOMPARE(run->pages.size(), static_cast<std::size_t>(columns * rows));
        // Every point of the poster is on a page at true size. Neighbouring pages share the
        // overlap.
        const auto windowOf = [](const ImposedPage& page) {
            const Placement& one = page.placements.at(0);
            return Rect{one.clip.x - one.trim.x, one.clip.y - one.trim.y, one.clip.w, one.clip.h};
        };
        for (const ImposedPage& page : run->pages) {
            const Placement& one = page.placements.at(0);
            QVERIFY(one.trim.w == 210 && one.trim.h == 297 && one.turn == 0);
            QVERIFY(one.clip.x >= 6 && one.clip.y >= 6 && one.clip.right() <= page.width - 6 &&
                    one.clip.bottom() <= page.height - 6 - 2.4);
        }
        for (double x = 0.5; x < 210; x += 1)
            for (double y = 0.5; y < 297; y += 1)
                QVERIFY(std::any_of(run->pages.begin(), run->pages.end(), [&](const auto& page) {
                    const Rect r = windowOf(page);
                    return x >= r.x && x <= r.right() && y >= r.y && y <= r.bottom();
                }));
        if (columns > 1) {
            const double overlap = tile.contains("5 mm") ? 5 : 10;
            const Rect a = windowOf(run->pages[0]), b = windowOf(run->pages[1]);
            QVERIFY(std::abs(a.right() - b.x - overlap) < 1e-9);
            QCOMPARE(run->pages[1].name, std::string("B1"));
            QVERIFY(run->pages[1].furniture.text().find("B1") != std::string::npos);
            const auto crosses = [&](const ImposedPage& page) {
                std::set<std::pair<long, long>> out;
                const Rect trim = page.placements.at(0).trim;
                const auto& path = std::get<PathItem>(page.furniture.items.at(0));
                for (std::size_t i = 0; i + 1 < path.shape->points.size(); i += 4)
                    out.insert({std::lround((path.shape->points[i].x + 2 - trim.x) * 100),
                                std::lround((path.shape->points[i].y - trim.y) * 100)});
                return out;
            };
            const auto left = crosses(run->pages[0]), right = crosses(run->pages[1]);
            int common = 0;
            for (const auto& one : left)
                common += right.contains(one) ? 1 : 0;
            QCOMPARE(common, 2);
        }
        const PdfFile pdf(writePdf(*assets(), *run, {}).value());
        QVERIFY(pdf.runQpdf({"--check"}).contains("No syntax or stream encoding errors"));
    }

    void backsStayBehindTheirFronts_data() {
        QTest::addColumn<bool>("longEdge");
        QTest::newRow("turned about the long edge") << true;
        QTest::newRow("about the short one") << false;
    }
    void backsStayBehindTheirFronts() {
        QFETCH(bool, longEdge);
        Printer printer("sheets:\n  wide: { for: craft, template: craft-card, paper: a4 landscape, "
                        "copies: 3 }\n  tokens: { for: craft, template: token, copies: 5 }\n"
                        "  whole: { for: crew, template: roster }\n");
        QCOMPARE(printer.game.problems.join('\n'), QString());
        ExportJob job = printer.job({{1, "tokens"},
                                     {1, "craft-card"},
                                     {0, "whole"},
                                     {2, "wide"},
                                     {0, "badge"},
                                     {2, "craft-card"}});
        job.printSettings.duplex = longEdge ? Duplex::LongEdge : Duplex::ShortEdge;
        const auto run = layOutPages(job);
        QVERIFY2(run, run ? "" : run.error().c_str());
        QCOMPARE(run->pages.size() % 2, std::size_t{0});
        int backs = 0;
        for (std::size_t i = 0; i < run->pages.size(); i += 2) {
            const ImposedPage &front = run->pages[i], &back = run->pages[i + 1];
            QVERIFY(!front.isBackPage && back.isBackPage);
            QVERIFY(front.width == back.width && front.height == back.height);
            const bool stands = front.height >= front.width;
            std::multiset<QString> behind, wanted;
            const auto place = [](const Rect& r) {
                return QString(" %1 %2").arg(r.x, 0, 'f', 3).arg(r.y, 0, 'f', 3);
            };
            for (const Placement& one : back.placements)
                behind.insert(QString::fromStdString(one.face->list.text()) + place(one.trim));
            // A second computation: the printer turns the paper about its vertical or horizontal
            // centre line.
            for (const Placement& one : front.placements) {
                const QString name = QString::fromStdString(one.face->list.text());
                if (!name.startsWith("The ") || one.face->width != 63)
                    continue;
                Rect turned = one.trim;
                if (stands == longEdge)
                    turned.x = front.width - one.trim.right();
                else
                    turned.y = front.height - one.trim.bottom();
                wanted.insert("back of " + name + place(turned));
                ++backs;
            }
            QCOMPARE(behind, wanted);
        }
        QCOMPARE(backs, 5);
    }

    void whatCantBeIsOneFinding_data() {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* sheet, const char* expected) {
            QTest::newRow(sheet) << QString(sheet) << QString(expected);
        };
        row("{ for: crwe, template: roster }", "did you mean `crew`?");
        row("{ template: roster }", "needs `for`");
        row("{ for: crew }", "a sheet needs a `template` or a `put`");
        row("{ for: crew, template: rooster }", "did you mean `roster`?");
        row("{ for: crew, template: token }",
            "`token` is for a craft, but this sheet is for a crew");
        row("{ for: crew, template: bit }", "`bit` is a part");
        row("{ for: crew, template: roster, put: [{ face: badge }] }", "not both");
        row("{ for: crew, template: roster, papr: a4 }", "did you mean `paper`?");
        row("{ for: crew, template: roster, paper: a44 }", "`a44` isn't a paper");
        row("{ for: crew, template: roster, tile: { paper: a4, overlp: 3 } }",
            "did you mean `overlap`?");
        row("{ for: crew, template: roster, tile: { overlap: 3 } }", "a tile needs `paper`");
        row("{ for: crew, template: roster, paper: a4, tile: { paper: a4 } }", "leave `paper` out");
        row("{ for: crew, template: roster, cut: outlin }", "did you mean `outline`?");
        row("{ for: crew, template: roster, number: \"{pge}\" }", "did you mean `page`?");
        row("{ for: crew, template: roster, copies: name }", "a number is expected here");
        row("{ for: crew, template: roster, margin: -3 }", "is not between 0 and 50 mm");
        row("{ for: crew, put: { face: badge } }", "`put` is a list");
        row("{ for: crew, put: [{ each: members as m, face: craft-card, of: m.crft }] }",
            "did you mean `craft`?");
        row("{ for: crew, put: [{ each: mmbers as m, face: craft-card, of: m.craft }] }",
            "did you mean `members`?");
        row("{ for: crew, put: [{ where: count(members) > 1, face: badge }] }",
            "`where` needs `each`");
        row("{ for: crew, put: [{ face: badge, of: flagship }] }",
            "`flagship` is a craft, but the template `badge` is for a crew");
        row("{ for: crew, put: [{ face: badge, side: back }] }",
            "the template `badge` has no back");
        row("{ for: crew, put: [{ of: self }] }", "a put needs `face`");
    }
    void whatCantBeIsOneFinding() {
        QFETCH(QString, sheet);
        QFETCH(QString, expected);
        Printer printer("sheets:\n  one: " + sheet.toStdString() + "\n");
        QVERIFY2(printer.game.problems.size() == 1, qPrintable(printer.game.problems.join('\n')));
        QVERIFY2(printer.game.problems[0].contains(expected), qPrintable(printer.game.problems[0]));
        QVERIFY(printer.game.problems[0].startsWith("own/more.yaml:2"));
    }

    void theManualsExamplesAreRead() {
        const auto exampleIn = [](const std::string& page) {
            const std::size_t from = page.find("```yaml\n") + 8;
            return page.substr(from, page.find("```\n", from) - from);
        };
        const std::string templates = exampleIn(templatesManualText()),
                          sheets = exampleIn(sheetsManualText());
        QVERIFY(templates.starts_with("templates:\n") && sheets.starts_with("sheets:\n"));
        CrewGame game(templates.substr(11), sheets);
        QCOMPARE(game.problems.join('\n'), QString());
        const auto all = game.readEntities(kCrew);
        for (const char* name : {"roster", "lists"})
            for (const Face& face : game.templateSet->layOut(name, game.world, all[0], {}))
                QCOMPARE(face.problems.size(), std::size_t{0});
        QCOMPARE(game.templateSet->sheetNamesFor("crew").size(), std::size_t{3});
    }

    void aNameIsOfOneThing() {
        Printer printer("sheets:\n  badge: { for: crew, template: roster }\n");
        QVERIFY(printer.game.problems.join('\n').contains("a template is also called `badge`"));
        // A sheet may have the name of its own template.
        Printer same("sheets:\n  badge: { for: crew, template: badge, copies: 3 }\n");
        QCOMPARE(same.game.problems.join('\n'), QString());
        QCOMPARE(cardsOn(same, 0, "badge"), QString("night badge x3"));
    }
};

QTEST_GUILESS_MAIN(SheetsPages)
#include "tst_sheets_pages.moc"
