// Drawing by pointer and by keys on squares, hexagons and a plane, with each game's own brushes.

#include "tests/qml/board_stage.h"
#include "tests/qml/other_game.h"
#include "tests/support/support.h"

#include <analysis_model.h>
#include <form_model.h>

using ww::tests::game;
using ww::tests::Stage;
namespace fs = std::filesystem;

class TestQmlDrawing : public QObject, protected ww::tests::BoardStage {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void cleanup() { close(); }

    void aStrokeChangesItsCellsAndIsOneStep() {
        QVERIFY(show("map/foundry"));
        const QString before = text();
        stage_->click(stage_->find(QStringLiteral("Level 2"), QAccessible::RadioButton));
        QCOMPARE(editor()->tool(), ww::ui::MapEditor::Brush);
        drag(cell(2, 8), cell(6, 8));
        QStringList now = text().split(u'\n'), was = before.split(u'\n');
        QCOMPARE(now.size(), was.size());
        int differ = 0;
        for (int i = 0; i < now.size(); ++i)
            if (now[i] != was[i]) {
                ++differ;
                QCOMPARE(now[i], QStringLiteral("      00222220000000000000"));
            }
        QCOMPARE(differ, 1);
        stage_->picture(QStringLiteral("drawing-levels"));
        stage_->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(text(), before);
        // The right button erases; Escape cancels the stroke.
        drag(cell(5, 0), cell(8, 0), Qt::RightButton);
        QVERIFY(text().contains(u"      00000000011111100000"));
        QTest::mousePress(&stage_->window(), Qt::LeftButton, {}, at(cell(2, 5)));
        QTest::mouseMove(&stage_->window(), at(cell(4, 5)));
        stage_->key(Qt::Key_Escape);
        QTest::mouseRelease(&stage_->window(), Qt::LeftButton, {}, at(cell(4, 5)));
        stage_->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(text(), before);
    }

