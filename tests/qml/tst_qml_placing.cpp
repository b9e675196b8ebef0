// Placing pieces of scenarios and armies on a map; measuring, and the pointer's cell.

#include "tests/qml/board_stage.h"
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
    void cleanup() { close(); }

    void aTokenIsDraggedFromItsPlace() {
        QVERIFY(show("scenario/cut-the-thread"));
        const QString before = text();
        // The core is at the great spindle (J8), next to the place's mark.
        drag(cell(9, 7), cell(11, 8));
        QVERIFY2(text().contains(u"- place_token: { token: spindle-core, cell: L9 }"),
                 around("cut-the-thread").constData());
        QCOMPARE(entity()->session()->history().undoStep()->name, QStringLiteral("Move"));
        QTRY_VERIFY(editor()->hasSelection());
        QVERIFY(editor()->note().contains(u"L9"));
        // Dragging a token onto a named place writes the place, not the cell.
        drag(cell(11, 8), cell(1, 3));
        QVERIFY2(text().contains(u"- place_token: { token: spindle-core, site: freight-lift }"),
                 around("cut-the-thread").constData());
        undoAll();
        QCOMPARE(text(), before);
        // The map belongs to another entity, so its pieces can't be dragged.
        drag(cell(12, 11), cell(13, 11));
        QCOMPARE(text(), before);
        stage_->picture(QStringLiteral("placing-scenario"));
    }

    void theTrayHasWhatCanBePlaced() {
        QVERIFY(show("scenario/the-last-lamp"));
        const QString before = text();
        QVERIFY2(editor()->paletteLabels().contains(
                     QStringLiteral("Place token · The Lanternwrights: West gate")),
                 qPrintable(editor()->paletteLabels().join(u'|')));
        usePalette("Neutral characters");
        QQuickItem* chip = stage_->find(QStringLiteral("Silas Brandt"), QAccessible::RadioButton);
        QVERIFY(chip);
        // Drag from the tray onto the map.
        const QPoint from = chip->mapToScene({chip->width() / 2, chip->height() / 2}).toPoint();
        QQuickWindow& window = stage_->window();
        QTest::mousePress(&window, Qt::LeftButton, {}, from);
        for (int i = 1; i <= 8; ++i)
            QTest::mouseMove(&window, from + (at(cell(9, 9)) - from) * i / 8);
        QTest::mouseRelease(&window, Qt::LeftButton, {}, at(cell(9, 9)));
        QTRY_VERIFY2(text().contains(u"neutral:"), around("the-last-lamp").constData());
        QVERIFY2(text().contains(u"character: silas-brandt"), around("neutral:").constData());
        QVERIFY(text().contains(u"cell: J10"));
        // Place a token for the other side, which has none yet.
        usePalette("Place token · Ironloom Syndicate: East gate");
        stage_->click(stage_->find(QStringLiteral("Boiler Cart"), QAccessible::RadioButton));
        QTest::mouseClick(&window, Qt::LeftButton, {}, at(cell(14, 9)));
        QTRY_VERIFY2(text().contains(u"cell: O10"), around("ironloom").constData());
        QVERIFY(text().indexOf(u"boiler-cart") > text().indexOf(u"faction: ironloom"));
        stage_->picture(QStringLiteral("placing-tray"));
        undoAll();
        QCOMPARE(text(), before);
    }

    void aPartIsMovedWithWhatStandsThere() {
        QVERIFY(show("scenario/cut-the-thread"));
        const QString before = text();
        drag(cell(9, 7), cell(9, 9)); // from the named place to a cell
        QVERIFY(text().contains(u"cell: J10"));
        editor()->unselect();
        editor()->selectArea({8, 8}, {10, 10});
        editor()->copy();
        drag(cell(9, 8), cell(12, 8));
        // The token still belongs to the same side, and there is only one.
        QVERIFY2(text().contains(u"cell: M10"), around("cut-the-thread").constData());
        QCOMPARE(text().count(QStringLiteral("token: spindle-core, cell")), 1);
        QVERIFY(text().indexOf(u"cell: M10") > text().indexOf(u"only_general"));
        // Pasting adds another copy.
        editor()->paste();
        editor()->begin(middle(0, 0));
        editor()->end();
        QCOMPARE(text().count(QStringLiteral("token: spindle-core, cell")), 2);
        undoAll();
        QCOMPARE(text(), before);
    }

    void anArmyStandsOnItsScenariosMap() {
        QVERIFY(show("army/night-shift"));
        usePalette("Placement");
        // Only characters of the army are offered, and the map shows their pawns.
        QVERIFY(stage_->find(QStringLiteral("Corva Thrum"), QAccessible::RadioButton));
        QVERIFY(!stage_->find(QStringLiteral("Maravel Quill"), QAccessible::RadioButton));
        const QString before = text();
        drag(cell(19, 8 - 1), cell(18, 4));
        QVERIFY(text() != before);
        QVERIFY(text().contains(u"cell: S5"));
        undoAll();
        // Analyses of the map include this army.
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, at(cell(9, 4)));
        ww::ui::AnalysisModel* analysis = stage_->app().analysis();
        const auto sight = analysis->names().indexOf(QStringLiteral("Sight"));
        QVERIFY2(sight >= 0, qPrintable(analysis->names().join(u'|')));
        analysis->setCurrent(static_cast<int>(sight));
        QTRY_VERIFY(analysis->hasOverlay());
        QTRY_VERIFY2(analysis->title().contains(u"J5"), qPrintable(analysis->title()));
    }

    void theCellBelowThePointerIsAnswered() {
        QVERIFY(show("map/foundry"));
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, at(cell(2, 11)));
        ww::ui::AnalysisModel* analysis = stage_->app().analysis();
        QTRY_VERIFY(analysis->hasOverlay());
        QTRY_VERIFY(analysis->title().contains(u"C12"));
        QTRY_VERIFY(!analysis->busy());
        QTest::mouseMove(&stage_->window(), at(cell(18, 1)));
        QTRY_VERIFY2(analysis->pointed().contains(u"UW-MAP-8"), qPrintable(analysis->pointed()));
        QVERIFY(stage_->settled());
        stage_->picture(QStringLiteral("placing-pointed"));
        QTest::mouseMove(&stage_->window(), at(cell(3, 11)));
        QTRY_VERIFY(!analysis->pointed().contains(u"UW-MAP-8"));
    }

    void whatIsMeasuredIsSaid() {
        QVERIFY(show("map/foundry"));
        const QString before = text();
        canvas_->forceActiveFocus(Qt::TabFocusReason);
        stage_->key(Qt::Key_M);
        QCOMPARE(editor()->tool(), MapEditor::Measure);
        // Diagonal moves count as one space. The gantry is one level up.
        drag(cell(2, 4), cell(7, 1));
        QCOMPARE(editor()->note(),
                 QStringLiteral("C5 to H2: 5 spaces · level 0 to 1 (+1) · 5.8 across"));
        stage_->picture(QStringLiteral("placing-measure"));
        QCOMPARE(text(), before);
        stage_->key(Qt::Key_Escape);
        QVERIFY(!editor()->note().contains(u"C5"));
    }

    void aPlaceIsChosenOnTheMap() {
        QVERIFY(show("scenario/cut-the-thread"));
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
        stage_->picture(QStringLiteral("placing-picker"));
        board->forceActiveFocus(Qt::TabFocusReason);
        stage_->key(Qt::Key_Right); // A1, then the main valve at O13
        for (int i = 0; i < 14; ++i)
            stage_->key(Qt::Key_Right);
        for (int i = 0; i < 12; ++i)
            stage_->key(Qt::Key_Down);
        stage_->key(Qt::Key_Return);
        QTRY_VERIFY2(text().contains(u"reach: { who: tilde-amsel, site: main-valve }"),
                     around("cut-the-thread").constData());
    }

    void whatFitsComesFirst() {
        QVERIFY(show("army/night-shift"));
        ww::ui::ReferenceModel model;
        model.setForm(entity()->form());
        model.setPath(QStringLiteral("active_general"));
        const int few = model.count(), others = model.others();
        QVERIFY(few > 0);
        QVERIFY(others > 0);
        QVERIFY(model.mixed());
        for (int i = 0; i < few; ++i)
            QVERIFY(model.data(model.index(i), model.roleNames().key("fits")).toBool());
        QVERIFY(model.rowOf(QStringLiteral("maravel-quill")) < 0);
        model.setAll(true);
        QCOMPARE(model.count(), few + others);
        QVERIFY(model.rowOf(QStringLiteral("maravel-quill")) >= few);
        // A search by name also finds characters that don't fit.
        model.setAll(false);
        model.setQuery(QStringLiteral("maravel"));
        QCOMPARE(model.count(), 1);
        QVERIFY(!model.mixed());
    }
};

QTEST_MAIN(TestQmlPlacing)
#include "tst_qml_placing.moc"
