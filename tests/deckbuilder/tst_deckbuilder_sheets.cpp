// Tests that every sheet of the game prints as many pages as it should, on A4 and on Letter.

#include "tests/cli/pdf_words.h"

#include <QTemporaryDir>
#include <QtTest>

#include <set>

namespace {

const QString kSample = QStringLiteral(WW_SOURCE_DIR "/content/packs/deckbuilder-sample");

} // namespace

class TestDeckbuilderSheets : public QObject {
    Q_OBJECT

    QTemporaryDir out_;

    Pdf print(const QString& sheet, const QString& paper) {
        const QString folder = out_.filePath(sheet + paper);
        runProgram(WW_BIN_DIR "/warwright",
                   {"export", kSample, "--sheet", sheet, "--paper", paper, "--duplex", "long", "-o",
                    folder},
                   {"WARWRIGHT_CONTENT=" WW_SOURCE_DIR "/content"});
        const QStringList files = QDir(folder).entryList({"*.pdf"});
        return files.size() == 1 ? readPdf(folder + '/' + files.front()) : Pdf();
    }

  private slots:
    void everySheetHasItsPages_data() {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<int>("pages");
        // 227 cards, nine on a page, each page with its backs.
        QTest::newRow("the whole box") << "box" << 52;
        QTest::newRow("six mats with two sides") << "mats" << 12;
        QTest::newRow("three quick references") << "references" << 2;
        QTest::newRow("ten Generals and Players") << "generals" << 4;
        QTest::newRow("21 tokens") << "tokens" << 6;
    }
    void everySheetHasItsPages() {
        QFETCH(QString, sheet);
        QFETCH(int, pages);
        for (const char* paper : {"a4", "letter"})
            QCOMPARE(static_cast<int>(print(sheet, paper).pageSizes.size()), pages);
    }

    /// A Player's mat counts crystals from 0 to 10, on both sides.
    void aPlayersMatHasAReserveTrack() {
        std::set<QString> front, back;
        for (const PdfWord& word : print("mats", "a4").words) {
            if (word.page == 5)
                front.insert(word.text);
            if (word.page == 6)
                back.insert(word.text);
        }
        for (int crystals = 0; crystals <= 10; ++crystals)
            QVERIFY2(front.count(QString::number(crystals)) &&
                         back.count(QString::number(crystals)),
                     qPrintable(QString::number(crystals)));
    }
};

QTEST_GUILESS_MAIN(TestDeckbuilderSheets)
#include "tst_deckbuilder_sheets.moc"
