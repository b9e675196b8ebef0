// Tests rules about the source tree: layers, file sizes, forbidden calls, formatting.

#include "tests/lint/source_tree.h"

#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

namespace {

/// Folders that each folder may include, in addition to itself.
const QMap<QString, QStringList> layers = [] {
    QMap<QString, QStringList> may;
    QStringList below;
    for (const char* part :
         {"base", "model", "diag", "files", "source", "schema", "check", "library", "interop"}) {
        const QString folder = QStringLiteral("rules/") + part;
        may[folder] = below;
        below << folder;
    }
    may["rules/systems"] = below;
    below << "rules/systems";
    may["editor/sheets"] = below;
    may["editor/raster"] = QStringList{"rules/base", "rules/diag", "rules/files", "editor/sheets"};
    may["editor/impact"] = below + QStringList{"editor/sheets"};
    may["editor/manual"] = below + QStringList{"editor/sheets"};
    may["editor/session"] = below + QStringList{"editor/sheets", "editor/impact", "editor/raster"};
    may["editor/forms"] = may["editor/session"] + QStringList{"editor/session"};
    may["editor/boards"] = may["editor/forms"] + QStringList{"editor/forms"};
    may["editor/table"] = may["editor/forms"] + QStringList{"editor/forms"};
    may["editor/viewmodels"] =
        may["editor/boards"] + QStringList{"editor/boards", "editor/table", "editor/manual"};
    may["app/cli"] =
        below + QStringList{"editor/sheets", "editor/impact", "editor/manual", "editor/raster"};
    return may;
}();

QString layerOf(const QString& path) {
    for (auto it = layers.cbegin(); it != layers.cend(); ++it)
        if (path.startsWith(it.key() + '/'))
            return it.key();
    return {};
}

/// Returns true if the item that starts in line `from` sets plain text as its text format.
bool saysPlain(const QStringList& lines, int from) {
    int depth = 0;
    for (int i = from; i < lines.size(); ++i) {
        if (depth <= 1 && lines[i].contains("textFormat:") && lines[i].contains("PlainText"))
            return true;
        depth += static_cast<int>(lines[i].count('{') - lines[i].count('}'));
        if (depth <= 0)
            return false;
    }
    return false;
}

struct Ban {
    const char* what;
    const char* pattern;
    QStringList folders;
    QStringList suffixes;
    QStringList except; ///< prefixes of paths where the ban doesn't apply
};

const QList<Ban>& bans() {
    static const QList<Ban> list{
        {"writes go through SafeFile (threats §2)",
         R"(\bQSaveFile\b|\bofstream\b|QIODevice::(WriteOnly|ReadWrite|Append)|\bfopen\()",
         {"app", "editor", "rules", "qml"},
         code,
         {"rules/files/", "app/gui/capture.cpp" /* both write to memory */,
          "editor/session/kept_thumbnails.cpp"}},
        {"no context properties, no hand-made type registration",
         R"(setContextProperty|qmlRegisterType)",
         {"app", "editor", "qml"},
         code,
         {}},
        {"no singletons", R"(::instance\(\))", {"app", "editor", "rules", "qml"}, code, {}},
        {"rules and sheets know no Qt",
         R"(#include <Q)",
         {"rules", "editor/sheets", "editor/impact", "editor/manual"},
         code,
         {}},
        {"rules report through a sink and log nothing",
         R"(spdlog|std::cerr|std::cout|\bprintf\()",
         {"rules", "editor/sheets", "editor/impact", "editor/manual"},
         code,
         {}},
        {"no regular expressions of users' making: std::regex overflows its stack",
         R"(std::regex)",
         {"app", "editor", "rules"},
         code,
         {}},
        {"no network",
         R"(QNetworkRequest|QTcpSocket|XMLHttpRequest)",
         {"app", "editor", "rules", "qml"},
         {"*.h", "*.cpp", "*.qml"},
         {"qml/Warwright/Theme/engine_services.cpp" /* refuses every request */}},
        {"a point's flags are read where QML isn't compiled ahead: of a `var`",
         R"((?<!return )\bpoint\.(modifiers|pressedButtons)\b)",
         {"qml"},
         {"*.qml"},
         {}},
        {"a binding uses every value that it reads: QML compiled ahead drops the others",
         R"(:\s*\([\w.]+, (?!.*=>)|^\s*\w+(\.\w+)+;)",
         {"qml"},
         {"*.qml"},
         {}},
        {"no unfinished words",
         R"(\b(TODO|FIXME|XXX|HACK)\b)",
         ours,
         {"*.h", "*.cpp", "*.qml", "CMakeLists.txt"},
         {"tests/lint/"}},
        {"a test waits for what it expects, or until nothing is going on: `test::waitUntilSettled`",
         R"(\bqWait\(|\bqSleep\(|\bmsleep\()",
         {"tests"},
         code,
         {"tests/lint/", "tests/support/settled.cpp"}},
        {"a test waits for another program as long as its function may run: `waitForFinished(-1)`",
         R"(\bwaitFor(Started|Finished)\((?!-1\)))",
         {"tests"},
         code,
         {"tests/lint/"}},
        {"a test waits as long as a loaded machine needs: `QTRY_COMPARE`, `test::kPatience`",
         R"(\bQTRY_\w+_WITH_TIMEOUT\(|\.wait\(\d|qWaitFor\([^;]*, *\d+\))",
         {"tests"},
         code,
         {"tests/lint/", "tests/support/patience.h"}},
        {"no skipped or empty tests",
         R"(\bQSKIP\b|QVERIFY\(true\))",
         {"tests"},
         code,
         {"tests/lint/"}},
    };
    return list;
}

} // namespace

