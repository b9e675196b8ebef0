// Measures the reach of two rounds for a dial with 24 windows, with 20 bases and 6 obstacles, and
// the smallest change to that dial. Baselines run alternately: the tests' second implementation
// without obstacles, which makes it faster, and the product on an empty table. The ends of all
// pairs of maneuvers are compared.

#include "tests/battlecry/reach_support.h"
#include "tests/bench/times.h"

#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace ww::battlecry;
using namespace ww::battlecry::reach;
using ww::bench::measureTime;
using ww::bench::median;

namespace {

struct Scene {
    Machine machine;
    StartState start;
    GameTable table;
    std::vector<second::BaseSquare> others;
};

/// Makes a dial with all but three maneuvers in white, and bases and obstacles near its paths.
Scene makeScene(second::RandomNumbers& dice, Base base) {
    Scene out;
    out.machine = {base, {{"standard", {}, {}, false}}};
    for (const Maneuver& one : geometry::allManeuvers())
        if (out.machine.modes[0].windows.size() < kMaxWindows)
            out.machine.modes[0].windows.push_back({one, Colour::White});
    out.start.pose = {{450, 200}, 0};
    out.table.area.emplace();
    for (int i = 0; i < 20; ++i) {
        const second::BasePlacement place{dice.randomBetween(200, 700),
                                          dice.randomBetween(260, 700), dice.randomHeading()};
        out.others.push_back({place, 20});
        out.table.bases.push_back(geometry::footprint(geometry::poseOf(place), Base::Small));
    }
    for (int i = 0; i < 6; ++i) {
        const geometry::Point at{dice.randomBetween(200, 700), dice.randomBetween(260, 700)};
        if (i % 2 == 0)
            out.table.obstacles.push_back(
                geometry::Obstacle::circle(at, dice.randomBetween(20, 60)));
        else
            out.table.obstacles.push_back(
                geometry::Obstacle::polygon({{0, 50000},
                                             {12000, 12000},
                                             {45000, -20000},
                                             {0, -10000},
                                             {-45000, -20000},
                                             {-12000, 12000}},
                                            {at, dice.randomBetween(0, 360)})
                    .value());
    }
    return out;
}

std::vector<second::BasePlacement> plainFan(const Scene& scene) {
    std::vector<second::BasePlacement> out;
    const Base base = scene.machine.base;
    const second::BasePlacement from = placementOf(scene.start.pose);
    for (const Window& first : scene.machine.modes[0].windows) {
        const second::BasePlacement middle =
            referenceMoveEnd(from, first.maneuver, base, scene.others).placement;
        for (const Window& second : scene.machine.modes[0].windows)
            out.push_back(referenceMoveEnd(middle, second.maneuver, base, scene.others).placement);
    }
    return out;
}

void measure(const char* name, Base base) {
    second::RandomNumbers dice(12);
    const Scene scene = makeScene(dice, base);
    ReachOptions choices;
    choices.table = &scene.table;
    std::vector<double> ours, empty, plain, change;
    ReachableSteps fanned;
    std::vector<second::BasePlacement> places;
    for (int run = 0; run < 101; ++run) {
        ours.push_back(measureTime<std::milli>(
            [&] { fanned = findReachableSteps(scene.machine, scene.start, choices); }));
        empty.push_back(measureTime<std::milli>(
            [&] { (void)findReachableSteps(scene.machine, scene.start, {}); }));
        change.push_back(measureTime<std::milli>([&] {
            (void)smallestChanges(scene.machine, scene.start, choices, {{{450, 100}, 0}});
        }));
        if (run % 25 == 0)
            plain.push_back(measureTime<std::milli>([&] { places = plainFan(scene); }));
    }
    std::size_t backed = 0, met = 0, differ = 0;
    for (const RoundStep& step : fanned.secondRound) {
        const RoundStep& first = fanned.firstRound[step.previousStep];
        const second::BasePlacement& place =
            places[first.window * scene.machine.modes[0].windows.size() + step.window];
        backed += step.backedUp ? 1 : 0;
        met += step.obstacles > 0 ? 1 : 0;
        if (second::pointDistance({step.end.at.x, step.end.at.y}, {place.x, place.y}) > 0.05)
            ++differ;
    }
    // A difference of a thousandth in the first end can decide whether the second move touches a
    // base.
    if (differ > fanned.secondRound.size() / 100) {
        std::printf("%zu of %zu ends differ from the plain reading\n", differ,
                    fanned.secondRound.size());
        std::exit(1);
    }
    std::printf("two rounds, %s base: %zu pairs, %zu back up, %zu meet obstacles: %.3f ms; plain "
                "%.1f ms, ratio %.4f; on an empty table %.3f ms, ratio %.1f; smallest change "
                "%.3f ms\n",
                name, fanned.secondRound.size(), backed, met, median(ours), median(plain),
                median(ours) / median(plain), median(empty), median(ours) / median(empty),
                median(change));
}

} // namespace

int main() {
    measure("small", Base::Small);
    measure("large", Base::Large);
}
