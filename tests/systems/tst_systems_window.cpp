// Tests the window with a game that adds its own view: view bar, commands and loader.

#include "editor/sheets/display_list.h"
#include "tests/qml/stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <QtTest>
#include <analysis_model.h>
#include <command_model.h>
#include <import_model.h>
#include <map_editor.h>
#include <map_model.h>

using ww::tests::Stage;
namespace fs = std::filesystem;

namespace {

const fs::path kSystems = fs::path(WW_SOURCE_DIR) / "tests/data/systems";

void otherGame(const fs::path& pack) {
    fs::copy(kSystems / "toy", pack.parent_path() / "toy", fs::copy_options::recursive);
    fs::remove_all(pack);
    fs::copy(kSystems / "toy-pack", pack, fs::copy_options::recursive);
}

} // namespace

class TestSystemsWindow : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() {
        stage_ = std::make_unique<Stage>(otherGame);
        QVERIFY(stage_->isReady());
    }
    void cleanup() { stage_.reset(); }

    void itsViewStandsInTheBarAndShowsItsFields() {
        ww::ui::EntityModel* dial = stage_->open(QStringLiteral("dial/brass"));
        QVERIFY(dial);
        QCOMPARE(dial->views(), QStringList({QStringLiteral("form"), QStringLiteral("sheet"),
                                             QStringLiteral("dial"), QStringLiteral("source")}));
        QCOMPARE(dial->viewLabels().at(2), QStringLiteral("Wind up"));
        QQuickItem* tab = stage_->find(QStringLiteral("Wind up"), QAccessible::PageTab);
        QVERIFY(tab);
        stage_->click(tab);
        QCOMPARE(dial->view(), QStringLiteral("dial"));
        QCOMPARE(dial->viewFields(), QStringList{QStringLiteral("maneuvers")});
        QTRY_VERIFY(stage_->find(QStringLiteral("maneuvers[3].speed: 3")));
        stage_->saveScreenshot(QStringLiteral("toy-dial"));
        // A click in the game's view changes the text.
        stage_->click(stage_->find(QStringLiteral("maneuvers[3].speed: 3")));
        QTRY_VERIFY(stage_->find(QStringLiteral("maneuvers[3].speed: 4")));
        dial->form()->endEdit();
        dial->setView(QStringLiteral("source"));
        stage_->pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(
            stage_->fileText(QStringLiteral("mice.yaml")).contains(u"speed: 4, bearing: straight"));
    }

    /// The game determines where a dragged piece snaps. With Alt, the piece doesn't snap.
    void itsPiecesSnapAsTheGameSays() {
        ww::ui::EntityModel* floor = stage_->open(QStringLiteral("floor/playroom"));
        QVERIFY(floor);
        floor->setView(QStringLiteral("map"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Map "), QAccessible::Graphic));
        ww::ui::MapEditor* editor = floor->map()->editor();
        editor->setTool(ww::ui::MapEditor::Select);
        editor->selectAll();
        const QPointF from = editor->preview().selected.at(0).boundingRect().center();
        editor->unselect();
        const double mm = floor->map()->unitSize() / ww::ui::MapModel::kCellSize;
        editor->begin(from);
        editor->extend(from + QPointF(20 * mm, 0));
        const auto x = [&] {
            return editor->preview().selected.at(0).boundingRect().center().x() / mm;
        };
        QVERIFY2(qAbs(x() / 30 - qRound(x() / 30)) < 0.01, qPrintable(QString::number(x())));
        editor->extend(from + QPointF(33 * mm, 0), true);
        QVERIFY2(qAbs(x() - from.x() / mm - 33) < 1, qPrintable(QString::number(x())));
        editor->end();
    }

    /// The game defines keys that plan moves. The button "Move" writes the planned moves.
    void itsPiecesMoveAsTheGameSays() {
        ww::ui::EntityModel* floor = stage_->open(QStringLiteral("floor/playroom"));
        QVERIFY(floor);
        floor->setView(QStringLiteral("map"));
        QQuickItem* canvas = nullptr;
        QTRY_VERIFY((canvas = stage_->find(QStringLiteral("Map "), QAccessible::Graphic)));
        canvas->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_P);
        stage_->pressKey(Qt::Key_PageDown);
        QTRY_VERIFY(stage_->find(QStringLiteral("3 straight"), QAccessible::RadioButton));
        stage_->type(QStringLiteral("3s"));
        ww::ui::MapEditor* editor = floor->map()->editor();
        QCOMPARE(editor->note(), QStringLiteral("3 straight: ends at 90, 250 mm, turned 0°"));
        QCOMPARE(stage_->app().unsavedFiles(), 0);
        stage_->saveScreenshot(QStringLiteral("toy-plan"));
        // The game draws no reach, so the window has no button for it.
        QVERIFY(!stage_->find(QStringLiteral("Show what all pieces reach")));
        const QString before = stage_->fileText(QStringLiteral("floors.yaml"));
        stage_->click(stage_->find(QStringLiteral("Move"), QAccessible::Button));
        stage_->pressKey(Qt::Key_S, Qt::ControlModifier);
        QTRY_COMPARE(stage_->fileText(QStringLiteral("floors.yaml")),
                     QString(before).replace(QStringLiteral("at: [90, 60]"),
                                             QStringLiteral("at: [90, 250]")));
    }

    void aFindingInItsFieldsLeadsThere() {
        ww::ui::EntityModel* dial = stage_->open(QStringLiteral("dial/brass"));
        QVERIFY(dial);
        dial->setView(QStringLiteral("dial"));
        QTRY_VERIFY(stage_->find(QStringLiteral("maneuvers[0].speed: 1")));
        QSignalSpy led(dial, &ww::ui::EntityModel::placeRequested);
        dial->jumpTo(*ww::FieldPath::parse("maneuvers[0].speed"), false);
        QCOMPARE(dial->view(), QStringLiteral("dial"));
        QCOMPARE(led.size(), 1);
        dial->jumpTo(*ww::FieldPath::parse("base"), false);
        QCOMPARE(dial->view(), QStringLiteral("form"));
        QCOMPARE(led.size(), 1);
    }

    void itsCommandIsThereOnlyWhereItFits() {
        ww::ui::EntityModel* dial = stage_->open(QStringLiteral("dial/brass"));
        QVERIFY(dial);
        stage_->pressKey(Qt::Key_7, Qt::AltModifier);
        QTRY_COMPARE(dial->view(), QStringLiteral("dial"));
        ww::ui::EntityModel* mouse = stage_->open(QStringLiteral("mouse/squeak"));
        QVERIFY(mouse);
        stage_->pressKey(Qt::Key_7, Qt::AltModifier);
        QVERIFY(stage_->waitUntilSettled());
        QCOMPARE(mouse->view(), QStringLiteral("form"));
        QVERIFY(!stage_->find(QStringLiteral("Wind up"), QAccessible::PageTab));
    }

    /// The panel shows the importer's option. An import whose totals don't add up is refused.
    void itsImporterIsAPanel() {
        QTemporaryDir folder;
        QFile names(folder.filePath(QStringLiteral("names.txt")));
        QVERIFY(names.open(QIODevice::WriteOnly) && names.write("Tin key\n--\n") == 11);
        names.close();
        ww::ui::ImportModel& imports = *stage_->app().importModel();
        stage_->dragFiles(stage_->find(QStringLiteral("Print"), QAccessible::Button),
                          {QUrl::fromLocalFile(names.fileName())});
        QTRY_VERIFY(stage_->find(QStringLiteral("Import"), QAccessible::Dialog));
        QCOMPARE(imports.summary(), QStringLiteral("1 file, 2 names = 1 imported + 1 left out; 1 "
                                                   "added, 0 changed, 0 unchanged."));
        QQuickItem* after = stage_->find(QStringLiteral("After"), QAccessible::ComboBox);
        QVERIFY(after);
        after->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Down);
        QTRY_VERIFY2(imports.summary().contains(u"that isn't all of them"),
                     qPrintable(imports.summary()));
        QVERIFY(imports.hasError());
        stage_->saveScreenshot(QStringLiteral("toy-import"));
        after->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Up);
        QTRY_VERIFY(!imports.hasError() && !imports.busy());
        stage_->click(stage_->find(QStringLiteral("Import one"), QAccessible::Button));
        QTRY_VERIFY(stage_->open(QStringLiteral("dial/tin-key")));
    }

    /// Tokens show the face of their dial, and change with the dial and its template.
    void piecesOfAFloorHaveTheFaceOfTheirDial() {
        ww::ui::EntityModel* floor = stage_->open(QStringLiteral("floor/playroom"));
        QVERIFY(floor);
        floor->setView(QStringLiteral("map"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Map "), QAccessible::Graphic));
        const auto words = [&] {
            return QString::fromStdString(floor->map()->displayList().text());
        };
        QTRY_COMPARE(words().count(QStringLiteral("Brass key")), 2);
        stage_->saveScreenshot(QStringLiteral("toy-floor"));
        ww::ui::EntityModel* dial = stage_->open(QStringLiteral("dial/brass"));
        QVERIFY(dial);
        dial->form()->setValue(QStringLiteral("name"), QStringLiteral("Iron key"));
        dial->form()->endEdit();
        QTRY_COMPARE(words().count(QStringLiteral("Iron key")), 2);
        QVERIFY(!words().contains(u"Brass key"));
    }

    /// An analysis draws on the map; Escape removes the drawing.
    void anAnalysisDrawsOnTheFloor() {
        ww::ui::EntityModel* floor = stage_->open(QStringLiteral("floor/playroom"));
        QVERIFY(floor);
        floor->setView(QStringLiteral("map"));
        ww::ui::AnalysisModel& analysis = *stage_->app().analysis();
        QTRY_VERIFY(!analysis.busy() && analysis.hasOverlay());
        QVERIFY(!analysis.hasOwnDiagram() && floor->map()->fitsOverlay(*analysis.overlay()));
        QTRY_VERIFY(stage_->find(QStringLiteral("Legend: Courses on Playroom")));
        // An orange ring marks paths that end outside the floor, on the map and in the legend.
        const QColor warning(0xB4, 0x4A, 0x00);
        QTRY_VERIFY(pixelsOf(warning) > 20);
        stage_->saveScreenshot(QStringLiteral("toy-courses"));
        QQuickItem* map = stage_->find(QStringLiteral("Map "), QAccessible::Graphic);
        QVERIFY(map);
        map->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_Escape);
        QTRY_COMPARE(pixelsOf(warning), 0);
    }

    /// For an entity without a board, the panel shows the analysis's figure.
    void anAnalysisOfADialHasAFigureOfItsOwn() {
        QVERIFY(stage_->open(QStringLiteral("dial/brass")));
        ww::ui::AnalysisModel& analysis = *stage_->app().analysis();
        QTRY_VERIFY(!analysis.busy() && analysis.hasOwnDiagram());
        QCOMPARE(analysis.diagramSize(), QSizeF(400, 400));
        QTRY_VERIFY(stage_->find(QStringLiteral("Diagram: Where Brass key leads")));
        QTRY_VERIFY(pixelsOf(QColor(0x24, 0x59, 0xC7)) > 100); // colour of the paths
        stage_->saveScreenshot(QStringLiteral("toy-runs"));
        QVERIFY(stage_->open(QStringLiteral("mouse/squeak")));
        QTRY_VERIFY(!stage_->find(QStringLiteral("Diagram: ")));
    }

  private:
    /// Returns the number of pixels in the window that nearly have this colour.
    int pixelsOf(const QColor& colour) const {
        const QImage image = stage_->window().grabWindow().convertToFormat(QImage::Format_RGB32);
        int found = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                const QColor one = image.pixelColor(x, y);
                found += std::abs(one.red() - colour.red()) < 6 &&
                         std::abs(one.green() - colour.green()) < 6 &&
                         std::abs(one.blue() - colour.blue()) < 6;
            }
        return found;
    }

    std::unique_ptr<Stage> stage_;
};

QTEST_MAIN(TestSystemsWindow)
#include "tst_systems_window.moc"
