// Tests the recovery journal, old versions of files, and the lock of a pack.

#include "rules/files/journal.h"
#include "rules/files/lock.h"
#include "rules/files/read.h"
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

} // namespace

class TestJournal : public QObject {
    Q_OBJECT
  private slots:
    void replaysWhatWasAppended() {
        TestFolder state;
        {
            Journal journal(state.path(), key());
            QVERIFY(findRecoverableJournals(state.path()).empty());
            QVERIFY(journal.append({{6, 2, "12"}}));
            QVERIFY(journal.append({{0, 0, "# mine\n"}, {16, 1, "8"}}));
            // The journal isn't offered while its window is open.
            QVERIFY(findRecoverableJournals(state.path()).empty());
        }
        const auto found = findRecoverableJournals(state.path());
        QCOMPARE(found.size(), 1u);
        QCOMPARE(found[0].key.path, key().path);
        QVERIFY(!found[0].isTruncated);
        QCOMPARE(*replay(found[0], kBase), std::string("# mine\nlife: 12\nvalue: 8\n"));
        // The journal can be replayed only on the text for which it was written.
        QCOMPARE(replay(found[0], "other").error().kind->code,
                 std::string("core.file.journal-base"));
        removeJournal(found[0]);
        QVERIFY(findRecoverableJournals(state.path()).empty());
    }

    void keepsUntitledDocuments() {
        TestFolder state;
        {
            QVERIFY(Journal(state.path(), {"untitled-1", true, hashOf("")})
                        .append({{0, 0, "characters:\n"}}));
        }
        const auto found = findRecoverableJournals(state.path());
        QCOMPARE(found.size(), 1u);
        QVERIFY(found[0].key.untitled);
        QCOMPARE(*replay(found[0], ""), std::string("characters:\n"));
    }

    void startsAnewAfterASave() {
        TestFolder state;
        {
            Journal journal(state.path(), key());
            QVERIFY(journal.append({{0, 0, "x"}}));
            journal.reset(hashOf("saved"));
            QVERIFY(!fs::exists(journal.file()));
            QVERIFY(journal.append({{0, 0, "y"}}));
        }
        const auto found = findRecoverableJournals(state.path());
        QCOMPARE(found.size(), 1u);
        QCOMPARE(*replay(found[0], "saved"), std::string("ysaved"));
    }

    void keepsAnUnansweredJournalOfTheSameText() {
        TestFolder state;
        { QVERIFY(Journal(state.path(), key()).append({{0, 0, "first "}})); }
        { QVERIFY(Journal(state.path(), key()).append({{0, 0, "second "}})); }
        QCOMPARE(findRecoverableJournals(state.path()).size(), 2u);
    }

    void dropsATornEndAndNothingElse() {
        TestFolder state(FolderLocation::Memory);
        fs::path file;
        {
            Journal journal(state.path(), key());
            QVERIFY(journal.append({{0, 0, "one "}}));
            QVERIFY(journal.append({{0, 0, "two "}}));
            file = journal.file();
        }
        const std::string whole = readBytes(file);
        for (std::size_t size = whole.size(); size-- > 0;) {
            writeBytes(file, whole.substr(0, size));
            std::vector<Error> problems;
            for (const RecoveredJournal& journal :
                 findRecoverableJournals(state.path(), &problems)) {
                const auto text = replay(journal, kBase);
                QVERIFY(text && *text == "one " + kBase);
            }
        }
        // A journal with one flipped bit is never replayed as if it were valid.
        for (std::size_t at = 0; at < whole.size(); at += 7) {
            std::string broken = whole;
            broken[at] = static_cast<char>(broken[at] ^ 0x20);
            writeBytes(file, broken);
            for (const RecoveredJournal& journal : findRecoverableJournals(state.path()))
                if (const auto text = replay(journal, kBase))
                    QVERIFY(*text == "one " + kBase);
        }
    }

    void saysWhenItCantBeWrittenAndGoesOn() {
        for (int at = 1; at < 20; ++at) {
            TestFolder state;
            FaultIo io;
            io.failingCall = at;
            io.errorNumber = ENOSPC;
            {
                Journal journal(state.path(), key(), io);
                const auto first = journal.append({{0, 0, "one "}});
                const auto second = journal.append({{0, 0, first ? "two " : "one "}});
                if (io.failedCallName.empty())
                    return;
                const bool closing = io.failedCallName == "close";
                QVERIFY2(closing || !first || !second, io.failedCallName.c_str());
                if (!first)
                    QVERIFY(first.error().message().find("the disk is full") != std::string::npos);
                if (!second)
                    QVERIFY(journal.append({{0, 0, "two "}}));
            }
            for (const RecoveredJournal& journal : findRecoverableJournals(state.path())) {
                const auto text = replay(journal, kBase);
                QVERIFY2(text && text->ends_with(kBase), io.failedCallName.c_str());
                QVERIFY2(text->find("one one") == std::string::npos &&
                             text->find("two two") == std::string::npos,
                         io.failedCallName.c_str());
            }
        }
    }

