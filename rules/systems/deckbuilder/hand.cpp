#include "rules/systems/deckbuilder/hand.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace ww::deckbuilder {

namespace {

std::optional<Weight> choose(int all, int taken) {
    Weight out = 1;
    for (int i = 1; i <= taken; ++i) {
        const auto next = checkedMultiply(out, static_cast<Weight>(all - taken + i));
        if (!next)
            return std::nullopt;
        out = *next / static_cast<Weight>(i);
    }
    return out;
}

/// Goes through the numbers of each kind in a hand. Returns false if a number is too large.
class Enumeration {
  public:
    Enumeration(const std::vector<PointCard>& deck, Hands& out) : deck_(deck), out_(out) {
        hand_.counts.resize(deck.size());
    }
    [[nodiscard]] bool run(std::size_t kind, int left, Weight ways) {
        if (kind == deck_.size()) {
            if (left > 0)
                return true;
            hand_.ways = ways;
            hand_.crystals = hand_.energy = 0;
            for (std::size_t k = 0; k < deck_.size(); ++k) {
                hand_.crystals += deck_[k].crystals.of(hand_.counts[k]);
                hand_.energy += deck_[k].energy.of(hand_.counts[k]);
            }
            out_.all.push_back(hand_);
            out_.ways += ways;
            return true;
        }
        for (int n = 0; n <= std::min(left, deck_[kind].copies); ++n) {
            const auto here = choose(deck_[kind].copies, n);
            const auto both = here ? checkedMultiply(ways, *here) : std::nullopt;
            hand_.counts[kind] = n;
            if (!both || !run(kind + 1, left - n, *both))
                return false;
        }
        return true;
    }

  private:
    const std::vector<PointCard>& deck_;
    Hands& out_;
    Hand hand_;
};

} // namespace

Hands allHands(const std::vector<PointCard>& deck, int size) {
    const int cards = std::accumulate(deck.begin(), deck.end(), 0,
                                      [](int sum, const PointCard& c) { return sum + c.copies; });
    Hands out;
    if (!Enumeration(deck, out).run(0, std::min(size, cards), 1))
        return {};
    return out;
}

int mostPoints(const std::vector<PointCard>& deck, const Hand& hand, int reserve, int reserveMax) {
    // The most energy for each number of crystals; -1: that number can't be reached.
    std::vector<int> best(static_cast<std::size_t>(std::max(hand.crystals, 0)) + 1, -1);
    best[0] = 0;
    for (std::size_t k = 0; k < deck.size(); ++k) {
        std::vector<int> next(best.size(), -1);
        for (std::size_t crystals = 0; crystals < best.size(); ++crystals)
            for (int n = 0; best[crystals] >= 0 && n <= hand.counts[k]; ++n) {
                const std::size_t more =
                    crystals +
                    static_cast<std::size_t>(std::max(deck[k].crystals.of(hand.counts[k] - n), 0));
                if (more < next.size())
                    next[more] = std::max(next[more], best[crystals] + deck[k].energy.of(n));
            }
        best = std::move(next);
    }
    int out = 0;
    for (std::size_t crystals = 0; crystals < best.size(); ++crystals)
        if (best[crystals] >= 0)
            out = std::max(out, std::min(reserve + static_cast<int>(crystals), reserveMax) +
                                    best[crystals]);
    return out;
}

} // namespace ww::deckbuilder
