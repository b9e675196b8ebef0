// Tests rules and words in the handbook, and replacing of words, by keyboard and pointer.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QtTest>
#include <entity_model.h>
#include <find_model.h>
#include <form_model.h>
#include <handbook_model.h>
#include <library_model.h>
#include <problems_model.h>
#include <replace_model.h>
#include <sentences_model.h>
#include <table_model.h>
#include <undo_model.h>

using ww::tests::Stage;

class TestQmlWords : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void cleanup() { stage_.reset(); }

    void aProblemCallsItsFieldByTheLabel() {
        stage_ = std::make_unique<Stage>([](const std::filesystem::path& pack) {
            ww::tests::replaceInFile(pack / "characters/lanternwrights.yaml", "race: human",
                                     "race:");
            ww::tests::replaceInFile(pack / "scenarios.yaml", "army_total: 35", "army_total:");
        });
        QVERIFY(stage_->isReady());
        const ww::ui::ProblemsModel& model = *stage_->app().problems();
        const auto messages = [&] {
            QStringList out;
            for (int row = 0; row < model.rowCount(); ++row)
                out << model.data(model.index(row), ww::ui::ProblemsModel::MessageRole).toString();
            return out;
        };
        QTRY_VERIFY(messages().contains(QStringLiteral("“Race” is still to be filled in")));
        QTRY_VERIFY2(
            messages().contains(QStringLiteral("“Sides 1 · Army Total” is still to be filled in")),
            qPrintable(messages().join(u'\n')));
    }

    void theHandbookOpensBesideTheWork() {
        QVERIFY(show());
        stage_->app().tabs()->current()->form()->focusOn(QStringLiteral("abilities"), 0);
        QVERIFY(stage_->waitUntilSettled());
        stage_->pressKey(Qt::Key_F1);
        QTRY_VERIFY(stage_->app().handbook()->visible());
        stage_->type(QStringLiteral("fligh"));
        ww::ui::HandbookModel& book = *stage_->app().handbook();
        QTRY_VERIFY(book.count() > 0);
        QCOMPARE(titleOf(book, book.current()), QStringLiteral("Flight"));
        stage_->saveScreenshot(QStringLiteral("handbook"));
        // Enter inserts the word on a new line and places the cursor after the word.
        ww::ui::FormModel* form = stage_->app().tabs()->current()->form();
        QStringList lines =
            form->sentences(QStringLiteral("abilities"))->text().split(QLatin1Char('\n'));
        lines.insert(1, QStringLiteral("Flight"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(form->sentences(QStringLiteral("abilities"))->text(),
                     lines.join(QLatin1Char('\n')));
        stage_->saveScreenshot(QStringLiteral("handbook-put-in"));
        stage_->type(QStringLiteral("x"));
        lines[1] += QLatin1Char('x');
        QTRY_COMPARE(form->sentences(QStringLiteral("abilities"))->text(),
                     lines.join(QLatin1Char('\n')));
    }

    void escapeClosesIt() {
        QVERIFY(show());
        const QQuickItem* had = stage_->window().activeFocusItem();
        stage_->app().tabs()->current()->form()->rememberFocus({}); // then F1 looks up no field
        stage_->pressKey(Qt::Key_F1);
        QTRY_VERIFY(stage_->app().handbook()->visible());
        const int from = stage_->app().handbook()->current();
        stage_->pressKey(Qt::Key_Down);
        stage_->pressKey(Qt::Key_Down);
        QTRY_COMPARE(stage_->app().handbook()->current(), from + 2);
        stage_->pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage_->app().handbook()->visible());
        QVERIFY(stage_->window().activeFocusItem() == had); // the same item has the focus
    }

    void allThatMayStandInALineIsOffered() {
        QVERIFY(show());
        ww::ui::FormModel* form = stage_->app().tabs()->current()->form();
        ww::ui::SentencesModel* abilities = form->sentences(QStringLiteral("abilities"));
        const int lines = static_cast<int>(abilities->text().count(QLatin1Char('\n'))) + 1;
        form->focusOn(QStringLiteral("abilities"), lines); // moves the cursor to a new line
        QVERIFY(stage_->waitUntilSettled());
        stage_->pressKey(Qt::Key_Space, Qt::ControlModifier);
        QTRY_VERIFY2(abilities->completions()->count() > 20,
                     qPrintable(QString::number(abilities->completions()->count())));
        stage_->saveScreenshot(QStringLiteral("offered"));
        const QString before = abilities->text();
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(abilities->text().size() > before.size());
        QVERIFY2(abilities->text().trimmed().size() > before.size() + 3,
                 qPrintable(abilities->text()));
    }

    void wordsAreReplacedOverThePack() {
        QVERIFY(show());
        stage_->pressKey(Qt::Key_H, Qt::ControlModifier);
        QVERIFY(stage_->waitUntilSettled());
        stage_->type(QStringLiteral("lamp"));
        ww::ui::ReplaceModel& replace = *stage_->app().replaceModel();
        QTRY_VERIFY(replace.count() > 3);
        const int found = replace.count();
        stage_->pressKey(Qt::Key_Tab);
        stage_->type(QStringLiteral("beacon"));
        QTRY_COMPARE(replace.replacement(), QStringLiteral("beacon"));
        replace.setTicked(0, false);
        stage_->saveScreenshot(QStringLiteral("replace"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(replace.count(), 1);
        QVERIFY2(replace.summary().contains(u"Replaced ") &&
                     replace.summary().contains(u" places."),
                 qPrintable(replace.summary()));
        // After undo, the list shows the replaced places again.
        stage_->app().undoModel()->undo();
        QTRY_COMPARE(replace.count(), found);
        QVERIFY(!replace.summary().contains(u"Replaced"));
        QVERIFY(stage_->find(QStringLiteral("Find and replace"), QAccessible::Dialog));
        stage_->pressKey(Qt::Key_Escape);
        QVERIFY(!replace.visible());
    }

    void oneFieldOrTheChosenOnesAreLookedAtAlone() {
        QVERIFY(show());
        ww::ui::ReplaceModel& replace = *stage_->app().replaceModel();
        stage_->pressKey(Qt::Key_H, Qt::ControlModifier);
        QVERIFY(stage_->waitUntilSettled());
        stage_->type(QStringLiteral("lamp"));
        QTRY_VERIFY(replace.fields().size() > 1);
        const int all = replace.count();
        int named = 0;
        for (int i = 0; i < replace.fields().size(); ++i)
            named += replace.fields().at(i).section(QStringLiteral(" · "), -1).toInt();
        QCOMPARE(named, all); // the fields contain all places
        replace.setField(0);
        QVERIFY(replace.count() > 0 && replace.count() < all);
        for (int row = 0; row < replace.count(); ++row)
            QVERIFY(replace.fields().first().startsWith(
                replace.index(row).data(replace.roleNames().key("field")).toString()));
        stage_->saveScreenshot(QStringLiteral("replace-field"));
        replace.setField(-1);
        QCOMPARE(replace.count(), all);
        stage_->pressKey(Qt::Key_Escape);
        // If entities are selected in the library, the search is limited to these entities by
        // default.
        ww::ui::LibraryModel& library = *stage_->app().library();
        const int row = library.currentRow();
        library.chooseRow(row, ww::ui::LibraryModel::Choice::One);
        library.chooseRow(row + 1, ww::ui::LibraryModel::Choice::Range);
        QCOMPARE(library.chosenCount(), 2);
        stage_->pressKey(Qt::Key_H, Qt::ControlModifier);
        QTRY_VERIFY(stage_->find(QStringLiteral("Selection (2)"), QAccessible::PageTab));
        QCOMPARE(replace.scope(), ww::ui::ReplaceModel::Scope::Chosen);
        QVERIFY(replace.count() < all);
        stage_->saveScreenshot(QStringLiteral("replace-chosen"));
        stage_->pressKey(Qt::Key_Escape);
        library.chooseRow(row, ww::ui::LibraryModel::Choice::One);
        stage_->pressKey(Qt::Key_H, Qt::ControlModifier);
        QTRY_COMPARE(replace.scope(), ww::ui::ReplaceModel::Scope::Pack);
        QTRY_COMPARE(replace.count(), all);
    }

    void everythingIsFound() {
        QVERIFY(show());
        stage_->pressKey(Qt::Key_K, Qt::ControlModifier);
        QVERIFY(stage_->waitUntilSettled());
        stage_->type(QStringLiteral("lamp"));
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("find-lamp"));
        // Ctrl+T shows the found entities in a table.
        const int entities = stage_->app().findModel()->entityCount();
        QVERIFY(entities > 1);
        stage_->pressKey(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(stage_->app().table()->visible());
        QVERIFY(!stage_->app().table()->selectedKinds().isEmpty());
        QVERIFY(stage_->app().table()->rowTotal() <= entities);
    }

    void whereAWordStandsIsNamed() {
        QVERIFY(show());
        stage_->pressKey(Qt::Key_K, Qt::ControlModifier);
        QTRY_VERIFY(stage_->find(QStringLiteral("Find anything or run a command")));
        stage_->type(QStringLiteral("breach"));
        const ww::ui::FindModel& found = *stage_->app().findModel();
        QString said; // field and word; an item of a list has no label
        QTRY_VERIFY(!(said = detailOf(found, QStringLiteral("What the Ironloom does"))).isEmpty());
        QCOMPARE(said, QStringLiteral("Entries · breach"));
    }

  private:
    static QString detailOf(const ww::ui::FindModel& found, const QString& title) {
        for (int i = 0; i < found.rowCount(); ++i)
            if (found.index(i).data(found.roleNames().key("title")) == title)
                return found.index(i).data(found.roleNames().key("detail")).toString();
        return {};
    }
    bool show() {
        stage_ = std::make_unique<Stage>(nullptr);
        return stage_->isReady() && stage_->open(QStringLiteral("character/orrin-vael"));
    }
    static QString titleOf(const ww::ui::HandbookModel& book, int row) {
        return book.index(row).data(book.roleNames().key("title")).toString();
    }
    std::unique_ptr<Stage> stage_;
};

QTEST_MAIN(TestQmlWords)
#include "tst_qml_words.moc"
