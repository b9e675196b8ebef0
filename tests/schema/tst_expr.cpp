// Tests the expression language: values, faults, and the fields that an expression reads.

#include "rules/schema/interpolate.h"
#include "tests/schema/expr_game.h"
#include "tests/schema/tried_expr.h"

#include <QtTest>

using namespace ww;
using namespace ww::schema;

class TestExpr : public QObject {
    Q_OBJECT

    test::ExprGame game_;
    std::string value(const std::string& kind, const std::string& id, const std::string& text,
                      Expr::Scope::Want want = Expr::Scope::Want::Any) {
        return game_.evaluate(kind, id, text, want);
    }

  private slots:
    void initTestCase() { QVERIFY(game_.load(test::exprGame, test::exprPack)); }

    /// An operation with malformed operands has the same result everywhere in an expression.
    void whatAConditionSaysIsWhatItIs() {
        std::vector<std::string> made{"1 = 1", "1 = 2", "offense > 1"};
        const std::size_t atoms = made.size();
        for (std::size_t i = 0; i < atoms; ++i)
            made.push_back("not (" + made[i] + ")");
        const std::size_t simple = made.size();
        for (std::size_t i = 0; i < simple; ++i)
            for (std::size_t j = 0; j < simple; ++j)
                for (const char* word : {" and ", " or "})
                    made.push_back("(" + made[i] + word + made[j] + ")");
        for (std::size_t i = 0; i < made.size(); ++i)
            for (std::size_t j = 0; j < atoms; ++j)
                for (const std::string& text :
                     {made[i] + " and " + made[j], made[j] + " or not (" + made[i] + ")"}) {
                    const std::string is = value("character", "wasp", text);
                    QVERIFY2(is == "true" || is == "false" || is == "malformed",
                             (text + ": " + is).c_str());
                }
    }

