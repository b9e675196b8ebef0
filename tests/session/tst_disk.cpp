// Tests a session and the disk: crashes, and other programs that write the same files.

#include "fixture.h"

#include "tests/support/patience.h"
#include "tests/support/settled.h"

#include "editor/session/diff.h"

#include <QtCore/QDeadlineTimer>
#include <QtGui/QImage>

#include <atomic>
#include <ctime>
#include <fcntl.h>
#include <unistd.h>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

class DiskTest : public QObject {
    Q_OBJECT

  private slots:
    void unsavedWorkComesBackAfterACrash();
    void savedWorkLeavesNoJournal();
    void givenUpWorkLeavesNoJournal();
    void aFileChangedOutsideIsReloadedWhenClean();
    void anAtomicSaveByAnotherProgramIsSeenTwice();
    void differencesAreOneStretch();
    void aPictureDrawnAnewIsOnTheCardAtOnce();
    void aPictureThatComesLaterIsNoLongerMissing();
    void aFolderThatGoesIsSaidAndWaitedFor();
    void anEmptyFolderInItsPlaceIsNotAllRemoved();
    void aGameThatChangesOnDiskIsSaid();
    void aPackReadAheadIsTakenOnce();
    void aPackReadAheadForNothingIsLetGo();
    void aClaimThatGetsItsLockLaterIsSeen();
    void workThatNobodyWaitsForEnds_data();
    void workThatNobodyWaitsForEnds();
};

namespace {

void paintPicture(const fs::path& file, Qt::GlobalColor colour) {
    fs::create_directories(file.parent_path());
    QImage image(300, 300, QImage::Format_RGB32);
    image.fill(colour);
    QVERIFY(image.save(QString::fromStdString(file.string())));
}

Value picture(const char* file) {
    Value art = Value::emptyMapping();
    art.entries.emplace_back("file", Value(file));
    return art;
}

} // namespace

void DiskTest::aPackReadAheadIsTakenOnce() {
    SessionFixture bench;
    std::atomic<int> reads = 0;
    bench.services.open = [&reads, open = bench.services.open](const fs::path& path) {
        ++reads;
        return open(path);
    };
    bench.services.preloader = std::make_shared<PackPreloader>(bench.services, bench.pack);
    auto session = bench.open();
    QVERIFY(!session->isReadOnly());
    QCOMPARE(SessionFixture::fieldText(*session, SessionFixture::findOrrin(*session), "offense"),
             std::string("5"));
    QCOMPARE(reads.load(), 1);
    session.reset();
    // A session that opens the pack later reads the newer contents from disk.
    const fs::path file = bench.pack / "characters/lanternwrights.yaml";
    std::string text = readWholeFile(file);
    const std::size_t at = text.find("offense: 5", text.find("orrin-vael"));
    QVERIFY(at != std::string::npos);
    overwriteFile(file, text.replace(at, 10, "offense: 6"));
    session = bench.open();
    QCOMPARE(SessionFixture::fieldText(*session, SessionFixture::findOrrin(*session), "offense"),
             std::string("6"));
    QCOMPARE(reads.load(), 2);
}

void DiskTest::aPackReadAheadForNothingIsLetGo() {
    SessionFixture bench;
    const fs::path other = bench.pack.parent_path() / "other";
    fs::copy(bench.pack, other, fs::copy_options::recursive);
    bench.services.preloader = std::make_shared<PackPreloader>(bench.services, other);
    const auto session = bench.open();
    QVERIFY(!session->isReadOnly());
    QCOMPARE(session->root(), bench.pack);
    const auto second = bench.open(other); // the preloader didn't lock this pack
    QVERIFY(!second->isReadOnly());
    QCOMPARE(second->root(), other);
}

