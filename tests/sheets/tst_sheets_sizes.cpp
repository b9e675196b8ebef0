// Tests sizes of faces that depend on the entity, and pages with faces of different sizes.

#include "tests/sheets/crew_game.h"

#include <QRandomGenerator>
#include <QtTest>

#include <cmath>

using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

std::string crew(int members) {
    std::string text = "crews:\n  night:\n    name: Night watch\n    members:\n";
    for (int i = 0; i < members; ++i)
        text += "      - { who: Ann, rank: hand, years: " + std::to_string(i) + " }\n";
    return text;
}

std::string page(const std::string& size, const std::string& more = {}) {
    return "  page:\n    for: crew\n    size: " + size + "\n    bleed: 0\n    safe: 0\n" + more +
           "    front:\n      - { box: all, at: [0, 0], size: [w, h], fill: \"#000000\" }\n"
           "    back:\n      - { box: all, at: [0, 0], size: [w, h / 2], fill: \"#000000\" }\n";
}

bool near(double a, double b) {
    return std::abs(a - b) < 1e-6;
}

/// Verifies that cards are inside the margins and have a gap between them.
void verifyApart(const ImposedPage& page, const PrintSettings& recipe, double gap) {
    for (std::size_t i = 0; i < page.placements.size(); ++i) {
        const Rect a = page.placements[i].trim;
        QVERIFY(a.x > recipe.margin - 1e-6 && a.y > recipe.margin - 1e-6 &&
                a.right() < page.width - recipe.margin + 1e-6 &&
                a.bottom() < page.height - recipe.margin - kBand + 1e-6);
        for (std::size_t k = 0; k < i; ++k) {
            const Rect b = page.placements[k].trim;
            QVERIFY(a.x > b.right() + gap - 1e-6 || b.x > a.right() + gap - 1e-6 ||
                    a.y > b.bottom() + gap - 1e-6 || b.y > a.bottom() + gap - 1e-6);
        }
    }
}

} // namespace

class SheetsSizes : public QObject {
    Q_OBJECT
  private slots:
    void anEntitySaysHowLarge_data() {
        QTest::addColumn<QString>("size");
        QTest::addColumn<QString>("more");
        QTest::addColumn<double>("width"); // expected width for a crew of four
        QTest::addColumn<double>("height");
        const auto row = [](const char* size, double width, double height, const char* more = "") {
            QTest::newRow(size) << QString(size) << QString(more) << width << height;
        };
        row("[10 * count(members), 30]", 40, 30);
        row("[\"max(10 * count(members), 50)\", \"if count(members) > 3 then 20 else 8\"]", 50, 20);
        row("[2 * side, side + 1 cm]", 24, 22, "    let: { side: 3 * count(members) }\n");
        row("[side, 2 in]", 12, 50.8, "    tries: [{ side: 12 }, { side: 14 }]\n");
        row("[0 * count(members), 20000 * count(members)]", 5, 5000); // limited to 5…5000 mm
    }
    void anEntitySaysHowLarge() {
        QFETCH(QString, size);
        QFETCH(QString, more);
        CrewGame game(page(size.toStdString(), more.toStdString()));
        QCOMPARE(game.problems.join('\n'), QString());
        const auto faces = game.layOutFaces(crew(4));
        QCOMPARE(faces.size(), std::size_t{2});
        for (const Face& face : faces) {
            QTEST(face.width, "width");
            QTEST(face.height, "height");
            const auto spots = placedItems(face);
            QCOMPARE(spots.size(), std::size_t{1});
            QVERIFY(near(spots[0].x, face.width / 2));
            QVERIFY(near(spots[0].y, face.height / (face.name == "back" ? 4 : 2)));
        }
    }

    void oneTemplateIsOfSeveralSizes() {
        CrewGame game(page("[10 * count(members), 30]"));
        for (int members = 1; members < 9; ++members)
            QCOMPARE(game.layOutFront(crew(members)).width, 10.0 * members);
    }

