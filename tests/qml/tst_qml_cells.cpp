// Tests the table's rows and cells: filters, new rows, undo, pointer and wheel, messages during
// edits, pasting, the chart.

#include "editor/session/session.h"
#include "editor/session/text.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QSettings>
#include <QStyleHints>
#include <QWheelEvent>
#include <QtTest>
#include <entity_model.h>
#include <table_model.h>

using ww::tests::Stage;
using ww::ui::TableModel;

class TestQmlCells : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().remove(QStringLiteral("table")); }
    void cleanup() { stage_.reset(); }

    void newRowsThatPassTheFilterAreInSight() {
        QVERIFY(show());
        table().setFilter(QStringLiteral("ironloom"));
        const int before = table().matchingCount();
        pasteRecruits(12);
        QTRY_COMPARE(table().matchingCount(), before + 12);
        QCOMPARE(table().rowTotal(), 28);
    }

    void rowsBeginAtTheTopAfterAnUndo() {
        QVERIFY(show());
        table().setFilter(QStringLiteral("ironloom"));
        pasteRecruits(24);
        QTRY_COMPARE(cells()->property("rows").toInt(), table().count());
        cells()->setProperty("contentY", 400.0); // scrolls as a wheel would
        QTRY_VERIFY(cells()->property("contentY").toReal() > 0);
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("cells-pasted"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(table().rowTotal(), 16);
        // After undo, the table is scrolled to its first row.
        QTRY_VERIFY(cellAt(0));
        QTRY_COMPARE(cellAt(0)->mapToItem(cells(), QPointF()).y(), 0.0);
        stage_->saveScreenshot(QStringLiteral("cells-undone"));
    }

    void aNotchMovesTheRowsAtOnce() {
        QVERIFY(show());
        pasteRecruits(60);
        QTRY_COMPARE(cells()->property("rows").toInt(), table().count());
        QVERIFY(stage_->waitUntilSettled()); // the table has scrolled to the new rows
        cells()->setProperty("contentY", 0.0);
        const auto at = cells()->mapToScene({cells()->width() / 2, 100});
        const auto turn = [&](QPointF where, int by) {
            QWheelEvent event(where, stage_->window().mapToGlobal(where), {}, {0, by}, Qt::NoButton,
                              Qt::NoModifier, Qt::NoScrollPhase, false);
            QCoreApplication::sendEvent(&stage_->window(), &event);
            return cells()->property("contentY").toReal();
        };
        const double notch = 32.0 * QGuiApplication::styleHints()->wheelScrollLines();
        QCOMPARE(turn(at, -120), notch);
        QCOMPARE(turn(at, -120), 2 * notch);
        QCOMPARE(turn(at, 120), notch);
        QCOMPARE(turn(at, 1200), 0.0); // doesn't scroll past the first row
        QVERIFY(stage_->waitUntilSettled());
        QCOMPARE(cells()->property("contentY").toReal(), 0.0); // scrolling has ended
    }

    void undoShowsTheRowThatOneWasIn() {
        QVERIFY(show());
        table().moveCursor(2, column("Offense"));
        table().moveCursor(5, column("Offense"), true);
        const QString key = table().cursorKey();
        QCOMPARE(said(5, TableModel::TextRole).toString(),
                 QStringLiteral("4")); // the cell already has this value
        table().setSelectedCells(QStringLiteral("4"));
        QVERIFY(stage_->waitUntilSettled()); // the cursor's row is visible, too
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(stage_->app().tabs()->current()->key(), key);
        QCOMPARE(table().cursorKey(), key);
    }

    void aFilterOfOneColumnTakesWordsAndIds() {
        QVERIFY(show());
        const auto rows = [&](const char* filter) {
            table().setFilter(QString::fromLatin1(filter));
            return table().matchingCount();
        };
        const int all = rows("faction=\"Ironloom Syndicate\"");
        QVERIFY(all > 0 && all < 16);
        QCOMPARE(rows("faction=ironloom"), all);
        QCOMPARE(rows("faction=ironloom syndicate"), all);
        QCOMPARE(rows("\"faction=ironloom\""), all); // quotes search for the text itself
        QCOMPARE(rows("faction=iron"), 0);
        QVERIFY(rows("value=1") < rows("value=10")); // `=` compares whole values
    }

    void theEditorSaysHowAllAreSet() {
        QVERIFY(show());
        table().moveCursor(2, column("Offense"));
        stage_->type(QStringLiteral("4"));
        QVERIFY(!stage_->find(QStringLiteral("Ctrl+Enter: fill")));
        stage_->pressKey(Qt::Key_Escape);
        table().moveCursor(4, column("Offense"), true);
        stage_->type(QStringLiteral("4"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Ctrl+Enter: fill 3 cells")));
        stage_->saveScreenshot(QStringLiteral("cells-hint"));
        stage_->pressKey(Qt::Key_Escape);
    }

    void aCellIsWrittenInByTheKeyOfSpreadsheets() {
        QVERIFY(show());
        table().moveCursor(2, column("Offense"));
        stage_->pressKey(Qt::Key_F2); // F2 edits the cell; outside the table, F2 renames
        const auto editor = [this] {
            return stage_->find(QStringLiteral("Offense"), QAccessible::EditableText);
        };
        QTRY_VERIFY(editor());
        QCOMPARE(editor()->property("text"), said(2, TableModel::TextRole));
        stage_->pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!editor());
        QVERIFY(table().visible());
    }

    void keysAreThoseOfASpreadsheet() {
        QVERIFY(show());
        table().moveCursor(2, column("Offense"));
        table().moveCursor(4, column("Offense"), true);
        stage_->pressKey(Qt::Key_Escape); // reduces the selection to one cell
        QVERIFY(table().visible());
        QCOMPARE(table().firstRow(), 4);
        QCOMPARE(table().lastRow(), 4);
        stage_->pressKey(Qt::Key_Escape);
        QVERIFY(table().visible());
        // While a cell is edited, F2 keeps the typed text.
        stage_->type(QStringLiteral("1"));
        stage_->pressKey(Qt::Key_F2);
        stage_->type(QStringLiteral("2"));
        QQuickItem* editor = stage_->find(QStringLiteral("Offense"), QAccessible::EditableText);
        QVERIFY(editor);
        QCOMPARE(editor->property("text"), QVariant(QStringLiteral("12")));
        QVERIFY(!stage_->find(QStringLiteral("New id"), QAccessible::EditableText));
        stage_->pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage_->find(QStringLiteral("Offense"), QAccessible::EditableText));
    }

    /// The editor isn't covered by the fixed column of names, even after scrolling to the last
    /// column.
    void theEditorIsBesideTheName() {
        QVERIFY(show());
        table().moveCursor(3, table().columnCount() - 1);
        QTRY_VERIFY(cells()->property("contentX").toReal() > 0);
        for (const int shown : {2, 3}) {
            table().moveCursor(3, table().columnCount() - 1);
            table().moveCursor(8, shown);
            if (!table().canEdit())
                continue;
            stage_->pressKey(Qt::Key_F2);
            const auto editor = [&] {
                return stage_->find(table().headings().at(shown), QAccessible::EditableText);
            };
            QTRY_VERIFY(editor());
            QVERIFY2(editor()->mapToItem(cells(), {}).x() >= table().widths().first() - 0.5,
                     qPrintable(QString::number(editor()->mapToItem(cells(), {}).x())));
            stage_->saveScreenshot(QStringLiteral("cells-beside-name"));
            stage_->pressKey(Qt::Key_Escape);
            QTRY_VERIFY(!editor());
        }
    }

    // If the user clicks elsewhere, the text typed into a cell is kept.
    void whatIsTypedIsTakenBeforeItIsSaved() {
        QVERIFY(show());
        table().moveCursor(2, column("Offense"));
        stage_->type(QStringLiteral("3"));
        QTest::keyClick(&stage_->window(), Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(said(2, TableModel::TextRole), QVariant(QStringLiteral("3")));
        QTRY_COMPARE(stage_->app().unsavedFiles(), 0);
        QVERIFY(!stage_->find(QStringLiteral("Offense"), QAccessible::EditableText));
    }

    void whatIsTypedIsTakenWhereOneGoesElsewhere() {
        QVERIFY(show());
        const QVariant other = said(4, TableModel::TextRole);
        table().moveCursor(2, column("Offense"));
        stage_->type(QStringLiteral("3"));
        press(4, Qt::LeftButton);
        QTRY_COMPARE(table().row(), 4);
        QCOMPARE(said(2, TableModel::TextRole), QVariant(QStringLiteral("3")));
        QCOMPARE(said(4, TableModel::TextRole), other);
        QTRY_VERIFY(!stage_->find(QStringLiteral("Offense"), QAccessible::EditableText));
        // Escape discards the typed text. F2 without typing changes nothing.
        stage_->type(QStringLiteral("9"));
        stage_->pressKey(Qt::Key_Escape);
        stage_->pressKey(Qt::Key_F2);
        press(2, Qt::LeftButton);
        QTRY_COMPARE(table().row(), 2);
        QCOMPARE(said(4, TableModel::TextRole), other);
    }

    void whatIsTypedIsTakenByWhatLeavesTheTable() {
        QVERIFY(show());
        table().moveCursor(4, column("Offense"));
        QVERIFY(said(4, TableModel::TextRole).toString() != u"7");
        stage_->type(QStringLiteral("7"));
        stage_->pressKey(Qt::Key_1, Qt::AltModifier);
        QTRY_VERIFY(!table().visible());
        QTRY_COMPARE(stage_->app().unsavedFiles(), 1);
        stage_->pressKey(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(table().visible());
        QCOMPARE(said(4, TableModel::TextRole), QVariant(QStringLiteral("7")));
    }

    void theRightButtonAsksWhatCanBeDone() {
        QVERIFY(show());
        table().moveCursor(2, column("Offense"));
        table().moveCursor(3, column("Offense"), true);
        press(3, Qt::RightButton); // row 3 is selected
        QTRY_VERIFY(stage_->find(QStringLiteral("Clear"), QAccessible::MenuItem));
        QCOMPARE(table().lastRow() - table().firstRow(), 1);
        stage_->saveScreenshot(QStringLiteral("cells-menu"));
        stage_->click(stage_->find(QStringLiteral("Clear"), QAccessible::MenuItem));
        for (const int row : {2, 3})
            QTRY_COMPARE(said(row, TableModel::PresentRole), QVariant(false));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(said(2, TableModel::PresentRole), QVariant(true));
        press(6, Qt::RightButton); // row 6 isn't selected
        QTRY_VERIFY(stage_->find(QStringLiteral("Edit"), QAccessible::MenuItem));
        QCOMPARE(table().firstRow(), 6);
        QCOMPARE(table().lastRow(), 6);
        stage_->click(stage_->find(QStringLiteral("Edit"), QAccessible::MenuItem));
        QTRY_VERIFY(stage_->find(QStringLiteral("Offense"), QAccessible::EditableText));
    }

    void shiftTurnsTheWheelSideways() {
        QVERIFY(show());
        QVERIFY(cells()->property("contentWidth").toReal() > cells()->width());
        const QPointF at = cells()->mapToScene({200, 100});
        const auto turn = [&](Qt::KeyboardModifiers held) {
            QWheelEvent event(at, stage_->window().mapToGlobal(at), {}, {0, -120}, Qt::NoButton,
                              held, Qt::NoScrollPhase, false);
            QGuiApplication::sendEvent(&stage_->window(), &event);
        };
        turn(Qt::ShiftModifier);
        QTRY_VERIFY(cells()->property("contentX").toReal() > 0);
        QCOMPARE(cells()->property("contentY").toReal(), 0.0);
    }

    void theLastRowIsClearOfTheScrollBar() {
        QVERIFY(show());
        stage_->pressKey(Qt::Key_End, Qt::ControlModifier);
        QTRY_VERIFY(cellAt(table().count() - 1));
        const QQuickItem* last = cellAt(table().count() - 1);
        const qreal bottom = last->mapToScene({0, last->height()}).y();
        int seen = 0;
        const auto look = [&](const auto& self, const QQuickItem* item) -> void {
            if (item->inherits("QQuickScrollBar") && item->isVisible() &&
                item->property("orientation").toInt() == Qt::Horizontal) {
                ++seen;
                QVERIFY(item->mapToScene({}).y() >= bottom - 0.5);
            }
            for (const QQuickItem* child : item->childItems())
                self(self, child);
        };
        look(look, stage_->window().contentItem());
        QCOMPARE(seen, 1);
        stage_->saveScreenshot(QStringLiteral("cells-last"));
    }

    void whatCantBeReadIsNamedBeforeItIsPasted() {
        QVERIFY(show());
        QGuiApplication::clipboard()->setText(
            QStringLiteral("Name\tOffense\tDefense\nOrrin Vael\tmany\tfew\n"));
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QVERIFY2(table().pastePreview().contains(QStringLiteral("Offense “many”, Defense “few”")),
                 qPrintable(table().pastePreview()));
        stage_->saveScreenshot(QStringLiteral("cells-paste"));
    }

    void newRowsGoWhereTheirLikeAre() {
        QVERIFY(show());
        const QString ours = QStringLiteral("characters/lanternwrights.yaml"),
                      theirs = QStringLiteral("characters/ironloom.yaml");
        const auto paste = [&](const QString& rows) {
            QGuiApplication::clipboard()->setText(rows);
            cells()->forceActiveFocus(Qt::OtherFocusReason);
            stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
            (void)stage_->waitUntilSettled();
            return stage_->find(QStringLiteral("File for new rows"), QAccessible::ComboBox);
        };
        table().moveCursor(rowIn(ours), 0);
        QQuickItem* file =
            paste(QStringLiteral("Name\tFaction\tOffense\nWick Adder\tIronloom Syndicate\t3\n"));
        QVERIFY(file);
        QCOMPARE(file->property("displayText").toString(), theirs);
        stage_->saveScreenshot(QStringLiteral("cells-paste-file"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(table().rowTotal(), 17);
        stage_->pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(stage_->fileText(theirs).contains(u"wick-adder:"));
        // New entities are written into the file of the cursor's row, unless the user chooses
        // another file.
        const QString free = QStringLiteral("Name\tOffense\nMoss %1\t3\n");
        table().moveCursor(rowIn(ours), 0);
        file = paste(free.arg(1));
        QVERIFY(file);
        QCOMPARE(file->property("displayText").toString(), ours);
        table().setProperty("pasteFile", 1);
        QTRY_COMPARE(file->property("displayText").toString(), theirs);
        table().finishPaste(true);
        QVERIFY(stage_->waitUntilSettled());
        table().moveCursor(rowIn(theirs), 0);
        file = paste(free.arg(2));
        QVERIFY(file);
        QCOMPARE(file->property("displayText").toString(), theirs);
        table().finishPaste(true);
        stage_->pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(stage_->fileText(theirs).contains(u"moss-2:"));
        QVERIFY(stage_->fileText(theirs).contains(u"moss-1:"));
        // If the pasted text changes only existing entities, the window doesn't ask for a file.
        QVERIFY(!paste(QStringLiteral("Name\tOffense\nWick Adder\t4\n")));
    }

    void aChartBeginsWhereSomethingRepeats() {
        QVERIFY(show());
        table().moveCursor(0, 0);
        table().setChartVisible(true);
        QVERIFY(table().column() > 0);
        bool repeats = false;
        for (const QVariant& bar : table().chartBars())
            repeats = repeats || bar.toMap().value(QStringLiteral("count")).toInt() > 1;
        QVERIFY(repeats);
        // If values of the cursor's column repeat, the chart shows this column.
        table().setChartVisible(false);
        table().moveCursor(0, column("Rank"));
        table().setChartVisible(true);
        QCOMPARE(table().column(), column("Rank"));
    }

  private:
    bool show() {
        stage_ = std::make_unique<Stage>();
        if (!stage_->isReady() || !stage_->open(QStringLiteral("character/orrin-vael")))
            return false;
        stage_->pressKey(Qt::Key_T, Qt::ControlModifier);
        return QTest::qWaitFor([&] { return table().visible() && cells() != nullptr; },
                               ww::test::kPatience);
    }
    [[nodiscard]] TableModel& table() { return *stage_->app().table(); }
    [[nodiscard]] QQuickItem* cells() { return stage_->find({}, QAccessible::Table); }
    [[nodiscard]] int column(const char* label) {
        return static_cast<int>(table().headings().indexOf(QString::fromLatin1(label)));
    }
    [[nodiscard]] QVariant said(int row, TableModel::Role role) {
        return table().data(table().index(row, column("Offense")), role);
    }
    /// Returns the row's cell in the cursor's column.
    [[nodiscard]] QQuickItem* cellAt(int row) {
        QQuickItem* out = nullptr;
        QMetaObject::invokeMethod(cells(), "itemAtCell", Q_RETURN_ARG(QQuickItem*, out),
                                  Q_ARG(QPoint, QPoint(table().column(), row)));
        return out;
    }
    /// Returns the first row whose entity is in that file.
    [[nodiscard]] int rowIn(const QString& file) {
        for (int row = 0; row < table().count(); ++row) {
            table().moveCursor(row, 0);
            if (QString::fromStdString(ww::session::refOf(table().cursorKey()).file) == file)
                return row;
        }
        return -1;
    }
    void press(int row, Qt::MouseButton button) {
        const QQuickItem* cell = cellAt(row);
        QVERIFY(cell);
        QTest::mouseClick(&stage_->window(), button, {},
                          cell->mapToScene({cell->width() / 2, cell->height() / 2}).toPoint());
    }
    void pasteRecruits(int count) {
        QString rows = QStringLiteral("Name\tFaction\tRank\n");
        for (int i = 0; i < count; ++i)
            rows += QStringLiteral("Recruit %1\tIronloom Syndicate\tTroop\n").arg(i);
        QGuiApplication::clipboard()->setText(rows);
        cells()->forceActiveFocus(Qt::OtherFocusReason);
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QVERIFY(table().isPasting());
        table().finishPaste(true);
        cells()->forceActiveFocus(Qt::OtherFocusReason);
    }
    std::unique_ptr<Stage> stage_;
};

QTEST_MAIN(TestQmlCells)
#include "tst_qml_cells.moc"
