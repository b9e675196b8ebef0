#pragma once

// Second implementation of the dice rules (BC-ATK-4..6, BC-MSL-2). It counts how many dice show
// each face, and tries to reroll every set of dice. Slow; shares no code with the library.

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <vector>

namespace second {

__extension__ using UInt128 = unsigned __int128;

/// One attack. Its `rerollMode` is 0 for no rerolls, 1 to reroll blanks, 2 to reroll blanks and
/// focus results, 3 to reroll the best set of dice.
struct AttackSetup {
    int attack = 0, defence = 0;
    bool focus = false;
    int rerollMode = 0;
    int neededDamage = 0; ///< 0 to maximize the mean damage, n to maximize the chance of n damage
    int blankToCrit = 0, focusToCrit = 0;
    bool defenceFocus = false;
    int evades = 0, antiMissile = 0;
};

struct FaceCounts {
    int hit = 0, crit = 0, focus = 0, blank = 0;
};

inline UInt128 power(UInt128 base, int n) {
    UInt128 out = 1;
    for (int i = 0; i < n; ++i)
        out *= base;
    return out;
}
inline UInt128 factorial(int n) {
    UInt128 out = 1;
    for (int i = 2; i <= n; ++i)
        out *= static_cast<UInt128>(i);
    return out;
}

/// Calls `call` for every result of n attack dice, with the number of its throws (of 8^n throws).
inline void forEachAttackRoll(int n, const std::function<void(const FaceCounts&, UInt128)>& call) {
    for (int h = 0; h <= n; ++h)
        for (int c = 0; h + c <= n; ++c)
            for (int f = 0; h + c + f <= n; ++f) {
                const int b = n - h - c - f;
                const UInt128 orders =
                    factorial(n) / factorial(h) / factorial(c) / factorial(f) / factorial(b);
                call({h, c, f, b}, orders * power(3, h) * power(2, f) * power(2, b));
            }
}

struct SpentTokens {
    bool focus = false;
    int evades = 0;
};
/// Returns the smallest number of tokens that cancels as many results as possible. Prefers evade
/// tokens to focus tokens.
inline SpentTokens fewestTokens(int left, int focusResults, const AttackSetup& t) {
    SpentTokens best;
    int most = -1, count = 0;
    for (const bool focus : {false, true})
        for (int e = 0; e <= t.evades; ++e) {
            if (focus && !t.defenceFocus)
                continue;
            const int cancel = std::min(left, e + (focus ? focusResults : 0));
            const int used = e + (focus ? 1 : 0);
            if (cancel > most || (cancel == most && used < count)) {
                most = cancel;
                count = used;
                best = {focus, e};
            }
        }
    return best;
}

struct Outcome {
    /// weights of the outcomes by [hits][crits]; they sum to `totalWeight`
    std::array<std::array<UInt128, 13>, 13> weightByHitsAndCrits{};
    UInt128 totalWeight = 0;
    UInt128 rerolledWeight = 0, focusSpentWeight = 0, defenceFocusSpentWeight = 0;
    std::array<UInt128, 13> weightByEvadesSpent{};
};

/// Returns an attack's results after defence. Their weights sum to 8^(defence + antiMissile).
inline Outcome outcomeAfterDefence(int hits, int crits, const AttackSetup& t) {
    Outcome out;
    for (int e = 0; e <= t.defence; ++e)
        for (int f = 0; e + f <= t.defence; ++f) {
            const int b = t.defence - e - f;
            const UInt128 ways = factorial(t.defence) / factorial(e) / factorial(f) / factorial(b) *
                                 power(3, e) * power(2, f) * power(3, b);
            for (int shot = 0; shot <= t.antiMissile; ++shot) {
                const UInt128 weight = ways * factorial(t.antiMissile) / factorial(shot) /
                                       factorial(t.antiMissile - shot) *
                                       power(7, t.antiMissile - shot);
                int cancel = e + shot + (t.defenceFocus ? f : 0) + t.evades;
                int h = hits, c = crits;
                for (; cancel > 0 && h > 0; --cancel)
                    --h;
                for (; cancel > 0 && c > 0; --cancel)
                    --c;
                out.weightByHitsAndCrits[static_cast<std::size_t>(h)]
                                        [static_cast<std::size_t>(c)] += weight;
                out.totalWeight += weight;
                const SpentTokens spent = fewestTokens(std::max(0, hits + crits - e - shot), f, t);
                out.defenceFocusSpentWeight += spent.focus ? weight : 0;
                out.weightByEvadesSpent[static_cast<std::size_t>(spent.evades)] += weight;
            }
        }
    return out;
}

/// Results of attack dice after rerolls and after changes by tokens and cards of the attacker.
struct ModifiedRoll {
    int hits = 0, crits = 0;
    bool focusSpent = false;
};
inline ModifiedRoll modifyRoll(FaceCounts c, const AttackSetup& t) {
    for (int i = 0; i < t.blankToCrit && c.blank > 0; ++i, --c.blank)
        ++c.crit;
    for (int i = 0; i < t.focusToCrit && c.focus > 0; ++i, --c.focus)
        ++c.crit;
    const bool spent = t.focus && c.focus > 0;
    return {c.hit + (spent ? c.focus : 0), c.crit, spent};
}

class FaceCountOdds {
  public:
    explicit FaceCountOdds(const AttackSetup& t) : t_(t) {
        for (int h = 0; h <= t.attack; ++h)
            for (int c = 0; h + c <= t.attack; ++c)
                defended_[static_cast<std::size_t>(h)][static_cast<std::size_t>(c)] =
                    outcomeAfterDefence(h, c, t);
        for (int k = 0; k <= t.attack; ++k)
            forEachAttackRoll(k, [&](const FaceCounts& c, UInt128 ways) {
                throws_[static_cast<std::size_t>(k)].push_back({c, ways});
            });
    }

