// `fix --all` never deletes a value because its key is misspelled: it corrects or keeps the key. As
// long as the key is wrong, no rule reports the intended field as missing.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

class CliKeptTest : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    int copies_ = 0;

    /// Copies the Robotech Battlecry sample with one replacement in its mecha.
    QString changed(const QByteArray& was, const QByteArray& now) {
        const QString pack = folder_.filePath(QString::number(copies_++));
        if (!copyFolder(QStringLiteral(WW_SOURCE_DIR "/content/packs/battlecry-sample"), pack))
            return {};
        QByteArray text = mecha(pack);
        const qsizetype at = text.indexOf(was);
        QFile file(pack + "/mecha.yaml");
        if (at < 0 || !file.open(QIODevice::WriteOnly))
            return {};
        file.write(text.replace(at, was.size(), now));
        return pack;
    }
    static QByteArray mecha(const QString& pack) {
        QFile file(pack + "/mecha.yaml");
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static constexpr const char* kActions = "actions: [focus, target-lock, barrel-roll, transform]";

  private slots:
    void aMisspelledKeyGetsItsName() {
        const QString pack = changed("actions: [focus", "actoins: [focus");
        const QByteArray before = mecha(pack);
        const ProcessResult checked = runWarwright({"check", pack});
        QVERIFY2(checked.output.contains("`actoins` isn't a field of"), checked.output);
        // The misspelled key may contain `transform`, so no finding says that this action is
        // missing.
        QVERIFY2(!checked.output.contains("transform-icon"), checked.output);
        QCOMPARE(runWarwright({"fix", pack}).exitCode, 1);
        QCOMPARE(mecha(pack), before);

        const ProcessResult fixed = runWarwright({"fix", pack, "--all"});
        QVERIFY2(fixed.exitCode == 0, fixed.output + fixed.errorOutput);
        QVERIFY2(fixed.output.contains("rename to `actions`"), fixed.output);
        QCOMPARE(mecha(pack), QByteArray(before).replace("actoins:", "actions:"));
    }

    void whereTheFieldIsThereTooTheKeyStays() {
        const QByteArray both = QByteArray(kActions) + "\n        actoins: [land]";
        const QString pack = changed(kActions, both);
        const QByteArray before = mecha(pack);
        const ProcessResult fixed = runWarwright({"fix", pack, "--all"});
        QCOMPARE(fixed.exitCode, 1);
        QVERIFY2(fixed.output.contains("remaining: "), fixed.output);
        QVERIFY2(fixed.output.contains("remove `actoins`"), fixed.output);
        QCOMPARE(mecha(pack), before);
    }

    void whatNoFieldIsLikeStays_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("of the entity") << QByteArray("veritech: true\n    hat_of_pilot: [red, 7]");
        QTest::newRow("empty") << QByteArray("veritech: true\n    hat_of_pilot:");
    }
    void whatNoFieldIsLikeStays() {
        QFETCH(QByteArray, line);
        const QString pack = changed("veritech: true", line);
        const QByteArray before = mecha(pack);
        const ProcessResult fixed = runWarwright({"fix", pack, "--all"});
        QCOMPARE(fixed.exitCode, 1);
        QVERIFY2(fixed.output.contains("remaining: "), fixed.output);
        QCOMPARE(mecha(pack), before);
    }

    /// After `fix` has corrected a key, it also fixes faults of the key's value.
    void whatTheKeyHidIsFixedToo() {
        const QString pack = changed("veritech: true", "vertech: True");
        const QByteArray before = mecha(pack);
        QVERIFY(!runWarwright({"check", pack}).output.contains("`True`"));
        const ProcessResult fixed = runWarwright({"fix", pack, "--all"});
        QVERIFY2(fixed.exitCode == 0, fixed.output + fixed.errorOutput);
        QCOMPARE(mecha(pack), QByteArray(before).replace("vertech: True", "veritech: true"));
    }

    void theRuleSpeaksOfWhatIsTrulyAbsent() {
        const QString without = changed(QByteArray("        ") + kActions + "\n", "");
        const ProcessResult absent = runWarwright({"check", without});
        QVERIFY2(absent.output.contains("transform-icon"), absent.output);
        const QString less = changed(kActions, "actoins: [focus, target-lock, barrel-roll]");
        QVERIFY(!runWarwright({"check", less}).output.contains("transform-icon"));
        const ProcessResult fixed = runWarwright({"fix", less, "--all"});
        QVERIFY2(mecha(less).contains("actions: [focus, target-lock, barrel-roll, transform]"),
                 fixed.output + mecha(less).left(700));
    }
};

QTEST_GUILESS_MAIN(CliKeptTest)
#include "tst_cli_kept.moc"
