#pragma once

// Second implementation of the dice rules (BC-ATK-4..6, BC-MSL-2), by how many dice show each face.
// Tries to reroll every set of dice. Slow; shares no code with the library.

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <vector>

namespace second {

__extension__ using Big = unsigned __int128;

/// Rerolls: 0 none, 1 blanks, 2 blanks and focus, 3 the best set.
struct Throw {
    int attack = 0, defence = 0;
    bool focus = false;
    int reroll = 0;
    int needed = 0; ///< 0: maximize the mean damage; otherwise the chance of this much damage
    int blankToCrit = 0, focusToCrit = 0;
    bool defenceFocus = false;
    int evades = 0, antiMissile = 0;
};

struct Count {
    int hit = 0, crit = 0, focus = 0, blank = 0;
};

inline Big power(Big base, int n) {
    Big out = 1;
    for (int i = 0; i < n; ++i)
        out *= base;
    return out;
}
inline Big factorial(int n) {
    Big out = 1;
    for (int i = 2; i <= n; ++i)
        out *= static_cast<Big>(i);
    return out;
}

/// Calls `call` for every result of n attack dice, with its number of the 8^n throws.
inline void attackThrows(int n, const std::function<void(const Count&, Big)>& call) {
    for (int h = 0; h <= n; ++h)
        for (int c = 0; h + c <= n; ++c)
            for (int f = 0; h + c + f <= n; ++f) {
                const int b = n - h - c - f;
                const Big orders =
                    factorial(n) / factorial(h) / factorial(c) / factorial(f) / factorial(b);
                call({h, c, f, b}, orders * power(3, h) * power(2, f) * power(2, b));
            }
}

struct Tokens {
    bool focus = false;
    int evades = 0;
};
/// The fewest tokens that cancel the most; evades before focus.
inline Tokens fewest(int left, int focusResults, const Throw& t) {
    Tokens best;
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
    std::array<std::array<Big, 13>, 13> joint{}; ///< [hits][crits] of `all`
    Big all = 0;
    Big rerolled = 0, focusSpent = 0, defenceFocusSpent = 0;
    std::array<Big, 13> evadesSpent{};
};

/// Results of an attack after defence, with weights that sum to 8^(defence + anti-missile).
inline Outcome defended(int hits, int crits, const Throw& t) {
    Outcome out;
    for (int e = 0; e <= t.defence; ++e)
        for (int f = 0; e + f <= t.defence; ++f) {
            const int b = t.defence - e - f;
            const Big ways = factorial(t.defence) / factorial(e) / factorial(f) / factorial(b) *
                             power(3, e) * power(2, f) * power(3, b);
            for (int shot = 0; shot <= t.antiMissile; ++shot) {
                const Big weight = ways * factorial(t.antiMissile) / factorial(shot) /
                                   factorial(t.antiMissile - shot) * power(7, t.antiMissile - shot);
                int cancel = e + shot + (t.defenceFocus ? f : 0) + t.evades;
                int h = hits, c = crits;
                for (; cancel > 0 && h > 0; --cancel)
                    --h;
                for (; cancel > 0 && c > 0; --cancel)
                    --c;
                out.joint[static_cast<std::size_t>(h)][static_cast<std::size_t>(c)] += weight;
                out.all += weight;
                const Tokens spent = fewest(std::max(0, hits + crits - e - shot), f, t);
                out.defenceFocusSpent += spent.focus ? weight : 0;
                out.evadesSpent[static_cast<std::size_t>(spent.evades)] += weight;
            }
        }
    return out;
}

/// Dice after rerolls, changed by the attacker's tokens and cards.
struct Modified {
    int hits = 0, crits = 0;
    bool focusSpent = false;
};
inline Modified modified(Count c, const Throw& t) {
    for (int i = 0; i < t.blankToCrit && c.blank > 0; ++i, --c.blank)
        ++c.crit;
    for (int i = 0; i < t.focusToCrit && c.focus > 0; ++i, --c.focus)
        ++c.crit;
    const bool spent = t.focus && c.focus > 0;
    return {c.hit + (spent ? c.focus : 0), c.crit, spent};
}

class ByCounts {
  public:
    explicit ByCounts(const Throw& t) : t_(t) {
        for (int h = 0; h <= t.attack; ++h)
            for (int c = 0; h + c <= t.attack; ++c)
                defended_[static_cast<std::size_t>(h)][static_cast<std::size_t>(c)] =
                    defended(h, c, t);
        for (int k = 0; k <= t.attack; ++k)
            attackThrows(k, [&](const Count& c, Big ways) {
                throws_[static_cast<std::size_t>(k)].push_back({c, ways});
            });
    }

