// Tests that a save of several files is complete or has no effect, even if a system call fails or
// the process is killed. Recovery uses only a log of the same user.

#include "rules/files/frame.h"
#include "rules/files/read.h"
#include "rules/files/transaction.h"
#include "support.h"
#include "tests/support/cut_off_save.h"

#include <QTest>
#include <algorithm>
#include <csignal>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

using namespace ww;
using namespace ww::files;
using namespace ww::test;
namespace fs = std::filesystem;

namespace {

std::vector<Change> renameEverywhere() {
    return {{"a.yaml", ExpectedFile::expectSame(hashOf("old a")), "new a"},
            {"b.yaml", ExpectedFile::expectSame(hashOf("old b")), "new b"},
            {"sub/c.yaml", ExpectedFile::expectAbsent(), "new c"},
            {"d.yaml", ExpectedFile::expectSame(hashOf("old d")), "", true}};
}

void putOld(const fs::path& root) {
    fs::remove_all(root);
    writeBytes(root / "a.yaml", "old a");
    writeBytes(root / "b.yaml", "old b");
    writeBytes(root / "d.yaml", "old d");
}

bool isOld(const fs::path& root) {
    return readBytes(root / "a.yaml") == "old a" && readBytes(root / "b.yaml") == "old b" &&
           !fs::exists(root / "sub/c.yaml") && readBytes(root / "d.yaml") == "old d";
}

bool isNew(const fs::path& root) {
    return readBytes(root / "a.yaml") == "new a" && readBytes(root / "b.yaml") == "new b" &&
           readBytes(root / "sub/c.yaml") == "new c" && !fs::exists(root / "d.yaml");
}

/// Ends the process at the system call with the number `left`.
struct Killed : Io {
    int left = 0;
    void count() {
        if (left-- == 1)
            ::_exit(9);
    }
    int openAt(int a, const char* b, int c, mode_t d) override {
        count();
        return Io::openAt(a, b, c, d);
    }
    ssize_t write(int a, const void* b, std::size_t c) override {
        count();
        return Io::write(a, b, c);
    }
    int sync(int a) override {
        count();
        return Io::sync(a);
    }
    int close(int a) override {
        count();
        return Io::close(a);
    }
    int mkdirAt(int a, const char* b, mode_t c) override {
        count();
        return Io::mkdirAt(a, b, c);
    }
    int linkOpen(int a, int b, const char* c) override {
        count();
        return Io::linkOpen(a, b, c);
    }
    int renameAt(int a, const char* b, int c, const char* d, unsigned e) override {
        count();
        return Io::renameAt(a, b, c, d, e);
    }
    int unlinkAt(int a, const char* b, int c) override {
        count();
        return Io::unlinkAt(a, b, c);
    }
};

} // namespace

class TestTransaction : public QObject {
    Q_OBJECT
  private:
    TestFolder state_{FolderLocation::Memory};
    [[nodiscard]] std::size_t logs() const {
        if (!fs::exists(state_ / "transactions"))
            return 0;
        const auto names = fileNames(state_ / "transactions");
        return static_cast<std::size_t>(
            std::count_if(names.begin(), names.end(),
                          [](const std::string& name) { return name.ends_with(".log"); }));
    }
    /// Starts to save a pack at `root`. The save fails after its second file.
    [[nodiscard]] bool halfSaved(const fs::path& root) {
        putOld(root);
        InterruptedSave io(3); // rename 1 is for the log, 2 and 3 are for files
        const auto done = commit({root, state_.path()}, renameEverywhere(), io);
        return !done && done.error().kind == &diag::fileHalfSaved && logs() == 1 && !isOld(root) &&
               !isNew(root);
    }

  private slots:
    void cleanup() { fs::remove_all(state_ / "transactions"); }

