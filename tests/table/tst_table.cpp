// Tests tables of entities: columns, cells, sorting, sums, and pasting of spreadsheets.

#include "tests/session/fixture.h"

#include "editor/table/deck.h"
#include "editor/table/paste.h"
#include "editor/table/summary.h"

#include <QtCore/QLocale>

#include <rapidcheck.h>

#include <algorithm>
#include <cctype>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;
using namespace ww::table;

class TestTable : public QObject {
    Q_OBJECT

  private:
    SessionFixture bench_;
    std::unique_ptr<Session> session_;
    std::vector<Column> columns_;
    std::vector<EntityPtr> rows() const { return session_->index().entitiesOfKind("character"); }
    const Column& column(std::string_view key) const {
        return *std::find_if(columns_.begin(), columns_.end(),
                             [&](const Column& one) { return one.key == key; });
    }
    EntityPtr who(const std::string& id) const {
        return session_->index().resolve("character", id, session_->packId());
    }
    CellContent cell(std::string_view key, const std::string& id) const {
        return cellContentOf(column(key), *who(id), session_->index());
    }
    std::string faction(const char* id) const {
        return session_->index().resolve("faction", id, session_->packId())->title;
    }
    std::string texts() const {
        std::string out;
        for (const PackDocumentsPtr& pack : session_->snapshot().packs)
            for (const DocumentPtr& file : pack->files)
                out += std::string(file->text());
        return out;
    }
    std::vector<std::size_t> all() const {
        std::vector<std::size_t> out(columns_.size());
        for (std::size_t i = 0; i < out.size(); ++i)
            out[i] = i;
        return out;
    }

  private slots:
    void initTestCase() {
        session_ = bench_.open();
        columns_ = columnsOf(*session_->system()->schemaOfKind("character"));
    }

    void columnsFollowTheSchema() {
        QCOMPARE(columns_[0].key, std::string("name"));
        QCOMPARE(columns_[1].kind, Column::Kind::Id);
        QVERIFY(column("reserves.magic").isEditable());
        QVERIFY(column("notes").isHiddenByDefault);
        QVERIFY(!column("name").isHiddenByDefault);
        QCOMPARE(cell("name", "orrin-vael").text, std::string("Orrin Vael"));
        QCOMPARE(cell("offense", "orrin-vael").number, std::optional(5.0));
        QCOMPARE(cell("faction", "orrin-vael").text, faction("lanternwrights"));
        QCOMPARE(cell("faction", "orrin-vael").written, std::string("lanternwrights"));
        QVERIFY(!cell("reserves.alien", "orrin-vael").present);
    }

    void aDeckIsReadAsItsViewSays() {
        const EntityPtr entity =
            session_->index().resolve("deck", "lanternwrights-deck", session_->packId());
        const Deck deck = deckOf(*entity, *entity->schema->field("cards"), session_->index());
        QCOMPARE(deck.total, 50);
        QCOMPARE(deck.minTotal, std::optional(50));
        QCOMPARE(deck.maxTotal, std::optional(50));
        QCOMPARE(deck.handSize, 5);
        QCOMPARE(deck.curveLabel, std::string("Cost"));
        QCOMPARE(deck.countLabels, std::vector<std::string>{"Type"});
        // Lines are sorted by type. Both bar charts count all copies.
        std::size_t byType = 0, byCost = 0;
        for (const Bar& bar : countBars(deck, 0))
            byType += bar.count;
        for (const Bar& bar : curveBars(deck))
            byCost += bar.count;
        QCOMPARE(byType, 50u);
        QCOMPARE(byCost, 50u);
        QCOMPARE(countBars(deck, 0).front().text, std::string("Weapon"));
        QCOMPARE(countBars(deck, 0).front().count, 10u);
        QCOMPARE(curveBars(deck).front().text,
                 std::string("0")); // cards without a cost have a bar, too
        for (std::size_t i = 1; i < deck.lines.size(); ++i)
            QVERIFY(
                !isSortedBefore(deck.lines[i].countValues[0], deck.lines[i - 1].countValues[0]));
    }

