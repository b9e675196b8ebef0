#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/ultrawar/board/engagement.h"
#include "rules/systems/ultrawar/board/moves_strikes.h"
#include "tests/support/share.h"
#include "tests/ultrawar/move_oracle.h"
#endif

#include <QtTest>

#include <functional>
#include <set>

using namespace ww::ultrawar;
using oracle::squareAt;

namespace {

constexpr std::int8_t ours = 0, theirs = 1;

Piece enemyAt(int x, int y, Facing facing = Facing::N) {
    return {.at = squareAt(x, y), .side = theirs, .facing = facing};
}

/// Returns the squares in the three arches of a pawn at (3,3).
std::array<std::set<Square>, 3> arches(Facing facing) {
    std::array<std::set<Square>, 3> result;
    for (unsigned d = 0; d < 8; ++d) {
        const Square s = neighbour(squareAt(3, 3), static_cast<Facing>(d));
        result.at(static_cast<std::size_t>(*arcOf(squareAt(3, 3), facing, s))).insert(s);
    }
    return result;
}

/// Second implementation of the rules for engagement (UW-ENG-1, D-20, D-26).
bool plainlyEngaged(const Board& b, const RuleOptions& r, const Piece& p, Square at, bool flying) {
    if (!p.canEngage || p.side < 0 || p.flying != flying || distance(p.at, at) != 1)
        return false;
    bool anyWay = false;
    std::vector<std::vector<Square>> ways;
    if (p.at.x == at.x || p.at.y == at.y)
        ways = {{p.at, at}};
    else
        ways = {{p.at, squareAt(p.at.x, at.y), at}, {p.at, squareAt(at.x, p.at.y), at}};
    for (const auto& way : ways) {
        bool free = true;
        for (std::size_t i = 0; i + 1 < way.size(); ++i) {
            const EdgeFeature e = b.edge(way[i], way[i + 1]);
            if (e == EdgeFeature::Wall || e == EdgeFeature::ClosedDoor)
                free = false;
            const bool joined = e == EdgeFeature::Ramp && r.ramps == Ramps::On;
            // A step between two levels is only possible over a ramp.
            if (!flying && b.level(p.at) != b.level(at) && b.level(way[i]) != b.level(way[i + 1]) &&
                !joined)
                free = false;
        }
        anyWay = anyWay || free;
    }
    return anyWay;
}

/// Second implementation of UW-ENG-2, D-8, D-24 and D-26. Returns the free strikes along a path,
/// each as enemy, step and bonus.
std::vector<std::array<int, 3>> plainStrikes(const Board& b, const RuleOptions& r, const Mover& m,
                                             Facing facing, MoveMode mode,
                                             const std::vector<Square>& path) {
    std::vector<std::array<int, 3>> result;
    std::set<int> struck;
    if (m.freeStrikeMovement || mode == MoveMode::Retreat)
        return result;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        for (std::size_t e = 0; e < b.pieces.size(); ++e) {
            const Piece& p = b.pieces[e];
            if (p.side == m.side || !plainlyEngaged(b, r, p, path[i], m.flying))
                continue;
            if (p.turned && r.freeStrikeByTurned == FreeStrikeByTurned::No)
                continue;
            if (!oracle::isInFrontArc(p.at, p.facing, path[i]) ||
                oracle::isInFrontArc(p.at, p.facing, path[i + 1]) || !struck.insert(int(e)).second)
                continue;
            const bool behind = !oracle::isInFrontArc(path[i], facing, p.at);
            result.push_back({int(e), int(i), behind ? 4 : 2});
        }
        if (mode != MoveMode::Backwards)
            for (unsigned d = 0; d < 8; ++d)
                if (path[i].x + facingDx[d] == path[i + 1].x &&
                    path[i].y + facingDy[d] == path[i + 1].y)
                    facing = static_cast<Facing>(d);
    }
    return result;
}

std::vector<std::array<int, 3>> strikes(const Board& b, const RuleOptions& r, const Mover& m,
                                        Facing facing, MoveMode mode,
                                        const std::vector<Square>& path) {
    std::vector<std::array<int, 3>> result;
    for (const FreeStrike& s : freeStrikesOfPath(b, r, m, facing, mode, path))
        result.push_back({int(s.enemy), int(s.step), s.attackBonus()});
    return result;
}

