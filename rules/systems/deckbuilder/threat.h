#pragma once

// When a deck that grows by buying can do the damage that defeats a General. Independent of
// content.

#include "rules/base/rational.h"

#include <optional>
#include <string>
#include <vector>

namespace ww::deckbuilder {

/// A card that can be bought for crystals.
struct Offer {
    std::string name;
    int cost = 0;
    int damage = 0; ///< the most damage that it adds to an Attack
    int copies = 1;
};

struct Plan {
    int handSize = 5, reserveMax = 10, turns = 12;
    int attrition = 0; ///< Attrition cards of the deck; each does 1 damage
    int crystals = 0;  ///< crystals that all cards of the deck give together
    int size = 0;      ///< cards of the deck
    std::vector<Offer> offers;
};

struct Turn {
    int number = 0;
    Rational crystals; ///< mean crystals of the hand
    Rational reserve;  ///< what is left after buying
    std::vector<std::string> bought;
    int size = 0;   ///< cards of the deck after buying
    int damage = 0; ///< the most damage of a hand that can be drawn in this turn
};

/// The buying rule: each turn the mean of a hand's crystals goes into the reserve, which then buys
/// the card of the most damage that it pays for, again and again. Of equal damage the cheaper card
/// is bought, then the earlier name. Every card is on offer. A bought card can be drawn once the
/// deck was shuffled again. Returns nullopt if a fraction doesn't fit.
[[nodiscard]] std::optional<std::vector<Turn>> play(Plan plan);

} // namespace ww::deckbuilder
