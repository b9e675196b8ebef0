#include "sheets_support.h"

#include "editor/sheets/export.h"

#include <QRegularExpression>
#include <QXmlStreamReader>
#include <QtTest>

#include <set>

using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

std::vector<ImposedCard> cards(const Face& front, const Face* back, int copies) {
    return {{&front, back, copies, "Card"}};
}

} // namespace

class SheetsImposition : public QObject {
    Q_OBJECT
  private slots:
    void putsNineOnAPage_data() {
        QTest::addColumn<QString>("paper");
        QTest::addColumn<double>("left");
        QTest::addColumn<double>("top");
        QTest::newRow("A4") << "a4" << 10.5 << 16.5;
        QTest::newRow("Letter") << "letter" << 13.45 << 7.7;
    }
    void putsNineOnAPage() {
        QFETCH(QString, paper);
        QFETCH(double, left);
        QFETCH(double, top);
        PrintSettings recipe;
        QVERIFY(setPaper(recipe, paper.toStdString()).has_value());
        const Face face = plainFace("Nine");
        const auto pages = imposeCards(*assets(), recipe, cards(face, nullptr, 10));
        QVERIFY(pages.has_value());
        QCOMPARE(pages->size(), std::size_t{2});
        const ImposedPage& first = pages->front();
        QCOMPARE(first.placements.size(), std::size_t{9});
        QCOMPARE(first.placements[0].trim.x, left);
        QCOMPARE(first.placements[0].trim.y, top);
        QCOMPARE(first.placements[8].trim.x, left + 2 * 63);
        QCOMPARE(first.placements[8].trim.y, top + 2 * 88);
        QCOMPARE(first.placements[0].clip, first.placements[0].trim);
    }
    void measures63MillimetresOnPaper() {
        const Face face = plainFace("");
        const auto pages = imposeCards(*assets(), PrintSettings{}, cards(face, nullptr, 1));
        const PdfFile pdf(writePdf(*assets(), {}, toPdfPages(*pages)).bytes);
        const auto page = pdf.renderPage(1);
        QVERIFY(qAbs(page.width - 2100) <= 1);
        // The face is black from 10.5 to 73.5 mm and from 16.5 to 104.5 mm.
        QVERIFY(page.greyAt(10.2, 60) > 200 && page.greyAt(10.8, 60) < 50);
        QVERIFY(page.greyAt(73.2, 60) < 50 && page.greyAt(73.8, 60) > 200);
        QVERIFY(page.greyAt(40, 16.2) > 200 && page.greyAt(40, 16.8) < 50);
        QVERIFY(page.greyAt(40, 104.2) < 50 && page.greyAt(40, 104.8) > 200);
    }
    void drawsABarOf100Millimetres() {
        const Face face = plainFace("");
        const auto pages = imposeCards(*assets(), PrintSettings{}, cards(face, nullptr, 1));
        const PdfFile pdf(writePdf(*assets(), {}, toPdfPages(*pages)).bytes);
        QVERIFY(pdf.text().contains("100 mm"));
        const auto page = pdf.renderPage(1);
        int longest = 0;
        for (int y = 2850; y < page.height; ++y)
            for (int x = 0, length = 0; x < page.width; ++x) {
                length = static_cast<unsigned char>(page.pixels[y * page.width + x]) < 128
                             ? length + 1
                             : 0;
                longest = std::max(longest, length);
            }
        QVERIFY2(std::abs(longest - 1000) <= 2, qPrintable(QString::number(longest)));
    }
    void mirrorsBacksForTheLongEdge() {
        const Face front = plainFace("Front"), back = plainFace("Back");
        PrintSettings recipe;
        recipe.duplex = Duplex::LongEdge;
        const auto pages = imposeCards(*assets(), recipe, cards(front, &back, 1));
        QCOMPARE(pages->size(), std::size_t{2});
        const Placement& f = pages->at(0).placements[0];
        const Placement& b = pages->at(1).placements[0];
        QVERIFY(pages->at(1).isBackPage);
        QCOMPARE(f.trim.x + f.trim.right() + 0.0, 2 * f.trim.centre().x);
        QCOMPARE(b.trim.centre().x,
                 210 - f.trim.centre().x); // back and front coincide
        QCOMPARE(b.trim.y, f.trim.y);
        QCOMPARE(b.turn, 0.0);
    }
    void turnsBacksForTheShortEdgeAndTheFold() {
        const Face front = plainFace("Front"), back = plainFace("Back");
        PrintSettings recipe;
        recipe.duplex = Duplex::ShortEdge;
        auto pages = imposeCards(*assets(), recipe, cards(front, &back, 1));
        QCOMPARE(pages->at(1).placements[0].trim.centre().y,
                 297 - pages->at(0).placements[0].trim.centre().y);
        QCOMPARE(pages->at(1).placements[0].turn, 180.0);
        recipe.duplex = Duplex::Fold;
        pages = imposeCards(*assets(), recipe, cards(front, &back, 1));
        QCOMPARE(pages->size(), std::size_t{1});
        QCOMPARE(pages->at(0).placements[1].trim.bottom(), pages->at(0).placements[0].trim.y);
        QCOMPARE(pages->at(0).placements[1].turn, 180.0);
    }
    /// A fold line is dashed, and no cut mark is on the fold line.
    void aFoldIsDashedAndNotCut() {
        const Face front = plainFace("Front"), back = plainFace("Back");
        PrintSettings recipe;
        recipe.duplex = Duplex::Fold;
        recipe.calibrationBar = recipe.pageLabel = false;
        recipe.credits = "Icons by Lorc";
        QVERIFY(setPaper(recipe, "a3").has_value());
        for (const double gap : {0.0, 3.0})
            for (const int copies : {1, 30}) {
                recipe.gap = gap;
                const auto page =
                    imposeCards(*assets(), recipe, cards(front, &back, copies))->front();
                const SheetGrid grid = sheetGridFor(recipe, 63, 88);
                QCOMPARE(grid.rows, 4);
                std::set<double> folds, dashed, cut;
                for (const Placement& one : page.placements)
                    if (one.turn == 180)
                        folds.insert(one.trim.bottom() + gap / 2);
                for (const Item& item : page.furniture.items)
                    if (const auto* path = std::get_if<PathItem>(&item))
                        for (std::size_t i = 0; i + 1 < path->shape->points.size(); i += 2) {
                            const Point a = path->shape->points[i], b = path->shape->points[i + 1];
                            if (a.y != b.y)
                                continue;
                            (path->stroke->dash.empty() ? cut : dashed).insert(a.y);
                            QVERIFY(std::max(a.x, b.x) <= page.width - recipe.margin - kBand);
                        }
                QCOMPARE(dashed.size(), folds.size());
                for (const double y : folds) {
                    const auto near = [&](double x) { return std::abs(x - y) < 0.02; };
                    QVERIFY(std::any_of(dashed.begin(), dashed.end(), near));
                    QVERIFY(std::none_of(cut.begin(), cut.end(), near));
                }
                QCOMPARE(folds.size(), std::size_t{copies == 1 ? 1U : 2U});
            }
    }
    /// A face that fits only on its sheet's own paper uses that paper. Other faces use the chosen
    /// paper.
    void whatIsTooLargeForThePaperAskedForIsOnItsOwn() {
        const Face small = plainFace("Card");
        Face large = plainFace("Roster");
        large.width = 210;
        large.height = 297;
        const auto setup = std::make_shared<PageSetup>();
        setup->paper = "a4";
        const std::vector<ImposedCard> all = {{&small, &small, 1, "Card"},
                                              {&large, nullptr, 1, "Roster", setup}};
        ExplicitOptions asked;
        asked.paper = true;
        for (const Duplex duplex : {Duplex::None, Duplex::Fold}) {
            PrintSettings recipe;
            recipe.duplex = duplex;
            QVERIFY(setPaper(recipe, "letter").has_value());
            const auto pages = imposeCards(*assets(), recipe, all, asked);
            QVERIFY2(pages, pages ? "" : pages.error().c_str());
            QCOMPARE(pages->size(), std::size_t{2});
            const auto narrow = [&](std::size_t page) {
                return std::min(pages->at(page).width, pages->at(page).height);
            };
            QCOMPARE(narrow(0), 215.9);
            QCOMPARE(narrow(1), 210.0);
            QVERIFY(needsOwnPaper(recipe, setup.get(), asked, 210, 297));
            QVERIFY(!needsOwnPaper(recipe, setup.get(), asked, 63, 88));
            QVERIFY(setPaper(recipe, "a3").has_value());
            const auto larger = imposeCards(*assets(), recipe, all, asked);
            QCOMPARE(std::min(larger->at(1).width, larger->at(1).height), 297.0);
        }
        PrintSettings recipe;
        const auto refused = imposeCards(*assets(), recipe, {{&large, nullptr, 1, "Roster"}});
        QVERIFY(refused);
        QVERIFY(setPaper(recipe, "letter").has_value());
        const auto why = imposeCards(*assets(), recipe, {{&large, nullptr, 1, "Roster"}});
        QVERIFY(!why);
        QVERIFY2(why.error().starts_with("Roster: a card of 210 × 297 mm"), why.error().c_str());
    }
    void whatHasNoBackIsntFolded() {
        const Face front = plainFace("Front"), back = plainFace("Back");
        Face large = plainFace("Page");
        large.width = 190;
        large.height = 270; // face and back don't fit on one A4 page
        PrintSettings recipe;
        const auto plain = imposeCards(*assets(), recipe, {{&large, nullptr, 1, "Page"}});
        recipe.duplex = Duplex::Fold;
        const auto folded = imposeCards(*assets(), recipe, {{&large, nullptr, 1, "Page"}});
        QVERIFY(plain && folded);
        QCOMPARE(folded->size(), std::size_t{1});
        QCOMPARE(folded->at(0).placements[0].trim.y, plain->at(0).placements[0].trim.y);
        const auto both = imposeCards(*assets(), recipe,
                                      {{&large, nullptr, 1, "Page"}, {&front, &back, 1, "Card"}});
        QVERIFY(both);
        QCOMPARE(both->size(), std::size_t{2});
        QCOMPARE(both->at(1).placements[1].turn, 180.0);
        // For a card with a back, there isn't enough room, which is an error.
        QVERIFY(!imposeCards(*assets(), recipe, {{&large, &large, 1, "Page"}}));
    }
    void aSheetWithoutBacksHasABlankOneSoThatNoneIsShifted() {
        const Face front = plainFace("Front"), back = plainFace("Back");
        std::vector<ImposedCard> all(12, ImposedCard{&front, nullptr, 1, "Card"});
        all.back().back = &back;
        for (const Duplex duplex : {Duplex::LongEdge, Duplex::ShortEdge}) {
            PrintSettings recipe;
            recipe.duplex = duplex;
            const auto pages = imposeCards(*assets(), recipe, all);
            QCOMPARE(pages->size(), std::size_t{4});
            for (std::size_t i = 0; i < 4; ++i)
                QCOMPARE(pages->at(i).isBackPage, i % 2 == 1);
            QVERIFY(pages->at(1).placements.empty());
            QCOMPARE(pages->at(1).furniture, DisplayList{});
            QCOMPARE(pages->at(3).placements.size(), std::size_t{1});
        }
        all.back().back = nullptr;
        PrintSettings recipe;
        recipe.duplex = Duplex::LongEdge;
        QCOMPARE(imposeCards(*assets(), recipe, all)->size(), std::size_t{2});
    }
    void marksStandRoundTheCardsThatAreThere() {
        const Face face = plainFace("");
        PrintSettings recipe;
        recipe.calibrationBar = recipe.pageLabel = false;
        const auto pages = imposeCards(*assets(), recipe, cards(face, nullptr, 1));
        const Rect trim = pages->at(0).placements[0].trim;
        int marks = 0;
        for (const Item& item : pages->at(0).furniture.items)
            if (const auto* path = std::get_if<PathItem>(&item)) {
                const Rect b = path->shape->bounds();
                QVERIFY(b.x > trim.x - 5 && b.right() < trim.right() + 5);
                QVERIFY(b.y > trim.y - 5 && b.bottom() < trim.bottom() + 5);
                marks += static_cast<int>(path->shape->verbs.size() / 2);
            }
        QCOMPARE(marks, 8);
    }
    void bleedsOnlyOutsideTheGrid() {
        const Face face = plainFace("");
        PrintSettings recipe;
        recipe.bleed = 3;
        recipe.margin = 10;
        const auto pages = imposeCards(*assets(), recipe, cards(face, nullptr, 9), {.gap = true});
        const Placement& corner = pages->at(0).placements[0];
        const Placement& middle = pages->at(0).placements[4];
        QCOMPARE(corner.clip.x, corner.trim.x - 3);
        QCOMPARE(corner.clip.right(), corner.trim.right());
        QCOMPARE(middle.clip, middle.trim);
    }
    void bleedsWhereNoCardLiesBeside() {
        // Five cards on a grid of nine: the last card of each row and column also bleeds there. If
        // a back is missing, its neighbours don't bleed into the blank area.
        const Face front = plainFace("Front"), back = plainFace("Back");
        std::vector<ImposedCard> five(5, ImposedCard{&front, &back, 1, "Card"});
        five[3].back = nullptr;
        PrintSettings recipe;
        recipe.bleed = 3;
        recipe.margin = 10;
        recipe.duplex = Duplex::LongEdge;
        const auto pages = imposeCards(*assets(), recipe, five, {.gap = true});
        const auto sides = [](const Placement& p) { // left, top, right, bottom
            return QList<double>{p.trim.x - p.clip.x, p.trim.y - p.clip.y,
                                 p.clip.right() - p.trim.right(),
                                 p.clip.bottom() - p.trim.bottom()};
        };
        const auto& fronts = pages->at(0).placements;
        QCOMPARE(sides(fronts[0]), (QList<double>{3, 3, 0, 0}));
        QCOMPARE(sides(fronts[2]), (QList<double>{0, 3, 3, 3}));
        QCOMPARE(sides(fronts[4]), (QList<double>{0, 0, 3, 3}));
        const auto& backs = pages->at(1).placements;
        QCOMPARE(backs.size(), std::size_t{4});
        QCOMPARE(sides(backs[0]), (QList<double>{0, 3, 3, 0}));
        QCOMPARE(sides(backs[3]), (QList<double>{3, 0, 0, 3}));
    }
    void cardsThatBleedLieApartUnlessAskedOtherwise() {
        const Face face = plainFace(""); // the face draws 3 mm beyond its trim
        PrintSettings recipe;
        recipe.bleed = 2;
        const auto apart = imposeCards(*assets(), recipe, cards(face, nullptr, 4));
        const auto& placed = apart->at(0).placements;
        for (const Placement& one : placed) {
            QCOMPARE(one.clip.x, one.trim.x - 2);
            QCOMPARE(one.clip.bottom(), one.trim.bottom() + 2);
        }
        QCOMPARE(placed[1].clip.x, placed[0].clip.right());
        recipe.bleed = 0;
        const auto close = imposeCards(*assets(), recipe, cards(face, nullptr, 4));
        QCOMPARE(close->at(0).placements[1].trim.x, close->at(0).placements[0].trim.right());
        // If the card and its back don't fit with a gap, there is no gap.
        Face tall = plainFace("");
        tall.height = 139;
        recipe.bleed = 3;
        recipe.duplex = Duplex::Fold;
        QVERIFY(imposeCards(*assets(), recipe, {{&tall, &tall, 1, "Tall"}}));
    }
    void aPostersKeyIsNeverCut_data() {
        QTest::addColumn<Rect>("key");
        QTest::addColumn<std::size_t>("pages");
        QTest::newRow("on one page") << Rect{10, 300, 100, 40} << std::size_t{4};
        QTest::newRow("across the seam of columns") << Rect{150, 300, 100, 40} << std::size_t{5};
        // Without the legend, the board needs no second row of pages.
        QTest::newRow("across the seam of rows") << Rect{10, 260, 100, 80} << std::size_t{3};
        QTest::newRow("larger than a page") << Rect{10, 260, 380, 80} << std::size_t{4};
    }
    void aPostersKeyIsNeverCut() {
        QFETCH(Rect, key);
        QFETCH(std::size_t, pages);
        Face face = plainFace("");
        face.width = 380;
        face.height = 350;
        face.legend = key;
        PrintSettings recipe;
        recipe.orientation = Orientation::Portrait;
        recipe.tileOverlap = 10;
        const auto made = imposeCards(*assets(), recipe, {{&face, nullptr, 1, "Map"}});
        QVERIFY(made);
        QCOMPARE(made->size(), pages);
        if (key.w > 200)
            return;
        const auto whole = std::count_if(made->begin(), made->end(), [&](const ImposedPage& page) {
            const Placement& one = page.placements[0];
            const Rect at{one.trim.x + key.x, one.trim.y + key.y, key.w, key.h};
            return at.x >= one.clip.x - 1e-6 && at.right() <= one.clip.right() + 1e-6 &&
                   at.y >= one.clip.y - 1e-6 && at.bottom() <= one.clip.bottom() + 1e-6;
        });
        QCOMPARE(whole, std::ptrdiff_t{1});
    }
    void creditsOfAPosterStandWhereItLeavesRoom() {
        Face face = plainFace("");
        face.width = face.height = 300;
        PrintSettings recipe;
        recipe.tileOverlap = 10;
        recipe.credits = "Icons by Lorc";
        const auto with = imposeCards(*assets(), recipe, {{&face, nullptr, 1, "Map"}});
        recipe.credits.clear();
        const auto without = imposeCards(*assets(), recipe, {{&face, nullptr, 1, "Map"}});
        QCOMPARE(with->size(), without->size());
        QCOMPARE(with->at(0).furniture, without->at(0).furniture);
        QVERIFY(with->at(1).furniture != without->at(1).furniture);
        // If a poster leaves no strip free, the credits are in the margin.
        const double margins = 2 * recipe.margin;
        face.width = 210 - margins;
        face.height = 297 - margins - kBand - 2;
        recipe.credits = "Icons by Lorc";
        const auto full = imposeCards(*assets(), recipe, {{&face, nullptr, 1, "Map"}});
        QCOMPARE(full->size(), std::size_t{1});
        QCOMPARE(full->at(0).credits, CreditsPlace::BesidePoster);
    }
    void creditsOfAWholePageStandInItsWhiteEdge() {
        Face face;
        face.width = 210;
        face.height = 297;
        face.list.addRect({15, 15, 180, 267}, Colour{});
        PrintSettings recipe;
        recipe.credits = "Icons by Lorc";
        const auto pages = imposeCards(*assets(), recipe, {{&face, nullptr, 1, "Page"}});
        QCOMPARE(pages->size(), std::size_t{1});
        QCOMPARE(pages->at(0).furniture.text(), std::string("Icons by Lorc"));
        // The face has a moved group, whose clip shows only a part of a larger drawing.
        const auto pagesWith = [&](const Rect& clip) {
            Shape seen;
            seen.addRect(clip);
            Face other = face;
            other.list.beginGroup({Matrix::translate(10, 10), shareShape(std::move(seen)), 1, ""});
            other.list.addRect({-10, -10, 500, 500}, Colour{});
            other.list.endGroup();
            return imposeCards(*assets(), recipe, {{&other, nullptr, 1, "Page"}})->size();
        };
        QCOMPARE(pagesWith({0, 0, 150, 250}), std::size_t{1});
        QCOMPARE(pagesWith({-10, -10, 210, 297}), std::size_t{2});
    }
    void theLabelStandsBesideTheBarOnPagesOfEachSize() {
        // The first cards leave room at the foot of the page, the others at the side.
        const Face low = plainFace("");
        Face high = plainFace("");
        high.height = 280;
        PrintSettings recipe;
        recipe.title = "Deck";
        const auto alone = imposeCards(*assets(), recipe, {{&low, nullptr, 1, "Low"}});
        const auto both = imposeCards(*assets(), recipe,
                                      {{&low, nullptr, 1, "Low"}, {&high, nullptr, 1, "High"}});
        QCOMPARE(both->size(), std::size_t{2});
        const auto placed = [](const ImposedPage& page) { // positions of ruler and label
            std::vector<Matrix> out;
            for (const Item& item : page.furniture.items)
                if (const auto* group = std::get_if<GroupBegin>(&item))
                    out.push_back(group->transform);
            return out;
        };
        QCOMPARE(placed(both->at(0)), placed(alone->at(0)));
        QVERIFY(placed(both->at(0)) != placed(both->at(1)));
    }
    void aPageThatIsntNumberedCountsStill() {
        Face face = plainFace("");
        face.width = 210;
        face.height = 297;
        const auto setup = std::make_shared<PageSetup>();
        setup->margin = 0;
        setup->pageNumberFormat = "{page} of {pages}";
        ImposedCard cover{&face, nullptr, 1, "Cover", setup, false},
            page{&face, nullptr, 1, "Page", setup};
        const auto made = imposeCards(*assets(), {}, {cover, page});
        QCOMPARE(made->size(), std::size_t{2});
        QCOMPARE(made->at(0).furniture, DisplayList{});
        const PdfFile pdf(writePdf(*assets(), {}, toPdfPages(*made)).bytes);
        QVERIFY(runProcess("pdftotext", {pdf.path(), "-"}).output.contains("2 of 2"));
    }
    void creditsStandClearOfTheCards_data() {
        QTest::addColumn<double>("gap");
        QTest::addColumn<bool>("lines");
        for (const double gap : {0.0, 3.0, 4.0, 6.0})
            for (const bool lines : {false, true})
                QTest::addRow("gap %g%s", gap, lines ? ", lines" : "") << gap << lines;
    }
    void creditsStandClearOfTheCards() {
        QFETCH(double, gap);
        QFETCH(bool, lines);
        const Face face = plainFace("");
        PrintSettings recipe;
        QVERIFY(setPaper(recipe, "letter").has_value());
        recipe.gap = gap;
        recipe.bleed = 3;
        recipe.marks = lines ? Marks::Lines : Marks::Crop;
        recipe.credits = "Icons by Lorc";
        const auto pages = imposeCards(*assets(), recipe, cards(face, nullptr, 9));
        const PdfFile pdf(writePdf(*assets(), {}, toPdfPages(*pages)).bytes);
        const QString boxes =
            QString::fromUtf8(runProcess("pdftotext", {"-bbox", pdf.path(), "-"}).output);
        static const QRegularExpression lorc(
            R"re(xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">Lorc<)re");
        const auto found = lorc.match(boxes);
        QVERIFY2(found.hasMatch(), qPrintable(boxes));
        const auto mm = [&](int i) { return found.captured(i).toDouble() * 25.4 / 72; };
        for (const Placement& one : pages->at(0).placements)
            QVERIFY2(mm(3) <= one.clip.x || mm(1) >= one.clip.right() || mm(4) <= one.clip.y ||
                         mm(2) >= one.clip.bottom(),
                     qPrintable(found.captured(0)));
        for (const Item& item : pages->at(0).furniture.items)
            if (const auto* path = std::get_if<PathItem>(&item); path && path->stroke)
                for (std::size_t i = 0; i + 1 < path->shape->points.size(); i += 2) {
                    const Point from = path->shape->points[i], to = path->shape->points[i + 1];
                    QVERIFY(std::max(from.x, to.x) < mm(1) || std::min(from.x, to.x) > mm(3) ||
                            std::max(from.y, to.y) < mm(2) || std::min(from.y, to.y) > mm(4));
                }
    }
    void saysWhyACardDoesNotFit() {
        Face face = plainFace("");
        face.width = 400;
        const auto pages = imposeCards(*assets(), PrintSettings{}, cards(face, nullptr, 1));
        QVERIFY(!pages.has_value());
        QVERIFY2(pages.error().find("doesn't fit") != std::string::npos, pages.error().c_str());
        PrintSettings recipe;
        QVERIFY(!setPaper(recipe, "foolscap").has_value());
        QVERIFY(setPaper(recipe, "100x150mm").has_value());
        QCOMPARE(recipe.paperHeight, 150.0);
    }
    void storesACardOnceHoweverOftenItIsPrinted() {
        const Face face =
            plainFace("Repeated card with a fair number of words on it, so that it has some size");
        Face rich = face;
        for (int i = 0; i < 200; ++i)
            rich.list.addDisc({static_cast<double>(i % 60), static_cast<double>(i) / 3}, 2,
                              Colour{static_cast<std::uint8_t>(i), 9, 9, 255});
        const auto one =
            writePdf(*assets(), {},
                     toPdfPages(*imposeCards(*assets(), PrintSettings{}, cards(rich, nullptr, 1))))
                .bytes;
        const auto many =
            writePdf(*assets(), {},
                     toPdfPages(*imposeCards(*assets(), PrintSettings{}, cards(rich, nullptr, 90))))
                .bytes;
        QVERIFY2(many.size() < one.size() + 10'000,
                 qPrintable(QString::number(many.size() - one.size())));
    }
    void drawsAFaceAsSvgWithItsWords() {
        const std::string svg = toSvg(*assets(), plainFace("A <b>bold</b> name"));
        QVERIFY(svg.find("A &lt;b&gt;bold&lt;/b&gt; name") != std::string::npos);
        QVERIFY(svg.find("width=\"63mm\" height=\"88mm\"") != std::string::npos);
        QCOMPARE(svg.find("<b>"), std::string::npos);
    }
    void anSvgIsWellFormedWhateverTheName() {
        const std::string name = "A\x01\x7f\uFFFE\uFFFF\U0001F56F\u00e9 & \"B\"";
        const std::string svg = toSvg(*assets(), plainFace(name));
        QXmlStreamReader reader(QByteArray::fromStdString(svg));
        QString words;
        while (!reader.atEnd())
            if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"desc")
                words = reader.readElementText();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        for (const auto forbidden : {QChar(0x1), QChar(0xfffe), QChar(0xffff)})
            QVERIFY(!words.contains(forbidden));
        QVERIFY2(words.contains(QString::fromUtf8("\U0001F56F\u00e9 & \"B\"")), qPrintable(words));
    }
};

QTEST_GUILESS_MAIN(SheetsImposition)
#include "tst_sheets_imposition.moc"
