// Tests data that survives problems and restarts: edits of a missing folder, the print record,
// changed figures.

#include "sample_app.h"

#include "tests/support/patience.h"
#include "tests/support/settled.h"

#include "editor/session/print_ledger.h"

#include <QtCore/QSettings>
#include <QtCore/QUrl>

#include <algorithm>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;
using namespace ww::ui;

class KeepingTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase();
    void init();
    void cleanup();
    void savingIsOfAllFiles();
    void redoHasTheKeyThatOthersHave();
    void closingWhereTheFolderIsGoneGetsATrueAnswer();
    void workIsSavedElsewhereWhereTheFolderIsGone();
    void aSaveThatFailsOffersAnotherName();
    void reloadingKeepsWhatIsNotSaved();
    void whatChangedIsSinceItWasPrintedHoweverOftenOneQuits();
    void whatAFactionsWordsDontChangeIsNotPrintedAgain();
    void facesThatWereThereFirstAreKnown();
    void aPageIsNoCard();
    void aNewOpponentMovesNoFigure();
    void ofANewPackNothingIsPrinted();

  private:
    void start(const fs::path& path);
    void set(const char* entity, const char* field, const char* value);
    [[nodiscard]] PrintModel& print() { return *app_->printModel(); }
    void answer(const char* words);
    void exportChoice(const fs::path& file);
    [[nodiscard]] bool allFacesAreKnown() const;
    std::unique_ptr<SessionFixture> bench_;
    std::unique_ptr<AppModel> app_;
};

void KeepingTest::initTestCase() {
    useOwnSettings("tst-keeping");
}

void KeepingTest::init() {
    QSettings().clear();
    bench_ = std::make_unique<SessionFixture>();
    start(bench_->pack);
}

void KeepingTest::cleanup() {
    app_.reset();
    bench_.reset();
}

/// Restarts the program and opens `path`.
void KeepingTest::start(const fs::path& path) {
    app_.reset();
    app_ = std::make_unique<AppModel>(bench_->services);
    app_->start(toQString(path.string()));
    QTRY_COMPARE(app_->state(), AppModel::State::Ready);
    QTRY_VERIFY(!app_->problems()->isChecking());
    QTRY_VERIFY(!print().historyText().isEmpty());
}

/// Returns true if the stored print record has the faces of all cards and characters.
bool KeepingTest::allFacesAreKnown() const {
    const auto record = readPrintRecord(bench_->services, bench_->pack, "lanternwrights");
    return record && std::all_of(record->cards.begin(), record->cards.end(), [](const auto& card) {
               return card.second.facesHash != 0 ||
                      !(card.first.starts_with("cards/") || card.first.starts_with("characters/"));
           });
}

/// Sets a field. `entity` is kind/id.
void KeepingTest::set(const char* entity, const char* field, const char* value) {
    const LibraryModel& library = *app_->library();
    for (int row = 0; row < library.rowCount(); ++row) {
        const QModelIndex at = library.index(row);
        if (library.data(at, LibraryModel::KindRole).toString() + u'/' +
                library.data(at, LibraryModel::DetailRole).toString() ==
            QString::fromLatin1(entity))
            app_->tabs()->open(library.data(at, LibraryModel::KeyRole).toString());
    }
    EntityModel* now = app_->tabs()->current();
    QVERIFY(now);
    QVERIFY(QString::fromLatin1(entity).endsWith(now->entityId()));
    now->form()->setValue(QString::fromLatin1(field), QString::fromLatin1(value));
}

void KeepingTest::answer(const char* words) {
    QVERIFY(app_->question());
    const QStringList answers = app_->question()->answers();
    for (int i = 0; i < answers.size(); ++i)
        if (answers[i].startsWith(QString::fromLatin1(words)))
            return app_->question()->answer(i);
    QFAIL(qPrintable(answers.join(QStringLiteral(" / "))));
}

