// Tests geometry functions of expressions, and where a dragged mecha snaps.

#include "rules/check/checker.h"
#include "rules/diag/render.h"
#include "rules/systems/battlecry/board/functions.h"
#include "rules/systems/battlecry/board/snap.h"
#include "tests/check/loaded.h"
#include "tests/support/share.h"
#include "tests/support/support.h"

#include <QtTest>

using namespace ww;
using namespace ww::battlecry;

namespace {

const char* const kSystem = R"y(warwright: 1
system: battlecry
name: Battlecry
schemas: [mecha]
types:
  bearing: { kind: enum, values: { straight: { letter: S }, bank: { letter: B }, turn: { letter: T }, turn-in-place: { letter: R }, reversal: { letter: U }, immelman: { letter: I } } }
  side: { kind: enum, values: { both: { letter: "" }, left: { letter: L }, right: { letter: R } } }
  difficulty: { kind: enum, values: { green: { letter: g }, white: { letter: w } } }
  maneuver:
    kind: record
    compact: [speed, bearing, side, difficulty]
    fields:
      - { key: speed, kind: int, required: true }
      - { key: bearing, kind: bearing, required: true }
      - { key: side, kind: side, default: both }
      - { key: difficulty, kind: difficulty }
functions:
  has_template: { takes: { speed: int, bearing: bearing }, gives: bool }
  end_pose: { takes: { mecha: mecha, m: maneuver }, gives: pose, optional: true, reads: [mecha.base] }
)y";
const char* const kMecha = R"y(entity: mecha
section: chassis
plural: Mecha
fields:
  - { key: name, kind: text, required: true }
  - { key: base, kind: enum, values: [small, large], default: small }
  - { key: ways, kind: list, of: maneuver }
constraints:
  - id: battlecry.mecha.ends
    severity: info
    each: ways as w
    require: end_pose(self, w) = none
    message: "{end_pose(self, w).at.x}, {end_pose(self, w).at.y}, {end_pose(self, w).turn}"
    at: w
  - id: battlecry.mecha.made
    severity: info
    each: ways as w
    require: has_template(w.speed, w.bearing)
    message: "there is no such template"
    at: w
)y";

std::string foundIn(const std::string& text) {
    schema::Extensions extensions;
    extensions.functions["battlecry"] = expressionFunctions();
    const schema::LoadedSystem loaded = schema::loadSystem(
        *test::packOf("battlecry",
                      {{"pack.yaml", "warwright: 1\npack: battlecry\nversion: 1.0.0\n"},
                       {"schema/mecha.yaml", kMecha},
                       {"system.yaml", kSystem}}),
        extensions);
    if (const std::string problems = test::problemsOf(loaded); !problems.empty())
        return problems;
    check::Checker checker(loaded.system, {});
    Snapshot snapshot;
    snapshot.packs = {
        test::packOf("hangar", {{"pack.yaml", "warwright: 1\npack: hangar\nversion: 1.0.0\n"
                                              "system: battlecry ^1\n"},
                                {"mecha.yaml", text}})};
    checker.update(snapshot);
    std::string out;
    for (const diag::Diagnostic& one : checker.describeAll())
        out += one.placeInModel + ": " + one.message + "\n";
    return out;
}

/// A board with bases; the first one is dragged.
struct Stand {
    schema::Board board;
    std::shared_ptr<schema::BoardPieceList> list = std::make_shared<schema::BoardPieceList>();
    std::vector<geometry::Maneuver> dial = geometry::allManeuvers();

    Stand() { list->name = "mecha"; }
    void add(double x, double y, double turn, plane::Length half = 20000) {
        schema::BoardPiece piece;
        piece.list = list;
        piece.index = board.pieces.size();
        piece.pose = {{std::llround(x * 1000), std::llround(y * 1000)}, turn};
        piece.corners = {{-half, -half}, {half, -half}, {half, half}, {-half, half}};
        board.pieces.push_back(std::move(piece));
    }
    [[nodiscard]] std::optional<plane::Pose> drag(double x, double y) const {
        return snapPose(
            board, board.pieces[0],
            {{std::llround(x * 1000), std::llround(y * 1000)}, board.pieces[0].pose.turn}, dial);
    }
    /// Returns true if the dragged base overlaps no other base by the shared geometry.
    [[nodiscard]] bool clear(const plane::Pose& pose) const {
        const auto shape = [](const schema::BoardPiece& piece, const plane::Pose& at) {
            return plane::Shape(
                plane::transform(at, *plane::Polygon::fromCorners(piece.corners)).value());
        };
        return std::none_of(
            board.pieces.begin() + 1, board.pieces.end(), [&](const schema::BoardPiece& other) {
                return plane::overlaps(shape(board.pieces[0], pose), shape(other, other.pose));
            });
    }
};

