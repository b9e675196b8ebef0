// Tests decks: their lines, offered cards, totals and dealt hands.

#include "editor/session/session.h"
#include "tests/qml/other_game.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QtTest>
#include <entity_model.h>

#include <fstream>

namespace fs = std::filesystem;
using ww::tests::Stage;

namespace {

/// Replaces the sample with another game, whose bands of fighters are shown as decks.
void otherGame(const fs::path& pack) {
    ww::tests::switchToGame("skirmish")(pack);
    const fs::path system = pack.parent_path() / "skirmish";
    ww::tests::replaceInFile(
        system / "schema/band.yaml", "views: [form, source]",
        "views: [form, { deck: crew, curve: cost, count: role, hand: 2 }, source]");
}

} // namespace

class TestQmlDeck : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void cleanup() { stage_.reset(); }

    void copiesAreChangedByKeysAlone() {
        QVERIFY(show());
        const QString before = text();
        stage_->saveScreenshot(QStringLiteral("deck"));
        QVERIFY(line(QStringLiteral("3 × Longlamp Pike")));
        walkTo(QStringLiteral("3 × Longlamp Pike"));
        stage_->pressKey(Qt::Key_Plus);
        stage_->pressKey(Qt::Key_Right);
        QTRY_VERIFY(line(QStringLiteral("5 × Longlamp Pike")));
        QCOMPARE(text(), QString(before).replace(QStringLiteral("longlamp-pike: 3"),
                                                 QStringLiteral("longlamp-pike: 5")));
        QTRY_VERIFY(stage_->find(QStringLiteral("Cards: 52 of 50 · 2 too many")));
        stage_->saveScreenshot(QStringLiteral("deck-full"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier); // a single undo reverts the change
        QTRY_COMPARE(text(), before);
        stage_->pressKey(Qt::Key_1);
        QTRY_VERIFY(line(QStringLiteral("1 × Longlamp Pike")));
        stage_->pressKey(Qt::Key_Minus); // removes only this line
        QTRY_VERIFY(!line(QStringLiteral("1 × Longlamp Pike")));
        QVERIFY(!text().contains(u"longlamp-pike"));
        QVERIFY(text().contains(u"# weapons: 10"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Cards: 47 of 50 · 3 missing")));
        undoAll();
        QTRY_COMPARE(text(), before);
    }

    void whatFitsIsAdded() {
        QVERIFY(show());
        const QString before = text();
        stage_->pressKey(Qt::Key_F, Qt::ControlModifier);
        QTRY_COMPARE(focused(), QStringLiteral("Search entries to add"));
        // Cards of another faction aren't offered.
        QVERIFY(!stage_->find(QStringLiteral("Rivet Carbine"), QAccessible::ListItem));
        stage_->type(QStringLiteral("dawnh"));
        stage_->saveScreenshot(QStringLiteral("deck-add"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(text().contains(u"dawnhook: 2"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(text().contains(u"dawnhook: 3"));
        undoAll();
        QTRY_COMPARE(text(), before);
    }

    void f6ComesBackToItsLines() {
        QVERIFY(show());
        walkTo(QStringLiteral("3 × Longlamp Pike"));
        stage_->pressKey(Qt::Key_F6);
        QVERIFY(focused() != QStringLiteral("3 × Longlamp Pike"));
        stage_->pressKey(Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(stage_->waitUntilSettled());
        stage_->pressKey(Qt::Key_Plus);
        QTRY_VERIFY(line(QStringLiteral("4 × Longlamp Pike")));
    }

    void aCardThatIsNotThereIsPutIn() {
        QVERIFY(show([](const fs::path& pack) {
            ww::tests::replaceInFile(pack / "decks.yaml", "      dawnhook: 1\n", "");
        }));
        stage_->pressKey(Qt::Key_F, Qt::ControlModifier);
        stage_->type(QStringLiteral("dawnhook"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(text().contains(u"dawnhook: 1"));
        QTRY_VERIFY(line(QStringLiteral("1 × Dawnhook")));
    }

    void itIsCountedAndDrawnFrom() {
        QVERIFY(show());
        page("Counts");
        QTRY_VERIFY(stage_->find(QStringLiteral("Weapon: 10")));
        QVERIFY(stage_->find(QStringLiteral("Cost 0: ")));
        stage_->saveScreenshot(QStringLiteral("deck-counts"));
        page("Odds");
        QTRY_VERIFY(stage_->find(QStringLiteral("Tick cards of the deck")));
        focusList();
        walkTo(QStringLiteral("4 × Glasswick Blade"));
        stage_->pressKey(Qt::Key_Space);
        QTRY_VERIFY(stage_->find(QStringLiteral("among the first 5 cards: 35.3%")));
        QVERIFY(stage_->find(QStringLiteral("after 3 more cards: ")));
        QVERIFY(stage_->find(QStringLiteral("Weapon · 10"))); // heading of the weapons' lines
        stage_->saveScreenshot(QStringLiteral("deck-odds"));
        page("Hand");
        stage_->click(stage_->find(QStringLiteral("Deal me a hand")));
        QTRY_VERIFY(stage_->find(QStringLiteral("The hand: 5"), QAccessible::List));
        QVERIFY(stage_->waitForChecks());
        QVERIFY(stage_->waitUntilSettled());
        stage_->saveScreenshot(QStringLiteral("deck-hand"));
        stage_->click(stage_->find(QStringLiteral("Draw one")));
        QTRY_VERIFY(stage_->find(QStringLiteral("The hand: 6"), QAccessible::List));
    }

    void aFindingLeadsToItsLine() {
        QVERIFY(show([](const fs::path& pack) {
            ww::tests::replaceInFile(pack / "decks.yaml", "dawnhook: 1", "rivet-carbine: 1");
        }));
        QVERIFY(stage_->waitForChecks());
        QQuickItem* wrong = nullptr;
        QTRY_VERIFY((wrong = line(QStringLiteral("1 × Rivet Carbine"))));
        QVERIFY(stage_->app().tabs()->current());
        stage_->app().tabs()->current()->jumpTo(
            ww::FieldPath::fromKey("cards").child("rivet-carbine"), false);
        QCOMPARE(stage_->app().tabs()->current()->view(), QStringLiteral("deck"));
        QTRY_VERIFY(QAccessible::queryAccessibleInterface(wrong)->state().selected);
        stage_->saveScreenshot(QStringLiteral("deck-wrong"));
    }

    void itStandsInASmallWindowToo() {
        QVERIFY(show({}, {1024, 768}));
        stage_->saveScreenshot(QStringLiteral("deck-small"));
        page("Counts");
        stage_->saveScreenshot(QStringLiteral("deck-small-counts"));
    }

    void anotherGameHasItByItsSchemaAlone() {
        QVERIFY(show(otherGame, {1280, 800}, "band/reed-cutters"));
        stage_->saveScreenshot(QStringLiteral("deck-other"));
        page("Counts");
        QTRY_VERIFY(stage_->find(QStringLiteral("Captain: 1")));
    }

    /// The deck is a list of records. Edits keep the records' other fields.
    void aListOfRecordsIsADeck() {
        QVERIFY(show(ww::tests::switchToGame("hexes",
                                             [](const fs::path& pack) {
                                                 ww::tests::replaceInFile(
                                                     pack / "everything.yaml",
                                                     "      - { ship: albatross }\n",
                                                     "      - { ship: albatross } # the old lady\n"
                                                     "      - { ship: petrel, count: 2 }\n");
                                             }),
                     {1280, 800}, "fleet/watch"));
        const auto texts = [&] { return fileText("everything.yaml"); };
        const QString before = texts();
        QVERIFY(line(QStringLiteral("5 × Petrel"))); // one line for both entries of the card
        QVERIFY(line(QStringLiteral("1 × Albatross")));
        stage_->saveScreenshot(QStringLiteral("deck-records"));
        walkTo(QStringLiteral("1 × Albatross"));
        stage_->pressKey(Qt::Key_Plus);
        QTRY_COMPARE(texts(),
                     QString(before).replace(QStringLiteral("{ ship: albatross }"),
                                             QStringLiteral("{ ship: albatross, count: 2 }")));
        walkTo(QStringLiteral("5 × Petrel"));
        stage_->pressKey(Qt::Key_2); // fewer copies than the first entry has
        QTRY_VERIFY(line(QStringLiteral("2 × Petrel")));
        QVERIFY(!texts().contains(u"petrel, count: 3"));
        undoAll();
        QTRY_COMPARE(texts(), before);
        walkTo(QStringLiteral("1 × Albatross"));
        stage_->pressKey(Qt::Key_Minus);
        QTRY_VERIFY(!texts().contains(u"albatross, "));
        QTRY_VERIFY(!line(QStringLiteral("1 × Albatross")));
        // The search offers the entities to which the records can refer.
        stage_->pressKey(Qt::Key_F, Qt::ControlModifier);
        stage_->type(QStringLiteral("alba"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_VERIFY(line(QStringLiteral("1 × Albatross")));
        QVERIFY2(texts().contains(u"- { ship: albatross }\n"), qPrintable(texts()));
        undoAll();
        QTRY_COMPARE(texts(), before);
        page("Counts");
        QTRY_VERIFY(stage_->find(QStringLiteral("Sloop: 5")));
    }

    /// The deck is a list of references, with one item per copy.
    void aListOfReferencesIsADeck() {
        QVERIFY(show(ww::tests::switchToGame(
                         "hexes",
                         [](const fs::path& pack) {
                             const fs::path fleet = pack.parent_path() / "hexes/schema/fleet.yaml";
                             ww::tests::replaceInFile(
                                 fleet, "derive:\n",
                                 "  - { key: convoy, kind: list, label: Convoy, of: { "
                                 "kind: ref, to: ship } }\nderive:\n");
                             ww::tests::replaceInFile(fleet, "deck: entries", "deck: convoy");
                             ww::tests::replaceInFile(pack / "everything.yaml",
                                                      "    entries:\n      - { ship: petrel",
                                                      "    convoy: [petrel, albatross, petrel]"
                                                      "\n    entries:\n      - { ship: petrel");
                         }),
                     {1280, 800}, "fleet/watch"));
        const QString before = fileText("everything.yaml");
        QVERIFY(line(QStringLiteral("2 × Petrel")));
        walkTo(QStringLiteral("2 × Petrel"));
        stage_->pressKey(Qt::Key_Plus);
        QTRY_VERIFY(fileText("everything.yaml").contains(u"[petrel, albatross, petrel, petrel]"));
        stage_->pressKey(Qt::Key_1);
        QTRY_VERIFY(fileText("everything.yaml").contains(u"[petrel, albatross]"));
        undoAll();
        QTRY_COMPARE(fileText("everything.yaml"), before);
    }

  private:
    bool show(const std::function<void(const fs::path&)>& change = {},
              const QSize& size = {1280, 800}, const char* entity = "deck/lanternwrights-deck") {
        stage_ = std::make_unique<Stage>(change, size);
        if (!stage_->isReady() || !stage_->open(QString::fromLatin1(entity)))
            return false;
        stage_->pressKey(Qt::Key_5, Qt::AltModifier);
        return QTest::qWaitFor([&] { return list() != nullptr && list()->hasActiveFocus(); },
                               ww::test::kPatience);
    }
    [[nodiscard]] QQuickItem* list() {
        for (const char* name : {"Cards", "Crew", "Ships", "Convoy"})
            if (QQuickItem* found = stage_->find(QString::fromLatin1(name), QAccessible::List))
                return found;
        return nullptr;
    }
    void focusList() { list()->forceActiveFocus(Qt::TabFocusReason); }
    [[nodiscard]] QQuickItem* line(const QString& name) {
        return stage_->find(name, QAccessible::ListItem);
    }
    void page(const char* name) {
        stage_->click(stage_->find(QString::fromLatin1(name), QAccessible::PageTab));
    }
    /// Moves the cursor from the top down to the line.
    void walkTo(const QString& name) {
        stage_->pressKey(Qt::Key_Home);
        for (int i = 0; i < 40; ++i) {
            QQuickItem* at = line(name);
            if (at && QAccessible::queryAccessibleInterface(at)->state().selected)
                return;
            stage_->pressKey(Qt::Key_Down);
        }
        QFAIL("there is no such line");
    }
    [[nodiscard]] QString focused() {
        QQuickItem* item = stage_->window().activeFocusItem();
        QAccessibleInterface* seen = item ? QAccessible::queryAccessibleInterface(item) : nullptr;
        return seen ? seen->text(QAccessible::Name) : QString();
    }
    [[nodiscard]] QString text() { return fileText("decks.yaml"); }
    [[nodiscard]] QString fileText(const char* path) {
        const auto* session = stage_->app().tabs()->current()->session();
        for (const auto& file : session->snapshot().packs.back()->files)
            if (file->path == path)
                return QString::fromStdString(std::string(file->text()));
        return {};
    }
    void undoAll() {
        auto* session = stage_->app().tabs()->current()->session();
        while (session->history().undoStep())
            session->undo();
    }
    std::unique_ptr<Stage> stage_;
};

QTEST_MAIN(TestQmlDeck)
#include "tst_qml_deck.moc"