    void wallsFollowThePointer() {
        QVERIFY(show("map/lantern-yard"));
        const QString before = text();
        // Each new wall reduces what is seen from J5.
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, at(cell(9, 4)));
        ww::ui::AnalysisModel* analysis = stage_->app().analysis();
        QTRY_VERIFY(analysis->hasOverlay());
        QTRY_VERIFY(analysis->title().contains(u"J5"));
        QTRY_VERIFY(!analysis->busy());
        usePalette("Walls");
        // The new wall continues the one that ends at I4.
        const QString next = QStringLiteral("- { at: I4/J4..I9/J9 }");
        QVERIFY(!before.contains(next));
        drag({9.05, 4.1}, {9.2, 8.9});
        QVERIFY2(text().contains(next), around("walls:").constData());
        QTRY_VERIFY2(analysis->moved().contains(u"Seen"), qPrintable(analysis->moved()));
        stage_->picture(QStringLiteral("drawing-walls"));
        // Erasing the middle keeps both halves.
        drag({9.05, 6.0}, {9.05, 7.0}, Qt::RightButton);
        QVERIFY(text().contains(u"- { at: I4/J4..I6/J6 }"));
        QVERIFY(text().contains(u"- { at: I8/J8..I9/J9 }"));
        // Put a door on the remaining wall.
        stage_->click(stage_->find(QStringLiteral("Door: Open"), QAccessible::RadioButton));
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, at({9.05, 4.5}));
        QTRY_VERIFY2(text().contains(u"- { at: I6/J6 }"), around("walls:").constData());
        QVERIFY(text().contains(u"- { at: I4/J4 }"));
        QVERIFY(text().contains(u"{ at: I5/J5, door: open }"));
        undoAll();
        QCOMPARE(text(), before);
    }

    void aNewBrushGetsALetterAndAMeaning() {
        QVERIFY(show("map/foundry"));
        usePalette("Surface");
        stage_->click(stage_->find(QStringLiteral("Grass"), QAccessible::RadioButton));
        stage_->key(Qt::Key_R);
        drag(cell(0, 1), cell(2, 2));
        QVERIFY2(text().contains(u"surface: grass }"), around("legend:").constData());
        const auto grass = stage_->find(QStringLiteral("Grass"), QAccessible::RadioButton);
        QVERIFY(grass);
        QVERIFY2(grass->property("used").toInt() == 6, around("surface: |").constData());
        QVERIFY(grass->property("checked").toBool());
        stage_->picture(QStringLiteral("drawing-surface"));
        // The entry's controls: change the letter, merge, delete.
        QTRY_VERIFY(stage_->find(QStringLiteral("used in 6 cells")));
        editor()->reletterEntry(QStringLiteral("y"));
        QTRY_VERIFY2(text().contains(u"y: { surface: grass }"), around("legend:").constData());
        QVERIFY(text().contains(u"      yyy"));
        QCOMPARE(editor()->entryLetter(), QStringLiteral("y"));
        editor()->mergeEntry(0);
        QTRY_VERIFY(!text().contains(u"surface: grass"));
        stage_->key(Qt::Key_Z, Qt::ControlModifier);
        stage_->key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(text().contains(u"surface: grass }"));
        stage_->click(stage_->find(QStringLiteral("Grass"), QAccessible::RadioButton));
        stage_->key(Qt::Key_R);
        // The same brush reuses its letter.
        drag(cell(0, 4), cell(1, 4));
        QCOMPARE(text().count(QStringLiteral("surface: grass")), 1);
        QVERIFY(stage_->waitForChecks());
        QCOMPARE(stage_->app().problems()->rowCount(), 0);
    }

    void theMapStaysWhereItIsWhileItsKeyGrows() {
        QVERIFY(show("map/foundry"));
        usePalette("Surface");
        const QPoint corner = at({0, 0}), other = at({10, 10});
        const double high = entity()->map()->extent().height();
        for (int brush = 1; brush <= 8; ++brush) {
            editor()->setBrush(brush);
            drag(cell(brush, 0), cell(brush, 0));
        }
        QTRY_VERIFY(entity()->map()->extent().height() > high);
        QVERIFY(stage_->settled());
        QCOMPARE(at({0, 0}), corner);
        QCOMPARE(at({10, 10}), other);
    }

    void everythingGoesByKeys() {
        QVERIFY(show("map/foundry"));
        const QString before = text();
        canvas_->forceActiveFocus(Qt::TabFocusReason); // at A1
        stage_->key(Qt::Key_3);                        // level 3
        stage_->key(Qt::Key_Right, Qt::ShiftModifier);
        stage_->key(Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(text().contains(u"      33300111111111100000"));
        stage_->key(Qt::Key_L);
        stage_->key(Qt::Key_Return);
        for (int i = 0; i < 3; ++i)
            stage_->key(Qt::Key_Down);
        stage_->key(Qt::Key_Return);
        QVERIFY(text().contains(u"      00300111111111100000"));
        QVERIFY(text().contains(u"      00300000000000000000"));
        stage_->key(Qt::Key_Delete);
        QVERIFY(!text().contains(u"      00300000000000000000"));
        usePalette("Walls");
        stage_->key(Qt::Key_Left, Qt::ShiftModifier); // the left side of C4
        QVERIFY2(text().contains(u"at: B4/C4"), around("walls:").constData());
        stage_->key(Qt::Key_Left, Qt::ShiftModifier);
        QVERIFY(!text().contains(u"at: B4/C4"));
        undoAll();
        QCOMPARE(text(), before);
    }

    void piecesAreSelectedMovedTurnedAndRemoved() {
        QVERIFY(show("map/foundry"));
        const QString before = text();
        // Select the anvil at Q7.
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, at(cell(16, 6)));
        QVERIFY(editor()->hasSelection());
        QVERIFY2(editor()->note().contains(u"Q7"), qPrintable(editor()->note()));
        drag(cell(16, 6), cell(15, 8));
        QVERIFY2(text().contains(u"at: P9,"), around("walls:").constData());
        stage_->picture(QStringLiteral("drawing-piece"));
        stage_->key(Qt::Key_Period);
        QVERIFY2(text().contains(u"turn: 15"), around("walls:").constData());
        stage_->key(Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(text().contains(u"at: Q9,"));
        const auto count = text().count(QStringLiteral("prop: "));
        stage_->key(Qt::Key_Delete);
        QCOMPARE(text().count(QStringLiteral("prop: ")), count - 1);
        undoAll();
        QCOMPARE(text(), before);
    }

    void aWallIsSelectedAndLeadsToItsFields() {
        QVERIFY(show("map/lantern-yard"));
        const QString before = text();
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, at({3.0, 1.5}));
        QVERIFY(editor()->hasSelection());
        QVERIFY2(editor()->note().contains(u"C1/D1..C4/D4"), qPrintable(editor()->note()));
        stage_->picture(QStringLiteral("drawing-selected"));
        // The selection's fields are next to the map; Enter focuses them.
        QTRY_VERIFY(editor()->details()->rowCount() > 2);
        stage_->key(Qt::Key_Return);
        QTRY_VERIFY(stage_->window().activeFocusItem() != canvas_);
        stage_->picture(QStringLiteral("drawing-fields"));
        editor()->details()->setValue(QStringLiteral("walls[0].door"), QStringLiteral("open"));
        QTRY_VERIFY2(text().contains(u"at: C1/D1..C4/D4, door: open"),
                     around("walls:").constData());
        stage_->key(Qt::Key_Z, Qt::ControlModifier);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, at({3.0, 1.5}));
        // Several selected walls show their common fields.
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, Qt::ShiftModifier, at({3.5, 4.0}));
        QCOMPARE(editor()->note(), QStringLiteral("2 selected"));
        editor()->details()->setValue(QStringLiteral("walls[0].breachable"),
                                      QStringLiteral("true"));
        QTRY_VERIFY2(text().contains(u"at: C1/D1..C4/D4, breachable: true") &&
                         text().contains(u"at: D4/D5..E4/E5, breachable: true"),
                     around("walls:").constData());
        stage_->key(Qt::Key_Z, Qt::ControlModifier);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, at({3.0, 1.5}));
        stage_->key(Qt::Key_Delete);
        QVERIFY(!text().contains(u"C1/D1..C4/D4"));
        undoAll();
        QCOMPARE(text(), before);
    }

    void theBoardIsTurnedAndResizedFromItsMenu() {
        QVERIFY(show("map/foundry"));
        const QString before = text();
        stage_->click(stage_->find(QStringLiteral("Copy, mirror, turn, resize")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Turn right")));
        stage_->picture(QStringLiteral("drawing-menu"));
        stage_->click(stage_->find(QStringLiteral("Turn right")));
        QTRY_COMPARE(entity()->map()->columns(), 14);
        QCOMPARE(entity()->map()->rows(), 20);
        stage_->picture(QStringLiteral("drawing-turned"));
        undoAll();
        QCOMPARE(text(), before);
        stage_->click(stage_->find(QStringLiteral("Copy, mirror, turn, resize")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Resize…")));
        stage_->click(stage_->find(QStringLiteral("Resize…")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Left"), QAccessible::SpinBox));
        for (int i = 0; i < 3; ++i)
            stage_->key(Qt::Key_Down); // removes three columns on the left
        QVERIFY(stage_->settled());
        stage_->picture(QStringLiteral("drawing-resize"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Falls off: ")));
        stage_->click(stage_->find(QStringLiteral("Resize"), QAccessible::Button));
        QTRY_COMPARE(entity()->map()->columns(), 17);
        QVERIFY(stage_->waitForChecks());
        undoAll();
        QCOMPARE(text(), before);
    }

    void hexagonsAreDrawnWithTheSameTools() {
        QVERIFY(show("chart/outer-reef", game("hexes")));
        const QString before = text();
        stage_->click(stage_->find(QStringLiteral("Level 3"), QAccessible::RadioButton));
        drag(middle(1, 3), middle(4, 3));
        QVERIFY2(text().contains(u"      03333000"), around("walls:").constData());
        usePalette("Ground");
        stage_->click(stage_->find(QStringLiteral("Kelp"), QAccessible::RadioButton));
        stage_->key(Qt::Key_F);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, at(middle(0, 0)));
        QVERIFY(text().contains(u"      kkkkkkkk\n      kkkskkkk"));
        usePalette("Booms");
        stage_->click(stage_->find(QStringLiteral("Lowered"), QAccessible::RadioButton));
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          at(middle(4, 1) + QPointF(.45, 0)));
        QVERIFY2(text().contains(u"- { at: E2/F2, lowered: true }"), around("walls:").constData());
        stage_->picture(QStringLiteral("drawing-hexes"));
        undoAll();
        QCOMPARE(text(), before);
    }

    void aPlaneIsSetUp() {
        QVERIFY(show("floor/playroom", game("toy")));
        const QString before = text();
        QCOMPARE(editor()->paletteKind(), QStringLiteral("pieces"));
        editor()->setBrush(1);
        const auto toys = text().count(QStringLiteral("dial: "));
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, at(plane(50, 250)));
        QCOMPARE(text().count(QStringLiteral("dial: ")), toys + 1);
        stage_->key(Qt::Key_V);
        drag(plane(50, 250), plane(80, 200));
        QVERIFY(stage_->settled());
        QTRY_VERIFY(stage_->find(QStringLiteral("80, 200 mm"))); // the pointer's position
        stage_->picture(QStringLiteral("drawing-plane"));
        QVERIFY2(editor()->note().contains(u" mm, turned 0°"), qPrintable(editor()->note()));
        stage_->key(Qt::Key_Period);
        QVERIFY2(editor()->note().contains(u"turned 15°"), qPrintable(editor()->note()));
        // The wheel turns a held piece.
        const auto* held = editor();
        const QPointF place = held->preview().selected.at(0).boundingRect().center();
        QTest::mousePress(&stage_->window(), Qt::LeftButton, {}, at(place));
        wheel(at(place), -120);
        QTest::mouseRelease(&stage_->window(), Qt::LeftButton, {}, at(place));
        QVERIFY2(editor()->note().contains(u"turned 0°"), qPrintable(editor()->note()));
        QVERIFY(stage_->waitForChecks());
        undoAll();
        QCOMPARE(text(), before);
    }

    void theKeyOfAToolIsHeardWhereverNothingIsWritten() {
        using ww::ui::MapEditor;
        QVERIFY(show("map/foundry"));
        editor()->setTool(MapEditor::Select);
        const QQuickItem* const board = canvas_;
        for (const auto& [name, role] :
             {std::pair{"Library", QAccessible::Tree}, {"Print", QAccessible::Button}}) {
            QQuickItem* elsewhere = stage_->find(QString::fromLatin1(name), role);
            QVERIFY2(elsewhere, name);
            elsewhere->forceActiveFocus(Qt::TabFocusReason);
            QVERIFY(!board->hasActiveFocus());
            stage_->key(Qt::Key_L);
            QCOMPARE(editor()->tool(), MapEditor::Line);
            QTRY_VERIFY(board->hasActiveFocus()); // the key also focuses the board
            stage_->key(Qt::Key_V);
            QCOMPARE(editor()->tool(), MapEditor::Select);
        }
        QQuickItem* field =
            stage_->find(QStringLiteral("Search the library"), QAccessible::EditableText);
        field->forceActiveFocus(Qt::TabFocusReason);
        stage_->key(Qt::Key_L);
        QCOMPARE(field->property("text").toString(), QStringLiteral("l"));
        QCOMPARE(editor()->tool(), MapEditor::Select);
        stage_->key(Qt::Key_Backspace);
        // A map that appears takes the focus if no item has it.
        stage_->app().tabs()->current()->setView(QStringLiteral("form"));
        QVERIFY(stage_->settled());
        QQuickItem* const nobody = stage_->window().contentItem();
        for (QQuickItem* one = field; one != nobody; one = one->parentItem())
            one->setFocus(false);
        QCOMPARE(stage_->window().activeFocusItem(), nobody);
        stage_->app().tabs()->current()->setView(QStringLiteral("map"));
        QVERIFY(stage_->settled());
        stage_->key(Qt::Key_B);
        QCOMPARE(editor()->tool(), MapEditor::Brush);
        // Tool keys only work on a map.
        stage_->app().tabs()->current()->setView(QStringLiteral("form"));
        QVERIFY(stage_->settled());
        stage_->find(QStringLiteral("Library"), QAccessible::Tree)
            ->forceActiveFocus(Qt::TabFocusReason);
        stage_->key(Qt::Key_V);
        QCOMPARE(editor()->tool(), MapEditor::Brush);
    }

    void whatCanOnlyBeReadIsNotDrawnOn() {
        stage_ = std::make_unique<Stage>([](const fs::path& pack) {
            for (const auto& one : fs::recursive_directory_iterator(pack))
                fs::permissions(one.path(), fs::perms::owner_write, fs::perm_options::remove);
        });
        // Root can write anywhere, so this only compares the tools with the entity's state.
        ww::ui::EntityModel* entity = stage_->open(QStringLiteral("map/foundry"));
        QVERIFY(entity);
        QCOMPARE(entity->map()->editor()->editable(), !entity->readOnly());
    }
};

QTEST_MAIN(TestQmlDrawing)
#include "tst_qml_drawing.moc"
