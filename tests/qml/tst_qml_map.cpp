// Tests the map: zooming, panning, the cursor, and texts for screen readers.

#include "tests/cli/pdf_words.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QWheelEvent>
#include <QtTest>
#include <print_model.h>

#include <algorithm>
#include <cmath>
#include <functional>

using ww::tests::Stage;

namespace {

QPoint cellAt(QQuickItem* canvas, QPointF at) {
    QPoint cell;
    QMetaObject::invokeMethod(canvas, "cellAt", Q_RETURN_ARG(QPoint, cell), Q_ARG(qreal, at.x()),
                              Q_ARG(qreal, at.y()));
    return cell;
}

void wheel(Stage& stage, QPointF at, int delta) {
    QQuickWindow& window = stage.window();
    QWheelEvent event(at, window.mapToGlobal(at), {}, QPoint(0, delta), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&window, &event);
    stage.waitForFrame();
}

} // namespace

class TestQmlMap : public QObject {
    Q_OBJECT

  private slots:
    void whatIsInSightIsPrintedAtTrueScale_data() {
        QTest::addColumn<QString>("entity");
        QTest::addColumn<QString>("sheet");
        QTest::addColumn<QString>("piece");
        QTest::newRow("a map") << "map/foundry" << QString() << QString();
        QTest::newRow("a battle") << "scenario/the-last-lamp"
                                  << "Map at true scale"
                                  << "Breachable";
        QTest::newRow("an army") << "army/night-shift"
                                 << "Map at true scale"
                                 << "Bobbin";
    }
    void whatIsInSightIsPrintedAtTrueScale() {
        QFETCH(QString, entity);
        QFETCH(QString, sheet);
        QFETCH(QString, piece);
        Stage stage;
        QVERIFY(stage.isReady());
        ww::ui::EntityModel* shown = stage.open(entity);
        QVERIFY(shown);
        shown->setView(QStringLiteral("map"));
        QTRY_VERIFY(stage.find(QStringLiteral("Map "), QAccessible::Graphic));
        stage.pressKey(Qt::Key_P, Qt::ControlModifier);
        ww::ui::PrintModel& print = *stage.app().printModel();
        print.setPaper(ww::ui::PrintModel::Paper::A4);
        QTRY_VERIFY(!print.busy() && print.pageCount() > 4);
        QCOMPARE(print.choices().at(print.choice()), shown->title());
        QCOMPARE(print.sheets().value(print.sheet()),
                 sheet); // the kind's only sheet has no name
        stage.saveScreenshot(QStringLiteral("print-board-") + entity.section(u'/', 0, 0));
        // The number of pages depends on the paper.
        const int pages = print.pageCount();
        print.setPaper(ww::ui::PrintModel::Paper::A3);
        QTRY_VERIFY(!print.busy() && print.pageCount() < pages);
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("board.pdf"));
        print.exportPdf(QUrl::fromLocalFile(file));
        QTRY_VERIFY(!print.busy() && !print.writtenFile().isEmpty());
        const Pdf pdf = readPdf(file);
        QCOMPARE(pdf.pageSizes.size(), print.pageCount());
        for (const QSizeF& page : pdf.pageSizes)
            QVERIFY(std::abs(page.width() * page.height() - 297.0 * 420) < 80);
        int pairs = 0; // number of 25 mm squares, measured between neighbouring letters of a ruler
        for (const PdfWord& b : pdf.findWords(QStringLiteral("B")))
            for (const PdfWord& c : pdf.findWords(QStringLiteral("C")))
                if (b.page == c.page) {
                    QVERIFY(std::abs(c.x - b.x - 25) < 0.1);
                    ++pairs;
                }
        QVERIFY(pairs > 0);
        QVERIFY(piece.isEmpty() || !pdf.findWords(piece).isEmpty());
        // The label of each page contains the page's position in the map.
        QVERIFY(!pdf.findWords(QStringLiteral("A1")).isEmpty() &&
                !pdf.findWords(QStringLiteral("B1")).isEmpty());
        // In the form, the print panel offers the entity's own page first.
        stage.pressKey(Qt::Key_Escape);
        shown->setView(QStringLiteral("form"));
        stage.pressKey(Qt::Key_P, Qt::ControlModifier);
        QTRY_VERIFY(!print.busy() && print.pageCount() > 0);
        QCOMPARE(print.sheet(), 0);
    }

    void initTestCase() { ww::tests::prepareProcess(); }
    void init();
    void cleanup() { stage_.reset(); }

    void theWheelZoomsAtThePointer() {
        const QPointF at(canvas_->width() * 0.3, canvas_->height() * 0.4);
        const QPoint cell = cellAt(canvas_, at);
        QVERIFY(cell.x() >= 0);
        const double before = side();
        wheel(*stage_, canvas_->mapToScene(at), 240);
        QVERIFY(side() > before * 1.2);
        QCOMPARE(cellAt(canvas_, at), cell);
        wheel(*stage_, canvas_->mapToScene(at), -240);
        QVERIFY(qAbs(side() - before) < 0.01);
        QCOMPARE(cellAt(canvas_, at), cell);
    }

    void theMapGoesToTheClipboard() {
        QGuiApplication::clipboard()->clear();
        stage_->pressKey(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!QGuiApplication::clipboard()->image().isNull());
        QVERIFY(QGuiApplication::clipboard()->image().width() > 800);
        QVERIFY(stage_->app().status().contains(u"clipboard"));
        // The map can also be copied from the form.
        QGuiApplication::clipboard()->clear();
        stage_->app().tabs()->current()->setView(QStringLiteral("form"));
        stage_->pressKey(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(!QGuiApplication::clipboard()->image().isNull());
    }

    void theMiddleButtonDragsTheMap() { drag(Qt::MiddleButton); }

    void spaceAndTheLeftButtonDragTheMapAndLeaveTheCursor() {
        canvas_->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Right);
        const QVariant cursor = canvas_->property("cursorCell");
        QTest::keyPress(&stage_->window(), Qt::Key_Space);
        drag(Qt::LeftButton);
        QTest::keyRelease(&stage_->window(), Qt::Key_Space);
        QCOMPARE(canvas_->property("cursorCell"), cursor);
    }

    void arrowsWalkTheCellsAndStopAtTheEdge() {
        canvas_->forceActiveFocus(Qt::TabFocusReason);
        QCOMPARE(cursor(), QPoint(0, 0)); // keyboard focus shows the cursor
        stage_->pressKey(Qt::Key_Right);
        stage_->pressKey(Qt::Key_Right);
        stage_->pressKey(Qt::Key_Down);
        QCOMPARE(cursor(), QPoint(2, 1));
        stage_->pressKey(Qt::Key_Up);
        stage_->pressKey(Qt::Key_Up);
        QCOMPARE(cursor(), QPoint(2, 0));
        stage_->pressKey(Qt::Key_End);
        stage_->pressKey(Qt::Key_Right);
        QCOMPARE(cursor().x(), stage_->app().tabs()->current()->map()->columns() - 1);
    }

    void keysZoomAndShowAllAgain() {
        canvas_->forceActiveFocus(Qt::TabFocusReason);
        const double fitted = side();
        stage_->pressKey(Qt::Key_Plus);
        QVERIFY(side() > fitted);
        stage_->pressKey(Qt::Key_Minus);
        stage_->pressKey(Qt::Key_Minus);
        QVERIFY(side() < fitted);
        stage_->pressKey(Qt::Key_0);
        QCOMPARE(side(), fitted);
        stage_->pressKey(Qt::Key_Plus);
        stage_->pressKey(Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(side(), fitted);
    }

    /// Rulers are beside the map. They highlight the column and row of the pointer, even after
    /// panning.
    void rulersStayAtTheEdge() {
        const QPoint corner = canvas_->mapToScene({0, 0}).toPoint();
        const auto column = [&](QPointF at) {
            return stage_->window().grabWindow().pixelColor(
                canvas_->mapToScene({at.x(), -17}).toPoint());
        };
        for (int i = 0; i < 8; ++i)
            wheel(*stage_, canvas_->mapToScene({200, 200}), 120);
        drag(Qt::MiddleButton);
        const QPointF at(canvas_->width() * 0.6, canvas_->height() * 0.7);
        const QPoint cell = cellAt(canvas_, at);
        QVERIFY(cell.x() > 0);
        QTest::mouseMove(&stage_->window(), canvas_->mapToScene(at).toPoint());
        QTRY_VERIFY(column(at) != column({at.x() + side(), 0}));
        QTRY_VERIFY(column(at) != column({at.x() - side(), 0}));
        QCOMPARE(canvas_->mapToScene({0, 0}).toPoint(), corner);
        QVERIFY(canvas_->x() > 0 && canvas_->y() > 0);
        stage_->saveScreenshot(QStringLiteral("map-rulers"));
        QTest::mouseMove(&stage_->window(), QPoint(20, 20));
        QTRY_COMPARE(column(at), column({at.x() + side(), 0}));
    }

    /// The map gets the focus after a dialog, and when the user chooses the map view by key.
    void theKeysComeBackToTheMap() {
        canvas_->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Right);
        QCOMPARE(cursor(), QPoint(1, 0));
        stage_->pressKey(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(stage_->find(QStringLiteral("Keyboard shortcuts"), QAccessible::List));
        QQuickItem* list = stage_->find(QStringLiteral("Keyboard shortcuts"), QAccessible::List);
        stage_->pressKey(Qt::Key_PageDown); // the search field has the focus
        QVERIFY(list->hasActiveFocus());
        const int page = list->property("currentIndex").toInt();
        QVERIFY2(page > 3 && page < 30, qPrintable(QString::number(page)));
        stage_->pressKey(Qt::Key_PageDown);
        QCOMPARE(list->property("currentIndex").toInt(), 2 * page);
        stage_->pressKey(Qt::Key_End);
        QCOMPARE(list->property("currentIndex").toInt(), list->property("count").toInt() - 1);
        stage_->pressKey(Qt::Key_Home);
        QCOMPARE(list->property("currentIndex").toInt(), 0);
        stage_->pressKey(Qt::Key_Escape);
        QTRY_VERIFY(canvas_->hasActiveFocus());
        stage_->pressKey(Qt::Key_Right);
        QCOMPARE(cursor(), QPoint(2, 0));
        // Alt+3 (the map view) focuses the map after its menu was closed.
        QQuickItem* more = stage_->find(QStringLiteral("Copy, mirror, turn"), QAccessible::Button);
        QVERIFY(more);
        stage_->click(more);
        QTRY_VERIFY(!canvas_->hasActiveFocus());
        stage_->pressKey(Qt::Key_Escape);
        QTRY_VERIFY(stage_->window().activeFocusItem());
        stage_->pressKey(Qt::Key_3, Qt::AltModifier);
        QTRY_VERIFY(canvas_->hasActiveFocus());
        // Alt+3 also works while the library has the focus.
        QQuickItem* library = stage_->find(QStringLiteral("Library"), QAccessible::Tree);
        QVERIFY(library);
        library->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_3, Qt::AltModifier);
        QTRY_VERIFY(canvas_->hasActiveFocus());
    }

    /// After an edit, the description of the current cell is up to date.
    void theCellSaysWhatItHolds() {
        canvas_->forceActiveFocus(Qt::TabFocusReason);
        const auto says = [&] {
            return QAccessible::queryAccessibleInterface(canvas_)
                ->text(QAccessible::Name)
                .contains(u"A1 · level 3");
        };
        // Returns true if the status line below the map shows the same description.
        const std::function<bool(const QQuickItem*)> shown = [&](const QQuickItem* item) {
            const QList<QQuickItem*> below = item->childItems();
            return item->property("text").toString().contains(u"A1 · level 3") ||
                   std::any_of(below.begin(), below.end(), shown);
        };
        const QQuickItem* all = stage_->window().contentItem();
        QVERIFY(!says() && !shown(all));
        stage_->pressKey(Qt::Key_B);
        stage_->pressKey(Qt::Key_3);
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(says() && shown(all));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(!says() && !shown(all));
    }

    void theSquareOfTheCursorIsReadOut() {
        canvas_->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Right);
        stage_->pressKey(Qt::Key_Down);
        QAccessibleInterface* face = QAccessible::queryAccessibleInterface(canvas_);
        QVERIFY(face);
        const QString said = face->text(QAccessible::Name);
        QVERIFY2(said.contains(u"B2") && said.contains(u"level"), qPrintable(said));
        QVERIFY(!face->text(QAccessible::Description).isEmpty());
        stage_->saveScreenshot(QStringLiteral("map"));
    }

  private:
    [[nodiscard]] double side() const { return canvas_->property("cell").toDouble(); }
    [[nodiscard]] QPoint cursor() const { return canvas_->property("cursorCell").toPoint(); }
    void drag(Qt::MouseButton button);
    std::unique_ptr<Stage> stage_;
    QQuickItem* canvas_ = nullptr;
};

