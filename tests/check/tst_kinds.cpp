// Tests abstract kinds against the same kinds written out, and against a game with a single kind.

#include "rules/check/checker.h"
#include "rules/check/index.h"
#include "rules/diag/kinds.h"
#include "rules/schema/emit_json_schema.h"
#include "rules/schema/emit_manual.h"
#include "rules/schema/load.h"
#include "tests/check/kinds_game.h"
#include "tests/check/loaded.h"
#include "tests/check/one_pack.h"
#include "tests/support/support.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

using namespace ww;
using namespace ww::test::kinds;

namespace {

using test::editPack;
using test::findingsOf;

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}
std::string ofKind(const std::string& kind, const std::string& text) {
    return replaced(text, "forces.unit.", "forces." + kind + ".");
}

/// Loads the same game without abstract kinds. Each kind repeats the declarations of the base.
schema::SystemPtr byHand() {
    static const schema::LoadedSystem loaded = [] {
        const std::string troop =
            R"y(entity: troop
fields:
  - { key: name, kind: text, required: true }
  - { key: rank, kind: enum, values: [green, tried], default: green }
  - { key: cost, kind: int, min: 2, max: 10, required: true }
  - { key: kit, kind: list, of: { kind: record, fields: [ { key: of, kind: enum, values: [axe, bow], required: true }, { key: n, kind: int, min: 0, max: 5, default: 1 } ] } }
  - { key: oath, kind: text, when: rank = green and rank = tried }
  - { key: men, kind: int, required: true, min: 1 }
derive:
)y" + std::string(kUnitDerived) +
            "constraints:\n" +
            ofKind("troop",
                   replaced(kUnitConstraints,
                            "  - { id: forces.unit.old, when: rank = old, require: oath != "
                            "none, message: \"{name} has no oath\" }\n",
                            "")) +
            "  - { id: forces.troop.men, require: men * worth < 60, message: \"{men} of {worth}\", "
            "at: men }\n";
        const std::string hero = "entity: hero\nsection: heroes\nfields:\n" +
                                 std::string(kUnitFields) + "  - { key: deed, kind: text }\n" +
                                 "derive:\n" + kUnitDerived + "constraints:\n" +
                                 ofKind("hero", kUnitConstraints);
        return loadGame({{"hero", hero}, {"troop", troop}}, "troop, hero");
    }();
    return loaded.system;
}

/// Loads the same game with a single kind instead of two.
schema::SystemPtr oneKind() {
    static const schema::LoadedSystem loaded = [] {
        const std::string all = "entity: unit\nfields:\n" + std::string(kUnitFields) +
                                "  - { key: men, kind: int }\n  - { key: deed, kind: text }\n" +
                                "derive:\n" + kUnitDerived;
        return loadGame({{"army", kArmy}, {"unit", all}}, "unit, army");
    }();
    return loaded.system;
}

struct Unit {
    std::string id;
    bool hero = false;
    std::vector<std::string> lines;
};
struct Forces {
    std::vector<Unit> units;
    std::vector<std::vector<std::string>> armies;
};

