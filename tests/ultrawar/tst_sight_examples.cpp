// The ledger's worked examples of line of sight (X9 to X11), and its rules on corners.

#ifndef Q_MOC_RUN
#include "rules/systems/ultrawar/board/sight_field.h"
#include "tests/ultrawar/sight_boards.h"
#endif

#include <QtTest>

using namespace ww;
using namespace ww::ultrawar;
using boards::sq;

namespace {

SightOptions flying() {
    return {.to = Height::Air};
}

SightOptions anyEdge() {
    SightOptions options;
    options.readings.ledge = Ledge::AnyEdge;
    return options;
}

bool sees(const Board& board, Square from, Square to, const SightOptions& options = {}) {
    return see(board, from, to, options).clear();
}

int groundSeen(const Board& board, Square from, const Readings& readings = {}) {
    SightScratch scratch;
    SquareSet set;
    seenFrom(SightPlanes(board, readings), from, Height::Ground, scratch, set);
    int n = 0;
    for (std::size_t i = 0; i < board.size(); ++i)
        if (board.level(board.square(i)) == 0 && set.test(board.square(i).y, board.square(i).x))
            ++n;
    return n;
}

Board withPiece(Board board, Piece piece) {
    board.pieces.push_back(piece);
    return board;
}

} // namespace

class TestSightExamples : public QObject {
    Q_OBJECT
  private slots:
    void aRoofSeesOverTheLedgeItStandsAt() { // X9
        const Board board = boards::mapA();
        const Square fogg = sq(4, 3);
        QVERIFY(sees(board, fogg, sq(4, 6)));
        QVERIFY(sees(board, fogg, sq(6, 5)));
        QVERIFY(sees(board, fogg, sq(7, 6)));
        QVERIFY(!sees(board, fogg, sq(6, 3)));
        QVERIFY(!sees(board, fogg, sq(6, 4)));
        QCOMPARE(groundSeen(board, fogg), 24);
        QVERIFY(sees(board, fogg, sq(6, 3), flying()));
        QVERIFY(sees(board, fogg, sq(6, 3), anyEdge()));
    }

    void oneBackFromTheLedgeSeesNothingBelow() { // X9
        const Board board = boards::mapA();
        QCOMPARE(groundSeen(board, sq(4, 2)), 0);
        QVERIFY(sees(board, sq(4, 6), sq(4, 3)));
        QVERIFY(!sees(board, sq(4, 6), sq(4, 2)));
        QVERIFY(!sees(board, sq(0, 2), sq(8, 2)));
        Readings any;
        any.ledge = Ledge::AnyEdge;
        QCOMPARE(groundSeen(board, sq(4, 2), any), 0);
        QVERIFY(groundSeen(board, sq(4, 3), any) > 24);
    }

    void terracesHideTheGroundAndRoofsSeeRoofs() { // X10
        Board steps = boards::drawn({"000000000", "000211000", "000000000"});
        QVERIFY(sees(steps, sq(3, 1), sq(4, 1)));
        QVERIFY(sees(steps, sq(3, 1), sq(5, 1)));
        QVERIFY(!sees(steps, sq(3, 1), sq(7, 1)));
        QVERIFY(sees(steps, sq(5, 1), sq(7, 1)));
        const Board street = boards::drawn({"0000000", "0100010", "0000000"});
        QVERIFY(sees(street, sq(1, 1), sq(5, 1)));
        QVERIFY(sees(street, sq(5, 1), sq(1, 1)));
    }

    void greenBlocksWhatEntersIt() { // X11
        const Board board = boards::drawn({"......", "......", "...T..", "......"});
        QVERIFY(!sees(board, sq(1, 2), sq(5, 2)));
        QVERIFY(!sees(board, sq(2, 1), sq(4, 3)));
        QVERIFY(sees(board, sq(2, 2), sq(4, 0)));
        for (const auto& [a, b] : {std::pair{sq(1, 2), sq(5, 2)}, {sq(2, 1), sq(4, 3)}})
            QVERIFY(sees(board, a, b, flying()));
        QVERIFY(sees(board, sq(1, 2), sq(3, 2))); // the target's own square doesn't block
    }

    void aCornerIsClosedByBothItsSides() { // X11
        QVERIFY(!sees(boards::drawn({"....", "..T.", ".T..", "...."}), sq(1, 1), sq(2, 2)));
        QVERIFY(sees(boards::drawn({"....", "..T.", "....", "...."}), sq(1, 1), sq(2, 2)));
    }

