// Measures attacks of six dice against six, with every modifier. The baseline, an enumeration in
// the tests, must give equal results. Both run alternately, so that other load affects both.

#include "rules/systems/battlecry/dice/dice.h"
#include "tests/battlecry/second/dice_counts.h"
#include "tests/bench/times.h"

#include <cstdio>
#include <vector>

using namespace ww::battlecry::dice;
using ww::bench::median;
using ww::bench::now;

namespace {

Attack everything() {
    Attack a;
    a.attackDice = a.defenceDice = 6;
    a.focus = a.defenceFocus = true;
    a.reroll = Reroll::Best;
    a.aim = Aim::Destroy;
    a.damageToDestroy = 3;
    a.blankToCrit = a.focusToCrit = 1;
    a.evades = 2;
    a.antiMissile = 3;
    return a;
}

second::AttackSetup plainly(const Attack& a) {
    second::AttackSetup out;
    out.attack = a.attackDice;
    out.defence = a.defenceDice;
    out.focus = a.focus;
    out.rerollMode = static_cast<int>(a.reroll);
    out.neededDamage = a.damageToDestroy;
    out.blankToCrit = a.blankToCrit;
    out.focusToCrit = a.focusToCrit;
    out.defenceFocus = a.defenceFocus;
    out.evades = a.evades;
    out.antiMissile = a.antiMissile;
    return out;
}

bool equal(const Odds& ours, const second::Outcome& theirs) {
    bool same = theirs.totalWeight % ours.denominator == 0;
    for (std::size_t h = 0; h < ours.weights.size(); ++h)
        for (std::size_t c = 0; c < ours.weights.size(); ++c)
            same = same && ours.weights[h][c] * (theirs.totalWeight / ours.denominator) ==
                               theirs.weightByHitsAndCrits[h][c];
    return same;
}

} // namespace

int main() {
    bool same = true;
    std::printf("%-44s %12s %10s\n", "battlecry dice, 6 against 6", "µs", "of plain");
    const Attack attack = everything();
    std::vector<double> plainTimes, ourTimes;
    for (int round = 0; round < 15; ++round) {
        double begin = now<std::micro>();
        const second::Outcome theirs = second::FaceCountOdds(plainly(attack)).outcome();
        plainTimes.push_back(now<std::micro>() - begin);
        constexpr int kTimes = 20;
        Odds ours;
        begin = now<std::micro>();
        for (int i = 0; i < kTimes; ++i)
            ours = attackOdds(attack);
        ourTimes.push_back((now<std::micro>() - begin) / kTimes);
        same = same && equal(ours, theirs);
    }
    const double slow = median(plainTimes);
    std::printf("%-44s %12.1f %10.4f\n", "plain, over counts of faces", slow, 1.0);
    std::printf("%-44s %12.1f %10.4f\n", "every modifier, best reroll", median(ourTimes),
                median(ourTimes) / slow);
    std::printf("chances %s\n", same ? "equal" : "DIFFER");
    return same ? 0 : 1;
}
