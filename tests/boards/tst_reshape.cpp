// Tests turning, mirroring and resizing of boards, by arithmetic and by reversing each change.

#include "tests/boards/desk.h"

#include "editor/boards/reshape.h"
#include "rules/schema/read.h"

#include <algorithm>
#include <map>
#include <set>

using namespace ww;
using namespace ww::boards;
using namespace ww::session;
using namespace ww::session::testing;
using namespace ww::boards::testing;

namespace {

template <class To>
BoardContents moved(const BoardContents& marks, To to) {
    BoardContents out;
    for (const auto& [cells, what] : marks) {
        std::vector<Cell> there;
        for (const Cell cell : cells)
            there.push_back(to(cell));
        std::sort(there.begin(), there.end());
        out.insert({there, what});
    }
    return out;
}

/// In half of the cases, puts a randomly placed picture under the board.
void underlay(BoardSession& desk) {
    if (*rc::gen::arbitrary<bool>())
        return;
    const EntityRef ref = desk.ref;
    const auto say = [&](const char* key, const std::string& text) {
        RC_ASSERT(desk.applyPatch({{{PatchOp::Kind::Set, ref,
                                     FieldPath::fromKey("picture").child(key), Value(text), 0}}}));
    };
    const auto number = [](int from, int to, double by) {
        return schema::numberText(*rc::gen::inRange(from, to) * by);
    };
    say("file", "art/scan.png");
    if (*rc::gen::arbitrary<bool>())
        say("scale", number(1, 400, 0.0135));
    const std::string x = number(-4000, 4000, 0.0125), y = number(-4000, 4000, 0.125);
    if (x != "0")
        say("offset_x", x);
    if (y != "0")
        say("offset_y", y);
    if (const std::string turn = number(0, 720, 0.5); turn != "0")
        say("turn", turn);
    if (*rc::gen::arbitrary<bool>())
        say("mirror", "true");
}

} // namespace

class TestReshape : public QObject {
    Q_OBJECT

  private slots:
    /// On random maps, reversing each change restores all bytes, and each change moves marks as
    /// computed by arithmetic.
    void whatIsReshapedAndBackIsAsItWas() {
        using Kind = Reshape::Kind;
        BoardSession desk(false, kRoom);
        QVERIFY(rc::check("reshaped", [&] {
            desk.undoAll();
            applyRandomEdits(desk);
            underlay(desk);
            const std::string before = desk.fileText();
            const auto go = [&](Reshape what) {
                ReshapeResult made = reshape(desk.edits(), desk.session->index(), what);
                RC_ASSERT(made.refusal.empty());
                RC_ASSERT(made.lost.empty());
                RC_ASSERT(desk.applyPatch(made.patch));
            };
            const auto marks = boardContentsOf(desk.edits());
            const Tiling was = desk.edits().board().cells;
            switch (*rc::gen::inRange(0, 4)) {
            case 0:
                go({Kind::Mirror});
                RC_ASSERT(boardContentsOf(desk.edits()) == moved(marks, [&](Cell at) {
                              return Cell{was.columns - 1 - at.column, at.row};
                          }));
                go({Kind::Mirror});
                break;
            case 1:
                go({Kind::Flip});
                RC_ASSERT(boardContentsOf(desk.edits()) == moved(marks, [&](Cell at) {
                              return Cell{at.column, was.rows - 1 - at.row};
                          }));
                go({Kind::Flip});
                break;
            case 2:
                go({Kind::TurnRight});
                RC_ASSERT(boardContentsOf(desk.edits()) == moved(marks, [&](Cell at) {
                              return Cell{was.rows - 1 - at.row, at.column};
                          }));
                if (*rc::gen::arbitrary<bool>()) {
                    go({Kind::TurnLeft});
                } else {
                    go({Kind::TurnRight});
                    go({Kind::TurnRight});
                    go({Kind::TurnRight});
                }
                break;
            default: {
                const auto more = [] { return *rc::gen::inRange(0, 4); };
                const Reshape grow{Kind::Resize, more(), more(), more(), more()};
                go(grow);
                RC_ASSERT(boardContentsOf(desk.edits()) == moved(marks, [&](Cell at) {
                              return Cell{at.column + static_cast<std::uint32_t>(grow.left),
                                          at.row + static_cast<std::uint32_t>(grow.top)};
                          }));
                go({Kind::Resize, -grow.left, -grow.top, -grow.right, -grow.bottom});
            }
            }
            if (desk.fileText() != before)
                RC_LOG() << before << "--- now\n" << desk.fileText();
            RC_ASSERT(desk.fileText() == before);
        }));
    }

