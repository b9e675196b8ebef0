#pragma once

// What a deck costs against what its power sources bring in (ledger §4 "Power"; UW-PWR-2, UW-PWR-3,
// UW-DECK-1, UW-DECK-2, D-10, D-17), and how soon a card is seen.

#include "rules/base/distribution.h"
#include "rules/systems/ultrawar/board/readings.h"

#include <string>
#include <vector>

namespace ww::ultrawar {

struct SourceRate {
    int rate = 1; ///< points a round
    int maximum = 10;
    int start = 0; ///< points before the first Power Event
};

struct DeckCard {
    std::string id, name;
    int cost = 0;
    int copies = 0;
};

/// At the end of the Power and Draw Events of own turn `round`, nothing spent.
struct PowerRound {
    int round = 0;
    int gained = 0;       ///< this round
    int points = 0;       ///< so far, the start included
    int seen = 0;         ///< cards drawn: the opening hand and one a turn
    int plays = 0;        ///< cards of the mean cost that the points pay for
    bool starved = false; ///< they don't pay for one more than the round before
};

struct SeenCard {
    DeckCard card;
    std::vector<Chance> byRound; ///< to have drawn at least one copy
};

struct PowerCurve {
    int cards = 0; ///< in the deck
    double meanCost = 0;
    int income = 0;       ///< points a round before any source is full
    bool starved = false; ///< the income doesn't pay for a mean card each round
    std::vector<PowerRound> rounds;
    std::vector<SeenCard> seen;
};

inline constexpr int kOpeningHand = 5;

/// `rounds` 1..100. An empty deck gives no more cards, or its discards are shuffled again (D-17).
[[nodiscard]] PowerCurve powerCurve(const std::vector<SourceRate>& sources,
                                    const std::vector<DeckCard>& deck, int rounds,
                                    DeckEmpty empty = DeckEmpty::NoDraw);

/// At least one of `copies` among `seen` cards of a shuffled deck: 1 − C(deck − copies, seen) /
/// C(deck, seen).
[[nodiscard]] Chance chanceToSee(int deck, int copies, int seen);

} // namespace ww::ultrawar
