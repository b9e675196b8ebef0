// Tests line of sight: the examples X9 to X11 of the ledger, and the ledger's rules on corners.

#ifndef Q_MOC_RUN
#include "rules/systems/ultrawar/board/sight_field.h"
#include "tests/ultrawar/sight_boards.h"
#endif

#include <QtTest>

using namespace ww;
using namespace ww::ultrawar;
using boards::squareAt;

namespace {

SightOptions flying() {
    return {.to = Height::Air};
}

SightOptions anyEdge() {
    SightOptions options;
    options.ruleOptions.ledge = Ledge::AnyEdge;
    return options;
}

bool sees(const Board& board, Square from, Square to, const SightOptions& options = {}) {
    return lineOfSight(board, from, to, options).isClear();
}

int groundSeen(const Board& board, Square from, const RuleOptions& readings = {}) {
    SightScratch scratch;
    SquareSet set;
    findVisibleSquares(SightPlanes(board, readings), from, Height::Ground, scratch, set);
    int n = 0;
    for (std::size_t i = 0; i < board.size(); ++i)
        if (board.level(board.squareAt(i)) == 0 &&
            set.test(board.squareAt(i).y, board.squareAt(i).x))
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
        const Board board = boards::ledgerMapA();
        const Square fogg = squareAt(4, 3);
        QVERIFY(sees(board, fogg, squareAt(4, 6)));
        QVERIFY(sees(board, fogg, squareAt(6, 5)));
        QVERIFY(sees(board, fogg, squareAt(7, 6)));
        QVERIFY(!sees(board, fogg, squareAt(6, 3)));
        QVERIFY(!sees(board, fogg, squareAt(6, 4)));
        QCOMPARE(groundSeen(board, fogg), 24);
        QVERIFY(sees(board, fogg, squareAt(6, 3), flying()));
        QVERIFY(sees(board, fogg, squareAt(6, 3), anyEdge()));
    }

    void oneBackFromTheLedgeSeesNothingBelow() { // X9
        const Board board = boards::ledgerMapA();
        QCOMPARE(groundSeen(board, squareAt(4, 2)), 0);
        QVERIFY(sees(board, squareAt(4, 6), squareAt(4, 3)));
        QVERIFY(!sees(board, squareAt(4, 6), squareAt(4, 2)));
        QVERIFY(!sees(board, squareAt(0, 2), squareAt(8, 2)));
        RuleOptions any;
        any.ledge = Ledge::AnyEdge;
        QCOMPARE(groundSeen(board, squareAt(4, 2), any), 0);
        QVERIFY(groundSeen(board, squareAt(4, 3), any) > 24);
    }

    void terracesHideTheGroundAndRoofsSeeRoofs() { // X10
        Board steps = boards::boardFromText({"000000000", "000211000", "000000000"});
        QVERIFY(sees(steps, squareAt(3, 1), squareAt(4, 1)));
        QVERIFY(sees(steps, squareAt(3, 1), squareAt(5, 1)));
        QVERIFY(!sees(steps, squareAt(3, 1), squareAt(7, 1)));
        QVERIFY(sees(steps, squareAt(5, 1), squareAt(7, 1)));
        const Board street = boards::boardFromText({"0000000", "0100010", "0000000"});
        QVERIFY(sees(street, squareAt(1, 1), squareAt(5, 1)));
        QVERIFY(sees(street, squareAt(5, 1), squareAt(1, 1)));
    }

    void greenBlocksWhatEntersIt() { // X11
        const Board board = boards::boardFromText({"......", "......", "...T..", "......"});
        QVERIFY(!sees(board, squareAt(1, 2), squareAt(5, 2)));
        QVERIFY(!sees(board, squareAt(2, 1), squareAt(4, 3)));
        QVERIFY(sees(board, squareAt(2, 2), squareAt(4, 0)));
        for (const auto& [a, b] :
             {std::pair{squareAt(1, 2), squareAt(5, 2)}, {squareAt(2, 1), squareAt(4, 3)}})
            QVERIFY(sees(board, a, b, flying()));
        QVERIFY(
            sees(board, squareAt(1, 2), squareAt(3, 2))); // the target's own square is no obstacle
    }

    void aCornerIsClosedByBothItsSides() { // X11
        QVERIFY(!sees(boards::boardFromText({"....", "..T.", ".T..", "...."}), squareAt(1, 1),
                      squareAt(2, 2)));
        QVERIFY(sees(boards::boardFromText({"....", "..T.", "....", "...."}), squareAt(1, 1),
                     squareAt(2, 2)));
    }

    void charactersBlockUnlessOneFlies() { // X11
        const Board board = withPiece(Board(6, 3), {.at = squareAt(3, 1)});
        QVERIFY(!sees(board, squareAt(1, 1), squareAt(5, 1)));
        QVERIFY(sees(board, squareAt(1, 1), squareAt(5, 1), {.from = Height::Air}));
        QVERIFY(sees(board, squareAt(1, 1), squareAt(5, 1), flying()));
        QVERIFY(sees(board, squareAt(1, 1), squareAt(3, 1)));
        QVERIFY(sees(withPiece(Board(6, 3), {.at = squareAt(3, 1), .flying = true}), squareAt(1, 1),
                     squareAt(5, 1)));
    }

