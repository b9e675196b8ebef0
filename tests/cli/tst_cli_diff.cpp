// `diff` reports the same for two versions of a pack as the window reports for unsaved changes.

#include "tests/cli/program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

class CliDiffTest : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;
    QString pack_;

    [[nodiscard]] static QJsonObject entity(const QJsonObject& report, const QString& id) {
        for (const QJsonValue& one : report["entities"].toArray())
            if (one["id"] == id)
                return one.toObject();
        return {};
    }

  private slots:
    void init() {
        pack_ = folder_.filePath(QString::fromLatin1(QTest::currentTestFunction()));
        QVERIFY(copyFolder(samplePack, pack_));
    }

    void aCopyIsTheSame() {
        const ProcessResult ran = runWarwright({"diff", samplePack, pack_});
        QCOMPARE(ran.exitCode, 0);
        QCOMPARE(ran.output,
                 QByteArray("0 changed, 0 added, 0 removed, 0 affected; 0 look different; "
                            "findings: 0 new, 0 resolved\n"));
    }

    void whatCannotBeReadIsSaid() {
        QVERIFY(QFile::remove(pack_ + "/armies.yaml"));
        QVERIFY(QFile::link("/proc/self/environ", pack_ + "/armies.yaml"));
        for (const QStringList& sides : {QStringList{samplePack, pack_}, {pack_, pack_}}) {
            const ProcessResult ran = runWarwright(QStringList{"diff"} + sides);
            QCOMPARE(ran.exitCode, 3);
            QVERIFY2(ran.errorOutput.contains("is treated as missing") &&
                         ran.errorOutput.contains("armies.yaml"),
                     ran.errorOutput);
        }
    }

    /// The messages about a conflict and a duplicate key contain line numbers.
    void linesOfFindingsAreFilledIn() {
        const QString armies = pack_ + "/armies.yaml";
        QVERIFY(editFile(armies, "(?s)^(.*?\\n    name: [^\\n]*\\n)",
                         "\\1<<<<<<< a\n    xx: 1\n=======\n    xx: 2\n>>>>>>> b\n"));
        QVERIFY(editFile(pack_ + "/factions.yaml", "(?s)^(.*?\\n    name: [^\\n]*\\n)",
                         "\\1    name: Twice\n"));
        for (const QStringList& sides : {QStringList{samplePack, pack_}, {pack_, samplePack}})
            for (const char* format : {"text", "json"}) {
                const ProcessResult ran =
                    runWarwright(QStringList{"diff"} + sides + QStringList{"--format", format});
                QCOMPARE(ran.exitCode, 3);
                static const QRegularExpression conflict(
                    "lines [1-9]\\d* to [1-9]\\d* are an unresolved merge");
                static const QRegularExpression twice("is here twice, first in line [1-9]");
                QVERIFY2(conflict.match(QString::fromUtf8(ran.output)).hasMatch(), ran.output);
                QVERIFY2(twice.match(QString::fromUtf8(ran.output)).hasMatch(), ran.output);
                for (const QByteArray& said : {ran.output, ran.errorOutput})
                    QVERIFY2(!said.contains("{first}") && !said.contains("{last}"), said);
            }
        // A new line above a conflict doesn't make it a different conflict.
        const QString later = pack_ + "-later";
        QVERIFY(copyFolder(pack_, later));
        QVERIFY(editFile(later + "/armies.yaml", "^", "# a line more\n"));
        const ProcessResult ran = runWarwright({"diff", pack_, later});
        QVERIFY2(ran.output.contains("findings: 0 new, 0 resolved"), ran.output);
    }

    void saysWhatAnEditReaches() {
        QCOMPARE(runWarwright({"set", pack_, "character/orrin-vael", "offense", "9"}).exitCode, 0);
        const ProcessResult text = runWarwright({"diff", samplePack, pack_});
        QCOMPARE(text.exitCode, 0);
        QVERIFY2(text.output.contains("character/orrin-vael (Orrin Vael): changed\n"
                                      "  offense: 5 → 9\n"),
                 text.output);
        const ProcessResult ran = runWarwright({"diff", samplePack, pack_, "--format", "json"});
        const QJsonObject report = QJsonDocument::fromJson(ran.output).object();
        const QJsonObject orrin = entity(report, "orrin-vael");
        QCOMPARE(orrin["text"].toString(), QString("changed"));
        const QJsonObject field = orrin["fields"].toArray().at(0).toObject();
        QCOMPARE(field["before"].toString(), QString("5"));
        QCOMPARE(field["after"].toString(), QString("9"));
        QVERIFY(!orrin["faces"].toArray().isEmpty());
        bool odds = false;
        for (const QJsonValue& figure : orrin["figures"].toArray())
            odds = odds || figure["what"].toString().startsWith("Offense against");
        QVERIFY(odds);
        // The army's text is unchanged, but its roster must be printed again.
        const QJsonObject army = entity(report, "wardens-of-the-yard");
        QCOMPARE(army["text"].toString(), QString("reached"));
        QVERIFY(!army["sheets"].toArray().isEmpty());
    }

    void saysWhoCameAndWentAndWhatIsFound() {
        QFile file(pack_ + "/armies.yaml");
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray text = file.readAll();
        text.replace("      orrin-vael: 1 ", "      nobody-here: 1 ");
        file.resize(0);
        file.write(text);
        file.close();
        const ProcessResult ran = runWarwright({"diff", samplePack, pack_, "--format", "json"});
        QCOMPARE(ran.exitCode, 0);
        const QJsonObject army =
            entity(QJsonDocument::fromJson(ran.output).object(), "wardens-of-the-yard");
        bool unresolved = false;
        for (const QJsonValue& note : army["came"].toArray())
            unresolved = unresolved || note["code"] == "core.ref.unresolved";
        QVERIFY2(unresolved, ran.output);
    }

    void packsOfTwoGamesAreRefused() {
        const ProcessResult ran =
            runWarwright({"diff", samplePack, WW_SOURCE_DIR "/tests/data/systems/skirmish-pack",
                          "--packs", WW_SOURCE_DIR "/tests/data/systems"});
        QVERIFY2(ran.exitCode == 2, ran.errorOutput);
    }
};

QTEST_GUILESS_MAIN(CliDiffTest)
#include "tst_cli_diff.moc"