/// A function that returns the danger of a path's strikes. A strike is enemy, step and bonus.
using Weigh = std::function<double(const std::vector<std::array<int, 3>>&)>;

/// Finds the least danger of all paths to `to`, for each number of steps up to `left`.
void everyPath(const oracle::MovementOracle& ground, Facing facing, MoveMode mode, Square to,
               int left, std::vector<Square>& path, std::vector<double>& least,
               const Weigh& weigh) {
    if (path.back() == to) {
        double& best = least[path.size() - 1];
        best = std::min(best, weigh(plainStrikes(ground.board, ground.readings, ground.mover,
                                                 facing, mode, path)));
    }
    for (unsigned d = 0; d < 8 && left > 0; ++d) {
        const Square next = neighbour(path.back(), static_cast<Facing>(d));
        if (!ground.canStep(path.back(), next))
            continue;
        path.push_back(next);
        everyPath(ground, facing, mode, to, left - 1, path, least, weigh);
        path.pop_back();
    }
}

} // namespace

class MoveEngagement : public QObject {
    Q_OBJECT
  private slots:
    // Tests rule UW-TURN-6, and example X14 of the ledger.
    void archesAreAsInTheLedger() {
        const auto north = arches(Facing::N);
        QVERIFY(north[0] == (std::set{squareAt(2, 2), squareAt(3, 2), squareAt(4, 2)}));
        QVERIFY(north[1] == (std::set{squareAt(2, 3), squareAt(4, 3)}));
        QVERIFY(north[2] == (std::set{squareAt(2, 4), squareAt(3, 4), squareAt(4, 4)}));
        const auto northEast = arches(Facing::NE);
        QVERIFY(northEast[0] == (std::set{squareAt(3, 2), squareAt(4, 2), squareAt(4, 3)}));
        QVERIFY(northEast[1] == (std::set{squareAt(2, 2), squareAt(4, 4)}));
        QVERIFY(northEast[2] == (std::set{squareAt(2, 3), squareAt(2, 4), squareAt(3, 4)}));
    }

    void archesOfAllFacingsAreOneTurnedAround() {
        for (unsigned f = 0; f < 8; ++f)
            for (unsigned d = 0; d < 8; ++d) {
                const auto facing = static_cast<Facing>(f);
                const Square other = neighbour(squareAt(5, 5), static_cast<Facing>(d));
                QCOMPARE(isInFrontArch(squareAt(5, 5), facing, other),
                         oracle::isInFrontArc(squareAt(5, 5), facing, other));
                QCOMPARE(isBackStab(squareAt(5, 5), facing, other),
                         !oracle::isInFrontArc(squareAt(5, 5), facing, other));
            }
        QVERIFY(!isBackStab(squareAt(5, 5), Facing::N, squareAt(5, 7)));
        QVERIFY(!arcOf(squareAt(5, 5), Facing::N, squareAt(5, 5)));
    }

    // Tests rules UW-ENG-2 and D-24, and example X14 of the ledger.
    void leavingTheFrontArchIsStruck() {
        Board board(8, 8);
        board.pieces = {enemyAt(3, 3)};
        const Mover fogg{.movement = 4, .side = ours};
        using List = std::vector<std::array<int, 3>>;
        const auto along = [&](Facing facing, std::vector<Square> path) {
            return strikes(board, {}, fogg, facing, MoveMode::Normal, path);
        };
        QCOMPARE(along(Facing::S, {squareAt(3, 2), squareAt(4, 2), squareAt(4, 3)}), List{});
        QCOMPARE(along(Facing::S, {squareAt(3, 2), squareAt(3, 1)}), (List{{0, 0, 2}}));
        QCOMPARE(along(Facing::N, {squareAt(3, 2), squareAt(3, 1)}),
                 (List{{0, 0, 4}})); // the mover shows its back
        // On this path the mover first goes east in Rayna's front arch, then south out of it.
        QCOMPARE(along(Facing::S, {squareAt(3, 2), squareAt(4, 2), squareAt(4, 3), squareAt(4, 4)}),
                 (List{{0, 2, 2}}));
        QCOMPARE(along(Facing::N, {squareAt(3, 4), squareAt(3, 5)}),
                 List{}); // the mover was in the enemy's back arch
        QCOMPARE(along(Facing::N, {squareAt(4, 2), squareAt(5, 2), squareAt(4, 2), squareAt(5, 2)}),
                 (List{{0, 0, 4}})); // only one strike per enemy
    }

