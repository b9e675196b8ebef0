// Tests lists of records that the form shows along two axes: keys and pointer, the written bytes,
// pasted rectangles, filling, closed cells, findings, and records without a cell.

#include "editor/session/session.h"
#include "tests/qml/other_game.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSettings>
#include <QtTest>
#include <entity_model.h>
#include <list_table_model.h>

using ww::tests::Stage;
using ww::ui::ListTableModel;

class TestQmlGrids : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().remove(QStringLiteral("table")); }
    void cleanup() { stage_.reset(); }

    void aListIsShownAlongTwoAxes() {
        QVERIFY(show());
        QCOMPARE(table().headings(), (QStringList{QStringLiteral("Day"), QStringLiteral("Wool"),
                                                  QStringLiteral("Salt"), QStringLiteral("Ice")}));
        QCOMPARE(rows(), (QStringList{QStringLiteral("1 4 9 -"), QStringLiteral("2 ? - -"),
                                      QStringLiteral("3 6 - x"), QStringLiteral("4 - - x")}));
        QVERIFY(table().outsideSummary().isEmpty());
        QVERIFY(!market_->form()->fieldOf(QStringLiteral("prices[0]"))); // no rows of records
        QVERIFY(!stage_->find(QStringLiteral("Add to Prices")));
        stage_->saveScreenshot(QStringLiteral("grids-prices"));
    }

    void anAxisOfTwoFieldsHasTheirCombinations() {
        QVERIFY(show("market/spring-fair", "watches", QStringLiteral("Watches")));
        // The last row is first, and the default side isn't named where it is the only one.
        QCOMPARE(table().headings(),
                 (QStringList{QStringLiteral("Hour"), QStringLiteral("North · Both sides"),
                              QStringLiteral("North · Left"), QStringLiteral("North · Right"),
                              QStringLiteral("South")}));
        QCOMPARE(rows(),
                 (QStringList{QStringLiteral("Dawn - - - no"), QStringLiteral("Night - - - -"),
                              QStringLiteral("Dusk - yes - -")}));
        const QString was = text();
        at(1, 2);
        stage_->pressKey(Qt::Key_Space);
        // `order` places the record, and `side` isn't written where it is the default.
        QCOMPARE(text(), QString(was).replace(
                             QStringLiteral("      - { hour: dawn"),
                             QStringLiteral("      - { hour: night, gate: north, side: left, "
                                            "armed: true }\n      - { hour: dawn")));
        stage_->pressKey(Qt::Key_Space);
        QVERIFY(text().contains(u"{ hour: night, gate: north, side: left, armed: false }"));
        at(1, 4);
        stage_->pressKey(Qt::Key_Space);
        QVERIFY(
            text().contains(u"- { hour: night, gate: south, armed: true }\n      - { hour: dawn"));
    }

    void aCellIsChangedAddedAndRemovedInOneStepEach() {
        QVERIFY(show());
        const QString was = text();
        at(0, 1);
        stage_->type(QStringLiteral("5"));
        stage_->pressKey(Qt::Key_Return);
        const QString changed = QString(was).replace(QStringLiteral("wool, price: 4 }"),
                                                     QStringLiteral("wool, price: 5 }"));
        QVERIFY(changed.indexOf(u"price: 5") < changed.indexOf(u"autumn-fair"));
        QCOMPARE(text().section(QStringLiteral("autumn-fair"), 0, 0),
                 changed.section(QStringLiteral("autumn-fair"), 0, 0));
        QCOMPARE(table().row(), 1); // Enter moves down
        stage_->type(QStringLiteral("7"));
        stage_->pressKey(Qt::Key_Tab);
        QVERIFY(text().contains(u"{ day: 2, good: wool, price: 7 }\n    watches:"));
        QCOMPARE(table().column(), 2);
        stage_->type(QStringLiteral("3"));
        stage_->pressKey(Qt::Key_Tab);
        QVERIFY(
            text().contains(u"price: 7 }\n      - { day: 2, good: salt, price: 3 }\n    watches:"));
        at(2, 1);
        stage_->pressKey(Qt::Key_Delete);
        QVERIFY(!text().contains(u"{ day: 3, good: wool, price: 6 }"));
        QVERIFY(text().contains(u"# from the hills"));
        const QString edited = text();
        stage_->pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(stage_->fileText(QStringLiteral("markets.yaml")), edited);
        for (int i = 0; i < 4; ++i)
            stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(text(), was);
    }

    void keysAndPointerMoveAndNeverReachTheLabels() {
        QVERIFY(show());
        at(0, 1);
        stage_->pressKey(Qt::Key_Left);
        QCOMPARE(table().column(), 1);
        stage_->pressKey(Qt::Key_Right);
        stage_->pressKey(Qt::Key_Down);
        QCOMPARE(table().row(), 1);
        QCOMPARE(table().column(), 2);
        QCOMPARE(table().cellName(), QStringLiteral("2, Salt"));
        // Enter in an empty cell begins an empty text; a number is stepped.
        stage_->pressKey(Qt::Key_Return);
        stage_->type(QStringLiteral("3"));
        stage_->pressKey(Qt::Key_Up);
        stage_->pressKey(Qt::Key_Tab);
        QVERIFY(text().contains(u"{ day: 2, good: salt, price: 4 }"));
        // After the last column, Tab goes to the next row.
        at(1, 3);
        stage_->type(QStringLiteral("8"));
        stage_->pressKey(Qt::Key_Tab);
        QCOMPARE(table().row(), 2);
        QCOMPARE(table().column(), 1);
        QVERIFY(text().contains(u"{ day: 2, good: ice, price: 8 }"));
        // A double click edits. A record without the value has a question mark.
        QQuickItem* cell = stage_->find(QStringLiteral("6"), QAccessible::Cell);
        QVERIFY(cell);
        QTest::mouseDClick(&stage_->window(), Qt::LeftButton, {},
                           cell->mapToScene({cell->width() / 2, cell->height() / 2}).toPoint());
        stage_->type(QStringLiteral("11"));
        stage_->pressKey(Qt::Key_Return);
        QVERIFY(text().contains(u"{ day: 3, good: wool, price: 11 }"));
    }

    void aClosedCellSaysWhy() {
        QVERIFY(show());
        const QString was = text();
        at(2, 3);
        QVERIFY(!table().canEdit());
        QCOMPARE(table().columnDoc(), QStringLiteral("Ice has melted by the third day"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Ice has melted by the third day")));
        stage_->type(QStringLiteral("5"));
        stage_->pressKey(Qt::Key_Return);
        QCOMPARE(text(), was);
        stage_->saveScreenshot(QStringLiteral("grids-closed"));
        // Filling leaves the cell out.
        at(1, 3);
        stage_->type(QStringLiteral("8"));
        stage_->pressKey(Qt::Key_Return);
        at(1, 3);
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        const QString filled = text();
        stage_->pressKey(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(text(), filled);
    }

    void aRectangleOfASpreadsheetIsPasted() {
        QVERIFY(show());
        const QString was = text();
        QGuiApplication::clipboard()->setText(QStringLiteral("10\t11\n\t13\n14\t\n"));
        at(0, 2);
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        // Empty texts remove records. The cell of ice on the third day is closed and empty.
        QCOMPARE(rows(), (QStringList{QStringLiteral("1 4 10 11"), QStringLiteral("2 ? - 13"),
                                      QStringLiteral("3 6 14 x"), QStringLiteral("4 - - x")}));
        QCOMPARE(table().firstColumn(), 2);
        QCOMPARE(table().lastRow(), 2);
        QVERIFY(text().contains(u"{ day: 1, good: salt, price: 10, note: \"By the bag.\" }"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier); // one step
        QTRY_COMPARE(text(), was);
        // The whole grid is copied with its labels, which also choose the cells of a paste.
        at(0, 1);
        stage_->pressKey(Qt::Key_A, Qt::ControlModifier);
        stage_->pressKey(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("Day\tWool\tSalt\tIce\n1\t4\t9\t\n2\t\t\t\n3\t6\t\t\n4\t\t\t\n"));
        QGuiApplication::clipboard()->setText(QStringLiteral("\tsalt\tWool\n4\t21\t22\n"));
        at(0, 1);
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(rows().at(3), QStringLiteral("4 22 21 x"));
        QCOMPARE(rows().at(0), QStringLiteral("1 4 9 -"));
        // More texts than cells: the rest is left out.
        QGuiApplication::clipboard()->setText(QStringLiteral("1\t2\n3\t4\n"));
        at(3, 2);
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(rows().at(3), QStringLiteral("4 22 1 x"));
    }

    void cellsAreFilledDownAndRight() {
        QVERIFY(show());
        const QString was = text();
        at(0, 1);
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        stage_->pressKey(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(rows().at(1), QStringLiteral("2 4 - -"));
        at(1, 1);
        stage_->pressKey(Qt::Key_Right, Qt::ShiftModifier);
        stage_->pressKey(Qt::Key_Right, Qt::ShiftModifier);
        stage_->pressKey(Qt::Key_R, Qt::ControlModifier);
        QCOMPARE(rows().at(1), QStringLiteral("2 4 4 4"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(text(), was);
        // A record without a value isn't copied, since that would remove the records below.
        at(1, 1);
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        stage_->pressKey(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(text(), was);
    }

    void manyCellsAreClearedInOneStep() {
        QVERIFY(show());
        const QString was = text();
        at(0, 1);
        stage_->pressKey(Qt::Key_A, Qt::ControlModifier);
        stage_->pressKey(Qt::Key_Delete);
        QVERIFY(!text().contains(u"By the bag."));
        QVERIFY(!text().section(QStringLiteral("watches:"), 0, 0).contains(u"prices:"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(text(), was);
        QVERIFY(stage_->open(QStringLiteral("market/empty-fair")));
        market_ = stage_->open(QStringLiteral("market/empty-fair"));
        QTRY_VERIFY(grid());
        at(0, 1);
        stage_->type(QStringLiteral("3"));
        stage_->pressKey(Qt::Key_Return);
        QVERIFY(
            text().endsWith(
                u"    name: Empty fair\n    prices:\n      - { day: 1, good: wool, price: 3 }\n") ||
            text().endsWith(u"    name: Empty fair\n    prices:\n      - day: 1\n        good: "
                            u"wool\n        price: 3\n"));
    }

    void findingsAreAtTheirCellsAndNoRecordIsLost() {
        QVERIFY(show("market/autumn-fair"));
        QVERIFY(stage_->waitForChecks());
        // Two records of one cell are both shown. Below are those without a cell of their own.
        QCOMPARE(rows(), (QStringList{QStringLiteral("1 4, 5 - -"), QStringLiteral("2 - 100 -"),
                                      QStringLiteral("3 - - 8"), QStringLiteral("4 - - x")}));
        QTRY_VERIFY(level(0, 1) > 0);
        QVERIFY(level(1, 2) > 0);
        QCOMPARE(level(0, 2), 0);
        QVERIFY(table().outsideSummary().startsWith(QStringLiteral("3 entries")));
        for (const char* record : {"prices[1]", "prices[2]", "prices[5]"})
            QVERIFY2(market_->form()->fieldOf(QString::fromLatin1(record)), record);
        QVERIFY(!market_->form()->fieldOf(QStringLiteral("prices[0]")));
        stage_->saveScreenshot(QStringLiteral("grids-findings"));
        at(0, 1);
        QTRY_VERIFY2(table().note().contains(QStringLiteral("1/wool")), qPrintable(table().note()));
        // A jump from the list of problems leads to the cell.
        market_->jumpTo(*ww::FieldPath::parse("prices[3].price"), false);
        QTRY_COMPARE(table().row(), 1);
        QCOMPARE(table().column(), 2);
        // A record in a closed cell is shown, and can only be removed.
        at(2, 3);
        QVERIFY(!table().canEdit());
        stage_->pressKey(Qt::Key_Delete);
        QCOMPARE(rows().at(2), QStringLiteral("3 - - x"));
    }

    void otherFieldsOfACellAreEditedBelowTheGrid() {
        QVERIFY(show());
        at(0, 2);
        stage_->pressKey(Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(market_->form()->fieldOf(QStringLiteral("prices[1].note")));
        stage_->saveScreenshot(QStringLiteral("grids-record"));
    }

  private:
    bool show(const char* entity = "market/spring-fair", const char* list = "prices",
              const QString& name = QStringLiteral("Prices")) {
        list_ = QString::fromLatin1(list);
        name_ = name;
        stage_ = std::make_unique<Stage>(ww::tests::switchToGame("almanac"));
        if (!stage_->isReady())
            return false;
        market_ = stage_->open(QString::fromLatin1(entity));
        return market_ && QTest::qWaitFor([&] { return grid() != nullptr; });
    }
    [[nodiscard]] QQuickItem* grid() { return stage_->find(name_, QAccessible::Table); }
    [[nodiscard]] ListTableModel& table() { return *market_->form()->listTable(list_); }
    [[nodiscard]] QString text() {
        const auto* session = market_->session();
        return QString::fromStdString(session->document(session->packId(), "markets.yaml")->text());
    }
    void at(int row, int column) {
        grid()->forceActiveFocus(Qt::TabFocusReason);
        table().moveCursor(row, column);
    }
    [[nodiscard]] int level(int row, int column) {
        return table().data(table().index(row, column), ListTableModel::LevelRole).toInt();
    }
    /// Returns the texts of all lines. `-`: empty; `x`: closed and empty.
    [[nodiscard]] QStringList rows() {
        QStringList out;
        for (int line = 0; line < table().count(); ++line) {
            QStringList cells;
            for (int column = 0; column < table().columnCount(); ++column) {
                const QModelIndex at = table().index(line, column);
                const QString cell = table().data(at, ListTableModel::TextRole).toString();
                const bool closed = table().data(at, ListTableModel::ClosedRole).toBool();
                cells << (!cell.isEmpty() ? cell
                          : closed        ? QStringLiteral("x")
                                          : QStringLiteral("-"));
            }
            out << cells.join(u' ');
        }
        return out;
    }
    std::unique_ptr<Stage> stage_;
    ww::ui::EntityModel* market_ = nullptr;
    QString list_, name_;
};

QTEST_MAIN(TestQmlGrids)
#include "tst_qml_grids.moc"