Unit someUnit(std::size_t i) {
    Unit out;
    out.id = "u" + std::to_string(i);
    out.hero = *rc::gen::arbitrary<bool>();
    const auto maybe = [&](const std::string& line) {
        if (*rc::gen::inRange(0, 4) > 0)
            out.lines.push_back(line);
    };
    maybe("name: N" + std::to_string(i));
    maybe("rank: " + *rc::gen::element<std::string>("green", "tried", "tried", "old", "olld"));
    maybe("cost: " + *rc::gen::element<std::string>("0", "2", "4", "10", "12", "21", "many"));
    std::string kit;
    for (int n = *rc::gen::inRange(0, 3); n > 0; --n)
        kit += std::string(kit.empty() ? "" : ", ") +
               "{ of: " + *rc::gen::element<std::string>("axe", "bow", "axe-and-bow") +
               *rc::gen::element<std::string>("", ", n: 1", ", n: 4", ", n: 7", ", n: 10") + " }";
    maybe("kit: [" + kit + "]");
    if (*rc::gen::inRange(0, 4) == 0)
        out.lines.push_back("oath: I do");
    maybe(out.hero ? "deed: Many" : "men: " + *rc::gen::element<std::string>("1", "6", "0", "30"));
    return out;
}
Forces someForces() {
    Forces out;
    const std::size_t count = *rc::gen::inRange<std::size_t>(1, 6);
    for (std::size_t i = 0; i < count; ++i)
        out.units.push_back(someUnit(i));
    const auto one = [&] {
        return "u" + std::to_string(*rc::gen::inRange<std::size_t>(0, count + 1));
    };
    for (int n = *rc::gen::inRange(0, 4); n > 0; --n) {
        std::vector<std::string>& lines = out.armies.emplace_back();
        lines.push_back("lead: " + (*rc::gen::inRange(0, 3) == 0 ? "none" : one()));
        std::string units;
        for (int k = *rc::gen::inRange(0, 4); k > 0; --k)
            units += (units.empty() ? "" : ", ") + one();
        lines.push_back("units: [" + units + "]");
        if (*rc::gen::arbitrary<bool>())
            lines.push_back("posts: { " + one() + ": " + std::to_string(*rc::gen::inRange(0, 9)) +
                            " }");
    }
    return out;
}

enum class As : std::uint8_t { TwoKinds, OneKind };
std::string textOf(const Forces& forces, As as = As::TwoKinds, bool armies = true) {
    std::string troops, heroes, rest;
    for (const Unit& unit : forces.units) {
        std::string text = "  " + unit.id + ":\n";
        for (const std::string& line : unit.lines)
            text += "    " + line + "\n";
        (unit.hero && as == As::TwoKinds ? heroes : troops) += text;
    }
    for (std::size_t i = 0; i < forces.armies.size() && armies; ++i) {
        rest += "  a" + std::to_string(i) + ":\n";
        for (const std::string& line : forces.armies[i])
            rest += "    " + line + "\n";
    }
    return (troops.empty() ? "" : (as == As::OneKind ? "units:\n" : "troops:\n") + troops) +
           (heroes.empty() ? "" : "heroes:\n" + heroes) + (rest.empty() ? "" : "armies:\n" + rest);
}

PackDocumentsPtr packOf(const std::string& text) {
    return test::packOf(
        "hall", {{"pack.yaml", "warwright: 1\npack: hall\nversion: 1.0.0\nsystem: forces ^1\n"},
                 {"units.yaml", text}});
}
std::string shown(const std::vector<diag::Diagnostic>& all) {
    std::string out;
    for (const diag::Diagnostic& one : all) {
        out += one.code + " " + one.placeInModel + ": " + one.message;
        for (const diag::Fix& fix : one.fixes)
            out += " [" + fix.label + "]";
        out += "\n";
    }
    return out;
}
std::vector<diag::Diagnostic> found(const std::string& text, const schema::SystemPtr& system) {
    check::Checker checker(system, {});
    return findingsOf(checker, packOf(text));
}
std::string sorted(const std::string& text) {
    std::set<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        lines.insert(text.substr(at, end - at));
        at = end + 1;
    }
    std::string out;
    for (const std::string& line : lines)
        out += line + "\n";
    return out;
}

} // namespace

class TestKinds : public QObject {
    Q_OBJECT
  private slots:
    void theGamesLoad() {
        QCOMPARE(test::problemsOf(loadGame(kForces, "troop, hero, army")), std::string());
        QVERIFY(byHand()->schemaOfKind("hero") != nullptr);
        QVERIFY(oneKind()->schemaOfKind("army")->constraints.size() == 5);
        QCOMPARE(byHand()->schemaOfKind("troop")->constraints.size(), std::size_t(3));
        QCOMPARE(forcesSystem()->schemaOfKind("troop")->constraints.size(), std::size_t(4));
    }

