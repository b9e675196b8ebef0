#include "rules/systems/battlecry/dice/reroll.h"

#include <algorithm>
#include <type_traits>

namespace ww::battlecry::dice {

namespace {

using Ways =
    std::array<std::array<std::array<std::uint64_t, kMaxDice + 1>, kMaxDice + 1>, kMaxDice + 1>;

/// The attack die: of its eight faces, 4 are successes, 2 focus and 2 blanks.
Ways countWays() {
    Ways ways{};
    ways[0][0][0] = 1;
    for (int n = 0; n < kMaxDice; ++n)
        for (int s = 0; s <= n; ++s)
            for (int f = 0; s + f <= n; ++f) {
                const std::uint64_t here = ways[toIndex(n)][toIndex(s)][toIndex(f)];
                ways[toIndex(n + 1)][toIndex(s + 1)][toIndex(f)] += 4 * here;
                ways[toIndex(n + 1)][toIndex(s)][toIndex(f + 1)] += 2 * here;
                ways[toIndex(n + 1)][toIndex(s)][toIndex(f)] += 2 * here;
            }
    return ways;
}

int cmp(Weight a, Weight b) {
    return a < b ? -1 : a > b ? 1 : 0;
}
/// Treats nearly equal values as equal, because sums in another order have rounding differences.
int cmp(double a, double b) {
    constexpr double kRounding = 1e-12;
    if (a > b * (1 + kRounding))
        return 1;
    return b > a * (1 + kRounding) ? -1 : 0;
}

template <class V>
struct Value {
    V aim{};
    Weight damage = 0;
};
template <class V>
int cmp(const Value<V>& a, const Value<V>& b) {
    const int first = cmp(a.aim, b.aim);
    return first != 0 ? first : cmp(a.damage, b.damage);
}

template <class V>
Value<V> valueOf(const Attack& attack, const RolledDice& faces, RerolledDice choice,
                 const SuccessValues<V>& worth) {
    Value<V> sum;
    const int k = choice.diceCount();
    for (int s = 0; s <= k; ++s)
        for (int f = 0; s + f <= k; ++f) {
            const RolledDice then{faces.successes + s, faces.focus - choice.focus + f,
                                  faces.blanks - choice.blanks + k - s - f};
            const auto total = toIndex(applyCardsAndFocus(attack, then).total());
            const std::uint64_t ways = outcomeCount(k, s, f);
            sum.aim += static_cast<V>(ways) * worth.aim[total];
            sum.damage += static_cast<Weight>(ways) * worth.damage[total];
        }
    // Scales all choices to the same denominator, as if the other dice were rolled too.
    const std::uint64_t idle = std::uint64_t{1}
                               << 3U * static_cast<unsigned>(faces.diceCount() - k);
    sum.aim *= static_cast<V>(idle);
    sum.damage *= idle;
    return sum;
}

template <class V>
RerolledDice best(const Attack& attack, const RolledDice& faces, const SuccessValues<V>& worth) {
    RerolledDice chosen;
    Value<V> most = valueOf(attack, faces, chosen, worth);
    for (int k = 1; k <= faces.focus + faces.blanks; ++k)
        for (int f = std::max(0, k - faces.blanks); f <= std::min(k, faces.focus); ++f) {
            const RerolledDice choice{f, k - f};
            const Value<V> value = valueOf(attack, faces, choice, worth);
            if (cmp(value, most) > 0) {
                most = value;
                chosen = choice;
            }
        }
    return chosen;
}

template <class V>
RerolledDice chosen(const Attack& attack, const RolledDice& faces, const SuccessValues<V>& worth) {
    const int blanks = faces.blanks - std::min(faces.blanks, attack.blankToCrit);
    switch (attack.reroll) {
    case Reroll::None:
        return {};
    case Reroll::Blanks:
        return {0, blanks};
    case Reroll::BlanksAndFocus:
        return {faces.focus - std::min(faces.focus, attack.focusToCrit), blanks};
    case Reroll::Best:
        return best(attack, faces, worth);
    }
    return {};
}

} // namespace

std::uint64_t outcomeCount(int dice, int successes, int focus) {
    static const Ways ways = countWays();
    return ways[toIndex(dice)][toIndex(successes)][toIndex(focus)];
}

ModifiedResult applyCardsAndFocus(const Attack& attack, const RolledDice& faces) {
    ModifiedResult out{faces.successes, 0, std::min(attack.blankToCrit, faces.blanks)};
    const int turned = std::min(attack.focusToCrit, faces.focus);
    out.criticals += turned;
    out.hits = attack.focus ? faces.focus - turned : 0;
    return out;
}

RerolledDice chooseRerolls(const Attack& attack, const RolledDice& faces,
                           const SuccessValues<Weight>& worth) {
    return chosen(attack, faces, worth);
}

RerolledDice chooseRerolls(const Attack& attack, const RolledDice& faces,
                           const SuccessValues<double>& worth) {
    return chosen(attack, faces, worth);
}

Attack clampAttack(Attack a) {
    for (int* dice : {&a.attackDice, &a.defenceDice, &a.blankToCrit, &a.focusToCrit, &a.evades})
        *dice = std::clamp(*dice, 0, kMaxDice);
    a.antiMissile = std::clamp(a.antiMissile, 0, kMaxAntiMissile);
    return a;
}

} // namespace ww::battlecry::dice
