// Tests whole print jobs: where credits are, how posters are divided, and that fronts and backs of
// mixed sheets are aligned.

#include "sheets_support.h"

#include "editor/sheets/page_marks.h"

#include <QtTest>

#include <map>

using namespace ww::sheets;
using namespace ww::sheets::test;

namespace {

const std::string kCredits = "Icons by Delapouite, Lorc and Skoll · game-icons.net · CC BY 3.0";

Face faceOf(double width, double height, double bleed = 3) {
    Face face = plainFace("");
    face.width = width;
    face.height = height;
    face.bleed = bleed;
    face.list = {};
    face.list.addRect({-bleed, -bleed, width + 2 * bleed, height + 2 * bleed}, Colour{});
    face.hash = hashOf(face.list);
    return face;
}

/// Returns where `word` is on a page, in millimetres. Empty if it isn't on the page.
Rect placeOfWord(const ImposedPage& page, const QString& word) {
    const PdfFile pdf(writePdf(*assets(), {}, toPdfPages({page})).bytes);
    const QString boxes =
        QString::fromUtf8(runProcess("pdftotext", {"-bbox", pdf.path(), "-"}).output);
    const QRegularExpression at(
        R"re(xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">)re" +
        QRegularExpression::escape(word) + "<");
    const auto found = at.match(boxes);
    if (!found.hasMatch())
        return {};
    const auto mm = [&](int i) { return found.captured(i).toDouble() * 25.4 / 72; };
    return {mm(1), mm(2), mm(3) - mm(1), mm(4) - mm(2)};
}

bool touch(const Rect& a, const Rect& b) {
    return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

void addPapers() {
    QTest::addColumn<QString>("paper");
    QTest::newRow("A4") << "a4";
    QTest::newRow("Letter") << "letter";
}

} // namespace

class SheetsJobs : public QObject {
    Q_OBJECT
  private slots:
    void creditsNeedNoPageOfTheirOwn_data() { addPapers(); }
    /// Cards of many sizes, so that some grids fill the paper up to its margin.
    void creditsNeedNoPageOfTheirOwn() {
        QFETCH(QString, paper);
        for (const Marks marks : {Marks::Lines, Marks::Crop, Marks::None})
            for (double width = 40; width <= 200; width += 3.5)
                for (double height = 40; height <= 180; height += 7.5) {
                    const Face face = faceOf(width, height);
                    PrintSettings recipe;
                    QVERIFY(setPaper(recipe, paper.toStdString()).has_value());
                    recipe.bleed = 3;
                    recipe.marks = marks;
                    recipe.credits = kCredits;
                    const SheetGrid grid = sheetGridFor(recipe, width, height);
                    if (grid.cardsPerPage() < 2)
                        continue;
                    for (const int copies : {grid.cardsPerPage(), grid.cardsPerPage() + 1}) {
                        const auto pages =
                            imposeCards(*assets(), recipe, {{&face, nullptr, copies, "Card"}});
                        QVERIFY(pages);
                        for (const ImposedPage& page : *pages)
                            QVERIFY2(!page.placements.empty(),
                                     qPrintable(QString("%1 × %2").arg(width).arg(height)));
                    }
                }
    }
    void creditsCoverNothing_data() {
        QTest::addColumn<QString>("paper");
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("height");
        QTest::addColumn<int>("copies");
        // The grid reaches the margin on all sides, so the bleed is in the margin.
        QTest::newRow("A4, full") << "a4" << 95.5 << 138.0 << 4;
        QTest::newRow("A4, one is missing") << "a4" << 95.5 << 138.0 << 3;
        QTest::newRow("Letter, full") << "letter" << 98.5 << 129.5 << 4;
        QTest::newRow("Letter, one is missing") << "letter" << 98.5 << 129.5 << 7;
    }
    void creditsCoverNothing() {
        QFETCH(QString, paper);
        QFETCH(double, width);
        QFETCH(double, height);
        QFETCH(int, copies);
        const Face face = faceOf(width, height);
        PrintSettings recipe;
        QVERIFY(setPaper(recipe, paper.toStdString()).has_value());
        recipe.bleed = 3;
        recipe.marks = Marks::Lines;
        recipe.credits = kCredits;
        const auto pages = imposeCards(*assets(), recipe, {{&face, nullptr, copies, "Card"}});
        QVERIFY(pages);
        int found = 0;
        for (const ImposedPage& page : *pages) {
            QVERIFY(!page.placements.empty());
            const Rect word = placeOfWord(page, "Skoll");
            if (word.w <= 0)
                continue;
            ++found;
            QVERIFY(word.x > 3.5 && word.y > 3.5 && word.right() < page.width - 3.5 &&
                    word.bottom() < page.height - 3.5);
            for (const Placement& one : page.placements)
                QVERIFY(!touch(word.inset(0.2), one.clip));
        }
        QCOMPARE(found, 1);
    }

