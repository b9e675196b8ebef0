// Compares sight (of a pair, of one square, of all pairs) with a computation in fractions, on
// 100,000 random squares of random boards.

#ifndef Q_MOC_RUN
#include "rules/systems/ultrawar/board/sight_field.h"
#include "tests/support/share.h"
#include "tests/ultrawar/sight_boards.h"
#include "tests/ultrawar/sight_oracle.h"
#endif

#include <QtTest>

using namespace ww;
using namespace ww::ultrawar;
using boards::squareAt;

namespace {

std::string said(Square from, Square to, const SightResult& answer) {
    return describeSight(from, to, answer);
}

/// Returns a different board for each number: small and crowded, wider than a machine word, open,
/// or with walls.
Board boardOf(unsigned number) {
    std::mt19937 numbers(number);
    switch (number % 6) {
    case 0:
        return boards::randomBoard(numbers, 11, 9, {});
    case 1:
        return boards::randomBoard(numbers, 13, 12,
                                   {.groundPercent = 0, .wallPercent = 25, .plateauCount = 2});
    case 2:
        return boards::randomBoard(numbers, 14, 8,
                                   {.groundPercent = 30, .wallPercent = 0, .plateauCount = 0});
    case 3:
        return boards::randomBoard(numbers, 9, 14,
                                   {.groundPercent = 4, .wallPercent = 3, .plateauCount = 9});
    case 4: {
        Board board = boards::randomBoard(
            numbers, 16, 12, {.groundPercent = 3, .wallPercent = 0, .plateauCount = 3});
        boards::addWallRuns(numbers, board, 12);
        return board;
    }
    default:
        return boards::randomBoard(numbers, 10, 10,
                                   {.groundPercent = 15, .wallPercent = 12, .piecePercent = 8});
    }
}

RuleOptions readingsOf(unsigned number) {
    RuleOptions readings;
    readings.losEnds = number % 3 == 0 ? LosEnds::ObstructionProtects : LosEnds::Exempt;
    readings.ledge = number % 4 == 1 ? Ledge::AnyEdge : Ledge::Directional;
    return readings;
}

} // namespace

class TestSightOracle : public QObject {
    Q_OBJECT
  private slots:
    void fieldsAreWhatFractionsSay() {
        std::size_t squares = 0;
        SightScratch scratch;
        SquareSet set;
        for (unsigned number = 0; squares < std::size_t(test::scaledCaseCount(100000)); ++number) {
            const Board board = boardOf(number);
            SightOptions options{.ruleOptions = readingsOf(number / 6)};
            options.to = number % 5 == 4 ? Height::Air : Height::Ground;
            const SightPlanes planes(board, options.ruleOptions);
            std::mt19937 numbers(number);
            for (int i = 0; i < 12; ++i) {
                const Square from = board.squareAt(numbers() % board.size());
                findVisibleSquares(planes, from, options.to, scratch, set);
                for (std::size_t t = 0; t < board.size(); ++t, ++squares) {
                    const Square to = board.squareAt(t);
                    const oracle::SightQuery question{board, from, to, options};
                    const bool clear = question.hasLineOfSight();
                    if (set.test(to.y, to.x) != clear)
                        QFAIL(qPrintable(
                            QString("board %1: %2 to %3,%4 → %5")
                                .arg(number)
                                .arg(said(from, to, lineOfSight(board, from, to, options)).c_str())
                                .arg(to.x)
                                .arg(to.y)
                                .arg(clear)));
                }
            }
        }
    }

    void pairsAreWhatFractionsSayWithTheFirstThingInTheWay() {
        std::mt19937 numbers(7);
        for (unsigned number = 0; number < unsigned(test::scaledCaseCount(400)); ++number) {
            const Board board = boardOf(number);
            SightOptions options{.ruleOptions = readingsOf(number / 6)};
            for (int i = 0; i < 250; ++i) {
                const Square from = board.squareAt(numbers() % board.size());
                const Square to = board.squareAt(numbers() % board.size());
                options.from = numbers() % 4 == 0 ? Height::Air : Height::Ground;
                options.to = numbers() % 4 == 0 ? Height::Air : Height::Ground;
                options.attackPath = numbers() % 4 == 0 ? AttackPath::Linear : AttackPath::Straight;
                options.ruleOptions.linear = static_cast<Linear>(numbers() % 2);
                options.facing = std::nullopt;
                if (numbers() % 4 == 0)
                    options.facing = static_cast<Facing>(numbers() % 8);
                const oracle::SightQuery question{board, from, to, options};
                const SightResult answer = lineOfSight(board, from, to, options);
                QVERIFY2(answer.isClear() == question.hasLineOfSight(),
                         said(from, to, answer).c_str());
                if (answer.isClear() || answer.block == SightBlock::Behind ||
                    answer.block == SightBlock::OffLine || answer.block == SightBlock::Covered)
                    continue;
                bool first = false;
                (void)question.firstBlockPosition(&answer, &first);
                QVERIFY2(first, said(from, to, answer).c_str());
            }
        }
    }

    void longLinesAreExactToo() {
        SightScratch scratch;
        SquareSet set;
        for (unsigned number = 0; number < 12; ++number) {
            std::mt19937 numbers(number);
            const bool tall = number % 2 == 1;
            Board board = boards::randomBoard(
                numbers, tall ? 66 : 130, tall ? 140 : 70,
                {.groundPercent = 1, .wallPercent = 0, .piecePercent = 0, .plateauCount = 2});
            if (number % 3 == 0)
                boards::addWallRuns(numbers, board, 20);
            const SightPlanes planes(board, {});
            for (int i = 0; i < 15; ++i) {
                const Square from = board.squareAt(numbers() % board.size());
                findVisibleSquares(planes, from, Height::Ground, scratch, set);
                for (std::size_t t = 0; t < board.size(); ++t) {
                    const Square to = board.squareAt(t);
                    if (set.test(to.y, to.x) != lineOfSight(board, from, to).isClear())
                        QFAIL(said(from, to, lineOfSight(board, from, to)).c_str());
                }
            }
        }
    }

    void nothingIsSetOutsideTheBoard() {
        SightScratch scratch;
        SquareSet set;
        for (const auto& [w, h] : {std::pair{1, 1}, {1, 9}, {65, 1}, {64, 64}, {63, 3}}) {
            const Board board(w, h);
            const SightPlanes planes(board, {});
            for (std::size_t s = 0; s < board.size(); s += 7) {
                findVisibleSquares(planes, board.squareAt(s), Height::Ground, scratch, set);
                QCOMPARE(countSquares(set), board.size());
            }
        }
    }

    void sightIsMutualButForTheTargetsOwnCover() {
        std::mt19937 numbers(11);
        for (unsigned number = 0; number < 300; ++number) {
            const Board board = boardOf(number);
            SightOptions options{.ruleOptions = readingsOf(number / 6)};
            options.ruleOptions.losEnds = LosEnds::Exempt;
            for (int i = 0; i < 100; ++i) {
                const Square a = board.squareAt(numbers() % board.size());
                const Square b = board.squareAt(numbers() % board.size());
                options.from = numbers() % 4 == 0 ? Height::Air : Height::Ground;
                options.to = numbers() % 4 == 0 ? Height::Air : Height::Ground;
                SightOptions back = options;
                std::swap(back.from, back.to);
                QCOMPARE(lineOfSight(board, a, b, options).isClear(),
                         lineOfSight(board, b, a, back).isClear());
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestSightOracle)
#include "tst_sight_oracle.moc"
