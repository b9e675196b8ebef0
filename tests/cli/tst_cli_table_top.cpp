// Table-top sheets of Ultra War that a pack declares itself (tests/data/table-top).

#include "tests/cli/pdf_words.h"
#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

namespace {

const QString kPack = QStringLiteral(WW_SOURCE_DIR "/tests/data/table-top");
const QString kSample = QStringLiteral("lanternwrights-vs-ironloom:");

} // namespace

class CliTableTop : public QObject {
    Q_OBJECT
    QTemporaryDir out_;
    /// Exports a sheet of an entity to PDF. Stores the program's output in `said`.
    Pdf print(const QString& sheet, const QString& ref, QByteArray* said = nullptr) {
        QDir(out_.path()).removeRecursively();
        const ProcessResult ran = runWarwright(
            QStringList{"export", kPack, "-o", out_.path(), "--sheet", sheet, "--duplex", "none"} +
            (ref.isEmpty() ? QStringList() : QStringList{"--ref", ref}));
        if (said)
            *said = ran.output;
        if (ran.exitCode != 0 || !ran.errorOutput.isEmpty())
            qWarning("%d %s", ran.exitCode, ran.errorOutput.constData());
        const QStringList files = QDir(out_.path()).entryList({"*.pdf"});
        return ran.exitCode == 0 && ran.errorOutput.isEmpty() && files.size() == 1
                   ? readPdf(out_.filePath(files[0]))
                   : Pdf();
    }

