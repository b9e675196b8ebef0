// Tests fixes with conditions or with expressions in labels, and a finding that lists and kinds
// share, in a game written only in YAML.

#include "rules/check/checker.h"
#include "tests/check/loaded.h"
#include "tests/check/one_pack.h"
#include "tests/support/support.h"

#include <QtTest>
#include <rapidcheck.h>

#include <algorithm>

using namespace ww;

namespace {

using test::findingsOf;

const char* const kBearer = R"y(entity: bearer
abstract: true
fields:
  - { key: name, kind: text, required: true }
  - { key: limit, kind: int, required: true, min: 0, max: 99 }
  - { key: loads, kind: list, of: { kind: record, fields: [ { key: good, kind: text }, { key: kilos, kind: int, required: true } ] } }
  - { key: riders, kind: list, of: { kind: record, fields: [ { key: who, kind: text }, { key: weight, kind: int, required: true } ] } }
constraints:
  - id: haul.bearer.too-heavy
    severity: warning
    each: loads as l
    require: l.kilos <= limit
    message: "`{what}` weighs {kilos} {kilos|kilo|kilos}, and {name} bears {limit}"
    args: { what: l.good, kilos: l.kilos }
    help: Take less.
    identity: [what]
    fixes:
      - { label: "Make it {limit} {limit|kilo|kilos}", safe: true, when: limit > 0, set: { l.kilos: limit } }
      - { label: "Leave `{what}` behind", when: limit = 0 or l.kilos > 2 * limit, remove: l }
  - id: haul.bearer.too-heavy
    each: riders as r
    require: r.weight <= limit
    args: { what: r.who, kilos: r.weight }
    fix: { label: "Let {r.who} walk, {r.weight - limit} lighter", remove: r }
)y";
const char* const kCart = R"y(entity: cart
section: carts
extends: bearer
fields:
  - { key: spare, kind: ref, to: cart }
constraints:
  - id: haul.cart.full
    require: count(loads) <= 2
    message: "{name} is full"
    at: loads
    fix: { label: "Give {first(loads).good} to {spare} ({spare.limit})", when: spare != none, remove: first(loads) }
)y";
const char* const kBoat = R"y(entity: boat
section: boats
fields:
  - { key: name, kind: text, required: true }
  - { key: limit, kind: int, required: true }
  - { key: cargo, kind: int, required: true }
constraints:
  - id: haul.bearer.too-heavy
    require: cargo <= limit
    args: { what: "'cargo'", kilos: cargo }
    at: cargo
)y";
const char* const kSystem =
    "warwright: 1\nsystem: haul\nname: Haul\nschemas: [bearer, cart, boat]\n";

schema::LoadedSystem load(const std::string& bearer = kBearer) {
    return schema::loadSystem(
        *test::packOf("haul", {{"pack.yaml", "warwright: 1\npack: haul\nversion: 1.0.0\n"},
                               {"schema/bearer.yaml", bearer},
                               {"schema/boat.yaml", kBoat},
                               {"schema/cart.yaml", kCart},
                               {"system.yaml", kSystem}}));
}
schema::SystemPtr game() {
    static const schema::LoadedSystem loaded = load();
    return loaded.system;
}

struct Thing {
    std::string what;
    int kilos = 0;
};
struct Cart {
    std::string name;
    int limit = 0;
    std::vector<Thing> loads, riders;
    int spare = -1;
};

std::string textOf(const std::vector<Cart>& carts) {
    std::string text = carts.empty() ? "" : "carts:\n";
    const auto list = [&](const char* key, const char* what, const char* weight,
                          const std::vector<Thing>& all) {
        if (all.empty())
            return;
        text += "    " + std::string(key) + ":\n";
        for (const Thing& one : all)
            text += "      - { " + std::string(what) + ": " + one.what + ", " + weight + ": " +
                    std::to_string(one.kilos) + " }\n";
    };
    for (std::size_t i = 0; i < carts.size(); ++i) {
        const Cart& cart = carts[i];
        text += "  c" + std::to_string(i) + ":\n    name: " + cart.name +
                "\n    limit: " + std::to_string(cart.limit) + "\n";
        if (cart.spare >= 0)
            text += "    spare: c" + std::to_string(cart.spare) + "\n";
        list("loads", "good", "kilos", cart.loads);
        list("riders", "who", "weight", cart.riders);
    }
    text += carts.empty() ? "" : "boats:\n";
    for (std::size_t i = 0; i < carts.size(); ++i)
        text += "  b" + std::to_string(i) + ": { name: " + carts[i].name +
                ", limit: " + std::to_string(carts[i].limit) +
                ", cargo: " + std::to_string(carts[i].loads.empty() ? 0 : carts[i].loads[0].kilos) +
                " }\n";
    return text;
}

