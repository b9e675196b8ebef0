// Tests drawing by pointer and keyboard on squares, hexagons and a plane, with each game's brushes.

#include "tests/qml/board_stage.h"
#include "tests/qml/other_game.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <analysis_model.h>
#include <form_model.h>

using ww::tests::Stage;
using ww::tests::switchToGame;
namespace fs = std::filesystem;

class TestQmlDrawing : public QObject, protected ww::tests::BoardStage {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void cleanup() { closeWindow(); }

    void aStrokeChangesItsCellsAndIsOneStep() {
        QVERIFY(openBoard("map/foundry"));
        const QString before = fileText();
        stage_->click(stage_->find(QStringLiteral("Level 2"), QAccessible::RadioButton));
        QCOMPARE(editor()->tool(), ww::ui::MapEditor::Brush);
        drag(squareCellCentre(2, 8), squareCellCentre(6, 8));
        QStringList now = fileText().split(u'\n'), was = before.split(u'\n');
        QCOMPARE(now.size(), was.size());
        int differ = 0;
        for (int i = 0; i < now.size(); ++i)
            if (now[i] != was[i]) {
                ++differ;
                QCOMPARE(now[i], QStringLiteral("      00222220000000000000"));
            }
        QCOMPARE(differ, 1);
        stage_->saveScreenshot(QStringLiteral("drawing-levels"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(fileText(), before);
        // A drag with the right button erases. Escape cancels the stroke.
        drag(squareCellCentre(5, 0), squareCellCentre(8, 0), Qt::RightButton);
        QVERIFY(fileText().contains(u"      00000000011111100000"));
        QTest::mousePress(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(2, 5)));
        QTest::mouseMove(&stage_->window(), boardToWindow(squareCellCentre(4, 5)));
        stage_->pressKey(Qt::Key_Escape);
        QTest::mouseRelease(&stage_->window(), Qt::LeftButton, {},
                            boardToWindow(squareCellCentre(4, 5)));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(fileText(), before);
    }

    void wallsFollowThePointer() {
        QVERIFY(openBoard("map/lantern-yard"));
        const QString before = fileText();
        // Shows the sight from J5, which new walls reduce.
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(9, 4)));
        ww::ui::AnalysisModel* analysis = stage_->app().analysis();
        QTRY_VERIFY(analysis->hasOverlay());
        QTRY_VERIFY(analysis->title().contains(u"J5"));
        QTRY_VERIFY(!analysis->busy());
        selectPalette("Walls");
        // The new wall continues the wall that ends at I4.
        const QString next = QStringLiteral("- { at: I4/J4..I9/J9 }");
        QVERIFY(!before.contains(next));
        drag({9.05, 4.1}, {9.2, 8.9});
        QVERIFY2(fileText().contains(next), textFrom("walls:").constData());
        QTRY_VERIFY2(analysis->changedFigure().contains(u"Seen"),
                     qPrintable(analysis->changedFigure()));
        stage_->saveScreenshot(QStringLiteral("drawing-walls"));
        // Erasing the middle of a wall keeps both ends of the wall.
        drag({9.05, 6.0}, {9.05, 7.0}, Qt::RightButton);
        QVERIFY(fileText().contains(u"- { at: I4/J4..I6/J6 }"));
        QVERIFY(fileText().contains(u"- { at: I8/J8..I9/J9 }"));
        // Puts a door on the remaining wall.
        stage_->click(stage_->find(QStringLiteral("Door: Open"), QAccessible::RadioButton));
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, boardToWindow({9.05, 4.5}));
        QTRY_VERIFY2(fileText().contains(u"- { at: I6/J6 }"), textFrom("walls:").constData());
        QVERIFY(fileText().contains(u"- { at: I4/J4 }"));
        QVERIFY(fileText().contains(u"{ at: I5/J5, door: open }"));
        undoAll();
        QCOMPARE(fileText(), before);
    }

    void aNewBrushGetsALetterAndAMeaning() {
        QVERIFY(openBoard("map/foundry"));
        selectPalette("Surface");
        stage_->click(stage_->find(QStringLiteral("Grass"), QAccessible::RadioButton));
        stage_->pressKey(Qt::Key_R);
        drag(squareCellCentre(0, 1), squareCellCentre(2, 2));
        QVERIFY2(fileText().contains(u"surface: grass }"), textFrom("legend:").constData());
        const auto grass = stage_->find(QStringLiteral("Grass"), QAccessible::RadioButton);
        QVERIFY(grass);
        QVERIFY2(grass->property("used").toInt() == 6, textFrom("surface: |").constData());
        QVERIFY(grass->property("checked").toBool());
        stage_->saveScreenshot(QStringLiteral("drawing-surface"));
        // Tests the controls of a legend entry: change the letter, merge, delete.
        QTRY_VERIFY(stage_->find(QStringLiteral("used in 6 cells")));
        editor()->reletterEntry(QStringLiteral("y"));
        QTRY_VERIFY2(fileText().contains(u"y: { surface: grass }"),
                     textFrom("legend:").constData());
        QVERIFY(fileText().contains(u"      yyy"));
        QCOMPARE(editor()->entryLetter(), QStringLiteral("y"));
        editor()->mergeEntry(0);
        QTRY_VERIFY(!fileText().contains(u"surface: grass"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(fileText().contains(u"surface: grass }"));
        stage_->click(stage_->find(QStringLiteral("Grass"), QAccessible::RadioButton));
        stage_->pressKey(Qt::Key_R);
        // Drawing again with the same brush reuses the entry in the legend.
        drag(squareCellCentre(0, 4), squareCellCentre(1, 4));
        QCOMPARE(fileText().count(QStringLiteral("surface: grass")), 1);
        QVERIFY(stage_->waitForChecks());
        QCOMPARE(stage_->app().problems()->rowCount(), 0);
    }

    void theMapStaysWhereItIsWhileItsKeyGrows() {
        QVERIFY(openBoard("map/foundry"));
        selectPalette("Surface");
        const QPoint corner = boardToWindow({0, 0}), other = boardToWindow({10, 10});
        const double high = entity()->map()->extent().height();
        for (int brush = 1; brush <= 8; ++brush) {
            editor()->setBrush(brush);
            drag(squareCellCentre(brush, 0), squareCellCentre(brush, 0));
        }
        QTRY_VERIFY(entity()->map()->extent().height() > high);
        QVERIFY(stage_->waitUntilSettled());
        QCOMPARE(boardToWindow({0, 0}), corner);
        QCOMPARE(boardToWindow({10, 10}), other);
    }

    void everythingGoesByKeys() {
        QVERIFY(openBoard("map/foundry"));
        const QString before = fileText();
        canvas_->forceActiveFocus(Qt::TabFocusReason); // the cursor starts at A1
        stage_->pressKey(Qt::Key_3);                   // draws level 3
        stage_->pressKey(Qt::Key_Right, Qt::ShiftModifier);
        stage_->pressKey(Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(fileText().contains(u"      33300111111111100000"));
        stage_->pressKey(Qt::Key_L);
        stage_->pressKey(Qt::Key_Return);
        for (int i = 0; i < 3; ++i)
            stage_->pressKey(Qt::Key_Down);
        stage_->pressKey(Qt::Key_Return);
        QVERIFY(fileText().contains(u"      00300111111111100000"));
        QVERIFY(fileText().contains(u"      00300000000000000000"));
        stage_->pressKey(Qt::Key_Delete);
        QVERIFY(!fileText().contains(u"      00300000000000000000"));
        selectPalette("Walls");
        stage_->pressKey(Qt::Key_Left, Qt::ShiftModifier); // a wall on the left side of C4
        QVERIFY2(fileText().contains(u"at: B4/C4"), textFrom("walls:").constData());
        stage_->pressKey(Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(!fileText().contains(u"at: B4/C4"));
        undoAll();
        QCOMPARE(fileText(), before);
    }

    void piecesAreSelectedMovedTurnedAndRemoved() {
        QVERIFY(openBoard("map/foundry"));
        const QString before = fileText();
        // Selects the anvil at Q7.
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(16, 6)));
        QVERIFY(editor()->hasSelection());
        QVERIFY2(editor()->note().contains(u"Q7"), qPrintable(editor()->note()));
        drag(squareCellCentre(16, 6), squareCellCentre(15, 8));
        QVERIFY2(fileText().contains(u"at: P9,"), textFrom("walls:").constData());
        stage_->saveScreenshot(QStringLiteral("drawing-piece"));
        stage_->pressKey(Qt::Key_Period);
        QVERIFY2(fileText().contains(u"turn: 15"), textFrom("walls:").constData());
        stage_->pressKey(Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(fileText().contains(u"at: Q9,"));
        const auto count = fileText().count(QStringLiteral("prop: "));
        stage_->pressKey(Qt::Key_Delete);
        QCOMPARE(fileText().count(QStringLiteral("prop: ")), count - 1);
        undoAll();
        QCOMPARE(fileText(), before);
    }

    void aWallIsSelectedAndLeadsToItsFields() {
        QVERIFY(openBoard("map/lantern-yard"));
        const QString before = fileText();
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, boardToWindow({3.0, 1.5}));
        QVERIFY(editor()->hasSelection());
        QVERIFY2(editor()->note().contains(u"C1/D1..C4/D4"), qPrintable(editor()->note()));
        stage_->saveScreenshot(QStringLiteral("drawing-selected"));
        // The fields of the selected piece are next to the map. Enter moves the focus to them.
        QTRY_VERIFY(editor()->details()->rowCount() > 2);
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage_->window().activeFocusItem() != canvas_);
        stage_->saveScreenshot(QStringLiteral("drawing-fields"));
        editor()->details()->setValue(QStringLiteral("walls[0].door"), QStringLiteral("open"));
        QTRY_VERIFY2(fileText().contains(u"at: C1/D1..C4/D4, door: open"),
                     textFrom("walls:").constData());
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, boardToWindow({3.0, 1.5}));
        // If several walls are selected, the fields that they share are shown.
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, Qt::ShiftModifier,
                          boardToWindow({3.5, 4.0}));
        QCOMPARE(editor()->note(), QStringLiteral("2 selected"));
        editor()->details()->setValue(QStringLiteral("walls[0].breachable"),
                                      QStringLiteral("true"));
        QTRY_VERIFY2(fileText().contains(u"at: C1/D1..C4/D4, breachable: true") &&
                         fileText().contains(u"at: D4/D5..E4/E5, breachable: true"),
                     textFrom("walls:").constData());
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, boardToWindow({3.0, 1.5}));
        stage_->pressKey(Qt::Key_Delete);
        QVERIFY(!fileText().contains(u"C1/D1..C4/D4"));
        undoAll();
        QCOMPARE(fileText(), before);
    }

    void theBoardIsTurnedAndResizedFromItsMenu() {
        QVERIFY(openBoard("map/foundry"));
        const QString before = fileText();
        stage_->click(stage_->find(QStringLiteral("Copy, mirror, turn, resize")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Turn right")));
        stage_->saveScreenshot(QStringLiteral("drawing-menu"));
        stage_->click(stage_->find(QStringLiteral("Turn right")));
        QTRY_COMPARE(entity()->map()->columns(), 14);
        QCOMPARE(entity()->map()->rows(), 20);
        stage_->saveScreenshot(QStringLiteral("drawing-turned"));
        undoAll();
        QCOMPARE(fileText(), before);
        stage_->click(stage_->find(QStringLiteral("Copy, mirror, turn, resize")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Resize…")));
        stage_->click(stage_->find(QStringLiteral("Resize…")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Left"), QAccessible::SpinBox));
        for (int i = 0; i < 3; ++i)
            stage_->pressKey(Qt::Key_Down); // removes three columns on the left
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("drawing-resize"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Will be removed: ")));
        stage_->click(stage_->find(QStringLiteral("Resize"), QAccessible::Button));
        QTRY_COMPARE(entity()->map()->columns(), 17);
        QVERIFY(stage_->waitForChecks());
        undoAll();
        QCOMPARE(fileText(), before);
    }

    void hexagonsAreDrawnWithTheSameTools() {
        QVERIFY(openBoard("chart/outer-reef", switchToGame("hexes")));
        const QString before = fileText();
        stage_->click(stage_->find(QStringLiteral("Level 3"), QAccessible::RadioButton));
        drag(cellCentre(1, 3), cellCentre(4, 3));
        QVERIFY2(fileText().contains(u"      03333000"), textFrom("walls:").constData());
        selectPalette("Ground");
        stage_->click(stage_->find(QStringLiteral("Kelp"), QAccessible::RadioButton));
        stage_->pressKey(Qt::Key_F);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, boardToWindow(cellCentre(0, 0)));
        QVERIFY(fileText().contains(u"      kkkkkkkk\n      kkkskkkk"));
        selectPalette("Booms");
        stage_->click(stage_->find(QStringLiteral("Lowered"), QAccessible::RadioButton));
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(cellCentre(4, 1) + QPointF(.45, 0)));
        QVERIFY2(fileText().contains(u"- { at: E2/F2, lowered: true }"),
                 textFrom("walls:").constData());
        stage_->saveScreenshot(QStringLiteral("drawing-hexes"));
        undoAll();
        QCOMPARE(fileText(), before);
    }

    void aPlaneIsSetUp() {
        QVERIFY(openBoard("floor/playroom", switchToGame("toy")));
        const QString before = fileText();
        QCOMPARE(editor()->paletteKind(), QStringLiteral("pieces"));
        editor()->setBrush(1);
        const auto toys = fileText().count(QStringLiteral("dial: "));
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(planeToBoard(50, 250)));
        QCOMPARE(fileText().count(QStringLiteral("dial: ")), toys + 1);
        stage_->pressKey(Qt::Key_V);
        drag(planeToBoard(50, 250), planeToBoard(80, 200));
        QVERIFY(stage_->waitUntilSettled());
        QTRY_VERIFY(stage_->find(
            QStringLiteral("80, 200 mm"))); // the status line has the pointer's position
        stage_->saveScreenshot(QStringLiteral("drawing-plane"));
        QVERIFY2(editor()->note().contains(u" mm, turned 0°"), qPrintable(editor()->note()));
        stage_->pressKey(Qt::Key_Period);
        QVERIFY2(editor()->note().contains(u"turned 15°"), qPrintable(editor()->note()));
        // The wheel turns a piece while it is dragged.
        const auto* held = editor();
        const QPointF place = held->preview().selected.at(0).boundingRect().center();
        QTest::mousePress(&stage_->window(), Qt::LeftButton, {}, boardToWindow(place));
        scrollWheel(boardToWindow(place), -120);
        QTest::mouseRelease(&stage_->window(), Qt::LeftButton, {}, boardToWindow(place));
        QVERIFY2(editor()->note().contains(u"turned 0°"), qPrintable(editor()->note()));
        QVERIFY(stage_->waitForChecks());
        undoAll();
        QCOMPARE(fileText(), before);
    }

    void theKeyOfAToolIsHeardWhereverNothingIsWritten() {
        using ww::ui::MapEditor;
        QVERIFY(openBoard("map/foundry"));
        editor()->setTool(MapEditor::Select);
        const QQuickItem* const board = canvas_;
        for (const auto& [name, role] :
             {std::pair{"Library", QAccessible::Tree}, {"Print", QAccessible::Button}}) {
            QQuickItem* elsewhere = stage_->find(QString::fromLatin1(name), role);
            QVERIFY2(elsewhere, name);
            elsewhere->forceActiveFocus(Qt::TabFocusReason);
            QVERIFY(!board->hasActiveFocus());
            stage_->pressKey(Qt::Key_L);
            QCOMPARE(editor()->tool(), MapEditor::Line);
            QTRY_VERIFY(board->hasActiveFocus()); // the tool's key also focuses the board
            stage_->pressKey(Qt::Key_V);
            QCOMPARE(editor()->tool(), MapEditor::Select);
        }
        QQuickItem* field =
            stage_->find(QStringLiteral("Search the library"), QAccessible::EditableText);
        field->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_L);
        QCOMPARE(field->property("text").toString(), QStringLiteral("l"));
        QCOMPARE(editor()->tool(), MapEditor::Select);
        stage_->pressKey(Qt::Key_Backspace);
        // If no item has the focus, a map takes it when shown.
        stage_->app().tabs()->current()->setView(QStringLiteral("form"));
        QVERIFY(stage_->waitUntilSettled());
        QQuickItem* const nobody = stage_->window().contentItem();
        for (QQuickItem* one = field; one != nobody; one = one->parentItem())
            one->setFocus(false);
        QCOMPARE(stage_->window().activeFocusItem(), nobody);
        stage_->app().tabs()->current()->setView(QStringLiteral("map"));
        QVERIFY(stage_->waitUntilSettled());
        stage_->pressKey(Qt::Key_B);
        QCOMPARE(editor()->tool(), MapEditor::Brush);
        // Keys of tools have no effect in other views.
        stage_->app().tabs()->current()->setView(QStringLiteral("form"));
        QVERIFY(stage_->waitUntilSettled());
        stage_->find(QStringLiteral("Library"), QAccessible::Tree)
            ->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_V);
        QCOMPARE(editor()->tool(), MapEditor::Brush);
    }

    void whatCanOnlyBeReadIsNotDrawnOn() {
        stage_ = std::make_unique<Stage>([](const fs::path& pack) {
            for (const auto& one : fs::recursive_directory_iterator(pack))
                fs::permissions(one.path(), fs::perms::owner_write, fs::perm_options::remove);
        });
        // Root can write read-only files, so the expected value depends on the user.
        ww::ui::EntityModel* entity = stage_->open(QStringLiteral("map/foundry"));
        QVERIFY(entity);
        QCOMPARE(entity->map()->editor()->editable(), !entity->readOnly());
    }
};

QTEST_MAIN(TestQmlDrawing)
#include "tst_qml_drawing.moc"
