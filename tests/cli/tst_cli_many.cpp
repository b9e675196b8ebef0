// For packs with ten thousand errors or far too much data, the output is only a few lines long.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

class CliManyTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

  private slots:
    void whatIsWrongTenThousandTimesIsReportedInALine() {
        const QString bad = folder_.filePath("many");
        QVERIFY(copyFolder(samplePack, bad));
        QByteArray text = "characters:\n  many:\n    name: Many\n";
        for (int i = 0; i < 10'000; ++i)
            text += "    zz" + QByteArray::number(i) + ": 1\n";
        QFile file(bad + "/many.yaml");
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        for (const char* format : {"text", "json", "sarif"}) {
            const ProcessResult ran = runWarwright({"check", bad, "--format", format});
            QCOMPARE(ran.exitCode, 1);
            QVERIFY2(ran.output.size() < 100'000, QByteArray::number(ran.output.size()));
            QVERIFY2(ran.output.contains("9980 more findings `core.field.unknown` are not listed"),
                     ran.output.left(2'000));
        }
        const ProcessResult ran = runWarwright({"check", bad});
        QVERIFY2(ran.output.trimmed().split('\n').last().startsWith("10000 errors"),
                 ran.output.right(200));
        QCOMPARE(ran.output.count("fix: remove `zz"), 20);
    }
    void listsEndSomewhere() {
        const QString bad = folder_.filePath("empty");
        QVERIFY(copyFolder(samplePack, bad));
        QByteArray text = "characters:\n";
        for (int i = 0; i < 3'000; ++i)
            text += "  e" + QByteArray::number(i) + ": {}\n";
        text += "  oops: { zz: 1 }\n";
        QFile file(bad + "/empty.yaml");
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        const ProcessResult ran = runWarwright({"check", bad});
        QCOMPARE(ran.output.count("[core.field.missing]"), 10'000 - 1);
        QVERIFY2(ran.output.contains("`zz` isn't a field"), "the gravest are always listed");
        QVERIFY2(ran.output.contains(" more findings `core.field.missing` are not listed"),
                 ran.output.right(500));
        QVERIFY2(ran.output.trimmed().split('\n').last().contains("27009 to fill in"),
                 ran.output.right(200));
    }
    void aMillionEntitiesAreNotRead() {
        const QString bad = folder_.filePath("million");
        QVERIFY(copyFolder(samplePack, bad));
        QByteArray text = "characters:\n";
        for (int i = 0; i < 1'000'000; ++i)
            text += "  e" + QByteArray::number(i) + ": {}\n";
        QFile file(bad + "/million.yaml");
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
        file.close();
        const ProcessResult ran = runWarwright({"check", bad});
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.output.contains("the file has more than 50000 entities and sections") &&
                     ran.output.contains("1 error"),
                 ran.output.left(500));
    }
    void marksAreFewOnALetter() {
        const QString bad = folder_.filePath("marks");
        QVERIFY(copyFolder(samplePack, bad));
        const QString value = "a" + QString(100'000, QChar(0x301)) + "b";
        QFile file(bad + "/marks.yaml");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("cards:\n  marks:\n    name: Marks\n    faction: none\n    type: play\n"
                   "    flavour: \"" +
                   value.toUtf8() + "\"\n");
        file.close();
        const ProcessResult ran = runWarwright({"check", bad});
        QVERIFY2(ran.output.contains("one letter has 100000 combining marks (accents); only 32 are "
                                     "printed"),
                 ran.output.left(500));
        const ProcessResult printed = runWarwright(
            {"export", bad, "--ref", "card/marks", "-o", folder_.filePath("marks-pdf")});
        QCOMPARE(printed.exitCode, 1);
        QVERIFY2(
            printed.errorOutput.count("one letter has 100000 combining marks (accents); only 32 "
                                      "are printed") == 1,
            printed.errorOutput);
        const QStringList made = QDir(folder_.filePath("marks-pdf")).entryList({"*.pdf"});
        QVERIFY2(made.size() == 1, printed.errorOutput);
        QVERIFY(QFileInfo(folder_.filePath("marks-pdf/") + made[0]).size() < 200'000);
    }
};

QTEST_GUILESS_MAIN(CliManyTest)
#include "tst_cli_many.moc"
