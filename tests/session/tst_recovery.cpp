// Tests recovery after a crash if another program has changed the file. Tests comparison of lines.

#include "fixture.h"

#include "random_edits.h"
#include "tests/support/patience.h"
#include "tests/support/settled.h"

#include "editor/session/line_diff.h"
#include "rules/base/cancel.h"
#include "rules/base/lines.h"
#include "rules/files/versions.h"

#include <QtCore/QDir>

#include <atomic>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

namespace {

std::string show(std::string_view left, std::string_view right) {
    const auto a = splitIntoLines(left), b = splitIntoLines(right);
    std::string out;
    for (const LinePair& pair : compareLines(a, b)) {
        out +=
            pair.left < 0 ? std::string("-") : std::string(a[static_cast<std::size_t>(pair.left)]);
        out += pair.isSame ? "=" : "|";
        out += pair.right < 0 ? std::string("-")
                              : std::string(b[static_cast<std::size_t>(pair.right)]);
        out += ' ';
    }
    return out;
}

enum class Wrote { Other, Same };

/// Edits `offense` and simulates a crash. Then another program changes `defense`, and with `Same`
/// also `offense`.
void crashAndWriteOutside(SessionFixture& bench, EntityRef& ref, Wrote wrote = Wrote::Same) {
    {
        auto session = bench.open();
        ref = SessionFixture::findOrrin(*session);
        QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
        QVERIFY(test::waitUntilSettled()); // the journal must be written
        SessionFixture::waitUntilSettled(*session);
    }
    std::string text = readWholeFile(bench.pack / ref.file);
    text.replace(text.find("defense: 5"), 10, "defense: 2");
    if (wrote == Wrote::Same)
        text.replace(text.find("offense: 5"), 10, "offense: 3");
    overwriteFile(bench.pack / ref.file, text);
}

} // namespace

class RecoveryTest : public QObject {
    Q_OBJECT

  private slots:
    void workOnAFileThatChangedSinceIsOfferedBesideIt();
    void whatWasWrittenSinceIsMerged();
    void onlyWhatBothChangedIsAsked_data();
    void onlyWhatBothChangedIsAsked();
    void whatItBeganFromIsGone();
    void randomPairsAreMergedAsThoseFromOutside();
    void keepingMineIsOneStepThatCanBeUndone();
    void keepingTheFileForgetsMine();
    void mineIsSavedAsACopyOutsideThePack();
    void restoringLeavesChangedFilesToTheirOwnQuestion();
    void restoringKeepsWhatWasDoneSince_data();
    void restoringKeepsWhatWasDoneSince();
    void undoneWorkLeavesNothingToRestore();
    void workIsOfferedByAnySpellingOfThePath_data();
    void workIsOfferedByAnySpellingOfThePath();
    void workIsOfferedWhereTheFolderWentTo();
    void workOfACopyIsItsOwn();
    void theJournalIsWrittenWhileTheWorkerIsBusy();
    void linesAreMatchedInOrder_data();
    void linesAreMatchedInOrder();
    void everyLineIsShownOnce();
};

void RecoveryTest::workOnAFileThatChangedSinceIsOfferedBesideIt() {
    SessionFixture bench;
    EntityRef ref;
    crashAndWriteOutside(bench, ref);
    auto session = bench.open();
    QCOMPARE(session->recoveredFiles().size(), std::size_t(1));
    const RecoveredFile& entry = session->recoveredFiles().front();
    QVERIFY(entry.isChangedOnDisk);
    QCOMPARE(entry.file, ref.file);
    QVERIFY(entry.mine.has_value());
    QVERIFY(entry.mine->find("offense: 9") != std::string::npos);
    QVERIFY(entry.mine->find("defense: 5") != std::string::npos);
    QVERIFY(entry.base.find("offense: 5") != std::string::npos);
    // Until the user answers, the file has the other program's text.
    QCOMPARE(SessionFixture::fieldText(*session, ref, "defense"), std::string("2"));
    QVERIFY(session->recoveredFilesText().isEmpty());
}