    void aHandIsDealtTheSameAgain() {
        const EntityPtr entity =
            session_->index().resolve("deck", "lanternwrights-deck", session_->packId());
        const Deck deck = deckOf(*entity, *entity->schema->field("cards"), session_->index());
        const auto first = shuffledOrder(deck, 4127);
        QCOMPARE(first.size(), 50u);
        QCOMPARE(first, shuffledOrder(deck, 4127));
        QVERIFY(first != shuffledOrder(deck, 4128));
        for (std::size_t i = 0; i < deck.lines.size(); ++i)
            QCOMPARE(std::count(first.begin(), first.end(), i), deck.lines[i].copies);
        // The chance that a line is first is about proportional to its copies.
        std::vector<int> came(deck.lines.size());
        for (std::uint32_t seed = 1; seed <= 5000; ++seed)
            ++came[shuffledOrder(deck, seed).front()];
        for (std::size_t i = 0; i < deck.lines.size(); ++i)
            QVERIFY(std::abs(came[i] - 100 * deck.lines[i].copies) < 80);
    }

    void orderIsBySizeRankAndLetters() {
        const auto number = [](double value) {
            CellContent cell;
            cell.present = true;
            cell.number = value;
            return cell;
        };
        const auto text = [](const char* value) {
            CellContent cell;
            cell.present = true;
            cell.text = value;
            return cell;
        };
        QVERIFY(isSortedBefore(number(9), number(10)));
        QVERIFY(isSortedBefore(number(10), text("none")));
        QVERIFY(isSortedBefore(text("apple"), text("Bear")));
        QVERIFY(isSortedBefore(text("zebra"), CellContent{}));
        QVERIFY(!isSortedBefore(CellContent{}, CellContent{}));
    }

    void aCellIsSetAsInTheForm() {
        const std::string was = texts();
        const auto set = [&](std::string_view key, const char* typed) {
            return session_->edit(
                cellPatch(column(key), who("orrin-vael"), session_->index(), typed),
                {QStringLiteral("set"), {}, who("orrin-vael")->ref});
        };
        QVERIFY(set("offense", "7"));
        QCOMPARE(cell("offense", "orrin-vael").number, std::optional(7.0));
        std::string name = faction("ironloom"); // a title in capitals is understood
        std::transform(name.begin(), name.end(), name.begin(),
                       [](char c) { return static_cast<char>(std::toupper(c)); });
        QVERIFY(set("faction", name.c_str()));
        QCOMPARE(cell("faction", "orrin-vael").written, std::string("ironloom"));
        QVERIFY(set("offense", "many")); // written as typed
        QCOMPARE(cell("offense", "orrin-vael").text, std::string("many"));
        QVERIFY(!isReadable(column("offense"), "many"));
        QVERIFY(isReadable(column("offense"), "7"));
        QVERIFY(set("reserves.alien", "2"));
        QCOMPARE(cell("reserves.alien", "orrin-vael").written, std::string("2"));
        QVERIFY(set("reserves.alien", ""));
        QVERIFY(!cell("reserves.alien", "orrin-vael").present);
        while (session_->history().undoStep())
            session_->undo();
        QCOMPARE(texts(), was);
    }

    void tabbedTextIsReadBack() {
        QVERIFY(rc::check("tabbed", [] {
            // All rows have the same number of cells. A cell contains tabs or line breaks, but not
            // both.
            const auto width = *rc::gen::inRange<std::size_t>(1, 5);
            const auto cell = rc::gen::oneOf(
                rc::gen::container<std::string>(rc::gen::element('a', '"', '\t', ' ', ',')),
                rc::gen::container<std::string>(rc::gen::element('a', '"', '\n', '\r', ' ')));
            TextRows rows = *rc::gen::nonEmpty(rc::gen::container<TextRows>(
                rc::gen::container<std::vector<std::string>>(width, cell)));
            // A last row that is one empty cell couldn't be read back.
            rows.back().front() += "x";
            RC_ASSERT(parseTabbedText(toTabbedText(rows)) == rows);
        }));
        QCOMPARE(parseTabbedText("a\tb\r\n\"c \"\"d\"\"\ne\"\tf"),
                 (TextRows{{"a", "b"}, {"c \"d\"\ne", "f"}}));
    }

