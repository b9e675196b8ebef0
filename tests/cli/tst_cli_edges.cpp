// Tests cards near their cutting lines: bleed in gaps, safe distances, minimum text sizes. Template
// faults are reported once.

#include "tests/cli/written_pack.h"

#include <QtTest>

class CliEdges : public QObject, protected WrittenPack {
    Q_OBJECT

    [[nodiscard]] bool templateOf(const QByteArray& box, const QByteArray& keys = {}) const {
        return write("templates.yaml", "templates:\n  plain-card:\n    for: character\n"
                                       "    size: 63 x 88 mm\n    bleed: 3 mm\n" +
                                           keys + "    front:\n      - { box: words, " + box +
                                           " }\n");
    }
    [[nodiscard]] QByteArray judged() const {
        const ProcessResult ran = runWarwright({"check", pack_, "--release"});
        return ran.output + ran.errorOutput;
    }

  private slots:
    void initTestCase() {
        qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content");
        QVERIFY(createFolder());
        QVERIFY(write("pack.yaml", "warwright: 1\npack: edges\nname: Edges\nversion: 1.0.0\n"
                                   "system: ultrawar ^1.0\nlicence: MIT\nauthors: [Ada Byron]\n"));
        QVERIFY(write("characters.yaml", "characters:\n  ada: { name: Ada }\n  bo: { name: Bo }\n"
                                         "  cy: { name: Cy }\n"));
        QVERIFY(write("style.yaml",
                      "styles:\n  tiny: { family: Barlow Condensed, size: 5 pt, small: true }\n"
                      "  least: { family: Barlow Condensed, size: 6 pt, small: true }\n"));
    }

    void piecesWithAGapBleedIntoHalfOfIt_data() {
        QTest::addColumn<QString>("pack");
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("half");
        const QString packs = QStringLiteral(WW_SOURCE_DIR "/content/packs/");
        QTest::newRow("discs") << packs + "lanternwrights-vs-ironloom"
                               << "discs"
                               << "1";
        QTest::newRow("tokens") << packs + "lanternwrights-vs-ironloom"
                                << "punched"
                                << "1";
        QTest::newRow("dials") << packs + "battlecry-sample"
                               << "dials"
                               << "1.5";
    }
    void piecesWithAGapBleedIntoHalfOfIt() {
        QFETCH(QString, pack);
        QFETCH(QString, sheet);
        QFETCH(QString, half);
        const auto print = [&](const QString& to, const QStringList& options) {
            (void)runWarwright(
                QStringList{"export", pack, "--sheet", sheet, "-o", folder_.filePath(sheet + to)} +
                options);
            return readFilesBelow(folder_.filePath(sheet + to));
        };
        const auto unasked = print("-unasked", {});
        QVERIFY(!unasked.isEmpty());
        QCOMPARE(unasked, print("-asked", {"--bleed", half}));
        QVERIFY(unasked != print("-none", {"--bleed", "0"}));
    }

    /// A disc is clipped along its cutting line. The clip includes as much bleed as fits.
    void discsAreRound_data() {
        QTest::addColumn<QStringList>("options");
        QTest::newRow("picture") << QStringList{"--format", "svg"};
        QTest::newRow("picture with bleed") << QStringList{"--format", "svg", "--bleed", "0.5"};
    }
    void discsAreRound() {
        QFETCH(QStringList, options);
        const QString out = folder_.filePath(QString("round-") + QTest::currentDataTag());
        QCOMPARE(
            runWarwright(QStringList{"export", samplePack, "--sheet", "discs", "-o", out} + options)
                .exitCode,
            0);
        const auto all = readFilesBelow(out);
        QVERIFY(!all.isEmpty());
        for (const QByteArray& svg : all) {
            // The first two clips are the page and the disc, which consists only of curves.
            const auto disc = svg.indexOf("<clipPath", svg.indexOf("<clipPath") + 1);
            const QByteArray path = svg.mid(disc, svg.indexOf('\n', disc) - disc);
            QVERIFY2(disc > 0 && path.count('C') == 4 && !path.contains('L'), path);
        }
    }

