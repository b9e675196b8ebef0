// The table of all entities of a kind, by keys and pointer.

#include "tests/qml/table_test.h"
#include "tests/support/support.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QSettings>
#include <QtTest>
#include <entity_model.h>
#include <table_model.h>

#include <fstream>

namespace fs = std::filesystem;
using ww::tests::Stage;
using ww::ui::TableModel;

class TestQmlTable : public ww::tests::TableTest {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().remove(QStringLiteral("table")); } // default columns
    void cleanup() { stage_.reset(); }

    void aTableIsWalkedSortedAndFiltered() {
        QVERIFY(show());
        const int all = table()->count();
        QCOMPARE(all, 16);
        QCOMPARE(table()->headings().first(), QStringLiteral("Name"));
        QCOMPARE(cell("Name"), QStringLiteral("Orrin Vael"));
        stage_->picture(QStringLiteral("table"));
        stage_->key(Qt::Key_Right);
        stage_->key(Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(table()->lastRow() - table()->firstRow(), 1);
        // Clicking a heading sorts ascending, then descending, then in file order.
        const int offense = column("Offense");
        stage_->click(stage_->find(QStringLiteral("Offense"), QAccessible::ColumnHeader));
        QCOMPARE(table()->sortColumn(), offense);
        for (int row = 1; row < all; ++row)
            QVERIFY(number(row - 1, offense) <= number(row, offense));
        stage_->click(stage_->find(QStringLiteral("Offense"), QAccessible::ColumnHeader));
        QVERIFY(number(0, offense) >= number(all - 1, offense));
        stage_->click(stage_->find(QStringLiteral("Offense"), QAccessible::ColumnHeader));
        QCOMPARE(table()->sortColumn(), -1);
        stage_->key(Qt::Key_F, Qt::ControlModifier);
        stage_->type(QStringLiteral("orrin"));
        QCOMPARE(table()->count(), 1);
        stage_->key(Qt::Key_Return);
        table()->setFilter(QStringLiteral("zzqq"));
        QVERIFY(stage_->settled());
        stage_->picture(QStringLiteral("table-nothing"));
        QCOMPARE(table()->count(), 0);
        table()->setFilter({});
        // The inspector shows the row's card; Ctrl+Enter opens it.
        table()->moveTo(3, 0);
        const QString key = table()->cursorKey();
        QTRY_COMPARE(stage_->app().tabs()->current()->key(), key);
        QVERIFY(table()->shown());
        stage_->key(Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(!table()->shown());
        QCOMPARE(stage_->app().tabs()->current()->key(), key);
    }

    void anotherViewIsShownInItsPlace() {
        QVERIFY(show());
        stage_->app().commands()->run(QStringLiteral("view.source"));
        QVERIFY(!table()->shown());
        stage_->key(Qt::Key_T, Qt::ControlModifier);
        QVERIFY(table()->shown());
        QCOMPARE(table()->cursorKey(), stage_->app().tabs()->current()->key());
        QVERIFY(stage_->open(QStringLiteral("map/foundry"))); // an entity of another kind
        QVERIFY(!table()->shown());
    }

    void cellsAreChangedInPlace() {
        QVERIFY(show());
        const QString before = texts();
        table()->moveTo(table()->row(), column("Offense"));
        stage_->type(QStringLiteral("7"));
        stage_->picture(QStringLiteral("table-editing"));
        const int row = table()->row();
        stage_->key(Qt::Key_Return);
        QTRY_COMPARE(number(row, column("Offense")), 7.0);
        QCOMPARE(table()->row(), row + 1); // moves down
        stage_->key(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(texts(), before);
        // Typing letters chooses a word.
        table()->moveTo(row, column("Rank"));
        stage_->type(QStringLiteral("min"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Minion"), QAccessible::ListItem));
        QCOMPARE(stage_->find(QStringLiteral("Rank"), QAccessible::EditableText)->property("text"),
                 QVariant(QStringLiteral("min")));
        stage_->picture(QStringLiteral("table-offers"));
        stage_->key(Qt::Key_Down);
        stage_->key(Qt::Key_Return);
        table()->moveTo(row, column("Rank"));
        QTRY_COMPARE(cell("Rank"), QStringLiteral("Minion"));
        stage_->key(Qt::Key_Z, Qt::ControlModifier);
        // Escape cancels; an invalid value is kept and reported.
        table()->moveTo(row, column("Offense"));
        stage_->type(QStringLiteral("9"));
        stage_->key(Qt::Key_Escape);
        QCOMPARE(texts(), before);
        QVERIFY(table()->shown());
        stage_->type(QStringLiteral("lots"));
        stage_->key(Qt::Key_Tab);
        QTRY_VERIFY(texts().contains(u"offense: lots"));
        QVERIFY(stage_->waitForChecks());
        QTRY_VERIFY(stage_->app().problems()->rowCount() > 0);
        stage_->picture(QStringLiteral("table-wrong"));
        undoAll();
        QCOMPARE(texts(), before);
    }

    void severalCellsAreSetFilledAndCleared() {
        QVERIFY(show());
        const QString before = texts();
        const int offense = column("Offense");
        table()->moveTo(2, offense);
        table()->moveTo(5, offense, true);
        stage_->type(QStringLiteral("4"));
        stage_->key(Qt::Key_Return, Qt::ControlModifier);
        for (int row = 2; row <= 5; ++row)
            QTRY_COMPARE(number(row, offense), 4.0);
        QVERIFY2(table()->summary().contains(u"sum 16"), qPrintable(table()->summary()));
        QVERIFY(table()->summary().contains(u"1 distinct"));
        stage_->picture(QStringLiteral("table-several"));
        stage_->key(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(texts(), before); // one undo step
        const double top = number(2, offense);
        stage_->key(Qt::Key_D, Qt::ControlModifier);
        for (int row = 2; row <= 5; ++row)
            QTRY_COMPARE(number(row, offense), top);
        undoAll();
        stage_->key(Qt::Key_Delete);
        QTRY_COMPARE(table()->data(table()->index(3, offense), ww::ui::TableModel::PresentRole),
                     QVariant(false));
        undoAll();
        QCOMPARE(texts(), before);
    }

    void aSpreadsheetIsPasted() {
        QVERIFY(show());
        const QString before = texts();
        // Copying and pasting the whole table changes no byte.
        stage_->key(Qt::Key_A, Qt::ControlModifier);
        stage_->key(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("Name\tId\t")));
        stage_->key(Qt::Key_V, Qt::ControlModifier);
        QVERIFY2(table()->pasteText().contains(u"16 as before"), qPrintable(table()->pasteText()));
        table()->finishPaste(true);
        QCOMPARE(texts(), before);
        // Rows of existing entities change them; other rows create entities.
        QGuiApplication::clipboard()->setText(
            QStringLiteral("Name\tOffense\tWhat\nOrrin Vael\t9\tx\nWick Adder\t3\ty\n"
                           "Cole \"Flint\" Marr\tmany\tz\n"));
        focusTable();
        stage_->key(Qt::Key_V, Qt::ControlModifier);
        QVERIFY2(table()->pasteText().startsWith(
                     QStringLiteral("1 column left out: “What” · 2 new · 1 changed")),
                 qPrintable(table()->pasteText()));
        QVERIFY(table()->pasteText().contains(u"1 value that can't be read"));
        QVERIFY(stage_->settled());
        stage_->picture(QStringLiteral("table-paste"));
        stage_->key(Qt::Key_Return); // presses Paste
        QTRY_COMPARE(table()->total(), 18);
        QVERIFY(texts().contains(u"wick-adder:"));
        QVERIFY(texts().contains(u"offense: many"));
        stage_->picture(QStringLiteral("table-pasted"));
        QVERIFY(stage_->waitForChecks());
        focusTable();
        stage_->key(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(texts(), before); // one undo step
        QCOMPARE(table()->total(), 16);
    }

    void manyNewRowsAreOneStep() {
        QVERIFY(show());
        const QString before = texts();
        QString rows = QStringLiteral("Name\tOffense\tMagic\n");
        for (int i = 0; i < 300; ++i)
            rows += QStringLiteral("Recruit %1\t%2\t\n").arg(i).arg(i % 6 + 1);
        QGuiApplication::clipboard()->setText(rows);
        stage_->key(Qt::Key_V, Qt::ControlModifier);
        QElapsedTimer clock;
        clock.start();
        table()->finishPaste(true);
        qInfo("300 new rows: %lld ms", static_cast<long long>(clock.elapsed()));
        QCOMPARE(table()->total(), 316);
        QVERIFY(texts().contains(u"recruit-299:"));
        focusTable();
        stage_->key(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(texts(), before);
    }

    void aBarIsAFilter() {
        QVERIFY(show());
        table()->moveTo(0, column("Rank"));
        stage_->click(stage_->find(QStringLiteral("Chart")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Troop: ")));
        stage_->picture(QStringLiteral("table-chart"));
        stage_->click(stage_->find(QStringLiteral("Troop: ")));
        QVERIFY(table()->count() > 0 && table()->count() < 16);
        for (int row = 0; row < table()->count(); ++row)
            QCOMPARE(
                table()->data(table()->index(row, column("Rank")), ww::ui::TableModel::TextRole),
                QVariant(QStringLiteral("Troop")));
    }

    void columnsComeAndGo() {
        QVERIFY(show());
        const int before = table()->columnCount();
        stage_->click(stage_->find(QStringLiteral("Columns"), QAccessible::Button));
        QTRY_VERIFY(stage_->find(QStringLiteral("Id"), QAccessible::CheckBox));
        stage_->picture(QStringLiteral("table-columns"));
        table()->setColumnShown(1, false);
        QCOMPARE(table()->columnCount(), before - 1);
        QCOMPARE(table()->headings().indexOf(QStringLiteral("Id")), -1);
        table()->setColumnShown(0, false); // the name column can't be hidden
        QCOMPARE(table()->columnCount(), before - 1);
    }

    void rowsAreGrouped() {
        QVERIFY(show());
        const QString before = texts();
        table()->moveTo(0, column("Rank"));
        stage_->key(Qt::Key_F10, Qt::ShiftModifier);
        QTRY_VERIFY(stage_->find(QStringLiteral("Group by it")));
        stage_->picture(QStringLiteral("table-menu"));
        stage_->click(stage_->find(QStringLiteral("Group by it")));
        QTRY_COMPARE(table()->groupLabel(), QStringLiteral("Rank"));
        QCOMPARE(table()->matching(), 16);
        const int groups = table()->count() - 16;
        QVERIFY(groups > 1);
        QCOMPARE(said(0, 0), QStringLiteral("General · 4"));
        stage_->picture(QStringLiteral("table-groups"));
        // Keys fold and unfold groups; an entity's row isn't a group.
        focusTable();
        stage_->key(Qt::Key_Home, Qt::ControlModifier);
        QVERIFY(table()->onGroup());
        stage_->key(Qt::Key_Left);
        QCOMPARE(table()->count(), 16 + groups - 4);
        stage_->key(Qt::Key_Space);
        QCOMPARE(table()->count(), 16 + groups);
        stage_->key(Qt::Key_Down);
        QVERIFY(!table()->onGroup());
        QVERIFY(!table()->cursorKey().isEmpty());
        // Changes to a selection skip group rows. Sums include folded groups.
        table()->moveTo(0, column("Offense"));
        table()->setGroupOpen(0, false);
        const QString sum = table()->summary();
        table()->setGroupOpen(0, true);
        QCOMPARE(table()->summary(), sum);
        table()->moveTo(0, column("Offense"));
        table()->moveTo(table()->count() - 1, column("Offense"), true);
        stage_->type(QStringLiteral("3"));
        stage_->key(Qt::Key_Escape);
        table()->setSelected(QStringLiteral("3"));
        QTRY_VERIFY2(table()->summary().startsWith(QStringLiteral("16 cells · sum 48")),
                     qPrintable(table()->summary()));
        undoAll();
        QTRY_COMPARE(texts(), before);
        // Changing the value moves the row to another group.
        table()->moveTo(1, column("Rank"));
        table()->setCell(QStringLiteral("Troop"));
        QTRY_COMPARE(said(0, 0), QStringLiteral("General · 3"));
        undoAll();
        table()->groupBy(-1);
        QCOMPARE(table()->count(), 16);
    }

    void columnsAreColouredByValue() {
        QVERIFY(show());
        const int offense = column("Offense");
        table()->setColoured(offense, true);
        table()->setColoured(column("Rank"), true);
        double least = 2, most = -2;
        for (int row = 0; row < table()->count(); ++row) {
            const double shade =
                table()
                    ->data(table()->index(row, offense), ww::ui::TableModel::ShadeRole)
                    .toDouble();
            if (number(row, offense) > 0) {
                least = std::min(least, shade);
                most = std::max(most, shade);
            }
        }
        QCOMPARE(least, 0.0);
        QCOMPARE(most, 1.0);
        stage_->picture(QStringLiteral("table-coloured"));
        QCOMPARE(table()
                     ->data(table()->index(0, column("Defense")), ww::ui::TableModel::ShadeRole)
                     .toDouble(),
                 -1.0);
    }

    void columnsAreRemembered() {
        QVERIFY(show());
        const int offense = column("Offense");
        table()->setWidth(offense, 77);
        table()->setColoured(offense, true);
        table()->setColumnShown(1, false);
        table()->groupBy(column("Rank"));
        stage_.reset();
        QVERIFY(show());
        QCOMPARE(table()->headings().indexOf(QStringLiteral("Id")), -1);
        QCOMPARE(table()->widths().at(column("Offense")), 77);
        QVERIFY(table()->coloured().at(column("Offense")));
        QCOMPARE(table()->groupLabel(), QStringLiteral("Rank"));
        // Each kind has its own columns.
        QVERIFY(stage_->open(QStringLiteral("card/glasswick-blade")));
        stage_->key(Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(table()->title(), QStringLiteral("Faction cards"));
        QVERIFY(table()->headings().contains(QStringLiteral("Id")));
    }

    void barsArePartedByAnotherColumn() {
        QVERIFY(show());
        table()->moveTo(0, column("Rank"));
        table()->setCharted(true);
        table()->setSplitColumn(
            static_cast<int>(table()->columnLabels().indexOf(QStringLiteral("Faction"))));
        QCOMPARE(table()->splitTexts().size(), 2);
        QTRY_VERIFY(stage_->find(QStringLiteral("Troop: ")));
        stage_->picture(QStringLiteral("table-parted"));
        QQuickItem* bar = stage_->find(QStringLiteral("Troop: "));
        QVERIFY(QAccessible::queryAccessibleInterface(bar)
                    ->text(QAccessible::Description)
                    .contains(table()->splitTexts().first()));
        table()->filterBy(QStringLiteral("Troop"), 0);
        QVERIFY(table()->count() > 0);
        for (int row = 0; row < table()->count(); ++row) {
            QCOMPARE(said(row, column("Rank")), QStringLiteral("Troop"));
            QCOMPARE(said(row, column("Faction")), table()->splitTexts().first());
        }
    }

    void theChartIsWalkedByKeys() {
        QVERIFY(show());
        table()->moveTo(0, column("Rank"));
        table()->setCharted(true);
        table()->setSplitColumn(
            static_cast<int>(table()->columnLabels().indexOf(QStringLiteral("Faction"))));
        QTRY_VERIFY(stage_->find(QStringLiteral("General: ")));
        stage_->find(QStringLiteral("General: "))->forceActiveFocus(Qt::TabFocusReason);
        stage_->key(Qt::Key_Right); // Tab stops at the chart only once
        QTRY_VERIFY(stage_->find(QStringLiteral("Troop: "))->hasActiveFocus());
        stage_->key(Qt::Key_Down); // the first part of the bar
        stage_->picture(QStringLiteral("table-chart-keys"));
        stage_->key(Qt::Key_Return);
        QTRY_COMPARE(
            table()->filter(),
            QStringLiteral("\"Rank=Troop\" \"Faction=%1\"").arg(table()->splitTexts().first()));
        QVERIFY(table()->count() > 0 && table()->count() < 16);
    }

    void anAnalysisIsAColumn() {
        QVERIFY(show());
        QVERIFY(stage_->waitForChecks());
        const int orrin = table()->row();
        stage_->click(stage_->find(QStringLiteral("Columns"), QAccessible::Button));
        QTRY_VERIFY(stage_->find(QStringLiteral("A column from an analysis")));
        stage_->click(stage_->find(QStringLiteral("A column from an analysis")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Add the column")));
        ww::ui::TableAnalyses* asking = table()->analyses();
        QVERIFY(asking->names().contains(QStringLiteral("Odds")));
        asking->setCurrent(static_cast<int>(asking->names().indexOf(QStringLiteral("Odds"))));
        QTRY_VERIFY(asking->sample().startsWith(QStringLiteral("Orrin Vael: ")));
        const auto figure =
            static_cast<int>(asking->figures().indexOf(QStringLiteral("Attacks · Hits")));
        QVERIFY2(figure >= 0, qPrintable(asking->figures().join(u'|')));
        QVERIFY2(asking->figures().contains(QStringLiteral("Attacks · By turn N")),
                 qPrintable(asking->figures().join(u'|')));
        const QString before = figure == asking->figure() ? QString() : asking->sample();
        asking->setFigure(figure);
        QTRY_VERIFY2(asking->sample() != before && asking->sample().endsWith(u'%'),
                     qPrintable(asking->sample()));
        stage_->picture(QStringLiteral("table-asking"));
        const QString sample = asking->sample().section(QStringLiteral(": "), 1);
        stage_->click(stage_->find(QStringLiteral("Add the column")));
        QTRY_COMPARE(table()->headings().last().section(u'·', 0, 1).trimmed(),
                     QStringLiteral("Attacks · Hits"));
        const int last = table()->columnCount() - 1;
        QTRY_VERIFY(table()->analyses()->complete(0));
        QCOMPARE(said(orrin, last), sample);
        stage_->picture(QStringLiteral("table-asked"));
        // Percentages have a mean but no sum.
        QVERIFY2(table()->summary().contains(u"mean ") && table()->summary().contains(u" %") &&
                     !table()->summary().contains(u"sum"),
                 qPrintable(table()->summary()));
        // The column can be sorted and is updated after edits.
        table()->sort(last, true);
        const auto chance = [&](int row) { return said(row, last).chopped(1).toDouble(); };
        QVERIFY(chance(0) >= chance(1) && chance(1) >= chance(5));
        table()->sortBy(last);
        table()->moveTo(orrin, column("Offense"));
        QCOMPARE(cell("Name"), QStringLiteral("Orrin Vael"));
        table()->setCell(QStringLiteral("12"));
        QTRY_VERIFY(said(orrin, last) != sample);
        undoAll();
        QTRY_COMPARE_WITH_TIMEOUT(said(orrin, last), sample, 20000);
        // An edit during an analysis makes the table ask again.
        const auto isAsked = [] {
            return ww::test::pending().filter(QStringLiteral("table analyses")).isEmpty();
        };
        for (int rounds = 0; rounds < 20; ++rounds) {
            table()->setCell(QStringLiteral("12"));
            QVERIFY(!isAsked());
            QTRY_VERIFY(isAsked());
            for (int round = 0; round < rounds; ++round)
                QCoreApplication::processEvents();
            undoAll();
        }
        QTRY_VERIFY_WITH_TIMEOUT(table()->analyses()->complete(0), 20000);
        QCOMPARE(said(orrin, last), sample);
        // The column stays after a restart, until the user hides it.
        stage_.reset();
        QVERIFY(show());
        QCOMPARE(table()->headings().last().section(u'·', 0, 1).trimmed(),
                 QStringLiteral("Attacks · Hits"));
        QTRY_COMPARE(said(orrin, table()->columnCount() - 1), sample);
        table()->hide(table()->columnCount() - 1);
        QVERIFY(!table()->headings().last().startsWith(QStringLiteral("Attacks · Hits")));
        QCOMPARE(table()->analyses()->size(), std::size_t{0});
    }

    /// 20,000 rows: times are printed, not judged.
    void twentyThousandRows() {
        QVERIFY(show(
            [](const fs::path& pack) {
                std::ofstream out(pack / "crowd.yaml");
                out << "power_sources:\n";
                for (int i = 0; i < 20000; ++i)
                    out << "  crowd-" << i << ":\n    name: Crowd " << i
                        << "\n    faction: ironloom\n    kind: crystal\n    maximum: " << i % 13 + 1
                        << "\n    abilities: |\n      2 power: Mod +2 Defense (self), for turn\n";
            },
            "power-source/wick-crystal"));
        QVERIFY(table()->count() > 20000);
        QElapsedTimer clock;
        const auto report = [&](const char* what) {
            stage_->window().grabWindow();
            qInfo("%s: %lld ms", what, static_cast<long long>(clock.restart()));
        };
        clock.start();
        report("a frame");
        table()->sortBy(column("Maximum"));
        report("sorted");
        for (const char* words : {"c", "cr", "crowd 1", "crowd 19", "crowd 1999"}) {
            table()->setFilter(QString::fromLatin1(words));
            report(words);
        }
        QCOMPARE(table()->count(), 12); // 1999, 11999 and 19990 to 19999
        table()->setFilter({});
        report("all again");
        for (int i = 0; i < 4; ++i) {
            stage_->key(Qt::Key_PageDown);
            report("a page on");
        }
        table()->moveTo(100, column("Maximum"));
        table()->setCell(QStringLiteral("5"));
        report("a cell");
    }
};

QTEST_MAIN(TestQmlTable)
#include "tst_qml_table.moc"