    void someDrawNoStrikes() {
        Board board(8, 8);
        board.pieces = {enemyAt(3, 3)};
        const std::vector<Square> away{squareAt(3, 2), squareAt(3, 1)};
        Mover m{.movement = 4, .side = ours};
        QCOMPARE(freeStrikesOfPath(board, {}, m, Facing::S, MoveMode::Retreat, away).size(), 0u);
        m.freeStrikeMovement = true; // UW-ENG-3
        QCOMPARE(freeStrikesOfPath(board, {}, m, Facing::S, MoveMode::Normal, away).size(), 0u);
        m.freeStrikeMovement = false;
        m.flying = true; // D-20
        QCOMPARE(freeStrikesOfPath(board, {}, m, Facing::S, MoveMode::Normal, away).size(), 0u);
        m.flying = false;
        board.pieces[0].turned = true; // D-8
        QCOMPARE(freeStrikesOfPath(board, {}, m, Facing::S, MoveMode::Normal, away).size(), 1u);
        const RuleOptions strict{.freeStrikeByTurned = FreeStrikeByTurned::No};
        QCOMPARE(freeStrikesOfPath(board, strict, m, Facing::S, MoveMode::Normal, away).size(), 0u);
        board.pieces[0].turned = false;
        board.pieces[0].canEngage = false; // UW-ENG-3: stunned
        QCOMPARE(freeStrikesOfPath(board, {}, m, Facing::S, MoveMode::Normal, away).size(), 0u);
    }

    // Tests rules UW-ENG-1, D-20 and D-26.
    void wallsLevelsAndAirKeepNeighboursApart() {
        Board board(4, 4);
        Piece a{.at = squareAt(1, 1), .side = ours};
        Piece b = enemyAt(2, 1);
        RuleOptions readings;
        const auto meet = [&] { return areEngaged(board, readings, a, b); };
        QVERIFY(meet());
        board.setEdge(a.at, b.at, EdgeFeature::ClosedDoor);
        QVERIFY(!meet());
        board.setEdge(a.at, b.at, EdgeFeature::OpenDoor);
        QVERIFY(meet());
        b.flying = true;
        QVERIFY(!meet());
        board.setLevel(b.at, 1);
        a.flying = true;
        QVERIFY(meet());
        a.flying = b.flying = false;
        QVERIFY(!meet());
        board.setEdge(a.at, b.at, EdgeFeature::Ramp);
        QVERIFY(!meet());
        readings.ramps = Ramps::On;
        QVERIFY(meet());
        b.at = squareAt(2, 2); // around the corner, above the ramp
        board.setLevel(b.at, 1);
        QVERIFY(meet());
        readings.ramps = Ramps::Off;
        QVERIFY(!meet());
        board = Board(4, 4);
        QVERIFY(meet());
        board.setEdge(squareAt(1, 1), squareAt(2, 1), EdgeFeature::Wall);
        QVERIFY(meet());
        board.setEdge(squareAt(1, 2), squareAt(2, 2), EdgeFeature::Wall);
        QVERIFY(!meet());
        b = a;
        b.at = squareAt(1, 2);
        QVERIFY(!meet());
        b.side = -1;
        QVERIFY(!meet());
    }

