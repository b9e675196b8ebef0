#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/ultrawar/board/moves.h"
#include "rules/systems/ultrawar/board/reach_masks.h"
#include "tests/support/share.h"
#include "tests/ultrawar/move_oracle.h"
#endif

#include <QtTest>

using namespace ww::ultrawar;
using oracle::squareAt;

namespace {

Piece pawn(int x, int y) {
    return {.at = squareAt(x, y), .side = 0};
}

/// Returns the reason why a step is refused, or an empty string if the step is legal.
std::string why(const Board& board, Square from, Square to, Mover mover = {},
                RuleOptions readings = {}) {
    const auto step = stepBetween(from, to);
    const auto no = stepRefusal(board, readings, gaitOf(mover), from, *step, from);
    return no ? std::string(ruleOf(no->reason)) + ": " + describeRefusal(*no) : std::string();
}

int spaces(const Mover& mover, MoveMode mode) {
    const auto a = moveAllowance(mover, mode);
    return a ? a->spaces : -1;
}

const Mover flyer{.flying = true};
const Mover ghost{.ethereal = true};

} // namespace

class MoveSteps : public QObject {
    Q_OBJECT
  private slots:
    // Tests rules UW-MOVE-3, UW-MOVE-4, A-5 and A-14, and example X13 of the ledger.
    void givesEachModeItsSpaces() {
        Mover m{.movement = 5};
        QCOMPARE(spaces(m, MoveMode::Normal), 5);
        QCOMPARE(spaces(m, MoveMode::Charge), 10);
        QCOMPARE(spaces(m, MoveMode::Backwards), 3);
        QCOMPARE(spaces(m, MoveMode::Retreat), 5);
        QCOMPARE(spaces(m, MoveMode::ChargeAttack), -1);
        QCOMPARE(spaces(m, MoveMode::DoubleMovement), -1);
        m.chargeAttack = m.doubleMovement = true;
        QCOMPARE(spaces(m, MoveMode::ChargeAttack), 7);
        QCOMPARE(spaces(m, MoveMode::DoubleMovement), 10);
        m.movementDeprived = true;
        QCOMPARE(spaces(m, MoveMode::Normal), 2);
        QCOMPARE(spaces(m, MoveMode::Charge), 4);
        m.flying = true;
        QCOMPARE(spaces(m, MoveMode::Normal), 5);
        m.turned = true;
        QCOMPARE(spaces(m, MoveMode::Normal), -1);
        QCOMPARE(spaces(m, MoveMode::Retreat), 5);
    }

    void aChargeTurnsAndTheOthersDoNot() {
        const Mover m{.movement = 4, .doubleMovement = true, .chargeAttack = true};
        for (const MoveMode mode :
             {MoveMode::Normal, MoveMode::Charge, MoveMode::ChargeAttack, MoveMode::DoubleMovement,
              MoveMode::Backwards, MoveMode::Retreat}) {
            const auto a = moveAllowance(m, mode);
            QCOMPARE(a->turnsCard, mode == MoveMode::Charge);
            QCOMPARE(a->mayAttack, mode != MoveMode::Charge);
            QCOMPARE(a->freeStrikes, mode != MoveMode::Retreat);
        }
    }

    // Tests decision D-2, and example X12 of the ledger.
    void aDiagonalNeedsOneWayRound() {
        Board board(5, 5);
        board.pieces = {pawn(2, 1)};
        QCOMPARE(why(board, squareAt(1, 1), squareAt(2, 2)), "");
        board.pieces.push_back(pawn(1, 2));
        QCOMPARE(why(board, squareAt(1, 1), squareAt(2, 2)),
                 "UW-D-2: both ways round the corner between B2 and C3 are blocked: C2 is "
                 "occupied, and B3 is occupied");
        QCOMPARE(why(board, squareAt(1, 1), squareAt(2, 2), {}, {.diagonal = Diagonal::Free}), "");
        QCOMPARE(why(board, squareAt(1, 1), squareAt(2, 2), flyer), "");
        board.pieces.clear();
        QCOMPARE(why(board, squareAt(1, 1), squareAt(2, 2), {}, {.diagonal = Diagonal::Never}),
                 "UW-D-2: diagonal steps aren't allowed: B2 and C3");
    }