    void evaluates_data() {
        QTest::addColumn<QString>("of");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* of, const char* text, const char* expected) {
            QTest::addRow("%s: %s", of, text) << of << text << expected;
        };
        const char* const orrin = "character/orrin";
        const char* const tarn = "character/tarn";
        const char* const wasp = "character/wasp";
        // Arithmetic is exact and has the usual precedence.
        row(orrin, "1 + 2 * 3", "7");
        row(orrin, "(1 + 2) * 3", "9");
        row(orrin, "1 / 3 + 1 / 6", "0.5");
        row(orrin, "0.1 + 0.2 = 0.3", "true");
        row(orrin, "-offense + 1", "-4");
        row(orrin, "offense - 1", "4");
        row(orrin, "7-2", "5");
        row(orrin, "1 / 0", "none");
        row(orrin, "9223372036854775807 + 1", "malformed");
        row(orrin, "9223372036854775807 * 2 > 0", "malformed");
        row(orrin, "-9223372036854775807 - 2 = none", "malformed");
        row(orrin, "1 / 4294967296 / 4294967296", "malformed");
        row(orrin, "9223372036854775807 / 0", "none");
        row(orrin, "height", "25");
        row(orrin, "rank = general", "true");
        row(orrin, "rank != general", "false");
        row(orrin, "general = rank", "true");
        row(orrin, "rank = 'general'", "true");
        row(orrin, "name = 'Orrin'", "true");
        row(orrin, "offense >= 5 and offense <= 5 and not (offense < 5)", "true");
        row(orrin, "rank in [general, troop]", "true");
        row(tarn, "rank in [general, minion]", "false");
        row(orrin, "ultra in statuses", "true");
        row(tarn, "ultra in statuses", "false");
        row(orrin, "3 in scores", "true");
        row(orrin, "2 in scores", "false");
        row(orrin, "tarn in friends", "true");
        row(orrin, "'magic' in reserves", "true");
        row(orrin, "if offense > 3 then 'strong' else 'weak'", "strong");
        row(orrin, "id", "orrin");
        row(orrin, "option.metric = square", "true");
        row(orrin, "option.ramps = 'on'", "false");
        // The default of a field is used even if the record around the field is absent.
        row(orrin, "kit", "none");
        row(orrin, "kit.bag", "2");
        row(orrin, "kit.bag + 1", "3");
        row(orrin, "kit.tag", "none");
        row(tarn, "faction.leader.kit.bag", "2");
        row(wasp, "faction.leader.kit.bag", "none");
        row(orrin, "any(friends, kit.bag = 2)", "true");
        row(orrin, "magic", "none");
        row(orrin, "magic = none", "true");
        row(orrin, "magic != none", "false");
        row(orrin, "magic > 0", "false");
        row(orrin, "magic < 1", "false");
        row(orrin, "magic = 0", "false");
        row(orrin, "magic != 0", "true");
        row(tarn, "energy", "none");
        row(orrin, "gear", "0");
        row(orrin, "not flying", "true");
        row(orrin, "max_in_play", "none");
        row(orrin, "if magic != none then magic + 1 else 7", "7");
        row(orrin, "energy > 2 and energy + 1 = 4", "true");
        row(orrin, "energy = none or energy + 1 = 4", "true");
        row(tarn, "energy = none or energy + 1 = 4", "true");
        // Malformed and missing operands.
        row(wasp, "offense", "malformed");
        row(wasp, "offense > 1", "malformed");
        row(wasp, "offense > 1 or rank = minion", "true");
        row(wasp, "offense > 1 and rank = troop", "false");
        row(wasp, "max_in_play", "malformed");
        row(wasp, "count(friends, rank = troop)", "malformed");
        row(orrin, "faction", "lamps");
        row(orrin, "faction.power", "crystals");
        row(orrin, "faction.power = crystals", "true");
        // Where a field can't be compared with the enum, the word is the enum's value.
        row(orrin, "faction.power = energy", "false"); // `energy` is also a number field
        row(wasp, "faction.power = energy", "true");
        row(wasp, "energy = faction.power", "true");
        row(wasp, "faction.power in [crystals, energy]", "true");
        row(wasp, "if faction.power = energy then default(energy, 4) else 0", "4");
        row(orrin, "rank = scout", "false"); // `scout` is also a condition
        row(orrin, "faction.leader.name", "Orrin");
        row(orrin, "faction = lamps", "true");
        row(orrin, "faction = looms", "false");
        row(orrin, "faction = none", "false");
        row(wasp, "faction.leader.name", "none");
        row(orrin, "faction.leader.faction = faction", "true");
        row(orrin, "reserves.magic", "3");
        row(tarn, "reserves.magic", "none");
        row(orrin, "performer.rank = troop", "true");
        row(orrin, "performer.character = none", "true");
        row(orrin, "performer.character.name", "none");
        row(tarn, "performer.rank", "none");
        row(orrin, "count(statuses)", "2");
        row(tarn, "count(statuses)", "0");
        row(orrin, "count(reserves)", "2");
        row(orrin, "sum(scores)", "7");
        row(tarn, "sum(scores)", "0");
        row(orrin, "min(scores)", "1");
        row(orrin, "max(scores)", "3");
        row(tarn, "max(scores)", "none");
        row(orrin, "max(1, offense, 3)", "5");
        row(orrin, "sum(scores, item * 2)", "14");
        row(orrin, "distinct(scores)", "false");
        row(orrin, "count(distinct(scores))", "2");
        row(orrin, "distinct(walls, at)", "true");
        row(orrin, "sum(walls, thick)", "4");
        row(orrin, "any(walls, thick > self.offense)", "false");
        row(orrin, "all(walls, by = none or by.rank = troop)", "true");
        row(orrin, "any(friends, rank = minion)", "true");
        row(orrin, "all(friends, faction = self.faction)", "false");
        row(orrin, "count(friends, faction = self.faction)", "1");
        row(tarn, "any(friends, rank = minion)", "false");
        row(tarn, "all(friends, rank = minion)", "true");
        row(orrin, "any(friends, item = tarn)", "true");
        row("deck/lamp-deck", "sum(entries(cards), value)", "6");
        row("deck/lamp-deck", "sum(entries(cards), value * key.cost)", "16");
        row("deck/lamp-deck", "any(entries(cards), key = blade and value > 3)", "true");
        row("deck/lamp-deck", "blade in cards", "true");
        row("faction/lamps", "count(users(character, faction))", "2");
        row("faction/lamps", "any(users(character, faction), rank = general)", "true");
        row("faction/lamps", "max(users(character, faction), offense)", "5");
        row("faction/lamps",
            "all(users(character, faction), offense <= count(self.users(character, faction)) + 3)",
            "true");
        row("card/blade", "count(users(deck, cards))", "1");
    }
    void evaluates() {
        QFETCH(QString, of);
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(game_.evaluate(of, text), expected);
    }

    void refusesAtLoad_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("at");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* text, int at, const char* part) {
            QTest::addRow("%s", text) << text << at << part;
        };
        row("", 0, "missing");
        row("1 +", 3, "missing at the end");
        row("(1", 2, "`)` is missing");
        row("1 2", 2, "isn't expected");
        row("1 < 2 < 3", 6, "can't be chained");
        row("'open", 0, "never closed");
        row("\"text\"", 0, "single quotes");
        row("Rank = general", 0, "small letters");
        row("rank == general", 5, "`==` is written `=`");
        row("rank !== general", 5, "`!==` is written `!=`");
        row("offense => 1", 8, "`=>` is written `>=`, or `not a or b`");
        row("offense > 1 && offense < 9", 12, "`&&` is written `and`");
        row("!(offense > 1)", 0, "`!` is written `not`");
        row("offense > 1 ? 2 : 3", 12, "`if … then … else …`");
        row("offense ≥ 1", 8, "`≥` is written `>=`");
        row("offense ; 1", 8, "has no meaning");
        row("ofense > 1", 0, "did you mean `offense`");
        row("rank = genral", 7, "did you mean `general`");
        row("rank = 'genral'", 7, "did you mean `general`");
        row("faction.power = name", 16, "is a field here and a value of `power`");
        row("offense ^ 2", 8, "there is no `^`; write a product, such as `a * a`");
        row("offense ** 2", 8, "there is no `**`; write a product");
        row("name = Orrin", 7, "small letters");
        row("name = orrin", 7, "single quotes");
        row("offense = 'five'", 0, "never equal");
        row("rank < 3", 0, "only numbers have an order");
        row("offense", -1, "");
        row("offense and true", 0, "a condition is expected here");
        row("magic + 1", 0, "may be none");
        row("energy + 1", 0, "may be none");
        row("max_in_play * 2", 0, "may be none");
        row("1 / offense + 1", 0,
            "`+` can't take `1 / offense`, which is none if `offense` is 0; write "
            "`default(1 / offense, 0)`");
        row("round(gear / max(offense, 1))", 6,
            "round can't take `gear / max(offense, 1)`, which is none if `max(offense, 1)` is 0; "
            "write `default(gear / max(offense, 1), 0)`");
        row("1 / (2 * offense) + 1", 0,
            "`+` can't take `1 / (2 * offense)`, which is none if `(2 * offense)` is 0; write "
            "`default(1 / (2 * offense), 0)`");
        row("round(mod(gear, offense))", 6,
            "round can't take `mod(gear, offense)`, which is none if `offense` is 0; write "
            "`default(mod(gear, offense), 0)`");
        row("name + 1", 0, "takes numbers");
        row("faction.pwer", 8, "did you mean `power`");
        row("offense.value", 8, "has no fields");
        row("friends.name", 8, "this is a list");
        row("reserves.fule", 9, "did you mean `fuel`");
        row("option.rmps = 'on'", 7, "did you mean `ramps`");
        row("option.metric = sqare", 16, "did you mean `square`");
        row("cont(friends)", 0, "did you mean `count`");
        row("count(offense)", 6, "takes a list");
        row("any(friends)", 0, "a list and a condition");
        row("sum(friends)", 0, "a number for each item");
        row("any(friends, self.ofense > 1)", 18, "did you mean");
        row("any(walls, offense > 1)", 11, "write `self.offense`");
        row("outer.rank = general", 0, "there is no field `outer`");
        row("users(charcter, faction)", 6, "did you mean `character`");
        row("users(character, fction)", 17, "did you mean `faction`");
        row("count(users(deck, faction))", 18, "never refers");
        row("if rank = general then 1 else 'two'", 0, "`then` and `else` give");
        row("[1, 2]", -1, "");
        row("entries(friends)", 8, "takes a map");
        row("friends = friends", 0, "never equal");
        row("offense = offense", 10, "`offense` is compared with itself");
        row("kit.bag >= kit.bag", 11, "`kit.bag` is compared with itself");
        row("count(friends, faction = faction)", 25,
            "`faction` is compared with itself; the field of the character is `self.faction`");
        row("count(friends, faction = self.faction)", -1, "");
    }
    void refusesAtLoad() {
        QFETCH(QString, text);
        QFETCH(int, at);
        QFETCH(QString, part);
        test::verifyFault(game_.evaluate("character/orrin", text), at, part);
    }

    void depthAndLengthAreLimited() {
        const auto nested = [](int n) { return std::string(n, '(') + "1" + std::string(n, ')'); };
        QVERIFY(value("character", "orrin", nested(20)) == "1");
        QVERIFY(value("character", "orrin", nested(70)).find("nested too deeply") !=
                std::string::npos);
        std::string chain = "1";
        for (int i = 0; i < 300; ++i)
            chain += "+1";
        QVERIFY(value("character", "orrin", chain).find("chain") != std::string::npos);
        QVERIFY(value("character", "orrin", std::string(5000, '1')).find("too long") !=
                std::string::npos);
    }

    void aConditionIsWantedAndNoneIsFalse() {
        using Want = Expr::Scope::Want;
        QCOMPARE(value("character", "orrin", "offense", Want::Condition),
                 std::string("error 0: a condition is expected here, but this is a number"));
        QCOMPARE(value("character", "orrin", "flying", Want::Condition), std::string("false"));
        QCOMPARE(value("character", "orrin", "name", Want::Number),
                 std::string("error 0: a number is expected here, but this is text"));
    }

    void whatAWhenShowsIsKnownBehindIt() {
        Expr::Scope scope;
        scope.system = game_.system.get();
        scope.self = game_.system->schemaOfKind("character");
        const auto when = Expr::compile("magic != none and energy > 1", scope);
        QVERIFY(when);
        scope.assumption = when->get();
        QVERIFY(Expr::compile("magic + energy > 3", scope));
        scope.assumption = nullptr;
        QVERIFY(!Expr::compile("magic + energy > 3", scope));
    }

    void namesOfARecordComeBeforeTheEntitys() {
        Expr::Scope scope;
        scope.system = game_.system.get();
        scope.self = game_.system->schemaOfKind("character");
        const FieldDef& walls = *scope.self->field("walls");
        scope.inner = walls.itemField.get();
        const auto made = Expr::compile("thick > 1 and self.rank = general", scope);
        QVERIFY(made);
        const EntityView orrin = game_.world->find("character", "orrin", "test");
        const NodeRef list = orrin.node.find("walls");
        QCOMPARE(toText((*made)->evaluate(*game_.world, orrin, list.at(0))), std::string("false"));
        QCOMPARE(toText((*made)->evaluate(*game_.world, orrin, list.at(1))), std::string("true"));
        QCOMPARE((*made)->dependencies(), (std::vector<Dependency>{{"character", "walls", false},
                                                                   {"character", "rank", false}}));
    }

    void readsAreExact_data() {
        QTest::addColumn<QString>("of");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("reads");
        QTest::newRow("own") << "character"
                             << "offense > 1 and rank = general"
                             << "character.offense character.rank";
        QTest::newRow("followed") << "character"
                                  << "faction.power = crystals"
                                  << "character.faction faction.power";
        QTest::newRow("users") << "faction"
                               << "any(users(character, faction), rank = general)"
                               << "character.faction! character.rank";
        QTest::newRow("entries") << "deck"
                                 << "sum(entries(cards), value * key.cost)"
                                 << "deck.cards card.cost";
        QTest::newRow("option") << "character"
                                << "option.metric = square"
                                << ".metric";
        QTest::newRow("constant") << "character"
                                  << "1 = 1"
                                  << "";
    }
    void readsAreExact() {
        QFETCH(QString, of);
        QFETCH(QString, text);
        QFETCH(QString, reads);
        Expr::Scope scope;
        scope.system = game_.system.get();
        scope.self = game_.system->schemaOfKind(of.toStdString());
        const auto made = Expr::compile(text.toStdString(), scope);
        QVERIFY(made);
        QStringList got;
        for (const Dependency& read : (*made)->dependencies())
            got << QString::fromStdString(read.kind + "." + read.field) +
                       (read.viaUsers ? "!" : "");
        QCOMPARE(got.join(' '), reads);
    }

    void textsAreFilledIn() {
        Expr::Scope scope;
        scope.system = game_.system.get();
        scope.self = game_.system->schemaOfKind("character");
        const EntityView orrin = game_.world->find("character", "orrin", "test");
        const auto made =
            Interpolation::compile("{name} · {faction.name} {{{offense + 1}}}", scope);
        QVERIFY(made);
        QCOMPARE(made->evaluate(*game_.world, orrin), std::string("Orrin · Lamps {6}"));
        QVERIFY(made->singleExpression() == nullptr);
        const auto plural = Interpolation::compile(
            "{offense} {offense|point|points}, {offense - 4|power source|power sources}", scope);
        QVERIFY(plural);
        QCOMPARE(plural->evaluate(*game_.world, orrin), std::string("5 points, power source"));
        const auto misspelt = Interpolation::compile("a {ofense|point|points}", scope);
        QVERIFY(!misspelt);
        QCOMPARE(misspelt.error().span.begin, 3u);
        QCOMPARE(misspelt.error().span.end, 9u);
        QVERIFY(Interpolation::compile("{name}", scope)->singleExpression() != nullptr);
        QVERIFY(Interpolation::compile("plain", scope)->dependencies().empty());
        const auto bad = Interpolation::compile("a {nam}", scope);
        QVERIFY(!bad);
        QCOMPARE(bad.error().span.begin, 3u);
        QVERIFY(!Interpolation::compile("a {name", scope));
        QVERIFY(!Interpolation::compile("a } b", scope));
        scope.extra = {"index"};
        QCOMPARE(Interpolation::compile("{index + 1}", scope)
                     ->evaluate(*game_.world, orrin, {Rational(4)}),
                 std::string("5"));
    }
};

QTEST_GUILESS_MAIN(TestExpr)
#include "tst_expr.moc"
