// Measures the PDF that the built program prints, and checks its folds.

#include "tests/cli/written_pack.h"

#include <QRegularExpression>
#include <QtTest>

namespace {

/// A word and the centre of its box, in millimetres from the page's upper left corner.
struct Word {
    QString text;
    double x = 0, y = 0;
};
struct Page {
    double width = 0, height = 0;
    QList<Word> words;
};

/// Reads pages with pdftotext.
QList<Page> pagesOf(const QString& pdf) {
    const QString text = QString::fromUtf8(runProgram("pdftotext", {"-bbox", pdf, "-"}).output);
    static const QRegularExpression tag(
        R"re(<page width="([\d.]+)" height="([\d.]+)">|<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)<)re");
    constexpr double mm = 25.4 / 72;
    QList<Page> pages;
    for (auto it = tag.globalMatch(text); it.hasNext();) {
        const auto m = it.next();
        const auto n = [&](int i) { return m.captured(i).toDouble() * mm; };
        if (!m.captured(1).isEmpty())
            pages.append({n(1), n(2), {}});
        else if (!pages.isEmpty())
            pages.last().words.append({m.captured(7), (n(3) + n(5)) / 2, (n(4) + n(6)) / 2});
    }
    return pages;
}

} // namespace

class CliPrint : public QObject, protected WrittenPack {
    Q_OBJECT
    QString out_;

    [[nodiscard]] ProcessResult print(const QStringList& options) const {
        return runWarwright(QStringList{"export", pack_, "-o", out_, "--sheet", "names"} + options);
    }

  private slots:
    void initTestCase() {
        qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content");
        out_ = folder_.filePath("out");
        QVERIFY(createFolder());
        QVERIFY(write("pack.yaml",
                      "warwright: 1\npack: folded\nname: The Folded Pack\nversion: 1.0.0\n"
                      "system: ultrawar ^1.0\nlicence: MIT\nauthors: [Ada Byron, Bo Diddley]\n"));
        QByteArray characters = "characters:\n";
        for (int i = 10; i < 33; ++i)
            characters +=
                "  c" + QByteArray::number(i) + ": { name: N" + QByteArray::number(i) + " }\n";
        QVERIFY(write("characters.yaml", characters));
        QVERIFY(write("templates.yaml",
                      "templates:\n"
                      "  names:\n"
                      "    for: character\n"
                      "    size: 63 x 88 mm\n"
                      "    front:\n"
                      "      - { box: head, at: [3, 4], size: [57, 8], text: \"F{name}\", align: "
                      "centre }\n"
                      "      - { box: anvil, at: [40, 60], size: [8, 8], icon: anvil }\n"
                      "    back:\n"
                      "      - { box: head, at: [3, 4], size: [57, 8], text: \"B{name}\", align: "
                      "centre }\n"));
    }