    void whatLiesBelowStaysBelow() {
        using Kind = Reshape::Kind;
        const std::string room = roomMapText(
            3,
            "    picture: { file: scan.png, scale: 0.5, offset_x: 1, offset_y: 0.5, turn: 10 }\n");
        BoardSession desk(false, room);
        const auto go = [&](Reshape what) {
            QVERIFY(desk.applyPatch(reshape(desk.edits(), desk.session->index(), what).patch));
        };
        const auto picture = [&] {
            const std::string text = desk.fileText();
            return text.substr(text.find("{ file"));
        };
        const std::string before = picture();
        go({Kind::Resize, 2, 1, 0, 0});
        QCOMPARE(picture(), std::string("{ file: scan.png, scale: 0.5, offset_x: 3, offset_y: 1.5, "
                                        "turn: 10 }\n"));
        go({Kind::Resize, -2, -1, 0, 0});
        QCOMPARE(picture(), before);
        // The board is eight squares wide, so mirroring moves the corner at 1 to 7.
        go({Kind::Mirror});
        QCOMPARE(picture(), std::string("{ file: scan.png, scale: 0.5, offset_x: 7, offset_y: 0.5, "
                                        "turn: 350, mirror: true }\n"));
        go({Kind::Mirror});
        QCOMPARE(picture(), before);
        go({Kind::TurnRight});
        QCOMPARE(picture(), std::string("{ file: scan.png, scale: 0.5, offset_x: 2.5, offset_y: 1, "
                                        "turn: 100 }\n"));
        go({Kind::TurnLeft});
        QCOMPARE(picture(), before);
    }

    void whatFallsOffIsSaid() {
        BoardSession desk(false, kRoom);
        const Reshape less{Reshape::Kind::Resize, 0, 0, -4, -1};
        const ReshapeResult made = reshape(desk.edits(), desk.session->index(), less);
        QCOMPARE(made.lost.size(), std::size_t(2));
        QCOMPARE(made.lost[0], std::string("Walls: C1/D1..C5/D5"));
        QCOMPARE(made.lost[1], std::string("Walls: E2/E3..G2/G3"));
        QVERIFY(desk.applyPatch(made.patch));
        QVERIFY2(desk.fileText().find("- { at: C1/D1..C4/D4, thickness: 2 } # as built\n") !=
                     std::string::npos,
                 desk.fileText().c_str());
        QVERIFY(desk.fileText().find("E2/E3") == std::string::npos);
        const Reshape all{Reshape::Kind::Resize, -9, 0, 0, 0};
        QVERIFY(!reshape(desk.edits(), desk.session->index(), all).refusal.empty());
        desk.session->undo();
        QCOMPARE(desk.fileText(), kRoom.substr(1));
    }

    void directionsTurnWithTheBoard() {
        SessionFixture bench;
        const auto session = bench.open();
        const EntityRef map = SessionFixture::findEntity(*session, "map", "foundry");
        const auto text = [&] {
            return std::string(session->document(map.pack, map.file)->text());
        };
        const std::string before = text();
        QVERIFY(before.find("facing: north-east }") != std::string::npos);
        const auto go = [&](Reshape::Kind kind) {
            const BoardEdits edits(session->index().at(map), session->index());
            session->endMerging();
            return session->edit(reshape(edits, session->index(), {kind, 0, 0, 0, 0}).patch,
                                 {QStringLiteral("turn"), {}, map});
        };
        QVERIFY(go(Reshape::Kind::TurnRight));
        QVERIFY(text().find("facing: south-east }") != std::string::npos);
        QVERIFY(go(Reshape::Kind::Mirror));
        QVERIFY(text().find("facing: south-west }") != std::string::npos);
        QVERIFY(go(Reshape::Kind::Mirror));
        QVERIFY(go(Reshape::Kind::TurnLeft));
        QCOMPARE(text(), before);
    }