/// Returns expected findings with place, message and fixes, computed by a simple implementation.
std::vector<std::string> expected(const std::vector<Cart>& carts) {
    std::vector<std::string> out;
    const auto words = [](const Cart& cart, const std::string& what, int kilos) {
        return ": `" + what + "` weighs " + std::to_string(kilos) +
               (kilos == 1 ? " kilo" : " kilos") + ", and " + cart.name + " bears " +
               std::to_string(cart.limit);
    };
    for (std::size_t i = 0; i < carts.size(); ++i) {
        const Cart& cart = carts[i];
        const std::string at = "cart/c" + std::to_string(i);
        for (std::size_t n = 0; n < cart.loads.size(); ++n) {
            const Thing& load = cart.loads[n];
            if (load.kilos <= cart.limit)
                continue;
            std::string one =
                at + ".loads[" + std::to_string(n) + "]" + words(cart, load.what, load.kilos);
            if (cart.limit > 0)
                one += " | Make it " + std::to_string(cart.limit) +
                       (cart.limit == 1 ? " kilo" : " kilos") + " (safe)";
            if (cart.limit == 0 || load.kilos > 2 * cart.limit)
                one += " | Leave `" + load.what + "` behind";
            out.push_back(one);
        }
        for (std::size_t n = 0; n < cart.riders.size(); ++n)
            if (cart.riders[n].kilos > cart.limit)
                out.push_back(at + ".riders[" + std::to_string(n) + "]" +
                              words(cart, cart.riders[n].what, cart.riders[n].kilos) + " | Let " +
                              cart.riders[n].what + " walk, " +
                              std::to_string(cart.riders[n].kilos - cart.limit) + " lighter");
        if (cart.loads.size() > 2) {
            std::string one = at + ".loads: " + cart.name + " is full";
            if (cart.spare >= 0) {
                const Cart& spare = carts[static_cast<std::size_t>(cart.spare)];
                one += " | Give " + cart.loads[0].what + " to " + spare.name + " (" +
                       std::to_string(spare.limit) + ")";
            }
            out.push_back(one);
        }
        const int cargo = cart.loads.empty() ? 0 : cart.loads[0].kilos;
        if (cargo > cart.limit)
            out.push_back("boat/b" + std::to_string(i) + ".cargo" + words(cart, "cargo", cargo));
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<std::string> shown(const std::vector<diag::Diagnostic>& all) {
    std::vector<std::string> out;
    for (const diag::Diagnostic& one : all) {
        std::string line = one.placeInModel + ": " + one.message;
        for (const diag::Fix& fix : one.fixes)
            line += " | " + fix.label + (fix.safe ? " (safe)" : "");
        out.push_back(line);
    }
    std::sort(out.begin(), out.end());
    return out;
}

PackDocumentsPtr packOf(const std::string& text) {
    return test::packOf("hall", {{"all.yaml", text},
                                 {"pack.yaml", "warwright: 1\npack: hall\nname: Hall\n"
                                               "version: 1.0.0\nsystem: haul ^1\n"}});
}
std::vector<diag::Diagnostic> found(const std::string& text) {
    check::Checker checker(game(), {});
    return findingsOf(checker, packOf(text));
}

std::vector<Cart> someCarts() {
    const int count = *rc::gen::inRange(0, 4);
    const auto things = [](const char* what) {
        std::vector<Thing> out;
        const int many = *rc::gen::inRange(0, 4);
        for (int i = 0; i < many; ++i)
            out.push_back({what + std::to_string(i), *rc::gen::inRange(0, 6)});
        return out;
    };
    std::vector<Cart> out;
    for (int i = 0; i < count; ++i)
        out.push_back({"Cart" + std::to_string(*rc::gen::inRange(0, 9)), *rc::gen::inRange(0, 4),
                       things("tea"), things("Joe"), *rc::gen::inRange(-1, count)});
    return out;
}

std::string lines(const std::vector<std::string>& all) {
    std::string out;
    for (const std::string& one : all)
        out += one + "\n";
    return out;
}

QString problems(const schema::LoadedSystem& loaded) {
    return QString::fromStdString(test::problemsOf(loaded));
}
QString broken(const std::string& from, const std::string& to) {
    return problems(load(test::replaceFirst(kBearer, from, to)));
}

} // namespace

class TestFixes : public QObject {
    Q_OBJECT
  private slots:
    void theGameLoads() {
        QCOMPARE(problems(load()), QString());
        const auto isIt = [](const auto& kind) { return kind->code == "haul.bearer.too-heavy"; };
        const auto& kinds = game()->kinds;
        QCOMPARE(std::count_if(kinds.begin(), kinds.end(), isIt), std::ptrdiff_t{1});
        QCOMPARE(game()->schemaOfKind("cart")->constraints.size(), std::size_t{3});
        const std::string help = "Take less.";
        for (const auto& constraint : game()->schemaOfKind("boat")->constraints) {
            QCOMPARE(constraint.kind.help, help);
            QCOMPARE(constraint.kind.severity, diag::Severity::Warning);
        }
    }

    void labelsAndConditionsAreWhatCountingSays() {
        QVERIFY(rc::check("fixes against a plain loop", [] {
            const std::vector<Cart> carts = someCarts();
            const auto all = found(textOf(carts));
            if (shown(all) != expected(carts))
                RC_LOG() << textOf(carts) << lines(shown(all)) << "---\n" << lines(expected(carts));
            RC_ASSERT(shown(all) == expected(carts));
            for (const diag::Diagnostic& one : all)
                RC_ASSERT(one.code == "haul.cart.full" || one.code == "haul.bearer.too-heavy");
        }));
    }

    void editsFindWhatANewCheckerFinds() {
        QVERIFY(rc::check("edited against fresh", [] {
            PackDocumentsPtr pack = packOf(textOf(someCarts()));
            check::Checker checker(game(), {});
            (void)findingsOf(checker, pack);
            for (int step = 0; step < 4; ++step) {
                const std::string text = textOf(someCarts());
                auto next = std::make_shared<PackDocuments>(*pack);
                next->files[0] = test::editDocument(pack->files[0], text);
                pack = next;
                RC_ASSERT(shown(findingsOf(checker, pack)) == shown(found(text)));
            }
        }));
    }

    void aLabelFollowsWhatItNames() {
        std::vector<Cart> carts{{"Ox", 9, {{"tea", 1}, {"salt", 1}, {"iron", 1}}, {}, 1},
                                {"Mule", 5, {}, {}, -1}};
        check::Checker checker(game(), {});
        PackDocumentsPtr pack = packOf(textOf(carts));
        QCOMPARE(lines(shown(findingsOf(checker, pack))),
                 std::string("cart/c0.loads: Ox is full | Give tea to Mule (5)\n"));
        carts[1].limit = 7;
        auto next = std::make_shared<PackDocuments>(*pack);
        next->files[0] = test::editDocument(pack->files[0], textOf(carts));
        QCOMPARE(lines(shown(findingsOf(checker, next))),
                 std::string("cart/c0.loads: Ox is full | Give tea to Mule (7)\n"));
    }

    void mistakesAreReportedWhereTheyStand() {
        QCOMPARE(broken("\"Leave `{what}` behind\"", "\"Leave {wha} behind\""),
                 QStringLiteral("core.schema.expression what=there is no field `wha` here\n"));
        QCOMPARE(broken("\"Leave `{what}` behind\"", "\"Leave {what behind\""),
                 QStringLiteral("core.schema.expression what=this `{` is never closed\n"));
        QCOMPARE(broken("when: limit > 0,", "when: limit,"),
                 QStringLiteral("core.schema.expression what=a condition is expected here, but "
                                "this is a number\n"));
    }

    void constraintsOfOneIdShareSeverityAndIdentity() {
        const auto second = [](const std::string& line) {
            return broken("    each: riders as r\n", "    each: riders as r\n    " + line + "\n");
        };
        QCOMPARE(second("severity: warning"), QString());
        QCOMPARE(second("help: Take less."), QString());
        QCOMPARE(second("severity: error"),
                 QStringLiteral("core.declaration.duplicate what=the severity of "
                                "value=haul.bearer.too-heavy\n"));
        QCOMPARE(second("message: \"{what} is heavy, {kilos} kilos\""), QString());
        QCOMPARE(second("help: Walk."), QString());
        QCOMPARE(second("identity: [kilos]"),
                 QStringLiteral("core.declaration.duplicate what=the identity of "
                                "value=haul.bearer.too-heavy\n"));
        // A fault in the first constraint isn't repeated for constraints that share its fields.
        QCOMPARE(broken("require: l.kilos <= limit", "require: l.kilo <= limit").indexOf("message"),
                 -1);
    }
};

QTEST_APPLESS_MAIN(TestFixes)
#include "tst_fixes.moc"
