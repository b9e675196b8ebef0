// Measures the odds of one attack, and of 100 fighters against 100 others, with explanations and
// chances to kill in one and four attacks. The baseline enumerates four dice and two bonus dice,
// and must give equal results. Baseline and library run alternately, so that other load affects
// both.

#include "rules/systems/ultrawar/combat/duel.h"
#include "rules/systems/ultrawar/combat/situation.h"
#include "tests/bench/times.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

using namespace ww::ultrawar;
using namespace ww::ultrawar::combat;
using ww::bench::median;
using ww::bench::now;

namespace {

/// Number of throws, out of 1/46656, for each amount of damage to the target.
using Counts = std::array<std::uint32_t, 64>;

Counts plain(int difference) {
    Counts counts{};
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int c = 1; c <= 6; ++c)
                for (int d = 1; d <= 6; ++d)
                    for (int bonus = 1; bonus <= 6; ++bonus)
                        for (int back = 1; back <= 6; ++back) {
                            const bool sixA = a + b == 12;
                            const bool sixD = c + d == 12;
                            int damage = std::max(0, difference + a + b - c - d);
                            if (sixD)
                                damage = sixA ? bonus : 0;
                            else if (a + b == 2)
                                damage = 0;
                            else if (sixA)
                                damage += bonus;
                            ++counts[static_cast<std::size_t>(damage)];
                        }
    return counts;
}

Counts ours(int difference) {
    Attack attack;
    attack.difference = difference;
    attack.riposte = Riposte::OutOfReach;
    const Odds o = attackOdds(attack);
    Counts counts{};
    for (std::size_t k = 0; k < o.attackerUnhurt.size(); ++k)
        counts[k] = static_cast<std::uint32_t>(o.attackerUnhurt[k] * (46656 / o.denominator));
    return counts;
}

struct Fighter {
    AttackForm form;
    Attacker striker;
    Defender struck;
    int life;
};

std::vector<Fighter> faction(int size, std::uint32_t seed) {
    std::vector<Fighter> all;
    for (int i = 0; i < size; ++i) {
        const auto roll = [&seed](int faces) {
            seed = seed * 1664525U + 1013904223U;
            return static_cast<int>(seed >> 16U) % faces;
        };
        Fighter f;
        f.form.number = 2 + roll(7);
        if (roll(3) == 0) {
            f.form.range = 3 + roll(5);
            f.form.ownNumber = true;
        }
        f.striker.attackBonuses = {{"gold box", "UW-ARMY-4", roll(2)}};
        f.striker.martialBonus = roll(3);
        f.struck.defense = 2 + roll(6);
        f.struck.initiative = roll(6) == 0 ? Initiative::Any : Initiative::None;
        f.life = 3 + roll(10);
        all.push_back(std::move(f));
    }
    return all;
}

struct Matrix {
    double hits = 0, damage = 0, one = 0, four = 0;
};

Matrix everybody(const std::vector<Fighter>& a, const std::vector<Fighter>& b) {
    Matrix sum;
    for (const Fighter& x : a)
        for (const Fighter& y : b) {
            const AttackExplanation e = explainAttack(x.form, x.striker, y.struck, {});
            const Odds o = attackOdds(*e.attack);
            const ww::Distribution damage = o.damageDistribution();
            sum.hits += o.hitChance().value;
            sum.damage += damage.mean().value;
            sum.one += damage.probabilityOfAtLeast(y.life).value;
            sum.four += chanceToKill(damage, y.life, 4);
        }
    return sum;
}

} // namespace

int main() {
    bool equal = true;
    for (int d = -15; d <= 15; ++d)
        equal = equal && plain(d) == ours(d);

    const auto a = faction(100, 1);
    const auto b = faction(100, 2);
    std::vector<double> plainTimes, oneTimes, allTimes;
    std::uint64_t kept = 0;
    Matrix sum;
    for (int round = 0; round < 15; ++round) {
        double begin = now<std::micro>();
        for (int d = -15; d <= 15; ++d)
            kept += plain(d)[1];
        plainTimes.push_back((now<std::micro>() - begin) / 31);
        begin = now<std::micro>();
        for (int i = 0; i < 31; ++i)
            for (int d = -15; d <= 15; ++d)
                kept += ours(d)[1];
        oneTimes.push_back((now<std::micro>() - begin) / 31 / 31);
        begin = now<std::micro>();
        sum = everybody(a, b);
        allTimes.push_back(now<std::micro>() - begin);
    }
    const double slow = median(plainTimes);
    std::printf("%-34s %12s %10s\n", "odds", "µs", "of plain");
    std::printf("%-34s %12.2f %10.4f\n", "plain, one distribution", slow, 1.0);
    std::printf("%-34s %12.2f %10.4f\n", "one distribution", median(oneTimes),
                median(oneTimes) / slow);
    std::printf("%-34s %12.0f %10.4f\n", "100 against 100, kills in 1 and 4", median(allTimes),
                median(allTimes) / slow / 10000);
    std::printf("mean hit %.4f, damage %.3f, kill %.4f and %.4f (%llu); counts %s\n",
                sum.hits / 10000, sum.damage / 10000, sum.one / 10000, sum.four / 10000,
                static_cast<unsigned long long>(kept % 10), equal ? "equal" : "DIFFER");
    return equal ? 0 : 1;
}
