// Tests missions on their board, by mouse and keyboard: dragged pieces, planned moves, shots.

#include "tests/battlecry/sample_pack.h"
#include "tests/qml/board_stage.h"
#include "tests/support/patience.h"
#include "tests/support/support.h"

#include <analysis_model.h>
#include <command_model.h>
#include <pieces_model.h>
#include <problems_model.h>

#include <algorithm>
#include <fstream>

using ww::tests::Stage;
using ww::ui::MapEditor;
namespace fs = std::filesystem;

namespace {

const char* const kMission = R"(missions:
  plane:
    name: Plane
    area: [914.4, 914.4]
    solid_surface: true
    sides: [{ name: One, edge: near }, { name: Two, edge: far }]
    victory: None.
    mecha: # who stands there
      - { mecha: petrel, mode: fighter, side: 1, pose: { at: [800, 60], turn: 0 } } # deploys
      - { mecha: petrel, mode: fighter, side: 1, pose: { at: [700, 700], turn: 0 }, deploys: false }
      - { mecha: gannet, mode: fighter, side: 2, pose: { at: [830, 700], turn: 0 }, deploys: false }
      - { mecha: gannet, mode: fighter, side: 2, pose: { at: [770, 640], turn: 0 }, deploys: false }
      - { mecha: petrel, mode: fighter, side: 1, pose: { at: [100, 700], turn: 0 }, deploys: false }
      - { mecha: cormorant, mode: fighter, side: 2, pose: { at: [80, 500], turn: 0 }, deploys: false }
      - { mecha: petrel, mode: guardian, side: 1, pose: { at: [850, 400], turn: 0 }, deploys: false }
)";

const char* const kObstacle =
    "    obstacles:\n      - { obstacle: light-tower, pose: { at: [400, 300] } }\n";

void sample(const fs::path& pack) {
    ww::tests::replaceWithSample(pack);
    std::ofstream(pack / "plane.yaml") << kMission;
}

} // namespace

class BattlecryPlaneTest : public QObject, protected ww::tests::BoardStage {
    Q_OBJECT