  private slots:
    void initTestCase() { qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content"); }

    void nothingIsWrongWithIt() {
        const ProcessResult ran = runWarwright({"check", kPack, "--release"});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY2(ran.output.contains("0 errors") || ran.output.contains("1 remark"), ran.output);
    }

    void aRosterFillsItsPaper() {
        const Pdf pdf = print("rosters", {});
        QCOMPARE(pdf.pageSizes.size(), 1);
        QVERIFY(std::abs(pdf.pageSizes[0].width() - 210) < 0.1 &&
                std::abs(pdf.pageSizes[0].height() - 297) < 0.1);
        double y = 0;
        for (const char* name : {"Orrin", "Tarn", "Hollow", "Maravel", "Emberling"}) {
            const auto found = pdf.findWords(name);
            QCOMPARE(found.size(), 1);
            QVERIFY2(found[0].y > y + 10, name);
            y = found[0].y;
        }
        QCOMPARE(pdf.findWords("37").size(), 1); // the army's points; 40 are allowed
    }

    void aReferenceListsWhoThereIs() {
        const Pdf pdf = print("references", kSample + "faction/lanternwrights");
        QCOMPARE(pdf.pageSizes.size(), 1);
        QCOMPARE(pdf.findWords("Name").size(), 1);
        const auto first = pdf.findWords("Brother"), last = pdf.findWords("Sable");
        QVERIFY(first.size() == 1 && last.size() == 1 && first[0].y < last[0].y);
        for (const PdfWord& word : pdf.words)
            if (word.y > first[0].y - 1 && word.y < last[0].y + 1)
                QVERIFY2(word.x > 11 && word.x < 69, qPrintable(word.text));
    }

    void tokensArePunchedOut() {
        const Pdf pdf = print("punched", kSample + "token/loomspire-tower");
        auto names = pdf.findWords("Loomspire");
        names.removeIf(
            [](const PdfWord& word) { return word.y > 280; }); // skips the name in the page's label
        QCOMPARE(names.size(), 2);
        QVERIFY(std::abs(std::abs(names[1].x - names[0].x) - 27) < 0.05); // 25 mm plus the gap
        const QByteArray bytes =
            runProgram("qpdf",
                       {"--qdf", "--object-streams=disable",
                        out_.filePath(QDir(out_.path()).entryList({"*.pdf"}).value(0)), "-"})
                .output;
        QVERIFY(bytes.contains("/Name (cut)"));
    }

    void pawnsStandOnTwoFeet() {
        QByteArray said;
        const Pdf pdf = print("pawns", kSample + "faction/lanternwrights", &said);
        QVERIFY2(said.contains("11 standees"), said); // one for each pawn
        // Each side has the name 37 mm from the fold, once upright and once upside down. (pdftotext
        // measures an upside-down word at its other edge.)
        const auto names = pdf.findWords("Gantry");
        QCOMPARE(names.size(), 2);
        QVERIFY(std::abs(std::abs(names[0].y - names[1].y) - 74) < 1.5);
        // Four standees are next to each other, 25 mm wide and separated by the gap.
        const auto four = pdf.findWords("Emberling");
        QCOMPARE(four.size(), 8);
        for (const PdfWord& word : four)
            QVERIFY(std::abs(std::remainder(word.x - four[0].x, 27)) < 0.05);
        QCOMPARE(pdf.findWords("Pawns,").size(), 1);
    }

    void aBoxHoldsWhatBelongsToAnArmy() {
        QByteArray said;
        const Pdf pdf = print("warband", {}, &said);
        QVERIFY2(said.contains("7 cards"), said); // including three copies of Emberling
        QCOMPARE(pdf.pageSizes.size(), 1);
    }

    void aBattleHasItsMapOnOnePage() {
        for (const char* id : {"the-last-lamp", "cut-the-thread"}) {
            const Pdf pdf = print("battles", kSample + "scenario/" + id);
            QCOMPARE(pdf.pageSizes.size(), 1);
            QVERIFY(std::abs(pdf.pageSizes[0].width() - 210) < 0.1);
        }
        const Pdf pdf = print("battles", kSample + "scenario/the-last-lamp");
        // The rulers show 20 columns and 14 rows of equal squares.
        const auto first = pdf.findWords("B"), last = pdf.findWords("S");
        QCOMPARE(first.size(), 1);
        QCOMPARE(last.size(), 1);
        const double square = (last[0].x - first[0].x) / 17;
        QVERIFY2(square > 8 && square < 9.1, qPrintable(QString::number(square)));
        QCOMPARE(pdf.findWords("Chimney").size(), 1);
        QVERIFY(pdf.findWords("Chimney")[0].y > pdf.findWords("14")[0].y);
    }

    void aBookHoldsAllBattles() {
        QByteArray said;
        const Pdf pdf = print("scenario-book", {}, &said);
        QVERIFY2(said.contains("table-top.pdf: printed 2 sheets, 2 scenarios on 4 pages"), said);
        QCOMPARE(pdf.pageSizes.size(), 4);
        for (const QSizeF& page : pdf.pageSizes)
            QVERIFY(std::abs(page.width() - 210) < 0.1 && std::abs(page.height() - 297) < 0.1);
        const auto text = [&](int page) {
            QStringList words;
            for (const PdfWord& word : pdf.words)
                if (word.page == page)
                    words += word.text;
            return words.join(' ');
        };
        for (const PdfWord& word : pdf.words)
            QVERIFY2(word.x > 0 && word.x < 210 && word.y > 0 && word.y < 297,
                     qPrintable(word.text));
        // The first page shows details of pack.yaml. Each battle has a page after it.
        const int first = pdf.words.isEmpty() ? 0 : pdf.words.front().page;
        for (const char* part :
             {"On the table", "2 battles", "The Warwright authors", "Version 1.0.0", "CC-BY-4.0"})
            QVERIFY2(text(first).contains(part), qPrintable(text(first)));
        QVERIFY(!text(first).contains("1 of 4")); // a cover counts as a page but shows no number
        QVERIFY(text(first + 1).contains("2 of 4"));
        QVERIFY2(text(first + 1).contains("The Last Lamp Lantern Yard 35 : 35 3"),
                 qPrintable(text(first + 1)));
        QVERIFY(text(first + 1).contains("Cut the Thread Foundry 40 : 40 4"));
        QVERIFY2(text(first + 2).startsWith("The Last Lamp"), qPrintable(text(first + 2)));
        QVERIFY(text(first + 3).startsWith("Cut the Thread"));
        QCOMPARE(pdf.findWords("14").size(), 2);
    }

    void aBookIsOfTheWholePack() {
        const ProcessResult of =
            runWarwright({"export", kPack, "-o", out_.path(), "--sheet", "scenario-book", "--ref",
                          kSample + "scenario/the-last-lamp"});
        QCOMPARE(of.exitCode, 2);
        QCOMPARE(of.errorOutput.trimmed(),
                 QByteArray("warwright: sheet `scenario-book` prints the whole "
                            "pack; omit --ref"));
        const ProcessResult typo =
            runWarwright({"export", kPack, "-o", out_.path(), "--sheet", "scenario-bok"});
        QVERIFY2(typo.errorOutput.contains("did you mean `scenario-book`?"), typo.errorOutput);
        const ProcessResult words = runWarwright({"__complete", "export", kPack, "--sheet", "sc"});
        QCOMPARE(words.output.simplified(), QByteArray("scenario-book scenario-page"));
        QDir(out_.path()).removeRecursively();
        const ProcessResult all = runWarwright({"export", kPack, "-o", out_.path()});
        QVERIFY2(all.exitCode == 0 && !all.output.contains("table-top.pdf: printed 5"),
                 all.output + all.errorOutput);
        // A reference to pack.yaml itself can be exported, too.
        const ProcessResult file = runWarwright(
            {"export", kPack + "/pack.yaml", "-o", out_.path(), "--sheet", "scenario-book"});
        QVERIFY2(file.output.contains("2 sheets, 2 scenarios on 4 pages"),
                 file.output + file.errorOutput);
    }

    void aNameThatDoesNotFitOnTheCoverIsFoundInThePack() {
        QTemporaryDir made;
        const QString pack = made.filePath("table-top");
        QDir().mkpath(pack);
        QVERIFY(QFile::copy(kPack + "/armies.yaml", pack + "/armies.yaml"));
        QFile from(kPack + "/pack.yaml"), to(pack + "/pack.yaml");
        QVERIFY(from.open(QIODevice::ReadOnly) && to.open(QIODevice::WriteOnly));
        QByteArray text = from.readAll();
        text.replace("name: On the table",
                     "name: " + QByteArray("Everything there is ").repeated(40));
        to.write(text);
        to.close();
        const ProcessResult checked = runWarwright({"check", pack, "--release"});
        QVERIFY2(checked.output.contains("pack.yaml:4:7: error: Book cover of `Everything"),
                 checked.output);
        QVERIFY2(checked.output.contains("overflows by"), checked.output);
        const ProcessResult plain = runWarwright({"check", pack});
        QVERIFY2(!plain.output.contains("overflows"), plain.output);
        const ProcessResult printed =
            runWarwright({"export", pack, "-o", out_.path(), "--sheet", "scenario-book"});
        QCOMPARE(printed.exitCode, 1);
        QVERIFY2(printed.errorOutput.contains("pack.yaml:4:7: error: Book cover of"),
                 printed.errorOutput);
    }

    void whatASheetShowsOfOthersIsLaidOutToo() {
        // Characters and scenarios come from another pack. The template of this pack is too small
        // for their names.
        QTemporaryDir made;
        const QString pack = made.filePath("table-top");
        QDir().mkpath(pack);
        for (const char* name : {"pack.yaml", "armies.yaml"})
            QVERIFY(QFile::copy(kPack + '/' + name, pack + '/' + name));
        QFile file(pack + "/sheets.yaml");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "sheets:\n"
            "  warband:\n"
            "    for: army\n"
            "    put: [ { each: entries(characters) as c, where: c.key.rank = minion, face: "
            "tag, of: c.key } ]\n"
            "  book: { for: pack, put: [ { each: entities(scenario) as s, face: page, of: s "
            "} ] }\n"
            "templates:\n"
            "  tag:\n"
            "    for: character\n"
            "    size: 30 x 20 mm\n"
            "    front: [ { size: [30, 2], text: 'Named {name}', style: text } ]\n"
            "  page:\n"
            "    for: scenario\n"
            "    size: 60 x 20 mm\n"
            "    front:\n"
            "      - { size: [w, 2], text: 'Points {sides[0].army_total}', style: text }\n"
            "      - { size: [w, 2], text: 'First {sides[1].faction.name}', style: text }\n");
        file.close();
        const ProcessResult checked = runWarwright({"check", pack, "--release"});
        QCOMPARE(checked.exitCode, 1);
        // Findings name the sheet's entity, the card, and the box that is too small.
        for (const char* part :
             {"armies.yaml:2:3: error: Tag of `Emberling`, front: `Name` overflows",
              "pack.yaml:3:7: error: Page of `The Last Lamp`, front: `Points {sides[0].army_to…` "
              "at sheets.yaml:15 overflows",
              "pack.yaml:3:7: error: Page of `Cut the Thread`, front: `First {sides[1].faction.…` "
              "at sheets.yaml:16 overflows"})
            QVERIFY2(checked.output.contains(part), part);
        QCOMPARE(checked.output.count("Tag of"), 1); // the sheet has no tags for other ranks
        const ProcessResult plain = runWarwright({"check", pack});
        QVERIFY2(!plain.output.contains("overflows"), plain.output);
    }

