// Tests a game's C++ functions in constraints and derived values, against a simple implementation.
// After edits, a checker must report the same findings as a new checker.

#include "rules/check/checker.h"
#include "rules/diag/kinds.h"
#include "rules/schema/emit_manual.h"
#include "rules/schema/function.h"
#include "rules/schema/load.h"
#include "tests/check/loaded.h"
#include "tests/check/one_pack.h"
#include "tests/support/support.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>
#include <set>

using namespace ww;
using schema::FunctionCall;
using schema::FunctionValue;

namespace {

using test::editPack;
using test::findingsOf;

const char* const kSystem = R"y(warwright: 1
system: relay
name: Relay
schemas: [runner, dial]
types:
  move: { kind: record, fields: [ { key: ahead, kind: int, required: true }, { key: side, kind: way, default: none-at-all } ] }
  way: { kind: enum, values: [left, right, none-at-all] }
  spot: { kind: record, fields: [ { key: x, kind: int, required: true }, { key: y, kind: int, required: true } ] }
functions:
  far: { takes: { of: dial, steps: int }, gives: int, reads: [dial.moves], doc: How far a dial leads. }
  after: { takes: { from: spot, m: move }, gives: spot }
  sharing: { takes: { who: runner }, gives: [runner], reads: [runner.dial] }
  longest: { takes: { moves: [move], side: way }, gives: number, optional: true }
  greeting: { takes: { name: text }, gives: text }
  pace: { takes: { who: runner }, gives: int, reads: [runner.stride] }
)y";
const char* const kRunner = R"y(entity: runner
section: runners
fields:
  - { key: name, kind: text, required: true }
  - { key: dial, kind: ref, to: dial }
  - { key: start, kind: spot, required: true }
  - { key: stride, kind: record, fields: [ { key: long, kind: int, default: 3 }, { key: gait, kind: record, fields: [ { key: quick, kind: int, default: 4 } ] } ] }
derive:
  - { key: paces, value: "pace(self)" }
  - { key: written, value: "stride.long + stride.gait.quick" }
  - { key: end, value: "sum(dial.moves as m, after(start, m).x)" }
  - { key: fellows, value: "join(sharing(self) as r, r.id, '+')" }
constraints:
  - id: relay.runner.far
    when: dial != none
    require: far(dial, 2) < 5
    message: "{name} comes {far(dial, 2)} far"
    at: dial
  - id: relay.runner.fellows
    require: count(sharing(self)) < 2
    message: "{greeting(name)} shares a dial with {fellows}"
  - { id: relay.runner.paces, when: notes != none, severity: info, require: paces = 0, message: "{paces} {written}" }
  - id: relay.runner.end
    when: dial != none
    require: end < 20
    message: "{name} ends at {end}"
    at: start.x
)y";
const char* const kDial = R"y(entity: dial
section: dials
fields:
  - { key: name, kind: text }
  - { key: moves, kind: list, of: move, required: true }
constraints:
  - id: relay.dial.left
    require: default(longest(moves, left), 0) < 3
    message: "{longest(moves, left)} to the left"
    at: moves
)y";

Value far(FunctionCall& call) {
    Rational sum;
    Rational left = call[1].number();
    for (const FunctionValue& move : call[0].field("moves").items()) {
        if (left <= Rational(0))
            break;
        left = *Rational::sub(left, Rational(1));
        sum = *Rational::add(sum, move.field("ahead").number());
    }
    return sum.str();
}
Value after(FunctionCall& call) {
    const Rational x = *Rational::add(call[0].field("x").number(), call[1].field("ahead").number());
    Value spot = Value::emptyMapping();
    spot.entries.emplace_back("x", x.str());
    spot.entries.emplace_back("y", call[0].field("y").number().str());
    return spot;
}
Value sharing(FunctionCall& call) {
    Value list = Value::emptySequence();
    const FunctionValue mine = call[0].field("dial");
    for (const FunctionValue& other : call.allEntities("runner"))
        if (other.text() != call[0].text() && !mine.isNone() &&
            other.field("dial").text() == mine.text())
            list.entries.emplace_back("", std::string(other.text()));
    return list;
}
Value longest(FunctionCall& call) {
    std::optional<Rational> most;
    for (const FunctionValue& move : call[0].items())
        if (move.field("side").text() == call[1].text() &&
            (!most || move.field("ahead").number() > *most))
            most = move.field("ahead").number();
    return most ? Value(most->str()) : Value();
}
Value pace(FunctionCall& call) {
    const FunctionValue stride = call[0].field("stride");
    return Rational::add(stride.field("long").number(),
                         stride.field("gait").field("quick").number())
        ->str();
}
Value greeting(FunctionCall& call) {
    return "dear " + std::string(call[0].text());
}

