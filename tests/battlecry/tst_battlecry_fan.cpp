// Reach of one and two rounds: possible pairs, their ends, and obstacles.

#ifndef Q_MOC_RUN // moc 6.4 stops at <concepts>
#include "rules/base/cancel.h"
#include "tests/battlecry/reach_support.h"
#endif

#include <QtTest>

using namespace ww::battlecry::reach;
using ww::battlecry::geometry::footprint;
using ww::battlecry::geometry::Obstacle;

namespace {

/// End of a pair of maneuvers, looked up among all pairs.
std::optional<Pose> after(const Machine& machine, const Fan& fan, const char* first,
                          const char* second) {
    const auto name = [&](const Step& step) {
        return ww::battlecry::geometry::text(machine.modes[step.mode].wheel[step.window].maneuver);
    };
    for (const Step& step : fan.second)
        if (name(step) == second && name(fan.first[step.from]) == first)
            return step.end;
    return std::nullopt;
}

void ends(const std::optional<Pose>& pose, double x, double y, double heading) {
    QVERIFY(pose.has_value());
    QVERIFY(std::abs(pose->at.x - x) < 0.001 && std::abs(pose->at.y - y) < 0.001);
    QVERIFY(std::abs(pose->heading - heading) < 0.001);
}

/// A mecha with fighter, guardian and battloid; the last two can land.
Machine veritech() {
    return {Base::Small,
            {{"fighter", wheelOf("3Sw 3Ur"), {1}, false},
             {"guardian", wheelOf("0Sg 1Sw 1TRw"), {0, 2}, true},
             {"battloid", wheelOf("0S 1S 0RLw"), {1}, true}}};
}

int count(const Fan& fan, Between before) {
    return static_cast<int>(std::count_if(fan.second.begin(), fan.second.end(),
                                          [&](const Step& step) { return step.before == before; }));
}

} // namespace

class Fans : public QObject {
    Q_OBJECT
  private slots:
    // BC-MOVE-2, BC-MOVE-3.
    void redDoesntFollowRed() {
        const Fan eight = fan(machineOf("2Sr 3Sw 1Sg"), {}, {});
        QCOMPARE(eight.first.size(), 3U);
        QCOMPARE(eight.second.size(), 8U);
        // A stressed mecha can't fly red in the first round, but can after a green one.
        Start start;
        start.stress = 1;
        const Fan stressed = fan(machineOf("2Sr 3Sw 1Sg"), start, {});
        QCOMPARE(stressed.first.size(), 2U);
        QCOMPARE(stressed.second.size(), 5U);
        QCOMPARE(fan(machineOf("2Sr 3S 1S"), {}, {}).second.size(), 8U);
        start.stress = 2;
        QCOMPARE(fan(machineOf("2Sr 3Sw 1Sg"), start, {}).second.size(), 4U);
    }

    void pairsEndWhereTheStoryTells() {
        const Machine machine = machineOf("1BR 2S 1TR");
        const Fan pairs = fan(machine, {}, {});
        QCOMPARE(pairs.second.size(), 9U);
        ends(after(machine, pairs, "1BR", "1BR"), 128.284, 128.284, 90);
        ends(after(machine, pairs, "2S", "1TR"), 55, 175, 90);
        Choices one;
        one.rounds = 1;
        QVERIFY(fan(machine, {}, one).second.empty());
    }

    // BC-ACT-5: transforming is the round's action, so it is impossible with stress or after
    // backing up.
    void transformsInBetween() {
        const Machine machine = veritech();
        const Fan all = fan(machine, {}, {});
        // After 3S, the mecha flies one of 2 maneuvers as fighter or one of 3 as guardian. 3U is
        // red, so only 3S can follow: no red maneuver and no action.
        QCOMPARE(all.second.size(), 2U + 3U + 1U);
        QCOMPARE(count(all, Between::Transform), 3);
        for (const Step& step : all.second)
            QCOMPARE(step.mode, step.before == Between::Transform ? 1 : 0);
        Choices none;
        none.transforms = false;
        QCOMPARE(fan(machine, {}, none).second.size(), 3U);
        Table table;
        table.bases = {footprint({{0, 190}, 0}, Base::Small)};
        Choices choices;
        choices.table = &table;
        const Fan barred = fan(machine, {}, choices);
        QVERIFY(barred.first[0].backedUp);
        QCOMPARE(count(barred, Between::Transform), 0);
        table.bases.clear();
        table.obstacles = {Obstacle::circle({0, 100}, 20)};
        const Fan hit = fan(machine, {}, choices);
        QCOMPARE(int(hit.first[0].obstacles), 1);
        QCOMPARE(count(hit, Between::Transform), 0);
    }

