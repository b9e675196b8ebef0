// Tests untrusted packs: the window follows no link in the pack's folder and replays no log from
// it. It completes interrupted saves of the same user.

#include "fixture.h"

#include "editor/session/pack_ops.h"

#include "rules/files/transaction.h"
#include "tests/support/cut_off_save.h"
#include "tests/support/patience.h"
#include "tests/support/planted.h"

#include <QtGui/QImage>
#include <sys/stat.h>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;

class StrangersTest : public QObject {
    Q_OBJECT

  private slots:
    void openingAPackOfAStrangersWritesNothing();
    void aSaveThatWasCutOffIsFinishedAndSaid();
    void aPictureIsNotPutThroughALinkedFolder();
};

namespace {

std::string everything(const fs::path& folder) {
    std::string out;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        struct ::stat info {};
        ::lstat(entry.path().c_str(), &info);
        out += entry.path().string() + ' ' + std::to_string(info.st_mtim.tv_sec) + '.' +
               std::to_string(info.st_mtim.tv_nsec) + '\n';
        if (S_ISREG(info.st_mode))
            out += readWholeFile(entry.path());
    }
    return out;
}

} // namespace

void StrangersTest::openingAPackOfAStrangersWritesNothing() {
    SessionFixture bench;
    const fs::path outside = bench.pack.parent_path() / "outside";
    fs::create_directory(outside);
    overwriteFile(outside / "lock", "mine");
    fs::create_symlink("../outside", bench.pack / "auto");
    fs::create_symlink("../outside/lock", bench.pack / ".ww-lock");
    QCOMPARE(::mkfifo((bench.pack / "pipe.yaml").c_str(), 0600), 0);
    test::plantSaveLog(bench.pack / ".ww-transaction",
                       {{"auto/evil.desktop", {}}, {"new.yaml", {}}, {"auto/lock", "mine"}});
    const std::string log = readWholeFile(bench.pack / ".ww-transaction");
    const std::string before = everything(bench.pack) + everything(outside);
    {
        auto session = bench.open();
        QVERIFY(!session->isReadOnly());
        std::set<std::string> codes;
        for (const ProblemPtr& problem : session->findings().allProblems())
            codes.insert(problem->code);
        for (const char* code :
             {"core.file.foreign-log", "core.file.link-outside", "core.file.not-regular"})
            QVERIFY2(codes.contains(code), code);
        QVERIFY(everything(bench.pack) + everything(outside) == before);
        const EntityRef ref = SessionFixture::findOrrin(*session);
        QVERIFY(SessionFixture::setField(*session, ref, "offense", "9"));
        session->saveAll();
        SessionFixture::waitUntilSettled(*session);
        QVERIFY(!session->isDirty(ref.file));
        QVERIFY(readWholeFile(bench.pack / ref.file).find("offense: 9") != std::string::npos);
    }
    QVERIFY(readWholeFile(outside / "lock") == "mine");
    QVERIFY(fs::is_symlink(bench.pack / ".ww-lock"));
    QVERIFY(readWholeFile(bench.pack / ".ww-transaction") == log);
    QVERIFY(!fs::exists(bench.pack / "new.yaml") && !fs::exists(outside / "evil.desktop"));
}

void StrangersTest::aSaveThatWasCutOffIsFinishedAndSaid() {
    SessionFixture bench;
    test::InterruptedSave io(2); // fails after renaming the log and one file
    const std::string a = readWholeFile(bench.pack / "armies.yaml") + "# one\n";
    const std::string b = readWholeFile(bench.pack / "decks.yaml") + "# two\n";
    const auto done =
        files::commit({bench.pack, bench.services.stateDir},
                      {{"armies.yaml", files::ExpectedFile::expectAnything(), a, false},
                       {"decks.yaml", files::ExpectedFile::expectAnything(), b, false}},
                      io);
    QVERIFY(!done && done.error().kind == &diag::fileHalfSaved);
    QVERIFY(readWholeFile(bench.pack / "armies.yaml") == a &&
            readWholeFile(bench.pack / "decks.yaml") != b);
    Session session(bench.services);
    QSignalSpy opened(&session, &Session::opened);
    QSignalSpy noticed(&session, &Session::messagePosted);
    session.open(bench.pack);
    QVERIFY(opened.wait(ww::test::kPatience));
    SessionFixture::waitUntilSettled(session);
    QVERIFY(readWholeFile(bench.pack / "armies.yaml") == a &&
            readWholeFile(bench.pack / "decks.yaml") == b);
    QVERIFY(!noticed.isEmpty());
    QVERIFY(noticed[0][0].toString().contains(u"has been finished"));
}

void StrangersTest::aPictureIsNotPutThroughALinkedFolder() {
    SessionFixture bench;
    const fs::path outside = bench.pack.parent_path() / "outside";
    fs::create_directory(outside);
    fs::remove_all(bench.pack / "art");
    fs::create_symlink("../outside", bench.pack / "art");
    const fs::path picture = bench.pack.parent_path() / "mine.png";
    QImage image(30, 30, QImage::Format_RGB32);
    image.fill(Qt::red);
    QVERIFY(image.save(QString::fromStdString(picture.string())));
    const auto put = importArt(bench.services, bench.pack, picture);
    QVERIFY(!put);
    QVERIFY2(put.error().find("a link") != std::string::npos, put.error().c_str());
    QVERIFY(fs::is_empty(outside));
    fs::remove(bench.pack / "art");
    const auto again = importArt(bench.services, bench.pack, picture);
    QVERIFY2(again && *again == "art/mine.png", again ? "" : again.error().c_str());
    QVERIFY(readWholeFile(bench.pack / "art/mine.png") == readWholeFile(picture));
    // A second import of the same picture uses the existing file.
    QCOMPARE(*importArt(bench.services, bench.pack, picture), std::string("art/mine.png"));
}

QTEST_GUILESS_MAIN(StrangersTest)
#include "tst_strangers.moc"
