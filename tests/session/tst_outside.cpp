// Tests other programs that change an open pack, and a second window.

#include "fixture.h"
#include "tests/support/patience.h"

#include <QtCore/QDateTime>

#include <atomic>
#include <string_view>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

namespace {

/// Records the questions that the session asks about changes on disk.
struct Asked {
    explicit Asked(Session& session) {
        QObject::connect(&session, &Session::fileChangedOutside, &session,
                         [this](const OutsideChange& change) { all.push_back(change); });
    }
    Q_DISABLE_COPY_MOVE(Asked)
    std::vector<OutsideChange> all = {};
};

/// Counts how often the program looks for another window's claim on a pack.
class ClaimLooks : public files::Io {
  public:
    std::atomic<int> count = 0;
    int openAt(int dir, const char* path, int flags, mode_t mode) override {
        count += std::string_view(path).ends_with(".claim") ? 1 : 0;
        return Io::openAt(dir, path, flags, mode);
    }
};

/// Writes the file as another program would, and lets the session read the change.
void writeOutside(SessionFixture& bench, Session& session, const std::string& file,
                  const std::string& text) {
    overwriteFile(bench.pack / file, text);
    for (int i = 0; i < 2; ++i) {
        session.pollDisk();
        SessionFixture::waitUntilSettled(session);
    }
}

std::string replaced(std::string text, const std::string& old, const std::string& fresh) {
    return text.replace(text.find(old), old.size(), fresh);
}

bool saveNow(Session& session) {
    QSignalSpy saved(&session, &Session::saveFinished);
    session.saveAll();
    if (saved.isEmpty() && !saved.wait(ww::test::kPatience))
        return false;
    SessionFixture::waitUntilSettled(session);
    return saved.first().first().toBool();
}

/// Sets Orrin's Offense to 9 in the session and to 2 on disk. Returns the text on disk.
std::string offenseOnBothSides(SessionFixture& bench, Session& session, const EntityRef& ref) {
    if (!SessionFixture::setField(session, ref, "offense", "9"))
        return {};
    std::string theirs = readWholeFile(bench.pack / ref.file);
    theirs.replace(theirs.find("offense: 5"), 10, "offense: 2");
    overwriteFile(bench.pack / ref.file, theirs);
    return theirs;
}

} // namespace

class OutsideTest : public QObject {
    Q_OBJECT

  private slots:
    void otherEntitiesAreMergedWithoutAQuestion();
    void undoKeepsWhatAnotherProgramWrote();
    void undoOverTheSameValueSaysSoAndSavingAsks();
    void redoOverTheSameValueSaysSoAndSavingAsks();
    void savingAsksAfterAnAnsweredMergeIsUndone();
    void undoingAFileThatAnotherProgramWroteAsks();
    void aFileThatAnotherProgramRemovedComesBack();
    void aFieldThatBothChangedIsAsked();
    void savingOverAChangedFileAsksFirst();
    void savingOverAnotherEntitysChangeSavesBoth();
    void keepMineOverwritesOnlyAfterTheAnswer();
    void keepBothKeepsMyTextOutsideThePack();
    void whatCannotBeKeptApartStaysInTheWindow();
    void aReadOnlyWindowFollowsWhatTheFirstSaves();
    void whoAsksForAPackHasItFirst();
};

void OutsideTest::otherEntitiesAreMergedWithoutAQuestion() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    EntityRef other = ref;
    other.id = "sable-henwick";
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
    std::string text = readWholeFile(bench.pack / ref.file);
    text.replace(text.find("offense: 6", text.find("sable-henwick")), 10, "offense: 3");
    overwriteFile(bench.pack / ref.file, text);
    const Asked asked(*session);
    session->pollDisk();
    SessionFixture::waitUntilSettled(*session);
    session->pollDisk();
    SessionFixture::waitUntilSettled(*session);
    QVERIFY(asked.all.empty());
    // Undo reverts the user's step and not the other program's change.
    const std::string now = session->document(ref.pack, ref.file)->text();
    session->undo();
    QCOMPARE(session->document(ref.pack, ref.file)->text(), text);
    QVERIFY(!session->isDirty(ref.file));
    session->redo();
    QCOMPARE(session->document(ref.pack, ref.file)->text(), now);
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("9"));
    QCOMPARE(SessionFixture::fieldText(*session, other, "offense"), std::string("3"));
    QSignalSpy saved(session.get(), &Session::saveFinished);
    session->saveAll();
    QVERIFY(saved.wait(ww::test::kPatience));
    QVERIFY(saved.first().first().toBool());
}

