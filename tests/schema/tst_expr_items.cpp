// Tests expressions over lists: names and positions of items, generated lists, and words whose
// meaning depends on the expected type.

#include "rules/schema/each.h"
#include "rules/schema/interpolate.h"
#include "tests/schema/expr_game.h"
#include "tests/schema/tried_expr.h"

#include <QtTest>

#include <functional>

using namespace ww;
using namespace ww::schema;

class TestExprItems : public QObject {
    Q_OBJECT

    test::ExprGame named_; ///< game with the small pack
    test::ExprGame game_;

  private slots:
    void initTestCase() {
        QVERIFY(named_.load(test::fullExprGame(), test::exprPack));
        QVERIFY(game_.load(test::fullExprGame(), test::fullExprPack));
    }

    void wordsOfAnOrderedEnumRise() {
        auto texts = test::fullExprGame();
        std::string& schema = texts["schema/character.yaml"];
        const std::string rank = "kind: enum, values: [general, troop, minion, scout], required";
        QVERIFY(schema.find(rank) != std::string::npos);
        schema.replace(schema.find(rank), 10, "kind: enum, ordered: true, allow: [beast]");
        const char* const content =
            "characters:\n  a: { name: A, rank: troop, friends: [b, c, d] }\n"
            "  b: { name: B, rank: scout }\n"
            "  c: { name: C, rank: general }\n"
            "  d: { name: D, rank: beast }\n"
            "  e: { name: E, rank: oaf }\n";
        test::ExprGame ranks;
        QVERIFY(ranks.load(texts, content));
        const std::vector<std::string> words = {"general", "troop", "minion", "scout"};
        const std::map<std::string, int> ids = {{"a", 1}, {"b", 3}, {"c", 0}};
        const auto of = [&](const std::string& id, const std::string& text) {
            return ranks.evaluate("character", id, text);
        };
        const std::map<std::string, std::function<bool(int, int)>> operators = {
            {"<", std::less<>()},
            {"<=", std::less_equal<>()},
            {">", std::greater<>()},
            {">=", std::greater_equal<>()}};
        for (const auto& [id, own] : ids)
            for (const auto& [op, holds] : operators)
                for (int i = 0; i < 4; ++i) {
                    const std::string& word = words[static_cast<std::size_t>(i)];
                    const auto said = [](bool truth) { return truth ? "true" : "false"; };
                    QCOMPARE(of(id, "rank " + op + " " + (word == "scout" ? "'scout'" : word)),
                             std::string(said(holds(own, i))));
                    QCOMPARE(of(id, "'" + word + "' " + op + " rank"),
                             std::string(said(holds(i, own))));
                }
        QCOMPARE(of("a", "each_of(those(friends as f, f.rank >= self.rank) as f, f.name)"),
                 std::string("B"));
        QCOMPARE(of("a", "rank <= (if flying then general else minion)"), std::string("true"));
        // A word that isn't in the enum is neither before nor after any word.
        QCOMPARE(of("d", "rank < 'scout' or rank >= general"), std::string("false"));
        QCOMPARE(of("e", "rank < 'scout'"), std::string("malformed"));
        QCOMPARE(of("e", "missing(rank)"),
                 std::string("malformed")); // the rank has a value, which is invalid
        QCOMPARE(of("e", "missing(offense) and not missing(name)"), std::string("true"));
        QCOMPARE(of("e", "offense > 1"), std::string("malformed"));
        QCOMPARE(of("a", "rank < beast"),
                 std::string("error 7: `beast` has no place in the order of the words"));
        QCOMPARE(of("a", "rank < sscout").substr(0, 8), std::string("error 7:"));
        QCOMPARE(of("a", "rank < name").substr(0, 36),
                 std::string("error 0: only numbers have an order;"));
        // The enum of this game has no order. The message says how to declare an order.
        const std::string other = game_.evaluate("character", "orrin-vael", "rank < troop");
        QVERIFY2(other.ends_with("if their enum has `ordered: true`"), other.c_str());
    }

