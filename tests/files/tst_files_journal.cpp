// What is kept beside the files: the recovery journal, old versions, the lock, the log of a save of
// several files.

#include "rules/files/journal.h"
#include "rules/files/lock.h"
#include "rules/files/read.h"
#include "rules/files/transaction.h"
#include "rules/files/versions.h"
#include "support.h"

#include <QTest>
#include <csignal>
#include <random>
#include <sys/wait.h>
#include <unistd.h>

using namespace ww;
using namespace ww::files;
using namespace ww::test;
namespace fs = std::filesystem;

namespace {

const std::string kBase = "life: 10\nvalue: 7\n";

JournalKey key(const std::string& base = kBase) {
    return {"/packs/a/characters.yaml", false, hashOf(base)};
}

std::vector<Change> renameEverywhere() {
    return {{"a.yaml", Expect::same(hashOf("old a")), "new a"},
            {"b.yaml", Expect::same(hashOf("old b")), "new b"},
            {"sub/c.yaml", Expect::absent(), "new c"},
            {"d.yaml", Expect::same(hashOf("old d")), "", true}};
}

void putOld(const fs::path& root) {
    fs::remove_all(root);
    spill(root / "a.yaml", "old a");
    spill(root / "b.yaml", "old b");
    spill(root / "d.yaml", "old d");
}

bool isOld(const fs::path& root) {
    return slurp(root / "a.yaml") == "old a" && slurp(root / "b.yaml") == "old b" &&
           !fs::exists(root / "sub/c.yaml") && slurp(root / "d.yaml") == "old d";
}

bool isNew(const fs::path& root) {
    return slurp(root / "a.yaml") == "new a" && slurp(root / "b.yaml") == "new b" &&
           slurp(root / "sub/c.yaml") == "new c" && !fs::exists(root / "d.yaml");
}

} // namespace

class TestJournal : public QObject {
    Q_OBJECT
  private slots:
    void replaysWhatWasAppended() {
        Folder state;
        {
            Journal journal(state.path(), key());
            QVERIFY(recoverable(state.path()).empty());
            QVERIFY(journal.append({{6, 2, "12"}}));
            QVERIFY(journal.append({{0, 0, "# mine\n"}, {16, 1, "8"}}));
            // While the window is open nobody is offered its journal.
            QVERIFY(recoverable(state.path()).empty());
        }
        const auto found = recoverable(state.path());
        QCOMPARE(found.size(), 1u);
        QCOMPARE(found[0].key.path, key().path);
        QVERIFY(!found[0].torn);
        QCOMPARE(*replay(found[0], kBase), std::string("# mine\nlife: 12\nvalue: 8\n"));
        // On any other text it isn't replayed.
        QCOMPARE(replay(found[0], "other").error().kind->code,
                 std::string("core.file.journal-base"));
        forget(found[0]);
        QVERIFY(recoverable(state.path()).empty());
    }

    void keepsUntitledDocuments() {
        Folder state;
        {
            QVERIFY(Journal(state.path(), {"untitled-1", true, hashOf("")})
                        .append({{0, 0, "characters:\n"}}));
        }
        const auto found = recoverable(state.path());
        QCOMPARE(found.size(), 1u);
        QVERIFY(found[0].key.untitled);
        QCOMPARE(*replay(found[0], ""), std::string("characters:\n"));
    }

    void startsAnewAfterASave() {
        Folder state;
        {
            Journal journal(state.path(), key());
            QVERIFY(journal.append({{0, 0, "x"}}));
            journal.restart(hashOf("saved"));
            QVERIFY(!fs::exists(journal.file()));
            QVERIFY(journal.append({{0, 0, "y"}}));
        }
        const auto found = recoverable(state.path());
        QCOMPARE(found.size(), 1u);
        QCOMPARE(*replay(found[0], "saved"), std::string("ysaved"));
    }

    void keepsAnUnansweredJournalOfTheSameText() {
        Folder state;
        { QVERIFY(Journal(state.path(), key()).append({{0, 0, "first "}})); }
        { QVERIFY(Journal(state.path(), key()).append({{0, 0, "second "}})); }
        QCOMPARE(recoverable(state.path()).size(), 2u);
    }

    void dropsATornEndAndNothingElse() {
        Folder state(Where::Memory);
        fs::path file;
        {
            Journal journal(state.path(), key());
            QVERIFY(journal.append({{0, 0, "one "}}));
            QVERIFY(journal.append({{0, 0, "two "}}));
            file = journal.file();
        }
        const std::string whole = slurp(file);
        for (std::size_t size = whole.size(); size-- > 0;) {
            spill(file, whole.substr(0, size));
            std::vector<Error> problems;
            for (const Recovered& journal : recoverable(state.path(), &problems)) {
                const auto text = replay(journal, kBase);
                QVERIFY(text && *text == "one " + kBase);
            }
        }
        // A flipped byte is never replayed as if it were whole.
        for (std::size_t at = 0; at < whole.size(); at += 7) {
            std::string broken = whole;
            broken[at] = static_cast<char>(broken[at] ^ 0x20);
            spill(file, broken);
            for (const Recovered& journal : recoverable(state.path()))
                if (const auto text = replay(journal, kBase))
                    QVERIFY(*text == "one " + kBase);
        }
    }