    void strikesEqualThePlainReading() {
        oracle::RandomBoards random(5);
        std::size_t seen = 0;
        for (int round = 0; round < ww::test::scaledCaseCount(12000); ++round) {
            Board board = random.randomBoard(2 + random.randomBelow(5), 2 + random.randomBelow(5));
            for (int i = random.randomBelow(6); i > 0; --i)
                board.pieces.push_back(random.randomPiece(random.randomSquare(board)));
            const RuleOptions readings = random.randomReadings();
            const Mover mover = random.randomMover();
            const auto facing = static_cast<Facing>(random.randomBelow(8));
            const MoveMode mode =
                std::array{MoveMode::Normal, MoveMode::Charge, MoveMode::Backwards,
                           MoveMode::Retreat}[std::size_t(random.randomBelow(4))];
            std::vector<Square> path{random.randomSquare(board)};
            for (int i = 0; i < 6; ++i) {
                const Square next =
                    neighbour(path.back(), static_cast<Facing>(random.randomBelow(8)));
                if (board.contains(next))
                    path.push_back(next);
            }
            for (const Piece& p : board.pieces)
                QCOMPARE(areEngaged(board, readings,
                                    {.at = path[0], .flying = mover.flying, .side = mover.side}, p),
                         p.side != mover.side &&
                             plainlyEngaged(board, readings, p, path[0], mover.flying));
            const auto expected = plainStrikes(board, readings, mover, facing, mode, path);
            QCOMPARE(strikes(board, readings, mover, facing, mode, path), expected);
            seen += expected.size();
        }
        QVERIFY(seen > std::size_t(ww::test::scaledCaseCount(1000)));
    }

    // Paths past a guard go straight through the guard's arch, or around the arch.
    void offersTheSaferWayAtItsPrice() {
        Board board(9, 9);
        board.pieces = {enemyAt(4, 4, Facing::W)};
        const Mover m{.movement = 8, .side = ours};
        const StepMasks masks(board, {}, gaitOf(m));
        const auto found = findStrikeRoutes(
            board, masks, m, {squareAt(1, 3), Facing::E, MoveMode::Normal}, squareAt(7, 3));
        QVERIFY(found.complete);
        QCOMPARE(found.routes.size(), std::size_t{1});
        QCOMPARE(found.routes[0].stepCount(), std::size_t{6});
        QCOMPARE(found.routes[0].strikes.size(), std::size_t{0});

        for (int x = 0; x < 9; ++x) // corridor of two rows with openings at both ends
            if (x != 0)
                board.setGround(squareAt(x, 2), Solid);
        for (int x = 0; x < 8; ++x)
            board.setGround(squareAt(x, 5), Solid);
        const StepMasks narrow(board, {}, gaitOf(m));
        const auto forced = findStrikeRoutes(
            board, narrow, m, {squareAt(1, 3), Facing::E, MoveMode::Charge}, squareAt(7, 3));
        QCOMPARE(forced.routes.size(), std::size_t{1});
        QCOMPARE(forced.routes[0].strikes.size(), std::size_t{1});
        QCOMPARE(forced.routes[0].stepCount(), std::size_t{6});
    }

