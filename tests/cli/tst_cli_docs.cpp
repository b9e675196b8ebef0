// Runs every example of the manual, and compares the manual's lists with the program.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <compare>
#include "rules/schema/declare.h"
#include "rules/schema/expr_functions.h"
#include "tests/cli/doc_examples.h"
#endif

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace ww;

class CliDocs : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    [[nodiscard]] QString page(const QString& name) const {
        QFile file(folder_.filePath("manual/" + name));
        return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    }

  private slots:
    void initTestCase() {
        const ProcessResult ran =
            runWarwright({"docs", samplePack, "-o", folder_.filePath("manual")});
        QVERIFY2(ran.exitCode == 0, ran.output + ran.errorOutput);
    }

    void everyExampleIsFollowed_data() {
        QTest::addColumn<QString>("name");
        for (const QString& name : QDir(folder_.filePath("manual")).entryList({"*.md"}))
            QTest::addRow("%s", qPrintable(name)) << name;
    }
    void everyExampleIsFollowed() {
        QFETCH(QString, name);
        const QString text = page(name);
        QVERIFY(text.startsWith("# "));
        QVERIFY2(!text.contains("<!--"), "a part of the page is missing");
        if (name == "templates.md" || name == "sheets.md") { // tst_sheets_pages tests these pages
            QCOMPARE(parseExamples(text).size(), qsizetype{1});
            return;
        }
        DocReplay replay;
        replay.replayPage(text);
        if (qEnvironmentVariableIsSet("WW_UPDATE_DOCS")) {
            QFile source(QStringLiteral(WW_SOURCE_DIR "/resources/docs/") + name);
            if (!source.exists())
                return;
            QVERIFY(source.open(QIODevice::ReadWrite));
            QString all = QString::fromUtf8(source.readAll());
            qsizetype from = 0;
            for (const auto& [old, now] : replay.consoleBlocks) {
                const qsizetype at = all.indexOf("```console\n" + old + "```", from);
                QVERIFY(at >= 0);
                all.replace(at + 11, old.size(), now);
                from = at + 11 + now.size();
            }
            source.resize(0);
            source.seek(0);
            source.write(all.toUtf8());
            return;
        }
        QVERIFY2(replay.problems.isEmpty(), qPrintable(replay.problems.join('\n')));
    }

    void aBrokenExampleIsFound_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const QString& text, const char* part) {
            QTest::newRow(name) << text << part;
        };
        const auto fence = [](const QString& info, const QString& text) {
            return "```" + info + '\n' + text + "```\n";
        };
        const QString game =
            fence("yaml file: game/pack.yaml",
                  "warwright: 1\npack: game\nname: Game\nversion: 1.0.0\n") +
            fence("yaml file: game/system.yaml", "warwright: 1\nsystem: game\nname: Game\n"
                                                 "version: 1.0.0\nschemas: [unit]\n") +
            fence("yaml file: game/schema/unit.yaml",
                  "entity: unit\nsection: units\nlabel: Unit\nfields:\n"
                  "  - { key: name, kind: text, required: true }\n"
                  "  - { key: cost, kind: int, max: 9 }\n") +
            fence("yaml file: mine/pack.yaml", "warwright: 1\npack: mine\nname: Mine\n"
                                               "version: 1.0.0\nsystem: game ^1.0\n");
        const auto unit = [&](const QString& cost) {
            return fence("yaml file: mine/units.yaml",
                         "units:\n  one: { name: One, cost: " + cost + " }\n");
        };
        const QString field = fence("yaml field", "{ key: size, kind: int, max: 9 }\n");
        row("nothing said", fence("yaml", "a: 1\n"), "doesn't say what the example is");
        row("unclosed", "```yaml\na: 1\n", "doesn't say what the example is");
        row("whole", game + unit("3"), "");
        row("content", game + unit("30"), "core.field.out-of-range");
        row("syntax", game + unit("[3"), "core.");
        row("a fixed game",
            game + fence("yaml file: game/schema/unit.yaml",
                         "entity: unit\nfields: [ { kind: x } ]\n"),
            "core.");
        row("shown late",
            game + unit("3") + fence("console", "$ warwright check mine\n0 findings\n"), "shows");
        row("constraint",
            game + unit("3") +
                fence("yaml constraint: game/schema/unit.yaml",
                      "constraints: [ { id: game.a, require: cots > 1 } ]\n") +
                fence("console", "$ warwright check mine\n"),
            "did you mean `cost`?");
        row("constraint unseen",
            game + unit("3") +
                fence("yaml constraint: game/schema/unit.yaml",
                      "constraints: [ { id: game.a, require: cost > 1 } ]\n"),
            "nothing shows");
        row("expression", game + unit("3") + fence("expr unit/one", "cost + 1 → 5\n"),
            "gives `error: `+` can't take a value that may be none");
        row("number", game + unit("3") + fence("expr unit/one", "default(cost, 1) → 5\n"),
            "gives `3`, not `5`");
        row("text", game + unit("3") + fence("text unit/one", "{name}! → Two!\n"),
            "gives `One!`, not `Two!`");
        row("no arrow", game + unit("3") + fence("expr unit/one", "cost\n"), "has no arrow");
        row("nobody", game + unit("3") + fence("expr unit/two", "cost → 3\n"), "there is no");
        row("field",
            fence("yaml field", "{ key: size, kind: int, of: text }\n") +
                fence("yaml value", "size: 3\n"),
            "core.");
        row("value", field + fence("yaml value", "size: 30\n"), "core.field.out-of-range");
        row("another's value", field + fence("yaml value", "sizes: 3\n"), "rename to `size`");
        row("no value", field, "no value is shown");
        row("json", fence("json", "{ \"a\": }\n"), "no JSON");
        row("good value", field + fence("yaml value", "size: 3\n"), "");
    }
    void aBrokenExampleIsFound() {
        QFETCH(QString, text);
        QFETCH(QString, part);
        DocReplay replay;
        replay.replayPage(text);
        QCOMPARE(replay.problems.isEmpty(), part.isEmpty());
        QVERIFY2(replay.problems.join('\n').contains(part), qPrintable(replay.problems.join('\n')));
    }

    void everyFunctionHasALineAndAnExample() {
        const QString text = page("expressions.md");
        DocReplay replay;
        replay.replayPage(text);
        for (const schema::ExprFunction& one : schema::exprFunctions()) {
            const QString name = QString::fromUtf8(one.name.data(), qsizetype(one.name.size()));
            const QString sample = QString::fromStdString(std::string(one.sample));
            const QString result = QString::fromStdString(std::string(one.result));
            QVERIFY2(!one.doc.empty() && !one.group.empty(), qPrintable(name));
            QVERIFY2(sample.contains(name + '('), qPrintable(name));
            QVERIFY2(one.syntax.starts_with(one.name), qPrintable(name));
            QCOMPARE(replay.evaluateExample("squad/gate-watch", sample, false), result);
            QVERIFY2(text.contains("| `" + sample + "` | `" + result + "` |"), qPrintable(name));
        }
    }

    void everyKindOfFieldHasAnExample() {
        const QString text = page("field-kinds.md");
        DocReplay replay;
        replay.replayPage(text);
        for (const std::string& one : schema::fieldKindNames()) {
            const QString name = QString::fromStdString(one);
            QVERIFY2(text.contains("\n## `" + name + "`\n"), qPrintable(name));
            QVERIFY2(replay.testedKinds.contains(name), qPrintable(name));
        }
    }

    void everyIconHasItsPicture() {
        QFile file(WW_SOURCE_DIR "/resources/icons/icons.json");
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonObject icons =
            QJsonDocument::fromJson(file.readAll()).object().value("icons").toObject();
        QVERIFY(icons.size() > 200);
        const QString text = page("icons.md");
        for (auto it = icons.begin(); it != icons.end(); ++it) {
            QVERIFY2(text.contains("| ![](icons/" + it.key() + ".svg) | `" + it.key() + "` |"),
                     qPrintable(it.key()));
            QVERIFY2(page("icons/" + it.key() + ".svg")
                         .contains(it.value().toObject().value("d").toString()),
                     qPrintable(it.key()));
        }
    }

    void noCodeHasABackslash() {
        for (const char* name : {"declarations.md", "field-kinds.md", "templates.md"})
            for (const QString& line : page(name).split('\n')) {
                const QStringList parts = line.startsWith('|') ? line.split('`') : QStringList();
                for (qsizetype i = 1; i < parts.size(); i += 2)
                    QVERIFY2(!parts[i].contains('\\'), qPrintable(line));
            }
    }
    void aPackIsTakenFromTheFolderThatOneIsIn() {
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(samplePack));
        const ProcessResult inside = runWarwright({"docs", "-o", folder_.filePath("inside")});
        QVERIFY(QDir::setCurrent(folder_.path()));
        const ProcessResult outside = runWarwright({"docs", "-o", folder_.filePath("outside")});
        QVERIFY(QDir::setCurrent(before));
        QCOMPARE(inside.exitCode, 0);
        QVERIFY(QFile::exists(folder_.filePath("inside/README.md")));
        QCOMPARE(outside.exitCode, 2);
        QVERIFY2(outside.errorOutput.contains("the current folder is not a pack"),
                 outside.errorOutput);
    }
    void theContentsListEveryPage() {
        const QString contents = page("README.md");
        for (const QString& name : QDir(folder_.filePath("manual")).entryList({"*.md"}))
            QVERIFY2(name == "README.md" || contents.contains("](" + name + ")"), qPrintable(name));
    }
};

QTEST_GUILESS_MAIN(CliDocs)
#include "tst_cli_docs.moc"
