// Tests settings that sheets give to print jobs: which entities are printed in which order, paper,
// bleed and backs; and rules of the game on sheets.

#include "tests/cli/written_pack.h"

#include <QRegularExpression>
#include <QtTest>

namespace {

struct PageSize {
    double width = 0, height = 0;
};

QList<PageSize> pageSizes(const QString& pdf) {
    static const QRegularExpression size(R"(Page\s+\d+ size:\s+([\d.]+) x ([\d.]+))");
    const QString text =
        QString::fromUtf8(runProgram("pdfinfo", {"-f", "1", "-l", "99", pdf}).output);
    QList<PageSize> out;
    for (auto it = size.globalMatch(text); it.hasNext();) {
        const auto m = it.next();
        out.append({m.captured(1).toDouble() * 25.4 / 72, m.captured(2).toDouble() * 25.4 / 72});
    }
    return out;
}

QString textOf(const QString& pdf) {
    return QString::fromUtf8(runProgram("pdftotext", {"-raw", pdf, "-"}).output).simplified();
}

} // namespace

class CliJobs : public QObject, protected WrittenPack {
    Q_OBJECT
    QString out_;

    [[nodiscard]] ProcessResult print(const QString& sheet, const QStringList& options = {}) const {
        return runWarwright(QStringList{"export", pack_, "-o", out_, "--sheet", sheet} + options);
    }
    [[nodiscard]] QString pdf() const { return out_ + "/hosts.pdf"; }
    [[nodiscard]] bool writeSheets(const QByteArray& sheets) const {
        return write("sheets.yaml", "sheets:\n" + sheets);
    }

  private slots:
    void initTestCase() {
        out_ = folder_.filePath("out");
        QVERIFY(createFolder() && QDir(pack_).mkdir("schema"));
        QVERIFY(write("pack.yaml", "warwright: 1\npack: hosts\nname: Hosts\nversion: 1.0.0\n"));
        QVERIFY(
            write("system.yaml",
                  "warwright: 1\nsystem: hosts\nname: Hosts\nversion: 1.0.0\nschemas: [unit]\n"));
        QVERIFY(write("schema/unit.yaml",
                      "entity: unit\nsection: units\nlabel: Unit\nfields:\n"
                      "  - { key: name, kind: text, required: true }\n"
                      "  - { key: rank, kind: enum, values: [chief, guard, hand] }\n"
                      "  - { key: number, kind: int }\n"));
        QVERIFY(write("rules.yaml",
                      "rules:\n"
                      "  H-10: { title: Moving, text: \"Move **twice**.\", section: Moves, where: "
                      "p. 3 }\n"
                      "  H-2: { title: \"The \\\"end\\\"\", text: Nobody is left., section: End }\n"
                      "  H-3: { title: Draws, text: Nobody wins., section: End }\n"));
        QVERIFY(write("units.yaml", "units:\n"
                                    "  u1: { name: Cy, rank: hand, number: 2 }\n"
                                    "  u10: { name: Ann, rank: chief, number: 10 }\n"
                                    "  u2: { name: Bo, rank: hand, number: 1 }\n"
                                    "  u3: { name: Di, rank: guard, number: 0 }\n"));
        QVERIFY(
            write("templates.yaml",
                  "templates:\n"
                  "  unit-card:\n    for: unit\n    size: 50 x 30 mm\n    bleed: 3\n    front:\n"
                  "      - { at: [5, 5], size: [40, 8], text: \"N{name}, bleed {bleed}\" }\n"
                  "      - { at: [-bleed, 20], size: [w + 2 * bleed, 2], fill: \"#000000\" }\n"
                  "    back:\n"
                  "      - { at: [5, 5], size: [40, 8], text: \"Back of {name}\" }\n"
                  "  page:\n    for: unit\n    size: paper\n    bleed: 0\n    front:\n"
                  "      - { at: [20, 20], size: [w - 40, 8], text: \"P{name}\" }\n"
                  "      - { at: [0, h - 8], size: [w, 8], fill: \"#000000\" }\n"
                  "  poster:\n    for: unit\n    size: 196 x 262 mm\n    bleed: 0\n    front:\n"
                  "      - { at: [20, 20], size: [40, 8], text: \"{name}\" }\n"
                  "      - { at: [60, 60], size: [20, 20], icon: life, if: rank = chief }\n"
                  "  handbook:\n    for: pack\n    size: 100 x 100 mm\n    bleed: 0\n"
                  "    front:\n"
                  "      - box: rules\n        at: [5, 5]\n        size: [90, 90]\n"
                  "        each: rulebook as r\n        group: r.section\n"
                  "        stack: down\n"
                  "        head: [ { size: [w, fit], text: \"= {r.section} =\" } ]\n"
                  "        boxes:\n"
                  "          - { size: [w, fit], text: \"{r.id} {r.title}: {r.text} "
                  "{r.where}\" }\n"));
    }
    void init() { QVERIFY(writeSheets("  none: { for: unit, template: unit-card }\n")); }

