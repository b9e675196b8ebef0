#pragma once

// The exact distribution of what a hand is worth. Independent of content.

#include "rules/base/distribution.h"

#include <vector>

namespace ww::deckbuilder {

/// Points that some cards give together: two Attrition cards give 1 energy (DB-B1).
struct Yield {
    int amount = 0, cards = 1;
    [[nodiscard]] int of(int number) const { return number / cards * amount; }
};
/// Equal cards of a deck. Each card gives crystals or energy, not both.
struct PointCard {
    int copies = 0;
    Yield crystals, energy;
};

/// The cards of a hand, by kind.
struct Hand {
    std::vector<int> counts;
    Weight ways = 0;              ///< number of draws that give this hand
    int crystals = 0, energy = 0; ///< the points if all cards give crystals, or all give energy
};
struct Hands {
    std::vector<Hand> all;
    Weight ways = 0; ///< the sum of all hands
};

/// Returns every hand of `size` cards (or of the whole deck). Returns no hands if the numbers
/// exceed 2^127.
[[nodiscard]] Hands allHands(const std::vector<PointCard>& deck, int size);

/// Returns the most points that a hand and a reserve of crystals are worth together. Crystals
/// beyond `reserveMax` are lost (DB-G5).
[[nodiscard]] int mostPoints(const std::vector<PointCard>& deck, const Hand& hand, int reserve,
                             int reserveMax);

} // namespace ww::deckbuilder