    void changesSeveralFilesAsOne() {
        TestFolder folder;
        const fs::path root = folder / "pack";
        putOld(root);
        const auto done = commit({root, state_.path()}, renameEverywhere());
        QVERIFY(done);
        QVERIFY(isNew(root));
        QCOMPARE(done->saved.size(), 4u);
        QVERIFY(done->saved[0].hash == hashOf("new a"));
        QCOMPARE(recoverTransaction({root, state_.path()})->outcome, Recovery::Nothing);
        QVERIFY(logs() == 0);
    }

    void changesNothingWhenOneFileChangedOutside() {
        TestFolder folder;
        const fs::path root = folder / "pack";
        putOld(root);
        writeBytes(root / "b.yaml", "theirs");
        const auto done = commit({root, state_.path()}, renameEverywhere());
        QVERIFY(!done);
        QCOMPARE(done.error().kind->code, std::string("core.file.changed-outside"));
        QCOMPARE(readBytes(root / "a.yaml"), std::string("old a"));
        QVERIFY(!fs::exists(root / "sub"));
        for (const char* name : {"../x.yaml", "/x.yaml", "a/../../x.yaml"})
            QVERIFY(!commit({root, state_.path()}, {{name, ExpectedFile::expectAbsent(), "x"}}));
    }

    void isAllOrNothingWhateverCallFails_data() {
        QTest::addColumn<int>("way");
        QTest::newRow("once") << int(FaultIo::FaultMode::Once);
        QTest::newRow("from then on") << int(FaultIo::FaultMode::FromThenOn);
    }
    void isAllOrNothingWhateverCallFails() {
        QFETCH(int, way);
        TestFolder folder(FolderLocation::Memory);
        const fs::path root = folder / "pack";
        for (int at = 1;; ++at) {
            putOld(root);
            cleanup();
            FaultIo io;
            io.failingCall = at;
            io.errorNumber = ENOSPC;
            io.faultMode = FaultIo::FaultMode(way);
            const auto done = commit({root, state_.path()}, renameEverywhere(), io);
            if (io.failedCallName.empty())
                break;
            const QByteArray context =
                QByteArray::fromStdString(io.failedCallName + " " + std::to_string(at));
            if (done) {
                QVERIFY2(isNew(root), context);
                continue;
            }
            QVERIFY2(done.error().message().find("the disk is full") != std::string::npos,
                     done.error().message().c_str());
            if (done.error().kind != &diag::fileHalfSaved)
                QVERIFY2(isOld(root), context);
            // Opening the pack on a working disk makes all files old or all files new.
            const auto recovered = recoverTransaction({root, state_.path()});
            QVERIFY2(recovered, context);
            QVERIFY2(isOld(root) || isNew(root), context);
            QVERIFY2(logs() == 0, context);
        }
    }

    void isFinishedOrUndoneAfterAKill() {
        TestFolder folder;
        const fs::path root = folder / "pack";
        std::mt19937 random(7);
        for (int i = 0; i < 40; ++i) {
            putOld(root);
            int ready[2];
            QCOMPARE(::pipe(ready), 0);
            const pid_t child = ::fork();
            if (child == 0) {
                static_cast<void>(::write(ready[1], "x", 1));
                ::_exit(commit({root, state_.path()}, renameEverywhere()) ? 0 : 1);
            }
            char byte = 0;
            QCOMPARE(::read(ready[0], &byte, 1), ssize_t{1});
            ::usleep(static_cast<useconds_t>(random() % 2500));
            ::kill(child, SIGKILL);
            ::waitpid(child, nullptr, 0);
            ::close(ready[0]);
            ::close(ready[1]);
            QVERIFY(recoverTransaction({root, state_.path()}));
            QVERIFY(isOld(root) || isNew(root));
        }
    }