    void itemsHaveNames_data() {
        QTest::addColumn<QString>("of");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* of, const char* text, const char* expected) {
            QTest::addRow("%s: %s", of, text) << of << text << expected;
        };
        const char* const orrin = "character/orrin";
        // If the list has a name (`w`), the entity's own fields need no prefix.
        row(orrin, "any(walls as w, w.thick > offense)", "false");
        row(orrin, "any(walls as w, w.thick < offense)", "true");
        row(orrin, "sum(walls as w, w.thick * offense)", "20");
        row(orrin, "count(friends as f, f.faction = faction)", "1");
        row(orrin, "count(friends as f, f.faction = self.faction)", "1");
        row(orrin, "count(friends, faction = self.faction)", "1");
        row(orrin, "any(friends as f, f = tarn)", "true");
        row(orrin, "sum(scores as s, s * 2)", "14");
        row(orrin, "count(scores as s)", "3");
        row(orrin, "distinct(scores as s, s)", "false");
        row(orrin, "any(friends as f, any(friends as g, g.rank != f.rank))", "true");
        // Without a prefix, a name is searched first in the items of the innermost unnamed list,
        // then in those of outer lists, then in the entity.
        row(orrin, "any(friends as f, any(walls, thick = 3 and f.rank = troop))", "true");
        row(orrin, "any(walls, any(self.scores as s, s = thick))", "true");
        row(orrin, "any(walls, any(self.friends, rank = minion and thick = 3))", "true");
        row(orrin, "all(friends as f, any(walls, thick < self.offense))", "true");
        row(orrin, "self.name", "Orrin");
        row(orrin, "self.id", "orrin");
        row(orrin, "self", "orrin");
        row(orrin, "faction.leader = self", "true");
        row("character/tarn", "faction.leader = self", "false");
        row("faction/lamps", "all(users(character, faction) as u, u.faction = self)", "true");
        row("faction/lamps", "any(users(character, faction) as u, u.rank = general)", "true");
        row("faction/lamps",
            "all(users(character, faction), offense <= "
            "count(self.users(character, faction)) + 3)",
            "true");
        row("deck/lamp-deck", "sum(entries(cards) as c, c.value * c.key.cost)", "16");
        row(orrin, "any(reserves as r, r.key = 'magic' and r.value = 3)", "true");
        // A value that the condition proves present needs no further check.
        row(orrin, "sum(friends as f, if f.energy != none then f.energy + 1 else 1)", "2");
        row(orrin, "any(walls as w, w.by != none and w.by.rank = troop)", "true");
    }
    void itemsHaveNames() {
        QFETCH(QString, of);
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(named_.evaluate(of, text), expected);
    }

    void aNameSaysOneThing_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("at");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* text, int at, const char* part) {
            QTest::addRow("%s", text) << text << at << part;
        };
        row("any(walls as w, w.thik > 1)", 18, "did you mean `thick`");
        row("any(walls as rank, true)", 13, "already has another meaning here");
        row("any(walls as w, any(scores as w, true))", 30, "is already used as a name here");
        row("any(friends as f, any(friends, any(walls as rank, true)))", 44,
            "already has another meaning here");
        row("any(walls as self, true)", 13, "has a meaning");
        row("any(walls as 3, true)", 13, "a name is missing");
        row("any(walls as general, rank = general)", 29, "the name of an item here and a value");
        row("any(walls as w, w.at = w.at)", 23, "`w.at` is compared with itself");
        row("any(friends as f, rank = self.rank)", 25, "`rank` is compared with itself");
        row("count(friends, faction = faction)", 25, "`self.faction`");
        row("any(walls, offense > 1)", 11, "write `self.offense`");
        row("any(friends, any(friends, rank = troop))", 26,
            "a field of the items of two "
            "surrounding lists");
        row("any(friends as f, any(friends, rank = f.rank))", -1, "");
        row("max(1 as x, 2)", 9, "only the items of a list");
        row("users(character as c, faction)", 19, "no items to name");
        row("self.nam", 5, "did you mean `name`");
    }
    void aNameSaysOneThing() {
        QFETCH(QString, text);
        QFETCH(int, at);
        QFETCH(QString, part);
        test::verifyFault(named_.evaluate("character/orrin", text), at, part);
    }

    void goesThroughListsWithinLists() {
        Expr::Scope scope;
        scope.system = named_.system.get();
        scope.self = named_.system->schemaOfKind("character");
        ItemLoop each(scope);
        QVERIFY(each.addList("walls"));
        QVERIFY(each.addList("walls as name"));
        QVERIFY(each.addList("offense as o"));
        QVERIFY(!each.addList("walls as w"));
        QVERIFY(!each.addList("scores as s"));
        QVERIFY(each.addList("scores as w"));
        QVERIFY(each.setCondition("w.thik > 1"));
        QVERIFY(!each.setCondition("s >= w.thick and w.at != none"));
        QVERIFY(each.addSortKey("walls"));
        QVERIFY(!each.addSortKey("w.thick"));
        QVERIFY(!each.addSortKey("s"));
        const auto text = Interpolation::compile("{w.at}{s}{w.thick + offense}", each.scope());
        QVERIFY(text);
        const EntityView orrin = named_.world->find("character", "orrin", "test");
        std::string seen;
        QVERIFY(each.forEachCombination(*named_.world, orrin, {}, [&](const ExprInputs& given) {
            const auto wall = sourcePlaceOf(given.items[0].value);
            const auto score = sourcePlaceOf(given.items[1].value);
            seen += text->evaluate(*named_.world, orrin, given) + "@" + wall->path.str() + "," +
                    score->path.str() + " ";
            return wall->owner.id == "orrin";
        }));
        QCOMPARE(seen, std::string("A116@walls[0],scores[1] A136@walls[0],scores[0] "
                                   "A136@walls[0],scores[2] B238@walls[1],scores[0] "
                                   "B238@walls[1],scores[2] "));
        // Expressions of an inner loop can use the items of the outer loop.
        ItemLoop inner(each.scope());
        QVERIFY(!inner.addList("friends as f"));
        QVERIFY(!inner.setCondition("f.rank = troop and s > 1"));
        std::size_t found = 0;
        each.forEachCombination(*named_.world, orrin, {}, [&](const ExprInputs& given) {
            inner.forEachCombination(*named_.world, orrin, given, [&](const ExprInputs& more) {
                found += more.items.size() == 3;
                return true;
            });
            return true;
        });
        QCOMPARE(found, std::size_t{4});
        QCOMPARE(each.dependencies(), (std::vector<Dependency>{{"character", "walls", false},
                                                               {"character", "scores", false}}));
    }

    void aPathNamesAPlace_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("place");
        const auto row = [](const char* text, const char* place) {
            QTest::addRow("%s", text) << text << place;
        };
        row("w", "orrin:walls[0]");
        row("w.at", "orrin:walls[0].at");
        row("w.thick", "orrin:walls[0].thick"); // wall 0 has no `thick`
        row("w.by", "orrin:walls[0].by");
        row("w.by.rank", "tarn:rank");
        row("name", "orrin:name");
        row("magic", "orrin:magic");
        row("reserves.magic", "orrin:reserves.magic");
        row("faction.leader", "lamps:leader");
        row("kit.bag", "orrin:kit.bag");
        row("self", "orrin:");
        row("1 + 2", "");
    }
    void aPathNamesAPlace() {
        QFETCH(QString, text);
        QFETCH(QString, place);
        Expr::Scope scope;
        scope.system = named_.system.get();
        scope.self = named_.system->schemaOfKind("character");
        ItemLoop each(scope);
        QVERIFY(!each.addList("walls as w"));
        const auto path = Expr::compile(text.toStdString(), each.scope());
        QVERIFY(path);
        QCOMPARE((*path)->valueLocation(), place.isEmpty() ? ValueLocation::Computed
                                           : place.startsWith("orrin")
                                               ? ValueLocation::SameEntity
                                               : ValueLocation::ReferencedEntity);
        const EntityView orrin = named_.world->find("character", "orrin", "test");
        QString got;
        each.forEachCombination(*named_.world, orrin, {}, [&](const ExprInputs& given) {
            if (const auto found = (*path)->evaluatePlace(*named_.world, orrin, given))
                got =
                    QString::fromStdString(std::string(found->owner.id) + ":" + found->path.str());
            return false;
        });
        QCOMPARE(got, place);
    }

    void listsAreMade_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* text, const char* expected) {
            QTest::addRow("%s", text) << text << expected;
        };
        row("1..4", "1, 2, 3, 4");
        row("4..1", "");
        row("count(offense - 1..offense + 1)", "3");
        row("3 in 1..offense", "true");
        row("sum(1..10000 as n, n)", "50005000");
        row("count(1..10001)", "malformed");
        row("1/2..7/2", "1, 2, 3");
        row("[1, offense, 2]", "1, 5, 2");
        row("max([1, offense, 2])", "5");
        row("count([rank, troop] as w, w = troop)", "1");
        row("count([1, none] as x)", "error 10: a number and `none` can't be in one list");
        row("[]", "error 0: there is nothing in this list");
        row("those(scores as s, s > 1)", "3, 3");
        row("count(those(friends as f, f.rank = troop))", "2");
        row("those(friends, rank = troop)", "tarn, tarn");
        row("any(those(friends as f, f.rank = troop), offense = 2)", "true");
        row("sorted(scores as s, -s)", "3, 3, 1");
        row("sorted(friends as f, f.offense)", "wasp, tarn, tarn");
        row("sorted(statuses as s, s)", "bionic, ultra"); // in the order of the enum
        row("repeated(friends as f, f.offense)", "tarn, tarn");
        row("repeated(friends as f, f.friends)", "error 23: only numbers, words, text");
        row("each_of(friends as f, f)", "tarn, wasp");
        row("each_of(friends as f, f.reach)", "7");
        row("each_of(friends as f, f.friends)", "tarn");
        row("each_of(scores as s, s)", "3, 1");
        row("words(rank)", "general, troop, minion, scout");
        row("words(slots)", "torso, missile");
        row("words(statuses)", "bionic, magical, ultra");
        row("count(words(slots) as s, default(get(slots, s), 0) > 1)", "1");
        row("words(name)", "error 6: this field has no words");
        row("all_of(scores as s, s)", "3, 1, 3");
        row("all_of(friends as f, f)", "tarn, wasp, tarn");
        row("all_of(friends as f, f.reach)", "7, 7");   // the wasp has none
        row("all_of(friends as f, f.friends)", "tarn"); // lists become one list
        row("all_of([1, 2] as i, scores)", "3, 1, 3, 3, 1, 3");
        row("all_of(scores)", "error 0: all_of takes a list and a value: all_of(list as x, value)");
        row("take(scores, 2)", "3, 1");
        row("take(scores, 9)", "3, 1, 3");
        row("take(scores, 5 / 2)", "3, 1");
        row("take(scores, 0)", "");
        row("take(scores, -1)", "");
        row("sum(take(sorted(friends as f, -f.offense), 2) as f, f.offense)", "4");
        row("take(rows, 1)", "from 1, to 4, tone high");
        row("first(take(rows, 1)).to", "4");
        row("take(name, 2)", "error 5: a list is expected here, but this is text");
        row("take(scores, name)", "error 13: take takes numbers, but this is text");
        row("take(scores as s, 2)", "error 15: take doesn't go through a list");
        row("take(scores)", "error 0: take takes a list and a number of items: take(list, 3)");
        row("all(rows as r, index(r) = 1 or previous(r).to != none)", "true");
        row("count(rows as r, previous(r) != none and previous(r).to > 0 and "
            "previous(r).to + 1 = r.from)",
            "1");
        row("count(rows as r, next(r) = none)", "1");
        row("sum(scores as s, s * index(s))", "14");
        row("first(rows).from", "1");
        row("last(rows).tone", "low");
        row("first(those(rows as r, r.tone = none)).from", "5");
        row("first(those(rows as r, r.from > 99)).from", "none");
        row("previous(rows)", "error 9: previous takes the name of an item");
        row("first(rows) + 1", "error 0: `+` takes numbers, but this is a record");
        row("get(slots, missile)", "2");
        row("get(slots, torso)", "none");
        row("get(slots, misile)", "error 11: `slots` is never `misile`; did you mean `missile`?");
        row("get(scores, 1)", "error 4: get takes a map, but this is a list");
    }
    void listsAreMade() {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        test::compareValueOrFault(game_.evaluate("character/orrin", text), expected);
    }

    void wordsTakeTheTypeThatIsWanted_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* text, const char* expected) {
            QTest::addRow("%s", text) << text << expected;
        };
        // `reach` is a number field that also allows words.
        row("reach = open", "true");
        row("reach != open", "false");
        row("reach = opn", "error 8: `reach` is never `opn`; did you mean `open`?");
        row("reach + 1", "error 0: `+` can't take a value that may be none");
        row("if reach > 0 then reach + 1 else 0", "0");
        row("default(reach, 20) + 1", "21");
        row("count(rows as r, r.to = open)", "1");
        row("sum(rows as r, default(r.to, 20) - r.from + 1)", "18");
        row("default(reach, open) = open", "true");
        // The other branch or the context determines the type of a word.
        row("rank = (if offense > 3 then general else troop)", "true");
        row("rank = (if offense > 3 then general else trop)", "error 41: `rank` is never `trop`");
        row("(if offense > 9 then rank else troop) = troop", "true");
        row("default(first(rows).tone, low) = high", "true");
        row("default(first(rows).tone, loud)", "error 26: `tone` is never `loud`");
        row("if offense > 3 then general else troop", "error 20: there is no field `general`");
        row("if offense > 3 then 1 else 'two'", "error 0: `then` and `else` give values of "
                                                "different kinds");
        row("join(scores as s, if s > 1 then s else 'one', ' + ')", "3 + one + 3");
        row("join(friends as f, f)", "Tarn, Wasp, Tarn");
        row("join(friends as f, f.id, '/')", "tarn/wasp/tarn");
        row("join(scores)", "3, 1, 3");
        row("join(rows as r, signed(r.from - 5))", "−4, ±0, +7");
        row("label(faction)", "Lamps");
        row("label(self)", "Orrin");
        row("label(rank)", "general");
        // A number that has a label is printed as the label, but is still a number.
        row("label(girth)", "Stout");
        row("girth + 1", "3");
        row("join(friends as f, f.girth, '/')", "Stout/Stout/Stout");
        row("join(friends as f, f.girth - 1, '/')", "1/1/1");
        row("join(friends as f, f.offense)", "2, -3, 2");
        row("abs(-3)", "3");
        row("round(5 / 2)", "3");
        row("round(-5 / 2)", "-3");
        row("floor(-5 / 2)", "-3");
        row("ceil(5 / 2)", "3");
        row("mod(7, 3)", "1");
        row("mod(-1, 6)", "5");
        row("mod(7, offense - 5)", "none");
        row("abs(reach)", "error 4: abs can't take a value that may be none");
        row("absolute(3)", "error 0: there is no function `absolute`");
    }
    void wordsTakeTheTypeThatIsWanted() {
        QFETCH(QString, text);
        QFETCH(QString, expected);
        test::compareValueOrFault(game_.evaluate("character/orrin", text), expected);
    }

    void whatIsPrintedIsText() {
        Expr::Scope scope;
        scope.system = game_.system.get();
        scope.self = game_.system->schemaOfKind("character");
        const auto line = [&](const char* text) {
            const auto made = Interpolation::compile(text, scope);
            return made ? made->evaluate(*game_.world, game_.world->find("character", "orrin", ""))
                        : "error: " + made.error().message;
        };
        QCOMPARE(line("{name} of {faction}, {rank}"), std::string("Orrin of Lamps, general"));
        QCOMPARE(line("{faction.id} {if offense > 9 then 'strong' else offense}"),
                 std::string("lamps 5"));
        QCOMPARE(line("{friends}"), std::string("error: text is expected here, but this is a "
                                                "list"));
        ExprType wanted;
        wanted.base = ExprType::Base::Text;
        wanted.field = scope.self->field("rank");
        wanted.words = &wanted.field->values;
        scope.wantedType = &wanted;
        QVERIFY(Expr::compile("if offense > 3 then general else troop", scope));
        QVERIFY(!Expr::compile("if offense > 3 then general else trop", scope));
    }

    void madeListsHaveNoPlace() {
        Expr::Scope scope;
        scope.system = game_.system.get();
        scope.self = game_.system->schemaOfKind("character");
        const auto stands = [&](const char* list) {
            const auto made = Expr::List::compile(std::string(list) + " as x", scope);
            return made ? made->item.valueLocation : ValueLocation::ReferencedEntity;
        };
        QCOMPARE(stands("rows"), ValueLocation::SameEntity);
        QCOMPARE(stands("1..3"), ValueLocation::Computed);
        QCOMPARE(stands("those(rows as r, true)"), ValueLocation::Computed);
        QCOMPARE(stands("faction.leader.rows"), ValueLocation::ReferencedEntity);
        const auto last = Expr::compile("last(rows)", scope);
        QVERIFY(last);
        QCOMPARE((*last)->valueLocation(), ValueLocation::SameEntity);
        const auto place =
            (*last)->evaluatePlace(*game_.world, game_.world->find("character", "orrin", ""));
        QVERIFY(place);
        QCOMPARE(place->path.str(), std::string("rows[2]"));
        const auto slot = Expr::compile("get(slots, torso)", scope);
        QVERIFY(slot);
        QCOMPARE((*slot)
                     ->evaluatePlace(*game_.world, game_.world->find("character", "orrin", ""))
                     ->path.str(),
                 std::string("slots.torso"));
    }
};

QTEST_GUILESS_MAIN(TestExprItems)
#include "tst_expr_items.moc"