bool at(const std::optional<plane::Pose>& pose, double x, double y, double turn) {
    return pose && std::abs(plane::toMillimetres(pose->position.x) - x) < 0.01 &&
           std::abs(plane::toMillimetres(pose->position.y) - y) < 0.01 &&
           std::abs(pose->turn - turn) < 0.01;
}

} // namespace

class BoardTest : public QObject {
    Q_OBJECT
  private slots:
    void expressionsAskWhereManeuversEnd() {
        QCOMPARE(foundIn("chassis:\n  a:\n    name: A\n    ways: [1BR, 2TL, 3U, 0R, 1T, 3I, 4T]\n"),
                 std::string("mecha/a.ways[0]: 37.574, 90.711, 45\n"
                             "mecha/a.ways[1]: -82.5, 82.5, 270\n"
                             "mecha/a.ways[2]: 0, 160, 180\n"
                             "mecha/a.ways[3]: 0, 0, 90\n"
                             "mecha/a.ways[4]: 55, 55, 90\n"
                             "mecha/a.ways[5]: 0, 160, 180\n"
                             "mecha/a.ways[6]: there is no such template\n"));
        QCOMPARE(foundIn("chassis:\n  b:\n    name: B\n    base: large\n    ways: [1BR, 7S, 1R]\n"),
                 std::string("mecha/b.ways[0]: 51.716, 124.853, 45\n"
                             "mecha/b.ways[1]: there is no such template\n"
                             "mecha/b.ways[2]: there is no such template\n"));
    }

    void aDraggedMechaSnapsToTheEndOfATemplate() {
        Stand stand;
        stand.add(300, 300, 0);
        QVERIFY(at(stand.drag(336, 393), 337.574, 390.711, 45)); // the end of 1 bank right
        QVERIFY(at(stand.drag(300, 424), 300, 420, 0));          // the end of 2 straight
        QVERIFY(!stand.drag(300, 500.5 + 8));                    // beyond the end of 4 straight
        QVERIFY(!stand.drag(304, 303));                          // the drag is too short
        stand.dial = {*geometry::parseManeuver("1BR")};
        QVERIFY(at(stand.drag(336, 393), 337.574, 390.711, 45));
        QVERIFY(!stand.drag(300, 424));
        // A base blocks the end of 2 bank right, so the mecha backs up.
        Stand story;
        story.add(400, 400, 0);
        story.add(460, 540, 0);
        QVERIFY(at(story.drag(432, 500), 430.761, 501.731, 39.159));
        QVERIFY(story.clear(story.drag(432, 500).value()));
    }

    void elseItSnapsToAnotherBase() {
        Stand stand;
        stand.add(300, 700, 0);
        stand.add(500, 500, 0);
        QVERIFY(at(stand.drag(543, 505), 540, 505, 0));
        QVERIFY(at(stand.drag(535, 495), 540, 495, 0));
        QVERIFY(at(stand.drag(497, 463), 497, 460, 0));
        QVERIFY(!stand.drag(560, 500));
        QVERIFY(!stand.drag(546, 546)); // beyond the other base's corner
        // Snapping doesn't turn a mecha whose facing differs from the other base's facing.
        Stand turned;
        turned.add(300, 700, 30);
        turned.add(500, 500, 75, 40000);
        const auto pose = turned.drag(560, 540);
        QVERIFY(pose.has_value());
        QCOMPARE(pose->turn, 30.0);
        QVERIFY(turned.clear(*pose));
    }

    void whatSnapsTouchesAndOverlapsNobody() {
        int held = 0;
        for (int i = 0; i < test::scaledCaseCount(4000); ++i) {
            Stand stand;
            stand.add(300, 700, (i * 37) % 360 + 0.37);
            stand.add(500, 500, (i * 11) % 360 + 0.11, i % 2 == 0 ? 20000 : 40000);
            const double angle = i * 0.7, away = 25 + i % 60;
            const auto pose =
                stand.drag(500 + away * std::sin(angle), 500 + away * std::cos(angle));
            if (!pose)
                continue;
            ++held;
            QVERIFY(stand.clear(*pose));
            const geometry::Base other = i % 2 == 0 ? geometry::Base::Small : geometry::Base::Large;
            const geometry::Footprint still =
                geometry::footprint(geometry::fromPlane(stand.board.pieces[1].pose), other);
            QVERIFY(geometry::touches(
                geometry::footprint(geometry::fromPlane(*pose), geometry::Base::Small), still));
        }
        QVERIFY(held > test::scaledCaseCount(500));
    }

    void whatIsNoBaseStandsWhereItIs() {
        Stand stand;
        stand.add(300, 300, 0);
        stand.board.pieces[0].corners = {{0, 0}, {30000, 0}, {0, 30000}};
        QVERIFY(!stand.drag(300, 420));
        QVERIFY(!baseSizeOf(stand.board.pieces[0]));
    }
};

QTEST_APPLESS_MAIN(BoardTest)
#include "tst_battlecry_board.moc"