    /// Spreadsheets put only cells with tabs or line breaks in quotes. Other quotes are text.
    void quotesOfACellAreItsOwnText() {
        QCOMPARE(
            parseTabbedText("\"Iron\" Orrin\t10\n\"Quick One\"\t11\n\"Halt\t6\nBrother \"T\"\t7\n"),
            (TextRows{{"\"Iron\" Orrin", "10"},
                      {"\"Quick One\"", "11"},
                      {"\"Halt", "6"},
                      {"Brother \"T\"", "7"}}));
        QCOMPARE(parseTabbedText("a\t\"never ends\tx"), (TextRows{{"a", "\"never ends", "x"}}));
        QCOMPARE(parseTabbedText("\"\"\tb\"\n\"\tc"), (TextRows{{"\"\"", "b\""}, {"\"", "c"}}));
        // Quotes in different rows are text, so each row has its three cells.
        QCOMPARE(parseTabbedText("id\tname\tlife\r\na\t\"Halt\t6\r\nb\tTarn\t7\r\nc\tGo\"\t8\r\n"),
                 (TextRows{{"id", "name", "life"},
                           {"a", "\"Halt", "6"},
                           {"b", "Tarn", "7"},
                           {"c", "Go\"", "8"}}));
        QCOMPARE(parseTabbedText("a\tb\tc\n\"Halt\tGo\"\tx\n"),
                 (TextRows{{"a", "b", "c"}, {"\"Halt", "Go\"", "x"}}));
        // Spreadsheets put quotes around a line break or tab, and double the quotes inside.
        QCOMPARE(parseTabbedText("a\tb\n\"two\nlines \"\"so\"\"\"\tx\n"),
                 (TextRows{{"a", "b"}, {"two\nlines \"so\"", "x"}}));
        QCOMPARE(parseTabbedText("a\tb\n\"p\tq\"\tx\n"), (TextRows{{"a", "b"}, {"p\tq", "x"}}));
        QCOMPARE(parseTabbedText("\"\"\"Iron\"\" Bess\"\t1"), (TextRows{{"\"Iron\" Bess", "1"}}));
    }

    /// Spreadsheets write booleans and numbers in the user's language.
    void cellsOfASpreadsheetAreUnderstood() {
        const auto reads = [&](std::string_view key, const char* cell) {
            const EntityPtr entity = who("orrin-vael");
            return valueFromTyped(column(key), {*entity, entity->pair}, session_->index(), cell);
        };
        for (const char* yes : {"TRUE", "true", " True ", "WAHR", "VRAI", "yes", "1"})
            QCOMPARE(reads("mark_of_ivac", yes), std::string("true"));
        for (const char* no : {"FALSE", "Falsch", "FAUX", "no", "0"})
            QCOMPARE(reads("mark_of_ivac", no), std::string("false"));
        QCOMPARE(reads("mark_of_ivac", "perhaps"), std::string("perhaps"));
        for (const char* two : {"2", "2.0", "2.00", " 2 ", "2,0", "2,00", "\u00a02"})
            QCOMPARE(reads("value", two), std::string("2"));
        for (const char* odd : {"2.5", "2,000", "2,5", "1,2,3", "many"})
            QCOMPARE(reads("value", odd), std::string(odd));
        QCOMPARE(reads("faction", "The Lanternwrights "), std::string("lanternwrights"));
        QCOMPARE(reads("faction", "the\u00a0LANTERNWRIGHTS\u00a0"), std::string("lanternwrights"));
        QCOMPARE(reads("faction", " lanternwrights"), std::string("lanternwrights"));
        QCOMPARE(reads("rank", "Troop "), std::string("troop"));
        QCOMPARE(reads("race", "\u2009human "), std::string("human"));
        QCOMPARE(reads("abilities", " as it is "), std::string(" as it is "));
        const QLocale was;
        QLocale::setDefault(QLocale(QLocale::German));
        QCOMPARE(reads("value", "2,000"), std::string("2"));
        QCOMPARE(reads("value", "2,5"), std::string("2.5"));
        QCOMPARE(reads("value", "2.0"), std::string("2"));
        QCOMPARE(reads("name", "2,5"), std::string("2,5"));
        QLocale::setDefault(was);
    }

    void columnsThatFitNowhereAreCounted() {
        const auto paste = [&](const char* text, std::size_t from = 0) {
            return planPaste(parseTabbedText(text), columns_, all(), rows(), rows(), 0, from,
                             session_->index());
        };
        QCOMPARE(paste("Name\tAge\tOffense\tNotes of mine\nOrrin Vael \t12\t5.0\t \n\t\t\t\n")
                     .droppedColumns,
                 (std::set<std::size_t>{1}));
        QCOMPARE(paste("Name\tAge\tOffense\nORRIN VAEL\t12\t5\n\t\t\n").unchangedRows,
                 std::size_t(1));
        QCOMPARE(paste("Name\tOffense\nOrrin Vael\t5\n\t\n").skippedRows, std::size_t(0));
        // A list can't be changed in a cell, so its column is dropped unless the list is unchanged.
        QCOMPARE(paste("Name\tStatuses\nOrrin Vael\tLoud\n").droppedColumns,
                 (std::set<std::size_t>{1}));
        QCOMPARE(paste("a\tb", columns_.size() - 1).droppedColumns.contains(1), true);
    }