void KeepingTest::exportChoice(const fs::path& file) {
    print().prepare();
    QTRY_VERIFY(!print().busy() && print().pageCount() > 0);
    print().exportPdf(QUrl::fromLocalFile(toQString(file.string())));
    QTRY_VERIFY(!print().writtenFile().isEmpty());
}

void KeepingTest::savingIsOfAllFiles() {
    set("character/orrin-vael", "offense", "9");
    set("faction/ironloom", "short", "IRO");
    QCOMPARE(app_->unsavedFiles(), 2);
    AppCommand* save = app_->commands()->find(QStringLiteral("file.save"));
    QVERIFY(save->text().contains(u"2"));
    QVERIFY(!app_->commands()->find(QStringLiteral("file.save-all")));
    save->trigger();
    QTRY_COMPARE(app_->unsavedFiles(), 0);
    QCOMPARE(app_->status(), QStringLiteral("Saved."));
}

void KeepingTest::redoHasTheKeyThatOthersHave() {
    const QStringList keys = app_->commands()->find(QStringLiteral("edit.redo"))->keys();
    QVERIFY(keys.contains(QStringLiteral("Ctrl+Y")));
    QVERIFY(keys.contains(QStringLiteral("Ctrl+Shift+Z")));
}

void KeepingTest::closingWhereTheFolderIsGoneGetsATrueAnswer() {
    set("character/orrin-vael", "offense", "9");
    const fs::path moved = bench_->pack.parent_path() / "moved";
    fs::rename(bench_->pack, moved);
    QSignalSpy closed(app_.get(), &AppModel::closeAllowed);
    QVERIFY(!app_->requestClose());
    answer("Save");
    QTRY_VERIFY(app_->question());
    QCOMPARE(app_->question()->title(), QStringLiteral("Not saved"));
    QVERIFY(app_->question()->text().contains(u"is missing"));
    QVERIFY(app_->isFolderMissing());
    QCOMPARE(closed.count(), 0);
    answer("Keep it for later");
    QCOMPARE(closed.count(), 1);
    QVERIFY(app_->requestClose());
    // After the next start in the moved folder, the window offers the unsaved edits and compares
    // them.
    start(moved);
    QTRY_VERIFY(app_->question());
    QCOMPARE(app_->question()->title(), QStringLiteral("Unsaved work was found"));
    const ComparisonModel* comparison = app_->question()->comparison();
    QVERIFY(comparison);
    QCOMPARE(comparison->differingRowCount(), 1);
    const int row = comparison->nextDifference(0, 0);
    const auto text = [&](ComparisonModel::Role role, int at) {
        return comparison->data(comparison->index(at), role).toString();
    };
    QVERIFY(text(ComparisonModel::HeadingRole, 0).startsWith(u"characters/lanternwrights.yaml, "));
    QVERIFY(text(ComparisonModel::LeftRole, row).contains(u"offense: 5"));
    QVERIFY(text(ComparisonModel::RightRole, row).contains(u"offense: 9"));
    answer("Restore");
    QCOMPARE(app_->unsavedFiles(), 1);
    app_->commands()->run(QStringLiteral("file.save"));
    QTRY_COMPARE(app_->unsavedFiles(), 0);
    QVERIFY(readWholeFile(moved / "characters/lanternwrights.yaml").find("offense: 9") !=
            std::string::npos);
}

void KeepingTest::workIsSavedElsewhereWhereTheFolderIsGone() {
    fs::create_directories(bench_->pack / "art");
    overwriteFile(bench_->pack / "art/lost.png", "a picture");
    start(bench_->pack);
    set("character/orrin-vael", "offense", "9");
    fs::rename(bench_->pack, bench_->pack.parent_path() / "stick");
    QSignalSpy dialogs(app_.get(), &AppModel::dialogRequested);
    app_->commands()->run(QStringLiteral("file.save"));
    QTRY_VERIFY(app_->question());
    answer("Save under another name");
    QCOMPARE(dialogs.count(), 1);
    QCOMPARE(dialogs.first().first().value<AppModel::Dialog>(), AppModel::Dialog::SaveAs);
    const fs::path copy = bench_->pack.parent_path() / "rescued";
    app_->saveAs(QUrl::fromLocalFile(toQString(copy.string())));
    QTRY_COMPARE(app_->packPath(), toQString(copy.string()));
    QTRY_COMPARE(app_->state(), AppModel::State::Ready);
    QVERIFY(!app_->isFolderMissing());
    QVERIFY(readWholeFile(copy / "characters/lanternwrights.yaml").find("offense: 9") !=
            std::string::npos);
    // The question names the files that couldn't be copied.
    QVERIFY(app_->question());
    QVERIFY(app_->question()->detail().contains(u"art/lost.png"));
}

