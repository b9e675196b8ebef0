// Starts the editor without a display.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

class TestGuiStart : public QObject {
    Q_OBJECT

  private slots:
    void aDisplayThatCannotBeReachedIsSaidInOneLine_data();
    void aDisplayThatCannotBeReachedIsSaidInOneLine();
    void theHelpListsTheExitCodes();
    void aWrongArgumentIsNamed_data();
    void aWrongArgumentIsNamed();
    void aScreenshotReplacesOnlyScreenshots();
    void aFifoInPlaceOfAFileOfItsOwnHoldsNothingUp_data();
    void aFifoInPlaceOfAFileOfItsOwnHoldsNothingUp();
};

void TestGuiStart::aDisplayThatCannotBeReachedIsSaidInOneLine_data() {
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QStringList>("environment");
    QTest::addColumn<QByteArray>("said");
    const QString editor = QStringLiteral(WW_BIN_DIR "/warwright-editor");
    const QString none = QStringLiteral("QT_QPA_PLATFORM=");
    QTest::newRow("editor") << editor << QStringList{}
                            << QStringList{none, QStringLiteral("DISPLAY=:9977"),
                                           QStringLiteral("WAYLAND_DISPLAY=")}
                            << QByteArray("the display `:9977` (DISPLAY) can't be reached");
    QTest::newRow("edit") << QStringLiteral(WW_BIN_DIR "/warwright")
                          << QStringList{QStringLiteral("edit"), samplePack}
                          << QStringList{none, QStringLiteral("DISPLAY=:9977"),
                                         QStringLiteral("WAYLAND_DISPLAY=")}
                          << QByteArray("the display `:9977` (DISPLAY) can't be reached");
    QTest::newRow("no display") << editor << QStringList{}
                                << QStringList{none, QStringLiteral("DISPLAY="),
                                               QStringLiteral("WAYLAND_DISPLAY=")}
                                << QByteArray("there is no display");
    QTest::newRow("no such platform")
        << editor << QStringList{} << QStringList{QStringLiteral("QT_QPA_PLATFORM=paper")}
        << QByteArray("the window system `paper` (QT_QPA_PLATFORM) can't be reached");
}

void TestGuiStart::aDisplayThatCannotBeReachedIsSaidInOneLine() {
    QFETCH(QString, program);
    QFETCH(QStringList, arguments);
    QFETCH(QStringList, environment);
    QFETCH(QByteArray, said);
    const ProcessResult ran = runProgram(program, arguments, environment);
    QCOMPARE(ran.exitCode, 4); // the editor exits normally, not by a signal
    QVERIFY2(ran.errorOutput.contains(said), ran.errorOutput);
    QVERIFY2(ran.errorOutput.contains("warwright --help"), ran.errorOutput);
    QVERIFY2(ran.errorOutput.contains("QT_QPA_PLATFORM=offscreen"), ran.errorOutput);
    QCOMPARE(ran.errorOutput.count('\n'), 1);
    QVERIFY(ran.output.isEmpty());
}

void TestGuiStart::theHelpListsTheExitCodes() {
    const ProcessResult ran =
        runProgram(QStringLiteral(WW_BIN_DIR "/warwright-editor"), {"--help"});
    QCOMPARE(ran.exitCode, 0);
    QVERIFY(ran.output.contains("4 no display could be reached"));
}

void TestGuiStart::aWrongArgumentIsNamed_data() {
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("said");
    const QStringList picture{samplePack, QStringLiteral("--screenshot"), QStringLiteral("x.png")};
    const auto row = [](const char* said, const QStringList& words) {
        QTest::newRow(said) << words << QByteArray(said);
    };
    row("`--nosuch` is not an option\n", {"--nosuch"});
    row("`--them` is not an option; did you mean `--theme`?\n", {"--them", "dark"});
    row("`--theme` needs a value\n", {"--theme"});
    row("`pink` is not a theme; write dark or light\n", {"--theme", "pink"});
    row("`soon` is not a number of milliseconds\n", {"--after", "soon"});
    row("the pack has no `character/nosuch`\n",
        picture + QStringList{"--entity", "character/nosuch"});
    row("the open entity has no view `map`\n",
        picture + QStringList{"--entity", "character/orrin-vael", "--view", "map"});
}

