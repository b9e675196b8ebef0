// Tests the sight of a whole side, and how many viewers see a square.

#ifndef Q_MOC_RUN
#include "rules/systems/ultrawar/board/sight_side.h"
#include "tests/ultrawar/sight_boards.h"
#endif

#include <QtTest>

using namespace ww;
using namespace ww::ultrawar;
using boards::squareAt;

namespace {

RuleOptions readingsOf(unsigned number) {
    RuleOptions readings;
    readings.losEnds = number % 3 == 1 ? LosEnds::ObstructionProtects : LosEnds::Exempt;
    readings.ledge = number % 5 == 4 ? Ledge::AnyEdge : Ledge::Directional;
    return readings;
}

Board boardOf(unsigned number) {
    std::mt19937 numbers(number);
    const int width = number % 4 == 0 ? 70 : 5 + static_cast<int>(numbers() % 13);
    const int height = number % 4 == 0 ? 5 : 4 + static_cast<int>(numbers() % 10);
    return boards::randomBoard(numbers, width, height,
                               {.groundPercent = static_cast<int>(number % 3) * 6,
                                .wallPercent = static_cast<int>(number % 2) * 10,
                                .plateauCount = static_cast<int>(number % 5)});
}

} // namespace

class TestSightSide : public QObject {
    Q_OBJECT
  private slots:
    void aSideSeesWhatItsCharactersSee() {
        Board board = boards::ledgerMapA();
        board.pieces = {{.at = squareAt(4, 3), .side = 0},
                        {.at = squareAt(4, 2), .flying = true, .side = 1},
                        {.at = squareAt(0, 7), .side = 0},
                        {.at = squareAt(8, 7), .side = 0, .token = true}};
        const SightPlanes planes(board, {});
        const std::array viewers{Viewer{squareAt(4, 3)}, Viewer{squareAt(0, 7)}};
        const auto by = countViewers(planes, viewers, Height::Ground);
        for (std::size_t i = 0; i < board.size(); ++i) {
            int n = 0;
            for (const Viewer& viewer : viewers)
                n += lineOfSight(board, viewer.at, board.squareAt(i)).isClear() ? 1 : 0;
            QCOMPARE(static_cast<int>(by[i]), n);
        }
        QVERIFY(by[board.index(squareAt(6, 0))] == 0 && by[board.index(squareAt(4, 6))] > 0);
        // A flyer sees the whole open board.
        const auto flown =
            countViewers(planes, std::array{Viewer{squareAt(4, 2), Height::Air}}, Height::Ground);
        for (std::size_t i = 0; i < board.size(); ++i)
            QVERIFY(flown[i] == 1 || board.hasGround(board.squareAt(i), Solid));
    }

    void exposureCountsWhoSeesASquare() {
        for (unsigned number = 0; number < 30; ++number) {
            const Board board = boardOf(number);
            SightOptions options{.ruleOptions = readingsOf(number)};
            const SightPlanes planes(board, options.ruleOptions);
            std::mt19937 numbers(number);
            for (int i = 0; i < 8; ++i) {
                const Square square = board.squareAt(numbers() % board.size());
                const Exposure one = exposureOf(board, planes, square);
                if (board.hasGround(square, Solid)) {
                    QCOMPARE(one.seeingSquares, 0);
                    continue;
                }
                int n = 0;
                int squares = 0;
                for (std::size_t s = 0; s < board.size(); ++s) {
                    if (board.hasGround(board.squareAt(s), Solid))
                        continue;
                    ++squares;
                    n += board.squareAt(s) != square &&
                                 lineOfSight(board, board.squareAt(s), square, options).isClear()
                             ? 1
                             : 0;
                }
                QCOMPARE(one.seeingSquares, n);
                QCOMPARE(one.openSquares, squares);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestSightSide)
#include "tst_sight_side.moc"
