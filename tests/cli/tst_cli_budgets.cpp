// What a stranger's template asks for is bounded: a face that draws too much is one finding with
// exit code 1, however it asks for it, and never a program that doesn't end.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

class CliBudgets : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    [[nodiscard]] bool write(const QString& name, const QByteArray& text) const {
        QFile file(folder_.filePath("pack/" + name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    }

  private slots:
    void initTestCase() {
        qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content");
        QVERIFY(QDir().mkpath(folder_.filePath("pack")));
        QVERIFY(write("pack.yaml", "warwright: 2\npack: greedy\nname: Greedy\nversion: 1.0.0\n"
                                   "system: ultrawar ^1.0\nlicence: MIT\nauthors: [Ada Byron]\n"));
        QVERIFY(write("characters.yaml", "characters:\n  ada: { name: Ada }\n"));
    }

    /// A value that takes too many steps, in each place that shows or prints one.
    void whatGivesUpIsSaid() {
        const auto put = [&](const QString& name, const QByteArray& text) {
            const QString path = folder_.filePath(name);
            QFile file(path);
            return QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly) &&
                   file.write(text) == text.size();
        };
        QVERIFY(put("dear/pack.yaml", "warwright: 2\npack: dear\nname: Dear\nversion: 1.0.0\n"));
        QVERIFY(put("dear/system.yaml",
                    "warwright: 2\nsystem: dear\nname: Dear\nversion: 1.0.0\nschemas: [unit]\n"));
        QVERIFY(put("dear/schema/unit.yaml",
                    "entity: unit\nsection: units\nlabel: Unit\nfields:\n"
                    "  - { key: name, kind: text, required: true }\n"
                    "  - { key: size, kind: int, required: true }\n"
                    "derive:\n  - { key: deep, value: \"count(1..size as a, any(1..size as b, "
                    "any(1..size as c, a + b + c = 0)))\" }\n"));
        QVERIFY(put("use/pack.yaml", "warwright: 2\npack: use\nname: Use\nversion: 1.0.0\n"
                                     "system: dear\nlicence: MIT\nauthors: [Ada Byron]\n"));
        QVERIFY(put("use/units.yaml", "units:\n  many: { name: Many, size: 300 }\n"
                                      "  few: { name: Few, size: 3 }\n"));
        const QString pack = folder_.filePath("use");
        const Ran few = warwright({"get", pack, "unit/few", "deep"});
        QCOMPARE(few.exit, 0);
        QCOMPARE(few.out, QByteArray("0\n"));
        const Ran many = warwright({"get", pack, "unit/many", "deep"});
        QCOMPARE(many.exit, 1);
        QVERIFY(many.out.isEmpty());
        QVERIFY2(many.err.contains("`deep` of unit/many couldn't be worked out: it takes more than "
                                   "5,000,000 steps"),
                 many.err);

        const auto boxes = [&](const QByteArray& box, const QByteArray& sheet = {}) {
            return put("use/templates.yaml",
                       "templates:\n  card:\n    for: unit\n    size: 63 x 88 mm\n    front:\n"
                       "      - { box: dear, at: [5, 5], size: [40, 20], " +
                           box + " }\n" + sheet);
        };
        for (const char* box : {"style: body, text: '{deep}'", "fill: '#123456', if: deep = 0",
                                "fill: '#123456', rotate: deep",
                                "each: '1..deep as a', boxes: [ { fill: '#123456' } ]"}) {
            QVERIFY(boxes(box));
            const Ran check = warwright({"check", pack, "--release"});
            QCOMPARE(check.exit, 1);
            QVERIFY2(check.out.count("an expression takes more than 5,000,000 steps") == 1,
                     box + QByteArray("\n") + check.out + check.err);
            QVERIFY2(check.out.contains("`Many`") && !check.out.contains("`Few`"), check.out);
        }
        QVERIFY(
            boxes("fill: '#123456'",
                  "sheets:\n  cards:\n    for: unit\n    template: card\n    copies: deep + 1\n"));
        const Ran made = warwright({"export", pack, "--sheet", "cards", "--ref", "unit/many", "-o",
                                    folder_.filePath("dear-out")});
        QVERIFY(made.exit != 0);
        QVERIFY2(made.err.contains("which cards the sheet `cards` prints for many couldn't be "
                                   "worked out"),
                 made.err);
    }

    void aFaceThatDrawsTooMuchIsOneFinding_data() {
        QTest::addColumn<QByteArray>("boxes");
        QTest::addColumn<QByteArray>("tries");
        const auto row = [](const char* name, const QByteArray& boxes,
                            const QByteArray& tries = {}) {
            QTest::newRow(name) << boxes << tries;
        };
        row("a round in a round",
            "      - box: greedy\n        each: 1..10000 as a\n        round: { radius: 5 }\n"
            "        boxes:\n          - { each: 1..10000 as b, round: { radius: 2 }, boxes: "
            "[ { size: [1, 1], fill: '#123456' } ] }\n");
        row("repeats of each",
            "      - box: greedy\n        each: 1..10000 as a\n        boxes:\n"
            "          - { repeat: 10000, step: [0.001, 0], shape: circle, fill: '#123456' }\n");
        row("stacks in stacks",
            "      - box: greedy\n        each: 1..9000 as a\n        stack: down\n        boxes:\n"
            "          - size: [10, 0]\n            each: 1..9000 as b\n            stack: right\n"
            "            boxes: [ { size: [0, 0], fill: '#123456' } ]\n");
        row("each of several lists",
            "      - box: greedy\n        each: [1..90 as a, 1..90 as b]\n        boxes:\n"
            "          - { each: [1..90 as c, 1..90 as d], boxes: [ { size: [1, 1], fill: "
            "'#123456' } ] }\n");
        QByteArray tries;
        for (int i = 0; i < 1000; ++i)
            tries += "      - { wide: " + QByteArray::number(30 + i % 9) + " }\n";
        row("many tries of a long text",
            "      - { box: greedy, at: [3, 3], size: [wide, 40], style: body, fit_between: [4 pt, "
            "30 pt], text: '" +
                QByteArray("word ").repeated(9000) + "' }\n",
            tries);
    }
    void aFaceThatDrawsTooMuchIsOneFinding() {
        QFETCH(QByteArray, boxes);
        QFETCH(QByteArray, tries);
        QVERIFY(
            write("templates.yaml", "templates:\n  greedy-card:\n    for: character\n"
                                    "    label: Greedy card\n    size: 63 x 88 mm\n" +
                                        (tries.isEmpty() ? QByteArray() : "    tries:\n" + tries) +
                                        "    front:\n" + boxes));
        const QString pack = folder_.filePath("pack");
        const Ran check = warwright({"check", pack, "--release", "--format", "json"});
        QCOMPARE(check.exit, 1);
        QVERIFY2(check.out.contains("asks for more than a face may draw: 500000 steps are spent"),
                 check.out.left(4000) + check.err);
        QCOMPARE(check.out.count("asks for more than a face may draw"), 1);
        QVERIFY2(check.out.contains("Greedy card of `Ada`, front: "), check.out.left(4000));
        for (const char* format : {"pdf", "svg"}) {
            const Ran made = warwright({"export", pack, "--sheet", "greedy-card", "--format",
                                        format, "-o", folder_.filePath("out")});
            QCOMPARE(made.exit, 1);
            QVERIFY2(made.err.contains("asks for more than a face may draw"), made.err);
        }
    }
};

QTEST_GUILESS_MAIN(CliBudgets)
#include "tst_cli_budgets.moc"