    // BC-MOVE-8, BC-ACT-6.
    void landedOnesWalkAnyWay() {
        const Machine machine = veritech();
        Start start;
        start.mode = 2;
        start.landed = true;
        start.stress = 1;
        Choices choices;
        choices.directions = 8;
        const Fan walks = fan(machine, start, choices);
        QCOMPARE(walks.first.size(), 9U); // stands still or walks
        for (const Step& step : walks.first) {
            QVERIFY(step.landed && step.anyFacing);
            const double way = ww::battlecry::geometry::length(step.end.at);
            QVERIFY(std::abs(way) < 1e-9 || std::abs(way - 80) < 1e-9);
            QCOMPARE(int(step.stress),
                     std::abs(way) < 1e-9 ? 0 : 1); // standing still is green (B-17)
        }
        // Only a mecha that stood still has an action: it lifts off in any direction or becomes a
        // guardian.
        QCOMPARE(count(walks, Between::LiftOff), 8 * 3);
        QCOMPARE(count(walks, Between::Transform), 9);
        QCOMPARE(count(walks, Between::Land), 0);
        Start flying;
        flying.mode = 1;
        QCOMPARE(count(fan(machine, flying, choices), Between::Land), 0);
        choices.lands = true;
        QCOMPARE(count(fan(machine, flying, choices), Between::Land), 3 * 9);
        flying.mode = 0;
        QCOMPARE(count(fan(machine, flying, choices), Between::Land), 0); // a fighter can't land
    }

    void nothingFollowsFlight() {
        Table table;
        table.area.emplace();
        Choices choices;
        choices.table = &table;
        const Start start{{{457.2, 800}, 0}};
        const Fan edge = fan(machineOf("1S 2S"), start, choices);
        QVERIFY(!edge.first[0].fled && edge.first[1].fled);
        QCOMPARE(edge.second.size(), 2U);
        QVERIFY(edge.second[0].fled && edge.second[1].fled);
    }

    /// All pairs of random dials among other bases, compared with the second implementation.
    void everyPairEndsWhereManyLooksSay() {
        second::Dice dice(77);
        int pairs = 0, backed = 0;
        for (int done = 0; done < 40; ++done) {
            const Base base = dice.below(2) == 0 ? Base::Small : Base::Large;
            Machine machine{base, {{"standard", {}, {}, false}}};
            for (const Maneuver& one : ww::battlecry::geometry::everyManeuver())
                if (dice.below(3) == 0)
                    machine.modes[0].wheel.push_back({one, static_cast<Colour>(dice.below(4))});
            const second::Place from{dice.between(0, 900), dice.between(0, 900), dice.heading()};
            std::vector<second::Block> others;
            Table table;
            for (int i = 0; i < 6; ++i) {
                const second::Pt at =
                    second::seenFrom(from, dice.between(-200, 200), dice.between(60, 400));
                others.push_back({{at.x, at.y, dice.heading()}, 20});
                table.bases.push_back(footprint(
                    {{at.x, at.y}, ww::plane::normalTurn(others.back().place.h)}, Base::Small));
            }
            Choices choices;
            choices.table = &table;
            const Fan ours = fan(machine, {{{from.x, from.y}, from.h}}, choices);
            std::size_t at = 0;
            for (const Window& first : machine.modes[0].wheel) {
                const second::Ended one = ended(from, first.maneuver, base, others);
                for (const Window& next : machine.modes[0].wheel) {
                    if (first.colour == Colour::Red && next.colour == Colour::Red)
                        continue;
                    QVERIFY(at < ours.second.size());
                    const Step& step = ours.second[at++];
                    // Continue from the product's first end: at edges, a thousandth may change the
                    // next move a lot.
                    const second::Place middle = placeOf(ours.first[step.from].end);
                    QVERIFY(second::far({middle.x, middle.y}, {one.place.x, one.place.y}) < 0.01);
                    const second::Ended two = ended(middle, next.maneuver, base, others);
                    QVERIFY(second::far({step.end.at.x, step.end.at.y},
                                        {two.place.x, two.place.y}) < 0.01);
                    QVERIFY(turnBetween(step.end.heading, two.place.h) < 0.05);
                    QCOMPARE(step.backedUp, two.blocked);
                    backed += step.backedUp ? 1 : 0;
                    ++pairs;
                }
            }
            QCOMPARE(at, ours.second.size());
        }
        qInfo("%d pairs, %d backed up", pairs, backed);
        QVERIFY(pairs > 1500 && backed > 100);
    }

    void heatCountsBases() {
        Choices one;
        one.rounds = 1;
        const Heat warm = heat(fan(machineOf("2S 3S"), {}, one), Base::Small, 10, nullptr);
        QCOMPARE(warm.most(), 1U); // 40 mm apart, so the bases only touch
        const auto sum = [](const Heat& heat) {
            return std::accumulate(heat.counts.begin(), heat.counts.end(), 0U);
        };
        Table table;
        table.area.emplace();
        const Start middle{{{450, 450}, 0}};
        one.table = &table;
        const Fan two = fan(machineOf("2S 2U 6S"), middle, one);
        const Heat hot = heat(two, Base::Small, 10, &table);
        QCOMPARE(hot.columns, 92U);
        QCOMPARE(hot.most(), 2U);
        QCOMPARE(sum(hot), 3U * 16U);
        QCOMPARE(heat(fan(machineOf("6S"), {{{450, 800}, 0}}, one), Base::Small, 10, &table).most(),
                 0U);
    }

    void endsWhenNobodyWaits() {
        const ww::CancelFlag flag{true};
        const ww::CancelScope scope(&flag);
        QVERIFY_EXCEPTION_THROWN((void)fan(machineOf("2S 3S"), {}, {}), ww::Cancelled);
        QVERIFY_EXCEPTION_THROWN((void)smallestChanges(machineOf("2S"), {}, {}, {}), ww::Cancelled);
    }
};

QTEST_APPLESS_MAIN(Fans)
#include "tst_battlecry_fan.moc"
