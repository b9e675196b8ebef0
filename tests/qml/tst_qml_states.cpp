// Tests errors and missing data: the window loses nothing and says what the user can do.

#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include "app/gui/composition.h"
#include "editor/session/session.h"

#include <QGuiApplication>
#include <QScreen>
#include <QSettings>
#include <QSignalSpy>
#include <QtTest>
#include <window_memory.h>

using ww::test::readFile;
using ww::test::writeFile;
using ww::tests::replaceInFile;
using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

const char* const kOrrin = "characters/lanternwrights.yaml";

/// Changes Orrin's offense and ends the session without saving.
void crash(const fs::path& pack) {
    ww::session::Services services = ww::gui::createServices();
    services.stateDir = pack.parent_path() / "state";
    services.dataDir = pack.parent_path() / "data";
    services.autosaveDelayMs = services.faceChecksDelayMs = 10;
    ww::session::Session session(services);
    QSignalSpy opened(&session, &ww::session::Session::opened);
    session.open(pack);
    QVERIFY(opened.wait(ww::test::kPatience));
    const auto orrin = session.index().resolve("character", "orrin-vael", session.packId());
    QVERIFY(orrin);
    QVERIFY(session.edit(ww::Patch{{{ww::PatchOp::Kind::Set, orrin->ref,
                                     ww::FieldPath::fromKey("offense"), ww::Value("9"), 0}}},
                         {QStringLiteral("Offense"), {}, orrin->ref}));
    QVERIFY(ww::test::waitUntilSettled()); // the journal must be written
}

int countOf(QQuickItem* item, const char* type) {
    int count =
        item->isVisible() &&
                QString::fromLatin1(item->metaObject()->className()).startsWith(QLatin1String(type))
            ? 1
            : 0;
    for (QQuickItem* child : item->childItems())
        count += countOf(child, type);
    return count;
}

QQuickItem* below(QQuickItem* item, const char* name) {
    QAccessibleInterface* face = QAccessible::queryAccessibleInterface(item);
    if (item->isVisible() && face && face->text(QAccessible::Name) == QLatin1String(name))
        return item;
    for (QQuickItem* child : item->childItems())
        if (QQuickItem* found = below(child, name))
            return found;
    return nullptr;
}

} // namespace