const std::vector<schema::FunctionBody> kBodies = {
    {"far", {"of", "steps"}, far},    {"after", {"from", "m"}, after},
    {"sharing", {"who"}, sharing},    {"longest", {"moves", "side"}, longest},
    {"greeting", {"name"}, greeting}, {"pace", {"who"}, pace}};

schema::LoadedSystem load(const std::string& system = kSystem, const std::string& runner = kRunner,
                          const std::vector<schema::FunctionBody>& bodies = kBodies) {
    schema::Extensions extensions;
    extensions.functions["relay"] = bodies;
    return schema::loadSystem(
        *test::packOf("relay", {{"pack.yaml", "warwright: 1\npack: relay\nversion: 1.0.0\n"},
                                {"schema/dial.yaml", kDial},
                                {"schema/runner.yaml", runner},
                                {"system.yaml", system}}),
        extensions);
}

schema::SystemPtr game() {
    static const schema::LoadedSystem loaded = load();
    return loaded.system;
}

struct Move {
    int ahead = 0;
    std::string side;
};
struct World {
    std::vector<std::vector<Move>> dials;
    struct Runner {
        std::string name;
        int dial = -1;
        int x = 0;
    };
    std::vector<Runner> runners;
    int broken = -1; ///< index of a dial with an unclosed quote
};

std::string textOf(const World& world) {
    std::string text = "dials:\n";
    for (std::size_t i = 0; i < world.dials.size(); ++i) {
        text += "  d" + std::to_string(i) + ":\n    name: D\n    moves:\n";
        for (const Move& move : world.dials[i])
            text += "      - { ahead: " + std::to_string(move.ahead) +
                    (move.side.empty() ? "" : ", side: " + move.side) + " }\n";
        if (static_cast<int>(i) == world.broken)
            text += "    notes: \"open\n";
    }
    text += "runners:\n";
    for (std::size_t i = 0; i < world.runners.size(); ++i) {
        const World::Runner& one = world.runners[i];
        text += "  r" + std::to_string(i) + ":\n    name: " + one.name + "\n";
        if (one.dial >= 0)
            text += "    dial: d" + std::to_string(one.dial) + "\n";
        text += "    start: { x: " + std::to_string(one.x) + ", y: 1 }\n";
    }
    return text;
}

PackDocumentsPtr packOf(const std::string& text) {
    return test::packOf(
        "hall", {{"pack.yaml", "warwright: 1\npack: hall\nversion: 1.0.0\nsystem: relay ^1\n"},
                 {"runners.yaml", text}});
}
std::string shown(const std::vector<diag::Diagnostic>& all) {
    std::string out;
    for (const diag::Diagnostic& one : all)
        out += one.code + " " + one.placeInModel + ": " + one.message + "\n";
    return out;
}
std::set<std::string> lines(const std::vector<diag::Diagnostic>& all) {
    std::set<std::string> out;
    for (const diag::Diagnostic& one : all)
        if (one.code.starts_with("relay."))
            out.insert(one.code + " " + one.placeInModel + ": " + one.message);
    return out;
}
std::vector<diag::Diagnostic> found(const std::string& text,
                                    const schema::SystemPtr& system = game()) {
    check::Checker checker(system, {});
    return findingsOf(checker, packOf(text));
}

std::set<std::string> expected(const World& world) {
    std::set<std::string> out;
    for (std::size_t i = 0; i < world.dials.size(); ++i) {
        int most = 0;
        for (const Move& move : world.dials[i])
            if (move.side == "left")
                most = std::max(most, move.ahead);
        if (most >= 3)
            out.insert("relay.dial.left dial/d" + std::to_string(i) +
                       ".moves: " + std::to_string(most) + " to the left");
    }
    for (std::size_t i = 0; i < world.runners.size(); ++i) {
        const World::Runner& one = world.runners[i];
        const std::string at = "runner/r" + std::to_string(i);
        std::string fellows;
        int count = 0;
        for (std::size_t k = 0; k < world.runners.size(); ++k)
            if (k != i && one.dial >= 0 && world.runners[k].dial == one.dial) {
                fellows += (fellows.empty() ? "r" : "+r") + std::to_string(k);
                ++count;
            }
        if (count >= 2)
            out.insert("relay.runner.fellows " + at + ": dear " + one.name +
                       " shares a dial with " + fellows);
        if (one.dial < 0)
            continue;
        int reach = 0, end = 0, step = 0;
        for (const Move& move : world.dials[static_cast<std::size_t>(one.dial)]) {
            reach += step++ < 2 ? move.ahead : 0;
            end += one.x + move.ahead;
        }
        if (reach >= 5)
            out.insert("relay.runner.far " + at + ".dial: " + one.name + " comes " +
                       std::to_string(reach) + " far");
        if (end >= 20)
            out.insert("relay.runner.end " + at + ".start.x: " + one.name + " ends at " +
                       std::to_string(end));
    }
    return out;
}