    void aTableBeginsWithRequiredColumns() {
        QVERIFY(column("faction").required);
        QVERIFY(column("value").required);
        QVERIFY(!column("mark_of_ivac").required);
    }

    void whatIsPastedBackChangesNothing() {
        QVERIFY(rc::check("copied", [&] {
            const auto shown = rows();
            const auto from = *rc::gen::inRange<std::size_t>(0, columns_.size());
            const auto to = *rc::gen::inRange<std::size_t>(from, columns_.size());
            const auto at = *rc::gen::inRange<std::size_t>(0, shown.size());
            const auto end = *rc::gen::inRange<std::size_t>(at, shown.size());
            TextRows copied;
            for (std::size_t row = at; row <= end; ++row) {
                auto& line = copied.emplace_back();
                for (std::size_t i = from; i <= to; ++i)
                    line.push_back(cellContentOf(columns_[i], *shown[row], session_->index()).text);
            }
            const PastePlan plan = planPaste(parseTabbedText(toTabbedText(copied)), columns_, all(),
                                             shown, shown, at, from, session_->index());
            RC_ASSERT(plan.newRows == 0u);
            RC_ASSERT(plan.changedRows == 0u);
            RC_ASSERT(pastePatch(plan, columns_, session_->index()).ops.empty());
        }));
    }

    void headingsNameTheColumns() {
        const PastePlan plan = planPaste(parseTabbedText("Offense\tName\tColour of eyes\tid\n"
                                                         "9\tOrrin Vael\tgreen\torrin-vael\n"
                                                         "many\tMaravel Quill\tbrown\t\n"
                                                         "3\tNew One\t\t\n"
                                                         "3\tNew One\t\t\n"
                                                         "3\t\t\t\n"),
                                         columns_, all(), rows(), rows(), 0, 0, session_->index());
        QVERIFY(plan.hasHeading);
        QCOMPARE(plan.columns[2], -1);
        QCOMPARE(plan.changedRows, std::size_t(2));
        QCOMPARE(plan.newRows, std::size_t(2));
        QCOMPARE(plan.unreadableCells.size(), std::size_t(1));
        QCOMPARE(plan.unreadableCells[0].second, std::string("many"));
        QCOMPARE(plan.skippedRows, std::size_t(1));
        QCOMPARE(plan.rows[2].id, std::string("new-one"));
        QCOMPARE(plan.rows[3].id, std::string("new-one-2"));
        QCOMPARE(pastePatch(plan, columns_, session_->index()).ops.size(), std::size_t(2));
    }

    /// Quotes around a number are removed, as in spreadsheets. Quotes around a text are kept.
    void quotesAroundANumberAreTheSpreadsheets() {
        const auto paste = [&](const char* sheet, std::size_t from = 0) {
            return planPaste(parseTabbedText(sheet), columns_, all(), rows(), rows(), 0, from,
                             session_->index());
        };
        const auto written = [](const PastePlan& plan) {
            return plan.rows.size() == 1 && plan.rows[0].cells.size() == 1
                       ? plan.rows[0].cells[0].second
                       : std::string("(none)");
        };
        const auto at = [&](std::string_view key) {
            return static_cast<std::size_t>(&column(key) - columns_.data());
        };
        QCOMPARE(written(paste("\"9\"", at("offense"))), std::string("9"));
        QVERIFY(paste("\"9\"", at("offense")).unreadableCells.empty());
        QCOMPARE(written(paste("Name\tOffense\nOrrin Vael\t \"9\" \n")), std::string("9"));
        const EntityPtr first = rows().front();
        const std::string other =
            first->pair.find("faction").scalar() == "ironloom" ? "lanternwrights" : "ironloom";
        const std::string quoted = '"' + faction(other.c_str()) + '"';
        QCOMPARE(written(paste(quoted.c_str(), at("faction"))), other);
        QCOMPARE(written(paste("\"Halt\"", at("notes"))), std::string("\"Halt\""));
        // Some programs put every cell in quotes.
        const PastePlan sheet = paste("\"Name\"\t\"Offense\"\n\"Orrin Vael\"\t\"9\"\n");
        QVERIFY(sheet.hasHeading);
        QCOMPARE(sheet.changedRows, std::size_t(1));
        QCOMPARE(sheet.newRows, std::size_t(0));
        QCOMPARE(written(sheet), std::string("9"));
        QCOMPARE(written(paste("\"Id\"\t\"Offense\"\n\"orrin-vael\"\t\"9\"\n")), std::string("9"));
    }