    void aCardIsAPageOfItsOwn() {
        const ProcessResult ran = print({"--paper", "card", "--bleed", "2", "--duplex", "long"});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        const QList<Page> pages = pagesOf(out_ + "/folded.pdf");
        QCOMPARE(pages.size(), 2 * 23);
        for (qsizetype i = 0; i < pages.size(); ++i) {
            QVERIFY(qAbs(pages[i].width - 67) < 0.02 && qAbs(pages[i].height - 92) < 0.02);
            QCOMPARE(pages[i].words.size(), 1); // the page has no label and no ruler
            QVERIFY(pages[i].words[0].text.startsWith(i % 2 == 0 ? "FN" : "BN"));
        }
        const QByteArray boxes = runProgram("pdfinfo", {"-box", out_ + "/folded.pdf"}).output;
        static const QRegularExpression trim(R"(TrimBox:\s+5\.67\s+5\.67\s+184\.25\s+255\.12)");
        QVERIFY2(trim.match(QString::fromUtf8(boxes)).hasMatch(), boxes);
        QCOMPARE(print({"--paper", "card", "--duplex", "fold"}).exitCode, 2);
    }
    void cardsLieApart() {
        const ProcessResult ran = print({"--gap", "4", "--bleed", "2"});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        const QList<Page> pages = pagesOf(out_ + "/folded.pdf");
        QList<Word> names;
        for (const Word& word : pages[0].words)
            if (word.text.startsWith("FN"))
                names << word;
        QVERIFY(names.size() >= 4);
        QVERIFY(qAbs(names[1].x - names[0].x - 67) < 0.2);
        QCOMPARE(print({"--gap", "-1"}).exitCode, 2);
        // The default gap between two cards has room for the bleed of both. With `--gap 0` they
        // share a cutting line.
        for (const auto& [gap, far] : {std::pair{"", 67.0}, std::pair{"0", 63.0}}) {
            QStringList options{"--bleed", "2"};
            if (*gap)
                options << "--gap" << gap;
            QVERIFY(print(options).exitCode == 0);
            QList<Word> beside;
            for (const Word& word : pagesOf(out_ + "/folded.pdf").at(0).words)
                if (word.text.startsWith("FN"))
                    beside << word;
            QVERIFY2(qAbs(beside.at(1).x - beside.at(0).x - far) < 0.2, gap);
        }
    }
    void aBookCallsPlacesByTheirNamesAndDoesntNumberItsCover() {
        const ProcessResult ran =
            runWarwright({"export", WW_SOURCE_DIR "/content/packs/lanternwrights-vs-ironloom", "-o",
                          out_, "--sheet", "scenario-book"});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        const QString pdf = out_ + "/lanternwrights-vs-ironloom.pdf";
        const QByteArray text = runProgram("pdftotext", {"-raw", pdf, "-"}).output;
        QVERIFY2(text.contains("from West gate"), text);
        QVERIFY2(!text.contains("west-gate") && !text.contains("loading-dock"), text);
        QCOMPARE(text.count(" of 4\n"), 3);
        QVERIFY(!text.contains("1 of 4"));
    }
    void aBooksContentsAreRightOnLargerPaper() {
        const ProcessResult ran =
            runWarwright({"export", WW_SOURCE_DIR "/content/packs/lanternwrights-vs-ironloom", "-o",
                          out_, "--sheet", "scenario-book", "--paper", "a3"});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QVERIFY2(ran.errorOutput.contains("on a4, not on the paper asked for, because each is a "
                                          "whole numbered page of that size"),
                 ran.errorOutput);
        const QList<Page> pages = pagesOf(out_ + "/lanternwrights-vs-ironloom.pdf");
        QCOMPARE(pages.size(), 4);
        const auto says = [&](qsizetype page, const QString& text) {
            QStringList words;
            for (const Word& word : pages[page].words)
                words << word.text;
            return words.join(' ').contains(text);
        };
        QVERIFY(says(1, "Lantern Yard 35 : 35 3") && says(1, "Foundry 40 : 40 4"));
        QVERIFY(says(2, "The Last Lamp") && says(3, "Cut the Thread"));
        for (qsizetype i = 0; i < pages.size(); ++i)
            QVERIFY(pages[i].width < 211 && pages[i].words.size() > 3);
    }
    void eachBackLiesBehindItsFrontOnceTheSheetIsTurned_data() {
        QTest::addColumn<QString>("paper");
        QTest::addColumn<QString>("edge");
        for (const char* paper : {"a4", "letter", "a3", "320x200mm", "200x320mm"})
            for (const char* edge : {"long", "short"})
                QTest::addRow("%s %s", paper, edge) << QString(paper) << QString(edge);
    }
    void eachBackLiesBehindItsFrontOnceTheSheetIsTurned() {
        QFETCH(QString, paper);
        QFETCH(QString, edge);
        const ProcessResult ran = print({"--paper", paper, "--duplex", edge});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        const QList<Page> pages = pagesOf(out_ + "/folded.pdf");
        QVERIFY(pages.size() >= 2 && pages.size() % 2 == 0);
        int found = 0;
        for (qsizetype i = 0; i < pages.size(); i += 2) {
            const Page& front = pages[i];
            QMap<QString, Word> backs;
            for (const Word& word : pages[i + 1].words)
                backs.insert(word.text, word);
            // True if the duplex printer turns the paper about its vertical edge.
            const bool aboutVertical = (edge == "long") == (front.height >= front.width);
            for (const Word& word : front.words) {
                if (!word.text.startsWith("FN"))
                    continue;
                const auto back = backs.constFind("B" + word.text.mid(1));
                QVERIFY2(back != backs.cend(), qPrintable(word.text));
                const double x = aboutVertical ? front.width - back->x : back->x;
                const double y = aboutVertical ? back->y : front.height - back->y;
                QVERIFY2(qAbs(x - word.x) < 0.6 && qAbs(y - word.y) < 0.6,
                         qPrintable(QStringLiteral("%1: %2, %3 is backed at %4, %5")
                                        .arg(word.text)
                                        .arg(word.x)
                                        .arg(word.y)
                                        .arg(x)
                                        .arg(y)));
                ++found;
            }
        }
        QCOMPARE(found, 23);
        const QByteArray raw =
            runProgram("qpdf", {"--qdf", "--object-streams=disable", out_ + "/folded.pdf", "-"})
                .output;
        QVERIFY(raw.contains(edge == "long" ? "/DuplexFlipLongEdge" : "/DuplexFlipShortEdge"));
    }

