// Tests entities(kind): in a kind's constraints it must be narrowed, in a system's it needn't be.
// Compares findings with simple implementations and with new checkers.

#include "rules/check/checker.h"
#include "rules/schema/load.h"
#include "tests/check/loaded.h"
#include "tests/check/one_pack.h"
#include "tests/support/support.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <map>
#include <set>

using namespace ww;

namespace {

using test::editPack;
using test::findingsOf;

const char* const kUnit = R"y(entity: unit
section: units
fields:
  - { key: name, kind: text, required: true }
  - { key: rank, kind: enum, values: [soldier, veteran, leader], default: soldier }
  - { key: cost, kind: int, required: true, min: 0, max: 99 }
  - { key: squad, kind: ref, to: squad }
derive:
  - { key: worth, value: "cost * 2 + (if rank = leader then 5 else 0)" }
  - { key: fellows, value: "count(entities(unit) as u, u.squad = self.squad) - 1", label: Fellows }
constraints:
  - id: guild.unit.worthy
    severity: info
    require: worth < 60 or fellows > 0
    message: "{name} is worth {worth}, with {fellows} {fellows|fellow|fellows}"
  - id: guild.unit.too-many
    require: count(entities(unit) as u, u.rank = self.rank and u.squad = self.squad) <= 2
    message: "{name} is one of too many {rank}s"
    at: rank
  - id: guild.unit.leaderless
    when: squad != none and rank != leader
    require: any(entities(unit) as u, u.squad = self.squad and u.rank = leader)
    message: "nobody leads {name}"
    at: squad
  - id: guild.unit.cheap
    severity: warning
    require: all(those(entities(unit) as u, u.cost = self.cost) as u, u.id = self.id)
    message: "{name} costs what {join(those(entities(unit) as u, u.cost = self.cost and u.id != self.id) as u, u.id, '+')} costs"
    at: cost
)y";
const char* const kSquad = R"y(entity: squad
section: squads
fields:
  - { key: name, kind: text, required: true }
derive:
  - { key: strength, value: "sum(those(entities(unit) as u, u.squad = self) as u, u.worth)" }
  - { key: strong, value: "if strength > limit then name else 'nobody'" }
  - { key: limit, value: "40" }
constraints:
  - id: guild.squad.strong
    severity: info
    require: strong = 'nobody'
    message: "{name} has a strength of {strength}, more than {limit}"
    at: name
)y";
const char* const kSystem = R"y(warwright: 1
system: guild
name: Guild
schemas: [unit, squad]
constraints:
  - id: guild.pack.dear
    require: sum(entities(unit) as u, u.cost) <= 100
    message: "{name} costs {sum(entities(unit) as u, u.cost)}, more than 100"
  - id: guild.pack.named-twice
    each: entities(unit) as u
    require: count(entities(unit) as v, v.name = u.name) = 1
    message: "there are several called {u.name}"
    at: u.name
    fix: { label: Call it by its id, set: { u.name: u.id } }
)y";
const char* const kPack =
    "warwright: 1\npack: hall\nname: Hall\nversion: 1.0.0\nsystem: guild ^1\n";

schema::LoadedSystem load(const std::string& unit, const std::string& system = kSystem,
                          const std::string& pack = "warwright: 1\npack: guild\nversion: 1.0.0\n") {
    return schema::loadSystem(*test::packOf("guild", {{"pack.yaml", pack},
                                                      {"schema/squad.yaml", kSquad},
                                                      {"schema/unit.yaml", unit},
                                                      {"system.yaml", system}}));
}

schema::SystemPtr game() {
    static const schema::LoadedSystem loaded = load(kUnit);
    return loaded.system;
}

struct Unit {
    std::string id, name, rank, squad;
    int cost = 0;
};

std::string textOf(const std::vector<Unit>& units, const std::string& broken = {}) {
    std::string text = "squads:\n  red: { name: Red }\n  blue: { name: Blue, formerly: [azure] }\n";
    text += "units:\n";
    for (const Unit& unit : units) {
        text += "  " + unit.id + ":\n    name: " + unit.name + "\n";
        if (!unit.rank.empty())
            text += "    rank: " + unit.rank + "\n";
        text += "    cost: " + std::to_string(unit.cost) + "\n";
        if (!unit.squad.empty())
            text += "    squad: " + unit.squad + "\n";
        if (unit.id == broken)
            text += "    note: \"open\n";
    }
    return text;
}

PackDocumentsPtr packOf(const std::string& text) {
    return test::packOf("hall", {{"pack.yaml", kPack}, {"units.yaml", text}});
}