std::vector<Move> someMoves() {
    std::vector<Move> out(*rc::gen::inRange<std::size_t>(1, 4));
    for (Move& one : out)
        one = {*rc::gen::inRange(0, 6), *rc::gen::element<std::string>("", "left", "right")};
    return out;
}
World someWorld() {
    World out;
    for (int i = *rc::gen::inRange(1, 4); i > 0; --i)
        out.dials.push_back(someMoves());
    for (int i = *rc::gen::inRange(0, 7); i > 0; --i)
        out.runners.push_back({*rc::gen::element<std::string>("Ann", "Bob"),
                               *rc::gen::inRange(-1, static_cast<int>(out.dials.size())),
                               *rc::gen::inRange(0, 9)});
    return out;
}

} // namespace

class TestFunctions : public QObject {
    Q_OBJECT
  private slots:
    void theGameLoadsAndItsBodiesAreDeclared() {
        QCOMPARE(test::problemsOf(load()), std::string());
        QVERIFY(schema::functionBodyMismatches(kBodies, *game()).empty());
        auto more = kBodies;
        more.push_back({"gone", {"a", "b"}, far});
        more[0].parameters = {"of"};
        const auto missing =
            schema::functionBodyMismatches(more, *load(kSystem, kRunner, more).system);
        QCOMPARE(missing, (std::vector<std::string>{"relay doesn't declare far(of)",
                                                    "relay doesn't declare gone(a, b)"}));
    }

    void whatIsFoundIsWhatAPlainReadingFinds() {
        QVERIFY(rc::check("functions against loops", [] {
            const World world = someWorld();
            const auto all = found(textOf(world));
            if (lines(all) != expected(world))
                RC_LOG() << shown(all) << textOf(world);
            RC_ASSERT(lines(all) == expected(world));
        }));
    }

    void whatARecordLeftOutHasByDefaultCounts() {
        for (const auto& [stride, paces] : {std::pair{"", 7},
                                            {"    stride: { long: 5 }\n", 9},
                                            {"    stride: {}\n", 7},
                                            {"    stride: { gait: { quick: 1 } }\n", 4},
                                            {"    stride: { gait: {} }\n", 7}}) {
            const std::string all = shown(found("runners:\n  r:\n    name: Ann\n    start: { x: 1, "
                                                "y: 1 }\n    notes: paces\n" +
                                                std::string(stride)));
            const std::string both = std::to_string(paces) + " " + std::to_string(paces);
            QVERIFY2(all.find("relay.runner.paces runner/r: " + both) != std::string::npos ||
                         all.find("relay.runner.paces runner/r.stride: " + both) !=
                             std::string::npos,
                     all.c_str());
        }
    }

    void editsFindWhatANewCheckerFinds() {
        QVERIFY(rc::check("edited against fresh", [] {
            World world = someWorld();
            check::Checker checker(game(), {});
            PackDocumentsPtr pack = packOf(textOf(world));
            (void)findingsOf(checker, pack);
            for (int step = 0; step < 8; ++step) {
                world.broken = -1;
                const int dials = static_cast<int>(world.dials.size());
                auto& dial = world.dials[static_cast<std::size_t>(*rc::gen::inRange(0, dials))];
                World::Runner none;
                World::Runner& runner =
                    world.runners.empty()
                        ? none
                        : world.runners[*rc::gen::inRange<std::size_t>(0, world.runners.size())];
                switch (*rc::gen::inRange(0, 7)) {
                case 0:
                    dial = someMoves();
                    break;
                case 1:
                    dial.front().ahead = *rc::gen::inRange(0, 6);
                    break;
                case 2:
                    runner.dial = *rc::gen::inRange(-1, dials);
                    break;
                case 3:
                    runner.x = *rc::gen::inRange(0, 30);
                    break;
                case 4:
                    world.runners.push_back({"Eve", *rc::gen::inRange(-1, dials), 3});
                    break;
                case 5:
                    world.broken = *rc::gen::inRange(0, dials);
                    break;
                default:
                    if (!world.runners.empty())
                        world.runners.pop_back();
                }
                const std::string text = textOf(world);
                pack = editPack(pack, text);
                const auto now = findingsOf(checker, pack), fresh = found(text);
                if (shown(now) != shown(fresh))
                    RC_LOG() << text << "--- edited\n"
                             << shown(now) << "--- fresh\n"
                             << shown(fresh);
                RC_ASSERT(shown(now) == shown(fresh));
                if (world.broken < 0)
                    RC_ASSERT(lines(now) == expected(world));
            }
        }));
    }

