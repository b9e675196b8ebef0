#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/ultrawar/board/reach.h"
#include "rules/systems/ultrawar/board/reach_regions.h"
#include "tests/support/share.h"
#include "tests/ultrawar/move_oracle.h"
#endif

#include <QtTest>

using namespace ww::ultrawar;
using oracle::squareAt;

namespace {

/// Returns map A of the rules ledger: a building of one storey.
Board mapA() {
    Board board(9, 8);
    for (int y = 1; y <= 3; ++y)
        for (int x = 2; x <= 5; ++x)
            board.setLevel(squareAt(x, y), 1);
    return board;
}

int steps(const Board& board, Square from, Square to, Mover mover = {}, int budget = 60) {
    ReachScratch scratch;
    const StepMasks masks(board, {}, gaitOf(mover));
    const Reach r = computeReach(masks, from, budget, scratch);
    return r.isReached(to) ? r.distance(to) : -1;
}

int ends(const Board& board, Square from, int budget, Mover mover = {}) {
    ReachScratch scratch;
    const StepMasks masks(board, {}, gaitOf(mover));
    int count = -1;
    computeReach(masks, from, budget, scratch).forEachEnd([&](Square, int) { ++count; });
    return count;
}

const Mover flyer{.flying = true};

std::string at(Square s) {
    return "(" + std::to_string(s.x) + "," + std::to_string(s.y) + ")";
}

} // namespace

class MoveReach : public QObject {
    Q_OBJECT
  private slots:
    // Tests rules UW-MAP-1 and UW-MOVE-5, and example X8 of the ledger.
    void walksRoundABuildingThatFlyersCross() {
        const Board board = mapA();
        QCOMPARE(steps(board, squareAt(0, 2), squareAt(6, 2)), 7);
        QCOMPARE(steps(board, squareAt(0, 2), squareAt(6, 2), flyer), 6);
        QCOMPARE(steps(board, squareAt(4, 5), squareAt(4, 3)), -1);
        QCOMPARE(steps(board, squareAt(4, 5), squareAt(4, 3), flyer), 2);
        QCOMPARE(steps(board, squareAt(4, 5), squareAt(4, 3), {.levelChange = true}), 2);
        QCOMPARE(steps(board, squareAt(2, 1), squareAt(5, 3)), 3);
        QCOMPARE(ends(board, squareAt(2, 1), 60), 11);
    }

    // Tests decision D-2, and example X12 of the ledger.
    void walksRoundTheEndOfAWall() {
        Board board(6, 4);
        for (int y = 0; y <= 2; ++y)
            board.setEdge(squareAt(2, y), squareAt(3, y), EdgeFeature::Wall);
        QCOMPARE(steps(board, squareAt(1, 1), squareAt(4, 1)), 4);
        QCOMPARE(steps(board, squareAt(1, 1), squareAt(4, 1), {.ethereal = true}), 3);
        QCOMPARE(steps(board, squareAt(1, 1), squareAt(4, 1), flyer), 4);
    }

    // Tests rules UW-MOVE-1 and UW-MOVE-3, and example X13 of the ledger.
    void countsTheSquaresOfAnOpenBoard() {
        const Board board(40, 40);
        QCOMPARE(ends(board, squareAt(20, 20), 4), 80);
        QCOMPARE(ends(board, squareAt(20, 20), 8), 288);
        QCOMPARE(ends(board, squareAt(0, 0), 4), 24);
    }

    void reachesNothingFromOutside() {
        const Board board(5, 5);
        QCOMPARE(steps(board, squareAt(-1, 2), squareAt(0, 2)), -1);
        QCOMPARE(steps(board, squareAt(2, 5), squareAt(2, 4), {}, 3), -1);
        QCOMPARE(steps(board, squareAt(2, 2), squareAt(2, 2), {}, -4), 0);
    }

    void rampsCarryWalkersOverOneSide() {
        Board board = mapA();
        board.setEdge(squareAt(4, 3), squareAt(4, 4), EdgeFeature::Ramp);
        RuleOptions readings;
        ReachScratch scratch;
        const auto up = [&](Gait gait) {
            const StepMasks masks(board, readings, gait);
            return computeReach(masks, squareAt(4, 5), 9, scratch).distance(squareAt(4, 3));
        };
        QCOMPARE(up(Gait::Walk), Reach::unreached); // ramps are off by default
        readings.ramps = Ramps::On;
        QCOMPARE(up(Gait::Walk), 2);
        QCOMPARE(up(Gait::Ethereal), 2);
        QCOMPARE(up(Gait::Fly), 2);
    }