    void keepsTheLastTenVersions() {
        TestFolder state;
        for (int i = 0; i < 15; ++i)
            QVERIFY(
                saveVersion(state.path(), "/packs/a", "maps.yaml", "version " + std::to_string(i)));
        QVERIFY(saveVersion(state.path(), "/packs/a", "maps.yaml",
                            "version 14")); // the same content isn't saved twice
        const auto kept = listVersions(state.path(), "/packs/a", "maps.yaml");
        QCOMPARE(kept.size(), 10u);
        QCOMPARE(readBytes(kept.front().file), std::string("version 14"));
        QCOMPARE(readBytes(kept.back().file), std::string("version 5"));
        QVERIFY(listVersions(state.path(), "/packs/a", "other.yaml").empty());
        QVERIFY(listVersions(state.path(), "/packs/b", "maps.yaml").empty());
    }

    void keepsAProjectWithinItsBytes() {
        TestFolder state;
        VersionLimits limits;
        limits.bytesPerProject = 1000;
        for (int i = 0; i < 8; ++i)
            QVERIFY(saveVersion(state.path(), "/packs/a", i % 2 ? "a.yaml" : "b.yaml",
                                std::string(300, static_cast<char>('a' + i)), limits));
        const auto a = listVersions(state.path(), "/packs/a", "a.yaml");
        const auto b = listVersions(state.path(), "/packs/a", "b.yaml");
        QCOMPARE(a.size() + b.size(), 3u);
        QVERIFY(readBytes(a.front().file) == std::string(300, 'h'));
    }

    void locksAPackForOneAtATime() {
        TestFolder folder;
        TestFolder state;
        fs::create_directory(folder / "pack");
        fs::create_symlink("pack", folder / "other-name");
        {
            const auto mine = PackLock::acquire(folder / "pack", state.path());
            QVERIFY(mine);
            const auto theirs = PackLock::acquire(folder / "other-name", state.path());
            QVERIFY(!theirs);
            QCOMPARE(theirs.error().kind->code, std::string("core.file.locked"));
            QVERIFY(theirs.error().message().find(std::to_string(::getpid())) != std::string::npos);
            QVERIFY(fileNames(folder / "pack").empty()); // the lock isn't in the pack
        }
        QVERIFY(fileNames(state / "locks").empty());
        QVERIFY(PackLock::acquire(folder / "pack", state.path()));
    }

    void aKilledProcessHoldsNoLockAndLeavesNoFileForGood() {
        TestFolder folder;
        TestFolder state;
        int ready[2];
        QCOMPARE(::pipe(ready), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            const auto lock = PackLock::acquire(folder.path(), state.path());
            static_cast<void>(::write(ready[1], "x", 1));
            ::pause();
            ::_exit(lock ? 0 : 1);
        }
        char byte = 0;
        QCOMPARE(::read(ready[0], &byte, 1), ssize_t{1});
        QVERIFY(!PackLock::acquire(folder.path(), state.path()));
        QCOMPARE(::kill(child, SIGKILL), 0);
        QCOMPARE(::waitpid(child, nullptr, 0), child);
        QCOMPARE(fileNames(state / "locks").size(), 1u);
        TestFolder another;
        {
            const auto lock = PackLock::acquire(another.path(), state.path());
            QVERIFY(lock);
            QCOMPARE(fileNames(state / "locks").size(), 1u);
        }
        QVERIFY(PackLock::acquire(folder.path(), state.path()));
    }

    void whatLiesInAPackIsNoLock() {
        TestFolder folder;
        TestFolder state;
        writeBytes(folder / "outside", "outside");
        fs::create_directory(folder / "pack");
        fs::create_symlink("../outside", folder / "pack/.ww-lock");
        QVERIFY(PackLock::acquire(folder / "pack", state.path()));
        fs::remove(folder / "pack/.ww-lock");
        QCOMPARE(::mkfifo((folder / "pack/.ww-lock").c_str(), 0600), 0);
        QVERIFY(PackLock::acquire(folder / "pack", state.path()));
        QCOMPARE(readBytes(folder / "outside"), std::string("outside"));
        QCOMPARE(fileNames(folder / "pack").size(), 1u);
    }

    void nobodyIsLockedOutWithoutAStateFolder() {
        TestFolder folder;
        writeBytes(folder / "state", "no folder");
        const auto one = PackLock::acquire(folder.path(), folder / "state");
        const auto two = PackLock::acquire(folder.path(), folder / "state");
        QVERIFY(one && two);
    }

    void oddFilesAmongTheJournalsAreNeitherFollowedNorWaitedFor() {
        TestFolder state;
        { QVERIFY(Journal(state.path(), key()).append({{0, 0, "mine "}})); }
        QCOMPARE(::mkfifo((state / "journal/pipe.journal").c_str(), 0600), 0);
        fs::create_symlink("/dev/zero", state / "journal/zero.journal");
        fs::create_symlink("loop.journal", state / "journal/loop.journal");
        fs::create_directory(state / "journal/folder.journal");
        QCOMPARE(findRecoverableJournals(state.path()).size(), 1u);
    }
};

QTEST_GUILESS_MAIN(TestJournal)
#include "tst_files_journal.moc"
