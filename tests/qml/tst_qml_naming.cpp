// Tests ids: renaming and deleting show every reference first. New entities get an id from their
// name.

#include "tests/qml/other_game.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QtTest>
#include <entity_model.h>
#include <places_model.h>

using ww::tests::Stage;
using ww::ui::PlacesModel;

class TestQmlNaming : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void cleanup() { stage_.reset(); }

    void everyPlaceIsSeenBeforeItIsRenamed() {
        stage_ = std::make_unique<Stage>();
        auto* ironloom = stage_->open(QStringLiteral("faction/ironloom"));
        QVERIFY(ironloom);
        PlacesModel& places = *stage_->app().entityUses();
        stage_->pressKey(Qt::Key_F2);
        QQuickItem* field = nullptr;
        QTRY_VERIFY(field = stage_->find(QStringLiteral("New id"), QAccessible::EditableText));
        QTRY_VERIFY(places.count() > 10);
        QVERIFY2(places.summary().contains(u" places in ") && places.summary().endsWith(u"files"),
                 qPrintable(places.summary()));
        stage_->saveScreenshot(QStringLiteral("rename-begin"));
        QCOMPARE(cell(0, "before"), QStringLiteral("ironloom"));
        QVERIFY(cell(0, "after").isEmpty());
        QVERIFY(!cell(0, "heading").isEmpty() && !cell(0, "title").isEmpty());
        // The preview shows the typed id. The file doesn't change yet.
        const int count = places.count();
        stage_->type(QStringLiteral("Iron Guild"));
        QTRY_COMPARE(cell(0, "after"), QStringLiteral("iron-guild"));
        QCOMPARE(places.count(), count);
        stage_->saveScreenshot(QStringLiteral("rename-typed"));
        QVERIFY(!stage_->app().undoModel()->canUndo());
        for (int row = 0; row < places.rowCount(); ++row)
            QVERIFY2(cell(row, "after").contains(u"iron-guild"), qPrintable(cell(row, "field")));
        // The window reports an invalid id, and Enter does nothing.
        field->setProperty("text", QStringLiteral("lanternwrights"));
        QTRY_VERIFY(stage_->find(QStringLiteral("There is a faction “lanternwrights” already")));
        QTRY_VERIFY(cell(0, "after").isEmpty());
        stage_->pressKey(Qt::Key_Return);
        QCOMPARE(ironloom->entityId(), QStringLiteral("ironloom"));
        field->setProperty("text", QStringLiteral("!"));
        QTRY_VERIFY(stage_->find(QStringLiteral("An id begins with a lower-case letter")));
        stage_->saveScreenshot(QStringLiteral("rename-refused"));
        field->setProperty("text", QStringLiteral("iron-guild"));
        QTRY_COMPARE(cell(0, "after"), QStringLiteral("iron-guild"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(ironloom->entityId(), QStringLiteral("iron-guild"));
        QTRY_VERIFY(!stage_->find(QStringLiteral("New id"), QAccessible::EditableText));
        QVERIFY(stage_->waitForChecks());
        QCOMPARE(stage_->app().problems()->errors(), 0);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(ironloom->entityId(), QStringLiteral("ironloom"));
        QVERIFY(!stage_->app().undoModel()->canUndo());
    }

    void theIdFollowsTheNameWhereOneWantsIt() {
        stage_ = std::make_unique<Stage>();
        auto* orrin = stage_->open(QStringLiteral("character/orrin-vael"));
        QVERIFY(orrin);
        orrin->form()->setValue(QStringLiteral("name"), QStringLiteral("Orrin the Elder"));
        stage_->pressKey(Qt::Key_F2);
        QQuickItem* link = nullptr;
        QTRY_VERIFY(link = stage_->find(QStringLiteral("From the name: orrin-the-elder")));
        stage_->saveScreenshot(QStringLiteral("rename-from-name"));
        stage_->click(link);
        QTRY_VERIFY(
            stage_->find(QStringLiteral("New id"), QAccessible::EditableText)->hasActiveFocus());
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(orrin->entityId(), QStringLiteral("orrin-the-elder"));
        // The next rename starts from the new id.
        stage_->pressKey(Qt::Key_F2);
        QTRY_VERIFY(stage_->find(QStringLiteral("New id"), QAccessible::EditableText));
        QVERIFY(!stage_->find(QStringLiteral("From the name")));
        stage_->pressKey(Qt::Key_Escape);
    }

    void aCopyIsAskedItsName() {
        stage_ = std::make_unique<Stage>();
        QVERIFY(stage_->open(QStringLiteral("character/orrin-vael")));
        stage_->pressKey(Qt::Key_D, Qt::ControlModifier);
        QQuickItem *name = nullptr, *id = nullptr;
        QTRY_VERIFY(name = stage_->find(QStringLiteral("Name"), QAccessible::EditableText));
        QTRY_VERIFY(name->hasActiveFocus());
        QCOMPARE(name->property("text").toString(), QStringLiteral("Orrin Vael (copy)"));
        QTRY_VERIFY(id = stage_->find(QStringLiteral("Id"), QAccessible::EditableText));
        QCOMPARE(id->property("text").toString(), QStringLiteral("orrin-vael-copy"));
        stage_->type(QStringLiteral("Mira Oswin"));
        QTRY_COMPARE(id->property("text").toString(), QStringLiteral("mira-oswin"));
        stage_->saveScreenshot(QStringLiteral("duplicate-asked"));
        // If an entity already has the id, the window says so and proposes the id with a number.
        name->setProperty("text", QStringLiteral("Heddle Bastion"));
        QTRY_COMPARE(id->property("text").toString(), QStringLiteral("heddle-bastion-2"));
        QTRY_VERIFY(stage_->find(QStringLiteral("There is a character “heddle-bastion” already")));
        // After the user has typed an id, a change of the name doesn't change the id.
        id->forceActiveFocus();
        QMetaObject::invokeMethod(id, "selectAll");
        stage_->type(QStringLiteral("mira"));
        name->setProperty("text", QStringLiteral("Mira of the Reeds"));
        QVERIFY(stage_->waitUntilSettled());
        QCOMPARE(id->property("text").toString(), QStringLiteral("mira"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage_->app().tabs()->current()->entityId(), QStringLiteral("mira"));
        QCOMPARE(stage_->app().tabs()->current()->title(), QStringLiteral("Mira of the Reeds"));
    }

    void whatRefersToItIsSeenBeforeItIsDeleted() {
        stage_ = std::make_unique<Stage>(ww::tests::switchToGame("hexes"));
        QVERIFY(stage_->isReady());
        QVERIFY(stage_->open(QStringLiteral("ship/petrel")));
        auto* entity = stage_->app().tabs()->current();
        stage_->pressKey(Qt::Key_Delete, Qt::ControlModifier);
        QTRY_VERIFY(stage_->find(QStringLiteral("Delete"), QAccessible::Button));
        QTRY_COMPARE(stage_->app().entityUses()->count(), stage_->app().referenceCount());
        stage_->saveScreenshot(QStringLiteral("delete-hexes"));
        stage_->pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage_->find(QStringLiteral("Delete"), QAccessible::Button));
        QVERIFY(entity->exists());
    }

    void itHasRoomInASmallWindow() {
        stage_ = std::make_unique<Stage>(nullptr, QSize(1024, 768));
        QVERIFY(stage_->open(QStringLiteral("faction/ironloom")));
        stage_->app().setThemeMode(ww::ui::AppModel::ThemeMode::Dark);
        stage_->pressKey(Qt::Key_F2);
        QTRY_VERIFY(stage_->app().entityUses()->count() > 10);
        stage_->type(QStringLiteral("iron-guild"));
        QTRY_COMPARE(cell(0, "after"), QStringLiteral("iron-guild"));
        stage_->saveScreenshot(QStringLiteral("rename-small-dark"));
        for (const char* name : {"Rename", "Cancel"}) {
            QQuickItem* button = stage_->find(QLatin1String(name), QAccessible::Button);
            QVERIFY(button);
            QVERIFY(QRectF({}, stage_->window().size())
                        .contains(button->mapRectToScene(QRectF({}, button->size()))));
        }
        stage_->app().setThemeMode(ww::ui::AppModel::ThemeMode::Light);
    }

  private:
    [[nodiscard]] QString cell(int row, const char* role) const {
        const PlacesModel& places = *stage_->app().entityUses();
        return places.index(row).data(places.roleNames().key(role)).toString();
    }
    std::unique_ptr<Stage> stage_;
};

QTEST_MAIN(TestQmlNaming)
#include "tst_qml_naming.moc"
