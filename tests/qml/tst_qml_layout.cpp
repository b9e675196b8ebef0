// Tests that nothing covers the user's work in a small window: findings, tabs, popups, empty
// boards.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QSettings>
#include <QtTest>
#include <command_model.h>
#include <entity_model.h>
#include <form_model.h>

using ww::tests::replaceInFile;
using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

QRectF placeOf(const QQuickItem* item) {
    return item->mapRectToScene(QRectF(0, 0, item->width(), item->height()));
}

} // namespace

class TestQmlLayout : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void whatAFindingSaysLiesOnNothing() {
        Stage stage(
            [](const fs::path& pack) {
                replaceInFile(pack / "characters/ironloom.yaml", "faction: ironloom",
                              "faction: ironlom");
                replaceInFile(pack / "decks.yaml", "faction: ironloom", "faction: ironlom");
                replaceInFile(pack / "characters/lanternwrights.yaml", "offense: 5", "offense: 55");
            },
            {1024, 768});
        QVERIFY(stage.isReady());
        QVERIFY(stage.waitForChecks());
        stage.app().commands()->run(QStringLiteral("view.problems"));
        QTRY_VERIFY(stage.find(QStringLiteral("error: "), QAccessible::ListItem));
        QVERIFY(stage.waitUntilSettled()); // the panel's animation must be finished
        stage.saveScreenshot(QStringLiteral("problems-narrow"));
        int rows = 0, fixes = 0;
        const auto look = [&](const auto& self, QQuickItem* item) -> void {
            if (item->inherits("QQuickMouseArea") || !item->isVisible())
                return;
            if (QString::fromLatin1(item->metaObject()->className()).startsWith(u"ProblemRow")) {
                ++rows;
                QList<QRectF> lie; // rectangles of the row's texts and fixes
                for (const QQuickItem* part : item->childItems()) {
                    const bool words = part->property("elide").isValid();
                    const bool fix = part->inherits("QQuickAbstractButton") && part->x() > 40;
                    if (!part->isVisible() || part->width() <= 0 || !(words || fix))
                        continue;
                    fixes += fix ? 1 : 0;
                    lie.append(QRectF(part->position(), QSizeF(part->width(), 20)));
                }
                for (const QRectF& one : lie)
                    for (const QRectF& other : lie)
                        QVERIFY(&one == &other || !one.intersects(other));
                return;
            }
            for (QQuickItem* child : item->childItems())
                self(self, child);
        };
        look(look, stage.window().contentItem());
        QVERIFY(rows > 1 && fixes > 0);
    }

    /// On a small screen, a long fix is shortened.
    void aLongFixStaysInTheWindow() {
        const std::string id = "lanternwrights-of-the-great-northern-harbour-quarter-and-its-yards";
        Stage stage(
            [&](const fs::path& pack) {
                ww::test::writeFile(pack / "long.yaml",
                                    "factions:\n  " + id + ":\n    name: Long\n");
                replaceInFile(pack / "characters/lanternwrights.yaml", "faction: lanternwrights",
                              "faction: " + id + "s");
            },
            {1024, 768});
        QVERIFY(stage.isReady());
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(entity);
        QVERIFY(stage.waitForChecks());
        entity->form()->focusOn(QStringLiteral("faction"), -1);
        stage.app().commands()->run(QStringLiteral("view.problems"));
        QQuickItem* list = nullptr;
        QTRY_VERIFY((list = stage.find(QStringLiteral("Problems"), QAccessible::List)));
        stage.pressKey(Qt::Key_Right);
        QVERIFY(stage.waitUntilSettled()); // the panel's animation must be finished
        stage.saveScreenshot(QStringLiteral("fixes-narrow"));
        int fixes = 0;
        const auto look = [&](const auto& self, QQuickItem* item) -> void {
            if (!item->isVisible())
                return;
            if (item->inherits("QQuickAbstractButton") && item->width() > 0 &&
                item->property("text").toString().startsWith(u"Change to ")) {
                ++fixes;
                const QQuickItem* in = item->parentItem();
                QVERIFY2(item->x() + item->width() <= in->width() + 0.5,
                         in->metaObject()->className());
                const qreal right = item->mapToScene({item->width(), 0}).x();
                QVERIFY2(right <= 1024, qPrintable(QString::number(right)));
            }
            for (QQuickItem* child : item->childItems())
                self(self, child);
        };
        look(look, stage.window().contentItem());
        QVERIFY2(fixes >= 4, qPrintable(QString::number(fixes)));
    }

    void theWindowIsNeverWiderThanItsScreen() {
        Stage stage;
        QVERIFY(stage.isReady());
        const QSize room = stage.window().screen()->availableSize();
        QVERIFY(room.width() < 880); // a wider screen would hide the problem
        QVERIFY(stage.window().minimumWidth() <= room.width());
        QVERIFY(stage.window().minimumHeight() <= room.height());
        stage.window().resize(819, 590); // 1024 × 768 at a scale of 125 %
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        QVERIFY(stage.waitUntilSettled());
        for (const char* name : {"Print", "Table", "Form", "Source"}) {
            const QQuickItem* item = stage.find(QString::fromLatin1(name));
            QVERIFY2(item, name);
            QVERIFY2(placeOf(item).right() <= 819, name);
        }
        stage.saveScreenshot(QStringLiteral("layout-large"));
    }

    void theTabInFrontIsWhollyInSight() {
        Stage stage({}, {1024, 768});
        QVERIFY(stage.isReady());
        for (const char* name :
             {"character/orrin-vael", "character/silas-brandt", "character/corva-thrum",
              "map/foundry", "faction/lanternwrights", "army/night-shift", "scenario/the-last-lamp",
              "scenario/cut-the-thread"})
            QVERIFY2(stage.open(QString::fromLatin1(name), Stage::RowCreation::OnlyVisible), name);
        auto& tabs = *stage.app().tabs();
        for (const int at : {0, 3, tabs.count() - 1}) {
            tabs.setCurrentIndex(at);
            QQuickItem* tab = nullptr;
            QTRY_VERIFY(tab = stage.find(tabs.current()->title(), QAccessible::PageTab));
            const QQuickItem* views = stage.find(QStringLiteral("View"), QAccessible::PageTabList);
            const QQuickItem* strip = stage.find(QStringLiteral("Open"), QAccessible::PageTabList);
            QVERIFY(views && strip);
            QTRY_VERIFY(placeOf(tab).left() >= placeOf(strip).left() &&
                        placeOf(tab).right() <= placeOf(views).left());
        }
        stage.saveScreenshot(QStringLiteral("layout-tabs"));
    }

    void whatOpensLeavesItsFieldInSight() {
        Stage stage({}, {1280, 560});
        QVERIFY(stage.isReady());
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        const QQuickItem* faction = stage.find(QStringLiteral("Faction: "), QAccessible::Button);
        QVERIFY(faction);
        const QRectF field = placeOf(faction);
        QVERIFY(field.bottom() + 130 > 560); // below the field there is no room for the picker
        stage.click(const_cast<QQuickItem*>(faction));
        const QQuickItem* matches = nullptr;
        QTRY_VERIFY(matches = stage.find(QStringLiteral("Matches"), QAccessible::List));
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("layout-picker"));
        const QQuickItem* popup = matches;
        while (popup && !popup->inherits("QQuickPopupItem"))
            popup = popup->parentItem();
        QVERIFY(popup);
        QVERIFY(!placeOf(popup).intersects(field));
        QVERIFY(placeOf(popup).top() >= 0 && placeOf(popup).bottom() <= field.top());
    }

    void whatIsFoundMovesNothing_data() {
        QTest::addColumn<QString>("pack");
        QTest::addColumn<QString>("entity");
        QTest::addColumn<QString>("list");
        QTest::addColumn<QString>("limit");
        QTest::newRow("an army") << "lanternwrights-vs-ironloom"
                                 << "army/wardens-of-the-yard"
                                 << "Characters"
                                 << "army_total";
        QTest::newRow("a squad") << "battlecry-sample"
                                 << "squad/bell-company"
                                 << "Mecha"
                                 << "limit";
    }
    /// New findings don't move the rows of a roster away from under the pointer.
    void whatIsFoundMovesNothing() {
        QFETCH(QString, pack);
        QFETCH(QString, entity);
        QFETCH(QString, list);
        QFETCH(QString, limit);
        Stage stage([&](const fs::path& copy) {
            fs::remove_all(copy);
            fs::copy(fs::path(WW_SOURCE_DIR) / "content/packs" / pack.toStdString(), copy,
                     fs::copy_options::recursive);
        });
        QVERIFY(stage.isReady());
        ww::ui::EntityModel* roster = stage.open(entity);
        QVERIFY(roster);
        roster->setView(QStringLiteral("roster"));
        QQuickItem* rows = nullptr;
        QTRY_VERIFY(rows = stage.find(list, QAccessible::List));
        const auto* model = rows->parentItem()->property("roster").value<QObject*>();
        QVERIFY(model);
        QVERIFY(stage.waitUntilSettled());
        const qreal top = placeOf(rows).top();
        const auto found = [&] {
            (void)stage.waitUntilSettled();
            return model->property("generalFindings").toStringList().size();
        };
        QCOMPARE(found(), 0);
        roster->form()->setValue(limit, QStringLiteral("5"));
        QVERIFY(found() >= 1);
        QCOMPARE(placeOf(rows).top(), top);
        for (const char* field : {"name", "faction"})
            roster->form()->clear(QString::fromLatin1(field));
        QVERIFY2(found() >= 3,
                 qPrintable(model->property("generalFindings").toStringList().join(u'|')));
        QCOMPARE(placeOf(rows).top(), top);
        stage.saveScreenshot(QStringLiteral("layout-found-") + entity.section(u'/', 0, 0));
        while (stage.app().commands()->find(QStringLiteral("edit.undo"))->enabled())
            stage.app().commands()->run(QStringLiteral("edit.undo"));
        QCOMPARE(found(), 0);
        QCOMPARE(placeOf(rows).top(), top);
    }

    void aBoardThatIsntThereSaysWhatWouldHaveOne() {
        Stage stage([](const fs::path& pack) {
            replaceInFile(pack / "armies.yaml", "scenario: ", "notes: ");
        });
        QVERIFY(stage.isReady());
        ww::ui::EntityModel* army = nullptr;
        for (const char* name : {"army/wardens-of-the-yard", "army/night-shift"})
            if (auto* one = stage.open(QString::fromLatin1(name));
                one && one->map() && one->map()->sizeText().isEmpty()) {
                army = one;
                break;
            }
        QVERIFY(army);
        army->setView(QStringLiteral("map"));
        QTRY_VERIFY(stage.find(QStringLiteral("No map to show")));
        QCOMPARE(army->map()->missingBoardLabel(), QStringLiteral("Scenario"));
        stage.saveScreenshot(QStringLiteral("layout-no-map"));
        stage.click(stage.find(QStringLiteral("Go to the field"), QAccessible::Button));
        QTRY_COMPARE(army->view(), QStringLiteral("form"));
    }
};

QTEST_MAIN(TestQmlLayout)
#include "tst_qml_layout.moc"
