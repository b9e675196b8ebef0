// Compares arcs, ranges and obstruction with second/sight.h. A quarter are edge cases.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/battlecry/geometry/sight.h"
#include "tests/battlecry/second/sight.h"
#include "tests/battlecry/second_support.h"
#include "tests/support/share.h"
#endif

#include <QtTest>

using namespace ww::battlecry::geometry;

namespace {

constexpr double kHalves[] = {20, 40};
constexpr double kArcs[] = {81, 180, 360};

Footprint footprintOf(const second::BaseSquare& block) {
    return footprint(poseOf(block.placement), block.halfSide < 30 ? Base::Small : Base::Large);
}

std::optional<int> bandOf(const std::optional<second::SightLine>& seen) {
    for (int i = 1; i <= 3; ++i)
        if (seen && seen->distance <= 100 * i + 0.01 + 1e-7)
            return i;
    return std::nullopt;
}

struct Pair {
    second::BaseSquare attacker, target;
};

Pair drawn(second::RandomNumbers& dice, double degrees, double half, double other, int kind) {
    Pair out;
    out.attacker = {
        {dice.randomBetween(200, 700), dice.randomBetween(200, 700), dice.randomHeading()}, half};
    const second::BasePlacement& eye = out.attacker.placement;
    if (kind == 0) {
        // The target is straight ahead, at a range band's exact end, at its tolerance or just
        // beyond.
        constexpr double kEnds[] = {0, 0.01, 0.011};
        const double apart = 100.0 * (1 + dice.randomBelow(3)) + kEnds[dice.randomBelow(3)];
        const second::PlanePoint at =
            second::localToBoard(eye, dice.randomBetween(-15, 15), half + other + apart);
        out.target = {{at.x, at.y, eye.heading}, other};
    } else if (kind == 1 && degrees < 360) {
        // One corner is on the arc's border or a thousandth of a millimetre beyond it. The other
        // corners are outside the arc.
        const double side = dice.randomBelow(2) == 0 ? -1 : 1;
        const second::BasePlacement border{eye.x, eye.y, eye.heading + side * degrees / 2};
        const second::PlanePoint corner = second::localToBoard(
            border, side * 0.001 * dice.randomBelow(2), dice.randomBetween(2.5 * half, 320));
        const double turn = dice.randomBetween(5, 85);
        const second::BasePlacement shifted{corner.x, corner.y, border.heading + turn};
        const second::PlanePoint at =
            second::localToBoard(shifted, side * other, (side > 0 ? -1 : 1) * other * side);
        out.target = {{at.x, at.y, shifted.heading}, other};
    } else {
        const second::BasePlacement way{eye.x, eye.y, dice.randomBetween(0, 360)};
        const second::PlanePoint at =
            second::localToBoard(way, 0, dice.randomBetween(half + other, 380));
        out.target = {{at.x, at.y, dice.randomHeading()}, other};
    }
    return out;
}

} // namespace

class SecondSight : public QObject {
    Q_OBJECT
  private slots:
    /// Compares 20,000 combinations of arcs, ranges, bases and headings.
    void seesWhatManyLooksSee() {
        second::RandomNumbers dice(8140);
        int done = 0, seenAtAll = 0, borders = 0;
        std::array<int, 4> bands{};
        while (done < ww::test::scaledCaseCount(20000))
            for (const double degrees : kArcs)
                for (const double half : kHalves)
                    for (const double other : kHalves) {
                        const int kind = dice.randomBelow(8);
                        const Pair pair = drawn(dice, degrees, half, other, kind);
                        const Arc arc = arcFromDegrees(static_cast<int>(degrees)).value();
                        const LineOfSight ours =
                            lineOfSight(footprintOf(pair.attacker), arc, footprintOf(pair.target));
                        const auto plain =
                            second::shortestSightLine(pair.attacker, degrees, pair.target);
                        const auto whole =
                            second::shortestSightLine(pair.attacker, 360, pair.target);
                        const std::string name =
                            "case " + std::to_string(done) + " kind " + std::to_string(kind);
                        QVERIFY2(ours.lineInArc.has_value() == plain.has_value(), name.c_str());
                        QVERIFY2(ours.range() == bandOf(plain), name.c_str());
                        QVERIFY2(std::abs(ours.lineBetweenBases.length - whole->distance) < 1e-6,
                                 name.c_str());
                        if (plain)
                            QVERIFY2(std::abs(ours.lineInArc->length - plain->distance) < 1e-6,
                                     name.c_str());
                        seenAtAll += plain ? 1 : 0;
                        borders += kind < 2 ? 1 : 0;
                        ++bands.at(static_cast<std::size_t>(bandOf(plain).value_or(0)));
                        ++done;
                    }
        qInfo("%d looks, %d in arc, %d on borders; bands %d %d %d", done, seenAtAll, borders,
              bands[1], bands[2], bands[3]);
        QVERIFY(borders > ww::test::scaledCaseCount(4500));
        for (const int band : {1, 2, 3})
            QVERIFY(bands.at(static_cast<std::size_t>(band)) > ww::test::scaledCaseCount(1000));
    }

