// Settings for all packs: shortcuts, colours, paper; and the program's own information.

#include "tests/qml/stage.h"

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
            QVERIFY(stage.ready());
            AppCommand* problems = stage.app().commands()->find(QStringLiteral("view.problems"));
            stage.key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
            QTRY_VERIFY(stage.find(QStringLiteral("Keyboard shortcuts"), QAccessible::Dialog));
            stage.picture(QStringLiteral("keys"));
            stage.type(QStringLiteral("problems"));
            QQuickItem* other = nullptr;
            QTRY_VERIFY(
                other = stage.find(QStringLiteral("Other keys for Problems"), QAccessible::Button));
            stage.click(other);
            QTRY_COMPARE(stage.app().keys()->recording(), QStringLiteral("view.problems"));
            stage.key(Qt::Key_J); // types a letter, so it can't be a shortcut
            QCOMPARE(stage.app().keys()->recording(), QStringLiteral("view.problems"));
            stage.key(Qt::Key_J, Qt::ControlModifier);
            QTRY_COMPARE(problems->shortcut(), QStringLiteral("Ctrl+J"));
            QVERIFY(stage.app().keys()->recording().isEmpty());
            stage.key(Qt::Key_Escape);
            QTRY_VERIFY(!stage.find(QStringLiteral("Keyboard shortcuts"), QAccessible::Dialog));
            stage.key(Qt::Key_J, Qt::ControlModifier);
            QTRY_VERIFY(stage.find(QStringLiteral("Problems"), QAccessible::List));
        }
        Stage again;
        QVERIFY(again.ready());
        AppCommand* problems = again.app().commands()->find(QStringLiteral("view.problems"));
        QCOMPARE(problems->shortcut(), QStringLiteral("Ctrl+J"));
        again.app().keys()->resetAll();
        QCOMPARE(problems->shortcut(), problems->usual());
        QVERIFY(!again.app().keys()->anyChanged());
    }

    void aKeyThatIsTakenIsSaidAndGivenOverWhenWanted() {
        Stage stage;
        QVERIFY(stage.ready());
        CommandModel& commands = *stage.app().commands();
        AppCommand* table = commands.find(QStringLiteral("view.table"));
        AppCommand* print = commands.find(QStringLiteral("file.print"));
        commands.run(QStringLiteral("help.keys"));
        QTRY_VERIFY(stage.find(QStringLiteral("Keyboard shortcuts"), QAccessible::Dialog));
        stage.app().keys()->setFilter(QStringLiteral("print"));
        QQuickItem* other = nullptr;
        QTRY_VERIFY(other =
                        stage.find(QStringLiteral("Other keys for Print"), QAccessible::Button));
        stage.click(other);
        const QString before = table->shortcut();
        stage.key(Qt::Key_T, Qt::ControlModifier);
        QTRY_VERIFY(!stage.app().keys()->holder().isEmpty());
        QCOMPARE(table->shortcut(), before); // only reported
        QVERIFY(!stage.app().table()->shown());
        stage.picture(QStringLiteral("keys-taken"));
        stage.key(Qt::Key_Escape);
        QCOMPARE(print->shortcut(), QStringLiteral("Ctrl+P"));
        stage.click(stage.find(QStringLiteral("Other keys for Print"), QAccessible::Button));
        stage.key(Qt::Key_T, Qt::ControlModifier);
        stage.key(Qt::Key_Return);
        QTRY_COMPARE(print->shortcut(), QStringLiteral("Ctrl+T"));
        QCOMPARE(table->shortcut(), QString());
        stage.app().keys()->reset(QStringLiteral("view.table")); // takes its shortcut back
        QCOMPARE(table->shortcut(), before);
        QVERIFY(print->shortcut().isEmpty());
        stage.app().keys()->reset(QStringLiteral("file.print"));
        QCOMPARE(print->shortcut(), QStringLiteral("Ctrl+P"));
    }

    void keysThatCantBeChangedAreListed() {
        Stage stage;
        QVERIFY(stage.ready());
        stage.app().commands()->run(QStringLiteral("help.keys"));
        QTRY_VERIFY(stage.find(QStringLiteral("Keyboard shortcuts"), QAccessible::Dialog));
        stage.app().keys()->setFilter(QStringLiteral("map tool"));
        QQuickItem* row = nullptr;
        QTRY_VERIFY(
            (row = stage.find(QStringLiteral("Tool: fill, F, always"), QAccessible::ListItem)));
        QVERIFY(!stage.find(QStringLiteral("Other keys for"), QAccessible::Button));
        stage.picture(QStringLiteral("keys-fixed"));
        // A fixed key can't be changed.
        stage.click(row);
        stage.key(Qt::Key_Return);
        QVERIFY(stage.app().keys()->recording().isEmpty());
        stage.app().keys()->setFilter(QStringLiteral("F8"));
        QTRY_COMPARE(stage.app().keys()->count(), 4);
        stage.picture(QStringLiteral("keys-f8"));
    }

    void coloursAndPaperAreChosenAndKept() {
        {
            Stage stage;
            QVERIFY(stage.ready());
            stage.app().commands()->run(QStringLiteral("help.settings"));
            QTRY_VERIFY(stage.find(QStringLiteral("Settings"), QAccessible::Dialog));
            stage.picture(QStringLiteral("settings"));
            stage.click(stage.find(QStringLiteral("Dark"), QAccessible::PageTab));
            QTRY_COMPARE(stage.app().themeMode(), AppModel::ThemeMode::Dark);
            stage.click(stage.find(QStringLiteral("Letter"), QAccessible::PageTab));
            QTRY_COMPARE(stage.app().print()->paper(), ww::ui::PrintModel::Paper::Letter);
            stage.click(stage.find(QStringLiteral("125"), QAccessible::PageTab));
            QTRY_COMPARE(stage.app().scale(), 125);
            stage.click(stage.find(QStringLiteral("First steps"), QAccessible::CheckBox));
            QTRY_VERIFY(!stage.app().tries()->visible());
            stage.picture(QStringLiteral("settings-dark"));
        }
        Stage again({}, {1024, 768});
        QVERIFY(again.ready());
        QCOMPARE(again.app().print()->paper(), ww::ui::PrintModel::Paper::Letter);
        QCOMPARE(again.app().themeMode(), AppModel::ThemeMode::Dark);
        again.app().commands()->run(QStringLiteral("help.about"));
        QTRY_VERIFY(again.find(QStringLiteral("About Warwright"), QAccessible::Dialog));
        QVERIFY(again.find(QStringLiteral("game-icons.net"), QAccessible::StaticText));
        again.picture(QStringLiteral("about"));
    }

    void eachGameThatIsHereOffersAPackOfOnesOwn() {
        Stage stage;
        QVERIFY(stage.ready());
        stage.app().commands()->run(QStringLiteral("file.close"));
        QQuickItem* own = nullptr;
        QTRY_VERIFY(
            own = stage.find(QStringLiteral("Start your own: Ultra War"), QAccessible::Button));
        stage.picture(QStringLiteral("start"));
        stage.click(own);
        QTRY_VERIFY(stage.find(QStringLiteral("New pack"), QAccessible::Dialog));
        QCOMPARE(stage.app().skeleton()->system(), QStringLiteral("ultrawar"));
    }
};

QTEST_MAIN(TestQmlSettings)
#include "tst_qml_settings.moc"
