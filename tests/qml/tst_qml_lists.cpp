// Tests lists of records that the form shows as tables: keys and pointer, new rows, pasted rows,
// findings at cells, and the saved bytes.

#include "editor/session/session.h"
#include "rules/library/library.h"
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

class TestQmlLists : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().remove(QStringLiteral("table")); }
    void cleanup() { stage_.reset(); }

    void aListOfRecordsIsATable() {
        QVERIFY(show());
        QCOMPARE(table().headings(),
                 (QStringList{QStringLiteral("From"), QStringLiteral("To"), QStringLiteral("Sky"),
                              QStringLiteral("Cold"), QStringLiteral("Herb"),
                              QStringLiteral("Note"), QStringLiteral("Signs")}));
        QCOMPARE(table().rowTotal(), 3);
        QCOMPARE(row(0), QStringLiteral("1 8 Clear no Sage - -"));
        QCOMPARE(row(2), QStringLiteral("15 open Snow yes - - grey clouds"));
        QCOMPARE(row(3), QStringLiteral("New - - - - - -"));
        QVERIFY(!season_->form()->fieldOf(QStringLiteral("weather[0].sky"))); // no rows of fields
        stage_->saveScreenshot(QStringLiteral("lists-table"));
    }

    void aCellIsTypedInAndNothingElseChanges() {
        QVERIFY(show());
        const QString was = text();
        at(0, 1);
        stage_->type(QStringLiteral("7"));
        stage_->pressKey(Qt::Key_Return);
        QCOMPARE(text(), QString(was).replace(QStringLiteral("to: 8,"), QStringLiteral("to: 7,")));
        QCOMPARE(table().row(), 1); // Enter moves down
        stage_->pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(stage_->fileText(QStringLiteral("valley.yaml")),
                     QString(was).replace(QStringLiteral("to: 8,"), QStringLiteral("to: 7,")));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(text(), was);
    }

    void tabGoesOnThroughTheRows() {
        QVERIFY(show());
        at(0, 5);
        stage_->type(QStringLiteral("Dry"));
        stage_->pressKey(Qt::Key_Tab);
        QCOMPARE(table().column(), 6);
        QVERIFY(text().contains(u"herb: sage, note: Dry }"));
        at(0, 6); // a cell of several values isn't edited in place
        QVERIFY(!table().canEdit());
        at(1, 0);
        stage_->pressKey(Qt::Key_F2);
        stage_->pressKey(Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(table().row(), 0);
        QCOMPARE(table().column(), 6);
        stage_->pressKey(Qt::Key_Tab); // without an edit, Tab leaves the table
        QTRY_VERIFY(!grid()->hasActiveFocus());
    }

    void aNumberIsSteppedInItsCell() {
        QVERIFY(show());
        at(1, 1);
        stage_->pressKey(Qt::Key_Return);
        stage_->pressKey(Qt::Key_Up);
        stage_->pressKey(Qt::Key_Up);
        stage_->pressKey(Qt::Key_Down);
        stage_->saveScreenshot(QStringLiteral("lists-stepper"));
        stage_->pressKey(Qt::Key_Return);
        QVERIFY(text().contains(u"from: 9, to: 15, sky: rain"));
    }

    void choicesSwitchesAndReferencesAreOffered() {
        QVERIFY(show());
        at(1, 2);
        stage_->type(QStringLiteral("sn"));
        stage_->pressKey(Qt::Key_Down);
        stage_->saveScreenshot(QStringLiteral("lists-choices"));
        stage_->pressKey(Qt::Key_Return);
        QVERIFY(text().contains(u"to: 14, sky: snow, note"));
        at(1, 3);
        stage_->pressKey(Qt::Key_Space);
        QVERIFY(text().contains(u"sky: snow, cold: true, note"));
        stage_->pressKey(Qt::Key_Space);
        QVERIFY(text().contains(u"sky: snow, cold: false, note"));
        at(1, 4);
        stage_->type(QStringLiteral("mi"));
        stage_->pressKey(Qt::Key_Down);
        stage_->pressKey(Qt::Key_Return);
        QVERIFY(text().contains(u"cold: false, herb: mint, note"));
        at(1, 4);
        stage_->pressKey(Qt::Key_Delete);
        QVERIFY(!text().contains(u"mint,"));
    }

    void typingBelowTheLastRowAddsARow() {
        QVERIFY(show());
        const QString was = text();
        at(3, 0);
        stage_->type(QStringLiteral("16"));
        stage_->pressKey(Qt::Key_Tab);
        QCOMPARE(table().rowTotal(), 4);
        QCOMPARE(row(3), QStringLiteral("16 - Clear no - - -"));
        QCOMPARE(table().row(), 3);
        QCOMPARE(table().column(), 1);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(text(), was);
        // The button does the same and moves the focus to the new row.
        stage_->click(stage_->find(QStringLiteral("Add to Weather")));
        QCOMPARE(table().rowTotal(), 4);
        QCOMPARE(table().row(), 3);
        QTRY_VERIFY(grid()->hasActiveFocus());
    }

    void rowsMoveAndGoByTheirKeys() {
        QVERIFY(show());
        const QString was = text();
        at(0, 2);
        stage_->pressKey(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(row(1), QStringLiteral("1 8 Clear no Sage - -"));
        QCOMPARE(table().row(), 1);
        QVERIFY(text().indexOf(u"from: 9") < text().indexOf(u"from: 1, to: 8"));
        QVERIFY(text().contains(u"herb: sage } # mostly"));
        stage_->pressKey(Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(text(), was);
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        stage_->pressKey(Qt::Key_Delete, Qt::ControlModifier);
        QCOMPARE(table().rowTotal(), 1);
        QVERIFY(season_->exists()); // the keys act on rows, not on the entity
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(text(), was);
        at(0, 2);
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        stage_->pressKey(Qt::Key_D, Qt::ControlModifier);
        QVERIFY(text().contains(u"from: 9, to: 14, sky: clear"));
    }

    void rowsOfASpreadsheetArePasted() {
        QVERIFY(show());
        const QString was = text();
        QGuiApplication::clipboard()->setText(
            QStringLiteral("1\t5\tRain\n6\t14\tsnow\n15\topen\tclear\n18\t20\tclear\n"));
        at(0, 0);
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(table().rowTotal(), 4);
        QCOMPARE(row(0), QStringLiteral("1 5 Rain no Sage - -"));
        QCOMPARE(row(3), QStringLiteral("18 20 Clear no - - -"));
        stage_->pressKey(Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("1\t5\tRain\n6\t14\tSnow\n15\topen\tClear\n18\t20\tClear\n"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier); // one step
        QTRY_COMPARE(text(), was);
        // A row of headings chooses the columns.
        QGuiApplication::clipboard()->setText(QStringLiteral("Note\tSky\nFine\train\n"));
        at(0, 0);
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(row(0), QStringLiteral("1 8 Rain no Sage Fine -"));
    }

    void findingsAreAtTheirCells() {
        QVERIFY(show("season/autumn"));
        QVERIFY(stage_->waitForChecks());
        QTRY_VERIFY(stage_->find(QStringLiteral("2 findings in this table")));
        stage_->saveScreenshot(QStringLiteral("lists-findings"));
        // The finding of a row is at its first cell. The line below shows it with its fix.
        at(1, 0);
        QTRY_VERIFY(table().note().startsWith(QStringLiteral("8–9 of")));
        stage_->saveScreenshot(QStringLiteral("lists-note"));
        QCOMPARE(table().noteFix(), QStringLiteral("Let this row begin at 10"));
        stage_->click(stage_->find(QStringLiteral("Let this row begin at 10")));
        QTRY_VERIFY(text().contains(u"from: 10, to: 12, sky: rain"));
        QTRY_VERIFY(grid()->hasActiveFocus());
        // A jump from the list of problems focuses the cell.
        at(0, 1);
        stage_->type(QStringLiteral("many"));
        stage_->pressKey(Qt::Key_Return);
        QVERIFY(stage_->waitForChecks());
        at(2, 5);
        season_->jumpTo(*ww::FieldPath::parse("weather[0].to"), false);
        QTRY_COMPARE(table().row(), 0);
        QCOMPARE(table().column(), 1);
        QVERIFY(table().noteSeverity() > 0);
    }

    void severalValuesAreEditedBelowTheTable() {
        QVERIFY(show());
        at(2, 6);
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(season_->form()->fieldOf(QStringLiteral("weather[2].signs")));
        stage_->saveScreenshot(QStringLiteral("lists-record"));
        QVERIFY(!season_->form()->fieldOf(QStringLiteral("weather[1].sky")));
        season_->jumpTo(*ww::FieldPath::parse("weather[2].signs[0]"), false);
        QTRY_VERIFY(stage_->find(QStringLiteral("Signs 1"), QAccessible::EditableText));
    }

    void aStripShowsWhatTheRowsCover() {
        QVERIFY(show());
        QTRY_VERIFY(stage_->find(QStringLiteral("1–8: Clear")));
        QVERIFY(stage_->find(QStringLiteral("15–Open: Snow")));
        QVERIFY(stage_->find(QStringLiteral("1–3: Ebb"))); // also below a list without a table
        stage_->saveScreenshot(QStringLiteral("lists-strip"));
        QVERIFY(stage_->open(QStringLiteral("season/autumn")));
        QTRY_VERIFY(stage_->find(QStringLiteral("covered twice: 8–9")));
        QVERIFY(stage_->find(QStringLiteral("not covered: 13–14")));
        stage_->saveScreenshot(QStringLiteral("lists-strip-gaps"));
    }

    void anEdgeIsDraggedInOneStep() {
        QVERIFY(show());
        const QString was = text();
        QQuickItem* edge = nullptr;
        QTRY_VERIFY(edge = stage_->find(QStringLiteral("Edge: Clear to 8, Rain from 9")));
        const qreal unit = edge->parentItem()->width() / 20;
        const QPoint from = edge->mapToScene({edge->width() / 2, edge->height() / 2}).toPoint();
        QTest::mousePress(&stage_->window(), Qt::LeftButton, {}, from);
        for (int step = 1; step <= 6; ++step)
            QTest::mouseMove(&stage_->window(), from + QPoint(qRound(step * unit / 2), 0));
        QTest::mouseRelease(&stage_->window(), Qt::LeftButton, {},
                            from + QPoint(qRound(3 * unit), 0));
        const QString moved =
            QString(was)
                .replace(QStringLiteral("from: 1, to: 8,"), QStringLiteral("from: 1, to: 11,"))
                .replace(QStringLiteral("from: 9, to: 14"), QStringLiteral("from: 12, to: 14"));
        QCOMPARE(text(), moved);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(text(), was);
    }

    void anEdgeIsMovedByTheArrowKeys() {
        QVERIFY(show());
        const QString was = text();
        QQuickItem* edge = nullptr;
        QTRY_VERIFY(edge = stage_->find(QStringLiteral("Edge: Ebb to 3, Flood from 4")));
        edge->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Right);
        stage_->pressKey(Qt::Key_Right);
        stage_->pressKey(Qt::Key_Left);
        const QString moved =
            QString(was)
                .replace(QStringLiteral("low: 1, high: 3"), QStringLiteral("low: 1, high: 4"))
                .replace(QStringLiteral("low: 4, high: 6"), QStringLiteral("low: 5, high: 6"));
        QCOMPARE(text(), moved);
        // A row keeps at least one number.
        for (int i = 0; i < 5; ++i)
            stage_->pressKey(Qt::Key_Right);
        QVERIFY(text().contains(u"low: 6, high: 6"));
        stage_->pressKey(Qt::Key_Tab); // the moves of a focused edge are one step
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(text(), was);
    }

    void aTableThatIsForReadingHasNoNewRow() {
        std::unique_ptr<ww::session::Session> other; // another window has the pack open
        QVERIFY(show("season/spring", [&](const std::filesystem::path& pack) {
            ww::session::Services services;
            services.open = [](const std::filesystem::path& path) {
                return ww::library::openPack(path, ww::library::defaultSearchPath());
            };
            services.stateDir = pack.parent_path() / "state";
            services.dataDir = pack.parent_path() / "other-data";
            other = std::make_unique<ww::session::Session>(services);
            QSignalSpy opened(other.get(), &ww::session::Session::opened);
            other->open(pack);
            QVERIFY(opened.wait(ww::test::kPatience));
        }));
        QTRY_VERIFY(season_->form()->readOnly());
        QTRY_COMPARE(table().count(), 3);
        at(0, 1);
        stage_->type(QStringLiteral("7"));
        stage_->pressKey(Qt::Key_Return);
        stage_->pressKey(Qt::Key_Delete, Qt::ControlModifier);
        QCOMPARE(row(0), QStringLiteral("1 8 Clear no Sage - -"));
        QCOMPARE(table().rowTotal(), 3);
        stage_->saveScreenshot(QStringLiteral("lists-reading"));
    }

    void itemsThatAreNoRecordsAreShownAsWritten() {
        QVERIFY(show("season/spring", [](const std::filesystem::path& pack) {
            ww::tests::replaceInFile(pack / "valley.yaml",
                                     "- { from: 9, to: 14, sky: rain, note: Bring a coat. }",
                                     "- rain");
        }));
        QCOMPARE(row(1), QStringLiteral("rain - - - - - -"));
        at(1, 0);
        QVERIFY(!table().canEdit());
        stage_->saveScreenshot(QStringLiteral("lists-broken"));
    }

  private:
    bool show(const char* entity = "season/spring",
              const std::function<void(const std::filesystem::path&)>& change = {}) {
        stage_ = std::make_unique<Stage>(ww::tests::switchToGame("almanac", change));
        if (!stage_->isReady())
            return false;
        season_ = stage_->open(QString::fromLatin1(entity));
        return season_ && QTest::qWaitFor([&] { return grid() != nullptr; });
    }
    [[nodiscard]] QQuickItem* grid() {
        return stage_->find(QStringLiteral("Weather"), QAccessible::Table);
    }
    [[nodiscard]] ListTableModel& table() {
        return *season_->form()->listTable(QStringLiteral("weather"));
    }
    [[nodiscard]] QString text() {
        const auto* session = season_->session();
        return QString::fromStdString(session->document(session->packId(), "valley.yaml")->text());
    }
    void at(int row, int column) {
        grid()->forceActiveFocus(Qt::TabFocusReason);
        table().moveCursor(row, column);
    }
    [[nodiscard]] QString row(int line) {
        QStringList out;
        for (int column = 0; column < table().columnCount(); ++column) {
            const QString cell =
                table().data(table().index(line, column), ListTableModel::TextRole).toString();
            out << (cell.isEmpty() ? QStringLiteral("-") : cell);
        }
        return out.join(u' ');
    }
    std::unique_ptr<Stage> stage_;
    ww::ui::EntityModel* season_ = nullptr;
};

QTEST_MAIN(TestQmlLists)
#include "tst_qml_lists.moc"
