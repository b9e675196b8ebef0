// Compares `smallestChanges` with a brute-force search over all dials with up to two added and up
// to two recoloured windows. The search computes moves with the second implementation.

#ifndef Q_MOC_RUN // moc 6.4 can't parse <concepts>
#include "tests/battlecry/reach_support.h"
#include "tests/support/share.h"
#endif

#include <QtTest>

#include <chrono>
#include <map>

using namespace ww::battlecry::reach;
using ww::battlecry::geometry::allManeuvers;
using ww::battlecry::geometry::maneuverIndex;
using ww::battlecry::geometry::parseManeuver;

namespace {

/// The added and recoloured windows of a change, by the maneuver's index.
using Edits = std::map<std::size_t, Colour>;

Edits editsOf(const DialChange& change, const std::vector<Window>& wheel) {
    Edits out;
    for (const Window& one : change.addedWindows)
        out[maneuverIndex(one.maneuver)] = one.colour;
    for (const WindowRecolour& one : change.recolouredWindows)
        out[maneuverIndex(wheel[one.window].maneuver)] = one.colour;
    return out;
}

/// Whether each maneuver, and each pair of maneuvers, ends at the wanted position.
struct Ends {
    std::vector<bool> one = std::vector<bool>(27, false);
    std::vector<std::vector<bool>> two = std::vector<std::vector<bool>>(27, one);

    Ends(const second::BasePlacement& from, Base base, const TargetPose& wanted) {
        const auto same = [&](const second::BasePlacement& place) {
            return second::pointDistance({place.x, place.y},
                                         {wanted.pose.at.x, wanted.pose.at.y}) <=
                       wanted.distanceTolerance &&
                   angleBetween(place.heading, wanted.pose.heading) <= wanted.turnTolerance;
        };
        for (std::size_t i = 0; i < 27; ++i) {
            const second::BasePlacement first =
                referenceMoveEnd(from, allManeuvers()[i], base, {}).placement;
            one[i] = same(first);
            for (std::size_t k = 0; k < 27; ++k)
                two[i][k] = same(referenceMoveEnd(first, allManeuvers()[k], base, {}).placement);
        }
    }
};

/// A dial's colour for each maneuver index; empty if the dial lacks the maneuver.
using Dial = std::vector<std::optional<Colour>>;

bool gets(const Dial& dial, int stress, const Ends& ends) {
    for (std::size_t i = 0; i < 27; ++i) {
        if (!dial[i] || (stress > 0 && dial[i] == Colour::Red))
            continue;
        if (ends.one[i])
            return true;
        const int then = dial[i] == Colour::Red     ? stress + 1
                         : dial[i] == Colour::Green ? std::max(0, stress - 1)
                                                    : stress;
        for (std::size_t k = 0; k < 27; ++k)
            if (dial[k] && ends.two[i][k] && !(then > 0 && dial[k] == Colour::Red))
                return true;
    }
    return false;
}

struct Plain {
    std::size_t added = 9, recoloured = 9;
    std::vector<Edits> all;
};

/// Tries every set of up to two added windows with every recolouring of up to two other windows.
Plain tryAll(const Dial& dial, int stress, const Ends& ends) {
    std::vector<std::size_t> old, missing;
    for (std::size_t i = 0; i < 27; ++i)
        (dial[i] ? old : missing).push_back(i);
    const auto setsOf = [](const std::vector<std::size_t>& from) {
        std::vector<Edits> out{{}};
        for (std::size_t a = 0; a < from.size(); ++a)
            for (const Colour x : {Colour::White, Colour::Green}) {
                out.push_back({{from[a], x}});
                for (std::size_t b = a + 1; b < from.size(); ++b)
                    for (const Colour y : {Colour::White, Colour::Green})
                        out.push_back({{from[a], x}, {from[b], y}});
            }
        return out;
    };
    Plain out;
    for (const Edits& added : setsOf(missing))
        for (const Edits& recoloured : setsOf(old)) {
            const std::pair size(added.size(), recoloured.size());
            if (size > std::pair(out.added, out.recoloured) ||
                old.size() + added.size() > kMaxWindows)
                continue;
            Dial changed = dial;
            bool real = true;
            for (const auto& [at, colour] : recoloured) {
                const Colour own = dial[at] == Colour::Unknown ? Colour::White : *dial[at];
                real = real && own != colour && !(own == Colour::Green && colour == Colour::White);
                changed[at] = colour;
            }
            for (const auto& [at, colour] : added)
                changed[at] = colour;
            if (!real || !gets(changed, stress, ends))
                continue;
            if (size < std::pair(out.added, out.recoloured))
                out.all.clear();
            out.added = added.size();
            out.recoloured = recoloured.size();
            Edits both = added;
            both.insert(recoloured.begin(), recoloured.end());
            out.all.push_back(std::move(both));
        }
    // Drops changes to green if white is enough.
    const std::vector<Edits> every = out.all;
    std::erase_if(out.all, [&](const Edits& one) {
        return std::any_of(every.begin(), every.end(), [&](const Edits& other) {
            return !(other == one) &&
                   std::equal(one.begin(), one.end(), other.begin(), other.end(),
                              [](const auto& a, const auto& b) {
                                  return a.first == b.first &&
                                         (a.second == b.second || b.second == Colour::White);
                              });
        });
    });
    return out;
}

TargetPose at(double x, double y, double heading) {
    return {{{x, y}, heading}};
}

} // namespace

