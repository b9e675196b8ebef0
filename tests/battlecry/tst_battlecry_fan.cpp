// Tests reach within one and two rounds: possible pairs of maneuvers, their ends, and obstacles.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "rules/base/cancel.h"
#include "tests/battlecry/reach_support.h"
#endif

#include <QtTest>

using namespace ww::battlecry::reach;
using ww::battlecry::geometry::footprint;
using ww::battlecry::geometry::Obstacle;

namespace {

/// Returns the end of a pair of maneuvers among all reachable pairs; nothing if it isn't possible.
std::optional<Pose> after(const Machine& machine, const ReachableSteps& fan, const char* first,
                          const char* second) {
    const auto name = [&](const RoundStep& step) {
        return ww::battlecry::geometry::maneuverNotation(
            machine.modes[step.mode].windows[step.window].maneuver);
    };
    for (const RoundStep& step : fan.secondRound)
        if (name(step) == second && name(fan.firstRound[step.previousStep]) == first)
            return step.end;
    return std::nullopt;
}

void ends(const std::optional<Pose>& pose, double x, double y, double heading) {
    QVERIFY(pose.has_value());
    QVERIFY(std::abs(pose->at.x - x) < 0.001 && std::abs(pose->at.y - y) < 0.001);
    QVERIFY(std::abs(pose->heading - heading) < 0.001);
}

/// A mecha with the modes fighter, guardian and battloid. Guardian and battloid can land.
Machine veritech() {
    return {Base::Small,
            {{"fighter", parseDial("3Sw 3Ur"), {1}, false},
             {"guardian", parseDial("0Sg 1Sw 1TRw"), {0, 2}, true},
             {"battloid", parseDial("0S 1S 0RLw"), {1}, true}}};
}

int count(const ReachableSteps& fan, ActionBefore before) {
    return static_cast<int>(
        std::count_if(fan.secondRound.begin(), fan.secondRound.end(),
                      [&](const RoundStep& step) { return step.actionBefore == before; }));
}

} // namespace

class Fans : public QObject {
    Q_OBJECT
  private slots:
    // Rules BC-MOVE-2 and BC-MOVE-3.
    void redDoesntFollowRed() {
        const ReachableSteps eight = findReachableSteps(machineWithDial("2Sr 3Sw 1Sg"), {}, {});
        QCOMPARE(eight.firstRound.size(), 3U);
        QCOMPARE(eight.secondRound.size(), 8U);
        // A stressed mecha can fly a red maneuver only after a green one.
        StartState start;
        start.stress = 1;
        const ReachableSteps stressed =
            findReachableSteps(machineWithDial("2Sr 3Sw 1Sg"), start, {});
        QCOMPARE(stressed.firstRound.size(), 2U);
        QCOMPARE(stressed.secondRound.size(), 5U);
        QCOMPARE(findReachableSteps(machineWithDial("2Sr 3S 1S"), {}, {}).secondRound.size(), 8U);
        start.stress = 2;
        QCOMPARE(findReachableSteps(machineWithDial("2Sr 3Sw 1Sg"), start, {}).secondRound.size(),
                 4U);
    }

    void pairsEndWhereTheStoryTells() {
        const Machine machine = machineWithDial("1BR 2S 1TR");
        const ReachableSteps pairs = findReachableSteps(machine, {}, {});
        QCOMPARE(pairs.secondRound.size(), 9U);
        ends(after(machine, pairs, "1BR", "1BR"), 128.284, 128.284, 90);
        ends(after(machine, pairs, "2S", "1TR"), 55, 175, 90);
        ReachOptions one;
        one.rounds = 1;
        QVERIFY(findReachableSteps(machine, {}, one).secondRound.empty());
    }