    void aMissingBodyIsOneFinding() {
        auto fewer = kBodies;
        fewer.erase(fewer.begin());
        const schema::LoadedSystem loaded = load(kSystem, kRunner, fewer);
        QCOMPARE(test::problemsOf(loaded), std::string("core.function.missing name=far hint=\n"));
        World world;
        world.dials = {{{9, "left"}}};
        world.runners = {{"Ann", 0, 1}};
        QCOMPARE(shown(found(textOf(world), loaded.system)),
                 std::string("relay.dial.left dial/d0.moves: 9 to the left\n"));
        auto other = kBodies;
        other[0].parameters = {"dial"};
        QCOMPARE(test::problemsOf(load(kSystem, kRunner, other)),
                 std::string("core.function.missing name=far hint= with these arguments; it has "
                             "far(dial)\n"));
    }

    /// If a function reads a field that it doesn't declare, its result is invalid. Otherwise an
    /// edit of that field wouldn't run the function again.
    void whatIsntDeclaredIsntSeen() {
        const schema::LoadedSystem loaded =
            load(test::replaceFirst(kSystem, "reads: [dial.moves]", "reads: [dial.name]"));
        QCOMPARE(test::problemsOf(loaded), std::string());
        World world;
        world.dials = {{{9, "right"}}};
        world.runners = {{"Ann", 0, 1}};
        QCOMPARE(shown(found(textOf(world), loaded.system)), std::string());
        QVERIFY(!shown(found(textOf(world))).empty());
    }

    /// A function that takes too many steps is reported. Its constraint isn't satisfied.
    void workIsLimited() {
        static const auto endless = [](FunctionCall& call) -> Value {
            while (call.spendStep()) {
            }
            return "1";
        };
        auto bodies = kBodies;
        bodies[0].run = endless;
        World world;
        world.dials = {{{9, "right"}}};
        world.runners = {{"Ann", 0, 1}};
        QCOMPARE(
            shown(found(textOf(world), load(kSystem, kRunner, bodies).system)),
            std::string("core.rule.too-dear : `relay.runner.far` wasn't checked on 1 entity: it "
                        "takes more than 5,000,000 steps for it, or too much memory\n"));
    }

    void mistakes_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* from, const char* to,
                            const char* expected) {
            QTest::newRow(name) << from << to << expected;
        };
        row("too few arguments", "require: far(dial, 2) < 5", "require: far(dial) < 5",
            "core.schema.expression what=write it as far(of, steps)\n");
        row("another kind", "require: far(dial, 2) < 5", "require: far(self, 2) < 5",
            "core.schema.expression what=`of` of far is `dial`, but this is a runner\n");
        row("another type", "require: end < 20",
            "require: all(dial.moves as m, after(m, m).x < 20)",
            "core.schema.expression what=`from` of after is `spot`, but this is `move`\n");
        row("no number", "require: far(dial, 2) < 5", "require: far(dial, name) < 5",
            "core.schema.expression what=`steps` of far is `int`, but this is text\n");
        row("a name that is nearly one", "require: far(dial, 2) < 5", "require: fat(dial, 2) < 5",
            "core.schema.expression what=there is no function `fat`; did you mean `far`?\n");
    }
    void mistakes() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, expected);
        const std::string runner =
            test::replaceFirst(kRunner, from.toStdString(), to.toStdString());
        QCOMPARE(QString::fromStdString(test::problemsOf(load(kSystem, runner))), expected);
    }

    void mistakesOfDeclarations_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* from, const char* to,
                            const char* expected) {
            QTest::newRow(name) << from << to << expected;
        };
        row("a type that isn't there", "greeting: { takes: { name: text }",
            "greeting: { takes: { name: tect }", "core.declaration.bad-value value=tect");
        row("a field that isn't there", "[dial.moves]", "[dial.move]",
            "core.declaration.bad-value value=dial.move expected=a kind and its field, such as "
            "`unit.cost` hint=; did you mean `dial.moves`?");
        row("a name that is one of the language's",
            "  far:", "  count:", "core.declaration.bad-value value=count");
        row("no result", "gives: text", "give: text", "core.declaration.unknown-key key=give");
    }
    void mistakesOfDeclarations() {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(QString, expected);
        const std::string system =
            test::replaceFirst(kSystem, from.toStdString(), to.toStdString());
        const QString all = QString::fromStdString(test::problemsOf(load(system)));
        QVERIFY2(all.contains(expected), qPrintable(all));
    }

    void theManualHasThem() {
        const auto pages = schema::manualPages(*game());
        const std::string page = pages.at("functions.md");
        QVERIFY2(page.find("`far(of, steps)`") != std::string::npos, page.c_str());
        QVERIFY2(page.find("list of a [runner](runner.md)") != std::string::npos, page.c_str());
        QVERIFY2(page.find("number, or `none`") != std::string::npos, page.c_str());
        QVERIFY(pages.at("README.md").find("functions.md") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(TestFunctions)
#include "tst_functions.moc"
