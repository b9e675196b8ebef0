// Tests that a save is complete or has no effect, whatever system call fails.

#include "rules/files/read.h"
#include "rules/files/safe_file.h"
#include "support.h"

#include <QTest>
#include <cstring>
#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

using namespace ww;
using namespace ww::files;
using namespace ww::test;
namespace fs = std::filesystem;

namespace {

const std::string kOld = "characters:\n  orrin-vael:\n    offense: 5\n";
const std::string kNew(200'000, 'n');

/// Verifies that the file has its new content after a success, and its old content after a failure,
/// and that a failure has a message.
void judge(const fs::path& file, const Outcome<SavedFile>& saved, FaultIo& io) {
    const std::string now = readBytes(file);
    const std::string hit = io.failedCallName;
    const QByteArray context =
        QByteArray::fromStdString(hit + " (call " + std::to_string(io.failingCall) + ")");
    QVERIFY2(now == kOld || now == kNew, context);
    const bool critical = hit == "write" || hit == "rename" || hit == "truncate" ||
                          (hit == "sync") || (hit == "close" && io.failedOnWritable);
    if (saved) {
        QVERIFY2(!critical, context);
        QVERIFY2(now == kNew, context);
        return;
    }
    QVERIFY2(saved.error().code == io.errorNumber, context);
    QVERIFY2(saved.error().message().find(describeErrno(io.errorNumber)) != std::string::npos,
             context);
    if (saved.error().kind != &diag::fileNotSynced)
        QVERIFY2(now == kOld, context);
}

/// Runs `attempt` repeatedly; each time a later system call fails. Stops when no call failed.
/// Returns the number of faults.
template <class F>
int eachFault(int code, FaultIo::FaultMode way, F&& attempt) {
    for (int at = 1;; ++at) {
        FaultIo io;
        io.failingCall = at;
        io.errorNumber = code;
        io.faultMode = way;
        attempt(io);
        if (io.failedCallName.empty() || QTest::currentTestFailed())
            return at - 1;
    }
}

void addFaults() {
    QTest::addColumn<int>("code");
    QTest::addColumn<int>("way");
    for (const auto& [name, code] :
         {std::pair{"disk full", ENOSPC}, std::pair{"quota", EDQUOT},
          std::pair{"input/output error", EIO}, std::pair{"no permission", EACCES},
          std::pair{"read-only disk", EROFS}, std::pair{"other disk", EXDEV}}) {
        QTest::newRow(qPrintable(QString("%1 once").arg(name)))
            << code << int(FaultIo::FaultMode::Once);
        QTest::newRow(qPrintable(QString("%1 from then on").arg(name)))
            << code << int(FaultIo::FaultMode::FromThenOn);
        QTest::newRow(qPrintable(QString("%1 after a short write").arg(name)))
            << code << int(FaultIo::FaultMode::ShortWrite);
    }
}

} // namespace

class TestSave : public QObject {
    Q_OBJECT
  private slots:
    void savesAndSaysTheHash() {
        TestFolder folder;
        const auto saved = saveFile(folder / "a.yaml", kOld, ExpectedFile::expectAbsent());
        QVERIFY(saved);
        QVERIFY(saved->hash == hashOf(kOld));
        QCOMPARE(readBytes(folder / "a.yaml"), kOld);
        const auto again = saveFile(folder / "a.yaml", kNew, ExpectedFile::expectSame(saved->hash));
        QVERIFY(again);
        QCOMPARE(readBytes(folder / "a.yaml"), kNew);
        QCOMPARE(fileNames(folder.path()).size(), 1u);
    }

    void keepsTheOldFileWhateverCallFails_data() { addFaults(); }
    void keepsTheOldFileWhateverCallFails() {
        QFETCH(int, code);
        QFETCH(int, way);
        TestFolder folder;
        const fs::path file = folder / "a.yaml";
        const int faults = eachFault(code, FaultIo::FaultMode(way), [&](FaultIo& io) {
            writeBytes(file, kOld);
            judge(file, saveFile(file, kNew, ExpectedFile::expectSame(hashOf(kOld)), io), io);
            // After a single failure, no temporary file remains, unless the failed call is the
            // removal itself.
            if (io.faultMode == FaultIo::FaultMode::Once && io.failedCallName != "unlink")
                QCOMPARE(fileNames(folder.path()).size(), 1u);
            for (const std::string& name : fileNames(folder.path()))
                if (name != "a.yaml")
                    fs::remove(folder / name);
        });
        QVERIFY(faults >= (FaultIo::FaultMode(way) == FaultIo::FaultMode::ShortWrite ? 1 : 10));
    }

