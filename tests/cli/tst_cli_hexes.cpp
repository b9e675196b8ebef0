// Checks, analyses and prints a hexagon game that consists only of data (tests/data/systems/hexes).

#include "tests/cli/pdf_words.h"
#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

namespace {

const QString kSystems = QStringLiteral(WW_SOURCE_DIR "/tests/data/systems");
const QString kPack = kSystems + "/hexes-pack";

QByteArray readAll(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class CliHexes : public QObject {
    Q_OBJECT
    QTemporaryDir out_;

    static ProcessResult run(const QString& command, const QStringList& rest) {
        return runWarwright(QStringList{command, "--packs", kSystems} + rest);
    }
    Pdf print(const QString& sheet) {
        QDir(out_.path()).removeRecursively();
        const ProcessResult ran = run("export", {kPack, "-o", out_.path(), "--sheet", sheet});
        if (ran.exitCode != 0)
            qWarning("%d %s", ran.exitCode, ran.errorOutput.constData());
        const QStringList made = QDir(out_.path()).entryList({"*.pdf"});
        return readPdf(made.size() == 1 ? out_.filePath(made[0]) : QString());
    }
    QString changed(const QByteArray& from, const QByteArray& to) {
        const QString folder = out_.filePath("changed");
        QDir(folder).removeRecursively();
        QDir().mkpath(folder);
        for (const char* name : {"pack.yaml", "everything.yaml"}) {
            QByteArray text = readAll(kPack + "/" + name);
            if (text.contains(from))
                text.replace(text.indexOf(from), from.size(), to);
            QFile file(folder + "/" + name);
            if (file.open(QIODevice::WriteOnly))
                file.write(text);
        }
        return folder;
    }

  private slots:
    void init() { QDir().mkpath(out_.path()); }

    void theGameAndItsPackAreClean() {
        for (const QString& pack : {kSystems + "/hexes", kPack}) {
            const ProcessResult ran = run("check", {pack, "--release"});
            QVERIFY2(ran.exitCode == 0, ran.output);
            QCOMPARE(ran.output, QByteArray("no findings\n"));
        }
    }

    void whatIsWorkedOutIsPrinted_data() {
        QTest::addColumn<QString>("entity");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("of a list") << "ship/petrel"
                                   << "fastest" << QByteArray("4\n");
        QTest::newRow("counted") << "ship/petrel"
                                 << "hard_moves" << QByteArray("2\n");
        QTest::newRow("through references") << "fleet/watch"
                                            << "total" << QByteArray("49\n");
        QTest::newRow("of what others derive") << "fleet/watch"
                                               << "slowest" << QByteArray("1\n");
    }
    void whatIsWorkedOutIsPrinted() {
        QFETCH(QString, entity);
        QFETCH(QString, field);
        QFETCH(QByteArray, value);
        const ProcessResult ran = run("get", {kPack, entity, field});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(ran.output, value);
    }

    void eachConstraintFires_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("a list's item")
            << QByteArray("      - { speed: 3, way: starboard, strain: rough }\n") << QByteArray()
            << QByteArray("Petrel` turns to Port at speed 3, but not to the other side");
        QTest::newRow("its fix") << QByteArray(
                                        "      - { speed: 3, way: starboard, strain: rough }\n")
                                 << QByteArray() << QByteArray("fix: Add the other side");
        QTest::newRow("the whole pack")
            << QByteArray("size: sloop")
            << QByteArray("size: flagship\n    notes: a third comes below\n    hull: 2\n    "
                          "points: 8\n    maneuvers: [ { speed: 0, way: ahead } ]\n  gannet:\n    "
                          "name: Gannet\n    size: flagship")
            << QByteArray("is one of 3 flagships, and a game has two");
        QTest::newRow("what is derived") << QByteArray("limit: 50") << QByteArray("limit: 48")
                                         << QByteArray("costs 49 points, more than 48");
        QTest::newRow("a harbour") << QByteArray("harbour: west\n") << QByteArray("harbour: wset\n")
                                   << QByteArray("change to `west`");
        QTest::newRow("a boom") << QByteArray("at: B1/C1") << QByteArray("at: B1/D1")
                                << QByteArray("B1/D1");
    }
    void eachConstraintFires() {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QByteArray, says);
        const ProcessResult ran = run("check", {changed(from, to)});
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.output.contains(says), ran.output);
    }

    void aChartIsAPosterOfItsOwnScale() {
        const Pdf page = print("chart-page"), poster = print("board");
        const auto apart = [](const Pdf& pdf) {
            const auto west = pdf.findWords("West"), east = pdf.findWords("East");
            return west.isEmpty() || east.isEmpty()
                       ? QPointF()
                       : QPointF(east[0].x - west[0].x, east[0].y - west[0].y);
        };
        QVERIFY(apart(page).x() > 90);
        QVERIFY((apart(page) - apart(poster)).manhattanLength() < 0.1);
        QVERIFY(!poster.findWords("A").isEmpty() && page.findWords("A").isEmpty());
        QVERIFY(!poster.findWords("Kelp").isEmpty());
        const ProcessResult words = run("__complete", {"export", kPack, "--sheet", "b"});
        QCOMPARE(words.output.simplified(), QByteArray("board"));
    }

    void aPlaneIsAPosterOfItsMillimetres() {
        const ProcessResult ran = run("export", {kSystems + "/toy-pack", "-o", out_.path(),
                                                 "--sheet", "board", "--ref", "floor/playroom"});
        QCOMPARE(ran.exitCode, 1); // only C++ code knows a toy's size
        QVERIFY2(ran.errorOutput.contains("2 errors in its files do not appear on cards"),
                 ran.errorOutput);
        const Pdf pdf = readPdf(out_.filePath("playroom.pdf"));
        QCOMPARE(pdf.pageSizes.size(), 4); // 300 × 300 mm each
        // The toy is 90 mm from the board's left edge and 60 mm from its lower edge.
        const auto brass = pdf.findWords("Brass"), key = pdf.findWords("key");
        QVERIFY(!brass.isEmpty() && !key.isEmpty());
        QCOMPARE(brass[0].page, 1);
        constexpr double kMargin = 6.35, kLeft = 10,
                         kTop = 21; // margins of the paper and of the board
        const double middle = (brass[0].x + key[0].x) / 2;
        QVERIFY2(std::abs(middle - kMargin - kLeft - 90) < 4, qPrintable(QString::number(middle)));
        QVERIFY2(std::abs(brass[0].y - kMargin - kTop - (300 - 60)) < 1.5,
                 qPrintable(QString::number(brass[0].y)));
    }

    void cardsHaveATableOfManeuvers() {
        const Pdf pdf = print("cards");
        QCOMPARE(pdf.pageSizes.size(), 1);
        QCOMPARE(pdf.findWords("Albatross").size(), 1);
        QCOMPARE(pdf.findWords("Petrel").size(), 3);
        QCOMPARE(pdf.findWords("Speed").size(), 4); // a heading on each card
        QCOMPARE(pdf.findWords("Ahead").size(), 11);
        const auto petrel = pdf.findWords("Petrel").at(0), calm = pdf.findWords("Calm").at(0);
        QVERIFY(calm.y > petrel.y);
    }

    void wheelsHaveThemRoundTheRim() {
        const Pdf pdf = print("wheels");
        QCOMPARE(pdf.findWords("Petrel").size(), 2);
        const PdfWord hub = pdf.findWords("Albatross").at(0);
        int near = 0;
        for (const char* way : {"Ahead", "Port", "Starboard"})
            for (const PdfWord& word : pdf.findWords(way)) {
                const double far = std::hypot(word.x - hub.x, word.y - hub.y);
                if (far > 35)
                    continue; // skips the text of another wheel
                ++near;
                QVERIFY2(std::abs(far - 26) < 1.5, qPrintable(QString::number(far)));
            }
        QCOMPARE(near, 4);
    }

    void aFleetsBoxHasWhatItLists() {
        const Pdf pdf = print("fleet-box");
        QCOMPARE(pdf.findWords("Petrel").size(), 4);    // three cards and a wheel
        QCOMPARE(pdf.findWords("Albatross").size(), 2); // a card and a wheel
    }

    void aChartPrintsItsBoard() {
        const Pdf pdf = print("chart-page");
        QCOMPARE(pdf.pageSizes.size(), 1);
        const auto west = pdf.findWords("West"), east = pdf.findWords("East");
        QCOMPARE(west.size(), 1);
        QCOMPARE(east.size(), 1);
        // The two pieces are seven columns and two rows apart. Hexagons are 14 mm wide, have a
        // corner at the top, and row 3 isn't shifted.
        QVERIFY2(std::abs((east[0].x - west[0].x) - 7 * 14) < 8,
                 qPrintable(QString::number(east[0].x - west[0].x)));
        QVERIFY2(std::abs((east[0].y - west[0].y) - 2 * 14 * std::sqrt(3) / 2) < 1,
                 qPrintable(QString::number(east[0].y - west[0].y)));
    }

    void aRosterIsAsLargeAsItsPaper() {
        const Pdf pdf = print("roster");
        QCOMPARE(pdf.pageSizes.size(), 1);
        QVERIFY(std::abs(pdf.pageSizes[0].width() - 105) < 0.1 &&
                std::abs(pdf.pageSizes[0].height() - 148) < 0.1);
        QCOMPARE(pdf.findWords("49").size(), 1);
    }

    void theManualSaysWhatIsWorkedOutAndAsked() {
        const ProcessResult ran = run("docs", {kPack, "-o", out_.filePath("manual")});
        QCOMPARE(ran.exitCode, 0);
        const QByteArray ship = readAll(out_.filePath("manual/ship.md"));
        QVERIFY2(ship.contains("`max(maneuvers as m, m.speed)`"), ship);
        QVERIFY(readAll(out_.filePath("manual/packs.md")).contains("hexes.pack.one-flagship"));
        QVERIFY(readAll(out_.filePath("manual/README.md")).contains("(packs.md)"));
    }

    void anUnknownSheetSaysWhatWasMeant() {
        const ProcessResult ran = run("export", {kPack, "-o", out_.path(), "--sheet", "wheel"});
        QVERIFY(ran.exitCode != 0);
        QVERIFY2(ran.errorOutput.contains("wheels"), ran.errorOutput);
    }
};

QTEST_GUILESS_MAIN(CliHexes)
#include "tst_cli_hexes.moc"
