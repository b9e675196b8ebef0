// Tests that every control has a name and a role for screen readers and works by keyboard.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QSet>
#include <QtTest>

using ww::tests::Stage;

class TestQmlAccess : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }

    void tabReachesEveryPartOfTheWindow() {
        Stage stage;
        QVERIFY(stage.isReady());
        stage.open(QStringLiteral("character/orrin-vael"));
        QSet<QString> reached;
        QQuickItem* first = nullptr;
        for (int i = 0; i < 200; ++i) {
            stage.pressKey(Qt::Key_Tab);
            QQuickItem* item = stage.window().activeFocusItem();
            QVERIFY2(item, "the keyboard is nowhere");
            QAccessibleInterface* face = QAccessible::queryAccessibleInterface(item);
            if (face)
                reached.insert(face->role() == QAccessible::TreeItem
                                   ? QStringLiteral("a row of the library")
                                   : face->text(QAccessible::Name));
            if (!first)
                first = item;
            else if (item == first)
                break;
        }
        for (const char* name : {"Print", "a row of the library", "Name", "Offense", "Defense",
                                 "Movement", "Abilities", "Life"})
            QVERIFY2(std::any_of(
                         reached.begin(), reached.end(),
                         [&](const QString& text) { return text.startsWith(QLatin1String(name)); }),
                     qPrintable(QStringLiteral("%1 is not among: %2")
                                    .arg(QLatin1String(name),
                                         QStringList(reached.values()).join(u", "_qs))));
    }

    void everythingThatTakesFocusHasNameAndRole() {
        Stage stage;
        QVERIFY(stage.isReady());
        stage.open(QStringLiteral("character/orrin-vael"));
        QStringList nameless;
        int seen = 0;
        const auto visit = [&](const auto& self, QQuickItem* item) -> void {
            if (!item->isVisible())
                return;
            if (item->activeFocusOnTab() && item->isEnabled()) {
                ++seen;
                QAccessibleInterface* face = QAccessible::queryAccessibleInterface(item);
                if (!face || face->text(QAccessible::Name).isEmpty() ||
                    face->role() == QAccessible::NoRole || face->role() == QAccessible::Client)
                    nameless.append(QString::fromLatin1(item->metaObject()->className()));
            }
            for (QQuickItem* child : item->childItems())
                self(self, child);
        };
        visit(visit, stage.window().contentItem());
        QVERIFY(seen > 20);
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u' ')));
    }

    void everyControlIsHeardAsWhatItIs_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QAccessible::Role>("role");
        const auto row = [](const char* name, QAccessible::Role role) {
            QTest::newRow(name) << QString::fromLatin1(name) << role;
        };
        row("Undo", QAccessible::Button);
        row("Find anything", QAccessible::Button);
        row("Problems:", QAccessible::Button);
        row("Form", QAccessible::PageTab);
        row("Source", QAccessible::PageTab);
        row("Odds", QAccessible::PageTab);
        row("Orrin Vael", QAccessible::PageTab);
        row("Rank: General", QAccessible::RadioButton);
        row("Statuses: Ultra", QAccessible::CheckBox);
        row("Faction: ", QAccessible::Button); // a button of our own type that opens a search
        row("Against", QAccessible::ComboBox);
        row("Offense", QAccessible::SpinBox);
        row("Search the library", QAccessible::EditableText);
        row("Abilities", QAccessible::EditableText);
        row("Corva Thrum", QAccessible::TreeItem);
    }

    void everyControlIsHeardAsWhatItIs() {
        QFETCH(QString, name);
        QFETCH(QAccessible::Role, role);
        if (!stage_)
            stage_ = std::make_unique<Stage>();
        QVERIFY(stage_->isReady());
        QVERIFY(stage_->open(QStringLiteral("character/orrin-vael")));
        QTRY_VERIFY2(stage_->find(name, role), qPrintable(name));
    }

    void whatIsChosenIsHeardAndChosenByTheReader() {
        Stage stage;
        QVERIFY(stage.isReady());
        auto* orrin = stage.open(QStringLiteral("character/orrin-vael"));
        const auto face = [&](const char* name, QAccessible::Role role) {
            QQuickItem* item = stage.find(QString::fromLatin1(name), role);
            return item ? QAccessible::queryAccessibleInterface(item) : nullptr;
        };
        const auto press = [&](const char* name, QAccessible::Role role) {
            QAccessibleInterface* at = face(name, role);
            QVERIFY2(at && at->actionInterface(), name);
            QVERIFY2(at->actionInterface()->actionNames().contains(
                         QAccessibleActionInterface::pressAction()),
                     name);
            at->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
        };
        QTRY_VERIFY(face("Rank: General", QAccessible::RadioButton));
        QVERIFY(face("Rank: General", QAccessible::RadioButton)->state().checked);
        QVERIFY(!face("Rank: Troop", QAccessible::RadioButton)->state().checked);
        press("Rank: Troop", QAccessible::RadioButton);
        QTRY_VERIFY(face("Rank: Troop", QAccessible::RadioButton)->state().checked);
        QVERIFY(!face("Rank: General", QAccessible::RadioButton)->state().checked);
        press("Statuses: Ultra", QAccessible::CheckBox);
        QTRY_VERIFY(face("Statuses: Ultra", QAccessible::CheckBox)->state().checked);
        press("Statuses: Ultra", QAccessible::CheckBox);
        QTRY_VERIFY(!face("Statuses: Ultra", QAccessible::CheckBox)->state().checked);
        press("Source", QAccessible::PageTab);
        QTRY_COMPARE(orrin->view(), QStringLiteral("source"));
        QVERIFY(face("Source", QAccessible::PageTab)->state().selected);
        press("Form", QAccessible::PageTab);
        QTRY_COMPARE(orrin->view(), QStringLiteral("form"));
        press("Problems:", QAccessible::Button);
        QTRY_VERIFY(stage.find(QStringLiteral("Problems"), QAccessible::List));
        orrin->form()->focusOn(QStringLiteral("mark_of_ivac"), -1);
        QTRY_VERIFY(face("Mark of Ivac", QAccessible::CheckBox));
        QVERIFY(!face("Mark of Ivac", QAccessible::CheckBox)->state().checked);
        press("Mark of Ivac", QAccessible::CheckBox);
        QTRY_VERIFY(face("Mark of Ivac", QAccessible::CheckBox)->state().checked);
        QTRY_VERIFY(orrin->source()->text().contains(u"mark_of_ivac: true"));
        press("Faction: ", QAccessible::Button);
        QTRY_VERIFY(stage.find(QStringLiteral("Matches"), QAccessible::List));
        QTRY_VERIFY(stage.find(QStringLiteral("The Lanternwrights"), QAccessible::ListItem));
    }

    /// When a screen reader starts, Qt's controls set their own roles. Our roles must remain.
    void aReaderThatComesLaterHearsTheSame() {
        QAccessible::setActive(false);
        Stage stage;
        const bool ready = stage.isReady();
        stage.open(QStringLiteral("character/orrin-vael"), Stage::RowCreation::OnlyVisible);
        QVERIFY(stage.waitUntilSettled());
        QAccessible::setActive(true);
        QVERIFY(ready);
        QTRY_VERIFY(stage.find(QStringLiteral("Form"), QAccessible::PageTab));
        QTRY_VERIFY(stage.find(QStringLiteral("Rank: General"), QAccessible::RadioButton));
        QTRY_VERIFY(stage.find(QStringLiteral("Faction: "), QAccessible::Button));
        QTRY_VERIFY(stage.find(QStringLiteral("Race"), QAccessible::EditableText));
        QTRY_VERIFY(stage.find(QStringLiteral("Undo"), QAccessible::Button));
    }

    void theLibraryIsWalkedByArrows() {
        Stage stage;
        QVERIFY(stage.isReady());
        QQuickItem* library = stage.find(QStringLiteral("Library"), QAccessible::Tree);
        QVERIFY(library);
        library->forceActiveFocus(Qt::TabFocusReason);
        const int tabs = stage.app().tabs()->count();
        for (int i = 0; i < 4; ++i)
            stage.pressKey(Qt::Key_Down);
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage.app().tabs()->count() > tabs ||
                    library->property("currentIndex").toInt() > 0);
    }

    void problemsOpenJumpAndClose() {
        Stage stage;
        QVERIFY(stage.isReady());
        QQuickItem* summary = stage.find(QStringLiteral("Problems:"), QAccessible::Button);
        QVERIFY(summary);
        summary->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Space);
        QTRY_VERIFY(stage.find(QStringLiteral("Problems"), QAccessible::List));
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage.find(QStringLiteral("Problems"), QAccessible::List));
    }

    void cleanupTestCase() { stage_.reset(); }

  private:
    std::unique_ptr<Stage> stage_;
};

QTEST_MAIN(TestQmlAccess)
#include "tst_qml_access.moc"
