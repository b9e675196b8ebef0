// Tests that opened or clicked items get the keyboard focus and give it back.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QSettings>
#include <QtTest>

using ww::tests::Stage;
using ww::ui::AnalysisModel;

namespace {

bool hasKeyboard(const QQuickItem* item) {
    return item && item->hasActiveFocus();
}

/// Returns true if an input of the named field has the focus.
bool holdsKeyboard(Stage& stage, const char* name) {
    const QQuickItem* row = stage.find(QLatin1String(name), QAccessible::Grouping);
    const QQuickItem* focused = stage.window().activeFocusItem();
    return row && focused && row->isAncestorOf(focused);
}

/// Returns true if the list of problems has the focus and a current row.
bool standsOnAProblem(const Stage& stage) {
    const QQuickItem* list = stage.find(QStringLiteral("Problems"), QAccessible::List);
    return hasKeyboard(list) && list->property("currentItem").value<QQuickItem*>() != nullptr;
}

} // namespace

class TestQmlFocus : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void theFirstStartBeginsAtOffense() {
        Stage stage;
        QVERIFY(stage.isReady());
        QVERIFY(stage.app().firstSteps()->visible());
        auto* entity = stage.app().tabs()->current();
        QVERIFY(entity->source()->text().contains(u"offense: 5"));
        QQuickItem* stepper = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        QTRY_VERIFY(hasKeyboard(stepper));
        stage.pressKey(Qt::Key_Up);
        QTRY_VERIFY(entity->source()->text().contains(u"offense: 6"));
    }

    void theFirstTryLeadsToOffenseFromAnywhere() {
        Stage stage;
        QVERIFY(stage.isReady());
        auto* map = stage.open(QStringLiteral("map/foundry"));
        QVERIFY(map);
        const QString view = map->view();
        stage.click(stage.find(QStringLiteral("Raise Offense"), QAccessible::Button));
        QTRY_VERIFY(stage.app().tabs()->current() != map);
        QCOMPARE(map->view(), view);
        QTRY_VERIFY(stage.find(QStringLiteral("Offense"), QAccessible::SpinBox));
        QTRY_VERIFY(hasKeyboard(stage.find(QStringLiteral("Offense"), QAccessible::SpinBox)));
        // The button focuses Offense again after the user has focused another field.
        stage.click(stage.find(QStringLiteral("Name"), QAccessible::EditableText));
        QVERIFY(!hasKeyboard(stage.find(QStringLiteral("Offense"), QAccessible::SpinBox)));
        stage.click(stage.find(QStringLiteral("Raise Offense"), QAccessible::Button));
        QTRY_VERIFY(hasKeyboard(stage.find(QStringLiteral("Offense"), QAccessible::SpinBox)));
    }

    /// Opening an entity by its name in the search focuses the entity's view.
    void whatIsFoundHasTheKeys() {
        Stage stage;
        QVERIFY(stage.isReady());
        const auto find = [&](const char* name) {
            stage.pressKey(Qt::Key_K, Qt::ControlModifier);
            QTRY_VERIFY(stage.app().findModel()->query().isEmpty());
            QTRY_VERIFY(stage.find(QStringLiteral("Find anything"), QAccessible::EditableText));
            stage.type(QString::fromLatin1(name));
            QTRY_COMPARE(stage.app().findModel()->query(), QString::fromLatin1(name));
            stage.pressKey(Qt::Key_Return);
        };
        find("Silas Brandt");
        QTRY_COMPARE(stage.app().tabs()->current()->entityId(), QStringLiteral("silas-brandt"));
        QTRY_VERIFY(stage.find(QStringLiteral("Name"), QAccessible::Grouping));
        const auto onForm =
            [&] { // the form has the focus but no field, so typing can't change a value
                const QQuickItem* form = stage.find(QStringLiteral("Silas"), QAccessible::Form);
                const QQuickItem* focused = stage.window().activeFocusItem();
                return form && focused && focused->parentItem() == form->parentItem();
            };
        QTRY_VERIFY(onForm());
        stage.pressKey(Qt::Key_Tab);
        QTRY_VERIFY(holdsKeyboard(stage, "Name"));
        // Alt+1 focuses the form in the same way.
        stage.pressKey(Qt::Key_Tab);
        stage.pressKey(Qt::Key_1, Qt::AltModifier);
        QTRY_VERIFY(onForm());
        stage.pressKey(Qt::Key_Tab);
        QTRY_VERIFY(holdsKeyboard(stage, "Name"));
        // The sheet view gets the focus, too.
        stage.pressKey(Qt::Key_2, Qt::AltModifier);
        QTRY_COMPARE(stage.app().tabs()->current()->view(), QStringLiteral("sheet"));
        QTRY_VERIFY(!onForm());
        const QQuickItem* start = stage.window().activeFocusItem();
        QVERIFY(start && start != stage.window().contentItem());
        stage.pressKey(Qt::Key_Tab);
        const QQuickItem* next = stage.window().activeFocusItem();
        QVERIFY(next && next->mapToScene({0, 0}).x() > 200); // not the window's first button
        find("Foundry");
        QTRY_COMPARE(stage.app().tabs()->current()->entityId(), QStringLiteral("foundry"));
        QTRY_VERIFY(hasKeyboard(stage.find(QStringLiteral("Map "), QAccessible::Graphic)));
        // F6 reaches the current tab; arrow keys move to neighbouring tabs.
        stage.pressKey(Qt::Key_F6, Qt::ShiftModifier);
        const auto onTab = [&](const char* title) {
            return hasKeyboard(stage.find(QLatin1String(title), QAccessible::PageTab));
        };
        for (int tries = 0; tries < 8 && !onTab("Foundry"); ++tries)
            stage.pressKey(Qt::Key_F6);
        QVERIFY(onTab("Foundry"));
        stage.pressKey(Qt::Key_Left);
        QTRY_VERIFY(onTab("Silas Brandt"));
        QCOMPARE(stage.app().tabs()->current()->entityId(), QStringLiteral("silas-brandt"));
    }

    /// Tab doesn't leave an open panel. Escape closes the panel from every item.
    void aPanelKeepsTheKeys_data() {
        QTest::addColumn<int>("key");
        QTest::addColumn<QString>("panel");
        QTest::newRow("print") << int(Qt::Key_P) << QStringLiteral("Print");
        QTest::newRow("replace") << int(Qt::Key_H) << QStringLiteral("Find and replace");
    }
    void aPanelKeepsTheKeys() {
        QFETCH(int, key);
        QFETCH(QString, panel);
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        stage.pressKey(static_cast<Qt::Key>(key), Qt::ControlModifier);
        QTRY_VERIFY(stage.find(panel, QAccessible::Dialog));
        const double header = stage.find(panel, QAccessible::Dialog)->mapToScene({0, 0}).y();
        QSet<QQuickItem*> held;
        const QQuickItem* first = nullptr;
        for (int steps = 0; steps < 60; ++steps) {
            stage.pressKey(Qt::Key_Tab);
            QQuickItem* focused = stage.window().activeFocusItem();
            QVERIFY(focused);
            first = first ? first : focused;
            bool inside = false;
            for (QQuickItem* up = focused; up; up = up->parentItem())
                inside = inside || up == stage.find(panel, QAccessible::Dialog);
            QVERIFY2(inside || focused->mapToScene({0, 0}).y() < header,
                     qPrintable(QString("step %1: %2")
                                    .arg(steps)
                                    .arg(QString::fromLatin1(focused->metaObject()->className()))));
            held.insert(focused);
        }
        QVERIFY(held.size() > 5 && held.contains(const_cast<QQuickItem*>(first)));
        stage.pressKey(Qt::Key_Escape);
        if (stage.find(panel,
                       QAccessible::Dialog)) // the first Escape only closed a list or a search
            stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage.find(panel, QAccessible::Dialog));
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
        stage.pressKey(Qt::Key_Down);
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(!list->property("visible").toBool());
        QTRY_COMPARE(against->property("currentIndex").toInt(), before + 1);
        QTRY_VERIFY(!analysis.busy());
        QVERIFY(hasKeyboard(against));
        // Escape closes the open list and nothing else.
        stage.click(against);
        QTRY_VERIFY(list->property("visible").toBool());
        stage.pressKey(Qt::Key_Down);
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!list->property("visible").toBool());
        QCOMPARE(against->property("currentIndex").toInt(), before + 1);
    }

    void onAMapAnOpenListKeepsTheKeysToItself() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("map/foundry")));
        AnalysisModel& analysis = *stage.app().analysis();
        QTRY_VERIFY(analysis.needsCell());
        QQuickItem* map = nullptr;
        QTRY_VERIFY(map = stage.find(QStringLiteral("Map "), QAccessible::Graphic));
        map->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Right);
        stage.pressKey(Qt::Key_Down);
        QTRY_VERIFY(!analysis.busy() && analysis.hasOverlay());
        analysis.setCurrent(1);
        QTRY_VERIFY(!analysis.busy() && analysis.hasOverlay());
        QQuickItem* who = nullptr;
        QTRY_VERIFY(who = stage.find(QString(), QAccessible::ComboBox));
        const QString cell = analysis.cell();
        stage.click(who);
        stage.pressKey(Qt::Key_Down);
        stage.pressKey(Qt::Key_Escape);
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
        stage.saveScreenshot(QStringLiteral("reference"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(!stage.find(QStringLiteral("Matches"), QAccessible::List));
        QCOMPARE(entity->source()->text(), before);
        // A typed choice is accepted with Enter.
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage.find(QStringLiteral("Matches"), QAccessible::List));
        stage.type(QStringLiteral("ironloom"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(entity->source()->text().contains(u"faction: ironloom"));
    }

    void whatWasChosenLeavesTheKeyboardInItsField() {
        Stage stage;
        auto* orrin = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(orrin);
        // Tests a field that is a reference.
        orrin->form()->setFocusPath(QStringLiteral("faction"));
        QTRY_VERIFY(hasKeyboard(stage.find(QStringLiteral("Faction: "))));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage.find(QStringLiteral("Matches"), QAccessible::List));
        stage.type(QStringLiteral("ironloom"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(orrin->source()->text().contains(u"faction: ironloom"));
        QTRY_VERIFY(hasKeyboard(stage.find(QStringLiteral("Faction: "))));
        // Tests a choice that adds or removes another row.
        orrin->form()->setFocusPath(QStringLiteral("rank"));
        QTRY_VERIFY(stage.window().activeFocusItem() && hasKeyboard(stage.find("Rank: General")));
        stage.pressKey(Qt::Key_Right);
        stage.pressKey(Qt::Key_Space);
        QTRY_VERIFY(!orrin->source()->text().contains(u"rank: general"));
        QTRY_VERIFY(stage.window().activeFocusItem()->property("checked").toBool());
        // Tests a field with a colour.
        auto* faction = stage.open(QStringLiteral("faction/ironloom"));
        QQuickItem* swatch = stage.find(QStringLiteral("Colour #6a3fa8"));
        QVERIFY(swatch);
        swatch->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Space);
        QTRY_VERIFY(faction->source()->text().contains(u"6A3FA8"));
        QVERIFY(hasKeyboard(swatch));
        // Tests the choice of a record's type.
        auto* scenario = stage.open(QStringLiteral("scenario/the-last-lamp"));
        const QString before = scenario->source()->text();
        scenario->form()->setFocusPath(QStringLiteral("sides[0].objective.win"));
        const auto active = [&] { return stage.window().activeFocusItem(); };
        QTRY_VERIFY(active()->inherits("QQuickComboBox"));
        QCOMPARE(active()->property("displayText").toString(),
                 QStringLiteral("all of these are met"));
        stage.pressKey(Qt::Key_Down);
        QTRY_VERIFY(scenario->source()->text() != before);
        QTRY_VERIFY(active() && active()->property("displayText").toString() ==
                                    QStringLiteral("one of these is met"));
    }

    void anEntryThatIsRemovedGivesTheKeyboardToItsNeighbour() {
        Stage stage;
        auto* scenario = stage.open(QStringLiteral("scenario/cut-the-thread"));
        QVERIFY(scenario);
        scenario->form()->setFocusPath(QStringLiteral("breachable_walls[1]"));
        QTRY_VERIFY(hasKeyboard(
            stage.find(QStringLiteral("Breachable walls 2"), QAccessible::EditableText)));
        QQuickItem* remove = stage.find(QStringLiteral("Remove Breachable walls 2"));
        QVERIFY(remove);
        stage.saveScreenshot(QStringLiteral("plain-list"));
        remove->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(!scenario->source()->text().contains(u"H13"));
        QTRY_VERIFY(hasKeyboard(
            stage.find(QStringLiteral("Breachable walls 1"), QAccessible::EditableText)));
        stage.find(QStringLiteral("Remove Breachable walls 1"))
            ->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(!scenario->source()->text().contains(u"O6/P6"));
        QTRY_VERIFY(hasKeyboard(stage.find(QStringLiteral("Breachable walls, "))));
    }

    void optionsAreTakenFromAListAndFoldedByKeys() {
        Stage stage;
        auto* scenario = stage.open(QStringLiteral("scenario/the-last-lamp"));
        QVERIFY(scenario);
        scenario->form()->setFocusPath(QStringLiteral("options"));
        QTRY_VERIFY(hasKeyboard(stage.find(QStringLiteral("Options, expanded"))));
        QVERIFY(!stage.find(QStringLiteral("Diagonal steps"), QAccessible::Grouping));
        // Typing searches the list of options without a value.
        stage.pressKey(Qt::Key_Tab);
        stage.type(QStringLiteral("diag"));
        stage.saveScreenshot(QStringLiteral("options-list"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(scenario->source()->text().contains(u"diagonal: free"));
        QTRY_VERIFY(holdsKeyboard(stage, "Diagonal steps"));
        stage.saveScreenshot(QStringLiteral("options"));
        QQuickItem* more = stage.find(QStringLiteral("Add to Options"), QAccessible::ComboBox);
        QVERIFY(more);
        QCOMPARE(more->property("displayText").toString(),
                 QStringLiteral("Change another value …"));
        stage.find(QStringLiteral("Options, expanded"))->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Left);
        QTRY_VERIFY(hasKeyboard(stage.find(QStringLiteral("Options, collapsed, 1"))));
        scenario->form()->toggleExpanded(scenario->form()->rowOf(QStringLiteral("options")));
        scenario->form()->setValue(QStringLiteral("options.diagonal"), QStringLiteral("sideways"));
        scenario->form()->toggleExpanded(scenario->form()->rowOf(QStringLiteral("options")));
        QVERIFY(stage.waitForChecks());
        QTRY_VERIFY(stage.app().problems()->count() > 0);
        stage.saveScreenshot(QStringLiteral("options-folded"));
        // F8 expands the options and focuses the option that has the problem.
        stage.pressKey(Qt::Key_F8);
        QTRY_VERIFY(stage.find(QStringLiteral("Options, expanded")));
        QTRY_VERIFY(holdsKeyboard(stage, "Diagonal steps"));
    }

    void thePrintPageHasTheKeyboardUntilItCloses() {
        Stage stage;
        QVERIFY(stage.isReady());
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        const auto panel = [&] { return stage.find(QStringLiteral("Print"), QAccessible::Dialog); };
        stage.pressKey(Qt::Key_P, Qt::ControlModifier);
        QTRY_VERIFY(panel());
        QQuickItem* what = stage.find(QStringLiteral("What to print"), QAccessible::ComboBox);
        QTRY_VERIFY(hasKeyboard(what));
        // Escape closes the open list and not the panel.
        stage.click(what);
        auto* list = what->property("popup").value<QObject*>();
        QTRY_VERIFY(list->property("visible").toBool());
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!list->property("visible").toBool());
        QVERIFY(panel());
        // If the focused item is hidden, the panel gets the focus.
        what->setVisible(false);
        QTRY_VERIFY(panel()->hasActiveFocus());
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!panel());
        // Escape also closes the panel while a button in its header has the focus.
        stage.pressKey(Qt::Key_P, Qt::ControlModifier);
        QTRY_VERIFY(panel());
        stage.find(QStringLiteral("Lanternwrights vs"), QAccessible::Button)
            ->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!panel());
    }

    void whatIsFoundIsNotOpenedBehindThePrintPage() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        stage.pressKey(Qt::Key_P, Qt::ControlModifier);
        QTRY_VERIFY(stage.find(QStringLiteral("Print"), QAccessible::Dialog));
        stage.pressKey(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(stage.find(QStringLiteral("Results"), QAccessible::List));
        stage.type(QStringLiteral("heddle"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(!stage.find(QStringLiteral("Print"), QAccessible::Dialog));
        QCOMPARE(stage.app().tabs()->current()->entityId(), QStringLiteral("heddle-bastion"));
        // Opening another pack closes the panel.
        stage.pressKey(Qt::Key_P, Qt::ControlModifier);
        QTRY_VERIFY(stage.find(QStringLiteral("Print"), QAccessible::Dialog));
        stage.app().openUrl(QUrl::fromLocalFile(QString::fromStdString(stage.pack().string())));
        QTRY_VERIFY(stage.app().state() == ww::ui::AppModel::State::Ready);
        QTRY_VERIFY(!stage.find(QStringLiteral("Print"), QAccessible::Dialog));
    }

    void enterInAnApprovalsReasonOpensNothing() {
        Stage stage;
        auto* orrin = stage.open(QStringLiteral("character/orrin-vael"));
        orrin->form()->setValue(QStringLiteral("offense"), QStringLiteral("5.0"));
        QTRY_COMPARE(orrin->errors(), 1);
        auto* other = stage.open(QStringLiteral("character/heddle-bastion"));
        stage.app().commands()->run(QStringLiteral("view.problems"));
        QTRY_VERIFY(standsOnAProblem(stage));
        stage.pressKey(Qt::Key_Right);
        QQuickItem* reason = nullptr;
        QTRY_VERIFY(reason = stage.find(QStringLiteral("Reason for approving")));
        reason->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Return);
        QCOMPARE(stage.app().tabs()->current(), other);
        QVERIFY(hasKeyboard(reason));
        stage.type(QStringLiteral("so it is"));
        stage.pressKey(Qt::Key_Return);
        QVERIFY(stage.waitUntilSettled());
        QCOMPARE(stage.app().tabs()->current(), other);
        QVERIFY(!hasKeyboard(stage.find(QStringLiteral("Name"), QAccessible::EditableText)));
    }

    void aFixByKeyboardKeepsTheKeyboardAtTheFindings() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(entity);
        entity->setView(QStringLiteral("source"));
        QString text = entity->source()->text();
        QVERIFY(text.contains(u"Morale"));
        entity->source()->setText(
            text.replace(QStringLiteral("Morale"), QStringLiteral("Morrale")));
        QVERIFY(stage.waitForChecks());
        const int role = entity->source()->roleNames().key("fix");
        QString fix;
        for (int i = 0; i < entity->source()->rowCount() && fix.isEmpty(); ++i)
            fix = entity->source()->data(entity->source()->index(i), role).toString();
        QVERIFY(!fix.isEmpty());
        QQuickItem* repair = nullptr;
        QTRY_VERIFY(repair = stage.find(fix, QAccessible::Button));
        repair->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Space);
        QTRY_VERIFY(!entity->source()->text().contains(u"Morrale"));
        QVERIFY(stage.waitForChecks());
        QTRY_VERIFY(stage.window().activeFocusItem() &&
                    stage.window().activeFocusItem() != stage.window().contentItem());
    }

    void anApprovalIsWithdrawn() {
        Stage stage;
        QVERIFY(stage.isReady());
        ww::ui::ProblemsModel& problems = *stage.app().problems();
        QCOMPARE(problems.approvedCount(), 4);
        problems.setShowApproved(true);
        stage.app().commands()->run(QStringLiteral("view.problems"));
        QTRY_VERIFY(standsOnAProblem(stage));
        stage.pressKey(Qt::Key_Right);
        QQuickItem* withdraw = nullptr;
        QTRY_VERIFY(withdraw = stage.find(QStringLiteral("Withdraw the"), QAccessible::Button));
        withdraw->forceActiveFocus(Qt::TabFocusReason);
        stage.saveScreenshot(QStringLiteral("withdraw"));
        stage.pressKey(Qt::Key_Space);
        QTRY_COMPARE(problems.approvedCount(), 3);
        QVERIFY(stage.waitForChecks());
        QCOMPARE(problems.errors() + problems.warnings() + problems.infos(), 1);
        stage.app().commands()->run(QStringLiteral("edit.undo"));
        QTRY_COMPARE(problems.approvedCount(), 4);
    }

    void theLibraryIsSearchedByKeys() {
        Stage stage;
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        QQuickItem* search = stage.find(QStringLiteral("Search the library"));
        QVERIFY(search);
        search->forceActiveFocus(Qt::TabFocusReason);
        stage.type(QStringLiteral("heddle"));
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage.app().tabs()->current()->entityId(), QStringLiteral("heddle-bastion"));
        // Down moves the focus to the first match. Headings stay expanded.
        search->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Down);
        QQuickItem* list = stage.find(QStringLiteral("Library"), QAccessible::Tree);
        QVERIFY(list && list->hasActiveFocus());
        QCOMPARE(list->property("currentIndex").toInt(), stage.app().library()->firstEntityRow());
        stage.pressKey(Qt::Key_Up);
        stage.pressKey(Qt::Key_Return);
        search->setProperty("text", QString());
        QVERIFY(stage.app().library()->currentRow() >= 0);
        search->forceActiveFocus(Qt::TabFocusReason);
        stage.type(QStringLiteral("qqzzqq"));
        QTRY_VERIFY(stage.find(QStringLiteral("Nothing matches")));
        stage.saveScreenshot(QStringLiteral("library-nothing"));
        stage.pressKey(Qt::Key_Return);
        QCOMPARE(stage.app().tabs()->current()->entityId(), QStringLiteral("heddle-bastion"));
    }
};

QTEST_MAIN(TestQmlFocus)
#include "tst_qml_focus.moc"
