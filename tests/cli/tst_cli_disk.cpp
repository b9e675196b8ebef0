// Runs commands in hostile folders: with planted logs and links, pipes, leftovers of killed runs,
// and disks that can't be written.

#include "tests/cli/disk.h"
#include "tests/support/planted.h"

#include <QTemporaryDir>
#include <QtTest>
#include <cerrno>
#include <filesystem>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/un.h>
#include <unistd.h>

namespace fs = std::filesystem;

namespace {

/// Returns type, change time and contents of every file below a folder. Doesn't follow links.
QMap<QString, QByteArray> all(const QString& folder) {
    QMap<QString, QByteArray> out;
    for (const auto& entry : fs::recursive_directory_iterator(folder.toStdString())) {
        const fs::path& path = entry.path();
        struct ::stat info {};
        if (::lstat(path.c_str(), &info) != 0)
            continue;
        QByteArray& now = out[QString::fromStdString(path.string()).mid(folder.size() + 1)];
        now = QByteArray::number(info.st_mode, 8) + ' ' + QByteArray::number(qint64(info.st_ino)) +
              ' ' + QByteArray::number(qint64(info.st_mtim.tv_sec)) + '.' +
              QByteArray::number(qint64(info.st_mtim.tv_nsec)) + ' ';
        if (S_ISLNK(info.st_mode))
            now += QByteArray::fromStdString(fs::read_symlink(path).string());
        QFile file(QString::fromStdString(path.string()));
        if (S_ISREG(info.st_mode) && file.open(QIODevice::ReadOnly))
            now += file.readAll();
    }
    return out;
}

QStringList changedNames(const QMap<QString, QByteArray>& before,
                         const QMap<QString, QByteArray>& after) {
    QStringList out;
    for (auto it = after.begin(); it != after.end(); ++it)
        if (before.value(it.key()) != it.value())
            out += it.key();
    for (auto it = before.begin(); it != before.end(); ++it)
        if (!after.contains(it.key()))
            out += it.key();
    return out;
}

} // namespace

class DiskTest : public QObject, private SampleDisk {
    Q_OBJECT

  private slots:
    void init() { QVERIFY(copySample()); }

    void aPlantedLogIsReportedAndNothingIsWritten_data() {
        QTest::addColumn<QStringList>("command");
        const QString orrin = "character/orrin-vael";
        QTest::newRow("check") << QStringList{"check", "{pack}"};
        QTest::newRow("check a file")
            << QStringList{"check", "{pack}/characters/lanternwrights.yaml"};
        QTest::newRow("get") << QStringList{"get", "{pack}", orrin, "offense"};
        QTest::newRow("fix --dry-run") << QStringList{"fix", "{pack}", "--dry-run", "--all"};
        QTest::newRow("export") << QStringList{"export", "{pack}", "--ref", orrin, "-o", "{out}"};
        QTest::newRow("pack") << QStringList{"pack", "{pack}", "-o", "{out}/a.wpack"};
        QTest::newRow("schema") << QStringList{"schema", "{pack}", "-o", "{out}"};
        QTest::newRow("docs") << QStringList{"docs", "{pack}", "-o", "{out}"};
        QTest::newRow("analyze") << QStringList{"analyze", "{pack}", "power", orrin};
        QTest::newRow("a refused set")
            << QStringList{"set", "{pack}", "character/nobody", "life", "1"};
    }
    void aPlantedLogIsReportedAndNothingIsWritten() {
        QFETCH(QStringList, command);
        const QString pack = pathOf("home/shelf/pack");
        QVERIFY(QDir().mkpath(pathOf("home/.config/autostart")) && QDir().mkpath(pathOf("out")));
        QVERIFY(writeBytes(pathOf("home/victim.yaml"), "mine\n") &&
                writeBytes(pathOf("home/lock"), "mine\n"));
        QVERIFY(writeBytes(pack + "/.git/config", "[core]\n"));
        QVERIFY(QFile::link("../../.config/autostart", pack + "/auto"));
        QVERIFY(QFile::link("../../victim.yaml", pack + "/over.yaml"));
        QVERIFY(QFile::link("../../lock", pack + "/.ww-lock"));
        ww::test::plantSaveLog((pack + "/.ww-transaction").toStdString(),
                               {{"auto/evil.desktop", {}},
                                {"auto/evil.yaml", {}},
                                {"new.yaml", {}},
                                {"over.yaml", "mine\n"},
                                {".git/config", "[core]\n"}});
        const auto before = all(pathOf("home"));
        for (QString& word : command)
            word.replace("{pack}", pack).replace("{out}", pathOf("out"));
        const ProcessResult ran = run(command);
        QVERIFY2(ran.exitCode >= 0, ran.errorOutput);
        QCOMPARE(changedNames(before, all(pathOf("home"))), QStringList());
        if (command != QStringList{"check", pack})
            return;
        QCOMPARE(ran.output.count("[core.file.foreign-log]"), 1);
        QCOMPARE(ran.output.count("[core.file.link-outside]"), 2);
        QVERIFY(run({"set", pack, "character/orrin-vael", "life", "9"}).exitCode <= 1);
        QCOMPARE(
            changedNames(before, all(pathOf("home"))),
            QStringList({"shelf/pack/characters", "shelf/pack/characters/lanternwrights.yaml"}));
    }