    void leavesNoFileWhenANewOneFails_data() { addFaults(); }
    void leavesNoFileWhenANewOneFails() {
        QFETCH(int, code);
        QFETCH(int, way);
        TestFolder folder;
        const fs::path file = folder / "new.yaml";
        eachFault(code, FaultIo::FaultMode(way), [&](FaultIo& io) {
            fs::remove(file);
            const auto saved = saveFile(file, kNew, ExpectedFile::expectAbsent(), io);
            if (saved || saved.error().kind == &diag::fileNotSynced)
                QCOMPARE(readBytes(file), kNew);
            else
                QVERIFY2(!fs::exists(file), io.failedCallName.c_str());
        });
    }

    void usesANamedTemporaryWhereNamelessOnesAreUnknown() {
        struct OldKernel : Io {
            int openAt(int dir, const char* path, int flags, mode_t mode) override {
                if ((flags & O_TMPFILE) == O_TMPFILE) {
                    errno = EOPNOTSUPP;
                    return -1;
                }
                return Io::openAt(dir, path, flags, mode);
            }
        } io;
        TestFolder folder;
        writeBytes(folder / "a.yaml", kOld);
        QVERIFY(saveFile(folder / "a.yaml", kNew, ExpectedFile::expectSame(hashOf(kOld)), io));
        QCOMPARE(readBytes(folder / "a.yaml"), kNew);
        QCOMPARE(fileNames(folder.path()).size(), 1u);
    }

    void refusesAFileChangedOutside() {
        TestFolder folder;
        const fs::path file = folder / "a.yaml";
        const std::string theirs = "offense: 6\n";
        std::string mine = "offense: 7\n";
        writeBytes(file, theirs); // both texts have the same size, so only the bytes differ
        const auto saved = saveFile(file, mine, ExpectedFile::expectSame(hashOf("offense: 5\n")));
        QVERIFY(!saved);
        QCOMPARE(saved.error().kind->code, std::string("core.file.changed-outside"));
        QCOMPARE(readBytes(file), theirs);
        fs::remove(file);
        QVERIFY(!saveFile(file, mine, ExpectedFile::expectSame(hashOf("offense: 5\n"))));
        QVERIFY(!fs::exists(file));
        writeBytes(file, mine);
        QVERIFY(saveFile(file, mine, ExpectedFile::expectSame(hashOf("offense: 5\n"))));
    }

    void refusesAFileChangedWhileWriting() {
        struct Racer : Io {
            fs::path file;
            int sync(int fd) override {
                writeBytes(file, "theirs, later");
                return Io::sync(fd);
            }
        } io;
        TestFolder folder;
        io.file = folder / "a.yaml";
        writeBytes(io.file, kOld);
        const auto saved = saveFile(io.file, kNew, ExpectedFile::expectSame(hashOf(kOld)), io);
        QVERIFY(!saved);
        QCOMPARE(saved.error().kind->code, std::string("core.file.changed-outside"));
        QCOMPARE(readBytes(io.file), std::string("theirs, later"));
    }

    void refusesToReplaceWhenAskedForANewFile() {
        TestFolder folder;
        writeBytes(folder / "a.yaml", kOld);
        const auto saved = saveFile(folder / "a.yaml", kNew, ExpectedFile::expectAbsent());
        QVERIFY(!saved);
        QCOMPARE(saved.error().kind->code, std::string("core.file.exists"));
        QCOMPARE(readBytes(folder / "a.yaml"), kOld);
    }

    void refusesReadOnlyFilesAndFolders() {
        TestFolder folder;
        const fs::path file = folder / "a.yaml";
        writeBytes(file, kOld);
        QCOMPARE(::chmod(file.c_str(), 0444), 0);
        auto saved = saveFile(file, kNew);
        QVERIFY(!saved);
        QCOMPARE(saved.error().kind->code, std::string("core.file.read-only"));
        QVERIFY(saved.error().message().find("marked read-only") != std::string::npos);
        QCOMPARE(::chmod(file.c_str(), 0644), 0);
        QCOMPARE(::chmod(folder.path().c_str(), 0555), 0);
        saved = saveFile(file, kNew);
        QCOMPARE(::chmod(folder.path().c_str(), 0755), 0);
        QVERIFY(!saved);
        QVERIFY(saved.error().message().find("folder is marked read-only") != std::string::npos);
        QCOMPARE(readBytes(file), kOld);
    }

    void followsALinkAndKeepsIt() {
        TestFolder folder;
        writeBytes(folder / "real/a.yaml", kOld);
        fs::create_symlink("real/a.yaml", folder / "link.yaml");
        QVERIFY(saveFile(folder / "link.yaml", kNew, ExpectedFile::expectSame(hashOf(kOld))));
        QVERIFY(fs::is_symlink(folder / "link.yaml"));
        QCOMPARE(readBytes(folder / "real/a.yaml"), kNew);
        fs::create_symlink("loop", folder / "loop");
        QVERIFY(!saveFile(folder / "loop", kNew));
    }

