// Tests `let` in constraints, rules cited by outcome, own messages of a shared id, and fixes that
// change or create another entity, in a game written only in YAML.

#include "rules/check/checker.h"
#include "tests/check/loaded.h"
#include "tests/check/one_pack.h"
#include "tests/check/port_game.h"
#include "tests/support/support.h"

#include <QtTest>

#include <algorithm>
#include <map>

using namespace ww;
using namespace ww::test::port;

namespace {

schema::LoadedSystem load(const std::string& vessel, const std::string& ship,
                          const std::string& captain) {
    return schema::loadSystem(*test::packOf(
        "port", {{"pack.yaml", "warwright: 1\npack: port\nversion: 1.0.0\n"},
                 {"rules.yaml", "R1: { title: One, text: One. }\nR2: { title: Two, text: Two. }\n"
                                "R3: { title: Three, text: Three. }\n"},
                 {"schema/captain.yaml", captain},
                 {"schema/ship.yaml", ship},
                 {"schema/vessel.yaml", vessel},
                 {"system.yaml", kSystem}}));
}
schema::SystemPtr game() {
    static const schema::LoadedSystem loaded = load(kVessel, kShip, kCaptain);
    return loaded.system;
}

const char* const kGuild =
    "warwright: 1\npack: guild\nname: Guild\nversion: 1.0.0\nsystem: port ^1\n";
const char* const kHall = "warwright: 1\npack: hall\nname: Hall\nversion: 1.0.0\nsystem: port ^1\n";

PackDocumentsPtr packOf(const std::string& text) {
    return test::packOf("hall", {{"all.yaml", text}, {"pack.yaml", kHall}});
}
std::vector<diag::Diagnostic> found(const std::string& text) {
    check::Checker checker(game(), {});
    return test::findingsOf(checker, packOf(text));
}
std::vector<diag::Diagnostic> found(const std::string& text, const std::string& code) {
    std::vector<diag::Diagnostic> all = found(text);
    std::erase_if(all, [&](const diag::Diagnostic& one) { return one.code != code; });
    return all;
}
QString shown(const std::vector<diag::Diagnostic>& all) {
    QString out;
    for (const diag::Diagnostic& one : all) {
        out += QString::fromStdString(one.placeInModel + ": " + one.message);
        for (const diag::Fix& fix : one.fixes)
            out += QString::fromStdString(" | " + fix.label + (fix.safe ? " (safe)" : ""));
        out += u'\n';
    }
    return out;
}

/// Returns the text after the fix with this label.
QString fixed(const std::string& text, const std::vector<diag::Diagnostic>& all,
              const std::string& label) {
    for (const diag::Diagnostic& one : all)
        for (const diag::Fix& fix : one.fixes) {
            if (fix.label != label)
                continue;
            std::vector<diag::Edit> edits = fix.edits;
            std::stable_sort(
                edits.begin(), edits.end(),
                [](const diag::Edit& a, const diag::Edit& b) { return a.offset > b.offset; });
            std::string out = text;
            for (const diag::Edit& edit : edits)
                out.replace(edit.offset, edit.length, edit.text);
            return QString::fromStdString(out);
        }
    return QStringLiteral("no such fix");
}

const std::string kCrewed = "    crew: [ann]\n";
const std::string kAnn = "captains:\n  ann: { name: Ann, skill: 5 }\n";

} // namespace

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

    void aFixChangesTheEntityBehindAReference() {
        const std::string text =
            "ships:\n  tern:\n    name: Tern\n    room: 8\n    captain: ann\n" + kAnn;
        const auto all = found(text, "port.ship.captain");
        QString after = fixed(text, all, "Let Ann learn 8");
        QVERIFY2(after.contains("ann: { name: Ann, skill: 8, learned: true }"), qPrintable(after));
        QCOMPARE(shown(found(after.toStdString())), QString());
        after = fixed(text, all, "Thank him");
        QVERIFY2(after.contains("skill: 5, medals: [brave] }"), qPrintable(after));
        after = fixed(text, all, "Dismiss him");
        QVERIFY2(!after.contains("captain: ann") && after.contains("ann: {"), qPrintable(after));
        const std::string proud =
            "ships:\n  tern:\n    name: Tern\n    room: 20\n    captain: ann\n    crew: [ann]\n"
            "captains:\n  ann: { name: Ann, skill: 12 }\n";
        after =
            fixed(proud, found(proud, "port.ship.captain"), "Bring the skill within its bounds");
        QVERIFY2(after.contains("skill: 9"), qPrintable(after));
    }

    /// The largest skill is 9.
    void aValueThatDoesNotFitIsNotOffered() {
        const auto offered = [](const char* room) {
            return shown(found("ships:\n  tern:\n    name: Tern\n    captain: ann\n    room: " +
                                   std::string(room) + "\n" + kAnn,
                               "port.ship.captain"));
        };
        QVERIFY(offered("9").contains("Let Ann learn 9"));
        QCOMPARE(offered("10"), QStringLiteral("ship/tern.captain: `Ann` cannot command 10 | Thank "
                                               "him | Dismiss him\n"));
    }

    /// A short form marks its list, and no other constraint's.
    void aShortFormDoesNotMarkForLaterConstraints() {
        const std::string captain = test::replaceFirst(
            kCaptain, "constraints:\n",
            "constraints:\n  - { id: port.captain.medals, count: { of: medals, at_most: 9 } }\n"
            "  - { id: port.captain.able, require: skill > 0, message: No skill. }\n");
        const schema::LoadedSystem loaded = load(kVessel, kShip, captain);
        QCOMPARE(test::problemsOf(loaded), std::string());
        const auto& all = loaded.system->schemaOfKind("captain")->constraints;
        QCOMPARE(all.at(0).at.path.str(), std::string("medals"));
        QCOMPARE(all.at(1).at.path.str(), std::string("skill"));
    }

    void aFixDoesNotChangeAnotherPack() {
        auto required = std::make_shared<PackDocuments>(
            *test::packOf("guild", {{"all.yaml", kAnn}, {"pack.yaml", kGuild}}));
        Snapshot snapshot;
        snapshot.packs = {
            required,
            test::packOf("hall",
                         {{"all.yaml", "ships:\n  tern:\n    name: Tern\n    room: 8\n"
                                       "    captain: ann\n"},
                          {"pack.yaml", std::string(kHall) + "requires: { guild: ^1 }\n"}})};
        check::Checker checker(game(), {});
        checker.update(snapshot);
        auto all = checker.describeAll();
        std::erase_if(all,
                      [](const diag::Diagnostic& one) { return one.code != "port.ship.captain"; });
        QCOMPARE(shown(all), QStringLiteral("ship/tern.captain: `Ann` cannot command 8 | Dismiss "
                                            "him\n"));
    }

    void aFixCreatesAMissingEntity() {
        const std::string text = "ships:\n  gull:\n    name: Gull\n    room: 3\ncaptains:\n"
                                 "  gull-1: { name: Taken, skill: 1 }\n";
        const QString after = fixed(text, found(text, "port.ship.captain"), "Hire somebody");
        QVERIFY2(after.contains("captain: gull-1-2"), qPrintable(after));
        QVERIFY2(after.contains("gull-1-2"), qPrintable(after));
        QVERIFY2(after.contains("Gull 1 2"), qPrintable(after));
        QCOMPARE(shown(found(after.toStdString())), QString());
        const std::string large = "ships:\n  gull:\n    name: Gull\n    room: 12\n";
        const QString crewed =
            fixed(large, found(large, "port.ship.crew"), "Create a captain for `crew`");
        QVERIFY2(crewed.contains("mate:") && crewed.contains("crew:"), qPrintable(crewed));
        QVERIFY(found(crewed.toStdString(), "port.ship.crew").empty());
    }

    void aFixWithoutALabelNamesEntityAndField() {
        std::string ship = kShip;
        for (const char* label : {"label: \"Let {who} learn {room}\", ", "label: Thank him, ",
                                  "label: Dismiss him, ", "label: Hire somebody, "})
            ship = test::replaceFirst(ship, label, "");
        ship = test::replaceFirst(ship, "`{who}` cannot command {room}", "too hard");
        const schema::LoadedSystem loaded = load(kVessel, ship, kCaptain);
        QVERIFY2(loaded.problems.empty(), test::problemsOf(loaded).c_str());
        check::Checker checker(loaded.system, {});
        const auto shownFor = [&](const PackDocumentsPtr& pack) {
            std::vector<diag::Diagnostic> all = test::findingsOf(checker, pack);
            std::erase_if(all, [](const auto& one) { return one.code != "port.ship.captain"; });
            return shown(all);
        };
        const std::string text =
            "ships:\n  gull:\n    name: Gull\n    room: 8\n    captain: ann\n" + kAnn;
        const PackDocumentsPtr before = packOf(text);
        QCOMPARE(
            shownFor(before),
            QStringLiteral("ship/gull.captain: too hard | Set `skill` of `Ann` to 8, `learned` "
                           "of `Ann` to `true` (safe) | Add to `medals` of `Ann` | Remove "
                           "`captain`\n"));
        // The label follows the name, although nothing else reads it.
        auto pack = std::make_shared<PackDocuments>(*before);
        pack->files[0] =
            test::editDocument(before->files[0], test::replaceFirst(text, "Ann", "Bea"));
        QCOMPARE(
            shownFor(pack),
            QStringLiteral("ship/gull.captain: too hard | Set `skill` of `Bea` to 8, `learned` "
                           "of `Bea` to `true` (safe) | Add to `medals` of `Bea` | Remove "
                           "`captain`\n"));
        QCOMPARE(shownFor(packOf("ships:\n  gull:\n    name: Gull\n    room: 3\n")),
                 QStringLiteral("ship/gull.captain: nobody commands `Gull` | Create a captain for "
                                "`captain`\n"));
    }

    void aNewEntityElsewhereChangesTheIdOfAFix() {
        const std::string text = "ships:\n  gull:\n    name: Gull\n    room: 3\n";
        check::Checker checker(game(), {});
        const PackDocumentsPtr before = packOf(text);
        (void)test::findingsOf(checker, before);
        auto pack = std::make_shared<PackDocuments>(*before);
        const std::string more = text + "captains:\n  gull-1: { name: Taken, skill: 1 }\n";
        pack->files[0] = test::editDocument(before->files[0], more);
        std::vector<diag::Diagnostic> all = test::findingsOf(checker, pack);
        const QString after = fixed(more, all, "Hire somebody");
        QVERIFY2(after.contains("captain: gull-1-2"), qPrintable(after));
    }

    void aFindingMarksThePlaceInAnotherEntity() {
        const std::string text = "ships:\n  gull:\n    name: Gull\n    room: 0\n    captain: ann\n"
                                 "captains:\n  ann: { name: Ann, skill: 0 }\n";
        const auto all = found(text);
        QCOMPARE(shown(all), QStringLiteral("captain/ann.skill: `Ann` commands `Gull` without "
                                            "skill | Learn\n"));
        QCOMPARE(all[0].place.begin.line, 7u);
        const QString after = fixed(text, all, "Learn");
        QVERIFY2(after.contains("skill: 1"), qPrintable(after));
    }

    void aFindingAboutAnotherPacksEntityMarksTheReference() {
        Snapshot snapshot;
        snapshot.packs = {
            test::packOf("guild", {{"all.yaml", "captains:\n  ann: { name: Ann, skill: 0 }\n"},
                                   {"pack.yaml", kGuild}}),
            test::packOf("hall",
                         {{"all.yaml", "ships:\n  gull: { name: Gull, room: 0, captain: ann }\n"},
                          {"pack.yaml", std::string(kHall) + "requires: { guild: ^1 }\n"}})};
        check::Checker checker(game(), {});
        checker.update(snapshot);
        QCOMPARE(shown(checker.describeAll()),
                 QStringLiteral("ship/gull.captain: `Ann` commands `Gull` without skill\n"));
    }

    void aFileCausesFindingsInAnother() {
        check::Checker checker(game(), {});
        const auto all = test::findingsOf(
            checker,
            test::packOf("hall", {{"captains.yaml", "captains:\n  ann: { name: Ann, skill: 0 }\n"},
                                  {"pack.yaml", kHall},
                                  {"ships.yaml",
                                   "ships:\n  gull: { name: Gull, room: 0, captain: ann }\n"}}));
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(checker.findingsAffectedBy("hall", {"ships.yaml"}).size(), std::size_t{1});
        QVERIFY(checker.findingsAffectedBy("hall", {"captains.yaml"}).empty());
    }

    void editsMoveFindingsInOtherEntities() {
        const std::string ship = "ships:\n  gull: { name: Gull, room: 0, captain: ann }\n";
        const std::string bob = "  bob: { name: Bob, skill: 0 }\n";
        const std::vector<std::string> texts = {
            ship + "captains:\n  ann: { name: Ann, skill: 0 }\n" + bob,
            ship + "captains:\n  ann: { name: Anna, medals: [a], skill: 0 }\n" + bob,
            "# A comment.\n" + ship + "captains:\n\n  ann: { name: Anna, skill: 0 }\n" + bob,
            ship + "captains:\n  ann: { name: Ann, skill: 3 }\n" + bob,
            ship + "captains:\n  ann: { name: Ann, skill: 0 }\n" + bob,
            test::replaceFirst(ship, "captain: ann", "captain: bob") +
                "captains:\n  ann: { name: Ann, skill: 0 }\n" + bob,
            ship +
                "  tern: { name: Tern, room: 0, captain: ann }\ncaptains:\n"
                "  ann: { name: Ann, skill: 0 }\n" +
                bob,
            ship + "captains:\n" + bob,
            "captains:\n  ann: { name: Ann, skill: 0 }\n" + bob,
            ship + "captains:\n  ann: { name: Ann, skill: 0 }\n" + bob};
        check::Checker checker(game(), {});
        PackDocumentsPtr pack = packOf(texts[0]);
        std::vector<EntityRef> entities;
        for (const char* const section : {"ships", "captains"})
            for (const char* const id : {"gull", "tern", "ann", "bob"})
                entities.push_back({"hall", "all.yaml", section, id});
        const auto findingsIn = [&](const EntityRef& entity) {
            std::string out;
            for (const check::Finding* one : checker.findingsOf(entity))
                out += one->kind->code + " " + one->path.str() + "\n";
            return out;
        };
        std::map<EntityRef, std::string> window; // as a window knows them
        for (const std::string& text : texts) {
            auto next = std::make_shared<PackDocuments>(*pack);
            next->files[0] = test::editDocument(pack->files[0], text);
            pack = next;
            Snapshot snapshot;
            snapshot.packs = {pack};
            const check::Checker::Change change = checker.update(snapshot);
            const auto now = checker.describeAll();
            const auto expected = found(text);
            QCOMPARE(shown(now), shown(expected));
            for (std::size_t i = 0; i < now.size(); ++i)
                QCOMPARE(now[i].place.offset, expected[i].place.offset);
            std::size_t listed = 0;
            for (const EntityRef& entity : entities) {
                listed += checker.findingsOf(entity).size();
                if (change.allChanged || std::find(change.rechecked.begin(), change.rechecked.end(),
                                                   entity) != change.rechecked.end())
                    window[entity] = findingsIn(entity);
                QCOMPARE(window[entity], findingsIn(entity));
            }
            QCOMPARE(listed, checker.findings().size());
        }
    }

    void aFindingInAnotherEntityIsApprovedThere() {
        const auto pack = [](const std::string& text) {
            return test::packOf(
                "hall",
                {{"all.yaml", text},
                 {"approvals.yaml",
                  "- { code: port.ship.young, at: captain/ann.skill, reason: A prince. }\n"},
                 {"pack.yaml", kHall}});
        };
        check::Checker checker(game(), {});
        const auto all =
            test::findingsOf(checker, pack("ships:\n  gull: { name: Gull, room: 0, captain: ann }\n"
                                           "captains:\n  ann: { name: Ann, skill: 0 }\n"));
        QCOMPARE(all.size(), std::size_t{1});
        QVERIFY(all[0].approvalReason.has_value());
    }

    void aWrongFixIsALoadError_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("expected");
        QTest::newRow("an unknown kind") << "create: captain, at: captain"
                                         << "create: captian, at: captain"
                                         << "captian";
        QTest::newRow("an abstract kind") << "create: captain, at: crew"
                                          << "create: vessel, at: crew"
                                          << "vessel";
        QTest::newRow("a place of something else") << "create: captain, at: crew"
                                                   << "create: captain, at: cargo"
                                                   << "a reference to a captain";
        QTest::newRow("an unknown field") << "value: { skill: room, learned: none }"
                                          << "value: { skil: room }"
                                          << "skil";
        QTest::newRow("an unknown field of the place behind a reference") << "at: captain.skill\n"
                                                                          << "at: captain.skil\n"
                                                                          << "skil";
        QTest::newRow("an unknown field behind a reference") << "set: { captain.skill: 1 }"
                                                             << "set: { captain.skil: 1 }"
                                                             << "skil";
        QTest::newRow("an id without create") << "safe: true, set: { captain.skill"
                                              << "id: x, safe: true, set: { captain.skill"
                                              << "`id` belongs to `create`";
    }
    void aWrongFixIsALoadError() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, expected);
        const QString all = QString::fromStdString(test::problemsOf(load(
            kVessel, test::replaceFirst(kShip, from.toStdString(), to.toStdString()), kCaptain)));
        QVERIFY2(all.contains(expected) && all.count(u'\n') == 1, qPrintable(all));
    }
};

QTEST_GUILESS_MAIN(TestLet)
#include "tst_let.moc"