    Outcome outcome() {
        Outcome out;
        for (const auto& [first, ways] : throws_[static_cast<std::size_t>(t_.attack)])
            addWeightedOutcome(out, first, chooseReroll(first), ways);
        return out;
    }

  private:
    struct WeightedCounts {
        FaceCounts count;
        UInt128 weight;
    };
    struct RerollValue {
        UInt128 goalWeight = 0, damage = 0;
        int dice = 0;
        [[nodiscard]] bool isBetterThan(const RerollValue& o) const {
            if (goalWeight != o.goalWeight)
                return goalWeight > o.goalWeight;
            return damage != o.damage ? damage > o.damage : dice < o.dice;
        }
    };

    static int diceCount(const FaceCounts& c) { return c.hit + c.crit + c.focus + c.blank; }
    static FaceCounts countsAfterReroll(const FaceCounts& first, const FaceCounts& up,
                                        const FaceCounts& then) {
        return {first.hit - up.hit + then.hit, first.crit - up.crit + then.crit,
                first.focus - up.focus + then.focus, first.blank - up.blank + then.blank};
    }
    const Outcome& defendedOutcome(const ModifiedRoll& m) const {
        return defended_[static_cast<std::size_t>(m.hits)][static_cast<std::size_t>(m.crits)];
    }

    RerollValue rerollValue(const FaceCounts& first, const FaceCounts& up) const {
        RerollValue out;
        out.dice = diceCount(up);
        for (const auto& [then, ways] : throws_[static_cast<std::size_t>(diceCount(up))]) {
            const Outcome& end =
                defendedOutcome(modifyRoll(countsAfterReroll(first, up, then), t_));
            for (std::size_t h = 0; h < 13; ++h)
                for (std::size_t c = 0; c + h < 13; ++c) {
                    const UInt128 weight = ways * end.weightByHitsAndCrits[h][c];
                    out.damage += weight * (h + c);
                    if (t_.neededDamage == 0)
                        out.goalWeight += weight * (h + c);
                    else if (static_cast<int>(h + c) >= t_.neededDamage)
                        out.goalWeight += weight;
                }
        }
        const UInt128 idle = power(8, t_.attack - diceCount(up));
        out.goalWeight *= idle;
        out.damage *= idle;
        return out;
    }

    FaceCounts chooseReroll(const FaceCounts& first) const {
        const int keptBlank = std::min(first.blank, t_.blankToCrit);
        const int keptFocus = std::min(first.focus, t_.focusToCrit);
        if (t_.rerollMode == 0)
            return {};
        if (t_.rerollMode == 1)
            return {0, 0, 0, first.blank - keptBlank};
        if (t_.rerollMode == 2)
            return {0, 0, first.focus - keptFocus, first.blank - keptBlank};
        FaceCounts best;
        RerollValue most = rerollValue(first, best);
        for (int h = 0; h <= first.hit; ++h)
            for (int c = 0; c <= first.crit; ++c)
                for (int f = 0; f <= first.focus; ++f)
                    for (int b = 0; b <= first.blank; ++b) {
                        const RerollValue here = rerollValue(first, {h, c, f, b});
                        if (here.isBetterThan(most)) {
                            most = here;
                            best = {h, c, f, b};
                        }
                    }
        return best;
    }

    void addWeightedOutcome(Outcome& out, const FaceCounts& first, const FaceCounts& up,
                            UInt128 ways) const {
        const UInt128 idle = power(8, t_.attack - diceCount(up));
        for (const auto& [then, more] : throws_[static_cast<std::size_t>(diceCount(up))]) {
            const ModifiedRoll m = modifyRoll(countsAfterReroll(first, up, then), t_);
            const Outcome& end = defendedOutcome(m);
            const UInt128 weight = ways * idle * more;
            for (std::size_t h = 0; h < 13; ++h)
                for (std::size_t c = 0; c < 13; ++c)
                    out.weightByHitsAndCrits[h][c] += weight * end.weightByHitsAndCrits[h][c];
            for (std::size_t e = 0; e < 13; ++e)
                out.weightByEvadesSpent[e] += weight * end.weightByEvadesSpent[e];
            out.totalWeight += weight * end.totalWeight;
            out.defenceFocusSpentWeight += weight * end.defenceFocusSpentWeight;
            out.rerolledWeight += diceCount(up) > 0 ? weight * end.totalWeight : 0;
            out.focusSpentWeight += m.focusSpent ? weight * end.totalWeight : 0;
        }
    }

    AttackSetup t_;
    std::array<std::array<Outcome, 13>, 13> defended_{};
    std::array<std::vector<WeightedCounts>, 13> throws_;
};

} // namespace second