    void whatIsInAnotherPackAloneIsNamed() {
        const ProcessResult none =
            runWarwright({"export", kPack, "-o", out_.path(), "--sheet", "mats"});
        QCOMPARE(none.exitCode, 2);
        QVERIFY2(none.errorOutput.contains(
                     "sheet `mats` is printed for each faction, but this pack has none"),
                 none.errorOutput);
    }

    void aMatLiesBeforeEachPlayer() {
        const Pdf pdf = print("mats", kSample + "faction/lanternwrights");
        QCOMPARE(pdf.pageSizes.size(), 1);
        QVERIFY(std::abs(pdf.pageSizes[0].width() - 297) <
                0.1); // the poster fills the paper up to its edges
        QVERIFY(std::abs(pdf.pageSizes[0].height() - 210) < 0.1);
        QCOMPARE(pdf.findWords("Deck").size(), 1);
        QCOMPARE(pdf.findWords("Discards").size(), 1);
        QVERIFY(std::abs(pdf.findWords("Discards")[0].x - pdf.findWords("Deck")[0].x - 73) <
                4); // 67 mm plus a gap of 6 mm
        QVERIFY(pdf.findWords("Orrin").size() == 1);
    }

    void aMatIsAsLargeAsThePaper() {
        for (const QStringList& options : {QStringList(), QStringList{"--duplex", "long"}}) {
            QDir(out_.path()).removeRecursively();
            const ProcessResult ran = runWarwright(
                QStringList{"export", kPack, "-o", out_.path(), "--sheet", "mats", "--ref",
                            kSample + "faction/lanternwrights", "--paper", "letter"} +
                options);
            QVERIFY2(ran.exitCode == 0, ran.errorOutput);
            QVERIFY2(ran.output.contains("1 mat page on 1 page"), ran.output);
            QVERIFY2(ran.errorOutput.isEmpty(), ran.errorOutput);
            const Pdf pdf = readPdf(out_.filePath(QDir(out_.path()).entryList({"*.pdf"}).value(0)));
            QCOMPARE(pdf.pageSizes.size(), 1);
            QVERIFY(std::abs(pdf.pageSizes[0].width() - 279.4) < 0.1);
            QVERIFY(pdf.findWords("Orrin").size() >= 1 && pdf.findWords("Discards").size() >= 1);
        }
    }

