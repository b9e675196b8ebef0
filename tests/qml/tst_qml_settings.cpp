// Tests settings for all packs (shortcuts, colours, paper) and information about the program.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QSettings>
#include <QtTest>

using ww::tests::Stage;
using ww::ui::AppCommand;
using ww::ui::AppModel;
using ww::ui::CommandModel;

class TestQmlSettings : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void aKeyIsRecordedAndWorksAndStays() {
        {
            Stage stage;
            QVERIFY(stage.isReady());
            AppCommand* problems = stage.app().commands()->find(QStringLiteral("view.problems"));
            stage.pressKey(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
            QTRY_VERIFY(stage.find(QStringLiteral("Keyboard shortcuts"), QAccessible::Dialog));
            stage.saveScreenshot(QStringLiteral("keys"));
            stage.type(QStringLiteral("problems"));
            QQuickItem* other = nullptr;
            QTRY_VERIFY(other = stage.find(QStringLiteral("Change keys for Problems"),
                                           QAccessible::Button));
            stage.click(other);
            QTRY_COMPARE(stage.app().keys()->recordedCommand(), QStringLiteral("view.problems"));
            stage.pressKey(Qt::Key_J); // a letter without Ctrl or Alt can't be a shortcut
            QCOMPARE(stage.app().keys()->recordedCommand(), QStringLiteral("view.problems"));
            stage.pressKey(Qt::Key_J, Qt::ControlModifier);
            QTRY_COMPARE(problems->shortcut(), QStringLiteral("Ctrl+J"));
            QVERIFY(stage.app().keys()->recordedCommand().isEmpty());
            stage.pressKey(Qt::Key_Escape);
            QTRY_VERIFY(!stage.find(QStringLiteral("Keyboard shortcuts"), QAccessible::Dialog));
            stage.pressKey(Qt::Key_J, Qt::ControlModifier);
            QTRY_VERIFY(stage.find(QStringLiteral("Problems"), QAccessible::List));
        }
        Stage again;
        QVERIFY(again.isReady());
        AppCommand* problems = again.app().commands()->find(QStringLiteral("view.problems"));
        QCOMPARE(problems->shortcut(), QStringLiteral("Ctrl+J"));
        again.app().keys()->resetAllKeys();
        QCOMPARE(problems->shortcut(), problems->defaultShortcut());
        QVERIFY(!again.app().keys()->hasChangedKeys());
    }

