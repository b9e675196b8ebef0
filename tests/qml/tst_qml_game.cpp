// Tests a pack that contains its own game: the window shows the game's files, and follows edits of
// them.

#include "editor/session/game_files.h"
#include "editor/session/text.h"
#include "tests/qml/stage.h"
#include "tests/support/own_game.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QSettings>
#include <QtTest>
#include <entity_model.h>
#include <form_field.h>

using ww::session::fileRef;
using ww::session::keyOf;
using ww::tests::Stage;
using ww::ui::EntityModel;
using ww::ui::LibraryModel;

class TestQmlGame : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() {
        QSettings().clear();
        stage_ = std::make_unique<Stage>(ww::test::writeOwnGame);
        QVERIFY(stage_->isReady());
    }
    void cleanup() { stage_.reset(); }

    void itOpensOnTheFirstEntityWithItsCard() {
        EntityModel* shown = app().tabs()->current();
        QVERIFY(shown);
        QCOMPARE(shown->title(), QStringLiteral("Merle"));
        QCOMPARE(shown->view(), QStringLiteral("form"));
        QTRY_VERIFY(app().preview()->hasSheet() && app().preview()->count() > 0);
        stage_->saveScreenshot(QStringLiteral("own-game"));
    }

    void theLibraryListsTheGame() {
        const int group = rowOf(QStringLiteral("Game"));
        QVERIFY(group > rowOf(QStringLiteral("Pip")));
        QCOMPARE(title(group + 1), QStringLiteral("Kinds and settings"));
        QCOMPARE(title(group + 2), QStringLiteral("Sailor (fields)"));
        QCOMPARE(title(group + 3), QStringLiteral("Sailor Card (design)"));
        // A file isn't selected together with entities: commands on entities don't fit it.
        app().library()->chooseRow(rowOf(QStringLiteral("Merle")), LibraryModel::Choice::One);
        app().library()->chooseRow(group + 2, LibraryModel::Choice::Toggle);
        QCOMPARE(app().library()->chosenCount(), 1);
        app().library()->activateRow(group + 2);
        QCOMPARE(app().tabs()->current()->key(), schemaKey());
        QCOMPARE(app().tabs()->current()->views(), QStringList{QStringLiteral("source")});
        QCOMPARE(app().library()->currentRow(), group + 2);
        // The card of the entity before it stays visible.
        QVERIFY(app().preview()->hasSheet());
        QTRY_VERIFY(
            stage_->find(QStringLiteral("Source of Sailor (fields)"), QAccessible::EditableText));
        stage_->saveScreenshot(QStringLiteral("own-game-schema"));
        app().findModel()->setQuery(QStringLiteral("kinds and"));
        QVERIFY(app().findModel()->count() > 0);
    }

    void anEditOfAKindChangesTheForm() {
        EntityModel* merle = stage_->open(QStringLiteral("sailor/merle"));
        QVERIFY(merle);
        ww::ui::FormField* name = merle->form()->fieldOf(QStringLiteral("name"));
        QVERIFY(name);
        EntityModel* kind = openSchema();
        replaceText(kind, QStringLiteral("max: 20 }"),
                    QStringLiteral("max: 20 }\n  - { key: rank, kind: int, label: Rank }"));
        QTRY_COMPARE(merle->form()->rowOf(QStringLiteral("rank")), 2);
        // Rows of unchanged fields stay, and with them the focus.
        QCOMPARE(merle->form()->fieldOf(QStringLiteral("name")), name);
        app().tabs()->open(merle->key());
        QTRY_VERIFY(stage_->find(QStringLiteral("Rank")));
        merle->form()->setValue(QStringLiteral("rank"), QStringLiteral("3"));
        QVERIFY(stage_->waitUntilSettled());
        QVERIFY(merle->source()->text().contains(QStringLiteral("rank: 3")));
        app().undoModel()->undo();
        app().undoModel()->undo();
        QTRY_COMPARE(merle->form()->rowOf(QStringLiteral("rank")), -1);
        QCOMPARE(app().unsavedFiles(), 0);
    }

    void aBrokenGameIsDimmedAndLeadsToItsLine() {
        EntityModel* merle = stage_->open(QStringLiteral("sailor/merle"));
        replaceText(openSchema(), QStringLiteral("kind: int"), QStringLiteral("kind: itn"));
        QTRY_VERIFY(app().isGameBroken());
        QTRY_COMPARE(app().problems()->count(), 1);
        QCOMPARE(app().problems()->errors(), 1);
        app().tabs()->open(merle->key());
        QVERIFY(stage_->waitUntilSettled());
        QVERIFY(merle->form()->rowOf(QStringLiteral("cost")) >= 0);
        QVERIFY(stage_->find(QStringLiteral("Last readable version of the card")));
        stage_->saveScreenshot(QStringLiteral("own-game-broken"));
        app().problems()->openFinding(0);
        EntityModel* kind = app().tabs()->current();
        QCOMPARE(kind->key(), schemaKey());
        QCOMPARE(kind->source()->rowCount(), 1);
        QTRY_COMPARE(kind->source()->lastCursor(), kind->source()->marks().front().start);
        app().undoModel()->undo();
        QTRY_VERIFY(!app().isGameBroken());
        QTRY_COMPARE(app().problems()->count(), 0);
        QCOMPARE(app().unsavedFiles(), 0);
    }

    void theNextStartShowsTheSameTabs() {
        openSchema();
        const auto pack = QString::fromStdString(stage_->pack().string());
        app().openPath(pack);
        QTRY_COMPARE(app().tabs()->count(), 2);
        QTRY_VERIFY(app().tabs()->current() && app().tabs()->current()->key() == schemaKey());
    }

  private:
    [[nodiscard]] ww::ui::AppModel& app() const { return stage_->app(); }
    [[nodiscard]] static QString schemaKey() {
        return keyOf(fileRef("tides", "schema/sailor.yaml"));
    }
    EntityModel* openSchema() {
        app().tabs()->open(schemaKey());
        return app().tabs()->current();
    }
    static void replaceText(EntityModel* file, const QString& from, const QString& to) {
        QString text = file->source()->text();
        QVERIFY(text.contains(from));
        file->source()->setText(text.replace(from, to));
        file->source()->endEdit();
    }
    [[nodiscard]] QString title(int row) const {
        const LibraryModel& library = *app().library();
        return library.data(library.index(row), LibraryModel::TitleRole).toString();
    }
    [[nodiscard]] int rowOf(const QString& name) const {
        for (int row = 0; row < app().library()->rowCount(); ++row)
            if (title(row) == name)
                return row;
        return -1;
    }
    std::unique_ptr<Stage> stage_;
};

QTEST_MAIN(TestQmlGame)
#include "tst_qml_game.moc"
