// Unreadable text is unknown, not absent. Writing commands refuse, or report what they left out;
// nothing is removed or called missing.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>
#include <unistd.h>

class CliUnreadTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    int copies_ = 0;
    QStringList before_; ///< arguments before the program

    static QByteArray bytes(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString& path, const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    /// Copies the sample and makes one file unreadable in the way `how`.
    QString spoilt(const QString& file, const QString& how) {
        const QString pack = folder_.filePath(QString::number(copies_++));
        if (!copyFolder(samplePack, pack))
            return {};
        const QString path = pack + '/' + file;
        if (how == "bad byte")
            write(path, bytes(path) + "\n# \xff\n");
        else if (how == "unclosed quote") {
            // In the file's first entity.
            if (!editFile(path, "(?s)^(.*?\\n    name: )", "\\1\""))
                return {};
        } else if (how == "a folder") {
            if (!QFile::remove(path) || !QDir().mkpath(path + "/inside"))
                return {};
        } else if (how == "a link outside") {
            QFile::remove(path);
            QFile::link(QStringLiteral("/proc/self/environ"), path);
        }
        before_.clear();
        if (how == "a broken disk")
            before_ = QStringList{"strace",
                                  "-f",
                                  "-qq",
                                  "-o",
                                  "/dev/null",
                                  "-P",
                                  path,
                                  "-e",
                                  "trace=read",
                                  "-e",
                                  "inject=read:error=EIO"};
        if (how == "no permission")
            lock(pack, path);
        return pack;
    }
    /// Makes a file unreadable for the pack's owner. The superuser may open everything, so runs as
    /// another user.
    void lock(const QString& pack, const QString& path) {
        ::chmod(QFile::encodeName(path), 0);
        if (::geteuid() != 0)
            return;
        before_ = QStringList{"setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"};
        ::chmod(QFile::encodeName(folder_.path()), 0777);
        QVERIFY(::chown(QFile::encodeName(pack), 65534, 65534) == 0);
        QDirIterator it(pack, QDir::AllEntries | QDir::NoDotAndDotDot,
                        QDirIterator::Subdirectories);
        while (it.hasNext())
            QVERIFY(::chown(QFile::encodeName(it.next()), 65534, 65534) == 0);
    }
    /// Runs the program as a user who can't read the file that was made unreadable last.
    Ran run(const QStringList& arguments) {
        const QStringList command =
            before_ + QStringList{QStringLiteral(WW_BIN_DIR "/warwright")} + arguments;
        return runProgram(
            command[0], command.mid(1),
            {"XDG_STATE_HOME=" + folder_.filePath("state-of-" + command[0].section('/', -1))});
    }

    static void everyFileAndWay() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("how");
        for (const char* file : {"armies.yaml", "sources.yaml", "characters/ironloom.yaml",
                                 "characters/lanternwrights.yaml", "factions.yaml"})
            for (const char* how : {"bad byte", "unclosed quote", "a link outside", "a folder",
                                    "no permission", "a broken disk"})
                QTest::addRow("%s: %s", file, how) << file << how;
    }

  private slots:
    void filesCheckedAloneSayWhatTheyMayNeed() {
        const QString pack = spoilt("characters/lanternwrights.yaml", "a link outside");
        const Ran ran = warwright({"check", pack + "/armies.yaml"});
        QCOMPARE(ran.exit, 3);
        QVERIFY2(
            ran.err.contains("`characters/lanternwrights.yaml` can't be read, so references to it "
                             "weren't checked"),
            ran.err);
    }
    void nothingIsRenamedHalf_data() { everyFileAndWay(); }
    void nothingIsRenamedHalf() {
        QFETCH(QString, file);
        QFETCH(QString, how);
        const QString pack = spoilt(file, how);
        const QMap<QString, QByteArray> before = bytesBelow(pack);
        const Ran ran = run({"rename", pack, "deck/lanternwrights-deck", "zed"});
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
            const Ran ran = run(QStringList{"fix", pack} + all);
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
        const Ran ran = run({"check", pack, "--format", "github"});
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
            return; // slow, so test only one way
        const QString pack = spoilt(file, how);
        const Ran ran = run({"export", pack, "-o", folder_.filePath("out"), "--copies", "one"});
        QCOMPARE(ran.exit, 3);
        QVERIFY2(ran.err.contains(file.toUtf8()), ran.err);
    }

    void whoLooksIsReported_data() { everyFileAndWay(); }
    void whoLooksIsReported() {
        QFETCH(QString, file);
        QFETCH(QString, how);
        const QString pack = spoilt(file, how);
        const Ran got = run({"get", pack, "map/lantern-yard", "name"});
        QCOMPARE(got.exit, 0);
        QVERIFY2(!got.out.isEmpty() && got.err.contains(file.toUtf8()), got.err);
        const Ran schema = run({"schema", pack, "-o", "-"});
        QCOMPARE(schema.exit, 0); // the game is fully readable
        QVERIFY2(schema.err.contains(file.toUtf8()), schema.err);
        const Ran figures = run({"analyze", pack, "keywords"});
        QCOMPARE(figures.exit, 3);
        QVERIFY2(figures.err.contains(file.toUtf8()), figures.err);
    }

    /// An analysis doesn't claim that an unreadable entity has no Offense.
    void anAnswerSaysThatTextCannotBeRead() {
        const QString pack = spoilt("characters/lanternwrights.yaml", "unclosed quote");
        for (const QStringList& question : {QStringList{"odds", "orrin-vael", "corva-thrum"},
                                            {"odds", "corva-thrum", "orrin-vael"},
                                            {"reach", "lantern-yard", "A7", "orrin-vael"},
                                            {"value", "orrin-vael"}}) {
            const Ran ran = run(QStringList{"analyze", pack} + question);
            QCOMPARE(ran.exit, 3);
            QVERIFY2(ran.err.contains("warwright: the text of `orrin-vael` can't be read\n"),
                     ran.err);
            QVERIFY2(!ran.err.contains("has no") && !ran.err.contains("lacks"), ran.err);
        }
        const Ran threat = run({"analyze", pack, "threat", "wardens-of-the-yard"});
        QCOMPARE(threat.exit, 3);
        QVERIFY2(threat.out.contains("Left out, as their text can't be read: orrin-vael."),
                 threat.out + threat.err);
        QVERIFY2(!threat.out.contains("Left out, without Movement"), threat.out);
    }

    void whatIsNotFoundMayStandThere_data() {
        QTest::addColumn<QString>("how");
        for (const char* how :
             {"bad byte", "a link outside", "a folder", "no permission", "a broken disk"})
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
              QStringList{"analyze", pack, "odds", "orrin-vael", "corva-thrum"},
              QStringList{"analyze", pack, "odds", "corva-thrum", "orrin-vael"},
              QStringList{"export", pack, "--ref", "character/orrin-vael", "-o",
                          folder_.filePath("none")}}) {
            const Ran ran = run(command);
            QCOMPARE(ran.exit, 3);
            QVERIFY2(ran.err.contains("characters/lanternwrights.yaml"), ran.err);
            QVERIFY2(!ran.err.contains("there is no"), ran.err);
        }
        QCOMPARE(bytesBelow(pack), before);
    }

    void anEntityThatDoesNotParseIsNotAbsent() {
        const QString pack = spoilt("sources.yaml", "unclosed quote");
        const QMap<QString, QByteArray> before = bytesBelow(pack);
        const Ran set = run({"set", pack, "power-source/wick-crystal", "maximum", "9"});
        QVERIFY2(set.exit == 2 || set.exit == 3, set.err);
        QVERIFY2(!set.err.contains("there is no"), set.err);
        QCOMPARE(run({"get", pack, "power-source/wick-crystal", "maximum"}).exit, 3);
        QCOMPARE(bytesBelow(pack), before);
    }

    void nothingIsPackedWithoutIt_data() { everyFileAndWay(); }
    void nothingIsPackedWithoutIt() {
        QFETCH(QString, file);
        QFETCH(QString, how);
        if (how == "bad byte" || how == "unclosed quote")
            return; // its bytes can be packed unchanged
        const QString pack = spoilt(file, how);
        const QString archive = pack + ".wpack";
        const Ran ran = run({"pack", pack, "-o", archive});
        QCOMPARE(ran.exit, 3);
        QVERIFY2(ran.err.contains(file.toUtf8()), ran.err);
        QVERIFY(!QFile::exists(archive));
    }

    void aPackWhoseManifestCantBeReadIsStillOne_data() {
        QTest::addColumn<QString>("how");
        for (const char* how : {"a link outside", "a folder", "no permission", "a broken disk"})
            QTest::newRow(how) << how;
    }
    void aPackWhoseManifestCantBeReadIsStillOne() {
        QFETCH(QString, how);
        const QString pack = spoilt("pack.yaml", how);
        const QMap<QString, QByteArray> before = bytesBelow(pack);
        const Ran check = run({"check", pack});
        QCOMPARE(check.exit, 1);
        QVERIFY2(check.out.contains("pack.yaml` ") && !check.out.contains("no-manifest"),
                 check.out);
        QVERIFY2(check.out.contains("\n1 error\n"), check.out);
        for (const QStringList& command :
             {QStringList{"fix", pack, "--all"}, QStringList{"rename", pack, "map/foundry", "zed"},
              QStringList{"get", pack, "map/foundry", "name"},
              QStringList{"set", pack, "map/foundry", "name", "Zed"},
              QStringList{"pack", pack, "-o", pack + ".wpack"}}) {
            const Ran ran = run(command);
            QCOMPARE(ran.exit, 3);
            QVERIFY2(ran.err.contains("pack.yaml` "), ran.err);
        }
        QCOMPARE(bytesBelow(pack), before);
    }

    /// The earlier and current ids of a broken entity are unknown if its text is broken there.
    void whatABrokenEntityIsCalledIsUnknown_data() {
        QTest::addColumn<QByteArray>("now");
        QTest::newRow("before") << QByteArray(
            "  old-orrin:\n    formerly: [orrin-vael]\n    name: \"");
        QTest::newRow("now") << QByteArray("  \"orrin-vael:\n    name: ");
    }
    void whatABrokenEntityIsCalledIsUnknown() {
        QFETCH(QByteArray, now);
        before_.clear();
        const QString pack = folder_.filePath(QString::number(copies_++));
        QVERIFY(copyFolder(samplePack, pack));
        const QString file = pack + "/characters/lanternwrights.yaml";
        QByteArray text = bytes(file);
        QVERIFY(text.contains("  orrin-vael:\n    name: "));
        write(file, text.replace("  orrin-vael:\n    name: ", now));
        const QMap<QString, QByteArray> before = bytesBelow(pack);
        const Ran check = run({"check", pack});
        QVERIFY2(!check.out.contains("core.ref.") && !check.out.contains("core.approval."),
                 check.out);
        QCOMPARE(run({"fix", pack, "--all"}).exit, 3);
        QCOMPARE(bytesBelow(pack), before);
        if (now.contains("formerly"))
            return;
        QCOMPARE(run({"new", "character", "orrin-vael", "--in", pack}).exit, 3);
        QCOMPARE(bytesBelow(pack), before);
    }

    /// Findings return as soon as the pack can be read again.
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