    void saysWhenItCantBeWrittenAndGoesOn() {
        for (int at = 1; at < 20; ++at) {
            Folder state;
            FaultIo io;
            io.at = at;
            io.code = ENOSPC;
            {
                Journal journal(state.path(), key(), io);
                const auto first = journal.append({{0, 0, "one "}});
                const auto second = journal.append({{0, 0, first ? "two " : "one "}});
                if (io.hit.empty())
                    return;
                const bool closing = io.hit == "close";
                QVERIFY2(closing || !first || !second, io.hit.c_str());
                if (!first)
                    QVERIFY(first.error().message().find("the disk is full") != std::string::npos);
                if (!second)
                    QVERIFY(journal.append({{0, 0, "two "}}));
            }
            for (const Recovered& journal : recoverable(state.path())) {
                const auto text = replay(journal, kBase);
                QVERIFY2(text && text->ends_with(kBase), io.hit.c_str());
                QVERIFY2(text->find("one one") == std::string::npos &&
                             text->find("two two") == std::string::npos,
                         io.hit.c_str());
            }
        }
    }

    void keepsTheLastTenVersions() {
        Folder state;
        for (int i = 0; i < 15; ++i)
            QVERIFY(
                keepVersion(state.path(), "/packs/a", "maps.yaml", "version " + std::to_string(i)));
        QVERIFY(keepVersion(state.path(), "/packs/a", "maps.yaml", "version 14")); // the same again
        const auto kept = versions(state.path(), "/packs/a", "maps.yaml");
        QCOMPARE(kept.size(), 10u);
        QCOMPARE(slurp(kept.front().file), std::string("version 14"));
        QCOMPARE(slurp(kept.back().file), std::string("version 5"));
        QVERIFY(versions(state.path(), "/packs/a", "other.yaml").empty());
        QVERIFY(versions(state.path(), "/packs/b", "maps.yaml").empty());
    }

    void keepsAProjectWithinItsBytes() {
        Folder state;
        VersionLimits limits;
        limits.bytesPerProject = 1000;
        for (int i = 0; i < 8; ++i)
            QVERIFY(keepVersion(state.path(), "/packs/a", i % 2 ? "a.yaml" : "b.yaml",
                                std::string(300, static_cast<char>('a' + i)), limits));
        const auto a = versions(state.path(), "/packs/a", "a.yaml");
        const auto b = versions(state.path(), "/packs/a", "b.yaml");
        QCOMPARE(a.size() + b.size(), 3u);
        QVERIFY(slurp(a.front().file) == std::string(300, 'h'));
    }

    void locksAPackForOneAtATime() {
        Folder folder;
        {
            const auto mine = PackLock::acquire(folder.path());
            QVERIFY(mine);
            const auto theirs = PackLock::acquire(folder.path());
            QVERIFY(!theirs);
            QCOMPARE(theirs.error().kind->code, std::string("core.file.locked"));
            QVERIFY(theirs.error().message().find(std::to_string(::getpid())) != std::string::npos);
        }
        QVERIFY(namesIn(folder.path()).empty());
        QVERIFY(PackLock::acquire(folder.path()));
    }

    void aKilledProcessHoldsNoLock() {
        Folder folder;
        int ready[2];
        QCOMPARE(::pipe(ready), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            const auto lock = PackLock::acquire(folder.path());
            static_cast<void>(::write(ready[1], "x", 1));
            ::pause();
            ::_exit(lock ? 0 : 1);
        }
        char byte = 0;
        QCOMPARE(::read(ready[0], &byte, 1), ssize_t{1});
        QVERIFY(!PackLock::acquire(folder.path()));
        QCOMPARE(::kill(child, SIGKILL), 0);
        QCOMPARE(::waitpid(child, nullptr, 0), child);
        QVERIFY(PackLock::acquire(folder.path()));
    }

    void changesSeveralFilesAsOne() {
        Folder folder;
        const fs::path root = folder / "pack";
        putOld(root);
        const auto done = commit(root, renameEverywhere());
        QVERIFY(done);
        QVERIFY(isNew(root));
        QCOMPARE(done->saved.size(), 4u);
        QVERIFY(done->saved[0].hash == hashOf("new a"));
        QCOMPARE(recoverTransaction(root)->did, Recovery::Nothing);
        QVERIFY(!fs::exists(root / ".ww-transaction"));
    }

