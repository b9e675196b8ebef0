// Tests placing pieces of scenarios and armies on a map. Tests measuring, and the pointer's cell.

#include "tests/qml/board_stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <analysis_model.h>
#include <form_model.h>
#include <reference_model.h>

using ww::tests::Stage;
using ww::ui::MapEditor;

class TestQmlPlacing : public QObject, protected ww::tests::BoardStage {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void cleanup() { closeWindow(); }

    void aTokenIsDraggedFromItsPlace() {
        QVERIFY(openBoard("scenario/cut-the-thread"));
        const QString before = fileText();
        // The token is at the site "great spindle" (J8), next to the site's mark.
        drag(squareCellCentre(9, 7), squareCellCentre(11, 8));
        QVERIFY2(fileText().contains(u"- place_token: { token: spindle-core, cell: L9 }"),
                 textFrom("cut-the-thread").constData());
        QCOMPARE(entity()->session()->history().undoStep()->name, QStringLiteral("Move"));
        QTRY_VERIFY(editor()->hasSelection());
        QVERIFY(editor()->note().contains(u"L9"));
        // Dragging a token onto a site writes the site's name, not the cell.
        drag(squareCellCentre(11, 8), squareCellCentre(1, 3));
        QVERIFY2(fileText().contains(u"- place_token: { token: spindle-core, site: freight-lift }"),
                 textFrom("cut-the-thread").constData());
        undoAll();
        QCOMPARE(fileText(), before);
        // Other pieces belong to the map, which is another entity, so they can't be dragged here.
        drag(squareCellCentre(12, 11), squareCellCentre(13, 11));
        QCOMPARE(fileText(), before);
        stage_->saveScreenshot(QStringLiteral("placing-scenario"));
    }

    void theTrayHasWhatCanBePlaced() {
        QVERIFY(openBoard("scenario/the-last-lamp"));
        const QString before = fileText();
        QVERIFY2(editor()->paletteLabels().contains(
                     QStringLiteral("Place token · The Lanternwrights: West gate")),
                 qPrintable(editor()->paletteLabels().join(u'|')));
        selectPalette("Neutral characters");
        QQuickItem* chip = stage_->find(QStringLiteral("Silas Brandt"), QAccessible::RadioButton);
        QVERIFY(chip);
        // Drags from the tray onto the map.
        const QPoint from = chip->mapToScene({chip->width() / 2, chip->height() / 2}).toPoint();
        QQuickWindow& window = stage_->window();
        QTest::mousePress(&window, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 8; ++i)
            QTest::mouseMove(&window,
                             from + (boardToWindow(squareCellCentre(9, 9)) - from) * i / 8);
        QTest::mouseRelease(&window, Qt::LeftButton, {}, boardToWindow(squareCellCentre(9, 9)));
        QTRY_VERIFY2(fileText().contains(u"neutral:"), textFrom("the-last-lamp").constData());
        QVERIFY2(fileText().contains(u"character: silas-brandt"), textFrom("neutral:").constData());
        QVERIFY(fileText().contains(u"cell: J10"));
        // Places a token for the other side, which has no token yet.
        selectPalette("Place token · Ironloom Syndicate: East gate");
        stage_->click(stage_->find(QStringLiteral("Boiler Cart"), QAccessible::RadioButton));
        QTest::mouseClick(&window, Qt::LeftButton, {}, boardToWindow(squareCellCentre(14, 9)));
        QTRY_VERIFY2(fileText().contains(u"cell: O10"), textFrom("ironloom").constData());
        QVERIFY(fileText().indexOf(u"boiler-cart") > fileText().indexOf(u"faction: ironloom"));
        stage_->saveScreenshot(QStringLiteral("placing-tray"));
        undoAll();
        QCOMPARE(fileText(), before);
    }

    void aPartIsMovedWithWhatStandsThere() {
        QVERIFY(openBoard("scenario/cut-the-thread"));
        const QString before = fileText();
        drag(squareCellCentre(9, 7), squareCellCentre(9, 9)); // from a site to a plain cell
        QVERIFY(fileText().contains(u"cell: J10"));
        editor()->unselect();
        editor()->selectArea({8, 8}, {10, 10});
        editor()->copy();
        drag(squareCellCentre(9, 8), squareCellCentre(12, 8));
        // The token still belongs to the same side, and there is only one copy.
        QVERIFY2(fileText().contains(u"cell: M10"), textFrom("cut-the-thread").constData());
        QCOMPARE(fileText().count(QStringLiteral("token: spindle-core, cell")), 1);
        QVERIFY(fileText().indexOf(u"cell: M10") > fileText().indexOf(u"only_general"));
        // Pasting adds a second token.
        editor()->paste();
        editor()->begin(cellCentre(0, 0));
        editor()->end();
        QCOMPARE(fileText().count(QStringLiteral("token: spindle-core, cell")), 2);
        undoAll();
        QCOMPARE(fileText(), before);
    }

