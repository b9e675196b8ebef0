// Tests how far units get: speed, obstacles, air, diagonals, turns and enemies.

#include "rules/systems/races-of-war/march.h"

#include <QtTest>

#include <algorithm>

using namespace ww;
using namespace ww::races;

namespace {

/// `#` is a rock, `~` water, `2` ground that costs two speed, `e` an enemy, `u` an own piece.
Field fieldOf(const std::vector<std::string>& rows) {
    Field field;
    field.cells.columns = static_cast<std::uint32_t>(rows.front().size());
    field.cells.rows = static_cast<std::uint32_t>(rows.size());
    for (const std::string& row : rows)
        for (const char c : row) {
            Space space;
            if (c == '#')
                space.hindrances = Rock;
            else if (c == '~')
                space.hindrances = Water;
            else if (c == 'e' || c == 'u')
                space.hindrances = Occupied;
            space.isEnemy = c == 'e';
            space.speedCost = c == '2' ? 2 : 1;
            field.spaces.push_back(space);
        }
    return field;
}

long reached(const March& marched) {
    return std::count_if(marched.arrivals.begin(), marched.arrivals.end(),
                         [](const auto& arrival) { return arrival.has_value(); });
}

Gait walker(int speed) {
    Gait gait;
    gait.speed = speed;
    return gait;
}
Gait flyer(int speed) {
    Gait gait = walker(speed);
    gait.flies = true;
    return gait;
}
Gait slanter(int speed) {
    Gait gait = walker(speed);
    gait.movesDiagonally = true;
    return gait;
}

const Field& openBoard() {
    static const Field board = fieldOf(std::vector<std::string>(11, std::string(11, '.')));
    return board;
}

} // namespace

class TestRacesMarch : public QObject {
    Q_OBJECT

  private slots:
    void speedReachesAWholeDiamondOrSquare() {
        const Cell middle{5, 5};
        const std::vector<long> straight{4, 12, 24, 40, 60}, diagonal{8, 24, 48, 80, 120};
        for (int speed = 1; speed <= 5; ++speed) {
            const auto at = static_cast<std::size_t>(speed - 1);
            QCOMPARE(reached(march(openBoard(), middle, walker(speed), 1)), straight[at]);
            QCOMPARE(reached(march(openBoard(), middle, slanter(speed), 1)), diagonal[at]);
        }
        QCOMPARE(reached(march(openBoard(), middle, walker(0), 3)), 0L);
    }

    void obstaclesStopWalkersAndNotFlyers() {
        const Field field = fieldOf({"......", "..#...", ".#..~.", "......", "......"});
        const Cell start{2, 2};
        QCOMPARE(reached(march(field, start, walker(1), 1)), 2L);
        QCOMPARE(reached(march(field, start, walker(2), 1)), 6L);
        QCOMPARE(reached(march(field, start, flyer(2), 1)), 9L);
        QCOMPARE(reached(march(field, start, walker(3), 1)), 12L);
        QCOMPARE(reached(march(field, start, flyer(3), 1)), 18L);
    }

    void crossingIsNotStanding() {
        const Field field = fieldOf({".~."});
        Gait gait = walker(2);
        QCOMPARE(reached(march(field, {0, 0}, gait, 1)), 0L);
        gait.crosses = Water;
        const March over = march(field, {0, 0}, gait, 1);
        QVERIFY(over.arrivals[2].has_value());
        QVERIFY(!over.arrivals[1].has_value());
        QVERIFY(over.crossed[1]);
        gait.crosses = 0;
        gait.standsOn = Water;
        QCOMPARE(reached(march(field, {0, 0}, gait, 1)), 2L);
    }

    void aTurnEndsWhereTheUnitCanStand() {
        // Three spaces of water are too many for two steps, however many turns there are.
        Gait gait = walker(2);
        gait.crosses = Water;
        QCOMPARE(reached(march(fieldOf({".~~."}), {0, 0}, gait, 5)), 0L);
        gait.speed = 3;
        QCOMPARE(reached(march(fieldOf({".~~."}), {0, 0}, gait, 1)), 1L);
        QCOMPARE(reached(march(fieldOf({".....#...."}), {0, 0}, walker(2), 2)), 4L);
        QCOMPARE(march(fieldOf({"....."}), {0, 0}, walker(2), 2).arrivals[3]->turn, 2);
    }

    void piecesBlockAndMayBePassedByThoseThatCross() {
        QCOMPARE(reached(march(fieldOf({".u."}), {0, 0}, walker(2), 1)), 0L);
        QCOMPARE(reached(march(fieldOf({".u."}), {0, 0}, flyer(2), 1)), 1L);
        Gait digger = walker(2);
        digger.crosses = Occupied;
        QCOMPARE(reached(march(fieldOf({".u."}), {0, 0}, digger, 1)), 1L);
    }

    void groundMayCostMore() {
        QCOMPARE(reached(march(fieldOf({".2."}), {0, 0}, walker(2), 1)), 1L);
        QCOMPARE(reached(march(fieldOf({".2."}), {0, 0}, walker(3), 1)), 2L);
    }

    void closeTargetsNeedAFreeWay() {
        Gait gait = walker(2);
        gait.attacksClose = true;
        const auto targets = [&](const std::string& row) {
            return march(fieldOf({row}), {0, 0}, gait, 1).targets.size();
        };
        QCOMPARE(targets(".e"), std::size_t{1});
        QCOMPARE(targets("..e"), std::size_t{1});
        QCOMPARE(targets("...e"), std::size_t{0});
        QCOMPARE(targets(".ue"), std::size_t{0});
        QCOMPARE(targets(".u"), std::size_t{0});
        gait.attacksClose = false;
        QCOMPARE(targets(".e"), std::size_t{0});
    }

    void cornersBetweenObstaclesAreAnOption() {
        const Field field = fieldOf({".#", "#."});
        Gait gait = slanter(1);
        QCOMPARE(reached(march(field, {0, 0}, gait, 1)), 1L);
        gait.mayPassCorners = false;
        QCOMPARE(reached(march(field, {0, 0}, gait, 1)), 0L);
        gait.flies = true;
        QCOMPARE(reached(march(field, {0, 0}, gait, 1)), 1L);
    }

    void edgesOfTheBoardAreNoWay() {
        QCOMPARE(reached(march(openBoard(), {0, 0}, slanter(1), 1)), 3L);
        QCOMPARE(reached(march(openBoard(), {10, 10}, slanter(1), 1)), 3L);
    }
};

QTEST_GUILESS_MAIN(TestRacesMarch)
#include "tst_races_march.moc"
