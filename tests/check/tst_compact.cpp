// Tests that records in compact notation cause the same findings as records written as mappings.

#include "tests/check/loaded.h"
#include "tests/check/ships.h"

#include <QtTest>

using namespace ww;
using namespace ww::test;
using namespace ww::test::dials;

class TestCompact : public QObject {
    Q_OBJECT

  private slots:
    void theGameLoads() {
        QCOMPARE(problemsOf(dialsGame()), std::string());
        QCOMPARE(maneuverField().compact.size(), std::size_t(4));
        QVERIFY(schema::hasCompactRecords(shipSchema()));
    }

    void whatCannotBeReadIsRefused_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* from, const char* to,
                            const char* expected) {
            QTest::newRow(name) << from << to << expected;
        };
        const char* list = "compact: [speed, bearing, side, difficulty]";
        row("no such field", list, "compact: [sped, bearing]",
            "core.schema.unknown-name value=sped "
            "what=field hint=; did you mean `speed`?\n");
        row("no letters for text", list, "compact: [speed, note]",
            "core.declaration.bad-value value=note expected=a field of kind `int` or `enum`: "
            "others "
            "have no letters hint=\n");
        row("twice", list, "compact: [speed, speed]",
            "core.declaration.duplicate what=field value=speed\n");
        row("nothing", list, "compact: []", "core.declaration.bad-value value=compact");
        row("a value without a letter", "{ letter: B }", "Bank",
            "core.declaration.missing-key what=the value `bank` of `bearing` key=letter\n");
        row("two readings", "right: { letter: R }", "right: { letter: r }",
            "core.declaration.compact text=0Sr first=`speed: 0, bearing: straight, side: right` "
            "second=`speed: 0, bearing: straight, side: both, difficulty: red`\n");
        row("two silent", "left: { letter: L }", "left: { letter: \"\" }",
            "core.declaration.compact text= first=`side: both` second=`side: left`\n");
        row("a digit", "{ letter: B }", "{ letter: 1 }", "core.declaration.bad-value value=1");
        row("a blank", "{ letter: B }", "{ letter: \"B \" }", "core.declaration.bad-value");
        row("no record", "kind: record\n    compact: [", "kind: record\n    compact_: [",
            "core.declaration.unknown-key");
    }
    void whatCannotBeReadIsRefused() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, expected);
        const std::string text = replaceFirst(kSystem, from.toStdString(), to.toStdString());
        const std::string problems = problemsOf(schema::loadSystem(*dialsPack(kShip, text)));
        QVERIFY2(problems.find(expected.toStdString()) == 0, problems.c_str());
    }

    void findingsStandAtTheirLetters_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* text, const char* expected) {
            QTest::newRow(name) << text << expected;
        };
        row("sound", "maneuvers: [1BLg, 1Sg, 2B, 3Tr]\n    best: 2KtR", "");
        row("a bound", "maneuvers: [1Sg, 9BLg]",
            "4:22-23 core.field.out-of-range ship/a.maneuvers[9/bank/left].speed: `9` is out of "
            "range: it must be at most 5\n");
        row("in quotes", "best: '7Sg'",
            "4:12-13 core.field.out-of-range ship/a.best.speed: `7` is out of range: it must be at "
            "most 5\n");
        row("a rule at a letter", "maneuvers: [0TLr]",
            "4:18-19 dials.ship.stop ship/a.maneuvers[0/turn/left].bearing: no turn on the spot\n");
        row("two alike", "maneuvers: [1S, 2B, { speed: 1, bearing: straight }]",
            "4:25-56 core.list.duplicate-key ship/a.maneuvers[1/straight/both]: two entries of "
            "`maneuvers` have "
            "the same `speed, bearing, side`: `1/straight/both`\n");
        row("no such letter", "maneuvers: [1S, 2XLg]",
            "4:22-25 core.field.letters ship/a.maneuvers[1]: `2XLg` can't be read: `S`, `B`, `T` "
            "or `Kt` is expected instead of `XLg`\n");
        row("what can't be read isn't absent", "maneuvers: [1Sr, 2Br, 3Tr, 4X]",
            "4:33-34 core.field.letters ship/a.maneuvers[3]: `4X` can't be read: `S`, `B`, `T` or "
            "`Kt` is expected instead of `X`\n");
        row("too short", "best: 2",
            "4:11-12 core.field.letters ship/a.best: `2` can't be read: `S`, `B`, `T` or `Kt` is "
            "expected at the end\n");
        row("too long", "moods: { calm: 2Bgg }",
            "4:23-24 core.field.letters ship/a.moods.calm: `2Bgg` can't be read: the end is "
            "expected instead of `g`\n");
        row("no mapping either", "best: [1]",
            "4:11-14 core.field.wrong-shape ship/a.best: `best` is a list, but must be a mapping "
            "with the fields of Best, or its short notation\n");
    }
    void findingsStandAtTheirLetters() {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        const auto all = findingsOf(
            fleetSnapshot("ships:\n  a:\n    name: A\n    " + text.toStdString() + "\n"));
        QCOMPARE(QString::fromStdString(describeWithPositions(all)), expected);
    }

    void lettersSayWhatMappingsSay() {
        QVERIFY(rc::check("letters against mappings", [] {
            const Value some = randomShip();
            std::string one, other;
            const auto first = findingsOf(fleetSnapshot(shipText(toCompactNotation(some))), &one);
            const auto second = findingsOf(fleetSnapshot(shipText(some)), &other);
            RC_ASSERT(describeFindings(first) == describeFindings(second));
            RC_ASSERT(one == other);
            RC_CLASSIFY(!first.empty(), "with findings");
        }));
    }

    void layersChangeLetters_data() {
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("reach");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* change, const char* reach, const char* expected) {
            QTest::addRow("%s", change) << change << reach << expected;
        };
        row("set: { \"maneuvers[2/bank/left].difficulty\": red }", "reach 3\nreds 2\n", "");
        row("set: { \"maneuvers[2/bank/left]\": 4Tr }", "reach 5\nreds 2\n", "");
        row("set: { \"maneuvers[2/bank/left]\": { speed: 4, bearing: turn } }", "reach 5\nreds 1\n",
            "");
        row("add: { maneuvers: [5Kt, { speed: 4, bearing: loop, difficulty: red }] }",
            "reach 12\nreds 2\n", "");
        row("remove: { maneuvers: [2/bank/left] }", "reach 1\nreds 1\n", "");
        row("set: { maneuvers: [3S] }", "reach 3\nreds 0\n", "");
        row("set: { maneuvers: [3S, 9S] }", "reach 12\nreds 0\n",
            "4:28-29 core.field.out-of-range fleet:ship/a.maneuvers[9/straight/both].speed: `9` is "
            "out of range: it must be at most 5\n");
        row("add: { maneuvers: [8S] }", "reach 11\nreds 1\n",
            "4:24-25 core.field.out-of-range fleet:ship/a.maneuvers[8/straight/both].speed: `8` is "
            "out of range: it must be at most 5\n");
        row("set: { best: 9B }", "reach 3\nreds 1\n",
            "4:18-19 core.field.out-of-range fleet:ship/a.best.speed: `9` is out of range: it must "
            "be at most 5\n");
        row("set: { \"maneuvers[2/bank/left].sped\": 1 }", "reach 3\nreds 1\n",
            "4:12-41 core.field.unknown fleet:ship/a.set['maneuvers[2/bank/left].sped']: `sped` "
            "isn't a field of `maneuvers[2/bank/left]`\n");
    }
    void layersChangeLetters() {
        QFETCH(QString, change);
        QFETCH(QString, reach);
        QFETCH(QString, expected);
        const std::string layer =
            "ships:\n  fleet:a:\n    mode: modify\n    " + change.toStdString() + "\n";
        for (const char* below :
             {"[1Sr, 2BL]", "[{ speed: 1, bearing: straight, difficulty: red }, "
                            "{ speed: 2, bearing: bank, side: left }]"}) {
            std::string derived;
            const auto all = findingsOf(
                fleetSnapshot("ships:\n  a: { name: A, maneuvers: " + std::string(below) + " }\n",
                              layer),
                &derived, "house");
            QCOMPARE(QString::fromStdString(describeWithPositions(all)), expected);
            QCOMPARE(QString::fromStdString(derived.substr(0, derived.find("words"))), reach);
        }
    }

    void whatIsEditedIsCheckedAgain() {
        check::Checker checker(dialsGame().system, {});
        Snapshot snapshot = fleetSnapshot("ships:\n  a: { name: A, maneuvers: [1Sr, 2Sr] }\n");
        checker.update(snapshot);
        QCOMPARE(describeFindings(checker.describeAll()), std::string());
        QCOMPARE(applyPatch(snapshot, {{patchOp(PatchOp::Kind::Insert, "maneuvers[2]", "3Sr")}}),
                 std::optional<std::string>());
        snapshot.revision = 1;
        checker.update(snapshot);
        QCOMPARE(describeFindings(checker.describeAll()),
                 std::string("dials.ship.reds ship/a.maneuvers: 3 are red\n"));
        QCOMPARE(describeFindings(checker.describeAll()), describeFindings(findingsOf(snapshot)));
    }
};

QTEST_APPLESS_MAIN(TestCompact)
#include "tst_compact.moc"