    void charactersBlockUnlessOneFlies() { // X11
        const Board board = withPiece(Board(6, 3), {.at = sq(3, 1)});
        QVERIFY(!sees(board, sq(1, 1), sq(5, 1)));
        QVERIFY(sees(board, sq(1, 1), sq(5, 1), {.from = Height::Air}));
        QVERIFY(sees(board, sq(1, 1), sq(5, 1), flying()));
        QVERIFY(sees(board, sq(1, 1), sq(3, 1)));
        QVERIFY(sees(withPiece(Board(6, 3), {.at = sq(3, 1), .flying = true}), sq(1, 1), sq(5, 1)));
    }

    void theGiganticStopFlyersToo() {
        const Board board = withPiece(Board(6, 3), {.at = sq(3, 1), .gigantic = true});
        const auto answer = see(board, sq(1, 1), sq(5, 1), flying());
        QCOMPARE(answer.block, SightBlock::Gigantic);
        QVERIFY(sees(board, sq(1, 1), sq(3, 1)));
        QVERIFY(!sees(boards::drawn({".....", "..c..", "....."}), sq(0, 1), sq(4, 1), flying()));
        QVERIFY(sees(boards::drawn({".....", "..#..", "....."}), sq(0, 1), sq(4, 1), flying()));
    }

    void wallsBlockWhereTheyAreCrossed() {
        Board board(5, 5);
        board.setEdge(sq(2, 2), sq(3, 2), EdgeThing::Wall);
        QVERIFY(!sees(board, sq(1, 2), sq(4, 2)));
        QVERIFY(!sees(board, sq(1, 2), sq(4, 2), flying()));
        QVERIFY(!sees(board, sq(2, 2), sq(3, 2)));
        // A wall that ends at the corner can be seen past.
        QVERIFY(sees(board, sq(2, 1), sq(3, 2)));
        QVERIFY(sees(board, sq(2, 2), sq(3, 1)));
        // A straight line through the corner is blocked.
        board.setEdge(sq(2, 1), sq(3, 1), EdgeThing::Wall);
        QVERIFY(!sees(board, sq(2, 1), sq(3, 2)));
        QVERIFY(!sees(board, sq(1, 3), sq(4, 0)));
    }

    void aWallAndAThingCloseACornerTogether() {
        Board board = boards::drawn({"....", "..T.", "....", "...."});
        QVERIFY(sees(board, sq(1, 1), sq(2, 2)));
        board.setEdge(sq(1, 2), sq(2, 2), EdgeThing::Wall); // the other combination
        const auto answer = see(board, sq(1, 1), sq(2, 2));
        QCOMPARE(answer.block, SightBlock::Obstruction);
        QVERIFY(answer.atCorner);
        // Two walls around one side leave the other side open.
        Board bend(4, 4);
        bend.setEdge(sq(1, 1), sq(2, 1), EdgeThing::Wall);
        bend.setEdge(sq(2, 1), sq(2, 2), EdgeThing::Wall);
        QVERIFY(sees(bend, sq(1, 1), sq(2, 2)));
        bend.setEdge(sq(1, 1), sq(1, 2), EdgeThing::ClosedDoor);
        QVERIFY(!sees(bend, sq(1, 1), sq(2, 2)));
    }

    void openDoorsAndRampsAreNoWalls() {
        for (const EdgeThing thing : {EdgeThing::OpenDoor, EdgeThing::Ramp, EdgeThing::None}) {
            Board board(4, 1);
            board.setEdge(sq(1, 0), sq(2, 0), thing);
            QVERIFY(sees(board, sq(0, 0), sq(3, 0)));
        }
        Board board(4, 1);
        board.setEdge(sq(1, 0), sq(2, 0), EdgeThing::ClosedDoor);
        QCOMPARE(see(board, sq(0, 0), sq(3, 0)).block, SightBlock::ClosedDoor);
    }

    void aRampOpensNoSight() {
        Board board = boards::drawn({"00110"});
        const bool without = sees(board, sq(0, 0), sq(3, 0));
        board.setEdge(sq(1, 0), sq(2, 0), EdgeThing::Ramp);
        SightOptions ramps;
        ramps.readings.ramps = Ramps::On;
        QCOMPARE(sees(board, sq(0, 0), sq(3, 0), ramps), without);
        QVERIFY(!without);
        QVERIFY(sees(board, sq(0, 0), sq(2, 0), ramps));
    }

    void theTargetsOwnCoverProtectsWhereThatIsTheReading() { // D-3
        const Board board = boards::drawn({"...T"});
        SightOptions options;
        QVERIFY(sees(board, sq(0, 0), sq(3, 0), options));
        options.readings.losEnds = LosEnds::ObstructionProtects;
        QCOMPARE(see(board, sq(0, 0), sq(3, 0), options).block, SightBlock::Covered);
        QVERIFY(sees(board, sq(3, 0), sq(0, 0), options));
        options.to = Height::Air;
        QVERIFY(sees(board, sq(0, 0), sq(3, 0), options));
    }

