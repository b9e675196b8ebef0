// `fix --all` keeps text that no field reads: a misspelled key is corrected or stays. Meanwhile no
// rule judges the field that was meant.

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
        const Ran checked = warwright({"check", pack});
        QVERIFY2(checked.out.contains("`actoins` isn't a field of"), checked.out);
        // Whether the bar shows Transform is unknown.
        QVERIFY2(!checked.out.contains("transform-icon"), checked.out);
        QCOMPARE(warwright({"fix", pack}).exit, 1);
        QCOMPARE(mecha(pack), before);

        const Ran fixed = warwright({"fix", pack, "--all"});
        QVERIFY2(fixed.exit == 0, fixed.out + fixed.err);
        QVERIFY2(fixed.out.contains("rename to `actions`"), fixed.out);
        QCOMPARE(mecha(pack), QByteArray(before).replace("actoins:", "actions:"));
    }

    void whereTheFieldIsThereTooTheKeyStays() {
        const QByteArray both = QByteArray(kActions) + "\n        actoins: [land]";
        const QString pack = changed(kActions, both);
        const QByteArray before = mecha(pack);
        const Ran fixed = warwright({"fix", pack, "--all"});
        QCOMPARE(fixed.exit, 1);
        QVERIFY2(fixed.out.contains("remaining: "), fixed.out);
        QVERIFY2(fixed.out.contains("remove `actoins`"), fixed.out);
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
        const Ran fixed = warwright({"fix", pack, "--all"});
        QCOMPARE(fixed.exit, 1);
        QVERIFY2(fixed.out.contains("remaining: "), fixed.out);
        QCOMPARE(mecha(pack), before);
    }

    /// The value's faults couldn't be found before; they don't keep the key from being fixed.
    void whatTheKeyHidIsFixedToo() {
        const QString pack = changed("veritech: true", "vertech: True");
        const QByteArray before = mecha(pack);
        QVERIFY(!warwright({"check", pack}).out.contains("`True`"));
        const Ran fixed = warwright({"fix", pack, "--all"});
        QVERIFY2(fixed.exit == 0, fixed.out + fixed.err);
        QCOMPARE(mecha(pack), QByteArray(before).replace("vertech: True", "veritech: true"));
    }

    void theRuleSpeaksOfWhatIsTrulyAbsent() {
        const QString without = changed(QByteArray("        ") + kActions + "\n", "");
        const Ran absent = warwright({"check", without});
        QVERIFY2(absent.out.contains("transform-icon"), absent.out);
        const QString less = changed(kActions, "actoins: [focus, target-lock, barrel-roll]");
        QVERIFY(!warwright({"check", less}).out.contains("transform-icon"));
        const Ran fixed = warwright({"fix", less, "--all"});
        QVERIFY2(mecha(less).contains("actions: [focus, target-lock, barrel-roll, transform]"),
                 fixed.out + mecha(less).left(700));
    }
};

QTEST_GUILESS_MAIN(CliKeptTest)
#include "tst_cli_kept.moc"
