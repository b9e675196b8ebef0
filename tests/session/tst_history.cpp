// Tests how the undo history groups typing into steps.

#include "editor/session/history.h"
#include "rules/source/source.h"

#include <QtTest>

using namespace ww;
using session::History;
using session::kTypingPause;

class HistoryTest : public QObject {
    Q_OBJECT
  private slots:
    void typedTextIsPartedWhereOnePausedMovedOrReplaced_data() {
        QTest::addColumn<QStringList>("texts"); // a leading `…` means a pause before the text
        QTest::addColumn<QStringList>("undone");
        const QString long_ = QStringLiteral("The last lamp is the first of them");
        QTest::newRow("typing goes on") << QStringList{"a", "ab", "abc"} << QStringList{""};
        QTest::newRow("a pause parts")
            << QStringList{"a", "ab", "…abc", "abcd"} << QStringList{"ab", ""};
        QTest::newRow("taking back what one typed")
            << QStringList{"ab", "abc", "ab"} << QStringList{""};
        QTest::newRow("a new word parts")
            << QStringList{"a", "ab", "ab ", "ab c", "ab cd"} << QStringList{"ab ", ""};
        QTest::newRow("a new line parts, and is its words'")
            << QStringList{"a", "ab", "ab\n", "ab\nc", "ab\ncd"} << QStringList{"ab", ""};
        QTest::newRow("taking out goes by words too")
            << QStringList{"…ab cd", "…ab c", "ab ", "ab", "a"} << QStringList{"ab", "ab cd", ""};
        QTest::newRow("deleting a selection parts")
            << QStringList{long_, ""} << QStringList{long_, ""};
        QTest::newRow("typing over a selection parts")
            << QStringList{long_, "x", "xy"} << QStringList{long_, ""};
        QTest::newRow("typing elsewhere parts")
            << QStringList{long_, "Z" + long_, "ZY" + long_} << QStringList{long_, ""};
    }

    void typedTextIsPartedWhereOnePausedMovedOrReplaced() {
        QFETCH(QStringList, texts);
        QFETCH(QStringList, undone);
        const auto document = [](const QString& text) {
            return source::read("a.yaml", "characters:\n  a:\n    name: X\n    flavour: " +
                                              text.toStdString() + "\n    race: human\n");
        };
        History history;
        DocumentPtr now = document({});
        std::chrono::steady_clock::time_point clock;
        for (QString text : texts) {
            clock += text.startsWith(QChar(0x2026)) ? kTypingPause * 2 : kTypingPause / 10;
            const DocumentPtr next = document(text.remove(QChar(0x2026)));
            session::Step step;
            step.name = QStringLiteral("Flavour");
            step.mergeKey = "flavour";
            step.typedAt = clock;
            step.files.push_back({"a.yaml", now, next});
            QVERIFY(history.add(std::move(step)));
            now = next;
        }
        for (const QString& text : undone) {
            const session::Step* step = history.undo();
            QVERIFY(step);
            QCOMPARE(step->files.front().before->text(), document(text)->text());
        }
        QVERIFY(!history.undo());
    }

    void whatIsJoinedIsOneStepOverItsFiles() {
        const auto text = [](const char* name, const char* says) {
            return source::read(name, says);
        };
        History history;
        const auto add = [&](const char* name, const char* file, const char* before,
                             const char* after) {
            session::Step step;
            step.name = QLatin1String(name);
            step.mergeKey = "field";
            step.files.push_back({file, text(file, before), text(file, after)});
            history.add(std::move(step));
        };
        add("Before", "a.yaml", "x: 1\n", "x: 2\n");
        history.setGroupingSteps(true);
        add("Icon", "style.yaml", "", "icons:\n");
        history.endMerging(); // the step continues even if the user leaves the field
        add("Motif", "a.yaml", "x: 2\n", "x: 3\n");
        history.setGroupingSteps(false);
        add("After", "a.yaml", "x: 3\n", "x: 4\n");
        QCOMPARE(history.steps().size(), std::size_t{3});
        QCOMPARE(history.steps()[1].name, QStringLiteral("Motif"));
        QCOMPARE(history.steps()[1].files.size(), std::size_t{2});
        (void)history.undo();
        const session::Step* step = history.undo();
        QVERIFY(step && step->name == u"Motif");
        QCOMPARE(history.doneCount(), std::size_t{1});
    }
};

QTEST_GUILESS_MAIN(HistoryTest)
#include "tst_history.moc"
