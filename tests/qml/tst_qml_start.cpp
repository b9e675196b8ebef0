// Tests work that the program does before its window appears, and work that it skips then.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include "app/gui/composition.h"

#include <QQmlComponent>
#include <QSettings>
#include <QSignalSpy>
#include <QtTest>
#include <engine_services.h>
#include <preview_model.h>
#include <recent_model.h>
#include <theme.h>
#include <window_memory.h>

using ww::tests::Stage;

class TestQmlStart : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    // The thread that loads QML finds every module, even while other threads run.
    void theWindowIsLoadedBesideTheRest() {
        for (int i = 0; i < 8; ++i) {
            QQmlApplicationEngine engine;
            ww::ui::installServices(engine);
            const auto loading = ww::gui::preloadQml(engine);
            ww::gui::finishLoading(engine);
            for (const auto& component : loading) {
                QTRY_VERIFY(!component->isLoading());
                QVERIFY2(component->isReady(), qPrintable(component->errorString()));
            }
        }
    }

    // If the assumed width were wrong, the card would be drawn twice, and users would notice.
    void theCardIsAsWideAsItWasTakenToBe_data() {
        QTest::addColumn<int>("inspector");
        QTest::addColumn<int>("card");
        QTest::newRow("usual") << 0 << 282;
        QTest::newRow("narrow") << 260 << 202;
        QTest::newRow("wide") << 500 << 282;
    }
    void theCardIsAsWideAsItWasTakenToBe() {
        QFETCH(int, inspector);
        QFETCH(int, card);
        if (inspector)
            QSettings().setValue(QStringLiteral("window/inspector"), inspector);
        Stage stage({}, {}); // the window's size depends on the screen
        QVERIFY(stage.isReady());
        QCOMPARE(stage.assumedCardWidth(), card);
        QCOMPARE(stage.app().preview()->pixelWidth(), card);
        QCOMPARE(stage.window().width(), ww::ui::WindowMemory::estimateWidth(1280));
    }

    void anInspectorLeavesRoom() {
        using ww::ui::Theme;
        QCOMPARE(Theme::inspectorWidthIn(959, 340), 0);
        QCOMPARE(Theme::inspectorWidthIn(960, 340), 280);
        QCOMPARE(Theme::inspectorWidthIn(1100, 240), 240);
        QCOMPARE(Theme::inspectorWidthIn(1280, 340), 340);
        QCOMPARE(Theme::inspectorWidthIn(1200, 520), 432);
    }

    // Writing settings waits for the disk, so the list isn't written if it is unchanged.
    void theSamePackIsNotedOnce() {
        const QString here = QDir::tempPath();
        ww::ui::RecentModel recent;
        recent.addPack(QStringLiteral("Lamps"), here);
        QCOMPARE(QSettings().value(QStringLiteral("recent/size")).toInt(), 1);
        QSettings().remove(QStringLiteral("recent"));
        QSignalSpy reset(&recent, &QAbstractItemModel::modelReset);
        recent.addPack(QStringLiteral("Lamps"), here);
        QVERIFY(!QSettings().contains(QStringLiteral("recent/size")));
        QCOMPARE(reset.count(), 0);
        recent.addPack(QStringLiteral("Lanterns"), here); // the pack has a new name
        QCOMPARE(QSettings().value(QStringLiteral("recent/1/title")).toString(),
                 QStringLiteral("Lanterns"));
        QCOMPARE(recent.rowCount({}), 1);
    }

    // A deferred item that is needed for less than one frame isn't created.
    void whatIsPatientWaitsForTheFrame() {
        QQmlApplicationEngine engine;
        ww::ui::installServices(engine);
        engine.loadData(R"(
            import QtQuick
            import Warwright.Controls
            Window {
                width: 200; height: 200; visible: true
                property int made: 0
                property bool soon: false
                property bool wanted: false
                property Item item: lazy.item
                Lazy {
                    id: lazy
                    deferred: true
                    active: wanted
                    sourceComponent: Item { implicitHeight: 30; Component.onCompleted: made++ }
                }
                Lazy { active: soon; sourceComponent: Item { Component.onCompleted: made += 10 } }
            })");
        QCOMPARE(engine.rootObjects().size(), 1);
        auto* window = qobject_cast<QQuickWindow*>(engine.rootObjects().constFirst());
        QVERIFY(QTest::qWaitForWindowExposed(window));
        window->setProperty("wanted", true);
        window->setProperty("wanted", false);
        window->setProperty("soon", true);
        QCOMPARE(window->property("made").toInt(), 10);
        QVERIFY(!window->grabWindow().isNull()); // draws a frame
        QCOMPARE(window->property("made").toInt(), 10);
        window->setProperty("wanted", true);
        QTRY_COMPARE(window->property("made").toInt(), 11);
        auto* item = window->property("item").value<QQuickItem*>();
        QVERIFY(item);
        QCOMPARE(item->height(), 30.0);
        window->setProperty("wanted", false);
        QVERIFY(!window->property("item").value<QQuickItem*>());
    }
};

QTEST_MAIN(TestQmlStart)
#include "tst_qml_start.moc"
