// Compares end poses and backing up with second/moves.h, for every maneuver, both base sizes, and
// one to four blockers. A quarter of the cases are edge cases.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/systems/battlecry/geometry/moves.h"
#include "tests/battlecry/second/moves.h"
#include "tests/battlecry/second_support.h"
#include "tests/battlecry/touches_any.h"
#include "tests/support/share.h"
#endif

#include <QtTest>

using namespace ww::battlecry::geometry;

namespace {

double turnBetween(double a, double b) {
    const double turn = ww::plane::normaliseAngle(a - b);
    return std::min(turn, 360 - turn);
}

struct Case {
    Maneuver maneuver;
    Base base = Base::Small;
    second::BasePlacement from;
    std::vector<second::BaseSquare> others;
    bool border = false;
    double gap = -1; ///< position of the gap between two bases; -1 if there is no gap
};

/// Returns a base at distance `apart` in front of or behind `place`.
second::BaseSquare beside(const second::BasePlacement& place, double half, double other,
                          double apart, bool front, double aside) {
    const double ahead = (front ? 1 : -1) * (half + other + apart);
    const second::PlanePoint at = second::localToBoard(place, aside, ahead);
    return {{at.x, at.y, place.heading}, other};
}

Case drawn(second::RandomNumbers& dice, const Maneuver& maneuver, Base base, int blockers) {
    Case out;
    out.maneuver = maneuver;
    out.base = base;
    out.from = {dice.randomBetween(100, 800), dice.randomBetween(100, 800), dice.randomHeading()};
    const double half = halfWidthOf(base);
    const second::ManeuverSpec order = maneuverSpecOf(maneuver);
    const double whole = maneuver.speed == 0 ? 0 : 2 * half + second::templateLength(order);
    const second::BasePlacement end = second::placementOnPath(out.from, order, half, whole);
    const auto size = [&] { return dice.randomBelow(2) == 0 ? 20.0 : 40.0; };
    const int kind = dice.randomBelow(7);
    out.border = kind < 2;
    if (kind == 0 || (kind == 1 && (blockers == 1 || maneuver.speed == 0))) {
        // The base touches the end pose, or overlaps it by a thousandth of a millimetre.
        const double apart = dice.randomBelow(2) == 0 ? 0 : -0.001;
        const double other = size();
        out.others.push_back(beside(end, half, other, apart, dice.randomBelow(2) == 0,
                                    dice.randomBetween(-half - other, half + other)));
    } else if (kind == 1) {
        // Two bases on the path leave a gap that is a hundredth of a millimetre too long.
        out.gap = dice.randomBetween(0.3, 0.95) * whole;
        const second::BasePlacement gap = second::placementOnPath(out.from, order, half, out.gap);
        for (const bool front : {true, false})
            out.others.push_back(
                beside(gap, half, size(), 0.005, front, dice.randomBetween(-5, 5)));
        if (blockers > 2)
            out.others.push_back({end, 20});
    }
    while (out.others.size() < static_cast<std::size_t>(blockers)) {
        const double other = size(), reach = 1.2 * (half + other);
        const second::BasePlacement by =
            dice.randomBelow(3) > 0 ? end
                                    : second::placementOnPath(out.from, order, half,
                                                              dice.randomBetween(0.3, 1) * whole);
        out.others.push_back({{by.x + dice.randomBetween(-reach, reach),
                               by.y + dice.randomBetween(-reach, reach), dice.randomHeading()},
                              other});
    }
    return out;
}

} // namespace

class SecondMoves : public QObject {
    Q_OBJECT
  private slots:
    void endsWhereSmallStepsLead() {
        for (const Maneuver& one : allManeuvers())
            for (const Base base : {Base::Small, Base::Large}) {
                if (one.speed == 0)
                    continue;
                const second::BasePlacement led =
                    second::simulateTemplateMove(maneuverSpecOf(one), halfWidthOf(base));
                const Pose end = endPose(one, base);
                const double turned = one.bearing == Bearing::Reversal ? 180 : 0;
                QVERIFY(second::pointDistance({end.at.x, end.at.y}, {led.x, led.y}) < 1e-5);
                QVERIFY(turnBetween(end.heading, led.heading + turned) < 1e-9);
            }
    }