    void aSheetIsCalledAsThePackIsAndLeadsToEveryCard() {
        const ProcessResult ran = print({"--paper", "letter"});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        const QString info =
            QString::fromUtf8(runProgram("pdfinfo", {out_ + "/folded.pdf"}).output);
        QVERIFY2(info.contains("The Folded Pack"), qPrintable(info));
        QVERIFY2(info.contains("Ada Byron and Bo Diddley"), qPrintable(info));
        QVERIFY2(info.contains("Icons by Lorc"), qPrintable(info)); // the anvil's artist
        const QString text =
            QString::fromUtf8(runProgram("pdftotext", {"-raw", out_ + "/folded.pdf", "-"}).output);
        // Text that runs up the margin can be extracted in reading order.
        QVERIFY2(text.simplified().contains("The Folded Pack · page 1 of 3"), qPrintable(text));
        QCOMPARE(text.simplified().count("CC BY 3.0"), 1);
        const QByteArray raw =
            runProgram("qpdf", {"--qdf", "--object-streams=disable", out_ + "/folded.pdf", "-"})
                .output;
        QCOMPARE(raw.count("/FitR"), 23);
        QVERIFY(!raw.contains("/Duplex"));
    }

    void furnitureIsWhereAPrinterPrints_data() {
        QTest::addColumn<QStringList>("options");
        for (const char* paper : {"a4", "letter", "a3"})
            for (const char* bleed : {"0", "3"})
                for (const char* marks : {"crop", "lines"})
                    QTest::addRow("%s bleed %s %s", paper, bleed, marks)
                        << QStringList{"--paper", paper, "--bleed", bleed, "--marks", marks};
    }
    void furnitureIsWhereAPrinterPrints() {
        QFETCH(QStringList, options);
        const ProcessResult ran = print(options);
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        // The template draws nothing near the trim. All ink outside the trim belongs to marks and
        // labels.
        const QByteArray pgm = runProgram("pdftoppm", {"-gray", "-r", "254", "-f", "1", "-l", "1",
                                                       out_ + "/folded.pdf"})
                                   .output;
        const QList<QByteArray> head = pgm.left(64).split('\n');
        QVERIFY(head.size() > 3);
        const int width = head[1].split(' ').value(0).toInt();
        const int height = head[1].split(' ').value(1).toInt();
        const qsizetype start = head[0].size() + head[1].size() + head[2].size() + 3;
        int outside = 0, ink = 0;
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                if (static_cast<unsigned char>(pgm[start + qsizetype(y) * width + x]) < 160) {
                    ++ink;
                    outside += x < 62 || y < 62 || x >= width - 62 || y >= height - 62;
                }
        QVERIFY(ink > 1000);
        QCOMPARE(outside, 0);
        const QString text = QString::fromUtf8(
            runProgram("pdftotext", {"-raw", "-l", "1", out_ + "/folded.pdf", "-"}).output);
        QVERIFY2(text.simplified().contains("100 mm · print at actual size"), qPrintable(text));
    }

    void anArchiveNamesWhoDrewWhatIsInIt() {
        const QString archive = folder_.filePath("folded.wpack"), there = folder_.filePath("there");
        const auto packed = [&](const QString& from) {
            const ProcessResult ran = runWarwright({"pack", from, "-o", archive});
            return ran.exitCode == 0 ? QString() : QString::fromUtf8(ran.errorOutput);
        };
        QCOMPARE(packed(pack_), QString());
        QCOMPARE(runWarwright({"unpack", archive, "-o", there}).exitCode, 0);
        QFile credits(there + "/CREDITS.md");
        QVERIFY(credits.open(QIODevice::ReadOnly));
        const QByteArray text = credits.readAll();
        credits.close();
        QVERIFY2(text.contains("CC BY 3.0") && text.contains("Lorc"), text);
        // Packing again gives the same archive and doesn't change the author's own CREDITS.md.
        QFile first(archive);
        QVERIFY(first.open(QIODevice::ReadOnly));
        const QByteArray before = first.readAll();
        first.close();
        QCOMPARE(packed(there), QString());
        QVERIFY(first.open(QIODevice::ReadOnly));
        QVERIFY(first.readAll() == before);
        QVERIFY(credits.open(QIODevice::WriteOnly) && credits.write("Mine.\n") == 6);
        credits.close();
        QCOMPARE(packed(there), QString());
        QVERIFY(QDir(there).removeRecursively());
        QCOMPARE(runWarwright({"unpack", archive, "-o", there}).exitCode, 0);
        QVERIFY(credits.open(QIODevice::ReadOnly));
        QCOMPARE(credits.readAll(), QByteArray("Mine.\n"));
    }

