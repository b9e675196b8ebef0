// Compares the smallest change to a dial with all sets of up to two added windows and up to two
// recolourings. The second implementation computes where pairs end.

#ifndef Q_MOC_RUN // moc 6.4 stops at <concepts>
#include "tests/battlecry/reach_support.h"
#include "tests/support/share.h"
#endif

#include <QtTest>

#include <chrono>
#include <map>

using namespace ww::battlecry::reach;
using ww::battlecry::geometry::everyManeuver;
using ww::battlecry::geometry::indexOf;
using ww::battlecry::geometry::parseManeuver;

namespace {

/// Added windows and recoloured windows, by number of the maneuver.
using Edits = std::map<std::size_t, Colour>;

Edits editsOf(const Change& change, const std::vector<Window>& wheel) {
    Edits out;
    for (const Window& one : change.added)
        out[indexOf(one.maneuver)] = one.colour;
    for (const Recolour& one : change.recoloured)
        out[indexOf(wheel[one.window].maneuver)] = one.colour;
    return out;
}

/// For each maneuver, and each pair, whether it ends at the wanted place.
struct Ends {
    std::vector<bool> one = std::vector<bool>(27, false);
    std::vector<std::vector<bool>> two = std::vector<std::vector<bool>>(27, one);

    Ends(const second::Place& from, Base base, const Wanted& wanted) {
        const auto same = [&](const second::Place& place) {
            return second::far({place.x, place.y}, {wanted.pose.at.x, wanted.pose.at.y}) <=
                       wanted.off &&
                   turnBetween(place.h, wanted.pose.heading) <= wanted.turn;
        };
        for (std::size_t i = 0; i < 27; ++i) {
            const second::Place first = ended(from, everyManeuver()[i], base, {}).place;
            one[i] = same(first);
            for (std::size_t k = 0; k < 27; ++k)
                two[i][k] = same(ended(first, everyManeuver()[k], base, {}).place);
        }
    }
};

/// Colour of each maneuver on a dial, by number; empty if absent.
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

/// Tries every set of up to two added windows with every recolouring of up to two others.
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
                old.size() + added.size() > kMostWindows)
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
    // Keep green only where white isn't enough.
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

Wanted at(double x, double y, double heading) {
    return {{{x, y}, heading}};
}

} // namespace

class SmallestChange : public QObject {
    Q_OBJECT
  private slots:
    void saysNothingWhereItGetsThere() {
        const Changes found = smallestChanges(machineOf("1BR 2S"), {}, {}, at(128, 130, 95));
        QCOMPARE(found.count, 1U);
        QVERIFY(found.best[0].added.empty() && found.best[0].recoloured.empty());
        QCOMPARE(found.best[0].way.size(), 2U);
    }

    void addsOrRecolours() {
        // Two reds in a row: making either white is enough.
        const Changes recoloured = smallestChanges(machineOf("1TRr 2Sr"), {}, {}, at(55, 175, 90));
        QCOMPARE(recoloured.count, 2U);
        for (const Change& one : recoloured.best) {
            QVERIFY(one.added.empty());
            QCOMPARE(one.recoloured.size(), 1U);
            QCOMPARE(one.recoloured[0].colour, Colour::White);
        }
        const Changes added = smallestChanges(machineOf("2Sw"), {}, {}, at(55, 175, 90));
        QCOMPARE(added.count, 1U);
        QCOMPARE(added.best[0].added, wheelOf("1TRw"));
        // A stressed mecha needs a green maneuver before a red one.
        Start start;
        start.stress = 1;
        const Changes green = smallestChanges(machineOf("2Sw 1TRr"), start, {}, at(55, 175, 90));
        QCOMPARE(green.count, 2U);
        QCOMPARE(green.best[0].recoloured.size(), 1U);
        // Inside the tolerance, and just outside.
        QCOMPARE(smallestChanges(machineOf("2Sw"), {}, {}, at(10, 120, 10)).best[0].added.size(),
                 0U);
        const Changes beyond = smallestChanges(machineOf("2Sw"), {}, {}, at(0, 130.01, 0));
        QVERIFY(beyond.best.empty() || !beyond.best[0].added.empty());
    }

    void saysWhatComesNearest() {
        const Changes none = smallestChanges(machineOf("1S"), {}, {}, at(0, -500, 0));
        QCOMPARE(none.count, 0U);
        QVERIFY(none.nearest.has_value());
        QVERIFY(none.nearest->off > 10);
        QVERIFY(!smallestChanges(machineOf("1S"), {}, {}, at(0, 80, 0)).nearest);
    }

