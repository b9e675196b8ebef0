// Tests what the window's models remember, find and create, without the window.

#include "editor/sheets/display_list.h"
#include "sample_app.h"
#include "tests/support/patience.h"

#include "editor/forms/row.h"

#include <reference_model.h>
#include <sentences_model.h>

#include <QtCore/QSettings>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtGui/QKeySequence>
#include <QtQml/QQmlEngine>

#include <algorithm>
#include <map>
#include <set>

using namespace ww;
using namespace ww::session;
using namespace ww::session::testing;
using namespace ww::ui;

class AppWorkTest : public QObject, protected SampleApp {
    Q_OBJECT

  private slots:
    void initTestCase() { useOwnSettings("tst-app-work"); }
    void init() { startApp(); }
    void cleanup() { closeApp(); }

    void triesAreRememberedAndGoWhenAllAreDone() {
        ww::ui::TriesModel* tries = app_->firstSteps();
        const auto reopen = [&] {
            app_.reset();
            app_ = std::make_unique<AppModel>(bench_->services);
            openSample();
            tries = app_->firstSteps();
        };
        entity()->form()->setValue(QStringLiteral("offense"), QStringLiteral("6"));
        QVERIFY(roleValue(*tries, 0, "done").toBool());
        app_->commands()->run(QStringLiteral("edit.undo"));
        reopen();
        QVERIFY(tries->visible());
        QVERIFY(roleValue(*tries, 0, "done").toBool());
        QVERIFY(!roleValue(*tries, 1, "done").toBool());
        for (const auto which : {ww::ui::TriesModel::Try::Mistake, ww::ui::TriesModel::Try::Print,
                                 ww::ui::TriesModel::Try::CopyPicture})
            tries->setDone(which);
        QVERIFY(tries->visible());
        tries->setDone(ww::ui::TriesModel::Try::StartOwn);
        QVERIFY(!tries->visible());
        QVERIFY(app_->status().contains(u"Shift+F1"));
        reopen();
        QVERIFY(!tries->visible());
        // If the user opens the list of tasks again, no task is done.
        app_->commands()->run(QStringLiteral("help.tries"));
        QVERIFY(tries->visible());
        QCOMPARE(tries->doneCount(), 0);
    }

    void aNewThingTakesOverWhatIsInFront() {
        const auto make = [&](const char* front, const char* kind, const char* id) {
            const QString key = QLatin1String(front);
            for (const EntityPtr& one : entity()->session()->index().allEntities())
                if (one->schema &&
                    toQString(one->schema->kind) == key.section(QLatin1Char('/'), 0, 0) &&
                    toQString(one->ref.id) == key.section(QLatin1Char('/'), 1))
                    app_->tabs()->openEntity(one->ref);
            app_->createEntity(QLatin1String(kind), QLatin1String(id), QLatin1String(id));
            return entity()->source()->text();
        };
        const std::size_t steps = entity()->session()->history().doneCount();
        // A new entity gets the faction of the current entity, but no reference to its own kind.
        QString text = make("character/orrin-vael", "card", "spare-wick");
        QVERIFY2(text.contains(u"faction: lanternwrights"), qPrintable(text));
        QCOMPARE(entity()->session()->history().doneCount(),
                 steps + 1); // a single undo reverts the change
        text = make("faction/ironloom", "power-source", "spare-coil");
        QVERIFY2(text.contains(u"faction: ironloom"), qPrintable(text));
        text = make("scenario/the-last-lamp", "scenario", "after-the-lamp");
        QVERIFY2(!text.contains(u"next:"), qPrintable(text));
        // A new army that is created from a scenario gets the first free side and its points total.
        app_->undoModel()->goTo(-1);
        text = make("scenario/the-last-lamp", "army", "third-watch");
        QVERIFY2(text.contains(u"scenario: the-last-lamp"), qPrintable(text));
        const auto other = make("army/third-watch", "army", "fourth-watch");
        QVERIFY2(other.contains(u"scenario: the-last-lamp"), qPrintable(other));
        QVERIFY2(!other.contains(u"active_general"), qPrintable(other));
    }

    void findFindsLayersToolsAndHistory() {
        const auto rowOf = [&](const char* query, const char* title) {
            app_->findModel()->setQuery(QLatin1String(query));
            for (int row = 0; row < app_->findModel()->count(); ++row)
                if (roleValue(*app_->findModel(), row, "title").toString() == QLatin1String(title))
                    return row;
            return -1;
        };
        QVERIFY(rowOf("New: Char", "New: Character") >= 0);
        QVERIFY(rowOf("new char", "New: Character") >= 0);
        QCOMPARE(rowOf("walls", "Layer: Walls"), -1); // the current entity isn't a map
        for (const EntityPtr& one : entity()->session()->index().entitiesOfKind("map"))
            if (one->ref.id == "foundry")
                app_->tabs()->openEntity(one->ref);
        entity()->setView(QStringLiteral("form"));
        const int walls = rowOf("walls", "Layer: Walls");
        QVERIFY(walls >= 0);
        app_->findModel()->activateRow(walls);
        QCOMPARE(entity()->view(), QStringLiteral("map"));
        ww::ui::MapEditor* editor = entity()->map()->editor();
        QCOMPARE(editor->paletteLabels().at(editor->palette()), QStringLiteral("Walls"));
        const int measure = rowOf("measure", "Tool: Measure");
        QVERIFY(measure >= 0);
        app_->findModel()->activateRow(measure);
        QCOMPARE(editor->tool(), ww::ui::MapEditor::Measure);
        // The search lists undo steps and can go back to them.
        entity()->form()->setValue(QStringLiteral("sheet"), QStringLiteral("One"));
        entity()->form()->endEdit();
        entity()->form()->setValue(QStringLiteral("name"), QStringLiteral("Forge"));
        entity()->form()->endEdit();
        app_->findModel()->setQuery(QStringLiteral("undo back to"));
        int back = -1;
        for (int row = 0; row < app_->findModel()->count() && back < 0; ++row)
            if (roleValue(*app_->findModel(), row, "title")
                    .toString()
                    .startsWith(QLatin1String("Undo back to: Sheet")))
                back = row;
        QVERIFY(back >= 0);
        app_->findModel()->activateRow(back);
        QVERIFY(!entity()->source()->text().contains(u"Forge"));
        QVERIFY(entity()->source()->text().contains(u"sheet: One"));
    }

    void anOpenQuoteIsShownWhereItStands() {
        EntityModel* broken = entity();
        QString text = broken->source()->text();
        text.replace(QStringLiteral("offense: 5"), QStringLiteral("offense: \"5"));
        broken->source()->setText(text);
        // the list is updated after 30 ms
        QTRY_VERIFY(!app_->problems()->isChecking() && broken->errors() > 0 &&
                    !broken->form()->parseError().isEmpty() && app_->problems()->errors() > 0 &&
                    app_->problems()->count() > 0);
        broken->source()->setCursor(0);
        app_->commands()->run(QStringLiteral("view.next-problem"));
        QCOMPARE(entity(), broken);
        QCOMPARE(broken->view(), QStringLiteral("source"));
        const int line = static_cast<int>(
            broken->source()->text().left(broken->source()->cursor()).count(QLatin1Char('\n')));
        const int quote = static_cast<int>(
            text.left(text.indexOf(QLatin1String("\"5"))).count(QLatin1Char('\n')));
        QCOMPARE(line, quote);
    }
};

QTEST_MAIN(AppWorkTest)
#include "tst_app_work.moc"
