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
    /// Exports a sheet of an entity to PDF; stores the output in `said`.
    Pdf print(const QString& sheet, const QString& ref, QByteArray* said = nullptr) {
        QDir(out_.path()).removeRecursively();
        const Ran ran =
            warwright(QStringList{"export", kPack, "-o", out_.path(), "--sheet", sheet} +
                      (ref.isEmpty() ? QStringList() : QStringList{"--ref", ref}));
        if (said)
            *said = ran.out;
        if (ran.exit != 0 || !ran.err.isEmpty())
            qWarning("%d %s", ran.exit, ran.err.constData());
        const QStringList files = QDir(out_.path()).entryList({"*.pdf"});
        return ran.exit == 0 && ran.err.isEmpty() && files.size() == 1
                   ? readPdf(out_.filePath(files[0]))
                   : Pdf();
    }

  private slots:
    void initTestCase() { qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content"); }

    void nothingIsWrongWithIt() {
        const Ran ran = warwright({"check", kPack, "--release"});
        QCOMPARE(ran.exit, 0);
        QVERIFY2(ran.out.contains("0 errors") || ran.out.contains("1 remark"), ran.out);
    }

    void aRosterFillsItsPaper() {
        const Pdf pdf = print("rosters", {});
        QCOMPARE(pdf.pages.size(), 1);
        QVERIFY(std::abs(pdf.pages[0].width() - 210) < 0.1 &&
                std::abs(pdf.pages[0].height() - 297) < 0.1);
        double y = 0;
        for (const char* name : {"Orrin", "Tarn", "Hollow", "Maravel", "Emberling"}) {
            const auto found = pdf.of(name);
            QCOMPARE(found.size(), 1);
            QVERIFY2(found[0].y > y + 10, name);
            y = found[0].y;
        }
        QCOMPARE(pdf.of("37").size(), 1); // points, out of 40
    }

    void aReferenceListsWhoThereIs() {
        const Pdf pdf = print("references", kSample + "faction/lanternwrights");
        QCOMPARE(pdf.pages.size(), 1);
        QCOMPARE(pdf.of("Name").size(), 1);
        const auto first = pdf.of("Brother"), last = pdf.of("Sable");
        QVERIFY(first.size() == 1 && last.size() == 1 && first[0].y < last[0].y);
        for (const Word& word : pdf.words)
            if (word.y > first[0].y - 1 && word.y < last[0].y + 1)
                QVERIFY2(word.x > 11 && word.x < 69, qPrintable(word.text));
    }

    void tokensArePunchedOut() {
        const Pdf pdf = print("punched", kSample + "token/loomspire-tower");
        auto names = pdf.of("Loomspire");
        names.removeIf(
            [](const Word& word) { return word.y > 280; }); // belongs to the page's label
        QCOMPARE(names.size(), 2);
        QVERIFY(std::abs(std::abs(names[1].x - names[0].x) - 27) < 0.05); // 25 mm plus the gap
        const QByteArray bytes =
            runProgram("qpdf",
                       {"--qdf", "--object-streams=disable",
                        out_.filePath(QDir(out_.path()).entryList({"*.pdf"}).value(0)), "-"})
                .out;
        QVERIFY(bytes.contains("/Name (cut)"));
    }

    void pawnsStandOnTwoFeet() {
        QByteArray said;
        const Pdf pdf = print("pawns", kSample + "faction/lanternwrights", &said);
        QVERIFY2(said.contains("11 standees"), said); // as many as there are pawns
        // Each side has the name, 37 mm from the fold, one of them upside down. (pdftotext measures
        // a turned word at its other edge.)
        const auto names = pdf.of("Gantry");
        QCOMPARE(names.size(), 2);
        QVERIFY(std::abs(std::abs(names[0].y - names[1].y) - 74) < 1.5);
        // Four in a row, spaced by 25 mm and the gap.
        const auto four = pdf.of("Emberling");
        QCOMPARE(four.size(), 8);
        for (const Word& word : four)
            QVERIFY(std::abs(std::remainder(word.x - four[0].x, 27)) < 0.05);
        QCOMPARE(pdf.of("Pawns,").size(), 1);
    }

    void aBoxHoldsWhatBelongsToAnArmy() {
        QByteArray said;
        const Pdf pdf = print("warband", {}, &said);
        QVERIFY2(said.contains("7 cards"), said); // including three Emberlings
        QCOMPARE(pdf.pages.size(), 1);
    }

    void aBattleHasItsMapOnOnePage() {
        for (const char* id : {"the-last-lamp", "cut-the-thread"}) {
            const Pdf pdf = print("battles", kSample + "scenario/" + id);
            QCOMPARE(pdf.pages.size(), 1);
            QVERIFY(std::abs(pdf.pages[0].width() - 210) < 0.1);
        }
        const Pdf pdf = print("battles", kSample + "scenario/the-last-lamp");
        // Rulers of 20 columns and 14 rows with equal squares.
        const auto first = pdf.of("B"), last = pdf.of("S");
        QCOMPARE(first.size(), 1);
        QCOMPARE(last.size(), 1);
        const double square = (last[0].x - first[0].x) / 17;
        QVERIFY2(square > 8 && square < 9.1, qPrintable(QString::number(square)));
        QCOMPARE(pdf.of("Chimney").size(), 1);
        QVERIFY(pdf.of("Chimney")[0].y > pdf.of("14")[0].y);
    }

    void aBookHoldsAllBattles() {
        QByteArray said;
        const Pdf pdf = print("scenario-book", {}, &said);
        QVERIFY2(said.contains("table-top.pdf: printed 2 sheets, 2 scenarios on 4 pages"), said);
        QCOMPARE(pdf.pages.size(), 4);
        for (const QSizeF& page : pdf.pages)
            QVERIFY(std::abs(page.width() - 210) < 0.1 && std::abs(page.height() - 297) < 0.1);
        const auto text = [&](int page) {
            QStringList words;
            for (const Word& word : pdf.words)
                if (word.page == page)
                    words += word.text;
            return words.join(' ');
        };
        for (const Word& word : pdf.words)
            QVERIFY2(word.x > 0 && word.x < 210 && word.y > 0 && word.y < 297,
                     qPrintable(word.text));
        // Details of pack.yaml, then the page of each battle.
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
        QCOMPARE(pdf.of("14").size(), 2);
    }

    void aBookIsOfTheWholePack() {
        const Ran of = warwright({"export", kPack, "-o", out_.path(), "--sheet", "scenario-book",
                                  "--ref", kSample + "scenario/the-last-lamp"});
        QCOMPARE(of.exit, 2);
        QCOMPARE(of.err.trimmed(), QByteArray("warwright: sheet `scenario-book` prints the whole "
                                              "pack; omit --ref"));
        const Ran typo = warwright({"export", kPack, "-o", out_.path(), "--sheet", "scenario-bok"});
        QVERIFY2(typo.err.contains("did you mean `scenario-book`?"), typo.err);
        const Ran words = warwright({"__complete", "export", kPack, "--sheet", "sc"});
        QCOMPARE(words.out.simplified(), QByteArray("scenario-book scenario-page"));
        QDir(out_.path()).removeRecursively();
        const Ran all = warwright({"export", kPack, "-o", out_.path()});
        QVERIFY2(all.exit == 0 && !all.out.contains("table-top.pdf: printed 5"), all.out + all.err);
        // pack.yaml itself will do.
        const Ran file = warwright(
            {"export", kPack + "/pack.yaml", "-o", out_.path(), "--sheet", "scenario-book"});
        QVERIFY2(file.out.contains("2 sheets, 2 scenarios on 4 pages"), file.out + file.err);
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
        const Ran checked = warwright({"check", pack, "--release"});
        QVERIFY2(checked.out.contains("pack.yaml:4:7: error: Book cover of `Everything"),
                 checked.out);
        QVERIFY2(checked.out.contains("overflows by"), checked.out);
        const Ran plain = warwright({"check", pack});
        QVERIFY2(!plain.out.contains("overflows"), plain.out);
        const Ran printed =
            warwright({"export", pack, "-o", out_.path(), "--sheet", "scenario-book"});
        QCOMPARE(printed.exit, 1);
        QVERIFY2(printed.err.contains("pack.yaml:4:7: error: Book cover of"), printed.err);
    }

    void whatASheetShowsOfOthersIsLaidOutToo() {
        // Characters and scenarios come from another pack; this pack's template is too small for
        // their names.
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
        const Ran checked = warwright({"check", pack, "--release"});
        QCOMPARE(checked.exit, 1);
        // Findings name the sheet's entity, the card and the box.
        for (const char* part :
             {"armies.yaml:2:3: error: Tag of `Emberling`, front: `Name` overflows",
              "pack.yaml:3:7: error: Page of `The Last Lamp`, front: `Points {sides[0].army_to…` "
              "at sheets.yaml:15 overflows",
              "pack.yaml:3:7: error: Page of `Cut the Thread`, front: `First {sides[1].faction.…` "
              "at sheets.yaml:16 overflows"})
            QVERIFY2(checked.out.contains(part), part);
        QCOMPARE(checked.out.count("Tag of"), 1); // the sheet shows no other ranks
        const Ran plain = warwright({"check", pack});
        QVERIFY2(!plain.out.contains("overflows"), plain.out);
    }

    void whatIsInAnotherPackAloneIsNamed() {
        const Ran none = warwright({"export", kPack, "-o", out_.path(), "--sheet", "mats"});
        QCOMPARE(none.exit, 2);
        QVERIFY2(
            none.err.contains("sheet `mats` is printed for each faction, but this pack has none"),
            none.err);
    }

    void aMatLiesBeforeEachPlayer() {
        const Pdf pdf = print("mats", kSample + "faction/lanternwrights");
        QCOMPARE(pdf.pages.size(), 1);
        QVERIFY(std::abs(pdf.pages[0].width() - 297) < 0.1); // fills the paper from edge to edge
        QVERIFY(std::abs(pdf.pages[0].height() - 210) < 0.1);
        QCOMPARE(pdf.of("Deck").size(), 1);
        QCOMPARE(pdf.of("Discards").size(), 1);
        QVERIFY(std::abs(pdf.of("Discards")[0].x - pdf.of("Deck")[0].x - 73) <
                4); // 67 mm plus a gap of 6 mm
        QVERIFY(pdf.of("Orrin").size() == 1);
    }

    void aMatLargerThanThePaperLiesOnPagesToBeGlued() {
        const auto printed = [&](const QStringList& options) {
            QDir(out_.path()).removeRecursively();
            return warwright(QStringList{"export", kPack, "-o", out_.path(), "--sheet", "mats",
                                         "--ref", kSample + "faction/lanternwrights", "--paper",
                                         "letter"} +
                             options);
        };
        for (const QStringList& options : {QStringList(), QStringList{"--duplex", "long"}}) {
            const Ran ran = printed(options);
            QVERIFY2(ran.exit == 0, ran.err);
            QVERIFY2(ran.out.contains("1 mat page on 2 pages"), ran.out);
            QVERIFY2(ran.err.contains("1 mat page: larger than the paper; glue the pages together"),
                     ran.err);
            const Pdf pdf = readPdf(out_.filePath(QDir(out_.path()).entryList({"*.pdf"}).value(0)));
            QCOMPARE(pdf.pages.size(), 2);
            for (const QSizeF& page : pdf.pages)
                QVERIFY(std::abs(page.width() - 215.9) < 0.1);
            QVERIFY(pdf.of("Orrin").size() >= 1 && pdf.of("Discards").size() >= 1);
        }
    }

    void aMapIsAPosterAtTrueScale() {
        const Pdf pdf = print("map-poster", kSample + "map/foundry");
        QCOMPARE(pdf.pages.size(), 6);
        for (const QSizeF& page : pdf.pages)
            QVERIFY(std::abs(page.width() * page.height() - 210.0 * 297) < 50);
        // Squares of 25 mm: the distance of neighbouring ruler letters on a page.
        int pairs = 0;
        for (const Word& b : pdf.of("B"))
            for (const Word& c : pdf.of("C"))
                if (b.page == c.page) {
                    QVERIFY(std::abs(c.x - b.x - 25) < 0.1);
                    ++pairs;
                }
        QVERIFY(pairs > 0);
    }

    void whatIsPrintedIsCalledWhatItIs() {
        QByteArray said;
        print("map-poster", kSample + "map/foundry", &said);
        QVERIFY2(said.contains("foundry.pdf: printed 1 map on 6 pages"), said);
        print("rosters", {}, &said);
        QVERIFY2(said.contains(": printed 1 army on 1 page"), said);
        print("pawns", kSample + "character/orrin-vael", &said);
        QVERIFY2(said.contains(": printed 1 standee on 1 page"), said);
    }
    void aPaperThatIsTooSmallIsNotTakenSilently() {
        const QStringList roster = {"export",  kPack,     "-o",      out_.path(),
                                    "--sheet", "rosters", "--paper", "letter"};
        const Ran ran = warwright(roster);
        QCOMPARE(ran.exit, 0);
        QVERIFY2(ran.err.contains(": 1 army: on a4, not on the paper asked for, which is too "
                                  "small\n"),
                 ran.err);
    }
    /// A poster isn't cut out; options without effect are reported.
    void aPosterHasNoBleedAndNoMarks() {
        const QStringList map = {"export",  kPack,        "-o",    out_.path(),
                                 "--sheet", "map-poster", "--ref", kSample + "map/foundry"};
        const Ran ran = warwright(map + QStringList{"--bleed", "3", "--marks", "crop"});
        QCOMPARE(ran.exit, 0);
        QCOMPARE(ran.err, QByteArray("warwright: foundry: left out of 1 map: bleed and marks; its "
                                     "pages are glued together\n"));
        const Ran without = warwright(map + QStringList{"--marks", "none"});
        QVERIFY2(without.exit == 0 && without.err.isEmpty(), without.err);
        const Ran alone = warwright({"export", kPack, "-o", out_.path(), "--ref",
                                     kSample + "character/orrin-vael", "--paper", "card", "--marks",
                                     "crop", "--gap", "2"});
        QCOMPARE(alone.exit, 0);
        QVERIFY2(alone.err.contains("left out of 1 card: gap and marks; each is a page of its own"),
                 alone.err);
        const Ran picture = warwright({"export", kPack, "-o", out_.path(), "--ref",
                                       kSample + "character/orrin-vael", "--format", "svg",
                                       "--marks", "crop", "--duplex", "long", "--dpi", "300"});
        QCOMPARE(picture.exit, 0);
        QVERIFY2(picture.err.contains(
                     "--marks and --duplex have no effect: each card face becomes one picture"),
                 picture.err);
        QVERIFY2(picture.err.contains("--dpi has no effect: PDF and SVG files"), picture.err);
        const Ran painted = warwright({"export", kPack, "-o", out_.path(), "--ref",
                                       kSample + "character/orrin-vael", "--format", "png",
                                       "--copies", "deck", "--dpi", "72"});
        QCOMPARE(painted.exit, 0);
        QVERIFY2(painted.err.contains("--copies has no effect: each card face becomes one picture"),
                 painted.err);
        QVERIFY2(!painted.err.contains("--dpi"), painted.err);
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
    /// The squares have the size of the map's own poster.
    void whatStandsOnAMapIsAPosterOfItsScale() {
        QFETCH(QString, ref);
        QFETCH(QString, below);
        QFETCH(QString, piece);
        const Pdf pdf = print("board", ref);
        const Pdf map = print("map-poster", below);
        QCOMPARE(pdf.pages, map.pages);
        const auto steps = [](const Pdf& of) {
            QList<double> out;
            for (const Word& b : of.of("B"))
                for (const Word& c : of.of("C"))
                    if (b.page == c.page)
                        out << c.x - b.x;
            return out;
        };
        QVERIFY(!steps(pdf).isEmpty());
        for (const double step : steps(pdf))
            QVERIFY(std::abs(step - 25) < 0.1);
        QVERIFY(!pdf.of(piece).isEmpty());
        QVERIFY(map.of(piece).isEmpty());
        for (const char* page : {"A1", "B2"}) // the page's place in the poster, below each page
            QVERIFY(!pdf.of(page).isEmpty());
    }

    /// A map's `board` is its own poster.
    void boardMeansAKindsOwnPoster() {
        const QString map = kSample + "map/lantern-yard";
        QCOMPARE(print("board", map).pages, print("map-poster", map).pages);
    }

    void whatHasNoSuchSheetSaysWhatItHas() {
        const QString someone = kSample + "character/orrin-vael";
        const Ran ran = warwright(
            {"export", kPack, "-o", out_.path(), "--sheet", "map-poster", "--ref", someone});
        QCOMPARE(ran.exit, 2);
        QVERIFY2(ran.err.contains("orrin-vael` has no sheet `map-poster`; it has `"), ran.err);
    }

    /// A battle has a board and prints as a page; an army prints the cards of its members.
    void aBattleIsPrintedAndAnArmysCardsAre() {
        const auto said = [&](const QString& ref) {
            return warwright({"export", kPack, "-o", out_.path(), "--ref", kSample + ref}).out;
        };
        QVERIFY2(said("scenario/the-last-lamp").contains(": printed 1 scenario on 1 page"),
                 said("scenario/the-last-lamp"));
        QVERIFY2(said("army/night-shift").contains(" cards on "), said("army/night-shift"));
        QVERIFY2(said("faction/ironloom").contains(" cards on "), said("faction/ironloom"));
    }

    void sheetsAreKnownByTheirNames() {
        const Ran wrong = warwright({"export", kPack, "-o", out_.path(), "--sheet", "punchd"});
        QCOMPARE(wrong.exit, 2);
        QCOMPARE(wrong.err.trimmed(),
                 QByteArray("warwright: there is no sheet `punchd`; did you mean `punched`?"));
        const Ran other = warwright({"export", kPack, "-o", out_.path(), "--sheet", "zzzz"});
        QVERIFY2(other.err.contains("there is no sheet `zzzz`; the sheets are `scenario-book`, "),
                 other.err);
        QCOMPARE(other.err.count("`board`"), 1);
        const Ran named = warwright({"export", kPack, "-o", out_.path(), "--sheet", "zzzz", "--ref",
                                     kSample + "scenario/the-last-lamp"});
        QVERIFY2(named.err.contains("the-last-lamp` has no sheet `zzzz`; it has `battles`, "),
                 named.err);
        const Ran words = warwright({"__complete", "export", kPack, "--sheet", "p"});
        QCOMPARE(words.out.simplified(), QByteArray("pawn-disc pawns punched"));
        const Ran both = warwright(
            {"export", kPack, "-o", out_.path(), "--sheet", "rosters", "--sheet", "warband"});
        QVERIFY2(both.out.contains("7 cards, 1 army on 2 pages"), both.out + both.err);
    }
};

QTEST_GUILESS_MAIN(CliTableTop)
#include "tst_cli_table_top.moc"
