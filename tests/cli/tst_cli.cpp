// Exit codes, output and changed files of the command line.

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

    /// Names and new sizes of the files that differ.
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
        const Ran ran = warwright({"check", pack_, "--release", "--fail-on", "info"});
        QVERIFY2(ran.exit == 0, ran.out + ran.err);
    }

    void setChangesOneByteAndKeepsEveryComment() {
        const auto before = bytesBelow(pack_);
        const Ran got = warwright({"get", pack_, "character/orrin-vael", "offense"});
        QCOMPARE(got.out, QByteArray("5\n"));
        QCOMPARE(warwright({"set", pack_, "character/orrin-vael", "offense", "6"}).exit, 0);
        const auto after = bytesBelow(pack_);
        const QStringList names = changed(before, after);
        QCOMPARE(names.size(), 1);
        const QByteArray& old = before[names[0]];
        const QByteArray& now = after[names[0]];
        QCOMPARE(now.size(), old.size());
        int differing = 0;
        for (qsizetype i = 0; i < old.size(); ++i)
            differing += old[i] != now[i];
        QCOMPARE(differing, 1);
        QCOMPARE(warwright({"get", pack_, "character/orrin-vael", "offense"}).out,
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
        QVERIFY(warwright({"set", pack_, "character/orrin-vael", "flavour", written}).exit <= 1);
        const Ran got = warwright({"get", pack_, "character/orrin-vael", "flavour"});
        QCOMPARE(got.out, printed);
        // Same as the shell command `set "$(get …)"`.
        const auto before = bytesBelow(pack_);
        const Ran ran = warwright({"set", pack_, "character/orrin-vael", "flavour",
                                   QString::fromUtf8(got.out.chopped(1))});
        QVERIFY2(ran.exit <= 1, ran.err);
        QCOMPARE(changed(before, bytesBelow(pack_)), QStringList());
    }

    void aScenariosOptionsAreTheGames() {
        const auto said = [&](const QString& field, const QString& value) {
            if (warwright({"set", pack_, "scenario/the-last-lamp", field, value}).exit >
                1) // 1: written, with findings
                return QString("not set");
            return QString::fromUtf8(warwright({"check", pack_}).out);
        };
        QVERIFY(!said("options.range_metric", "sides4").contains("scenarios.yaml"));
        QString all = said("options.range_metric", "sides");
        QVERIFY2(all.contains("`sides` is not possible here") && all.contains("to `sides4`"),
                 qPrintable(all));
        all = said("options.tokens_blcok", "all");
        QVERIFY2(all.contains("core.field.unknown]") && all.contains("to `tokens_block`"),
                 qPrintable(all));
    }

    void setReachesIntoRecordsAndLines() {
        QCOMPARE(warwright({"set", pack_, "character/orrin-vael", "reserves.magic", "2"}).exit, 0);
        QCOMPARE(warwright({"get", pack_, "character/orrin-vael", "reserves.magic"}).out,
                 QByteArray("2\n"));
        QCOMPARE(warwright({"set", pack_, "character/orrin-vael", "abilities[1]", "Stealth"}).exit,
                 1); // set, but the quick reference doesn't list the ability yet
        QCOMPARE(warwright({"get", pack_, "character/orrin-vael", "abilities[1]"}).out,
                 QByteArray("Stealth\n"));
        QCOMPARE(warwright({"get", pack_, "character/orrin-vael", "abilities[0]"}).out,
                 QByteArray("Minion Hub (Range 6)\n"));
    }

    void aWrongValueIsFoundWithItsPlace() {
        QCOMPARE(warwright({"set", pack_, "character/orrin-vael", "offense", "many"}).exit, 1);
        const Ran ran = warwright({"check", pack_, "--format", "json"});
        QCOMPARE(ran.exit, 1);
        const QJsonObject report = QJsonDocument::fromJson(ran.out).object();
        QCOMPARE(report["format"].toString(), QString("warwright-check/1"));
        QJsonArray findings;
        const QJsonArray all = report["findings"].toArray();
        for (const QJsonValue& one : all)
            if (one.toObject()["approved"].isNull())
                findings.append(one); // skip the sample's two approved findings
        QCOMPARE(findings.size(), 1);
        const QJsonObject finding = findings[0].toObject();
        QCOMPARE(finding["at"].toString(), QString("character/orrin-vael.offense"));
        QCOMPARE(finding["severity"].toString(), QString("error"));
        QVERIFY(finding["line"].toInt() > 1);
        QVERIFY(finding["message"].toString().contains("`many`"));
        QVERIFY(!finding["cite"].toArray().isEmpty());
    }

    void sarifAndAnnotationsAreWritten() {
        QCOMPARE(warwright({"set", pack_, "character/orrin-vael", "offense", "many"}).exit, 1);
        const QString file = folder_.filePath("findings.sarif");
        QCOMPARE(warwright({"check", pack_, "--format", "sarif", "-o", file}).exit, 1);
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
        QVERIFY(warwright({"check", pack_, "--format", "github"}).out.startsWith("::error "));
    }

    void aMisspeltAbilityIsFixedByFix() {
        const auto clean = bytesBelow(pack_);
        QCOMPARE(warwright({"set", pack_, "character/orrin-vael", "abilities[1]", "Morrale"}).exit,
                 1);
        const Ran ran = warwright({"check", pack_});
        QCOMPARE(ran.exit, 1);
        QVERIFY2(ran.out.contains("Morale"), ran.out);
        const Ran dry = warwright({"fix", pack_, "--all", "--dry-run"});
        QVERIFY2(dry.out.contains("would fix"), dry.out + dry.err);
        QVERIFY(warwright({"get", pack_, "character/orrin-vael", "abilities[1]"})
                    .out.startsWith("Morrale"));
        QCOMPARE(warwright({"fix", pack_, "--all"}).exit, 0);
        QCOMPARE(bytesBelow(pack_), clean);
    }

    void renameReachesEveryUse() {
        QCOMPARE(
            warwright({"rename", pack_, "character/maravel-quill", "maravel-of-the-quill"}).exit,
            0);
        const Ran ran = warwright({"check", pack_, "--fail-on", "warning"});
        QVERIFY2(ran.exit == 0, ran.out + ran.err);
        int uses = 0;
        const auto all = bytesBelow(pack_);
        for (const QByteArray& bytes : all)
            uses += static_cast<int>(bytes.count("maravel-of-the-quill"));
        QVERIFY2(uses >= 3, "the definition, the army and the deck's feat");
    }

    void unknownNamesAreUsageErrorsWithASuggestion() {
        Ran ran = warwright({"get", pack_, "character/orrin-veal"});
        QCOMPARE(ran.exit, 2);
        QVERIFY2(ran.err.contains("`orrin-vael`"), ran.err);
        ran = warwright({"get", pack_, "charakter/orrin-vael"});
        QCOMPARE(ran.exit, 2);
        QVERIFY2(ran.err.contains("`character`"), ran.err);
        QCOMPARE(warwright({"frobnicate"}).exit, 2);
        QCOMPARE(warwright({}).exit, 2);
    }

    void missingPacksAreInputErrors() {
        const Ran ran = warwright({"check", folder_.filePath("nowhere")});
        QCOMPARE(ran.exit, 3);
        QVERIFY2(ran.err.contains("nowhere"), ran.err);
    }

    void cardsComeOutNineUp() {
        const QString out = folder_.filePath("out");
        const Ran ran = warwright(
            {"export", pack_, "--ref", "faction/lanternwrights", "--copies", "one", "-o", out});
        QVERIFY2(ran.exit == 0, ran.out + ran.err);
        const QStringList files = QDir(out).entryList({"*.pdf"});
        QCOMPARE(files.size(), 1);
        const Ran text = runProgram("pdftotext", {out + '/' + files[0], "-"});
        QVERIFY(text.out.contains("ORRIN VAEL") || text.out.contains("Orrin Vael"));
        // The whole pack's cards, and no other sheets.
        QVERIFY2(!ran.out.contains("1 card on") && ran.out.contains(" cards on "), ran.out);
        const Ran info = runProgram("pdfinfo", {out + '/' + files[0]});
        QVERIFY2(info.out.contains("595.2") && info.out.contains("841.8"), info.out);
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
        const Ran ran = warwright({"export", pack_, "--ref", "character/orrin-vael", "--format",
                                   format, "--dpi", "150", "-o", out});
        QVERIFY2(ran.exit == 0, ran.out + ran.err);
        const QStringList files = QDir(out).entryList({"*." + format});
        QVERIFY(!files.isEmpty());
        QFile first(out + '/' + files[0]);
        QVERIFY(first.open(QIODevice::ReadOnly));
        QVERIFY(first.readAll().startsWith(magic));
    }

    void packsTwiceToTheSameBytesAndBack() {
        const QString one = folder_.filePath("one.wpack");
        const QString two = folder_.filePath("two.wpack");
        QCOMPARE(warwright({"pack", pack_, "-o", one, "--release"}).exit, 0);
        QCOMPARE(warwright({"pack", pack_, "-o", two}).exit, 0);
        QFile a(one), b(two);
        QVERIFY(a.open(QIODevice::ReadOnly) && b.open(QIODevice::ReadOnly));
        QCOMPARE(a.readAll(), b.readAll());
        QCOMPARE(warwright({"check", one}).exit, 0);
        const QString back = folder_.filePath("back");
        QCOMPARE(warwright({"unpack", one, "-o", back}).exit, 0);
        auto unpacked = bytesBelow(back);
        QVERIFY(unpacked.remove("CREDITS.md") == 1); // artists of the icons; every other file
                                                     // existed before
        QCOMPARE(unpacked, bytesBelow(pack_));
        QCOMPARE(warwright({"unpack", one, "-o", back}).exit, 3); // existing files are never
                                                                  // overwritten
    }

    void newPacksAndEntitiesPrintAtOnce() {
        const QString fresh = folder_.filePath("my-warband");
        Ran ran = warwright(
            {"new", "pack", "my-warband", "--in", folder_.path(), "--title", "My Warband"});
        QVERIFY2(ran.exit == 0, ran.out + ran.err);
        ran = warwright({"check", fresh});
        QVERIFY2(ran.exit == 0, ran.out + ran.err);
        ran = warwright({"new", "character", "ada-flint", "--in", fresh});
        QVERIFY2(ran.exit == 0, ran.out + ran.err);
        ran = warwright({"check", fresh});
        QVERIFY2(ran.exit == 0, ran.out + ran.err); // unfinished content isn't an error
        QVERIFY2(ran.out.contains("to fill in"), ran.out);
        QCOMPARE(warwright({"check", fresh, "--release"}).exit, 1);
        ran = warwright({"export", fresh, "-o", folder_.filePath("fresh-out")});
        QVERIFY2(ran.exit == 0, ran.out + ran.err);
        QVERIFY(!QDir(folder_.filePath("fresh-out")).entryList({"*.pdf"}).isEmpty());
    }

    void schemasAndManualAreWritten() {
        const QString out = folder_.filePath("reference");
        QCOMPARE(warwright({"schema", pack_, "-o", out}).exit, 0);
        QVERIFY(QFile::exists(out + "/character.schema.json"));
        QVERIFY(QFile::exists(out + "/file.schema.json"));
        QVERIFY(QFile::exists(out + "/draft-07/file.schema.json"));
        const Ran manual = warwright({"docs", pack_, "-o", "-"});
        QCOMPARE(manual.exit, 0);
        QVERIFY(manual.out.contains("offense"));
    }

    void everyCommandHasHelpWithAnExample_data() {
        QTest::addColumn<QString>("command");
        for (const char* name : {"check", "fix", "get", "set", "rename", "export", "pack", "unpack",
                                 "new", "diff", "schema", "docs", "edit"})
            QTest::newRow(name) << QString(name);
    }
    void everyCommandHasHelpWithAnExample() {
        QFETCH(QString, command);
        const Ran ran = warwright({command, "--help"});
        QCOMPARE(ran.exit, 0);
        QVERIFY(ran.out.contains("Example:"));
        QVERIFY(ran.out.contains("warwright " + command.toUtf8()));
    }
};

QTEST_GUILESS_MAIN(CliTest)
#include "tst_cli.moc"
