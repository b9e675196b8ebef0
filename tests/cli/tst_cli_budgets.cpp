// Tests limits on the work that untrusted games and templates cause. If a limit is exceeded, the
// program reports an error with exit code 1. It never runs endlessly.

#include "tests/cli/program.h"

#include <QTemporaryDir>
#include <QtTest>

class CliBudgets : public QObject {
    Q_OBJECT
    QTemporaryDir folder_;

    [[nodiscard]] bool write(const QString& name, const QByteArray& text) const {
        return put("pack/" + name, text);
    }
    [[nodiscard]] bool put(const QString& name, const QByteArray& text) const {
        const QString path = folder_.filePath(name);
        QFile file(path);
        return QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly) &&
               file.write(text) == text.size();
    }
    /// Writes a game `id` whose kind `unit` has the declarations `more`, and a pack with `units`.
    [[nodiscard]] bool putGame(const QString& id, const QByteArray& more,
                               const QByteArray& units) const {
        const QByteArray name = id.toUtf8();
        return put(id + "/pack.yaml",
                   "warwright: 1\npack: " + name + "\nname: Game\nversion: 1.0.0\n") &&
               put(id + "/system.yaml", "warwright: 1\nsystem: " + name +
                                            "\nname: Game\nversion: 1.0.0\nschemas: [unit]\n") &&
               put(id + "/schema/unit.yaml", "entity: unit\nsection: units\nlabel: Unit\nfields:\n"
                                             "  - { key: name, kind: text, required: true }\n" +
                                                 more) &&
               put("use-" + id + "/pack.yaml", "warwright: 1\npack: use-" + name +
                                                   "\nname: Use\nversion: 1.0.0\nsystem: " + name +
                                                   "\nlicence: MIT\nauthors: [Ada Byron]\n") &&
               put("use-" + id + "/units.yaml", units);
    }

  private slots:
    void initTestCase() {
        qputenv("WARWRIGHT_CONTENT", WW_SOURCE_DIR "/content");
        QVERIFY(QDir().mkpath(folder_.filePath("pack")));
        QVERIFY(write("pack.yaml", "warwright: 1\npack: greedy\nname: Greedy\nversion: 1.0.0\n"
                                   "system: ultrawar ^1.0\nlicence: MIT\nauthors: [Ada Byron]\n"));
        QVERIFY(write("characters.yaml", "characters:\n  ada: { name: Ada }\n"));
    }

    void whatGivesUpIsSaid() {
        QVERIFY(put("dear/pack.yaml", "warwright: 1\npack: dear\nname: Dear\nversion: 1.0.0\n"));
        QVERIFY(put("dear/system.yaml",
                    "warwright: 1\nsystem: dear\nname: Dear\nversion: 1.0.0\nschemas: [unit]\n"));
        QVERIFY(put("dear/schema/unit.yaml",
                    "entity: unit\nsection: units\nlabel: Unit\nfields:\n"
                    "  - { key: name, kind: text, required: true }\n"
                    "  - { key: size, kind: int, required: true }\n"
                    "derive:\n  - { key: deep, value: \"count(1..size as a, any(1..size as b, "
                    "any(1..size as c, a + b + c = 0)))\" }\n"));
        QVERIFY(put("use/pack.yaml", "warwright: 1\npack: use\nname: Use\nversion: 1.0.0\n"
                                     "system: dear\nlicence: MIT\nauthors: [Ada Byron]\n"));
        QVERIFY(put("use/units.yaml", "units:\n  many: { name: Many, size: 300 }\n"
                                      "  few: { name: Few, size: 3 }\n"));
        const QString pack = folder_.filePath("use");
        const ProcessResult few = runWarwright({"get", pack, "unit/few", "deep"});
        QCOMPARE(few.exitCode, 0);
        QCOMPARE(few.output, QByteArray("0\n"));
        const ProcessResult many = runWarwright({"get", pack, "unit/many", "deep"});
        QCOMPARE(many.exitCode, 1);
        QVERIFY(many.output.isEmpty());
        QVERIFY2(
            many.errorOutput.contains("could not compute `deep` of unit/many: it takes more than "
                                      "5,000,000 steps"),
            many.errorOutput);

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
            const ProcessResult check = runWarwright({"check", pack, "--release"});
            QCOMPARE(check.exitCode, 1);
            QVERIFY2(check.output.count("an expression takes more than 5,000,000 steps") == 1,
                     box + QByteArray("\n") + check.output + check.errorOutput);
            QVERIFY2(check.output.contains("`Many`") && !check.output.contains("`Few`"),
                     check.output);
        }
        QVERIFY(
            boxes("fill: '#123456'",
                  "sheets:\n  cards:\n    for: unit\n    template: card\n    copies: deep + 1\n"));
        const ProcessResult release = runWarwright({"check", pack, "--release"});
        QCOMPARE(release.exitCode, 1);
        QVERIFY2(release.output.count("the program couldn't work out which cards the sheet "
                                      "`cards` prints for many: ") == 1 &&
                     release.output.contains("units.yaml:2:3:"),
                 release.output);
        const ProcessResult made = runWarwright({"export", pack, "--sheet", "cards", "--ref",
                                                 "unit/many", "-o", folder_.filePath("dear-out")});
        QVERIFY(made.exitCode != 0);
        QVERIFY2(made.errorOutput.contains("the program couldn't work out which cards the sheet "
                                           "`cards` prints for many: "),
                 made.errorOutput);
    }

    /// 3,000,000 cubed and the product of twelve primes above 100 both need more than 64 bits.
    void aNumberThatIsTooLargeIsSaid() {
        QVERIFY(
            putGame("large",
                    "  - { key: size, kind: int, required: true }\n"
                    "  - { key: parts, kind: list, of: int }\n"
                    "  - { key: extra, kind: int, required: true, when: size * size * size > "
                    "100 }\n"
                    "derive:\n"
                    "  - { key: cube, value: size * size * size }\n"
                    "  - { key: shares, value: \"sum(parts as q, 1 / q)\" }\n"
                    "  - { key: nothing, value: size / (size - size) }\n"
                    "constraints:\n"
                    "  - id: large.unit.cube\n"
                    "    require: size * size * size < 100\n"
                    "    message: \"{name} is large\"\n"
                    "    help: Make it smaller.\n",
                    "units:\n"
                    "  many: { name: Many, size: 3000000, parts: [101, 103, 107, 109, 113, 127, "
                    "131, 137, 139, 149, 151, 157] }\n"
                    "  few: { name: Few, size: 4, parts: [2, 3] }\n"));
        const QString pack = folder_.filePath("use-large");
        for (const auto& [field, value] : std::vector<std::pair<QString, QByteArray>>{
                 {"cube", "64\n"}, {"shares", "5/6\n"}, {"nothing", "\n"}}) {
            const ProcessResult few = runWarwright({"get", pack, "unit/few", field});
            QCOMPARE(few.exitCode, 0);
            QCOMPARE(few.output, value);
        }
        for (const QString field : {"cube", "shares"}) {
            const ProcessResult many = runWarwright({"get", pack, "unit/many", field});
            QCOMPARE(many.exitCode, 1);
            QVERIFY(many.output.isEmpty());
            QVERIFY2(many.errorOutput.contains(
                         "could not compute `" + field.toUtf8() +
                         "` of unit/many: a number in it is too large to be exact"),
                     many.errorOutput);
        }
        // A division by zero has no value but isn't an error.
        QCOMPARE(runWarwright({"get", pack, "unit/many", "nothing"}).exitCode, 0);

        const ProcessResult check = runWarwright({"check", pack});
        QCOMPARE(check.exitCode, 1);
        QVERIFY2(
            check.output.contains("`large.unit.cube` wasn't checked on 1 entity: it takes more "
                                  "than 5,000,000 steps for it, or numbers too large to be exact, "
                                  "or too much memory"),
            check.output);
        QVERIFY2(check.output.contains("the program couldn't work out whether `extra` belongs "
                                       "here"),
                 check.output);
        QVERIFY2(
            check.output.contains("or too much memory, for `size * size * size > 100`: a number in "
                                  "it is too large to be exact"),
            check.output);

        const auto boxes = [&](const QByteArray& box, const QByteArray& sheet = {}) {
            return put("use-large/templates.yaml",
                       "templates:\n  card:\n    for: unit\n    size: 63 x 88 mm\n    front:\n"
                       "      - { box: large, at: [5, 5], size: [40, 20], " +
                           box + " }\n" + sheet);
        };
        for (const char* box : {"style: body, text: '{cube}'", "fill: '#123456', if: cube = 0"}) {
            QVERIFY(boxes(box));
            const ProcessResult release = runWarwright({"check", pack, "--release"});
            QCOMPARE(release.exitCode, 1);
            QVERIFY2(release.output.count("a number in an expression is too large to be exact") ==
                         1,
                     box + QByteArray("\n") + release.output + release.errorOutput);
        }
        QVERIFY(boxes("fill: '#123456'",
                      "sheets:\n  cards:\n    for: unit\n    template: card\n    copies: cube\n"));
        const ProcessResult made = runWarwright({"export", pack, "--sheet", "cards", "--ref",
                                                 "unit/many", "-o", folder_.filePath("large-out")});
        QVERIFY(made.exitCode != 0);
        QVERIFY2(
            made.errorOutput.contains("the program couldn't work out which cards the sheet "
                                      "`cards` prints for many: a number in it is too large to be "
                                      "exact"),
            made.errorOutput);
    }

    /// The condition in each wall compares 9,000,000 pairs.
    void aBoardThatIsTooDearIsSaid() {
        QVERIFY(putGame(
            "walled",
            "  - { key: ground, kind: grid, required: true }\n"
            "  - key: walls\n    kind: list\n    of:\n      kind: record\n      fields:\n"
            "        - { key: at, kind: edge-run, required: true }\n"
            "        - { key: size, kind: int, default: 1 }\n"
            "board:\n  cells: square\n"
            "  layers: [ { grid: ground, as: height, paint: { fill: ink alpha 10 } } ]\n"
            "  edges:\n"
            "    - { list: walls, at: at, paint: { line: 1 mm, gap_if: \"any(1..size as a, "
            "any(1..size as b, a + b = 0))\" } }\n",
            "units:\n"
            "  many: { name: Many, ground: \"000\", walls: [ { at: A1/B1, size: 3000 } ] }\n"
            "  few: { name: Few, ground: \"000\", walls: [ { at: A1/B1, size: 3 } ] }\n"));
        QVERIFY(put("walled/style.yaml", "colours: { ink: \"#1B1B1F\" }\n"));
        QVERIFY(put("use-walled/templates.yaml",
                    "templates:\n  card:\n    for: unit\n    label: Board card\n    size: 63 x 88 "
                    "mm\n    front:\n      - { box: ground, at: [5, 5], size: [50, 50], board: "
                    "self }\n"));
        const ProcessResult check =
            runWarwright({"check", folder_.filePath("use-walled"), "--release"});
        QCOMPARE(check.exitCode, 1);
        QVERIFY2(check.output.contains("error: Board card of `Many`, front: "),
                 check.output + check.errorOutput);
        QVERIFY2(check.output.count("an expression takes more than 5,000,000 steps") == 1,
                 check.output);
        QVERIFY2(!check.output.contains("Board card of `Few`"), check.output);
    }

    void aFaceThatDrawsTooMuchStaysAnError() {
        QVERIFY(putGame("soft", "", "units:\n  ada: { name: Ada }\n"));
        QVERIFY(put("use-soft/pack.yaml",
                    "warwright: 1\npack: use-soft\nname: Use\nversion: 1.0.0\nsystem: soft\n"
                    "licence: MIT\nauthors: [Ada Byron]\n"
                    "severities: { core.sheet.template: info, core.sheet.does-not-fit: info }\n"));
        QVERIFY(put("use-soft/approvals.yaml",
                    "- { code: core.sheet.template, at: unit/ada, reason: So be it. }\n"
                    "- { code: core.sheet.does-not-fit, at: unit/ada, reason: So be it. }\n"));
        QVERIFY(put("use-soft/templates.yaml",
                    "templates:\n  card:\n    for: unit\n    label: Card\n    size: 63 x 88 mm\n"
                    "    front:\n"
                    "      - box: greedy\n        each: 1..9000 as a\n        stack: down\n"
                    "        boxes:\n          - size: [10, 0]\n            each: 1..9000 as b\n"
                    "            stack: right\n"
                    "            boxes: [ { size: [0, 0], fill: '#123456' } ]\n"));
        const ProcessResult check =
            runWarwright({"check", folder_.filePath("use-soft"), "--release"});
        QCOMPARE(check.exitCode, 1);
        QVERIFY2(check.output.contains("error: Card of `Ada`, front: "),
                 check.output + check.errorOutput);
        QVERIFY2(check.output.count("draws more than a face can have") == 1, check.output);
        QVERIFY2(check.output.contains("core.severity.fixed"), check.output);
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
        const ProcessResult check = runWarwright({"check", pack, "--release", "--format", "json"});
        QCOMPARE(check.exitCode, 1);
        QVERIFY2(check.output.contains("draws more than a face can have: after 500000 steps"),
                 check.output.left(4000) + check.errorOutput);
        QCOMPARE(check.output.count("draws more than a face can have"), 1);
        QVERIFY2(check.output.contains("Greedy card of `Ada`, front: "), check.output.left(4000));
        for (const char* format : {"pdf", "svg"}) {
            const ProcessResult made =
                runWarwright({"export", pack, "--sheet", "greedy-card", "--format", format, "-o",
                              folder_.filePath("out")});
            QCOMPARE(made.exitCode, 1);
            QVERIFY2(made.errorOutput.contains("draws more than a face can have"),
                     made.errorOutput);
        }
    }
};

QTEST_GUILESS_MAIN(CliBudgets)
#include "tst_cli_budgets.moc"