    void whatAScenarioPlacesGoesAlong() {
        SessionFixture bench;
        const auto session = bench.open();
        const auto marks = [&](const char* kind, const char* id) {
            const EntityRef ref = SessionFixture::findEntity(*session, kind, id);
            return boardContentsOf(BoardEdits(session->index().at(ref), session->index()));
        };
        const EntityRef map = SessionFixture::findEntity(*session, "map", "foundry");
        std::vector<std::string> placed;
        for (const EntityPtr& one : session->index().entitiesOfKind("scenario"))
            if (one->pair.find("map").scalar() == "foundry")
                placed.emplace_back(one->id());
        QVERIFY(!placed.empty());
        std::map<std::string, BoardContents> before;
        for (const std::string& id : placed)
            before[id] = marks("scenario", id.c_str());
        const BoardEdits edits(session->index().at(map), session->index());
        const ReshapeResult made =
            reshape(edits, session->index(), {Reshape::Kind::Resize, 2, 1, 0, 0});
        QVERIFY(made.lost.empty());
        // The patch also changes armies that play a scenario on the map.
        const auto counts = session->findings().counts();
        QVERIFY(std::any_of(made.patch.ops.begin(), made.patch.ops.end(), [](const PatchOp& op) {
            return op.entity.section == "armies" && op.path.str().starts_with("placements[0]");
        }));
        QVERIFY(session->edit(made.patch, {QStringLiteral("grow"), {}, map}));
        for (const std::string& id : placed)
            QVERIFY(marks("scenario", id.c_str()) == moved(before[id], [](Cell at) {
                        return Cell{at.column + 2, at.row + 1};
                    }));
        SessionFixture::waitUntilSettled(*session);
        QCOMPARE(session->findings().counts().error, counts.error);
    }

    /// Approvals move with the cell, sides or piece that they are about.
    void approvalsFollowTheBoard() {
        using Kind = Reshape::Kind;
        BoardSession desk(false, kRoom, R"(
- { code: a, at: "map/room.levels[B5]", keys: { cell: B5 }, reason: r }
- { code: b, at: "map/room.walls[1].door", keys: { edge: E2/E3, name: gate }, reason: r }
- { code: c, at: "map/other.levels[B5]", keys: { cell: B5 }, reason: r }
)");
        const auto approvals = [&] {
            return std::string(desk.session->document("own", "approvals.yaml")->text());
        };
        const std::string before = approvals();
        const auto go = [&](Reshape what) {
            const PackDocuments& own = *desk.session->snapshot().packs.back();
            QCOMPARE(own.pack, std::string("own"));
            const ReshapeResult made = reshape(desk.edits(), desk.session->index(), what, &own);
            QVERIFY(desk.applyPatch(made.patch));
        };
        go({Kind::Resize, 1, 2, 0, 0});
        QVERIFY2(approvals().find("levels[C7]\", keys: { cell: C7 }") != std::string::npos,
                 approvals().c_str());
        QVERIFY(approvals().find("edge: F4/F5, name: gate") != std::string::npos);
        QVERIFY(approvals().find("map/other.levels[B5]\", keys: { cell: B5 }") !=
                std::string::npos);
        desk.session->undo(); // one undo step
        QCOMPARE(approvals(), before);
        for (const Kind kind : {Kind::Mirror, Kind::Flip}) {
            go({kind});
            QVERIFY(approvals() != before);
            go({kind});
            QCOMPARE(approvals(), before);
        }
        go({Kind::TurnRight});
        QVERIFY2(approvals().find("levels[A2]\", keys: { cell: A2 }") != std::string::npos,
                 approvals().c_str());
        go({Kind::TurnLeft});
        QCOMPARE(approvals(), before);
        // The first wall and cell B5 leave the smaller board. The second wall becomes the first.
        go({Kind::Resize, -3, 0, 0, 0});
        QVERIFY2(approvals().find("map/room.levels") == std::string::npos, approvals().c_str());
        QVERIFY2(approvals().find("walls[0].door\", keys: { edge: B2/B3") != std::string::npos,
                 approvals().c_str());
    }
};

QTEST_GUILESS_MAIN(TestReshape)
#include "tst_reshape.moc"