    void undoesWhenSomebodyElseHasWrittenSince() {
        InterruptedSave io(3);
        TestFolder folder;
        const fs::path root = folder / "pack";
        putOld(root);
        const auto done = commit({root, state_.path()}, renameEverywhere(), io);
        QVERIFY(!done);
        QCOMPARE(done.error().kind->code, std::string("core.file.half-saved"));
        writeBytes(root / "b.yaml", "theirs");
        const auto recovered = recoverTransaction({root, state_.path()});
        QVERIFY(recovered);
        QCOMPARE(recovered->outcome, Recovery::Undone);
        QCOMPARE(recovered->problems.size(), 1u);
        QCOMPARE(readBytes(root / "a.yaml"), std::string("old a"));
        QCOMPARE(readBytes(root / "b.yaml"), std::string("theirs"));
    }

    void isFinishedOrUndoneWhereverItIsKilled() {
        TestFolder folder(FolderLocation::Memory);
        const fs::path root = folder / "pack";
        int killed = 0;
        for (int at = 1;; ++at) {
            putOld(root);
            const pid_t child = ::fork();
            if (child == 0) {
                Killed io;
                io.left = at;
                ::_exit(commit({root, state_.path()}, renameEverywhere(), io) ? 0 : 1);
            }
            int status = 0;
            QCOMPARE(::waitpid(child, &status, 0), child);
            if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
                break;
            QCOMPARE(WEXITSTATUS(status), 9);
            ++killed;
            QVERIFY(recoverTransaction({root, state_.path()}));
            QVERIFY2(isOld(root) || isNew(root), qPrintable(QString::number(at)));
        }
        QVERIFY(killed > 30);
        QVERIFY(isNew(root));
        qInfo("killed at each of %d calls", killed);
        // The last save has removed the files of killed saves.
        QCOMPARE(fileNames(root).size(), 3u);
        QCOMPARE(logs(), 0u);
    }

    void isFoundAgainByAnotherNameAndAfterAMove() {
        TestFolder folder;
        const fs::path root = folder / "pack";
        fs::create_directory(folder / "shelf");
        fs::create_symlink("pack", folder / "link");
        QVERIFY(halfSaved(root));
        QCOMPARE(recoverTransaction({folder / "shelf/../link/", state_.path()})->outcome,
                 Recovery::Finished);
        QVERIFY(isNew(root));
        QVERIFY(halfSaved(root));
        fs::rename(root, folder / "shelf/moved");
        QCOMPARE(recoverTransaction({folder / "shelf/moved", state_.path()})->outcome,
                 Recovery::Finished);
        QVERIFY(isNew(folder / "shelf/moved"));
        // Folders got new inode numbers; name and content still match the log.
        QVERIFY(halfSaved(root));
        fs::rename(root, folder / "aside");
        fs::copy(folder / "aside", root, fs::copy_options::recursive);
        QCOMPARE(recoverTransaction({root, state_.path()})->outcome, Recovery::Finished);
        QVERIFY(isNew(root));
        QCOMPARE(logs(), 0u);
    }

    void anotherPackInTheSamePlaceIsLeftAlone() {
        TestFolder folder;
        const fs::path root = folder / "pack";
        QVERIFY(halfSaved(root));
        fs::rename(root, folder / "aside");
        writeBytes(root / "pack.yaml", "another");
        QCOMPARE(recoverTransaction({root, state_.path()})->outcome, Recovery::Nothing);
        QCOMPARE(fileNames(root).size(), 1u);
        QCOMPARE(recoverTransaction({folder / "aside", state_.path()})->outcome,
                 Recovery::Finished);
        QVERIFY(isNew(folder / "aside"));
    }

    void anotherUsersStateKnowsNothingOfIt() {
        TestFolder folder;
        TestFolder other;
        const fs::path root = folder / "pack";
        QVERIFY(halfSaved(root));
        QCOMPARE(recoverTransaction({root, other.path()})->outcome, Recovery::Nothing);
        QVERIFY(!isOld(root) && !isNew(root));
    }

