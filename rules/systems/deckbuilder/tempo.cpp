#include "rules/systems/deckbuilder/tempo.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace ww::deckbuilder {

namespace {

/// Thrown if a fraction doesn't fit; `chanceOfTurnedAttack` catches it.
struct DoesNotFit {};

Rational checked(std::optional<Rational> value) {
    if (!value)
        throw DoesNotFit();
    return *value;
}
Rational plus(Rational a, Rational b) {
    return checked(Rational::add(a, b));
}
Rational minus(Rational a, Rational b) {
    return checked(Rational::sub(a, b));
}
Rational times(Rational a, Rational b) {
    return checked(Rational::mul(a, b));
}

using Chances = std::vector<Rational>;

/// The states at any moment: how many cards the stack still has, and whether its Attack was seen.
/// A stack without cards is the next, whole one.
class Stack {
  public:
    explicit Stack(int cards) : cards_(cards) {}
    [[nodiscard]] std::size_t count() const { return static_cast<std::size_t>(2 * cards_ - 1); }
    [[nodiscard]] int cardsLeft(std::size_t state) const {
        const int index = static_cast<int>(state);
        return index < cards_ ? cards_ - index : 2 * cards_ - 1 - index;
    }
    [[nodiscard]] bool wasSeen(std::size_t state) const {
        return static_cast<int>(state) >= cards_;
    }
    /// Returns the state after one card.
    [[nodiscard]] std::size_t next(std::size_t state, bool isAttack) const {
        const int left = cardsLeft(state) - 1;
        if (left == 0)
            return 0;
        return static_cast<std::size_t>(isAttack || wasSeen(state) ? 2 * cards_ - 1 - left
                                                                   : cards_ - left);
    }
    /// Returns the chance that the next card is an Attack.
    [[nodiscard]] Rational attackChance(std::size_t state) const {
        return wasSeen(state) ? Rational() : checked(Rational::fromFraction(1, cardsLeft(state)));
    }
    /// Draws one card from each state, and splits the result.
    void draw(const Chances& from, Chances& attack, Chances& other) const {
        attack.assign(count(), {});
        other.assign(count(), {});
        for (std::size_t s = 0; s < count(); ++s) {
            if (from[s] == Rational())
                continue;
            const Rational hit = times(from[s], attackChance(s));
            attack[next(s, true)] = plus(attack[next(s, true)], hit);
            const Rational rest = minus(from[s], hit);
            if (rest != Rational())
                other[next(s, false)] = plus(other[next(s, false)], rest);
        }
    }
    /// Draws until a card is no Attack.
    [[nodiscard]] Chances refill(Chances from) const {
        Chances out(count()), attack, other;
        // At most two Attacks follow each other: the last card of a stack and the first of the
        // next.
        for (int i = 0; i < 3; ++i) {
            draw(from, attack, other);
            for (std::size_t s = 0; s < count(); ++s)
                out[s] = plus(out[s], other[s]);
            from = attack;
        }
        return out;
    }

  private:
    int cards_;
};

/// Solves a system of linear equations by elimination; the last column is the right side. Throws
/// DoesNotFit if it has no single solution.
Chances solve(std::vector<Chances> rows) {
    const std::size_t n = rows.size();
    for (std::size_t c = 0; c < n; ++c) {
        const auto pivot = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(c), rows.end(),
                                        [&](const Chances& row) { return row[c] != Rational(); });
        if (pivot == rows.end())
            throw DoesNotFit();
        std::swap(*pivot, rows[c]);
        const Rational first = rows[c][c];
        for (Rational& value : rows[c])
            value = checked(Rational::div(value, first));
        for (std::size_t r = 0; r < n; ++r) {
            const Rational factor = rows[r][c];
            if (r == c || factor == Rational())
                continue;
            for (std::size_t k = c; k <= n; ++k)
                rows[r][k] = minus(rows[r][k], times(factor, rows[c][k]));
        }
    }
    Chances out;
    for (const Chances& row : rows)
        out.push_back(row[n]);
    return out;
}

Rational turnedAttack(int stackCards, int removed) {
    const Stack stack(stackCards);
    const std::size_t n = stack.count();
    // Row t: the chance to be in t after a round, less that to be in t before it, is 0.
    std::vector<Chances> rows(n, Chances(n + 1));
    Chances turned(n);
    for (std::size_t s = 0; s < n; ++s) {
        Chances now(n), attack, other;
        now[s] = Rational(1);
        for (int i = 0; i < removed; ++i)
            now = stack.refill(std::move(now));
        stack.draw(now, attack, other);
        for (std::size_t t = 0; t < n; ++t) {
            turned[s] = plus(turned[s], attack[t]);
            rows[t][s] = plus(attack[t], other[t]);
        }
        rows[s][s] = minus(rows[s][s], Rational(1));
    }
    // One equation follows from the others; in its place, all chances add up to 1.
    rows.back().assign(n + 1, Rational(1));
    const Chances start = solve(std::move(rows));
    Rational out;
    for (std::size_t s = 0; s < n; ++s)
        out = plus(out, times(start[s], turned[s]));
    return out;
}

} // namespace

std::optional<Rational> chanceOfTurnedAttack(int stackCards, int removed) {
    try {
        return turnedAttack(stackCards, removed);
    } catch (const DoesNotFit&) {
        return std::nullopt;
    }
}

std::optional<Rational> attacksPerRound(int stackCards, int removed) {
    const auto turned = chanceOfTurnedAttack(stackCards, removed);
    const auto others = turned ? Rational::sub(Rational(removed + 1), *turned) : std::nullopt;
    return others ? Rational::div(*others, Rational(stackCards - 1)) : std::nullopt;
}

Rational chanceOfGap(int stackCards, int gap) {
    return Rational::fromFraction(std::max(stackCards - std::abs(stackCards - gap), 0),
                                  stackCards * stackCards)
        .value_or(Rational());
}

} // namespace ww::deckbuilder
