#ifndef Q_MOC_RUN // moc 6.4 stops at <concepts>
#include "rules/systems/ultrawar/analysis/fairness.h"
#include "rules/systems/ultrawar/analysis/threat.h"
#include "tests/support/share.h"
#include "tests/ultrawar/move_oracle.h"
#endif

#include <QtTest>

using namespace ww::ultrawar;
using oracle::sq;

namespace {

/// Turns by the ledger's formula: ceil(distance / Mv).
int turnsFor(int steps, int movement) {
    return (steps + movement - 1) / movement;
}

} // namespace

class MoveAnalysis : public QObject {
    Q_OBJECT
  private slots:
    void oneCharacterThreatensWhatItsMoveAndArmReach() {
        const Board board(20, 20);
        Menace m{.id = "a", .at = sq(10, 10), .mover = {.movement = 3}, .attacks = {{.damage = 2}}};
        const auto squares = [&] {
            const ThreatMap map = threatMap(board, {}, {m});
            return std::count(map.enemies.begin(), map.enemies.end(), 1);
        };
        QCOMPARE(squares(), 9 * 9); // 3 steps and a reach of 1; its own square counts too,
                                    // threatened from next to it
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
        const Menace a{.id = "a",
                       .at = sq(2, 4),
                       .mover = {.movement = 1},
                       .attacks = {{.damage = 3}, {.range = 4, .damage = 1}}};
        const Menace b{.id = "b",
                       .at = sq(4, 4),
                       .mover = {.movement = 1},
                       .attacks = {{.range = 6, .damage = 0.5}}};
        const ThreatMap map = threatMap(board, {}, {a, b});
        QCOMPARE(map.danger[board.index(sq(2, 2))], 3.5);
        QCOMPARE(map.enemiesAt(sq(2, 2)), 2);
        QCOMPARE(map.danger[board.index(sq(7, 4))], 1.5);
        QCOMPARE(map.danger[board.index(sq(11, 4))], 0.5);
        QCOMPARE(map.danger[board.index(sq(12, 4))], 0.0);
        QVERIFY(map.by[1].test(4, 11) && !map.by[0].test(4, 11));
    }

    // UW-CMB-8, D-20: strikes from and against the air.
    void heightDecidesWhoCanBeStruck() {
        Board board(9, 9);
        board.setLevel(sq(4, 4), 1);
        Menace m{.id = "a", .at = sq(4, 4), .mover = {}, .attacks = {{.damage = 1}}};
        const auto squares = [&](Height height) {
            const ThreatMap map = threatMap(board, {}, {m}, {.target = height});
            return std::count(map.enemies.begin(), map.enemies.end(), 1);
        };
        QCOMPARE(squares(Height::Ground), 0); // from the tower, no ground square is in melee range
        QCOMPARE(squares(Height::Air), 0);
        m.mover.flying = true;
        QCOMPARE(squares(Height::Ground), 0);
        QCOMPARE(squares(Height::Air), 8);
        m.at = sq(1, 1);
        QCOMPARE(squares(Height::Ground), 8);
    }

