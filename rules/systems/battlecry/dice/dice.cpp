#include "rules/systems/battlecry/dice/dice.h"

#include "rules/systems/battlecry/dice/reroll.h"

#include <algorithm>
#include <cmath>

namespace ww::battlecry::dice {

namespace {

constexpr int kMostBits =
    126; ///< largest number of bits of a denominator, so that sums of weights fit in a Weight

constexpr Weight eights(int dice) {
    return Weight{1} << 3U * static_cast<unsigned>(dice);
}

/// The weights of the numbers of successes among n events with odds yes : no.
std::vector<Weight> binomial(int n, Weight yes, Weight no) {
    std::vector<Weight> out{1};
    for (int i = 0; i < n; ++i) {
        out.push_back(0);
        for (int k = i + 1; k >= 0; --k)
            out[toIndex(k)] = out[toIndex(k)] * no + (k > 0 ? out[toIndex(k - 1)] * yes : 0);
    }
    return out;
}

std::vector<Weight> folded(const std::vector<Weight>& a, const std::vector<Weight>& b) {
    std::vector<Weight> out(a.size() + b.size() - 1, 0);
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t j = 0; j < b.size(); ++j)
            out[i + j] += a[i] * b[j];
    return out;
}

/// The distribution of the modified attack dice.
struct Rolled {
    /// Weights by [natural successes][hits by focus][criticals by cards]. The denominator is
    /// 8^dice, or its square with rerolls.
    std::vector<Weight> weights;
    std::vector<Weight> total; ///< weights by the sum of the three indexes
    Weight rerolled = 0, focusSpent = 0;
    int dice = 0;

