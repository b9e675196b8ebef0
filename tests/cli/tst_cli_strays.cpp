// The next command removes files that killed runs leave. Temporary faults leave nothing incomplete.

#include "tests/cli/disk.h"

#include <QTemporaryDir>
#include <QtTest>

class StraysTest : public QObject, private SampleDisk {
    Q_OBJECT

  private slots:
    void init() { QVERIFY(copySample()); }

    /// A killed save leaves a temporary file. After a save of several files, the next command of
    /// any kind removes it. A save of one file keeps no log, so only the next write removes it.
    void noTemporaryFileOutlivesTheNextCommand() {
        const QString pack = pathOf("home/shelf/pack");
        const auto left = [&] {
            QStringList out;
            QDirIterator it(pack, {".*.ww-tmp"}, QDir::AllEntries | QDir::Hidden,
                            QDirIterator::Subdirectories);
            while (it.hasNext())
                out += it.next();
            return out;
        };
        int cut = 0;
        for (int file = 1; file < 9; ++file) {
            QVERIFY(QDir(pack).removeRecursively() && copySampleWithEdits(pack, {}));
            const ProcessResult ran =
                run({"rename", pack, "character/orrin-vael", "orrin"},
                    {"strace", "-f", "-qq", "-o", pathOf("calls"), "-e", "trace=renameat", "-e",
                     "inject=renameat:signal=SIGKILL:when=" + QString::number(file)});
            if (ran.exitCode == 0)
                break;
            QCOMPARE(left().size(), 1);
            ++cut;
            QCOMPARE(run({"check", pack}).exitCode, 0);
            QCOMPARE(left(), QStringList());
        }
        QVERIFY(cut >= 2);
        for (const QStringList& command :
             {QStringList{"new", "character", "zed", "--in", pack},
              QStringList{"set", pack, "army/wardens-of-the-yard", "name", "Watch"}}) {
            QVERIFY(runKilledAtRename(command).exitCode != 0);
            QCOMPARE(left().size(), 1);
            QVERIFY(
                run({"set", pack, "map/foundry", "name", "Foundry after " + command[0]}).exitCode <=
                1);
            QCOMPARE(left(), QStringList());
        }
    }

    /// If the disk doesn't confirm one of several saved files, the program restores all files and
    /// reports them as not saved.
    void whatIsPutBackIsCalledUnsaved() {
        const QString pack = pathOf("home/shelf/pack");
        const auto before = readFilesBelow(pack);
        const ProcessResult ran = run({"rename", pack, "character/orrin-vael", "orrin"},
                                      {"strace", "-f", "-qq", "-o", pathOf("calls"), "-P", pack,
                                       "-e", "trace=fsync", "-e", "inject=fsync:error=EIO"});
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains("[core.file.not-saved]"), ran.errorOutput);
        QCOMPARE(readFilesBelow(pack), before);
    }

    /// An import builds its new pack in the system's folder for temporary files.
    void aKilledImportIsSweptByTheNext() {
        QVERIFY(QDir().mkpath(pathOf("tmp")) && QDir().mkpath(pathOf("out")));
        QVERIFY(writeBytes(pathOf("ship.json"),
                           R"({"name": "Kite", "xws": "kite", "dial": ["1FG"], "size": "small"})"));
        const QStringList import{"import", "xwing", pathOf("ship.json"), "-o", pathOf("out/ships")};
        const QStringList with{"env", "TMPDIR=" + pathOf("tmp")};
        const auto inside = [](const QString& folder) {
            return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        };
        int left = 0;
        for (int call = 1; call < 40; ++call) {
            const ProcessResult ran =
                run(import, with + QStringList{"strace", "-f", "-qq", "-o", pathOf("calls"), "-e",
                                               "trace=fsync", "-e",
                                               "inject=fsync:signal=SIGKILL:when=" +
                                                   QString::number(call)});
            if (ran.exitCode == 0)
                break;
            left += inside(pathOf("tmp")).isEmpty() ? 0 : 1;
            QVERIFY(!QFile::exists(pathOf("out/ships")) || !inside(pathOf("out/ships")).isEmpty());
            QDir(pathOf("out/ships")).removeRecursively();
        }
        QVERIFY(left > 2);
        QDir(pathOf("out/ships")).removeRecursively();
        const ProcessResult ran = run(import, with);
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QCOMPARE(inside(pathOf("tmp")), QStringList());
        QCOMPARE(inside(pathOf("out")), QStringList("ships"));
    }

    /// If the program can't read every artist for CREDITS.md, it writes no archive.
    void aMomentaryFaultNeverMakesAThinnerArchive_data() {
        QTest::addColumn<QString>("call");
        QTest::addColumn<QString>("path");
        for (const char* path : {"", "/characters", "/v1.0", "/v1.0/terrain.yaml",
                                 "/characters/lanternwrights.yaml", "/pack.yaml"})
            for (const char* call : {"openat,openat2", "getdents64", "read", "newfstatat,fstat"})
                QTest::addRow("%s: %s", path, call) << call << path;
    }
    void aMomentaryFaultNeverMakesAThinnerArchive() {
        QFETCH(QString, call);
        QFETCH(QString, path);
        const QString pack = pathOf("home/shelf/pack");
        // The folder's name `v1.0` looks like a file name with an extension.
        QVERIFY(
            writeBytes(pack + "/v1.0/terrain.yaml",
                       "characters:\n  visitor:\n    name: Visitor\n    art: { file: art/v.png, "
                       "artist: Somebody }\n"));
        QCOMPARE(run({"pack", pack, "-o", pathOf("whole.wpack")}).exitCode, 0);
        QFile whole(pathOf("whole.wpack"));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray bytes = whole.readAll();
        for (int when = 1; when < 5; ++when) {
            QFile::remove(pathOf("a.wpack"));
            const ProcessResult ran =
                run({"pack", pack, "-o", pathOf("a.wpack")},
                    {"strace", "-f", "-qq", "-o", pathOf("calls"), "-P", pack + path, "-e",
                     "trace=" + call, "-e",
                     "inject=" + call + ":error=EIO:when=" + QString::number(when)});
            QFile made(pathOf("a.wpack"));
            if (made.open(QIODevice::ReadOnly)) {
                QCOMPARE(ran.exitCode, 0);
                QVERIFY2(made.readAll() == bytes, ran.errorOutput);
            } else {
                QVERIFY2(ran.exitCode == 3 || ran.exitCode == 1, ran.errorOutput);
            }
        }
    }
};

QTEST_GUILESS_MAIN(StraysTest)
#include "tst_cli_strays.moc"