    /// The log belongs to the user, but another user has since put links into the pack.
    void aLogIsNeverFollowedThroughALink() {
        TestFolder folder;
        const fs::path root = folder / "pack";
        writeBytes(folder / "outside/c.yaml", "outside");
        writeBytes(folder / "outside.yaml", "old b");
        QVERIFY(halfSaved(root));
        fs::remove_all(root / "sub");
        fs::create_symlink("../outside", root / "sub");
        fs::remove(root / "b.yaml");
        fs::create_symlink("../outside.yaml", root / "b.yaml");
        const auto recovered = recoverTransaction({root, state_.path()});
        QVERIFY(recovered);
        QCOMPARE(recovered->outcome, Recovery::Undone);
        QCOMPARE(readBytes(folder / "outside/c.yaml"), std::string("outside"));
        QCOMPARE(readBytes(folder / "outside.yaml"), std::string("old b"));
        QCOMPARE(readBytes(root / "a.yaml"), std::string("old a"));
    }

    void writesNothingThroughALinkAndNothingHidden_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QByteArray>("code");
        QTest::newRow("a linked file")
            << QByteArray("out.yaml") << QByteArray("core.file.through-link");
        QTest::newRow("a dangling link")
            << QByteArray("new.yaml") << QByteArray("core.file.through-link");
        QTest::newRow("a linked folder")
            << QByteArray("art/x.yaml") << QByteArray("core.file.through-link");
        QTest::newRow("git") << QByteArray(".git/config.yaml")
                             << QByteArray("core.file.not-content");
        QTest::newRow("git's own name")
            << QByteArray(".git/config") << QByteArray("core.file.not-content");
        QTest::newRow("a hidden file")
            << QByteArray("art/.x.yaml") << QByteArray("core.file.through-link");
        QTest::newRow("a kind of file that starts programs")
            << QByteArray("evil.desktop") << QByteArray("core.file.not-content");
    }
    void writesNothingThroughALinkAndNothingHidden() {
        QFETCH(QByteArray, name);
        QFETCH(QByteArray, code);
        TestFolder folder;
        const fs::path root = folder / "pack";
        putOld(root);
        writeBytes(folder / "out.yaml", "out");
        writeBytes(root / ".git/config", "[core]");
        fs::create_directory(folder / "art");
        fs::create_symlink("../out.yaml", root / "out.yaml");
        fs::create_symlink("../new.yaml", root / "new.yaml");
        fs::create_symlink("../art", root / "art");
        std::vector<Change> changes = renameEverywhere();
        for (const bool alone : {true, false}) {
            const Change bad{name.toStdString(), ExpectedFile::expectAnything(), "evil"};
            if (alone)
                changes.insert(changes.begin(), bad);
            const auto done =
                commit({root, state_.path()}, alone ? std::vector<Change>{bad} : changes);
            QVERIFY(!done);
            QCOMPARE(done.error().kind->code, code.toStdString());
            QVERIFY(isOld(root));
        }
        QCOMPARE(readBytes(folder / "out.yaml"), std::string("out"));
        QCOMPARE(readBytes(root / ".git/config"), std::string("[core]"));
        QVERIFY(!fs::exists(folder / "new.yaml"));
        QVERIFY(fileNames(folder / "art").empty());
    }

    void aLinkWithinThePackIsKept() {
        TestFolder folder;
        const fs::path root = folder / "pack";
        putOld(root);
        fs::create_directory(root / "sub");
        fs::rename(root / "a.yaml", root / "sub/real.yaml");
        fs::create_symlink("sub/real.yaml", root / "a.yaml");
        QVERIFY(commit({root, state_.path()}, renameEverywhere()));
        QVERIFY(fs::is_symlink(root / "a.yaml"));
        QCOMPARE(readBytes(root / "sub/real.yaml"), std::string("new a"));
    }

    /// A log inside a pack is never replayed, even if it is valid and in the first version's
    /// format.
    void whatLiesInAPackIsNoLog() {
        TestFolder folder;
        const fs::path root = folder / "pack";
        putOld(root);
        QVERIFY(!findForeignLog(root));
        std::string log = "warwright-transaction 1\n";
        appendText(log, "elsewhere");
        appendNumber(log, 1);
        appendNumber(log, 1);
        appendText(log, "a.yaml");
        appendNumber(log, 3);
        appendText(log, "old a");
        appendText(log, "theirs");
        const Hash hash = hashOf(log);
        log.append(reinterpret_cast<const char*>(hash.data()), hash.size());
        writeBytes(root / ".ww-transaction", log);
        fs::last_write_time(root / ".ww-transaction",
                            fs::file_time_type::clock::now() - std::chrono::hours(1));
        QCOMPARE(recoverTransaction({root, state_.path()})->outcome, Recovery::Nothing);
        QVERIFY(isOld(root));
        const auto foreign = findForeignLog(root);
        QVERIFY(foreign);
        QCOMPARE(foreign->kind->code, std::string("core.file.foreign-log"));
        QVERIFY(commit({root, state_.path()}, renameEverywhere()));
        QVERIFY(isNew(root));
        QCOMPARE(readBytes(root / ".ww-transaction"), log);
        fs::remove(root / ".ww-transaction");
        QCOMPARE(::mkfifo((root / ".ww-transaction").c_str(), 0600), 0);
        QVERIFY(findForeignLog(root)); // the program doesn't wait for data from the pipe
        QCOMPARE(recoverTransaction({root, state_.path()})->outcome, Recovery::Nothing);
    }

    void leavesADamagedLogAlone() {
        TestFolder folder;
        const fs::path root = folder / "pack";
        QVERIFY(halfSaved(root));
        const fs::path log = state_ / "transactions" / fileNames(state_ / "transactions").front();
        std::string bytes = readBytes(log);
        bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
        writeBytes(log, bytes);
        const std::string a = readBytes(root / "a.yaml");
        const auto recovered = recoverTransaction({root, state_.path()});
        QVERIFY(!recovered);
        QCOMPARE(recovered.error().kind->code, std::string("core.file.journal-broken"));
        QVERIFY(fs::exists(log));
        QCOMPARE(readBytes(root / "a.yaml"), a);
    }

    void savesWithoutALogWhereNoneCanBeKept() {
        TestFolder folder;
        const fs::path root = folder / "pack";
        putOld(root);
        writeBytes(folder / "state", "no folder");
        const auto done = commit({root, folder / "state"}, renameEverywhere());
        QVERIFY(done);
        QVERIFY(isNew(root));
        QCOMPARE(done->saved.front().notices.front().kind->code, std::string("core.file.no-log"));
    }

    void aFolderThatIsGoneIsSaid() {
        TestFolder folder;
        const std::vector<Change> all = renameEverywhere();
        for (const auto& changes : {all, std::vector<Change>{all.front()}}) {
            const auto done = commit({folder / "gone", state_.path()}, changes);
            QVERIFY(!done);
            QCOMPARE(done.error().kind->code, std::string("core.file.not-saved"));
            QVERIFY(!fs::exists(folder / "gone"));
        }
        QVERIFY(commit({folder / "gone", state_.path()}, {}));
    }

    void onlyOneWritesAtATime() {
        using namespace std::chrono_literals;
        TestFolder folder;
        const fs::path root = folder / "pack";
        putOld(root);
        auto held = WriteLock::acquire(root);
        QVERIFY(held);
        const auto busy = WriteLock::acquire(root, 20ms);
        QVERIFY(!busy);
        QCOMPARE(busy.error().kind->code, std::string("core.file.busy"));
        QVERIFY(commit({root, state_.path(), &*held}, renameEverywhere()));
        held = fail(Error());
        QVERIFY(WriteLock::acquire(root, 0ms));
        QCOMPARE(fileNames(root).size(), 3u);
    }
};

QTEST_GUILESS_MAIN(TestTransaction)
#include "tst_files_transaction.moc"
