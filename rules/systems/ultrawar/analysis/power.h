#pragma once

// Compares a deck's cost with the income of its power sources, and computes how soon a card is
// drawn (ledger §4 "Power"; UW-PWR-2, UW-PWR-3, UW-DECK-1, UW-DECK-2, D-10, D-17).

#include "rules/base/distribution.h"
#include "rules/systems/ultrawar/board/readings.h"

#include <string>
#include <vector>

namespace ww::ultrawar {

struct SourceRate {
    int rate = 1; ///< points per round
    int maximum = 10;
    int start = 0; ///< points before the first Power Event
};

struct DeckCard {
    std::string id, name;
    int cost = 0;
    int copies = 0;
};

/// The state after the Power and Draw Events of the player's turn `round`, if no points are spent.
struct PowerRound {
    int round = 0;
    int gained = 0;         ///< points gained this round
    int points = 0;         ///< total points, including the points at the start
    int drawnCards = 0;     ///< number of drawn cards: the opening hand and one per turn
    int playableCards = 0;  ///< number of cards that the points can pay for, at mean cost
    bool isStarved = false; ///< true if `playableCards` is no higher than in the previous round
};

struct CardDrawChance {
    DeckCard card;
    std::vector<Chance> chanceByRound; ///< chance to have drawn a copy, by round
};

struct PowerCurve {
    int cards = 0; ///< cards in the deck
    double meanCost = 0;
    int income = 0;         ///< points per round before any source is full
    bool isStarved = false; ///< the income is below a mean card's cost per round
    std::vector<PowerRound> rounds;
    std::vector<CardDrawChance> drawChances;
};

inline constexpr int kOpeningHand = 5;

/// `rounds` is 1 to 100. `empty` says whether an empty deck stops drawing or is reshuffled (D-17).
[[nodiscard]] PowerCurve powerCurve(const std::vector<SourceRate>& sources,
                                    const std::vector<DeckCard>& deck, int rounds,
                                    DeckEmpty empty = DeckEmpty::NoDraw);

/// Returns the chance that `seen` cards of a deck include at least one of `copies` copies: 1 −
/// C(deck − copies, seen) / C(deck, seen).
[[nodiscard]] Chance chanceToDraw(int deck, int copies, int seen);

} // namespace ww::ultrawar