    void entitiesAreChosenAndSorted_data() {
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<QStringList>("names");
        QTest::newRow("by id") << QByteArray() << QStringList{"NCy", "NAnn", "NBo", "NDi"};
        QTest::newRow("by a number")
            << QByteArray(", sort: number") << QStringList{"NDi", "NBo", "NCy", "NAnn"};
        QTest::newRow("by rank, then number")
            << QByteArray(", sort: [rank, number]") << QStringList{"NAnn", "NDi", "NBo", "NCy"};
        QTest::newRow("with numbers") << QByteArray(", sort: [rank, number], where: number > 0")
                                      << QStringList{"NAnn", "NBo", "NCy"};
        QTest::newRow("two conditions")
            << QByteArray(", where: [number > 0, rank = hand], sort: name")
            << QStringList{"NBo", "NCy"};
    }
    void entitiesAreChosenAndSorted() {
        QFETCH(QByteArray, keys);
        QFETCH(QStringList, names);
        QVERIFY(writeSheets("  pieces: { for: unit, template: unit-card" + keys + " }\n"));
        const ProcessResult ran = print("pieces");
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        static const QRegularExpression name("N[A-Z][a-z]+");
        QStringList printed;
        for (auto it = name.globalMatch(textOf(pdf())); it.hasNext();)
            printed << it.next().captured();
        QCOMPARE(printed, names);
    }

    void aSheetThatPrintsNothingSaysWhy() {
        QVERIFY(writeSheets("  pieces: { for: unit, template: unit-card, where: number > 99 }\n"));
        const ProcessResult all = print("pieces");
        QCOMPARE(all.exitCode, 2);
        QVERIFY2(all.errorOutput.contains("its `where` holds for no unit of this pack"),
                 all.errorOutput);
        const ProcessResult one = print("pieces", {"--ref", "unit/u1"});
        QCOMPARE(one.exitCode, 2);
        QVERIFY2(one.errorOutput.contains("its `where` doesn't hold for Cy"), one.errorOutput);
    }