void KeepingTest::aSaveThatFailsOffersAnotherName() {
    set("character/orrin-vael", "offense", "9");
    bench_->disk.isFull = true;
    app_->commands()->run(QStringLiteral("file.save"));
    QTRY_VERIFY(app_->question());
    QCOMPARE(app_->question()->title(), QStringLiteral("Not saved"));
    QSignalSpy dialogs(app_.get(), &AppModel::dialogRequested);
    answer("Save under another name");
    QCOMPARE(dialogs.count(), 1);
    bench_->disk.isFull = false;
}

void KeepingTest::reloadingKeepsWhatIsNotSaved() {
    set("character/orrin-vael", "offense", "9");
    app_->commands()->run(QStringLiteral("file.reload"));
    QTRY_COMPARE(app_->state(), AppModel::State::Ready);
    QTRY_COMPARE(app_->unsavedFiles(), 1);
    QVERIFY(!app_->question());
    QVERIFY(app_->tabs()->current());
    set("character/orrin-vael", "defense", "8");
    app_->commands()->run(QStringLiteral("file.save"));
    QTRY_COMPARE(app_->unsavedFiles(), 0);
    const std::string text = readWholeFile(bench_->pack / "characters/lanternwrights.yaml");
    QVERIFY(text.find("offense: 9") != std::string::npos);
    QVERIFY(text.find("defense: 8") != std::string::npos);
}

void KeepingTest::whatChangedIsSinceItWasPrintedHoweverOftenOneQuits() {
    QCOMPARE(print().unprintedCount(), 0);
    QVERIFY(print().historyText().contains(u"first opened"));
    set("character/orrin-vael", "offense", "9");
    QTRY_COMPARE(print().unprintedCount(), 1);
    app_->commands()->run(QStringLiteral("file.save"));
    QTRY_COMPARE(app_->unsavedFiles(), 0);
    for (int run = 0; run < 2; ++run) {
        start(bench_->pack);
        QTRY_COMPARE(print().unprintedCount(), 1);
        QCOMPARE(print().choices().front(), QStringLiteral("What changed"));
    }
    const fs::path pdf = bench_->pack.parent_path() / "changed.pdf";
    exportChoice(pdf);
    QVERIFY(print().suggestedName().endsWith(u"-changed-1-card.pdf"));
    QVERIFY(print().savedText().contains(u"changed.pdf"));
    QVERIFY(print().savedText().contains(toQString(pdf.parent_path().string())));
    QCOMPARE(print().unprintedCount(), 0);
    start(bench_->pack);
    QVERIFY(print().historyText().contains(u"printed on"));
    // After the layout of all faces, they still equal the printed faces in the record.
    QVERIFY(ww::test::waitUntilSettled());
    QCOMPARE(print().unprintedCount(), 0);
    QVERIFY(print().choices().front() != u"What changed");
    set("character/orrin-vael", "offense", "5");
    QTRY_COMPARE(print().unprintedCount(), 1);
    set("character/orrin-vael", "offense", "9");
    QTRY_COMPARE(print().unprintedCount(), 0);
}

