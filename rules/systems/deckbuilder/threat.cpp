#include "rules/systems/deckbuilder/threat.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace ww::deckbuilder {

namespace {

/// Returns the damage of the best hand of these cards.
int bestHand(std::vector<int> damages, int size) {
    std::sort(damages.begin(), damages.end(), std::greater<>());
    if (damages.size() > static_cast<std::size_t>(size))
        damages.resize(static_cast<std::size_t>(size));
    return std::accumulate(damages.begin(), damages.end(), 0);
}

/// Returns the offer that the reserve buys; null if it buys none.
Offer* bestOffer(std::vector<Offer>& offers, const Rational& reserve) {
    Offer* best = nullptr;
    for (Offer& one : offers)
        if (one.copies > 0 && one.damage > 0 && Rational(one.cost) <= reserve &&
            (best == nullptr || one.damage > best->damage ||
             (one.damage == best->damage && one.cost < best->cost)))
            best = &one;
    return best;
}

} // namespace

std::optional<std::vector<Turn>> play(Plan plan) {
    std::vector<Turn> out;
    std::sort(plan.offers.begin(), plan.offers.end(),
              [](const Offer& a, const Offer& b) { return a.name < b.name; });
    std::vector<int> drawable(static_cast<std::size_t>(plan.attrition), 1), waiting;
    int pile = plan.size, size = plan.size;
    Rational reserve;
    for (int number = 1; number <= plan.turns; ++number) {
        Turn turn;
        turn.number = number;
        if (pile < plan.handSize) { // the discard pile becomes the new deck (DB-D6)
            drawable.insert(drawable.end(), waiting.begin(), waiting.end());
            waiting.clear();
            pile += size - pile;
        }
        pile -= std::min(plan.handSize, pile);
        turn.damage = bestHand(drawable, plan.handSize);
        const auto mean = Rational::fromFraction(std::int64_t{plan.handSize} * plan.crystals, size);
        const auto sum = mean ? Rational::add(reserve, *mean) : std::nullopt;
        if (!sum)
            return std::nullopt;
        turn.crystals = *mean;
        reserve = std::min(*sum, Rational(plan.reserveMax));
        while (Offer* const one = bestOffer(plan.offers, reserve)) {
            reserve = Rational::sub(reserve, Rational(one->cost)).value_or(Rational());
            --one->copies;
            ++size;
            waiting.push_back(one->damage);
            turn.bought.push_back(one->name);
        }
        turn.reserve = reserve;
        turn.size = size;
        out.push_back(std::move(turn));
    }
    return out;
}

} // namespace ww::deckbuilder
