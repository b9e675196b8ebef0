// Tests in the window that a user adds a field and a check to an own game, by keys alone.

#include "editor/session/game_files.h"
#include "editor/session/text.h"
#include "tests/qml/stage.h"
#include "tests/support/own_game.h"
#include "tests/support/patience.h"

#include <QSettings>
#include <QtTest>
#include <entity_model.h>
#include <form_field.h>

using ww::tests::Stage;
using ww::ui::EntityModel;

class TestQmlGameFields : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() {
        QSettings().clear();
        stage_ = std::make_unique<Stage>(ww::test::writeOwnGame, QSize(1024, 768));
        QVERIFY(stage_->isReady());
        merle_ = stage_->open(QStringLiteral("sailor/merle"));
        QVERIFY(merle_);
        schema_ = fileText("schema/sailor.yaml");
        card_ = fileText("templates/sailor.yaml");
    }
    void cleanup() { stage_.reset(); }

    void aFieldIsAddedByKeysAlone() {
        QVERIFY(tabTo(QStringLiteral("Add a field")));
        stage_->pressKey(Qt::Key_Space);
        QTRY_VERIFY(stage_->find(QStringLiteral("Name of the field"))->hasActiveFocus());
        QVERIFY(!stage_->find(QStringLiteral("Add field"))->isEnabled());
        stage_->type(QStringLiteral("Cost"));
        QTRY_VERIFY(stage_->find(QStringLiteral("There is already a field Cost")));
        for (int i = 0; i < 4; ++i)
            stage_->pressKey(Qt::Key_Backspace);
        stage_->type(QStringLiteral("Armour"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Add field"))->isEnabled());
        stage_->pressKey(Qt::Key_Tab);
        stage_->pressKey(Qt::Key_Down); // the second kind of value: a number
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("new-field"));
        QVERIFY(tabTo(QStringLiteral("Add field")));
        stage_->pressKey(Qt::Key_Space);
        QTRY_VERIFY(merle_->form()->rowOf(QStringLiteral("armour")) >= 0);
        QVERIFY(stage_->waitUntilSettled());
        QVERIFY(fileText("schema/sailor.yaml")
                    .contains(QStringLiteral("  - { key: armour, kind: int, hint: stepper, label: "
                                             "Armour }\n")));
        QVERIFY(fileText("templates/sailor.yaml").contains(QStringLiteral("\"{armour}\"")));
        QVERIFY(!app().isGameBroken());
        merle_->form()->setValue(QStringLiteral("armour"), QStringLiteral("3"));
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("new-field-added"));
        app().undoModel()->undo();
        app().undoModel()->undo();
        QTRY_VERIFY(merle_->form()->rowOf(QStringLiteral("armour")) < 0);
        QCOMPARE(fileText("schema/sailor.yaml"), schema_);
        QCOMPARE(fileText("templates/sailor.yaml"), card_);
        QCOMPARE(app().unsavedFiles(), 0);
    }

    void aCheckFiresAndItsFixClearsIt() {
        QVERIFY(tabTo(QStringLiteral("Add a check")));
        stage_->pressKey(Qt::Key_Space);
        QTRY_VERIFY(stage_->find(QStringLiteral("Field to check"))->hasActiveFocus());
        stage_->pressKey(Qt::Key_Tab);
        stage_->pressKey(Qt::Key_Down); // is at most
        QVERIFY(tabTo(QStringLiteral("Bound")));
        stage_->type(QStringLiteral("5"));
        QTRY_VERIFY(
            stage_->find(QStringLiteral("Reported as: Merle has Cost 8, which is more than 5")));
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("new-check"));
        const QQuickItem* button = stage_->find(QStringLiteral("Add check"));
        QVERIFY(button->mapToScene({0, button->height()}).y() <= 740);
        QVERIFY(tabTo(QStringLiteral("Add check")));
        stage_->pressKey(Qt::Key_Space);
        QTRY_COMPARE(app().problems()->count(), 1);
        QVERIFY(merle_->form()->applyFix(QStringLiteral("cost")));
        QTRY_COMPARE(app().problems()->count(), 0);
        QCOMPARE(merle_->form()->fieldOf(QStringLiteral("cost"))->value(), QStringLiteral("5"));
        app().undoModel()->undo();
        app().undoModel()->undo();
        QVERIFY(stage_->waitUntilSettled());
        QCOMPARE(fileText("schema/sailor.yaml"), schema_);
        QCOMPARE(app().unsavedFiles(), 0);
    }

  private:
    [[nodiscard]] ww::ui::AppModel& app() const { return stage_->app(); }
    [[nodiscard]] QString fileText(const char* file) const {
        const auto document = merle_->session()->document("tides", file);
        return document ? QString::fromStdString(document->text()) : QString();
    }
    /// Presses Tab until the control has the focus. Returns false if Tab never reaches the control.
    bool tabTo(const QString& name) {
        for (int i = 0; i < 60; ++i) {
            const QQuickItem* item = stage_->find(name);
            if (item && item->hasActiveFocus())
                return true;
            stage_->pressKey(Qt::Key_Tab);
        }
        return false;
    }
    std::unique_ptr<Stage> stage_;
    EntityModel* merle_ = nullptr;
    QString schema_, card_;
};

QTEST_MAIN(TestQmlGameFields)
#include "tst_qml_game_fields.moc"
