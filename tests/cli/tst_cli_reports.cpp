// Output for other programs: reports and their schema, exit codes, streams and options.

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
    [[nodiscard]] static Ran shell(const QString& script, const QStringList& arguments) {
        return runProgram("sh", QStringList{"-c", script, WW_BIN_DIR "/warwright"} + arguments);
    }

  private slots:
    void init() {
        static int n = 0;
        pack_ = folder_.filePath(QStringLiteral("pack%1").arg(++n));
        QVERIFY(copyFolder(samplePack, pack_));
    }

    /// Games may have different answers with the same name; a pack or a game selects one.
    void aSchemaOfTwoGamesAsksWhich() {
        const Ran which = warwright({"schema", "--of", "reach"});
        QCOMPARE(which.exit, 2);
        QVERIFY2(which.err.contains("battlecry") && which.err.contains("ultrawar") &&
                     which.err.contains("warwright schema PATH --of reach"),
                 which.err);
        const Ran ours = warwright({"schema", samplePack, "--of", "reach"});
        const Ran theirs =
            warwright({"schema", WW_SOURCE_DIR "/content/systems/battlecry", "--of", "reach"});
        QVERIFY2(ours.exit == 0 && ours.out.contains("free_strikes"), ours.err);
        QVERIFY2(theirs.exit == 0 && theirs.out.contains("farthest"), theirs.err);
        QCOMPARE(warwright({"schema", "--of", "threat"}).exit, 0); // only one game has it
    }

    void reportsAreWhatTheirSchemaSays() {
        QCOMPARE(warwright({"set", pack_, "character/orrin-vael", "abilities[1]", "Morrale"}).exit,
                 1);
        QVERIFY(put(pack_ + "/art/x.png", "no picture"));
        const Ran schema = warwright({"schema", "--of", "check"});
        QCOMPARE(schema.exit, 0);
        QVERIFY(put(folder_.filePath("check.json"), schema.out));
        QCOMPARE(warwright({"check", pack_, "--release", "--format", "json", "-o",
                            folder_.filePath("report.json")})
                     .exit,
                 1);
        const Ran ran = runProgram(
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
        QVERIFY2(ran.exit == 0, ran.err);
    }

    void aFileSaysWhatItBreaksElsewhere() {
        const QString file = pack_ + "/characters/lanternwrights.yaml";
        QCOMPARE(warwright({"check", file}).err, QByteArray());
        QVERIFY(editFile(file, "  orrin-vael:", "  orrin-vail:"));
        const Ran alone = warwright({"check", file});
        QVERIFY(!alone.out.contains("armies.yaml"));
        QVERIFY2(alone.err.contains("characters/lanternwrights.yaml may cause findings "
                                    "elsewhere in the pack: ") &&
                     alone.err.count('\n') == 1,
                 alone.err);
        const Ran affected = warwright({"check", file, "--affected", "--format", "json"});
        QCOMPARE(affected.exit, 1);
        QCOMPARE(affected.err, QByteArray());
        QStringList files;
        const QJsonArray findings =
            QJsonDocument::fromJson(affected.out).object()["findings"].toArray();
        for (const auto& one : findings)
            files << one.toObject()["file"].toString().section('/', -1);
        files.removeDuplicates();
        QVERIFY2(files.contains("armies.yaml"), affected.out);
        const Ran both =
            warwright({"check", file, pack_ + "/armies.yaml", "--affected", "--format", "json"});
        QCOMPARE(QJsonDocument::fromJson(both.out).object()["findings"].toArray().size(),
                 findings.size());
    }

    void theManualHasEveryKeyOfReports() {
        const QString out = folder_.filePath("manual");
        QCOMPARE(warwright({"docs", pack_, "-o", out}).exit, 0);
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
        QCOMPARE(warwright({"set", pack_, "character/orrin-vael", "offense", "many"}).exit, 1);
        const QString file = folder_.filePath("report");
        for (const char* format : {"text", "json", "sarif", "github"}) {
            Ran ran = warwright({"check", lost, pack_, "--format", format, "-o", file});
            QCOMPARE(ran.exit, 1);
            QByteArray report = read(file);
            QVERIFY2(report.contains("core.pack.system-missing"), report);
            QVERIFY2(report.contains("core.field.not-whole"), report);
            // A path that can't be read is a failure, but the report still has the other findings.
            ran = warwright(
                {"check", pack_, folder_.filePath("nowhere"), "--format", format, "-o", file});
            QCOMPARE(ran.exit, 3);
            report = read(file);
            QVERIFY2(report.contains("core.file.unreadable"), report);
            QVERIFY2(report.contains("core.field.not-whole"), report);
            QVERIFY2(ran.err.contains("nowhere"), ran.err);
        }
        const QJsonArray findings =
            QJsonDocument::fromJson(warwright({"check", lost, "--format", "json"}).out)
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
            const Ran ran = warwright({"check", pack_, "--format", format});
            QCOMPARE(ran.exit, 1);
            for (const char* raw : {"\u202e", "\u2028", "\u009b", "\u2066"})
                QVERIFY2(!ran.out.contains(raw), ran.out);
            QVERIFY2(ran.out.contains("\\u202e"), ran.out);
            QVERIFY(!QJsonDocument::fromJson(ran.out).isNull());
        }
        const Ran ran = warwright({"check", pack_, "--format", "json"});
        const QJsonArray all = QJsonDocument::fromJson(ran.out).object()["findings"].toArray();
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
              QStringList{"new", "pack", "--in", folder_.path(), "--with", "colour=#20606B",
                          "--with", "short_name=TID", "tide-pack"}}) {
            const Ran ran = warwright(arguments);
            QVERIFY2(ran.exit == 0, ran.out + ran.err);
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
        const Ran ran = shell(script, {pack_});
        QVERIFY2(ran.exit == 3, ran.err);
    }

    void bleedIsANumberOfMillimetresAndNoMoreThanIsDrawn() {
        const auto bleed = [&](const char* value, const char* format = "pdf") {
            return warwright({"export", pack_, "--ref", "character/orrin-vael", "--bleed", value,
                              "--format", format, "-o", folder_.filePath("bleed")});
        };
        for (const char* value : {"nan", "inf", "-3", "1000"}) {
            const Ran ran = bleed(value);
            QVERIFY2(ran.exit == 2, value);
            QVERIFY2(ran.err.contains("is not a valid bleed"), ran.err);
        }
        for (const auto& [value, format] :
             {std::pair{"8", "pdf"}, {"3.175", "pdf"}, {"8", "svg"}}) {
            const Ran ran = bleed(value, format);
            QCOMPARE(ran.exit, 0);
            QVERIFY2(ran.err.contains("3 mm instead of " + QByteArray(value) + " mm"), ran.err);
        }
        const Ran fits = bleed("2", "svg");
        QCOMPARE(fits.exit, 0);
        QVERIFY2(fits.err.isEmpty(), fits.err);
        QVERIFY(read(folder_.filePath("bleed/character-orrin-vael-front.svg"))
                    .contains("width=\"67mm\" height=\"92mm\""));
        QVERIFY2(bleed("3").out.contains("1 card on 1 page\n"), "counted in English");
    }

    void theEditorSaysThatItNeedsADisplay() {
        const Ran ran = shell(
            "unset DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM; exec \"$0\" edit \"$1\"", {pack_});
        QCOMPARE(ran.exit, 3);
        QVERIFY2(ran.err.contains("needs a display"), ran.err);
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
                .out.split('\n');
        };
        const QList<QByteArray> commands = completed("warwright ");
        const QByteArray help = warwright({"--help"}).out;
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
