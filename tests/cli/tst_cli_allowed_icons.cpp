// Tests rich text that may name only some icons: `{ kind: rich-text, icons: [attack, dice] }`.

#include "tests/cli/program.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

class CliAllowedIcons : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    [[nodiscard]] bool write(const QString& name, const QString& text) const {
        QDir().mkpath(QFileInfo(folder_.filePath(name)).path());
        QFile file(folder_.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) == text.toUtf8().size();
    }
    [[nodiscard]] bool writeGame(const QString& icons) const {
        return write("tides/pack.yaml", "warwright: 1\npack: tides\nname: Tides\nversion: 1.0.0\n"
                                        "licence: MIT\nauthors: [The Warwright authors]\n") &&
               write("tides/system.yaml", "warwright: 1\nsystem: tides\nname: Tides\n"
                                          "version: 1.0.0\nschemas: [sailor]\n") &&
               write("tides/schema/sailor.yaml",
                     "entity: sailor\nsection: sailors\nlabel: Sailor\nfields:\n"
                     "  - { key: name, kind: text, required: true }\n"
                     "  - { key: rule, kind: rich-text, icons: " +
                         icons +
                         " }\n  - { key: story, kind: rich-text }\nviews: [form, source]\n");
    }
    [[nodiscard]] bool writePack(const QString& rule) const {
        return write("harbour/pack.yaml", "warwright: 1\npack: harbour\nname: Harbour\n"
                                          "version: 1.0.0\nsystem: tides ^1.0\nlicence: MIT\n"
                                          "authors: [The Warwright authors]\n") &&
               write("harbour/sailors.yaml", "sailors:\n  pip:\n    name: Pip\n" + rule);
    }
    [[nodiscard]] QString text(const QString& name) const {
        QFile file(folder_.filePath(name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }
    [[nodiscard]] ProcessResult check(const QString& pack) const {
        return runWarwright({"check", folder_.filePath(pack)});
    }

  private slots:
    void anotherIconIsAFindingAtItsName_data() {
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("fixedRule");
        QTest::newRow("plain") << "    rule: Roll :atack:.\n"
                               << "4:17"
                               << "    rule: Roll :attack:.\n";
        QTest::newRow("quoted") << "    rule: \"**A \\\"roll\\\"** :dise:\"\n"
                                << "4:28"
                                << "    rule: \"**A \\\"roll\\\"** :dice:\"\n";
        QTest::newRow("block") << "    rule: |\n      :dice: first\n      then :atack:\n"
                               << "6:13"
                               << "    rule: |\n      :dice: first\n      then :attack:\n";
        QTest::newRow("folded") << "    rule: >-\n      One :dice:\n      :diec:\n"
                                << "6:8"
                                << "    rule: >-\n      One :dice:\n      :dice:\n";
        QTest::newRow("the second of two") << "    rule: \":dice: :dicee:\"\n"
                                           << "4:20"
                                           << "    rule: \":dice: :dice:\"\n";
    }
    void anotherIconIsAFindingAtItsName() {
        QFETCH(QString, rule);
        QFETCH(QString, place);
        QFETCH(QString, fixedRule);
        QVERIFY(writeGame("[attack, dice]") && writePack(rule));
        ProcessResult ran = check("harbour");
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.output.contains("sailors.yaml:" + place.toUtf8() + ": error: `:"), ran.output);
        QVERIFY2(ran.output.contains("isn't allowed here; one of `attack` and `dice` is expected "
                                     "[core.field.unknown-word]"),
                 ran.output);
        QVERIFY2(ran.output.endsWith("\n1 error\n"), ran.output);
        ran = runWarwright({"fix", "--all", folder_.filePath("harbour")});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
        QCOMPARE(text("harbour/sailors.yaml"), "sailors:\n  pip:\n    name: Pip\n" + fixedRule);
        QCOMPARE(check("harbour").output, QByteArray("no findings\n"));
    }

    /// An icon that exists isn't allowed either, and an unknown one isn't reported twice.
    void anyOtherIconIsRefused() {
        QVERIFY(writeGame("[attack, dice]") &&
                writePack("    rule: \"At 10:30:45, :life: and :nosuch:\"\n"
                          "    story: \":life:\"\n"));
        const ProcessResult ran = check("harbour");
        QCOMPARE(ran.output.count("core.field.unknown-word"), 2);
        QVERIFY2(ran.output.contains("`:life:`") && ran.output.contains("`:nosuch:`") &&
                     ran.output.endsWith("\n2 errors\n"),
                 ran.output);
    }

    void anEmptyListAllowsNone() {
        QVERIFY(writeGame("[]") && writePack("    rule: \"A :dice:\"\n"));
        const ProcessResult ran = check("harbour");
        QVERIFY2(ran.output.contains("`:dice:` isn't allowed here; text without icons is expected"),
                 ran.output);
    }

    void anIconOfTheListMustExist() {
        QVERIFY(writeGame("[attack, dise]"));
        const ProcessResult ran = check("tides");
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.output.contains("schema/sailor.yaml:6:51: error: there is no icon `dise`; did "
                                     "you mean `dice`?"),
                 ran.output);
        QVERIFY2(ran.output.contains("icons, colours and styles in style.yaml"), ran.output);
        // Icons of the game's own are known.
        QVERIFY(write("tides/style.yaml", "icons: { dise: { icon: dice } }\n"));
        QCOMPARE(check("tides").output, QByteArray("no findings\n"));
        QVERIFY(QFile::remove(folder_.filePath("tides/style.yaml")));
    }

    void theManualAndTheSchemaNameTheIcons() {
        QVERIFY(writeGame("[attack, dice]") && writePack("    rule: \"A :dice:\"\n"));
        ProcessResult ran =
            runWarwright({"docs", folder_.filePath("tides"), "-o", folder_.filePath("manual")});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        QVERIFY2(text("manual/sailor.md").contains("rich text with the icons `attack` and `dice`"),
                 qPrintable(text("manual/sailor.md")));
        ran = runWarwright({"schema", folder_.filePath("tides"), "-o", folder_.filePath("schema")});
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
        ran = runProgram(
            "python3",
            {"-c",
             "import json, jsonschema\n"
             "schema = json.load(open('schema/draft-07/file.schema.json'))\n"
             "check = jsonschema.Draft7Validator(schema)\n"
             "def fits(rule):\n"
             "    return check.is_valid({'sailors': {'pip': {'name': 'Pip', 'rule': rule}}})\n"
             "for rule in ['A :dice:', ':attack: :dice:', 'x:atack:', '10:30:45', 'a: b: c',\n"
             "             ':atack:ed', 'none', 7, ':At:', 'é:atack:']:\n"
             "    assert fits(rule), rule\n"
             "for rule in ['A :dise:', ':atack:', ':dice: :dise:', '(:life:)', 'a\\n:life:']:\n"
             "    assert not fits(rule), rule\n"},
            {}, folder_.path());
        QVERIFY2(ran.exitCode == 0, ran.errorOutput);
    }
};

QTEST_GUILESS_MAIN(CliAllowedIcons)
#include "tst_cli_allowed_icons.moc"
