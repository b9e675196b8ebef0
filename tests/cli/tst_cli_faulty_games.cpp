// A mistake in a game causes one finding at the mistake, not a hundred elsewhere.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

namespace {

const QString kBattlecry = QStringLiteral(WW_SOURCE_DIR "/content/systems/battlecry");

/// Returns `file:line: message` of each finding.
QStringList findingsOf(const ProcessResult& ran) {
    static const QRegularExpression finding(
        "^\\S*?([\\w-]+\\.yaml:\\d+):\\d+: (?:error|warning): (.*)$",
        QRegularExpression::MultilineOption);
    QStringList out;
    for (auto all = finding.globalMatch(QString::fromUtf8(ran.output)); all.hasNext();) {
        const QRegularExpressionMatch one = all.next();
        out << one.captured(1) + ": " + one.captured(2);
    }
    return out;
}

} // namespace

class CliFaultyGames : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    int copies_ = 0;

    QString copy() {
        const QString to = folder_.filePath(QString::number(copies_++));
        return copyFolder(kBattlecry, to) ? to : QString();
    }

    /// Copies the game and replaces one text. Returns an empty string if the text isn't found.
    QString changed(const QString& file, const QString& find, const QString& replace) {
        const QString pack = copy();
        return editFile(pack + '/' + file, QRegularExpression::escape(find).toLatin1().constData(),
                        replace.toLatin1().constData())
                   ? pack
                   : QString();
    }

  private slots:
    void reportsTheCauseAlone_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("find");
        QTest::addColumn<QString>("replace");
        QTest::addColumn<QStringList>("found"); // beginnings of messages, in order
        const auto row = [](const char* name, const char* file, const char* find,
                            const char* replace, const QStringList& found) {
            QTest::newRow(name) << file << find << replace << found;
        };
        const char* const game = "system.yaml";
        row("a type of an unknown kind", game, "bearing:\n    kind: enum",
            "bearing:\n    kind: enumx", {"system.yaml:10: `enumx` is not a kind of field"});
        row("a type with another name", game, "\n  bearing:\n", "\n  bearingx:\n",
            {"system.yaml:46: `bearing` is not a kind of field"});
        row("a field of a type of an unknown kind", game, "key: speed, kind: int",
            "key: speed, kind: intx", {"system.yaml:45: `intx` is not a kind of field"});
        row("all types", game, "\ntypes:\n", "\npes:\n",
            {"system.yaml:8: `pes` is not a key of a game system"});
        row("a list of an unknown kind", "schema/squad.yaml", "key: entries\n    kind: list",
            "key: entries\n    kind: listx", {"squad.yaml:13: `listx` is not a kind of field"});
        row("a reference to an unknown kind", "schema/squad.yaml", "key: mecha, kind: ref",
            "key: mecha, kind: refx", {"squad.yaml:24: `refx` is not a kind of field"});
        row("a reference to a misspelled kind", "schema/squad.yaml",
            "key: mecha, kind: ref, to: mecha", "key: mecha, kind: ref, to: mechaa",
            {"squad.yaml:24: there is no kind `mechaa`; did you mean `mecha`?"});
        row("a field that a board's shapes are made of", "schema/mecha.yaml",
            "key: base,     kind: enum", "key: base,     kind: enumx",
            {"mecha.yaml:11: `enumx` is not a kind of field"});
        row("a board's pieces", "schema/mission.yaml", "key: pose,  kind: pose",
            "key: pose,  kind: posex", {"mission.yaml:69: `posex` is not a kind of field"});
        row("a derived value", "schema/squad.yaml",
            "- key: points\n    value: >-\n      sum(entries as e,",
            "- key: points\n    value: >-\n      sum(entriez as e,",
            {"squad.yaml:32: this expression can't be used: there is no field `entriez`"});
        row("a derived value that templates show", "schema/dial.yaml",
            "key: windows, value: \"sum(", "key: windows, value: \"smu(",
            {"dial.yaml:30: this expression can't be used: there is no function `smu`"});
        row("kinds that are no list", game, "schemas: [faction", "schemas: faction",
            {"system.yaml:7: `faction, mecha, dial, pilot, upgrade, damage-card, obstacle, squad, "
             "team, mission]` is not a list of kinds"});
        row("one of the kinds", game, "obstacle, squad, team, mission]",
            "obstacle, sqad, team, mission]", {"system.yaml:7: there is no kind `sqad`; did you"});
        row("a field with a capital", "schema/squad.yaml", "key: entries\n", "key: Entries\n",
            {"squad.yaml:12: `Entries` is not a snake_case name such as `general_abilities`; did "
             "you mean `entries`?"});
        row("style.yaml", "style.yaml", "steel: \"#2A3140\"", "steel: \"#2A3140",
            {"style.yaml:7: a quote is opened here and never closed"});
        row("a template with the name of another", "templates/dial.yaml",
            "\n  dial-cover:", "\n  dial-face:\n    for: dial\n    size: 50 x 50 mm\n  dial-cover:",
            {"dial.yaml:60: `dial-face` is declared twice"});
        row("a text in braces without quotes", "templates/damage.yaml", "text: \"{name}\"",
            "text: {name}",
            {"damage.yaml:14: this is a mapping, but must be a text; a text with braces or "
             "brackets needs quotes"});
        row("a comma of a schema", "schema/squad.yaml", "key: mecha, kind: ref,",
            "key: mecha kind: ref,",
            {"squad.yaml:24: this can't be read: a comma is missing before `kind`"});
        row("a function", game, "gives: pose", "gives: posse",
            {"system.yaml:141: `posse` is not a type"});
    }
    void reportsTheCauseAlone() {
        QFETCH(QString, file);
        QFETCH(QString, find);
        QFETCH(QString, replace);
        QFETCH(QStringList, found);
        const QString pack = changed(file, find, replace);
        QVERIFY(!pack.isEmpty());
        const ProcessResult ran = runWarwright({"check", pack});
        QCOMPARE(ran.exitCode, 1);
        const QStringList lines = findingsOf(ran);
        QVERIFY2(lines.size() == found.size(), ran.output.constData());
        for (qsizetype i = 0; i < found.size(); ++i)
            QVERIFY2(lines[i].startsWith(found[i]), qPrintable(lines[i]));
    }

    void contentIsNotBlamedForAFieldThatCannotBeRead() {
        const QString folder = folder_.filePath("lost");
        QVERIFY(QDir().mkpath(folder + "/pack"));
        QVERIFY(copyFolder(kBattlecry, folder + "/battlecry"));
        QVERIFY(editFile(folder + "/battlecry/schema/squad.yaml", "key: entries\n    kind: list",
                         "key: entries\n    kind: listx"));
        const auto write = [&](const char* name, const char* text) {
            QFile file(folder + "/pack/" + name);
            return file.open(QIODevice::WriteOnly) && file.write(text) > 0;
        };
        QVERIFY(write("pack.yaml", "warwright: 1\npack: pack\nname: Pack\nversion: 1.0.0\n"
                                   "system: battlecry ^1.0\nlicence: MIT\nauthors: [x]\n"));
        QVERIFY(write("squads.yaml", "squads:\n  red:\n    name: Red\n    entries: []\n"));
        const QStringList lines = findingsOf(runWarwright({"check", folder + "/pack"}));
        QCOMPARE(lines.filter("listx").size(), 1);
        QVERIFY2(lines.filter("`entries`").isEmpty(), qPrintable(lines.join('\n')));
    }

    /// `check` of a pack reports unreadable text of the pack's game. A name that this text may
    /// define isn't reported as missing.
    void aPackIsToldWhatOfItsGameCannotBeRead_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("find");
        QTest::addColumn<QString>("replace");
        QTest::addColumn<QString>("found");
        QTest::newRow("style.yaml") << "battlecry/style.yaml"
                                    << "steel: \"#2A3140\""
                                    << "steel: \"#2A3140"
                                    << "style.yaml:7: a quote is opened here and never closed";
        QTest::newRow("a template") << "battlecry/templates/dial.yaml"
                                    << "label: Dial, face"
                                    << "label: \"Dial, face"
                                    << "dial.yaml:6: a quote is opened here and never closed";
        QTest::newRow("a key twice in a template")
            << "battlecry/templates/dial.yaml"
            << "label: Dial, face"
            << "label: Dial\n    label: Dial, face"
            << "dial.yaml:7: the key `label` is here twice, first in line 6";
        QTest::newRow("style.yaml of its own")
            << "pack/style.yaml"
            << "gold: \"#FFD700\""
            << "gold: \"#FFD700"
            << "style.yaml:2: a quote is opened here and never closed";
    }
    void aPackIsToldWhatOfItsGameCannotBeRead() {
        QFETCH(QString, file);
        QFETCH(QString, find);
        QFETCH(QString, replace);
        QFETCH(QString, found);
        const QString folder = folder_.filePath(QString::number(copies_++));
        QVERIFY(QDir().mkpath(folder + "/pack"));
        QVERIFY(copyFolder(kBattlecry, folder + "/battlecry"));
        const auto write = [&](const char* name, const char* text) {
            QFile made(folder + "/pack/" + name);
            return made.open(QIODevice::WriteOnly) && made.write(text) > 0;
        };
        QVERIFY(write("pack.yaml", "warwright: 1\npack: pack\nname: Pack\nversion: 1.0.0\n"
                                   "system: battlecry ^1.0\nlicence: MIT\nauthors: [x]\n"));
        QVERIFY(write("style.yaml", "colours:\n  gold: \"#FFD700\"\n"));
        QCOMPARE(findingsOf(runWarwright({"check", folder + "/pack"})), QStringList());
        QVERIFY(editFile(folder + '/' + file,
                         QRegularExpression::escape(find).toLatin1().constData(),
                         replace.toLatin1().constData()));
        for (const QStringList& how : {QStringList(), QStringList{"--release"}}) {
            const ProcessResult ran = runWarwright(QStringList{"check", folder + "/pack"} + how);
            QCOMPARE(ran.exitCode, 1);
            const QStringList lines = findingsOf(ran);
            QVERIFY2(lines.size() == 1 && lines[0].startsWith(found), ran.output.constData());
        }
    }

    void aMisspeltSectionOfSheetsIsNamed() {
        const QString pack = changed("templates/pilot.yaml", "templates:\n", "template:\n");
        QVERIFY(!pack.isEmpty());
        const ProcessResult ran = runWarwright({"check", pack});
        QVERIFY2(ran.output.contains("fix: rename to `templates`"), ran.output.constData());
    }

    void whatIsLeftIncludesTemplates() {
        const QString pack =
            changed("templates/dial.yaml", "then 'green-cell'", "then 'gren-cell'");
        QVERIFY(!pack.isEmpty());
        const ProcessResult ran = runWarwright({"fix", pack, "--all"});
        QCOMPARE(ran.exitCode, 1);
        QVERIFY2(ran.output.contains("1 error remains (see"), ran.output.constData());
    }

    void reportsColoursThatDontExist_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("find");
        QTest::addColumn<QString>("replace");
        QTest::addColumn<QString>("found");
        const char* const dial = "templates/dial.yaml";
        QTest::newRow("one of several in an expression")
            << dial << "then 'green-cell'"
            << "then 'gren-cell'"
            << "`gren-cell` isn't a colour: write #rrggbb or a name of style.yaml; did you mean "
               "`green-cell`?";
        QTest::newRow("the last of them") << dial << "else 'white-cell'"
                                          << "else 'whitecell'"
                                          << "`whitecell` isn't a colour";
        QTest::newRow("a change that isn't one") << dial << "then 'green-cell'"
                                                 << "then 'green-cell brighten 20'"
                                                 << "`green-cell brighten 20` isn't a colour";
        QTest::newRow("a change within an expression") << dial << "then 'green-cell'"
                                                       << "then 'green-cell lighten 20'"
                                                       << "";
        QTest::newRow("of a word") << "system.yaml"
                                   << "colour: green-move"
                                   << "colour: gren-move"
                                   << "`gren-move` isn't a colour";
    }
    void reportsColoursThatDontExist() {
        QFETCH(QString, file);
        QFETCH(QString, find);
        QFETCH(QString, replace);
        QFETCH(QString, found);
        const QString pack = changed(file, find, replace);
        QVERIFY(!pack.isEmpty());
        const QStringList lines = findingsOf(runWarwright({"check", pack}));
        QCOMPARE(lines.size(), found.isEmpty() ? 0 : 1);
        QVERIFY2(lines.join('\n').contains(found), qPrintable(lines.join('\n')));
    }

    void reportsViewsWithoutWhatTheyNeed_data() {
        QTest::addColumn<QString>("views");
        QTest::addColumn<QString>("found");
        const auto row = [](const char* views, const char* found) {
            QTest::newRow(views) << views << found;
        };
        row("[source]", "");
        row("[form, sheet]",
            "no template prints a faction: the view `sheet` needs a template `for: faction`");
        row("[form, map]", "`map` is not a view of this kind: it shows boards");
        row("[form, deck]", "`deck` is not a view of this kind: it edits a map from references");
        row("[form, { deck: name }]", "`name` is not a field that the view `deck` edits, which is");
        row("[form, roster]",
            "`roster` is not a view of this kind: it edits a map, or a list of records");
        row("[form, dial]",
            "`dial` is not a view of this kind: it edits a list, and no field here is one");
        row("[form, { dial: formerly }]",
            "`formerly` is not a field that the view `dial` edits, which is a list");
        row("[form, table]", "`table` is not a view");
    }
    void reportsViewsWithoutWhatTheyNeed() {
        QFETCH(QString, views);
        QFETCH(QString, found);
        const QString pack = copy();
        QVERIFY(editFile(pack + "/schema/faction.yaml", "views: .*",
                         ("views: " + views).toLatin1().constData()));
        const QStringList lines = findingsOf(runWarwright({"check", pack}));
        QCOMPARE(lines.size(), found.isEmpty() ? 0 : 1);
        QVERIFY2(lines.join('\n').contains(found), qPrintable(lines.join('\n')));
    }

    /// An empty mapping `{}` is valid YAML, and some games have no characters.
    void aFileWithoutSectionsIsToldApart() {
        const QString pack = folder_.filePath(QStringLiteral("empty"));
        QVERIFY(QDir().mkpath(pack));
        for (const auto& [name, text] :
             {std::pair("pack.yaml", "warwright: 1\npack: p\nname: P\nversion: 1.0.0\nsystem: "
                                     "battlecry ^1.0\n"),
              std::pair("a.yaml", "{}\n"), std::pair("b.yaml", "- a\n")}) {
            QFile file(pack + '/' + QString::fromLatin1(name));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(text);
        }
        const QStringList lines = findingsOf(runWarwright({"check", pack}))
                                      .filter(QRegularExpression(QStringLiteral("^[ab]\\.yaml")));
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines[0].contains("this can't be read: expected a section's name"),
                 qPrintable(lines[0]));
        QVERIFY2(lines[1].contains("this can't be read: there is a list instead of a section's "
                                   "name"),
                 qPrintable(lines[1]));
    }

    /// The message has no verb after a name, because the name may be plural.
    void whoHasAPlaceToReachIsListed() {
        const ProcessResult ran =
            runWarwright({"analyze", samplePack, "fairness", "the-last-lamp"});
        QVERIFY2(ran.output.contains("only one side has to reach a place: The Lanternwrights."),
                 ran.output.constData());
    }
};

QTEST_MAIN(CliFaultyGames)
#include "tst_cli_faulty_games.moc"
