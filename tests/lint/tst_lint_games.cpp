// Tests rules about games in the source tree: what belongs to one game stays in its folders.

#include "tests/lint/source_tree.h"

#include <QRegularExpression>
#include <QtTest>

class LintGamesTest : public QObject {
    Q_OBJECT

  private slots:
    /// Outside the game itself, only the table of games includes a game's headers.
    void gamesAreReachedByTheirTable() {
        static const QRegularExpression include(
            "^\\s*#\\s*include\\s+\\x22(rules/systems/[^\\x22/]+/[^\\x22]+)\\x22",
            QRegularExpression::MultilineOption);
        // These tests, benchmarks and fuzz targets are for one game.
        const QStringList own{"tests/ultrawar/",
                              "tests/battlecry/",
                              "tests/deckbuilder/",
                              "tests/races/",
                              "tests/warzone/",
                              "tests/content/",
                              "tests/bench/",
                              "tests/fuzz/",
                              "tests/session/tst_doors.cpp",
                              "tests/systems/table.cpp",
                              "qml/Warwright/Dial/"};
        QStringList wrong;
        for (const QString& path : files({"rules", "editor", "app", "qml", "tests"}, code)) {
            if (path.startsWith("rules/systems/") ||
                std::any_of(own.begin(), own.end(),
                            [&](const QString& folder) { return path.startsWith(folder); }))
                continue;
            auto it = include.globalMatch(textOf(path));
            while (it.hasNext())
                wrong << path + " includes " + it.next().captured(1);
        }
        // A game includes only its own headers. The table includes one header of each game.
        for (const QString& path : files({"rules/systems"}, code)) {
            const QString folder = path.section('/', 0, 2) + '/';
            auto it = include.globalMatch(textOf(path));
            while (it.hasNext()) {
                const QString target = it.next().captured(1);
                const QString game = target.section('/', 2, 2);
                if (!target.startsWith(folder) &&
                    !(path == "rules/systems/table.cpp" &&
                      target == "rules/systems/" + game + '/' + game + ".h"))
                    wrong << path + " includes " + target;
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    }

    /// Shared code and shared pages of the manual name no game: neither its id, its name, its packs
    /// nor its rules. Examples are about the game Tides of resources/docs/first-game.md.
    void sharedPartsNameNoGame() {
        QStringList words;
        const auto add = [&](const QString& file, const QString& pattern) {
            const QRegularExpression key(pattern, QRegularExpression::MultilineOption);
            auto it = key.globalMatch(textOf(file));
            while (it.hasNext())
                words << QRegularExpression::escape(it.next().captured(1));
        };
        for (const char* folder : {"content/systems", "content/packs"})
            for (const QString& id :
                 QDir(root + folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
                words << id;
                const QString below = QStringLiteral("%1/%2/").arg(folder, id);
                add(below + "pack.yaml", "^name: \x22?([\\w ']+\\w)");
                add(below + "rules.yaml", "^  ([A-Z]{2,}-)[A-Z]");
            }
        words.removeDuplicates();
        QVERIFY(words.contains("ultrawar") && words.contains("Robotech\\ Battlecry") &&
                words.contains("UW\\-") && words.contains("lanternwrights-vs-ironloom"));
        const QRegularExpression word("(?<![\\w-])(" + words.join('|') + ")",
                                      QRegularExpression::CaseInsensitiveOption);
        const QStringList games{
            "rules/systems/battlecry/", "rules/systems/deckbuilder/", "rules/systems/races-of-war/",
            "rules/systems/ultrawar/", "rules/systems/warzone/", "rules/systems/table.cpp",
            "qml/Warwright/Dial/",
            // Each of these pages is about one game, or lists the games.
            "resources/docs/tour/battlecry.md", "resources/docs/tour/deckbuilder.md",
            "resources/docs/tour/races-of-war.md", "resources/docs/tour/ultra-war.md",
            "resources/docs/tour/warzone.md", "resources/docs/tour/README.md"};
        QStringList wrong;
        for (const QString& path :
             files({"app", "editor", "qml", "rules"}, {"*.h", "*.cpp", "*.qml", "*.def"}) +
                 files({"resources"}, {"*.md"})) {
            if (std::any_of(games.begin(), games.end(),
                            [&](const QString& game) { return path.startsWith(game); }))
                continue;
            int line = 0;
            for (const QString& text : textOf(path).split('\n')) {
                ++line;
                if (const auto match = word.match(text); match.hasMatch())
                    wrong << QStringLiteral("%1:%2: %3").arg(path).arg(line).arg(match.captured());
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    }

    /// Shared code doesn't name a view of one game or a game of the tests, except in examples in
    /// comments or backticks.
    void sharedLayersNameNoViewOfAGame() {
        QStringList words{"dial"};
        QDirIterator it(root + "tests/data/systems", {"system.yaml"}, QDir::Files,
                        QDirIterator::Subdirectories);
        while (it.hasNext())
            words << it.next().section('/', -2, -2);
        QVERIFY(words.contains("toy"));
        const QRegularExpression word("\\b(" + words.join('|') + ")\\b",
                                      QRegularExpression::CaseInsensitiveOption);
        static const QRegularExpression example("//[^\n]*|`[^`\n]*`");
        QStringList wrong;
        for (const QString& path :
             files({"app", "rules", "editor", "qml"}, {"*.h", "*.cpp", "*.qml", "*.def"})) {
            if (path.startsWith("rules/systems/") || path.startsWith("qml/Warwright/Dial/"))
                continue;
            if (const auto match = word.match(textOf(path).remove(example)); match.hasMatch())
                wrong << path + " names " + match.captured();
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    }

    /// A game consists of its folders and one line in the table of games, like the test game.
    void aGameIsItsFoldersAndALine() {
        static const QRegularExpression toys("\\btoy(::|/)");
        const QStringList own{"tests/systems/toy/", "tests/data/systems/toy", "tests/systems/tst_",
                              "tests/lint/"};
        QStringList lines;
        for (const QString& path : files(ours, code)) {
            if (std::any_of(own.begin(), own.end(),
                            [&](const QString& folder) { return path.startsWith(folder); }))
                continue;
            for (const QString& line : textOf(path).split('\n'))
                if (toys.match(line).hasMatch() && !line.trimmed().startsWith("//"))
                    lines << path + ": " + line.trimmed();
        }
        QCOMPARE(lines,
                 (QStringList{"tests/systems/table.cpp: #include \"tests/systems/toy/toy.h\"",
                              "tests/systems/table.cpp: toy::game(),"}));
    }
};

QTEST_GUILESS_MAIN(LintGamesTest)
#include "tst_lint_games.moc"
