#ifndef Q_MOC_RUN // moc 6.4 stops at <concepts>
#include "rules/systems/ultrawar/board/reach.h"
#include "rules/systems/ultrawar/board/reach_regions.h"
#include "tests/support/share.h"
#include "tests/ultrawar/move_oracle.h"
#endif

#include <QtTest>

using namespace ww::ultrawar;
using oracle::sq;

namespace {

/// The ledger's map A: a one-storey building.
Board mapA() {
    Board board(9, 8);
    for (int y = 1; y <= 3; ++y)
        for (int x = 2; x <= 5; ++x)
            board.setLevel(sq(x, y), 1);
    return board;
}

int steps(const Board& board, Square from, Square to, Mover mover = {}, int budget = 60) {
    ReachScratch scratch;
    const StepMasks masks(board, {}, gaitOf(mover));
    const Reach r = reach(masks, from, budget, scratch);
    return r.reached(to) ? r.distance(to) : -1;
}

int ends(const Board& board, Square from, int budget, Mover mover = {}) {
    ReachScratch scratch;
    const StepMasks masks(board, {}, gaitOf(mover));
    int count = -1;
    reach(masks, from, budget, scratch).eachEnd([&](Square, int) { ++count; });
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
    // UW-MAP-1, UW-MOVE-5: ledger X8.
    void walksRoundABuildingThatFlyersCross() {
        const Board board = mapA();
        QCOMPARE(steps(board, sq(0, 2), sq(6, 2)), 7);
        QCOMPARE(steps(board, sq(0, 2), sq(6, 2), flyer), 6);
        QCOMPARE(steps(board, sq(4, 5), sq(4, 3)), -1);
        QCOMPARE(steps(board, sq(4, 5), sq(4, 3), flyer), 2);
        QCOMPARE(steps(board, sq(4, 5), sq(4, 3), {.levelChange = true}), 2);
        QCOMPARE(steps(board, sq(2, 1), sq(5, 3)), 3);
        QCOMPARE(ends(board, sq(2, 1), 60), 11);
    }

    // D-2: ledger X12.
    void walksRoundTheEndOfAWall() {
        Board board(6, 4);
        for (int y = 0; y <= 2; ++y)
            board.setEdge(sq(2, y), sq(3, y), EdgeThing::Wall);
        QCOMPARE(steps(board, sq(1, 1), sq(4, 1)), 4);
        QCOMPARE(steps(board, sq(1, 1), sq(4, 1), {.ethereal = true}), 3);
        QCOMPARE(steps(board, sq(1, 1), sq(4, 1), flyer), 4);
    }

    // UW-MOVE-1, UW-MOVE-3: ledger X13.
    void countsTheSquaresOfAnOpenBoard() {
        const Board board(40, 40);
        QCOMPARE(ends(board, sq(20, 20), 4), 80);
        QCOMPARE(ends(board, sq(20, 20), 8), 288);
        QCOMPARE(ends(board, sq(0, 0), 4), 24);
    }

    void reachesNothingFromOutside() {
        const Board board(5, 5);
        QCOMPARE(steps(board, sq(-1, 2), sq(0, 2)), -1);
        QCOMPARE(steps(board, sq(2, 5), sq(2, 4), {}, 3), -1);
        QCOMPARE(steps(board, sq(2, 2), sq(2, 2), {}, -4), 0);
    }

    void rampsCarryWalkersOverOneSide() {
        Board board = mapA();
        board.setEdge(sq(4, 3), sq(4, 4), EdgeThing::Ramp);
        Readings readings;
        ReachScratch scratch;
        const auto up = [&](Gait gait) {
            const StepMasks masks(board, readings, gait);
            return reach(masks, sq(4, 5), 9, scratch).distance(sq(4, 3));
        };
        QCOMPARE(up(Gait::Walk), Reach::unreached); // off by default
        readings.ramps = Ramps::On;
        QCOMPARE(up(Gait::Walk), 2);
        QCOMPARE(up(Gait::Ethereal), 2);
        QCOMPARE(up(Gait::Fly), 2);
    }

    // Narrow and wide boards, short and long budgets, one source or several.
    void equalsAPlainSearchOnRandomBoards() {
        oracle::Random random(20261);
        ReachScratch scratch;
        long reached = 0;
        for (int round = 0; round < ww::test::casesOf(6000); ++round) {
            const bool wide = round % 40 == 0;
            Board board = random.board(1 + random.below(wide ? 150 : 14), 1 + random.below(14));
            const Readings readings = random.readings();
            for (int i = 0; i < 4; ++i) {
                const Mover mover = random.mover();
                const Square from = random.square(board);
                if (random.oneIn(2)) { // as in a game, the mover's own pawn is on the board
                    board.pieces.push_back({.at = from, .side = mover.side});
                }
                const int budget = random.oneIn(3) ? random.below(200) : random.below(12);
                const StepMasks masks(board, readings, gaitOf(mover));
                const oracle::Ground ground{board, readings, mover, from};
                const auto expected = oracle::distances(ground, {from}, budget);
                const Reach r = reach(masks, from, budget, scratch);
                for (std::size_t c = 0; c < board.size(); ++c) {
                    const Square s = board.square(c);
                    const int got = r.reached(s) ? r.distance(s) : -1;
                    if (got != expected[c])
                        QFAIL(qPrintable(QString("round %1: %2 steps, not %3")
                                             .arg(round)
                                             .arg(got)
                                             .arg(expected[c])));
                    QCOMPARE(r.canEnd(s), s == from || (got >= 0 && ground.endable(s)));
                    reached += got > 0 ? 1 : 0;
                }
            }
        }
        QVERIFY(reached > ww::test::casesOf(300000));
    }

    void fieldsHaveTheNearestOfTheirSources() {
        oracle::Random random(7);
        ReachScratch scratch;
        for (int round = 0; round < 400; ++round) {
            const Board board = random.board(1 + random.below(200), 1 + random.below(20));
            const Readings readings = random.readings();
            const Mover mover = random.mover();
            std::vector<Square> from;
            for (int i = random.below(4); i >= 0; --i)
                from.push_back(random.square(board));
            const StepMasks masks(board, readings, gaitOf(mover));
            // No square belongs to the mover here.
            const oracle::Ground ground{board, readings, mover, sq(-1, -1)};
            const auto expected = oracle::distances(ground, from, 100000);
            const Reach field = distanceField(masks, from, scratch);
            for (std::size_t c = 0; c < board.size(); ++c) {
                const Square s = board.square(c);
                QCOMPARE(field.reached(s) ? field.distance(s) : -1, expected[c]);
            }
        }
    }

    void pathsAreLegalStepByStep() {
        oracle::Random random(99);
        ReachScratch scratch;
        int walked = 0;
        for (int round = 0; round < ww::test::casesOf(1500); ++round) {
            const Board board = random.board(2 + random.below(70), 2 + random.below(12));
            const Readings readings = random.readings();
            const Mover mover = random.mover();
            const Square from = random.square(board);
            const oracle::Ground ground{board, readings, mover, from};
            const StepMasks masks(board, readings, gaitOf(mover));
            const Reach r = reach(masks, from, random.oneIn(2) ? 12 : 80, scratch);
            const Square to = random.square(board);
            const auto path = shortestPath(r, to);
            QCOMPARE(path.empty(), !r.reached(to));
            if (path.empty())
                continue;
            QCOMPARE(path.front(), from);
            QCOMPARE(path.back(), to);
            QCOMPARE(path.size(), r.distance(to) + std::size_t{1});
            for (std::size_t i = 0; i + 1 < path.size(); ++i)
                QVERIFY2(ground.step(path[i], path[i + 1]), at(path[i]).c_str());
            walked += static_cast<int>(path.size());
        }
        QVERIFY(walked > ww::test::casesOf(1500));
    }

    void oneSetOfMasksServesAllMovers() {
        const Board board = mapA();
        BoardMasks masks(board, {});
        QVERIFY(!masks.of(Gait::Walk).legal(sq(1, 2), Facing::E));
        QVERIFY(masks.of(Gait::Fly).legal(sq(1, 2), Facing::E));
    }

    void regionsAreWhatASearchFinds() {
        oracle::Random random(31);
        ReachScratch scratch;
        for (int round = 0; round < 300; ++round) {
            const Board board = random.board(1 + random.below(12), 1 + random.below(12));
            const Readings readings = random.readings();
            const Mover mover = random.mover();
            const StepMasks masks(board, readings, gaitOf(mover));
            const Regions found = regions(masks);
            const Square from = random.square(board);
            if (!masks.passable(from)) {
                QCOMPARE(found.of[board.index(from)], Regions::none);
                continue;
            }
            const Reach field = distanceField(masks, {&from, 1}, scratch);
            std::uint32_t size = 0;
            for (std::size_t c = 0; c < board.size(); ++c) {
                QCOMPARE(field.reached(board.square(c)),
                         found.of[c] == found.of[board.index(from)]);
                size += field.reached(board.square(c)) ? 1 : 0;
            }
            QCOMPARE(found.sizes[found.of[board.index(from)]], size);
        }
    }
};

QTEST_GUILESS_MAIN(MoveReach)
#include "tst_move_reach.moc"