    [[nodiscard]] Weight& of(const ModifiedResult& f) {
        return weights[toIndex((f.successes * (dice + 1) + f.hits) * (dice + 1) + f.criticals)];
    }
};

template <class V>
Rolled roll(const Attack& attack, const SuccessValues<V>& worth) {
    const int n = attack.attackDice;
    Rolled out;
    out.dice = n;
    out.weights.assign(toIndex((n + 1) * (n + 1) * (n + 1)), 0);
    out.total.assign(toIndex(n + 1), 0);
    for (int s = 0; s <= n; ++s)
        for (int f = 0; s + f <= n; ++f) {
            const RolledDice faces{s, f, n - s - f};
            const RerolledDice choice = chooseRerolls(attack, faces, worth);
            const int k = choice.diceCount();
            const Weight first =
                outcomeCount(n, s, f) * (attack.reroll == Reroll::None ? 1 : eights(n - k));
            for (int s2 = 0; s2 <= k; ++s2)
                for (int f2 = 0; s2 + f2 <= k; ++f2) {
                    const RolledDice then{s + s2, f - choice.focus + f2,
                                          faces.blanks - choice.blanks + k - s2 - f2};
                    const ModifiedResult end = applyCardsAndFocus(attack, then);
                    const Weight weight = first * outcomeCount(k, s2, f2);
                    out.of(end) += weight;
                    out.total[toIndex(end.total())] += weight;
                    out.rerolled += k > 0 ? weight : 0;
                    out.focusSpent += end.hits > 0 ? weight : 0;
                }
        }
    return out;
}

/// Hits and criticals before cancelling. A natural success is a hit with a chance of three in four.
Odds::Table struck(Rolled& rolled) {
    Odds::Table out{};
    const int n = rolled.dice;
    for (int s = 0; s <= n; ++s) {
        const std::vector<Weight> split = binomial(s, 1, 3);
        for (int h = 0; s + h <= n; ++h)
            for (int c = 0; s + h + c <= n; ++c) {
                const Weight weight = rolled.of({s, h, c}) >>
                                      2U * static_cast<unsigned>(s); // each success is 4 of 8 faces
                for (int k = 0; weight != 0 && k <= s; ++k)
                    out[toIndex(s - k + h)][toIndex(c + k)] += weight * split[toIndex(k)];
            }
    }
    return out;
}

/// Returns the chances that the defender spends tokens, if tokens are spent only to change the
/// result. The defender spends the fewest that cancel as much as possible, and evade tokens first,
/// because the defender's own attack may need the focus token.
TokenSpendChances defenderSpends(const Attack& attack, const Rolled& rolled,
                                 const std::vector<Weight>& shot, Weight denominator) {
    const int n = attack.defenceDice;
    const std::vector<Weight> evading =
        binomial(n, 3, 1); // at index e: number of ways in which e dice show evades
    std::vector<Weight> evades(toIndex(attack.evades + 1), 0);
    Weight focus = 0;
    for (int e = 0; e <= n; ++e) {
        const std::vector<Weight> rest = binomial(n - e, 2, 3);
        for (int f = 0; e + f <= n; ++f)
            for (std::size_t m = 0; m < shot.size(); ++m)
                for (std::size_t t = 0; t < rolled.total.size(); ++t) {
                    const Weight weight =
                        evading[toIndex(e)] * rest[toIndex(f)] * shot[m] * rolled.total[t];
                    const int left = static_cast<int>(t) - e - static_cast<int>(m);
                    const int alone = std::clamp(left, 0, attack.evades);
                    int spent = alone;
                    if (attack.defenceFocus && left > 0 && f > 0) {
                        const int beside = std::clamp(left - f, 0, attack.evades);
                        const bool more = std::min(left, f + beside) > alone;
                        if (more || beside + 1 < alone) {
                            spent = beside;
                            focus += weight;
                        }
                    }
                    evades[toIndex(spent)] += weight;
                }
    }
    TokenSpendChances out;
    out.defenceFocus = Chance(focus, denominator);
    out.evades = Distribution(std::move(evades), denominator);
    return out;
}

TokenSpendChances spent(const Attack& attack, const Rolled& rolled, const std::vector<Weight>& shot,
                        Weight ours, Weight all) {
    TokenSpendChances out;
    if (attack.tokenSpending == TokenSpending::Always) {
        std::vector<Weight> evades(toIndex(attack.evades + 1), 0);
        evades.back() = 1;
        out.evades = Distribution(std::move(evades), 1);
        out.defenceFocus = Chance(Rational(attack.defenceFocus ? 1 : 0));
        out.attackFocus = Chance(Rational(attack.focus ? 1 : 0));
    } else {
        if (attack.evades > 0 || attack.defenceFocus)
            out = defenderSpends(attack, rolled, shot, all);
        out.attackFocus = Chance(rolled.focusSpent, ours);
    }
    out.reroll = Chance(rolled.rerolled, ours);
    return out;
}

template <class V>
V expected(const std::vector<Weight>& cancelled, const std::vector<V>& worth, int total) {
    V sum{};
    for (std::size_t e = 0; e < cancelled.size(); ++e) {
        const auto left = std::max(0, total - static_cast<int>(e));
        sum += static_cast<V>(cancelled[e]) * worth[std::min(toIndex(left), worth.size() - 1)];
    }
    return sum;
}

template <class V>
Odds oddsOf(const Attack& given, const std::vector<V>& worth) {
    const Attack attack = clampAttack(given);
    const AntiMissileWeights shots = antiMissileWeights(attack);
    const std::vector<Weight> cancelled = cancelWeights(attack, shots);
    SuccessValues<V> worths;
    if (attack.reroll == Reroll::Best) {
        std::vector<Weight> plain;
        for (int k = 0; k <= attack.attackDice; ++k)
            plain.push_back(static_cast<Weight>(k));
        for (int total = 0; total <= attack.attackDice; ++total) {
            worths.aim[toIndex(total)] = expected(cancelled, worth, total);
            worths.damage[toIndex(total)] = expected(cancelled, plain, total);
        }
    }
    Rolled rolled = roll(attack, worths);
    const Weight ours =
        eights(attack.attackDice) * (attack.reroll == Reroll::None ? 1 : eights(attack.attackDice));
    Odds out;
    out.denominator = ours * eights(attack.defenceDice) << static_cast<unsigned>(shots.bits);
    out.rounded = shots.rounded;
    const Odds::Table before = struck(rolled);
    for (int h = 0; h <= attack.attackDice; ++h)
        for (int c = 0; h + c <= attack.attackDice; ++c) {
            const Weight weight = before[toIndex(h)][toIndex(c)];
            for (std::size_t e = 0; weight != 0 && e < cancelled.size(); ++e) {
                const int over = std::max(0, static_cast<int>(e) - h); // evades cancel hits first
                out.weights[toIndex(std::max(0, h - static_cast<int>(e)))]
                           [toIndex(std::max(0, c - over))] += weight * cancelled[e];
            }
        }
    out.spendChances = spent(attack, rolled, shots.weights, ours, out.denominator);
    return out;
}

/// The distribution of the sum criticals + perHit × hits.
Distribution summed(const Odds& odds, int perHit) {
    std::vector<Weight> out(2 * kMaxDice + 1, 0);
    for (int h = 0; h <= kMaxDice; ++h)
        for (int c = 0; c <= kMaxDice; ++c)
            out[toIndex(perHit * h + c)] += odds.weights[toIndex(h)][toIndex(c)];
    return {std::move(out), odds.denominator};
}

} // namespace

