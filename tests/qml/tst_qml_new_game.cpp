// Tests that a new game is made in the window: name, starter, folder, and the same files as on the
// command line.

#include "editor/session/game_files.h"
#include "editor/session/text.h"
#include "rules/library/project.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QtTest>

#include <fstream>
#include <map>
#include <sstream>

using ww::tests::Stage;
using ww::ui::AppModel;
namespace fs = std::filesystem;

namespace {

std::map<std::string, std::string> filesBelow(const fs::path& root) {
    std::map<std::string, std::string> out;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(root))
        if (entry.is_regular_file()) {
            std::ostringstream text;
            text << std::ifstream(entry.path(), std::ios::binary).rdbuf();
            out[entry.path().lexically_relative(root).generic_string()] = text.str();
        }
    return out;
}

/// Returns the panel New game, in which games are created below `place`.
QQuickItem* openPanel(Stage& stage, const QTemporaryDir& place) {
    stage.app().commands()->run(QStringLiteral("file.new-game"));
    QQuickItem* panel = stage.find(QStringLiteral("New game"), QAccessible::Dialog);
    if (panel)
        panel->setProperty("folder", QUrl::fromLocalFile(place.path()));
    return panel;
}

} // namespace

class TestQmlNewGame : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }

    void aGameIsMadeByKeysAloneInASmallWindow() {
        Stage stage({}, {1024, 768});
        QVERIFY(stage.isReady());
        QTemporaryDir place;
        QVERIFY(openPanel(stage, place));
        QVERIFY(!stage.find(QStringLiteral("Create game"))->isEnabled());
        stage.type(QStringLiteral("Tides of Iron"));
        QTRY_VERIFY(stage.find(QStringLiteral("Id: tides-of-iron"), QAccessible::StaticText));
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("new-game"));
        // Tab leads over the link to the starters. Arrows choose one of them.
        const QQuickItem* cards = stage.find(QStringLiteral("Cards"), QAccessible::RadioButton);
        QVERIFY(cards);
        QVERIFY(cards->property("checked").toBool());
        for (int i = 0; i < 4 && !cards->hasActiveFocus(); ++i)
            stage.pressKey(Qt::Key_Tab);
        QVERIFY(cards->hasActiveFocus());
        stage.pressKey(Qt::Key_Right);
        QTRY_VERIFY(stage.find(QStringLiteral("Counters and board"), QAccessible::RadioButton)
                        ->property("checked")
                        .toBool());
        QVERIFY(!cards->property("checked").toBool());
        stage.pressKey(Qt::Key_Left);
        QTRY_VERIFY(cards->property("checked").toBool());
        stage.pressKey(Qt::Key_Tab);
        QTRY_VERIFY(stage.find(QStringLiteral("Create game"))->hasActiveFocus());
        // The button is wholly in the window.
        const QQuickItem* button = stage.find(QStringLiteral("Create game"));
        QVERIFY(button->mapToScene({0, button->height()}).y() <= 768);
        stage.pressKey(Qt::Key_Space);
        QTRY_COMPARE(stage.app().packTitle(), QStringLiteral("Tides of Iron"));
        QTRY_COMPARE(stage.app().state(), AppModel::State::Ready);
        QVERIFY(!stage.find(QStringLiteral("New game"), QAccessible::Dialog));
        // The window opens the first card and shows its picture next to it. The pack has no
        // findings.
        QTRY_VERIFY(stage.app().tabs()->current());
        QCOMPARE(stage.app().tabs()->current()->title(), QStringLiteral("Ember Fox"));
        QVERIFY(!stage.app().readOnly());
        QTRY_VERIFY(stage.app().preview()->count() > 0);
        QVERIFY(stage.waitForChecks());
        QCOMPARE(stage.app().problems()->count(), 0);
        stage.saveScreenshot(QStringLiteral("new-game-open"));
    }

    void theFilesAreThoseOfTheCommandLine_data() {
        QTest::addColumn<QString>("tile");
        QTest::addColumn<QString>("start");
        QTest::newRow("cards") << "Cards"
                               << "cards";
        QTest::newRow("counters") << "Counters and board"
                                  << "counters";
        QTest::newRow("empty") << "Empty"
                               << "empty";
    }
    void theFilesAreThoseOfTheCommandLine() {
        QFETCH(QString, tile);
        QFETCH(QString, start);
        Stage stage;
        QVERIFY(stage.isReady());
        QTemporaryDir place;
        QVERIFY(openPanel(stage, place));
        stage.type(QStringLiteral("Tides: The Game"));
        stage.click(stage.find(tile, QAccessible::RadioButton));
        QTRY_VERIFY(stage.find(QStringLiteral("Create game"))->isEnabled());
        stage.click(stage.find(QStringLiteral("Create game")));
        QTRY_COMPARE(stage.app().packTitle(), QStringLiteral("Tides: The Game"));
        QTRY_COMPARE(stage.app().state(), AppModel::State::Ready);
        const fs::path made = fs::path(place.path().toStdString()) / "tides-the-game";
        const fs::path other = fs::path(place.path().toStdString()) / "other";
        QVERIFY(ww::library::createSystem({other, "tides-the-game", "Tides: The Game", {}, {}},
                                          start.toStdString()));
        QCOMPARE(filesBelow(made), filesBelow(other));
        QVERIFY(stage.waitForChecks());
        QCOMPARE(stage.app().problems()->count(), 0);
        if (start == QLatin1String("empty"))
            QTRY_VERIFY(stage.find(QStringLiteral("This pack is empty")));
        else
            QTRY_VERIFY(stage.app().tabs()->current());
        stage.saveScreenshot(QStringLiteral("new-game-") + start);
    }

    void aTakenFolderIsReportedBelowTheField() {
        Stage stage;
        QVERIFY(stage.isReady());
        QTemporaryDir place;
        fs::create_directory(fs::path(place.path().toStdString()) / "tides");
        QVERIFY(openPanel(stage, place));
        stage.type(QStringLiteral("Tides"));
        QTRY_VERIFY(stage.find(QStringLiteral("The folder already contains “tides”"),
                               QAccessible::StaticText));
        QVERIFY(!stage.find(QStringLiteral("Create game"))->isEnabled());
        stage.pressKey(Qt::Key_Return); // creates nothing
        stage.type(QStringLiteral(" Two"));
        QTRY_VERIFY(stage.find(QStringLiteral("Create game"))->isEnabled());
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage.find(QStringLiteral("New game"), QAccessible::Dialog));
        QVERIFY(fs::is_empty(fs::path(place.path().toStdString()) / "tides"));
    }

    void aNameWithoutLettersSaysWhatIsMissing() {
        Stage stage;
        QVERIFY(stage.isReady());
        QTemporaryDir place;
        QVERIFY(openPanel(stage, place));
        stage.type(QStringLiteral("!!!"));
        QTRY_VERIFY(stage.find(QStringLiteral("The name needs a letter"), QAccessible::StaticText));
        QVERIFY(!stage.find(QStringLiteral("Create game"))->isEnabled());
    }

    /// Goes the way of the tour's page, whose pictures it makes.
    void theStoryOfAFirstGame() {
        Stage stage;
        QVERIFY(stage.isReady());
        QTemporaryDir place;
        QVERIFY(openPanel(stage, place));
        stage.type(QStringLiteral("Tides"));
        stage.saveScreenshot(QStringLiteral("first-game-new"));
        stage.click(stage.find(QStringLiteral("Create game")));
        QTRY_COMPARE(stage.app().packTitle(), QStringLiteral("Tides"));
        QTRY_VERIFY(stage.app().tabs()->current());
        stage.saveScreenshot(QStringLiteral("first-game-card"));
        ww::ui::EntityModel* card = stage.app().tabs()->current();
        card->form()->setValue(QStringLiteral("strength"), QStringLiteral("7"));
        QTRY_COMPARE(stage.app().problems()->count(), 1);
        stage.app().commands()->run(QStringLiteral("view.problems"));
        QTRY_VERIFY(stage.find(QStringLiteral("Lower the strength to 4")));
        stage.saveScreenshot(QStringLiteral("first-game-rule"));
        stage.click(stage.find(QStringLiteral("Lower the strength to 4")));
        QTRY_VERIFY(card->source()->text().contains(u"strength: 4"));
        QTRY_COMPARE(stage.app().problems()->count(), 0);
        // A new field is on the card at once.
        stage.app().commands()->run(QStringLiteral("view.problems"));
        QQuickItem* add = nullptr;
        QTRY_VERIFY(add = stage.find(QStringLiteral("Add a field"), QAccessible::Button));
        add->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Space);
        QTRY_VERIFY(stage.find(QStringLiteral("Name of the field"))->hasActiveFocus());
        stage.type(QStringLiteral("Element"));
        QVERIFY(stage.waitUntilSettled());
        stage.saveScreenshot(QStringLiteral("first-game-field"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(card->form()->rowOf(QStringLiteral("element")) >= 0);
        card->form()->setValue(QStringLiteral("element"), QStringLiteral("Fire"));
        QVERIFY(stage.waitUntilSettled());
        QTRY_COMPARE(stage.app().problems()->count(), 0);
        stage.saveScreenshot(QStringLiteral("first-game-element"));
    }

    /// A friend's game is one archive in a folder.
    void aSharedGameOpensAndAPackIsMadeForIt() {
        QTemporaryDir place;
        const fs::path mine = fs::path(place.path().toStdString()) / "mine";
        const fs::path theirs = fs::path(place.path().toStdString()) / "theirs";
        fs::create_directory(theirs);
        QVERIFY(ww::library::createSystem({mine / "iron", "iron", "Tides of Iron", {}, {}}));
        Stage stage;
        QVERIFY(stage.isReady());
        stage.app().openPath(QString::fromStdString((mine / "iron").string()));
        QTRY_COMPARE(stage.app().packTitle(), QStringLiteral("Tides of Iron"));
        QTRY_COMPARE(stage.app().state(), AppModel::State::Ready);
        const QString archive = QString::fromStdString((theirs / "iron.wpack").string());
        stage.app().shareAs(QUrl::fromLocalFile(archive));
        QTRY_COMPARE(stage.app().status(), QStringLiteral("Written: ") + archive);
        // A place that can't be written is reported.
        stage.app().shareAs(QUrl::fromLocalFile(archive + QStringLiteral("/no/x.wpack")));
        QTRY_VERIFY(stage.app().status().startsWith(u"The pack was not shared: "));
        fs::remove_all(mine);
        stage.app().openPath(QString::fromStdString((theirs / "iron.wpack").string()));
        QTRY_COMPARE(stage.app().packTitle(), QStringLiteral("Tides of Iron"));
        QTRY_COMPARE(stage.app().state(), AppModel::State::Ready);
        QTRY_VERIFY(stage.app().preview()->count() > 0);
        QVERIFY(stage.waitForChecks());
        QCOMPARE(stage.app().problems()->count(), 0);
        stage.app().commands()->run(QStringLiteral("file.close"));
        QTRY_COMPARE(stage.app().state(), AppModel::State::Empty);
        stage.app().commands()->run(QStringLiteral("file.new-pack"));
        QQuickItem* panel = nullptr;
        QTRY_VERIFY(panel = stage.find(QStringLiteral("New pack"), QAccessible::Dialog));
        panel->setProperty("folder", QUrl::fromLocalFile(QString::fromStdString(theirs.string())));
        QTRY_VERIFY(stage.app().systemIds().contains(QStringLiteral("iron")));
        panel->setProperty("chosenGame", QStringLiteral("iron"));
        stage.type(QStringLiteral("Harbour"));
        QTRY_VERIFY(stage.find(QStringLiteral("Create pack"))->isEnabled());
        stage.click(stage.find(QStringLiteral("Create pack")));
        QTRY_COMPARE(stage.app().packTitle(), QStringLiteral("Harbour"));
        QTRY_COMPARE(stage.app().state(), AppModel::State::Ready);
        QCOMPARE(stage.app().currentSystemId(), QStringLiteral("iron"));
        QVERIFY(stage.waitForChecks());
        QCOMPARE(stage.app().problems()->count(), 0);
    }

    /// The group Game of a shipped game is read only, and leads to a copy of one's own.
    void aShippedGameIsCopiedFromItsGroup() {
        Stage stage;
        QVERIFY(stage.isReady());
        QTemporaryDir place;
        stage.app().tabs()->open(
            ww::session::keyOf(ww::session::fileRef("ultrawar", "schema/character.yaml")));
        QVERIFY(stage.app().tabs()->current() && stage.app().tabs()->current()->readOnly());
        QTRY_VERIFY(stage.find(QStringLiteral("This is a part of the game “Ultra War")));
        stage.saveScreenshot(QStringLiteral("shipped-game"));
        QQuickItem* button = nullptr;
        QTRY_VERIFY(button = stage.find(QStringLiteral("Make your own copy"), QAccessible::Button));
        stage.click(button);
        QQuickItem* panel = nullptr;
        QTRY_VERIFY(panel = stage.find(QStringLiteral("Copy of a game"), QAccessible::Dialog));
        panel->setProperty("folder", QUrl::fromLocalFile(place.path()));
        stage.type(QStringLiteral("House War"));
        stage.saveScreenshot(QStringLiteral("copy-game"));
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage.app().packTitle(), QStringLiteral("House War"));
        QTRY_COMPARE(stage.app().state(), AppModel::State::Ready);
        QCOMPARE(stage.app().currentSystemId(), QStringLiteral("house-war"));
        QVERIFY(!stage.app().readOnly());
        // The copy's own files can be changed.
        stage.app().tabs()->open(
            ww::session::keyOf(ww::session::fileRef("house-war", "schema/character.yaml")));
        QTRY_VERIFY(stage.app().tabs()->current() && !stage.app().tabs()->current()->readOnly());
        QTRY_COMPARE(stage.app().problems()->errors(), 0);
        stage.saveScreenshot(QStringLiteral("copied-game"));
    }

    void aNewGameIsOfferedOnTheStartPageInTheSearchAndForANewPack() {
        Stage stage;
        QVERIFY(stage.isReady());
        const auto isShown = [&] {
            return stage.find(QStringLiteral("New game"), QAccessible::Dialog) != nullptr;
        };
        // Ctrl+K finds the command.
        stage.pressKey(Qt::Key_K, Qt::ControlModifier);
        stage.type(QStringLiteral("new game"));
        QVERIFY(stage.waitUntilSettled());
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(isShown());
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!isShown());
        // The last entry of New pack's list of games leads to the panel.
        stage.app().commands()->run(QStringLiteral("file.new-pack"));
        QQuickItem* games = nullptr;
        QTRY_VERIFY(games = stage.find(QStringLiteral("Game"), QAccessible::ComboBox));
        games->forceActiveFocus(Qt::TabFocusReason);
        stage.type(QStringLiteral("a new"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(isShown());
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!isShown());
        stage.app().commands()->run(QStringLiteral("file.close"));
        QTRY_COMPARE(stage.app().state(), AppModel::State::Empty);
        QQuickItem* button = nullptr;
        QTRY_VERIFY(button = stage.find(QStringLiteral("New game"), QAccessible::Button));
        stage.click(button);
        QTRY_VERIFY(isShown());
    }
};

QTEST_MAIN(TestQmlNewGame)
#include "tst_qml_new_game.moc"