    void aMapIsAPosterAtTrueScale() {
        const Pdf pdf = print("map-poster", kSample + "map/foundry");
        QCOMPARE(pdf.pageSizes.size(), 6);
        for (const QSizeF& page : pdf.pageSizes)
            QVERIFY(std::abs(page.width() * page.height() - 210.0 * 297) < 50);
        // Squares are 25 mm wide, measured between neighbouring ruler letters on a page.
        int pairs = 0;
        for (const PdfWord& b : pdf.findWords("B"))
            for (const PdfWord& c : pdf.findWords("C"))
                if (b.page == c.page) {
                    QVERIFY(std::abs(c.x - b.x - 25) < 0.1);
                    ++pairs;
                }
        QVERIFY(pairs > 0);
    }

    void whatIsPrintedIsCalledWhatItIs() {
        QByteArray said;
        print("map-poster", kSample + "map/foundry", &said);
        QVERIFY2(
            said.contains("foundry.pdf: printed 1 map on 6 pages; credits beside the poster on "),
            said);
        print("rosters", {}, &said);
        QVERIFY2(said.contains(": printed 1 army on 1 page"), said);
        print("pawns", kSample + "character/orrin-vael", &said);
        QVERIFY2(said.contains(": printed 1 standee on 1 page"), said);
    }
    void aPaperThatIsTooSmallIsNotTakenSilently() {
        const QStringList roster = {"export",  kPack,     "-o",      out_.path(),
                                    "--sheet", "rosters", "--paper", "150x200mm"};
        const ProcessResult ran = runWarwright(roster);
        QCOMPARE(ran.exitCode, 0);
        QVERIFY2(
            ran.errorOutput.contains(": 1 army: on a4, not on the paper asked for, because that "
                                     "is too small\n"),
            ran.errorOutput);
    }
    /// Posters aren't cut out, so `--bleed` and `--marks` have no effect; the program reports this.
    void aPosterHasNoBleedAndNoMarks() {
        const QStringList map = {"export",  kPack,        "-o",    out_.path(),
                                 "--sheet", "map-poster", "--ref", kSample + "map/foundry"};
        const ProcessResult ran =
            runWarwright(map + QStringList{"--bleed", "3", "--marks", "crop"});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(ran.errorOutput,
                 QByteArray("warwright: foundry: left out of 1 map: bleed and marks; the "
                            "pages of a poster are glued together\n"));
        const ProcessResult without = runWarwright(map + QStringList{"--marks", "none"});
        QVERIFY2(without.exitCode == 0 && without.errorOutput.isEmpty(), without.errorOutput);
        const ProcessResult alone = runWarwright({"export", kPack, "-o", out_.path(), "--ref",
                                                  kSample + "character/orrin-vael", "--paper",
                                                  "card", "--marks", "crop", "--gap", "2"});
        QCOMPARE(alone.exitCode, 0);
        QVERIFY2(
            alone.errorOutput.contains("left out of 1 card: gap and marks; each has its own page"),
            alone.errorOutput);
        const ProcessResult picture = runWarwright(
            {"export", kPack, "-o", out_.path(), "--ref", kSample + "character/orrin-vael",
             "--format", "svg", "--marks", "crop", "--duplex", "long", "--dpi", "300"});
        QCOMPARE(picture.exitCode, 0);
        QVERIFY2(picture.errorOutput.contains(
                     "--marks and --duplex have no effect: each card face becomes one picture"),
                 picture.errorOutput);
        QVERIFY2(picture.errorOutput.contains("--dpi has no effect: PDF and SVG files"),
                 picture.errorOutput);
        const ProcessResult painted = runWarwright({"export", kPack, "-o", out_.path(), "--ref",
                                                    kSample + "character/orrin-vael", "--format",
                                                    "png", "--copies", "deck", "--dpi", "72"});
        QCOMPARE(painted.exitCode, 0);
        QVERIFY2(painted.errorOutput.contains(
                     "--copies has no effect: each card face becomes one picture"),
                 painted.errorOutput);
        QVERIFY2(!painted.errorOutput.contains("--dpi"), painted.errorOutput);
    }

