#include "rules/systems/ultrawar/analysis/power.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace ww::ultrawar {

Chance chanceToDraw(int deck, int copies, int seen) {
    const int n = std::clamp(copies, 0, std::max(deck, 0));
    const int s = std::clamp(seen, 0, std::max(deck, 0));
    if (n == 0 || s == 0)
        return Chance(Rational(0));
    if (n + s > deck)
        return Chance(Rational(1));
    // Computes C(deck − n, s) / C(deck, s) as a product with min(n, s) factors.
    const int few = std::min(n, s);
    const int many = std::max(n, s);
    std::optional<Rational> exact = Rational(1);
    double rounded = 1;
    for (int i = 0; i < few; ++i) {
        rounded *= static_cast<double>(deck - many - i) / (deck - i);
        const auto factor = Rational::fromFraction(deck - many - i, deck - i);
        exact = exact && factor ? Rational::mul(*exact, *factor) : std::nullopt;
    }
    const auto rest = exact ? Rational::sub(1, *exact) : std::nullopt;
    return rest ? Chance(*rest) : Chance(1 - rounded);
}

PowerCurve powerCurve(const std::vector<SourceRate>& sources, const std::vector<DeckCard>& deck,
                      int rounds, DeckEmpty empty) {
    PowerCurve curve;
    int cost = 0;
    for (const DeckCard& card : deck) {
        curve.cards += card.copies;
        cost += card.copies * card.cost;
    }
    curve.meanCost = curve.cards > 0 ? static_cast<double>(cost) / curve.cards : 0;
    int points = 0;
    for (const SourceRate& s : sources) {
        curve.income += s.rate;
        points += std::min(s.start, s.maximum);
    }
    curve.isStarved = curve.income < curve.meanCost;

    const auto affordable = [&](int sum) {
        // Computes sum / (cost / cards) in integers, rounded down.
        return cost > 0 ? sum * curve.cards / cost : curve.cards;
    };
    int before = affordable(points);
    for (int r = 1; r <= std::clamp(rounds, 1, 100); ++r) {
        PowerRound row{r, 0, 0, 0, 0, false};
        for (const SourceRate& s : sources)
            row.points += std::min(s.start + s.rate * r, s.maximum);
        row.gained = row.points - points;
        points = row.points;
        row.drawnCards = empty == DeckEmpty::Reshuffle && curve.cards > 0
                             ? kOpeningHand + r
                             : std::min(kOpeningHand + r, curve.cards);
        row.playableCards = affordable(points);
        row.isStarved = row.playableCards <= before && cost > 0;
        before = row.playableCards;
        curve.rounds.push_back(row);
    }
    for (const DeckCard& card : deck) {
        CardDrawChance seen{card, {}};
        for (const PowerRound& row : curve.rounds)
            seen.chanceByRound.push_back(chanceToDraw(curve.cards, card.copies, row.drawnCards));
        curve.drawChances.push_back(std::move(seen));
    }
    return curve;
}

} // namespace ww::ultrawar