void OutsideTest::undoKeepsWhatAnotherProgramWrote() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    const std::string file = ref.file;
    // A change by another program isn't an undo step.
    std::string disk = replaced(readWholeFile(bench.pack / file), "movement: 4", "movement: 3");
    writeOutside(bench, *session, file, disk);
    QCOMPARE(SessionFixture::fieldText(*session, ref, "movement"), std::string("3"));
    QVERIFY(!session->isUnchangedSinceOpening());
    QVERIFY(!session->history().undoStep());
    session->undo();
    QCOMPARE(session->document(ref.pack, file)->text(), disk);
    // The user makes two steps and saves after the first. Another program writes after each step.
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "9", "typing"));
    QVERIFY(saveNow(*session));
    disk = replaced(readWholeFile(bench.pack / file), "movement: 3", "movement: 2");
    writeOutside(bench, *session, file, disk);
    QVERIFY(SessionFixture::setField(*session, ref, "defense", "8", "typing"));
    disk = "# another program was here\n" + disk;
    writeOutside(bench, *session, file, disk);
    QCOMPARE(session->history().steps().size(), std::size_t(2));
    QSignalSpy messages(session.get(), &Session::messagePosted);
    session->undo();
    QCOMPARE(session->document(ref.pack, file)->text(), disk);
    session->undo();
    QCOMPARE(session->document(ref.pack, file)->text(), replaced(disk, "offense: 9", "offense: 5"));
    session->redo();
    session->redo();
    QCOMPARE(session->document(ref.pack, file)->text(), replaced(disk, "defense: 5", "defense: 8"));
    session->undo();
    session->undo();
    QCOMPARE(messages.count(), 0);
    QVERIFY(saveNow(*session));
    QCOMPARE(readWholeFile(bench.pack / file), replaced(disk, "offense: 9", "offense: 5"));
}

void OutsideTest::undoOverTheSameValueSaysSoAndSavingAsks() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
    QVERIFY(saveNow(*session));
    std::string disk = replaced(readWholeFile(bench.pack / ref.file), "offense: 9", "offense: 2");
    disk = replaced(disk, "movement: 4", "movement: 3");
    writeOutside(bench, *session, ref.file, disk);
    QSignalSpy messages(session.get(), &Session::messagePosted);
    const Asked asked(*session);
    session->undo();
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("5"));
    QCOMPARE(SessionFixture::fieldText(*session, ref, "movement"), std::string("3"));
    QCOMPARE(messages.count(), 1);
    const QString said = messages.first().first().toString();
    QVERIFY2(said.contains(toQString(ref.file)) && said.contains(QStringLiteral("Redo")),
             qPrintable(said));
    // After Redo, the document equals the file on disk. So the session neither saves nor asks.
    session->redo();
    QCOMPARE(session->document(ref.pack, ref.file)->text(), disk);
    QVERIFY(saveNow(*session));
    QVERIFY(asked.all.empty());
    session->undo();
    QCOMPARE(messages.count(), 2);
    QVERIFY(!saveNow(*session));
    QCOMPARE(readWholeFile(bench.pack / ref.file), disk);
    QVERIFY(!saveNow(*session)); // saving fails while the question is open
    QCOMPARE(asked.all.size(), std::size_t(1));
    QVERIFY(asked.all[0].isMergeable);
    QCOMPARE(asked.all[0].choices.size(), std::size_t(1));
    QCOMPARE(asked.all[0].choices[0].mine.value(), std::string("5"));
    QCOMPARE(asked.all[0].choices[0].theirs.value(), std::string("2"));
    session->resolveOutsideChange(asked.all[0], OutsideAnswer::KeepMine);
    QVERIFY(saveNow(*session));
    QCOMPARE(readWholeFile(bench.pack / ref.file), replaced(disk, "offense: 2", "offense: 5"));
}