    void whatLiesBehindIsNotSeen() { // D-5
        SightOptions options;
        options.facing = Facing::N;
        const Board board(5, 5);
        QVERIFY(sees(board, sq(2, 2), sq(0, 0), options));
        QVERIFY(sees(board, sq(2, 2), sq(4, 2), options));
        QCOMPARE(see(board, sq(2, 2), sq(2, 3), options).block, SightBlock::Behind);
        options.facing = Facing::SE;
        QVERIFY(sees(board, sq(2, 2), sq(0, 4), options));
        QVERIFY(!sees(board, sq(2, 2), sq(1, 2), options));
        options.readings.losFacing = LosFacing::None;
        QVERIFY(sees(board, sq(2, 2), sq(1, 2), options));
    }

    void linearFireGoesEightWaysThroughCharacters() { // D-28
        Board board = withPiece(Board(6, 6), {.at = sq(2, 2)});
        SightOptions linear{.attack = Attack::Linear};
        QVERIFY(!sees(board, sq(0, 0), sq(4, 4)));
        QVERIFY(sees(board, sq(0, 0), sq(4, 4), linear));
        QCOMPARE(see(board, sq(0, 0), sq(4, 2), linear).block, SightBlock::OffLine);
        linear.readings.linear = Linear::Any;
        QVERIFY(sees(board, sq(0, 0), sq(4, 2), linear));
        board.pieces.front().token = true;
        QCOMPARE(see(board, sq(0, 0), sq(4, 4), linear).block, SightBlock::Token);
    }

    void directedFireHasTheLengthOfItsPath() { // D-1
        const SightOptions directed{.attack = Attack::Directed};
        const Board board = boards::drawn({".......", "...T...", "...T...", "......."});
        QVERIFY(!sees(board, sq(1, 2), sq(5, 2)));
        auto answer = see(board, sq(1, 2), sq(5, 2), directed);
        QVERIFY(answer.clear());
        QCOMPARE(answer.spaces, 4);
        SightOptions sides = directed;
        sides.readings.rangeMetric = RangeMetric::Sides4;
        QCOMPARE(see(board, sq(1, 2), sq(5, 2), sides).spaces, 6);
        const Board closed = boards::drawn({"...T...", "...T...", "...T..."});
        QCOMPARE(see(closed, sq(1, 1), sq(5, 1), directed).block, SightBlock::NoWayRound);
        // From inside a roof there is no path down: the squares around it are higher than both
        // ends.
        QCOMPARE(see(boards::mapA(), sq(4, 2), sq(4, 6), directed).block, SightBlock::NoWayRound);
        QCOMPARE(see(boards::mapA(), sq(4, 3), sq(6, 3), directed).spaces, 2);
    }

    void everyNoHasItsReasonItsPlaceAndItsRule() {
        const Board board = boards::mapA();
        const auto down = see(board, sq(4, 2), sq(4, 6));
        QCOMPARE(down.block, SightBlock::LookingDown);
        QVERIFY(down.square == sq(4, 3));
        QCOMPARE(std::string(ruleOf(down.block)), std::string("UW-LOS-4"));
        const auto up = see(board, sq(4, 6), sq(4, 2));
        QCOMPARE(up.block, SightBlock::LookingUp);
        QVERIFY(up.square == sq(4, 3));
        QCOMPARE(std::string(ruleOf(up.block)), std::string("UW-LOS-5"));
        const auto over = see(board, sq(0, 2), sq(8, 2));
        QCOMPARE(over.block, SightBlock::HigherGround);
        QVERIFY(over.square == sq(2, 2));
        QCOMPARE(over.spaces, 8);
        QCOMPARE(sentence(sq(0, 2), sq(8, 2), over),
                 std::string("`A3` doesn't see `I3`: the ground at `C3` is higher than both."));
        Board walled(4, 4);
        walled.setEdge(sq(2, 1), sq(2, 2), EdgeThing::Wall);
        QCOMPARE(sentence(sq(2, 0), sq(2, 3), see(walled, sq(2, 0), sq(2, 3))),
                 std::string("`C1` doesn't see `C4`: the wall at `C2/C3` is in the way."));
        QCOMPARE(see(walled, sq(0, 0), sq(4, 0)).block, SightBlock::OffBoard);
        QCOMPARE(sentence(sq(0, 0), sq(1, 0), see(walled, sq(0, 0), sq(1, 0))),
                 std::string("`A1` sees `B1`: nothing is in the way."));
    }
};

QTEST_GUILESS_MAIN(TestSightExamples)
#include "tst_sight_examples.moc"