/// At the end, the session writes the journal before it cancels the running check.
void RecoveryTest::theJournalIsWrittenWhileTheWorkerIsBusy() {
    std::atomic<bool> hold = false, held = false;
    SessionFixture bench;
    bench.services.autosaveDelayMs = 3'600'000; // no autosave during the test
    bench.services.checks = [&](const schema::System& system) {
        auto checks = games::checks(system);
        const auto wait = [&](const schema::World&, const schema::EntityView&,
                              check::FindingSink&) {
            while (hold) {
                held = true;
                throwIfCancelled();
            }
        };
        checks.push_back({"character", {{"character", "*"}}, wait, {}});
        return checks;
    };
    auto session = bench.open();
    const EntityRef ref = SessionFixture::findOrrin(*session);
    hold = true;
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
    QTRY_VERIFY(held);
    const QDir journals(toQString((bench.services.stateDir / "journal").string()));
    QCOMPARE(journals.entryList({"*.journal"}, QDir::Files).size(), 0);
    session->flushJournals();
    QCOMPARE(journals.entryList({"*.journal"}, QDir::Files).size(), 1);
    session.reset();
    hold = false;
    session = bench.open();
    QCOMPARE(session->recoveredFiles().size(), std::size_t{1});
}

void RecoveryTest::whatWasWrittenSinceIsMerged() {
    SessionFixture bench;
    EntityRef ref;
    crashAndWriteOutside(bench, ref, Wrote::Other);
    auto session = bench.open();
    QCOMPARE(session->recoveredFiles().size(), std::size_t(1));
    QVERIFY(!session->recoveredFiles().front().isChangedOnDisk);
    QVERIFY(session->recoveredFilesText().contains(u"merged with later changes"));
    QVERIFY(session->recoverUnchanged().empty());
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("9"));
    QCOMPARE(SessionFixture::fieldText(*session, ref, "defense"), std::string("2"));
    QVERIFY(session->isDirty(ref.file));
    // One undo step reverts the recovery and restores the text on disk.
    session->undo();
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("5"));
    QVERIFY(!session->isDirty(ref.file));
    QVERIFY(!session->hasRecoveredFiles());
}

void RecoveryTest::onlyWhatBothChangedIsAsked_data() {
    QTest::addColumn<bool>("theirs");
    QTest::newRow("mine") << false;
    QTest::newRow("theirs") << true;
}

void RecoveryTest::onlyWhatBothChangedIsAsked() {
    QFETCH(bool, theirs);
    SessionFixture bench;
    EntityRef ref;
    crashAndWriteOutside(bench, ref);
    auto session = bench.open();
    const RecoveredFile& entry = session->recoveredFiles().front();
    QVERIFY(entry.isChangedOnDisk);
    const Merge merge = mergeRecovered(entry, session->document(session->packId(), ref.file));
    QVERIFY(merge.document);
    QCOMPARE(merge.choices.size(), std::size_t(1));
    QCOMPARE(merge.choices[0].path.str(), std::string("offense"));
    QCOMPARE(merge.choices[0].mine.value(), std::string("9"));
    QCOMPARE(merge.choices[0].theirs.value(), std::string("3"));
    std::set<std::string> take;
    if (theirs)
        take.insert(merge.choices[0].choiceKey());
    session->resolveRecoveredFile(ref.file, RecoveredAnswer::Merge, take);
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string(theirs ? "3" : "9"));
    QCOMPARE(SessionFixture::fieldText(*session, ref, "defense"), std::string("2"));
    QVERIFY(!session->hasRecoveredFiles());
    session->undo();
    QVERIFY(!session->isDirty(ref.file));
}

void RecoveryTest::whatItBeganFromIsGone() {
    SessionFixture bench;
    EntityRef ref;
    crashAndWriteOutside(bench, ref, Wrote::Other);
    fs::remove_all(bench.services.stateDir / "versions");
    auto session = bench.open();
    QCOMPARE(session->recoveredFiles().size(), std::size_t(1));
    const RecoveredFile& entry = session->recoveredFiles().front();
    QVERIFY(entry.isChangedOnDisk && !entry.mine && !entry.errorText.empty());
    QVERIFY(!mergeRecovered(entry, session->document(session->packId(), ref.file)).document);
    session->resolveRecoveredFile(ref.file, RecoveredAnswer::KeepFile);
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("5"));
    QVERIFY(!session->hasRecoveredFiles());
}

