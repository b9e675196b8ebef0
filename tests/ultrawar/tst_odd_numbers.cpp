// Tests that analyses give no figures for characters with impossible numbers.

#include "tests/cli/program.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

class OddNumbersTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] bool give(const char* name, const char* field, const char* value) const {
        QFile file(folder_.filePath(QStringLiteral("characters/lanternwrights.yaml")));
        if (!file.open(QIODevice::ReadWrite))
            return false;
        QString text = QString::fromUtf8(file.readAll());
        const QString before = text;
        text.replace(
            QRegularExpression(QStringLiteral("(name: %1\n(?:    .*\n)*?    %2: )\\d+")
                                   .arg(QString::fromLatin1(name), QString::fromLatin1(field))),
            QStringLiteral("\\1") + QString::fromLatin1(value));
        file.seek(0);
        file.resize(0);
        return text != before && file.write(text.toUtf8()) > 0;
    }

  private slots:
    void initTestCase() {
        QVERIFY(copyFolder(samplePack, folder_.path()));
        QVERIFY(give("Hollow Piper", "life", " 0"));
        QVERIFY(give("Kestrel Ninefold", "life", " 100000"));
        QVERIFY(give("Orrin Vael", "movement", " 100000"));
        QVERIFY(give("Old Gantry", "offense", " -3"));
    }

    void asksForWhatCantBe_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* name, const QStringList& arguments, const char* said) {
            QTest::newRow(name) << arguments << QByteArray(said);
        };
        row("no life", {"odds", "corva-thrum", "hollow-piper"},
            "warwright: Hollow Piper has no Life, which odds need\n");
        row("life beyond counting", {"odds", "corva-thrum", "kestrel-ninefold"},
            "warwright: Kestrel Ninefold has no Life, which odds need\n");
        row("negative Offense", {"odds", "old-gantry", "corva-thrum"},
            "warwright: Old Gantry has no Offense, which odds need\n");
        row("Movement beyond counting", {"reach", "lantern-yard", "A7", "orrin-vael"},
            "warwright: Orrin Vael has no Movement, which reach needs\n");
    }
    void asksForWhatCantBe() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, said);
        arguments.prepend(folder_.path());
        const ProcessResult ran = runWarwright(QStringList{"analyze"} + arguments);
        QCOMPARE(ran.errorOutput, said);
        QCOMPARE(ran.exitCode, 2);
        QVERIFY(ran.output.isEmpty());
    }

    void leavesThemOutOfAComparison() {
        const ProcessResult ran =
            runWarwright({"analyze", folder_.path(), "value", "lanternwrights"});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY2(
            ran.output.contains("Left out, because a stat or the Value is missing: Hollow Piper, "
                                "Kestrel Ninefold, Old Gantry, Orrin Vael.\n"),
            ran.output);
        QVERIFY(!ran.output.contains("Hollow Piper "));
    }
};

QTEST_GUILESS_MAIN(OddNumbersTest)
#include "tst_odd_numbers.moc"
