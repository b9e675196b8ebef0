// Tests squads in the window by mouse and keyboard: offered members, findings, random fill, copies
// of members, text export.

#include "tests/battlecry/sample_pack.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QtTest>

#include <algorithm>
#include <fstream>

using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

constexpr const char* kSquads = "squads:\n"
                                "  trial: { name: Trial, faction: ref } # nobody yet\n"
                                "  house: { name: House, faction: uedf }\n";

void squads(const fs::path& pack) {
    fs::remove_all(pack);
    fs::create_directories(pack);
    std::ofstream(pack / "pack.yaml")
        << "warwright: 1\npack: trial\nname: Trial\nversion: 1.0.0\n"
           "system: battlecry ^1.0\nrequires: { battlecry-core: ^1.0 }\n";
    std::ofstream(pack / "squads.yaml") << kSquads;
}

} // namespace

class BattlecrySquadWindowTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Stage> stage_;

    ww::ui::EntityModel* squad(const char* id) {
        ww::ui::EntityModel* out = stage_->open(QStringLiteral("squad/") + QLatin1String(id));
        if (out)
            out->setView(QStringLiteral("roster"));
        return out;
    }
    QQuickItem* find(const char* name, QAccessible::Role role = QAccessible::NoRole) {
        return stage_->find(QString::fromUtf8(name), role);
    }
    QString said(const char* name) {
        QQuickItem* item = find(name, QAccessible::ListItem);
        QAccessibleInterface* face = item ? QAccessible::queryAccessibleInterface(item) : nullptr;
        return face ? face->text(QAccessible::Description) : QString();
    }
    void press(const QPointF& at, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, modifiers, at.toPoint());
    }
    /// Clicks an item after the layout has settled.
    void click(const char* name, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTRY_VERIFY2(find(name), name);
        QVERIFY(stage_->waitUntilSettled() && find(name));
        press(find(name)->mapToScene(find(name)->boundingRect().center()), modifiers);
    }
    /// Types into the search field until the list offers `row`.
    void seek(const char* text, const char* row) {
        click("Search matching entries");
        stage_->type(QString::fromUtf8(text));
        QTRY_VERIFY2(find(row, QAccessible::ListItem), row);
    }
    void begin(void (*pack)(const fs::path&) = squads) {
        stage_ = std::make_unique<Stage>(pack);
        QVERIFY(stage_->isReady());
    }
    void save() { stage_->pressKey(Qt::Key_S, Qt::ControlModifier); }
    [[nodiscard]] QString text() const { return stage_->fileText(QStringLiteral("squads.yaml")); }

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void cleanup() { stage_.reset(); }

    void oneOfANameIsEnough() {
        addScott();
        QTRY_VERIFY(find("0 of 100 points, 1 unknown"));
        stage_->saveScreenshot(QStringLiteral("squad-one"));
        // The list still has the pilot, with the reason why the squad can't have him twice.
        QTRY_VERIFY(find("Add Scott Bernard anyway"));
        stage_->saveScreenshot(QStringLiteral("squad-greyed"));
        stage_->pressKey(Qt::Key_Return);
        QVERIFY(stage_->waitUntilSettled());
        QVERIFY(find("0 of 100 points, 1 unknown"));
        stage_->pressKey(Qt::Key_Return, Qt::ShiftModifier);
        QTRY_VERIFY(find("0 of 100 points, 2 unknown"));
        ww::ui::EntityModel* trial = stage_->open(QStringLiteral("squad/trial"));
        QTRY_COMPARE(trial->errors(), 1);
        QTRY_COMPARE(trial->warnings(), 3); // both members lack ID tokens
        save();
        QTRY_COMPARE(text(), QStringLiteral("squads:\n"
                                            "  trial: { name: Trial, faction: ref, entries: [{ "
                                            "mecha: alpha, pilot: scott-bernard, "
                                            "start_mode: fighter }, { mecha: alpha, pilot: "
                                            "scott-bernard, start_mode: fighter }] } "
                                            "# nobody yet\n"
                                            "  house: { name: House, faction: uedf }\n"));
        stage_->saveScreenshot(QStringLiteral("squad-twice"));
        // Delete the second member by keyboard.
        QQuickItem* list = find("Mecha", QAccessible::List);
        QVERIFY(list);
        list->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_End);
        QTRY_COMPARE(list->property("currentIndex").toInt(), 3);
        stage_->pressKey(Qt::Key_Delete); // no effect: the row has only empty slots
        QVERIFY(stage_->waitUntilSettled());
        QVERIFY(find("0 of 100 points, 2 unknown"));
        stage_->pressKey(Qt::Key_Up);
        stage_->pressKey(Qt::Key_Delete);
        QTRY_VERIFY(find("0 of 100 points, 1 unknown"));
        QVERIFY(stage_->waitForChecks());
        QTRY_COMPARE(trial->errors(), 0);
        QTRY_COMPARE(trial->warnings(), 1);
        for (int i = 0; i < 3; ++i)
            stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        save();
        QTRY_COMPARE(text(), QString::fromLatin1(kSquads));
    }

    void whatIsCarriedHasItsRules() {
        ww::ui::EntityModel* house = houseWithVeritech();
        QVERIFY(house);
        QTRY_VERIFY(find("Add Title to VF-1"));
        stage_->saveScreenshot(QStringLiteral("squad-slots"));
        click("Add Title to VF-1");
        QTRY_VERIFY(find("VF-1A, ?", QAccessible::ListItem));
        stage_->type(QStringLiteral("vf-1a"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(house->source()->text().contains(u"upgrades: [vf-1a]"));
        QTRY_VERIFY(!find("Add Title to VF-1"));
        // The laser is greyed out. It requires another title, which its row names.
        click("Add System (head) to VF-1");
        QTRY_VERIFY(find("VF-1A Head Laser, ?", QAccessible::ListItem));
        QVERIFY(!find("Add VF-1A Head Laser anyway"));
        QVERIFY(!find("Light Missile, ?")); // the missile doesn't fit this slot
        stage_->type(QStringLiteral("1s head"));
        QTRY_VERIFY(find("Add VF-1S Head Laser anyway"));
        QVERIFY2(said("VF-1S Head Laser, ?").contains(u"title VF-1S"),
                 qPrintable(said("VF-1S Head Laser, ?")));
        stage_->saveScreenshot(QStringLiteral("squad-laser"));
        QString text = house->source()->text();
        house->source()->setText(
            text.replace(QStringLiteral("[vf-1a]"), QStringLiteral("[vf-1a, vf-1s-head-laser]")));
        QVERIFY(stage_->waitForChecks());
        QTRY_COMPARE(house->errors(), 1);
        QTRY_VERIFY(find("Remove VF-1S Head Laser"));
        QTRY_VERIFY(said("VF-1S Head Laser, ?").contains(u"title VF-1S"));
        stage_->saveScreenshot(QStringLiteral("squad-forced"));
    }

    /// A member's start modes and upgrades limit each other.
    void modesHaveTheirSay() {
        ww::ui::EntityModel* house = houseWithVeritech();
        QVERIFY(house);
        QQuickItem* starts = nullptr;
        QTRY_VERIFY((starts = find("Starts as of VF-1", QAccessible::ComboBox)));
        starts->forceActiveFocus(Qt::TabFocusReason);
        stage_->type(QStringLiteral("batt"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(house->source()->text().contains(u"start_mode: battloid"));
        click("Show everything that VF-1 can carry");
        stage_->type(QStringLiteral("light"));
        QTRY_VERIFY(find("Light Missile, ?", QAccessible::ListItem));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(house->source()->text().contains(u"upgrades: [light-missile]"));
        QVERIFY(stage_->waitForChecks());
        QTRY_VERIFY(said("Light Missile, ?").contains(u"can't use"));
        QCOMPARE(house->errors(), 0);
        QCOMPARE(house->warnings(), 2); // including a warning about the unknown cost
        stage_->saveScreenshot(QStringLiteral("squad-missile"));
        // Only the battloid mode can have the armour.
        starts = find("Starts as of VF-1", QAccessible::ComboBox);
        QVERIFY(starts);
        starts->forceActiveFocus(Qt::TabFocusReason);
        stage_->type(QStringLiteral("fig"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(house->source()->text().contains(u"start_mode: fighter"));
        click("Search matching entries");
        stage_->pressKey(Qt::Key_A, Qt::ControlModifier);
        stage_->type(QStringLiteral("gbp"));
        QTRY_VERIFY(find("Add GBP-1S Armor-Missile Pack anyway"));
        stage_->pressKey(Qt::Key_Return);
        QVERIFY(stage_->waitUntilSettled());
        QVERIFY(!house->source()->text().contains(u"gbp-1s"));
        click("GBP-1S Armor-Missile Pack, ?", Qt::ShiftModifier);
        QTRY_VERIFY(house->source()->text().contains(u"[light-missile, gbp-1s]"));
        QVERIFY(stage_->waitForChecks());
        QTRY_COMPARE(house->errors(), 1);
        QTRY_VERIFY(said("VF-1, ?").contains(u"starts as Fighter"));
        stage_->saveScreenshot(QStringLiteral("squad-armour"));
        click("Start in that mode");
        QTRY_VERIFY(house->source()->text().contains(u"start_mode: battloid"));
        QVERIFY(stage_->waitForChecks());
        QTRY_COMPARE(house->errors(), 0);
    }

    void doublesAreNumberedAndMoved() {
        ww::ui::EntityModel* house = houseWithVeritech();
        QVERIFY(house);
        QQuickItem* list = nullptr;
        QTRY_VERIFY((list = find("Mecha", QAccessible::List)));
        list->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Home);
        stage_->pressKey(Qt::Key_D, Qt::ControlModifier);
        QTRY_VERIFY(find("0 of 100 points, 2 unknown"));
        QTRY_VERIFY(house->source()->text().contains(u"copy_id: 2"));
        QVERIFY(house->source()->text().contains(u"copy_id: 1"));
        stage_->saveScreenshot(QStringLiteral("squad-doubles"));
        // The cursor is on the second copy. Alt+Up moves it before the first.
        stage_->pressKey(Qt::Key_Up, Qt::AltModifier);
        QTRY_VERIFY(house->source()->text().indexOf(u"copy_id: 2") <
                    house->source()->text().indexOf(u"copy_id: 1"));
        QVERIFY(stage_->waitForChecks());
        QTRY_COMPARE(house->warnings(), 1);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(find("0 of 100 points, 1 unknown"));
        // Return opens the list of possible upgrades, and typed text searches it.
        list->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Home);
        stage_->pressKey(Qt::Key_Return);
        stage_->type(QStringLiteral("heavy"));
        QTRY_VERIFY(find("Heavy Missile, ?", QAccessible::ListItem));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(house->source()->text().contains(u"upgrades: [heavy-missile]"));
    }

    void aThrowIsOneStep() {
        begin(ww::tests::replaceWithSample);
        ww::ui::EntityModel* bell = squad("bell-company");
        QVERIFY(bell);
        const QString before = text();
        QTRY_VERIFY(find("87 of 100 points"));
        QVERIFY(find("Initiative: against more than 87 points"));
        QVERIFY(stage_->waitForChecks());
        stage_->saveScreenshot(QStringLiteral("squad-sample"));
        click("Random");
        QTRY_VERIFY(bell->source()->text().contains(u"entries") &&
                    stage_->app().undoModel()->canUndo());
        const QString first = bell->source()->text();
        QVERIFY(stage_->waitForChecks());
        QTRY_COMPARE(bell->errors() + bell->warnings(), 0);
        stage_->saveScreenshot(QStringLiteral("squad-random"));
        click("Again");
        QTRY_VERIFY(bell->source()->text() != first);
        const QString second = bell->source()->text();
        QVERIFY(stage_->waitForChecks());
        QTRY_COMPARE(bell->errors() + bell->warnings(), 0);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        save();
        QTRY_COMPARE(text(), before);
        click("Random"); // the seed is still that of the second fill
        QTRY_COMPARE(bell->source()->text(), second);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        click("Fill up");
        QTRY_VERIFY(bell->source()->text() != first);
        QVERIFY(bell->source()->text().contains(u"isolde-varr"));
        QVERIFY(stage_->waitForChecks());
        QTRY_COMPARE(bell->errors() + bell->warnings(), 0);
        stage_->saveScreenshot(QStringLiteral("squad-filled"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
    }

    void whatIsCarriedIsPutInOrder() {
        begin(ww::tests::replaceWithSample);
        ww::ui::EntityModel* bell = squad("bell-company");
        QVERIFY(bell);
        const QString before = bell->source()->text();
        const auto carries = [&](const char* cards) {
            return bell->source()->text().contains(QLatin1String(cards));
        };
        QQuickItem* list = nullptr;
        QTRY_VERIFY((list = find("Mecha", QAccessible::List)));
        QTRY_VERIFY(find("Storm lantern, 3", QAccessible::ListItem));
        list->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Home);
        stage_->pressKey(Qt::Key_Down);
        stage_->pressKey(Qt::Key_Down);
        stage_->pressKey(Qt::Key_Up, Qt::AltModifier);
        QTRY_VERIFY(carries("upgrades: [storm-lantern, stormcaller, spit, weather-sense, cork-"));
        stage_->pressKey(Qt::Key_Up, Qt::AltModifier); // no effect: the first upgrade can't
                                                       // move above the member's row
        stage_->pressKey(Qt::Key_Down, Qt::AltModifier);
        QTRY_COMPARE(bell->source()->text(), before);
        const auto drag = [&](const char* from, const char* to) {
            QQuickItem* item = find(from, QAccessible::ListItem);
            QQuickItem* over = find(to, QAccessible::ListItem);
            QVERIFY(item && over);
            const QPoint start = item->mapToScene({100, item->height() / 2}).toPoint();
            const QPoint end = over->mapToScene({100, over->height() / 2}).toPoint();
            QTest::mousePress(&stage_->window(), Qt::LeftButton, {}, start);
            for (int i = 1; i <= 5; ++i)
                QTest::mouseMove(&stage_->window(), start + (end - start) * i / 5);
            stage_->saveScreenshot(QStringLiteral("squad-dragged-%1").arg(QLatin1String(from)));
            QTest::mouseRelease(&stage_->window(), Qt::LeftButton, {}, end);
        };
        drag("Storm lantern, 3", "Weather sense, 3");
        QTRY_VERIFY(carries("upgrades: [stormcaller, spit, weather-sense, storm-lantern, cork-"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(bell->source()->text(), before);
        drag("Storm lantern, 3", "Plunger, ");
        QVERIFY(stage_->waitUntilSettled());
        QCOMPARE(bell->source()->text(), before);
        drag("Isolde Varr, 42",
             "Plunger, "); // onto an upgrade's row, which is below its member
        QTRY_VERIFY(bell->source()->text().indexOf(u"isolde-varr") >
                    bell->source()->text().indexOf(u"wren-halloway"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(bell->source()->text(), before);
    }

    /// The user can set the squad's fields in this view. Offered members change accordingly.
    void theFactionIsChosenInPlace() {
        begin();
        ww::ui::EntityModel* trial = squad("trial");
        QVERIFY(trial);
        seek("scott", "Scott Bernard, ?");
        stage_->pressKey(Qt::Key_A, Qt::ControlModifier);
        stage_->pressKey(Qt::Key_Delete);
        click("Faction: ");
        QTRY_VERIFY(find("Search factions") || find("Search"));
        stage_->type(QStringLiteral("uedf"));
        stage_->saveScreenshot(QStringLiteral("squad-faction"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(trial->source()->text().contains(u"faction: uedf"));
        QTRY_VERIFY(find("VF-1, ?", QAccessible::ListItem));
        QVERIFY(!find("Add VF-1 anyway"));
        stage_->saveScreenshot(QStringLiteral("squad-faction-chosen"));
    }

    void theWholeIsCopiedAsText() {
        begin(ww::tests::replaceWithSample);
        QVERIFY(squad("bell-company"));
        QTRY_VERIFY(find("87 of 100 points"));
        QClipboard* clipboard = QGuiApplication::clipboard();
        click("Copy as XWS");
        QTRY_VERIFY(clipboard->text().contains(u"\"vendor\""));
        click("Copy as Markdown");
        QTRY_VERIFY(clipboard->text().startsWith(u"# Bell company"));
        click("Copy as Text");
        QTRY_VERIFY(clipboard->text().startsWith(u"Bell company\n"));
        QVERIFY2(stage_->textsWithBackticks().isEmpty(),
                 qPrintable(stage_->textsWithBackticks().join(u'|')));
    }

    /// Clicks next to buttons, and clicks on rows that have just moved, have no unwanted effect.
    void aPressTakesNothingElse() {
        ww::ui::EntityModel* house = houseWithVeritech();
        QVERIFY(house);
        const QString before = house->source()->text();
        const auto heading = [](const QQuickItem* item) {
            return item ? item->property("section").toString() : QString();
        };
        const QString mecha = heading(headed()); // the heading before all upgrades are shown
        click("Show everything that VF-1 can carry");
        QQuickItem* first = nullptr;
        QTRY_VERIFY((first = headed()) && heading(first) != mecha);
        stage_->saveScreenshot(QStringLiteral("squad-headings"));
        press(first->mapToScene({30, 14}));
        QVERIFY(stage_->waitUntilSettled());
        QCOMPARE(house->source()->text(), before);
        press(first->mapToScene({60, 40}));
        QTRY_VERIFY(house->source()->text().contains(u"upgrades: ["));
        // An added member moves down the list, and another member's row takes its place. A double
        // click adds only the first member.
        QVERIFY(squad("trial"));
        QTRY_VERIFY(find("0 of 100 points"));
        seek("bernard", "Scott Bernard, ?");
        stage_->pressKey(Qt::Key_A, Qt::ControlModifier);
        stage_->type(QStringLiteral("s"));
        QTRY_VERIFY(offered().size() > 3 && offered().first()->property("fits").toBool());
        const QPointF place = offered().first()->mapToScene({60, offered().first()->height() - 10});
        QObject* between =
            nullptr; // timer that detects double clicks, slowed down for busy machines
        for (const QQuickItem* up = offered().first(); up; up = up->parentItem())
            for (QObject* child : up->children())
                if (child->inherits("QQmlTimer") && child->property("interval").toInt() == 500)
                    between = child;
        QVERIFY(between && between->setProperty("interval", 60000));
        press(place);
        QTRY_VERIFY(find("0 of 100 points, 1 unknown"));
        press(place);
        between->setProperty("running", false);
        QVERIFY(stage_->waitUntilSettled());
        QVERIFY(find("0 of 100 points, 1 unknown"));
    }

    /// If the user chooses a view in the command palette, the view gets the focus.
    void theKeysAreWhereTheViewIs() {
        begin();
        ww::ui::EntityModel* trial = stage_->open(QStringLiteral("squad/trial"));
        QVERIFY(trial);
        const auto choose = [&] {
            trial->setView(QStringLiteral("form"));
            stage_->pressKey(Qt::Key_K, Qt::ControlModifier);
            QTRY_VERIFY(find("Find anything or run a command"));
            stage_->type(QStringLiteral("roster"));
            stage_->pressKey(Qt::Key_Return);
            QTRY_COMPARE(trial->view(), QStringLiteral("roster"));
        };
        choose();
        const auto has = [&](const char* name, QAccessible::Role role) {
            const QQuickItem* item = find(name, role);
            return item && item->hasActiveFocus();
        };
        QTRY_VERIFY(has("Search matching entries", QAccessible::EditableText));
        stage_->type(QStringLiteral("scott"));
        QTRY_VERIFY(find("Scott Bernard, ?", QAccessible::ListItem));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(find("0 of 100 points, 1 unknown"));
        // In a squad with members, the list of members has the focus.
        choose();
        QTRY_VERIFY(has("Mecha", QAccessible::List));
        stage_->pressKey(Qt::Key_Return); // shows possible upgrades, as on every row of a member
        QTRY_VERIFY(has("Search matching entries", QAccessible::EditableText));
        trial->setView(QStringLiteral("form"));
        stage_->pressKey(Qt::Key_6, Qt::AltModifier);
        QTRY_COMPARE(trial->view(), QStringLiteral("roster"));
        QTRY_VERIFY(has("Mecha", QAccessible::List));
    }

    void anywayIsPressedByKeys() {
        addScott();
        QTRY_VERIFY(find("Add Scott Bernard anyway"));
        int members = 1;
        for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Space}) {
            find("Search matching entries")->forceActiveFocus(Qt::TabFocusReason);
            stage_->pressKey(Qt::Key_Down);
            stage_->pressKey(Qt::Key_Return); // Return on the row adds nothing
            QVERIFY(stage_->waitUntilSettled());
            QVERIFY(find(qPrintable(QStringLiteral("0 of 100 points, %1 unknown").arg(members))));
            stage_->pressKey(Qt::Key_Tab);
            QTRY_VERIFY(find("Add Scott Bernard anyway")->hasActiveFocus());
            stage_->saveScreenshot(QStringLiteral("squad-anyway"));
            stage_->pressKey(key);
            ++members;
            QTRY_VERIFY(
                find(qPrintable(QStringLiteral("0 of 100 points, %1 unknown").arg(members))));
        }
    }

  private:
    QList<QQuickItem*> offered() {
        QQuickItem* list = find("Available to add", QAccessible::List);
        auto* content = list ? list->property("contentItem").value<QQuickItem*>() : nullptr;
        QList<QQuickItem*> out;
        for (QQuickItem* item : content ? content->childItems() : QList<QQuickItem*>())
            if (item->isVisible() && item->property("section").isValid())
                out << item;
        std::sort(out.begin(), out.end(),
                  [](const QQuickItem* a, const QQuickItem* b) { return a->y() < b->y(); });
        return out;
    }
    QQuickItem* headed() {
        for (QQuickItem* item : offered())
            if (!item->property("section").toString().isEmpty())
                return item;
        return nullptr;
    }
    /// Adds Scott Bernard to the empty squad.
    void addScott() {
        begin();
        QVERIFY(squad("trial"));
        QTRY_VERIFY(find("0 of 100 points"));
        seek("scott", "Scott Bernard, ?");
        stage_->pressKey(Qt::Key_Return);
    }
    /// Opens a squad and adds a VF-1 without a pilot.
    ww::ui::EntityModel* houseWithVeritech() {
        begin();
        ww::ui::EntityModel* out = squad("house");
        if (out)
            addVeritech();
        return out;
    }
    void addVeritech() {
        QTRY_VERIFY(find("0 of 100 points"));
        seek("vf-1", "VF-1, ?");
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(find("0 of 100 points, 1 unknown"));
        stage_->pressKey(Qt::Key_A, Qt::ControlModifier);
        stage_->pressKey(Qt::Key_Delete); // deletes only the search text
    }
};

QTEST_MAIN(BattlecrySquadWindowTest)
#include "tst_battlecry_squad_window.moc"
