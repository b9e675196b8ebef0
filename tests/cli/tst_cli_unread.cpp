// What can't be read is unknown, not absent: whatever writes refuses or says what it left out and
// names the file, nothing is removed for not being found, and nothing is called missing.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

class CliUnreadTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    int copies_ = 0;

    static QByteArray bytes(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString& path, const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    /// A copy of the sample in which one file can't be read, in one of the ways that there are.
    QString spoilt(const QString& file, const QString& how) {
        const QString pack = folder_.filePath(QString::number(copies_++));
        if (!copyFolder(samplePack, pack))
            return {};
        const QString path = pack + '/' + file;
        if (how == "bad byte")
            write(path, bytes(path) + "\n# \xff\n");
        else if (how == "unclosed quote") {
            // In the first entity that there is.
            if (!editFile(path, "(?s)^(.*?\\n    name: )", "\\1\""))
                return {};
        } else { // a link that leads nowhere near
            QFile::remove(path);
            QFile::link(QStringLiteral("/proc/self/environ"), path);
        }
        return pack;
    }

    static void everyFileAndWay() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("how");
        for (const char* file : {"armies.yaml", "sources.yaml", "characters/ironloom.yaml",
                                 "characters/lanternwrights.yaml", "factions.yaml"})
            for (const char* how : {"bad byte", "unclosed quote", "a link outside"})
                QTest::addRow("%s: %s", file, how) << file << how;
    }

  private slots:
    void nothingIsRenamedHalf_data() { everyFileAndWay(); }
    void nothingIsRenamedHalf() {
        QFETCH(QString, file);
        QFETCH(QString, how);
        const QString pack = spoilt(file, how);
        const QMap<QString, QByteArray> before = bytesBelow(pack);
        const Ran ran = warwright({"rename", pack, "deck/lanternwrights-deck", "zed"});
        QCOMPARE(ran.exit, 3);
        QVERIFY2(ran.err.contains(file.toUtf8()), ran.err);
        QCOMPARE(bytesBelow(pack), before);
    }

    void nothingIsFixedAway_data() { everyFileAndWay(); }
    void nothingIsFixedAway() {
        QFETCH(QString, file);
        QFETCH(QString, how);
        const QString pack = spoilt(file, how);
        const QMap<QString, QByteArray> before = bytesBelow(pack);
        for (const QStringList& all : {QStringList{}, QStringList{"--all"}}) {
            const Ran ran = warwright(QStringList{"fix", pack} + all);
            QCOMPARE(ran.exit, 3);
            QVERIFY2(ran.err.contains(file.toUtf8()), ran.err);
            QCOMPARE(bytesBelow(pack), before);
        }
    }

    void theFileIsTheFindingAndNotWhoRefersToIt_data() { everyFileAndWay(); }
    void theFileIsTheFindingAndNotWhoRefersToIt() {
        QFETCH(QString, file);
        QFETCH(QString, how);
        const QString pack = spoilt(file, how);
        const Ran ran = warwright({"check", pack, "--format", "github"});
        QVERIFY(ran.exit == 1 || ran.exit == 3);
        QVERIFY2(!ran.out.contains("core.ref.unresolved"), ran.out);
        QVERIFY2(!ran.out.contains("core.approval."), ran.out);
        const QList<QByteArray> lines = ran.out.trimmed().split('\n');
        for (const QByteArray& line : lines)
            QVERIFY2(!line.startsWith("::error") || line.contains(file.toUtf8()), line);
        QCOMPARE(ran.out.count("::error"), 1);
    }

    void sheetsThatAreMissingAreSaid_data() { everyFileAndWay(); }
    void sheetsThatAreMissingAreSaid() {
        QFETCH(QString, file);
        QFETCH(QString, how);
        if (file == "armies.yaml" || how == "bad byte")
            return; // one way is enough for what takes long
        const QString pack = spoilt(file, how);
        const Ran ran =
            warwright({"export", pack, "-o", folder_.filePath("out"), "--copies", "one"});
        QCOMPARE(ran.exit, 3);
        QVERIFY2(ran.err.contains(file.toUtf8()), ran.err);
    }

    void whoLooksIsTold_data() { everyFileAndWay(); }
    void whoLooksIsTold() {
        QFETCH(QString, file);
        QFETCH(QString, how);
        const QString pack = spoilt(file, how);
        // What is there is answered.
        const Ran got = warwright({"get", pack, "map/lantern-yard", "name"});
        QCOMPARE(got.exit, 0);
        QVERIFY2(!got.out.isEmpty() && got.err.contains(file.toUtf8()), got.err);
        const Ran schema = warwright({"schema", pack, "-o", "-"});
        QCOMPARE(schema.exit, 0); // of the game everything is known
        QVERIFY2(schema.err.contains(file.toUtf8()), schema.err);
        const Ran figures = warwright({"analyze", "keywords", pack});
        QCOMPARE(figures.exit, 3);
        QVERIFY2(figures.err.contains(file.toUtf8()), figures.err);
    }

    void whatIsNotFoundMayStandThere_data() {
        QTest::addColumn<QString>("how");
        for (const char* how : {"bad byte", "a link outside"})
            QTest::newRow(how) << how;
    }
    void whatIsNotFoundMayStandThere() {
        QFETCH(QString, how);
        const QString pack = spoilt("characters/lanternwrights.yaml", how);
        const QMap<QString, QByteArray> before = bytesBelow(pack);
        for (const QStringList& command :
             {QStringList{"get", pack, "character/orrin-vael"},
              QStringList{"set", pack, "character/orrin-vael", "offense", "6"},
              QStringList{"new", "character", "orrin-vael", "--in", pack},
              QStringList{"new", "character", "ada-flint", "--in", pack},
              QStringList{"export", pack, "--ref", "character/orrin-vael", "-o",
                          folder_.filePath("none")}}) {
            const Ran ran = warwright(command);
            QCOMPARE(ran.exit, 3);
            QVERIFY2(ran.err.contains("characters/lanternwrights.yaml"), ran.err);
            QVERIFY2(!ran.err.contains("there is no"), ran.err);
        }
        QCOMPARE(bytesBelow(pack), before);
    }

    void anEntityThatDoesNotParseIsNotAbsent() {
        const QString pack = spoilt("sources.yaml", "unclosed quote");
        const QMap<QString, QByteArray> before = bytesBelow(pack);
        const Ran set = warwright({"set", pack, "power-source/wick-crystal", "maximum", "9"});
        QVERIFY2(set.exit == 2 || set.exit == 3, set.err);
        QVERIFY2(!set.err.contains("there is no"), set.err);
        QCOMPARE(warwright({"get", pack, "power-source/wick-crystal", "maximum"}).exit, 3);
        QCOMPARE(bytesBelow(pack), before);
    }

    /// The same pack says what it always said as soon as it can be read again.
    void whatWasKeptBackIsSaidAgain() {
        const QString pack = folder_.filePath("again");
        QVERIFY(copyFolder(samplePack, pack));
        QVERIFY(editFile(pack + "/armies.yaml", "orrin-vael", "orin-vael"));
        const QByteArray unresolved = "core.ref.unresolved";
        QVERIFY(warwright({"check", pack}).out.contains(unresolved));
        const QString elsewhere = pack + "/decks.yaml";
        const QByteArray sound = bytes(elsewhere);
        write(elsewhere, sound + "\n# \xff\n");
        QVERIFY(!warwright({"check", pack}).out.contains(unresolved));
        write(elsewhere, sound);
        QVERIFY(warwright({"check", pack}).out.contains(unresolved));
    }
};

QTEST_GUILESS_MAIN(CliUnreadTest)
#include "tst_cli_unread.moc"
