// Starting the editor where there is nothing to show it on.

#include "tests/cli/program.h"

#include <QTest>

class TestGuiStart : public QObject {
    Q_OBJECT

  private slots:
    void aDisplayThatCannotBeReachedIsSaidInOneLine_data();
    void aDisplayThatCannotBeReachedIsSaidInOneLine();
    void theHelpListsTheExitCodes();
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
    const Ran ran = runProgram(program, arguments, environment);
    QCOMPARE(ran.exit, 4); // by itself, not by a signal
    QVERIFY2(ran.err.contains(said), ran.err);
    QVERIFY2(ran.err.contains("warwright --help"), ran.err);
    QVERIFY2(ran.err.contains("QT_QPA_PLATFORM=offscreen"), ran.err);
    QCOMPARE(ran.err.count('\n'), 1);
    QVERIFY(ran.out.isEmpty());
}

void TestGuiStart::theHelpListsTheExitCodes() {
    const Ran ran = runProgram(QStringLiteral(WW_BIN_DIR "/warwright-editor"), {"--help"});
    QCOMPARE(ran.exit, 0);
    QVERIFY(ran.out.contains("4 no display could be reached"));
}

QTEST_GUILESS_MAIN(TestGuiStart)
#include "tst_gui_start.moc"
