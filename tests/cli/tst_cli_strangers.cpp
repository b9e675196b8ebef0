// Untrusted packs can't hide unread text, remove entities unasked, or give commands to a build
// server.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

class CliStrangersTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString pack_;

    [[nodiscard]] static bool write(const QString& path, const QByteArray& text) {
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    }

  private slots:
    void init() {
        pack_ = folder_.filePath(QString::fromLatin1(QTest::currentTestFunction()) + '-' +
                                 QString::fromLatin1(QTest::currentDataTag()).replace(' ', '-'));
        QVERIFY(copyFolder(samplePack, pack_));
    }

    void noPackHidesThatItCannotBeRead_data() {
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<QByteArray>("more");
        const auto row = [](const char* code, const QByteArray& more) {
            QTest::newRow(code) << QByteArray(code) << more;
        };
        row("core.yaml.cut-short", "characters:\n  zed:\n    name: Zed\n---\n    life: 3\n");
        row("core.yaml.merge-conflict", "characters:\n  zed:\n<<<<<<< a\n    name: Zed\n=======\n"
                                        "    name: Zet\n>>>>>>> b\n");
        row("core.yaml.unclosed-quote", "characters:\n  zed:\n    name: \"Zed\n");
        row("core.yaml.duplicate-key", "characters:\n  zed: { name: Zed, name: Zet }\n");
        row("core.section.unknown", "charakters:\n  zed: { name: Zed }\n");
        row("core.id.duplicate",
            "characters:\n  orrin-vael: { name: Orrin }\n  zed: { name: Z }\n");
    }
    void noPackHidesThatItCannotBeRead() {
        QFETCH(QByteArray, code);
        QFETCH(QByteArray, more);
        QVERIFY(write(pack_ + "/more.yaml", more));
        QFile manifest(pack_ + "/pack.yaml");
        QVERIFY(manifest.open(QIODevice::Append));
        QVERIFY(manifest.write("severities: { " + code + ": info }\n") > 0);
        manifest.close();
        const ProcessResult ran = runWarwright({"check", pack_});
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.output.contains("[" + code + "]") &&
                     ran.output.contains("warning: `" + code + "` must stay an error"),
                 ran.output);
        QVERIFY2(!ran.output.contains("info: " + code), ran.output);
        QVERIFY(QRegularExpression("error: .*\\[" + QRegularExpression::escape(code) + "\\]")
                    .match(QString::fromUtf8(ran.output))
                    .hasMatch());
    }

    void fixTakesNoEntityOut() {
        const QString top = folder_.filePath("shelf"), game = top + "/tidy";
        QVERIFY(write(game + "/system.yaml",
                      "warwright: 1\nsystem: tidy\nname: Tidy\nversion: 1.0.0\nschemas: [unit]\n"));
        QVERIFY(write(game + "/pack.yaml", "warwright: 1\npack: tidy\nname: Tidy\nversion: 1.0.0\n"
                                           "licence: MIT\nauthors: [Ada Byron]\n"));
        QVERIFY(write(game + "/schema/unit.yaml",
                      "entity: unit\nsection: units\nlabel: Unit\nfields:\n"
                      "  - { key: name, kind: text, required: true }\n  - { key: n, kind: int }\n"
                      "constraints:\n  - id: tidy.small\n    require: n > 5\n    at: n\n"
                      "    message: it is small\n"
                      "    fix: { label: tidy up, safe: true, remove: self }\n"));
        const QString units = top + "/own/units.yaml";
        QVERIFY(write(top + "/own/pack.yaml",
                      "warwright: 1\npack: own\nname: Own\nversion: 1.0.0\nsystem: tidy ^1.0\n"
                      "licence: MIT\nauthors: [Ada Byron]\n"));
        QVERIFY(write(units, "units:\n  a: { name: A, n: 1 }\n  b: { name: B, n: 2 }\n"));
        const ProcessResult check =
            runProgram(WW_BIN_DIR "/warwright", {"check", top + "/own", "--packs", top});
        QVERIFY2(check.output.contains("tidy.small"), check.output + check.errorOutput);
        const auto before = readFilesBelow(top + "/own");
        for (const QStringList& how : {QStringList{"fix"}, QStringList{"fix", "--all"}}) {
            const ProcessResult ran = runWarwright(how + QStringList{top + "/own", "--packs", top});
            QVERIFY2(readFilesBelow(top + "/own") == before, ran.output + ran.errorOutput);
        }
    }

    void aFileNameIsNoCommand() {
        QVERIFY(write(pack_ + "/::error file=app.js,line=1::pwned.yaml",
                      "characters:\n  zed: { name: Zed, nmae: Z }\n"));
        const ProcessResult ran = runProgram(WW_BIN_DIR "/warwright", {"check", "."}, {}, pack_);
        QVERIFY2(ran.output.contains("./::error file=app.js"), ran.output);
        QVERIFY2(!ran.output.startsWith("::") && !ran.output.contains("\n::"), ran.output);
    }

    /// File name extensions may be in upper or lower case.
    void picturesWithCapitalEndingsArePacked() {
        const QByteArray svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>";
        QVERIFY(write(pack_ + "/art/own.SVG", svg));
        QVERIFY(editFile(pack_ + "/characters/lanternwrights.yaml", "    art: \\{ motif: wizard,.*",
                         "    art: { file: art/own.SVG }"));
        const QString archive = folder_.filePath("capitals.wpack");
        const ProcessResult packed = runWarwright({"pack", pack_, "-o", archive});
        QCOMPARE(packed.exitCode, 0);
        QVERIFY2(!packed.errorOutput.contains("skipped"), packed.errorOutput);
        const QString out = folder_.filePath("capitals");
        QCOMPARE(runWarwright({"unpack", archive, "-o", out}).exitCode, 0);
        QVERIFY(QFile::exists(out + "/art/own.SVG"));
        QVERIFY(!runWarwright({"check", out}).output.contains("core.art.missing"));
    }

    void whatIsPrintedWithErrorsIsNotClean() {
        const QString out = folder_.filePath("errors");
        const QStringList print{"export", pack_, "--ref", "character/orrin-vael", "-o", out};
        QCOMPARE(runWarwright(print).exitCode, 0);
        QVERIFY(editFile(pack_ + "/characters/lanternwrights.yaml", "    faction: \\S+",
                         "    faction: nobody"));
        for (const QStringList& how : {QStringList{}, {"--format", "svg"}}) {
            const ProcessResult ran = runWarwright(print + how);
            QCOMPARE(ran.exitCode, 1);
            QVERIFY2(ran.errorOutput.contains("is printed with"), ran.errorOutput);
        }
        QVERIFY(QFile::exists(out + "/orrin-vael.pdf"));
    }

    void aLaterPrintReplacesNothingElse() {
        const QString out = folder_.filePath("later");
        const QString pack = QStringLiteral(WW_SOURCE_DIR "/content/packs/battlecry-sample");
        for (const char* ref : {"mecha/breakwater", "dial/breakwater"})
            QCOMPARE(runWarwright({"export", pack, "--ref", ref, "-o", out}).exitCode, 0);
        QCOMPARE(QDir(out).entryList(QDir::Files),
                 (QStringList{"dial-breakwater.pdf", "mecha-breakwater.pdf"}));
    }
};

QTEST_GUILESS_MAIN(CliStrangersTest)
#include "tst_cli_strangers.moc"
