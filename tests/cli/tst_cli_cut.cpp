// A merge conflict or an unindented line can cut an entity short. One finding names the cause, and
// commands don't write into the entity.

#include "tests/cli/case_pack.h"

#include <QtTest>

class CliCutTest : public QObject, CasePack {
    Q_OBJECT

    [[nodiscard]] QByteArray bytes(const QString& name) const {
        QFile file(pack_ + '/' + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// Returns a whole character with the lines `cut` in its middle.
    static QByteArray character(const QByteArray& id, const QByteArray& cut) {
        return "  " + id + ":\n    name: " + id +
               "\n    faction: none\n    race: human\n    rank: troop\n    offense: 1\n" + cut +
               "    defense: 1\n    movement: 4\n    value: 2\n    life: 2\n";
    }

  private slots:
    void theCutIsTheOnlyFinding_data() {
        QTest::addColumn<QByteArray>("cut");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const QByteArray& cut, const QString& message) {
            QTest::newRow(name) << cut << message;
        };
        row("conflict", "<<<<<<< HEAD\n    art: { file: a.png }\n=======\n>>>>>>> theirs\n",
            "lines 8 to 11 are an unresolved merge conflict");
        row("key", "todo: raise the life\n",
            "the line `todo: raise the life` isn't indented, so `u` ends too early");
        for (const char* line :
             {"life: 7", "---", "...", "- a note", "bare words", "art:\n      x: 1"})
            row(line, QByteArray(line) + '\n',
                QString("the line `%1` isn't indented").arg(QString(line).section('\n', 0, 0)));
        // The line begins a section `notes` that can't contain the entity's remaining lines.
        for (const char* line :
             {"notes:\n  more: text", "notes:\n  more: \"text\"", "notes:\n  more: 'text'",
              "notes:\n  more: [a, b]", "notes:\n  more: { a: 1 }", "notes:\n  - text",
              "notes:\n  - \"text\"", "notes:\n  - [a]", "notes:\n  - { a: 1 }",
              "notes:\n\n  # why\n  more: \"text\""})
            row(line, QByteArray(line) + '\n', "the line `notes:` isn't indented");
        for (const char* line : {"life: \"7\"", "tags: [a]", "art: { file: a.png }"})
            row(line, "  " + QByteArray(line) + '\n',
                QString("the line `%1` is indented like an id").arg(line));
        row("prose among items",
            "    tags:\n      - one\n  There is a margin: line in it.\n      - two\n",
            "the line `There is a margin: line in it.` is indented like an id");
        row("prose",
            "    notes: |\n      Some text.\n  There is a margin: line in it.\n      More text.\n",
            "the line `There is a margin: line in it.` is indented like an id");
        row("id's column", "  life: 7\n", "the line `life: 7` is indented like an id");
    }
    void theCutIsTheOnlyFinding() {
        QFETCH(QByteArray, cut);
        QFETCH(QString, message);
        for (const char* eol : {"\n", "\r\n"})
            for (const bool isFirst : {true, false}) {
                QVERIFY(createPack());
                const QByteArray whole = character("v", {}) + character("w", {});
                QByteArray text = "characters:\n" + (isFirst ? QByteArray() : whole) +
                                  character("u", cut) + (isFirst ? whole : QByteArray());
                text.replace("\n", eol);
                QVERIFY(write("people.yaml", text));
                QVERIFY(write("army.yaml",
                              "decks:\n  d:\n    name: D\n    cards: {}\n    fits: [u]\n"));
                const ProcessResult found = runCheck();
                QStringList errors;
                for (const QJsonValue& one : findings(found))
                    if (one.toObject()["file"].toString().contains("people") ||
                        one.toObject()["code"].toString().startsWith("core.ref"))
                        errors << one.toObject()["message"].toString();
                QCOMPARE(errors.size(), 1);
                if (isFirst || !message.contains("lines"))
                    QVERIFY2(errors[0].contains(message), qPrintable(errors[0]));

                for (const QStringList& command :
                     {QStringList{"set", pack_, "character/u", "life", "5"},
                      QStringList{"get", pack_, "character/u", "life"},
                      QStringList{"rename", pack_, "character/u", "x"},
                      QStringList{"rename", pack_, "character/v", "x"},
                      QStringList{"fix", pack_, "--all"}, QStringList{"fix", pack_}}) {
                    const ProcessResult ran = runWarwright(command);
                    QVERIFY2(ran.exitCode == 3, ran.errorOutput);
                    QVERIFY2(ran.errorOutput.contains("people.yaml"), ran.errorOutput);
                    QCOMPARE(bytes("people.yaml"), text);
                }
                QCOMPARE(runWarwright({"get", pack_, "character/v", "life"}).output.trimmed(),
                         QByteArray("2"));
                QCOMPARE(runWarwright({"set", pack_, "character/w", "life", "3"}).exitCode, 0);
                QCOMPARE(bytes("people.yaml").count("life: 3"), 1);
            }
    }

    void aLayerIsCutToo() {
        QVERIFY(createPack());
        QVERIFY(write("people.yaml", "characters:\n  base:x:\n    mode: modify\n    set:\n"
                                     "      life: 2\n<<<<<<< a\n      value: 2\n=======\n"
                                     "      value: 3\n>>>>>>> b\n"));
        const ProcessResult found = runCheck();
        QCOMPARE(findings(found, "core.yaml.merge-conflict").size(), 1);
    }

    void aManifestWithAConflictSaysSo() {
        QVERIFY(createPack());
        QVERIFY(write("pack.yaml", bytes("pack.yaml") +
                                       "<<<<<<< a\nversion: 2.0.0\n=======\nversion: 3.0.0\n"
                                       ">>>>>>> b\n"));
        const ProcessResult found = runWarwright({"check", pack_});
        QVERIFY2(found.output.contains("lines 8 to 12 are an unresolved merge conflict"),
                 found.output + found.errorOutput);
    }
    void aManifestWithAKeyTwiceNamesTheFirst() {
        QVERIFY(createPack());
        QVERIFY(write("pack.yaml", bytes("pack.yaml") + "name: Another\n"));
        const ProcessResult found = runWarwright({"check", pack_});
        QVERIFY2(!found.output.contains("{first}"), found.output);
        static const QRegularExpression twice("is here twice, first in line [1-9]");
        QVERIFY2(twice.match(QString::fromUtf8(found.output)).hasMatch(),
                 found.output + found.errorOutput);
    }
};

QTEST_GUILESS_MAIN(CliCutTest)
#include "tst_cli_cut.moc"