    void theSidesOfBothWaysRoundCount() {
        Board board(5, 5);
        board.setEdge(squareAt(1, 1), squareAt(2, 1), EdgeFeature::Wall);
        QCOMPARE(why(board, squareAt(1, 1), squareAt(2, 2)), "");
        board.setLevel(squareAt(1, 2), 1);
        QCOMPARE(why(board, squareAt(1, 1), squareAt(2, 2)),
                 "UW-D-2: both ways round the corner between B2 and C3 are blocked: a wall "
                 "between B2 and C2, and a level-change line between B2 and B3");
        QCOMPARE(why(board, squareAt(1, 1), squareAt(2, 2), {.levelChange = true}), "");
    }

    void saysWhatIsInTheWay_data() {
        QTest::addColumn<QString>("thing");
        QTest::addColumn<QString>("walker");
        QTest::addColumn<QString>("levelChanger");
        QTest::addColumn<QString>("flying");
        QTest::addColumn<QString>("ethereal");
        const QString wall = "UW-MAP-6: a wall between C3 and D3";
        const QString door = "UW-MAP-6: a closed door between C3 and D3";
        const QString line = "UW-MAP-1: a level-change line between C3 and D3";
        const QString solid = "UW-D-7: D3 is solid";
        const QString taken = "UW-MAP-6: D3 is occupied";
        const QString giant = "UW-MAP-7: something gigantic at D3";
        QTest::newRow("nothing") << ""
                                 << ""
                                 << ""
                                 << ""
                                 << "";
        QTest::newRow("wall") << "wall" << wall << wall << wall << "";
        QTest::newRow("closed door") << "door" << door << door << door << "";
        QTest::newRow("open door") << "open"
                                   << ""
                                   << ""
                                   << ""
                                   << "";
        QTest::newRow("line") << "line" << line << ""
                              << "" << line;
        QTest::newRow("solid") << "solid" << solid << solid << ""
                               << "";
        QTest::newRow("to the ceiling") << "ceiling" << solid << solid << solid << "";
        QTest::newRow("obstruction") << "green"
                                     << ""
                                     << ""
                                     << ""
                                     << "";
        QTest::newRow("friend") << "pawn" << taken << taken << ""
                                << "";
        QTest::newRow("flying pawn") << "flyer"
                                     << ""
                                     << ""
                                     << ""
                                     << "";
        QTest::newRow("gigantic") << "giant" << giant << giant << giant << "";
        QTest::newRow("passable token") << "token"
                                        << ""
                                        << ""
                                        << ""
                                        << "";
    }
    // Tests rules UW-MAP-1, 2, 6 and 7, UW-MOVE-5, UW-MOVE-7, D-6, D-7 and D-27.
    void saysWhatIsInTheWay() {
        QFETCH(QString, thing);
        QFETCH(QString, walker);
        QFETCH(QString, levelChanger);
        QFETCH(QString, flying);
        QFETCH(QString, ethereal);
        Board board(6, 6);
        const Square from = squareAt(2, 2), to = squareAt(3, 2);
        Piece piece{.at = to, .side = 0};
        if (thing == "wall")
            board.setEdge(from, to, EdgeFeature::Wall);
        else if (thing == "door")
            board.setEdge(from, to, EdgeFeature::ClosedDoor);
        else if (thing == "open")
            board.setEdge(from, to, EdgeFeature::OpenDoor);
        else if (thing == "line")
            board.setLevel(to, 2);
        else if (thing == "solid")
            board.setGround(to, Solid);
        else if (thing == "ceiling")
            board.setGround(to, Solid | Ceiling);
        else if (thing == "green")
            board.setGround(to, Obstruction);
        else if (!thing.isEmpty()) {
            piece.flying = thing == "flyer";
            piece.gigantic = thing == "giant";
            piece.blocksMovement = thing != "token";
            piece.side = thing == "token" ? -1 : 0;
            board.pieces = {piece};
        }
        const auto text = [&](const Mover& m) {
            return QString::fromStdString(why(board, from, to, m));
        };
        QCOMPARE(text({}), walker);
        QCOMPARE(text({.levelChange = true}), levelChanger);
        QCOMPARE(text(flyer), flying);
        QCOMPARE(text(ghost), ethereal);
    }

