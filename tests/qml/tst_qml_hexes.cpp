// Tests a game with hexagons that has no C++ code.

#include "tests/qml/other_game.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QtTest>
#include <form_field.h>
#include <print_model.h>

using ww::tests::Stage;
namespace fs = std::filesystem;

class TestQmlHexes : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() {
        stage_ = std::make_unique<Stage>(ww::tests::switchToGame("hexes"));
        QVERIFY(stage_->isReady());
    }
    void cleanup() { stage_.reset(); }

    void itsFormShowsWhatIsWorkedOut() {
        ww::ui::EntityModel* ship = stage_->open(QStringLiteral("ship/petrel"));
        QVERIFY(ship);
        QTRY_VERIFY(stage_->find(QStringLiteral("Top speed: 4")));
        stage_->saveScreenshot(QStringLiteral("hexes-ship"));
        ship->form()->setValue(QStringLiteral("maneuvers[6].speed"), QStringLiteral("3"));
        ship->form()->endEdit();
        QTRY_VERIFY(stage_->find(QStringLiteral("Top speed: 3")));
        QVERIFY(stage_->waitForChecks());
        QCOMPARE(stage_->app().problems()->rowCount(), 0);
    }

    void itsConstraintsOfferTheirFixes() {
        ww::ui::EntityModel* ship = stage_->open(QStringLiteral("ship/petrel"));
        QVERIFY(ship);
        ship->form()->setValue(QStringLiteral("maneuvers[0].way"), QStringLiteral("ahead"));
        ship->form()->endEdit();
        QVERIFY(stage_->waitForChecks());
        QTRY_VERIFY(stage_->app().problems()->rowCount() > 0);
    }

    void itsChartIsADrawnBoardThatFollowsTheText() {
        ww::ui::EntityModel* chart = stage_->open(QStringLiteral("chart/outer-reef"));
        QVERIFY(chart);
        QVERIFY(chart->views().contains(QStringLiteral("map")));
        chart->setView(QStringLiteral("map"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Map "), QAccessible::Graphic));
        QCOMPARE(chart->map()->columns(), 8);
        QCOMPARE(chart->map()->rows(), 5);
        QVERIFY(chart->map()->cellDescription(4, 2).contains(u"Rocks (Rock)"));
        stage_->saveScreenshot(QStringLiteral("hexes-chart"));
        chart->form()->setValue(QStringLiteral("depth"),
                                QStringLiteral("000\n010\n000\n000\n000\n000\n"));
        chart->form()->endEdit();
        QTRY_COMPARE(chart->map()->columns(), 3);
        QCOMPARE(chart->map()->rows(), 6);
        // The pointer selects the hexagon with the nearest centre.
        QCOMPARE(chart->map()->cellAt(chart->map()->cellOutline({1, 2}).boundingRect().center()),
                 QPoint(1, 2));
        QCOMPARE(chart->map()->cellOutline({1, 2}).size(), qsizetype(6));
        stage_->saveScreenshot(QStringLiteral("hexes-chart-changed"));
    }

    void itsChartInSightIsPrintedAtTrueScale() {
        ww::ui::EntityModel* chart = stage_->open(QStringLiteral("chart/outer-reef"));
        QVERIFY(chart);
        chart->setView(QStringLiteral("map"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Map "), QAccessible::Graphic));
        stage_->pressKey(Qt::Key_P, Qt::ControlModifier);
        ww::ui::PrintModel& print = *stage_->app().printModel();
        QTRY_VERIFY(!print.busy() && print.pageCount() > 0);
        QCOMPARE(print.choices().at(print.choice()), QStringLiteral("The outer reef"));
        QCOMPARE(print.sheets().at(print.sheet()), QStringLiteral("Chart at true scale"));
        stage_->saveScreenshot(QStringLiteral("hexes-print-chart"));
        QCOMPARE(print.pageCount(), 1);
        QCOMPARE(print.faceCount(), 1);
    }

    void itsSheetsAreChosenInThePrintDialog() {
        stage_->pressKey(Qt::Key_P, Qt::ControlModifier);
        ww::ui::PrintModel& print = *stage_->app().printModel();
        QTRY_VERIFY(!print.busy() && print.pageCount() > 0);
        print.setChoice(static_cast<int>(print.choices().indexOf(QStringLiteral("All: Ships"))));
        QTRY_COMPARE(print.sheets(),
                     QStringList({QStringLiteral("Default sheets"), QStringLiteral("Cards"),
                                  QStringLiteral("Wheels to cut out")}));
        QTRY_VERIFY(!print.busy() && print.faceCount() == 4); // two cards have backs
        print.setSheet(2);
        QTRY_VERIFY(!print.busy() && print.faceCount() == 2); // wheels have no backs
        QCOMPARE(print.pageCount(), 1);
        stage_->saveScreenshot(QStringLiteral("hexes-print"));
    }

  private:
    std::unique_ptr<Stage> stage_;
};

QTEST_MAIN(TestQmlHexes)
#include "tst_qml_hexes.moc"
