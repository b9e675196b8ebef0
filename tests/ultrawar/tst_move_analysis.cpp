#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/ultrawar/analysis/fairness.h"
#include "rules/systems/ultrawar/analysis/threat.h"
#include "tests/support/share.h"
#include "tests/ultrawar/move_oracle.h"
#endif

#include <QtTest>

using namespace ww::ultrawar;
using oracle::squareAt;

namespace {

/// Returns the number of turns by the formula in the ledger: steps / movement, rounded up.
int turnsFor(int steps, int movement) {
    return (steps + movement - 1) / movement;
}

} // namespace

class MoveAnalysis : public QObject {
    Q_OBJECT
  private slots:
    void oneCharacterThreatensWhatItsMoveAndArmReach() {
        const Board board(20, 20);
        ThreatSource m{.id = "a",
                       .at = squareAt(10, 10),
                       .mover = {.movement = 3},
                       .attacks = {{.damage = 2}}};
        const auto squares = [&] {
            const ThreatMap map = threatMap(board, {}, {m});
            return std::count(map.enemyCounts.begin(), map.enemyCounts.end(), 1);
        };
        QCOMPARE(squares(), 9 * 9); // 3 steps and a reach of 1 in each direction
        m.mover.chargeAttack = true;
        QCOMPARE(squares(), 13 * 13);
        m.mover.turned = true;
        QCOMPARE(squares(), 0);
        m.mover = {.movement = 2};
        m.attacks = {{.range = 4, .damage = 1}};
        QCOMPARE(squares(), 13 * 13);
    }

    void dangerIsTheBestAttackOfEach() {
        const Board board(20, 9);
        const ThreatSource a{.id = "a",
                             .at = squareAt(2, 4),
                             .mover = {.movement = 1},
                             .attacks = {{.damage = 3}, {.range = 4, .damage = 1}}};
        const ThreatSource b{.id = "b",
                             .at = squareAt(4, 4),
                             .mover = {.movement = 1},
                             .attacks = {{.range = 6, .damage = 0.5}}};
        const ThreatMap map = threatMap(board, {}, {a, b});
        QCOMPARE(map.danger[board.index(squareAt(2, 2))], 3.5);
        QCOMPARE(map.enemyCountAt(squareAt(2, 2)), 2);
        QCOMPARE(map.danger[board.index(squareAt(7, 4))], 1.5);
        QCOMPARE(map.danger[board.index(squareAt(11, 4))], 0.5);
        QCOMPARE(map.danger[board.index(squareAt(12, 4))], 0.0);
        QVERIFY(map.squaresBySource[1].test(4, 11) && !map.squaresBySource[0].test(4, 11));
    }

    // Strikes from the air and against flyers (UW-CMB-8, D-20).
    void heightDecidesWhoCanBeStruck() {
        Board board(9, 9);
        board.setLevel(squareAt(4, 4), 1);
        ThreatSource m{.id = "a", .at = squareAt(4, 4), .mover = {}, .attacks = {{.damage = 1}}};
        const auto squares = [&](Height height) {
            const ThreatMap map = threatMap(board, {}, {m}, {.target = height});
            return std::count(map.enemyCounts.begin(), map.enemyCounts.end(), 1);
        };
        QCOMPARE(squares(Height::Ground), 0); // the tower's neighbours are on another level
        QCOMPARE(squares(Height::Air), 0);
        m.mover.flying = true;
        QCOMPARE(squares(Height::Ground), 0);
        QCOMPARE(squares(Height::Air), 8);
        m.at = squareAt(1, 1);
        QCOMPARE(squares(Height::Ground), 8);
    }