    // A square has room for one pawn, and only flyers may end above solid objects (UW-MOVE-5, D-26,
    // D-35).
    void whoPassesMayNotAlwaysStay() {
        Board board(4, 4);
        board.setGround(squareAt(0, 0), Solid);
        board.setGround(squareAt(1, 0), Solid | Ceiling);
        Piece up = pawn(2, 0);
        up.flying = true;
        board.pieces = {up, pawn(3, 0)};
        const auto stays = [&](int x, const Mover& m) {
            return !endRefusal(board, {}, gaitOf(m), squareAt(x, 0), squareAt(0, 3));
        };
        QVERIFY(stays(0, flyer) && !stays(0, ghost));
        QVERIFY(!stays(1, flyer) && !stays(1, ghost));
        QVERIFY(!stays(2, {}) && !stays(2, flyer));
        QVERIFY(!stays(3, flyer) && !stays(3, ghost));
        QVERIFY(!endRefusal(board, {}, Gait::Walk, squareAt(3, 0), squareAt(3, 0)));
    }

    // With an option, every token stops movement (D-6).
    void tokensStopMovementByTheirFlagOrAlways() {
        Board board(4, 4);
        board.pieces = {{.at = squareAt(1, 0), .blocksMovement = false}};
        QCOMPARE(why(board, squareAt(0, 0), squareAt(1, 0)), "");
        QCOMPARE(why(board, squareAt(0, 0), squareAt(1, 0), {}, {.tokensBlock = TokensBlock::All}),
                 "UW-MAP-6: B1 is occupied");
    }

    void theBoardEnds() {
        const Board board(3, 3);
        const auto no =
            stepRefusal(board, {}, Gait::Fly, squareAt(0, 0), Facing::NW, squareAt(0, 0));
        QCOMPARE(describeRefusal(*no), "the map ends");
    }

    // Tests rules UW-MOVE-6 and A-14.
    void retreatsAsFarAsItCan() {
        Board board(7, 7);
        const Mover m{.movement = 2};
        const auto ends = [&](Square from, Facing facing) {
            return retreatSquares(board, {}, m, from, facing);
        };
        QCOMPARE(ends(squareAt(3, 3), Facing::N),
                 (std::vector{squareAt(1, 5), squareAt(2, 5), squareAt(3, 5), squareAt(4, 5),
                              squareAt(5, 5)}));
        QCOMPARE(ends(squareAt(3, 6), Facing::N), std::vector{squareAt(3, 6)});
        QCOMPARE(ends(squareAt(3, 5), Facing::N),
                 (std::vector{squareAt(2, 6), squareAt(3, 6), squareAt(4, 6)}));
        for (const int x : {0, 1, 2})
            board.setGround(squareAt(x, 5), Solid);
        QCOMPARE(ends(squareAt(2, 3), Facing::N),
                 (std::vector{squareAt(1, 4), squareAt(3, 5), squareAt(4, 5)}));
    }

    void singleStepsEqualThePlainReading() {
        oracle::RandomBoards random(12);
        long legal = 0;
        for (int round = 0; round < ww::test::scaledCaseCount(1500); ++round) {
            const Board board =
                random.randomBoard(1 + random.randomBelow(9), 1 + random.randomBelow(9));
            const RuleOptions readings = random.randomReadings();
            const Mover mover = random.randomMover();
            const Square own = random.randomSquare(board);
            const oracle::MovementOracle ground{board, readings, mover, own};
            for (std::size_t c = 0; c < board.size(); ++c) {
                const Square s = board.squareAt(c);
                QCOMPARE(!endRefusal(board, readings, gaitOf(mover), s, own), ground.canEndOn(s));
                for (unsigned d = 0; d < 8; ++d) {
                    const auto step = static_cast<Facing>(d);
                    const auto no = stepRefusal(board, readings, gaitOf(mover), s, step, own);
                    QCOMPARE(!no, ground.canStep(s, neighbour(s, step)));
                    QVERIFY(!no || (!describeRefusal(*no).empty() && !ruleOf(no->reason).empty()));
                    legal += no ? 0 : 1;
                }
            }
        }
        QVERIFY(legal > ww::test::scaledCaseCount(100000));
    }
};

QTEST_GUILESS_MAIN(MoveSteps)
#include "tst_move_steps.moc"