void DiskTest::aPictureDrawnAnewIsOnTheCardAtOnce() {
    SessionFixture bench;
    paintPicture(bench.pack / "art/own.png", Qt::red);
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(session->edit(
        Patch{{{PatchOp::Kind::Remove, ref, FieldPath::fromKey("art"), {}, 0},
               {PatchOp::Kind::Set, ref, FieldPath::fromKey("art"), picture("art/own.png"), 0}}},
        {QStringLiteral("Art"), {}, ref}));
    std::vector<std::uint64_t> faces;
    QObject::connect(session.get(), &Session::cardDrawn, session.get(),
                     [&](const DrawResult& result) {
                         QVERIFY(!result.faces.empty());
                         faces.push_back(result.faces.front()->hash);
                     });
    session->setCurrentCard({ref, "character", 200, false});
    SessionFixture::waitUntilSettled(*session);
    QVERIFY(!faces.empty());
    const std::uint64_t before = faces.back();
    QSignalSpy art(session.get(), &Session::artChanged);
    paintPicture(bench.pack / "art/own.png", Qt::blue);
    session->pollDisk();
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(art.size(), 1);
    QVERIFY(faces.back() != before);
    session->pollDisk();
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(art.size(), 1); // no second signal
}

void DiskTest::aPictureThatComesLaterIsNoLongerMissing() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(session->edit(
        Patch{{{PatchOp::Kind::Remove, ref, FieldPath::fromKey("art"), {}, 0},
               {PatchOp::Kind::Set, ref, FieldPath::fromKey("art"), picture("art/later.png"), 0}}},
        {QStringLiteral("Art"), {}, ref}));
    SessionFixture::waitUntilSettled(*session);
    const std::string without = SessionFixture::findingLines(*session, ref);
    QVERIFY2(without.find("core.art.missing") != std::string::npos, without.c_str());
    paintPicture(bench.pack / "art/later.png", Qt::red);
    session->pollDisk();
    SessionFixture::waitUntilSettled(*session);
    const std::string with = SessionFixture::findingLines(*session, ref);
    QVERIFY2(with.find("core.art.missing") == std::string::npos, with.c_str());
}

void DiskTest::unsavedWorkComesBackAfterACrash() {
    SessionFixture bench;
    EntityRef ref;
    {
        auto session = bench.open();
        ref = SessionFixture::findOrrin(*session);
        QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
        QVERIFY(test::waitUntilSettled()); // the journal has the edit
        QVERIFY(SessionFixture::setField(*session, ref, "defense", "8"));
        QVERIFY(test::waitUntilSettled());
        SessionFixture::waitUntilSettled(*session);
        // The session ends as in a crash: the edits are neither saved nor discarded.
    }
    auto session = bench.open();
    QVERIFY(session->hasRecoveredFiles());
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("5"));
    session->recoverUnchanged();
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("9"));
    QCOMPARE(SessionFixture::fieldText(*session, ref, "defense"), std::string("8"));
    QVERIFY(session->isDirty(ref.file));
    session->undo(); // undo reverts the whole restoring
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("5"));
}

void DiskTest::savedWorkLeavesNoJournal() {
    SessionFixture bench;
    {
        auto session = bench.open();
        QVERIFY(SessionFixture::setField(*session, SessionFixture::findOrrin(*session), "offense",
                                         "9"));
        QVERIFY(test::waitUntilSettled());
        QSignalSpy saved(session.get(), &Session::saveFinished);
        session->saveAll();
        QVERIFY(saved.wait(ww::test::kPatience));
        SessionFixture::waitUntilSettled(*session);
    }
    QVERIFY(!bench.open()->hasRecoveredFiles());
}

void DiskTest::givenUpWorkLeavesNoJournal() {
    SessionFixture bench;
    {
        auto session = bench.open();
        QVERIFY(SessionFixture::setField(*session, SessionFixture::findOrrin(*session), "offense",
                                         "9"));
        QVERIFY(test::waitUntilSettled());
        session->discardUnsavedChanges();
        SessionFixture::waitUntilSettled(*session);
    }
    QVERIFY(!bench.open()->hasRecoveredFiles());
}

void DiskTest::aFileChangedOutsideIsReloadedWhenClean() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    std::string text = readWholeFile(bench.pack / ref.file);
    text.replace(text.find("offense: 5"), 10, "offense: 8");
    overwriteFile(bench.pack / ref.file, text);
    session->pollDisk();
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("8"));
    QVERIFY(session->dirtyFiles().empty());
}