    void whatExtendsIsAsIfWrittenOutByHand() {
        QVERIFY(rc::check("extended against written out", [] {
            const std::string text = textOf(someForces(), As::TwoKinds, false);
            std::string extended = shown(found(text, forcesSystem()));
            std::string written = shown(found(text, byHand()));
            for (const char* part : {"dear", "kit", "old"})
                for (const char* kind : {"troop", "hero"})
                    written = replaced(written, "forces." + std::string(kind) + "." + part + " ",
                                       "forces.unit." + std::string(part) + " ");
            // Written-out troops have no rank `old`, so a condition on it can't be met.
            written = replaced(written, "`rank = green and rank = tried`", "`rank = old`");
            std::string kept;
            for (std::size_t at = 0, end = 0; at < extended.size(); at = end + 1) {
                end = extended.find('\n', at);
                const std::string line = extended.substr(at, end - at);
                if (!line.starts_with("forces.unit.old troop/"))
                    kept += line + "\n";
            }
            extended = kept;
            if (sorted(extended) != sorted(written))
                RC_LOG() << text << extended << "---\n" << written;
            RC_ASSERT(sorted(extended) == sorted(written));
        }));
    }

    void referencesReachAllThatExtend() {
        QVERIFY(rc::check("several kinds against one", [] {
            const Forces forces_ = someForces();
            const auto armies = [](const std::string& all) {
                std::string out;
                for (std::size_t at = 0; at < all.size();) {
                    const std::size_t end = all.find('\n', at);
                    const std::string line = all.substr(at, end - at);
                    if (line.find(" army/") != std::string::npos)
                        out += line + "\n";
                    at = end + 1;
                }
                return sorted(out);
            };
            // Skips old troops, which only one of the two games can express.
            for (const Unit& unit : forces_.units)
                if (!unit.hero)
                    for (const std::string& line : unit.lines)
                        RC_PRE(line != "rank: old" && line.find("axe-and-bow") == line.npos);
            const std::string several = armies(shown(found(textOf(forces_), forcesSystem())));
            const std::string one = armies(shown(found(textOf(forces_, As::OneKind), oneKind())));
            if (several != one)
                RC_LOG() << textOf(forces_) << several << "---\n" << one;
            RC_ASSERT(several == one);
        }));
    }

    void editsFindWhatANewCheckerFinds() {
        QVERIFY(rc::check("edited against fresh", [] {
            Forces now = someForces();
            check::Checker checker(forcesSystem(), {});
            PackDocumentsPtr pack = packOf(textOf(now));
            (void)findingsOf(checker, pack);
            for (int i = 0; i < 6; ++i) {
                const std::size_t at = *rc::gen::inRange<std::size_t>(0, now.units.size());
                switch (*rc::gen::inRange(0, 4)) {
                case 0:
                    now.units[at] = someUnit(at);
                    break;
                case 1: // the new id belongs to entities of two kinds, or of none
                    now.units[at].id =
                        "u" +
                        std::to_string(*rc::gen::inRange<std::size_t>(0, now.units.size() + 1));
                    break;
                case 2:
                    now.units[at].hero = !now.units[at].hero;
                    break;
                default:
                    now.armies = someForces().armies;
                }
                pack = editPack(pack, textOf(now));
                const std::string after = shown(findingsOf(checker, pack));
                check::Checker fresh(forcesSystem(), {});
                const std::string whole = shown(findingsOf(fresh, pack));
                if (after != whole)
                    RC_LOG() << textOf(now) << after << "---\n" << whole;
                RC_ASSERT(after == whole);
            }
        }));
    }

