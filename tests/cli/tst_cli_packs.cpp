// Tests commands on whole packs: refused releases, findings in untrusted files, new packs.

#include "tests/cli/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

class CliPacksTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString pack_;

    [[nodiscard]] bool put(const QString& name, const QByteArray& bytes) const {
        QFile file(pack_ + '/' + name);
        QDir().mkpath(QFileInfo(file).path());
        return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
    }

    /// Returns the unapproved errors of a check, each as `code file`.
    [[nodiscard]] static QStringList errors(const QStringList& arguments) {
        const ProcessResult ran =
            runWarwright(QStringList{"check", "--format", "json"} + arguments);
        QStringList out;
        const QJsonArray all = QJsonDocument::fromJson(ran.output).object()["findings"].toArray();
        for (const QJsonValue& one : all)
            if (one["severity"] == "error" && one["approved"].isNull())
                out << one["code"].toString() + ' ' + QFileInfo(one["file"].toString()).fileName();
        return out;
    }

    /// Zips the pack's files with the `zip` program.
    [[nodiscard]] QString zipped() const {
        const QString file = pack_ + ".wpack";
        const ProcessResult ran =
            runProgram("sh", {"-c", R"(cd "$1" && zip -q -r "$2" .)", "sh", pack_, file});
        return ran.exitCode == 0 ? file : QString();
    }

  private slots:
    void init() {
        static int n = 0;
        pack_ = folder_.filePath(QStringLiteral("pack%1").arg(++n));
        QVERIFY(copyFolder(samplePack, pack_));
    }

    void aReleaseIsPackedOnlyWhenItsCardsHoldWhatIsOnThem() {
        QCOMPARE(
            runWarwright({"set", pack_, "character/orrin-vael", "name", QString(39, 'W')}).exitCode,
            0);
        QCOMPARE(runWarwright({"check", pack_, "--release"}).exitCode, 1);
        const QString file = pack_ + ".wpack";
        const ProcessResult ran = runWarwright({"pack", pack_, "--release", "-o", file});
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.output.contains("core.sheet.does-not-fit"), ran.output + ran.errorOutput);
        QVERIFY(!QFile::exists(file));
        QCOMPARE(runWarwright({"pack", pack_, "-o", file}).exitCode, 0);
    }

    void aReleaseIsNotCleanWhereItsCardsCouldNotBeLaidOut() {
        const QString file = pack_ + ".wpack";
        for (const QStringList& arguments : {QStringList{"check", pack_, "--release"},
                                             QStringList{"pack", pack_, "--release", "-o", file}}) {
            const ProcessResult ran = runProgram(WW_BIN_DIR "/warwright", arguments,
                                                 {"WARWRIGHT_RESOURCES=/nonexistent"});
            QCOMPARE(ran.exitCode, 3);
            QVERIFY2(ran.errorOutput.contains("fonts") && ran.errorOutput.contains("/nonexistent"),
                     ran.errorOutput);
        }
        QVERIFY(!QFile::exists(file));
    }

    void picturesThatMeanHarmAreFoundBeforeAReleaseAndInEveryArchive() {
        const QByteArray open = "<svg xmlns='http://www.w3.org/2000/svg'>";
        QVERIFY(put("art/doctype.svg", "<!DOCTYPE svg>" + open + "</svg>"));
        QVERIFY(put("art/outside.svg", open + "<image href='file:///etc/passwd'/></svg>"));
        QVERIFY(put("art/other.png", open + "</svg>"));
        QVERIFY(put("art/zip.png", QByteArray("PK\3\4rest")));
        const QStringList all{"core.svg.doctype doctype.svg", "core.image.type other.png",
                              "core.svg.external outside.svg", "core.image.type zip.png"};
        QCOMPARE(errors({pack_, "--release"}), all);
        const QString archive = zipped();
        QVERIFY(!archive.isEmpty());
        QCOMPARE(errors({archive}), all);
        QCOMPARE(runWarwright({"check", archive}).exitCode, 1);
        QVERIFY(errors({pack_ + "/pack.yaml", "--release"}).isEmpty());
    }

    /// `check --release` draws each picture, because an export would omit pictures that can't be
    /// drawn.
    void picturesThatCannotBeDrawnAreFoundBeforeARelease() {
        const QByteArray open = "<svg xmlns='http://www.w3.org/2000/svg'>";
        QVERIFY(put("art/nothing.svg", open + "</svg>"));
        QVERIFY(put("art/square.svg", open + "<rect width='9' height='9'/></svg>"));
        QCOMPARE(errors({pack_, "--release"}), QStringList{"core.svg.undrawn nothing.svg"});
        const ProcessResult ran = runWarwright({"check", pack_, "--release"});
        QVERIFY2(ran.output.contains("can't be drawn: an SVG without width or height"), ran.output);
        QVERIFY(errors({pack_}).isEmpty());
    }

    /// `check` of a file also checks the pictures that the file shows, and no others.
    void picturesAreJudgedWithTheFileThatShowsThem() {
        QVERIFY(put("art/zip.png", QByteArray("PK\3\4rest")));
        QVERIFY(put("art/other.png", QByteArray("PK\3\4rest")));
        const QString file = pack_ + "/characters/lanternwrights.yaml";
        QVERIFY(editFile(file, "    art: \\{ motif: wizard,.*", "    art: { file: art/zip.png }"));
        QVERIFY(editFile(file, "    life: 10\n", "    life: 10\n    pawn: art/gone.png\n"));
        const QStringList shown = errors({file});
        QCOMPARE(shown, QStringList{"core.image.type zip.png"});
        const ProcessResult check = runWarwright({"check", file});
        QCOMPARE(check.exitCode, 1);
        QVERIFY2(check.output.contains("`art/gone.png`") &&
                     check.output.contains("core.art.missing"),
                 check.output);
        QCOMPARE(errors({pack_ + "/art/zip.png"}), QStringList{"core.image.type zip.png"});
        QCOMPARE(errors({pack_ + "/armies.yaml"}), QStringList());
        // Checking the whole pack reports the same, plus the unused picture.
        QStringList all = shown + QStringList{"core.image.type other.png"};
        all.sort();
        QStringList whole = errors({pack_});
        whole.sort();
        QCOMPARE(whole, all);
    }

    void picturesThatBreakOffAreFoundBeforeTheyAreGivenAway() {
        // The JPEG ends after its image data (8 × 8 pixels). The PNG lacks its end marker.
        const QByteArray jpeg = QByteArray::fromHex("ffd8"
                                                    "ffc0000b080008000801011100"
                                                    "ffda0008010100003f00d2cf20");
        const QByteArray png =
            QByteArray::fromHex("89504e470d0a1a0a"
                                "0000000d49484452000000010000000108000000003a7e9b55"
                                "0000000a49444154789c636000000002000148af");
        QVERIFY(put("art/half.jpg", jpeg));
        QVERIFY(put("art/half.png", png));
        const QStringList all{"core.image.cut-off half.jpg", "core.image.cut-off half.png"};
        QCOMPARE(errors({pack_, "--release"}), all);
        const QString archive = zipped();
        QVERIFY(!archive.isEmpty());
        QCOMPARE(errors({archive}), all);
        QCOMPARE(runWarwright({"check", archive}).exitCode, 1);
        for (const QStringList& arguments :
             {QStringList{"pack", pack_, "-o", pack_ + "-made.wpack"},
              QStringList{"unpack", archive, "-o", pack_ + "-out"}}) {
            const ProcessResult ran = runWarwright(arguments);
            QCOMPARE(ran.exitCode, 3);
            QVERIFY2(ran.errorOutput.contains("is incomplete: it ends in the middle of its pixels"),
                     ran.errorOutput);
            QVERIFY(!QFile::exists(arguments.last()));
        }
        QVERIFY(put("art/half.jpg", jpeg + QByteArray::fromHex("ffd9")));
        QVERIFY(put("art/half.png", png + QByteArray::fromHex("a471"
                                                              "0000000049454e44ae426082")));
        QVERIFY(errors({pack_, "--release"}).isEmpty());
    }

    void aNameThatOtherSystemsCannotHoldIsFoundBeforeARelease() {
        QVERIFY(put("con.md", "x"));
        QCOMPARE(errors({pack_, "--release"}), QStringList("core.pack.path-reserved con.md"));
    }

    void oneOfAThingIsReportedAsOne() {
        const QByteArray start =
            "maps:\n  yard:\n    name: Yard\n    setting: interior\n"
            "    levels: |\n      0000\n      0000\n      0000\n      0000\n"
            "    start_areas: |\n      A...\n      A...\n      ....\n      ....\n"
            "    legend:\n      A: { start_area: west, side: 1, facing: east }\n";
        QVERIFY(put("yard.yaml", start));
        QVERIFY(put("well.yaml", "power_sources:\n  well:\n    name: Well\n"
                                 "    kind: crystal\n    maximum: 1\n"));
        const QByteArray reported = runWarwright({"check", pack_}).output;
        QVERIFY2(reported.contains("map `Yard` has 1 start area, but a battle needs two"),
                 reported);
        QVERIFY2(reported.contains("holds at most 1 point, where"), reported);
        QVERIFY(runWarwright({"docs", pack_, "-o", pack_ + "-docs"}).exitCode == 0);
        QByteArray pages;
        for (const QByteArray& page : readFilesBelow(pack_ + "-docs"))
            pages += page;
        QVERIFY(pages.contains("has {areas} start areas, but a battle needs two"));
    }

    void anArchiveWithoutAManifestAtItsTopIsNotUnpacked() {
        const QString file = pack_ + ".zip";
        QCOMPARE(runProgram("sh", {"-c", R"sh(cd "$1/.." && zip -q -r "$2" "$(basename "$1")")sh",
                                   "sh", pack_, file})
                     .exitCode,
                 0);
        const ProcessResult ran = runWarwright({"unpack", file, "-o", pack_ + "-out"});
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(ran.errorOutput.contains("core.pack.no-manifest-inside"), ran.errorOutput);
        QVERIFY(!QFile::exists(pack_ + "-out"));
    }

    void everythingThatAnArchiveIsRefusedForIsReported() {
        const QString file = pack_ + ".wpack";
        const ProcessResult made = runProgram(
            "python3", {"-c",
                        "import sys, zipfile\n"
                        "with zipfile.ZipFile(sys.argv[1], 'w') as z:\n"
                        "    for name in ('pack.yaml', '../out.yaml', '/abs.yaml', 'con.txt'):\n"
                        "        z.writestr(name, 'warwright: 1\\n')\n",
                        file});
        QVERIFY2(made.exitCode == 0, made.errorOutput);
        const QStringList all{"core.pack.path-absolute abs.yaml", "core.pack.path-escape out.yaml",
                              "core.pack.path-reserved con.txt"};
        QStringList found = errors({file});
        found.sort();
        QCOMPARE(found, all);
        const ProcessResult text = runWarwright({"check", file});
        const ProcessResult unpacked = runWarwright({"unpack", file, "-o", pack_ + "-out"});
        QCOMPARE(text.exitCode, 3);
        QCOMPARE(text.errorOutput, unpacked.errorOutput);
        const QByteArray sarif = runWarwright({"check", file, "--format", "sarif"}).output;
        const QJsonArray results =
            QJsonDocument::fromJson(sarif).object()["runs"][0]["results"].toArray();
        QStringList codes;
        for (const QJsonValue& one : results)
            codes << one["ruleId"].toString();
        codes.sort();
        QCOMPARE(codes, QStringList({"core.pack.path-absolute", "core.pack.path-escape",
                                     "core.pack.path-reserved"}));
    }

    void packingToADashWritesTheArchiveToStandardOutput() {
        const ProcessResult ran = runWarwright({"pack", pack_, "-o", "-"});
        QCOMPARE(ran.exitCode, 0);
        const QString file = pack_ + ".wpack";
        QCOMPARE(runWarwright({"pack", pack_, "-o", file}).exitCode, 0);
        QFile written(file);
        QVERIFY(written.open(QIODevice::ReadOnly));
        QCOMPARE(ran.output, written.readAll());
        QVERIFY(!QFile::exists("-"));
    }

    void onlyWhatWasSavedIsFixed() {
        QCOMPARE(runWarwright({"set", pack_, "character/orrin-vael", "abilities[1]", "Morrale"})
                     .exitCode,
                 1);
        const QString file = pack_ + ".wpack";
        QCOMPARE(runWarwright({"pack", pack_, "-o", file}).exitCode, 0);
        const ProcessResult ran = runWarwright({"fix", file, "--all"});
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(!ran.output.contains("fixed") && ran.errorOutput.contains("is an archive"),
                 ran.output);
        QVERIFY(runWarwright({"fix", pack_, "--all"}).output.startsWith("fixed "));
    }

    void whatCameWithTheProgramIsNotChangedInPlace() {
        const QString content = pack_ + "-content";
        const QString installed = content + "/packs/mine";
        QVERIFY(copyFolder(QStringLiteral(WW_SOURCE_DIR "/content/systems/ultrawar"),
                           content + "/systems/ultrawar"));
        QVERIFY(copyFolder(pack_, installed));
        QCOMPARE(runWarwright({"set", installed, "character/orrin-vael", "abilities[1]", "Morrale"})
                     .exitCode,
                 1);
        const auto before = readFilesBelow(installed);
        for (const QStringList& arguments :
             {QStringList{"set", installed, "character/orrin-vael", "offense", "6"},
              QStringList{"rename", installed, "character/orrin-vael", "orrin"},
              QStringList{"fix", installed, "--all"},
              QStringList{"new", "map", "a-yard", "--in", installed}}) {
            const ProcessResult ran =
                runProgram(WW_BIN_DIR "/warwright", arguments, {"WARWRIGHT_CONTENT=" + content});
            QVERIFY2(ran.exitCode == 3, ran.output + ran.errorOutput);
            QVERIFY2(ran.errorOutput.contains("was installed with the program") &&
                         ran.output.isEmpty(),
                     ran.errorOutput);
        }
        QCOMPARE(readFilesBelow(installed), before);
    }

    void aNewPackIsMadeInTheFolderNamedAndCarriesItsSchema() {
        QVERIFY(QDir().mkpath(pack_ + "-in"));
        const ProcessResult made = runWarwright(
            {"new", "pack", "night-watch", "--system", "ultrawar", "--in", pack_ + "-in"});
        QVERIFY2(made.exitCode == 0, made.output + made.errorOutput);
        const QString fresh = pack_ + "-in/night-watch";
        const QByteArray line =
            "# yaml-language-server: $schema=.schema/draft-07/file.schema.json\n";
        auto files = readFilesBelow(fresh);
        QVERIFY(files["characters.yaml"].startsWith(line));
        QVERIFY(files["faction.yaml"].startsWith(line));
        const QByteArray schema = files[".schema/draft-07/file.schema.json"];
        QVERIFY(QJsonDocument::fromJson(schema).object()["properties"].toObject().contains(
            "characters"));
        QCOMPARE(runWarwright({"new", "map", "the-yard", "--in", fresh}).exitCode, 0);
        files = readFilesBelow(fresh);
        QVERIFY2(files["maps.yaml"].startsWith(line + "maps:\n"), files["maps.yaml"]);
        QCOMPARE(runWarwright({"check", fresh}).exitCode, 0);
        // `schema` restores a deleted schema file.
        QFile(fresh + "/.schema/draft-07/file.schema.json").remove();
        QCOMPARE(runWarwright({"schema", fresh, "-o", fresh + "/.schema"}).exitCode, 0);
        QCOMPARE(readFilesBelow(fresh)[".schema/draft-07/file.schema.json"], schema);
        QCOMPARE(runWarwright({"pack", fresh, "-o", fresh + ".wpack"}).exitCode, 0);
        QVERIFY(!runProgram("unzip", {"-l", fresh + ".wpack"}).output.contains("schema"));
    }

    void contentOfANewPackIsValidByItsSchema() {
        QCOMPARE(runWarwright(
                     {"new", "pack", "by-schema", "--system", "ultrawar", "--in", folder_.path()})
                     .exitCode,
                 0);
        const ProcessResult ran = runProgram(
            "python3",
            {"-c", "import json, sys, yaml, jsonschema\n"
                   "schema = json.load(open('.schema/draft-07/file.schema.json'))\n"
                   "for name in ('characters.yaml', 'faction.yaml'):\n"
                   "    jsonschema.Draft7Validator(schema).validate(yaml.safe_load(open(name)))\n"},
            {}, folder_.filePath("by-schema"));
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
    }

    void whatIsInstalledFindsItsGamesFontsAndPainter() {
        const QString root = pack_ + "-root";
        for (const char* part : {"app/cli", "editor/sheets", "rules/files", "packaging"}) {
            const ProcessResult ran = runProgram(
                "cmake", {"-DCMAKE_INSTALL_PREFIX=" + root, "-P",
                          QStringLiteral(WW_BIN_DIR "/../%1/cmake_install.cmake").arg(part)});
            QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        }
        const QString program = root + "/bin/warwright";
        for (const QStringList& arguments :
             {QStringList{"new", "pack", "installed", "--system", "ultrawar", "--in", root},
              QStringList{"new", "system", "begun", "--in", root},
              QStringList{"export", root + "/installed", "--ref", "character/first-general", "-o",
                          root + "/out"},
              QStringList{"export", root + "/installed", "--ref", "character/first-general",
                          "--format", "png", "--dpi", "72", "-o", root + "/out"},
              QStringList{"check", root + "/share/warwright/content/packs/"
                                          "lanternwrights-vs-ironloom"}}) {
            const ProcessResult ran = runProgram(program, arguments);
            QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        }
        for (const char* file :
             {"applications/org.warwright.Warwright.desktop",
              "metainfo/org.warwright.Warwright.metainfo.xml",
              "mime/packages/org.warwright.Warwright.xml", "bash-completion/completions/warwright"})
            QVERIFY2(QFile::exists(root + "/share/" + file), file);
    }

    void aTitleThatIsNoTextMakesNoPack() {
        const ProcessResult ran = runProgram(
            "sh", {"-c", R"sh(exec "$1" new pack no-text --in "$2" --title "$(printf '\377')")sh",
                   "sh", WW_BIN_DIR "/warwright", folder_.path()});
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorOutput.contains("UTF-8"), ran.errorOutput);
        QVERIFY(!QFile::exists(folder_.filePath("no-text")));
    }

    void aBlankNameIsRefused_data() {
        QTest::addColumn<QStringList>("command");
        QTest::newRow("pack") << QStringList{"pack", "{pack}", "-o", ""};
        QTest::newRow("unpack") << QStringList{"unpack", "{pack}", "-o", " "};
        QTest::newRow("export") << QStringList{"export", "{pack}", "-o", ""};
        QTest::newRow("new") << QStringList{"new",          "pack",    "no-name", "--in",
                                            folder_.path(), "--title", " "};
    }
    void aBlankNameIsRefused() {
        QFETCH(QStringList, command);
        command.replaceInStrings("{pack}", pack_);
        const ProcessResult ran = runWarwright(command);
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorOutput.contains("the name is blank"), ran.errorOutput);
        QVERIFY(ran.output.isEmpty());
        QVERIFY(!QFile::exists(folder_.filePath("no-name")));
    }

    void aFileNameFitsItsFormat_data() {
        QTest::addColumn<QStringList>("command");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("a picture") << QStringList{"analyze",  "{pack}", "sight", "foundry",  "E4",
                                                  "--format", "png",    "-o",    "{out}.svg"}
                                   << QByteArray("would contain png, not svg; use --format svg");
        QTest::newRow("JSON") << QStringList{"analyze", "{pack}", "sight",     "foundry",
                                             "E4",      "-o",     "{out}.json"}
                              << QByteArray("would contain text, not json");
        QTest::newRow("a folder") << QStringList{"export", "{pack}", "--format",
                                                 "png",    "-o",     "{out}.svg"}
                                  << QByteArray(
                                         "is a file's name, but export writes into a folder");
    }
    void aFileNameFitsItsFormat() {
        QFETCH(QStringList, command);
        QFETCH(const QByteArray, message);
        command.replaceInStrings("{pack}", pack_);
        command.replaceInStrings("{out}", folder_.filePath("out"));
        const ProcessResult ran = runWarwright(command);
        QCOMPARE(ran.exitCode, 2);
        QVERIFY2(ran.errorOutput.contains(message), ran.errorOutput);
        QVERIFY(!QFile::exists(command.back()));
    }

    void whatCannotBeMadeIsReportedInWordsOfMaking() {
        QVERIFY(put("file", "no folder"));
        const ProcessResult ran = runWarwright(
            {"new", "pack", "my-pack", "--system", "ultrawar", "--in", pack_ + "/file"});
        QCOMPARE(ran.exitCode, 3);
        QVERIFY2(!ran.errorOutput.contains("unpack"), ran.errorOutput);
    }
};

QTEST_GUILESS_MAIN(CliPacksTest)
#include "tst_cli_packs.moc"
