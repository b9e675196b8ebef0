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
        const auto before = bytesBelow(pack);
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
            const Ran ran = warwright(command);
            QVERIFY2(ran.exit == 3 || (command[0] == "fix" && ran.exit == 1),
                     qPrintable(command.join(' ') + ": ") + ran.out + ran.err);
            QVERIFY2(!ran.out.startsWith("fixed"), ran.out);
            QCOMPARE(bytesBelow(pack), before);
        }
        QVERIFY(!QFile::exists(pack + ".wpack") && !QFile::exists(pack + "-out"));
        QCOMPARE(warwright({"check", pack}).exit, 1);
    }
    void noReleaseOfIt_data() { formats(); }
    void noReleaseOfIt() {
        QFETCH(QString, format);
        const QString pack = packOf(format);
        QVERIFY(warwright({"pack", pack, "-o", pack + ".wpack", "--release"}).exit > 0);
        QVERIFY(!QFile::exists(pack + ".wpack"));
    }
    /// Before the first release the current format had the number 2.
    void theFormerNumberIsARemarkThatFixRemoves() {
        const QString pack = folder_.filePath("former");
        QVERIFY(copyFolder(samplePack, pack));
        const auto expected = bytesBelow(pack);
        QVERIFY(editFile(pack + "/pack.yaml", "warwright: 1", "warwright: 2"));
        const Ran check = warwright({"check", pack});
        QCOMPARE(check.exit, 0);
        QVERIFY2(check.out.contains("/pack.yaml:3:12: info: `warwright: 2` means the same as "
                                    "`warwright: 1` [core.pack.format-two]"),
                 check.out);
        const Ran fix = warwright({"fix", pack});
        QCOMPARE(fix.exit, 0);
        QVERIFY2(fix.out.contains("Write `1` [core.pack.format-two]"), fix.out);
        QCOMPARE(bytesBelow(pack), expected);
        QVERIFY(!warwright({"check", pack}).out.contains("core.pack.format-two"));
    }
};

QTEST_GUILESS_MAIN(CliFormatsTest)
#include "tst_cli_formats.moc"
