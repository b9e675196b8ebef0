// Tests dials in the window by mouse and keyboard: grid, wheel, fan, overlay of a second dial.

#include "tests/battlecry/sample_pack.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QSettings>
#include <QtTest>
#include <command_model.h>

#include <fstream>

using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

/// Creates the sample pack of the game with additional dials.
void sample(const fs::path& pack) {
    ww::tests::replaceWithSample(pack);
    std::ofstream(pack / "trial.yaml") << "dials:\n"
                                          "  trial: { name: Trial } # nothing yet\n"
                                          "  pairs: { name: Pairs, maneuvers: [2Sr, 3Sw, 1Sg] }\n"
                                          "  lost: { name: Lost, maneuvers: [1S, 2B, 3Ur] }\n"
                                          "  still: { name: Still, maneuvers: [0Sg, 1Sw] }\n";
}

} // namespace

class BattlecryWindowTest : public QObject {
    Q_OBJECT

    std::unique_ptr<Stage> stage_;

    ww::ui::EntityModel* dial(const char* id) {
        ww::ui::EntityModel* out = stage_->open(QStringLiteral("dial/") + QLatin1String(id));
        if (out)
            out->setView(QStringLiteral("dial"));
        (void)QTest::qWaitFor(
            [&] {
                const QQuickItem* one = stage_->find(QStringLiteral("1 bank left"));
                return one && one->x() > 0;
            },
            ww::test::kPatience);
        (void)stage_->waitUntilSettled();
        return out;
    }
    QQuickItem* cell(const char* name) { return stage_->find(QString::fromUtf8(name)); }
    void click(const char* name, Qt::MouseButton button = Qt::LeftButton,
               Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QQuickItem* item = cell(name);
        QVERIFY2(item, name);
        QTest::mouseClick(&stage_->window(), button, modifiers,
                          item->mapToScene({item->width() / 2, item->height() / 2}).toPoint());
    }
    [[nodiscard]] QString text(const char* id) const {
        const QString all = stage_->fileText(QStringLiteral("trial.yaml"));
        const QString head = QLatin1Char('\n') + QStringLiteral("  ") + QLatin1String(id) + ": ";
        return all.mid(all.indexOf(head) + head.size()).section(QLatin1Char('\n'), 0, 0);
    }
    void save() { stage_->pressKey(Qt::Key_S, Qt::ControlModifier); }

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() {
        QSettings().clear();
        stage_ = std::make_unique<Stage>(sample);
        QVERIFY(stage_->isReady());
    }
    void cleanup() { stage_.reset(); }

    void aNewDialIsClickedTogether() {
        const QString before = stage_->fileText(QStringLiteral("trial.yaml"));
        ww::ui::EntityModel* trial = dial("trial");
        QVERIFY(trial);
        QTRY_VERIFY(cell("1 bank left, not on the dial"));
        click("1 bank left", Qt::LeftButton, Qt::ShiftModifier);
        QTRY_VERIFY(cell("1 bank left, white"));
        click("1 bank left", Qt::LeftButton, Qt::ShiftModifier);
        QTRY_VERIFY(cell("1 bank left, green"));
        QVERIFY(cell("1 bank right, green"));
        QVERIFY(cell("Wheel: 2 windows"));
        QTRY_VERIFY(cell("Fan: 2 ends"));
        save();
        QTRY_COMPARE(text("trial"),
                     QStringLiteral("{ name: Trial, maneuvers: [1BLg, 1BRg] } # nothing yet"));
        stage_->saveScreenshot(QStringLiteral("dial-new"));
        click("1 bank left", Qt::RightButton);
        QTRY_VERIFY(cell("1 bank left, white"));
        QVERIFY(cell("1 bank right, green"));
        for (int i = 0; i < 3; ++i)
            stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(cell("1 bank left, not on the dial"));
        save();
        QTRY_COMPARE(stage_->fileText(QStringLiteral("trial.yaml")), before);
    }