AntiMissileWeights antiMissileWeights(const Attack& attack) {
    const int dice = attack.antiMissile;
    const int throws = attack.reroll == Reroll::None ? 1 : 2;
    const int room = kMostBits - 3 * (throws * attack.attackDice + attack.defenceDice);
    AntiMissileWeights out;
    if (3 * dice <= room) {
        out.bits = 3 * dice;
        const std::vector<Weight> all = binomial(dice, 1, 7);
        out.weights.assign(toIndex(std::min(dice, kMaxDice) + 1), 0);
        for (std::size_t k = 0; k < all.size(); ++k)
            out.weights[std::min(k, out.weights.size() - 1)] += all[k];
        return out;
    }
    out.bits = room;
    out.rounded = true;
    const auto whole = std::ldexp(1.0L, room);
    long double chance = std::pow(0.875L, dice); // chance of k criticals; the loop starts at k = 0
    Weight left = Weight{1} << static_cast<unsigned>(room);
    for (int k = 0; k < kMaxDice; ++k) {
        const auto weight = std::min(static_cast<Weight>(std::round(chance * whole)), left);
        out.weights.push_back(weight);
        left -= weight;
        chance *= static_cast<long double>(dice - k) / (7.0L * static_cast<long double>(k + 1));
    }
    out.weights.push_back(left);
    return out;
}

int denominatorBits(const Attack& attack) {
    const Attack a = clampAttack(attack);
    return 3 * (a.attackDice + a.defenceDice) + antiMissileWeights(a).bits;
}

std::vector<Weight> cancelWeights(const Attack& attack, const AntiMissileWeights& shots) {
    const Weight evading = attack.defenceFocus ? 5 : 3;
    std::vector<Weight> out =
        folded(binomial(attack.defenceDice, evading, 8 - evading), shots.weights);
    out.insert(out.begin(), toIndex(attack.evades), 0);
    return out;
}

Odds oddsWithValues(const Attack& attack, const std::vector<Weight>& worth) {
    return oddsOf(attack, worth);
}

Odds oddsWithValues(const Attack& attack, const std::vector<double>& worth) {
    return oddsOf(attack, worth);
}

Odds attackOdds(const Attack& attack) {
    std::vector<Weight> worth;
    for (int k = 0; k <= kMaxDice; ++k)
        worth.push_back(attack.aim == Aim::Damage ? static_cast<Weight>(k)
                                                  : Weight{k >= attack.damageToDestroy ? 1U : 0U});
    return oddsOf(attack, worth);
}

Attack handToHandAttack(int dice, int evades) {
    Attack out;
    out.attackDice = dice;
    out.evades = evades;
    return out;
}

Chance Odds::chance(int hits, int criticals) const {
    if (hits < 0 || criticals < 0 || hits > kMaxDice || criticals > kMaxDice)
        return Chance(Rational(0));
    return {weights[toIndex(hits)][toIndex(criticals)], denominator};
}

Distribution Odds::hitsAndCriticals() const {
    return summed(*this, 1);
}

Distribution Odds::criticals() const {
    return summed(*this, 0);
}

} // namespace ww::battlecry::dice