class SmallestChange : public QObject {
    Q_OBJECT
  private slots:
    void saysNothingWhereItGetsThere() {
        const DialChanges found =
            smallestChanges(machineWithDial("1BR 2S"), {}, {}, at(128, 130, 95));
        QCOMPARE(found.totalCount, 1U);
        QVERIFY(found.changes[0].addedWindows.empty() &&
                found.changes[0].recolouredWindows.empty());
        QCOMPARE(found.changes[0].maneuvers.size(), 2U);
    }

    void addsOrRecolours() {
        // A red maneuver can't follow a red maneuver. Making one of the two white is enough.
        const DialChanges recoloured =
            smallestChanges(machineWithDial("1TRr 2Sr"), {}, {}, at(55, 175, 90));
        QCOMPARE(recoloured.totalCount, 2U);
        for (const DialChange& one : recoloured.changes) {
            QVERIFY(one.addedWindows.empty());
            QCOMPARE(one.recolouredWindows.size(), 1U);
            QCOMPARE(one.recolouredWindows[0].colour, Colour::White);
        }
        const DialChanges added = smallestChanges(machineWithDial("2Sw"), {}, {}, at(55, 175, 90));
        QCOMPARE(added.totalCount, 1U);
        QCOMPARE(added.changes[0].addedWindows, parseDial("1TRw"));
        // A stressed mecha needs a green maneuver before a red one.
        StartState start;
        start.stress = 1;
        const DialChanges green =
            smallestChanges(machineWithDial("2Sw 1TRr"), start, {}, at(55, 175, 90));
        QCOMPARE(green.totalCount, 2U);
        QCOMPARE(green.changes[0].recolouredWindows.size(), 1U);
        // Tests an end inside the tolerance, and an end just outside.
        QCOMPARE(smallestChanges(machineWithDial("2Sw"), {}, {}, at(10, 120, 10))
                     .changes[0]
                     .addedWindows.size(),
                 0U);
        const DialChanges beyond =
            smallestChanges(machineWithDial("2Sw"), {}, {}, at(0, 130.01, 0));
        QVERIFY(beyond.changes.empty() || !beyond.changes[0].addedWindows.empty());
    }

    void saysWhatComesNearest() {
        const DialChanges none = smallestChanges(machineWithDial("1S"), {}, {}, at(0, -500, 0));
        QCOMPARE(none.totalCount, 0U);
        QVERIFY(none.nearestEnd.has_value());
        QVERIFY(none.nearestEnd->distanceOff > 10);
        QVERIFY(!smallestChanges(machineWithDial("1S"), {}, {}, at(0, 80, 0)).nearestEnd);
    }

    void aFullWheelTakesNoMore() {
        std::string words;
        for (const Maneuver& one : allManeuvers())
            if (!(one == parseManeuver("6S").value()) && !(one == parseManeuver("6U").value()) &&
                !(one == parseManeuver("5U").value()))
                words += ww::battlecry::geometry::maneuverNotation(one) + "w ";
        QCOMPARE(parseDial(words).size(), kMaxWindows);
        ReachOptions one;
        one.rounds = 1;
        QCOMPARE(smallestChanges(machineWithDial(words), {}, one, at(0, 280, 0)).totalCount, 0U);
    }

