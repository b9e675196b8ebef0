// Tests `let` in constraints, rules cited by outcome, and own messages of a shared id, in a game
// written only in YAML.

#include "tests/check/port_pack.h"

#include <QtTest>

#include <algorithm>
#include <map>

using namespace ww;
using namespace ww::test::port;

class TestLet : public QObject {
    Q_OBJECT

  private slots:
    void theGameLoads() {
        const schema::LoadedSystem loaded = load(kVessel, kShip, kCaptain);
        QVERIFY2(loaded.problems.empty(), test::problemsOf(loaded).c_str());
    }

    void aValueIsUsedInConditionMessageAndFix() {
        const std::string text = "ships:\n  gull:\n    name: Gull\n    room: 3\n    captain: ann\n"
                                 "    cargo:\n      - { good: tea, tons: 2 }\n"
                                 "      - { good: rope, tons: 3 }\n" +
                                 kCrewed + kAnn;
        const auto all = found(text);
        QCOMPARE(shown(all), QStringLiteral("ship/gull.room: `Gull` carries 5, 2 too many | Make "
                                            "room for 5 (safe)\n"));
        const QString after = fixed(text, all, "Make room for 5");
        QVERIFY2(after.contains("room: 5"), qPrintable(after));
        QCOMPARE(shown(found(after.toStdString())), QString());
    }

    void aValueOfAnItemIsComputedForEachItem() {
        const auto all = found("ships:\n  gull:\n    name: Gull\n    room: 5\n    captain: ann\n"
                               "    cargo:\n      - { good: tea, tons: 1 }\n"
                               "      - { good: tea, tons: 1 }\n"
                               "      - { good: rope, tons: 1 }\n" +
                                   kCrewed + kAnn,
                               "port.ship.repeated");
        QCOMPARE(shown(all), QStringLiteral("ship/gull.cargo[1].good: 2 of 2 goods are `tea`\n"));
    }

    void aConstraintOnThePackHasValues() {
        const auto all = found("captains:\n  ann: { name: Ann, skill: 5 }\n"
                               "  bob: { name: Bob, skill: 12 }\n",
                               "port.pack.skills");
        QCOMPARE(shown(all), QStringLiteral("captain/ann.skill: Ann is behind\n"));
    }

    void anExpensiveValueIsComputedOnce() {
        // The value takes about 90,000 steps. Computed for each use or item, it exceeds the budget.
        const std::string costly =
            "entity: captain\nsection: captains\nfields:\n  - { key: name, kind: text }\n"
            "constraints:\n  - id: port.captain.sum\n    let: { many: \"sum(1..9000 as i, i)\" }\n"
            "    each: 1..900 as n\n    require: many > n and many > n + 1\n"
            "    message: \"{many}\"\n    help: No.\n";
        const auto loaded = schema::loadSystem(*test::packOf(
            "sums",
            {{"pack.yaml", "warwright: 1\npack: sums\nversion: 1.0.0\n"},
             {"schema/captain.yaml", costly},
             {"system.yaml", "warwright: 1\nsystem: sums\nname: Sums\nschemas: [captain]\n"}}));
        QVERIFY2(loaded.problems.empty(), test::problemsOf(loaded).c_str());
        check::Checker checker(loaded.system, {});
        const auto all = test::findingsOf(
            checker, test::packOf("hall", {{"all.yaml", "captains:\n  ann: { name: Ann }\n"},
                                           {"pack.yaml", "warwright: 1\npack: hall\nname: Hall\n"
                                                         "version: 1.0.0\nsystem: sums ^1\n"}}));
        QCOMPARE(shown(all), QString());
    }

