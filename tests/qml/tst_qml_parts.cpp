// Tests areas of boards: selecting, moving, copying, stamping. Tests layers, findings, large
// boards.

#include "tests/qml/board_stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QSignalSpy>
#include <problems_model.h>
#include <source_model.h>

#include <fstream>

namespace fs = std::filesystem;

class TestQmlParts : public QObject, protected ww::tests::BoardStage {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void cleanup() { closeWindow(); }

    void partsAreMovedCopiedAndStamped() {
        QVERIFY(openBoard("map/foundry"));
        const QString before = fileText();
        // Selects D2..H5 and drags the area two columns to the right.
        drag(squareCellCentre(3, 1), squareCellCentre(7, 4));
        QVERIFY(editor()->hasArea());
        QVERIFY2(editor()->note().contains(u"5 × 4 cells: D2..H5"), qPrintable(editor()->note()));
        stage_->saveScreenshot(QStringLiteral("drawing-area"));
        drag(squareCellCentre(4, 2), squareCellCentre(6, 2));
        QVERIFY2(editor()->note().contains(u"F2..J5"), qPrintable(editor()->note()));
        QVERIFY(fileText() != before);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(fileText(), before); // a single undo reverts the change
        // Stamping the copied area onto itself changes nothing.
        drag(squareCellCentre(3, 1), squareCellCentre(7, 4));
        stage_->pressKey(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(
            QGuiApplication::clipboard()->text().startsWith(QStringLiteral("warwright-board:")));
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QVERIFY(editor()->stamping());
        QTest::mouseMove(&stage_->window(), boardToWindow(squareCellCentre(5, 2)));
        stage_->saveScreenshot(QStringLiteral("drawing-stamp"));
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(5, 2)));
        QCOMPARE(fileText(), before);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(14, 10)));
        QVERIFY(fileText() != before);
        stage_->saveScreenshot(QStringLiteral("drawing-stamped"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(fileText(), before);
        stage_->pressKey(Qt::Key_Escape);
        QVERIFY(!editor()->stamping());
        // The same steps by keyboard: Shift selects an area, Ctrl moves it, Delete clears it.
        canvas_->forceActiveFocus(Qt::TabFocusReason);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(0, 0)));
        stage_->pressKey(Qt::Key_Right, Qt::ShiftModifier);
        stage_->pressKey(Qt::Key_Down, Qt::ShiftModifier);
        QVERIFY2(editor()->note().contains(u"A1..B2"), qPrintable(editor()->note()));
        stage_->pressKey(Qt::Key_Right, Qt::ControlModifier);
        QVERIFY2(editor()->note().contains(u"B1..C2"), qPrintable(editor()->note()));
        stage_->pressKey(Qt::Key_A, Qt::ControlModifier);
        stage_->pressKey(Qt::Key_Delete);
        QVERIFY(!fileText().contains(u"walls:"));
        undoAll();
        QCOMPARE(fileText(), before);
        // Pasting text that isn't a part of a board is refused with a reason.
        QGuiApplication::clipboard()->setText(QStringLiteral("hello"));
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QVERIFY(!editor()->stamping());
    }

    void aStampFollowsThePointerAndAsksForNothing() {
        QVERIFY(openBoard("map/foundry"));
        const QPoint cursor = canvas_->property("cursorCell").toPoint();
        const QString before = fileText();
        // A drag selects cells and doesn't move the cursor.
        drag(squareCellCentre(3, 1), squareCellCentre(7, 4));
        QVERIFY(editor()->hasArea());
        QCOMPARE(canvas_->property("cursorCell").toPoint(), cursor);
        stage_->pressKey(Qt::Key_C, Qt::ControlModifier);
        // A pasted area appears at the pointer and moves with it.
        QTest::mouseMove(&stage_->window(), boardToWindow(squareCellCentre(10, 8)));
        stage_->pressKey(Qt::Key_V, Qt::ControlModifier);
        QVERIFY(editor()->stamping());
        QVERIFY(editor()->preview().stampOrigin);
        const QPointF first = *editor()->preview().stampOrigin;
        QSignalSpy moved(editor(), &ww::ui::MapEditor::previewChanged);
        QTest::mouseMove(&stage_->window(), boardToWindow(squareCellCentre(13, 9)));
        QVERIFY(!moved.isEmpty()); // the canvas will be repainted
        QCOMPARE(*editor()->preview().stampOrigin - first, QPointF(3, 1));
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(13, 9)));
        QVERIFY(fileText() != before);
        QCOMPARE(canvas_->property("cursorCell").toPoint(), cursor);
        stage_->pressKey(Qt::Key_Escape);
        // A click moves the cursor.
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(2, 2)));
        QCOMPARE(canvas_->property("cursorCell").toPoint(), QPoint(2, 2));
        undoAll();
        QCOMPARE(fileText(), before);
    }

    void theFirstThingOfAKindIsChosenFromThePalette() {
        QVERIFY(openBoard("map/bare", [](const fs::path& pack) {
            std::ofstream(pack / "maps/bare.yaml")
                << "maps:\n  bare:\n    name: Bare\n    setting: interior\n    levels: |\n"
                   "      000000\n      000000\n      000000\n      000000\n";
        }));
        selectPalette("Props");
        QQuickItem* chip = nullptr;
        QTRY_VERIFY(chip = stage_->find(QStringLiteral("Icon …"), QAccessible::RadioButton));
        stage_->click(chip);
        QQuickItem* search = nullptr;
        QTRY_VERIFY(search = stage_->find(QStringLiteral("Search icons")));
        QTRY_VERIFY(search->hasActiveFocus());
        stage_->type(QStringLiteral("barrel"));
        stage_->saveScreenshot(QStringLiteral("drawing-first-prop"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(!stage_->find(QStringLiteral("Search icons")));
        const auto& brush =
            editor()->brushes()->rows()[static_cast<std::size_t>(editor()->brush())];
        QCOMPARE(brush.brush.icon, std::string("barrel"));
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(2, 1)));
        QTRY_VERIFY2(fileText().contains(u"{ at: C2, prop: barrel }"),
                     textFrom("bare:").constData());
        // A second icon becomes a new brush. The brush that opens the icon picker stays in the
        // list.
        editor()->takeIcon(QStringLiteral("anvil"));
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(3, 1)));
        QTRY_VERIFY2(fileText().contains(u"{ at: D2, prop: anvil }"),
                     textFrom("bare:").constData());
        QVERIFY(editor()->brushes()->rows()[1].brush.needsIcon);
    }

    void findingsStandAtTheirPlaces() {
        QVERIFY(openBoard("map/foundry"));
        const ww::ui::MapModel* map = entity()->map();
        QVERIFY(map->marks().empty());
        const auto replace = [&](const char* from, const char* to) {
            QString now = fileText();
            QVERIFY2(now.contains(QLatin1String(from)), from);
            entity()->source()->setText(
                entity()->source()->text().replace(QLatin1String(from), QLatin1String(to)));
        };
        replace("{ at: Q7, prop: anvil", "{ at: Q7, prp: anvil");
        QVERIFY(stage_->waitForChecks());
        QTRY_VERIFY(!map->marks().empty());
        QVERIFY2(map->cellDescription(16, 6).contains(u"prp"),
                 qPrintable(map->cellDescription(16, 6)));
        QVERIFY(!map->cellDescription(15, 6).contains(u"prp"));
        stage_->saveScreenshot(QStringLiteral("drawing-findings"));
        undoAll();
        QVERIFY(stage_->waitForChecks());
        QTRY_VERIFY(map->marks().empty());
    }

    void layersAreHiddenAndLocked() {
        QVERIFY(openBoard("map/lantern-yard"));
        const QString before = fileText();
        stage_->click(stage_->find(QStringLiteral("Hide or lock layers")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Show Walls")));
        stage_->click(stage_->find(QStringLiteral("Show Walls")));
        stage_->click(stage_->find(QStringLiteral("Lock Level")));
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("drawing-layers"));
        // The layer menu closes when it loses the focus.
        stage_->pressKey(Qt::Key_F6);
        QTRY_VERIFY(!stage_->find(QStringLiteral("Show Walls")));
        // Items of hidden layers can't be selected, and items of locked layers can't be changed.
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, boardToWindow({3.0, 1.5}));
        QVERIFY(!editor()->hasSelection());
        stage_->pressKey(Qt::Key_A, Qt::ControlModifier);
        stage_->pressKey(Qt::Key_Delete);
        QVERIFY2(fileText().contains(u"C1/D1..C4/D4"), textFrom("walls:").constData());
        const auto levels = [](const QString& all) {
            return all.mid(all.indexOf(QLatin1String("levels: |")), 300);
        };
        QCOMPARE(levels(fileText()), levels(before));
        undoAll();
        QCOMPARE(fileText(), before);
    }

    /// Draws on the largest map. Prints times, but doesn't check them.
    void aBoardOf400IsDrawnOn() {
        QVERIFY(openBoard("map/vast", [](const fs::path& pack) {
            std::string yaml = "maps:\n  vast:\n    name: Vast\n    setting: exterior\n";
            for (const char* grid : {"levels", "surface"}) {
                yaml += std::string("    ") + grid + ": |\n";
                for (int row = 0; row < 400; ++row) {
                    yaml += "      ";
                    for (int column = 0; column < 400; ++column)
                        yaml += *grid == 'l' ? char('0' + (row / 40 + column / 50) % 3)
                                : (row / 7 + column / 9) % 2 ? 'g'
                                                             : '.';
                    yaml += '\n';
                }
            }
            yaml += "    legend:\n      g: { name: Grass, surface: grass }\n";
            std::ofstream(pack / "maps/vast.yaml") << yaml;
        }));
        QElapsedTimer clock;
        const auto report = [&](const char* what) {
            stage_->window().grabWindow();
            qInfo("%s: %lld ms", what, static_cast<long long>(clock.restart()));
        };
        clock.start();
        report("a frame, all of it");
        QMetaObject::invokeMethod(canvas_, "zoomAt", Q_ARG(qreal, 0), Q_ARG(qreal, 0),
                                  Q_ARG(qreal, 8));
        report("larger");
        QMetaObject::invokeMethod(canvas_, "pan", Q_ARG(qreal, -5), Q_ARG(qreal, -5));
        report("panned");
        stage_->saveScreenshot(QStringLiteral("drawing-vast"));
        const QString before = fileText();
        editor()->setBrush(4); // no cell of the map uses this brush
        report("brush");
        QPointF middle;
        QMetaObject::invokeMethod(canvas_, "boardPositionAt", Q_RETURN_ARG(QPointF, middle),
                                  Q_ARG(qreal, 300), Q_ARG(qreal, 300));
        QTest::mousePress(&stage_->window(), Qt::LeftButton, {}, boardToWindow(middle));
        report("begun");
        for (int i = 1; i <= 4; ++i) {
            QTest::mouseMove(&stage_->window(), boardToWindow(middle + QPointF(i, 0)));
            report("on");
        }
        QTest::mouseRelease(&stage_->window(), Qt::LeftButton, {},
                            boardToWindow(middle + QPointF(4, 0)));
        report("ended");
        QVERIFY(fileText() != before);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        report("undone");
        QCOMPARE(fileText(), before);
        QVERIFY(stage_->waitForChecks());
        report("checked");
    }
};

QTEST_MAIN(TestQmlParts)
#include "tst_qml_parts.moc"
