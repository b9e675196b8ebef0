// Tab completion in an untrusted pack or game completes names and runs nothing. Drives bash, zsh
// and fish in real terminals.

#include "tests/cli/program.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QtTest>

namespace {

/// A shell that runs in a terminal.
class Terminal {
  public:
    Terminal(const QString& shell, const QStringList& environment, const QString& folder) {
        QStringList variables = QProcess::systemEnvironment();
        variables.append(environment);
        process_.setEnvironment(variables);
        process_.setWorkingDirectory(folder);
        process_.setProcessChannelMode(QProcess::MergedChannels);
        process_.start("script", {"-qec", shell, "/dev/null"});
    }
    ~Terminal() {
        process_.kill();
        process_.waitForFinished(-1);
    }
    void type(const QByteArray& keys) {
        from_ = all_.size();
        process_.write(keys);
    }
    /// Waits up to a minute until the terminal prints the text. Returns false if it doesn't.
    /// Ignores output before the last typed keys and before the previously found text.
    bool shows(const QByteArray& text) {
        QElapsedTimer patience;
        patience.start();
        while (!all_.mid(from_).contains(text) && patience.elapsed() < 60'000 &&
               (process_.waitForReadyRead(1000) || process_.state() == QProcess::Running))
            all_ += process_.readAll();
        all_ += process_.readAll();
        const qsizetype at = all_.indexOf(text, from_);
        from_ = at < 0 ? from_ : at + text.size();
        return at >= 0;
    }
    [[nodiscard]] const QByteArray& all() const { return all_; }

  private:
    QProcess process_;
    QByteArray all_;
    qsizetype from_ = 0;
};

} // namespace

class CliShellsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString pack_ = folder_.filePath("pack");

    void put(const QString& name, const QByteArray& text) {
        const QString path = folder_.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }
    static bool isInstalled(const char* shell) {
        return !QStandardPaths::findExecutable(shell).isEmpty();
    }
    /// Returns true if a planted command ran; the command would create the file `RAN`.
    [[nodiscard]] bool hasRun() const {
        return QFile::exists(pack_ + "/RAN") || QFile::exists(folder_.filePath("RAN"));
    }

  private slots:
    /// Makes a pack and its game. Their keys look like commands, variables or options to a shell.
    void initTestCase() {
        put("odd/pack.yaml", "warwright: 1\npack: odd\nname: Odd\nversion: 1.0.0\n");
        put("odd/system.yaml",
            "warwright: 1\nsystem: odd\nname: Odd\nversion: 1.0.0\nschemas: [unit, bad]\n");
        put("odd/schema/unit.yaml",
            "entity: unit\nsection: units\nlabel: Unit\nfields:\n  - { key: name, kind: text }\n"
            "  - { key: \"$(touch RAN)\", kind: text }\n  - { key: \"`touch RAN`\", kind: text }\n"
            "  - { key: --packs, kind: text }\n  - { key: armour, kind: int }\n");
        put("odd/schema/bad.yaml", "entity: \"u$(touch RAN)\"\nsection: bads\nlabel: Bad\nfields:\n"
                                   "  - { key: name, kind: text }\n");
        QByteArray units = "units:\n  alpha-one: { name: First }\n  beta-two: { name: Second }\n";
        for (const char* key :
             {"$(touch RAN)", "`touch RAN`", "al$(touch RAN)", "alpha;touch RAN", "alpha|touch RAN",
              "alpha && touch RAN", "*", "~", "{a,b}", "--packs", ":files", "x y", "-o",
              "alpha\\ntouch RAN", "alpha\\e[31m", "<(touch RAN)", "'", "$HOME"})
            units += QByteArray("  \"") + key + "\": { name: X }\n";
        for (const char* key : {"-x", "alpha/-x", "alpha//x"}) // `-x` looks like an option
            units += QByteArray("  \"") + key + "\": { name: X }\n";
        put("pack/pack.yaml", "warwright: 1\npack: pack\nname: P\nversion: 1.0.0\nsystem: odd\n");
        put("pack/units.yaml", units);
        put("pack/templates.yaml",
            "templates:\n  \"$(touch RAN)\": { for: unit, size: [63, 88], front: {} }\n"
            "  plain-card: { for: unit, size: [63, 88], front: {} }\n"
            "  \"-o\": { for: unit, size: [63, 88], front: {} }\n"
            "  \"plain/-o\": { for: unit, size: [63, 88], front: {} }\n");
        put("pack/$(touch RAN).yaml", "units: {}\n");
        put("pack/games/$(touch RAN)/system.yaml", "system: x\n");
        put("games/far/pack.yaml", "warwright: 1\npack: far\nname: Far\nversion: 1.0.0\n");
        put("games/far/system.yaml",
            "warwright: 1\nsystem: far\nname: Far\nversion: 1.0.0\nschemas: [unit]\n");
        put("games/far/schema/unit.yaml", "entity: unit\nsection: units\nlabel: Unit\nfields:\n"
                                          "  - { key: name, kind: text }\n");
        put("alone/pack/pack.yaml",
            "warwright: 1\npack: alone\nname: A\nversion: 1.0.0\nsystem: far\n");
        put("alone/pack/units.yaml", "units:\n  gamma: { name: Third }\n");
    }

    void onlyPlainWordsAreOffered_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("some");
        QTest::newRow("entities") << QStringList{"get", pack_, ""} << "unit/alpha-one";
        QTest::newRow("entities of rename")
            << QStringList{"rename", pack_, "unit/"} << "unit/beta-two";
        QTest::newRow("fields") << QStringList{"set", pack_, "unit/alpha-one", ""} << "armour";
        QTest::newRow("sheets") << QStringList{"export", pack_, "--sheet", ""} << "plain-card";
        QTest::newRow("kinds") << QStringList{"new", "--in", pack_, ""} << "unit";
        QTest::newRow("references")
            << QStringList{"export", pack_, "--ref", ""} << "unit/alpha-one";
        QTest::newRow("games") << QStringList{"new", "pack", "x", "--system", ""} << "ultrawar";
        QTest::newRow("rules") << QStringList{"explain", ""} << "core.ref.unresolved";
        QTest::newRow("commands") << QStringList{""} << "check";
        const QString games = folder_.filePath("games"), alone = folder_.filePath("alone/pack");
        QTest::newRow("a game in --packs")
            << QStringList{"--packs", games, "get", alone, ""} << "unit/gamma";
        QTest::newRow("a game in --packs=")
            << QStringList{"--packs=" + games, "get", alone, ""} << "unit/gamma";
        QTest::newRow("--packs behind the command")
            << QStringList{"get", "--packs", games, alone, ""} << "unit/gamma";
        QTest::newRow("games of --packs")
            << QStringList{"--packs", games, "new", "pack", "x", "--system", ""} << "far";
    }
    void onlyPlainWordsAreOffered() {
        QFETCH(QStringList, words);
        QFETCH(QString, some);
        const ProcessResult ran = runProgram(
            WW_BIN_DIR "/warwright", QStringList{"__complete"} + words, {}, pack_ + "/games");
        QCOMPARE(ran.exitCode, 0);
        const QStringList lines = QString::fromUtf8(ran.output).split('\n', Qt::SkipEmptyParts);
        static const QRegularExpression plain(
            "^[A-Za-z0-9][A-Za-z0-9._:-]*(/[A-Za-z0-9][A-Za-z0-9._:-]*)*$");
        for (const QString& line : lines)
            QVERIFY2(plain.match(line).hasMatch(), qPrintable(line));
        QVERIFY2(lines.contains(some), ran.output);
    }

    void aHandAtTheTabKey_data() {
        QTest::addColumn<QString>("shell");
        QTest::addColumn<QByteArray>("begin");
        const QByteArray completions = WW_SOURCE_DIR "/packaging/completions/";
        QTest::newRow("bash") << "bash --norc --noprofile -i"
                              << "source " + completions + "warwright.bash; PS1='REA''DY> '";
        if (isInstalled("zsh"))
            QTest::newRow("zsh") << "zsh -f -i"
                                 << "fpath=(" + completions +
                                        " $fpath); autoload -Uz compinit; compinit -u -D; "
                                        "PROMPT='REA''DY> '";
        if (isInstalled("fish"))
            QTest::newRow("fish")
                << "fish --no-config -i"
                << "source " + completions +
                       "warwright.fish; function fish_prompt; echo -n 'REA''DY> '; "
                       "end";
    }
    void aHandAtTheTabKey() {
        QFETCH(QString, shell);
        QFETCH(QByteArray, begin);
        const QString program = shell.section(' ', 0, 0);
        Terminal terminal(shell,
                          {"PATH=" WW_BIN_DIR ":" + qEnvironmentVariable("PATH"), "TERM=xterm",
                           "HOME=" + folder_.filePath("home-" + program), "HISTFILE=/dev/null",
                           "INPUTRC=/dev/null", "LC_ALL=C.UTF-8",
                           "XDG_CONFIG_HOME=" + folder_.filePath("config-" + program),
                           "WARWRIGHT_CONTENT=" + folder_.filePath("content")},
                          pack_);
        terminal.type(begin + '\r');
        QVERIFY2(terminal.shows("READY> "), terminal.all());
        // The only candidate is inserted, and the command finds this entity.
        terminal.type("warwright get . unit/alp\tname\r");
        QVERIFY2(terminal.shows("First") && terminal.shows("READY> "), terminal.all());
        for (const QByteArray& line :
             {QByteArray("get . "), QByteArray("rename . unit/"),
              QByteArray("set . unit/alpha-one "), QByteArray("export . --sheet "),
              QByteArray("new --in . ")}) {
            terminal.type("warwright " + line + "\t\t\x15");
            terminal.type("echo do''ne\r");
            QVERIFY2(terminal.shows("done") && terminal.shows("READY> "), terminal.all());
        }
        // Names of ordinary files are inserted without quotes.
        terminal.type("warwright check uni\t\r");
        QVERIFY2(terminal.shows("units.yaml") && terminal.shows("READY> "), terminal.all());
        terminal.type("warwright check \t\t\x15");
        terminal.type("echo do''ne\r");
        QVERIFY2(terminal.shows("done") && terminal.shows("READY> "), terminal.all());
        QVERIFY2(!hasRun(), terminal.all());
    }
};

QTEST_GUILESS_MAIN(CliShellsTest)
#include "tst_cli_shells.moc"