/// Recovered edits are merged in the same way as unsaved edits during a session.
void RecoveryTest::randomPairsAreMergedAsThoseFromOutside() {
    QTemporaryDir folder;
    const fs::path root = fs::path(folder.path().toStdString()) / "pack";
    Services services;
    services.stateDir = fs::path(folder.path().toStdString()) / "state";
    RandomEdits random(29);
    const std::string base = random.base->text();
    QVERIFY(files::saveVersion(services.stateDir, root, "content.yaml", base));
    int whole = 0, asked = 0, nothing = 0;
    for (int round = 0; round < 300; ++round) {
        const bool overlap = round % 3 == 0;
        const RandomEdits::EditPair pair = random.randomEditPair(overlap);
        files::RecoveredJournal journal;
        journal.key = {(root / "content.yaml").string(), false, files::hashOf(base), root.string(),
                       "p"};
        journal.batches = {{{0, base.size(), pair.mine->text()}}};
        PackDocuments now;
        now.pack = "p";
        now.files = {pair.theirs};
        const std::vector<RecoveredFile> found = recoverFiles(services, root, {journal}, now);
        const Merge merge = mergeByEntity(random.base, pair.mine, pair.theirs);
        const bool same = pair.theirs->text() == base;
        if (!overlap && !same)
            QCOMPARE(QString::fromStdString(merge.document->text()),
                     QString::fromStdString(pair.sequence->text()));
        if (found.empty()) { // the file already has all edits
            QCOMPARE(merge.document->text(), pair.theirs->text());
            ++nothing;
            continue;
        }
        const RecoveredFile& entry = found.front();
        QVERIFY(entry.mine.has_value());
        QCOMPARE(entry.isChangedOnDisk, !merge.choices.empty() && !same);
        if (!entry.isChangedOnDisk) {
            QCOMPARE(QString::fromStdString(*entry.mine),
                     QString::fromStdString(same ? pair.mine->text() : merge.document->text()));
            QCOMPARE(entry.base, pair.theirs->text());
            QCOMPARE(entry.isMerged, !same);
            ++whole;
            continue;
        }
        // Each answer gives the same text as the same answer during a session.
        ++asked;
        std::set<std::string> all;
        for (const MergeChoice& choice : merge.choices)
            all.insert(choice.choiceKey());
        for (const auto& take : {std::set<std::string>(), all}) {
            const Merge mine = mergeRecovered(entry, pair.theirs, take);
            QVERIFY(mine.document && mine.choices == merge.choices);
            QCOMPARE(mine.document->text(),
                     mergeByEntity(random.base, pair.mine, pair.theirs, take).document->text());
        }
    }
    QVERIFY2(whole > 200 && asked > 40,
             qPrintable(QStringLiteral("%1 %2 %3").arg(whole).arg(asked).arg(nothing)));
}

void RecoveryTest::keepingMineIsOneStepThatCanBeUndone() {
    SessionFixture bench;
    EntityRef ref;
    crashAndWriteOutside(bench, ref);
    auto session = bench.open();
    session->resolveRecoveredFile(ref.file, RecoveredAnswer::KeepMine);
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("9"));
    QCOMPARE(SessionFixture::fieldText(*session, ref, "defense"), std::string("5"));
    QVERIFY(session->isDirty(ref.file));
    QVERIFY(!session->hasRecoveredFiles());
    session->undo();
    QCOMPARE(SessionFixture::fieldText(*session, ref, "defense"), std::string("2"));
    QVERIFY(!session->isDirty(ref.file));
}

void RecoveryTest::keepingTheFileForgetsMine() {
    SessionFixture bench;
    EntityRef ref;
    crashAndWriteOutside(bench, ref);
    {
        auto session = bench.open();
        session->resolveRecoveredFile(ref.file, RecoveredAnswer::KeepFile);
        SessionFixture::waitUntilSettled(*session);
        QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("3"));
        QVERIFY(session->dirtyFiles().empty());
    }
    QVERIFY(!bench.open()->hasRecoveredFiles());
}

void RecoveryTest::mineIsSavedAsACopyOutsideThePack() {
    SessionFixture bench;
    EntityRef ref;
    crashAndWriteOutside(bench, ref);
    auto session = bench.open();
    QSignalSpy kept(session.get(), &Session::copySaved);
    session->resolveRecoveredFile(ref.file, RecoveredAnswer::SaveCopy);
    SessionFixture::waitUntilSettled(*session);
    QVERIFY(session->dirtyFiles().empty());
    QCOMPARE(kept.count(), 1);
    const std::string copy = readWholeFile(toUtf8String(kept.first().first().toString()));
    QVERIFY(copy.find("offense: 9") != std::string::npos);
    QVERIFY(readWholeFile(bench.pack / ref.file).find("offense: 9") == std::string::npos);
}