    // BC-ACT-5: transforming is a round's action. Stress or backing up prevents it.
    void transformsInBetween() {
        const Machine machine = veritech();
        const ReachableSteps all = findReachableSteps(machine, {}, {});
        // After 3S, the mecha flies one of 2 maneuvers as fighter or one of 3 as guardian. After
        // 3U, which is red, it has no action and can't fly red, so only 3S is possible.
        QCOMPARE(all.secondRound.size(), 2U + 3U + 1U);
        QCOMPARE(count(all, ActionBefore::Transform), 3);
        for (const RoundStep& step : all.secondRound)
            QCOMPARE(step.mode, step.actionBefore == ActionBefore::Transform ? 1 : 0);
        ReachOptions none;
        none.allowTransform = false;
        QCOMPARE(findReachableSteps(machine, {}, none).secondRound.size(), 3U);
        GameTable table;
        table.bases = {footprint({{0, 190}, 0}, Base::Small)};
        ReachOptions choices;
        choices.table = &table;
        const ReachableSteps barred = findReachableSteps(machine, {}, choices);
        QVERIFY(barred.firstRound[0].backedUp);
        QCOMPARE(count(barred, ActionBefore::Transform), 0);
        table.bases.clear();
        table.obstacles = {Obstacle::circle({0, 100}, 20)};
        const ReachableSteps hit = findReachableSteps(machine, {}, choices);
        QCOMPARE(int(hit.firstRound[0].obstacles), 1);
        QCOMPARE(count(hit, ActionBefore::Transform), 0);
    }

    // Rules BC-MOVE-8 and BC-ACT-6.
    void landedOnesWalkAnyWay() {
        const Machine machine = veritech();
        StartState start;
        start.mode = 2;
        start.landed = true;
        start.stress = 1;
        ReachOptions choices;
        choices.directions = 8;
        const ReachableSteps walks = findReachableSteps(machine, start, choices);
        QCOMPARE(walks.firstRound.size(), 9U); // stands still, or walks in 8 directions
        for (const RoundStep& step : walks.firstRound) {
            QVERIFY(step.landed && step.anyFacing);
            const double way = ww::battlecry::geometry::length(step.end.at);
            QVERIFY(std::abs(way) < 1e-9 || std::abs(way - 80) < 1e-9);
            QCOMPARE(int(step.stress),
                     std::abs(way) < 1e-9 ? 0 : 1); // standing still is green (B-17)
        }
        // Only a mecha that stood still has an action. It lifts off in any direction or transforms
        // into a guardian.
        QCOMPARE(count(walks, ActionBefore::LiftOff), 8 * 3);
        QCOMPARE(count(walks, ActionBefore::Transform), 9);
        QCOMPARE(count(walks, ActionBefore::Land), 0);
        StartState flying;
        flying.mode = 1;
        QCOMPARE(count(findReachableSteps(machine, flying, choices), ActionBefore::Land), 0);
        choices.allowLanding = true;
        QCOMPARE(count(findReachableSteps(machine, flying, choices), ActionBefore::Land), 3 * 9);
        flying.mode = 0;
        QCOMPARE(count(findReachableSteps(machine, flying, choices), ActionBefore::Land),
                 0); // a fighter isn't able to land
    }

    void nothingFollowsFlight() {
        GameTable table;
        table.area.emplace();
        ReachOptions choices;
        choices.table = &table;
        const StartState start{{{457.2, 800}, 0}};
        const ReachableSteps edge = findReachableSteps(machineWithDial("1S 2S"), start, choices);
        QVERIFY(!edge.firstRound[0].fled && edge.firstRound[1].fled);
        QCOMPARE(edge.secondRound.size(), 2U);
        QVERIFY(edge.secondRound[0].fled && edge.secondRound[1].fled);
    }