std::vector<diag::Diagnostic> found(const std::string& text) {
    check::Checker checker(game(), {});
    return findingsOf(checker, packOf(text));
}

std::string shown(const std::vector<diag::Diagnostic>& all) {
    std::string out;
    for (const diag::Diagnostic& one : all)
        out += one.code + " " + one.placeInModel + " " + std::to_string(one.place.begin.line) +
               ": " + one.message + "\n";
    return out;
}

/// Returns expected findings (code and id), computed by a simple implementation.
std::set<std::string> expected(const std::vector<Unit>& units) {
    std::set<std::string> out;
    const auto rank = [](const Unit& unit) { return unit.rank.empty() ? "soldier" : unit.rank; };
    // A former id isn't replaced by the new id; it has its own finding.
    const auto squad = [](const Unit& unit) { return unit.squad; };
    int sum = 0;
    std::map<std::string, int> strength;
    for (const Unit& one : units) {
        sum += one.cost;
        int same = 0, named = 0, costing = 0;
        bool led = false;
        for (const Unit& other : units) {
            same += rank(other) == rank(one) && squad(other) == squad(one) ? 1 : 0;
            named += other.name == one.name ? 1 : 0;
            costing += other.cost == one.cost ? 1 : 0;
            led = led || (squad(other) == squad(one) && rank(other) == "leader");
        }
        if (same > 2)
            out.insert("guild.unit.too-many unit/" + one.id + ".rank");
        int fellows = -1;
        for (const Unit& other : units)
            fellows += squad(other) == squad(one) ? 1 : 0;
        const int worth = one.cost * 2 + (rank(one) == "leader" ? 5 : 0);
        if (worth >= 60 && fellows == 0)
            out.insert("guild.unit.worthy unit/" + one.id);
        strength[squad(one)] += worth;
        if (!one.squad.empty() && rank(one) != "leader" && !led)
            out.insert("guild.unit.leaderless unit/" + one.id + ".squad");
        if (costing > 1)
            out.insert("guild.unit.cheap unit/" + one.id + ".cost");
        if (named > 1)
            out.insert("guild.pack.named-twice unit/" + one.id + ".name");
    }
    for (const char* id : {"red", "blue"})
        if (strength[id] > 40)
            out.insert("guild.squad.strong squad/" + std::string(id) + ".name");
    if (sum > 100)
        out.insert("guild.pack.dear pack/hall.pack");
    return out;
}

std::set<std::string> places(const std::vector<diag::Diagnostic>& all) {
    std::set<std::string> out;
    for (const diag::Diagnostic& one : all)
        if (one.code.starts_with("guild."))
            out.insert(one.code + " " + one.placeInModel);
    return out;
}

std::vector<Unit> someUnits() {
    const int count = *rc::gen::inRange(0, 9);
    std::vector<Unit> out;
    for (int i = 0; i < count; ++i)
        out.push_back({"u" + std::to_string(i),
                       *rc::gen::element<std::string>("Ann", "Bob", "Cem", "Dora", "Eve"),
                       *rc::gen::element<std::string>("", "soldier", "veteran", "leader"),
                       *rc::gen::element<std::string>("", "red", "blue", "azure"),
                       *rc::gen::inRange(0, 30)});
    return out;
}

std::string firstProblem(const std::string& unit, const std::string& system = kSystem,
                         const std::string& pack = "warwright: 1\npack: guild\nversion: 1.0.0\n") {
    return test::problemsOf(load(unit, system, pack));
}

} // namespace

class TestEntities : public QObject {
    Q_OBJECT
  private slots:
    void theGameLoads() { QCOMPARE(firstProblem(kUnit), std::string()); }

    void whatIsFoundIsWhatAPlainReadingFinds() {
        QVERIFY(rc::check("entities(kind) against loops", [] {
            const std::vector<Unit> units = someUnits();
            const auto all = found(textOf(units));
            if (places(all) != expected(units))
                RC_LOG() << shown(all) << textOf(units);
            RC_ASSERT(places(all) == expected(units));
        }));
    }