void RecoveryTest::restoringLeavesChangedFilesToTheirOwnQuestion() {
    SessionFixture bench;
    EntityRef ref;
    crashAndWriteOutside(bench, ref);
    auto session = bench.open();
    session->recoverUnchanged();
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("3"));
    session->discardRecoverable();
    QVERIFY(session->hasRecoveredFiles());
}

void RecoveryTest::restoringKeepsWhatWasDoneSince_data() {
    QTest::addColumn<bool>("same");
    QTest::newRow("to another field") << false;
    QTest::newRow("to the same field") << true;
}

void RecoveryTest::restoringKeepsWhatWasDoneSince() {
    QFETCH(bool, same);
    SessionFixture bench;
    EntityRef ref;
    {
        auto session = bench.open();
        ref = SessionFixture::findOrrin(*session);
        QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
        QVERIFY(test::waitUntilSettled()); // the journal must be written
        SessionFixture::waitUntilSettled(*session);
    }
    auto session = bench.open();
    QVERIFY(!session->recoveredFilesText().isEmpty());
    QVERIFY(SessionFixture::setField(*session, ref, "defense", "2"));
    if (same)
        QVERIFY(SessionFixture::setField(*session, ref, "offense", "4"));
    QSignalSpy saved(session.get(), &Session::saveFinished);
    session->saveAll();
    QVERIFY(saved.wait(ww::test::kPatience));
    const std::vector<std::string> left = session->recoverUnchanged();
    QCOMPARE(SessionFixture::fieldText(*session, ref, "defense"), std::string("2"));
    if (!same) {
        QVERIFY(left.empty());
        QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("9"));
        return;
    }
    QCOMPARE(left, std::vector<std::string>{ref.file});
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("4"));
    QCOMPARE(session->recoveredFiles().size(),
             std::size_t(1)); // the conflict is still a question
    QVERIFY(session->recoveredFiles().front().isChangedOnDisk);
    session->resolveRecoveredFile(ref.file, RecoveredAnswer::KeepMine);
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("9"));
    QCOMPARE(SessionFixture::fieldText(*session, ref, "defense"), std::string("5"));
}

void RecoveryTest::undoneWorkLeavesNothingToRestore() {
    SessionFixture bench;
    {
        auto session = bench.open();
        QVERIFY(SessionFixture::setField(*session, SessionFixture::findOrrin(*session), "offense",
                                         "9"));
        QVERIFY(test::waitUntilSettled()); // the journal must be written
        SessionFixture::waitUntilSettled(*session);
        session->undo();
        QVERIFY(session->dirtyFiles().empty());
    }
    QVERIFY(!bench.open()->hasRecoveredFiles());
}

namespace {
/// Edits Orrin's offense in the pack at `path` and simulates a crash.
void crashIn(SessionFixture& bench, const fs::path& path, EntityRef& ref) {
    auto session = bench.open(path);
    ref = SessionFixture::findOrrin(*session);
    QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
    session->keepChangesInJournal();
}
} // namespace

void RecoveryTest::workIsOfferedByAnySpellingOfThePath_data() {
    QTest::addColumn<bool>("editedByLink");
    QTest::addColumn<bool>("linkGone");
    QTest::newRow("edited by a link") << true << false;
    QTest::newRow("edited by a link that is gone") << true << true;
    QTest::newRow("opened by a link") << false << false;
}

void RecoveryTest::workIsOfferedByAnySpellingOfThePath() {
    QFETCH(bool, editedByLink);
    QFETCH(bool, linkGone);
    SessionFixture bench;
    const fs::path link = bench.pack.parent_path() / "another-name";
    fs::create_directory_symlink(bench.pack, link);
    EntityRef ref;
    crashIn(bench, editedByLink ? link : bench.pack, ref);
    if (linkGone)
        fs::remove(link);
    auto session = bench.open(editedByLink ? bench.pack : link);
    QCOMPARE(session->recoveredFiles().size(), std::size_t(1));
    QCOMPARE(session->recoveredFiles().front().file, ref.file);
    QVERIFY(session->recoverUnchanged().empty());
    QCOMPARE(SessionFixture::fieldText(*session, ref, "offense"), std::string("9"));
}

