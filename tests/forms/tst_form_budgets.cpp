// Tests budgets (limits on work) of expressions that only the window evaluates. If an expression
// exceeds its budget, the window says so.

#include "editor/forms/candidates.h"
#include "editor/forms/roster.h"
#include "rules/schema/load.h"
#include "rules/schema/shared_budget.h"
#include "tests/support/support.h"

#include <QtTest>

#include <algorithm>
#include <memory>

using namespace ww;
using namespace ww::forms;

namespace {

const char* const kThing = R"yaml(entity: thing
section: things
label: Thing
fields:
  - { key: name, kind: text, required: true }
  - { key: size, kind: int, required: true }
derive:
  - { key: price, value: "1 + count(1..size as a, any(1..size as b, a + b = 0))" }
)yaml";

const char* const kShop = R"yaml(entity: shop
section: shops
label: Shop
fields:
  - { key: name, kind: text, required: true }
  - { key: size, kind: int, required: true }
  - key: stock
    kind: map
    key_of: { kind: ref, to: thing }
    of: { kind: int, min: 1 }
    budget: { each: price, limit: "10 + count(1..size as a, any(1..size as b, a + b = 0))", unit: coins }
  - { key: best, kind: ref, to: thing, fits: "those(entities(thing) as t, any(1..size as a, any(1..size as b, a + b = 0)) or t.size > 2)" }
)yaml";

/// For a size of 5,000, the expressions count 25,000,000 pairs.
const char* const kShops = R"yaml(things:
  pin: { name: Pin, size: 2 }
  saw: { name: Saw, size: 3 }
  ship: { name: Ship, size: 5000 }
shops:
  corner: { name: Corner, size: 2, stock: { pin: 2, ship: 3 } }
  market: { name: Market, size: 5000, stock: { pin: 1 } }
)yaml";

struct Shops {
    Shops() {
        const PackDocumentsPtr game = test::packOf(
            "trade", {{"pack.yaml", "warwright: 1\npack: trade\nname: Trade\nversion: 1.0.0\n"},
                      {"schema/shop.yaml", kShop},
                      {"schema/thing.yaml", kThing},
                      {"system.yaml", "warwright: 1\nsystem: trade\nname: Trade\nversion: 1.0.0\n"
                                      "schemas: [thing, shop]\n"}});
        system = schema::loadSystem(*game).system;
        if (!system)
            return;
        Snapshot snapshot;
        snapshot.packs = {
            game, test::packOf("test", {{"pack.yaml", "warwright: 1\npack: test\nname: Test\n"
                                                      "version: 1.0.0\nsystem: trade ^1.0\n"},
                                        {"shops.yaml", kShops}})};
        index = std::make_unique<session::EntityIndex>(system);
        index->update(snapshot);
    }
    [[nodiscard]] session::EntityPtr shop(const char* id) const {
        return index ? index->resolve("shop", id, "test") : nullptr;
    }
    schema::SystemPtr system;
    std::unique_ptr<session::EntityIndex> index;
};

} // namespace

class TestFormBudgets : public QObject {
    Q_OBJECT

  private slots:
    void aCostThatIsTooDearIsSaid() {
        const Shops shops;
        const session::EntityPtr corner = shops.shop("corner");
        QVERIFY(corner && corner->schema && corner->schema->field("stock"));
        const Roster roster = rosterOf(*shops.index, *corner, *corner->schema->field("stock"), "");
        QCOMPARE(roster.entries.size(), std::size_t{2});
        QCOMPARE(roster.entries[0].costEach, std::optional<double>(1));
        QVERIFY(!roster.entries[0].isCostTooSlow);
        QVERIFY(!roster.entries[1].costEach);
        QVERIFY(roster.entries[1].isCostTooSlow);
        QCOMPARE(roster.unknownCostCopies, 3.0);
        QCOMPARE(roster.spentCost, 2.0);
        QCOMPARE(roster.limit, std::optional<double>(10));
        QVERIFY(!roster.isLimitUnknown && !roster.isFitUnknown);
    }

    void aLimitThatIsTooDearIsSaid() {
        const Shops shops;
        const session::EntityPtr market = shops.shop("market");
        QVERIFY(market && market->schema && market->schema->field("stock"));
        const Roster roster = rosterOf(*shops.index, *market, *market->schema->field("stock"), "");
        QVERIFY(!roster.limit);
        QVERIFY(roster.isLimitUnknown);
    }

    void whatFitsIsSaidToBeTooDear() {
        const Shops shops;
        const session::EntityPtr corner = shops.shop("corner"), market = shops.shop("market");
        QVERIFY(corner && market);
        const schema::FieldDef& best = *corner->schema->field("best");
        const std::vector<Candidate> few = candidates(*shops.index, *corner, best, "");
        QCOMPARE(few.size(), std::size_t{3});
        for (const Candidate& one : few) {
            QVERIFY(!one.isFitUnknown);
            QCOMPARE(one.fits, one.value != "pin");
        }
        const std::vector<Candidate> many = candidates(*shops.index, *market, best, "");
        QCOMPARE(many.size(), std::size_t{3});
        for (const Candidate& one : many) {
            QVERIFY(one.isFitUnknown && one.fits);
            QVERIFY2(one.detail.ends_with(" · can't work out what fits: too many steps"),
                     one.detail.c_str());
        }
    }

    void textsShareABudget() {
        const Shops shops;
        const session::EntityPtr market = shops.shop("market");
        QVERIFY(market);
        const auto text = [&](const char* expression) {
            schema::Expr::Scope scope;
            scope.system = shops.system.get();
            scope.self = market->schema;
            const auto made = schema::Expr::compile(expression, scope);
            return made ? schema::printedText(**made, *shops.index, market->view())
                        : made.error().message;
        };
        const char* const dear = "count(1..size as a, any(1..size as b, a + b = 0))";
        QCOMPARE(text("size + 1"), std::string("5001"));
        QCOMPARE(text(dear), std::string("too much to work out"));
        QCOMPARE(text("size + 1"), std::string("5001")); // each text has its own budget
        QCOMPARE(text("size * 9223372036854775807"), std::string("number too large to be exact"));
        const schema::SharedBudget budget;
        QCOMPARE(text("size + 1"), std::string("5001"));
        QCOMPARE(text(dear), std::string("too much to work out"));
        QVERIFY(budget.isSpent());
        QCOMPARE(text("size + 1"), std::string("too much to work out"));
    }
};

QTEST_GUILESS_MAIN(TestFormBudgets)
#include "tst_form_budgets.moc"