    void editsFindWhatANewCheckerFinds() {
        QVERIFY(rc::check("edited against fresh", [] {
            std::vector<Unit> units = someUnits();
            check::Checker checker(game(), {});
            PackDocumentsPtr pack = packOf(textOf(units));
            (void)findingsOf(checker, pack);
            for (int step = 0; step < 6; ++step) {
                std::string broken;
                if (units.empty() || *rc::gen::inRange(0, 6) == 0) {
                    units = someUnits();
                } else {
                    Unit& one = units[static_cast<std::size_t>(
                        *rc::gen::inRange(0, static_cast<int>(units.size())))];
                    switch (*rc::gen::inRange(0, 6)) {
                    case 0:
                        one.cost = *rc::gen::inRange(0, 60);
                        break;
                    case 1:
                        one.rank = *rc::gen::element<std::string>("", "veteran", "leader");
                        break;
                    case 2:
                        one.squad = *rc::gen::element<std::string>("", "red", "blue", "azure");
                        break;
                    case 3:
                        one.name = *rc::gen::element<std::string>("Ann", "Bob", "Cem", "X");
                        break;
                    case 4:
                        broken = one.id;
                        break;
                    default:
                        std::swap(one, units.front());
                    }
                }
                const std::string text = textOf(units, broken);
                pack = editPack(pack, text);
                const auto now = findingsOf(checker, pack);
                const auto fresh = found(text);
                if (shown(now) != shown(fresh))
                    RC_LOG() << text << "--- edited\n"
                             << shown(now) << "--- fresh\n"
                             << shown(fresh);
                RC_ASSERT(shown(now) == shown(fresh));
                diag::Counts counts;
                for (const check::Finding* finding : checker.findings())
                    check::addToCounts(*finding, counts);
                RC_ASSERT(counts.error == checker.counts().error);
                RC_ASSERT(counts.warning == checker.counts().warning);
            }
        }));
    }

    void aFindingOfThePackStandsInItsEntity() {
        const std::vector<Unit> units = {{"a", "Ann", "", "", 1}, {"b", "Ann", "leader", "", 2}};
        const std::string text = textOf(units);
        check::Checker checker(game(), {});
        const auto all = findingsOf(checker, packOf(text));
        QCOMPARE(shown(all), std::string("guild.pack.named-twice unit/a.name 6: there are several "
                                         "called Ann\n"
                                         "guild.pack.named-twice unit/b.name 9: there are several "
                                         "called Ann\n"));
        const auto ofB = checker.findingsOf({"hall", "units.yaml", "units", "b"});
        QCOMPARE(ofB.size(), std::size_t{1});
        QCOMPARE(all[1].fixes.size(), std::size_t{1});
        QCOMPARE(all[1].fixes[0].label, std::string("Call it by its id"));
        QCOMPARE(all[1].fixes[0].edits.size(), std::size_t{1});
        QCOMPARE(all[1].fixes[0].edits[0].text, std::string("b"));
        // An edit of one entity resolves the finding in the other entity, and reports that entity.
        Snapshot snapshot;
        snapshot.packs = {editPack(packOf(text), test::replaceFirst(text, "name: Ann\n    cost: 1",
                                                                    "name: Ben\n    cost: 1"))};
        const auto change = checker.update(snapshot);
        QVERIFY(checker.findings().empty());
        QVERIFY(change.allChanged ||
                std::find(change.rechecked.begin(), change.rechecked.end(),
                          EntityRef{"hall", "units.yaml", "units", "b"}) != change.rechecked.end());
    }

    void approvalsNameThePackToo() {
        const std::string text = textOf({{"a", "Ann", "", "", 60}, {"b", "Bob", "", "", 50}});
        auto pack = test::packOf(
            "hall", {{"approvals.yaml",
                      "- { code: guild.pack.dear, at: \"pack/hall.pack\", reason: a feast }\n"},
                     {"pack.yaml", kPack},
                     {"units.yaml", text}});
        check::Checker checker(game(), {});
        const auto all = findingsOf(checker, pack);
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(all[0].code, std::string("guild.pack.dear"));
        QVERIFY(all[0].place.file.ends_with("pack.yaml"));
        QCOMPARE(all[0].approvalReason, std::string("a feast"));
    }

    void whatARequiredPackSeesIsItsOwn() {
        const auto base = test::packOf(
            "base", {{"pack.yaml", "warwright: 1\npack: base\nname: Base\nversion: 1.0.0\n"},
                     {"units.yaml", textOf({{"a", "Ann", "", "", 1}})}});
        const auto top = test::packOf(
            "top", {{"pack.yaml", "warwright: 1\npack: top\nname: Top\nversion: 1.0.0\n"
                                  "requires: { base: ^1 }\n"},
                    {"units.yaml", "units:\n  b: { name: Ann, cost: 2 }\n"}});
        check::Checker checker(game(), {});
        Snapshot snapshot;
        snapshot.packs = {base, top};
        checker.update(snapshot);
        // The finding is reported only in the pack that can change it. The lower pack can't see the
        // upper pack.
        QCOMPARE(places(checker.describeAll()),
                 (std::set<std::string>{"guild.pack.named-twice unit/b.name",
                                        "guild.pack.named-twice pack/top"}));
    }