    Outcome outcome() {
        Outcome out;
        for (const auto& [first, ways] : throws_[static_cast<std::size_t>(t_.attack)])
            add(out, first, chosen(first), ways);
        return out;
    }

  private:
    struct Way {
        Count count;
        Big ways;
    };
    struct Worth {
        Big aim = 0, damage = 0;
        int dice = 0;
        [[nodiscard]] bool betterThan(const Worth& o) const {
            if (aim != o.aim)
                return aim > o.aim;
            return damage != o.damage ? damage > o.damage : dice < o.dice;
        }
    };

    static int size(const Count& c) { return c.hit + c.crit + c.focus + c.blank; }
    static Count after(const Count& first, const Count& up, const Count& then) {
        return {first.hit - up.hit + then.hit, first.crit - up.crit + then.crit,
                first.focus - up.focus + then.focus, first.blank - up.blank + then.blank};
    }
    const Outcome& met(const Modified& m) const {
        return defended_[static_cast<std::size_t>(m.hits)][static_cast<std::size_t>(m.crits)];
    }

    Worth worth(const Count& first, const Count& up) const {
        Worth out;
        out.dice = size(up);
        for (const auto& [then, ways] : throws_[static_cast<std::size_t>(size(up))]) {
            const Outcome& end = met(modified(after(first, up, then), t_));
            for (std::size_t h = 0; h < 13; ++h)
                for (std::size_t c = 0; c + h < 13; ++c) {
                    const Big weight = ways * end.joint[h][c];
                    out.damage += weight * (h + c);
                    if (t_.needed == 0)
                        out.aim += weight * (h + c);
                    else if (static_cast<int>(h + c) >= t_.needed)
                        out.aim += weight;
                }
        }
        const Big idle = power(8, t_.attack - size(up));
        out.aim *= idle;
        out.damage *= idle;
        return out;
    }

    Count chosen(const Count& first) const {
        const int keptBlank = std::min(first.blank, t_.blankToCrit);
        const int keptFocus = std::min(first.focus, t_.focusToCrit);
        if (t_.reroll == 0)
            return {};
        if (t_.reroll == 1)
            return {0, 0, 0, first.blank - keptBlank};
        if (t_.reroll == 2)
            return {0, 0, first.focus - keptFocus, first.blank - keptBlank};
        Count best;
        Worth most = worth(first, best);
        for (int h = 0; h <= first.hit; ++h)
            for (int c = 0; c <= first.crit; ++c)
                for (int f = 0; f <= first.focus; ++f)
                    for (int b = 0; b <= first.blank; ++b) {
                        const Worth here = worth(first, {h, c, f, b});
                        if (here.betterThan(most)) {
                            most = here;
                            best = {h, c, f, b};
                        }
                    }
        return best;
    }

    void add(Outcome& out, const Count& first, const Count& up, Big ways) const {
        const Big idle = power(8, t_.attack - size(up));
        for (const auto& [then, more] : throws_[static_cast<std::size_t>(size(up))]) {
            const Modified m = modified(after(first, up, then), t_);
            const Outcome& end = met(m);
            const Big weight = ways * idle * more;
            for (std::size_t h = 0; h < 13; ++h)
                for (std::size_t c = 0; c < 13; ++c)
                    out.joint[h][c] += weight * end.joint[h][c];
            for (std::size_t e = 0; e < 13; ++e)
                out.evadesSpent[e] += weight * end.evadesSpent[e];
            out.all += weight * end.all;
            out.defenceFocusSpent += weight * end.defenceFocusSpent;
            out.rerolled += size(up) > 0 ? weight * end.all : 0;
            out.focusSpent += m.focusSpent ? weight * end.all : 0;
        }
    }

    Throw t_;
    std::array<std::array<Outcome, 13>, 13> defended_{};
    std::array<std::vector<Way>, 13> throws_;
};

} // namespace second