    // Compares attack kinds by terrain, pieces, height and options, square by square. A Linear
    // attack passes characters, along the grid unless an option changes that.
    void threatEqualsAskingForEachSquare() {
        oracle::Random random(8);
        long threatened = 0, linear = 0;
        const int rounds = ww::test::casesOf(10000);
        for (int round = 0; round < rounds; ++round) {
            Board board = random.board(2 + random.below(5), 2 + random.below(5));
            for (Piece& p : board.pieces) {
                p.token = p.side < 0;
                p.blocksFire = !random.oneIn(3);
            }
            Readings readings = random.readings();
            if (random.oneIn(2))
                readings.linear = Linear::Any;
            if (random.oneIn(3))
                readings.rangeMetric = RangeMetric::Sides4;
            if (random.oneIn(3))
                readings.losEnds = LosEnds::ObstructionProtects;
            if (random.oneIn(3))
                readings.ledge = Ledge::AnyEdge;
            const Height height = random.oneIn(3) ? Height::Air : Height::Ground;
            Menace m{.id = "a", .at = random.square(board), .mover = random.mover()};
            m.mover.movement = random.below(3);
            for (int i = 1 + random.below(2); i > 0; --i) {
                ThreatAttack attack{.damage = 1.0 + i};
                const int kind = random.below(3);
                attack.directed = kind == 1;
                attack.linear = kind == 2;
                if (kind > 0 || random.oneIn(2))
                    attack.range = 1 + random.below(4);
                m.attacks.push_back(attack);
            }
            Board withoutCharacters = board;
            std::erase_if(withoutCharacters.pieces,
                          [](const Piece& p) { return !p.token && !p.gigantic; });
            const ThreatMap map = threatMap(board, readings, {m}, {.target = height});
            int spaces =
                m.mover.deprived && !m.mover.flying ? m.mover.movement / 2 : m.mover.movement;
            if (m.mover.chargeAttack && m.mover.doubleMovement)
                spaces = std::max(spaces + 2, 2 * spaces);
            else if (m.mover.chargeAttack)
                spaces += 2;
            else if (m.mover.doubleMovement)
                spaces *= 2;
            const oracle::Ground ground{board, readings, m.mover, m.at};
            const auto steps = oracle::distances(ground, {m.at}, spaces);
            const bool up = height == Height::Air;
            const SightOptions eyes{.readings = readings,
                                    .from = m.mover.flying ? Height::Air : Height::Ground,
                                    .to = height};
            const auto hits = [&](const ThreatAttack& a, Square from, Square to) {
                if (!a.range)
                    return (!up || m.mover.flying) &&
                           inMeleeRange(board, readings, {from, up}, {to, up});
                if (distance(from, to, readings.rangeMetric) > *a.range)
                    return false;
                if (a.directed) {
                    SightOptions bent = eyes;
                    bent.attack = Attack::Directed;
                    const SightAnswer answer = see(board, from, to, bent);
                    return answer.clear() && answer.spaces <= *a.range;
                }
                if (!a.linear)
                    return see(board, from, to, eyes).clear();
                const int dx = std::abs(to.x - from.x), dy = std::abs(to.y - from.y);
                const bool straight = dx == 0 || dy == 0 || dx == dy;
                return (straight || readings.linear == Linear::Any) &&
                       see(withoutCharacters, from, to, eyes).clear();
            };
            for (std::size_t c = 0; c < board.size(); ++c) {
                const Square to = board.square(c);
                const bool stands = !board.has(to, Solid) || (up && !board.has(to, Ceiling));
                double best = 0;
                for (std::size_t f = 0; f < board.size() && stands; ++f) {
                    const Square from = board.square(f);
                    if (steps[f] < 0 || (from != m.at && !ground.endable(from)) || from == to)
                        continue;
                    for (const ThreatAttack& a : m.attacks) {
                        const bool hit = hits(a, from, to);
                        best = hit ? std::max(best, a.damage) : best;
                        linear += hit && a.linear ? 1 : 0;
                    }
                }
                QCOMPARE(map.danger[c], best);
                QCOMPARE(map.enemies[c], best > 0 ? 1 : 0);
                threatened += best > 0 ? 1 : 0;
            }
        }
        qInfo("threat by options: %d boards, %ld squares threatened, %ld lines", rounds, threatened,
              linear);
        QVERIFY(threatened > ww::test::casesOf(10000) && linear > ww::test::casesOf(1000));
    }

    // F6: a beam of range 5 from the middle of an open board.
    void aLinearAttackGoesInEightDirections() {
        Board board(11, 11);
        board.pieces = {{.at = sq(5, 3), .side = 1}, {.at = sq(7, 5), .token = true}};
        Menace m{.id = "a",
                 .at = sq(5, 5),
                 .mover = {},
                 .attacks = {{.range = 5, .linear = true, .damage = 1}}};
        const ThreatMap map = threatMap(board, {}, {m});
        QCOMPARE(std::count(map.enemies.begin(), map.enemies.end(), 1), 8 * 5 - 3);
        QCOMPARE(map.enemiesAt(sq(5, 0)), 1); // passes the character
        QCOMPARE(map.enemiesAt(sq(7, 5)), 1);
        QCOMPARE(map.enemiesAt(sq(8, 5)), 0); // stops at the token
        QCOMPARE(map.enemiesAt(sq(6, 3)), 0);
        const ThreatMap any = threatMap(board, {.linear = Linear::Any}, {m});
        QCOMPARE(any.enemiesAt(sq(6, 3)), 1);
    }

