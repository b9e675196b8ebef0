// Others at the same pack: programs that write its files, a second window.

#include "fixture.h"

#include <QtCore/QDateTime>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

namespace {

/// What a session asks about changes outside.
struct Asked {
    explicit Asked(Session& session) {
        QObject::connect(&session, &Session::changedOutside, &session,
                         [this](const OutsideChange& change) { all.push_back(change); });
    }
    Q_DISABLE_COPY_MOVE(Asked)
    std::vector<OutsideChange> all = {};
};

/// Orrin's Offense is 9 in the session and 2 on disk: the file as it is there.
std::string offenseOnBothSides(Bench& bench, Session& session, const EntityRef& ref) {
    if (!Bench::set(session, ref, "offense", "9"))
        return {};
    std::string theirs = readAll(bench.pack / ref.file);
    theirs.replace(theirs.find("offense: 5"), 10, "offense: 2");
    writeAll(bench.pack / ref.file, theirs);
    return theirs;
}

} // namespace

class OutsideTest : public QObject {
    Q_OBJECT

  private slots:
    void otherEntitiesAreMergedWithoutAQuestion();
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
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    EntityRef other = ref;
    other.id = "sable-henwick";
    QVERIFY(Bench::set(*session, ref, "offense", "9"));
    std::string text = readAll(bench.pack / ref.file);
    text.replace(text.find("offense: 6", text.find("sable-henwick")), 10, "offense: 3");
    writeAll(bench.pack / ref.file, text);
    const Asked asked(*session);
    session->look();
    Bench::settle(*session);
    session->look();
    Bench::settle(*session);
    QVERIFY(asked.all.empty());
    // It can be undone, as all that happens to the text.
    const std::string now = session->document(ref.pack, ref.file)->text();
    session->undo();
    QCOMPARE(Bench::get(*session, other, "offense"), std::string("6"));
    QCOMPARE(Bench::get(*session, ref, "offense"), std::string("9"));
    session->redo();
    QCOMPARE(session->document(ref.pack, ref.file)->text(), now);
    QCOMPARE(Bench::get(*session, ref, "offense"), std::string("9"));
    QCOMPARE(Bench::get(*session, other, "offense"), std::string("3"));
    QSignalSpy saved(session.get(), &Session::saved);
    session->saveAll();
    QVERIFY(saved.wait(20000));
    QVERIFY(saved.first().first().toBool());
}

void OutsideTest::aFieldThatBothChangedIsAsked() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    QVERIFY(Bench::set(*session, ref, "offense", "9"));
    QVERIFY(Bench::set(*session, ref, "defense", "8"));
    std::string text = readAll(bench.pack / ref.file);
    text.replace(text.find("offense: 5"), 10, "offense: 2");
    text.replace(text.find("movement: 4"), 11, "movement: 3");
    writeAll(bench.pack / ref.file, text);
    const Asked asked(*session);
    session->look();
    Bench::settle(*session);
    session->look();
    Bench::settle(*session);
    QCOMPARE(asked.all.size(), std::size_t(1)); // once, however often it is seen
    QCOMPARE(Bench::get(*session, ref, "offense"), std::string("9"));
    QVERIFY(asked.all[0].mergeable);
    QCOMPARE(asked.all[0].choices.size(), std::size_t(1));
    QCOMPARE(asked.all[0].choices[0].mine.value(), std::string("9"));
    QCOMPARE(asked.all[0].choices[0].theirs.value(), std::string("2"));
    session->answerOutside(asked.all[0], OutsideAnswer::Merge, {asked.all[0].choices[0].key()});
    QCOMPARE(Bench::get(*session, ref, "offense"), std::string("2"));
    QCOMPARE(Bench::get(*session, ref, "defense"), std::string("8"));
    QCOMPARE(Bench::get(*session, ref, "movement"), std::string("3"));
    text.replace(text.find("defense: 5"), 10, "defense: 8");
    QCOMPARE(session->document(ref.pack, ref.file)->text(), text);
    // What is unsaved is kept as of the file that is there now: a crash offers it so.
    session->keepForLater();
    session.reset();
    auto again = bench.open();
    QCOMPARE(again->recovered().size(), std::size_t(1));
    QVERIFY(!again->recovered()[0].changed);
    again->recover();
    QCOMPARE(Bench::get(*again, ref, "defense"), std::string("8"));
}

void OutsideTest::savingOverAChangedFileAsksFirst() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    QVERIFY(Bench::set(*session, ref, "offense", "9"));
    std::string theirs = "# another program was here\n" + readAll(bench.pack / ref.file);
    theirs.replace(theirs.find("offense: 5"), 10, "offense: 2");
    writeAll(bench.pack / ref.file, theirs);
    QSignalSpy saved(session.get(), &Session::saved);
    int asked = 0;
    QObject::connect(session.get(), &Session::changedOutside, session.get(), [&] { ++asked; });
    session->saveAll();
    QVERIFY(saved.wait(20000));
    QVERIFY(!saved.first().first().toBool());
    Bench::settle(*session);
    QVERIFY(asked >= 1);
    QCOMPARE(readAll(bench.pack / ref.file), theirs);
    QVERIFY(session->isDirty(ref.file));
}

void OutsideTest::savingOverAnotherEntitysChangeSavesBoth() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    QVERIFY(Bench::set(*session, ref, "offense", "9"));
    std::string theirs = "# another program was here\n" + readAll(bench.pack / ref.file);
    writeAll(bench.pack / ref.file, theirs);
    QSignalSpy saved(session.get(), &Session::saved);
    session->saveAll();
    QVERIFY(saved.wait(20000));
    QVERIFY(saved.first().first().toBool());
    Bench::settle(*session);
    QCOMPARE(saved.count(), 1);
    theirs.replace(theirs.find("offense: 5"), 10, "offense: 9");
    QCOMPARE(readAll(bench.pack / ref.file), theirs);
    QVERIFY(!session->isDirty(ref.file));
}