    /// Compares all pairs of random dials' maneuvers, among other bases, with second/moves.h.
    void everyPairEndsWhereManyLooksSay() {
        second::RandomNumbers dice(77);
        int pairs = 0, backed = 0;
        for (int done = 0; done < 40; ++done) {
            const Base base = dice.randomBelow(2) == 0 ? Base::Small : Base::Large;
            Machine machine{base, {{"standard", {}, {}, false}}};
            for (const Maneuver& one : ww::battlecry::geometry::allManeuvers())
                if (dice.randomBelow(3) == 0)
                    machine.modes[0].windows.push_back(
                        {one, static_cast<Colour>(dice.randomBelow(4))});
            const second::BasePlacement from{dice.randomBetween(0, 900), dice.randomBetween(0, 900),
                                             dice.randomHeading()};
            std::vector<second::BaseSquare> others;
            GameTable table;
            for (int i = 0; i < 6; ++i) {
                const second::PlanePoint at = second::localToBoard(
                    from, dice.randomBetween(-200, 200), dice.randomBetween(60, 400));
                others.push_back({{at.x, at.y, dice.randomHeading()}, 20});
                table.bases.push_back(footprint(
                    {{at.x, at.y}, ww::plane::normaliseAngle(others.back().placement.heading)},
                    Base::Small));
            }
            ReachOptions choices;
            choices.table = &table;
            const ReachableSteps ours =
                findReachableSteps(machine, {{{from.x, from.y}, from.heading}}, choices);
            std::size_t at = 0;
            for (const Window& first : machine.modes[0].windows) {
                const second::MoveEnd one = referenceMoveEnd(from, first.maneuver, base, others);
                for (const Window& next : machine.modes[0].windows) {
                    if (first.colour == Colour::Red && next.colour == Colour::Red)
                        continue;
                    QVERIFY(at < ours.secondRound.size());
                    const RoundStep& step = ours.secondRound[at++];
                    // Starts the second move at the product's first end, because at edges a
                    // thousandth may change the second move a lot.
                    const second::BasePlacement middle =
                        placementOf(ours.firstRound[step.previousStep].end);
                    QVERIFY(second::pointDistance({middle.x, middle.y},
                                                  {one.placement.x, one.placement.y}) < 0.01);
                    const second::MoveEnd two =
                        referenceMoveEnd(middle, next.maneuver, base, others);
                    QVERIFY(second::pointDistance({step.end.at.x, step.end.at.y},
                                                  {two.placement.x, two.placement.y}) < 0.01);
                    QVERIFY(angleBetween(step.end.heading, two.placement.heading) < 0.05);
                    QCOMPARE(step.backedUp, two.blocked);
                    backed += step.backedUp ? 1 : 0;
                    ++pairs;
                }
            }
            QCOMPARE(at, ours.secondRound.size());
        }
        qInfo("%d pairs, %d backed up", pairs, backed);
        QVERIFY(pairs > 1500 && backed > 100);
    }

    void heatCountsBases() {
        ReachOptions one;
        one.rounds = 1;
        const HeatMap warm = heatMap(findReachableSteps(machineWithDial("2S 3S"), {}, one),
                                     Base::Small, 10, nullptr);
        QCOMPARE(warm.maxCount(), 1U); // the two bases touch but don't overlap, 40 mm apart
        const auto sum = [](const HeatMap& heat) {
            return std::accumulate(heat.counts.begin(), heat.counts.end(), 0U);
        };
        GameTable table;
        table.area.emplace();
        const StartState middle{{{450, 450}, 0}};
        one.table = &table;
        const ReachableSteps two = findReachableSteps(machineWithDial("2S 2U 6S"), middle, one);
        const HeatMap hot = heatMap(two, Base::Small, 10, &table);
        QCOMPARE(hot.columns, 92U);
        QCOMPARE(hot.maxCount(), 2U);
        QCOMPARE(sum(hot), 3U * 16U);
        QCOMPARE(heatMap(findReachableSteps(machineWithDial("6S"), {{{450, 800}, 0}}, one),
                         Base::Small, 10, &table)
                     .maxCount(),
                 0U);
    }

    void endsWhenNobodyWaits() {
        const ww::CancelFlag flag{true};
        const ww::CancelScope scope(&flag);
        QVERIFY_EXCEPTION_THROWN((void)findReachableSteps(machineWithDial("2S 3S"), {}, {}),
                                 ww::Cancelled);
        QVERIFY_EXCEPTION_THROWN((void)smallestChanges(machineWithDial("2S"), {}, {}, {}),
                                 ww::Cancelled);
    }
};

QTEST_APPLESS_MAIN(Fans)
#include "tst_battlecry_fan.moc"