void OutsideTest::redoOverTheSameValueSaysSoAndSavingAsks() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
    session->undo();
    const std::string disk =
        replaced(readWholeFile(bench.pack / ref.file), "offense: 5", "offense: 2");
    writeOutside(bench, *session, ref.file, disk);
    QSignalSpy messages(session.get(), &Session::messagePosted);
    const Asked asked(*session);
    session->redo();
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("9"));
    QCOMPARE(messages.count(), 1);
    QVERIFY(messages.first().first().toString().contains(QStringLiteral("Undo")));
    QVERIFY(!saveNow(*session));
    QCOMPARE(asked.all.size(), std::size_t(1));
    session->resolveOutsideChange(asked.all[0], OutsideAnswer::Merge,
                                  {asked.all[0].choices[0].choiceKey()});
    QCOMPARE(session->document(ref.pack, ref.file)->text(), disk);
    QVERIFY(saveNow(*session));
    QCOMPARE(readWholeFile(bench.pack / ref.file), disk);
}

void OutsideTest::savingAsksAfterAnAnsweredMergeIsUndone() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    std::string disk = offenseOnBothSides(bench, *session, ref);
    QVERIFY(!disk.empty());
    disk = replaced(disk, "movement: 4", "movement: 3");
    const std::string mine = session->document(ref.pack, ref.file)->text();
    const Asked asked(*session);
    writeOutside(bench, *session, ref.file, disk);
    QCOMPARE(asked.all.size(), std::size_t(1));
    session->resolveOutsideChange(asked.all[0], OutsideAnswer::Merge);
    QVERIFY(saveNow(*session));
    disk = readWholeFile(bench.pack / ref.file);
    QVERIFY(disk.find("movement: 3") != std::string::npos);
    QSignalSpy messages(session.get(), &Session::messagePosted);
    session->undo(); // undo restores the user's text from before the answer
    QCOMPARE(session->document(ref.pack, ref.file)->text(), mine);
    QCOMPARE(messages.count(), 1);
    QVERIFY(!saveNow(*session));
    QCOMPARE(readWholeFile(bench.pack / ref.file), disk);
    QCOMPARE(asked.all.size(), std::size_t(2));
    session->resolveOutsideChange(asked.all[1], OutsideAnswer::Merge);
    QCOMPARE(session->document(ref.pack, ref.file)->text(), disk);
}

void OutsideTest::undoingAFileThatAnotherProgramWroteAsks() {
    SessionFixture bench;
    auto session = bench.open();
    const std::string file = "characters/fresh.yaml";
    const std::string own = "characters:\n  fresh-one:\n    name: Fresh\n";
    QVERIFY(session->replaceDocuments({{file, source::read(file, own)}},
                                      {QStringLiteral("New"), {}, {}}));
    QVERIFY(saveNow(*session));
    writeOutside(bench, *session, file, own + "    offense: 4\n");
    const Asked asked(*session);
    QSignalSpy messages(session.get(), &Session::messagePosted);
    session->undo(); // undo removes the new file
    QVERIFY(!session->document(session->packId(), file));
    QCOMPARE(messages.count(), 1);
    QVERIFY(!saveNow(*session));
    QCOMPARE(readWholeFile(bench.pack / file), own + "    offense: 4\n");
    QCOMPARE(asked.all.size(), std::size_t(1));
    session->resolveOutsideChange(asked.all[0], OutsideAnswer::KeepBoth);
    QVERIFY(session->document(session->packId(), file));
    QVERIFY(!session->isDirty(file));
}

/// Saving restores a file that another program removed. It doesn't overwrite anything.
void OutsideTest::aFileThatAnotherProgramRemovedComesBack() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
    QVERIFY(saveNow(*session));
    fs::remove(bench.pack / ref.file);
    for (int i = 0; i < 2; ++i) {
        session->pollDisk();
        SessionFixture::waitUntilSettled(*session);
    }
    QVERIFY(!session->document(ref.pack, ref.file));
    session->undo();
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("9"));
    QVERIFY(saveNow(*session));
    QVERIFY(fs::exists(bench.pack / ref.file));
    session->undo();
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("5"));
}