    void aPieceOnItsOwnPageIsAlone() {
        const QString out = folder_.filePath("pieces");
        for (const char* sheet : {"discs", "pawns"}) {
            const QStringList options{"export",  samplePack, "--sheet", sheet,
                                      "--paper", "card",     "-o",      out};
            QCOMPARE(runWarwright(options).exitCode, 0);
            const ProcessResult words =
                runProgram("pdftotext", {out + "/lanternwrights-vs-ironloom.pdf", "-"});
            QVERIFY2(!words.output.contains(" of 15") && !words.output.contains("Pawns"),
                     words.output);
        }
        // The page is as large as the drawing: the card bleeds 3 mm.
        QCOMPARE(runWarwright({"export", samplePack, "--ref", "character/orrin-vael", "--paper",
                               "card", "--bleed", "5", "-o", out})
                     .exitCode,
                 0);
        const ProcessResult boxes = runProgram("pdfinfo", {"-box", out + "/orrin-vael.pdf"});
        QRegularExpression size("MediaBox: +0.00 +0.00 +195.59 +266.46"); // 69 × 94 mm in points
        QVERIFY2(size.match(QString::fromUtf8(boxes.output)).hasMatch(), boxes.output);
    }

    void oneOfEachIsOneOfEach() {
        const QString out = folder_.filePath("one");
        for (const auto& [sheet, says] : {std::pair{"discs", "ironloom.pdf: printed 8 pawn discs"},
                                          std::pair{"punched", ".pdf: printed 5 tokens"}}) {
            const ProcessResult ran = runWarwright(
                {"export", samplePack, "--sheet", sheet, "--copies", "one", "-o", out});
            QCOMPARE(ran.exitCode, 0);
            QVERIFY2(ran.output.contains(says), ran.output);
        }
    }

    void wordsNearTheCutAreAFinding_data() {
        QTest::addColumn<QByteArray>("box");
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<QByteArray>("finding");
        const auto row = [](const char* name, const QByteArray& box, const QByteArray& keys,
                            const QByteArray& finding) {
            QTest::newRow(name) << box << keys << finding;
        };
        const QByteArray safe = "    safe: 4 mm\n";
        row("words", "at: [0.5, 20], size: [40, 8], text: '{name}', style: body", safe,
            "is only 0.5 mm from the cut; the template needs 4 mm");
        row("an icon", "at: [20, 81], size: [6, 6], icon: anvil", safe,
            "from the cut; the template needs 4 mm");
        row("words far enough", "at: [4, 20], size: [40, 8], text: '{name}', style: body", safe,
            {});
        row("a ground", "at: [-3, 20], size: [69, 8], fill: '#123456'", safe, {});
        row("a template that says nothing",
            "at: [0.5, 20], size: [40, 8], text: '{name}', style: body", {}, {});
    }
    void wordsNearTheCutAreAFinding() {
        QFETCH(QByteArray, box);
        QFETCH(QByteArray, keys);
        QFETCH(QByteArray, finding);
        QVERIFY(templateOf(box, keys));
        const QByteArray said = judged();
        QVERIFY2(said.contains("from the cut; the template needs") != finding.isEmpty(), said);
        QVERIFY2(said.contains(finding), said);
    }

    void wordsBelowSixPointsAreAnError_data() {
        QTest::addColumn<QByteArray>("style");
        QTest::addColumn<bool>("wrong");
        QTest::newRow("5 pt") << QByteArray("tiny") << true;
        QTest::newRow("6 pt") << QByteArray("least") << false;
        QTest::newRow("who drew it") << QByteArray("credit") << false;
    }
    void wordsBelowSixPointsAreAnError() {
        QFETCH(QByteArray, style);
        QFETCH(bool, wrong);
        QVERIFY(templateOf("at: [5, 20], size: [40, 8], text: '{name}', style: " + style));
        const QByteArray said = judged();
        QVERIFY2(said.contains("is only 5 pt") == wrong, said);
    }

    void aTemplatesWrongIconIsToldOnce() {
        QVERIFY(templateOf("at: [5, 20], size: [8, 8], icon: anvvil"));
        const QByteArray said = judged();
        QVERIFY2(said.count("there is no icon `anvvil`") == 1, said);
    }

    void aPageOfItsOwnPrintsItsBleed() {
        QVERIFY(templateOf("at: [-3, -3], size: [69, 94], fill: '#123456'"));
        QVERIFY(write("sheets.yaml",
                      "sheets:\n  poker: { for: character, template: plain-card, paper: card }\n"));
        const ProcessResult ran = runWarwright(
            {"export", pack_, "--sheet", "poker", "--bleed", "2", "-o", folder_.filePath("poker")});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY2(!ran.errorOutput.contains("left out") && !ran.errorOutput.contains("skipped"),
                 ran.errorOutput);
        const ProcessResult boxes =
            runProgram("pdfinfo", {"-box", folder_.filePath("poker") + "/edges.pdf"});
        QVERIFY2(boxes.output.contains("189.92"), boxes.output);
    }
};

QTEST_GUILESS_MAIN(CliEdges)
#include "tst_cli_edges.moc"