    void faultySettingsAreReported_data() {
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* keys, const char* message) {
            QTest::newRow(keys) << QByteArray(keys) << QByteArray(message);
        };
        row("template: unit-card, where: nosuch > 1", "nosuch");
        row("template: unit-card, where: number", "`number`: ");
        row("template: unit-card, sort: nosuch", "nosuch");
        row("template: unit-card, duplex: left", "`left` is not known here; none, long, short, "
                                                 "fold are");
        row("template: unit-card, paper: [a4, letterr]", "letterr");
        row("template: unit-card, bleed: -1", "is not between 0 and 50");
        row("template: unit-card, copies: 0",
            "`copies: 0` prints nothing: write 1 or more. To leave out entities, use `where`");
        row("template: unit-card, copies: 1.5", "`1.5` isn't a whole number");
        row("template: unit-card, let: {}", "`let` is empty: write names with expressions");
        row("template: unit-card, paper: [a4, 60x40mm]",
            "the template `unit-card` is 50 × 30 mm, which doesn't fit on `60x40mm` with margins "
            "of "
            "6.35 mm");
    }
    void faultySettingsAreReported() {
        QFETCH(QByteArray, keys);
        QFETCH(QByteArray, message);
        QVERIFY(writeSheets("  pieces: { for: unit, " + keys + " }\n"));
        const ProcessResult ran = runWarwright({"check", pack_});
        QVERIFY2(ran.exitCode != 0 && ran.output.contains(message), ran.output + ran.errorOutput);
        QVERIFY2(ran.output.contains("sheets.yaml:2"), ran.output);
    }

    void pagesAreAsLargeAsThePaper_data() {
        QTest::addColumn<QByteArray>("keys");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("height");
        const auto row = [](const char* keys, const QStringList& options, double w, double h) {
            QTest::addRow("%s %s", keys, qPrintable(options.join(' ')))
                << QByteArray(keys) << options << w << h;
        };
        const QStringList letter{"--paper", "letter"}, a3{"--paper", "a3"};
        row("", {}, 210, 297);
        row("", letter, 215.9, 279.4);
        row("", a3, 297, 420);
        row(", paper: letter", {}, 215.9, 279.4);
        row(", paper: a4 landscape", {}, 297, 210);
        row(", paper: [a4, letter landscape]", {}, 210, 297);
        row(", paper: [a4, letter landscape]", letter, 279.4, 215.9);
        row(", paper: [a4, letter], number: \"{page}\"", letter, 215.9, 279.4);
        row(", paper: [a4, letter], number: \"{page}\"", a3, 210, 297);
    }
    void pagesAreAsLargeAsThePaper() {
        QFETCH(QByteArray, keys);
        QFETCH(QStringList, options);
        QFETCH(double, width);
        QFETCH(double, height);
        QVERIFY(writeSheets("  pages: { for: unit, template: page" + keys + " }\n"));
        const ProcessResult ran = print("pages", options);
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        const QList<PageSize> pages = pageSizes(pdf());
        QCOMPARE(pages.size(), 4);
        for (const PageSize& page : pages)
            QVERIFY2(qAbs(page.width - width) < 0.2 && qAbs(page.height - height) < 0.2,
                     qPrintable(QString("%1 × %2").arg(page.width).arg(page.height)));
        QVERIFY(textOf(pdf()).contains("PAnn"));
        QCOMPARE(ran.errorOutput.contains("not on the paper asked for"),
                 options.contains("a3") && !keys.isEmpty());
    }

    void aSheetSaysItsBleed() {
        QVERIFY(writeSheets("  pieces: { for: unit, template: unit-card, bleed: 2 }\n"));
        QVERIFY(print("pieces").exitCode == 0);
        QVERIFY2(textOf(pdf()).contains("NAnn, bleed 2"), qPrintable(textOf(pdf())));
        QVERIFY(print("pieces", {"--bleed", "1"}).exitCode == 0);
        QVERIFY(textOf(pdf()).contains("NAnn, bleed 1"));
        // A template's own bleed limits that of the job.
        QVERIFY(print("pieces", {"--bleed", "5"}).exitCode == 0);
        QVERIFY(textOf(pdf()).contains("NAnn, bleed 3"));
        init();
        QVERIFY(print("none").exitCode == 0);
        QVERIFY(textOf(pdf()).contains("NAnn, bleed 0"));
    }

    void picturesHaveTheBleedOfTheirSheet() {
        const auto viewBox = [&](const QStringList& options) {
            QDir(out_).removeRecursively();
            const ProcessResult ran =
                print("pieces", QStringList{"--format", "svg", "--ref", "unit/u1"} + options);
            QFile file(out_ + "/unit-u1-front.svg");
            if (ran.exitCode != 0 || !file.open(QIODevice::ReadOnly))
                return QString::fromUtf8(ran.output + ran.errorOutput);
            static const QRegularExpression box("viewBox=\"([^\"]*)\"");
            return box.match(QString::fromUtf8(file.readAll())).captured(1);
        };
        QVERIFY(writeSheets("  pieces: { for: unit, template: unit-card, bleed: 2 }\n"));
        QCOMPARE(viewBox({}), "-2 -2 54 34");
        QCOMPARE(viewBox({"--bleed", "1"}), "-1 -1 52 32");
        QCOMPARE(viewBox({"--bleed", "0"}), "0 0 50 30");
        QVERIFY(writeSheets("  pieces: { for: unit, template: unit-card }\n"));
        QCOMPARE(viewBox({}), "0 0 50 30");
    }

    /// A picture has no paper, but a template may be as large as the paper.
    void thePaperOfPicturesMattersOnlyForPages() {
        QVERIFY(writeSheets("  pages: { for: unit, template: page, paper: [a4, letter] }\n"
                            "  pieces: { for: unit, template: unit-card }\n"));
        const QByteArray words = "--paper has no effect";
        const QStringList svg{"--format", "svg", "--paper"};
        const ProcessResult page = print("pages", svg + QStringList{"letter"});
        QVERIFY2(page.exitCode == 0 && !page.errorOutput.contains(words), page.errorOutput);
        const ProcessResult other = print("pages", svg + QStringList{"a3"});
        QVERIFY2(other.errorOutput.contains(words), other.errorOutput);
        const ProcessResult piece = print("pieces", svg + QStringList{"letter"});
        QVERIFY2(piece.errorOutput.contains(words), piece.errorOutput);
    }

    void backsAreLeftOutOnlyWithAWord() {
        const ProcessResult fronts = print("none");
        QVERIFY2(fronts.exitCode == 0 &&
                     fronts.errorOutput.contains("4 cards printed without backs; --duplex long, "
                                                 "short or fold prints them"),
                 fronts.errorOutput);
        for (const char* duplex : {"none", "long", "fold"}) {
            const ProcessResult ran = print("none", {"--duplex", duplex});
            QVERIFY2(ran.exitCode == 0 && !ran.errorOutput.contains("without backs"),
                     ran.errorOutput);
        }
        // A sheet's own setting prints backs, unless the user decides otherwise.
        QVERIFY(writeSheets("  pieces: { for: unit, template: unit-card, duplex: long }\n"));
        const ProcessResult both = print("pieces");
        QVERIFY2(both.exitCode == 0 && !both.errorOutput.contains("without backs"),
                 both.errorOutput);
        QCOMPARE(pageSizes(pdf()).size(), 2);
        QVERIFY(textOf(pdf()).contains("Back of Ann"));
        QVERIFY(print("pieces", {"--duplex", "none"}).exitCode == 0);
        QCOMPARE(pageSizes(pdf()).size(), 1);
    }

    void pagesStayAlignedIfOneSheetHasBacks() {
        QVERIFY(writeSheets("  plain: { for: unit, template: page }\n"
                            "  pieces: { for: unit, template: unit-card, duplex: long }\n"));
        const ProcessResult ran = print("plain", {"--sheet", "pieces"});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        const QList<PageSize> pages = pageSizes(pdf());
        // Four whole pages and one page of cards, each with a page behind it.
        QCOMPARE(pages.size(), 10);
    }

    void creditsAreBesideTheCardThatShowsTheIcon() {
        QVERIFY(writeSheets("  posters: { for: unit, template: poster, margin: 0 }\n"));
        const ProcessResult ran = print("posters");
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        const QString boxes =
            QString::fromUtf8(runProgram("pdftotext", {"-bbox", pdf(), "-"}).output);
        const QStringList pages = boxes.split("<page ").mid(1);
        QVERIFY(pages.size() >= 2);
        static const QRegularExpression word(R"re(<word xMin="([\d.]+)"[^>]*>game-icons\.net<)re");
        for (qsizetype i = 0; i < pages.size(); ++i) {
            const auto found = word.match(pages[i]);
            QCOMPARE(found.hasMatch(), i == 1); // the second card is the chief's
            if (found.hasMatch())
                QVERIFY2(found.captured(1).toDouble() * 25.4 / 72 > 7 + 196, qPrintable(boxes));
        }
    }

    void aCardLargerThanThePaperLiesOnPagesToBeGlued() {
        QVERIFY(writeSheets("  posters: { for: unit, template: poster }\n"));
        const ProcessResult ran =
            print("posters", {"--paper", "150x200mm", "--ref", "unit/u1", "--duplex", "long"});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QVERIFY2(ran.errorOutput.contains("larger than the paper; glue the pages together"),
                 ran.errorOutput);
        const QList<PageSize> pages = pageSizes(out_ + "/u1.pdf");
        QVERIFY(pages.size() > 1);
        for (const PageSize& page : pages)
            QVERIFY(qAbs(page.width * page.height - 150 * 200) < 50);
    }

    void aComputedNameThatDoesntExistIsReported_data() {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* key, const char* message) {
            QTest::newRow(key) << QByteArray(key) << QByteArray(message);
        };
        for (const char* key : {"fill", "stroke", "icon_colour", "colour"})
            row(qPrintable(QString("%1: \"{if number > 1 then 'nosuch' else '#102030'}\", text: x, "
                                   "icon: life")
                               .arg(key)),
                "nosuch");
        row("icon: \"{if number > 1 then 'nosuch' else 'life'}\"", "nosuch");
        row("text: x, style: \"{if number > 1 then 'nosuch' else 'body'}\"",
            "a style can't be computed: write a box with `if` for each style");
        row("fill: \"{name}\"", "`Cy` isn't a colour");
        row("icon: \"{name}\"", "`Cy`");
    }
    void aComputedNameThatDoesntExistIsReported() {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, message);
        QVERIFY(write("sheets.yaml", "templates:\n  extra:\n    for: unit\n    size: 40 x 40 mm\n"
                                     "    front:\n      - { at: [5, 5], size: [30, 30], " +
                                         key + " }\n"));
        const ProcessResult ran = runWarwright({"check", "--release", pack_});
        QVERIFY2(ran.output.contains(message), ran.output + ran.errorOutput);
        QVERIFY(ran.exitCode != 0 || ran.output.contains("warning"));
    }

    /// On every height of the page, a section's heading stays with its first rule.
    void aHeadingStaysWithItsFirstRule() {
        QVERIFY(writeSheets("  books: { for: pack, template: book }\n"));
        for (const int height : {24, 27, 30, 33, 36, 39, 42, 45, 48}) {
            QVERIFY(write("book.yaml",
                          "templates:\n  book:\n    for: pack\n    size: 60 x 90 mm\n"
                          "    bleed: 0\n    front:\n"
                          "      - box: rules\n        at: [5, 5]\n        size: [50, " +
                              QByteArray::number(height) +
                              "]\n        each: rulebook as r\n        group: r.section\n"
                              "        stack: down\n        flow: next\n        gap: 1\n"
                              "        head: [ { size: [w, 6], text: \"= {r.section} =\" } ]\n"
                              "        boxes:\n"
                              "          - { size: [w, 10], text: \"{r.id} {r.text}\" }\n"));
            const ProcessResult ran = print("books");
            QVERIFY2(ran.exitCode == 0, ran.errorOutput);
            const QString text =
                QString::fromUtf8(runProgram("pdftotext", {"-raw", pdf(), "-"}).output);
            QVERIFY(text.contains("H-10") && text.contains("H-3") && text.contains("= End ="));
            for (const QString& one : text.split('\f', Qt::SkipEmptyParts))
                for (const char* heading : {"= Moves =", "= End ="})
                    if (one.contains(heading))
                        QVERIFY2(one.mid(one.indexOf(heading)).contains("H-"), qPrintable(text));
        }
        QVERIFY(QFile::remove(pack_ + "/book.yaml"));
    }

    void rulesArePrinted() {
        const ProcessResult ran = print("handbook");
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        const QString text = textOf(pdf());
        QVERIFY2(text.contains("= Moves = H-10 Moving: Move twice. p. 3 = End = H-2 The \"end\": "
                               "Nobody is left. H-3 Draws: Nobody wins."),
                 qPrintable(text));
        const ProcessResult checked = runWarwright({"check", "--release", pack_});
        QVERIFY2(!checked.output.contains("rules.yaml"), checked.output);
    }
};

QTEST_GUILESS_MAIN(CliJobs)
#include "tst_cli_jobs.moc"
