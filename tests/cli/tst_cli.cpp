// Tests exit codes, output and changed files of the command line.

#include "tests/cli/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>

class CliTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString pack_;

    /// Returns the names of files that are new or changed.
    static QStringList changed(const QMap<QString, QByteArray>& before,
                               const QMap<QString, QByteArray>& after) {
        QStringList names;
        for (auto it = after.cbegin(); it != after.cend(); ++it)
            if (before.value(it.key()) != it.value())
                names << it.key();
        return names;
    }

  private slots:
    void init() {
        static int n = 0;
        pack_ = folder_.filePath(QStringLiteral("pack%1").arg(++n));
        QVERIFY(copyFolder(samplePack, pack_));
    }

    void theSampleIsClean() {
        const ProcessResult ran = runWarwright({"check", pack_, "--release", "--fail-on", "info"});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
    }

    void setChangesOneByteAndKeepsEveryComment() {
        const auto before = readFilesBelow(pack_);
        const ProcessResult got = runWarwright({"get", pack_, "character/orrin-vael", "offense"});
        QCOMPARE(got.output, QByteArray("5\n"));
        QCOMPARE(runWarwright({"set", pack_, "character/orrin-vael", "offense", "6"}).exitCode, 0);
        const auto after = readFilesBelow(pack_);
        const QStringList names = changed(before, after);
        QCOMPARE(names.size(), 1);
        const QByteArray& old = before[names[0]];
        const QByteArray& now = after[names[0]];
        QCOMPARE(now.size(), old.size());
        int differing = 0;
        for (qsizetype i = 0; i < old.size(); ++i)
            differing += old[i] != now[i];
        QCOMPARE(differing, 1);
        QCOMPARE(runWarwright({"get", pack_, "character/orrin-vael", "offense"}).output,
                 QByteArray("6\n"));
    }

    void whatGetPrintsSetTakes_data() {
        QTest::addColumn<QString>("written");
        QTest::addColumn<QByteArray>("printed");
        QTest::newRow("a tab") << "\"a\\tb\"" << QByteArray("a\tb\n");
        QTest::newRow("lines") << "\"a\\nb\"" << QByteArray("a\nb\n");
        QTest::newRow("an escape") << "\"a\\e[2J\"" << QByteArray("\"a\\x1B[2J\"\n");
        QTest::newRow("next line") << "\"a\\Nb\"" << QByteArray("\"a\\x85b\"\n");
        QTest::newRow("a blank that doesn't break") << "\"a\\_b\""
                                                    << QByteArray("a\xC2\xA0"
                                                                  "b\n");
        QTest::newRow("a mark of direction") << "\"a\\u200eb\"" << QByteArray("\"a\\u200eb\"\n");
        QTest::newRow("quotes") << "'\"a\" b'" << QByteArray("\"\\\"a\\\" b\"\n");
        QTest::newRow("a word for nothing") << "'null'" << QByteArray("\"null\"\n");
        QTest::newRow("plain") << "A lamp: 'lit'" << QByteArray("A lamp: 'lit'\n");
    }
    void whatGetPrintsSetTakes() {
        QFETCH(QString, written);
        QFETCH(QByteArray, printed);
        QVERIFY(runWarwright({"set", pack_, "character/orrin-vael", "flavour", written}).exitCode <=
                1);
        const ProcessResult got = runWarwright({"get", pack_, "character/orrin-vael", "flavour"});
        QCOMPARE(got.output, printed);
        // Same as the shell command `set "$(get …)"`.
        const auto before = readFilesBelow(pack_);
        const ProcessResult ran = runWarwright({"set", pack_, "character/orrin-vael", "flavour",
                                                QString::fromUtf8(got.output.chopped(1))});
        QVERIFY2(ran.exitCode <= 1, ran.errorOutput);
        QCOMPARE(changed(before, readFilesBelow(pack_)), QStringList());
    }

    void aScenariosOptionsAreTheGames() {
        const auto said = [&](const QString& field, const QString& value) {
            if (runWarwright({"set", pack_, "scenario/the-last-lamp", field, value}).exitCode >
                1) // exit code 1: the value was written but has findings
                return QString("not set");
            return QString::fromUtf8(runWarwright({"check", pack_}).output);
        };
        QVERIFY(!said("options.range_metric", "sides4").contains("scenarios.yaml"));
        QString all = said("options.range_metric", "sides");
        QVERIFY2(all.contains("`sides` isn't allowed here") && all.contains("to `sides4`"),
                 qPrintable(all));
        all = said("options.tokens_blcok", "all");
        QVERIFY2(all.contains("core.field.unknown]") && all.contains("to `tokens_block`"),
                 qPrintable(all));
    }

    void setReachesIntoRecordsAndLines() {
        QCOMPARE(
            runWarwright({"set", pack_, "character/orrin-vael", "reserves.magic", "2"}).exitCode,
            0);
        QCOMPARE(runWarwright({"get", pack_, "character/orrin-vael", "reserves.magic"}).output,
                 QByteArray("2\n"));
        QCOMPARE(runWarwright({"set", pack_, "character/orrin-vael", "abilities[1]", "Stealth"})
                     .exitCode,
                 1); // 1, because the quick reference doesn't list the new ability
        QCOMPARE(runWarwright({"get", pack_, "character/orrin-vael", "abilities[1]"}).output,
                 QByteArray("Stealth\n"));
        QCOMPARE(runWarwright({"get", pack_, "character/orrin-vael", "abilities[0]"}).output,
                 QByteArray("Minion Hub (Range 6)\n"));
    }

    void aWrongValueIsFoundWithItsPlace() {
        QCOMPARE(runWarwright({"set", pack_, "character/orrin-vael", "offense", "many"}).exitCode,
                 1);
        const ProcessResult ran = runWarwright({"check", pack_, "--format", "json"});
        QCOMPARE(ran.exitCode, 1);
        const QJsonObject report = QJsonDocument::fromJson(ran.output).object();
        QCOMPARE(report["format"].toString(), QString("warwright-check/1"));
        QJsonArray findings;
        const QJsonArray all = report["findings"].toArray();
        for (const QJsonValue& one : all)
            if (one.toObject()["approved"].isNull())
                findings.append(one); // skips the sample's two approved findings
        QCOMPARE(findings.size(), 1);
        const QJsonObject finding = findings[0].toObject();
        QCOMPARE(finding["at"].toString(), QString("character/orrin-vael.offense"));
        QCOMPARE(finding["severity"].toString(), QString("error"));
        QVERIFY(finding["line"].toInt() > 1);
        QVERIFY(finding["message"].toString().contains("`many`"));
        QVERIFY(!finding["cite"].toArray().isEmpty());
    }

    void sarifAndAnnotationsAreWritten() {
        QCOMPARE(runWarwright({"set", pack_, "character/orrin-vael", "offense", "many"}).exitCode,
                 1);
        const QString file = folder_.filePath("findings.sarif");
        QCOMPARE(runWarwright({"check", pack_, "--format", "sarif", "-o", file}).exitCode, 1);
        QFile sarif(file);
        QVERIFY(sarif.open(QIODevice::ReadOnly));
        const QJsonObject report = QJsonDocument::fromJson(sarif.readAll()).object();
        QCOMPARE(report["version"].toString(), QString("2.1.0"));
        const QJsonArray results = report["runs"].toArray()[0].toObject()["results"].toArray();
        const auto open =
            std::count_if(results.begin(), results.end(), [](const QJsonValue& result) {
                return result.toObject()["suppressions"].toArray().isEmpty();
            });
        QCOMPARE(open, 1);
        QVERIFY(runWarwright({"check", pack_, "--format", "github"}).output.startsWith("::error "));
    }

    void aMisspeltAbilityIsFixedByFix() {
        const auto clean = readFilesBelow(pack_);
        QCOMPARE(runWarwright({"set", pack_, "character/orrin-vael", "abilities[1]", "Morrale"})
                     .exitCode,
                 1);
        const ProcessResult ran = runWarwright({"check", pack_});
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.output.contains("Morale"), ran.output);
        const ProcessResult dry = runWarwright({"fix", pack_, "--all", "--dry-run"});
        QVERIFY2(dry.output.contains("would fix"), dry.output + dry.errorOutput);
        QVERIFY(runWarwright({"get", pack_, "character/orrin-vael", "abilities[1]"})
                    .output.startsWith("Morrale"));
        QCOMPARE(runWarwright({"fix", pack_, "--all"}).exitCode, 0);
        QCOMPARE(readFilesBelow(pack_), clean);
    }

    void renameReachesEveryUse() {
        QCOMPARE(runWarwright({"rename", pack_, "character/maravel-quill", "maravel-of-the-quill"})
                     .exitCode,
                 0);
        const ProcessResult ran = runWarwright({"check", pack_, "--fail-on", "warning"});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        int uses = 0;
        const auto all = readFilesBelow(pack_);
        for (const QByteArray& bytes : all)
            uses += static_cast<int>(bytes.count("maravel-of-the-quill"));
        QVERIFY2(uses >= 3, "the definition, the army and the deck's feat");
    }

    void unknownNamesAreUsageErrorsWithASuggestion() {
        ProcessResult ran = runWarwright({"get", pack_, "character/orrin-veal"});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorOutput.contains("`orrin-vael`"), ran.errorOutput);
        ran = runWarwright({"get", pack_, "charakter/orrin-vael"});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorOutput.contains("`character`"), ran.errorOutput);
        QCOMPARE(runWarwright({"frobnicate"}).exitCode, 2);
        QCOMPARE(runWarwright({}).exitCode, 2);
    }

    void missingPacksAreInputErrors() {
        const ProcessResult ran = runWarwright({"check", folder_.filePath("nowhere")});
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains("nowhere"), ran.errorOutput);
    }

    void cardsComeOutNineUp() {
        const QString out = folder_.filePath("out");
        const ProcessResult ran = runWarwright(
            {"export", pack_, "--ref", "faction/lanternwrights", "--copies", "one", "-o", out});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        const QStringList files = QDir(out).entryList({"*.pdf"});
        QCOMPARE(files.size(), 1);
        const ProcessResult text = runProgram("pdftotext", {out + '/' + files[0], "-"});
        QVERIFY(text.output.contains("ORRIN VAEL") || text.output.contains("Orrin Vael"));
        // The export contains all cards of the pack, and no other sheets.
        QVERIFY2(!ran.output.contains("1 card on") && ran.output.contains(" cards on "),
                 ran.output);
        const ProcessResult info = runProgram("pdfinfo", {out + '/' + files[0]});
        QVERIFY2(info.output.contains("595.2") && info.output.contains("841.8"), info.output);
    }

    void exportsPicturesAndVectors_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("magic");
        QTest::newRow("png") << "png" << QByteArray("\x89PNG");
        QTest::newRow("svg") << "svg" << QByteArray("<");
    }
    void exportsPicturesAndVectors() {
        QFETCH(QString, format);
        QFETCH(QByteArray, magic);
        const QString out = folder_.filePath(format);
        const ProcessResult ran = runWarwright({"export", pack_, "--ref", "character/orrin-vael",
                                                "--format", format, "--dpi", "150", "-o", out});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        const QStringList files = QDir(out).entryList({"*." + format});
        QVERIFY(!files.isEmpty());
        QFile first(out + '/' + files[0]);
        QVERIFY(first.open(QIODevice::ReadOnly));
        QVERIFY(first.readAll().startsWith(magic));
    }

    void packsTwiceToTheSameBytesAndBack() {
        const QString one = folder_.filePath("one.wpack");
        const QString two = folder_.filePath("two.wpack");
        QCOMPARE(runWarwright({"pack", pack_, "-o", one, "--release"}).exitCode, 0);
        QCOMPARE(runWarwright({"pack", pack_, "-o", two}).exitCode, 0);
        QFile a(one), b(two);
        QVERIFY(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
        QCOMPARE(a.readAll(), b.readAll());
        QCOMPARE(runWarwright({"check", one}).exitCode, 0);
        const QString back = folder_.filePath("back");
        QCOMPARE(runWarwright({"unpack", one, "-o", back}).exitCode, 0);
        auto unpacked = readFilesBelow(back);
        QVERIFY(unpacked.remove("CREDITS.md") ==
                1); // lists the icons' artists; only this file is new
        QCOMPARE(unpacked, readFilesBelow(pack_));
        QCOMPARE(runWarwright({"unpack", one, "-o", back}).exitCode, 3); // doesn't overwrite
                                                                         // existing files
    }

    void newPacksAndEntitiesPrintAtOnce() {
        const QString fresh = folder_.filePath("my-warband");
        ProcessResult ran = runWarwright({"new", "pack", "my-warband", "--system", "ultrawar",
                                          "--in", folder_.path(), "--title", "My Warband"});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        ran = runWarwright({"check", fresh});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        ran = runWarwright({"new", "character", "ada-flint", "--in", fresh});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        ran = runWarwright({"check", fresh});
        QVERIFY2(ran.exitCode == 0,
                 ran.output + ran.errorOutput); // unfinished content is no error
        QVERIFY2(ran.output.contains("to fill in"), ran.output);
        QCOMPARE(runWarwright({"check", fresh, "--release"}).exitCode, 1);
        ran = runWarwright({"export", fresh, "-o", folder_.filePath("fresh-out")});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        QVERIFY(!QDir(folder_.filePath("fresh-out")).entryList({"*.pdf"}).isEmpty());
    }

    void schemasAndManualAreWritten() {
        const QString out = folder_.filePath("reference");
        QCOMPARE(runWarwright({"schema", pack_, "-o", out}).exitCode, 0);
        QVERIFY(QFile::exists(out + "/character.schema.json"));
        QVERIFY(QFile::exists(out + "/file.schema.json"));
        QVERIFY(QFile::exists(out + "/draft-07/file.schema.json"));
        const ProcessResult manual = runWarwright({"docs", pack_, "-o", "-"});
        QCOMPARE(manual.exitCode, 0);
        QVERIFY(manual.output.contains("offense"));
    }

    void everyCommandHasHelpWithAnExample_data() {
        QTest::addColumn<QString>("command");
        for (const char* name : {"check", "fix", "get", "set", "rename", "export", "pack", "unpack",
                                 "new", "diff", "schema", "docs", "edit"})
            QTest::newRow(name) << QString(name);
    }
    void everyCommandHasHelpWithAnExample() {
        QFETCH(QString, command);
        const ProcessResult ran = runWarwright({command, "--help"});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY(ran.output.contains("Example:"));
        QVERIFY(ran.output.contains("warwright " + command.toUtf8()));
    }
};

QTEST_GUILESS_MAIN(CliTest)
#include "tst_cli.moc"