    void creditsOfAPosterAreReadable_data() { addPapers(); }
    void creditsOfAPosterAreReadable() {
        QFETCH(QString, paper);
        PrintSettings recipe;
        QVERIFY(setPaper(recipe, paper.toStdString()).has_value());
        recipe.credits = kCredits;
        const auto setup = std::make_shared<PageSetup>();
        setup->tileOverlap = 10;
        for (const double side : {300.0, 395.0, 700.0}) {
            const Face face = faceOf(side, side, 0);
            const auto pages = imposeCards(*assets(), recipe, {{&face, nullptr, 1, "Map", setup}});
            QVERIFY(pages);
            const auto with = std::find_if(pages->begin(), pages->end(), [](const auto& page) {
                return page.credits == CreditsPlace::BesidePoster;
            });
            QVERIFY(with != pages->end());
            for (const char* name : {"Icons", "BY", "Skoll"}) {
                const Rect word = placeOfWord(*with, name);
                QVERIFY2(word.w > 0 && word.x > 3.5 && word.right() < with->width - 3.5 &&
                             word.y > 3.5 && word.bottom() < with->height - 3.5,
                         qPrintable(QString("%1 at %2, %3").arg(name).arg(word.x).arg(word.y)));
                QVERIFY(!touch(word.inset(0.2), with->placements[0].clip));
            }
        }
    }

    void noTileIsNearlyEmpty_data() { addPapers(); }
    /// Each page adds at least 15 mm to its neighbour, together they show the whole card, and the
    /// card keeps its size.
    void noTileIsNearlyEmpty() {
        QFETCH(QString, paper);
        PrintSettings recipe;
        QVERIFY(setPaper(recipe, paper.toStdString()).has_value());
        recipe.tileOverlap = 10;
        for (double width = 250; width < 700; width += 3.7) {
            const Face face = faceOf(width, 1.3 * width, 0);
            const auto pages = imposeCards(*assets(), recipe, {{&face, nullptr, 1, "Map"}});
            QVERIFY(pages);
            std::map<double, double> columns, rows; // from the card's edge: begin and end
            for (const ImposedPage& page : *pages) {
                const Placement& one = page.placements.front();
                QCOMPARE(one.trim.w, face.width);
                QCOMPARE(one.trim.h, face.height);
                columns[one.clip.x - one.trim.x] = one.clip.right() - one.trim.x;
                rows[one.clip.y - one.trim.y] = one.clip.bottom() - one.trim.y;
            }
            QCOMPARE(columns.size() * rows.size(), pages->size());
            const auto check = [&](const std::map<double, double>& parts, double length) {
                double shown = 0;
                for (const auto& [from, to] : parts) {
                    if (shown > 0)
                        QVERIFY(from <= shown - 10 + 1e-6);
                    QVERIFY(to >= shown + 15 - 1e-6);
                    shown = to;
                }
                QVERIFY(std::abs(shown - length) < 1e-6);
            };
            check(columns, face.width);
            check(rows, face.height);
        }
    }

