// A copy of a file that another program left in the pack's folder never counts for the file itself.

#include "tests/cli/case_pack.h"

#include <QtTest>

class CliCopiesTest : public QObject, CasePack {
    Q_OBJECT

    [[nodiscard]] QByteArray bytes(const QString& name) const {
        QFile file(pack_ + '/' + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    [[nodiscard]] QByteArray nameOf(const QString& ref) const {
        return warwright({"get", pack_, ref, "name"}).out.trimmed();
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
        QVERIFY(makePack());
        QVERIFY(write("people.yaml", character("")));
        QVERIFY(QFileInfo(pack_ + '/' + copy).dir().mkpath("."));
        const QByteArray old = character("", "FROM THE COPY");
        QVERIFY(write(copy, old));
        QCOMPARE(nameOf("character/mira"), QByteArray("Mira"));
        const Ran found = check();
        QCOMPARE(findings(found, "core.pack.copied-file").size(), 1);
        QVERIFY2(findings(found, "core.id.duplicate").isEmpty(), found.out);
        const QString message =
            findings(found, "core.pack.copied-file")[0].toObject()["message"].toString();
        QVERIFY2(message.contains('`' + copy + '`') && message.contains("`people.yaml`"),
                 qPrintable(message));

        const Ran set = warwright({"set", pack_, "character/mira", "life", "5"});
        QCOMPARE(set.exit, 0);
        QVERIFY2(set.err.contains(copy.toUtf8()), set.err);
        QCOMPARE(bytes(copy), old);
        QVERIFY(bytes("people.yaml").contains("life: 5"));
        const Ran fix = warwright({"fix", pack_, "--all"});
        QVERIFY2(!fix.out.contains("rename"), fix.out);
        QCOMPARE(warwright({"rename", pack_, "character/mira", "mirabel"}).exit, 0);
        QVERIFY(bytes("people.yaml").contains("mirabel"));
    }

    void aFileWithAnEntityOfItsOwnIsNoCopy() {
        QVERIFY(makePack());
        QVERIFY(write("people.yaml", character("")));
        QVERIFY(write("people (1).yaml",
                      character("") +
                          character("").replace("characters:\n", "").replace("mira", "ida")));
        const Ran found = check();
        QVERIFY2(findings(found, "core.pack.copied-file").isEmpty(), found.out);
        QCOMPARE(findings(found, "core.id.duplicate").size(), 1);
        QCOMPARE(nameOf("character/ida"), QByteArray("Mira"));
    }

    /// Unreadable text may be an entity of the file alone.
    void aFileThatCannotBeReadIsNoCopy() {
        QVERIFY(makePack());
        QVERIFY(write("people.yaml", character("")));
        QVERIFY(write("people (1).yaml", "words\n" + character("")));
        QVERIFY(findings(check(), "core.pack.copied-file").isEmpty());
    }

    void aWholePackInAFolderIsOneCopy() {
        QVERIFY(makePack());
        QVERIFY(write("people.yaml", character("")));
        QVERIFY(
            write("approvals.yaml",
                  "- { code: core.field.missing, at: character/mira.art, reason: So be it. }\n"));
        const QStringList files{"pack.yaml", "people.yaml", "approvals.yaml"};
        const QJsonArray before = findings(check());
        for (const char* folder : {"Case/", "a/"}) {
            QVERIFY(QDir(pack_).mkpath(folder));
            for (const QString& file : files)
                QVERIFY(write(folder + file, bytes(file)));
            const Ran found = check();
            QCOMPARE(findings(found, "core.pack.copied-file").size(), 1);
            QCOMPARE(findings(found).size(), before.size() + 1);
            QVERIFY(QDir(pack_ + '/' + folder).removeRecursively());
        }
    }
};

QTEST_GUILESS_MAIN(CliCopiesTest)
#include "tst_cli_copies.moc"
