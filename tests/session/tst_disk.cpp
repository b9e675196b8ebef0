// A session and the disk: crashes, and other programs that write the same files.

#include "fixture.h"

#include "editor/session/diff.h"

#include <QtGui/QImage>

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
    void aConflictAsksAndMergesByEntity();
    void savingOverAChangedFileAsksFirst();
    void keepMineOverwritesOnlyAfterTheAnswer();
    void keepBothKeepsMyTextOutsideThePack();
    void whatCannotBeKeptApartStaysInTheWindow();
    void differencesAreOneStretch();
    void aPictureDrawnAnewIsOnTheCardAtOnce();
    void aPictureThatComesLaterIsNoLongerMissing();
};

namespace {

void paintPicture(const fs::path& file, Qt::GlobalColor colour) {
    fs::create_directories(file.parent_path());
    QImage image(300, 300, QImage::Format_RGB32);
    image.fill(colour);
    QVERIFY(image.save(QString::fromStdString(file.string())));
}

Value picture(const char* file) {
    Value art = Value::mapping();
    art.entries.emplace_back("file", Value(file));
    return art;
}

} // namespace

void DiskTest::aPictureDrawnAnewIsOnTheCardAtOnce() {
    Bench bench;
    paintPicture(bench.pack / "art/own.png", Qt::red);
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    QVERIFY(session->edit(
        Patch{{{PatchOp::Kind::Remove, ref, FieldPath::key("art"), {}, 0},
               {PatchOp::Kind::Set, ref, FieldPath::key("art"), picture("art/own.png"), 0}}},
        {QStringLiteral("Art"), {}, ref}));
    std::vector<std::uint64_t> faces;
    QObject::connect(session.get(), &Session::cardDrawn, session.get(),
                     [&](const DrawResult& result) {
                         QVERIFY(!result.faces.empty());
                         faces.push_back(result.faces.front()->hash);
                     });
    session->showCard({ref, "character", 200, false});
    Bench::settle(*session);
    QVERIFY(!faces.empty());
    const std::uint64_t before = faces.back();
    QSignalSpy art(session.get(), &Session::artChanged);
    paintPicture(bench.pack / "art/own.png", Qt::blue);
    session->look();
    Bench::settle(*session);
    QCOMPARE(art.size(), 1);
    QVERIFY(faces.back() != before);
    session->look();
    Bench::settle(*session);
    QCOMPARE(art.size(), 1); // nothing happened since
}

void DiskTest::aPictureThatComesLaterIsNoLongerMissing() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    QVERIFY(session->edit(
        Patch{{{PatchOp::Kind::Remove, ref, FieldPath::key("art"), {}, 0},
               {PatchOp::Kind::Set, ref, FieldPath::key("art"), picture("art/later.png"), 0}}},
        {QStringLiteral("Art"), {}, ref}));
    Bench::settle(*session);
    const std::string without = Bench::codes(*session, ref);
    QVERIFY2(without.find("core.art.missing") != std::string::npos, without.c_str());
    paintPicture(bench.pack / "art/later.png", Qt::red);
    session->look();
    Bench::settle(*session);
    const std::string with = Bench::codes(*session, ref);
    QVERIFY2(with.find("core.art.missing") == std::string::npos, with.c_str());
}

void DiskTest::unsavedWorkComesBackAfterACrash() {
    Bench bench;
    EntityRef ref;
    {
        auto session = bench.open();
        ref = Bench::orrin(*session);
        QVERIFY(Bench::set(*session, ref, "offense", "9"));
        QTest::qWait(150); // more than autosaveMs
        QVERIFY(Bench::set(*session, ref, "defense", "8"));
        QTest::qWait(150);
        Bench::settle(*session);
        // The session goes without saving or giving up, as in a crash.
    }
    auto session = bench.open();
    QVERIFY(session->hasRecovered());
    QCOMPARE(Bench::get(*session, ref, "offense"), std::string("5"));
    session->recover();
    QCOMPARE(Bench::get(*session, ref, "offense"), std::string("9"));
    QCOMPARE(Bench::get(*session, ref, "defense"), std::string("8"));
    QVERIFY(session->isDirty(ref.file));
    session->undo(); // restoring is a step like any other
    QCOMPARE(Bench::get(*session, ref, "offense"), std::string("5"));
}

void DiskTest::savedWorkLeavesNoJournal() {
    Bench bench;
    {
        auto session = bench.open();
        QVERIFY(Bench::set(*session, Bench::orrin(*session), "offense", "9"));
        QTest::qWait(100);
        QSignalSpy saved(session.get(), &Session::saved);
        session->saveAll();
        QVERIFY(saved.wait(20000));
        Bench::settle(*session);
    }
    QVERIFY(!bench.open()->hasRecovered());
}

void DiskTest::givenUpWorkLeavesNoJournal() {
    Bench bench;
    {
        auto session = bench.open();
        QVERIFY(Bench::set(*session, Bench::orrin(*session), "offense", "9"));
        QTest::qWait(100);
        session->abandon();
        Bench::settle(*session);
    }
    QVERIFY(!bench.open()->hasRecovered());
}

void DiskTest::aFileChangedOutsideIsReloadedWhenClean() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    std::string text = readAll(bench.pack / ref.file);
    text.replace(text.find("offense: 5"), 10, "offense: 8");
    writeAll(bench.pack / ref.file, text);
    session->look();
    Bench::settle(*session);
    QCOMPARE(Bench::get(*session, ref, "offense"), std::string("8"));
    QVERIFY(session->dirtyFiles().empty());
}

