// Measures Battlecry's PDFs: true sizes by the ledger (section 3), numbers of parts, omitted parts.

#include "tests/battlecry/pdf_paths.h"
#include "tests/cli/pdf_words.h"

#include <QTemporaryDir>
#include <QtTest>

#include <numbers>
#include <set>

namespace {

const QString kSample = QStringLiteral(WW_SOURCE_DIR "/content/packs/battlecry-sample");
const QString kCore = QStringLiteral(WW_SOURCE_DIR "/content/packs/battlecry-core");
constexpr double kClose = 0.05; ///< tolerance in millimetres

bool close(double a, double b) {
    return std::abs(a - b) <= kClose;
}
double degrees(double radians) {
    return radians * 180 / std::numbers::pi;
}
double far(const QPointF& a, const QPointF& b) {
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}
/// Returns the number of outlines with the given size.
int sized(const QList<Outline>& all, double width, double height) {
    return static_cast<int>(std::count_if(all.begin(), all.end(), [&](const Outline& one) {
        return close(one.bounds().width(), width) && close(one.bounds().height(), height);
    }));
}

} // namespace

class BattlecrySheets : public QObject {
    Q_OBJECT
    QTemporaryDir out_;
    QByteArray said_;

    /// Exports a sheet to PDF and returns the PDF's path. Returns an empty path if the exit code
    /// isn't `exit` or if there isn't exactly one PDF.
    QString print(const QString& pack, const QString& sheet, const QStringList& more = {},
                  int exit = 0) {
        QDir(out_.path()).removeRecursively();
        const ProcessResult ran =
            runWarwright(QStringList{"export", pack, "-o", out_.path(), "--sheet", sheet} + more);
        said_ = ran.output + ran.errorOutput;
        const QStringList files = QDir(out_.path()).entryList({"*.pdf"});
        return ran.exitCode == exit && files.size() == 1 ? out_.filePath(files[0]) : QString();
    }
    static QStringList of(const QString& ref) { return {"--ref", ref}; }
    static bool makeDial(const QString& folder, const QByteArray& maneuvers) {
        QDir().mkpath(folder);
        QFile pack(folder + "/pack.yaml"), dial(folder + "/dial.yaml");
        return pack.open(QIODevice::WriteOnly) && dial.open(QIODevice::WriteOnly) &&
               pack.write("warwright: 1\npack: wheel\nname: Wheel\nversion: 1.0.0\n"
                          "system: battlecry ^1.0\n") > 0 &&
               dial.write("dials:\n  wheel: { name: Wheel, maneuvers: [" + maneuvers + "] }\n") > 0;
    }

