// Other programs leave copies of files, such as `people (1).yaml`. Warwright reads and writes the
// original, and ignores the copy.

#include "tests/cli/case_pack.h"

#include <QtTest>

class CliCopiesTest : public QObject, CasePack {
    Q_OBJECT

    [[nodiscard]] QByteArray bytes(const QString& name) const {
        QFile file(pack_ + '/' + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] QByteArray nameOf(const QString& ref) const {
        return runWarwright({"get", pack_, ref, "name"}).output.trimmed();
    }

  private slots:
    void theFileItselfIsReadAndWritten_data() {
        QTest::addColumn<QString>("copy");
        for (const char* copy : {"people (1).yaml",
                                 "people (23).yaml",
                                 "Copy of people.yaml",
                                 "people - Copy.yaml",
                                 "people copy.yaml",
                                 "people-old.yaml",
                                 "people_old.yaml",
                                 "people.orig.yaml",
                                 "people.bak.yaml",
                                 "~people.yaml",
                                 "people~.yaml",
                                 "people2.yaml",
                                 "people.sync-conflict-20260102-101500-ABC.yaml",
                                 "Kopie von people.yaml",
                                 "people (conflicted copy 2026-01-02).yaml",
                                 "backup/people.yaml",
                                 "old/people.yaml",
                                 "Backup 2026/p.yaml",
                                 "old/people.sync-conflict-1.yaml",
                                 "a (1).yaml",
                                 "backup/a.yaml"})
            QTest::newRow(copy) << QString(copy);
    }
    void theFileItselfIsReadAndWritten() {
        QFETCH(QString, copy);
        QVERIFY(createPack());
        QVERIFY(write("people.yaml", characterText("")));
        QVERIFY(QFileInfo(pack_ + '/' + copy).dir().mkpath("."));
        const QByteArray old = characterText("", "FROM THE COPY");
        QVERIFY(write(copy, old));
        QCOMPARE(nameOf("character/mira"), QByteArray("Mira"));
        const ProcessResult found = runCheck();
        QCOMPARE(findings(found, "core.pack.copied-file").size(), 1);
        QVERIFY2(findings(found, "core.id.duplicate").isEmpty(), found.output);
        const QString message =
            findings(found, "core.pack.copied-file")[0].toObject()["message"].toString();
        QVERIFY2(message.contains('`' + copy + '`') && message.contains("`people.yaml`"),
                 qPrintable(message));

        const ProcessResult set = runWarwright({"set", pack_, "character/mira", "life", "5"});
        QCOMPARE(set.exitCode, 0);
        QVERIFY2(set.errorOutput.contains(copy.toUtf8()), set.errorOutput);
        QCOMPARE(bytes(copy), old);
        QVERIFY(bytes("people.yaml").contains("life: 5"));
        const ProcessResult fix = runWarwright({"fix", pack_, "--all"});
        QVERIFY2(!fix.output.contains("rename"), fix.output);
        const ProcessResult renamed = runWarwright({"rename", pack_, "character/mira", "mirabel"});
        QCOMPARE(renamed.exitCode, 0);
        QVERIFY2(renamed.errorOutput.contains(
                     copy.toUtf8() + " was ignored as a copy of people.yaml and is used now"),
                 renamed.errorOutput);
        QVERIFY(bytes("people.yaml").contains("mirabel"));
    }

    /// An entity in both files is read from the original. An entity that only the copy has is read,
    /// too.
    void aFileWithAnEntityOfItsOwnIsNoCopy_data() {
        QTest::addColumn<QString>("copy");
        for (const char* copy : {"people (1).yaml", "backup/people.yaml", "a copy.yaml"})
            QTest::newRow(copy) << QString(copy);
    }
    void aFileWithAnEntityOfItsOwnIsNoCopy() {
        QFETCH(QString, copy);
        QVERIFY(createPack());
        QVERIFY(QDir(pack_).mkpath("backup"));
        QVERIFY(write("people.yaml", characterText("")));
        const QByteArray text =
            characterText("", "FROM THE COPY") +
            characterText("").replace("characters:\n", "").replace("mira", "ida");
        QVERIFY(write(copy, text));
        const ProcessResult found = runCheck();
        QVERIFY2(findings(found, "core.pack.copied-file").isEmpty(), found.output);
        const QJsonArray twice = findings(found, "core.id.duplicate");
        QCOMPARE(twice.size(), 1);
        QVERIFY2(twice[0]["file"].toString().endsWith('/' + copy), found.output);
        QVERIFY2(twice[0]["message"].toString().contains("in people.yaml"), found.output);
        QCOMPARE(nameOf("character/mira"), QByteArray("Mira"));
        QCOMPARE(nameOf("character/ida"), QByteArray("Mira"));
        QVERIFY(runWarwright({"set", pack_, "character/mira", "life", "5"}).exitCode <= 1);
        QVERIFY(bytes("people.yaml").contains("life: 5"));
        QCOMPARE(bytes(copy), text);
        QVERIFY(runWarwright({"new", "character", "zed", "--in", pack_}).exitCode <= 1);
        QVERIFY(bytes("people.yaml").contains("zed:"));
        QCOMPARE(bytes(copy), text);
    }

    /// A copy is ignored even if the original can't be read, because the original may contain the
    /// same entities.
    void aCopyOfAFileThatCannotBeReadDoesNotCount_data() {
        QTest::addColumn<QByteArray>("original");
        const QByteArray whole = characterText("");
        QTest::newRow("broken") << whole + "    notes: [never closed\n";
        QTest::newRow("cut short") << QByteArray(whole).insert(whole.indexOf("    life"), "oops\n");
        QTest::newRow("a conflict") << QByteArray(whole).insert(
            whole.indexOf("    life"), "<<<<<<< a\n    value: 1\n=======\n>>>>>>> b\n");
        QTest::newRow("no section") << "oops\n" + whole.mid(whole.indexOf('\n') + 1);
        QTest::newRow("UTF-16") << QByteArray("\xff\xfe") + "characters:\n";
        QTest::newRow("a link to nothing") << QByteArray();
    }
    void aCopyOfAFileThatCannotBeReadDoesNotCount() {
        QFETCH(QByteArray, original);
        for (const char* name : {"people (1).yaml", "backup/people.yaml"}) {
            const QString copy = name;
            QVERIFY(createPack());
            QVERIFY(QDir(pack_).mkpath("backup"));
            QVERIFY(write(copy, characterText("")));
            if (original.isEmpty())
                QVERIFY(QFile::link("nowhere.yaml", pack_ + "/people.yaml"));
            else
                QVERIFY(write("people.yaml", original));
            const ProcessResult found = runCheck();
            const QJsonArray copies = findings(found, "core.pack.copied-file");
            QVERIFY2(copies.size() == 1, found.output);
            const QString message = copies[0]["message"].toString();
            QVERIFY2(message.contains('`' + copy + '`') && message.contains("`people.yaml`"),
                     qPrintable(message));
            const QJsonValue related = copies[0]["related"][0];
            QVERIFY2(related["message"].toString().contains("couldn't read this entire file"),
                     found.output);
            QVERIFY2(related["file"].toString().endsWith("people.yaml"), found.output);
            QVERIFY2(findings(found, "core.id.duplicate").isEmpty(), found.output);
            for (const QStringList& command :
                 {QStringList{"set", pack_, "character/mira", "life", "5"},
                  QStringList{"rename", pack_, "character/mira", "ida"}}) {
                const ProcessResult ran = runWarwright(command);
                QVERIFY2(ran.exitCode == 3 && ran.errorOutput.contains("people.yaml"),
                         ran.errorOutput);
                QCOMPARE(bytes(copy), characterText(""));
                QCOMPARE(bytes("people.yaml"), original);
            }
        }
    }

    void aCopyOfADeclarationIsNamedOnce_data() {
        QTest::addColumn<QString>("original");
        QTest::addColumn<QString>("copy");
        const auto row = [](const char* original, const char* copy) {
            QTest::newRow(copy) << original << copy;
        };
        for (const char* copy : {"pack (1).yaml", "pack - Copy.yaml", "Kopie von pack.yaml"})
            row("pack.yaml", copy);
        for (const char* copy : {"style - Copy.yaml", "style.bak.yaml", "backup/style.yaml"})
            row("style.yaml", copy);
        for (const char* copy : {"approvals (1).yaml", "old/approvals.yaml"})
            row("approvals.yaml", copy);
        row("system.yaml", "system (1).yaml");
        row("schema/thing.yaml", "schema/thing (1).yaml");
        row("schema/thing.yaml", "schema/thing.sync-conflict-20260102-101500-ABC.yaml");
        row("schema/thing.yaml", "backup/thing.yaml");
    }
    void aCopyOfADeclarationIsNamedOnce() {
        QFETCH(QString, original);
        QFETCH(QString, copy);
        static int made = 0;
        const QString id = QStringLiteral("game-%1").arg(++made);
        QCOMPARE(runWarwright({"new", "system", id, "--start", "empty", "--in", folder_.path()})
                     .exitCode,
                 0);
        pack_ = folder_.filePath(id);
        QVERIFY(write("style.yaml", "colours:\n  ink: \"#1B1B1F\"\n"));
        QVERIFY(write("approvals.yaml",
                      "- { code: core.field.missing, at: thing/none, reason: So be it. }\n"));
        QVERIFY(QFile::exists(pack_ + '/' + original));
        const QJsonArray before = findings(runCheck());
        QVERIFY(QFileInfo(pack_ + '/' + copy).dir().mkpath("."));
        // The copy is an older version of the file.
        QVERIFY(write(copy, bytes(original).replace("So be it", "It was").replace("1F", "2F")));
        const ProcessResult found = runCheck();
        QVERIFY2(findings(found).size() == before.size() + 1, found.output);
        const QJsonArray copies = findings(found, "core.pack.copied-file");
        QVERIFY2(copies.size() == 1, found.output);
        const QString message = copies[0]["message"].toString();
        QVERIFY2(message.contains('`' + copy + '`') && message.contains('`' + original + '`'),
                 qPrintable(message));
    }

    /// A content file isn't a copy just because of its name.
    void entitiesBesideADeclarationAreNotDropped() {
        QVERIFY(createPack());
        QVERIFY(write("style.yaml", "colours:\n  ink: \"#1B1B1F\"\n"));
        QVERIFY(write("old style.yaml", "colours:\n  ink: \"#1B1B1F\"\n" + characterText("")));
        QVERIFY(findings(runCheck(), "core.pack.copied-file").isEmpty());
        QCOMPARE(nameOf("character/mira"), QByteArray("Mira"));
    }

    /// Unreadable text may be an entity that only this file has.
    void aFileThatCannotBeReadIsNoCopy() {
        QVERIFY(createPack());
        QVERIFY(write("people.yaml", characterText("")));
        QVERIFY(write("people (1).yaml", "words\n" + characterText("")));
        QVERIFY(findings(runCheck(), "core.pack.copied-file").isEmpty());
    }

    void aWholePackInAFolderIsOneCopy() {
        QVERIFY(createPack());
        QVERIFY(write("people.yaml", characterText("")));
        QVERIFY(
            write("approvals.yaml",
                  "- { code: core.field.missing, at: character/mira.art, reason: So be it. }\n"));
        const QStringList files{"pack.yaml", "people.yaml", "approvals.yaml"};
        const QJsonArray before = findings(runCheck());
        for (const char* folder : {"Case/", "a/"}) {
            QVERIFY(QDir(pack_).mkpath(folder));
            for (const QString& file : files)
                QVERIFY(write(folder + file, bytes(file)));
            const ProcessResult found = runCheck();
            QCOMPARE(findings(found, "core.pack.copied-file").size(), 1);
            QCOMPARE(findings(found).size(), before.size() + 1);
            QVERIFY(QDir(pack_ + '/' + folder).removeRecursively());
        }
    }
};

QTEST_GUILESS_MAIN(CliCopiesTest)
#include "tst_cli_copies.moc"