    void keepsModeOwnerAndAttributes() {
        TestFolder folder;
        const fs::path file = folder / "a.yaml";
        writeBytes(file, kOld);
        QCOMPARE(::chmod(file.c_str(), 0640), 0);
        const bool attributes = ::setxattr(file.c_str(), "user.note", "mine", 4, 0) == 0;
        const bool owner = ::chown(file.c_str(), 12345, 12345) == 0;
        const auto saved = saveFile(file, kNew);
        QVERIFY(saved);
        QVERIFY(saved->notices.empty());
        struct ::stat info {};
        QCOMPARE(::stat(file.c_str(), &info), 0);
        QCOMPARE(info.st_mode & 07777, mode_t{0640});
        if (owner)
            QCOMPARE(info.st_uid, uid_t{12345});
        std::string value(4, ' ');
        if (attributes) {
            QCOMPARE(::getxattr(file.c_str(), "user.note", value.data(), 4), ssize_t{4});
            QCOMPARE(value, std::string("mine"));
        }
    }

    void saysOnceWhatARenameBreaks() {
        TestFolder folder;
        const fs::path file = folder / "a.yaml";
        writeBytes(file, kOld);
        fs::create_hard_link(file, folder / "twin.yaml");
        auto saved = saveFile(file, kNew);
        QVERIFY(saved);
        QCOMPARE(saved->notices.size(), 1u);
        QCOMPARE(saved->notices[0].kind->code, std::string("core.file.link-broken"));
        QCOMPARE(readBytes(folder / "twin.yaml"), kOld);
        saved = saveFile(file, kOld);
        QVERIFY(saved && saved->notices.empty());
    }

    void saysThatTheOwnerIsLostWhereItCantBeKept() {
        struct Stranger : Io {
            int chown(int, uid_t, gid_t) override {
                errno = EPERM;
                return -1;
            }
            int stat(int fd, struct ::stat& out) override {
                const int result = Io::stat(fd, out);
                if (first && S_ISREG(out.st_mode)) {
                    out.st_uid += 7;
                    first = false;
                }
                return result;
            }
            bool first = true;
        } io;
        TestFolder folder;
        writeBytes(folder / "a.yaml", kOld);
        const auto saved = saveFile(folder / "a.yaml", kNew, ExpectedFile::expectAnything(), io);
        QVERIFY(saved);
        QCOMPARE(saved->notices.size(), 1u);
        QCOMPARE(saved->notices[0].kind->code, std::string("core.file.owner-lost"));
    }

    void saysWhichAttributesAreLost() {
        struct OtherDisk : Io {
            ssize_t listAttributes(int, char* to, std::size_t) override {
                std::memcpy(to, "user.a\0user.b", 14);
                return 14;
            }
            ssize_t getAttribute(int, const char*, void*, std::size_t) override { return 0; }
            int setAttribute(int, const char* name, const void*, std::size_t) override {
                errno = ENOTSUP;
                return std::string_view(name) == "user.b" ? -1 : 0;
            }
        } io;
        TestFolder folder;
        writeBytes(folder / "a.yaml", kOld);
        const auto saved = saveFile(folder / "a.yaml", kNew, ExpectedFile::expectAnything(), io);
        QVERIFY(saved);
        QCOMPARE(saved->notices.size(), 1u);
        QCOMPARE(saved->notices[0].kind->code, std::string("core.file.attributes-lost"));
        QVERIFY(saved->notices[0].message().ends_with("user.b"));
    }

    void tellsAFailedSaveFromOneNotConfirmed() {
        struct Failing : Io {
            int left = 1;
            int sync(int fd) override {
                if (--left >= 0)
                    return Io::sync(fd);
                errno = EIO;
                return -1;
            }
        } io;
        TestFolder folder;
        writeBytes(folder / "a.yaml", kOld);
        // The file was synced but its folder wasn't, so a power cut may undo the save.
        auto saved = saveFile(folder / "a.yaml", kNew, ExpectedFile::expectAnything(), io);
        QVERIFY(!saved);
        QCOMPARE(saved.error().kind->code, std::string("core.file.not-synced"));
        QCOMPARE(readBytes(folder / "a.yaml"), kNew);
        QVERIFY(saveFile(folder / "a.yaml", kNew, ExpectedFile::expectSame(hashOf(kOld))));
        io.left = 0;
        saved = saveFile(folder / "a.yaml", kOld, ExpectedFile::expectAnything(), io);
        QVERIFY(!saved);
        QCOMPARE(saved.error().kind->code, std::string("core.file.not-saved"));
        QCOMPARE(saved.error().message(),
                 "`" + (folder / "a.yaml").string() +
                     "` was not saved: the disk reported an input/output error (while syncing it "
                     "to the disk)");
        QCOMPARE(readBytes(folder / "a.yaml"), kNew);
    }