void TestQmlMap::init() {
    stage_ = std::make_unique<Stage>();
    QVERIFY(stage_->isReady());
    auto* entity = stage_->open(QStringLiteral("map/foundry"));
    QVERIFY(entity);
    entity->setView(QStringLiteral("map"));
    QTRY_VERIFY(stage_->find(QStringLiteral("Map "), QAccessible::Graphic));
    canvas_ = stage_->find(QStringLiteral("Map "), QAccessible::Graphic);
}

void TestQmlMap::drag(Qt::MouseButton button) {
    const QPointF from(canvas_->width() / 2, canvas_->height() / 2);
    const QPoint cell = cellAt(canvas_, from);
    const QPointF to = from + QPointF(60, 40);
    QQuickWindow& window = stage_->window();
    QTest::mousePress(&window, button, {}, canvas_->mapToScene(from).toPoint());
    QTest::mouseMove(&window, canvas_->mapToScene(from + QPointF(20, 20)).toPoint());
    QTest::mouseMove(&window, canvas_->mapToScene(to).toPoint());
    QTest::mouseRelease(&window, button, {}, canvas_->mapToScene(to).toPoint());
    stage_->waitForFrame();
    // The cell that was grabbed is still under the pointer.
    QCOMPARE(cellAt(canvas_, to), cell);
}

QTEST_MAIN(TestQmlMap)
#include "tst_qml_map.moc"
