// Tests files that `export` writes: one picture per PDF page, unique names, no unrequested files.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

namespace {
const QString packs = QStringLiteral(WW_SOURCE_DIR "/content/packs/");
const QString battlecry = packs + "battlecry-sample";

QStringList filesIn(const QString& folder) {
    return QDir(folder).entryList(QDir::Files, QDir::Name);
}

/// Returns what each line reports: `9 cards` for `x: wrote 18 faces of some-pack: 9 cards` and for
/// `x.pdf: printed 9 cards on 1 page`.
QStringList printedIn(const QByteArray& out) {
    QStringList all;
    for (const QByteArray& line : out.trimmed().split('\n'))
        all << QString::fromUtf8(line.mid(line.lastIndexOf(": ") + 2))
                   .section(" on ", 0, 0)
                   .remove(QRegularExpression("^printed "));
    all.sort();
    return all;
}
} // namespace

class CliPictures : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    int runs_ = 0;

    struct Exported {
        ProcessResult ran;
        QString folder;
    };
    [[nodiscard]] Exported run(const QString& pack, const QStringList& options) {
        const QString to = folder_.filePath(QString::number(++runs_));
        return {runWarwright(QStringList{"export", pack, "-o", to} + options), to};
    }

  private slots:
    void initTestCase() { qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content"); }

    void everySheetHasAPictureForEachFaceOfItsPdf_data() {
        QTest::addColumn<QString>("pack");
        QTest::addColumn<QString>("sheet");
        for (const char* pack :
             {"battlecry-core", "battlecry-sample", "lanternwrights-vs-ironloom"})
            for (const QByteArray& sheet :
                 runWarwright({"__complete", "export", packs + pack, "--sheet", ""})
                     .output.split('\n'))
                if (!sheet.isEmpty())
                    QTest::addRow("%s %s", pack, sheet.constData())
                        << packs + pack << QString::fromUtf8(sheet);
    }
    void everySheetHasAPictureForEachFaceOfItsPdf() {
        QFETCH(QString, pack);
        QFETCH(QString, sheet);
        const Exported pdf = run(pack, {"--sheet", sheet, "--duplex", "long"});
        const Exported svg = run(pack, {"--sheet", sheet, "--format", "svg"});
        if (pdf.ran.errorOutput.contains("doesn't fit on")) { // pictures need no paper
            QCOMPARE(svg.ran.exitCode, 0);
            return;
        }
        QCOMPARE(svg.ran.exitCode, pdf.ran.exitCode);
        if (pdf.ran.exitCode ==
            2) // the pack has nothing for this sheet, and both formats report this
            return;
        QCOMPARE(printedIn(svg.ran.output), printedIn(pdf.ran.output));
        qsizetype said = 0;
        for (const QByteArray& line : svg.ran.output.trimmed().split('\n'))
            said += line.mid(line.indexOf(": wrote ") + 8).split(' ').first().toInt();
        QCOMPARE(filesIn(svg.folder).size(), said);
        for (const QString& file : filesIn(svg.folder)) {
            QFile picture(svg.folder + '/' + file);
            QVERIFY(picture.open(QIODevice::ReadOnly));
            const QByteArray text = picture.readAll();
            const qsizetype drawn = text.indexOf("<g ");
            QVERIFY2(text.indexOf("<path", drawn) > 0 || text.indexOf("<image", drawn) > 0 ||
                         text.indexOf("<use", drawn) > 0,
                     qPrintable(file));
        }
    }
    void aFrontIsAPageOfItsOwn_data() {
        QTest::addColumn<QString>("pack");
        QTest::addColumn<QString>("sheet");
        for (const char* sheet : {"mecha-card", "base-tile", "base-tiles", "dials", "pilot-card",
                                  "upgrade-card", "squad-kit"})
            QTest::newRow(sheet) << battlecry << sheet;
        for (const char* sheet : {"character-card", "faction-card"})
            QTest::newRow(sheet) << packs + "lanternwrights-vs-ironloom" << sheet;
    }
    void aFrontIsAPageOfItsOwn() {
        QFETCH(QString, pack);
        QFETCH(QString, sheet);
        const Exported pdf = run(pack, {"--sheet", sheet, "--paper", "card", "--copies", "one"});
        QVERIFY2(pdf.ran.exitCode == 0, pdf.ran.errorOutput);
        qsizetype pages = 0;
        for (const QByteArray& line : pdf.ran.output.trimmed().split('\n'))
            pages += line.mid(line.lastIndexOf(" on ") + 4).split(' ').first().toInt();
        const QStringList pictures =
            filesIn(run(pack, {"--sheet", sheet, "--format", "svg"}).folder).filter("-front");
        if (sheet != u"squad-kit") // the two squads share their obstacles
            QCOMPARE(pictures.size(), pages);
        else
            QVERIFY(pictures.size() > pages / 2);
    }
    void furtherPagesAreNumbered() {
        const Exported png = run(battlecry, {"--sheet", "mecha-card", "--format", "png", "--dpi",
                                             "36", "--ref", "mecha/petrel"});
        QCOMPARE(png.ran.exitCode, 0);
        QCOMPARE(filesIn(png.folder),
                 (QStringList{"mecha-petrel-back-2.png", "mecha-petrel-back-3.png",
                              "mecha-petrel-back.png", "mecha-petrel-front-2.png",
                              "mecha-petrel-front-3.png", "mecha-petrel-front.png"}));
    }
    void whatASheetPrintsNoCopyOfHasNoPicture() {
        const Exported svg = run(battlecry, {"--sheet", "base-tiles", "--format", "svg"});
        QCOMPARE(svg.ran.exitCode, 0);
        const QStringList files = filesIn(svg.folder);
        QCOMPARE(files.size(), 9);
        QCOMPARE(files.filter("large").size(), 2); // only one machine has a large base
    }

    void aTileOfAnotherSizeIsLeftOut_data() {
        QTest::addColumn<QString>("format");
        for (const char* format : {"pdf", "svg", "png"})
            QTest::newRow(format) << format;
    }
    void aTileOfAnotherSizeIsLeftOut() {
        QFETCH(QString, format);
        const Exported large = run(battlecry, {"--sheet", "base-tile-large", "--format", format});
        QVERIFY2(large.ran.exitCode == 0, large.ran.errorOutput);
        QVERIFY2(large.ran.output.contains(format == u"pdf" ? ": printed 2 base tiles"
                                                            : ": 2 base tiles"),
                 large.ran.output);
        QVERIFY2(
            large.ran.errorOutput.contains("skipped, because nothing is drawn on the sheet: ") &&
                large.ran.errorOutput.contains("Petrel") &&
                !large.ran.errorOutput.contains("Cormorant"),
            large.ran.errorOutput);
        const Exported none = run(
            battlecry, {"--sheet", "base-tile-large", "--format", format, "--ref", "mecha/petrel"});
        QCOMPARE(none.ran.exitCode, 2);
        QVERIFY2(none.ran.errorOutput.contains("the sheet shows nothing for "),
                 none.ran.errorOutput);
        QVERIFY(filesIn(none.folder).isEmpty());
    }

    void filesOfOneRunHaveNamesOfTheirOwn_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QStringList>("names");
        QTest::newRow("pdf") << "pdf" << QStringList{"dial-breakwater.pdf", "mecha-breakwater.pdf"};
        QTest::newRow("svg") << "svg" << QStringList{"dial-breakwater-dial-cover-back.svg",
                                                     "dial-breakwater-dial-cover-front.svg",
                                                     "dial-breakwater-dial-face-back.svg",
                                                     "dial-breakwater-dial-face-front.svg",
                                                     "mecha-breakwater-back.svg",
                                                     "mecha-breakwater-front.svg"};
    }
    void filesOfOneRunHaveNamesOfTheirOwn() {
        QFETCH(QString, format);
        QFETCH(QStringList, names);
        for (const QStringList& refs : {QStringList{"mecha/breakwater", "dial/breakwater"},
                                        QStringList{"dial/breakwater", "mecha/breakwater",
                                                    "battlecry-sample:dial/breakwater"}}) {
            QStringList options{"--format", format};
            for (const QString& ref : refs)
                options << "--ref" << ref;
            const Exported both = run(battlecry, options);
            QVERIFY2(both.ran.exitCode == 0, both.ran.errorOutput);
            QCOMPARE(both.ran.output.count('\n'), 2);
            QStringList found = filesIn(both.folder);
            QCOMPARE(found, names);
        }
    }

    /// File names depend on the packs' contents, not on the cards that a run prints.
    void aLaterRunReplacesNoOtherCard() {
        const QString to = folder_.filePath("runs");
        for (const char* sheet : {"dial-cover", "dial-face"})
            QCOMPARE(runWarwright({"export", battlecry, "-o", to, "--ref", "dial/breakwater",
                                   "--sheet", sheet, "--format", "svg"})
                         .exitCode,
                     0);
        QCOMPARE(filesIn(to), (QStringList{"dial-breakwater-dial-cover-back.svg",
                                           "dial-breakwater-dial-cover-front.svg",
                                           "dial-breakwater-dial-face-back.svg",
                                           "dial-breakwater-dial-face-front.svg"}));
    }

    void aPictureOfAnotherPackStays_data() {
        QTest::addColumn<QString>("format");
        QTest::newRow("png") << "png";
        QTest::newRow("svg") << "svg";
    }
    void aPictureOfAnotherPackStays() {
        QFETCH(QString, format);
        const QString packsIn = folder_.filePath("packs-" + format), to = packsIn + "/out";
        const QByteArray templates =
            "templates:\n  plain:\n    for: character\n    size: 20 x 20 mm\n    front:\n"
            "      - { box: name, at: [2, 2], size: [16, 6], text: \"{name}\" }\n";
        for (const auto& [id, more, own] :
             {std::tuple{QByteArray("one"), QByteArray(), templates},
              std::tuple{QByteArray("two"), QByteArray(), templates},
              std::tuple{QByteArray("three"), QByteArray("requires: { one: ^1.0 }\n"),
                         QByteArray()}}) {
            const QString pack = packsIn + '/' + id;
            QVERIFY(QDir().mkpath(pack));
            QFile manifest(pack + "/pack.yaml"), content(pack + "/content.yaml");
            QVERIFY(manifest.open(QIODevice::WriteOnly) && content.open(QIODevice::WriteOnly));
            manifest.write("warwright: 1\npack: " + id + "\nname: " + id +
                           "\nversion: 1.0.0\nsystem: ultrawar ^1.0\n" + more);
            content.write("characters:\n  c1: { name: Of " + id + " }\n" + own);
        }
        const auto print = [&](const QString& id, const QString& ref, const QString& into) {
            return runWarwright({"export", packsIn + '/' + id, "--packs", packsIn, "-o", into,
                                 "--sheet", "plain", "--ref", ref, "--format", format});
        };
        const QString name = "character-c1-plain-front." + format;
        const auto bytes = [&] {
            QFile file(to + '/' + name);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const ProcessResult first = print("one", "character/c1", to);
        QCOMPARE(filesIn(to), QStringList{name});
        const QByteArray before = bytes();
        const ProcessResult other = print("two", "character/c1", to);
        QCOMPARE(other.exitCode, 3);
        QVERIFY2(other.errorOutput.contains("is a picture of the pack `one` and was not replaced"),
                 other.errorOutput);
        QCOMPARE(filesIn(to), QStringList{name});
        QVERIFY(bytes() == before);
        QCOMPARE(print("one", "character/c1", to).exitCode, first.exitCode);
        // Pack `three` has both cards, so file names include the pack's name, also in later runs.
        const QString both = packsIn + "/both";
        for (const char* ref : {"three:character/c1", "one:character/c1"})
            (void)print("three", ref, both);
        QCOMPARE(filesIn(both), (QStringList{"one-character-c1-plain-front." + format,
                                             "three-character-c1-plain-front." + format}));
    }

    void whatHasNoSheetIsNamed_data() {
        QTest::addColumn<QString>("pack");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("message");
        const QString ultra = packs + "lanternwrights-vs-ironloom";
        const auto row = [](const char* name, const QString& pack, const QStringList& options,
                            const char* message) {
            QTest::newRow(name) << pack << options << QString::fromUtf8(message);
        };
        row("a power source", ultra, {"--ref", "power-source/wick-crystal"},
            "`power-source/wick-crystal` has no sheet\n");
        row("beside one that has", ultra,
            {"--ref", "character/orrin-vael", "--ref", "power-source/wick-crystal"},
            "`power-source/wick-crystal` has no sheet\n");
        row("a reference card", ultra, {"--ref", "quick-reference/ironloom-reference"},
            "`quick-reference/ironloom-reference` has no sheet\n");
        row("a mat", ultra, {"--ref", "mat/ironloom-mat"}, "`mat/ironloom-mat` has no sheet\n");
        row("a card's faction", ultra, {"--sheet", "mats", "--ref", "card/dawnhook"},
            "`card/dawnhook` has no sheet `mats`; it has `");
        row("a map's battle", ultra, {"--sheet", "battles", "--ref", "map/foundry"},
            "`map/foundry` has no sheet `battles`; it has `");
        row("a machine's missions", battlecry, {"--sheet", "board", "--ref", "mecha/petrel"},
            "`mecha/petrel` has no sheet `board`; it has `");
        row("a machine's dials", battlecry, {"--sheet", "dials", "--ref", "mecha/petrel"},
            "`mecha/petrel` has no sheet `dials`; it has `");
    }
    void whatHasNoSheetIsNamed() {
        QFETCH(QString, pack);
        QFETCH(QStringList, options);
        QFETCH(QString, message);
        for (const char* format : {"pdf", "svg"}) {
            const Exported none = run(pack, options + QStringList{"--format", format});
            QCOMPARE(none.ran.exitCode, 2);
            QVERIFY2(none.ran.errorOutput.contains(message.toUtf8()), none.ran.errorOutput);
            QVERIFY(filesIn(none.folder).isEmpty());
        }
    }

    void aListPrintsAsManyCopiesAsItSays_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("printed");
        const auto row = [](const char* name, const QStringList& options, const char* printed) {
            QTest::newRow(name) << options << QString::fromUtf8(printed);
        };
        row("a small deck", {"--ref", "deck/trial"}, "8 cards");
        row("the deck beside it", {"--ref", "deck/lanternwrights-deck"}, "50 cards");
        row("a small army", {"--ref", "army/watch"}, "3 cards");
        row("an army's pawns", {"--ref", "army/watch", "--sheet", "character-card"}, "3 cards");
        row("one of each", {"--ref", "deck/trial", "--copies", "one"}, "2 cards");
    }
    void aListPrintsAsManyCopiesAsItSays() {
        QFETCH(QStringList, options);
        QFETCH(QString, printed);
        const QString pack = folder_.filePath("decks");
        if (!QFile::exists(pack)) {
            QVERIFY(copySampleWithEdits(pack, {}));
            QFile more(pack + "/more.yaml");
            QVERIFY(more.open(QIODevice::WriteOnly));
            more.write("decks:\n  trial:\n    name: Trial\n    faction: lanternwrights\n"
                       "    cards: { glasswick-blade: 1, dawnhook: 7 }\n"
                       "armies:\n  watch:\n    name: Watch\n    faction: lanternwrights\n"
                       "    army_total: 30\n    active_general: orrin-vael\n"
                       "    characters: { orrin-vael: 1, emberling: 2 }\n"
                       "  crowd:\n    name: Crowd\n    faction: lanternwrights\n"
                       "    army_total: 90\n    active_general: orrin-vael\n"
                       "    characters: { orrin-vael: 1, emberling: 9 }\n");
        }
        const Exported pdf = run(pack, options);
        QVERIFY2(pdf.ran.output.contains(printed.toUtf8()), pdf.ran.output + pdf.ran.errorOutput);
    }
};

QTEST_GUILESS_MAIN(CliPictures)
#include "tst_cli_pictures.moc"