    // Compares the found routes with all paths. The danger of a path is the sum of the strikes'
    // bonuses, or the chance that the mover dies. Strikes from behind are more dangerous.
    void tradeOffsEqualThoseOfAllPaths() {
        oracle::RandomBoards random(77);
        int tradeOffs = 0, struckFromBehind = 0;
        const int rounds = ww::test::scaledCaseCount(10500);
        for (int round = 0; round < rounds; ++round) {
            const bool large = round % 21 == 0;
            const int width = large ? 5 : 3 + random.randomBelow(3), height = large ? 4 : 3;
            const int spaces = large ? 5 : 2 + random.randomBelow(2);
            Board board(width, height);
            for (int i = random.randomBelow(4); i > 0; --i)
                random.changeRandomly(board, random.randomSquare(board));
            for (int i = 1 + random.randomBelow(5); i > 0; --i) {
                Piece p = enemyAt(random.randomBelow(width), random.randomBelow(height));
                p.facing = static_cast<Facing>(random.randomBelow(8));
                p.turned = random.oneChanceIn(6);
                board.pieces.push_back(p);
            }
            const RuleOptions readings = random.randomReadings();
            const MoveMode mode = random.oneChanceIn(5) ? MoveMode::Backwards : MoveMode::Normal;
            const Mover mover{.movement = mode == MoveMode::Backwards ? 2 * spaces : spaces,
                              .side = ours};
            const auto facing = static_cast<Facing>(random.randomBelow(8));
            std::array<std::array<double, 2>, 8> harm{};
            for (auto& one : harm) {
                one[0] = random.randomBelow(8) / 10.0;
                one[1] = std::min(1.0, one[0] + random.randomBelow(4) / 10.0);
            }
            const bool byBonus = random.oneChanceIn(3);
            const Weigh weigh = [&](const std::vector<std::array<int, 3>>& strikes) {
                double sum = 0, lives = 1;
                for (const auto& [enemy, step, bonus] : strikes) {
                    sum += bonus;
                    lives *= 1 - harm[std::size_t(enemy)][bonus == 4];
                }
                return byBonus ? sum : 1 - lives;
            };
            const DangerRating danger = [&](const std::vector<FreeStrike>& strikes) {
                std::vector<std::array<int, 3>> plain;
                for (const FreeStrike& s : strikes)
                    plain.push_back({int(s.enemy), 0, s.attackBonus()});
                return weigh(plain);
            };
            const Square from = random.randomSquare(board), to = random.randomSquare(board);
            const oracle::MovementOracle ground{board, readings, mover, from};
            std::vector<double> least(std::size_t(spaces) + 1, 1000);
            std::vector<Square> path{from};
            everyPath(ground, facing, mode, to, spaces, path, least, weigh);
            const StepMasks masks(board, readings, gaitOf(mover));
            const auto found =
                byBonus ? findStrikeRoutes(board, masks, mover, {from, facing, mode}, to)
                        : findStrikeRoutes(board, masks, mover, {from, facing, mode}, to, danger);
            QVERIFY(found.complete);
            std::vector<std::pair<int, double>> expected;
            double best = 1000;
            for (int k = 0; k <= spaces; ++k)
                if (least[std::size_t(k)] < best - 1e-9 && (to == from || ground.canEndOn(to))) {
                    best = least[std::size_t(k)];
                    expected.emplace_back(k, best);
                }
            QCOMPARE(found.routes.size(), expected.size());
            for (std::size_t i = 0; i < expected.size(); ++i) {
                const StrikeRoute& r = found.routes[i];
                QCOMPARE(int(r.stepCount()), expected[i].first);
                QVERIFY(std::abs(r.danger - expected[i].second) < 1e-9);
                QVERIFY(std::abs(weigh(strikes(board, readings, mover, facing, mode, r.path)) -
                                 r.danger) < 1e-9);
                for (std::size_t step = 0; step + 1 < r.path.size(); ++step)
                    QVERIFY(!stepRefusal(board, readings, gaitOf(mover), r.path[step],
                                         *stepBetween(r.path[step], r.path[step + 1]), from));
                for (const FreeStrike& s : r.strikes)
                    struckFromBehind += s.backStab ? 1 : 0;
            }
            tradeOffs += expected.size() > 1 ? 1 : 0;
        }
        qInfo("ways and their danger: %d boards, %d with a trade-off, %d strikes from behind",
              rounds, tradeOffs, struckFromBehind);
        const int least = ww::test::scaledCaseCount(100);
        QVERIFY(tradeOffs > least && struckFromBehind > least);
    }

    // Fleet passes an enemy that faces east and has Offense 4. One of the two paths with three
    // steps shows Fleet's back.
    void amongEquallyLongWaysTheSaferIsTaken() {
        Board board(7, 5);
        board.pieces = {enemyAt(3, 1, Facing::E)};
        const Mover m{.movement = 5, .side = ours};
        const StepMasks masks(board, {}, gaitOf(m));
        const auto found = findStrikeRoutes(
            board, masks, m, {squareAt(2, 3), Facing::N, MoveMode::Normal}, squareAt(5, 1));
        QCOMPARE(found.routes.front().stepCount(), std::size_t{3});
        QVERIFY(found.routes.front().danger <= 2);
    }
};

QTEST_GUILESS_MAIN(MoveEngagement)
#include "tst_move_engagement.moc"