    void theGiganticStopFlyersToo() {
        const Board board = withPiece(Board(6, 3), {.at = squareAt(3, 1), .gigantic = true});
        const auto answer = lineOfSight(board, squareAt(1, 1), squareAt(5, 1), flying());
        QCOMPARE(answer.block, SightBlock::Gigantic);
        QVERIFY(sees(board, squareAt(1, 1), squareAt(3, 1)));
        QVERIFY(!sees(boards::boardFromText({".....", "..c..", "....."}), squareAt(0, 1),
                      squareAt(4, 1), flying()));
        QVERIFY(sees(boards::boardFromText({".....", "..#..", "....."}), squareAt(0, 1),
                     squareAt(4, 1), flying()));
    }

    void wallsBlockWhereTheyAreCrossed() {
        Board board(5, 5);
        board.setEdge(squareAt(2, 2), squareAt(3, 2), EdgeFeature::Wall);
        QVERIFY(!sees(board, squareAt(1, 2), squareAt(4, 2)));
        QVERIFY(!sees(board, squareAt(1, 2), squareAt(4, 2), flying()));
        QVERIFY(!sees(board, squareAt(2, 2), squareAt(3, 2)));
        // A line through the wall's end isn't blocked.
        QVERIFY(sees(board, squareAt(2, 1), squareAt(3, 2)));
        QVERIFY(sees(board, squareAt(2, 2), squareAt(3, 1)));
        // With a second wall, the corner is inside a straight wall and blocks the line.
        board.setEdge(squareAt(2, 1), squareAt(3, 1), EdgeFeature::Wall);
        QVERIFY(!sees(board, squareAt(2, 1), squareAt(3, 2)));
        QVERIFY(!sees(board, squareAt(1, 3), squareAt(4, 0)));
    }

    void aWallAndAThingCloseACornerTogether() {
        Board board = boards::boardFromText({"....", "..T.", "....", "...."});
        QVERIFY(sees(board, squareAt(1, 1), squareAt(2, 2)));
        board.setEdge(squareAt(1, 2), squareAt(2, 2),
                      EdgeFeature::Wall); // closes the corner with the tree
        const auto answer = lineOfSight(board, squareAt(1, 1), squareAt(2, 2));
        QCOMPARE(answer.block, SightBlock::Obstruction);
        QVERIFY(answer.atCorner);
        // Two walls on the same side of a corner leave the other side open.
        Board bend(4, 4);
        bend.setEdge(squareAt(1, 1), squareAt(2, 1), EdgeFeature::Wall);
        bend.setEdge(squareAt(2, 1), squareAt(2, 2), EdgeFeature::Wall);
        QVERIFY(sees(bend, squareAt(1, 1), squareAt(2, 2)));
        bend.setEdge(squareAt(1, 1), squareAt(1, 2), EdgeFeature::ClosedDoor);
        QVERIFY(!sees(bend, squareAt(1, 1), squareAt(2, 2)));
    }

    void openDoorsAndRampsAreNoWalls() {
        for (const EdgeFeature thing :
             {EdgeFeature::OpenDoor, EdgeFeature::Ramp, EdgeFeature::None}) {
            Board board(4, 1);
            board.setEdge(squareAt(1, 0), squareAt(2, 0), thing);
            QVERIFY(sees(board, squareAt(0, 0), squareAt(3, 0)));
        }
        Board board(4, 1);
        board.setEdge(squareAt(1, 0), squareAt(2, 0), EdgeFeature::ClosedDoor);
        QCOMPARE(lineOfSight(board, squareAt(0, 0), squareAt(3, 0)).block, SightBlock::ClosedDoor);
    }

    void aRampOpensNoSight() {
        Board board = boards::boardFromText({"00110"});
        const bool without = sees(board, squareAt(0, 0), squareAt(3, 0));
        board.setEdge(squareAt(1, 0), squareAt(2, 0), EdgeFeature::Ramp);
        SightOptions ramps;
        ramps.ruleOptions.ramps = Ramps::On;
        QCOMPARE(sees(board, squareAt(0, 0), squareAt(3, 0), ramps), without);
        QVERIFY(!without);
        QVERIFY(sees(board, squareAt(0, 0), squareAt(2, 0), ramps));
    }

    void theTargetsOwnCoverProtectsWhereThatIsTheReading() { // D-3
        const Board board = boards::boardFromText({"...T"});
        SightOptions options;
        QVERIFY(sees(board, squareAt(0, 0), squareAt(3, 0), options));
        options.ruleOptions.losEnds = LosEnds::ObstructionProtects;
        QCOMPARE(lineOfSight(board, squareAt(0, 0), squareAt(3, 0), options).block,
                 SightBlock::Covered);
        QVERIFY(sees(board, squareAt(3, 0), squareAt(0, 0), options));
        options.to = Height::Air;
        QVERIFY(sees(board, squareAt(0, 0), squareAt(3, 0), options));
    }

