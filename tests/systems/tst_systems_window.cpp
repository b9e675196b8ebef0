// The window of a program whose table has a game with a view of its own: the bar, the commands and
// the loader go through the rows.

#include "editor/sheets/display_list.h"
#include "tests/qml/stage.h"
#include "tests/support/support.h"

#include <QtTest>
#include <command_model.h>

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
        QVERIFY(stage_->ready());
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
        stage_->picture(QStringLiteral("toy-dial"));
        // What it changes is the text.
        stage_->click(stage_->find(QStringLiteral("maneuvers[3].speed: 3")));
        QTRY_VERIFY(stage_->find(QStringLiteral("maneuvers[3].speed: 4")));
        dial->form()->endEdit();
        dial->setView(QStringLiteral("source"));
        stage_->key(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(
            stage_->fileText(QStringLiteral("mice.yaml")).contains(u"speed: 4, bearing: straight"));
    }

    void aFindingInItsFieldsLeadsThere() {
        ww::ui::EntityModel* dial = stage_->open(QStringLiteral("dial/brass"));
        QVERIFY(dial);
        dial->setView(QStringLiteral("dial"));
        QTRY_VERIFY(stage_->find(QStringLiteral("maneuvers[0].speed: 1")));
        QSignalSpy led(dial, &ww::ui::EntityModel::placeWanted);
        dial->jump(*ww::FieldPath::parse("maneuvers[0].speed"), false);
        QCOMPARE(dial->view(), QStringLiteral("dial"));
        QCOMPARE(led.size(), 1);
        dial->jump(*ww::FieldPath::parse("base"), false);
        QCOMPARE(dial->view(), QStringLiteral("form"));
        QCOMPARE(led.size(), 1);
    }

    void itsCommandIsThereOnlyWhereItFits() {
        ww::ui::EntityModel* dial = stage_->open(QStringLiteral("dial/brass"));
        QVERIFY(dial);
        stage_->key(Qt::Key_5, Qt::AltModifier);
        QTRY_COMPARE(dial->view(), QStringLiteral("dial"));
        ww::ui::EntityModel* mouse = stage_->open(QStringLiteral("mouse/squeak"));
        QVERIFY(mouse);
        stage_->key(Qt::Key_5, Qt::AltModifier);
        QTest::qWait(30);
        QCOMPARE(mouse->view(), QStringLiteral("form"));
        QVERIFY(!stage_->find(QStringLiteral("Wind up"), QAccessible::PageTab));
    }

    /// Tokens of a dial: they follow what is written of it, and its template.
    void piecesOfAFloorHaveTheFaceOfTheirDial() {
        ww::ui::EntityModel* floor = stage_->open(QStringLiteral("floor/playroom"));
        QVERIFY(floor);
        floor->setView(QStringLiteral("map"));
        QTRY_VERIFY(stage_->find(QStringLiteral("Map "), QAccessible::Graphic));
        const auto words = [&] { return QString::fromStdString(floor->map()->list().text()); };
        QTRY_COMPARE(words().count(QStringLiteral("Brass key")), 2);
        stage_->picture(QStringLiteral("toy-floor"));
        ww::ui::EntityModel* dial = stage_->open(QStringLiteral("dial/brass"));
        QVERIFY(dial);
        dial->form()->setValue(QStringLiteral("name"), QStringLiteral("Iron key"));
        dial->form()->endEdit();
        QTRY_COMPARE(words().count(QStringLiteral("Iron key")), 2);
        QVERIFY(!words().contains(u"Brass key"));
    }

  private:
    std::unique_ptr<Stage> stage_;
};

QTEST_MAIN(TestSystemsWindow)
#include "tst_systems_window.moc"