    void refusesWhatIsNoFile() {
        TestFolder folder;
        fs::create_directory(folder / "a.yaml");
        const auto saved = saveFile(folder / "a.yaml", kNew);
        QVERIFY(!saved);
        QCOMPARE(saved.error().kind->code, std::string("core.file.not-regular"));
        QCOMPARE(::mkfifo((folder / "pipe").c_str(), 0644), 0);
        QVERIFY(!saveFile(folder / "pipe", kNew));
        QVERIFY(!readFile(folder / "pipe"));
        QVERIFY(!saveFile(folder / "missing/a.yaml", kNew));
    }

    void keepsTheOldFileOnADiskThatIsReallyFull() {
        TestFolder folder;
        const pid_t child = ::fork();
        if (child == 0) {
            const bool alone =
                ::unshare(CLONE_NEWNS) == 0 || ::unshare(CLONE_NEWUSER | CLONE_NEWNS) == 0;
            if (!alone || ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
                ::mount("tmpfs", folder.path().c_str(), "tmpfs", 0, "size=64k") != 0)
                ::_exit(77);
            const fs::path file = folder / "a.yaml";
            writeBytes(file, kOld);
            const auto saved = saveFile(file, kNew, ExpectedFile::expectSame(hashOf(kOld)));
            const bool good = !saved && saved.error().code == ENOSPC && readBytes(file) == kOld &&
                              fileNames(folder.path()).size() == 1;
            ::_exit(good ? 0 : 1);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        QVERIFY(WIFEXITED(status));
        if (WEXITSTATUS(status) == 77) {
            qInfo("mounting isn't allowed here: the disk is made full by a failing call");
            FaultIo io;
            io.errorNumber = ENOSPC;
            io.failingCall = 1;
            io.faultMode = FaultIo::FaultMode::ShortWrite;
            writeBytes(folder / "a.yaml", kOld);
            QVERIFY(!saveFile(folder / "a.yaml", kNew, ExpectedFile::expectAnything(), io));
            QCOMPARE(readBytes(folder / "a.yaml"), kOld);
            return;
        }
        QCOMPARE(WEXITSTATUS(status), 0);
    }

    void readsWithALimitAndNeverOutsideTheRoot() {
        TestFolder folder;
        writeBytes(folder / "pack/art/a.png", "png");
        writeBytes(folder / "secret", "secret");
        QCOMPARE(*readBeneath(folder / "pack", "art/a.png"), std::string("png"));
        for (const char* name :
             {"../secret", "/etc/passwd", "art/../../secret", "art//a.png", "a\\b", "c:x", "",
              "./art/a.png", "file:///etc/passwd", "qrc:/x"}) {
            const auto read = readBeneath(folder / "pack", name);
            QVERIFY2(!read && read.error().kind == &diag::refPathEscape, name);
        }
        fs::create_symlink("../secret", folder / "pack/out");
        fs::create_symlink("art", folder / "pack/same");
        QCOMPARE(readBeneath(folder / "pack", "out").error().kind->code,
                 std::string("core.ref.path-escape"));
        QCOMPARE(*readBeneath(folder / "pack", "same/a.png"), std::string("png"));
        QCOMPARE(readFile(folder / "secret", 3).error().kind->code,
                 std::string("core.file.limit-size"));
        QCOMPARE(*readFile(folder / "secret", 6), std::string("secret"));
        const auto list = listFolder(folder / "pack");
        QVERIFY(list);
        QCOMPARE(list->files.size(), 1u);
        QCOMPARE(list->problems.size(), 2u);
        QVERIFY(list->problems[0].kind == &diag::fileLinkedFolder ||
                list->problems[1].kind == &diag::fileLinkedFolder);
    }

    /// Permissions don't stop the superuser, but exhausted file handles do.
    void aFolderThatCantBeReadIsNamedAndTheRestIsListed() {
        TestFolder folder;
        writeBytes(folder / "locked/in.yaml", "in");
        writeBytes(folder / "a.yaml", "a");
        writeBytes(folder / "z.yaml", "z");
        rlimit usual{};
        QCOMPARE(::getrlimit(RLIMIT_NOFILE, &usual), 0);
        const int next = ::dup(0);
        ::close(next);
        rlimit one = usual;
        one.rlim_cur = static_cast<rlim_t>(next) + 1;
        QCOMPARE(::setrlimit(RLIMIT_NOFILE, &one), 0);
        const auto list = listFolder(folder.path());
        QCOMPARE(::setrlimit(RLIMIT_NOFILE, &usual), 0);
        QVERIFY(list);
        QCOMPARE(list->problems.size(), 1u);
        QCOMPARE(fs::path(list->problems[0].file).filename().string(), std::string("locked"));
        QCOMPARE(list->files.size(), 2u);
    }
};

QTEST_GUILESS_MAIN(TestSave)
#include "tst_files_save.moc"