    // Output into a folder with planted links stays inside that folder.
    void nothingIsWrittenThroughALinkThatLiesWhereItGoes_data() {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QString>("name");
        QTest::newRow("a sheet") << QStringList{"export",   "{pack}",
                                                "--ref",    "faction/lanternwrights",
                                                "--format", "pdf",
                                                "-o",       "{out}"}
                                 << "lanternwrights.pdf";
        QTest::newRow("a pack") << QStringList{"pack", "{pack}", "-o", "{out}/a.wpack"}
                                << "a.wpack";
        QTest::newRow("findings") << QStringList{"check", "{pack}", "--format",
                                                 "sarif", "-o",     "{out}/found.sarif"}
                                  << "found.sarif";
    }
    void nothingIsWrittenThroughALinkThatLiesWhereItGoes() {
        QFETCH(QStringList, command);
        QFETCH(QString, name);
        for (QString& word : command)
            word.replace("{pack}", pathOf("home/shelf/pack")).replace("{out}", pathOf("out"));
        QVERIFY(QDir().mkpath(pathOf("out")));
        const ProcessResult made = run(command);
        QVERIFY2(made.exitCode <= 1, made.errorOutput);
        QVERIFY2(QFile::exists(pathOf("out/" + name)),
                 qPrintable(QDir(pathOf("out")).entryList().join(' ')));
        QVERIFY(QFile::remove(pathOf("out/" + name)));
        QVERIFY(writeBytes(pathOf("home/mine"), "mine\n") &&
                QFile::link(pathOf("home/mine"), pathOf("out/" + name)));
        const ProcessResult ran = run(command);
        QVERIFY(ran.exitCode != 0);
        QCOMPARE(ran.errorOutput.count("[core.file.through-link]"), 1);
        QVERIFY2(ran.errorOutput.contains(name.toUtf8()), ran.errorOutput);
        QFile mine(pathOf("home/mine"));
        QVERIFY(mine.open(QIODevice::ReadOnly));
        QCOMPARE(mine.readAll(), QByteArray("mine\n"));
        QVERIFY(QFileInfo(pathOf("out/" + name)).isSymLink());
    }