    // Tests every kind of attack, square by square, with terrain, pieces, heights and options. A
    // Linear attack passes characters and goes in eight directions, unless an option changes this.
    void threatEqualsAskingForEachSquare() {
        oracle::RandomBoards random(8);
        long threatened = 0, linear = 0;
        const int rounds = ww::test::scaledCaseCount(10000);
        for (int round = 0; round < rounds; ++round) {
            Board board = random.randomBoard(2 + random.randomBelow(5), 2 + random.randomBelow(5));
            for (Piece& p : board.pieces) {
                p.token = p.side < 0;
                p.blocksFire = !random.oneChanceIn(3);
            }
            RuleOptions readings = random.randomReadings();
            if (random.oneChanceIn(2))
                readings.linear = Linear::Any;
            if (random.oneChanceIn(3))
                readings.rangeMetric = RangeMetric::Sides4;
            if (random.oneChanceIn(3))
                readings.losEnds = LosEnds::ObstructionProtects;
            if (random.oneChanceIn(3))
                readings.ledge = Ledge::AnyEdge;
            const Height height = random.oneChanceIn(3) ? Height::Air : Height::Ground;
            ThreatSource m{
                .id = "a", .at = random.randomSquare(board), .mover = random.randomMover()};
            m.mover.movement = random.randomBelow(3);
            for (int i = 1 + random.randomBelow(2); i > 0; --i) {
                ThreatAttack attack{.damage = 1.0 + i};
                const int kind = random.randomBelow(3);
                attack.directed = kind == 1;
                attack.linear = kind == 2;
                if (kind > 0 || random.oneChanceIn(2))
                    attack.range = 1 + random.randomBelow(4);
                m.attacks.push_back(attack);
            }
            Board withoutCharacters = board;
            std::erase_if(withoutCharacters.pieces,
                          [](const Piece& p) { return !p.token && !p.gigantic; });
            const ThreatMap map = threatMap(board, readings, {m}, {.target = height});
            int spaces = m.mover.movementDeprived && !m.mover.flying ? m.mover.movement / 2
                                                                     : m.mover.movement;
            if (m.mover.chargeAttack && m.mover.doubleMovement)
                spaces = std::max(spaces + 2, 2 * spaces);
            else if (m.mover.chargeAttack)
                spaces += 2;
            else if (m.mover.doubleMovement)
                spaces *= 2;
            const oracle::MovementOracle ground{board, readings, m.mover, m.at};
            const auto steps = oracle::stepDistances(ground, {m.at}, spaces);
            const bool up = height == Height::Air;
            const SightOptions eyes{.ruleOptions = readings,
                                    .from = m.mover.flying ? Height::Air : Height::Ground,
                                    .to = height};
            const auto hits = [&](const ThreatAttack& a, Square from, Square to) {
                if (!a.range)
                    return (!up || m.mover.flying) &&
                           isInMeleeRange(board, readings, {from, up}, {to, up});
                if (distance(from, to, readings.rangeMetric) > *a.range)
                    return false;
                if (a.directed) {
                    SightOptions bent = eyes;
                    bent.attackPath = AttackPath::Directed;
                    const SightResult answer = lineOfSight(board, from, to, bent);
                    return answer.isClear() && answer.spaces <= *a.range;
                }
                if (!a.linear)
                    return lineOfSight(board, from, to, eyes).isClear();
                const int dx = std::abs(to.x - from.x), dy = std::abs(to.y - from.y);
                const bool straight = dx == 0 || dy == 0 || dx == dy;
                return (straight || readings.linear == Linear::Any) &&
                       lineOfSight(withoutCharacters, from, to, eyes).isClear();
            };
            for (std::size_t c = 0; c < board.size(); ++c) {
                const Square to = board.squareAt(c);
                const bool stands =
                    !board.hasGround(to, Solid) || (up && !board.hasGround(to, Ceiling));
                double best = 0;
                for (std::size_t f = 0; f < board.size() && stands; ++f) {
                    const Square from = board.squareAt(f);
                    if (steps[f] < 0 || (from != m.at && !ground.canEndOn(from)) || from == to)
                        continue;
                    for (const ThreatAttack& a : m.attacks) {
                        const bool hit = hits(a, from, to);
                        best = hit ? std::max(best, a.damage) : best;
                        linear += hit && a.linear ? 1 : 0;
                    }
                }
                QCOMPARE(map.danger[c], best);
                QCOMPARE(map.enemyCounts[c], best > 0 ? 1 : 0);
                threatened += best > 0 ? 1 : 0;
            }
        }
        qInfo("threat by options: %d boards, %ld squares threatened, %ld lines", rounds, threatened,
              linear);
        QVERIFY(threatened > ww::test::scaledCaseCount(10000) &&
                linear > ww::test::scaledCaseCount(1000));
    }

    // A Linear attack with Range 5 from the middle of an open board (F6).
    void aLinearAttackGoesInEightDirections() {
        Board board(11, 11);
        board.pieces = {{.at = squareAt(5, 3), .side = 1}, {.at = squareAt(7, 5), .token = true}};
        ThreatSource m{.id = "a",
                       .at = squareAt(5, 5),
                       .mover = {},
                       .attacks = {{.range = 5, .linear = true, .damage = 1}}};
        const ThreatMap map = threatMap(board, {}, {m});
        QCOMPARE(std::count(map.enemyCounts.begin(), map.enemyCounts.end(), 1), 8 * 5 - 3);
        QCOMPARE(map.enemyCountAt(squareAt(5, 0)), 1); // the attack passes the character
        QCOMPARE(map.enemyCountAt(squareAt(7, 5)), 1);
        QCOMPARE(map.enemyCountAt(squareAt(8, 5)), 0); // the attack stops at the token
        QCOMPARE(map.enemyCountAt(squareAt(6, 3)), 0);
        const ThreatMap any = threatMap(board, {.linear = Linear::Any}, {m});
        QCOMPARE(any.enemyCountAt(squareAt(6, 3)), 1);
    }