    void anIdOfTwoKindsIsAFindingWithBothAsFixes() {
        const std::string text = R"y(troops:
  gull: { name: Gull, cost: 3, men: 2 }
heroes:
  gull: { name: Gull, cost: 3 }
  ann: { name: Ann, cost: 3 }
armies:
  a: { lead: hero/gull, units: [gull, hero/gull, ann], posts: { gull: 2 } }
  b: { lead: knight/gull }
)y";
        const std::string all = shown(found(text, forcesSystem()));
        QVERIFY2(
            all.find(
                "core.ref.two-kinds army/a.units[0]: `gull` is the id of a troop and a hero [write "
                "`troop/gull`] [write `hero/gull`]") != std::string::npos,
            all.c_str());
        QVERIFY2(
            all.find("core.ref.two-kinds army/a.posts.gull: `gull` is the id of a troop and a hero "
                     "[write `troop/gull`] [write `hero/gull`]") != std::string::npos,
            all.c_str());
        QVERIFY2(all.find("core.ref.unresolved army/b.lead: there is no unit `knight/gull`") !=
                     std::string::npos,
                 all.c_str());
        QVERIFY2(all.find("forces.army.green army/a.lead: Gull is green") != std::string::npos,
                 all.c_str());
        QVERIFY2(all.find("forces.army.lead army/a") == std::string::npos, all.c_str());
    }

    void usesAndRenamingKnowTheKind() {
        const PackDocumentsPtr pack = packOf(R"y(troops:
  gull: { name: Gull, cost: 3, men: 2 }
heroes:
  gull: { name: Gull, cost: 3 }
  ann: { name: Ann, cost: 3 }
armies:
  a: { lead: hero/gull, units: [ann, troop/gull], posts: { ann: 3 } }
)y");
        check::Checker checker(forcesSystem(), {});
        (void)findingsOf(checker, pack);
        const auto uses = [&](const char* kind, const char* id) {
            std::string out;
            for (const check::EntityUsage& use : checker.index().findUsages(kind, "hall", id))
                out += use.path.str() + " ";
            return out;
        };
        QCOMPARE(uses("hero", "gull"), std::string("lead "));
        QCOMPARE(uses("troop", "gull"), std::string("units[1] "));
        QCOMPARE(uses("hero", "ann"), std::string("units[0] posts.ann "));
        const auto renamed = [&](const char* kind, const char* id, const char* now) {
            std::string out;
            for (const PatchOp& op :
                 check::buildRenamePatch(checker.index(), kind, "hall", id, now).ops)
                out += op.path.str() + "=" + op.value.text + " ";
            return out;
        };
        QCOMPARE(renamed("hero", "gull", "tern"), std::string("lead=hero/tern =tern "));
        QCOMPARE(renamed("hero", "ann", "gull"),
                 std::string("units[0]=hero/gull posts.ann=hero/gull =gull "));
        QCOMPARE(*checker.index().nearestId("unit", "an", "hall"), std::string("ann"));
        QCOMPARE(*checker.index().nearestId("unit", "gul", "hall"), std::string("troop/gull"));
    }

    void mistakesAreSaidWhereTheyStand_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const char* file, const char* from, const char* to,
                            const char* said) {
            QTest::newRow(name) << file << from << to << said;
        };
        row("unknown base", "hero", "extends: unit", "extends: unnit",
            "core.schema.unknown-name value=unnit what=abstract kind hint=; did you mean `unit`?");
        row("concrete base", "hero", "extends: unit", "extends: army",
            "core.declaration.bad-value value=army expected=an abstract kind: only one with "
            "`abstract: true` can be extended");
        row("circle", "unit", "abstract: true", "abstract: true\nextends: unit",
            "core.declaration.bad-value value=unit expected=a base: it extends this kind in turn");
        row("section", "unit", "abstract: true", "abstract: true\nsection: units",
            "core.declaration.bad-value value=section expected=a key of an abstract kind: there "
            "are no entities of it");
        row("another kind", "troop", "key: cost, kind: int, min: 2, max: 10,",
            "key: cost, kind: text,",
            "core.declaration.bad-value value=text expected=the kind that `cost` has in `unit`: "
            "`int`");
        row("more values", "troop", "values: [green, tried]", "values: [green, triad]",
            "core.declaration.bad-value value=triad expected=a value that `rank` has in `unit` "
            "hint=; did you mean `tried`?");
        row("wider bound", "troop", "max: 10", "max: 21",
            "core.declaration.bad-value value=21 expected=within the bound that `cost` has in "
            "`unit`");
        row("softer bound", "troop", "max: 10", "max: 10 soft",
            "core.declaration.bad-value value=10 soft expected=within the bound that `cost` has in "
            "`unit`");
        row("no longer required", "troop",
            "fields:", "fields:\n  - { key: name, kind: text, required: false }",
            "core.declaration.bad-value value=false expected=`true`: `unit` requires the field");
        row("another default", "troop", "values: [green, tried] }",
            "values: [green, tried], default: tried }",
            "core.declaration.bad-value value=default expected=a key that can change in a field of "
            "`unit`");
        row("no room for the default", "troop", "values: [green, tried]", "values: [tried]",
            "core.declaration.bad-value value=values expected=compatible with the default, "
            "`green`");
        row("wider within a list", "troop", "{ key: n, kind: int, max: 5 }",
            "{ key: n, kind: int, max: 15 }",
            "core.declaration.bad-value value=15 expected=within the bound that `n` has in "
            "`unit`");
        row("more within a list", "troop", "{ key: n, kind: int, max: 5 }",
            "{ key: m, kind: int, max: 5 }",
            "core.declaration.bad-value value=m expected=a field that `kit` has in `unit`");
        row("a field like a derived value", "troop",
            "fields:", "fields:\n  - { key: worth, kind: int }",
            "core.declaration.duplicate what=field value=worth");
        row("a constraint of the base's name", "troop", "id: forces.troop.men",
            "id: forces.unit.kit, severity: warning",
            "core.declaration.duplicate what=the severity of value=forces.unit.kit");
        row("a mistake of the base", "unit", "require: worth < 9", "require: wurth < 9",
            "core.schema.expression");
    }
    void mistakesAreSaidWhereTheyStand() {
        QFETCH(QString, file);
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, said);
        SchemaTexts schemas = kForces;
        for (auto& [name, text] : schemas)
            if (name == file.toStdString())
                text = test::replaceFirst(text, from.toStdString(), to.toStdString());
        const schema::LoadedSystem loaded = loadGame(schemas, "troop, hero, army");
        const std::string all = test::problemsOf(loaded);
        QVERIFY2(all.find(said.toStdString()) != std::string::npos, all.c_str());
        for (const schema::LoadProblem& problem : loaded.problems)
            if (problem.kind->code == said.split(' ').first().toStdString())
                QCOMPARE(problem.file, "schema/" + file.toStdString() + ".yaml");
        QCOMPARE(std::count(all.begin(), all.end(), '\n'), std::ptrdiff_t(1));
    }

    void abstractKindsHavePagesAndNoSection() {
        const auto pages = schema::manualPages(*forcesSystem());
        QVERIFY(pages.at("unit.md").find("These kinds extend it: [Troop](troop.md), "
                                         "[Hero](hero.md).") != std::string::npos);
        QVERIFY(pages.at("troop.md").find("It extends [Unit](unit.md).") != std::string::npos);
        const auto files = schema::jsonSchemas(*forcesSystem());
        QVERIFY(!files.contains("unit.schema.json"));
        QVERIFY(files.at("file.schema.json").find("#/$defs/army") != std::string::npos);
        QVERIFY(files.at("file.schema.json").find("#/$defs/unit") == std::string::npos);
        QVERIFY(files.at("army.schema.json").find("((troop|hero)/)?") != std::string::npos);
        const std::string all = shown(found("unit:\n  x: { name: X }\n", forcesSystem()));
        QVERIFY2(all.find("core.section.unknown") != std::string::npos, all.c_str());
    }
};

QTEST_APPLESS_MAIN(TestKinds)
#include "tst_kinds.moc"