    /// Converts millimetres of the play area to window coordinates.
    [[nodiscard]] QPointF on(double x, double y) {
        const double cells = entity()->map()->unitSize() / ww::ui::MapModel::kCellSize;
        return {x * cells, (914.4 - y) * cells};
    }
    ww::ui::PiecesModel& pieces() { return *editor()->pieces(); }
    void select(QPointF at) {
        stage_->pressKey(Qt::Key_V);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, this->boardToWindow(at));
    }
    void take(QPointF from, QPointF to) {
        stage_->pressKey(Qt::Key_V);
        drag(from, to);
    }
    /// Moves a piece to exact coordinates. Alt switches snapping off, and keys move the piece the
    /// last millimetres.
    void carry(QPointF from, int x, int y) {
        stage_->pressKey(Qt::Key_V);
        QQuickWindow& window = stage_->window();
        QTest::mousePress(&window, Qt::LeftButton, {}, boardToWindow(from));
        for (const QPointF& to : {(from + on(x, y)) / 2, on(x, y)}) {
            QMouseEvent loose(QEvent::MouseMove, boardToWindow(to),
                              window.mapToGlobal(boardToWindow(to)), Qt::NoButton, Qt::LeftButton,
                              Qt::AltModifier);
            QCoreApplication::sendEvent(&window, &loose);
        }
        QMouseEvent end(QEvent::MouseButtonRelease, boardToWindow(on(x, y)),
                        window.mapToGlobal(boardToWindow(on(x, y))), Qt::LeftButton, Qt::NoButton,
                        Qt::AltModifier);
        QCoreApplication::sendEvent(&window, &end);
        const QString said = editor()->note(); // for example `Gannet at 459, 451 mm, turned 0°`
        const QStringList now = said.section(QStringLiteral(" at "), 1).split(u',');
        const int right = x - now.value(0).toInt(),
                  up = y - now.value(1).section(u'm', 0, 0).trimmed().toInt();
        for (int i = 0; i < qMin(9, std::abs(right)); ++i)
            stage_->pressKey(right > 0 ? Qt::Key_Right : Qt::Key_Left, Qt::ControlModifier);
        for (int i = 0; i < qMin(9, std::abs(up)); ++i)
            stage_->pressKey(up > 0 ? Qt::Key_Up : Qt::Key_Down, Qt::ControlModifier);
    }
    void turnBy(int fifteens, int ones) {
        for (int i = 0; i < std::abs(fifteens); ++i)
            stage_->pressKey(fifteens > 0 ? Qt::Key_Period : Qt::Key_Comma);
        for (int i = 0; i < std::abs(ones); ++i)
            stage_->pressKey(ones > 0 ? Qt::Key_Greater : Qt::Key_Less);
    }
    /// Returns the pose of a piece in the mission's text.
    [[nodiscard]] QString pose(int number) {
        const QStringList lines = fileText().split(u'\n');
        for (int i = 0; i < lines.size(); ++i)
            if (lines[i].startsWith(QStringLiteral("    mecha:")))
                return lines.value(i + number)
                    .section(QStringLiteral("pose: { "), 1)
                    .section(QStringLiteral(" }"), 0, 0);
        return {};
    }
    [[nodiscard]] bool said(const QString& words) {
        return stage_->app().analysis()->overlay() &&
               std::any_of(stage_->app().analysis()->overlay()->figures.begin(),
                           stage_->app().analysis()->overlay()->figures.end(),
                           [&](const auto& one) { return one.text == words.toStdString(); });
    }
    [[nodiscard]] bool found(const char* words) {
        return stage_->waitForChecks() &&
               std::any_of(
                   entity()->session()->findings().problemsOfEntity(entity()->ref()).begin(),
                   entity()->session()->findings().problemsOfEntity(entity()->ref()).end(),
                   [&](const auto& one) { return one->message.find(words) != std::string::npos; });
    }

  private slots:
    void initTestCase() { ww::tests::prepareProcess(); }
    void init() {
        QVERIFY(openBoard("mission/plane", sample));
        canvas_->forceActiveFocus(Qt::OtherFocusReason);
    }
    void cleanup() { closeWindow(); }

    void aMissionIsSetUpAndPlanned() {
        const QString before = stage_->fileText(QStringLiteral("plane.yaml"));
        QVERIFY(stage_->app().analysis()->names().contains(QStringLiteral("Shots")));
        // Drags and key presses cause the finding BCV-42, then resolve it.
        take(on(800, 60), on(300, 80));
        QCOMPARE(pose(1), QStringLiteral("at: [300, 80], turn: 0"));
        QVERIFY(!found("108.284"));
        turnBy(3, 0);
        QTRY_VERIFY(found("108.284"));
        stage_->saveScreenshot(QStringLiteral("plane-strip"));
        turnBy(-3, 0);
        QTRY_VERIFY(!found("108.284"));
        // Rows 5 and 8 of the ledger, shifted by (400, 400), and row 14 unshifted.
        take(on(700, 700), on(400, 400));
        take(on(830, 700), on(510, 490));
        take(on(100, 700), on(457, 120)); // the piece snaps to the middle of the area
        turnBy(0, -10);
        carry(on(770, 640), 458, 450);
        take(on(80, 500), on(300, 380));
        turnBy(9, 0);
        carry(on(850, 400), 460, 540);
        QCOMPARE(pose(2), QStringLiteral("at: [400, 400], turn: 0"));
        QCOMPARE(pose(3), QStringLiteral("at: [510, 490], turn: 0"));
        QCOMPARE(pose(4), QStringLiteral("at: [458, 450], turn: 0"));
        QCOMPARE(pose(5), QStringLiteral("at: [457.2, 120], turn: 350"));
        QCOMPARE(pose(6), QStringLiteral("at: [300, 380], turn: 135"));
        QCOMPARE(pose(7), QStringLiteral("at: [460, 540], turn: 0"));
        stage_->app().analysis()->setCurrent(
            static_cast<int>(stage_->app().analysis()->names().indexOf(QStringLiteral("Shots"))));
        QTRY_VERIFY(said(QStringLiteral("110.4 mm, Range 2")));
        QTRY_VERIFY(said(QStringLiteral("30.4 mm, Range 1, hand-to-hand")));
        QTRY_VERIFY(said(QStringLiteral("230.2 mm, Range 3")));
        stage_->saveScreenshot(QStringLiteral("plane-shots"));
        stage_->pressKey(Qt::Key_S, Qt::ControlModifier);
        QString wanted = before;
        for (const auto& [from, to] : {std::pair("[800, 60], turn: 0", "[300, 80], turn: 0"),
                                       std::pair("[700, 700], turn: 0", "[400, 400], turn: 0"),
                                       std::pair("[830, 700], turn: 0", "[510, 490], turn: 0"),
                                       std::pair("[770, 640], turn: 0", "[458, 450], turn: 0"),
                                       std::pair("[100, 700], turn: 0", "[457.2, 120], turn: 350"),
                                       std::pair("[80, 500], turn: 0", "[300, 380], turn: 135"),
                                       std::pair("[850, 400], turn: 0", "[460, 540], turn: 0")})
            wanted.replace(QLatin1String(from), QLatin1String(to));
        QTRY_COMPARE(stage_->fileText(QStringLiteral("plane.yaml")), wanted);
        stage_->pressKey(Qt::Key_P);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, boardToWindow(on(400, 400)));
        QTRY_VERIFY(stage_->find(QStringLiteral("2 bank right"), QAccessible::RadioButton));
        stage_->click(stage_->find(QStringLiteral("2 bank right"), QAccessible::RadioButton));
        QTRY_COMPARE(editor()->note(),
                     QStringLiteral("2 bank right: action skipped, ends at 430.8, 501.7 mm, "
                                    "turned 39.2°"));
        QCOMPARE(pieces().plannedCount(), 1);
        stage_->saveScreenshot(QStringLiteral("plane-planned"));
        QCOMPARE(stage_->app().unsavedFiles(), 0);
        stage_->click(stage_->find(QStringLiteral("Shots"), QAccessible::Button));
        QTRY_VERIFY(said(QStringLiteral("2BR: action skipped")));
        QVERIFY(!said(QStringLiteral("110.4 mm, Range 2")));
        QTRY_VERIFY(said(QStringLiteral("230.2 mm, Range 3")));
        stage_->saveScreenshot(QStringLiteral("plane-after"));
        QCOMPARE(stage_->app().unsavedFiles(), 0);
        // One undo step undoes only the last piece's move.
        stage_->click(stage_->find(QStringLiteral("Move"), QAccessible::Button));
        QTRY_COMPARE(pieces().plannedCount(), 0);
        QVERIFY2(pose(2).startsWith(QStringLiteral("at: [430.7")), qPrintable(pose(2)));
        QVERIFY(!found("overlap"));
        QString moved = wanted;
        moved.replace(QStringLiteral("at: [400, 400], turn: 0"), pose(2));
        QCOMPARE(fileText(), moved);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(fileText(), wanted);
    }

    /// Plans moves of several pieces by letters and arrow keys.
    void movesArePlannedByKeys() {
        const QString before = fileText();
        stage_->pressKey(Qt::Key_P);
        QVERIFY(!pieces().hasChosenPiece());
        stage_->pressKey(Qt::Key_PageDown);
        QTRY_VERIFY(pieces().hasChosenPiece());
        stage_->type(QStringLiteral("2b"));
        QCOMPARE(pieces().plannedCount(), 0);
        QVERIFY2(editor()->note().startsWith(QStringLiteral("2 bank left")),
                 qPrintable(editor()->note()));
        stage_->type(QStringLiteral("r"));
        QCOMPARE(pieces().plannedCount(), 1);
        QVERIFY(editor()->note().startsWith(QStringLiteral("2 bank right")));
        stage_->pressKey(Qt::Key_PageDown);
        stage_->pressKey(Qt::Key_Right); // the leftmost maneuver in the slowest row: 1 bank left
        stage_->pressKey(Qt::Key_Right);
        QVERIFY2(editor()->note().startsWith(QStringLiteral("1 bank right")),
                 qPrintable(editor()->note()));
        stage_->pressKey(Qt::Key_Up);
        stage_->pressKey(Qt::Key_Left);
        QVERIFY2(editor()->note().startsWith(QStringLiteral("2 straight")),
                 qPrintable(editor()->note()));
        stage_->pressKey(Qt::Key_Return);
        QCOMPARE(pieces().plannedCount(), 2);
        QCOMPARE(pieces().planArgument(), std::string("1:2BR,2:2S"));
        stage_->saveScreenshot(QStringLiteral("plane-two"));
        // Delete removes the plan of the chosen piece. Ctrl+Enter makes all planned moves.
        stage_->pressKey(Qt::Key_Delete);
        QCOMPARE(pieces().plannedCount(), 1);
        stage_->type(QStringLiteral("2s"));
        QCOMPARE(pieces().plannedCount(), 2);
        QCOMPARE(fileText(), before);
        stage_->pressKey(Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(pose(1), QStringLiteral("at: [852.218, 186.066], turn: 45"));
        QCOMPARE(pose(2), QStringLiteral("at: [700, 820], turn: 0"));
        QCOMPARE(pieces().plannedCount(), 0);
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(fileText(), before);
        // Escape first deselects the maneuver, then the piece, then clears an analysis's marks.
        stage_->pressKey(Qt::Key_Right);
        QVERIFY(pieces().current() >= 0);
        stage_->pressKey(Qt::Key_Escape);
        QCOMPARE(pieces().current(), -1);
        QVERIFY(pieces().hasChosenPiece());
        stage_->pressKey(Qt::Key_Escape);
        QVERIFY(!pieces().hasChosenPiece());
    }

    /// A piece that moves earlier makes room for later pieces. A click on the board chooses the end
    /// of a move.
    void severalFlyInTheirOrder() {
        stage_->pressKey(Qt::Key_P);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, boardToWindow(on(700, 700)));
        QTRY_VERIFY(pieces().hasChosenPiece());
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, boardToWindow(on(700, 820)));
        QCOMPARE(pieces().planArgument(), std::string("2:2S"));
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, boardToWindow(on(100, 700)));
        QTRY_VERIFY(pieces().hasChosenPiece() &&
                    editor()->note() == QStringLiteral("Choose a move"));
        stage_->type(QStringLiteral("5s"));
        QVERIFY2(editor()->note().contains(QStringLiteral("leaves the play area")),
                 qPrintable(editor()->note()));
        QCOMPARE(pieces().plannedCount(), 2);
        stage_->pressKey(Qt::Key_Delete, Qt::ShiftModifier);
        QCOMPARE(pieces().plannedCount(), 0);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, boardToWindow(on(300, 200)));
        QVERIFY(!pieces().hasChosenPiece());
        QCOMPARE(editor()->note(), QStringLiteral("Click a piece to plan its move"));
    }

    /// BC-MOVE-8: a landed mecha moves in any direction, then takes any facing. Tests the angles by
    /// keys, in figures, and as arguments of analyses.
    void aLandedMechaGoesAnyWay() {
        cleanup();
        QVERIFY(openBoard("mission/plane", [](const fs::path& pack) {
            sample(pack);
            std::ofstream(pack / "plane.yaml", std::ios::app)
                << "      - { mecha: petrel, mode: guardian, side: 1, pose: { at: [400, 400], "
                   "turn: 0 }, deploys: false, landed: true }\n";
        }));
        canvas_->forceActiveFocus(Qt::OtherFocusReason);
        stage_->pressKey(Qt::Key_P);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, boardToWindow(on(400, 400)));
        QTRY_COMPARE(pieces().count(), 2); // two choices: stand still, or move 1 straight
        QVERIFY(pieces().freeAngleNames().isEmpty());
        stage_->type(QStringLiteral("1s"));
        QCOMPARE(pieces().planArgument(), std::string("8:1S"));
        QCOMPARE(pieces().freeAngleNames(),
                 (QStringList{QStringLiteral("goes"), QStringLiteral("faces")}));
        QCOMPARE(pieces().freeAngles(), (QList<double>{0, 0}));
        QVERIFY2(editor()->note().endsWith(u"ends at 400, 480 mm, turned 0°"),
                 qPrintable(editor()->note()));
        for (int i = 0; i < 6; ++i)
            stage_->pressKey(Qt::Key_Period);
        QTRY_COMPARE(pieces().planArgument(), std::string("8:1S@90"));
        QVERIFY2(editor()->note().endsWith(u"ends at 480, 400 mm, turned 90°"),
                 qPrintable(editor()->note()));
        QQuickItem* faces = nullptr;
        QTRY_VERIFY((faces = stage_->find(QStringLiteral("faces, in degrees"))));
        faces->forceActiveFocus(Qt::TabFocusReason);
        stage_->pressKey(Qt::Key_A, Qt::ControlModifier);
        stage_->type(QStringLiteral("200.5"));
        stage_->pressKey(Qt::Key_Return);
        QTRY_COMPARE(pieces().planArgument(), std::string("8:1S@90/200.5"));
        QVERIFY2(editor()->note().endsWith(u"ends at 480, 400 mm, turned 200.5°"),
                 qPrintable(editor()->note()));
        stage_->saveScreenshot(QStringLiteral("plane-landed"));
        stage_->click(stage_->find(QStringLiteral("Shots"), QAccessible::Button));
        QTRY_VERIFY(said(QStringLiteral("1S")));
        canvas_->forceActiveFocus(Qt::OtherFocusReason);
        stage_->pressKey(Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(pose(8), QStringLiteral("at: [480, 400], turn: 200.5"));
    }

    /// The board declares deployment areas, so the planner shows their findings before the move.
    void whatMovingThereBreaksIsSaidBefore() {
        stage_->pressKey(Qt::Key_P);
        stage_->pressKey(Qt::Key_PageDown); // chooses a piece that deploys
        QTRY_VERIFY(pieces().hasChosenPiece());
        QVERIFY(editor()->planFaults().isEmpty());
        stage_->type(QStringLiteral("2s"));
        QTRY_COMPARE(pieces().plannedCount(), 1);
        QCOMPARE(editor()->planFaults().size(), 1);
        QCOMPARE(editor()->planRule(), QStringLiteral("BC-SET-3"));
        QVERIFY(stage_->find(QStringLiteral("After this move: the base of")));
        QVERIFY(!found("Range 1 ends at 100"));
        stage_->saveScreenshot(QStringLiteral("plane-faults"));
        stage_->pressKey(Qt::Key_PageDown); // chooses a piece that doesn't deploy
        stage_->type(QStringLiteral("2s"));
        QTRY_COMPARE(pieces().plannedCount(), 2);
        QCOMPARE(editor()->planFaults().size(), 1);
        stage_->pressKey(Qt::Key_Return, Qt::ControlModifier);
        QTRY_VERIFY(found("Range 1 ends at 100"));
        QVERIFY(editor()->planFaults().isEmpty());
    }

    /// For a mecha in a mode without a dial, the planner says that there is no dial.
    void whatHasNoDialSaysSo() {
        cleanup();
        QVERIFY(openBoard("mission/plane", [](const fs::path& pack) {
            sample(pack);
            std::ofstream(pack / "plane.yaml", std::ios::app)
                << "      - { mecha: petrel, mode: standard, side: 1, pose: { at: [500, 300] }, "
                   "deploys: false }\n";
        }));
        canvas_->forceActiveFocus(Qt::OtherFocusReason);
        stage_->pressKey(Qt::Key_P);
        QTest::mouseClick(&stage_->window(), Qt::LeftButton, {}, boardToWindow(on(500, 300)));
        QTRY_COMPARE(editor()->note(),
                     QStringLiteral("No moves: the mecha has no dial in this mode"));
        stage_->type(QStringLiteral("2s"));
        QCOMPARE(pieces().plannedCount(), 0);
        stage_->saveScreenshot(QStringLiteral("plane-no-dial"));
    }

    /// A dragged mecha shows its reach and snaps to the ends of its dial's moves. The moves begin
    /// at its old place.
    void aDraggedMechaShowsWhatItReaches() {
        QVERIFY(pieces().dynamicOverlays().empty() && pieces().staticOverlay().figures.empty());
        QTest::mousePress(&stage_->window(), Qt::LeftButton, {}, boardToWindow(on(700, 700)));
        for (const int y : {720, 750, 780, 810, 818})
            QTest::mouseMove(&stage_->window(), boardToWindow(on(701, y)));
        QCOMPARE(pose(2), QStringLiteral("at: [700, 820], turn: 0")); // the end of 2 straight
        QCOMPARE(pieces().dynamicOverlays().size(), std::size_t(1));
        QCOMPARE(pieces().dynamicOverlays()[0].figures.size(),
                 std::size_t(5)); // three ranges and two sides of the arc
        QVERIFY(qAbs(pieces().dynamicOverlays()[0].figures[3].spots[0].y - 820) < 0.01);
        stage_->saveScreenshot(QStringLiteral("plane-dragged"));
        // A bank of 1 to the right turns the mecha. Elsewhere the mecha keeps its facing.
        QTest::mouseMove(&stage_->window(), boardToWindow(on(738, 791)));
        QCOMPARE(pose(2), QStringLiteral("at: [737.574, 790.711], turn: 45"));
        QTest::mouseMove(&stage_->window(), boardToWindow(on(640, 600)));
        QCOMPARE(pose(2).section(QStringLiteral("turn: "), 1), QStringLiteral("0"));
        QTest::mouseRelease(&stage_->window(), Qt::LeftButton, {}, boardToWindow(on(640, 600)));
        QVERIFY(pieces().dynamicOverlays().empty());
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(pose(2), QStringLiteral("at: [700, 700], turn: 0"));
        stage_->pressKey(Qt::Key_A);
        QCOMPARE(pieces().staticOverlay().figures.size(), std::size_t(7 * 5));
        stage_->saveScreenshot(QStringLiteral("plane-ranges"));
    }

    /// Turns a piece by its grip, by the keys that the status line shows, and by commands.
    void aPieceIsTurnedByItsGrip() {
        QVERIFY(!editor()->preview().grip);
        select(on(700, 700));
        QVERIFY2(editor()->note().contains(u"comma and period turn it"),
                 qPrintable(editor()->note()));
        QCOMPARE(editor()->detailsTitle(), QStringLiteral("Petrel at 700, 700 mm, turned 0°"));
        const auto line = editor()->preview().grip;
        QVERIFY(line);
        const QPoint grip = boardToWindow(line->p1()) +
                            QPoint(0, -static_cast<int>(MapEditor::kGripAway)); // faces forward
        stage_->saveScreenshot(QStringLiteral("plane-grip"));
        QQuickWindow& window = stage_->window();
        const auto turnTo = [&](QPointF to, Qt::KeyboardModifiers keys) {
            QMouseEvent moved(QEvent::MouseMove, boardToWindow(to),
                              window.mapToGlobal(boardToWindow(to)), Qt::NoButton, Qt::LeftButton,
                              keys);
            QCoreApplication::sendEvent(&window, &moved);
        };
        QTest::mousePress(&window, Qt::LeftButton, {}, grip);
        QCOMPARE(pose(2), QStringLiteral("at: [700, 700], turn: 0"));
        turnTo(on(720, 800), {}); // dragged to 11.3°
        QCOMPARE(pose(2), QStringLiteral("at: [700, 700], turn: 15"));
        turnTo(on(720, 800), Qt::ShiftModifier);
        QCOMPARE(pose(2), QStringLiteral("at: [700, 700], turn: 11"));
        QVERIFY2(editor()->note().contains(u"turned 11°"), qPrintable(editor()->note()));
        turnTo(on(600, 702), {});
        stage_->saveScreenshot(QStringLiteral("plane-turned"));
        QTest::mouseRelease(&window, Qt::LeftButton, {}, boardToWindow(on(600, 702)));
        QCOMPARE(pose(2), QStringLiteral("at: [700, 700], turn: 270"));
        stage_->pressKey(Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(pose(2), QStringLiteral("at: [700, 700], turn: 0"));
        QTest::mousePress(&window, Qt::LeftButton, {}, grip);
        turnTo(on(800, 700), {});
        QCOMPARE(pose(2), QStringLiteral("at: [700, 700], turn: 90"));
        stage_->pressKey(Qt::Key_Escape);
        QTest::mouseRelease(&window, Qt::LeftButton, {}, boardToWindow(on(800, 700)));
        QCOMPARE(pose(2), QStringLiteral("at: [700, 700], turn: 0"));
        ww::ui::CommandModel& commands = *stage_->app().commands();
        QVERIFY(commands.find(QStringLiteral("edit.turn-left"))->enabled());
        select(on(700, 700));
        commands.run(QStringLiteral("edit.turn-left"));
        QCOMPARE(pose(2), QStringLiteral("at: [700, 700], turn: 345"));
        commands.run(QStringLiteral("edit.turn-right"));
        commands.run(QStringLiteral("edit.turn-right"));
        QCOMPARE(pose(2), QStringLiteral("at: [700, 700], turn: 15"));
    }

    /// A click on an obstacle shows that it has no moves. The planner stays open.
    void anObstacleIsNotPlanned() {
        cleanup();
        QVERIFY(openBoard("mission/plane", [](const fs::path& pack) {
            sample(pack);
            std::ofstream(pack / "plane.yaml", std::ios::app) << kObstacle;
        }));
        canvas_->forceActiveFocus(Qt::OtherFocusReason);
        select(on(400, 300));
        QVERIFY(editor()->hasSelection());
        stage_->pressKey(Qt::Key_P);
        QCOMPARE(editor()->note(), QStringLiteral("Click a piece to plan its move"));
    }
};

QTEST_MAIN(BattlecryPlaneTest)
#include "tst_battlecry_plane.moc"
