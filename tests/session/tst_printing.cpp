// Tests printing on a printer, with fake CUPS programs.

#include "sample_app.h"
#include "tests/support/patience.h"

#include <QtCore/QSettings>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;
using namespace ww::ui;

class PrintingTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void init();
    void cleanup();
    void thePrinterGetsThePdfAsItIsSavedAndMustNotScale();
    void theDesktopsPrinterComesFirstUntilOneChoosesAnother();
    void aRefusalIsReportedInThePrintersWords();
    void noPrinterIsSaid();
    void noPrintingSystemIsSaid();
    void oneSheetOfSeveralIsChosen();
    void whatIsNoCardIsPrintedAndCountedApart();
    void itOpensOnWhatOneMeans();
    void aBookOfThePackIsPrinted();

  private:
    void program(const char* name, const std::string& script) const;
    [[nodiscard]] PrintQueue& queue() { return *app_->printModel()->queue(); }
    void prepare();
    std::unique_ptr<SessionFixture> bench_;
    std::unique_ptr<AppModel> app_;
    std::unique_ptr<QTemporaryDir> bin_;
    QByteArray path_;
};

void PrintingTest::initTestCase() {
    useOwnSettings("tst-printing");
    path_ = qgetenv("PATH");
}

void PrintingTest::init() {
    QSettings().clear();
    bin_ = std::make_unique<QTemporaryDir>();
    bench_ = std::make_unique<SessionFixture>();
    app_ = std::make_unique<AppModel>(bench_->services);
    app_->start(toQString(bench_->pack.string()));
    QTRY_COMPARE(app_->state(), AppModel::State::Ready);
}

void PrintingTest::cleanup() {
    app_.reset();
    bench_.reset();
    qputenv("PATH", path_);
}

/// Writes a fake CUPS program. PATH doesn't contain the real programs.
void PrintingTest::program(const char* name, const std::string& script) const {
    const fs::path file = fs::path(bin_->path().toStdString()) / name;
    overwriteFile(file, "#!/bin/sh\nPATH=/usr/bin:/bin\nout=" + bin_->path().toStdString() + "\n" +
                            script);
    fs::permissions(file, fs::perms::owner_all);
}

void PrintingTest::prepare() {
    program("lpstat", "case $1 in\n-e) echo Attic; echo Kitchen;;\n-d) echo 'system default "
                      "destination: Kitchen';;\nesac\n");
    program("lp", "for w in \"$@\"; do printf '%s\\n' \"$w\" >> $out/words; last=$w; done\n"
                  "cp \"$last\" $out/printed.pdf\necho 'request id is Kitchen-7 (1 file(s))'\n");
    qputenv("PATH", bin_->path().toUtf8());
    queue().listPrinters();
    QTRY_COMPARE(queue().state(), PrintQueue::State::Ready);
    app_->printModel()->prepare();
    QTRY_VERIFY(!app_->printModel()->busy() && app_->printModel()->pageCount() > 0);
}

void PrintingTest::thePrinterGetsThePdfAsItIsSavedAndMustNotScale() {
    prepare();
    PrintModel& print = *app_->printModel();
    print.setPaper(PrintModel::Paper::Letter);
    print.setDuplex(PrintModel::Duplex::LongEdge);
    QTRY_VERIFY(!print.busy() && print.pageCount() > 0);
    queue().setCopies(3);
    print.print();
    QTRY_VERIFY(!queue().sentMessage().isEmpty());
    QVERIFY(queue().error().isEmpty());
    QVERIFY(queue().sentMessage().contains(QStringLiteral("Kitchen")));
    const fs::path bin(bin_->path().toStdString());
    const QStringList words = toQString(readWholeFile(bin / "words")).split(QLatin1Char('\n'));
    const auto after = [&](const char* word) {
        const auto at = words.indexOf(QString::fromLatin1(word));
        return at < 0 ? QString() : words.value(at + 1);
    };
    QCOMPARE(after("-d"), QStringLiteral("Kitchen"));
    QCOMPARE(after("-n"), QStringLiteral("3"));
    QVERIFY(words.contains(QStringLiteral("print-scaling=none")));
    QVERIFY(words.contains(QStringLiteral("media=Letter")));
    QVERIFY(words.contains(QStringLiteral("sides=two-sided-long-edge")));
    // The printer gets the same PDF that Save PDF writes.
    const fs::path saved = bin / "saved.pdf";
    print.exportPdf(QUrl::fromLocalFile(toQString(saved.string())));
    QTRY_VERIFY(!print.writtenFile().isEmpty());
    QVERIFY(readWholeFile(bin / "printed.pdf").starts_with("%PDF"));
    QCOMPARE(readWholeFile(bin / "printed.pdf").size(), readWholeFile(saved).size());
    // The temporary file is deleted after it was printed.
    QVERIFY(!fs::exists(words.value(words.size() - 2).toStdString()));
}