    void whatExtendsItMayHaveASizeOfItsOwn() {
        const std::string base = page("[10 * count(members), 30]");
        CrewGame game(base +
                      "  plain: { for: crew, extends: page, size: 70 x 80 mm }\n"
                      "  other: { for: crew, extends: plain, size: [9 * count(members), 9] }\n"
                      "  same: { for: crew, extends: page }\n");
        QCOMPARE(game.problems.join('\n'), QString());
        QCOMPARE(game.layOutFront(crew(4), "plain").width, 70.0);
        QCOMPARE(game.layOutFront(crew(4), "plain").height, 80.0);
        QCOMPARE(game.layOutFront(crew(4), "other").width, 36.0);
        QCOMPARE(game.layOutFront(crew(4), "other").height, 9.0);
        QCOMPARE(game.layOutFront(crew(4), "same").width, 40.0);
    }

    /// If an entity's size is unknown, a finding says so.
    void aSizeThatNobodyKnowsIsSaid() {
        CrewGame game(page("[40, flagship.speed]"));
        QCOMPARE(game.problems.join('\n'), QString());
        const std::string tern = "crafts:\n  tern: { name: Tern, speed: 30 }\n";
        const std::string afloat = "crews:\n  night: { name: Night, flagship: tern }\n" + tern;
        QCOMPARE(game.layOutFront(afloat).height, 30.0);
        QVERIFY(game.layOutFront(afloat).problems.empty());
        for (const Face& face : game.layOutFaces(crew(1))) {
            QCOMPARE(face.width, 40.0);
            QCOMPARE(face.height, 88.0);
            QCOMPARE(face.problems.size(), std::size_t{1});
            QCOMPARE(describe(face.problems[0]),
                     std::string("its size can't be computed: it is printed as 40 × 88 mm"));
        }
    }