    void anArmyStandsOnItsScenariosMap() {
        QVERIFY(openBoard("army/night-shift"));
        selectPalette("Placement");
        // The palette offers only characters of the army. The map shows the pawns of these
        // characters.
        QVERIFY(stage_->find(QStringLiteral("Corva Thrum"), QAccessible::RadioButton));
        QVERIFY(!stage_->find(QStringLiteral("Maravel Quill"), QAccessible::RadioButton));
        const QString before = fileText();
        drag(squareCellCentre(19, 8 - 1), squareCellCentre(18, 4));
        QVERIFY(fileText() != before);
        QVERIFY(fileText().contains(u"cell: S5"));
        undoAll();
        // Analyses of the map use the army's placements.
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(9, 4)));
        ww::ui::AnalysisModel* analysis = stage_->app().analysis();
        const auto sight = analysis->names().indexOf(QStringLiteral("Sight"));
        QVERIFY2(sight >= 0, qPrintable(analysis->names().join(u'|')));
        analysis->setCurrent(static_cast<int>(sight));
        QTRY_VERIFY(analysis->hasOverlay());
        QTRY_VERIFY2(analysis->title().contains(u"J5"), qPrintable(analysis->title()));
    }

    void theCellBelowThePointerIsAnswered() {
        QVERIFY(openBoard("map/foundry"));
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {},
                          boardToWindow(squareCellCentre(2, 11)));
        ww::ui::AnalysisModel* analysis = stage_->app().analysis();
        QTRY_VERIFY(analysis->hasOverlay());
        QTRY_VERIFY(analysis->title().contains(u"C12"));
        QTRY_VERIFY(!analysis->busy());
        QTest::mouseMove(&stage_->window(), boardToWindow(squareCellCentre(18, 1)));
        QTRY_VERIFY2(analysis->pointedCellText().contains(u"UW-MAP-8"),
                     qPrintable(analysis->pointedCellText()));
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("placing-pointed"));
        QTest::mouseMove(&stage_->window(), boardToWindow(squareCellCentre(3, 11)));
        QTRY_VERIFY(!analysis->pointedCellText().contains(u"UW-MAP-8"));
    }

    void whatIsMeasuredIsSaid() {
        QVERIFY(openBoard("map/foundry"));
        const QString before = fileText();
        canvas_->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_M);
        QCOMPARE(editor()->tool(), MapEditor::Measure);
        // A diagonal step is one space. The gantry is one level higher.
        drag(squareCellCentre(2, 4), squareCellCentre(7, 1));
        QCOMPARE(editor()->note(),
                 QStringLiteral(
                     "C5 to H2: 5 spaces · level 0 to 1 (+1) · 5.8 cells in a straight line"));
        stage_->saveScreenshot(QStringLiteral("placing-measure"));
        QCOMPARE(fileText(), before);
        stage_->pressKey(Qt::Key_Escape);
        QVERIFY(!editor()->note().contains(u"C5"));
    }

    void aPlaceIsChosenOnTheMap() {
        QVERIFY(openBoard("scenario/cut-the-thread"));
        entity()->setView(QStringLiteral("form"));
        ww::ui::FormModel* form = entity()->form();
        const QString path = QStringLiteral("sides[1].objective.win.all[1].reach.site");
        QTRY_VERIFY(form->rowOf(path) >= 0);
        form->setFocusPath(path);
        QTRY_VERIFY(stage_->find(QStringLiteral("Site: Freight lift"), QAccessible::Button));
        QQuickItem* field = stage_->find(QStringLiteral("Site: Freight lift"), QAccessible::Button);
        QQuickItem* button = nullptr;
        for (QQuickItem* one : field->findChildren<QQuickItem*>())
            if (one->property("hint").toString() == QStringLiteral("Choose on the map"))
                button = one;
        QVERIFY(button);
        stage_->click(button);
        QQuickItem* board = nullptr;
        QTRY_VERIFY((board = stage_->find(QStringLiteral("Map "), QAccessible::Graphic)));
        stage_->saveScreenshot(QStringLiteral("placing-picker"));
        board->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Right); // from A1 to the main valve at O13
        for (int i = 0; i < 14; ++i)
            stage_->pressKey(Qt::Key_Right);
        for (int i = 0; i < 12; ++i)
            stage_->pressKey(Qt::Key_Down);
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY2(fileText().contains(u"reach: { who: tilde-amsel, site: main-valve }"),
                     textFrom("cut-the-thread").constData());
    }

    void whatFitsComesFirst() {
        QVERIFY(openBoard("army/night-shift"));
        ww::ui::ReferenceModel model;
        model.setForm(entity()->form());
        model.setPath(QStringLiteral("active_general"));
        const int few = model.count(), others = model.unfitCount();
        QVERIFY(few > 0);
        QVERIFY(others > 0);
        QVERIFY(model.isMixed());
        for (int i = 0; i < few; ++i)
            QVERIFY(model.data(model.index(i), model.roleNames().key("fits")).toBool());
        QVERIFY(model.rowOf(QStringLiteral("maravel-quill")) < 0);
        model.setShowAll(true);
        QCOMPARE(model.count(), few + others);
        QVERIFY(model.rowOf(QStringLiteral("maravel-quill")) >= few);
        // A search by name also finds characters that can't be chosen.
        model.setShowAll(false);
        model.setQuery(QStringLiteral("maravel"));
        QCOMPARE(model.count(), 1);
        QVERIFY(!model.isMixed());
    }
};

QTEST_MAIN(TestQmlPlacing)
#include "tst_qml_placing.moc"
