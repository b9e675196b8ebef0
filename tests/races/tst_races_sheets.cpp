// Tests the printed sheets: pieces hide their rank, and every sheet fits A4 and Letter.

#include "tests/cli/program.h"

#include <QDir>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

#include <set>

namespace {

const QString kSample = QStringLiteral(WW_SOURCE_DIR "/content/packs/races-of-war-sample");
constexpr int kDpi = 72;

int pixels(double mm) {
    return qRound(mm * kDpi / 25.4);
}

/// The pictures of a set's standing pieces: the feet, the back on its head, and the front.
QList<QImage> standingPieces(const QString& set, const QString& folder) {
    const ProcessResult ran =
        runWarwright({"export", kSample, "--sheet", "standing-pieces", "--ref", "piece-set/" + set,
                      "--format", "png", "--dpi", QString::number(kDpi), "-o", folder});
    QList<QImage> out;
    if (ran.exitCode != 0)
        return out;
    for (const QString& name : QDir(folder).entryList({"*standing-piece-front*.png"}))
        out << QImage(QDir(folder).filePath(name)).convertToFormat(QImage::Format_RGB32);
    return out;
}

} // namespace

class TestRacesSheets : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content"); }

    void everyPieceOfAColourHasTheSameBack_data() {
        QTest::addColumn<QString>("set");
        for (const char* set : {"red-emberkin", "blue-tidecourt", "green-thornwardens",
                                "yellow-galehold", "purple-choir", "orange-brasswick"})
            QTest::newRow(set) << QString::fromLatin1(set);
    }
    void everyPieceOfAColourHasTheSameBack() {
        QFETCH(QString, set);
        QTemporaryDir folder;
        const QList<QImage> pieces = standingPieces(set, folder.path());
        QCOMPARE(static_cast<int>(pieces.size()), 20);
        // The back is 33 mm high, below a foot of 10 mm. A pixel at each edge may be blended.
        const QRect back(1, pixels(10) + 1, pixels(21) - 2, pixels(33) - 2);
        const QRect front = back.translated(0, pixels(33));
        std::set<QByteArray> backs, fronts;
        for (const QImage& piece : pieces) {
            const auto bytesOf = [&](const QRect& part) {
                const QImage copy = piece.copy(part);
                return QByteArray(reinterpret_cast<const char*>(copy.constBits()),
                                  static_cast<int>(copy.sizeInBytes()));
            };
            backs.insert(bytesOf(back));
            fronts.insert(bytesOf(front));
        }
        QCOMPARE(backs.size(), std::size_t{1});
        QCOMPARE(fronts.size(), std::size_t{12});
    }

    void thePacksAreReadyForRelease() {
        for (const char* pack : {"races-of-war-sample", "races-of-war-core"}) {
            const ProcessResult ran = runWarwright(
                {"check", "--release", QStringLiteral(WW_SOURCE_DIR "/content/packs/") + pack});
            QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        }
    }

    void everySheetFitsBothPapers_data() {
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<int>("pages");
        QTest::newRow("clan tables") << "clan-tables" << 6;
        QTest::newRow("standing pieces") << "standing-pieces" << 6;
        QTest::newRow("stickers") << "stickers" << 6;
        QTest::newRow("scenarios") << "scenarios" << 6;
        QTest::newRow("prison mats") << "prison-mats" << 6;
        QTest::newRow("legend") << "legend" << 1;
        QTest::newRow("matchups") << "matchups" << 3;
        QTest::newRow("handbook") << "handbook" << 6;
    }
    void everySheetFitsBothPapers() {
        QFETCH(QString, sheet);
        QFETCH(int, pages);
        for (const char* paper : {"a4", "letter"}) {
            QTemporaryDir folder;
            const ProcessResult ran = runWarwright(
                {"export", kSample, "--sheet", sheet, "--paper", paper, "-o", folder.path()});
            QVERIFY2(ran.exitCode == 0, ran.errorOutput);
            static const QRegularExpression onPages(QStringLiteral(" on (\\d+) pages?"));
            int printed = 0;
            auto found = onPages.globalMatch(QString::fromUtf8(ran.output));
            while (found.hasNext())
                printed += found.next().captured(1).toInt();
            QCOMPARE(printed, pages);
        }
    }
};

QTEST_GUILESS_MAIN(TestRacesSheets)
#include "tst_races_sheets.moc"
