// Compares moves over obstacles and edges with second/obstacles.h. A quarter are edge cases.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/battlecry/geometry/moves.h"
#include "tests/battlecry/second/obstacles.h"
#include "tests/battlecry/second_support.h"
#include "tests/support/share.h"
#endif

#include <QtTest>

using namespace ww::battlecry::geometry;

namespace {

constexpr double kSide = 914.4;

/// A circle or star at the final base: with `deep`, it touches or overlaps the base by `deep`.
struct Lying {
    second::Rock rock;
    std::optional<Obstacle> obstacle;
};

Lying lying(second::RandomNumbers& dice, const second::BasePlacement& end, double half,
            std::optional<double> deep) {
    Lying out;
    second::Rock& rock = out.rock;
    const double ahead = dice.randomBelow(2) == 0 ? 1 : -1;
    const second::BasePlacement facing{end.x, end.y,
                                       dice.randomBelow(2) == 0 ? end.heading : end.heading + 90};
    const auto beside = [&](double reach, double aside) {
        return second::localToBoard(facing, aside, ahead * (half + reach - *deep));
    };
    const second::PlanePoint by =
        second::localToBoard(end, dice.randomBetween(-120, 120), dice.randomBetween(-250, 100));
    if (dice.randomBelow(2) == 0) {
        rock.radius = dice.randomBetween(10, 80);
        rock.centre = deep ? beside(rock.radius, dice.randomBetween(-half, half)) : by;
        out.obstacle = Obstacle::circle({rock.centre.x, rock.centre.y}, rock.radius);
        return out;
    }
    std::vector<ww::plane::Point> corners;
    const int count = 3 + dice.randomBelow(8);
    for (int i = 0; i < count; ++i) {
        const double angle = 2 * M_PI * i / count, reach = dice.randomBetween(12, 60);
        corners.push_back({std::llround(1000 * reach * std::sin(angle)),
                           std::llround(1000 * reach * std::cos(angle))});
    }
    // With `deep`, turns the star so that its farthest corner points at the base.
    const double turn = deep ? facing.heading + (ahead > 0 ? 180 : 0) : dice.randomBetween(0, 360);
    double reach = 0;
    if (deep) {
        for (const auto& corner : corners)
            reach = std::max(reach, static_cast<double>(corner.y) / 1000);
        rock.centre = beside(reach, dice.randomBetween(-10, 10));
    } else {
        rock.centre = by;
    }
    for (const auto& corner : corners)
        rock.corners.push_back(second::localToBoard({rock.centre.x, rock.centre.y, turn},
                                                    static_cast<double>(corner.x) / 1000,
                                                    static_cast<double>(corner.y) / 1000));
    out.obstacle = Obstacle::polygon(
        corners, {{rock.centre.x, rock.centre.y}, ww::plane::normaliseAngle(turn)});
    return out;
}

} // namespace

class SecondObstacles : public QObject {
    Q_OBJECT
  private slots:
    void meetsWhatManyLooksMeet() {
        second::RandomNumbers dice(4287);
        int hit = 0, fled = 0, borders = 0, backed = 0;
        for (int done = 0; done < ww::test::scaledCaseCount(5000); ++done) {
            const Maneuver maneuver =
                allManeuvers()[static_cast<std::size_t>(dice.randomBelow(27))];
            const Base base = dice.randomBelow(2) == 0 ? Base::Small : Base::Large;
            const double half = halfWidthOf(base);
            const second::ManeuverSpec order = maneuverSpecOf(maneuver);
            second::BasePlacement from{dice.randomBetween(60, 850), dice.randomBetween(60, 850),
                                       dice.randomHeading()};
            const bool border = dice.randomBelow(4) == 0, edge = border && dice.randomBelow(2) == 0;
            const double deep = dice.randomBelow(2) == 0 ? 0 : 0.001;
            std::vector<second::BaseSquare> others;
            second::MoveEnd end = second::moveAndBackUp(from, order, half, others);
            if (edge) {
                // Puts a corner on the right edge, or a thousandth of a millimetre beyond.
                double most = 0;
                for (const second::PlanePoint& corner : second::baseCorners(end.placement, half))
                    most = std::max(most, corner.x);
                from.x += kSide + deep - most;
            } else if (dice.randomBelow(3) == 0) {
                others.push_back(
                    {{end.placement.x + dice.randomBetween(-40, 40),
                      end.placement.y + dice.randomBetween(-40, 40), dice.randomHeading()},
                     20});
            }
            end = second::moveAndBackUp(from, order, half, others);
            GameTable table;
            table.area.emplace();
            for (const second::BaseSquare& other : others)
                table.bases.push_back(footprint(poseOf(other.placement), Base::Small));
            std::vector<second::Rock> rocks;
            const int count = 1 + dice.randomBelow(4);
            for (int i = 0; i < count; ++i) {
                Lying one = lying(dice, end.placement, half,
                                  border && !edge ? std::optional(deep) : std::nullopt);
                QVERIFY(one.obstacle.has_value());
                rocks.push_back(one.rock);
                table.obstacles.push_back(*one.obstacle);
            }
            const MoveResult made = moveMecha(poseOf(from), maneuver, base, table);
            const std::string name = maneuverNotation(maneuver) + " case " + std::to_string(done);
            const double length = maneuver.speed == 0 ? 0 : second::templateLength(order);
            const double laid =
                maneuver.speed == 0
                    ? 0
                    : std::clamp(second::frontGuidePosition(order, half, end.rearGuidePosition) -
                                     2 * half,
                                 0.0, length);
            QVERIFY2(std::abs(made.templateLength - laid) < 0.01, name.c_str());
            std::vector<std::size_t> met;
            bool close = false;
            for (std::size_t i = 0; i < rocks.size(); ++i) {
                const double depth =
                    std::max(second::baseDepthInRock(end.placement, half, rocks[i]),
                             second::templateDepthInRock(from, order, half, laid, rocks[i]));
                if (depth > 5e-6)
                    met.push_back(i);
                // The end after backing up is only exact to a thousandth of a millimetre.
                close = close || (end.blocked && std::abs(depth) < 0.01);
            }
            if (!close)
                QVERIFY2(made.obstacles == met, name.c_str());
            bool out = false;
            for (const second::PlanePoint& corner : second::baseCorners(end.placement, half))
                out = out ||
                      std::min({corner.x, corner.y, kSide - corner.x, kSide - corner.y}) < -1e-6;
            QVERIFY2(made.fled == out, name.c_str());
            hit += met.empty() ? 0 : 1;
            fled += out ? 1 : 0;
            borders += border ? 1 : 0;
            backed += end.blocked ? 1 : 0;
        }
        qInfo("%d met, %d fled, %d on borders, %d backed up", hit, fled, borders, backed);
        QVERIFY(hit > ww::test::scaledCaseCount(1500) && fled > ww::test::scaledCaseCount(500) &&
                borders > ww::test::scaledCaseCount(1000) &&
                backed > ww::test::scaledCaseCount(500));
    }
};

QTEST_APPLESS_MAIN(SecondObstacles)
#include "tst_battlecry_second_obstacles.moc"