void RecoveryTest::workIsOfferedWhereTheFolderWentTo() {
    SessionFixture bench;
    EntityRef ref;
    {
        auto session = bench.open();
        ref = SessionFixture::findOrrin(*session);
        QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
        const EntityRef other = SessionFixture::findEntity(*session, "faction", "lanternwrights");
        QVERIFY(other.file != ref.file);
        QVERIFY(SessionFixture::setField(*session, other, "short", "LAM"));
        session->keepChangesInJournal();
    }
    const fs::path moved = bench.pack.parent_path() / "on-another-disk";
    fs::rename(bench.pack, moved);
    // After the crash, another program changed one of the files.
    std::string text = readWholeFile(moved / ref.file);
    text.replace(text.find("defense: 5"), 10, "defense: 2");
    overwriteFile(moved / ref.file, text);
    auto session = bench.open(moved);
    QCOMPARE(session->recoveredFiles().size(), std::size_t(2));
    QVERIFY(session->recoverUnchanged().empty());
    const EntityRef faction = SessionFixture::findEntity(*session, "faction", "lanternwrights");
    QCOMPARE(SessionFixture::fieldText(*session, faction, "short"), std::string("LAM"));
    const EntityRef orrin = SessionFixture::findOrrin(*session);
    QCOMPARE(SessionFixture::fieldText(*session, orrin, "offense"), std::string("9"));
    QCOMPARE(SessionFixture::fieldText(*session, orrin, "defense"), std::string("2"));
    QVERIFY(!session->hasRecoveredFiles());
}

void RecoveryTest::workOfACopyIsItsOwn() {
    SessionFixture bench;
    EntityRef ref;
    crashIn(bench, bench.pack, ref);
    const fs::path copy = bench.pack.parent_path() / "copy";
    fs::copy(bench.pack, copy, fs::copy_options::recursive);
    QVERIFY(!bench.open(copy)->hasRecoveredFiles()); // a copy of the pack has no unsaved edits
    QVERIFY(bench.open()->hasRecoveredFiles());
}

void RecoveryTest::linesAreMatchedInOrder_data() {
    QTest::addColumn<QByteArray>("left");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<QByteArray>("rows");
    QTest::newRow("same") << QByteArray("a\nb\n") << QByteArray("a\nb\n") << QByteArray("a=a b=b ");
    QTest::newRow("changed") << QByteArray("a\nb\nc\n") << QByteArray("a\nx\nc\n")
                             << QByteArray("a=a b|x c=c ");
    QTest::newRow("added") << QByteArray("a\nc\n") << QByteArray("a\nb\nc\n")
                           << QByteArray("a=a -|b c=c ");
    QTest::newRow("removed") << QByteArray("a\nb\nc\n") << QByteArray("a\nc\n")
                             << QByteArray("a=a b|- c=c ");
    QTest::newRow("twoPlaces") << QByteArray("a\nb\nc\nd\ne\n") << QByteArray("a\nx\nc\nd\ny\n")
                               << QByteArray("a=a b|x c=c d=d e|y ");
    QTest::newRow("nothing") << QByteArray() << QByteArray("a\n") << QByteArray("-|a ");
    QTest::newRow("moved") << QByteArray("a\nb\nc\n") << QByteArray("b\nc\na\n")
                           << QByteArray("a|- b=b c=c -|a ");
    QTest::newRow("windows") << QByteArray("a\r\nb") << QByteArray("a\nb\n")
                             << QByteArray("a=a b=b ");
}

void RecoveryTest::linesAreMatchedInOrder() {
    QFETCH(QByteArray, left);
    QFETCH(QByteArray, right);
    QFETCH(QByteArray, rows);
    QCOMPARE(QByteArray::fromStdString(show(left.toStdString(), right.toStdString())), rows);
}

void RecoveryTest::everyLineIsShownOnce() {
    // Each line is shown once, even if the texts are too different for an exact comparison.
    std::string left, right;
    for (int i = 0; i < 3000; ++i) {
        left += std::to_string(i * 7 % 1013) + "\n";
        right += std::to_string(i * 11 % 1009) + "\n";
    }
    const auto a = splitIntoLines(left), b = splitIntoLines(right);
    int i = 0, j = 0;
    for (const LinePair& pair : compareLines(a, b)) {
        if (pair.left >= 0)
            QCOMPARE(pair.left, i++);
        if (pair.right >= 0)
            QCOMPARE(pair.right, j++);
        if (pair.isSame)
            QVERIFY(a[static_cast<std::size_t>(pair.left)] ==
                    b[static_cast<std::size_t>(pair.right)]);
    }
    QCOMPARE(i, 3000);
    QCOMPARE(j, 3000);
}

QTEST_GUILESS_MAIN(RecoveryTest)
#include "tst_recovery.moc"
