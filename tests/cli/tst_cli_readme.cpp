// Runs the scripts of README and tour line by line and checks that their links lead to files. Shell
// completion and the man page must have all commands and options that the parser knows.

#include "tests/cli/program.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QtTest>

class CliReadme : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    /// Returns the text of a file of the source tree.
    [[nodiscard]] static QString source(const QString& path) {
        QFile file(QStringLiteral(WW_SOURCE_DIR "/") + path);
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    [[nodiscard]] static QStringList offered(const QStringList& words) {
        const ProcessResult ran = runWarwright(QStringList{"__complete"} + words);
        return QString::fromUtf8(ran.output).split('\n', Qt::SkipEmptyParts);
    }

  private slots:
    void everyLineOfTheScriptsRuns_data() {
        QTest::addColumn<QString>("page");
        QTest::addColumn<qsizetype>("least");
        QTest::addColumn<QStringList>("made");
        QTest::newRow("README") << "README.md" << qsizetype{7}
                                << QStringList{"findings.sarif", "out/lanternwrights.pdf",
                                               "my-pack.wpack"};
        QTest::newRow("tour") << "resources/docs/tour/scripts.md" << qsizetype{17}
                              << QStringList{"findings.sarif", "harbour.wpack", "harbour/.schema",
                                             "manual"};
        QTest::newRow("a game's page")
            << "resources/docs/tour/ultra-war.md" << qsizetype{11}
            << QStringList{"out/lanternwrights.pdf", "threat.pdf", "tour-warband/pack.yaml"};
    }
    void everyLineOfTheScriptsRuns() {
        QFETCH(QString, page);
        QFETCH(qsizetype, least);
        QFETCH(QStringList, made);
        QTemporaryDir folder;
        QStringList script;
        bool inside = false;
        for (const QString& line : source(page).split('\n')) {
            if (line.startsWith("```"))
                inside = !inside;
            else if (inside && (!script.isEmpty() || line.startsWith("PATH=")))
                script << line;
            else if (!inside && !script.isEmpty())
                break;
        }
        QVERIFY(script.size() >= least);
        // The folder has links to the source's content and to the programs in build/release/bin.
        QVERIFY(QFile::link(WW_SOURCE_DIR "/content", folder.filePath("content")));
        QVERIFY(QDir(folder.path()).mkpath("build/release"));
        QVERIFY(QFile::link(WW_BIN_DIR, folder.filePath("build/release/bin")));
        QByteArray text = "set -e\n";
        for (const QString& line : script)
            text +=
                line.toUtf8() + "\n" + "echo \"ran: $? " + QByteArray::number(text.size()) + "\"\n";
        QFile bash(folder.filePath("script.sh"));
        QVERIFY(bash.open(QIODevice::WriteOnly) && bash.write(text) == text.size());
        bash.close();
        const ProcessResult ran = runProgram("bash", {bash.fileName()},
                                             {"XDG_STATE_HOME=" + folder.filePath("state"),
                                              "XDG_DATA_HOME=" + folder.filePath("data")},
                                             folder.path());
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        QCOMPARE(ran.output.count("ran: 0"), script.size());
        for (const QString& file : made)
            QVERIFY2(QFileInfo::exists(folder.filePath(file)), qPrintable(file));
    }

    void everyLinkLeadsToAFile() {
        static const QRegularExpression links(R"(\]\(([^)#]+)(#[^)]*)?\))");
        const QDir tour(WW_SOURCE_DIR "/resources/docs/tour");
        QStringList pages{"README.md"}, unused, broken;
        for (const QString& name : tour.entryList({"*.md"}))
            pages << "resources/docs/tour/" + name;
        for (const QString& name :
             QDir(WW_SOURCE_DIR "/resources/screenshots").entryList({"*.png"}))
            unused << "resources/screenshots/" + name;
        QSet<QString> reached;
        for (const QString& page : pages) {
            auto it = links.globalMatch(source(page));
            while (it.hasNext()) {
                const QString target = it.next().captured(1);
                const QString path = QDir::cleanPath(page.section('/', 0, -2) + '/' + target);
                const QString file = path.startsWith('/') ? path.mid(1) : path;
                reached << file;
                if (!QFileInfo::exists(QStringLiteral(WW_SOURCE_DIR "/") + file))
                    broken << page + " links to " + target;
            }
        }
        unused += pages.mid(1);
        unused.removeIf([&](const QString& file) { return reached.contains(file); });
        QVERIFY2(broken.isEmpty(), qPrintable(broken.join('\n')));
        QVERIFY2(unused.isEmpty(), qPrintable("no page shows " + unused.join(", ")));
    }

    void theReadmeStaysShort() { QVERIFY(source("README.md").count('\n') <= 120); }

    void aWordThatIsNoCommandIsNamed() {
        ProcessResult ran = runWarwright({"chek", "x"});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(
            ran.errorOutput.startsWith("warwright: `chek` is not a command; did you mean `check`?\n"
                                       "Commands: check, fix, "),
            ran.errorOutput);
        ran = runWarwright({"--packs", "x", "frobnicate", "--help"});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorOutput.startsWith("warwright: `frobnicate` is not a command\nCommands: "),
                 ran.errorOutput);
        ran = runWarwright({"analyze", "ods", "x"});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(
            ran.errorOutput.startsWith("warwright: `ods` is not an analysis; did you mean `odds`?\n"
                                       "Analyses: odds, "),
            ran.errorOutput);
        for (const QStringList& words : {QStringList{}, QStringList{"analyze"}}) {
            const ProcessResult bare = runWarwright(words);
            QCOMPARE(bare.exitCode, 2);
            QVERIFY2(bare.errorOutput.contains(words.isEmpty() ? "check" : "odds") &&
                         bare.errorOutput.contains("Usage"),
                     bare.errorOutput);
        }
    }

    void aWrongArgumentIsNamed_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("said");
        const auto row = [](const char* said, const char* words) {
            QTest::newRow(words) << QString(words).split(' ') << QByteArray(said);
        };
        row("`--pappr` is not an option; did you mean `--paper`?\nSee `warwright export --help`.\n",
            "export {pack} --pappr letter -o out");
        row("`y` is one argument too many\nSee `warwright explain --help`.\n",
            "explain core.ref.unresolved x y");
        row("--dpi: `5000` is not a number from 36 to 1200\n", "export {pack} --dpi 5000 -o out");
        row("--bleed: `wide` is not a number from 0 to 25\n", "export {pack} --bleed wide -o out");
        row("--duplex: `lon` is not one of none, long, short, fold; did you mean `long`?\n",
            "export {pack} --duplex lon -o out");
        row("`--dpi` needs a value\n", "export {pack} -o out --dpi");
        row("PATH is required\nSee `warwright pack --help`.\n", "pack -o x.wpack");
        row("`charcter` isn't a kind of Ultra War – Strategy Game; did you mean `character`?\n",
            "new charcter ada --in {pack}");
        row("there is no character `orrin`; did you mean `orrin-vael`?\n",
            "analyze {pack} odds character/orrin");
    }
    void aWrongArgumentIsNamed() {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, said);
        const QTemporaryDir folder;
        QVERIFY(copyFolder(samplePack, folder.filePath("pack")));
        const ProcessResult ran =
            runWarwright(words.replaceInStrings("{pack}", folder.filePath("pack")));
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorOutput.startsWith("warwright: " + said), ran.errorOutput);
    }
    void aMisspeltGameIsNamed() {
        const QTemporaryDir folder;
        const ProcessResult ran =
            runWarwright({"new", "pack", "mine", "--system", "ultrwar", "--in", folder.path()});
        QVERIFY(ran.exitCode != 0);
        QVERIFY2(ran.errorOutput.contains(
                     "the game system `ultrwar` is not installed; did you mean `ultrawar`?"),
                 ran.errorOutput);
    }

    void aShellOffersWhatFits_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QStringList>("some");
        QTest::addColumn<QStringList>("none");
        const QString pack = samplePack;
        QTest::newRow("commands") << QStringList{"ch"} << QStringList{"check"}
                                  << QStringList{"fix"};
        QTest::newRow("files") << QStringList{"check", ""} << QStringList{":files"}
                               << QStringList{};
        QTest::newRow("references")
            << QStringList{"get", pack, "character/or"} << QStringList{"character/orrin-vael"}
            << QStringList{"faction/lanternwrights"};
        QTest::newRow("fields") << QStringList{"set", pack, "character/orrin-vael", "off"}
                                << QStringList{"offense"} << QStringList{"defense"};
        QTest::newRow("sheets") << QStringList{"export", pack, "--sheet", ""}
                                << QStringList{"character-card"} << QStringList{"orrin-vael"};
        QTest::newRow("refs to print") << QStringList{"export", pack, "--ref", "faction/"}
                                       << QStringList{"faction/ironloom", "faction/lanternwrights"}
                                       << QStringList{"character/orrin-vael"};
        QTest::newRow("words of an option")
            << QStringList{"check", pack, "--format", ""}
            << QStringList{"github", "json", "sarif", "text"} << QStringList{"pdf"};
        QTest::newRow("options") << QStringList{"export", pack, "--"}
                                 << QStringList{"--bleed", "--duplex", "--help", "--packs"}
                                 << QStringList{"--release"};
        QTest::newRow("kinds") << QStringList{"new", "--in", pack, "cha"}
                               << QStringList{"character"} << QStringList{"pack"};
        QTest::newRow("behind a global option") << QStringList{"--packs", "x", "get", pack, "map/"}
                                                << QStringList{"map/foundry"} << QStringList{};
        QTest::newRow("a pack to ask about")
            << QStringList{"analyze", ""} << QStringList{":files"} << QStringList{};
        QTest::newRow("an analysis")
            << QStringList{"analyze", pack, "od"} << QStringList{"odds"} << QStringList{"sight"};
        QTest::newRow("its characters") << QStringList{"analyze", pack, "odds", "o"}
                                        << QStringList{"orrin-vael"} << QStringList{"open-path"};
        QTest::newRow("its cards")
            << QStringList{"analyze", pack, "odds", "orrin-vael", "--equip", "o"}
            << QStringList{"open-path"} << QStringList{"orrin-vael"};
        QTest::newRow("its target")
            << QStringList{"analyze", pack, "odds", "orrin-vael", "l"}
            << QStringList{"loomspire-tower"} << QStringList{"lantern-yard"};
    }
    void aShellOffersWhatFits() {
        QFETCH(QStringList, words);
        QFETCH(QStringList, some);
        QFETCH(QStringList, none);
        const QStringList all = offered(words);
        for (const QString& word : some)
            QVERIFY2(all.contains(word), qPrintable(word + " isn't in: " + all.join(' ')));
        for (const QString& word : none)
            QVERIFY2(!all.contains(word), qPrintable(word + " is in: " + all.join(' ')));
    }

    void bashPutsTheCandidatesIn() {
        const QString script = QStringLiteral("source %1/packaging/completions/warwright.bash\n"
                                              "COMP_LINE='warwright get %2 character/orrin'\n"
                                              "COMP_POINT=${#COMP_LINE}\n"
                                              "COMP_WORDS=(%3 get %2 character/orrin)\n"
                                              "COMP_CWORD=3\n_warwright\nprintf '%s,' "
                                              "\"${COMPREPLY[@]}\"\n")
                                   .arg(WW_SOURCE_DIR, samplePack, WW_BIN_DIR "/warwright");
        const ProcessResult ran = runProgram("bash", {"-c", script});
        QVERIFY2(ran.output == "character/orrin-vael,", ran.output + ran.errorOutput);
    }

    void theManualPageHasEveryCommandAndOption() {
        const ProcessResult page = runWarwright({"__man"});
        QCOMPARE(page.exitCode, 0);
        QVERIFY(page.output.startsWith(".TH WARWRIGHT 1"));
        for (const QString& name : offered({""})) {
            QVERIFY2(page.output.contains(".SH \"" + name.toUtf8() + '"'), qPrintable(name));
            for (QString option : offered({name, "--"}))
                QVERIFY2(page.output.contains(option.replace('-', "\\-").toUtf8()),
                         qPrintable(name + ' ' + option));
        }
    }

    void aDumbTerminalGetsNoColour() {
        const QString pack = folder_.filePath("red");
        QVERIFY(
            copySampleWithEdits(pack, {"characters/lanternwrights.yaml", "offense: ", "ofense: "}));
        const QString command = QStringLiteral(WW_BIN_DIR "/warwright check %1").arg(pack);
        const auto on = [&](const QString& terminal) {
            return runProgram("script", {"-qec", command, "/dev/null"}, {"TERM=" + terminal})
                .output;
        };
        QVERIFY(on("xterm").contains("\x1b["));
        QVERIFY(!on("dumb").contains("\x1b["));
    }

    void aFolderThatIsNoPackIsOneFinding() {
        QDir(folder_.path()).mkpath("loose/deep");
        QFile odd(folder_.filePath("loose/odd.yaml"));
        QVERIFY(odd.open(QIODevice::WriteOnly) && odd.write("a: [\n") > 0);
        odd.close();
        QVERIFY(copyFolder(samplePack, folder_.filePath("loose/deep/mine")));
        const ProcessResult ran = runWarwright({"check", folder_.filePath("loose")});
        QCOMPARE(ran.exitCode, 1);
        QCOMPARE(ran.output.count(": error: "), 1);
        QVERIFY2(ran.output.contains("core.pack.no-manifest"), ran.output + ran.errorOutput);
        QVERIFY2(ran.output.contains("loose/deep/mine/pack.yaml"), ran.output);
    }

    void aNewPackFindsItsGameBesideIt() {
        const QString at = folder_.filePath("beside");
        QVERIFY(QDir().mkpath(at));
        const QString program = QStringLiteral(WW_BIN_DIR "/warwright");
        QCOMPARE(runProgram(program, {"new", "system", "mygame"}, {}, at).exitCode, 0);
        const ProcessResult ran =
            runProgram(program, {"new", "pack", "first", "--system", "mygame"}, {}, at);
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        const ProcessResult checked = runProgram(program, {"check", "first"}, {}, at);
        QVERIFY2(checked.exitCode == 0, checked.output + checked.errorOutput);
    }

    void aNewPackIsForTheOnlyGame() {
        const QString at = folder_.filePath("only");
        QVERIFY(QDir().mkpath(at));
        const QString program = QStringLiteral(WW_BIN_DIR "/warwright");
        const auto isFor = [&](const QString& pack) {
            QFile manifest(at + '/' + pack + "/pack.yaml");
            return manifest.open(QIODevice::ReadOnly) ? QString::fromUtf8(manifest.readAll())
                                                      : QString();
        };
        // Several games are installed, and none is in the folder.
        ProcessResult ran = runProgram(program, {"new", "pack", "first"}, {}, at);
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorOutput.startsWith("warwright: choose the game of the new pack:\n") &&
                     ran.errorOutput.contains("  --system battlecry  (Robotech Battlecry)\n") &&
                     ran.errorOutput.contains("  --system ultrawar  ("),
                 ran.errorOutput);
        QVERIFY(!QFile::exists(at + "/first"));
        // One game is in the folder. It counts more than the installed ones.
        QCOMPARE(runProgram(program, {"new", "system", "tides"}, {}, at).exitCode, 0);
        ran = runProgram(program, {"new", "pack", "first"}, {}, at);
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        QVERIFY2(isFor("first").contains("system: tides ^0.1"), qPrintable(isFor("first")));
        ran = runProgram(program, {"new", "pack", "second", "--in", at}, {}, folder_.path());
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        QVERIFY(isFor("second").contains("system: tides ^0.1"));
        // Two games are in the folder.
        QCOMPARE(runProgram(program, {"new", "system", "reefs"}, {}, at).exitCode, 0);
        ran = runProgram(program, {"new", "pack", "third"}, {}, at);
        QCOMPARE(ran.exitCode, 2);
        QCOMPARE(QString(ran.errorOutput),
                 QString("warwright: choose the game of the new pack:\n"
                         "  --system reefs  (Reefs)\n  --system tides  (Tides)\n"));
        QVERIFY(!QFile::exists(at + "/third"));
    }

    /// Help texts name no game in their examples, and say to which game an analysis belongs.
    void helpSaysWhichGameHasWhat() {
        ProcessResult ran = runWarwright({"analyze", "--help"});
        QVERIFY2(ran.output.contains("are worth (ultrawar)\n"), ran.output);
        QVERIFY2(ran.output.contains("which dials equal it (battlecry)\n"), ran.output);
        // Several games have `reach`.
        QVERIFY2(ran.output.contains("(ultrawar). "), ran.output);
        ran = runWarwright({"analyze", samplePack, "--help"});
        QVERIFY2(!ran.output.contains("ultrawar"), ran.output); // the pack decides the game
        ran = runWarwright({"import", "--help"});
        QCOMPARE(ran.output.count("(battlecry)\n"), 3);
        ran = runWarwright({"schema", "--help"});
        QVERIFY2(ran.output.contains("\nAnalyses of ultrawar: odds, ") &&
                     ran.output.contains("\nAnalyses of battlecry: "),
                 ran.output);
        for (const char* command : {"get", "set", "rename", "export", "new", "explain", "list"}) {
            ran = runWarwright({command, "--help"});
            QCOMPARE(ran.exitCode, 0);
            for (const char* word :
                 {"ada-flint", "orrin", "UW-", "faction", "character", "ultrawar"})
                QVERIFY2(!ran.output.contains(word), ran.output);
        }
    }

    void aFileIsNamedFromWhereOneStands() {
        const QString pack = folder_.filePath("here");
        QVERIFY(
            copySampleWithEdits(pack, {"characters/lanternwrights.yaml", "offense: ", "ofense: "}));
        const ProcessResult ran = runProgram(QStringLiteral(WW_BIN_DIR "/warwright"),
                                             {"check", "characters/lanternwrights.yaml"}, {}, pack);
        QVERIFY2(ran.output.contains("\ncharacters/lanternwrights.yaml:") ||
                     ran.output.startsWith("characters/lanternwrights.yaml:"),
                 ran.output);
    }
};

QTEST_GUILESS_MAIN(CliReadme)
#include "tst_cli_readme.moc"
