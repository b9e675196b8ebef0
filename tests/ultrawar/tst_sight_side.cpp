// Sight of a whole side, and the number of squares that see a given square.

#ifndef Q_MOC_RUN
#include "rules/systems/ultrawar/board/sight_side.h"
#include "tests/ultrawar/sight_boards.h"
#endif

#include <QtTest>

using namespace ww;
using namespace ww::ultrawar;
using boards::sq;

namespace {

Readings readingsOf(unsigned number) {
    Readings readings;
    readings.losEnds = number % 3 == 1 ? LosEnds::ObstructionProtects : LosEnds::Exempt;
    readings.ledge = number % 5 == 4 ? Ledge::AnyEdge : Ledge::Directional;
    return readings;
}

Board boardOf(unsigned number) {
    std::mt19937 numbers(number);
    const int width = number % 4 == 0 ? 70 : 5 + static_cast<int>(numbers() % 13);
    const int height = number % 4 == 0 ? 5 : 4 + static_cast<int>(numbers() % 10);
    return boards::random(numbers, width, height,
                          {.things = static_cast<int>(number % 3) * 6,
                           .walls = static_cast<int>(number % 2) * 10,
                           .plateaus = static_cast<int>(number % 5)});
}

} // namespace

class TestSightSide : public QObject {
    Q_OBJECT
  private slots:
    void aSideSeesWhatItsCharactersSee() {
        Board board = boards::mapA();
        board.pieces = {{.at = sq(4, 3), .side = 0},
                        {.at = sq(4, 2), .flying = true, .side = 1},
                        {.at = sq(0, 7), .side = 0},
                        {.at = sq(8, 7), .side = 0, .token = true}};
        const SightPlanes planes(board, {});
        const std::array viewers{Viewer{sq(4, 3)}, Viewer{sq(0, 7)}};
        const auto by = seenBy(planes, viewers, Height::Ground);
        for (std::size_t i = 0; i < board.size(); ++i) {
            int n = 0;
            for (const Viewer& viewer : viewers)
                n += see(board, viewer.at, board.square(i)).clear() ? 1 : 0;
            QCOMPARE(static_cast<int>(by[i]), n);
        }
        QVERIFY(by[board.index(sq(6, 0))] == 0 && by[board.index(sq(4, 6))] > 0);
        // A flyer sees the whole open board.
        const auto flown =
            seenBy(planes, std::array{Viewer{sq(4, 2), Height::Air}}, Height::Ground);
        for (std::size_t i = 0; i < board.size(); ++i)
            QVERIFY(flown[i] == 1 || board.has(board.square(i), Solid));
    }

    void exposureCountsWhoSeesASquare() {
        for (unsigned number = 0; number < 30; ++number) {
            const Board board = boardOf(number);
            SightOptions options{.readings = readingsOf(number)};
            const SightPlanes planes(board, options.readings);
            std::mt19937 numbers(number);
            for (int i = 0; i < 8; ++i) {
                const Square square = board.square(numbers() % board.size());
                const Exposure one = exposure(board, planes, square);
                if (board.has(square, Solid)) {
                    QCOMPARE(one.seenBy, 0);
                    continue;
                }
                int n = 0;
                int squares = 0;
                for (std::size_t s = 0; s < board.size(); ++s) {
                    if (board.has(board.square(s), Solid))
                        continue;
                    ++squares;
                    n += board.square(s) != square &&
                                 see(board, board.square(s), square, options).clear()
                             ? 1
                             : 0;
                }
                QCOMPARE(one.seenBy, n);
                QCOMPARE(one.squares, squares);
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestSightSide)
#include "tst_sight_side.moc"
