// Content from strangers can name files and addresses; showing or printing it must open neither
// (threats §1.2).

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

namespace {
const QByteArray trap = R"(<img src="file:///etc/hostname"> <a href="http://127.0.0.1:9/x">x</a>)";
}

class HostileTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString pack_;

    void watch(const QStringList& command, const QStringList& environment = {}) {
        const QString log = folder_.filePath("calls");
        const Ran ran = runProgram(
            "strace",
            QStringList{"-f", "-qq", "-e", "trace=open,openat,openat2,connect", "-o", log} +
                command,
            environment);
        QVERIFY2(ran.exit == 0 || ran.exit == 1, ran.out + ran.err);
        QFile file(log);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray calls = file.readAll();
        QVERIFY2(calls.contains("characters"), "the pack itself was read, so the calls were seen");
        QVERIFY2(!calls.contains("/etc/hostname"), "a file named in a text was opened");
        QVERIFY2(!calls.contains("sin_port=htons(9)"),
                 "an address named in a text was connected to");
    }

  private slots:
    void initTestCase() {
        pack_ = folder_.filePath("pack");
        QVERIFY(copyFolder(samplePack, pack_));
        const QString value = '\'' + QString::fromUtf8(trap) + '\'';
        for (const char* field : {"name", "flavour", "race"})
            QCOMPARE(warwright({"set", pack_, "character/orrin-vael", field, value}).exit, 0);
    }

    void checkingOpensNothingNamedInText() { watch({WW_BIN_DIR "/warwright", "check", pack_}); }
    void printingOpensNothingNamedInText() {
        watch({WW_BIN_DIR "/warwright", "export", pack_, "--ref", "character/orrin-vael", "-o",
               folder_.filePath("pdf")});
    }
    void paintingOpensNothingNamedInText() {
        watch({WW_BIN_DIR "/warwright", "export", pack_, "--ref", "character/orrin-vael",
               "--format", "png", "-o", folder_.filePath("png")});
    }
    void theWindowOpensNothingNamedInText() {
        const QString picture = folder_.filePath("window.png");
        watch({WW_BIN_DIR "/warwright-editor", pack_, "--entity", "character/orrin-vael",
               "--screenshot", picture},
              {"QT_QPA_PLATFORM=offscreen", "QT_QUICK_BACKEND=software",
               "XDG_STATE_HOME=" + folder_.path(), "XDG_DATA_HOME=" + folder_.path(),
               "XDG_CONFIG_HOME=" + folder_.path()});
        QVERIFY(QFile::exists(picture));
    }
};

QTEST_GUILESS_MAIN(HostileTest)
#include "tst_hostile.moc"