void DiskTest::anAtomicSaveByAnotherProgramIsSeenTwice() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    std::string text = readWholeFile(bench.pack / ref.file);
    for (const char* value : {"offense: 7", "offense: 8"}) {
        text.replace(text.find("offense: "), 10, value);
        const fs::path temporary = bench.pack / ".other-program";
        overwriteFile(temporary, text);
        fs::rename(temporary, bench.pack / ref.file);
        QTRY_COMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string(1, value[9]));
    }
}

void DiskTest::differencesAreOneStretch() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    const DocumentPtr before = session->document(ref.pack, ref.file);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "11"));
    const DocumentPtr after = session->document(ref.pack, ref.file);
    const auto edit = editBetween(*before, *after);
    QVERIFY(edit.has_value());
    QVERIFY(edit->length <= 1 && edit->text.size() <= 2);
    std::string text = before->text();
    text.replace(edit->offset, edit->length, edit->text);
    QCOMPARE(text, after->text());
    QVERIFY(!editBetween(*after, *after).has_value());
}

void DiskTest::aFolderThatGoesIsSaidAndWaitedFor() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    const std::string before = readWholeFile(bench.pack / ref.file);
    QSignalSpy away(session.get(), &Session::folderMissingChanged);
    QSignalSpy saved(session.get(), &Session::saveFinished);
    QSignalSpy failed(session.get(), &Session::saveFailed);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
    const fs::path elsewhere = bench.pack.parent_path() / "moved";
    fs::rename(bench.pack, elsewhere);
    // The session doesn't know yet that the folder was moved. Saving reports that it is missing.
    session->saveAll();
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(saved.count(), 1);
    QVERIFY(!saved.last().first().toBool());
    QCOMPARE(failed.count(), 1);
    QVERIFY(failed.last().first().toString().contains(u"is missing"));
    QVERIFY(session->isFolderMissing());
    session->pollDisk();
    SessionFixture::waitUntilSettled(*session);
    QVERIFY(session->isFolderMissing());
    QCOMPARE(away.count(), 1);
    // The session keeps its edits and writes its journal, but doesn't create the missing folder.
    QVERIFY(SessionFixture::setField(*session, ref, "defense", "8"));
    session->keepChangesInJournal();
    QVERIFY(!fs::exists(bench.pack));
    QCOMPARE(readWholeFile(elsewhere / ref.file), before);
    QVERIFY(!fs::is_empty(bench.services.stateDir / "journal"));
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("9"));
    // After the folder has come back, the session saves into it.
    fs::rename(elsewhere, bench.pack);
    QTRY_VERIFY(!session->isFolderMissing());
    SessionFixture::waitUntilSettled(*session);
    session->saveAll();
    SessionFixture::waitUntilSettled(*session);
    QVERIFY(saved.last().first().toBool());
    QVERIFY(readWholeFile(bench.pack / ref.file).find("offense: 9") != std::string::npos);
    QVERIFY(readWholeFile(bench.pack / ref.file).find("defense: 8") != std::string::npos);
}

void DiskTest::anEmptyFolderInItsPlaceIsNotAllRemoved() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    const std::size_t entities = session->index().size();
    fs::rename(bench.pack, bench.pack.parent_path() / "stick");
    fs::create_directories(bench.pack); // as if a disk were unmounted
    session->pollDisk();
    SessionFixture::waitUntilSettled(*session);
    QVERIFY(session->isFolderMissing());
    QCOMPARE(session->index().size(), entities);
    QVERIFY(session->history().steps().empty());
    // A folder with at least one file is the pack's folder, so the missing file was removed.
    fs::remove(bench.pack);
    fs::rename(bench.pack.parent_path() / "stick", bench.pack);
    fs::remove(bench.pack / ref.file);
    session->pollDisk();
    SessionFixture::waitUntilSettled(*session);
    QVERIFY(!session->isFolderMissing());
    QVERIFY(session->index().size() < entities);
}