    void changesNothingWhenOneFileChangedOutside() {
        Folder folder;
        const fs::path root = folder / "pack";
        putOld(root);
        spill(root / "b.yaml", "theirs");
        const auto done = commit(root, renameEverywhere());
        QVERIFY(!done);
        QCOMPARE(done.error().kind->code, std::string("core.file.changed-outside"));
        QCOMPARE(slurp(root / "a.yaml"), std::string("old a"));
        QVERIFY(!fs::exists(root / "sub"));
        for (const char* name : {"../x.yaml", "/x.yaml", "a/../../x.yaml"})
            QVERIFY(!commit(root, {{name, Expect::absent(), "x"}}));
    }

    void isAllOrNothingWhateverCallFails_data() {
        QTest::addColumn<int>("way");
        QTest::newRow("once") << int(FaultIo::Way::Once);
        QTest::newRow("from then on") << int(FaultIo::Way::FromThenOn);
    }
    void isAllOrNothingWhateverCallFails() {
        QFETCH(int, way);
        Folder folder(Where::Memory);
        const fs::path root = folder / "pack";
        for (int at = 1;; ++at) {
            putOld(root);
            FaultIo io;
            io.at = at;
            io.code = ENOSPC;
            io.way = FaultIo::Way(way);
            const auto done = commit(root, renameEverywhere(), io);
            if (io.hit.empty())
                break;
            const QByteArray context = QByteArray::fromStdString(io.hit + " " + std::to_string(at));
            if (done) {
                QVERIFY2(isNew(root), context);
                continue;
            }
            QVERIFY2(done.error().message().find("the disk is full") != std::string::npos,
                     done.error().message().c_str());
            if (done.error().kind != &diag::fileHalfSaved)
                QVERIFY2(isOld(root), context);
            // Opening the pack again, with a disk that works, leaves it wholly one or the other.
            const auto recovered = recoverTransaction(root);
            QVERIFY2(recovered, context);
            QVERIFY2(isOld(root) || isNew(root), context);
            QVERIFY2(!fs::exists(root / ".ww-transaction"), context);
        }
    }

    void isFinishedOrUndoneAfterAKill() {
        Folder folder;
        const fs::path root = folder / "pack";
        std::mt19937 random(7);
        for (int i = 0; i < 40; ++i) {
            putOld(root);
            int ready[2];
            QCOMPARE(::pipe(ready), 0);
            const pid_t child = ::fork();
            if (child == 0) {
                static_cast<void>(::write(ready[1], "x", 1));
                ::_exit(commit(root, renameEverywhere()) ? 0 : 1);
            }
            char byte = 0;
            QCOMPARE(::read(ready[0], &byte, 1), ssize_t{1});
            ::usleep(static_cast<useconds_t>(random() % 2500));
            ::kill(child, SIGKILL);
            ::waitpid(child, nullptr, 0);
            ::close(ready[0]);
            ::close(ready[1]);
            QVERIFY(recoverTransaction(root));
            QVERIFY(isOld(root) || isNew(root));
        }
    }

    void undoesWhenSomebodyElseHasWrittenSince() {
        struct Crash : Io {
            int left = 3; // journal, first file, second file …
            int renameAt(int a, const char* b, int c, const char* d, unsigned e) override {
                if (left-- > 0)
                    return Io::renameAt(a, b, c, d, e);
                errno = EIO;
                return -1;
            }
        } io;
        Folder folder;
        const fs::path root = folder / "pack";
        putOld(root);
        const auto done = commit(root, renameEverywhere(), io); // can't even be put back
        QVERIFY(!done);
        QCOMPARE(done.error().kind->code, std::string("core.file.half-saved"));
        spill(root / "b.yaml", "theirs");
        const auto recovered = recoverTransaction(root);
        QVERIFY(recovered);
        QCOMPARE(recovered->did, Recovery::Undone);
        QCOMPARE(recovered->problems.size(), 1u);
        QCOMPARE(slurp(root / "a.yaml"), std::string("old a"));
        QCOMPARE(slurp(root / "b.yaml"), std::string("theirs"));
    }

    void leavesADamagedLogAlone() {
        Folder folder;
        spill(folder / ".ww-transaction",
              "warwright-transaction 1\nnonsense, and long enough for a hash after it");
        const auto recovered = recoverTransaction(folder.path());
        QVERIFY(!recovered);
        QCOMPARE(recovered.error().kind->code, std::string("core.file.journal-broken"));
        QVERIFY(fs::exists(folder / ".ww-transaction"));
    }
};

QTEST_GUILESS_MAIN(TestJournal)
#include "tst_files_journal.moc"
