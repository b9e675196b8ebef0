// Tests that commands treat records in compact notation like records written as mappings.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

namespace {

const QString kSystems = QStringLiteral(WW_SOURCE_DIR "/tests/data/systems");
const char* const kLetters = "    maneuvers: [1Pc, 1Ac, 1Sc, 2A, 3Pr, 3Sr, 4A] # all of them\n";

QByteArray readAll(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class CliCompactTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    [[nodiscard]] QString pack(const char* name = "letters") const {
        return folder_.filePath(QString::fromLatin1(name) + "/hexes-pack");
    }
    static ProcessResult run(const QString& command, const QStringList& rest) {
        return runWarwright(QStringList{command, "--packs", kSystems} + rest);
    }
    [[nodiscard]] QByteArray text() const { return readAll(pack() + "/everything.yaml"); }
    /// Returns the text of the whole file with its compact list replaced by `list`.
    [[nodiscard]] QByteArray with(const QByteArray& list) const {
        return QByteArray(before_).replace(kLetters, list);
    }
    QByteArray before_;

  private slots:
    void init() {
        for (const char* name : {"letters", "mappings"}) {
            QDir(pack(name)).removeRecursively();
            QVERIFY(copyFolder(kSystems + "/hexes-pack", pack(name)));
        }
        QByteArray whole = text();
        const qsizetype from = whole.indexOf("    maneuvers:\n");
        const qsizetype to = whole.indexOf("  albatross:");
        QVERIFY(from > 0 && to > from);
        whole.replace(from, to - from, kLetters);
        QFile file(pack() + "/everything.yaml");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(whole);
        before_ = whole;
    }

    void whatIsPrintedIsTheSame() {
        QCOMPARE(run("check", {pack(), "--release"}).output, QByteArray("no findings\n"));
        for (const char* format : {"pdf", "svg"}) {
            QStringList files;
            for (const char* name : {"letters", "mappings"}) {
                const QString out = folder_.filePath(QString("out-%1-%2").arg(name, format));
                const ProcessResult ran =
                    run("export", {pack(name), "--format", format, "-o", out, "--copies", "one"});
                QVERIFY2(ran.exitCode == 0, ran.errorOutput);
                files = QDir(out).entryList(QDir::Files);
                QVERIFY(!files.isEmpty());
            }
            for (const QString& file : files)
                QVERIFY2(
                    readAll(folder_.filePath(QString("out-letters-%1/%2").arg(format, file))) ==
                        readAll(folder_.filePath(QString("out-mappings-%1/%2").arg(format, file))),
                    qPrintable(file));
        }
    }

    void valuesAreRead_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("an item") << "maneuvers[0]" << QByteArray("1Pc\n");
        QTest::newRow("a word") << "maneuvers[0].way" << QByteArray("port\n");
        QTest::newRow("a number") << "maneuvers[4].speed" << QByteArray("3\n");
        QTest::newRow("one without a letter") << "maneuvers[3].strain" << QByteArray("plain\n");
        QTest::newRow("the list") << "maneuvers"
                                  << QByteArray("[1Pc, 1Ac, 1Sc, 2A, 3Pr, 3Sr, 4A]\n");
        QTest::newRow("what comes of them") << "hard_moves" << QByteArray("2\n");
    }
    void valuesAreRead() {
        QFETCH(QString, field);
        QFETCH(QByteArray, value);
        const ProcessResult ran = run("get", {pack(), "ship/petrel", field});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QCOMPARE(ran.output, value);
    }

    void valuesAreWritten_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QByteArray>("list");
        const auto row = [](const char* name, const char* field, const char* value,
                            const char* list) {
            QTest::newRow(name) << field << value << QByteArray(list);
        };
        row("a word", "maneuvers[3].strain", "rough",
            "    maneuvers: [1Pc, 1Ac, 1Sc, 2Ar, 3Pr, 3Sr, 4A] # all of them\n");
        row("an item", "maneuvers[6]", "{ speed: 4, way: ahead, strain: calm }",
            "    maneuvers: [1Pc, 1Ac, 1Sc, 2A, 3Pr, 3Sr, 4Ac] # all of them\n");
        row("a further one", "maneuvers[7]", "0A",
            "    maneuvers: [1Pc, 1Ac, 1Sc, 2A, 3Pr, 3Sr, 4A, 0A] # all of them\n");
    }
    void valuesAreWritten() {
        QFETCH(QString, field);
        QFETCH(QString, value);
        QFETCH(QByteArray, list);
        const ProcessResult ran = run("set", {pack(), "ship/petrel", field, value});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QCOMPARE(text(), with(list));
        QCOMPARE(run("set", {pack("mappings"), "ship/petrel", field, value}).exitCode, 0);
        for (const char* what : {"fastest", "hard_moves"})
            QCOMPARE(run("get", {pack(), "ship/petrel", what}).output,
                     run("get", {pack("mappings"), "ship/petrel", what}).output);
    }

    void whatCannotBeReadIsSaidWhereItStands() {
        const ProcessResult ran = run("set", {pack(), "ship/petrel", "maneuvers[3]", "2Xc"});
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.errorOutput.contains("core.field.letters") &&
                     ran.errorOutput.contains(":7:33:"),
                 ran.errorOutput);
        QVERIFY2(
            ran.errorOutput.contains("`2Xc` can't be read: `P`, `A` or `S` is expected instead of "
                                     "`Xc`"),
            ran.errorOutput);
        QVERIFY(text().contains("1Sc, 2Xc, 3Pr"));
    }
};

QTEST_GUILESS_MAIN(CliCompactTest)
#include "tst_cli_compact.moc"