    // A hall with a goal nearer to one door.
    void fairnessCountsTurnsToTheGoals() {
        Board board(20, 5);
        board.setGround(sq(3, 2), Obstruction);
        Race race;
        race.sites = {{"lamp", {sq(6, 2)}}, {"well", {sq(18, 0)}}};
        const std::vector<Runner> runners{{"slow", {.movement = 2}}, {"quick", {.movement = 4}}};
        race.sides = {
            {.id = "west",
             .start = {sq(0, 1), sq(0, 2)},
             .runners = runners,
             .goals = {{0, {0, 1}}}},
            {.id = "east",
             .start = {sq(19, 1), sq(19, 2)},
             .runners = runners,
             .goals = {{0, {0}}}},
        };
        Fairness f = fairness(board, {}, race);
        QCOMPARE(*f.sides[0].turns, 2); // 6 steps at Movement 4
        QCOMPARE(f.sides[0].runs[0].steps, 6);
        QCOMPARE(f.sides[0].runs[0].runner, std::size_t{1});
        QVERIFY(f.sides[0].runs[0].to == sq(6, 2));
        QCOMPARE(*f.sides[1].turns, 7); // 13 steps at Movement 2: only the slow character may
                                        // fulfil it
        QCOMPARE(*f.gap, 5);
        QCOMPARE(f.sides[0].area, 2);
        QCOMPARE(f.sides[0].cover, 1.0);
        QCOMPARE(f.sides[1].cover, 0.0);
        QCOMPARE(*f.sides[0].distances[0], 6.0);
        QCOMPARE(*f.sides[1].distances[1], 1.5);

        race.sides[0].goals.push_back({1, {1}}); // 18 steps at Movement 4
        QCOMPARE(*fairness(board, {}, race).sides[0].turns, 5);
        race.sides[0].ways = {{0}, {1}};
        QCOMPARE(*fairness(board, {}, race).sides[0].turns, 2);
        for (int y = 0; y < 5; ++y) // now the well can't be reached
            board.setEdge(sq(17, y), sq(18, y), EdgeThing::Wall);
        race.sides[0].ways = {{0, 1}};
        f = fairness(board, {}, race);
        QVERIFY(!f.sides[0].turns && !f.sides[0].runs[1].turns);
        QVERIFY(!f.gap);
    }

    // D-6: if the site is blocked, a square next to it counts.
    void aBlockedSiteIsReachedFromBesideIt() {
        Board board(7, 3);
        board.pieces = {{.at = sq(5, 1)}};
        Race race;
        race.sites = {{"portal", {sq(5, 1)}}};
        race.sides = {{.id = "a",
                       .start = {sq(0, 1)},
                       .runners = {{"x", {.movement = 2}}},
                       .goals = {{0, {0}}}}};
        QCOMPARE(fairness(board, {}, race).sides[0].runs[0].steps, 4);
        board.pieces[0].blocksMovement = false;
        QCOMPARE(fairness(board, {}, race).sides[0].runs[0].steps, 5);
    }

    void exposureIsTheShareThatSeesTheStart() {
        Board board(5, 1);
        Race race;
        race.sides = {{.id = "a", .start = {sq(0, 0)}}};
        QCOMPARE(fairness(board, {}, race).sides[0].exposure, 0.8);
        board.setGround(sq(2, 0), Solid);
        QCOMPARE(fairness(board, {}, race).sides[0].exposure, 0.25);
        QCOMPARE(fairness(board, {.ledge = Ledge::AnyEdge}, race).sides[0].exposure, 0.25);
    }

    void turnsAreStepsOverMovementRoundedUp() {
        oracle::Random random(15);
        for (int round = 0; round < 300; ++round) {
            const Board board = random.board(3 + random.below(9), 3 + random.below(9));
            const Readings readings = random.readings();
            Mover mover = random.mover();
            mover.movement = 1 + random.below(6);
            mover.deprived = mover.turned = false;
            const Square from = random.square(board), to = random.square(board);
            const oracle::Ground ground{board, readings, mover, sq(-1, -1)};
            if (!ground.endable(from) || !ground.endable(to))
                continue;
            Race race;
            race.sites = {{"s", {to}}};
            race.sides = {
                {.id = "a", .start = {from}, .runners = {{"x", mover}}, .goals = {{0, {0}}}}};
            const int steps = oracle::distances(ground, {from}, 100000)[board.index(to)];
            const auto turns = fairness(board, readings, race).sides[0].turns;
            QCOMPARE(turns.value_or(-1), steps < 0 ? -1 : turnsFor(steps, mover.movement));
        }
    }
};

QTEST_GUILESS_MAIN(MoveAnalysis)
#include "tst_move_analysis.moc"