    /// Compares 20,000 lines with circles and polygons.
    void isObstructedWhereLooksGoDeep() {
        second::RandomNumbers dice(3112);
        int obstructed = 0, borders = 0, lines = 0;
        for (int done = 0; lines < ww::test::scaledCaseCount(20000); ++done) {
            const double half = kHalves[dice.randomBelow(2)], other = kHalves[dice.randomBelow(2)];
            const int kind = dice.randomBelow(4);
            const Pair pair = drawn(dice, 360, half, other, kind == 0 ? 0 : 2);
            const auto plain = second::shortestSightLine(pair.attacker, 360, pair.target);
            const LineOfSight ours =
                lineOfSight(footprintOf(pair.attacker), Arc::All, footprintOf(pair.target));
            const std::string name =
                "case " + std::to_string(done) + " kind " + std::to_string(kind);
            if (plain->distance < 1e-3)
                continue;
            ++lines;
            QVERIFY2(second::pointDistance(plain->from, {ours.lineBetweenBases.from.x,
                                                         ours.lineBetweenBases.from.y}) < 1e-3 &&
                         second::pointDistance(plain->to, {ours.lineBetweenBases.to.x,
                                                           ours.lineBetweenBases.to.y}) < 1e-3,
                     name.c_str());
            // The two implementations' lines agree within the sampling error. Obstacles are placed
            // on the product's line.
            const second::PlanePoint from{ours.lineBetweenBases.from.x,
                                          ours.lineBetweenBases.from.y},
                to{ours.lineBetweenBases.to.x, ours.lineBetweenBases.to.y};
            const second::PlanePoint on = second::interpolate(from, to, dice.randomBetween(0, 1));
            const second::BasePlacement way{on.x, on.y,
                                            std::atan2(to.x - from.x, to.y - from.y) * 180 / M_PI};
            second::Rock rock;
            // In a quarter of the cases (kind 0), the line only touches the obstacle, or enters it
            // by a thousandth of a millimetre.
            const double deep = dice.randomBelow(2) == 0 ? 0 : 0.001;
            std::optional<Obstacle> obstacle;
            if (dice.randomBelow(2) == 0) {
                rock.radius = dice.randomBetween(10, 80);
                rock.centre = kind == 0 ? second::localToBoard(way, rock.radius - deep, 0)
                                        : second::localToBoard(way, dice.randomBetween(-90, 90),
                                                               dice.randomBetween(-60, 60));
                obstacle = Obstacle::circle({rock.centre.x, rock.centre.y}, rock.radius);
            } else {
                // A star with up to 12 corners. For kind 0, its outermost corner lies at the line
                // of sight.
                std::vector<ww::plane::Point> corners;
                const int count = 3 + dice.randomBelow(10);
                for (int i = 0; i < count; ++i) {
                    const double angle = 2 * M_PI * i / count, reach = dice.randomBetween(12, 60);
                    corners.push_back({std::llround(1000 * reach * std::sin(angle)),
                                       std::llround(1000 * reach * std::cos(angle))});
                }
                double most = -1e9;
                const double turn = dice.randomBetween(0, 360);
                const second::BasePlacement lying{0, 0, turn - way.heading};
                for (const auto& corner : corners)
                    most = std::max(
                        most, -second::localToBoard(lying, static_cast<double>(corner.x) / 1000,
                                                    static_cast<double>(corner.y) / 1000)
                                   .x);
                rock.centre = kind == 0 ? second::localToBoard(way, most - deep, 0)
                                        : second::localToBoard(way, dice.randomBetween(-60, 60),
                                                               dice.randomBetween(-60, 60));
                for (const auto& corner : corners)
                    rock.corners.push_back(second::localToBoard(
                        {rock.centre.x, rock.centre.y, turn}, static_cast<double>(corner.x) / 1000,
                        static_cast<double>(corner.y) / 1000));
                obstacle = Obstacle::polygon(corners, {{rock.centre.x, rock.centre.y}, turn});
            }
            QVERIFY2(obstacle.has_value(), name.c_str());
            const double depth = second::lineDepthInRock(from, to, rock);
            if (std::abs(depth) > 2e-6 || kind == 0)
                QVERIFY2(intersects(ours.lineBetweenBases, *obstacle) == (depth > 1e-6),
                         (name + " deep " + std::to_string(depth)).c_str());
            obstructed += depth > 1e-6 ? 1 : 0;
            borders += kind == 0 ? 1 : 0;
        }
        qInfo("%d obstructed, %d on borders", obstructed, borders);
        QVERIFY(obstructed > ww::test::scaledCaseCount(4000) &&
                obstructed < ww::test::scaledCaseCount(16000) &&
                borders > ww::test::scaledCaseCount(4000));
    }
};

QTEST_APPLESS_MAIN(SecondSight)
#include "tst_battlecry_second_sight.moc"
