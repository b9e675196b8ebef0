// Untrusted content can name files and addresses; showing or printing it must open none of them.

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
        const ProcessResult ran = runProgram(
            "strace",
            QStringList{"-f", "-qq", "-e", "trace=open,openat,openat2,connect", "-o", log} +
                command,
            environment);
        QVERIFY2(ran.exitCode == 0 || ran.exitCode == 1, ran.output + ran.errorOutput);
        QFile file(log);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray calls = file.readAll();
        QVERIFY2(calls.contains("characters"), "the pack itself was read, so the calls were seen");
        QVERIFY2(!calls.contains("/etc/hostname"), "a file named in a text was opened");
        QVERIFY2(!calls.contains("sin_port=htons(9)"),
                 "an address named in a text was connected to");
    }

    [[nodiscard]] bool put(const QString& name, const QByteArray& bytes) const {
        QFile file(pack_ + '/' + name);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }

    static void formats() {
        QTest::addColumn<QString>("format");
        for (const char* format : {"pdf", "png", "svg"})
            QTest::newRow(format) << format;
    }

  private slots:
    void initTestCase() {
        pack_ = folder_.filePath("pack");
        QVERIFY(copyFolder(samplePack, pack_));
        const QString value = '\'' + QString::fromUtf8(trap) + '\'';
        for (const char* field : {"name", "flavour", "race"})
            QVERIFY(runWarwright({"set", pack_, "character/orrin-vael", field, value}).exitCode <=
                    1);
        QVERIFY(QDir().mkpath(pack_ + "/art"));
        const QByteArray head =
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90 90'><rect width='9' "
            "height='9'/>";
        QVERIFY(put("art/evil.svg", head + "<image width='9' height='9' "
                                           "href='file:///etc/hostname'/><image width='9' "
                                           "height='9' href='http://127.0.0.1:9/x'/></svg>"));
        QVERIFY(put("art/sound.svg", head + "<text y='30' font-size='4'>" +
                                         QString::fromUtf8(trap).toHtmlEscaped().toUtf8() +
                                         "</text></svg>"));
        QCOMPARE(
            runWarwright({"set", pack_, "character/silas-brandt", "art", "art/evil.svg"}).exitCode,
            0);
        QCOMPARE(
            runWarwright({"set", pack_, "character/corva-thrum", "art", "art/sound.svg"}).exitCode,
            0);
    }

    void theFolderOneIsInBringsNoLibraries_data() {
        QTest::addColumn<QString>("program");
        for (const char* program : {"warwright", "warwright-editor"})
            QTest::newRow(program) << QStringLiteral(WW_BIN_DIR "/") + program;
    }
    void theFolderOneIsInBringsNoLibraries() {
        QFETCH(QString, program);
        if (!QFile::exists(program))
            return; // the editor wasn't built
        for (const char* library : {"libc.so.6", "libm.so.6", "libz.so.1", "libstdc++.so.6",
                                    "libyaml-cpp.so.0.7", "libQt6Core.so.6", "libQt6Gui.so.6"})
            QVERIFY(put(library, "no library\n"));
        const ProcessResult ran = runProgram(program, {"--version"}, {}, pack_);
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QVERIFY2(ran.output.contains("warwright"), ran.output);
    }
    void anIdLeadsOutOfNoFolder_data() { formats(); }
    void anIdLeadsOutOfNoFolder() {
        QFETCH(QString, format);
        const QTemporaryDir top;
        const QString pack = top.filePath("in/pack"), out = top.filePath("in/out");
        QVERIFY(copyFolder(samplePack, pack) && QDir().mkpath(out + "/character-.."));
        QFile file(pack + "/characters/ironloom.yaml");
        QVERIFY(file.open(QIODevice::ReadWrite));
        const QByteArray text = file.readAll().replace("  corva-thrum:", "  ../../../led-out:");
        QVERIFY(file.resize(0) && file.seek(0) && file.write(text) == text.size());
        file.close();
        (void)runWarwright({"export", pack, "--format", format, "-o", out});
        QCOMPARE(QDir(top.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 QStringList{"in"});
        QCOMPARE(QDir(top.filePath("in")).entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
                 (QStringList{"out", "pack"}));
        QVERIFY(format == "pdf" || !QDir(out).entryList({"*led-out*"}, QDir::Files).isEmpty());
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
    void anSvgThatNamesFilesIsLeftOutAndOpensNothing_data() { formats(); }
    void anSvgThatNamesFilesIsLeftOutAndOpensNothing() {
        QFETCH(QString, format);
        const QString out = folder_.filePath("evil-" + format);
        watch({WW_BIN_DIR "/warwright", "export", pack_, "--ref", "character/silas-brandt",
               "--format", format, "-o", out});
        QVERIFY(QDir(out).entryList(QDir::Files).size() >= 1);
    }
    void aSoundSvgIsDrawnAndItsWordsOpenNothing() {
        const QString out = folder_.filePath("sound");
        watch({WW_BIN_DIR "/warwright", "export", pack_, "--ref", "character/corva-thrum", "-o",
               out});
        const QStringList made = QDir(out).entryList({"*.pdf"}, QDir::Files);
        QCOMPARE(made.size(), 1);
        const ProcessResult words = runProgram("pdftotext", {out + '/' + made[0], "-"});
        QVERIFY2(words.output.contains("file:///etc/hostname"), "the picture was drawn");
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