void DiskTest::aGameThatChangesOnDiskIsSaid() {
    SessionFixture bench;
    const fs::path content = bench.pack.parent_path() / "content";
    fs::create_directories(content);
    fs::copy(fs::path(WW_SOURCE_DIR) / "content/systems", content / "systems",
             fs::copy_options::recursive);
    qputenv("WARWRIGHT_CONTENT", QByteArray::fromStdString(content.string()));
    auto session = bench.open();
    QSignalSpy outdated(session.get(), &Session::outdatedPacksChanged);
    session->pollRequiredPacks();
    SessionFixture::waitUntilSettled(*session);
    QVERIFY(session->outdatedPackTitles().isEmpty());
    fs::path file;
    for (const PackDocumentsPtr& pack : session->snapshot().packs)
        if (pack != session->snapshot().packs.back())
            file = fs::path(pack->root) / "pack.yaml";
    QVERIFY2(file.string().starts_with(content.string()), file.c_str());
    const std::string text = readWholeFile(file);
    overwriteFile(file, text + "# another word\n");
    QTRY_COMPARE(session->outdatedPackTitles().size(), 1);
    QCOMPARE(session->outdatedPackTitles().front(), toQString(session->system()->name));
    QVERIFY(outdated.count() >= 1);
    overwriteFile(file, text); // restores the text that the session read
    QTRY_VERIFY(session->outdatedPackTitles().isEmpty());
}

/// The claim's file may appear before the other window has locked it. The session must notice
/// later.
void DiskTest::aClaimThatGetsItsLockLaterIsSeen() {
    SessionFixture bench;
    const fs::path locks = files::lockDir(bench.services.stateDir);
    fs::create_directories(bench.services.stateDir);
    fs::path file;
    {
        const auto claim = files::PackClaim::tryClaim(bench.pack, bench.services.stateDir);
        QVERIFY(claim);
        for (const fs::directory_entry& entry : fs::directory_iterator(locks))
            file = entry.path();
    }
    QCOMPARE(file.extension(), fs::path(".claim"));
    auto session = bench.open();
    QSignalSpy claimed(session.get(), &Session::packClaimed);
    overwriteFile(file, "");
    QVERIFY(test::waitUntilSettled());
    QCOMPARE(claimed.count(), 0);
    const int fd = ::open(file.c_str(), O_RDWR | O_CLOEXEC);
    struct ::flock lock {};
    lock.l_type = F_WRLCK;
    QCOMPARE(::fcntl(fd, F_OFD_SETLK, &lock), 0);
    QVERIFY(claimed.wait(ww::test::kPatience));
    ::close(fd);
}

void DiskTest::workThatNobodyWaitsForEnds_data() {
    QTest::addColumn<bool>("layout");
    QTest::newRow("a check") << false;
    QTest::newRow("laying out") << true;
}

void DiskTest::workThatNobodyWaitsForEnds() {
    QFETCH(bool, layout);
    SessionFixture bench;
    std::atomic<bool> began = false;
    if (!layout)
        // This check simulates a long computation: it looks up entities for a minute.
        bench.services.checks = [&](const schema::System&) {
            return std::vector<check::EntityCheck>{
                {"character",
                 {},
                 [&](const schema::World& world, const schema::EntityView& entity,
                     check::FindingSink&) {
                     began = true;
                     for (QDeadlineTimer late(60000); !late.hasExpired();)
                         (void)world.find("character", entity.id, entity.pack);
                 }}};
        };
    auto session = std::make_unique<Session>(bench.services);
    QSignalSpy opened(session.get(), &Session::opened);
    session->open(bench.pack);
    QVERIFY(opened.wait(ww::test::kPatience));
    if (layout) {
        SessionFixture::waitUntilSettled(*session);
        std::string words;
        for (int i = 0; words.size() < 200000; ++i)
            words += "word" + std::to_string(i) + " ";
        const EntityRef ref = SessionFixture::findOrrin(*session);
        session->setCurrentCard({ref, "character", 400, false});
        QVERIFY(SessionFixture::setField(*session, ref, "flavour", words.c_str()));
        QTRY_VERIFY(!session->isChecking()); // next, the worker lays out the card
        QVERIFY(!session->isIdle());
    } else {
        QTRY_VERIFY(began);
    }
    // Measures processor time, which doesn't depend on other programs. Without cancelling, the work
    // would take a minute.
    const std::clock_t begun = std::clock();
    session.reset();
    const double seconds = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
    QVERIFY2(seconds < 1, qPrintable(QString::number(seconds)));
}

QTEST_GUILESS_MAIN(DiskTest)
#include "tst_disk.moc"