    void mistakesAreLoadErrors_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("says");
        const char* const rule =
            "count(entities(unit) as u, u.rank = self.rank and u.squad = self.squad) <= 2";
        QTest::newRow("not narrowed") << rule << "count(entities(unit)) <= 2"
                                      << "must be combined with an equality on one of their fields";
        QTest::newRow("narrowed by less")
            << rule << "count(entities(unit) as u, u.cost < self.cost) <= 2"
            << "must be combined with an equality";
        QTest::newRow("one or the other")
            << rule << "count(entities(unit) as u, u.rank = self.rank or u.cost = 1) <= 2"
            << "must be combined with an equality";
        QTest::newRow("by itself") << rule << "count(entities(unit) as u, u.name = u.id) <= 2"
                                   << "must be combined with an equality";
        QTest::newRow("all of them") << rule << "all(entities(unit) as u, u.rank = self.rank)"
                                     << "must be combined with an equality";
        QTest::newRow("no kind") << rule << "count(entities(unti) as u, u.rank = self.rank) <= 2"
                                 << "there is no kind `unti`; did you mean `unit`";
        QTest::newRow("no word") << rule << "count(entities('unit') as u, u.rank = self.rank) <= 2"
                                 << "takes a kind";
    }
    void mistakesAreLoadErrors() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, says);
        const std::string got =
            firstProblem(test::replaceFirst(kUnit, from.toStdString(), to.toStdString()));
        QVERIFY2(QString::fromStdString(got).contains(says), got.c_str());
    }

    void mistakesOfAPacksConstraints_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("says");
        QTest::newRow("fix of the pack") << "set: { u.name: u.id }"
                                         << "set: { name: u.id }"
                                         << "its places must begin with an item's name";
        QTest::newRow("covers") << "require: count(entities(unit) as v, v.name = u.name) = 1"
                                << "covers: { list: authors, from: x, to: y }"
                                << "write it in the entity's kind";
        QTest::newRow("no field") << "{name} costs"
                                  << "{nmae} costs"
                                  << "there is no field `nmae` here; did you mean `name`";
    }
    void mistakesOfAPacksConstraints() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, says);
        const std::string got =
            firstProblem(kUnit, test::replaceFirst(kSystem, from.toStdString(), to.toStdString()));
        QVERIFY2(QString::fromStdString(got).contains(says), got.c_str());
    }

    void derivedValuesWaitForEachOther_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("says");
        const char* const worth = "{ key: worth, value: \"cost * 2";
        QTest::newRow("a circle") << worth << "{ key: worth, value: \"fellows + cost * 2"
                                  << "";
        QTest::newRow("itself") << worth << "{ key: worth, value: \"worth * 2"
                                << "`unit.worth` needs `unit.worth`: none of them can be computed";
        QTest::newRow("two of them")
            << "count(entities(unit) as u, u.squad = self.squad) - 1"
            << "count(entities(unit) as u, u.squad = self.squad and u.worth > fellows)"
            << "`unit.fellows` needs `unit.fellows`";
        QTest::newRow("through another kind")
            << worth << "{ key: worth, value: \"default(squad.strength, 0) + cost * 2"
            << "`unit.worth` needs `squad.strength` needs `unit.worth`";
        QTest::newRow("a field's name") << "key: fellows"
                                        << "key: rank"
                                        << "value=rank";
        QTest::newRow("no name") << "key: fellows"
                                 << "key: The-Fellows"
                                 << "a snake_case name";
        QTest::newRow("a list") << "count(entities(unit) as u, u.squad = self.squad) - 1"
                                << "those(entities(unit) as u, u.squad = self.squad)"
                                << "a derived value is a number";
        QTest::newRow("misspelt") << worth << "{ key: worth, value: \"csot * 2"
                                  << "there is no field `csot` here; did you mean `cost`";
        QTest::newRow("a misspelt user") << "require: worth < 60"
                                         << "require: wroth < 60"
                                         << "there is no field `wroth` here; did you mean `worth`";
    }
    void derivedValuesWaitForEachOther() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, says);
        const std::string got =
            firstProblem(test::replaceFirst(kUnit, from.toStdString(), to.toStdString()));
        if (says.isEmpty())
            QCOMPARE(got, std::string());
        else
            QVERIFY2(QString::fromStdString(got).contains(says), got.c_str());
    }
};

QTEST_APPLESS_MAIN(TestEntities)
#include "tst_entities.moc"