    void aDialOpensAsItsGridAndTriesAreDoneThere() {
        ww::ui::TriesModel* tries = stage_->app().firstSteps();
        const auto done = [&](int row) {
            return tries->data(tries->index(row), ww::ui::TriesModel::DoneRole).toBool();
        };
        ww::ui::EntityModel* pairs = stage_->open(QStringLiteral("dial/pairs"));
        QVERIFY(pairs);
        QCOMPARE(pairs->view(), QStringLiteral("dial"));
        QTRY_VERIFY(cell("3 straight, white"));
        tries->startTry(
            0); // the try keeps the view, in which the user can edit the first step's field
        QCOMPARE(pairs->view(), QStringLiteral("dial"));
        QVERIFY(!done(0));
        click("3 straight");
        QTRY_VERIFY(cell("3 straight, green"));
        QVERIFY(!done(0));
        click("3 straight");
        QTRY_VERIFY(cell("3 straight, red"));
        QVERIFY(done(0));
        // The second suggested step opens a squad, because only squads have its field.
        tries->startTry(1);
        ww::ui::EntityModel* squad = stage_->app().tabs()->current();
        QCOMPARE(squad->kind(), QStringLiteral("squad"));
        squad->form()->setValue(QStringLiteral("limit"), QStringLiteral("40"));
        QVERIFY(done(1));
        QTRY_VERIFY(squad->errors() > 0);
    }