void OutsideTest::keepMineOverwritesOnlyAfterTheAnswer() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    QVERIFY(Bench::set(*session, ref, "offense", "9"));
    const std::string mine = session->document(ref.pack, ref.file)->text();
    writeAll(bench.pack / ref.file, "# gone\n");
    const Asked asked(*session);
    session->look();
    Bench::settle(*session);
    QCOMPARE(asked.all.size(), std::size_t(1));
    QVERIFY(!asked.all[0].mergeable);
    session->answerOutside(asked.all[0], OutsideAnswer::KeepMine);
    QSignalSpy saved(session.get(), &Session::saved);
    session->saveAll();
    QVERIFY(saved.wait(20000));
    QVERIFY(saved.first().first().toBool());
    QCOMPARE(readAll(bench.pack / ref.file), mine);
}

void OutsideTest::keepBothKeepsMyTextOutsideThePack() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    QVERIFY(!offenseOnBothSides(bench, *session, ref).empty());
    const std::string mine = session->document(ref.pack, ref.file)->text();
    const Asked asked(*session);
    session->look();
    Bench::settle(*session);
    QCOMPARE(asked.all.size(), std::size_t(1));
    QSignalSpy kept(session.get(), &Session::copyKept);
    session->answerOutside(asked.all[0], OutsideAnswer::KeepBoth);
    Bench::settle(*session);
    QCOMPARE(Bench::get(*session, ref, "offense"), std::string("2"));
    // Apart from the pack, and it is said where.
    QCOMPARE(kept.count(), 1);
    const fs::path copy = s(kept.first().first().toString());
    QCOMPARE(readAll(copy), mine);
    QVERIFY(copy.string().starts_with((bench.services.dataDir / "kept/pack/characters").string()));
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(bench.pack))
        QVERIFY(entry.path().string().find(".mine-") == std::string::npos);
    QVERIFY(!session->snapshot().packs.back()->assets->contains(copy.filename().string()));
}

void OutsideTest::whatCannotBeKeptApartStaysInTheWindow() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    const std::string theirs = offenseOnBothSides(bench, *session, ref);
    QVERIFY(!theirs.empty());
    const Asked asked(*session);
    session->look();
    Bench::settle(*session);
    QCOMPARE(asked.all.size(), std::size_t(1));
    bench.disk.full = true;
    QSignalSpy failed(session.get(), &Session::saveFailed);
    session->answerOutside(asked.all[0], OutsideAnswer::KeepBoth);
    Bench::settle(*session);
    QCOMPARE(failed.count(), 1);
    QCOMPARE(Bench::get(*session, ref, "offense"), std::string("9"));
    QVERIFY(session->isDirty(ref.file));
}

void OutsideTest::aReadOnlyWindowFollowsWhatTheFirstSaves() {
    Bench bench;
    auto first = bench.open();
    auto second = bench.open();
    QVERIFY(second->readOnlyWhy() == ReadOnly::InUse);
    const EntityRef ref = Bench::orrin(*first);
    QVERIFY(Bench::set(*first, ref, "offense", "9"));
    first->saveAll();
    Bench::settle(*first);
    QTRY_COMPARE_WITH_TIMEOUT(Bench::get(*second, ref, "offense"), std::string("9"), 15000);
    QVERIFY(second->dirtyFiles().empty());
    QVERIFY(second->history().steps().empty());
    QVERIFY(second->readOnly());
}

void OutsideTest::whoAsksForAPackHasItFirst() {
    Bench bench;
    auto first = bench.open();
    auto second = bench.open();
    QVERIFY(second->holder().has_value());
    QCOMPARE(second->holder()->pid, std::to_string(QCoreApplication::applicationPid()));
    QVERIFY(second->holder()->own);
    QVERIFY(std::abs(second->holder()->since - QDateTime::currentSecsSinceEpoch()) < 60);
    QSignalSpy claimed(first.get(), &Session::claimed);
    auto claim = files::PackClaim::make(bench.pack, bench.services.stateDir);
    QVERIFY(claim.has_value());
    QVERIFY(
        !files::PackClaim::make(bench.pack, bench.services.stateDir).has_value()); // one at a time
    QVERIFY(claimed.wait(20000));
    QCOMPARE(claimed.count(), 1);
    first.reset();
    // Somebody who opens it meanwhile waits until who asked has it.
    auto third = std::make_unique<Session>(bench.services);
    QSignalSpy opened(third.get(), &Session::opened);
    third->open(bench.pack);
    QTest::qWait(100);
    QVERIFY(opened.isEmpty());
    auto lock = files::PackLock::acquire(bench.pack, bench.services.stateDir);
    QVERIFY(lock);
    claim.reset();
    QTRY_VERIFY_WITH_TIMEOUT(!opened.isEmpty(), 20000);
    QVERIFY(third->readOnlyWhy() == ReadOnly::InUse);
    // And the one that is gone is said to be.
    QSignalSpy holder(second.get(), &Session::holderChanged);
    { const files::PackLock gone = std::move(*lock); }
    QTRY_VERIFY_WITH_TIMEOUT(!second->holder().has_value(), 20000);
}

QTEST_GUILESS_MAIN(OutsideTest)
#include "tst_outside.moc"
