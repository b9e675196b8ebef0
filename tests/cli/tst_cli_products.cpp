// Commands never write through a link in a pack or over a pack's text. Arguments and file names
// can't send control codes to the terminal.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <filesystem>

class CliProductsTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString pack_;

    [[nodiscard]] QString at(const QString& name) const { return folder_.filePath(name); }
    static bool put(const QString& path, const QByteArray& bytes) {
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }
    QStringList filled(QStringList words) const {
        for (QString& word : words)
            word.replace("{pack}", pack_).replace("{top}", folder_.path());
        return words;
    }

  private slots:
    void init() {
        pack_ = at(QString::fromLatin1(QTest::currentTestFunction()) + '-' +
                   QString::fromLatin1(QTest::currentDataTag()).replace(' ', '-'));
        QVERIFY(copyFolder(samplePack, pack_));
    }

    /// Uses std::filesystem, because Qt can't remove files whose names aren't UTF-8.
    void cleanupTestCase() { std::filesystem::remove_all(folder_.path().toStdString()); }

    /// Commands don't write through a link in an untrusted pack, even if only a parent of
    /// the output folder is a link.
    void noLinkInAPackIsFollowed_data() {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("schema") << QStringList{"schema", "{pack}", "-o", "{pack}/link"};
        QTest::newRow("schema below") << QStringList{"schema", "{pack}", "-o", "{pack}/link/deep"};
        QTest::newRow("docs") << QStringList{"docs", "{pack}", "-o", "{pack}/link"};
        QTest::newRow("export") << QStringList{
            "export", "{pack}", "--ref", "character/orrin-vael", "-o", "{pack}/link"};
        QTest::newRow("pictures") << QStringList{
            "export", "{pack}",      "--ref",    "character/orrin-vael",
            "-o",     "{pack}/link", "--format", "svg"};
        QTest::newRow("check") << QStringList{"check", "{pack}", "-o", "{pack}/link/found.txt"};
        QTest::newRow("pack") << QStringList{"pack", "{pack}", "-o", "{pack}/link/a.wpack"};
        QTest::newRow("new pack") << QStringList{"new",      "pack", "mine",       "--system",
                                                 "ultrawar", "--in", "{pack}/link"};
        QTest::newRow("import") << QStringList{"import", "xwing", "{top}/ship.json", "-o",
                                               "{pack}/link/ships"};
        QTest::newRow("round about")
            << QStringList{"docs", "{pack}", "-o", "{pack}/characters/../link/manual"};
    }
    void noLinkInAPackIsFollowed() {
        QFETCH(QStringList, command);
        const QString outside = pack_ + "-outside";
        QVERIFY(QDir().mkpath(outside));
        QVERIFY(QFile::link(outside, pack_ + "/link"));
        QVERIFY(put(at("ship.json"), "{}"));
        const ProcessResult ran = runWarwright(filled(command));
        QCOMPARE(ran.exitCode, 3);
        QVERIFY(QDir(outside).isEmpty());
        // `import` fails earlier, since ship.json has no ship. `pack` refuses the link itself.
        if (command[0] != "import" && command[0] != "pack")
            QVERIFY2(ran.errorOutput.contains("[core.file.through-link]"), ran.errorOutput);
    }
    /// Commands follow a link outside of packs: users may link to a larger disk.
    void aLinkOutsideOfPacksIsTheUsersOwn() {
        QVERIFY(QDir().mkpath(at("disk")) && QFile::link(at("disk"), at("out")));
        QCOMPARE(runWarwright({"docs", pack_, "-o", at("out/manual")}).exitCode, 0);
        QVERIFY(!QDir(at("disk/manual")).isEmpty());
        QCOMPARE(runWarwright({"schema", pack_, "-o", at("out")}).exitCode, 0);
        QVERIFY(QFile::exists(at("disk/file.schema.json")) || !QDir(at("disk")).isEmpty());
        QVERIFY(QFile::link(pack_, at("by-link")));
        QCOMPARE(runWarwright({"schema", at("by-link"), "-o", at("by-link/.schema")}).exitCode, 0);
        QVERIFY(QDir(pack_ + "/.schema").exists());
    }

    void noProductTakesThePlaceOfText_data() {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("check over pack.yaml")
            << QStringList{"check", "{pack}", "-o", "{pack}/pack.yaml"};
        QTest::newRow("check as new text")
            << QStringList{"check", "{pack}", "--format", "json", "-o", "{pack}/maps/found.yaml"};
        QTest::newRow("pack over text")
            << QStringList{"pack", "{pack}", "-o", "{pack}/armies.yaml"};
        QTest::newRow("pack over notes") << QStringList{"pack", "{pack}", "-o", "{pack}/notes.txt"};
        QTest::newRow("diff") << QStringList{"diff", "{pack}", "{pack}", "-o",
                                             "{pack}/armies.yaml"};
        QTest::newRow("analyze") << QStringList{"analyze", "{pack}",
                                                "odds",    "orrin-vael",
                                                "-o",      "{pack}/characters/lanternwrights.yaml"};
    }
    void noProductTakesThePlaceOfText() {
        QFETCH(QStringList, command);
        QVERIFY(put(pack_ + "/notes.txt", "Mine.\n"));
        QVERIFY(QDir().mkpath(pack_ + "/maps"));
        const auto before = readFilesBelow(pack_);
        const ProcessResult ran = runWarwright(filled(command));
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains("belongs to a pack"), ran.errorOutput);
        QCOMPARE(readFilesBelow(pack_), before);
    }

    /// If one of several files is refused, the output lists those already written.
    void whatWasWrittenBeforeARefusalIsSaid() {
        QVERIFY(QDir().mkpath(at("said")) && QFile::link(at("nowhere"), at("said/draft-07")));
        const ProcessResult schema = runWarwright({"schema", pack_, "-o", at("said")});
        QCOMPARE(schema.exitCode, 3);
        int there = 0;
        for (QDirIterator it(at("said"), QDir::Files, QDirIterator::Subdirectories); it.hasNext();
             it.next())
            ++there;
        QVERIFY2(schema.errorOutput.contains(QByteArray::number(there) + " files were written"),
                 schema.errorOutput);

        const QStringList faces{"export",   pack_, "--ref", "faction/lanternwrights",
                                "--format", "svg", "-o",    at("faces")};
        QCOMPARE(runWarwright(faces).exitCode, 0);
        const QStringList names = QDir(at("faces")).entryList(QDir::Files);
        QVERIFY(names.size() > 2);
        for (const QString& name : names.mid(1))
            QVERIFY(QFile::remove(at("faces/" + name)));
        QVERIFY(QFile::link(at("nowhere"), at("faces/" + names.back())));
        const ProcessResult ran = runWarwright(faces);
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains(" was written to " + at("faces").toUtf8()) ||
                     ran.errorOutput.contains(" were written to " + at("faces").toUtf8()) ||
                     ran.errorOutput.contains("nothing was written"),
                 ran.errorOutput);
    }

    /// Pages and schemas would become content of the pack, so `docs` and `schema` refuse its
    /// folder.
    void noPackIsFilledWithPages_data() {
        QTest::addColumn<QStringList>("command");
        for (const char* command : {"docs", "schema"}) {
            QTest::addRow("%s", command) << QStringList{command, "{pack}", "-o", "{pack}"};
            QTest::addRow("%s into another", command)
                << QStringList{command, samplePack, "-o", "{pack}/"};
        }
        QTest::newRow("an answer's schema")
            << QStringList{"schema", "--of", "check", "-o", "{pack}"};
    }
    void noPackIsFilledWithPages() {
        QFETCH(QStringList, command);
        const auto before = readFilesBelow(pack_);
        const ProcessResult ran = runWarwright(filled(command));
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains("` is a pack, which can't contain these files"),
                 ran.errorOutput);
        QCOMPARE(readFilesBelow(pack_), before);
        command.back() = "{pack}/manual";
        QCOMPARE(runWarwright(filled(command)).exitCode, 0);
    }

    /// Commands don't replace the user's own files in the output folder.
    void aFileOfTheUsersOwnIsNotReplaced_data() {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QString>("file");
        QTest::newRow("docs") << QStringList{"docs", "{pack}", "-o", "{top}/own"} << "README.md";
        QTest::newRow("a picture of docs")
            << QStringList{"docs", "{pack}", "-o", "{top}/own"} << "icons/anvil.svg";
        QTest::newRow("schema") << QStringList{"schema", "{pack}", "-o", "{top}/own"}
                                << "file.schema.json";
        QTest::newRow("schema below")
            << QStringList{"schema", "{pack}", "-o", "{top}/own"} << "draft-07/file.schema.json";
        QTest::newRow("schema of an answer")
            << QStringList{"schema", "--of", "check", "-o", "{top}/own"} << "check.schema.json";
    }
    void aFileOfTheUsersOwnIsNotReplaced() {
        QFETCH(QStringList, command);
        QFETCH(QString, file);
        QVERIFY(QDir(at("own")).removeRecursively());
        QVERIFY(put(at("own/" + file), "Mine.\n"));
        const auto before = readFilesBelow(at("own"));
        const ProcessResult ran = runWarwright(filled(command));
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains("`" + at("own/" + file).toUtf8() +
                                          "` was not written by Warwright, or was changed since"),
                 ran.errorOutput);
        QVERIFY2(ran.errorOutput.contains("nothing was written"), ran.errorOutput);
        QCOMPARE(readFilesBelow(at("own")), before);
        // After the user's file is removed, the command writes its output. A later run replaces it.
        QVERIFY(QFile::remove(at("own/" + file)));
        QVERIFY(put(at("own/notes.txt"), "Mine, too.\n"));
        QCOMPARE(runWarwright(filled(command)).exitCode, 0);
        const auto made = readFilesBelow(at("own"));
        QVERIFY(made.contains(file));
        const ProcessResult again = runWarwright(filled(command));
        QVERIFY2(again.exitCode == 0, again.errorOutput);
        QCOMPARE(readFilesBelow(at("own")), made);
        QCOMPARE(made["notes.txt"], QByteArray("Mine, too.\n"));
    }

    void outputReplacesOnlyEarlierOutput_data() {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("mine");
        QTest::addColumn<QString>("what");
        const auto row = [](const char* name, const QStringList& command, const char* file,
                            const QByteArray& mine, const char* what) {
            QTest::newRow(name) << command << file << mine << what;
        };
        const QString text = "{top}/own/notes.txt", json = "{top}/own/a.json";
        const char* report = "a report by Warwright";
        row("pack over notes", {"pack", "{pack}", "-o", text}, "notes.txt", "Mine.\n",
            "a pack archive");
        row("pack over photos", {"pack", "{pack}", "-o", "{top}/own/a.zip"}, "a.zip",
            "PK\3\4photo.jpg", "a pack archive");
        row("check", {"check", "{pack}", "-o", text}, "notes.txt", "2 errors, 1 idea\n", report);
        for (const char* format : {"json", "sarif", "github"})
            row(format, {"check", "{pack}", "--format", format, "-o", json}, "a.json",
                "{\n  \"mine\": 1\n}\n", report);
        row("diff", {"diff", samplePack, "{pack}", "-o", text}, "notes.txt", "Mine.\n", report);
        row("diff in JSON", {"diff", samplePack, "{pack}", "--format", "json", "-o", json},
            "a.json", "{\n  \"before\": 1\n}\n", report);
        row("odds", {"analyze", "{pack}", "odds", "orrin-vael", "-o", text}, "notes.txt", "Mine.\n",
            "an earlier answer to this question");
        row("odds in JSON",
            {"analyze", "{pack}", "odds", "orrin-vael", "--format", "json", "-o", json}, "a.json",
            "{}\n", report);
        row("a map's picture",
            {"analyze", "{pack}", "sight", "foundry", "E4", "--format", "png", "-o",
             "{top}/own/a.png"},
            "a.png", "\x89PNG\r\n", "a picture by Warwright");
        const QStringList print{"export", "{pack}",   "--ref", "faction/lanternwrights",
                                "-o",     "{top}/own"};
        row("export", print, "lanternwrights.pdf", "%PDF-1.7\nmine\n", "a PDF by Warwright");
        row("a card's picture", print + QStringList{"--format", "svg"},
            "character-orrin-vael-front.svg", "<svg/>\n", "a picture by Warwright");
    }
    void outputReplacesOnlyEarlierOutput() {
        QFETCH(QStringList, command);
        QFETCH(QString, file);
        QFETCH(QByteArray, mine);
        QFETCH(QString, what);
        QVERIFY(QDir(at("own")).removeRecursively());
        QVERIFY(put(at("own/" + file), mine));
        const ProcessResult ran = runWarwright(filled(command));
        QCOMPARE(ran.exitCode, 3);
        const QString said = "`" + at("own/" + file) + "` was not saved: the file there isn't " +
                             what + "; move that file or choose another name";
        QVERIFY2(ran.errorOutput.contains(said.toUtf8()), ran.errorOutput);
        QCOMPARE(readFilesBelow(at("own"))[file], mine);

        QVERIFY(put(at("own/" + file), {})); // an empty file, such as `mktemp` makes
        QCOMPARE(runWarwright(filled(command)).exitCode, 0);
        QVERIFY(!readFilesBelow(at("own"))[file].isEmpty());
        QVERIFY(runWarwright({"set", pack_, "character/orrin-vael", "life", "9"}).exitCode <= 1);
        const ProcessResult again = runWarwright(filled(command));
        QVERIFY2(again.exitCode <= 1 && !again.errorOutput.contains("was not saved"),
                 again.errorOutput);
    }
    /// Reports of different formats may replace each other under the same file name.
    void aReportReplacesAnotherReport() {
        const QString file = at("own/report");
        QVERIFY(QDir(at("own")).removeRecursively() && QDir().mkpath(at("own")));
        const QStringList forms{"text", "json", "sarif", "github", "text"};
        for (const QString& form : forms)
            QCOMPARE(runWarwright({"check", pack_, "--format", form, "-o", file}).exitCode, 0);
        QVERIFY(runWarwright({"set", pack_, "character/orrin-vael", "offense", "many"}).exitCode ==
                1);
        for (const QString& form : forms)
            QCOMPARE(runWarwright({"check", pack_, "--format", form, "-o", file}).exitCode, 1);
        QCOMPARE(runWarwright({"pack", pack_, "-o", file}).exitCode, 3);
    }

    /// `docs` replaces a page if the game has changed, but not if the user has changed the page.
    void onlyFilesAsTheyWereWrittenAreReplaced() {
        QVERIFY(copySampleWithEdits(at("before"), {}));
        const QStringList docs{"docs", at("before"), "-o", at("pages")};
        QCOMPARE(runWarwright(docs).exitCode, 0);
        QCOMPARE(
            runWarwright({"docs", WW_SOURCE_DIR "/content/systems/battlecry", "-o", at("pages")})
                .exitCode,
            0); // this game's README.md differs
        QCOMPARE(runWarwright(docs).exitCode, 0);
        QVERIFY(put(at("pages/README.md"), "# My own words\n"));
        const auto changed = readFilesBelow(at("pages"));
        const ProcessResult ran = runWarwright(docs);
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains(at("pages/README.md").toUtf8()), ran.errorOutput);
        QCOMPARE(readFilesBelow(at("pages")), changed);
    }

    /// The program replaces the schema file of a new pack after the pack's game has changed.
    void theSchemaOfANewPackIsReplaced() {
        QCOMPARE(runWarwright(
                     {"new", "pack", "with-schema", "--system", "ultrawar", "--in", folder_.path()})
                     .exitCode,
                 0);
        const QString schema = at("with-schema/.schema/draft-07/file.schema.json");
        QVERIFY(editFile(schema, "\"title\": ", "\"older\": 1, \"title\": ")); // the old schema
        const ProcessResult ran =
            runWarwright({"schema", at("with-schema"), "-o", at("with-schema/.schema")});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QFile now(schema);
        QVERIFY(now.open(QIODevice::ReadOnly));
        QVERIFY(!now.readAll().contains("\"older\": 1"));
    }

    void aFileInTheWayOfAFolderIsNamed_data() {
        QTest::addColumn<QStringList>("command");
        for (const char* below : {"", "/sub/deep"}) {
            const QString out = QString("{top}/a-file") + below;
            QTest::addRow("schema%s", below) << QStringList{"schema", "{pack}", "-o", out};
            QTest::addRow("docs%s", below) << QStringList{"docs", "{pack}", "-o", out};
            QTest::addRow("export%s", below)
                << QStringList{"export", "{pack}", "--ref", "character/orrin-vael", "-o", out};
            QTest::addRow("new%s", below)
                << QStringList{"new", "pack", "mine", "--system", "ultrawar", "--in", out};
        }
    }
    void aFileInTheWayOfAFolderIsNamed() {
        QFETCH(QStringList, command);
        QVERIFY(put(at("a-file"), "no folder"));
        const ProcessResult ran = runWarwright(filled(command));
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(
            ran.errorOutput.contains("`" + at("a-file").toUtf8() + "` is a file, not a folder"),
            ran.errorOutput);
        QVERIFY2(!ran.errorOutput.contains("File exists") &&
                     !ran.errorOutput.contains("Not a directory"),
                 ran.errorOutput);
    }

    /// Control characters in arguments and file names: ESC, a line break, a right-to-left override,
    /// a tag letter, invisible characters and a byte that isn't UTF-8.
    void nothingThatWasTypedSteersATerminal_data() {
        QTest::addColumn<QByteArray>("program");
        QTest::addColumn<QByteArray>("words");
        const QByteArray bad = "$'a\\e]0;x\\ab\\nwarwright: all is well\\u202e\\U000e0041"
                               "\\u00ad\\u115f\\u200d\\ufe0f\\u2028\\xff'";
        const QList<QByteArray> lines{
            "BAD",
            "check BAD",
            "check {pack} --format BAD",
            "check {pack} --format=BAD",
            "check {pack} -o BAD/BAD",
            "check {pack} --BAD",
            "check {pack} --BAD=BAD",
            "get {pack} BAD",
            "get {pack} BAD/BAD",
            "get {pack} character/orrin-vael BAD",
            "set {pack} character/orrin-vael offense BAD",
            "set {pack} character/orrin-vael BAD 1",
            "rename {pack} character/orrin-vael BAD",
            "export {pack} --sheet BAD -o out",
            "export {pack} --paper BAD -o out",
            "export {pack} --ref BAD -o out",
            "export {pack} --bleed BAD -o out",
            "export {pack} --dpi BAD -o out",
            "new BAD BAD --in {pack}",
            "new pack mine --system BAD",
            "new pack mine --with BAD",
            "explain BAD",
            "list BAD",
            "pack BAD -o x.wpack",
            "unpack BAD -o BAD",
            "diff BAD {pack}",
            "docs {pack} -o BAD",
            "schema {pack} --of BAD",
            "analyze {pack} BAD",
            "analyze {pack} odds BAD",
            "import BAD x -o y",
            "import xwing BAD -o y",
            "--packs BAD check BAD",
        };
        for (const QByteArray& line : lines)
            QTest::newRow(line) << QByteArray("warwright") << QByteArray(line).replace("BAD", bad);
        if (QFile::exists(WW_BIN_DIR "/warwright-editor"))
            for (const char* line : {"--view BAD", "--size BAD", "--BAD x", "--theme BAD"})
                QTest::addRow("editor %s", line)
                    << QByteArray("warwright-editor") << QByteArray(line).replace("BAD", bad);
    }
    void nothingThatWasTypedSteersATerminal() {
        QFETCH(QByteArray, program);
        QFETCH(QByteArray, words);
        const QString line = WW_BIN_DIR "/" + QString::fromUtf8(program) + ' ' +
                             QString::fromUtf8(words).replace("{pack}", '"' + pack_ + '"');
        const ProcessResult ran =
            runProgram("bash", {"-c", line}, {"LC_ALL=C.UTF-8"}, folder_.path());
        for (const QByteArray& said : {ran.output, ran.errorOutput}) {
            for (const char c : said)
                QVERIFY2(c == '\n' || c == '\t' || static_cast<unsigned char>(c) >= 0x20, said);
            for (const char* harmful : {"\xe2\x80\xae", "\xf3\xa0\x81\x81", "\xff", "\x7f",
                                        "\u00ad", "\u115f", "\u200d", "\ufe0f", "\u2028"})
                QVERIFY2(!said.contains(harmful), said);
            QVERIFY2(!said.startsWith("warwright: all is well") &&
                         !said.contains("\nwarwright: all is well"),
                     said);
        }
        QVERIFY(ran.exitCode > 0 || !ran.output.isEmpty());
    }

    void aLongArgumentIsShortened_data() {
        QTest::addColumn<QStringList>("command");
        for (const QStringList& words :
             {QStringList{"{long}"}, QStringList{"check", "{long}"},
              QStringList{"check", "{pack}", "--format", "{long}"},
              QStringList{"get", "{pack}", "character/{long}"},
              QStringList{"get", "{pack}", "character/orrin-vael", "{long}"},
              QStringList{"set", "{pack}", "character/orrin-vael", "offense", "{long}"},
              QStringList{"rename", "{pack}", "character/orrin-vael", "{long}!"},
              QStringList{"explain", "{long}"}, QStringList{"list", "{long}"},
              QStringList{"docs", "{pack}", "-o", "{long}"},
              QStringList{"export", "{pack}", "--sheet", "{long}", "-o", "x"},
              QStringList{"check", "{pack}", "--{long}"}})
            QTest::newRow(qPrintable(words.join(' '))) << words;
    }
    void aLongArgumentIsShortened() {
        QFETCH(QStringList, command);
        for (QString& word : command)
            word.replace("{long}", QString(60'000, u'ä')).replace("{pack}", pack_);
        const ProcessResult ran = runWarwright(command);
        QVERIFY(ran.exitCode > 0);
        QVERIFY2(ran.errorOutput.size() > 20 && ran.errorOutput.size() < 10'000,
                 QByteArray::number(ran.errorOutput.size()) + ran.errorOutput.left(3000));
        QVERIFY2(ran.output.size() < 10'000, ran.output.left(3000));
        QCOMPARE(QString::fromUtf8(ran.errorOutput).toUtf8(), ran.errorOutput);
    }
};

QTEST_GUILESS_MAIN(CliProductsTest)
#include "tst_cli_products.moc"