void OutsideTest::aFieldThatBothChangedIsAsked() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
    QVERIFY(SessionFixture::setField(*session, ref, "defense", "8"));
    std::string text = readWholeFile(bench.pack / ref.file);
    text.replace(text.find("offense: 5"), 10, "offense: 2");
    text.replace(text.find("movement: 4"), 11, "movement: 3");
    overwriteFile(bench.pack / ref.file, text);
    const Asked asked(*session);
    session->pollDisk();
    SessionFixture::waitUntilSettled(*session);
    session->pollDisk();
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(asked.all.size(), std::size_t(1)); // only one question after two polls
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("9"));
    QVERIFY(asked.all[0].isMergeable);
    QCOMPARE(asked.all[0].choices.size(), std::size_t(1));
    QCOMPARE(asked.all[0].choices[0].mine.value(), std::string("9"));
    QCOMPARE(asked.all[0].choices[0].theirs.value(), std::string("2"));
    session->resolveOutsideChange(asked.all[0], OutsideAnswer::Merge,
                                  {asked.all[0].choices[0].choiceKey()});
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("2"));
    QCOMPARE(SessionFixture::fieldText(*session, ref, "defense"), std::string("8"));
    QCOMPARE(SessionFixture::fieldText(*session, ref, "movement"), std::string("3"));
    text.replace(text.find("defense: 5"), 10, "defense: 8");
    QCOMPARE(session->document(ref.pack, ref.file)->text(), text);
    // The journal is based on the current file, so recovery finds no conflict.
    session->keepChangesInJournal();
    session.reset();
    auto again = bench.open();
    QCOMPARE(again->recoveredFiles().size(), std::size_t(1));
    QVERIFY(!again->recoveredFiles()[0].isChangedOnDisk);
    again->recoverUnchanged();
    QCOMPARE(SessionFixture::fieldText(*again, ref, "defense"), std::string("8"));
}

void OutsideTest::savingOverAChangedFileAsksFirst() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
    std::string theirs = "# another program was here\n" + readWholeFile(bench.pack / ref.file);
    theirs.replace(theirs.find("offense: 5"), 10, "offense: 2");
    overwriteFile(bench.pack / ref.file, theirs);
    QSignalSpy saved(session.get(), &Session::saveFinished);
    int asked = 0;
    QObject::connect(session.get(), &Session::fileChangedOutside, session.get(), [&] { ++asked; });
    session->saveAll();
    QVERIFY(saved.wait(ww::test::kPatience));
    QVERIFY(!saved.first().first().toBool());
    SessionFixture::waitUntilSettled(*session);
    QVERIFY(asked >= 1);
    QCOMPARE(readWholeFile(bench.pack / ref.file), theirs);
    QVERIFY(session->isDirty(ref.file));
}

void OutsideTest::savingOverAnotherEntitysChangeSavesBoth() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
    std::string theirs = "# another program was here\n" + readWholeFile(bench.pack / ref.file);
    overwriteFile(bench.pack / ref.file, theirs);
    QSignalSpy saved(session.get(), &Session::saveFinished);
    session->saveAll();
    QVERIFY(saved.wait(ww::test::kPatience));
    QVERIFY(saved.first().first().toBool());
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(saved.count(), 1);
    theirs.replace(theirs.find("offense: 5"), 10, "offense: 9");
    QCOMPARE(readWholeFile(bench.pack / ref.file), theirs);
    QVERIFY(!session->isDirty(ref.file));
}

void OutsideTest::keepMineOverwritesOnlyAfterTheAnswer() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
    const std::string mine = session->document(ref.pack, ref.file)->text();
    overwriteFile(bench.pack / ref.file, "# gone\n");
    const Asked asked(*session);
    session->pollDisk();
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(asked.all.size(), std::size_t(1));
    QVERIFY(!asked.all[0].isMergeable);
    session->resolveOutsideChange(asked.all[0], OutsideAnswer::KeepMine);
    QSignalSpy saved(session.get(), &Session::saveFinished);
    session->saveAll();
    QVERIFY(saved.wait(ww::test::kPatience));
    QVERIFY(saved.first().first().toBool());
    QCOMPARE(readWholeFile(bench.pack / ref.file), mine);
}