    void whatStandsOnAMapIsAPosterOfItsScale_data() {
        QTest::addColumn<QString>("ref");
        QTest::addColumn<QString>("below");
        QTest::addColumn<QString>("piece");
        QTest::newRow("a battle") << kSample + "scenario/the-last-lamp"
                                  << kSample + "map/lantern-yard"
                                  << "walls";
        QTest::newRow("an army in it") << kSample + "army/night-shift" << kSample + "map/foundry"
                                       << "Bobbin";
    }
    /// A poster with pieces on a map has squares of the same size as the map's own poster.
    void whatStandsOnAMapIsAPosterOfItsScale() {
        QFETCH(QString, ref);
        QFETCH(QString, below);
        QFETCH(QString, piece);
        const Pdf pdf = print("board", ref);
        const Pdf map = print("map-poster", below);
        QCOMPARE(pdf.pageSizes, map.pageSizes);
        const auto steps = [](const Pdf& of) {
            QList<double> out;
            for (const PdfWord& b : of.findWords("B"))
                for (const PdfWord& c : of.findWords("C"))
                    if (b.page == c.page)
                        out << c.x - b.x;
            return out;
        };
        QVERIFY(!steps(pdf).isEmpty());
        for (const double step : steps(pdf))
            QVERIFY(std::abs(step - 25) < 0.1);
        QVERIFY(!pdf.findWords(piece).isEmpty());
        QVERIFY(map.findWords(piece).isEmpty());
        for (const char* page :
             {"A1", "B2"}) // the page's position in the poster, which is printed below each page
            QVERIFY(!pdf.findWords(page).isEmpty());
    }

