// Tests positions of popups, messages and tabs: they are visible and don't cover text.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QSettings>
#include <QtTest>
#include <severity.h>

using ww::tests::Stage;

namespace {

/// Returns the visible popups.
QList<QQuickItem*> popups(QQuickWindow& window) {
    QList<QQuickItem*> out;
    for (QQuickItem* layer : window.contentItem()->childItems())
        if (layer->inherits("QQuickOverlay"))
            for (QQuickItem* item : layer->childItems())
                if (item->isVisible() && item->inherits("QQuickPopupItem"))
                    out.append(item);
    return out;
}

QRectF placeOf(QQuickItem* item) {
    return item->mapRectToScene(item->boundingRect());
}

void rest(Stage& stage, QQuickItem* item) {
    const QPoint middle = placeOf(item).center().toPoint();
    QTest::mouseMove(&stage.window(), middle - QPoint(2, 0));
    QTest::mouseMove(&stage.window(), middle);
    QVERIFY(stage.waitUntilTooltipsShown());
}

} // namespace

class TestQmlPlaces : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void aMessageBelowAShortFieldCanBeRead() {
        Stage stage({}, {1280, 800});
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(entity);
        for (const char* field : {"offense", "defense", "movement"})
            entity->form()->setValue(QLatin1String(field), QStringLiteral("5.0"));
        QTRY_COMPARE(entity->errors(), 3);
        stage.saveScreenshot(QStringLiteral("messages"));
        QRectF before;
        for (const char* field : {"Offense", "Defense", "Movement"}) {
            QQuickItem* row = stage.find(QLatin1String(field), QAccessible::Grouping);
            QVERIFY(row);
            QQuickItem* note = nullptr;
            const auto visit = [&](const auto& self, QQuickItem* item) -> void {
                if (QString::fromLatin1(item->metaObject()->className()).startsWith(u"FieldNote"))
                    note = item;
                for (QQuickItem* child : item->childItems())
                    self(self, child);
            };
            visit(visit, row);
            QVERIFY(note);
            QVERIFY2(note->width() >= 200 && note->height() < 80, field);
            const QRectF place = note->mapRectToScene(note->boundingRect());
            QVERIFY2(!place.intersects(before), field);
            before = place;
        }
        // The popup is inside the form and above the next field.
        QQuickItem* form = stage.find(QStringLiteral("Orrin Vael"), QAccessible::Form);
        QVERIFY(form);
        QVERIFY(form->mapRectToScene(form->boundingRect()).contains(before));
        QQuickItem* next = stage.find(QStringLiteral("Faction: "));
        QVERIFY(next->mapToScene({}).y() >= before.bottom());
    }

    void nothingBelowMovesWhileOneTypes() {
        Stage stage({}, {1280, 800});
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(entity);
        entity->form()->setFocusPath(QStringLiteral("name"));
        const auto row = [&](const char* name) {
            return stage.find(QLatin1String(name), QAccessible::Grouping);
        };
        QTRY_VERIFY(row("Name") && row("Name")->isAncestorOf(stage.window().activeFocusItem()));
        const qreal below = placeOf(row("Offense")).top(), high = row("Name")->height();
        // A message with several lines appears, and other messages disappear.
        stage.pressKey(Qt::Key_A, Qt::ControlModifier);
        stage.type(QString(90, u'w'));
        QTRY_VERIFY(stage.find(QStringLiteral("Name"), QAccessible::EditableText)
                        ->property("severity")
                        .toInt() != static_cast<int>(ww::ui::severity::Level::None));
        entity->form()->setValue(QStringLiteral("race"), QStringLiteral("nobody has heard of it"));
        QVERIFY(stage.waitForChecks());
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("still"));
        QCOMPARE(placeOf(row("Offense")).top(), below);
        QCOMPARE(row("Name")->height(), high);
        QQuickItem* stepper = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        stepper->forceActiveFocus(Qt::TabFocusReason);
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("still-left"));
    }

    void aTooltipCoversNeitherItsControlNorWhatItExplains() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        QQuickWindow& window = stage.window();
        const auto tips = [&] { return popups(window); };
        QQuickItem* pack = stage.find(QStringLiteral("Lanternwrights vs"), QAccessible::Button);
        QVERIFY(pack);
        rest(stage, pack);
        QTRY_COMPARE(tips().size(), 1);
        QVERIFY(!placeOf(tips().constFirst()).intersects(placeOf(pack)));
        // While a menu is open, tooltips don't appear.
        stage.click(pack);
        QVERIFY(stage.waitUntilTooltipsShown());
        QCOMPARE(tips().size(), 1);
        QVERIFY(tips().constFirst()->height() > 100);
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(tips().isEmpty());
        // A field's help appears above the field's name.
        QQuickItem* field = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        QVERIFY(field);
        const QPoint name = placeOf(field).topLeft().toPoint() + QPoint(40, -12);
        QTest::mouseMove(&window, name - QPoint(2, 0));
        QTest::mouseMove(&window, name);
        QTRY_COMPARE(tips().size(), 1);
        stage.saveScreenshot(QStringLiteral("tip"));
        QVERIFY(placeOf(tips().constFirst()).bottom() <= name.y());
        // A list that opens by keyboard isn't covered by a tooltip.
        stage.pressKey(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(stage.find(QStringLiteral("Results"), QAccessible::List));
        QVERIFY(stage.waitUntilTooltipsShown());
        QCOMPARE(tips().size(), 1);
    }

    void noTooltipRisesOverWhatWasJustOpened() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        QQuickWindow& window = stage.window();
        // At this position, the form of Orrin Vael would show a tooltip.
        QQuickItem* field = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        QVERIFY(field);
        const QPoint there = placeOf(field).topLeft().toPoint() + QPoint(40, -12);
        QVERIFY(stage.open(QStringLiteral("faction/lanternwrights")));
        // Moves the pointer away first, since an earlier window may have left it here.
        QTest::mouseMove(&window, there + QPoint(60, 40));
        QTest::mouseMove(&window, there);
        stage.pressKey(Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_COMPARE(stage.app().tabs()->current()->title(), QStringLiteral("Orrin Vael"));
        QTRY_VERIFY(stage.find(QStringLiteral("Offense"), QAccessible::SpinBox));
        QVERIFY(stage.waitUntilTooltipsShown());
        QVERIFY(popups(window).isEmpty());
        // A tiny move of the pointer shows no tooltip. A larger move does.
        QTest::mouseMove(&window, there + QPoint(1, 0));
        QVERIFY(stage.waitUntilTooltipsShown());
        QVERIFY(popups(window).isEmpty());
        QTest::mouseMove(&window, there + QPoint(6, 0));
        QTRY_COMPARE(popups(window).size(), 1);
    }

    void tabsOutOfSightAreReached() {
        Stage stage;
        QVERIFY(stage.isReady());
        QVERIFY(!stage.find(QStringLiteral("All "), QAccessible::Button));
        const ww::ui::LibraryModel& library = *stage.app().library();
        for (int row = 0; row < library.rowCount() && stage.app().tabs()->count() < 12; ++row)
            if (const QString key =
                    library.data(library.index(row), ww::ui::LibraryModel::KeyRole).toString();
                library.data(library.index(row), ww::ui::LibraryModel::RowTypeRole).toInt() ==
                static_cast<int>(ww::ui::LibraryModel::RowType::Entity))
                stage.app().tabs()->open(key);
        QCOMPARE(stage.app().tabs()->count(), 12);
        QQuickItem* all = nullptr;
        QTRY_VERIFY(all = stage.find(QStringLiteral("All 12 open tabs"), QAccessible::Button));
        stage.saveScreenshot(QStringLiteral("tabs"));
        // The current tab is visible, to the left of the button.
        const auto current = [&] {
            return stage.find(stage.app().tabs()->current()->title(), QAccessible::PageTab);
        };
        QVERIFY(current());
        QTRY_VERIFY(placeOf(current()).right() <= placeOf(all).left() + 1);
        // The wheel scrolls the tabs sideways.
        stage.app().tabs()->setCurrentIndex(0);
        QQuickItem* strip = nullptr;
        QTRY_VERIFY(strip = current());
        while (strip && !strip->property("contentX").isValid())
            strip = strip->parentItem();
        QVERIFY(strip);
        QTRY_COMPARE(strip->property("contentX").toReal(), 0.0);
        const QPointF at = placeOf(current()).center();
        QWheelEvent turn(at, stage.window().mapToGlobal(at), {}, {0, -240}, Qt::NoButton,
                         Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&stage.window(), &turn);
        QTRY_VERIFY(strip->property("contentX").toReal() > 0);
        stage.click(all);
        const QString last = stage.app()
                                 .tabs()
                                 ->data(stage.app().tabs()->index(11), ww::ui::TabsModel::TitleRole)
                                 .toString();
        QQuickItem* line = nullptr;
        QTRY_VERIFY(line = stage.find(last, QAccessible::MenuItem));
        stage.saveScreenshot(QStringLiteral("tabs-all"));
        stage.click(line);
        QTRY_COMPARE(stage.app().tabs()->currentIndex(), 11);
    }

    void theLibraryFollowsTheTab() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        ww::ui::LibraryModel& library = *stage.app().library();
        QQuickItem* tree = stage.find(QStringLiteral("Library"), QAccessible::Tree);
        const auto inSight = [&](const QString& title) {
            QQuickItem* row = stage.find(title, QAccessible::TreeItem);
            return row && placeOf(tree).contains(placeOf(row));
        };
        QVERIFY(stage.open(QStringLiteral("map/foundry")));
        QTRY_VERIFY(inSight(QStringLiteral("Foundry")));
        // Opening an entity expands its kind in the library.
        for (int row = 0; row < library.rowCount(); ++row)
            if (library.data(library.index(row), ww::ui::LibraryModel::TitleRole).toString() ==
                QStringLiteral("Characters"))
                library.toggleExpanded(row);
        QVERIFY(!stage.find(QStringLiteral("Orrin Vael"), QAccessible::TreeItem));
        stage.app().tabs()->next();
        while (stage.app().tabs()->current()->title() != QStringLiteral("Orrin Vael"))
            stage.app().tabs()->next();
        QTRY_VERIFY(inSight(QStringLiteral("Orrin Vael")));
    }

    void aClickOnTheLastPipStopsAtTheLeast() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        entity->form()->setValue(QStringLiteral("life"), QStringLiteral("2"));
        entity->form()->focusOn(QStringLiteral("life"), -1);
        QQuickItem* pips = nullptr;
        QTRY_VERIFY((pips = stage.find(QStringLiteral("Life"), QAccessible::Slider)));
        QVERIFY(stage.waitUntilSettled());
        const QPointF first = pips->mapToScene({9, 12}), second = pips->mapToScene({27, 12});
        for (const QPointF& pip : {second, first, first}) {
            QTest::mouseClick(&stage.window(), Qt::LeftButton, {}, pip.toPoint());
            QVERIFY(stage.waitForFrame());
            QVERIFY(entity->source()->text().contains(u"life: 1"));
        }
    }

    void wordsInATableStandApartFromFigures() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("faction/ironloom")));
        const ww::ui::AnalysisModel& analysis = *stage.app().analysis();
        QTRY_VERIFY(analysis.rowCount() > 3 && !analysis.busy());
        QVERIFY(stage.waitUntilSettled()); // items further down are created later
        stage.saveScreenshot(QStringLiteral("values"));
        int pairs = 0;
        const auto visit = [&](const auto& self, QQuickItem* item) -> void {
            const auto right = [](QQuickItem* text) {
                return text->x() + text->width() - text->property("rightPadding").toReal();
            };
            const QList<QQuickItem*> children = item->childItems();
            for (qsizetype i = 1; i < children.size(); ++i)
                if (item->inherits("QQuickRow") && children[i]->inherits("QQuickText") &&
                    children[i - 1]->inherits("QQuickText") &&
                    children[i - 1]->property("horizontalAlignment").toInt() == Qt::AlignRight &&
                    children[i]->property("horizontalAlignment").toInt() == Qt::AlignLeft) {
                    ++pairs;
                    const qreal left =
                        children[i]->x() + children[i]->property("leftPadding").toReal();
                    QVERIFY(left - right(children[i - 1]) >= 8);
                    QVERIFY(!children[i]->property("truncated").toBool());
                }
            for (QQuickItem* child : children)
                self(self, child);
        };
        visit(visit, stage.window().contentItem());
        QVERIFY(pairs > 0);
    }

    void fiveShortFieldsStandInOneRowInASmallWindow() {
        Stage stage({}, {1024, 700});
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        QQuickItem* first = stage.find(QStringLiteral("Offense"), QAccessible::Grouping);
        QQuickItem* last = stage.find(QStringLiteral("Movement"), QAccessible::Grouping);
        QVERIFY(first && last);
        stage.saveScreenshot(QStringLiteral("small"));
        QCOMPARE(placeOf(first).top(), placeOf(last).top());
        QVERIFY(first->width() >= 80);
    }
};

QTEST_MAIN(TestQmlPlaces)
#include "tst_qml_places.moc"