    void backsUpAsFarAsManyLooksSay() {
        second::RandomNumbers dice(1213);
        int done = 0, blocked = 0, narrow = 0, stuck = 0, borders = 0, gaps = 0;
        while (done < ww::test::scaledCaseCount(20000))
            for (const Maneuver& maneuver : allManeuvers())
                for (const Base base : {Base::Small, Base::Large})
                    for (int blockers = 1; blockers <= 4; ++blockers, ++done) {
                        const Case one = drawn(dice, maneuver, base, blockers);
                        const double half = halfWidthOf(base);
                        const second::ManeuverSpec order = maneuverSpecOf(maneuver);
                        GameTable table;
                        for (const second::BaseSquare& other : one.others)
                            table.bases.push_back(
                                footprint(poseOf(other.placement),
                                          other.halfSide < 30 ? Base::Small : Base::Large));
                        const MoveResult made = moveMecha(poseOf(one.from), maneuver, base, table);
                        const second::MoveEnd plain =
                            second::moveAndBackUp(one.from, order, half, one.others);
                        const std::string name =
                            maneuverNotation(maneuver) + " case " + std::to_string(done);
                        QVERIFY2(made.backedUp == plain.blocked, name.c_str());
                        // The product finds gaps that are too narrow for sampling. There its end
                        // must not overlap a base.
                        QVERIFY2(made.pathPosition > plain.rearGuidePosition - 0.002, name.c_str());
                        if (made.pathPosition > plain.rearGuidePosition + 0.002)
                            ++narrow;
                        const second::BasePlacement there =
                            maneuver.speed == 0 ? plain.placement
                            : made.backedUp && made.pathPosition <= 0
                                ? one.from
                                : second::placementOnPath(one.from, order, half, made.pathPosition);
                        const double turned =
                            maneuver.bearing == Bearing::Reversal && !made.backedUp ? 180 : 0;
                        QVERIFY2(second::pointDistance({made.end.at.x, made.end.at.y},
                                                       {there.x, there.y}) < 1e-5,
                                 name.c_str());
                        QVERIFY2(turnBetween(made.end.heading, there.heading + turned) < 1e-5,
                                 name.c_str());
                        borders += one.border ? 1 : 0;
                        gaps += std::abs(made.pathPosition - one.gap) < 0.02 ? 1 : 0;
                        blocked += made.backedUp ? 1 : 0;
                        stuck += made.backedUp && made.pathPosition <= 0 ? 1 : 0;
                        if (!made.backedUp || made.pathPosition <= 0)
                            continue;
                        double closest = 1e9;
                        for (const second::BaseSquare& other : one.others) {
                            const double deep = second::overlapDepth({there, half}, other);
                            QVERIFY2(deep < 2e-6, name.c_str());
                            closest = std::min(closest, std::abs(deep));
                        }
                        QVERIFY2(closest < 1e-5, name.c_str());
                        QVERIFY2(touchesAny(footprint(made.end, base), table), name.c_str());
                    }
        qInfo("%d moves, %d on borders, %d backed up, %d into gaps of a hundredth, %d to the "
              "start, %d into less than looks find",
              done, borders, blocked, gaps, stuck, narrow);
        QVERIFY(borders > ww::test::scaledCaseCount(5000) &&
                blocked > ww::test::scaledCaseCount(8000) &&
                gaps > ww::test::scaledCaseCount(1000) && stuck < ww::test::scaledCaseCount(4000) &&
                narrow < 10);
    }
};

QTEST_APPLESS_MAIN(SecondMoves)
#include "tst_battlecry_second_moves.moc"
