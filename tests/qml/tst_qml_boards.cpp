// Tests boards in the window, except drawing: new boards, stamps that turn, planes.

#include "tests/qml/board_stage.h"
#include "tests/qml/other_game.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QClipboard>
#include <QGuiApplication>
#include <new_board_model.h>

#include <fstream>

namespace fs = std::filesystem;
using ww::tests::Stage;
using ww::tests::switchToGame;
using ww::ui::MapEditor;

class TestQmlBoards : public QObject, protected ww::tests::BoardStage {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void cleanup() { closeWindow(); }

    void aNewMapIsThereToBeDrawnOn() {
        QVERIFY(openBoard("map/foundry"));
        stage_->pressKey(Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(stage_->find(QStringLiteral("Columns")));
        stage_->type(QStringLiteral("Mill"));
        for (const auto& [name, text] : {std::pair("Columns", "12"), std::pair("Rows", "9")}) {
            QQuickItem* side = stage_->find(QLatin1String(name));
            stage_->click(side);
            stage_->pressKey(Qt::Key_A, Qt::ControlModifier);
            stage_->type(QLatin1String(text));
        }
        for (const char* name : {"Setting", "Surface"}) {
            QQuickItem* box = stage_->find(QLatin1String(name), QAccessible::ComboBox);
            QVERIFY(box);
            box->forceActiveFocus(Qt::TabFocusReason);
            stage_->pressKey(Qt::Key_Down);
        }
        stage_->saveScreenshot(QStringLiteral("board-new"));
        stage_->click(stage_->find(QStringLiteral("Create"), QAccessible::Button));
        QTRY_COMPARE(entity()->title(), QStringLiteral("Mill"));
        QCOMPARE(entity()->view(), QStringLiteral("map"));
        QCOMPARE(entity()->map()->columns(), 12);
        QCOMPARE(entity()->map()->rows(), 9);
        QTRY_COMPARE(stage_->find(QStringLiteral("Map Mill"), QAccessible::Graphic),
                     stage_->window().activeFocusItem());
        const QByteArray said = textFrom("  mill:");
        QVERIFY2(said.contains("setting: exterior"), said.constData());
        QVERIFY2(said.contains("SSSSSSSSSSSS"), said.constData());
        QVERIFY2(said.contains("S: { name: Stone, surface: stone }"), said.constData());
        stage_->pressKey(Qt::Key_Right);
        stage_->saveScreenshot(QStringLiteral("board-begun"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier); // a single undo reverts the change
        QTRY_VERIFY(!fileText().contains(u"  mill:"));
    }

    void aNewMapBeginsAsAnother() {
        QVERIFY(openBoard("map/foundry"));
        const QString before = fileText();
        stage_->pressKey(Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(stage_->find(QStringLiteral("Columns")));
        stage_->type(QStringLiteral("Old mill"));
        QQuickItem* box = stage_->find(QStringLiteral("Start from"), QAccessible::ComboBox);
        QVERIFY(box);
        box->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Down);
        QTRY_VERIFY(!stage_->find(QStringLiteral("Columns")));
        stage_->click(stage_->find(QStringLiteral("Create"), QAccessible::Button));
        QTRY_COMPARE(entity()->title(), QStringLiteral("Old mill"));
        QCOMPARE(entity()->map()->columns(), 20);
        const QByteArray said = textFrom("  old-mill:");
        QVERIFY2(said.contains("legend:") || said.contains("levels:"), said.constData());
        QVERIFY2(!said.contains("sheet:"), said.constData());
    }

    /// In a game with hexagons, the new board has hexagons with the chosen ground.
    void aNewChartIsLaidOut() {
        QVERIFY(openBoard("chart/outer-reef", switchToGame("hexes")));
        stage_->app().newBoard()->setKind(QStringLiteral("chart"));
        stage_->app().newBoard()->setProperty("columns", 6);
        stage_->app().newBoard()->setProperty("rows", 4);
        stage_->app().newBoard()->setProperty("ground", 3);
        stage_->app().createEntity(QStringLiteral("chart"), QStringLiteral("shoal"),
                                   QStringLiteral("Shoal"));
        QTRY_COMPARE(entity()->title(), QStringLiteral("Shoal"));
        const QByteArray said = textFrom("  shoal:");
        QVERIFY2(said.contains("000000\n"), said.constData());
        QVERIFY2(said.contains("KKKKKK\n"), said.constData());
        QTRY_VERIFY(stage_->find(QStringLiteral("Map Shoal"), QAccessible::Graphic));
    }

    void startAreasHaveNamesAndAColourEach() {
        QVERIFY(openBoard("map/foundry"));
        selectPalette("Start areas");
        const auto rows = [&] { return editor()->brushes()->rows(); };
        QTRY_COMPARE(rows().size(), std::size_t{4}); // two areas, clearing, a new area
        QStringList names;
        QSet<QRgb> lines;
        for (const auto& row : rows())
            if (!row.brush.isEraser) {
                names << row.label;
                lines << row.line.rgb();
            }
        QCOMPARE(names, QStringList({QStringLiteral("Loading dock"), QStringLiteral("Shift gate"),
                                     QStringLiteral("Start Area 1")}));
        QCOMPARE(lines.size(), 3);
        stage_->saveScreenshot(QStringLiteral("board-sides"));
    }

    void lettersAreChangedTogether() {
        QVERIFY(openBoard("map/foundry"));
        const QString before = fileText();
        selectPalette("Surface");
        QTRY_VERIFY(editor()->brushes()->count() > 3);
        const auto chip = [&](const char* name) {
            return stage_->find(QString::fromUtf8(name), QAccessible::RadioButton);
        };
        QTRY_VERIFY(chip("Plates") && chip("Slag"));
        stage_->click(chip("Plates"));
        QTRY_COMPARE(editor()->entryCount(), 1);
        const int plates = editor()->entryUses();
        // Ctrl+click adds a second entry to the selection.
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, Qt::ControlModifier,
                          chip("Slag")->mapToScene({10, 10}).toPoint());
        QTRY_COMPARE(editor()->entryCount(), 2);
        QVERIFY(editor()->entryUses() > plates);
        QTRY_VERIFY(stage_->find(QStringLiteral("used in %1 cells").arg(editor()->entryUses())));
        stage_->saveScreenshot(QStringLiteral("board-letters"));
        stage_->click(stage_->find(QStringLiteral("Delete"), QAccessible::Button));
        QTRY_VERIFY(!fileText().contains(u"Plates") && !fileText().contains(u"Slag"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier); // a single undo reverts the change
        QTRY_COMPARE(fileText(), before);
    }

    void aStampIsTurnedInTheHand() {
        QVERIFY(openBoard("map/foundry"));
        const QString before = fileText();
        drag(squareCellCentre(3, 1), squareCellCentre(7, 4));
        stage_->pressKey(Qt::Key_C, Qt::ControlModifier);
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QVERIFY(editor()->stamping());
        QTest::mouseMove(&stage_->window(), boardToWindow(squareCellCentre(12, 9)));
        QTRY_VERIFY(editor()->preview().stampOrigin);
        QCOMPARE(editor()->preview().stamp.at(0).boundingRect().size(), QSizeF(5, 4));
        stage_->saveScreenshot(QStringLiteral("board-stamp"));
        stage_->pressKey(Qt::Key_Period);
        QCOMPARE(editor()->preview().stamp.at(0).boundingRect().size(), QSizeF(4, 5));
        stage_->saveScreenshot(QStringLiteral("board-stamp-turned"));
        stage_->click(stage_->find(QStringLiteral("Turn left"), QAccessible::Button));
        QTest::mouseMove(&stage_->window(), boardToWindow(squareCellCentre(5, 2)));
        // Turning left again and mirroring twice restores the stamp, so stamping changes nothing.
        stage_->pressKey(Qt::Key_X);
        stage_->pressKey(Qt::Key_X);
        stage_->pressKey(Qt::Key_Y);
        stage_->pressKey(Qt::Key_Y);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(5, 2)));
        QCOMPARE(fileText(), before);
        // Stamping the mirrored copy changes the cells.
        stage_->pressKey(Qt::Key_X);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(5, 2)));
        QVERIFY(fileText() != before);
        undoAll();
        QCOMPARE(fileText(), before);
    }

    void piecesOfAPlaneComeInLine() {
        QVERIFY(openBoard("floor/playroom", switchToGame("toy")));
        const QString before = fileText();
        editor()->setBrush(1);
        for (const auto& [x, y] : {std::pair(61, 243), std::pair(150, 250), std::pair(243, 275)})
            QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                              boardToWindow(planeToBoard(x, y)));
        stage_->pressKey(Qt::Key_V);
        const auto frame = [&] { return editor()->preview().selected.at(0); };
        const auto middle = [&] { return frame().boundingRect().center().y(); };
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(planeToBoard(61, 243)));
        const double line = middle();
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(planeToBoard(150, 250)));
        // The frame of a selected piece has the piece's size and turns with the piece.
        const QRectF lying = frame().boundingRect();
        QVERIFY(lying.width() > lying.height() * 1.3);
        stage_->pressKey(Qt::Key_Greater);
        QVERIFY(frame().boundingRect().height() > lying.height());
        stage_->pressKey(Qt::Key_Less);
        QCOMPARE(frame().boundingRect(), lying);
        // Near the centre line of the first piece, a dragged piece snaps to the line and a guide
        // appears.
        QTest::mousePress(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(planeToBoard(150, 250)));
        QTest::mouseMove(&stage_->window(), boardToWindow(planeToBoard(150, 240)));
        QTest::mouseMove(&stage_->window(), boardToWindow(planeToBoard(157, 242)));
        QVERIFY(!editor()->preview().guides.empty());
        stage_->saveScreenshot(QStringLiteral("board-guides"));
        QVERIFY(qAbs(middle() - line) < 0.001);
        // Alt turns snapping off.
        QTest::mouseMove(&stage_->window(), boardToWindow(planeToBoard(150, 241)));
        QMouseEvent loose(QEvent::MouseMove, boardToWindow(planeToBoard(158, 241)),
                          stage_->window().mapToGlobal(boardToWindow(planeToBoard(158, 241))),
                          Qt::NoButton, Qt::LeftButton, Qt::AltModifier);
        QCoreApplication::sendEvent(&stage_->window(), &loose);
        QVERIFY(editor()->preview().guides.empty());
        QVERIFY(qAbs(middle() - planeToBoard(158, 241).y()) < qAbs(middle() - line));
        QTest::mouseRelease(&stage_->window(), Qt::LeftButton, {},
                            boardToWindow(planeToBoard(158, 241)));
        // Aligns several pieces.
        stage_->pressKey(Qt::Key_A, Qt::ControlModifier);
        QTRY_VERIFY(stage_->find(QStringLiteral("Align upper edges"), QAccessible::Button));
        stage_->saveScreenshot(QStringLiteral("board-align"));
        stage_->click(stage_->find(QStringLiteral("Align upper edges"), QAccessible::Button));
        double top = -1;
        for (const QPolygonF& one : editor()->preview().selected) {
            if (top >= 0)
                QVERIFY(qAbs(one.boundingRect().top() - top) < 0.01);
            top = one.boundingRect().top();
        }
        // Several pieces turn around their common centre.
        const double first = middle();
        stage_->pressKey(Qt::Key_Period);
        QVERIFY(qAbs(middle() - first) > 0.3);
        stage_->saveScreenshot(QStringLiteral("board-turned-together"));
        QVERIFY(stage_->waitForChecks());
        undoAll();
        QCOMPARE(fileText(), before);
    }
};

QTEST_MAIN(TestQmlBoards)
#include "tst_qml_boards.moc"
