// Measures Warzone's PDFs: what the battle sheet says, sizes of letters, true lengths, numbers of
// parts.

#include "tests/battlecry/pdf_paths.h"
#include "tests/cli/pdf_words.h"
#include "tests/content/yaml_files.h"

#include <QTemporaryDir>
#include <QtTest>

namespace {

const QString kSample = QStringLiteral(WW_SOURCE_DIR "/content/packs/warzone-sample");
const QString kCore = QStringLiteral(WW_SOURCE_DIR "/content/packs/warzone-core");
constexpr double kInch = 25.4;

bool close(double a, double b) {
    return std::abs(a - b) <= 0.05;
}
/// Returns the outlines with the given size.
QList<Outline> sized(const QList<Outline>& all, double width, double height) {
    QList<Outline> out;
    for (const Outline& one : all)
        if (close(one.bounds().width(), width) && close(one.bounds().height(), height))
            out << one;
    return out;
}
/// Returns the words of a text, without marks of bold and italic words, with straight quotes.
QString plain(QString text) {
    return text.remove("**").remove('_').replace(QChar(0x2019), '\'').simplified();
}

} // namespace

class WarzoneSheets : public QObject {
    Q_OBJECT
    QTemporaryDir out_;
    QByteArray said_;

    /// Exports a sheet to PDF and returns the PDF's path. Returns an empty path if the export fails
    /// or if there isn't exactly one PDF.
    QString print(const QString& pack, const QString& sheet, const QStringList& more = {}) {
        QDir(out_.path()).removeRecursively();
        const ProcessResult ran =
            runWarwright(QStringList{"export", pack, "-o", out_.path(), "--sheet", sheet} + more);
        said_ = ran.output + ran.errorOutput;
        const QStringList files = QDir(out_.path()).entryList({"*.pdf"});
        return ran.exitCode == 0 && files.size() == 1 ? out_.filePath(files[0]) : QString();
    }
    static void addPapers() {
        QTest::addColumn<QString>("paper");
        QTest::newRow("A4") << "a4";
        QTest::newRow("Letter") << "letter";
    }