class TestQmlStates : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() { QSettings().clear(); }

    void anEmptyPackSaysHowToBegin() {
        Stage stage([](const fs::path& pack) {
            for (const auto& entry : fs::directory_iterator(pack))
                if (entry.path().filename() != "pack.yaml")
                    fs::remove_all(entry.path());
        });
        QVERIFY(stage.isReady());
        QCOMPARE(stage.app().library()->entityCount(), 0);
        QVERIFY(stage.find(QStringLiteral("This pack is empty")));
        stage.saveScreenshot(QStringLiteral("empty"));
        stage.pressKey(Qt::Key_N, Qt::ControlModifier);
        QTRY_VERIFY(stage.find(QStringLiteral("Kind"), QAccessible::ComboBox));
    }

    void anEntityThatCannotBeReadIsFixedInItsSource() {
        Stage stage([](const fs::path& pack) {
            replaceInFile(pack / kOrrin, "name: Orrin Vael", "name: \"Orrin Vael");
        });
        QVERIFY(stage.isReady());
        QVERIFY(stage.app().problems()->errors() > 0);
        stage.app().problems()->openFinding(0);
        QVERIFY(stage.waitUntilSettled());
        auto* entity = stage.app().tabs()->current();
        QVERIFY(entity);
        entity->setView(QStringLiteral("form"));
        QTRY_VERIFY(!entity->form()->parseError().isEmpty());
        stage.saveScreenshot(QStringLiteral("broken"));
        stage.app().commands()->run(QStringLiteral("view.problems"));
        stage.saveScreenshot(QStringLiteral("broken-problems"));
        entity->setView(QStringLiteral("source"));
        QTRY_VERIFY(stage.find(QStringLiteral("Source of"), QAccessible::EditableText));
        stage.saveScreenshot(QStringLiteral("broken-source"));
        // The link in the form moves the cursor to the mistake in the source.
        entity->setView(QStringLiteral("form"));
        QTRY_VERIFY(stage.find(QStringLiteral("Fix it in the Source tab")));
        stage.click(stage.find(QStringLiteral("Fix it in the Source tab")));
        const auto area = [&] {
            return stage.find(QStringLiteral("Source of"), QAccessible::EditableText);
        };
        QTRY_VERIFY(area() && area()->hasActiveFocus());
        const auto caret = [&] { return area()->property("cursorPosition").toInt(); };
        const QString text = entity->source()->text();
        QCOMPARE(text.mid(caret(), 5), QStringLiteral("\"Orri"));
        stage.pressKey(Qt::Key_Delete);
        QTRY_VERIFY(entity->source()->text().contains(u"name: Orrin Vael"));
        // The source view remembers its cursor position.
        const int left = caret();
        entity->setView(QStringLiteral("form"));
        QTRY_VERIFY(!area());
        entity->setView(QStringLiteral("source"));
        QTRY_VERIFY(area());
        QTRY_COMPARE(caret(), left);
    }

    void aThousandProblemsAreListedWithoutAThousandRows() {
        Stage stage([](const fs::path& pack) {
            std::string text = "characters:\n";
            for (int i = 0; i < 1000; ++i)
                text += "  many-" + std::to_string(i) + ":\n    name: Many " + std::to_string(i) +
                        "\n    faction: lanternwrights\n    life: lots\n";
            writeFile(pack / "characters/many.yaml", text);
        });
        QVERIFY(stage.isReady());
        QVERIFY(stage.app().problems()->errors() >= 1000);
        stage.app().commands()->run(QStringLiteral("view.problems"));
        QTRY_VERIFY(stage.find(QStringLiteral("Problems"), QAccessible::List));
        const auto rows = [&] { return countOf(stage.window().contentItem(), "ProblemRow"); };
        QTRY_VERIFY(rows() > 2);
        QVERIFY(stage.waitUntilSettled()); // all rows must exist
        QVERIFY2(rows() < 60, qPrintable(QString::number(rows())));
        stage.saveScreenshot(QStringLiteral("thousand"));
    }

    void longNamesStayInTheirPlaces() {
        const std::string name(180, 'W');
        Stage stage(
            [&](const fs::path& pack) {
                replaceInFile(pack / kOrrin, "name: Orrin Vael", "name: " + name);
                replaceInFile(pack / "pack.yaml", "name: Lanternwrights vs Ironloom",
                              "name: " + name);
            },
            {1024, 640});
        QVERIFY(stage.isReady());
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        QQuickItem* print = stage.find(QStringLiteral("Print"), QAccessible::Button);
        QVERIFY(print);
        QVERIFY(print->mapToScene(QPointF(print->width(), 0)).x() <= 1024);
        QQuickItem* tab = stage.find(QString::fromStdString(name), QAccessible::PageTab);
        QVERIFY(tab && tab->width() < 400);
        stage.saveScreenshot(QStringLiteral("long"));
    }

    void aMissingPictureIsReportedAndTheCardStillShows() {
        Stage stage([](const fs::path& pack) {
            replaceInFile(pack / kOrrin, "name: Orrin Vael",
                          "name: Orrin Vael\n    notes: |\n      a picture that is gone");
            std::string text = readFile(pack / kOrrin);
            const auto at = text.find("art: {", text.find("orrin-vael:"));
            QVERIFY(at != std::string::npos);
            text.replace(at, text.find('}', at) + 1 - at, "art: { file: art/gone.png }");
            writeFile(pack / kOrrin, text);
        });
        QVERIFY(stage.isReady());
        QVERIFY(stage.open(QStringLiteral("character/orrin-vael")));
        QTRY_VERIFY(stage.app().preview()->count() > 0);
        QVERIFY(stage.app().problems()->errors() + stage.app().problems()->warnings() > 0);
        stage.saveScreenshot(QStringLiteral("missing"));
    }

    void unsavedWorkIsOfferedAndRestored() {
        Stage stage(crash);
        QVERIFY(stage.isReady());
        QTRY_VERIFY(stage.app().question());
        QVERIFY(stage.app().question()->comparison()); // the question compares the texts
        QCOMPARE(stage.app().question()->comparison()->differingRowCount(), 1);
        QTRY_VERIFY(stage.find(QStringLiteral("Lines side by side"), QAccessible::List));
        QVERIFY(stage.find(QStringLiteral("characters/lanternwrights.yaml, ")));
        stage.saveScreenshot(QStringLiteral("recovery"));
        stage.click(stage.find(QStringLiteral("Restore"), QAccessible::Button));
        QTRY_COMPARE(stage.app().unsavedFiles(), 1);
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QTRY_VERIFY(entity->source()->text().contains(u"offense: 9"));
        QVERIFY(!stage.app().question());
    }

    void unsavedWorkOnAFileThatChangedIsPutTogetherWithIt() {
        Stage stage([](const fs::path& pack) {
            crash(pack);
            replaceInFile(pack / kOrrin, "defense: 5", "defense: 2");
        });
        QVERIFY(stage.isReady());
        QTRY_VERIFY(stage.app().question() && stage.app().question()->comparison());
        QCOMPARE(stage.app().question()->comparison()->differingRowCount(),
                 1); // only one row differs
        QTRY_VERIFY(stage.find(QStringLiteral("Lines side by side"), QAccessible::List));
        stage.saveScreenshot(QStringLiteral("recovery-compare"));
        stage.click(stage.find(QStringLiteral("Restore"), QAccessible::Button));
        QTRY_COMPARE(stage.app().unsavedFiles(), 1);
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        QTRY_VERIFY(entity->source()->text().contains(u"offense: 9"));
        QVERIFY(entity->source()->text().contains(u"defense: 2"));
        QVERIFY(!stage.find(QStringLiteral("Lines side by side"), QAccessible::List));
    }

    void aFileWrittenByAnotherProgramIsShownBesideMine() {
        Stage stage;
        QVERIFY(stage.isReady());
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        entity->form()->setValue(QStringLiteral("offense"), QStringLiteral("9"));
        replaceInFile(stage.pack() / kOrrin, "offense: 5", "offense: 3");
        QTRY_VERIFY(stage.app().question());
        QVERIFY(stage.app().question()->choices());
        QCOMPARE(stage.app().question()->choices()->count(), 1);
        stage.saveScreenshot(QStringLiteral("outside"));
        stage.click(stage.find(QStringLiteral("Take theirs"), QAccessible::Button));
        QTRY_VERIFY(entity->source()->text().contains(u"offense: 3"));
        // If a change can't be merged, the question compares the whole file.
        entity->form()->setValue(QStringLiteral("offense"), QStringLiteral("8"));
        fs::remove(stage.pack() / kOrrin);
        QTRY_VERIFY(stage.app().question());
        QVERIFY(stage.app().question()->comparison());
        QVERIFY(stage.app().question()->comparison()->differingRowCount() >= 1);
        stage.click(stage.find(QStringLiteral("Keep mine"), QAccessible::Button));
        QTRY_VERIFY(!stage.app().question());
        QVERIFY(entity->source()->text().contains(u"offense: 8"));
    }

    void printingWithoutAPrinterOffersThePdf() {
        QTemporaryDir nothing;
        const QByteArray path = qgetenv("PATH");
        qputenv("PATH", nothing.path().toUtf8());
        Stage stage({}, {1024, 640});
        QVERIFY(stage.isReady());
        stage.pressKey(Qt::Key_P, Qt::ControlModifier);
        QTRY_VERIFY(stage.app().printModel()->pageCount() > 0 && !stage.app().printModel()->busy());
        QVERIFY(stage.find(QStringLiteral("Save PDF"), QAccessible::Button)->isEnabled());
        QVERIFY(!stage.find(QStringLiteral("Printer"), QAccessible::ComboBox));
        QVERIFY(stage.find(QStringLiteral("This machine has no printing system")));
        stage.saveScreenshot(QStringLiteral("print-none"));
        qputenv("PATH", path);
    }

    void aCardThatDoesNotHoldItsTextIsNamedBeforeItIsPrinted() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        stage.pressKey(Qt::Key_P, Qt::ControlModifier);
        QTRY_VERIFY(stage.app().printModel()->pageCount() > 0 && !stage.app().printModel()->busy());
        QVERIFY(stage.app().printModel()->warning().isEmpty());
        stage.pressKey(Qt::Key_Escape);
        entity->form()->setValue(QStringLiteral("name"), QString(120, u'W'));
        stage.pressKey(Qt::Key_P, Qt::ControlModifier);
        QTRY_VERIFY(stage.app().printModel()->warning().contains(u"1 card"));
        QTRY_VERIFY(stage.find(QStringLiteral("The text doesn't fit on 1 card:"),
                               QAccessible::AlertMessage));
        stage.saveScreenshot(QStringLiteral("print-overflow"));
    }

    void thePrintPageFollowsUndo() {
        Stage stage;
        auto* entity = stage.open(QStringLiteral("character/orrin-vael"));
        entity->form()->setValue(QStringLiteral("offense"), QStringLiteral("6"));
        stage.pressKey(Qt::Key_P, Qt::ControlModifier);
        const ww::ui::PrintModel& page = *stage.app().printModel();
        QTRY_VERIFY(page.pageCount() > 0 && !page.busy());
        const QString before = page.pageImage();
        QVERIFY(!before.isEmpty());
        stage.pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY(entity->source()->text().contains(u"offense: 5"));
        QTRY_VERIFY(page.pageImage() != before && !page.busy());
    }

    void newThingsAreAskedForWithinASmallWindow() {
        Stage stage({}, {1024, 700});
        QVERIFY(stage.isReady());
        for (const char* kind : {"Character", "Map"}) {
            stage.pressKey(Qt::Key_N, Qt::ControlModifier);
            QQuickItem* kinds = nullptr;
            QTRY_VERIFY(kinds = stage.find(QStringLiteral("Kind"), QAccessible::ComboBox));
            const qsizetype at = stage.app().kindLabels().indexOf(QLatin1String(kind));
            QVERIFY(at >= 0);
            kinds->setProperty("currentIndex", static_cast<int>(at));
            stage.type(QStringLiteral("Orrin Vael"));
            QVERIFY(stage.waitUntilSettled());
            stage.saveScreenshot(QStringLiteral("new-small-") + QLatin1String(kind));
            QList<QRectF> places;
            for (const char* name : {"Kind", "Name", "Columns", "Rows", "Create", "Cancel"})
                if (QQuickItem* item = below(kinds->parentItem()->parentItem(), name))
                    places.append(item->mapRectToScene(QRectF({}, item->size())));
            QCOMPARE(places.size(), kind[0] == 'M' ? 6 : 4);
            const QRectF window({}, stage.window().size());
            for (qsizetype i = 0; i < places.size(); ++i) {
                QVERIFY2(window.contains(places[i]) && places[i].width() >= 32,
                         qPrintable(QString::number(i)));
                for (qsizetype j = 0; j < i; ++j)
                    QVERIFY2(!places[i].intersects(places[j]), qPrintable(QString::number(i)));
            }
            stage.pressKey(Qt::Key_Escape);
            QTRY_VERIFY(!stage.find(QStringLiteral("Kind"), QAccessible::ComboBox));
        }
        // The strip for new entities is exactly as high as its contents.
        for (const int width : {1024, 1280}) {
            stage.window().resize(width, 700);
            QVERIFY(stage.waitUntilSettled());
            stage.pressKey(Qt::Key_F2);
            QQuickItem* id = nullptr;
            QTRY_VERIFY(id = stage.find(QStringLiteral("New id"), QAccessible::EditableText));
            const QQuickItem* strip = id->parentItem()->parentItem();
            QTRY_VERIFY(!stage.app().entityUses()->summary().isEmpty());
            QVERIFY(strip->height() > 88 && strip->height() < 400);
            stage.pressKey(Qt::Key_Escape);
            QTRY_VERIFY(!stage.find(QStringLiteral("New id"), QAccessible::EditableText));
        }
    }

    void aTabGoesWithTheStepThatMadeIt() {
        Stage stage;
        auto* orrin = stage.open(QStringLiteral("character/orrin-vael"));
        ww::ui::TabsModel& tabs = *stage.app().tabs();
        const int count = tabs.count();
        stage.app().duplicateEntity(QStringLiteral("orrin-again"), QStringLiteral("Orrin again"));
        QTRY_COMPARE(tabs.count(), count + 1);
        QVERIFY(tabs.current() != orrin);
        stage.app().commands()->run(QStringLiteral("edit.undo"));
        QTRY_COMPARE(tabs.count(), count);
        QCOMPARE(tabs.current(), orrin);
        stage.app().commands()->run(QStringLiteral("edit.redo"));
        QTRY_COMPARE(tabs.count(), count + 1);
    }

    void whatWasDeletedSaysHowItComesBack() {
        Stage stage;
        auto* orrin = stage.open(QStringLiteral("character/orrin-vael"));
        QVERIFY(stage.open(QStringLiteral("character/heddle-bastion")));
        stage.app().removeEntity();
        stage.app().commands()->run(QStringLiteral("edit.undo"));
        auto* heddle = stage.app().tabs()->current();
        QCOMPARE(heddle->entityId(), QStringLiteral("heddle-bastion"));
        stage.app().commands()->run(QStringLiteral("edit.redo"));
        QTRY_VERIFY(!heddle->exists());
        QTRY_VERIFY(stage.find(QStringLiteral("Close tab"), QAccessible::Button));
        QTRY_VERIFY(!stage.find(QStringLiteral("Analyses"), QAccessible::Grouping));
        QCOMPARE(heddle->undoStepsToRestore(), 1);
        stage.saveScreenshot(QStringLiteral("deleted"));
        orrin->form()->setValue(QStringLiteral("offense"), QStringLiteral("9"));
        QTRY_VERIFY(stage.find(QStringLiteral("Undo 2 steps"), QAccessible::Button));
        stage.click(stage.find(QStringLiteral("Undo 2 steps"), QAccessible::Button));
        QTRY_VERIFY(heddle->exists());
        // If another program removes a file, this is an undo step, too.
        fs::remove(stage.pack() / heddle->file().toStdString());
        QTRY_VERIFY(!heddle->exists());
        QTRY_VERIFY(stage.find(QStringLiteral("Close tab"), QAccessible::Button));
        QCOMPARE(heddle->undoStepsToRestore(), 1);
        stage.app().undoModel()->undo();
        QTRY_VERIFY(heddle->exists());
    }

    void theWindowComesBackAsItWasLeft() {
        {
            Stage stage;
            QVERIFY(stage.isReady());
            stage.window().setGeometry(10, 10, 900, 580);
            QVERIFY(stage.waitUntilSettled());
            QQuickItem* library = stage.find(QStringLiteral("Library"), QAccessible::Tree);
            QVERIFY(library);
            const QPointF edge = library->mapToScene(QPointF(library->width(), 200));
            QTest::mousePress(&stage.window(), Qt::LeftButton, {}, edge.toPoint());
            for (int i = 1; i <= 4; ++i) {
                QTest::mouseMove(&stage.window(), (edge + QPointF(8 * i, 0)).toPoint());
                stage.waitForFrame();
            }
            QTest::mouseRelease(&stage.window(), Qt::LeftButton, {},
                                (edge + QPointF(32, 0)).toPoint());
            QVERIFY(stage.waitUntilSettled());
            QVERIFY(library->width() > 240);
            stage.app().setThemeMode(ww::ui::AppModel::ThemeMode::Dark);
            QVERIFY(stage.window().close());
        }
        Stage stage({}, {});
        QVERIFY(stage.isReady());
        // The window has its last size, or as much as fits on the screen.
        const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
        QVERIFY(stage.window().width() == 900 ||
                stage.window().width() <= screen.width() - 8); // room for the window's frame
        QCOMPARE(stage.window().height(), 580);
        QVERIFY(screen.contains(stage.window().frameGeometry()));
        // The library has its last width, but only its share of the window.
        QVERIFY(stage.find(QStringLiteral("Library"), QAccessible::Tree)->width() >=
                qMin(240, qRound(stage.window().width() * 0.3)));
        QCOMPARE(stage.app().themeMode(), ww::ui::AppModel::ThemeMode::Dark);
        stage.saveScreenshot(QStringLiteral("remembered"));
    }

    void aPlaceOnAScreenThatIsGoneIsMovedIntoSight_data() {
        QTest::addColumn<QRect>("kept");
        QTest::addColumn<QRect>("place");
        const QRect screen(0, 0, 1024, 768);
        QTest::newRow("fits") << QRect(20, 30, 900, 600) << QRect(20, 30, 900, 600);
        QTest::newRow("larger") << QRect(0, 0, 3000, 2000) << screen;
        QTest::newRow("beside") << QRect(2000, 100, 900, 600) << QRect(124, 100, 900, 600);
        QTest::newRow("above") << QRect(50, -900, 900, 600) << QRect(50, 0, 900, 600);
    }
    void aPlaceOnAScreenThatIsGoneIsMovedIntoSight() {
        QFETCH(QRect, kept);
        QFETCH(QRect, place);
        QCOMPARE(ww::ui::fitToScreens(kept, {QRect(0, 0, 1024, 768)}), place);
        QCOMPARE(ww::ui::fitToScreens(QRect(1100, 10, 800, 600),
                                      {QRect(0, 0, 1024, 768), QRect(1024, 0, 1920, 1080)}),
                 QRect(1100, 10, 800, 600));
        QVERIFY(!ww::ui::fitToScreens(kept, {}).isValid());
    }

    void theWindowFitsItsScreenWithItsFrame_data() {
        QTest::addColumn<QSize>("screen");
        QTest::newRow("1280") << QSize(1280, 800);
        QTest::newRow("1024") << QSize(1024, 768);
    }
    void theWindowFitsItsScreenWithItsFrame() {
        QFETCH(QSize, screen);
        const QMargins frame(3, 28, 3, 5);
        const QRect all(QPoint(0, 24), screen - QSize(0, 24)); // the area below a desktop panel
        const QRect place = ww::ui::fitToScreens(QRect(0, 0, 1280, 800), {all}, frame);
        QVERIFY(all.contains(place.marginsAdded(frame)));
        QCOMPARE(place.size(), all.size() - QSize(6, 33));
        QCOMPARE(ww::ui::fitToScreens(QRect(40, 90, 800, 500), {all}, frame),
                 QRect(40, 90, 800, 500));
    }

    void aFirstWindowFitsAndMaximisedIsRestored() {
        QSettings().clear();
        {
            Stage stage({}, {});
            QVERIFY(stage.isReady());
            const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
            QVERIFY(screen.width() < 1280); // a wider screen would hide the problem
            QVERIFY(stage.window().frameGeometry().width() <= screen.width());
            QVERIFY(stage.window().frameGeometry().height() <= screen.height());
            // If a window is closed while it is maximised, the next window has no stored position.
            stage.window().setWindowStates(Qt::WindowMaximized);
            QVERIFY(stage.window().close());
        }
        Stage stage({}, {});
        QVERIFY(stage.isReady());
        QTRY_VERIFY(stage.window().windowStates() & Qt::WindowMaximized);
        QSettings().clear();
    }
};

QTEST_MAIN(TestQmlStates)
#include "tst_qml_states.moc"