    // A hall with two doors. The goal is nearer to one of them.
    void fairnessCountsTurnsToTheGoals() {
        Board board(20, 5);
        board.setGround(squareAt(3, 2), Obstruction);
        Race race;
        race.sites = {{"lamp", {squareAt(6, 2)}}, {"well", {squareAt(18, 0)}}};
        const std::vector<Runner> runners{{"slow", {.movement = 2}}, {"quick", {.movement = 4}}};
        race.sides = {
            {.id = "west",
             .startSquares = {squareAt(0, 1), squareAt(0, 2)},
             .runners = runners,
             .goals = {{0, {0, 1}}}},
            {.id = "east",
             .startSquares = {squareAt(19, 1), squareAt(19, 2)},
             .runners = runners,
             .goals = {{0, {0}}}},
        };
        Fairness f = computeFairness(board, {}, race);
        QCOMPARE(*f.sides[0].turns, 2); // 6 steps at Movement 4
        QCOMPARE(f.sides[0].runs[0].steps, 6);
        QCOMPARE(f.sides[0].runs[0].runner, std::size_t{1});
        QVERIFY(f.sides[0].runs[0].to == squareAt(6, 2));
        QCOMPARE(*f.sides[1].turns,
                 7); // 13 steps at Movement 2: only the slow character may do it
        QCOMPARE(*f.turnGap, 5);
        QCOMPARE(f.sides[0].areaSize, 2);
        QCOMPARE(f.sides[0].cover, 1.0);
        QCOMPARE(f.sides[1].cover, 0.0);
        QCOMPARE(*f.sides[0].distances[0], 6.0);
        QCOMPARE(*f.sides[1].distances[1], 1.5);

        race.sides[0].goals.push_back({1, {1}}); // 18 steps at Movement 4
        QCOMPARE(*computeFairness(board, {}, race).sides[0].turns, 5);
        race.sides[0].goalSets = {{0}, {1}};
        QCOMPARE(*computeFairness(board, {}, race).sides[0].turns, 2);
        for (int y = 0; y < 5; ++y) // a wall makes the well unreachable
            board.setEdge(squareAt(17, y), squareAt(18, y), EdgeFeature::Wall);
        race.sides[0].goalSets = {{0, 1}};
        f = computeFairness(board, {}, race);
        QVERIFY(!f.sides[0].turns && !f.sides[0].runs[1].turns);
        QVERIFY(!f.turnGap);
    }

    // If the site of a goal is blocked, reaching a square next to the site is enough (D-6).
    void aBlockedSiteIsReachedFromBesideIt() {
        Board board(7, 3);
        board.pieces = {{.at = squareAt(5, 1)}};
        Race race;
        race.sites = {{"portal", {squareAt(5, 1)}}};
        race.sides = {{.id = "a",
                       .startSquares = {squareAt(0, 1)},
                       .runners = {{"x", {.movement = 2}}},
                       .goals = {{0, {0}}}}};
        QCOMPARE(computeFairness(board, {}, race).sides[0].runs[0].steps, 4);
        board.pieces[0].blocksMovement = false;
        QCOMPARE(computeFairness(board, {}, race).sides[0].runs[0].steps, 5);
    }

    void exposureIsTheShareThatSeesTheStart() {
        Board board(5, 1);
        Race race;
        race.sides = {{.id = "a", .startSquares = {squareAt(0, 0)}}};
        QCOMPARE(computeFairness(board, {}, race).sides[0].exposure, 0.8);
        board.setGround(squareAt(2, 0), Solid);
        QCOMPARE(computeFairness(board, {}, race).sides[0].exposure, 0.25);
        QCOMPARE(computeFairness(board, {.ledge = Ledge::AnyEdge}, race).sides[0].exposure, 0.25);
    }

    void turnsAreStepsOverMovementRoundedUp() {
        oracle::RandomBoards random(15);
        for (int round = 0; round < 300; ++round) {
            const Board board =
                random.randomBoard(3 + random.randomBelow(9), 3 + random.randomBelow(9));
            const RuleOptions readings = random.randomReadings();
            Mover mover = random.randomMover();
            mover.movement = 1 + random.randomBelow(6);
            mover.movementDeprived = mover.turned = false;
            const Square from = random.randomSquare(board), to = random.randomSquare(board);
            const oracle::MovementOracle ground{board, readings, mover, squareAt(-1, -1)};
            if (!ground.canEndOn(from) || !ground.canEndOn(to))
                continue;
            Race race;
            race.sites = {{"s", {to}}};
            race.sides = {{.id = "a",
                           .startSquares = {from},
                           .runners = {{"x", mover}},
                           .goals = {{0, {0}}}}};
            const int steps = oracle::stepDistances(ground, {from}, 100000)[board.index(to)];
            const auto turns = computeFairness(board, readings, race).sides[0].turns;
            QCOMPARE(turns.value_or(-1), steps < 0 ? -1 : turnsFor(steps, mover.movement));
        }
    }
};

QTEST_GUILESS_MAIN(MoveAnalysis)
#include "tst_move_analysis.moc"
