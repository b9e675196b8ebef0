// Tests the table of all entities of a kind, by keyboard and pointer.

#include "tests/qml/table_test.h"
#include "tests/support/patience.h"
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
        QVERIFY(openTable());
        const int all = table()->count();
        QCOMPARE(all, 16);
        QCOMPARE(table()->headings().first(), QStringLiteral("Name"));
        QCOMPARE(currentCellText("Name"), QStringLiteral("Orrin Vael"));
        stage_->saveScreenshot(QStringLiteral("table"));
        stage_->pressKey(Qt::Key_Right);
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        QCOMPARE(table()->lastRow() - table()->firstRow(), 1);
        // Clicking a heading sorts ascending, then descending, then in file order.
        const int offense = columnIndex("Offense");
        stage_->click(stage_->find(QStringLiteral("Offense"), QAccessible::ColumnHeader));
        QCOMPARE(table()->sortColumn(), offense);
        for (int row = 1; row < all; ++row)
            QVERIFY(cellNumber(row - 1, offense) <= cellNumber(row, offense));
        stage_->click(stage_->find(QStringLiteral("Offense"), QAccessible::ColumnHeader));
        QVERIFY(cellNumber(0, offense) >= cellNumber(all - 1, offense));
        stage_->click(stage_->find(QStringLiteral("Offense"), QAccessible::ColumnHeader));
        QCOMPARE(table()->sortColumn(), -1);
        stage_->pressKey(Qt::Key_F, Qt::ControlModifier);
        stage_->type(QStringLiteral("orrin"));
        QCOMPARE(table()->count(), 1);
        stage_->pressKey(Qt::Key_Return);
        table()->setFilter(QStringLiteral("zzqq"));
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("table-nothing"));
        QCOMPARE(table()->count(), 0);
        table()->setFilter({});
        // The inspector shows the card of the current row. Ctrl+Enter opens the row's entity.
        table()->moveCursor(3, 0);
        const QString key = table()->cursorKey();
        QTRY_COMPARE(stage_->app().tabs()->current()->key(), key);
        QVERIFY(table()->visible());
        stage_->pressKey(Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(!table()->visible());
        QCOMPARE(stage_->app().tabs()->current()->key(), key);
    }

    void anotherViewIsShownInItsPlace() {
        QVERIFY(openTable());
        stage_->app().commands()->run(QStringLiteral("view.source"));
        QVERIFY(!table()->visible());
        stage_->pressKey(Qt::Key_T, Qt::ControlModifier);
        QVERIFY(table()->visible());
        QCOMPARE(table()->cursorKey(), stage_->app().tabs()->current()->key());
        QVERIFY(stage_->open(QStringLiteral("map/foundry"))); // an entity of another kind
        QVERIFY(!table()->visible());
    }

    void cellsAreChangedInPlace() {
        QVERIFY(openTable());
        const QString before = packText();
        table()->moveCursor(table()->row(), columnIndex("Offense"));
        stage_->type(QStringLiteral("7"));
        stage_->saveScreenshot(QStringLiteral("table-editing"));
        const int row = table()->row();
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(cellNumber(row, columnIndex("Offense")), 7.0);
        QCOMPARE(table()->row(), row + 1); // the cursor has moved down
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(packText(), before);
        // Typed letters select a choice.
        table()->moveCursor(row, columnIndex("Rank"));
        stage_->type(QStringLiteral("min"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Minion"), QAccessible::ListItem));
        QCOMPARE(stage_->find(QStringLiteral("Rank"), QAccessible::EditableText)->property("text"),
                 QVariant(QStringLiteral("min")));
        stage_->saveScreenshot(QStringLiteral("table-offers"));
        stage_->pressKey(Qt::Key_Down);
        stage_->pressKey(Qt::Key_Return);
        table()->moveCursor(row, columnIndex("Rank"));
        QTRY_COMPARE(currentCellText("Rank"), QStringLiteral("Minion"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        // Escape cancels an edit. An invalid value is written, and a finding reports it.
        table()->moveCursor(row, columnIndex("Offense"));
        stage_->type(QStringLiteral("9"));
        stage_->pressKey(Qt::Key_Escape);
        QCOMPARE(packText(), before);
        QVERIFY(table()->visible());
        stage_->type(QStringLiteral("lots"));
        stage_->pressKey(Qt::Key_Tab);
        QTRY_VERIFY(packText().contains(u"offense: lots"));
        QVERIFY(stage_->waitForChecks());
        QTRY_VERIFY(stage_->app().problems()->rowCount() > 0);
        stage_->saveScreenshot(QStringLiteral("table-wrong"));
        undoAll();
        QCOMPARE(packText(), before);
    }

    void severalCellsAreSetFilledAndCleared() {
        QVERIFY(openTable());
        const QString before = packText();
        const int offense = columnIndex("Offense");
        table()->moveCursor(2, offense);
        table()->moveCursor(5, offense, true);
        stage_->type(QStringLiteral("4"));
        stage_->pressKey(Qt::Key_Return, Qt::ControlModifier);
        for (int row = 2; row <= 5; ++row)
            QTRY_COMPARE(cellNumber(row, offense), 4.0);
        QVERIFY2(table()->summary().contains(u"sum 16"), qPrintable(table()->summary()));
        QVERIFY(table()->summary().contains(u"1 distinct"));
        stage_->saveScreenshot(QStringLiteral("table-several"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(packText(), before); // a single undo reverts the change
        const double top = cellNumber(2, offense);
        stage_->pressKey(Qt::Key_D, Qt::ControlModifier);
        for (int row = 2; row <= 5; ++row)
            QTRY_COMPARE(cellNumber(row, offense), top);
        undoAll();
        stage_->pressKey(Qt::Key_Delete);
        QTRY_COMPARE(table()->data(table()->index(3, offense), ww::ui::TableModel::PresentRole),
                     QVariant(false));
        undoAll();
        QCOMPARE(packText(), before);
    }

    void aSpreadsheetIsPasted() {
        QVERIFY(openTable());
        const QString before = packText();
        // Copying and pasting the whole table changes no byte.
        stage_->pressKey(Qt::Key_A, Qt::ControlModifier);
        stage_->pressKey(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("Name\tId\t")));
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QVERIFY2(table()->pastePreview().contains(u"16 unchanged"),
                 qPrintable(table()->pastePreview()));
        table()->finishPaste(true);
        QCOMPARE(packText(), before);
        // Pasted rows of existing entities change these entities. Other rows create entities.
        QGuiApplication::clipboard()->setText(
            QStringLiteral("Name\tOffense\tWhat\nOrrin Vael\t9\tx\nWick Adder\t3\ty\n"
                           "Cole \"Flint\" Marr\tmany\tz\n"));
        focusTable();
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QVERIFY2(table()->pastePreview().startsWith(
                     QStringLiteral("1 column left out: “What” · 2 new · 1 changed")),
                 qPrintable(table()->pastePreview()));
        QVERIFY(table()->pastePreview().contains(u"1 value that can't be read"));
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("table-paste"));
        stage_->pressKey(Qt::Key_Return); // presses the button "Paste"
        QTRY_COMPARE(table()->rowTotal(), 18);
        QVERIFY(packText().contains(u"wick-adder:"));
        QVERIFY(packText().contains(u"offense: many"));
        stage_->saveScreenshot(QStringLiteral("table-pasted"));
        QVERIFY(stage_->waitForChecks());
        focusTable();
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(packText(), before); // a single undo reverts the change
        QCOMPARE(table()->rowTotal(), 16);
    }

    void manyNewRowsAreOneStep() {
        QVERIFY(openTable());
        const QString before = packText();
        QString rows = QStringLiteral("Name\tOffense\tMagic\n");
        for (int i = 0; i < 300; ++i)
            rows += QStringLiteral("Recruit %1\t%2\t\n").arg(i).arg(i % 6 + 1);
        QGuiApplication::clipboard()->setText(rows);
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QElapsedTimer clock;
        clock.start();
        table()->finishPaste(true);
        qInfo("300 new rows: %lld ms", static_cast<long long>(clock.elapsed()));
        QCOMPARE(table()->rowTotal(), 316);
        QVERIFY(packText().contains(u"recruit-299:"));
        focusTable();
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(packText(), before);
    }

    void aBarIsAFilter() {
        QVERIFY(openTable());
        table()->moveCursor(0, columnIndex("Rank"));
        stage_->click(stage_->find(QStringLiteral("Chart")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Troop: ")));
        stage_->saveScreenshot(QStringLiteral("table-chart"));
        stage_->click(stage_->find(QStringLiteral("Troop: ")));
        QVERIFY(table()->count() > 0 && table()->count() < 16);
        for (int row = 0; row < table()->count(); ++row)
            QCOMPARE(table()->data(table()->index(row, columnIndex("Rank")),
                                   ww::ui::TableModel::TextRole),
                     QVariant(QStringLiteral("Troop")));
    }

    void columnsComeAndGo() {
        QVERIFY(openTable());
        const int before = table()->columnCount();
        stage_->click(stage_->find(QStringLiteral("Columns"), QAccessible::Button));
        QTRY_VERIFY(stage_->find(QStringLiteral("Id"), QAccessible::CheckBox));
        stage_->saveScreenshot(QStringLiteral("table-columns"));
        table()->setColumnShown(1, false);
        QCOMPARE(table()->columnCount(), before - 1);
        QCOMPARE(table()->headings().indexOf(QStringLiteral("Id")), -1);
        table()->setColumnShown(0, false); // the name column can't be hidden
        QCOMPARE(table()->columnCount(), before - 1);
    }

    void rowsAreGrouped() {
        QVERIFY(openTable());
        const QString before = packText();
        table()->moveCursor(0, columnIndex("Rank"));
        stage_->pressKey(Qt::Key_F10, Qt::ShiftModifier);
        QTRY_VERIFY(stage_->find(QStringLiteral("Group by this column")));
        stage_->saveScreenshot(QStringLiteral("table-menu"));
        stage_->click(stage_->find(QStringLiteral("Group by this column")));
        QTRY_COMPARE(table()->groupLabel(), QStringLiteral("Rank"));
        QCOMPARE(table()->matchingCount(), 16);
        const int groups = table()->count() - 16;
        QVERIFY(groups > 1);
        QCOMPARE(cellText(0, 0), QStringLiteral("General · 4"));
        stage_->saveScreenshot(QStringLiteral("table-groups"));
        // Left and the space bar collapse and expand a group. A row of an entity isn't a group row.
        focusTable();
        stage_->pressKey(Qt::Key_Home, Qt::ControlModifier);
        QVERIFY(table()->isOnGroupLine());
        stage_->pressKey(Qt::Key_Left);
        QCOMPARE(table()->count(), 16 + groups - 4);
        stage_->pressKey(Qt::Key_Space);
        QCOMPARE(table()->count(), 16 + groups);
        stage_->pressKey(Qt::Key_Down);
        QVERIFY(!table()->isOnGroupLine());
        QVERIFY(!table()->cursorKey().isEmpty());
        // Changes of a selection skip group rows. Sums include collapsed groups.
        table()->moveCursor(0, columnIndex("Offense"));
        table()->setGroupOpen(0, false);
        const QString sum = table()->summary();
        table()->setGroupOpen(0, true);
        QCOMPARE(table()->summary(), sum);
        table()->moveCursor(0, columnIndex("Offense"));
        table()->moveCursor(table()->count() - 1, columnIndex("Offense"), true);
        stage_->type(QStringLiteral("3"));
        stage_->pressKey(Qt::Key_Escape);
        table()->setSelectedCells(QStringLiteral("3"));
        QTRY_VERIFY2(table()->summary().startsWith(QStringLiteral("16 cells · sum 48")),
                     qPrintable(table()->summary()));
        undoAll();
        QTRY_COMPARE(packText(), before);
        // Changing the rank moves the row to another group.
        table()->moveCursor(1, columnIndex("Rank"));
        table()->setCell(QStringLiteral("Troop"));
        QTRY_COMPARE(cellText(0, 0), QStringLiteral("General · 3"));
        undoAll();
        table()->groupBy(-1);
        QCOMPARE(table()->count(), 16);
    }

    void columnsAreColouredByValue() {
        QVERIFY(openTable());
        const int offense = columnIndex("Offense");
        table()->setColumnColoured(offense, true);
        table()->setColumnColoured(columnIndex("Rank"), true);
        double least = 2, most = -2;
        for (int row = 0; row < table()->count(); ++row) {
            const double shade =
                table()
                    ->data(table()->index(row, offense), ww::ui::TableModel::ShadeRole)
                    .toDouble();
            if (cellNumber(row, offense) > 0) {
                least = std::min(least, shade);
                most = std::max(most, shade);
            }
        }
        QCOMPARE(least, 0.0);
        QCOMPARE(most, 1.0);
        stage_->saveScreenshot(QStringLiteral("table-coloured"));
        QCOMPARE(
            table()
                ->data(table()->index(0, columnIndex("Defense")), ww::ui::TableModel::ShadeRole)
                .toDouble(),
            -1.0);
    }

    void columnsAreRemembered() {
        QVERIFY(openTable());
        const int offense = columnIndex("Offense");
        table()->setWidth(offense, 77);
        table()->setColumnColoured(offense, true);
        table()->setColumnShown(1, false);
        table()->groupBy(columnIndex("Rank"));
        stage_.reset();
        QVERIFY(openTable());
        QCOMPARE(table()->headings().indexOf(QStringLiteral("Id")), -1);
        QCOMPARE(table()->widths().at(columnIndex("Offense")), 77);
        QVERIFY(table()->colouredColumns().at(columnIndex("Offense")));
        QCOMPARE(table()->groupLabel(), QStringLiteral("Rank"));
        // Each kind has its own columns.
        QVERIFY(stage_->open(QStringLiteral("card/glasswick-blade")));
        stage_->pressKey(Qt::Key_T, Qt::ControlModifier);
        QTRY_COMPARE(table()->title(), QStringLiteral("Faction cards"));
        QVERIFY(table()->headings().contains(QStringLiteral("Id")));
    }

    void barsArePartedByAnotherColumn() {
        QVERIFY(openTable());
        table()->moveCursor(0, columnIndex("Rank"));
        table()->setChartVisible(true);
        table()->setSplitColumn(
            static_cast<int>(table()->columnLabels().indexOf(QStringLiteral("Faction"))));
        QCOMPARE(table()->splitTexts().size(), 2);
        QTRY_VERIFY(stage_->find(QStringLiteral("Troop: ")));
        stage_->saveScreenshot(QStringLiteral("table-parted"));
        QQuickItem* bar = stage_->find(QStringLiteral("Troop: "));
        QVERIFY(QAccessible::queryAccessibleInterface(bar)
                    ->text(QAccessible::Description)
                    .contains(table()->splitTexts().first()));
        table()->filterByBar(QStringLiteral("Troop"), 0);
        QVERIFY(table()->count() > 0);
        for (int row = 0; row < table()->count(); ++row) {
            QCOMPARE(cellText(row, columnIndex("Rank")), QStringLiteral("Troop"));
            QCOMPARE(cellText(row, columnIndex("Faction")), table()->splitTexts().first());
        }
    }

    void theChartIsWalkedByKeys() {
        QVERIFY(openTable());
        table()->moveCursor(0, columnIndex("Rank"));
        table()->setChartVisible(true);
        table()->setSplitColumn(
            static_cast<int>(table()->columnLabels().indexOf(QStringLiteral("Faction"))));
        QTRY_VERIFY(stage_->find(QStringLiteral("General: ")));
        stage_->find(QStringLiteral("General: "))->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Right); // the chart is one Tab stop; arrow keys move inside
        QTRY_VERIFY(stage_->find(QStringLiteral("Troop: "))->hasActiveFocus());
        stage_->pressKey(Qt::Key_Down); // first segment of the bar
        stage_->saveScreenshot(QStringLiteral("table-chart-keys"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(
            table()->filter(),
            QStringLiteral("\"Rank=Troop\" \"Faction=%1\"").arg(table()->splitTexts().first()));
        QVERIFY(table()->count() > 0 && table()->count() < 16);
    }

    void anAnalysisIsAColumn() {
        QVERIFY(openTable());
        QVERIFY(stage_->waitForChecks());
        const int orrin = table()->row();
        stage_->click(stage_->find(QStringLiteral("Columns"), QAccessible::Button));
        QTRY_VERIFY(stage_->find(QStringLiteral("Add analysis column")));
        stage_->click(stage_->find(QStringLiteral("Add analysis column")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Add column")));
        ww::ui::TableAnalyses* asking = table()->analyses();
        QVERIFY(asking->names().contains(QStringLiteral("Odds")));
        asking->setCurrent(static_cast<int>(asking->names().indexOf(QStringLiteral("Odds"))));
        QTRY_VERIFY(asking->sampleText().startsWith(QStringLiteral("Orrin Vael: ")));
        const auto figure =
            static_cast<int>(asking->figures().indexOf(QStringLiteral("Attacks · Hits")));
        QVERIFY2(figure >= 0, qPrintable(asking->figures().join(u'|')));
        QVERIFY2(asking->figures().contains(QStringLiteral("Attacks · By turn N")),
                 qPrintable(asking->figures().join(u'|')));
        const QString before = figure == asking->figure() ? QString() : asking->sampleText();
        asking->setFigure(figure);
        QTRY_VERIFY2(asking->sampleText() != before && asking->sampleText().endsWith(u'%'),
                     qPrintable(asking->sampleText()));
        stage_->saveScreenshot(QStringLiteral("table-asking"));
        const QString sample = asking->sampleText().section(QStringLiteral(": "), 1);
        stage_->click(stage_->find(QStringLiteral("Add column")));
        QTRY_COMPARE(table()->headings().last().section(u'·', 0, 1).trimmed(),
                     QStringLiteral("Attacks · Hits"));
        const int last = table()->columnCount() - 1;
        QTRY_VERIFY(table()->analyses()->isComplete(0));
        QCOMPARE(cellText(orrin, last), sample);
        stage_->saveScreenshot(QStringLiteral("table-asked"));
        // The summary of percentages has a mean but no sum.
        QVERIFY2(table()->summary().contains(u"mean ") && table()->summary().contains(u" %") &&
                     !table()->summary().contains(u"sum"),
                 qPrintable(table()->summary()));
        // The column of an analysis can be sorted and is updated after edits.
        table()->sort(last, true);
        const auto chance = [&](int row) { return cellText(row, last).chopped(1).toDouble(); };
        QVERIFY(chance(0) >= chance(1) && chance(1) >= chance(5));
        table()->sortBy(last);
        table()->moveCursor(orrin, columnIndex("Offense"));
        QCOMPARE(currentCellText("Name"), QStringLiteral("Orrin Vael"));
        table()->setCell(QStringLiteral("12"));
        QTRY_VERIFY(cellText(orrin, last) != sample);
        undoAll();
        QTRY_COMPARE(cellText(orrin, last), sample);
        // If an edit comes during an analysis, the table runs the analysis again.
        const auto isAsked = [] {
            return ww::test::pendingWork().filter(QStringLiteral("table analyses")).isEmpty();
        };
        for (int rounds = 0; rounds < 20; ++rounds) {
            table()->setCell(QStringLiteral("12"));
            QVERIFY(!isAsked());
            QTRY_VERIFY(isAsked());
            for (int round = 0; round < rounds; ++round)
                QCoreApplication::processEvents();
            undoAll();
        }
        QTRY_VERIFY(table()->analyses()->isComplete(0));
        QCOMPARE(cellText(orrin, last), sample);
        // After a restart, the column is still there, until the user hides it.
        stage_.reset();
        QVERIFY(openTable());
        QCOMPARE(table()->headings().last().section(u'·', 0, 1).trimmed(),
                 QStringLiteral("Attacks · Hits"));
        QTRY_COMPARE(cellText(orrin, table()->columnCount() - 1), sample);
        table()->hideColumn(table()->columnCount() - 1);
        QVERIFY(!table()->headings().last().startsWith(QStringLiteral("Attacks · Hits")));
        QCOMPARE(table()->analyses()->size(), std::size_t{0});
    }

    /// Prints times for 20,000 rows, but doesn't check them.
    void twentyThousandRows() {
        QVERIFY(openTable(
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
        table()->sortBy(columnIndex("Maximum"));
        report("sorted");
        for (const char* words : {"c", "cr", "crowd 1", "crowd 19", "crowd 1999"}) {
            table()->setFilter(QString::fromLatin1(words));
            report(words);
        }
        QCOMPARE(table()->count(), 12); // numbers 1999, 11999, 19990 to 19999
        table()->setFilter({});
        report("all again");
        for (int i = 0; i < 4; ++i) {
            stage_->pressKey(Qt::Key_PageDown);
            report("a page on");
        }
        table()->moveCursor(100, columnIndex("Maximum"));
        table()->setCell(QStringLiteral("5"));
        report("a cell");
    }
};

QTEST_MAIN(TestQmlTable)
#include "tst_qml_table.moc"