  private slots:
    void initTestCase() { qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content"); }

    void everythingFits_data() {
        QTest::addColumn<QString>("pack");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("the sample") << kSample << QByteArray("no findings");
        QTest::newRow("the book's own") << kCore << QByteArray("126 approved");
    }
    void everythingFits() {
        QFETCH(QString, pack);
        QFETCH(QByteArray, said);
        const ProcessResult ran = runWarwright({"check", "--release", pack});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(ran.output.trimmed(), said);
    }

    /// The sheet of an illegal squad has a warning.
    void whatIsNotLegalSaysSo() {
        const QTemporaryDir folder;
        QFile pack(folder.filePath("pack.yaml")), squads(folder.filePath("squads.yaml"));
        QVERIFY(pack.open(QIODevice::WriteOnly) && squads.open(QIODevice::WriteOnly));
        pack.write("warwright: 1\npack: pair\nname: Pair\nversion: 1.0.0\n"
                   "system: battlecry ^1.0\nrequires: { battlecry-sample: ^1.0 }\n");
        squads.write("squads:\n"
                     "  twice: { name: Twice, faction: stormglass, limit: 30, entries: [{ mecha: "
                     "petrel, pilot: isolde-varr, start_mode: fighter, copy_id: 1 }, { mecha: "
                     "petrel, pilot: isolde-varr, start_mode: fighter, copy_id: 2 }] }\n"
                     "  once: { name: Once, faction: stormglass, entries: [{ mecha: petrel, pilot: "
                     "isolde-varr, start_mode: fighter }] }\n");
        pack.close();
        squads.close();
        const auto foot = [](const QString& file) {
            QStringList out;
            for (const PdfWord& word : readPdf(file).words)
                out << word.text;
            return out.join(' ');
        };
        const QString file = print(folder.path(), "squad-sheets", of("squad/twice"), 1);
        QVERIFY2(said_.contains("printed with 2 errors in Twice; its pages say so"), said_);
        QVERIFY2(foot(file).contains("2 errors in Twice"), qPrintable(foot(file)));
        const QString good = print(folder.path(), "squad-sheets", of("squad/once"));
        QVERIFY2(!good.isEmpty() && !said_.contains("error"), said_);
        QVERIFY(!foot(good).contains("error"));
    }

    void aDialIsADiscWithOneWindowInItsCover_data() {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<double>("size");
        QTest::newRow("44") << "dials-44" << 44.0;
        QTest::newRow("50") << "dials" << 50.0;
        QTest::newRow("50.5") << "dials-50-5" << 50.5;
    }
    void aDialIsADiscWithOneWindowInItsCover() {
        QFETCH(QString, sheet);
        QFETCH(double, size);
        const QString file = print(kSample, sheet, of("dial/petrel-fighter"));
        QVERIFY2(said_.contains("printed 1 dial, 1 dial cover on 1 page"), said_);
        const QList<Outline> cuts = readDrawing(file).cutLines();
        QCOMPARE(cuts.size(), 5);
        QCOMPARE(sized(cuts, size, size), 2);
        QCOMPARE(sized(cuts, 4, 4), 2);
        const QPointF middle = cuts[2].bounds().center(); // the middle of the dial's cover
        const Outline& window = cuts[4];
        double widest = 0;
        for (const QPointF& p : window.corners) {
            const double r = far(p, middle);
            QVERIFY(close(r, 0.48 * size / 2) || close(r, 0.945 * size / 2));
            widest = std::max(
                widest, std::abs(degrees(std::atan2(p.x() - middle.x(), p.y() - middle.y()))));
        }
        // Each of the fifteen windows is 24 degrees wide. The cut-out is one degree narrower.
        QVERIFY2(std::abs(2 * widest - 23) < 0.05, qPrintable(QString::number(2 * widest)));
        int figures = 0;
        for (const PdfWord& word : readPdf(file).words)
            figures += word.y < 150 && word.text.size() == 1 && word.text[0].isDigit() ? 1 : 0;
        QCOMPARE(figures, 15);
    }

    void windowsStayLegibleAndApart_data() {
        QTest::addColumn<QByteArray>("maneuvers");
        QTest::addColumn<int>("windows");
        QTest::newRow("24") << QByteArray(
                                   "0Sg, 0Rw, 1Sg, 1Bg, 1Tr, 1Ur, 2Sg, 2Bw, 2Tw, 3Sw, 3B, 3T, "
                                   "3Ur, 4S, 4Ur, 5Sw")
                            << 23;
        QTest::newRow("full") << QByteArray("0Sg, 0Rw, 1Sg, 1Bg, 1Tr, 1Ur, 2Sg, 2Bw, 2Tw, 3Sw, 3B, "
                                            "3T, 3Ur, 4S, 4Ur, 5Sw, 6Sr")
                              << 24;
        QTest::newRow("seven") << QByteArray("0Sg, 0Rw, 1Sg, 1Bg, 2S") << 7;
    }
    void windowsStayLegibleAndApart() {
        QFETCH(QByteArray, maneuvers);
        QFETCH(int, windows);
        QTemporaryDir made;
        QVERIFY(makeDial(made.path(), maneuvers));
        for (const auto& [sheet, size] : {std::pair("dials-44", 44.0), std::pair("dials", 50.0)}) {
            const QString file = print(made.path(), sheet);
            QVERIFY2(said_.contains("printed 1 dial, 1 dial cover on 1 page"), said_);
            const Drawing drawing = readDrawing(file);
            const QList<Outline> cuts = drawing.cutLines();
            QCOMPARE(cuts.size(), 5);
            const double pitch = 360.0 / windows;
            double widest = 0;
            const QPointF cover = cuts[2].bounds().center();
            for (const QPointF& p : cuts[4].corners)
                widest = std::max(
                    widest, std::abs(degrees(std::atan2(p.x() - cover.x(), p.y() - cover.y()))));
            QVERIFY(widest < pitch / 2);
            const QPointF face = cuts[0].bounds().center();
            int figures = 0;
            for (const PdfTextRun& one : drawing.textRuns)
                if (far(one.position, face) > 0.6 * size / 2 &&
                    far(one.position, face) < size / 2) {
                    ++figures;
                    QVERIFY2(one.fontSize >= 6.5 - 1e-3, qPrintable(QString::number(one.fontSize)));
                }
            QCOMPARE(figures, windows);
            // Each arrow lies inside its own window, so the cut-out never shows a part of another
            // arrow.
            int arrows = 0;
            for (const Outline& one : drawing.outlines) {
                const QPointF middle = one.bounds().center();
                const double reach = far(middle, face) / (size / 2);
                if (one.corners.size() < 6 || one.bounds().width() > 0.3 * size || reach < 0.5 ||
                    reach > 0.8)
                    continue;
                ++arrows;
                const double at = degrees(std::atan2(middle.x() - face.x(), middle.y() - face.y()));
                const double axis = std::round(at / pitch) * pitch;
                for (const QPointF& p : one.corners) {
                    const double turn =
                        degrees(std::atan2(p.x() - face.x(), p.y() - face.y())) - axis;
                    QVERIFY2(std::abs(std::remainder(turn, 360)) < widest,
                             qPrintable(QString("%1 of %2").arg(turn).arg(widest)));
                }
            }
            QCOMPARE(arrows, windows);
        }
    }

    void whatIsUnknownPrintsAQuestionMark() {
        const QString file = print(kCore, "dials", of("dial/alpha-fighter"));
        int unknown = 0;
        for (const PdfWord& word : readPdf(file).words)
            unknown += word.text.size() == 2 && word.text[1] == '?' ? 1 : 0;
        QCOMPARE(unknown, 15);
        QCOMPARE(readPdf(print(kCore, "mecha-card", of("mecha/alpha"))).findWords("?").size(), 3);
    }

    void anUnknownDialIsLeftOutAndNamed() {
        print(kCore, "dials");
        QVERIFY2(said_.contains(": printed 9 dials, 9 dial covers on 2 pages"), said_);
        const Pdf reference = readPdf(print(kCore, "reference"));
        QCOMPARE(reference.findWords("Beta:").size(), 1);
        const Pdf cards = readPdf(print(kCore, "mecha-card", of("mecha/beta")));
        QCOMPARE(cards.pageSizes.size(), 1);
        QCOMPARE(cards.findWords("DIAL").size(), 3);
    }

    void aMechaHasACardAndATileForEachMode() {
        print(kSample, "mecha-card");
        QVERIFY2(said_.contains("9 cards"), said_);
        const QString file = print(kSample, "base-tiles", of("mecha/cormorant"));
        QVERIFY2(said_.contains(": printed 2 base tiles on 1 page"), said_);
        const Drawing large = readDrawing(file);
        QCOMPARE(sized(large.cutLines(), 80, 80), 2);
        const Drawing small = readDrawing(print(kSample, "base-tiles", of("mecha/petrel")));
        QCOMPARE(sized(small.cutLines(), 40, 40), 3);
        // The sides of a fighter's arc point 40.5 degrees left and right from the base's middle.
        const QPointF middle = small.cutLines()[0].bounds().center();
        QList<double> sides;
        for (const Outline& one : small.outlines)
            if (one.corners.size() >= 4 && !one.curvePoints.isEmpty() &&
                one.bounds().width() > 30 && close(one.bounds().center().x(), middle.x()))
                for (const QPointF& p : one.corners)
                    if (close(far(p, middle), 40))
                        sides << degrees(std::atan2(p.x() - middle.x(), p.y() - middle.y()));
        QVERIFY(sides.size() >= 2);
        const auto [left, right] = std::minmax_element(sides.begin(), sides.end());
        QVERIFY(std::abs(*left + 40.5) < 0.05 && std::abs(*right - 40.5) < 0.05);
        // Front and rear have guide marks, one template width apart.
        for (const double edge : {20.0, -20.0})
            for (const double x : {10.0, -10.0})
                QVERIFY(std::any_of(
                    small.outlines.begin(), small.outlines.end(), [&](const Outline& one) {
                        return one.corners.size() == 2 &&
                               (far(one.corners[0], middle + QPointF(x, edge)) < kClose ||
                                far(one.corners[1], middle + QPointF(x, edge)) < kClose);
                    }));
    }

    void maneuverTemplatesAreTrueToScale_data() {
        QTest::addColumn<QString>("paper");
        QTest::newRow("A4") << "a4";
        QTest::newRow("Letter") << "letter";
    }
    void maneuverTemplatesAreTrueToScale() {
        QFETCH(QString, paper);
        const QString file =
            print(kSample, "maneuver-templates", {"--paper", paper, "--duplex", "long"});
        QVERIFY2(said_.contains("2 sheets on 4 pages"), said_);
        QList<Outline> cuts = readDrawing(file).cutLines();
        // Six straight and six curved templates with front and back, and three pieces of a ruler.
        QCOMPARE(cuts.size(), 2 * 12 + 3);
        for (int n = 1; n <= 6; ++n)
            QCOMPARE(sized(cuts, 20, 40.0 * n), 2);
        QCOMPARE(sized(cuts, 100, 20), 3);
        for (const auto& [radius, angle] :
             {std::pair(80.0, 45.0), std::pair(130.0, 45.0), std::pair(180.0, 45.0),
              std::pair(35.0, 90.0), std::pair(62.5, 90.0), std::pair(90.0, 90.0)}) {
            const double a = angle * std::numbers::pi / 180;
            const double width = radius + 10 - (radius - 10) * std::cos(a);
            const double height = (radius + 10) * std::sin(a);
            int found = 0;
            for (const Outline& one : cuts) {
                const QRectF box = one.bounds();
                if (one.curvePoints.isEmpty() || !close(box.width(), width) ||
                    !close(box.height(), height))
                    continue;
                ++found;
                // The curve's centre is level with its start, on the inner side.
                const bool left = one.page % 2 == 0;
                const QPointF centre(left ? box.right() - radius - 10 : box.left() + radius + 10,
                                     box.top());
                for (const QList<QPointF>& points : {one.corners, one.curvePoints})
                    for (const QPointF& p : points)
                        QVERIFY(close(far(p, centre), radius - 10) ||
                                close(far(p, centre), radius + 10));
            }
            QVERIFY2(found == 2, qPrintable(QString("%1: %2").arg(radius).arg(found)));
        }
    }

    void theRulerIsPrintedInOnePieceToo() {
        const QList<Outline> cuts = readDrawing(print(kSample, "ruler")).cutLines();
        QCOMPARE(cuts.size(), 1);
        QList<QPointF> c = cuts[0].corners;
        QVERIFY(c.size() >= 4);
        QVERIFY(close(far(c[0], c[1]), 300) && close(far(c[1], c[2]), 20));
        QVERIFY(close(far(c[2], c[3]), 300));
        QCOMPARE(readPdf(print(kSample, "ruler")).pageSizes.size(), 1);
    }

    void tokensAreCountedForASquadsNeed_data() {
        QTest::addColumn<QString>("squad");
        QTest::addColumn<int>("tokens");
        // Token numbers: evade, focus, locks in pairs, stress, heroic, critical, ID, missiles.
        QTest::newRow("Bell company") << "bell-company" << 3 + 3 + 6 + 6 + 6 + 5 + 0 + 2;
        QTest::newRow("Harbour company") << "harbour-company" << 3 + 3 + 6 + 6 + 3 + 13 + 6 + 3;
    }
    void tokensAreCountedForASquadsNeed() {
        QFETCH(QString, squad);
        QFETCH(int, tokens);
        const QString file = print(kSample, "tokens", of("squad/" + squad));
        const QList<Outline> cuts = readDrawing(file).cutLines();
        QCOMPARE(sized(cuts, 18, 18), static_cast<int>(cuts.size()));
        QCOMPARE(cuts.size(), tokens);
        for (const char* letter : {"A", "B", "C"})
            QVERIFY(readPdf(file).findWords(letter).size() >= 2);
    }

    void obstaclesHaveTheirOwnOutline() {
        const QList<Outline> tower =
            readDrawing(print(kSample, "obstacles", of("obstacle/light-tower"))).cutLines();
        QCOMPARE(tower.size(), 1);
        QCOMPARE(sized(tower, 48, 48), 1);
        const QList<Outline> skerry =
            readDrawing(print(kSample, "obstacles", of("obstacle/skerry"))).cutLines();
        QCOMPARE(skerry.size(), 1);
        const QList<QPointF> written{{-45, -20}, {-15, -38}, {28, -30},
                                     {46, 4},    {20, 34},   {-24, 30}};
        QVERIFY(skerry[0].corners.size() >= written.size());
        const QPointF origin = skerry[0].corners[0] - written[0];
        for (qsizetype i = 0; i < written.size(); ++i)
            QVERIFY(far(skerry[0].corners[i] - origin, written[i]) < kClose);
    }

    /// By default, the export prints complete dials, each with its cover.
    void whatIsPrintedUnaskedIsWhole() {
        QDir(out_.path()).removeRecursively();
        const ProcessResult ran = runWarwright({"export", kSample, "-o", out_.path()});
        QCOMPARE(ran.exitCode, 0);
        const QList<Outline> cuts = readDrawing(out_.filePath("battlecry-sample.pdf")).cutLines();
        for (const QSizeF& size : {QSizeF(91, 72), QSizeF(48, 48), QSizeF(80, 50), QSizeF(107, 42)})
            QCOMPARE(sized(cuts, size.width(), size.height()), 1);
        QCOMPARE(sized(cuts, 50, 50), 2 * 9);
        std::set<int> pages;
        for (const Outline& one : cuts)
            if (close(one.bounds().width(), 91) || close(one.bounds().width(), 107))
                pages.insert(one.page);
        QCOMPARE(pages.size(), std::size_t{1}); // dial and cover are on one page
    }

    void anOutlineThatLeavesItsCardIsFound() {
        const QTemporaryDir folder;
        QFile pack(folder.filePath("pack.yaml")), own(folder.filePath("own.yaml"));
        QVERIFY(pack.open(QIODevice::WriteOnly) && own.open(QIODevice::WriteOnly));
        pack.write(
            "warwright: 1\npack: small\nname: Small\nversion: 1.0.0\nsystem: battlecry ^1.0\n");
        own.write(
            "templates:\n  plate: { for: obstacle, extends: obstacle-token, size: 60 x 60 mm }\n"
            "obstacles:\n  bar: { name: Bar, type: asteroid, solid: true, shape: { polygon: "
            "[[-40, -10], [40, -10], [40, 10], [-40, 10]] } }\n"
            "  ball: { name: Ball, type: asteroid, solid: true, shape: { circle: { radius: 30 "
            "} } }\n");
        pack.close();
        own.close();
        const ProcessResult ran = runWarwright({"check", "--release", folder.path()});
        QVERIFY2(ran.output.count("core.sheet.") == 1 &&
                     ran.output.contains("of `Bar`, front: the box at ") &&
                     ran.output.contains("is cut off: 10.0 mm are outside"),
                 ran.output);
    }

    void aSquadPrintsItsWholeKit() {
        const Pdf pdf = readPdf(print(kSample, "squad-kit", of("squad/harbour-company")));
        // The two breakwaters each have their own dial and tile.
        QVERIFY2(
            said_.contains(": printed 13 cards, 1 squad, 4 dials, 4 dial covers, 4 base tiles, 1 "
                           "sheet of tokens, 4 obstacles on 10 pages"),
            said_);
        QCOMPARE(pdf.findWords("Tamsin").size(), 0);
        for (const char* word : {"Harbour", "Maud", "Heron", "Evade", "Boat"})
            QVERIFY2(!pdf.findWords(word).isEmpty(), word);
    }

    void pagesSayWhatIsInUse() {
        const Pdf mission = readPdf(print(kSample, "missions", of("mission/nine-bells")));
        for (const char* word : {"Skerry", "Maud", "Victory", "Boathouse"})
            QVERIFY2(!mission.findWords(word).isEmpty(), word);
        const Pdf sample = readPdf(print(kSample, "reference"));
        QVERIFY(sample.findWords("Hover").isEmpty() && !sample.findWords("Hand-to-hand").isEmpty());
        QVERIFY(!readPdf(print(kCore, "reference")).findWords("Hover").isEmpty());
        print(kSample, "damage-deck");
        QVERIFY2(said_.contains("33 cards"), said_);
    }
};

QTEST_GUILESS_MAIN(BattlecrySheets)
#include "tst_battlecry_sheets.moc"
