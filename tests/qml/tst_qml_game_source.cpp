// Tests completions and notes in the Source tab of a game's files, by the keyboard alone.

#include "editor/session/game_files.h"
#include "editor/session/text.h"
#include "tests/qml/stage.h"
#include "tests/support/own_game.h"
#include "tests/support/patience.h"

#include <QSettings>
#include <QtTest>
#include <entity_model.h>

using ww::tests::Stage;

class TestQmlGameSource : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() {
        QSettings().clear();
        stage_ = std::make_unique<Stage>(ww::test::writeOwnGame, QSize(1024, 768));
        QVERIFY(stage_->isReady());
        stage_->app().tabs()->open(
            ww::session::keyOf(ww::session::fileRef("tides", "schema/sailor.yaml")));
        file_ = stage_->app().tabs()->current();
        QVERIFY(file_);
        QTRY_VERIFY(text_ = stage_->find(QStringLiteral("Source of Sailor (fields)"),
                                         QAccessible::EditableText));
        QVERIFY(stage_->waitUntilSettled());
        text_->forceActiveFocus(Qt::TabFocusReason);
    }
    void cleanup() { stage_.reset(); }

    void aKeyIsSuggestedAndTaken() {
        putCursorBehind(QStringLiteral("max: 20"));
        stage_->type(QStringLiteral(", def"));
        QTRY_VERIFY(stage_->find(QStringLiteral("default"), QAccessible::ListItem));
        stage_->saveScreenshot(QStringLiteral("game-source-offers"));
        stage_->pressKey(Qt::Key_Return);
        stage_->type(QStringLiteral("1"));
        QTRY_VERIFY(file_->source()->text().contains(u"max: 20, default: 1 }"));
        QTRY_COMPARE(stage_->app().problems()->count(), 0);
        while (stage_->app().unsavedFiles() > 0)
            stage_->app().undoModel()->undo();
        QTRY_COMPARE(file_->source()->text(), QString::fromLatin1(ww::test::kSailorSchema));
    }

    void ctrlSpaceSuggestsTheWordsOfAKey() {
        putCursorBehind(QStringLiteral("cost, kind: "));
        stage_->pressKey(Qt::Key_Space, Qt::ControlModifier);
        QTRY_VERIFY(stage_->find(QStringLiteral("text"), QAccessible::ListItem));
        stage_->pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage_->find(QStringLiteral("text"), QAccessible::ListItem));
        QCOMPARE(file_->source()->text(), QString::fromLatin1(ww::test::kSailorSchema));
    }

    void aKeyIsExplained() {
        putCursorBehind(QStringLiteral("cost, ki"));
        stage_->pressKey(Qt::Key_Space, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(stage_->find(QStringLiteral("“kind”: "), QAccessible::ToolTip));
        stage_->saveScreenshot(QStringLiteral("game-source-note"));
        stage_->pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage_->find(QStringLiteral("“kind”: "), QAccessible::ToolTip));
    }

  private:
    void putCursorBehind(const QString& words) {
        const auto at = file_->source()->text().indexOf(words);
        QVERIFY(at >= 0);
        text_->setProperty("cursorPosition", at + words.size());
    }
    std::unique_ptr<Stage> stage_;
    ww::ui::EntityModel* file_ = nullptr;
    QQuickItem* text_ = nullptr;
};

QTEST_MAIN(TestQmlGameSource)
#include "tst_qml_game_source.moc"