    void mixedSheetsAreAligned_data() {
        QTest::addColumn<QString>("paper");
        QTest::addColumn<int>("duplex");
        QTest::addColumn<bool>("backsFirst");
        QTest::addColumn<double>("bleed");
        for (const char* paper : {"a4", "letter"})
            for (const Duplex duplex : {Duplex::LongEdge, Duplex::ShortEdge})
                for (const bool first : {true, false})
                    for (const double bleed : {0.0, 3.0})
                        QTest::addRow("%s, %s edge, %s, bleed %g", paper,
                                      duplex == Duplex::LongEdge ? "long" : "short",
                                      first ? "backs first" : "backs last", bleed)
                            << paper << static_cast<int>(duplex) << first << bleed;
    }
    void mixedSheetsAreAligned() {
        QFETCH(QString, paper);
        QFETCH(int, duplex);
        QFETCH(bool, backsFirst);
        QFETCH(double, bleed);
        const Face card = faceOf(63, 88), back = faceOf(63, 88), wide = faceOf(88, 63),
                   page = faceOf(180, 250, 0), lying = faceOf(250, 180, 0);
        const auto sheet = [](std::optional<Duplex> turned, std::optional<Orientation> lies) {
            auto setup = std::make_shared<PageSetup>();
            setup->duplex = turned;
            setup->orientation = lies;
            return setup;
        };
        const auto job = static_cast<Duplex>(duplex);
        // The second sheet asks for the other edge. One job is turned over only one edge.
        const Duplex other = job == Duplex::LongEdge ? Duplex::ShortEdge : Duplex::LongEdge;
        std::vector<ImposedCard> cards{
            {&card, &back, 7, "Cards", sheet(job, {})},
            {&wide, &wide, 5, "Wide", sheet(other, {})},
            {&lying, &lying, 1, "Lying", sheet(job, Orientation::Landscape)},
            {&page, nullptr, 1, "Page", sheet({}, {})},
            {&card, nullptr, 2, "Fronts", sheet(Duplex::None, {})}};
        if (!backsFirst)
            std::reverse(cards.begin(), cards.end());
        PrintSettings recipe;
        QVERIFY(setPaper(recipe, paper.toStdString()).has_value());
        recipe.duplex = job;
        recipe.bleed = bleed;
        recipe.marks = Marks::Lines;
        recipe.credits = kCredits;
        const auto pages = imposeCards(*assets(), recipe, cards);
        QVERIFY2(pages, pages ? "" : pages.error().c_str());
        QCOMPARE(pages->size() % 2, std::size_t{0});
        std::size_t backs = 0;
        for (std::size_t i = 0; i < pages->size(); i += 2) {
            const ImposedPage &front = pages->at(i), &behind = pages->at(i + 1);
            QVERIFY(!front.isBackPage && behind.isBackPage);
            QCOMPARE(behind.width, front.width);
            const bool stands = front.height >= front.width;
            const bool mirrorsX = (job == Duplex::LongEdge) == stands;
            const auto mirrored = [&](Rect r) {
                if (mirrorsX)
                    r.x = front.width - r.right();
                else
                    r.y = front.height - r.bottom();
                return r;
            };
            for (const Placement& one : behind.placements) {
                ++backs;
                QCOMPARE(one.turn, mirrorsX ? 0.0 : 180.0);
                const auto match = [&](const Placement& other_) {
                    const Rect a = mirrored(other_.trim), b = mirrored(other_.clip);
                    return std::abs(a.x - one.trim.x) < 1e-6 && std::abs(a.y - one.trim.y) < 1e-6 &&
                           std::abs(b.x - one.clip.x) < 1e-6 && std::abs(b.y - one.clip.y) < 1e-6 &&
                           std::abs(b.w - one.clip.w) < 1e-6 && std::abs(b.h - one.clip.h) < 1e-6;
                };
                QVERIFY(std::any_of(front.placements.begin(), front.placements.end(), match));
            }
        }
        QCOMPARE(backs, std::size_t{13});
    }
};

QTEST_GUILESS_MAIN(SheetsJobs)
#include "tst_sheets_jobs.moc"
