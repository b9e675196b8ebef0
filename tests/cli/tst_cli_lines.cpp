// A name with a line break doesn't start a new line of output. Also tests `list`.

#include "tests/cli/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

class CliLinesTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    static bool replace(const QString& path, const QByteArray& was, const QByteArray& now) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return false;
        QByteArray text = file.readAll();
        file.close();
        const qsizetype at = text.indexOf(was);
        return at >= 0 && file.open(QIODevice::WriteOnly) &&
               file.write(text.replace(at, was.size(), now)) > 0;
    }

  private slots:
    void noNameBeginsALine() {
        const QString sample = QStringLiteral(WW_SOURCE_DIR "/content/packs/battlecry-sample");
        const QString pack = folder_.filePath("forger");
        QVERIFY(copyFolder(sample, pack));
        QVERIFY(replace(pack + "/squads.yaml", "name: Bell company",
                        "name: \"Bell\\n::error::forged\\ecompany\"\n    points: 1"));
        QVERIFY(replace(pack + "/mecha.yaml", "name: Petrel", "name: \"Pet\\n::error::forged\""));
        QVERIFY(replace(pack + "/pack.yaml", "name:", "name: \"X\\n::error::forged\" #"));
        const QString out = folder_.filePath("out");
        const QList<QStringList> all = {
            {"check", pack},
            {"check", pack, "--format", "github"},
            {"fix", pack, "--all", "--dry-run"},
            {"export", pack, "-o", out},
            {"export", pack, "--format", "svg", "-o", out},
            {"diff", sample, pack},
            {"diff", pack, sample},
            {"analyze", pack},
            {"analyze", pack, "value", "mecha/petrel"},
            {"list", folder_.path()},
            {"pack", pack, "-o", folder_.filePath("forger.wpack")},
            {"check", pack, "--format", "\x1b[31m\n::error::forged"},
            {"frobnicate\n::error::forged"},
            {"analyze", pack, "odds\n::error::forged"},
        };
        for (const QStringList& words : all) {
            const ProcessResult ran = runWarwright(words);
            for (const QByteArray& line : (ran.output + '\n' + ran.errorOutput).split('\n'))
                QVERIFY2(!line.startsWith("::error::forged"),
                         qPrintable(words.join(' ') + '\n' + ran.output + ran.errorOutput));
            QVERIFY2(!(ran.output + ran.errorOutput).contains('\x1b'), qPrintable(words.join(' ')));
        }
    }

    void listsGamesAndPacks() {
        const ProcessResult all = runWarwright({"list"});
        QVERIFY2(all.exitCode == 0, all.errorOutput);
        QVERIFY2(all.output.startsWith("Id "), all.output);
        for (const char* one :
             {"\nultrawar ", "\nbattlecry ", "\nlanternwrights-vs-ironloom ", "pack of battlecry"})
            QVERIFY2(all.output.contains(one), all.output);
        const QString packs = folder_.filePath("packs");
        QVERIFY(copyFolder(samplePack, packs + "/mine"));
        QCOMPARE(runWarwright({"pack", packs + "/mine", "-o", packs + "/mine.wpack"}).exitCode, 0);
        const ProcessResult json = runWarwright({"list", packs, "--format", "json"});
        const QJsonArray list = QJsonDocument::fromJson(json.output).array();
        QCOMPARE(list.size(), 2);
        QCOMPARE(list[0]["id"].toString(), "lanternwrights-vs-ironloom");
        QCOMPARE(list[0]["game"].toBool(true), false);
        QCOMPARE(list[0]["of"].toString(), "ultrawar");
        QCOMPARE(list[0]["path"].toString(), packs + "/mine");
        QCOMPARE(list[1]["path"].toString(), packs + "/mine.wpack");
        // The folder `empty` has no files, and no folder has a similar name.
        QVERIFY(QDir().mkpath(folder_.filePath("empty")));
        const ProcessResult none = runWarwright({"list", folder_.filePath("empty")});
        QCOMPARE(none.exitCode, 0);
        QVERIFY2(none.errorOutput.contains("no pack"), none.errorOutput);
        QCOMPARE(
            runWarwright({"list", folder_.filePath("empty"), "--format", "json"}).output.trimmed(),
            "[]");
        QCOMPARE(runWarwright({"list", folder_.filePath("nowhere")}).exitCode, 2);
    }
};

QTEST_GUILESS_MAIN(CliLinesTest)
#include "tst_cli_lines.moc"