void PrintingTest::theDesktopsPrinterComesFirstUntilOneChoosesAnother() {
    prepare();
    QCOMPARE(queue().printers(), QStringList({QStringLiteral("Kitchen"), QStringLiteral("Attic")}));
    QCOMPARE(queue().printer(), 0);
    queue().setPrinter(1);
    queue().listPrinters();
    QTRY_COMPARE(queue().state(), PrintQueue::State::Ready);
    QCOMPARE(queue().printers().value(queue().printer()), QStringLiteral("Attic"));
}

void PrintingTest::oneSheetOfSeveralIsChosen() {
    // The game has sheets for a card and for pawns to fold or punch out.
    prepare();
    QCOMPARE(app_->printModel()->sheets(),
             QStringList({QStringLiteral("Default sheets"), QStringLiteral("Character card"),
                          QStringLiteral("Discs"), QStringLiteral("Pawns")}));
    app_.reset();
    overwriteFile(bench_->pack / "sheets.yaml",
                  "sheets:\n"
                  "  cards: { for: character, template: character-card }\n"
                  "  big: { for: character, label: One a page, put: [{ face: character-card }], "
                  "paper: 80x100mm, margin: 5 mm }\n");
    app_ = std::make_unique<AppModel>(bench_->services);
    app_->start(toQString(bench_->pack.string()));
    QTRY_COMPARE(app_->state(), AppModel::State::Ready);
    prepare();
    PrintModel& print = *app_->printModel();
    const QStringList choices = print.choices();
    print.setChoice(static_cast<int>(choices.indexOf(QStringLiteral("All: Characters"))));
    QTRY_VERIFY(!print.busy() && print.pageCount() > 0);
    const QStringList sheets = print.sheets();
    QCOMPARE(sheets.value(0), QStringLiteral("Default sheets"));
    const auto onePage = static_cast<int>(sheets.indexOf(QStringLiteral("One a page")));
    QVERIFY2(onePage > 0, qPrintable(sheets.join(QLatin1Char('|'))));
    QVERIFY(sheets.contains(QStringLiteral("Cards")));
    QCOMPARE(print.sheet(), 0);
    const int cards = print.faceCount() / 2, together = print.pageCount();
    QVERIFY(together < cards);
    print.setSheet(onePage);
    QTRY_VERIFY(!print.busy() && print.pageCount() != together);
    QCOMPARE(print.sheet(), onePage);
    QCOMPARE(print.pageCount(), cards);
    // The print job uses the sheet's paper size.
    print.print();
    QTRY_VERIFY(!queue().sentMessage().isEmpty());
    QVERIFY(QString::fromStdString(readWholeFile(fs::path(bin_->path().toStdString()) / "words"))
                .contains(QStringLiteral("media=Custom.80x100mm")));
    // After choosing other entities, the default sheets are selected.
    print.setChoice(static_cast<int>(choices.indexOf(QStringLiteral("Everything"))));
    QCOMPARE(print.sheet(), 0);
    QTRY_VERIFY(!print.busy() && print.faceCount() > 2 * cards);
}

void PrintingTest::whatIsNoCardIsPrintedAndCountedApart() {
    prepare();
    PrintModel& print = *app_->printModel();
    const auto choose = [&](const char* choice) {
        const auto at = print.choices().indexOf(QString::fromLatin1(choice));
        QVERIFY2(at >= 0, choice);
        print.setChoice(static_cast<int>(at));
        QTRY_VERIFY(!print.busy() && print.pageCount() > 0);
    };
    choose("All cards");
    QVERIFY(print.hasCards() && print.hasBacks());
    const int cards = print.pageCount();
    QVERIFY2(print.summary().contains(QStringLiteral(" cards · ")), qPrintable(print.summary()));
    QVERIFY(!print.summary().contains(QStringLiteral("others")));
    choose("Everything"); // includes maps, armies and scenarios
    QVERIFY(print.pageCount() > cards);
    QVERIFY2(print.summary().contains(QStringLiteral(" others · ")), qPrintable(print.summary()));
    QVERIFY(print.sheets().contains(QStringLiteral("Map poster")));
    choose("The pack as a whole");
    QVERIFY(!print.hasCards() && !print.hasBacks());
    QVERIFY2(!print.summary().contains(QStringLiteral("card")), qPrintable(print.summary()));
    // The note about the saved file disappears with the next choice.
    print.exportPdf(QUrl::fromLocalFile(bin_->filePath(QStringLiteral("book.pdf"))));
    QTRY_VERIFY(!print.savedText().isEmpty());
    choose("All cards");
    QVERIFY(print.savedText().isEmpty());
}

