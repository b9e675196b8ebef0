// Tests panels: a new pack, choosing an icon, and where the focus goes.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"

#include <QGuiApplication>
#include <QPalette>
#include <QSignalSpy>
#include <QtTest>
#include <appearance.h>

using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

QString accessibleName(QQuickItem* item) {
    QAccessibleInterface* face = QAccessible::queryAccessibleInterface(item);
    return face ? face->text(QAccessible::Name) : QString();
}

} // namespace

class TestQmlPanels : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }

    void theDesktopsColoursAreFollowed() {
        const ww::ui::Appearance appearance;
        QSignalSpy changed(&appearance, &ww::ui::Appearance::changed);
        const QPalette before = QGuiApplication::palette();
        QGuiApplication::setPalette(QPalette(Qt::black, Qt::black));
        QVERIFY(appearance.dark());
        QVERIFY(changed.count() > 0);
        QGuiApplication::setPalette(QPalette(Qt::lightGray, Qt::white));
        QVERIFY(!appearance.dark());
        QGuiApplication::setPalette(before);
    }

    void theFocusReturnsFromTheProblemsAndTheSettings() {
        Stage stage;
        QVERIFY(stage.isReady());
        QTRY_VERIFY(stage.find(QStringLiteral("Offense"), QAccessible::SpinBox));
        const QQuickItem* stepper = stage.find(QStringLiteral("Offense"), QAccessible::SpinBox);
        QTRY_VERIFY(stepper->hasActiveFocus());
        const auto toggle = [&] {
            stage.pressKey(Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
        };
        for (const bool escapes : {true, false}) {
            toggle();
            QTRY_VERIFY(!stepper->hasActiveFocus());
            QVERIFY(stage.waitUntilSettled());
            escapes ? stage.pressKey(Qt::Key_Escape) : toggle();
            QTRY_VERIFY(stepper->hasActiveFocus());
            QVERIFY(stage.waitUntilSettled());
        }
        stage.pressKey(Qt::Key_Comma, Qt::ControlModifier);
        QTRY_VERIFY(stage.find(QStringLiteral("Settings"), QAccessible::Dialog));
        const QQuickItem* panel = stage.find(QStringLiteral("Settings"), QAccessible::Dialog);
        QTRY_VERIFY(stage.window().activeFocusItem() != panel &&
                    panel->isAncestorOf(stage.window().activeFocusItem()));
        QVERIFY(stage.window().activeFocusItem()->property("visualFocus").toBool());
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(stepper->hasActiveFocus());
    }

    void aNewPackIsAskedWhatItsGameAsksAndShowsItOnTheCard() {
        Stage stage;
        QVERIFY(stage.isReady());
        QTemporaryDir place;
        stage.pressKey(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        QQuickItem* panel = stage.find(QStringLiteral("New pack"), QAccessible::Dialog);
        QVERIFY(panel);
        panel->setProperty("folder", QUrl::fromLocalFile(place.path()));
        QTRY_VERIFY(stage.app().newPackOptions()->count() >= 4);
        stage.type(QStringLiteral("The Tide Wardens"));
        QTRY_VERIFY(stage.find(QStringLiteral("Short"), QAccessible::EditableText));
        QCOMPARE(stage.find(QStringLiteral("Short"), QAccessible::EditableText)
                     ->property("text")
                     .toString(),
                 QStringLiteral("TTW"));
        stage.click(stage.find(QStringLiteral("Colour #24506b")));
        QCOMPARE(stage.app().newPackOptions()->colour(), QStringLiteral("#24506B"));
        stage.saveScreenshot(QStringLiteral("new-pack-asked"));
        // Chooses the crest by keyboard.
        QQuickItem* crest = stage.find(QStringLiteral("Crest: "));
        QVERIFY(crest);
        crest->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage.find(QStringLiteral("Icons"), QAccessible::List));
        stage.saveScreenshot(QStringLiteral("new-pack-icons"));
        stage.type(QStringLiteral("dragon"));
        stage.pressKey(Qt::Key_Return);
        QTRY_COMPARE(stage.app().newPackOptions()->icon(), QStringLiteral("dragon"));
        QTRY_VERIFY(crest->hasActiveFocus());
        stage.click(stage.find(QStringLiteral("Power: Energy")));
        stage.saveScreenshot(QStringLiteral("new-pack"));
        QSignalSpy opened(&stage.app(), &ww::ui::AppModel::packChanged);
        stage.click(stage.find(QStringLiteral("Create pack"), QAccessible::Button));
        QTRY_VERIFY(stage.app().packTitle() == QStringLiteral("The Tide Wardens") &&
                    stage.app().state() == ww::ui::AppModel::State::Ready);
        QVERIFY(!stage.find(QStringLiteral("New pack"), QAccessible::Dialog));
        QFile faction(place.filePath(QStringLiteral("the-tide-wardens/faction.yaml")));
        QVERIFY(faction.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(faction.readAll());
        QVERIFY(text.contains(u"short: TTW") && text.contains(u"#24506B") &&
                text.contains(u"motif: dragon") && text.contains(u"power: energy"));
        // The window opens the new pack and shows a card.
        QTRY_VERIFY(stage.app().preview()->count() > 0);
        QVERIFY(stage.waitForChecks());
        QCOMPARE(stage.app().problems()->errors(), 0);
        stage.saveScreenshot(QStringLiteral("new-pack-open"));
    }

    void aNewPackAsksForItsGameIfThereAreSeveral() {
        Stage stage;
        QVERIFY(stage.isReady());
        QVERIFY(stage.app().systemIds().size() > 1);
        stage.app().commands()->run(QStringLiteral("file.close"));
        QTRY_COMPARE(stage.app().state(), ww::ui::AppModel::State::Empty);
        stage.app().commands()->run(QStringLiteral("file.new-pack"));
        QQuickItem* panel = nullptr;
        QTRY_VERIFY(panel = stage.find(QStringLiteral("New pack"), QAccessible::Dialog));
        QTemporaryDir place;
        panel->setProperty("folder", QUrl::fromLocalFile(place.path()));
        stage.type(QStringLiteral("Mine"));
        QQuickItem* games = stage.find(QStringLiteral("Game"), QAccessible::ComboBox);
        QVERIFY(games);
        QCOMPARE(games->property("currentIndex").toInt(), -1);
        QVERIFY(stage.app().newPackOptions()->system().isEmpty());
        QVERIFY(!stage.find(QStringLiteral("Create pack"))->isEnabled());
        stage.saveScreenshot(QStringLiteral("new-pack-which-game"));
        games->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Down);
        QTRY_COMPARE(stage.app().newPackOptions()->system(), stage.app().systemIds().first());
        QTRY_VERIFY(stage.find(QStringLiteral("Create pack"))->isEnabled());
        // Another panel asks again.
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage.find(QStringLiteral("New pack"), QAccessible::Dialog));
        QVERIFY(stage.app().newPackOptions()->system().isEmpty());
    }

    void aFolderThatIsTakenIsReportedInTheForm() {
        Stage stage;
        QVERIFY(stage.isReady());
        QTemporaryDir place;
        fs::create_directory(fs::path(place.path().toStdString()) / "mine");
        stage.pressKey(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        QQuickItem* panel = stage.find(QStringLiteral("New pack"), QAccessible::Dialog);
        QVERIFY(panel);
        panel->setProperty("folder", QUrl::fromLocalFile(place.path()));
        stage.type(QStringLiteral("Mine"));
        QTRY_VERIFY(!panel->property("problem").toString().isEmpty());
        QVERIFY(!stage.find(QStringLiteral("Create pack"))->isEnabled());
        stage.type(QStringLiteral(" Too"));
        QTRY_VERIFY(stage.find(QStringLiteral("Create pack"))->isEnabled());
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage.find(QStringLiteral("New pack"), QAccessible::Dialog));
    }

    void theMotifOfAPictureIsChosenFromTheIcons() {
        Stage stage({}, {1280, 800});
        QVERIFY(stage.isReady());
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(entity);
        const QString before = entity->source()->text();
        entity->form()->setFocusPath(QStringLiteral("art"));
        stage.saveScreenshot(QStringLiteral("motif"));
        QTRY_VERIFY(stage.find(QStringLiteral("Motif: ")));
        QQuickItem* motif = stage.find(QStringLiteral("Motif: "));
        motif->forceActiveFocus(Qt::TabFocusReason);
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage.find(QStringLiteral("Icons"), QAccessible::List));
        stage.saveScreenshot(QStringLiteral("icon-picker"));
        stage.type(QStringLiteral("knight"));
        QTRY_VERIFY(stage.find(QStringLiteral("Knight"), QAccessible::ListItem));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(entity->source()->text().contains(u"motif: knight"));
        QTRY_VERIFY(motif->hasActiveFocus());
        // One undo step restores every byte.
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(entity->source()->text(), before);
        QVERIFY(motif->hasActiveFocus());
        // Escape doesn't change the value.
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage.find(QStringLiteral("Icons"), QAccessible::List));
        stage.pressKey(Qt::Key_Down);
        stage.pressKey(Qt::Key_Escape);
        QTRY_VERIFY(!stage.find(QStringLiteral("Icons"), QAccessible::List));
        QCOMPARE(entity->source()->text(), before);
        QVERIFY(motif->hasActiveFocus());
    }

    void aPictureIsMadeOfIconsByKeysAlone() {
        Stage stage({}, {1280, 800});
        QVERIFY(stage.isReady());
        stage.app().createEntity(QStringLiteral("character"), QStringLiteral("tide-mite"),
                                 QStringLiteral("Tide Mite"));
        auto* entity = stage.app().tabs()->current();
        QCOMPARE(entity->entityId(), QStringLiteral("tide-mite"));
        const QString before = entity->source()->text();
        entity->form()->setFocusPath(QStringLiteral("art"));
        const auto keyboardIn = [&](const char* name) {
            return accessibleName(stage.window().activeFocusItem()).startsWith(QLatin1String(name));
        };
        QTRY_VERIFY(keyboardIn("Choose a file"));
        stage.saveScreenshot(QStringLiteral("art-empty"));
        stage.pressKey(Qt::Key_Tab);
        QVERIFY(keyboardIn("Choose an icon"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(stage.find(QStringLiteral("Icons"), QAccessible::List));
        QCOMPARE(entity->source()->text(), before);
        stage.type(QStringLiteral("knight"));
        QTRY_VERIFY(stage.find(QStringLiteral("Knight"), QAccessible::ListItem));
        stage.saveScreenshot(QStringLiteral("art-icon"));
        stage.pressKey(Qt::Key_Return);
        QTRY_VERIFY(entity->source()->text().contains(u"motif: knight"));
        // The field that opened the panel has the focus again.
        QTRY_VERIFY(keyboardIn("Choose an icon"));
        stage.saveScreenshot(QStringLiteral("art-made"));
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(entity->source()->text(), before);
        QVERIFY(keyboardIn("Choose an icon"));
    }
};

QTEST_MAIN(TestQmlPanels)
#include "tst_qml_panels.moc"