    void aWrongValueIsALoadError_data() {
        QTest::addColumn<QString>("let");
        QTest::addColumn<QString>("rest");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* let, const char* rest,
                            const char* expected) {
            QTest::newRow(name) << QString(let) << QString(rest) << QString(expected);
        };
        const char* const plain = "require: a > 0";
        row("right", "{ a: room + 1 }", plain, "");
        row("a field", "{ name: 1, a: 1 }", plain, "`name` already has another meaning");
        row("a language word", "{ item: 1, a: 1 }", plain, "`item` is a word of the language");
        row("an item", "{ c: 1 }", "each: cargo as c\n    require: c > 0",
            "`c` is already used as a name");
        row("a capital", "{ A: 1, a: 1 }", plain, "`A` can't be a name");
        row("a cycle", "{ a: b + 1, b: a + 1 }", plain,
            "`a` needs `b` needs `a`: none of them can be computed");
        row("itself", "{ a: a + 1 }", plain, "`a` needs `a`");
        row("unused", "{ a: 1, b: 2 }", plain, "`b` isn't used");
        row("used by another", "{ a: b, b: 2 }", plain, "");
        row("a mistake", "{ a: rom + 1 }", plain, "there is no field `rom`");
        row("nothing", "{ a: none }", "require: a = none", "no value that can have a name");
        row("a list", "[ a ]", plain, "names with expressions");
        row("empty", "{}", "require: room > 0",
            "`let` is empty: write names with expressions, as in `{ total: count(rows) }`, or "
            "remove `let`");
        row("an empty fix", "{ a: 1 }", "require: a > 0\n    fix: { set: {} }",
            "`set` is empty: write fields with their new values");
        row("a fix with two actions", "{ a: 1 }",
            "require: a > 0\n    fix: { create: captain, set: { room: 1 } }",
            "a fix does one thing, but this one has `create` and `set`: keep one of them, or write "
            "two fixes. `create` takes the new entity's fields in `value`");
        row("a fix with two other actions", "{ a: 1 }",
            "require: a > 0\n    fix: { remove: room, set: { room: 1 } }",
            "this one has `remove` and `set`");
        row("an argument", "{ a: 1 }", "require: a > 0\n    args: { a: 1 }", "the `let`");
        row("not an item", "{ a: 1 }", "require: index(a) = 1", "index takes the name of an item");
    }
    void aWrongValueIsALoadError() {
        QFETCH(QString, let);
        QFETCH(QString, rest);
        QFETCH(QString, expected);
        const std::string ship =
            "entity: ship\nsection: ships\nextends: vessel\nfields: []\nconstraints:\n"
            "  - id: port.ship.a\n    let: " +
            let.toStdString() + "\n    " + rest.toStdString() +
            "\n    message: \"no\"\n    help: No.\n";
        const std::string captain = kCaptain;
        const schema::LoadedSystem loaded = load(kVessel, ship, captain);
        const QString all = QString::fromStdString(test::problemsOf(loaded));
        if (expected.isEmpty())
            QCOMPARE(all, QString());
        else
            QVERIFY2(all.contains(expected) && all.count(u'\n') == 1, qPrintable(all));
    }

    void eachOutcomeCitesItsRule() {
        const auto all = found("captains:\n  ann:\n    name: Ann\n    skill: 5\n    watches:\n"
                               "      - { from: 1, to: 2 }\n      - { from: 2, to: 3 }\n"
                               "      - { from: 9, to: 9 }\n");
        std::vector<std::string> cited;
        for (const diag::Diagnostic& one : all) {
            std::string line = one.code;
            for (const std::string& rule : one.cite)
                line += " " + rule;
            cited.push_back(line);
        }
        std::sort(cited.begin(), cited.end());
        QCOMPARE(cited, (std::vector<std::string>{"port.captain.watches.gap R1",
                                                  "port.captain.watches.outside",
                                                  "port.captain.watches.overlap R2 R3"}));
    }

    void wrongRulesAreReported() {
        const auto problems = [](const std::string& from, const std::string& to) {
            const std::string ship = test::replaceFirst(kShip, from, to);
            const std::string captain = test::replaceFirst(kCaptain, from, to);
            return QString::fromStdString(
                test::problemsOf(load(kVessel, ship == "nothing of the kind" ? kShip : ship,
                                      captain == "nothing of the kind" ? kCaptain : captain)));
        };
        QVERIFY(problems("gap: R1", "gap: R9").contains("R9"));
        QVERIFY(problems("gap: R1", "gapp: R1").contains("gapp"));
        QVERIFY(problems("of: 1..4 }", "of: 1..4, gap: { message: \"{shared} lacks\" } }")
                    .contains("no `{shared}`, only `{missing}`"));
        QCOMPARE(problems("of: 1..4 }", "of: 1..4, gap: { message: \"{missing} lacks\" } }"),
                 QString());
        QVERIFY(problems("    covers: { list: watches, from: from, to: to, of: 1..4 }",
                         "    require: name != none\n    message: no\n    help: No.")
                    .contains("only `covers` cites"));
    }

    void coversSaysWhichKeysHaveNoEffect_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* key, const char* expected) {
            QTest::newRow(key) << QString(key) << QString(expected);
        };
        row("message: A gap.", "`message` has no effect here, because each outcome of `covers` has "
                               "its own words: write `gap: { message: \"…\" }`");
        row("fix: { remove: skill }", "`fix` has no effect here, because the findings of `covers` "
                                      "bring their own fixes");
        row("fixes: [ { remove: skill } ]", "`fixes` has no effect here");
        row("at: skill", "`at` has no effect here, because the findings of `covers` mark the rows");
        row("args: { a: skill }", "`args` has no effect here");
        row("related: { at: skill, message: no }", "`related` has no effect here");
        row("identity: [a]", "`identity` has no effect here");
        row("help: Extend a row.", "");
        row("severity: warning", "");
    }
    void coversSaysWhichKeysHaveNoEffect() {
        QFETCH(QString, key);
        QFETCH(QString, expected);
        const std::string captain = test::replaceFirst(
            kCaptain, "    cite: { gap", "    " + key.toStdString() + "\n    cite: { gap");
        const QString all = QString::fromStdString(test::problemsOf(load(kVessel, kShip, captain)));
        if (expected.isEmpty())
            QCOMPARE(all, QString());
        else
            QVERIFY2(all.contains(expected) && all.count(u'\n') == 1, qPrintable(all));
    }

    void aNarrowedFieldCitesItsOwnRule() {
        const std::string ship = test::replaceFirst(
            kShip, "fields:\n", "fields:\n  - { key: room, kind: int, cite: [R2] }\n");
        const schema::LoadedSystem loaded = load(kVessel, ship, kCaptain);
        QVERIFY2(loaded.problems.empty(), test::problemsOf(loaded).c_str());
        QCOMPARE(loaded.system->schemaOfKind("ship")->field("room")->cite,
                 std::vector<std::string>{"R2"});
        QCOMPARE(loaded.system->schemaOfKind("vessel")->field("room")->cite,
                 std::vector<std::string>{"R1"});
        const std::string wrong = test::replaceFirst(ship, "R2", "R9");
        QVERIFY(QString::fromStdString(test::problemsOf(load(kVessel, wrong, kCaptain)))
                    .contains("R9"));
    }

    void constraintsOfOneIdHaveTheirOwnMessages() {
        const auto all = found("ships:\n  gull: { name: Gull, room: 3 }\n"
                               "  tern: { name: Tern, room: 8, captain: ann }\n" +
                                   kAnn,
                               "port.ship.captain");
        QCOMPARE(shown(all),
                 QStringLiteral(
                     "ship/gull.captain: nobody commands `Gull` | Hire somebody\n"
                     "ship/tern.captain: `Ann` cannot command 8 | Let Ann learn 8 (safe) | Thank "
                     "him | Dismiss him\n"));
        QCOMPARE(all[0].help, std::string("Practise."));
    }

    void aMessageNeedsTheArgumentsOfApprovals() {
        const std::string vessel =
            std::string(kVessel) +
            "    identity: [total]\n  - id: port.vessel.over\n    require: room < 100\n"
            "    message: \"`{name}` is too large\"\n";
        const QString all = QString::fromStdString(test::problemsOf(load(vessel, kShip, kCaptain)));
        QVERIFY2(all.contains("recognise this finding by `total`"), qPrintable(all));
    }
};

QTEST_GUILESS_MAIN(TestLet)
#include "tst_let.moc"