    void aKeyThatIsTakenIsSaidAndGivenOverWhenWanted() {
        Stage stage;
        QVERIFY(stage.isReady());
        CommandModel& commands = *stage.app().commands();
        AppCommand* table = commands.find(QStringLiteral("view.table"));
        AppCommand* print = commands.find(QStringLiteral("file.print"));
        commands.run(QStringLiteral("help.keys"));
        QTRY_VERIFY(stage.find(QStringLiteral("Keyboard shortcuts"), QAccessible::Dialog));
        stage.app().keys()->setFilter(QStringLiteral("print"));
        QQuickItem* other = nullptr;
        QTRY_VERIFY(other =
                        stage.find(QStringLiteral("Change keys for Print"), QAccessible::Button));
        stage.click(other);
        const QString before = table->shortcut();
        stage.pressKey(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(!stage.app().keys()->conflictingCommand().isEmpty());
        QCOMPARE(table->shortcut(), before); // the shortcut is unchanged
        QVERIFY(!stage.app().table()->visible());
        stage.saveScreenshot(QStringLiteral("keys-taken"));
        stage.pressKey(Qt::Key_Escape);
        QCOMPARE(print->shortcut(), QStringLiteral("Ctrl+P"));
        stage.click(stage.find(QStringLiteral("Change keys for Print"), QAccessible::Button));
        stage.pressKey(Qt::Key_T, Qt::ControlModifier);
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(print->shortcut(), QStringLiteral("Ctrl+T"));
        QCOMPARE(table->shortcut(), QString());
        stage.app().keys()->resetKeys(QStringLiteral("view.table")); // restores the default
        QCOMPARE(table->shortcut(), before);
        QVERIFY(print->shortcut().isEmpty());
        stage.app().keys()->resetKeys(QStringLiteral("file.print"));
        QCOMPARE(print->shortcut(), QStringLiteral("Ctrl+P"));
    }

    void keysThatCantBeChangedAreListed() {
        Stage stage;
        QVERIFY(stage.isReady());
        stage.app().commands()->run(QStringLiteral("help.keys"));
        QTRY_VERIFY(stage.find(QStringLiteral("Keyboard shortcuts"), QAccessible::Dialog));
        stage.app().keys()->setFilter(QStringLiteral("map tool"));
        QQuickItem* row = nullptr;
        QTRY_VERIFY((row = stage.find(QStringLiteral("Tool: fill, F, can't be changed"),
                                      QAccessible::ListItem)));
        QVERIFY(!stage.find(QStringLiteral("Change keys for"), QAccessible::Button));
        stage.saveScreenshot(QStringLiteral("keys-fixed"));
        // A fixed shortcut can't be changed.
        stage.click(row);
        stage.pressKey(Qt::Key_Return);
        QVERIFY(stage.app().keys()->recordedCommand().isEmpty());
        stage.app().keys()->setFilter(QStringLiteral("F8"));
        QTRY_COMPARE(stage.app().keys()->count(), 4);
        stage.saveScreenshot(QStringLiteral("keys-f8"));
    }

    void coloursAndPaperAreChosenAndKept() {
        {
            Stage stage;
            QVERIFY(stage.isReady());
            stage.app().commands()->run(QStringLiteral("help.settings"));
            QTRY_VERIFY(stage.find(QStringLiteral("Settings"), QAccessible::Dialog));
            stage.saveScreenshot(QStringLiteral("settings"));
            stage.click(stage.find(QStringLiteral("Dark"), QAccessible::PageTab));
            QTRY_COMPARE(stage.app().themeMode(), AppModel::ThemeMode::Dark);
            stage.click(stage.find(QStringLiteral("Letter"), QAccessible::PageTab));
            QTRY_COMPARE(stage.app().printModel()->paper(), ww::ui::PrintModel::Paper::Letter);
            stage.click(stage.find(QStringLiteral("125"), QAccessible::PageTab));
            QTRY_COMPARE(stage.app().scale(), 125);
            stage.click(stage.find(QStringLiteral("First steps"), QAccessible::CheckBox));
            QTRY_VERIFY(!stage.app().firstSteps()->visible());
            stage.saveScreenshot(QStringLiteral("settings-dark"));
        }
        Stage again({}, {1024, 768});
        QVERIFY(again.isReady());
        QCOMPARE(again.app().printModel()->paper(), ww::ui::PrintModel::Paper::Letter);
        QCOMPARE(again.app().themeMode(), AppModel::ThemeMode::Dark);
        again.app().commands()->run(QStringLiteral("help.about"));
        QTRY_VERIFY(again.find(QStringLiteral("About Warwright"), QAccessible::Dialog));
        QVERIFY(again.find(QStringLiteral("game-icons.net"), QAccessible::StaticText));
        again.saveScreenshot(QStringLiteral("about"));
    }

    void eachGameThatIsHereOffersAPackOfOnesOwn() {
        Stage stage;
        QVERIFY(stage.isReady());
        stage.app().commands()->run(QStringLiteral("file.close"));
        QQuickItem* own = nullptr;
        QTRY_VERIFY(own =
                        stage.find(QStringLiteral("New pack for Ultra War"), QAccessible::Button));
        stage.saveScreenshot(QStringLiteral("start"));
        stage.click(own);
        QTRY_VERIFY(stage.find(QStringLiteral("New pack"), QAccessible::Dialog));
        QCOMPARE(stage.app().newPackOptions()->system(), QStringLiteral("ultrawar"));
    }
};

QTEST_MAIN(TestQmlSettings)
#include "tst_qml_settings.moc"