    void norThroughAFolderThatIsALink_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("inside");
        QTest::newRow("docs") << "docs"
                              << "icons";
        QTest::newRow("schema") << "schema"
                                << "draft-07";
    }
    void norThroughAFolderThatIsALink() {
        QFETCH(QString, command);
        QFETCH(QString, inside);
        const QStringList words{command, pathOf("home/shelf/pack"), "-o", pathOf("out")};
        QVERIFY2(run(words).exitCode == 0, run(words).errorOutput);
        QVERIFY(QDir(pathOf("out/" + inside)).exists());
        QVERIFY(QDir(pathOf("out/" + inside)).rename(pathOf("out/" + inside), pathOf("home/mine")));
        QVERIFY(QFile::link(pathOf("home/mine"), pathOf("out/" + inside)));
        const auto before = all(pathOf("home"));
        const ProcessResult ran = run(words);
        QVERIFY(ran.exitCode != 0);
        QCOMPARE(ran.errorOutput.count("[core.file.through-link]"), 1);
        QCOMPARE(changedNames(before, all(pathOf("home"))), QStringList());
    }

    void lookingLeavesEvenTheClockOfAFolderAlone() {
        const auto before = all(pathOf("home"));
        for (const QStringList& command :
             {QStringList{"check", pathOf("home/shelf/pack")},
              QStringList{"get", pathOf("home/shelf/pack"), "character/orrin-vael"},
              QStringList{"schema", pathOf("home/shelf/pack")}})
            QCOMPARE(run(command).exitCode, 0);
        QCOMPARE(changedNames(before, all(pathOf("home"))), QStringList());
        QVERIFY(!QFileInfo::exists(pathOf("state")));
    }

    /// A kill interrupts a save between two files. The next command completes the save, even if its
    /// path to the pack is a link.
    void aSaveThatWasCutOffIsFinishedByTheNextCommand() {
        const QString pack = pathOf("home/shelf/pack");
        const QStringList rename{"rename", pack, "character/orrin-vael", "orrin-the-elder"};
        int cut = 0;
        for (int file = 0; file < 40; ++file) {
            // The log is renamed with renameat2, other files are renamed with renameat.
            const QString call = file == 0 ? "renameat2" : "renameat";
            QVERIFY(QDir(pack).removeRecursively() && copySampleWithEdits(pack, {}));
            const ProcessResult ran = run(
                rename,
                {"strace", "-f", "-qq", "-o", pathOf("calls"), "-e", "trace=" + call, "-e",
                 "inject=" + call + ":signal=SIGKILL:when=" + QString::number(std::max(file, 1))});
            if (ran.exitCode == 0)
                break;
            ++cut;
            QVERIFY(QFile::link(pack, pathOf("by-another-name")));
            const ProcessResult checked = run({"check", pathOf("by-another-name")});
            QVERIFY2(checked.exitCode == 0, checked.output + checked.errorOutput);
            QVERIFY(QFile::remove(pathOf("by-another-name")));
            const bool renamed = run({"get", pack, "character/orrin-the-elder"}).exitCode == 0;
            QCOMPARE(run({"get", pack, "character/orrin-vael"}).exitCode == 0, !renamed);
            QCOMPARE(renamed, file > 0);
        }
        QVERIFY2(cut >= 3, qPrintable(QString::number(cut)));
        QCOMPARE(QDir(pathOf("state/warwright/transactions")).entryList(QDir::Files).size(), 0);
    }

    void whatKilledRunsLeaveGoesWithTheNextOfTheKind_data() {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QString>("folder");
        QTest::newRow("unpack") << QStringList{"unpack", "{top}/a.wpack", "-o", "{top}/out/made"}
                                << "out";
        QTest::newRow("new pack") << QStringList{"new",      "pack", "mine",     "--system",
                                                 "ultrawar", "--in", "{top}/out"}
                                  << "out";
        QTest::newRow("new system")
            << QStringList{"new", "system", "mine", "--in", "{top}/out"} << "out";
        QTest::newRow("export") << QStringList{"export", "{top}/home/shelf/pack",
                                               "--ref",  "character/orrin-vael",
                                               "-o",     "{top}/out"}
                                << "out";
        QTest::newRow("pack") << QStringList{"pack", "{top}/home/shelf/pack", "-o",
                                             "{top}/out/b.wpack"}
                              << "out";
        QTest::newRow("schema") << QStringList{"schema", "{top}/home/shelf/pack", "-o", "{top}/out"}
                                << "out";
        QTest::newRow("check -o") << QStringList{"check",    "{top}/home/shelf/pack",
                                                 "--format", "json",
                                                 "-o",       "{top}/out/found.json"}
                                  << "out";
        QTest::newRow("set") << QStringList{"set", "{top}/home/shelf/pack", "character/orrin-vael",
                                            "life", "9"}
                             << "home/shelf/pack/characters";
    }
    void whatKilledRunsLeaveGoesWithTheNextOfTheKind() {
        QFETCH(QStringList, command);
        QFETCH(QString, folder);
        folder = pathOf(folder);
        QVERIFY(QDir().mkpath(pathOf("out")));
        QCOMPARE(run({"pack", pathOf("home/shelf/pack"), "-o", pathOf("a.wpack")}).exitCode, 0);
        for (QString& word : command)
            word.replace("{top}", top_->path());
        QVERIFY(runKilledAtRename(command).exitCode != 0);
        const QStringList left = temporaryFiles(folder);
        QCOMPARE(left.size(), 1);

        // The command doesn't remove temporary files of another computer, a living process or
        // another user, locked files, and files with a similar name.
        const QStringList parts = left[0].split('-');
        const QString tag = parts[parts.size() - 3].right(8); // `.name.<tag>-<pid>-<n>.ww-tmp`
        const QString dead = parts[parts.size() - 2];
        QStringList kept{".a.00000000-" + dead + "-1.ww-tmp",
                         ".a." + tag + '-' + QString::number(::getpid()) + "-1.ww-tmp",
                         ".a." + tag + '-' + dead + "-7.ww-tmp", ".a.ww-tmp"};
        for (const QString& name : kept)
            QVERIFY(writeBytes(folder + '/' + name, "kept"));
        QFile held(folder + '/' + kept[2]);
        QVERIFY(held.open(QIODevice::ReadOnly) && ::flock(held.handle(), LOCK_SH) == 0);
        if (::geteuid() == 0) {
            kept += ".a." + tag + '-' + dead + "-8.ww-tmp";
            QVERIFY(writeBytes(folder + '/' + kept.back(), "kept"));
            QCOMPARE(::chown(QFile::encodeName(folder + '/' + kept.back()), 65534, 65534), 0);
        }
        kept.sort();
        const ProcessResult again = run(command);
        QVERIFY2(again.exitCode == 0, again.output + again.errorOutput);
        QCOMPARE(temporaryFiles(folder), kept);
    }

    void oddFilesAreOneFindingEachAndAreNotOpened() {
        const QString pack = pathOf("home/shelf/pack");
        const auto path = [&](const char* name) { return QFile::encodeName(pack + '/' + name); };
        QVERIFY(writeBytes(pathOf("home/elsewhere/a.yaml"), "characters:\n"));
        QVERIFY(QFile::link("nowhere.yaml", path("dangling.yaml")));
        QVERIFY(QFile::link("loop-b.yaml", path("loop-a.yaml")));
        QVERIFY(QFile::link("loop-a.yaml", path("loop-b.yaml")));
        QVERIFY(QFile::link("../../elsewhere", path("folder-outside")));
        QVERIFY(QFile::link("../../elsewhere/a.yaml", path("file-outside.yaml")));
        QVERIFY(QFile::link("/dev/zero", path("zero.yaml")));
        QCOMPARE(::mkfifo(path("pipe.yaml"), 0600), 0);
        QCOMPARE(::mkfifo(path(".ww-transaction"), 0600), 0);
        QCOMPARE(::mkfifo(path(".ww-lock"), 0600), 0);
        const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const QByteArray name = path("socket.yaml");
        QVERIFY(name.size() < qsizetype(sizeof address.sun_path));
        std::copy(name.begin(), name.end(), address.sun_path);
        QCOMPARE(::bind(socket, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
        QVERIFY(QFile::link("characters", path("same")));
        QVERIFY(QFile::link("armies.yaml", path("again.yaml")));
        QVERIFY(QFile::link("nowhere", path(".hidden")));

        const ProcessResult ran =
            run({"check", pack},
                {"strace", "-f", "-qq", "-o", pathOf("calls"), "-e", "trace=open,openat,openat2"});
        ::close(socket);
        QCOMPARE(ran.exitCode, 1);
        const QMap<QByteArray, QByteArray> expected{{"dangling.yaml", "core.file.unreadable"},
                                                    {"loop-a.yaml", "core.file.unreadable"},
                                                    {"loop-b.yaml", "core.file.unreadable"},
                                                    {"folder-outside", "core.file.link-outside"},
                                                    {"file-outside.yaml", "core.file.link-outside"},
                                                    {"same", "core.file.linked-folder"},
                                                    {"again.yaml", "core.file.linked-file"},
                                                    {"zero.yaml", "core.file.not-regular"},
                                                    {"pipe.yaml", "core.file.not-regular"},
                                                    {"socket.yaml", "core.file.not-regular"},
                                                    {".ww-transaction", "core.file.foreign-log"}};
        int found = 0;
        for (const QByteArray& line : ran.output.split('\n')) {
            if (!line.contains("[core.file."))
                continue;
            ++found;
            const QByteArray file =
                line.mid(line.indexOf('`') + 1).split('`').value(0).split('/').last();
            QVERIFY2(expected.contains(file) && line.contains('[' + expected[file] + ']'), line);
        }
        QCOMPARE(found, int(expected.size()));
        QVERIFY2(ran.output.contains("`nowhere.yaml`, which isn't there"), ran.output);
        QFile calls(pathOf("calls"));
        QVERIFY(calls.open(QIODevice::ReadOnly));
        for (const QByteArray& line : calls.readAll().split('\n'))
            for (auto it = expected.begin(); it != expected.end(); ++it)
                QVERIFY2(!line.contains(it.key() + '"'), line);
        // Packing fails, since the archive would lack some files.
        QCOMPARE(run({"pack", pack, "-o", pathOf("a.wpack")}).exitCode, 3);
    }

    void aFolderThatCantBeWrittenIsAnInputOutputFailure_data() {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("set") << QStringList{"set", "{pack}", "character/orrin-vael", "life", "9"};
        QTest::newRow("rename") << QStringList{"rename", "{pack}", "character/orrin-vael", "zed"};
        QTest::newRow("new") << QStringList{"new", "character", "zed", "--in", "{pack}"};
        QTest::newRow("fix") << QStringList{"fix", "{pack}", "--all"};
    }
    void aFolderThatCantBeWrittenIsAnInputOutputFailure() {
        QFETCH(QStringList, command);
        const QString pack = pathOf("home/shelf/pack");
        QVERIFY(
            editFile(pack + "/characters/lanternwrights.yaml", "      Morale", "      Morrale"));
        for (QString& word : command)
            word.replace("{pack}", pack);
        // The superuser may write everywhere, so run as another user.
        QStringList as;
        if (::geteuid() == 0)
            as = {"setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"};
        fs::permissions(top_->path().toStdString(), fs::perms(0755));
        fs::permissions(pack.toStdString(), fs::perms(0555));
        fs::permissions((pack + "/characters").toStdString(), fs::perms(0555));
        for (const auto& entry : fs::recursive_directory_iterator(pack.toStdString()))
            if (entry.is_regular_file())
                fs::permissions(entry.path(), fs::perms(0444));
        const auto before = all(pack);
        const ProcessResult ran = run(command, as);
        fs::permissions(pack.toStdString(), fs::perms(0755));
        fs::permissions((pack + "/characters").toStdString(), fs::perms(0755));
        QVERIFY2(ran.exitCode == 3,
                 QByteArray::number(ran.exitCode) + ran.output + ran.errorOutput);
        QVERIFY2(ran.errorOutput.contains("[core.file.read-only]"), ran.errorOutput);
        fs::permissions((pack + "/characters").toStdString(), fs::perms(0555));
        QCOMPARE(changedNames(before, all(pack)), QStringList());
        fs::permissions((pack + "/characters").toStdString(), fs::perms(0755));
    }

    /// If the folder was created but the disk didn't confirm it, no message says "not saved".
    void whatIsThereIsntCalledUnsaved_data() {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("unpack") << QStringList{"unpack", "{top}/a.wpack", "-o", "{top}/made"};
        QTest::newRow("new") << QStringList{"new",      "pack", "made", "--system",
                                            "ultrawar", "--in", "{top}"};
    }
    void whatIsThereIsntCalledUnsaved() {
        QFETCH(QStringList, command);
        for (QString& word : command)
            word.replace("{top}", top_->path());
        QCOMPARE(run({"pack", pathOf("home/shelf/pack"), "-o", pathOf("a.wpack")}).exitCode, 0);
        const QStringList trace{"strace", "-f", "-qq", "-o", pathOf("calls"), "-e", "trace=fsync"};
        QCOMPARE(run(command, trace).exitCode, 0);
        QFile calls(pathOf("calls"));
        QVERIFY(calls.open(QIODevice::ReadOnly));
        const auto count = calls.readAll().count("fsync(");
        QVERIFY(count > 2);
        for (const auto when : {count - 1, count}) {
            QVERIFY(QDir(pathOf("made")).removeRecursively());
            const ProcessResult ran =
                run(command, trace + QStringList{"-e", "inject=fsync:error=EIO:when=" +
                                                           QString::number(when)});
            QCOMPARE(ran.exitCode, 3);
            const bool there = QFileInfo::exists(pathOf("made/pack.yaml"));
            QCOMPARE(there, when == count);
            QVERIFY2(ran.errorOutput.contains(there ? "[core.file.not-synced]"
                                                    : "[core.file.not-saved]"),
                     ran.errorOutput);
            QCOMPARE(temporaryFiles(top_->path()), QStringList());
        }
    }
};

QTEST_GUILESS_MAIN(DiskTest)
#include "tst_cli_disk.moc"