    /// The sheet `reference` is printed only with `--sheet`. It has an icon by Sbed that no card
    /// uses.
    void anArchiveNamesWhoDrewWhatItsSheetsShow() {
        const QString pack = WW_SOURCE_DIR "/content/packs/battlecry-sample";
        const QString archive = folder_.filePath("sample.wpack"),
                      there = folder_.filePath("sample");
        const ProcessResult packed = runWarwright({"pack", pack, "-o", archive});
        QVERIFY2(packed.exitCode == 0, packed.errorOutput);
        QCOMPARE(runWarwright({"unpack", archive, "-o", there}).exitCode, 0);
        QFile credits(there + "/CREDITS.md");
        QVERIFY(credits.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(credits.readAll());
        QCOMPARE(runWarwright({"export", pack, "--sheet", "reference", "-o", out_}).exitCode, 0);
        const QString info =
            QString::fromUtf8(runProgram("pdfinfo", {out_ + "/battlecry-sample.pdf"}).output);
        static const QRegularExpression line("Icons by (.*) · game-icons.net");
        const QString names = line.match(info).captured(1);
        QVERIFY2(names.contains("Sbed"), qPrintable(info));
        for (const QString& name : names.split(QRegularExpression(", | and ")))
            QVERIFY2(text.contains(name), qPrintable(name + " isn't in " + text));
    }

    /// A picture file has no margin for credits, so its metadata names the artists.
    void filesNameTheArtistsOfTheirPictures() {
        QVERIFY(write("hill.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>"
                                  "<path d='M0 0H40V40Z'/></svg>"));
        QVERIFY(write("credited.yaml",
                      "characters:\n  c98: { name: N98, art: { file: hill.svg, artist: Ada Reed, "
                      "licence: CC-BY-4.0 } }\n"
                      "templates:\n  credited:\n    for: character\n    size: 63 x 88 mm\n"
                      "    front:\n"
                      "      - { box: art, at: [3, 4], size: [57, 60], image: \"{art}\" }\n"
                      "      - { box: anvil, at: [40, 70], size: [8, 8], icon: anvil }\n"));
        const auto made = [&](const QString& format) {
            const QString out = folder_.filePath("credited");
            QDir(out).removeRecursively();
            const ProcessResult ran =
                runWarwright({"export", pack_, "-o", out, "--sheet", "credited", "--ref",
                              "character/c98", "--format", format});
            const QStringList files = QDir(out).entryList(QDir::Files);
            QFile file(out + '/' + files.value(0));
            return files.size() == 1 && file.open(QIODevice::ReadOnly) ? file.readAll()
                                                                       : ran.errorOutput;
        };
        const QByteArray png = made("png");
        QVERIFY(png.contains(QByteArrayLiteral("Artist\0Ada Reed and Lorc")));
        QVERIFY(png.contains("Copyright"));
        QCOMPARE(made("png"), png);
        const QByteArray svg = made("svg");
        QVERIFY2(svg.contains("<dc:creator>Ada Reed</dc:creator><dc:creator>Lorc</dc:creator>"),
                 svg);
        QVERIFY2(svg.contains("CC BY 3.0; hill.svg, by Ada Reed, CC-BY-4.0</dc:rights>"), svg);
        QCOMPARE(made("svg"), svg);
        (void)made("pdf");
        const QByteArray info =
            runProgram("pdfinfo", {folder_.filePath("credited") + "/c98.pdf"}).output;
        QVERIFY2(info.contains("Pictures by Ada Reed · Icons by Lorc"), info);
        QVERIFY(QFile::remove(pack_ + "/credited.yaml"));
    }

    void textInAnSvgIsReported() {
        QVERIFY(write("art.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'>"
                                 "<text x='2' y='20' font-family='Comic'>Hi</text></svg>"));
        QVERIFY(write("pictured.yaml", "characters:\n  c99: { name: N99, art: { file: art.svg } }\n"
                                       "templates:\n  pictured:\n    for: character\n"
                                       "    size: 63 x 88 mm\n    front:\n      - { box: art, at: "
                                       "[3, 4], size: [57, 60], image: \"{art}\", if: art != none "
                                       "}\n"));
        const ProcessResult ran = runWarwright({"export", pack_, "-o", out_, "--sheet", "pictured",
                                                "--ref", "character/c99", "--format", "svg"});
        QVERIFY2(ran.errorOutput.contains("`art.svg` has text"), ran.errorOutput);
        QCOMPARE(ran.errorOutput.count("has text"), 1);
        QVERIFY(QFile::remove(pack_ + "/pictured.yaml"));
    }

    void aPaperThatIsTooSmallSaysWhatIsNeeded() {
        const ProcessResult ran = print({"--paper", "69x94mm"});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(
            ran.errorOutput.contains("needs 75.7 × 100.7 mm of paper with its margins of 6.35 mm"),
            ran.errorOutput);
    }
};

QTEST_GUILESS_MAIN(CliPrint)
#include "tst_cli_print.moc"
