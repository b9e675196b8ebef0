// Tests the manual by keyboard: pages, links, going back, search, pages for a finding and a field.

#include "tests/qml/other_game.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QtTest>
#include <entity_model.h>
#include <form_model.h>
#include <handbook_model.h>
#include <manual_model.h>

using ww::tests::replaceInFile;
using ww::tests::Stage;
using ww::ui::HandbookModel;
using ww::ui::ManualModel;
namespace fs = std::filesystem;

class TestQmlManual : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void cleanup() { stage_.reset(); }

    void wordsAreListedThoughTheyWereSearchedBefore() {
        QVERIFY(show());
        auto& handbook = *stage_->app().handbook();
        QVERIFY(!handbook.rows().empty()); // loads the rows, like Ctrl+K
        handbook.showEntry(QStringLiteral("no-such-word"));
        QTRY_VERIFY(handbook.visible());
        QCOMPARE(handbook.count(), static_cast<int>(handbook.rows().size()));
    }

    void itOpensOnItsContentsAndLinksLeadOn() {
        QVERIFY(show());
        stage_->pressKey(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(document());
        QTRY_VERIFY(document()->hasActiveFocus());
        QVERIFY(manual().title().startsWith(u"Ultra War"));
        stage_->saveScreenshot(QStringLiteral("manual-contents"));
        stage_->pressKey(Qt::Key_Tab);
        QTRY_COMPARE(manual().currentLink(), 0);
        const QString first = manual().linkText();
        stage_->pressKey(Qt::Key_Tab);
        QVERIFY(manual().linkText() != first);
        stage_->pressKey(Qt::Key_Backtab);
        QCOMPARE(manual().linkText(), first);
        stage_->saveScreenshot(QStringLiteral("manual-link"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(manual().title(), first);
        stage_->saveScreenshot(QStringLiteral("manual-kind"));
        stage_->pressKey(Qt::Key_Left, Qt::AltModifier);
        QTRY_VERIFY(manual().title().startsWith(u"Ultra War"));
        stage_->pressKey(Qt::Key_Right, Qt::AltModifier);
        QTRY_COMPARE(manual().title(), first);
        stage_->pressKey(Qt::Key_Home, Qt::AltModifier);
        QTRY_VERIFY(manual().title().startsWith(u"Ultra War"));
        stage_->pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage_->app().handbook()->visible());
    }

    void wordsAreSearchedInAllPages() {
        QVERIFY(show());
        stage_->app().handbook()->showPage({});
        QQuickItem* field = nullptr;
        QTRY_VERIFY(
            field = stage_->find(QStringLiteral("Search the manual"), QAccessible::EditableText));
        stage_->click(field);
        stage_->type(QStringLiteral("start areas"));
        QTRY_VERIFY2(manual().title().endsWith(u"results for “start areas”"),
                     qPrintable(manual().title()));
        stage_->saveScreenshot(QStringLiteral("manual-search"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(document()->hasActiveFocus());
        QCOMPARE(manual().currentLink(), 0);
        const int results = manual().rowCount();
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(!manual().title().contains(u"start areas”"));
        QVERIFY(text(manual().startRow()).contains(u"start"));
        stage_->pressKey(Qt::Key_Left, Qt::AltModifier); // goes back to the search results
        QTRY_COMPARE(manual().rowCount(), results);
        QVERIFY(manual().title().endsWith(u"results for “start areas”"));
    }

    void aFindingHasItsPageWithWhatItIsHere() {
        stage_ = std::make_unique<Stage>([](const fs::path& pack) {
            replaceInFile(pack / "decks.yaml", "faction: ironloom", "faction: ironlom");
        });
        QVERIFY(stage_->isReady());
        QVERIFY(stage_->waitForChecks());
        stage_->pressKey(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        QQuickItem* list = nullptr;
        QTRY_VERIFY(list = stage_->find(QStringLiteral("Problems"), QAccessible::List));
        QTRY_VERIFY(list->hasActiveFocus());
        QTRY_COMPARE(list->property("currentIndex").toInt(), 0);
        stage_->pressKey(Qt::Key_F1);
        QTRY_VERIFY(stage_->app().handbook()->visible());
        QCOMPARE(manual().currentTarget(), QStringLiteral("finding:core.ref.unresolved"));
        QStringList rows;
        for (int row = 0; row < manual().rowCount(); ++row)
            rows << text(row);
        const QString all = rows.join(u'\n');
        QVERIFY2(all.contains(u"Found once in this pack"), qPrintable(all));
        QVERIFY2(all.contains(u"faction: ironlom"), qPrintable(all));
        QVERIFY2(all.contains(u"Fix: "), qPrintable(all));
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("manual-finding"));
        // The first link of the page opens the entity with the finding.
        QTRY_VERIFY(document()->hasActiveFocus());
        stage_->pressKey(Qt::Key_Tab);
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage_->app().tabs()->current() &&
                    stage_->app().tabs()->current()->kind() == u"deck");
    }

    void aFieldHasItsRowOnThePageOfItsKind() {
        QVERIFY(show());
        auto* form = stage_->app().tabs()->current()->form();
        form->focusOn(QStringLiteral("flavour"), 0);
        QVERIFY(stage_->waitUntilSettled());
        form->rememberFocus(QStringLiteral("flavour"));
        stage_->pressKey(Qt::Key_F1);
        QTRY_VERIFY(stage_->app().handbook()->visible());
        QCOMPARE(manual().currentTarget(), QStringLiteral("character.md#flavour"));
        QVERIFY(text(manual().startRow()).startsWith(u"flavour"));
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("manual-field"));
    }

    void nothingOfAPageIsReadAsRichTextAndNothingOutsideIsOpened() {
        stage_ = std::make_unique<Stage>([](const fs::path& pack) {
            replaceInFile(pack / "decks.yaml", "faction: ironloom",
                          "faction: \"<img src='file:///etc/hostname'>\"");
        });
        QVERIFY(stage_->isReady());
        QVERIFY(stage_->waitForChecks());
        stage_->app().handbook()->showPage(QStringLiteral("finding:core.ref.unresolved"));
        QTRY_VERIFY(document());
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("manual-hostile"));
        for (const char* target :
             {"https://game-icons.net", "file:///etc/hostname", "../../etc/hostname", "nowhere.md"})
            manual().open(QLatin1String(target));
        QCOMPARE(manual().currentTarget(), QStringLiteral("finding:core.ref.unresolved"));
        int texts = 0;
        for (QQuickItem* item : below(document())) {
            if (!item->inherits("QQuickTextEdit"))
                continue;
            ++texts;
            QCOMPARE(item->property("textFormat").toInt(), static_cast<int>(Qt::PlainText));
        }
        QVERIFY(texts > 3);
    }

    void aGameOfDataAloneHasItsManualToo() {
        stage_ = std::make_unique<Stage>(ww::tests::switchToGame("hexes"), QSize(1024, 768));
        QVERIFY(stage_->isReady());
        stage_->app().setThemeMode(ww::ui::AppModel::ThemeMode::Dark);
        QVERIFY(stage_->open(QStringLiteral("fleet/watch")));
        stage_->app().handbook()->showPage(QStringLiteral("fleet.md#harbour"));
        QTRY_VERIFY(document());
        QCOMPARE(manual().title(), QStringLiteral("Fleet"));
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("manual-hexes-dark"));
        stage_->app().setThemeMode(ww::ui::AppModel::ThemeMode::Light);
    }

  private:
    bool show() {
        stage_ = std::make_unique<Stage>();
        return stage_->isReady() && stage_->open(QStringLiteral("character/orrin-vael"));
    }
    [[nodiscard]] ManualModel& manual() const { return *stage_->app().handbook()->manual(); }
    [[nodiscard]] QQuickItem* document() const {
        return stage_->find(manual().title(), QAccessible::Document);
    }
    [[nodiscard]] QString text(int row) const {
        return manual().index(row).data(manual().roleNames().key("words")).toString();
    }
    static QList<QQuickItem*> below(const QQuickItem* item) {
        QList<QQuickItem*> out;
        for (QQuickItem* child : item->childItems())
            out << child << below(child);
        return out;
    }
    std::unique_ptr<Stage> stage_;
};

QTEST_MAIN(TestQmlManual)
#include "tst_qml_manual.moc"