void OutsideTest::keepBothKeepsMyTextOutsideThePack() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    QVERIFY(!offenseOnBothSides(bench, *session, ref).empty());
    const std::string mine = session->document(ref.pack, ref.file)->text();
    const Asked asked(*session);
    session->pollDisk();
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(asked.all.size(), std::size_t(1));
    QSignalSpy kept(session.get(), &Session::copySaved);
    session->resolveOutsideChange(asked.all[0], OutsideAnswer::KeepBoth);
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("2"));
    // A copy of the user's version is saved outside the pack. A signal reports its path.
    QCOMPARE(kept.count(), 1);
    const fs::path copy = toUtf8String(kept.first().first().toString());
    QCOMPARE(readWholeFile(copy), mine);
    QVERIFY(copy.string().starts_with((bench.services.dataDir / "kept/pack/characters").string()));
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(bench.pack))
        QVERIFY(entry.path().string().find(".mine-") == std::string::npos);
    QVERIFY(!session->snapshot().packs.back()->assets->contains(copy.filename().string()));
}

void OutsideTest::whatCannotBeKeptApartStaysInTheWindow() {
    SessionFixture bench;
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    const std::string theirs = offenseOnBothSides(bench, *session, ref);
    QVERIFY(!theirs.empty());
    const Asked asked(*session);
    session->pollDisk();
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(asked.all.size(), std::size_t(1));
    bench.disk.isFull = true;
    QSignalSpy failed(session.get(), &Session::saveFailed);
    session->resolveOutsideChange(asked.all[0], OutsideAnswer::KeepBoth);
    SessionFixture::waitUntilSettled(*session);
    QCOMPARE(failed.count(), 1);
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("9"));
    QVERIFY(session->isDirty(ref.file));
}

void OutsideTest::aReadOnlyWindowFollowsWhatTheFirstSaves() {
    SessionFixture bench;
    auto first = bench.open();
    auto second = bench.open();
    QVERIFY(second->readOnlyReason() == ReadOnly::InUse);
    const EntityRef ref = SessionFixture::findOrrin(*first);
    QVERIFY(SessionFixture::setField(*first, ref, "offense", "9"));
    first->saveAll();
    SessionFixture::waitUntilSettled(*first);
    QTRY_COMPARE(SessionFixture::fieldText(*second, ref, "offense"), std::string("9"));
    QVERIFY(second->dirtyFiles().empty());
    QVERIFY(second->history().steps().empty());
    QVERIFY(second->isReadOnly());
}

void OutsideTest::whoAsksForAPackHasItFirst() {
    SessionFixture bench;
    auto first = bench.open();
    auto second = bench.open();
    QVERIFY(second->lockHolder().has_value());
    QCOMPARE(second->lockHolder()->pid, std::to_string(QCoreApplication::applicationPid()));
    QVERIFY(second->lockHolder()->isOwn);
    QVERIFY(std::abs(second->lockHolder()->since - QDateTime::currentSecsSinceEpoch()) < 60);
    QSignalSpy claimed(first.get(), &Session::packClaimed);
    auto claim = files::PackClaim::tryClaim(bench.pack, bench.services.stateDir);
    QVERIFY(claim.has_value());
    QVERIFY(!files::PackClaim::tryClaim(bench.pack, bench.services.stateDir)
                 .has_value()); // only one claim at a time
    QVERIFY(claimed.wait(ww::test::kPatience));
    QCOMPARE(claimed.count(), 1);
    first.reset();
    // A third window that opens the pack waits until the claim's owner has locked the pack.
    ClaimLooks looks;
    Services counted = bench.services;
    counted.io = &looks;
    auto third = std::make_unique<Session>(counted);
    QSignalSpy opened(third.get(), &Session::opened);
    third->open(bench.pack);
    QTRY_VERIFY(looks.count > 5);
    QVERIFY(opened.isEmpty());
    auto lock = files::PackLock::acquire(bench.pack, bench.services.stateDir);
    QVERIFY(lock);
    claim.reset();
    QTRY_VERIFY(!opened.isEmpty());
    QVERIFY(third->readOnlyReason() == ReadOnly::InUse);
    // The second window notices that the lock's holder is gone.
    QSignalSpy holder(second.get(), &Session::lockHolderChanged);
    { const files::PackLock gone = std::move(*lock); }
    QTRY_VERIFY(!second->lockHolder().has_value());
}

QTEST_GUILESS_MAIN(OutsideTest)
#include "tst_outside.moc"
