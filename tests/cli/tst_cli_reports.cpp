// Tests output for other programs: reports and their schema, exit codes, streams and options.

#include "tests/cli/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <utility>

class CliReportsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString pack_;

    [[nodiscard]] static bool put(const QString& path, const QByteArray& bytes) {
        QFile file(path);
        QDir().mkpath(QFileInfo(file).path());
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }
    [[nodiscard]] static QByteArray read(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Runs the program in a shell, for redirections.
    [[nodiscard]] static ProcessResult shell(const QString& script, const QStringList& arguments) {
        return runProgram("sh", QStringList{"-c", script, WW_BIN_DIR "/warwright"} + arguments);
    }

  private slots:
    void init() {
        static int n = 0;
        pack_ = folder_.filePath(QStringLiteral("pack%1").arg(++n));
        QVERIFY(copyFolder(samplePack, pack_));
    }

    /// Two games can have analyses with the same name. `schema --of` then needs a pack or a game to
    /// choose one.
    void aSchemaOfTwoGamesAsksWhich() {
        const ProcessResult which = runWarwright({"schema", "--of", "reach"});
        QCOMPARE(which.exitCode, 2);
        QVERIFY2(which.errorOutput.contains("battlecry") &&
                     which.errorOutput.contains("ultrawar") &&
                     which.errorOutput.contains("warwright schema PATH --of reach"),
                 which.errorOutput);
        const ProcessResult ours = runWarwright({"schema", samplePack, "--of", "reach"});
        const ProcessResult theirs =
            runWarwright({"schema", WW_SOURCE_DIR "/content/systems/battlecry", "--of", "reach"});
        QVERIFY2(ours.exitCode == 0 && ours.output.contains("free_strikes"), ours.errorOutput);
        QVERIFY2(theirs.exitCode == 0 && theirs.output.contains("farthest"), theirs.errorOutput);
        QCOMPARE(runWarwright({"schema", "--of", "threat"}).exitCode, 0); // one game has `threat`
    }

    void reportsAreWhatTheirSchemaSays() {
        QCOMPARE(runWarwright({"set", pack_, "character/orrin-vael", "abilities[1]", "Morrale"})
                     .exitCode,
                 1);
        QVERIFY(put(pack_ + "/art/x.png", "no picture"));
        const ProcessResult schema = runWarwright({"schema", "--of", "check"});
        QCOMPARE(schema.exitCode, 0);
        QVERIFY(put(folder_.filePath("check.json"), schema.output));
        QCOMPARE(runWarwright({"check", pack_, "--release", "--format", "json", "-o",
                               folder_.filePath("report.json")})
                     .exitCode,
                 1);
        const ProcessResult ran = runProgram(
            "python3",
            {"-c", "import json, jsonschema\n"
                   "schema = json.load(open('check.json'))\n"
                   "report = json.load(open('report.json'))\n"
                   "jsonschema.Draft202012Validator.check_schema(schema)\n"
                   "jsonschema.Draft202012Validator(schema).validate(report)\n"
                   "def same(schema, value):\n" // also checks that the schema describes every key
                   "    if isinstance(value, dict):\n"
                   "        assert list(schema['properties']) == list(value), list(value)\n"
                   "        for key in value: same(schema['properties'][key], value[key])\n"
                   "    if isinstance(value, list):\n"
                   "        for one in value: same(schema['items'], one)\n"
                   "same(schema, report)\n"
                   "assert any(f['fixes'] for f in report['findings'])\n"},
            {}, folder_.path());
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
    }

    void aFileSaysWhatItBreaksElsewhere() {
        const QString file = pack_ + "/characters/lanternwrights.yaml";
        QCOMPARE(runWarwright({"check", file}).errorOutput, QByteArray());
        QVERIFY(editFile(file, "  orrin-vael:", "  orrin-vail:"));
        const ProcessResult alone = runWarwright({"check", file});
        QVERIFY(!alone.output.contains("armies.yaml"));
        QVERIFY2(alone.errorOutput.contains("characters/lanternwrights.yaml may cause findings "
                                            "elsewhere in the pack: ") &&
                     alone.errorOutput.count('\n') == 1,
                 alone.errorOutput);
        const ProcessResult affected =
            runWarwright({"check", file, "--affected", "--format", "json"});
        QCOMPARE(affected.exitCode, 1);
        QCOMPARE(affected.errorOutput, QByteArray());
        QStringList files;
        const QJsonArray findings =
            QJsonDocument::fromJson(affected.output).object()["findings"].toArray();
        for (const auto& one : findings)
            files << one.toObject()["file"].toString().section('/', -1);
        files.removeDuplicates();
        QVERIFY2(files.contains("armies.yaml"), affected.output);
        const ProcessResult both =
            runWarwright({"check", file, pack_ + "/armies.yaml", "--affected", "--format", "json"});
        QCOMPARE(QJsonDocument::fromJson(both.output).object()["findings"].toArray().size(),
                 findings.size());
    }

    void theManualHasEveryKeyOfReports() {
        const QString out = folder_.filePath("manual");
        QCOMPARE(runWarwright({"docs", pack_, "-o", out}).exitCode, 0);
        const QByteArray page = read(out + "/json.md");
        QVERIFY(read(out + "/README.md").contains("(json.md)"));
        for (const char* words :
             {"`findings[].fixes[].edits[].offset`", "`counts.unfinished`", "warwright-check/1",
              "## `warwright analyze PATH odds --format json`",
              "## `warwright analyze PATH fairness --format json`", "\"$schema\""})
            QVERIFY2(page.contains(words), words);
    }

    void whatCannotBeLoadedIsInTheReportBesideTheOthers() {
        const QString lost = folder_.filePath("lost");
        QVERIFY(put(lost + "/pack.yaml",
                    "warwright: 1\npack: lost\nname: Lost\nversion: 1.0.0\nsystem: no-such-game "
                    "^1.0\nlicence: MIT\nauthors: [x]\n"));
        QCOMPARE(runWarwright({"set", pack_, "character/orrin-vael", "offense", "many"}).exitCode,
                 1);
        const QString file = folder_.filePath("report");
        for (const char* format : {"text", "json", "sarif", "github"}) {
            ProcessResult ran =
                runWarwright({"check", lost, pack_, "--format", format, "-o", file});
            QCOMPARE(ran.exitCode, 1);
            QByteArray report = read(file);
            QVERIFY2(report.contains("core.pack.system-missing"), report);
            QVERIFY2(report.contains("core.field.not-whole"), report);
            // A path that can't be read is a failure. The report still contains the findings of
            // other paths.
            ran = runWarwright(
                {"check", pack_, folder_.filePath("nowhere"), "--format", format, "-o", file});
            QCOMPARE(ran.exitCode, 3);
            report = read(file);
            QVERIFY2(report.contains("core.file.unreadable"), report);
            QVERIFY2(report.contains("core.field.not-whole"), report);
            QVERIFY2(ran.errorOutput.contains("nowhere"), ran.errorOutput);
        }
        const QJsonArray findings =
            QJsonDocument::fromJson(runWarwright({"check", lost, "--format", "json"}).output)
                .object()["findings"]
                .toArray();
        QCOMPARE(findings.size(), 1);
        QCOMPARE(findings[0]["line"].toInt(), 5);
    }

    void charactersThatSteerTerminalsAreEscapedInReports() {
        const QString strange = QString::fromUtf8("a\u202eb\u2028c\u2066d");
        QVERIFY(put(pack_ + QString::fromUtf8("/strange\u009b.yaml"),
                    "characters:\n  strange-one:\n    faction: \"" + strange.toUtf8() + "\"\n"));
        for (const char* format : {"json", "sarif"}) {
            const ProcessResult ran = runWarwright({"check", pack_, "--format", format});
            QCOMPARE(ran.exitCode, 1);
            for (const char* raw : {"\u202e", "\u2028", "\u009b", "\u2066"})
                QVERIFY2(!ran.output.contains(raw), ran.output);
            QVERIFY2(ran.output.contains("\\u202e"), ran.output);
            QVERIFY(!QJsonDocument::fromJson(ran.output).isNull());
        }
        const ProcessResult ran = runWarwright({"check", pack_, "--format", "json"});
        const QJsonArray all = QJsonDocument::fromJson(ran.output).object()["findings"].toArray();
        QVERIFY2(std::any_of(all.begin(), all.end(),
                             [&](const QJsonValue& one) {
                                 return one["message"].toString().contains(QChar(0x202e));
                             }),
                 "readers get the characters back");
    }

    void anOptionTakesOneValueAndMayComeAgain() {
        const QString out = folder_.filePath("out");
        for (const QStringList& arguments :
             {QStringList{"check", "--packs", folder_.path(), pack_},
              QStringList{"check", "--packs=" + folder_.path(), pack_},
              QStringList{"--packs", folder_.path(), "--packs", folder_.path(), "check", pack_},
              QStringList{"export", "--sheet", "character-card", "--ref", "character/orrin-vael",
                          "--ref", "character/maravel-quill", pack_, "-o", out},
              QStringList{"new", "pack", "--system", "ultrawar", "--in", folder_.path(), "--with",
                          "colour=#20606B", "--with", "short_name=TID", "tide-pack"}}) {
            const ProcessResult ran = runWarwright(arguments);
            QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        }
        QCOMPARE(QDir(out).entryList({"*.pdf"}).size(), 2);
        QVERIFY(read(folder_.filePath("tide-pack/faction.yaml")).contains("short: TID"));
    }

    void outputThatIsLostIsAFailure_data() {
        QTest::addColumn<QString>("script");
        QTest::newRow("get") << R"("$0" get "$1" character/orrin-vael >/dev/full)";
        QTest::newRow("check") << R"("$0" check "$1" >/dev/full)";
        QTest::newRow("fix") << R"("$0" fix "$1" >/dev/full)";
        QTest::newRow("pack") << R"("$0" pack "$1" -o - >/dev/full)";
        QTest::newRow("help") << R"("$0" get --help >/dev/full)";
    }
    void outputThatIsLostIsAFailure() {
        QFETCH(QString, script);
        const ProcessResult ran = shell(script, {pack_});
        QVERIFY2(ran.exitCode == 3, ran.errorOutput);
    }

    void bleedIsANumberOfMillimetresAndNoMoreThanIsDrawn() {
        const auto bleed = [&](const char* value, const char* format = "pdf") {
            return runWarwright({"export", pack_, "--ref", "character/orrin-vael", "--bleed", value,
                                 "--format", format, "-o", folder_.filePath("bleed")});
        };
        for (const char* value : {"nan", "inf", "-3", "1000"}) {
            const ProcessResult ran = bleed(value);
            QVERIFY2(ran.exitCode == 2, value);
            QVERIFY2(ran.errorOutput.contains("is not a number from 0 to 25"), ran.errorOutput);
        }
        for (const auto& [value, format] :
             {std::pair{"8", "pdf"}, {"3.175", "pdf"}, {"8", "svg"}}) {
            const ProcessResult ran = bleed(value, format);
            QCOMPARE(ran.exitCode, 0);
            QVERIFY2(ran.errorOutput.contains("3 mm instead of " + QByteArray(value) + " mm"),
                     ran.errorOutput);
        }
        const ProcessResult fits = bleed("2", "svg");
        QCOMPARE(fits.exitCode, 0);
        QVERIFY2(fits.errorOutput.isEmpty(), fits.errorOutput);
        QVERIFY(read(folder_.filePath("bleed/character-orrin-vael-front.svg"))
                    .contains("width=\"67mm\" height=\"92mm\""));
        QVERIFY2(bleed("3").output.contains("1 card on 1 page\n"), "counted in English");
    }

    void theEditorSaysThatItNeedsADisplay() {
        const ProcessResult ran = shell(
            "unset DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM; exec \"$0\" edit \"$1\"", {pack_});
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains("needs a display"), ran.errorOutput);
    }

    void theShellCompletesEveryCommandAndItsOptions() {
        const auto completed = [](const QString& words) {
            return runProgram(
                       "bash",
                       {"-c",
                        "PATH=\"$1:$PATH\"; . \"$2\"; IFS=' ' read -ra COMP_WORDS <<<\"$3\"; "
                        "[[ $3 == *' ' ]] && COMP_WORDS+=(''); "
                        "COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE=$3; "
                        "COMP_POINT=${#COMP_LINE}; _warwright; "
                        "printf '%s\\n' \"${COMPREPLY[@]}\"",
                        "bash", WW_BIN_DIR, WW_SOURCE_DIR "/packaging/completions/warwright.bash",
                        words})
                .output.split('\n');
        };
        const QList<QByteArray> commands = completed("warwright ");
        const QByteArray help = runWarwright({"--help"}).output;
        const auto list = help.mid(help.indexOf("Subcommands:")).split('\n');
        int found = 0;
        for (const QByteArray& line : list)
            if (line.startsWith("  ") && line.size() > 2 && line[2] != ' ') {
                const QByteArray name = line.trimmed().split(' ').first();
                QVERIFY2(commands.contains(name), name);
                ++found;
            }
        QVERIFY(found >= 13);
        QVERIFY(completed("warwright analyze " + pack_ + " ").contains("fairness"));
        QVERIFY(completed("warwright analyze " + pack_ + " odds --").contains("--format"));
        QVERIFY(completed("warwright new --w").contains("--with"));
        QVERIFY(completed("warwright schema --of ").contains("check"));
    }
};

QTEST_GUILESS_MAIN(CliReportsTest)
#include "tst_cli_reports.moc"