    void rowsOfOneNameGoToOneEntityEach() {
        SessionFixture bench;
        auto fresh = bench.open();
        const std::string file = "characters/pikes.yaml";
        const std::string pike = ":\n    name: Pike A\n    offense: ";
        const std::string text = "characters:\n  pike-a-2" + pike + "4\n  pike-a" + pike + "3\n";
        QVERIFY(fresh->replaceDocuments({{file, source::read(file, text)}},
                                        {QStringLiteral("New"), {}, {}}));
        const auto known = fresh->index().entitiesOfKind("character");
        const auto paste = [&](const char* sheet) {
            return planPaste(parseTabbedText(sheet), columns_, all(), known, known, 0, 0,
                             fresh->index());
        };
        const PastePlan twice = paste("Name\tOffense\nPike A\t3\nPike A\t4\n");
        QCOMPARE(twice.unchangedRows, std::size_t(2));
        QCOMPARE(twice.changedRows, std::size_t(0));
        QVERIFY(twice.ambiguousNames.empty());
        // Names are compared without case. An id in a row determines the entity.
        const PastePlan cases = paste("Name\tOffense\nPIKE A\t3\nPike A\t4\n");
        QCOMPARE(cases.unchangedRows, std::size_t(2));
        const PastePlan ids = paste("Id\tName\tOffense\n\tPike A\t4\npike-a\tPike A\t3\n");
        QCOMPARE(ids.unchangedRows, std::size_t(2));
        // The third row creates an entity. The order of the rows is kept.
        const PastePlan thrice = paste("Name\tOffense\nPike A\t3\nPike A\t4\nPike A\t5\n");
        QCOMPARE(thrice.newRows, std::size_t(1));
        QCOMPARE(thrice.rows[2].id, std::string("pike-a-3"));
        // Two entities have the name in this row, so it isn't clear which of them is meant.
        const PastePlan once = paste("Name\tOffense\nPike A\t9\n");
        QCOMPARE(once.changedRows, std::size_t(1));
        QCOMPARE(once.rows[0].entity->ref.id, std::string("pike-a"));
        QCOMPARE(once.ambiguousNames.size(), std::size_t(1));
        QCOMPARE(once.ambiguousNames[0].name, std::string("Pike A"));
        QCOMPARE(once.ambiguousNames[0].count, std::size_t(2));
        QCOMPARE(once.ambiguousNames[0].matchedIds, std::vector<std::string>{"pike-a"});
    }

    /// Pasting also changes entities that a filter hides, and refuses invalid ids.
    void whatIsOutOfSightIsKnown() {
        const PastePlan plan = planPaste(parseTabbedText("Id\tName\tOffense\n"
                                                         "orrin-vael\tOrrin Vael\t9\n"
                                                         "../../etc\tEvil\t1\n"
                                                         "a: b\tOdd\t1\n"
                                                         "\tMaravel Quill\t9\n"),
                                         columns_, all(), rows(), {}, 0, 0, session_->index());
        QCOMPARE(plan.newRows, std::size_t(0));
        QCOMPARE(plan.changedRows, std::size_t(2));
        QCOMPARE(plan.skippedRows, std::size_t(2));
    }

    void sumsAreOfNumbers() {
        std::vector<CellContent> cells;
        double sum = 0;
        for (const EntityPtr& one : rows()) {
            cells.push_back(cellContentOf(column("offense"), *one, session_->index()));
            sum += cells.back().number.value_or(0);
        }
        std::vector<const CellContent*> some;
        for (const CellContent& one : cells)
            some.push_back(&one);
        const Summary all = summaryOf(some);
        QCOMPARE(all.rows, rows().size());
        QCOMPARE(all.sum, sum);
        std::size_t count = 0;
        for (const Bar& bar : barsOf(some))
            count += bar.count;
        QCOMPARE(count, rows().size());
        QVERIFY(!summaryOf({}).mean());
    }
};

QTEST_GUILESS_MAIN(TestTable)
#include "tst_table.moc"