    void whatLiesBehindIsNotSeen() { // D-5
        SightOptions options;
        options.facing = Facing::N;
        const Board board(5, 5);
        QVERIFY(sees(board, squareAt(2, 2), squareAt(0, 0), options));
        QVERIFY(sees(board, squareAt(2, 2), squareAt(4, 2), options));
        QCOMPARE(lineOfSight(board, squareAt(2, 2), squareAt(2, 3), options).block,
                 SightBlock::Behind);
        options.facing = Facing::SE;
        QVERIFY(sees(board, squareAt(2, 2), squareAt(0, 4), options));
        QVERIFY(!sees(board, squareAt(2, 2), squareAt(1, 2), options));
        options.ruleOptions.losFacing = LosFacing::None;
        QVERIFY(sees(board, squareAt(2, 2), squareAt(1, 2), options));
    }

    void linearFireGoesEightWaysThroughCharacters() { // D-28
        Board board = withPiece(Board(6, 6), {.at = squareAt(2, 2)});
        SightOptions linear{.attackPath = AttackPath::Linear};
        QVERIFY(!sees(board, squareAt(0, 0), squareAt(4, 4)));
        QVERIFY(sees(board, squareAt(0, 0), squareAt(4, 4), linear));
        QCOMPARE(lineOfSight(board, squareAt(0, 0), squareAt(4, 2), linear).block,
                 SightBlock::OffLine);
        linear.ruleOptions.linear = Linear::Any;
        QVERIFY(sees(board, squareAt(0, 0), squareAt(4, 2), linear));
        board.pieces.front().token = true;
        QCOMPARE(lineOfSight(board, squareAt(0, 0), squareAt(4, 4), linear).block,
                 SightBlock::Token);
    }

    void directedFireHasTheLengthOfItsPath() { // D-1
        const SightOptions directed{.attackPath = AttackPath::Directed};
        const Board board = boards::boardFromText({".......", "...T...", "...T...", "......."});
        QVERIFY(!sees(board, squareAt(1, 2), squareAt(5, 2)));
        auto answer = lineOfSight(board, squareAt(1, 2), squareAt(5, 2), directed);
        QVERIFY(answer.isClear());
        QCOMPARE(answer.spaces, 4);
        SightOptions sides = directed;
        sides.ruleOptions.rangeMetric = RangeMetric::Sides4;
        QCOMPARE(lineOfSight(board, squareAt(1, 2), squareAt(5, 2), sides).spaces, 6);
        const Board closed = boards::boardFromText({"...T...", "...T...", "...T..."});
        QCOMPARE(lineOfSight(closed, squareAt(1, 1), squareAt(5, 1), directed).block,
                 SightBlock::NoWayRound);
        // From inside the roof there is no path downwards, because the surrounding squares are
        // higher than both ends of the path.
        QCOMPARE(lineOfSight(boards::ledgerMapA(), squareAt(4, 2), squareAt(4, 6), directed).block,
                 SightBlock::NoWayRound);
        QCOMPARE(lineOfSight(boards::ledgerMapA(), squareAt(4, 3), squareAt(6, 3), directed).spaces,
                 2);
    }

    void everyNoHasItsReasonItsPlaceAndItsRule() {
        const Board board = boards::ledgerMapA();
        const auto down = lineOfSight(board, squareAt(4, 2), squareAt(4, 6));
        QCOMPARE(down.block, SightBlock::LookingDown);
        QVERIFY(down.square == squareAt(4, 3));
        QCOMPARE(std::string(ruleOf(down.block)), std::string("UW-LOS-4"));
        const auto up = lineOfSight(board, squareAt(4, 6), squareAt(4, 2));
        QCOMPARE(up.block, SightBlock::LookingUp);
        QVERIFY(up.square == squareAt(4, 3));
        QCOMPARE(std::string(ruleOf(up.block)), std::string("UW-LOS-5"));
        const auto over = lineOfSight(board, squareAt(0, 2), squareAt(8, 2));
        QCOMPARE(over.block, SightBlock::HigherGround);
        QVERIFY(over.square == squareAt(2, 2));
        QCOMPARE(over.spaces, 8);
        QCOMPARE(
            describeSight(squareAt(0, 2), squareAt(8, 2), over),
            std::string("`A3` doesn't see `I3`: the ground at `C3` is higher than both squares."));
        Board walled(4, 4);
        walled.setEdge(squareAt(2, 1), squareAt(2, 2), EdgeFeature::Wall);
        QCOMPARE(describeSight(squareAt(2, 0), squareAt(2, 3),
                               lineOfSight(walled, squareAt(2, 0), squareAt(2, 3))),
                 std::string("`C1` doesn't see `C4`: the wall at `C2/C3` is in the way."));
        QCOMPARE(lineOfSight(walled, squareAt(0, 0), squareAt(4, 0)).block, SightBlock::OffBoard);
        QCOMPARE(describeSight(squareAt(0, 0), squareAt(1, 0),
                               lineOfSight(walled, squareAt(0, 0), squareAt(1, 0))),
                 std::string("`A1` sees `B1`: nothing is in the way."));
    }
};

QTEST_GUILESS_MAIN(TestSightExamples)
#include "tst_sight_examples.moc"