    void transformsOnItsWay() {
        Machine machine{Base::Small,
                        {{"fighter", parseDial("3Sw"), {1}, false},
                         {"guardian", parseDial("1TRr"), {0}, false}}};
        const TargetPose wanted = at(55, 215, 90);
        const DialChanges found = smallestChanges(machine, {}, {}, wanted);
        QCOMPARE(found.totalCount, 1U);
        QVERIFY(found.changes[0].addedWindows.empty());
        // Only the other mode's dial has the turn, so the mecha must transform.
        QVERIFY((found.changes[0].maneuvers ==
                 std::vector<Maneuver>{parseManeuver("3S").value(), parseManeuver("1TR").value()}));
        machine.modes[0].windows[0].colour = Colour::Red; // prevents transforming, because
                                                          // the red maneuver causes stress
        const DialChanges eased = smallestChanges(machine, {}, {}, wanted);
        QCOMPARE(eased.changes[0].recolouredWindows,
                 (std::vector<WindowRecolour>{{0, Colour::White}}));
    }

    void isWhatTryingAllFinds() {
        second::RandomNumbers dice(4711);
        int changed = 0, impossible = 0, ties = 0;
        for (int done = 0; done < ww::test::scaledCaseCount(200); ++done) {
            Machine machine{dice.randomBelow(2) == 0 ? Base::Small : Base::Large,
                            {{"standard", {}, {}, false}}};
            Dial dial(27);
            for (std::size_t i = 0; i < 27; ++i)
                if (dice.randomBelow(5) == 0) {
                    const auto colour = static_cast<Colour>(dice.randomBelow(4));
                    machine.modes[0].windows.push_back({allManeuvers()[i], colour});
                    dial[i] = colour;
                }
            StartState start;
            start.stress = dice.randomBelow(4) == 0 ? 1 : 0;
            // The goal is the end of a pair, a place near such an end, or a random place.
            second::BasePlacement goal =
                referenceMoveEnd(
                    referenceMoveEnd({},
                                     allManeuvers()[static_cast<std::size_t>(dice.randomBelow(27))],
                                     machine.base, {})
                        .placement,
                    allManeuvers()[static_cast<std::size_t>(dice.randomBelow(27))], machine.base,
                    {})
                    .placement;
            const double by = dice.randomBelow(6) == 0 ? 100 : 7;
            TargetPose wanted{
                {{goal.x + dice.randomBetween(-by, by), goal.y + dice.randomBetween(-by, by)},
                 ww::plane::normaliseAngle(goal.heading + dice.randomBetween(-by, by))}};
            const DialChanges ours = smallestChanges(machine, start, {}, wanted);
            const Plain plain = tryAll(dial, start.stress, Ends({}, machine.base, wanted));
            const std::string name = "case " + std::to_string(done);
            QVERIFY2(ours.totalCount == plain.all.size(), name.c_str());
            QVERIFY2(ours.changes.size() == std::min(ours.totalCount, DialChanges::kMaxListed),
                     name.c_str());
            for (const DialChange& one : ours.changes) {
                QVERIFY2(one.addedWindows.size() == plain.added &&
                             one.recolouredWindows.size() == plain.recoloured,
                         name.c_str());
                const Edits edits = editsOf(one, machine.modes[0].windows);
                QVERIFY2(std::count(plain.all.begin(), plain.all.end(), edits) == 1, name.c_str());
            }
            QVERIFY2(ours.nearestEnd.has_value() == plain.all.empty(), name.c_str());
            changed += plain.all.empty() || plain.added + plain.recoloured == 0 ? 0 : 1;
            impossible += plain.all.empty() ? 1 : 0;
            ties += plain.all.size() > 1 ? 1 : 0;
        }
        qInfo("%d changed, %d impossible, %d with ties", changed, impossible, ties);
        QVERIFY(changed > ww::test::scaledCaseCount(60) &&
                impossible > ww::test::scaledCaseCount(5));
        QVERIFY(ties > 20 || ww::test::casePercentage() <
                                 100); // a reduced test has too few cases for this bound
    }
};

QTEST_APPLESS_MAIN(SmallestChange)
#include "tst_battlecry_change.moc"