void KeepingTest::whatAFactionsWordsDontChangeIsNotPrintedAgain() {
    QTRY_VERIFY(allFacesAreKnown());
    QSignalSpy counted(&print(), &PrintModel::historyChanged);
    set("faction/lanternwrights", "notes", "Nobody prints this.");
    QTRY_VERIFY(counted.count() > 0);
    QCOMPARE(print().unprintedCount(), 0);
    set("faction/lanternwrights", "colour", "#aa0000");
    QTRY_VERIFY(print().unprintedCount() > 10);
}

/// A printed page isn't recorded as a printed card, even after a restart.
void KeepingTest::aPageIsNoCard() {
    const auto session = bench_->open();
    PrintLedger ledger;
    PrintRecord now = PrintLedger::recordOfCurrentTexts(session->index(), session->packId());
    now.recordingSince = 1;
    ledger.startRecording({}, now, session->index(), false);
    ledger.recordPrint({{"scenarios/the-last-lamp", {1, 7}}}, 100, false);
    QCOMPARE(ledger.record().lastPrintTime, 100);
    QCOMPARE(ledger.record().lastCardPrintTime, 0);
    QVERIFY(!writePrintRecord(bench_->services, bench_->pack, "lanternwrights", ledger.record()));
    const auto kept = readPrintRecord(bench_->services, bench_->pack, "lanternwrights");
    QVERIFY(kept && kept->lastPrintTime == 100 && kept->lastCardPrintTime == 0);
    ledger.recordPrint({{"characters/orrin-vael", {1, 2}}}, 200, true);
    QCOMPARE(ledger.record().lastCardPrintTime, 200);
}

/// A figure is reported as changed only if the opponent is the same.
void KeepingTest::aNewOpponentMovesNoFigure() {
    AnalysisModel& analysis = *app_->analysis();
    analysis.setActive(true);
    set("character/orrin-vael", "offense", "6");
    QTRY_VERIFY(analysis.rowCount() > 0 && !analysis.busy());
    const QString before = analysis.title();
    QVERIFY(before.contains(u"Corva Thrum"));
    set("character/orrin-vael", "faction", "ironloom"); // has other opponents
    QTRY_VERIFY(!analysis.busy() && analysis.title() != before);
    QCOMPARE(analysis.changedFigure(), QString());
    set("character/orrin-vael", "offense", "8");
    QTRY_VERIFY(analysis.changedFigure().startsWith(u"Offense · Hits "));
}

/// If the disk is slow, the print record may be read after the layout.
void KeepingTest::facesThatWereThereFirstAreKnown() {
    const auto session = bench_->open();
    const EntityIndex& index = session->index();
    const Entity& orrin = *index.at(SessionFixture::findOrrin(*session));
    FaceCheckResult result;
    result.faceHashes.push_back({orrin.ref, 7});
    for (const bool asRead : {true, false}) {
        PrintLedger ledger;
        QVERIFY(!ledger.recordFaces(result, index, asRead));
        PrintRecord known = PrintLedger::recordOfCurrentTexts(index, session->packId());
        QCOMPARE(ledger.startRecording(known, known, index, asRead), asRead);
        QCOMPARE(ledger.isPrintUpToDate(orrin), asRead);
    }
}

void KeepingTest::ofANewPackNothingIsPrinted() {
    app_->newPackOptions()->setSystem(QStringLiteral("ultrawar"));
    QTRY_VERIFY(app_->newPackOptions()->problem().isEmpty());
    const fs::path folder = bench_->pack.parent_path() / "mine";
    fs::create_directories(folder);
    app_->createPack(QStringLiteral("own"), QStringLiteral("Own"),
                     QUrl::fromLocalFile(toQString(folder.string())));
    QTRY_COMPARE(app_->packPath(), toQString((folder / "own").string()));
    QTRY_COMPARE(app_->state(), AppModel::State::Ready);
    QTRY_VERIFY(print().unprintedCount() > 0);
    QVERIFY(print().historyText().contains(u"never printed"));
    start(folder / "own");
    QTRY_VERIFY(print().unprintedCount() > 0);
}

QTEST_MAIN(KeepingTest)
#include "tst_keeping.moc"