    /// For a map, `--sheet board` is the same as `map-poster`.
    void boardMeansAKindsOwnPoster() {
        const QString map = kSample + "map/lantern-yard";
        QCOMPARE(print("board", map).pageSizes, print("map-poster", map).pageSizes);
    }

    void whatHasNoSuchSheetSaysWhatItHas() {
        const QString someone = kSample + "character/orrin-vael";
        const ProcessResult ran = runWarwright(
            {"export", kPack, "-o", out_.path(), "--sheet", "map-poster", "--ref", someone});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorOutput.contains("orrin-vael` has no sheet `map-poster`; it has `"),
                 ran.errorOutput);
    }

    /// A scenario is printed as a page. For an army, the cards of its members are printed.
    void aBattleIsPrintedAndAnArmysCardsAre() {
        const auto said = [&](const QString& ref) {
            return runWarwright({"export", kPack, "-o", out_.path(), "--ref", kSample + ref})
                .output;
        };
        QVERIFY2(said("scenario/the-last-lamp").contains(": printed 1 scenario on 1 page"),
                 said("scenario/the-last-lamp"));
        QVERIFY2(said("army/night-shift").contains(" cards on "), said("army/night-shift"));
        QVERIFY2(said("faction/ironloom").contains(" cards on "), said("faction/ironloom"));
    }

    void sheetsAreKnownByTheirNames() {
        const ProcessResult wrong =
            runWarwright({"export", kPack, "-o", out_.path(), "--sheet", "punchd"});
        QCOMPARE(wrong.exitCode, 2);
        QCOMPARE(wrong.errorOutput.trimmed(),
                 QByteArray("warwright: there is no sheet `punchd`; did you mean `punched`?"));
        const ProcessResult other =
            runWarwright({"export", kPack, "-o", out_.path(), "--sheet", "zzzz"});
        QVERIFY2(other.errorOutput.contains(
                     "there is no sheet `zzzz`; the sheets are `scenario-book`, "),
                 other.errorOutput);
        QCOMPARE(other.errorOutput.count("`board`"), 1);
        const ProcessResult named =
            runWarwright({"export", kPack, "-o", out_.path(), "--sheet", "zzzz", "--ref",
                          kSample + "scenario/the-last-lamp"});
        QVERIFY2(
            named.errorOutput.contains("the-last-lamp` has no sheet `zzzz`; it has `battles`, "),
            named.errorOutput);
        const ProcessResult words = runWarwright({"__complete", "export", kPack, "--sheet", "p"});
        QCOMPARE(words.output.simplified(), QByteArray("pawn-disc pawns punched"));
        const ProcessResult both = runWarwright(
            {"export", kPack, "-o", out_.path(), "--sheet", "rosters", "--sheet", "warband"});
        QVERIFY2(both.output.contains("7 cards, 1 army on 2 pages"),
                 both.output + both.errorOutput);
    }
};

QTEST_GUILESS_MAIN(CliTableTop)
#include "tst_cli_table_top.moc"