void TestGuiStart::aWrongArgumentIsNamed() {
    QFETCH(QStringList, words);
    QFETCH(QByteArray, said);
    const QTemporaryDir folder;
    const ProcessResult ran = runProgram(
        QStringLiteral(WW_BIN_DIR "/warwright-editor"), words,
        {"QT_QPA_PLATFORM=offscreen", "QT_QUICK_BACKEND=software", "HOME=" + folder.path(),
         "WARWRIGHT_CONTENT=" WW_SOURCE_DIR "/content", "XDG_STATE_HOME=" + folder.path()},
        folder.path());
    QCOMPARE(ran.exitCode, 2);
    QVERIFY2(ran.errorOutput.contains("warwright-editor: " + said), ran.errorOutput);
    QVERIFY(!QFileInfo::exists(folder.filePath("x.png")));
}

void TestGuiStart::aScreenshotReplacesOnlyScreenshots() {
    const QTemporaryDir folder;
    QVERIFY(copyFolder(samplePack, folder.filePath("pack")));
    const auto picture = [&](const QString& file) {
        return runProgram(QStringLiteral(WW_BIN_DIR "/warwright-editor"),
                          {folder.filePath("pack"), "--screenshot", folder.filePath(file)},
                          {"QT_QPA_PLATFORM=offscreen", "QT_QUICK_BACKEND=software",
                           "HOME=" + folder.path(), "WARWRIGHT_CONTENT=" WW_SOURCE_DIR "/content",
                           "XDG_STATE_HOME=" + folder.path()});
    };
    for (int i = 0; i < 2; ++i)
        QCOMPARE(picture("x.png").exitCode, 0);
    const auto before = readFilesBelow(folder.filePath("pack"));
    QVERIFY(!before.isEmpty());
    const ProcessResult ran = picture("pack/pack.yaml");
    QCOMPARE(ran.exitCode, 3);
    QVERIFY2(ran.errorOutput.contains("pack.yaml"), ran.errorOutput);
    QVERIFY(readFilesBelow(folder.filePath("pack")) == before);
}

void TestGuiStart::aFifoInPlaceOfAFileOfItsOwnHoldsNothingUp_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("said");
    QTest::newRow("settings") << "config/warwright/warwright.conf" << true;
    QTest::newRow("settings of the organisation") << "config/warwright.conf" << true;
    QTest::newRow("settings of GTK 4") << "config/gtk-4.0/settings.ini" << false;
    QTest::newRow("settings of GTK 3") << "config/gtk-3.0/settings.ini" << false;
    QTest::newRow("print record") << "state/warwright/printed/*" << false;
    QTest::newRow("folder of thumbnails") << "cache/warwright/thumbnails" << false;
}

void TestGuiStart::aFifoInPlaceOfAFileOfItsOwnHoldsNothingUp() {
    QFETCH(QString, name);
    QFETCH(bool, said);
    const QTemporaryDir folder;
    const auto opened = [&](const QString& picture) {
        return runProgram(QStringLiteral(WW_BIN_DIR "/warwright-editor"),
                          {folder.filePath("pack"), "--screenshot", folder.filePath(picture)},
                          {"QT_QPA_PLATFORM=offscreen", "QT_QUICK_BACKEND=software",
                           "HOME=" + folder.path(), "WARWRIGHT_CONTENT=" WW_SOURCE_DIR "/content",
                           "XDG_CONFIG_HOME=" + folder.filePath("config"),
                           "XDG_STATE_HOME=" + folder.filePath("state"),
                           "XDG_CACHE_HOME=" + folder.filePath("cache")});
    };
    QVERIFY(copyFolder(samplePack, folder.filePath("pack")));
    QString fifo = folder.filePath(name);
    if (name.endsWith('*')) {
        QCOMPARE(opened("before.png").exitCode, 0);
        const QDir made(QFileInfo(fifo).path());
        QCOMPARE(made.entryList(QDir::Files).size(), 1);
        fifo = made.filePath(made.entryList(QDir::Files).front());
        QVERIFY(QFile::remove(fifo));
    }
    QVERIFY(QDir().mkpath(QFileInfo(fifo).path()));
    QCOMPARE(::mkfifo(qPrintable(fifo), 0600), 0);
    const ProcessResult ran = opened("picture.png");
    QCOMPARE(ran.exitCode, 0);
    QVERIFY(QFile::exists(folder.filePath("picture.png")));
    QCOMPARE(ran.errorOutput.contains("is no regular file"), said);
}

QTEST_GUILESS_MAIN(TestGuiStart)
#include "tst_gui_start.moc"