    void aSizeThatCantBeIsReported_data() {
        QTest::addColumn<QString>("size");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* size, const char* said) {
            QTest::newRow(size) << QString(size) << QString(said);
        };
        row("[w, 30]", "`w`");
        row("[30, \"2 * h\"]", "`h`");
        row("[30]", "write `size` as two lengths");
        row("[30, 40, 50]", "write `size` as two lengths");
        row("[4, 30]", "`4`");
        row("[30, 6000]", "`6000`");
        row("[30, count(membrs)]", "membrs");
        row("[30, name]", "name");
        row("{ w: 30, h: 40 }", "isn't a size");
    }
    void aSizeThatCantBeIsReported() {
        QFETCH(QString, size);
        QFETCH(QString, said);
        CrewGame game(page(size.toStdString()));
        QCOMPARE(game.problems.size(), 1);
        QVERIFY2(game.problems[0].startsWith("own/templates.yaml:4:") &&
                     game.problems[0].contains(said),
                 qPrintable(game.problems[0]));
        QCOMPARE(game.layOutFaces(crew(4)).size(), std::size_t{2});
    }

    /// A sheet that puts several faces of one entity together replaces their templates in the list.
    void facesThatAreOneThingArePrintedTogether() {
        const auto one = [](const std::string& name) {
            return "  " + name +
                   ": { for: crew, size: 20 x 20 mm, front: [{ fill: \"#000000\" }] }\n";
        };
        const std::string crewAlone =
                              "  both: { for: crew, put: [{ face: disc }, { face: cover }] }\n",
                          withOthers =
                              "  kit: { for: crew, put: [{ face: disc }, { each: members as m, "
                              "face: craft-card, of: m.craft }] }\n",
                          card = "  craft-card: { for: craft, front: [{ fill: \"#000000\" }] }\n";
        using Names = std::vector<std::string>;
        const CrewGame game(one("disc") + one("badge") + one("cover") + card,
                            "sheets:\n" + withOthers + crewAlone);
        QCOMPARE(game.problems.join('\n'), QString());
        QCOMPARE(game.templateSet->sheetNamesFor("crew"), (Names{"both", "badge", "kit"}));
        QCOMPARE(game.templateSet->templateNamesFor("crew"), (Names{"disc", "badge", "cover"}));
        const CrewGame other(one("disc") + one("badge") + card, "sheets:\n" + withOthers);
        QCOMPARE(other.templateSet->sheetNamesFor("crew"), (Names{"disc", "badge", "kit"}));
    }

    // --- different sizes on a page ---

    void differentSizesShareAPage() {
        const Face wide = sized(120, 40), high = sized(60, 100), small = sized(20, 20);
        const auto setup = cutNone();
        PrintSettings recipe;
        const auto pages = imposeCards(*assets(), recipe,
                                       {{&wide, nullptr, 1, "Wide", setup},
                                        {&high, nullptr, 1, "High", setup},
                                        {&small, nullptr, 4, "Small", setup}});
        QVERIFY(pages.has_value());
        QCOMPARE(pages->size(), std::size_t{1});
        QCOMPARE(pages->front().placements.size(), std::size_t{6});
        QCOMPARE(pages->front().bookmarks.size(), std::size_t{3});
        verifyApart(pages->front(), recipe, 2);
    }

    /// Faces with bleed get a gap with room for both bleeds, unless the user sets a gap.
    void whatBleedsHasRoomForIt() {
        Face wide = sized(120, 40), small = sized(20, 20);
        wide.bleed = small.bleed = 3;
        auto setup = std::make_shared<PageSetup>();
        setup->cut = Marks::None;
        PrintSettings recipe;
        recipe.bleed = 3;
        const auto pages =
            imposeCards(*assets(), recipe,
                        {{&wide, nullptr, 1, "Wide", setup}, {&small, nullptr, 3, "Small", setup}});
        QVERIFY(pages.has_value());
        QCOMPARE(pages->size(), std::size_t{1});
        verifyApart(pages->front(), recipe, 6);
        for (const Placement& one : pages->front().placements)
            QVERIFY(near(one.clip.w, one.trim.w + 6) && near(one.clip.h, one.trim.h + 6));
    }

    /// A face that is too large for the chosen paper gets its own page on the sheet's own paper.
    void onItsOwnPaperACardIsAlone() {
        const Face large = sized(250, 380), small = sized(20, 20);
        auto setup = std::make_shared<PageSetup>(*cutNone());
        setup->paper = "a3";
        ExplicitOptions asked;
        asked.paper = true;
        const auto pages = imposeCards(
            *assets(), {}, {{&small, nullptr, 2, "Small", setup}, {&large, nullptr, 1, "L", setup}},
            asked);
        QVERIFY(pages.has_value());
        QCOMPARE(pages->size(), std::size_t{2});
        for (const ImposedPage& page : *pages)
            for (const Placement& one : page.placements)
                QVERIFY(one.trim.x > 0 && one.trim.right() < page.width && one.trim.y > 0 &&
                        one.trim.bottom() < page.height);
    }

    /// A numbered page is alone on its paper, because a contents list refers to its number.
    void aNumberedPageKeepsItsPaper() {
        Face page;
        page.width = 210;
        page.height = 297;
        page.list.addRect({15, 15, 180, 267}, Colour{});
        auto setup = std::make_shared<PageSetup>();
        setup->paper = "a4";
        setup->margin = 0;
        setup->pageNumberFormat = "{page} of {pages}";
        ExplicitOptions asked;
        asked.paper = true;
        PrintSettings recipe;
        QVERIFY(setPaper(recipe, "a3").has_value());
        recipe.credits = "Icons by Lorc";
        const auto made =
            imposeCards(*assets(), recipe,
                        {{&page, nullptr, 1, "A", setup}, {&page, nullptr, 1, "B", setup}}, asked);
        QVERIFY(made.has_value());
        QCOMPARE(made->size(), std::size_t{2});
        for (const ImposedPage& one : *made) {
            QCOMPARE(one.width, 210.0);
            QCOMPARE(one.placements.size(), std::size_t{1});
        }
        // Two pages without numbers share a sheet of paper. Credits are in the white edge.
        auto plain = std::make_shared<PageSetup>(*setup);
        plain->pageNumberFormat.clear();
        const auto shared =
            imposeCards(*assets(), recipe,
                        {{&page, nullptr, 1, "A", plain}, {&page, nullptr, 1, "B", plain}}, asked);
        QCOMPARE(shared->size(), std::size_t{1});
        QCOMPARE(shared->front().placements.size(), std::size_t{2});
        QVERIFY(shared->front().furniture.text().find("Lorc") != std::string::npos);
    }

    void theyDontWhereLinesGoAcrossOrBacksMeetThem_data() {
        QTest::addColumn<QString>("how");
        for (const char* how : {"marks", "no setup", "backs"})
            QTest::newRow(how) << QString(how);
    }
    void theyDontWhereLinesGoAcrossOrBacksMeetThem() {
        QFETCH(QString, how);
        const Face wide = sized(120, 40), small = sized(20, 20);
        const auto setup = how == "no setup" ? nullptr : cutNone();
        PrintSettings recipe;
        if (how == "backs")
            recipe.duplex = Duplex::LongEdge;
        ExplicitOptions asked;
        asked.marks = how == "marks";
        const auto pages =
            imposeCards(*assets(), recipe,
                        {{&wide, nullptr, 1, "Wide", setup},
                         {&small, how == "backs" ? &small : nullptr, 1, "Small", setup}},
                        asked);
        QVERIFY(pages.has_value());
        std::size_t fronts = 0;
        for (const ImposedPage& page : *pages)
            fronts += page.isBackPage ? 0U : 1U;
        QCOMPARE(fronts, std::size_t{2});
    }

    /// For random sizes, no card is lost, overlaps another card or is in the margin.
    void anySizesAreWhole() {
        QRandomGenerator random(20261127);
        for (int round = 0; round < 200; ++round) {
            std::vector<Face> faces;
            const int kinds = 2 + random.bounded(8);
            faces.reserve(static_cast<std::size_t>(kinds));
            for (int i = 0; i < kinds; ++i)
                faces.push_back(sized(5 + random.bounded(190), 5 + random.bounded(270)));
            std::vector<ImposedCard> cards;
            int wanted = 0;
            for (const Face& face : faces) {
                const int copies = 1 + random.bounded(12);
                wanted += copies;
                cards.push_back({&face, nullptr, copies, "Card", cutNone()});
            }
            PrintSettings recipe;
            const auto pages = imposeCards(*assets(), recipe, cards);
            QVERIFY(pages.has_value());
            std::map<const Face*, int> found;
            int all = 0;
            for (const ImposedPage& page : *pages) {
                verifyApart(page, recipe, 2);
                if (QTest::currentTestFailed())
                    return;
                for (const Placement& one : page.placements) {
                    ++found[one.face];
                    ++all;
                    QVERIFY(near(one.trim.w, one.face->width) &&
                            near(one.trim.h, one.face->height));
                }
            }
            for (const ImposedCard& card : cards)
                QCOMPARE(found[card.front], card.copies);
            QCOMPARE(all, wanted);
            QVERIFY(pages->size() <= static_cast<std::size_t>(wanted));
        }
    }

  private:
    static Face sized(double width, double height) {
        Face face = plainFace("");
        face.width = width;
        face.height = height;
        return face;
    }
    static std::shared_ptr<const PageSetup> cutNone() {
        auto setup = std::make_shared<PageSetup>();
        setup->cut = Marks::None;
        setup->gap = 2;
        return setup;
    }
};

QTEST_GUILESS_MAIN(SheetsSizes)
#include "tst_sheets_sizes.moc"
