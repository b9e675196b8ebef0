// The next command removes what killed runs leave, and temporary faults leave nothing incomplete.

#include "tests/cli/disk.h"

#include <QTemporaryDir>
#include <QtTest>

class StraysTest : public QObject, private Disk {
    Q_OBJECT

  private slots:
    void init() { QVERIFY(begin()); }

    /// Saving one file keeps no log, so the next write in the pack cleans up. The next command
    /// completes a save of several files.
    void noTemporaryFileOutlivesTheNextCommand() {
        const QString pack = at("home/shelf/pack");
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
            QVERIFY(QDir(pack).removeRecursively() && changedSample(pack, {}));
            const Ran ran =
                run({"rename", pack, "character/orrin-vael", "orrin"},
                    {"strace", "-f", "-qq", "-o", at("calls"), "-e", "trace=renameat", "-e",
                     "inject=renameat:signal=SIGKILL:when=" + QString::number(file)});
            if (ran.exit == 0)
                break;
            QCOMPARE(left().size(), 1);
            ++cut;
            QCOMPARE(run({"check", pack}).exit, 0);
            QCOMPARE(left(), QStringList());
        }
        QVERIFY(cut >= 2);
        for (const QStringList& command :
             {QStringList{"new", "character", "zed", "--in", pack},
              QStringList{"set", pack, "army/wardens-of-the-yard", "name", "Watch"}}) {
            QVERIFY(killed(command).exit != 0);
            QCOMPARE(left().size(), 1);
            QVERIFY(run({"set", pack, "map/foundry", "name", "Foundry after " + command[0]}).exit <=
                    1);
            QCOMPARE(left(), QStringList());
        }
    }

    /// Several files are saved together: if the disk doesn't confirm one, all are restored and
    /// reported as not saved.
    void whatIsPutBackIsCalledUnsaved() {
        const QString pack = at("home/shelf/pack");
        const auto before = bytesBelow(pack);
        const Ran ran = run({"rename", pack, "character/orrin-vael", "orrin"},
                            {"strace", "-f", "-qq", "-o", at("calls"), "-P", pack, "-e",
                             "trace=fsync", "-e", "inject=fsync:error=EIO"});
        QCOMPARE(ran.exit, 3);
        QVERIFY2(ran.err.contains("[core.file.not-saved]"), ran.err);
        QCOMPARE(bytesBelow(pack), before);
    }

    /// An import builds its new pack in the folder for temporary files.
    void aKilledImportIsSweptByTheNext() {
        QVERIFY(QDir().mkpath(at("tmp")) && QDir().mkpath(at("out")));
        QVERIFY(put(at("ship.json"),
                    R"({"name": "Kite", "xws": "kite", "dial": ["1FG"], "size": "small"})"));
        const QStringList import{"import", "xwing", at("ship.json"), "-o", at("out/ships")};
        const QStringList with{"env", "TMPDIR=" + at("tmp")};
        const auto inside = [](const QString& folder) {
            return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        };
        int left = 0;
        for (int call = 1; call < 40; ++call) {
            const Ran ran = run(import, with + QStringList{"strace", "-f", "-qq", "-o", at("calls"),
                                                           "-e", "trace=fsync", "-e",
                                                           "inject=fsync:signal=SIGKILL:when=" +
                                                               QString::number(call)});
            if (ran.exit == 0)
                break;
            left += inside(at("tmp")).isEmpty() ? 0 : 1;
            QVERIFY(!QFile::exists(at("out/ships")) || !inside(at("out/ships")).isEmpty());
            QDir(at("out/ships")).removeRecursively();
        }
        QVERIFY(left > 2);
        QDir(at("out/ships")).removeRecursively();
        const Ran ran = run(import, with);
        QVERIFY2(ran.exit == 0, ran.err);
        QCOMPARE(inside(at("tmp")), QStringList());
        QCOMPARE(inside(at("out")), QStringList("ships"));
    }

    /// If CREDITS.md can't name every artist, no archive is written.
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
        const QString pack = at("home/shelf/pack");
        // A folder's name may look like a file name with an ending.
        QVERIFY(put(pack + "/v1.0/terrain.yaml",
                    "characters:\n  visitor:\n    name: Visitor\n    art: { file: art/v.png, "
                    "artist: Somebody }\n"));
        QCOMPARE(run({"pack", pack, "-o", at("whole.wpack")}).exit, 0);
        QFile whole(at("whole.wpack"));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray bytes = whole.readAll();
        for (int when = 1; when < 5; ++when) {
            QFile::remove(at("a.wpack"));
            const Ran ran = run({"pack", pack, "-o", at("a.wpack")},
                                {"strace", "-f", "-qq", "-o", at("calls"), "-P", pack + path, "-e",
                                 "trace=" + call, "-e",
                                 "inject=" + call + ":error=EIO:when=" + QString::number(when)});
            QFile made(at("a.wpack"));
            if (made.open(QIODevice::ReadOnly)) {
                QCOMPARE(ran.exit, 0);
                QVERIFY2(made.readAll() == bytes, ran.err);
            } else {
                QVERIFY2(ran.exit == 3 || ran.exit == 1, ran.err);
            }
        }
    }
};

QTEST_GUILESS_MAIN(StraysTest)
#include "tst_cli_strays.moc"