void PrintingTest::itOpensOnWhatOneMeans() {
    PrintModel& print = *app_->printModel();
    const auto opens = [&](const char* kindAndId) {
        while (app_->tabs()->count() > 0)
            app_->tabs()->close(0);
        const LibraryModel& library = *app_->library();
        for (int row = 0; kindAndId != nullptr && row < library.rowCount(); ++row)
            if (const QModelIndex at = library.index(row);
                library.data(at, LibraryModel::KindRole).toString() + u'/' +
                    library.data(at, LibraryModel::DetailRole).toString() ==
                QString::fromLatin1(kindAndId))
                app_->tabs()->open(library.data(at, LibraryModel::KeyRole).toString());
        print.close();
        print.prepare();
        (void)QTest::qWaitFor([&] { return !print.busy() && print.pageCount() > 0; },
                              ww::test::kPatience);
        return print.choices().value(print.choice());
    };
    QCOMPARE(opens("character/orrin-vael"), QStringLiteral("Orrin Vael"));
    QCOMPARE(print.summary(), QStringLiteral("1 card · 1 page"));
    QVERIFY(print.hasCutLines());
    app_->tabs()->current()->form()->setValue(QStringLiteral("offense"), QStringLiteral("9"));
    QTRY_COMPARE(print.unprintedCount(), 1);
    QCOMPARE(opens("character/maravel-quill"), QStringLiteral("What changed"));
    // From a map or scenario, the panel prints only its page, without cut marks.
    QCOMPARE(opens("map/foundry"), QStringLiteral("Foundry"));
    QVERIFY2(print.summary().startsWith(QStringLiteral("1 map · ")), qPrintable(print.summary()));
    QVERIFY(!print.hasCutLines());
    QCOMPARE(opens("scenario/the-last-lamp"), QStringLiteral("The Last Lamp"));
    QVERIFY2(print.summary().startsWith(QStringLiteral("1 scenario · ")),
             qPrintable(print.summary()));
    QVERIFY(!print.hasCutLines());
    QCOMPARE(opens(nullptr), QStringLiteral("What changed"));
}

void PrintingTest::aBookOfThePackIsPrinted() {
    prepare();
    const QString whole = QStringLiteral("The pack as a whole");
    app_.reset();
    overwriteFile(
        bench_->pack / "sheets.yaml",
        "sheets:\n"
        "  book: { for: pack, put: [{ face: cover }, { each: entities(deck) as d, "
        "face: deck-page, of: d }], paper: 80x100mm }\n"
        "templates:\n"
        "  cover: { for: pack, size: 60 x 60 mm, front: [{ box: title, size: [60, 3], "
        "text: \"{name} {name} {name}\", style: name }] }\n"
        "  deck-page: { for: deck, size: 60 x 60 mm, front: [{ text: \"{name}\", style: name "
        "}] }\n");
    app_ = std::make_unique<AppModel>(bench_->services);
    app_->start(toQString(bench_->pack.string()));
    QTRY_COMPARE(app_->state(), AppModel::State::Ready);
    prepare();
    PrintModel& print = *app_->printModel();
    QCOMPARE(print.choices().indexOf(whole), print.choices().size() - 2); // last: Everything
    print.setChoice(static_cast<int>(print.choices().indexOf(whole)));
    QTRY_VERIFY(!print.busy() && print.pageCount() > 0);
    const auto book = static_cast<int>(print.sheets().indexOf(QStringLiteral("Book")));
    QVERIFY2(book > 0, qPrintable(print.sheets().join(QLatin1Char('|'))));
    print.setSheet(book);
    QTRY_VERIFY(!print.busy() && print.faceCount() == 3);
    QCOMPARE(print.pageCount(), 3);
    QCOMPARE(print.suggestedName(), QStringLiteral("lanternwrights-vs-ironloom-whole.pdf"));
    // The book's cover doesn't fit. The finding is in pack.yaml, as on the command line.
    app_.reset();
    const auto session = bench_->open();
    QVERIFY(session);
    const auto inManifest = [&] {
        std::vector<std::string> out;
        for (const ProblemPtr& problem : session->findings().allProblems())
            if (problem->isFromLayout && problem->finding.entity.file == "pack.yaml")
                out.push_back(problem->code);
        return out;
    };
    QTRY_COMPARE(inManifest(), std::vector<std::string>{"core.sheet.does-not-fit"});
}

void PrintingTest::aRefusalIsReportedInThePrintersWords() {
    prepare();
    program("lp", "echo 'lp: The printer is on fire.' >&2\nexit 1\n");
    app_->printModel()->print();
    QTRY_VERIFY(!queue().error().isEmpty());
    QVERIFY(queue().error().contains(QStringLiteral("on fire")));
    QVERIFY(queue().sentMessage().isEmpty());
    QVERIFY(!queue().isSending());
}

void PrintingTest::noPrinterIsSaid() {
    program("lpstat", "echo 'lpstat: No destinations added.' >&2\nexit 1\n");
    program("lp", "exit 1\n");
    qputenv("PATH", bin_->path().toUtf8());
    queue().listPrinters();
    QTRY_COMPARE(queue().state(), PrintQueue::State::NoPrinter);
    QCOMPARE(queue().printer(), -1);
}

void PrintingTest::noPrintingSystemIsSaid() {
    qputenv("PATH", bin_->path().toUtf8());
    queue().listPrinters();
    QTRY_COMPARE(queue().state(), PrintQueue::State::NoProgram);
}

QTEST_MAIN(PrintingTest)
#include "tst_printing.moc"
