// Where the keyboard is: what was opened or pointed at takes it, and gives it back.

#include "tests/qml/stage.h"

#include <QSettings>
#include <QtTest>

using ww::tests::Stage;
using ww::ui::AnalysisModel;

namespace {

bool hasKeyboard(const QQuickItem* item) {
    return item && item->hasActiveFocus();
}

} // namespace

class TestQmlFocus : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void theFirstStartBeginsAtOffense() {
        Stage stage;
        QVERIFY(stage.ready());
        QVERIFY(stage.app().tries()->visible());
        auto* entity = stage.app().tabs()->current();
        QVERIFY(entity->source()->text().contains(u"offense: 5"));
        QQuickItem* stepper = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        QTRY_VERIFY(hasKeyboard(stepper));
        stage.key(Qt::Key_Up);
        QTRY_VERIFY(entity->source()->text().contains(u"offense: 6"));
    }

    void theFirstTryLeadsToOffenseFromAnywhere() {
        Stage stage;
        QVERIFY(stage.ready());
        auto* map = stage.open(QStringLiteral("map/foundry"));
        QVERIFY(map);
        const QString view = map->view();
        stage.click(stage.find(QStringLiteral("Raise Offense"), QAccessible::Button));
        QTRY_VERIFY(stage.app().tabs()->current() != map);
        QCOMPARE(map->view(), view);
        QTRY_VERIFY(stage.find(QStringLiteral("Offense"), QAccessible::SpinBox));
        QTRY_VERIFY(hasKeyboard(stage.find(QStringLiteral("Offense"), QAccessible::SpinBox)));
        // And once more, when the keyboard is elsewhere in the same form.
        stage.click(stage.find(QStringLiteral("Name"), QAccessible::EditableText));
        QVERIFY(!hasKeyboard(stage.find(QStringLiteral("Offense"), QAccessible::SpinBox)));
        stage.click(stage.find(QStringLiteral("Raise Offense"), QAccessible::Button));
        QTRY_VERIFY(hasKeyboard(stage.find(QStringLiteral("Offense"), QAccessible::SpinBox)));
    }

    void aListOpenedByPointerIsWalkedByKeys() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        AnalysisModel& analysis = *stage.app().analysis();
        QTRY_VERIFY(analysis.rowCount() > 0 && !analysis.busy());
        QQuickItem* against = nullptr;
        QTRY_VERIFY(against = stage.find(QStringLiteral("Against"), QAccessible::ComboBox));
        const int before = against->property("currentIndex").toInt();
        stage.click(against);
        auto* list = against->property("popup").value<QObject*>();
        QTRY_VERIFY(list->property("visible").toBool());
        stage.key(Qt::Key_Down);
        stage.key(Qt::Key_Return);
        QTRY_VERIFY(!list->property("visible").toBool());
        QTRY_COMPARE(against->property("currentIndex").toInt(), before + 1);
        QTRY_VERIFY(!analysis.busy());
        QVERIFY(hasKeyboard(against));
        // Escape closes the list, and nothing else.
        stage.click(against);
        QTRY_VERIFY(list->property("visible").toBool());
        stage.key(Qt::Key_Down);
        stage.key(Qt::Key_Escape);
        QTRY_VERIFY(!list->property("visible").toBool());
        QCOMPARE(against->property("currentIndex").toInt(), before + 1);
    }

    void onAMapAnOpenListKeepsTheKeysToItself() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("map/foundry")));
        AnalysisModel& analysis = *stage.app().analysis();
        QTRY_VERIFY(analysis.wantsCell());
        QQuickItem* map = nullptr;
        QTRY_VERIFY(map = stage.find(QStringLiteral("Map "), QAccessible::Graphic));
        map->forceActiveFocus(Qt::TabFocusReason);
        stage.key(Qt::Key_Right);
        stage.key(Qt::Key_Down);
        QTRY_VERIFY(!analysis.busy() && analysis.hasOverlay());
        analysis.setCurrent(1);
        QTRY_VERIFY(!analysis.busy() && analysis.hasOverlay());
        QQuickItem* who = nullptr;
        QTRY_VERIFY(who = stage.find(QString(), QAccessible::ComboBox));
        const QString cell = analysis.cell();
        stage.click(who);
        stage.key(Qt::Key_Down);
        stage.key(Qt::Key_Escape);
        QCOMPARE(analysis.cell(), cell);
        QVERIFY(analysis.hasOverlay());
    }

    void aReferenceThatIsOpenedAndEnteredStaysAsItWas() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(entity);
        const QString before = entity->source()->text();
        QQuickItem* faction = stage.find(QStringLiteral("Faction: "));
        QVERIFY(faction);
        stage.click(faction);
        QQuickItem* list = nullptr;
        QTRY_VERIFY(list = stage.find(QStringLiteral("Matches"), QAccessible::List));
        QTRY_VERIFY(list->property("currentIndex").toInt() > 0);
        stage.picture(QStringLiteral("reference"));
        stage.key(Qt::Key_Return);
        QTRY_VERIFY(!stage.find(QStringLiteral("Matches"), QAccessible::List));
        QCOMPARE(entity->source()->text(), before);
        // What is typed is taken all the same.
        stage.key(Qt::Key_Return);
        QTRY_VERIFY(stage.find(QStringLiteral("Matches"), QAccessible::List));
        stage.type(QStringLiteral("ironloom"));
        stage.key(Qt::Key_Return);
        QTRY_VERIFY(entity->source()->text().contains(u"faction: ironloom"));
    }
};

QTEST_MAIN(TestQmlFocus)
#include "tst_qml_focus.moc"
