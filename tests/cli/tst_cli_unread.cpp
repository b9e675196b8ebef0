// Text that can't be read is unknown, not absent. Commands neither remove such text nor report it
// as missing. Writing commands refuse, or report the omitted files.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>
#include <unistd.h>

class CliUnreadTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    int copies_ = 0;
    QStringList before_; ///< command line in front of the program, such as `setpriv`

    static QByteArray bytes(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static void write(const QString& path, const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }

    /// Copies the sample and damages one file in the way `how`. Returns the copy's folder.
    QString spoilt(const QString& file, const QString& how) {
        const QString pack = folder_.filePath(QString::number(copies_++));
        if (!copyFolder(samplePack, pack))
            return {};
        const QString path = pack + '/' + file;
        if (how == "bad byte")
            write(path, bytes(path) + "\n# \xff\n");
        else if (how == "unclosed quote") {
            // The fault is in the file's first entity.
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
    /// Makes a file unreadable for the pack's owner. The superuser can read every file, so as
    /// superuser the test runs the program as another user.
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
    /// Runs the program as a user who can't read the damaged file.
    ProcessResult run(const QStringList& arguments) {
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
        const ProcessResult ran = runWarwright({"check", pack + "/armies.yaml"});
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains(
                     "`characters/lanternwrights.yaml` can't be read, so references to it "
                     "weren't checked"),
                 ran.errorOutput);
    }
    void nothingIsRenamedHalf_data() { everyFileAndWay(); }
    void nothingIsRenamedHalf() {
        QFETCH(QString, file);
        QFETCH(QString, how);
        const QString pack = spoilt(file, how);
        const QMap<QString, QByteArray> before = readFilesBelow(pack);
        const ProcessResult ran = run({"rename", pack, "deck/lanternwrights-deck", "zed"});
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains(file.toUtf8()), ran.errorOutput);
        QCOMPARE(readFilesBelow(pack), before);
    }

    void nothingIsFixedAway_data() { everyFileAndWay(); }
    void nothingIsFixedAway() {
        QFETCH(QString, file);
        QFETCH(QString, how);
        const QString pack = spoilt(file, how);
        const QMap<QString, QByteArray> before = readFilesBelow(pack);
        for (const QStringList& all : {QStringList{}, QStringList{"--all"}}) {
            const ProcessResult ran = run(QStringList{"fix", pack} + all);
            QCOMPARE(ran.exitCode, 3);
            QVERIFY2(ran.errorOutput.contains(file.toUtf8()), ran.errorOutput);
            QCOMPARE(readFilesBelow(pack), before);
        }
    }

    void theFileIsTheFindingAndNotWhoRefersToIt_data() { everyFileAndWay(); }
    void theFileIsTheFindingAndNotWhoRefersToIt() {
        QFETCH(QString, file);
        QFETCH(QString, how);
        const QString pack = spoilt(file, how);
        const ProcessResult ran = run({"check", pack, "--format", "github"});
        QVERIFY(ran.exitCode == 1 || ran.exitCode == 3);
        QVERIFY2(!ran.output.contains("core.ref.unresolved"), ran.output);
        QVERIFY2(!ran.output.contains("core.approval."), ran.output);
        const QList<QByteArray> lines = ran.output.trimmed().split('\n');
        for (const QByteArray& line : lines)
            QVERIFY2(!line.startsWith("::error") || line.contains(file.toUtf8()), line);
        QCOMPARE(ran.output.count("::error"), 1);
    }

    void sheetsThatAreMissingAreSaid_data() { everyFileAndWay(); }
    void sheetsThatAreMissingAreSaid() {
        QFETCH(QString, file);
        QFETCH(QString, how);
        if (file == "armies.yaml" || how == "bad byte")
            return; // this slow test covers only one kind of damage
        const QString pack = spoilt(file, how);
        const ProcessResult ran =
            run({"export", pack, "-o", folder_.filePath("out"), "--copies", "one"});
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains(file.toUtf8()), ran.errorOutput);
    }

    void whoLooksIsReported_data() { everyFileAndWay(); }
    void whoLooksIsReported() {
        QFETCH(QString, file);
        QFETCH(QString, how);
        const QString pack = spoilt(file, how);
        const ProcessResult got = run({"get", pack, "map/lantern-yard", "name"});
        QCOMPARE(got.exitCode, 0);
        QVERIFY2(!got.output.isEmpty() && got.errorOutput.contains(file.toUtf8()), got.errorOutput);
        const ProcessResult schema = run({"schema", pack, "-o", "-"});
        QCOMPARE(schema.exitCode, 0); // the game's files are readable
        QVERIFY2(schema.errorOutput.contains(file.toUtf8()), schema.errorOutput);
        const ProcessResult figures = run({"analyze", pack, "keywords"});
        QCOMPARE(figures.exitCode, 3);
        QVERIFY2(figures.errorOutput.contains(file.toUtf8()), figures.errorOutput);
    }

    /// An analysis doesn't report an unreadable entity as an entity without Offense.
    void anAnswerSaysThatTextCannotBeRead() {
        const QString pack = spoilt("characters/lanternwrights.yaml", "unclosed quote");
        for (const QStringList& question : {QStringList{"odds", "orrin-vael", "corva-thrum"},
                                            {"odds", "corva-thrum", "orrin-vael"},
                                            {"reach", "lantern-yard", "A7", "orrin-vael"},
                                            {"value", "orrin-vael"}}) {
            const ProcessResult ran = run(QStringList{"analyze", pack} + question);
            QCOMPARE(ran.exitCode, 3);
            QVERIFY2(
                ran.errorOutput.contains("warwright: the text of `orrin-vael` can't be read\n"),
                ran.errorOutput);
            QVERIFY2(!ran.errorOutput.contains("has no") && !ran.errorOutput.contains("lacks"),
                     ran.errorOutput);
        }
        const ProcessResult threat = run({"analyze", pack, "threat", "wardens-of-the-yard"});
        QCOMPARE(threat.exitCode, 3);
        QVERIFY2(threat.output.contains("Left out, because their text can't be read: orrin-vael."),
                 threat.output + threat.errorOutput);
        QVERIFY2(!threat.output.contains("Left out, without Movement"), threat.output);
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
        const QMap<QString, QByteArray> before = readFilesBelow(pack);
        for (const QStringList& command :
             {QStringList{"get", pack, "character/orrin-vael"},
              QStringList{"set", pack, "character/orrin-vael", "offense", "6"},
              QStringList{"new", "character", "orrin-vael", "--in", pack},
              QStringList{"new", "character", "ada-flint", "--in", pack},
              QStringList{"analyze", pack, "odds", "orrin-vael", "corva-thrum"},
              QStringList{"analyze", pack, "odds", "corva-thrum", "orrin-vael"},
              QStringList{"export", pack, "--ref", "character/orrin-vael", "-o",
                          folder_.filePath("none")}}) {
            const ProcessResult ran = run(command);
            QCOMPARE(ran.exitCode, 3);
            QVERIFY2(ran.errorOutput.contains("characters/lanternwrights.yaml"), ran.errorOutput);
            QVERIFY2(!ran.errorOutput.contains("there is no"), ran.errorOutput);
        }
        QCOMPARE(readFilesBelow(pack), before);
    }

    void anEntityThatDoesNotParseIsNotAbsent() {
        const QString pack = spoilt("sources.yaml", "unclosed quote");
        const QMap<QString, QByteArray> before = readFilesBelow(pack);
        const ProcessResult set = run({"set", pack, "power-source/wick-crystal", "maximum", "9"});
        QVERIFY2(set.exitCode == 2 || set.exitCode == 3, set.errorOutput);
        QVERIFY2(!set.errorOutput.contains("there is no"), set.errorOutput);
        QCOMPARE(run({"get", pack, "power-source/wick-crystal", "maximum"}).exitCode, 3);
        QCOMPARE(readFilesBelow(pack), before);
    }

    void nothingIsPackedWithoutIt_data() { everyFileAndWay(); }
    void nothingIsPackedWithoutIt() {
        QFETCH(QString, file);
        QFETCH(QString, how);
        if (how == "bad byte" || how == "unclosed quote")
            return; // `pack` copies these bytes unchanged, so it doesn't fail
        const QString pack = spoilt(file, how);
        const QString archive = pack + ".wpack";
        const ProcessResult ran = run({"pack", pack, "-o", archive});
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains(file.toUtf8()), ran.errorOutput);
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
        const QMap<QString, QByteArray> before = readFilesBelow(pack);
        const ProcessResult check = run({"check", pack});
        QCOMPARE(check.exitCode, 1);
        QVERIFY2(check.output.contains("pack.yaml` ") && !check.output.contains("no-manifest"),
                 check.output);
        QVERIFY2(check.output.contains("\n1 error\n"), check.output);
        for (const QStringList& command :
             {QStringList{"fix", pack, "--all"}, QStringList{"rename", pack, "map/foundry", "zed"},
              QStringList{"get", pack, "map/foundry", "name"},
              QStringList{"set", pack, "map/foundry", "name", "Zed"},
              QStringList{"pack", pack, "-o", pack + ".wpack"}}) {
            const ProcessResult ran = run(command);
            QCOMPARE(ran.exitCode, 3);
            QVERIFY2(ran.errorOutput.contains("pack.yaml` "), ran.errorOutput);
        }
        QCOMPARE(readFilesBelow(pack), before);
    }

    /// If the reader can't read an entity's id or its `formerly` list, the entity may have any id.
    /// So the program reports no reference as unresolved, and refuses to create `orrin-vael`.
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
        const QMap<QString, QByteArray> before = readFilesBelow(pack);
        const ProcessResult check = run({"check", pack});
        QVERIFY2(!check.output.contains("core.ref.") && !check.output.contains("core.approval."),
                 check.output);
        QCOMPARE(run({"fix", pack, "--all"}).exitCode, 3);
        QCOMPARE(readFilesBelow(pack), before);
        if (now.contains("formerly"))
            return;
        QCOMPARE(run({"new", "character", "orrin-vael", "--in", pack}).exitCode, 3);
        QCOMPARE(readFilesBelow(pack), before);
    }

    /// As long as a file is unreadable, unresolved references aren't reported.
    void whatWasKeptBackIsSaidAgain() {
        const QString pack = folder_.filePath("again");
        QVERIFY(copyFolder(samplePack, pack));
        QVERIFY(editFile(pack + "/armies.yaml", "orrin-vael", "orin-vael"));
        const QByteArray unresolved = "core.ref.unresolved";
        QVERIFY(runWarwright({"check", pack}).output.contains(unresolved));
        const QString elsewhere = pack + "/decks.yaml";
        const QByteArray sound = bytes(elsewhere);
        write(elsewhere, sound + "\n# \xff\n");
        QVERIFY(!runWarwright({"check", pack}).output.contains(unresolved));
        write(elsewhere, sound);
        QVERIFY(runWarwright({"check", pack}).output.contains(unresolved));
    }
};

QTEST_GUILESS_MAIN(CliUnreadTest)
#include "tst_cli_unread.moc"