class LintTest : public QObject {
    Q_OBJECT

  private slots:
    void foldersIncludeOnlyLowerLayers() {
        static const QRegularExpression include(
            "^\\s*#\\s*include\\s+\\x22((?:rules|editor|app|qml)/[^\\x22]+)\\x22",
            QRegularExpression::MultilineOption);
        QStringList wrong;
        for (const QString& path : files({"rules", "editor", "app/cli"}, code)) {
            const QString own = layerOf(path);
            if (own.isEmpty())
                continue;
            auto it = include.globalMatch(textOf(path));
            while (it.hasNext()) {
                const QString target = layerOf(it.next().captured(1));
                if (!target.isEmpty() && target != own && !layers[own].contains(target))
                    wrong << path + " includes " + target;
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    }

    /// Folders don't include each other in cycles. Only the table of games includes the games.
    void foldersIncludeNoCircles() {
        static const QRegularExpression include(
            "^\\s*#\\s*include\\s+\\x22([^\\x22]+)/[^\\x22/]+\\x22",
            QRegularExpression::MultilineOption);
        QMap<QString, QSet<QString>> includes;
        for (const QString& path : files({"rules", "editor", "app", "qml"}, code)) {
            const QString own = path.section('/', 0, -2);
            auto it = include.globalMatch(textOf(path));
            while (path != "rules/systems/table.cpp" && it.hasNext())
                if (const QString target = it.next().captured(1); target != own)
                    includes[own] << target;
        }
        QVERIFY(includes.value("rules/check").contains("rules/schema"));
        // Removes folders that include no other folder, or that no other folder includes. The rest
        // is cyclic.
        for (bool gone = true; gone;) {
            gone = false;
            for (const QString& folder : includes.keys()) {
                const auto leads = [&](const QString& from, const QString& to) {
                    return includes.contains(to) && includes[from].contains(to);
                };
                const QStringList left = includes.keys();
                if (std::none_of(left.begin(), left.end(),
                                 [&](const QString& other) { return leads(folder, other); }) ||
                    std::none_of(left.begin(), left.end(),
                                 [&](const QString& other) { return leads(other, folder); }))
                    gone = includes.remove(folder) > 0;
            }
        }
        QVERIFY2(includes.isEmpty(), qPrintable("in a circle: " + includes.keys().join(", ")));
    }

    /// QtTest's own macros give up after five seconds.
    void testsThatWaitArePatient() {
        QStringList wrong;
        for (const QString& path : files({"tests"}, code))
            if (const QString text = textOf(path);
                text.contains("QTRY_") && !text.contains("#include \"tests/support/patience.h\"") &&
                !path.startsWith("tests/lint/") && path != "tests/support/patience.h")
                wrong << path + " doesn't include tests/support/patience.h";
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    }

    void filesStayShort_data() {
        QTest::addColumn<QStringList>("suffixes");
        QTest::addColumn<int>("most");
        QTest::newRow("C++") << code << 500;
        QTest::newRow("QML") << QStringList{"*.qml"} << 250;
    }
    void filesStayShort() {
        QFETCH(QStringList, suffixes);
        QFETCH(int, most);
        QStringList wrong;
        for (const QString& path : files(ours, suffixes)) {
            const auto lines = textOf(path).count('\n');
            if (lines > most)
                wrong << QStringLiteral("%1 has %2 lines, the cap is %3")
                             .arg(path)
                             .arg(lines)
                             .arg(most);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    }

    void nothingForbiddenIsUsed_data() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < bans().size(); ++i)
            QTest::newRow(bans()[i].what) << i;
    }
    void nothingForbiddenIsUsed() {
        QFETCH(int, index);
        const Ban& ban = bans()[index];
        const QRegularExpression pattern{QString::fromUtf8(ban.pattern)};
        QStringList wrong;
        for (const QString& path : files(ban.folders, ban.suffixes)) {
            if (std::any_of(ban.except.begin(), ban.except.end(),
                            [&](const QString& p) { return path.startsWith(p); }))
                continue;
            int line = 0;
            for (const QString& text : textOf(path).split('\n')) {
                ++line;
                if (text.trimmed().startsWith("//"))
                    continue;
                if (const auto match = pattern.match(text); match.hasMatch())
                    wrong << QStringLiteral("%1:%2: %3").arg(path).arg(line).arg(match.captured());
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    }

    void everyTextItemIsPlain() {
        // By default, Qt's rich text opens files and addresses that a string names. Our Label and
        // TextArea show plain text, so QML must use them.
        static const QRegularExpression item(
            R"(^\s*(?:\w+\s*:\s*)?(?:Text|TextEdit|T\.Label|T\.TextArea)\s*\{)");
        QStringList wrong;
        for (const QString& path : files({"qml"}, {"*.qml"})) {
            const QStringList lines = textOf(path).split('\n');
            for (int i = 0; i < lines.size(); ++i) {
                if (lines[i].startsWith("import QtQuick.Controls"))
                    wrong << path + " imports Qt's own controls";
                if (item.match(lines[i]).hasMatch() && !saysPlain(lines, i))
                    wrong << QStringLiteral("%1:%2").arg(path).arg(i + 1);
            }
        }
        QVERIFY2(wrong.isEmpty(), qPrintable("no textFormat: PlainText at\n" + wrong.join('\n')));
    }

    void qmlCompiledAheadReadsItemsAsItems() {
        // Qt 6.4 compiles `const x = list.itemAt(i); if (x) x.height` as if `x` were a value type,
        // and the program crashes.
        QDirIterator it(QStringLiteral(WW_BIN_DIR "/../qml"), {"*_qml.cpp"},
                        QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        QVERIFY(it.hasNext() || !WW_QML_AOT); // without compiled QML there is nothing to check
        static const QRegularExpression fault(
            R"re(init[GS]etValueLookup\(\d+, .*fromName\("(\w+)\*"\))re");
        QStringList wrong;
        while (it.hasNext()) {
            QFile file(it.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(file.readAll());
            if (const auto match = fault.match(text); match.hasMatch())
                wrong << it.fileName() + ": a value's lookup of a " + match.captured(1);
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join('\n')));
    }

    void commentsCanBeReadOnce() {
        // Doesn't check files that a planned redesign will replace.
        const QStringList leftOut{"rules/schema/expr_", "rules/schema/term",
                                  "rules/systems/ultrawar/ability/", "editor/viewmodels/map_"};
        static const QRegularExpression whole(R"(^\s*//[/!]?<?\s?(.*))"),
            trailing(R"([;{,)]\s+///?<?\s(.*))"),
            opening(R"(^(?:Of|What|Whose|Whoever|As it|That which)\b)"),
            word(R"(\b(?:one goes on|is told|nobody|likewise|anew)\b)",
                 QRegularExpression::CaseInsensitiveOption);
        QStringList wrong;
        for (const QString& path : files(ours, QStringList{"*.h", "*.cpp", "*.qml", "*.def"})) {
            if (std::any_of(leftOut.begin(), leftOut.end(),
                            [&](const QString& one) { return path.startsWith(one); }))
                continue;
            int line = 0;
            bool continues = false;
            for (const QString& text : textOf(path).split('\n')) {
                ++line;
                const auto alone = whole.match(text);
                const auto found = alone.hasMatch() ? alone : trailing.match(text);
                const QString comment = found.captured(1);
                if (found.hasMatch() && ((!continues && opening.match(comment).hasMatch()) ||
                                         word.match(comment).hasMatch()))
                    wrong << QStringLiteral("%1:%2: %3").arg(path).arg(line).arg(comment);
                continues = alone.hasMatch();
            }
        }
        QVERIFY2(wrong.isEmpty(),
                 qPrintable("say who does what (CONTRIBUTING.md):\n" + wrong.join('\n')));
    }

    void sourcesAreFormatted() {
        const QStringList all = files(ours, code);
        QProcess tool;
        tool.setWorkingDirectory(root);
        tool.start("clang-format", QStringList{"--dry-run", "-Werror"} + all);
        QVERIFY(tool.waitForFinished(-1));
        const QString said = QString::fromUtf8(tool.readAllStandardError());
        QVERIFY2(tool.exitCode() == 0, qPrintable(said.left(2000)));
    }

    void theHookAcceptsImperativeSubjectsOnly_data() {
        QTest::addColumn<QString>("subject");
        QTest::addColumn<QString>("fault");
        const auto row = [](const char* subject, const char* fault) {
            QTest::newRow(subject) << subject << fault;
        };
        row("table: fix lost edit when focus moves", "");
        row("cli, session: don't write over another pack's files", "");
        row("Merge branch 'main'", "");
        row("fix lost edit", "doesn't begin with an area");
        row("window: what is wanted for a moment isn't made", "`what` isn't an imperative verb");
        row("files: a link out of the pack is refused", "`a` isn't an imperative verb");
        row("tests: test of the key", "`test of` isn't an imperative sentence");
        row("table: fix lost edit.", "ends with a full stop");
        row("table: fix an edit that is lost when the focus moves to another cell of the row",
            "the limit is 72");
    }
    void theHookAcceptsImperativeSubjectsOnly() {
        QFETCH(QString, subject);
        QFETCH(QString, fault);
        QProcess hook;
        hook.setWorkingDirectory(root);
        hook.start(root + "packaging/commit-msg", {"-s", subject});
        QVERIFY(hook.waitForFinished(-1));
        const QString said = QString::fromUtf8(hook.readAllStandardError());
        QCOMPARE(hook.exitCode(), fault.isEmpty() ? 0 : 1);
        QVERIFY2(said.contains(fault), qPrintable(said));
    }

    void theTopLevelHoldsNothingElse() {
        const QSet<QString> known{"CMakeLists.txt",
                                  "app",
                                  "editor",
                                  "rules",
                                  "qml",
                                  "resources",
                                  "content",
                                  "tests",
                                  "packaging",
                                  "README.md",
                                  "ARCHITECTURE.md",
                                  "CONTRIBUTING.md",
                                  "CHANGELOG.md",
                                  "SECURITY.md",
                                  "LICENSE",
                                  "CMakePresets.json",
                                  "build",
                                  "out"};
        QStringList wrong;
        for (const QString& name : QDir(root).entryList(QDir::AllEntries | QDir::NoDotAndDotDot))
            if (!known.contains(name))
                wrong << name;
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(' ')));
    }
};

QTEST_GUILESS_MAIN(LintTest)
#include "tst_lint.moc"
