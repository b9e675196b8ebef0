// A pack with an unsupported format can be read, but not written, packed or printed.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

class CliFormatsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    static void formats() {
        QTest::addColumn<QString>("format");
        for (const char* format : {"1.5", "two", "2.0", "[2]", "0", "-1", "99999999999999999999",
                                   "4294967298", "3", "99", "'2 '", "{ a: 2 }"})
            QTest::newRow(format) << format;
    }
    QString packOf(const QString& format) {
        static int count = 0;
        const QString pack = folder_.filePath(QString::number(count++));
        if (!copyFolder(samplePack, pack) ||
            !editFile(pack + "/characters/lanternwrights.yaml", "      Morale", "      Morrale") ||
            !editFile(pack + "/pack.yaml", "warwright: \\d+",
                      ("warwright: " + format).toUtf8().constData()))
            return {};
        return pack;
    }

  private slots:
    void nothingWritesIt_data() { formats(); }
    void nothingWritesIt() {
        QFETCH(QString, format);
        const QString pack = packOf(format);
        const auto before = readFilesBelow(pack);
        QVERIFY(!before.isEmpty());
        QFile ship(folder_.filePath("ship.json"));
        QVERIFY(ship.open(QIODevice::WriteOnly) && ship.write("{}") > 0);
        ship.close();
        for (const QStringList& command :
             {QStringList{"set", pack, "character/orrin-vael", "life", "9"},
              QStringList{"set", pack, "character/orrin-vael", "name", "Orrin"},
              QStringList{"rename", pack, "character/orrin-vael", "orrin"},
              QStringList{"fix", pack}, QStringList{"fix", pack, "--all"},
              QStringList{"new", "character", "somebody", "--in", pack},
              QStringList{"import", "xwing", folder_.filePath("ship.json"), "-o", pack},
              QStringList{"pack", pack, "-o", pack + ".wpack"},
              QStringList{"export", pack, "--ref", "character/orrin-vael", "-o", pack + "-out"}}) {
            const ProcessResult ran = runWarwright(command);
            QVERIFY2(ran.exitCode == 3 || (command[0] == "fix" && ran.exitCode == 1),
                     qPrintable(command.join(' ') + ": ") + ran.output + ran.errorOutput);
            QVERIFY2(!ran.output.startsWith("fixed"), ran.output);
            QCOMPARE(readFilesBelow(pack), before);
        }
        QVERIFY(!QFile::exists(pack + ".wpack") && !QFile::exists(pack + "-out"));
        QCOMPARE(runWarwright({"check", pack}).exitCode, 1);
    }
    void noReleaseOfIt_data() { formats(); }
    void noReleaseOfIt() {
        QFETCH(QString, format);
        const QString pack = packOf(format);
        QVERIFY(runWarwright({"pack", pack, "-o", pack + ".wpack", "--release"}).exitCode > 0);
        QVERIFY(!QFile::exists(pack + ".wpack"));
    }
    /// Before the first release, the current format had the number 2.
    void theFormerNumberIsARemarkThatFixRemoves() {
        const QString pack = folder_.filePath("former");
        QVERIFY(copyFolder(samplePack, pack));
        const auto expected = readFilesBelow(pack);
        QVERIFY(editFile(pack + "/pack.yaml", "warwright: 1", "warwright: 2"));
        const ProcessResult check = runWarwright({"check", pack});
        QCOMPARE(check.exitCode, 0);
        QVERIFY2(check.output.contains("/pack.yaml:3:12: info: `warwright: 2` means the same as "
                                       "`warwright: 1` [core.pack.format-two]"),
                 check.output);
        const ProcessResult fix = runWarwright({"fix", pack});
        QCOMPARE(fix.exitCode, 0);
        QVERIFY2(fix.output.contains("Write `1` [core.pack.format-two]"), fix.output);
        QCOMPARE(readFilesBelow(pack), expected);
        QVERIFY(!runWarwright({"check", pack}).output.contains("core.pack.format-two"));
    }
};

QTEST_GUILESS_MAIN(CliFormatsTest)
#include "tst_cli_formats.moc"