    // Compares reach with a plain search on random boards: narrow and wide, with short and long
    // budgets.
    void equalsAPlainSearchOnRandomBoards() {
        oracle::RandomBoards random(20261);
        ReachScratch scratch;
        long reached = 0;
        for (int round = 0; round < ww::test::scaledCaseCount(6000); ++round) {
            const bool wide = round % 40 == 0;
            Board board = random.randomBoard(1 + random.randomBelow(wide ? 150 : 14),
                                             1 + random.randomBelow(14));
            const RuleOptions readings = random.randomReadings();
            for (int i = 0; i < 4; ++i) {
                const Mover mover = random.randomMover();
                const Square from = random.randomSquare(board);
                if (random.oneChanceIn(2)) { // the mover's own pawn is on the board
                    board.pieces.push_back({.at = from, .side = mover.side});
                }
                const int budget =
                    random.oneChanceIn(3) ? random.randomBelow(200) : random.randomBelow(12);
                const StepMasks masks(board, readings, gaitOf(mover));
                const oracle::MovementOracle ground{board, readings, mover, from};
                const auto expected = oracle::stepDistances(ground, {from}, budget);
                const Reach r = computeReach(masks, from, budget, scratch);
                for (std::size_t c = 0; c < board.size(); ++c) {
                    const Square s = board.squareAt(c);
                    const int got = r.isReached(s) ? r.distance(s) : -1;
                    if (got != expected[c])
                        QFAIL(qPrintable(QString("round %1: %2 steps, not %3")
                                             .arg(round)
                                             .arg(got)
                                             .arg(expected[c])));
                    QCOMPARE(r.canEnd(s), s == from || (got >= 0 && ground.canEndOn(s)));
                    reached += got > 0 ? 1 : 0;
                }
            }
        }
        QVERIFY(reached > ww::test::scaledCaseCount(300000));
    }

    void fieldsHaveTheNearestOfTheirSources() {
        oracle::RandomBoards random(7);
        ReachScratch scratch;
        for (int round = 0; round < 400; ++round) {
            const Board board =
                random.randomBoard(1 + random.randomBelow(200), 1 + random.randomBelow(20));
            const RuleOptions readings = random.randomReadings();
            const Mover mover = random.randomMover();
            std::vector<Square> from;
            for (int i = random.randomBelow(4); i >= 0; --i)
                from.push_back(random.randomSquare(board));
            const StepMasks masks(board, readings, gaitOf(mover));
            // (-1, -1) means that the mover's pawn isn't on the board.
            const oracle::MovementOracle ground{board, readings, mover, squareAt(-1, -1)};
            const auto expected = oracle::stepDistances(ground, from, 100000);
            const Reach field = distanceField(masks, from, scratch);
            for (std::size_t c = 0; c < board.size(); ++c) {
                const Square s = board.squareAt(c);
                QCOMPARE(field.isReached(s) ? field.distance(s) : -1, expected[c]);
            }
        }
    }

    void pathsAreLegalStepByStep() {
        oracle::RandomBoards random(99);
        ReachScratch scratch;
        int walked = 0;
        for (int round = 0; round < ww::test::scaledCaseCount(1500); ++round) {
            const Board board =
                random.randomBoard(2 + random.randomBelow(70), 2 + random.randomBelow(12));
            const RuleOptions readings = random.randomReadings();
            const Mover mover = random.randomMover();
            const Square from = random.randomSquare(board);
            const oracle::MovementOracle ground{board, readings, mover, from};
            const StepMasks masks(board, readings, gaitOf(mover));
            const Reach r = computeReach(masks, from, random.oneChanceIn(2) ? 12 : 80, scratch);
            const Square to = random.randomSquare(board);
            const auto path = shortestPath(r, to);
            QCOMPARE(path.empty(), !r.isReached(to));
            if (path.empty())
                continue;
            QCOMPARE(path.front(), from);
            QCOMPARE(path.back(), to);
            QCOMPARE(path.size(), r.distance(to) + std::size_t{1});
            for (std::size_t i = 0; i + 1 < path.size(); ++i)
                QVERIFY2(ground.canStep(path[i], path[i + 1]), at(path[i]).c_str());
            walked += static_cast<int>(path.size());
        }
        QVERIFY(walked > ww::test::scaledCaseCount(1500));
    }

    void oneSetOfMasksServesAllMovers() {
        const Board board = mapA();
        BoardMasks masks(board, {});
        QVERIFY(!masks.masksFor(Gait::Walk).isLegalStep(squareAt(1, 2), Facing::E));
        QVERIFY(masks.masksFor(Gait::Fly).isLegalStep(squareAt(1, 2), Facing::E));
    }

    void regionsAreWhatASearchFinds() {
        oracle::RandomBoards random(31);
        ReachScratch scratch;
        for (int round = 0; round < 300; ++round) {
            const Board board =
                random.randomBoard(1 + random.randomBelow(12), 1 + random.randomBelow(12));
            const RuleOptions readings = random.randomReadings();
            const Mover mover = random.randomMover();
            const StepMasks masks(board, readings, gaitOf(mover));
            const Regions found = findRegions(masks);
            const Square from = random.randomSquare(board);
            if (!masks.isPassable(from)) {
                QCOMPARE(found.regionBySquare[board.index(from)], Regions::none);
                continue;
            }
            const Reach field = distanceField(masks, {&from, 1}, scratch);
            std::uint32_t size = 0;
            for (std::size_t c = 0; c < board.size(); ++c) {
                QCOMPARE(field.isReached(board.squareAt(c)),
                         found.regionBySquare[c] == found.regionBySquare[board.index(from)]);
                size += field.isReached(board.squareAt(c)) ? 1 : 0;
            }
            QCOMPARE(found.sizes[found.regionBySquare[board.index(from)]], size);
        }
    }
};

QTEST_GUILESS_MAIN(MoveReach)
#include "tst_move_reach.moc"