    void aFullWheelTakesNoMore() {
        std::string words;
        for (const Maneuver& one : everyManeuver())
            if (!(one == parseManeuver("6S").value()) && !(one == parseManeuver("6U").value()) &&
                !(one == parseManeuver("5U").value()))
                words += ww::battlecry::geometry::text(one) + "w ";
        QCOMPARE(wheelOf(words).size(), kMostWindows);
        Choices one;
        one.rounds = 1;
        QCOMPARE(smallestChanges(machineOf(words), {}, one, at(0, 280, 0)).count, 0U);
    }

    void transformsOnItsWay() {
        Machine machine{
            Base::Small,
            {{"fighter", wheelOf("3Sw"), {1}, false}, {"guardian", wheelOf("1TRr"), {0}, false}}};
        const Wanted wanted = at(55, 215, 90);
        const Changes found = smallestChanges(machine, {}, {}, wanted);
        QCOMPARE(found.count, 1U);
        QVERIFY(found.best[0].added.empty());
        // Only the other mode's dial has the turn.
        QVERIFY((found.best[0].way ==
                 std::vector<Maneuver>{parseManeuver("3S").value(), parseManeuver("1TR").value()}));
        machine.modes[0].wheel[0].colour = Colour::Red; // the red maneuver causes stress, so it
                                                        // can't transform
        const Changes eased = smallestChanges(machine, {}, {}, wanted);
        QCOMPARE(eased.best[0].recoloured, (std::vector<Recolour>{{0, Colour::White}}));
    }

    void isWhatTryingAllFinds() {
        second::Dice dice(4711);
        int changed = 0, impossible = 0, ties = 0;
        for (int done = 0; done < ww::test::casesOf(200); ++done) {
            Machine machine{dice.below(2) == 0 ? Base::Small : Base::Large,
                            {{"standard", {}, {}, false}}};
            Dial dial(27);
            for (std::size_t i = 0; i < 27; ++i)
                if (dice.below(5) == 0) {
                    const auto colour = static_cast<Colour>(dice.below(4));
                    machine.modes[0].wheel.push_back({everyManeuver()[i], colour});
                    dial[i] = colour;
                }
            Start start;
            start.stress = dice.below(4) == 0 ? 1 : 0;
            // The goal is the end of a pair, a place near one, or a random place.
            second::Place goal =
                ended(ended({}, everyManeuver()[static_cast<std::size_t>(dice.below(27))],
                            machine.base, {})
                          .place,
                      everyManeuver()[static_cast<std::size_t>(dice.below(27))], machine.base, {})
                    .place;
            const double by = dice.below(6) == 0 ? 100 : 7;
            Wanted wanted{{{goal.x + dice.between(-by, by), goal.y + dice.between(-by, by)},
                           ww::plane::normalTurn(goal.h + dice.between(-by, by))}};
            const Changes ours = smallestChanges(machine, start, {}, wanted);
            const Plain plain = tryAll(dial, start.stress, Ends({}, machine.base, wanted));
            const std::string name = "case " + std::to_string(done);
            QVERIFY2(ours.count == plain.all.size(), name.c_str());
            QVERIFY2(ours.best.size() == std::min(ours.count, Changes::kShown), name.c_str());
            for (const Change& one : ours.best) {
                QVERIFY2(one.added.size() == plain.added &&
                             one.recoloured.size() == plain.recoloured,
                         name.c_str());
                const Edits edits = editsOf(one, machine.modes[0].wheel);
                QVERIFY2(std::count(plain.all.begin(), plain.all.end(), edits) == 1, name.c_str());
            }
            QVERIFY2(ours.nearest.has_value() == plain.all.empty(), name.c_str());
            changed += plain.all.empty() || plain.added + plain.recoloured == 0 ? 0 : 1;
            impossible += plain.all.empty() ? 1 : 0;
            ties += plain.all.size() > 1 ? 1 : 0;
        }
        qInfo("%d changed, %d impossible, %d with ties", changed, impossible, ties);
        QVERIFY(changed > ww::test::casesOf(60) && impossible > ww::test::casesOf(5));
        QVERIFY(ties > 20 || ww::test::share() < 100); // too few cases for this bound
    }
};

QTEST_APPLESS_MAIN(SmallestChange)
#include "tst_battlecry_change.moc"