    void closedCellsSayWhy() {
        QVERIFY(dial("trial"));
        QQuickItem* grid = stage_->find(QStringLiteral("Dial: "));
        QVERIFY(grid);
        QQuickItem* beside = cell("1 turn left, not on the dial");
        QTRY_VERIFY((beside = cell("1 turn left, not on the dial")));
        // Three rows above speed 1 is the row of speed 4, which has no turns.
        const QPoint at =
            beside->mapToScene({beside->width() / 2, beside->height() / 2}).toPoint() -
            QPoint(0, static_cast<int>(3 * beside->height()));
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, at);
        QTRY_VERIFY(grid->property("words").toString().contains(
            QStringLiteral("A turn can't have speed 4.")));
        QVERIFY(cell("Wheel: 0 windows"));
    }

    void byKeysAlone() {
        ww::ui::EntityModel* trial = dial("trial");
        QVERIFY(trial);
        QQuickItem* grid = stage_->find(QStringLiteral("Dial: "));
        QVERIFY(grid);
        grid->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Up); // from "stand still" to "1 straight"
        stage_->pressKey(Qt::Key_G);
        QTRY_VERIFY(cell("1 straight, green"));
        stage_->pressKey(Qt::Key_Left);
        stage_->pressKey(Qt::Key_R, Qt::ShiftModifier);
        QTRY_VERIFY(cell("1 bank left, red"));
        QVERIFY(cell("1 bank right, red"));
        stage_->pressKey(Qt::Key_Left);
        stage_->pressKey(Qt::Key_Left); // the cursor can't move left: speed 1 has no turn in place
        stage_->pressKey(Qt::Key_Space);
        QTRY_VERIFY(cell("1 turn left, white"));
        stage_->pressKey(Qt::Key_0);
        QTRY_VERIFY(cell("1 turn left, not on the dial"));
        save();
        QTRY_COMPARE(text("trial"),
                     QStringLiteral("{ name: Trial, maneuvers: [1Sg, 1BLr, 1BRr] } # nothing yet"));
    }

    void theCaptionIsOfTheDialFromTheStart() {
        const auto caption = [&] {
            const QQuickItem* grid = stage_->find(QStringLiteral("Dial: "));
            return grid ? grid->property("words").toString() : QString();
        };
        ww::ui::EntityModel* still = stage_->open(QStringLiteral("dial/still"));
        QVERIFY(still);
        stage_->pressKey(Qt::Key_7, Qt::AltModifier);
        QTRY_VERIFY(stage_->find(QStringLiteral("Dial: ")));
        stage_->find(QStringLiteral("Dial: "))->forceActiveFocus(Qt::TabFocusReason);
        QTRY_COMPARE(caption(), QStringLiteral("Stand still, green"));
        QVERIFY(dial("trial"));
        stage_->find(QStringLiteral("Dial: "))->forceActiveFocus(Qt::TabFocusReason);
        QTRY_COMPARE(caption(), QStringLiteral("Stand still, not on the dial"));
    }

    /// Colours are right on the first screen, although the window appears before the game's colours
    /// are loaded.
    void movesHaveTheGamesColoursFromTheStart() {
        stage_->app().setThemeMode(ww::ui::AppModel::ThemeMode::Light);
        QTRY_VERIFY(stage_->find(QStringLiteral("Dial: ")));
        const auto colours = [&](const char* property, int mark) {
            QSet<QRgb> found;
            const auto look = [&](const auto& self, const QQuickItem* item) -> void {
                const QVariant own = item->property("mark");
                if (item->isVisible() && item->property(property).userType() == QMetaType::QColor &&
                    (mark == 0 || (own.isValid() && own.toInt() == mark)))
                    found.insert(item->property(property).value<QColor>().rgb());
                for (const QQuickItem* child : item->childItems())
                    self(self, child);
            };
            look(look, stage_->window().contentItem());
            return found;
        };
        const QSet<QRgb> green{0xFF1E8A3C}, red{0xFFC4261D};
        QTRY_COMPARE(colours("colour", 2), green);
        QTRY_COMPARE(colours("colour", 3), red);
        QTRY_COMPARE(colours("green", 0), green); // the colours of wheel and fan
        QTRY_COMPARE(colours("red", 0), red);
    }

    /// After New, Ctrl+K, F6 and F8, the dial's grid has the focus.
    void aNewDialIsDrawnByKeys() {
        const auto inGrid = [&] {
            const QQuickItem* now = stage_->window().activeFocusItem();
            return now && now == stage_->find(QStringLiteral("Dial: "));
        };
        QVERIFY(stage_->open(QStringLiteral("dial/pairs")));
        stage_->pressKey(Qt::Key_N, Qt::ControlModifier);
        stage_->type(QStringLiteral("Fresh"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage_->app().tabs()->current()->entityId(), QStringLiteral("fresh"));
        QTRY_VERIFY(inGrid());
        stage_->pressKey(Qt::Key_G);
        QTRY_VERIFY(cell("Wheel: 1 window"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(stage_->waitForChecks());
        const auto leave = [&] {
            stage_->find(QStringLiteral("Library"), QAccessible::Tree)->forceActiveFocus();
            return !inGrid();
        };
        QVERIFY(leave());
        stage_->pressKey(Qt::Key_F6);
        QTRY_VERIFY(inGrid());
        QVERIFY(leave());
        stage_->pressKey(Qt::Key_F8);
        QTRY_VERIFY(inGrid());
        QVERIFY(leave());
        stage_->pressKey(Qt::Key_K, Qt::ControlModifier);
        QVERIFY(stage_->waitUntilSettled());
        stage_->type(QStringLiteral("Pairs"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage_->app().tabs()->current()->entityId(), QStringLiteral("pairs"));
        QTRY_VERIFY(inGrid());
    }

    void aDragPaintsAsOneStep() {
        QVERIFY(dial("trial"));
        QQuickItem* first = nullptr;
        QTRY_VERIFY((first = cell("2 straight, not on the dial")));
        QQuickWindow& window = stage_->window();
        const QPoint at = first->mapToScene({first->width() / 2, first->height() / 2}).toPoint();
        const int side = static_cast<int>(first->height());
        QTest::mousePress(&window, Qt::LeftButton, {}, at);
        for (int i = 1; i <= 2; ++i)
            QTest::mouseMove(&window, at - QPoint(0, i * side));
        QTest::mouseRelease(&window, Qt::LeftButton, {}, at - QPoint(0, 2 * side));
        QTRY_VERIFY(cell("4 straight, white"));
        QVERIFY(cell("3 straight, white"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(cell("2 straight, not on the dial"));
        QVERIFY(cell("4 straight, not on the dial"));
    }

    void colouringOneSideKeepsTheRest() {
        QVERIFY(dial("lost"));
        QTRY_VERIFY(cell("2 bank left, colour unknown"));
        QQuickItem* grid = stage_->find(QStringLiteral("Dial: "));
        click("2 bank left");
        click("2 bank left, not on the dial");
        click("2 bank left, white");
        QTRY_VERIFY(cell("2 bank left, green"));
        QVERIFY(cell("2 bank right, colour unknown"));
        QVERIFY(grid);
        click("All unknown");
        QTRY_VERIFY(cell("2 bank right, white"));
        QVERIFY(cell("1 straight, white"));
        QVERIFY(cell("3 reversal, red"));
    }

    void stressIsRespectedInTheSecondRound() {
        QVERIFY(dial("pairs"));
        QTRY_VERIFY(cell("Fan: 3 ends"));
        stage_->click(stage_->find(QStringLiteral("Two rounds")));
        QTRY_VERIFY(cell("Fan: 8 ends"));
        stage_->saveScreenshot(QStringLiteral("dial-two-rounds"));
    }

    void theSmallestChangeIsTakenOver() {
        QVERIFY(dial("pairs"));
        stage_->click(stage_->find(QStringLiteral("Reach a place")));
        QQuickItem* ahead = nullptr;
        QTRY_VERIFY((ahead = stage_->find(QStringLiteral("Ahead, mm"))));
        // Two 3 straights, one of them red, reach 320 mm ahead without a change.
        const auto seek = [&](const char* name, const char* value) {
            QQuickItem* field = stage_->find(QString::fromUtf8(name), QAccessible::SpinBox);
            if (!field)
                field = stage_->find(QString::fromUtf8(name), QAccessible::EditableText);
            QVERIFY2(field, name);
            field->forceActiveFocus(Qt::TabFocusReason);
            stage_->pressKey(Qt::Key_A, Qt::ControlModifier);
            stage_->type(QLatin1String(value));
            stage_->pressKey(Qt::Key_Return);
        };
        seek("Ahead, mm", "320");
        QTRY_VERIFY(stage_->find(QStringLiteral("Reachable: 3 straight, then 3 straight.")));
        seek("Right, mm", "55");
        seek("Ahead, mm", "175");
        seek("Heading, °", "90");
        QQuickItem* take = nullptr;
        QTRY_VERIFY((take = stage_->find(QStringLiteral("Apply: add 1 turn right"))));
        stage_->saveScreenshot(QStringLiteral("dial-lab"));
        stage_->click(take);
        QTRY_VERIFY(stage_->find(QStringLiteral("Reachable: ")));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(stage_->find(QStringLiteral("Apply: add 1 turn right")));
    }

    void aMechaTransformsInBetween() {
        QVERIFY(dial("petrel-fighter"));
        QTRY_VERIFY(cell("Fan: "));
        stage_->click(stage_->find(QStringLiteral("Two rounds")));
        const auto ends = [&] {
            const QQuickItem* fan = cell("Fan: ");
            const auto* face =
                fan ? QAccessible::queryAccessibleInterface(const_cast<QQuickItem*>(fan)) : nullptr;
            return face ? face->text(QAccessible::Name).section(u' ', 1, 1).toInt() : 0;
        };
        QTRY_VERIFY(ends() > 100);
        const int kept = ends();
        stage_->click(stage_->find(QStringLiteral("Transform between rounds")));
        QTRY_VERIFY(ends() > kept);
        stage_->saveScreenshot(QStringLiteral("dial-transforms"));
        const int transformed = ends();
        stage_->click(stage_->find(QStringLiteral("Solid ground")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Solid ground"))->property("checked").toBool());
        QVERIFY(stage_->waitUntilSettled());
        QVERIFY(ends() >= transformed);
        stage_->saveScreenshot(QStringLiteral("dial-lands"));
        stage_->click(stage_->find(QStringLiteral("Reach a place")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Reachable: ")) ||
                    stage_->find(QStringLiteral("Reachable with")));
        stage_->saveScreenshot(QStringLiteral("dial-transforms-lab"));
    }

    void aLandedMechaGoesAnyWay() {
        QVERIFY(dial("petrel-guardian"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Solid ground")));
        QVERIFY(!stage_->find(QStringLiteral("Starts landed")));
        stage_->click(stage_->find(QStringLiteral("Solid ground")));
        QQuickItem* landed = nullptr;
        QTRY_VERIFY((landed = stage_->find(QStringLiteral("Starts landed"))));
        stage_->click(landed);
        // The landed mecha stands still or moves 1 straight in one of sixteen directions.
        QTRY_VERIFY(cell("Fan: 17 ends"));
        stage_->saveScreenshot(QStringLiteral("dial-landed"));
    }

    void theHeatLiesOverABoard() {
        QVERIFY(dial("petrel-fighter"));
        stage_->click(stage_->find(QStringLiteral("Two rounds")));
        QQuickItem* boards = nullptr;
        QTRY_VERIFY((boards = stage_->find(QStringLiteral("Board"), QAccessible::ComboBox)));
        boards->forceActiveFocus(Qt::TabFocusReason);
        const int at = static_cast<int>(
            boards->property("model").toStringList().indexOf(QStringLiteral("Nine bells")));
        QVERIFY(at > 0);
        for (int i = 0; i < at; ++i)
            stage_->pressKey(Qt::Key_Down);
        QTRY_VERIFY(stage_->find(QStringLiteral("Click to set the start")) ||
                    boards->property("currentIndex").toInt() == at);
        stage_->saveScreenshot(QStringLiteral("dial-board"));
        stage_->click(stage_->find(QStringLiteral("Transform between rounds")));
        stage_->click(stage_->find(QStringLiteral("Heat")));
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("dial-heat"));
        // The legend gives numbers for the colours.
        QTRY_VERIFY(stage_->find(QStringLiteral("Pairs ending here: from 1 to ")));
        QQuickItem* fan = cell("Fan: ");
        QVERIFY(fan);
        fan->forceActiveFocus(Qt::TabFocusReason);
        for (int i = 0; i < 8; ++i)
            stage_->pressKey(Qt::Key_Up);
        stage_->pressKey(Qt::Key_Right, Qt::ShiftModifier);
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("dial-heat-moved"));
    }

    /// Creates and saves a dial by keyboard only, from program start, in a small window.
    void withoutAPointer() {
        stage_ = std::make_unique<Stage>(sample, QSize(1024, 768));
        QVERIFY(stage_->isReady());
        const auto focused = [&] {
            const QQuickItem* item = stage_->window().activeFocusItem();
            for (; item; item = item->parentItem())
                if (const auto* face =
                        QAccessible::queryAccessibleInterface(const_cast<QQuickItem*>(item));
                    face && !face->text(QAccessible::Name).isEmpty())
                    return face->text(QAccessible::Name);
            return QString();
        };
        const auto tabTo = [&](const char* name) {
            for (int i = 0; i < 60 && !focused().startsWith(QString::fromUtf8(name)); ++i)
                stage_->pressKey(Qt::Key_Tab);
            return focused().startsWith(QString::fromUtf8(name));
        };
        stage_->pressKey(Qt::Key_K, Qt::ControlModifier);
        stage_->type(QStringLiteral("Pairs"));
        QVERIFY(stage_->waitUntilSettled());
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage_->find(QStringLiteral("Pairs"), QAccessible::PageTab));
        stage_->pressKey(Qt::Key_7, Qt::AltModifier);
        QTRY_VERIFY(cell("3 straight, white"));
        QVERIFY2(tabTo("Dial: "), qPrintable(focused()));
        stage_->pressKey(Qt::Key_Up);
        stage_->pressKey(Qt::Key_Right);
        stage_->pressKey(Qt::Key_G, Qt::ShiftModifier);
        QTRY_VERIFY(cell("1 bank right, green"));
        QVERIFY(cell("1 bank left, green"));
        QCOMPARE(stage_->find(QStringLiteral("Dial: "))->property("words").toString(),
                 QStringLiteral("1 bank right, green"));
        stage_->saveScreenshot(QStringLiteral("dial-keys-grid"));
        QVERIFY2(tabTo("Wheel: "), qPrintable(focused()));
        stage_->pressKey(Qt::Key_Right, Qt::AltModifier);
        stage_->saveScreenshot(QStringLiteral("dial-keys-wheel"));
        QVERIFY2(tabTo("Reach a place"), qPrintable(focused()));
        stage_->pressKey(Qt::Key_Space);
        QTRY_VERIFY(stage_->find(QStringLiteral("Ahead, mm")));
        QVERIFY2(tabTo("Right, mm"), qPrintable(focused()));
        stage_->saveScreenshot(QStringLiteral("dial-keys-lab"));
        save();
        QTRY_COMPARE(text("pairs"),
                     QStringLiteral("{ name: Pairs, maneuvers: [3Sw, 2Sr, 1Sg, 1BLg, 1BRg] }"));
    }

    void modesAreTabs() {
        QVERIFY(dial("petrel-fighter"));
        QQuickItem* fighter = nullptr;
        QTRY_VERIFY((fighter = stage_->find(QStringLiteral("Fighter"), QAccessible::PageTab)));
        QVERIFY(stage_->find(QStringLiteral("Modes of Petrel"), QAccessible::PageTabList));
        QAccessibleInterface* face = QAccessible::queryAccessibleInterface(fighter);
        QVERIFY(face && face->state().selected);
        fighter->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Right);
        QQuickItem* guardian = stage_->find(QStringLiteral("Guardian"), QAccessible::PageTab);
        QTRY_VERIFY(guardian && guardian->hasActiveFocus());
        QCOMPARE(stage_->app().tabs()->current()->entityId(), QStringLiteral("petrel-fighter"));
        stage_->saveScreenshot(QStringLiteral("dial-modes"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage_->app().tabs()->current()->entityId(),
                     QStringLiteral("petrel-guardian"));
    }

    void whoBeginsIsChosen() {
        QVERIFY(dial("breakwater"));
        QQuickItem* boards = nullptr;
        QTRY_VERIFY((boards = stage_->find(QStringLiteral("Board"), QAccessible::ComboBox)));
        const auto choose = [&](QQuickItem* box, const char* what) {
            box->forceActiveFocus(Qt::TabFocusReason);
            const auto at = box->property("model").toStringList().indexOf(QLatin1String(what));
            QVERIFY2(at >= 0, what);
            for (auto i = box->property("currentIndex").toInt(); i < at; ++i)
                stage_->pressKey(Qt::Key_Down);
            QTRY_COMPARE(box->property("currentIndex").toInt(), at);
        };
        choose(boards, "Nine bells");
        QQuickItem* who = nullptr;
        QTRY_VERIFY((who = stage_->find(QStringLiteral("Starting mecha"), QAccessible::ComboBox)));
        QCOMPARE(
            who->property("model").toStringList(),
            (QStringList{QStringLiteral("5. Harbour guard"), QStringLiteral("6. Harbour guard")}));
        QQuickItem* fan = cell("Fan: ");
        QVERIFY(fan);
        const auto begins = [&] {
            auto* reached = fan->property("fan").value<QObject*>();
            return reached ? reached->property("startingMecha").toInt() : -1;
        };
        QCOMPARE(begins(), 0);
        choose(who, "6. Harbour guard");
        QCOMPARE(begins(), 1);
        stage_->saveScreenshot(QStringLiteral("dial-who"));
    }

    void anotherDialIsLaidOver() {
        ww::ui::EntityModel* petrel = dial("petrel-fighter");
        QVERIFY(petrel);
        QQuickItem* over = nullptr;
        QTRY_VERIFY((over = stage_->find(QStringLiteral("Compare with"), QAccessible::ComboBox)));
        over->forceActiveFocus(Qt::TabFocusReason);
        const int at = static_cast<int>(
            over->property("model").toStringList().indexOf(QStringLiteral("Gannet, Fighter")));
        QVERIFY(at > 0);
        for (int i = 0; i < at; ++i)
            stage_->pressKey(Qt::Key_Down);
        QTRY_VERIFY(cell("1 bank left, white; on Gannet, Fighter: not on the dial"));
        QVERIFY(cell("6 straight, not on the dial; on Gannet, Fighter: red"));
        QVERIFY(cell("2 turn left, white; on Gannet, Fighter: red"));
        stage_->saveScreenshot(QStringLiteral("dial-compared"));
    }
};

QTEST_MAIN(BattlecryWindowTest)
#include "tst_battlecry_window.moc"