  private slots:
    void initTestCase() { qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content"); }

    void everythingFits_data() {
        QTest::addColumn<QString>("pack");
        QTest::newRow("the sample") << kSample;
        QTest::newRow("the battle sheet") << kCore;
    }
    void everythingFits() {
        QFETCH(QString, pack);
        const ProcessResult ran = runWarwright({"check", "--release", pack});
        QCOMPARE(ran.output.trimmed(), QByteArray("no findings"));
        QCOMPARE(ran.exitCode, 0);
    }

    void theBattleSheetHasTwoFacesOnEveryPaper_data() { addPapers(); }
    void theBattleSheetHasTwoFacesOnEveryPaper() {
        QFETCH(QString, paper);
        const QString file = print(kCore, "battle-sheets",
                                   {"--paper", paper, "--duplex", "short", "--marks", "none"});
        QVERIFY2(!file.isEmpty(), said_);
        const Pdf pdf = readPdf(file);
        QCOMPARE(pdf.pageSizes.size(), 2);
        // The faces leave the foot of the page to the scale; nothing in them is below 6.5 pt.
        const double foot = (pdf.pageSizes[0].height() - 196) / 2;
        int runs = 0;
        for (const PdfTextRun& one : readDrawing(file).textRuns) {
            if (one.isRotated || one.position.y() < foot ||
                one.position.y() > pdf.pageSizes[0].height() - foot)
                continue;
            ++runs;
            QVERIFY2(one.fontSize >= 6.5 - 1e-3, qPrintable(QString::number(one.fontSize)));
        }
        QVERIFY2(runs > 200, qPrintable(QString::number(runs)));
    }

    /// The sheet prints each rule of the ledger as rules.yaml words it.
    void theBattleSheetSaysEveryRule() {
        const QString file = print(kCore, "battle-sheets", {"--duplex", "short"});
        QVERIFY2(!file.isEmpty(), said_);
        const QString text =
            plain(QString::fromUtf8(runProgram("pdftotext", {"-raw", file, "-"}).output));
        QStringList ids;
        for (const auto& [letter, count] :
             {std::pair('R', 3), {'M', 11}, {'C', 8}, {'A', 7}, {'S', 4}, {'K', 2}, {'V', 3}})
            for (int i = 1; i <= count; ++i)
                ids << QString("WZ-%1%2").arg(QChar::fromLatin1(letter)).arg(i);
        QCOMPARE(ids.size(), 38);
        const YAML::Node rules =
            ww::test::loadYaml(QStringLiteral("content/systems/warzone/rules.yaml"))["rules"];
        for (const QString& id : ids) {
            const YAML::Node rule = rules[id.toStdString()];
            QVERIFY2(rule.IsMap(), qPrintable(id));
            for (const char* key : {"title", "text"}) {
                const QString words = plain(QString::fromStdString(rule[key].Scalar()));
                QVERIFY2(text.contains(words), qPrintable(id + ": " + words));
            }
        }
    }

    void theRulerIsTrueToScale_data() { addPapers(); }
    void theRulerIsTrueToScale() {
        QFETCH(QString, paper);
        const QString file = print(kCore, "ruler", {"--paper", paper});
        QVERIFY2(!file.isEmpty(), said_);
        const QList<Outline> strips = readDrawing(file).cutLines();
        QCOMPARE(strips.size(), 4);
        QCOMPARE(sized(strips, 9 * kInch, 30).size(), 4);
        const Pdf pdf = readPdf(file);
        QCOMPARE(pdf.pageSizes.size(), 1);
        const double left = strips[0].bounds().left();
        for (const auto& [mark, strip] : {std::pair(6, 0), {12, 1}, {24, 2}, {36, 3}}) {
            const QList<PdfWord> words = pdf.findWords(QString::number(mark) + QChar(0x2033));
            QCOMPARE(words.size(), 1);
            // The last mark stands before the end of its strip.
            const double wanted = (mark - 9 * strip) * kInch - (mark == 36 ? 5 : 0);
            QVERIFY2(std::abs(words[0].x - left - wanted) < 0.6,
                     qPrintable(QString("%1: %2").arg(mark).arg(words[0].x - left)));
        }
    }

    void thereAreTenMarkersOfEachKind_data() { addPapers(); }
    void thereAreTenMarkersOfEachKind() {
        QFETCH(QString, paper);
        const QString file = print(kCore, "markers", {"--paper", paper});
        QVERIFY2(!file.isEmpty(), said_);
        QCOMPARE(sized(readDrawing(file).cutLines(), 18, 18).size(), 60);
        const Pdf pdf = readPdf(file);
        for (const char* kind : {"PANIC", "BROKEN", "WAIT", "AIM", "PRONE", "MP"})
            QCOMPARE(pdf.findWords(kind).size(), 10);
    }

    void aVehicleHasEightSystemsWithThreeTicks() {
        const QString file = print(kSample, "vehicle-card", {"--ref", "vehicle/auk"});
        QVERIFY2(!file.isEmpty(), said_);
        const QList<Outline> all = readDrawing(file).outlines;
        QCOMPARE(sized(all, 28.7, 4.2).size(), 8); // heads of systems
        QCOMPARE(sized(all, 2.8, 2.8).size(), 24); // ticks
        QCOMPARE(sized(all, 3.4, 3.4).size(), 3);  // wounds
        const Pdf pdf = readPdf(file);
        for (const char* system : {"Cosmetic", "Steering", "Weapons", "Engine", "Transmission",
                                   "Cascading", "Structural"})
            QVERIFY2(!pdf.findWords(system).isEmpty(), system);
    }

    void cardsAndRostersPrint_data() {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("ref");
        QTest::addColumn<QByteArray>("printed");
        QTest::newRow("unit") << "unit-card"
                              << "unit/husk" << QByteArray("printed 1 card on 1 page");
        QTest::newRow("squad") << "squad-card"
                               << "squad/the-indicted" << QByteArray("printed 1 card on 1 page");
        QTest::newRow("roster") << "rosters"
                                << "army/northern-watch" << QByteArray("printed 1 army on 1 page");
    }
    void cardsAndRostersPrint() {
        QFETCH(QString, sheet);
        QFETCH(QString, ref);
        QFETCH(QByteArray, printed);
        QVERIFY2(!print(kSample, sheet, {"--ref", ref}).isEmpty(), said_);
        QVERIFY2(said_.contains(printed), said_);
    }
};

QTEST_GUILESS_MAIN(WarzoneSheets)
#include "tst_warzone_sheets.moc"