void DiskTest::anAtomicSaveByAnotherProgramIsSeenTwice() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    std::string text = readAll(bench.pack / ref.file);
    for (const char* value : {"offense: 7", "offense: 8"}) {
        text.replace(text.find("offense: "), 10, value);
        const fs::path temporary = bench.pack / ".other-program";
        writeAll(temporary, text);
        fs::rename(temporary, bench.pack / ref.file);
        QTRY_COMPARE_WITH_TIMEOUT(Bench::get(*session, ref, "offense"), std::string(1, value[9]),
                                  15000);
    }
}

void DiskTest::aConflictAsksAndMergesByEntity() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    EntityRef other = ref;
    other.id = "sable-henwick";
    QVERIFY(Bench::set(*session, ref, "offense", "9"));
    std::string text = readAll(bench.pack / ref.file);
    text.replace(text.find("offense: 6", text.find("sable-henwick")), 10, "offense: 3");
    writeAll(bench.pack / ref.file, text);
    std::vector<OutsideChange> asked;
    QObject::connect(session.get(), &Session::changedOutside, session.get(),
                     [&](const OutsideChange& change) { asked.push_back(change); });
    session->look();
    Bench::settle(*session);
    session->look();
    Bench::settle(*session);
    QCOMPARE(asked.size(), std::size_t(1)); // once, however often it is seen
    QCOMPARE(Bench::get(*session, ref, "offense"), std::string("9"));
    QVERIFY(asked[0].mergeable);
    session->answerOutside(asked[0], OutsideAnswer::Merge);
    QCOMPARE(Bench::get(*session, ref, "offense"), std::string("9"));
    QCOMPARE(Bench::get(*session, other, "offense"), std::string("3"));
    QSignalSpy saved(session.get(), &Session::saved);
    session->saveAll();
    QVERIFY(saved.wait(20000));
    QVERIFY(saved.first().first().toBool());
}

void DiskTest::savingOverAChangedFileAsksFirst() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    QVERIFY(Bench::set(*session, ref, "offense", "9"));
    const std::string theirs = "# another program was here\n" + readAll(bench.pack / ref.file);
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

void DiskTest::keepMineOverwritesOnlyAfterTheAnswer() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    QVERIFY(Bench::set(*session, ref, "offense", "9"));
    const std::string mine = session->document(ref.pack, ref.file)->text();
    writeAll(bench.pack / ref.file, "# gone\n");
    std::vector<OutsideChange> asked;
    QObject::connect(session.get(), &Session::changedOutside, session.get(),
                     [&](const OutsideChange& change) { asked.push_back(change); });
    session->look();
    Bench::settle(*session);
    QCOMPARE(asked.size(), std::size_t(1));
    QVERIFY(!asked[0].mergeable);
    session->answerOutside(asked[0], OutsideAnswer::KeepMine);
    QSignalSpy saved(session.get(), &Session::saved);
    session->saveAll();
    QVERIFY(saved.wait(20000));
    QVERIFY(saved.first().first().toBool());
    QCOMPARE(readAll(bench.pack / ref.file), mine);
}

void DiskTest::keepBothKeepsMyTextOutsideThePack() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    QVERIFY(Bench::set(*session, ref, "offense", "9"));
    const std::string mine = session->document(ref.pack, ref.file)->text();
    std::string theirs = readAll(bench.pack / ref.file);
    theirs.replace(theirs.find("offense: 5"), 10, "offense: 2");
    writeAll(bench.pack / ref.file, theirs);
    std::vector<OutsideChange> asked;
    QObject::connect(session.get(), &Session::changedOutside, session.get(),
                     [&](const OutsideChange& change) { asked.push_back(change); });
    session->look();
    Bench::settle(*session);
    QCOMPARE(asked.size(), std::size_t(1));
    QSignalSpy kept(session.get(), &Session::copyKept);
    session->answerOutside(asked[0], OutsideAnswer::KeepBoth);
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

void DiskTest::whatCannotBeKeptApartStaysInTheWindow() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    QVERIFY(Bench::set(*session, ref, "offense", "9"));
    std::string theirs = readAll(bench.pack / ref.file);
    theirs.replace(theirs.find("offense: 5"), 10, "offense: 2");
    writeAll(bench.pack / ref.file, theirs);
    std::vector<OutsideChange> asked;
    QObject::connect(session.get(), &Session::changedOutside, session.get(),
                     [&](const OutsideChange& change) { asked.push_back(change); });
    session->look();
    Bench::settle(*session);
    QCOMPARE(asked.size(), std::size_t(1));
    bench.disk.full = true;
    QSignalSpy failed(session.get(), &Session::saveFailed);
    session->answerOutside(asked[0], OutsideAnswer::KeepBoth);
    Bench::settle(*session);
    QCOMPARE(failed.count(), 1);
    QCOMPARE(Bench::get(*session, ref, "offense"), std::string("9"));
    QVERIFY(session->isDirty(ref.file));
}

void DiskTest::differencesAreOneStretch() {
    Bench bench;
    auto session = bench.open();
    const EntityRef ref = Bench::orrin(*session);
    const DocumentPtr before = session->document(ref.pack, ref.file);
    QVERIFY(Bench::set(*session, ref, "offense", "11"));
    const DocumentPtr after = session->document(ref.pack, ref.file);
    const auto edit = difference(*before, *after);
    QVERIFY(edit.has_value());
    QVERIFY(edit->length <= 1 && edit->text.size() <= 2);
    std::string text = before->text();
    text.replace(edit->offset, edit->length, edit->text);
    QCOMPARE(text, after->text());
    QVERIFY(!difference(*after, *after).has_value());
}

QTEST_GUILESS_MAIN(DiskTest)
#include "tst_disk.moc"
